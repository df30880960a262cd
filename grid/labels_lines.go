package grid

import (
	"maps"
	"math"
	"slices"

	"github.com/heatgrid/heatgrid/detect"
)

// joinTickLines adds to the names of columns, or their numbers, further lines, as Mar 4 under Mon, away
// from the panel: texts of their size set as close as lines are, each at a name.
func (b *labeler) joinTickLines() {
	for i := range b.layout.Panels {
		for _, s := range []side{below, above} {
			row := b.ticks[panelSide{i, s}]
			for row != nil {
				lines := b.nextLine(row)
				if lines == nil || len(row.numbers()) > 0 && !namesEach(lines, len(row.items)) {
					break
				}
				row.addLine(lines, b.layout.Panels[i].Box())
			}
		}
	}
}

// namesEach says whether lines, by what they go on, give each of n numbers a name, as 1 Rare and 2 Likely.
func namesEach(lines map[int]*item, n int) bool {
	for _, l := range lines {
		if number(l.Text.Text) != nil {
			return false
		}
	}
	return len(lines) == n
}

// nextLine finds the texts of the line beyond a row of names, by the index in the row of
// the name that each goes on; nil where there is none. One text alone is the axis's label, if it stands at the middle of that or is wider than a column,
// one at every third name or fewer are those of groups, and so are others beside them, and
// single characters count the columns, as in a spreadsheet.
func (b *labeler) nextLine(row *tickRow) map[int]*item {
	const group = 3 // names: that of a group of two stands between them
	lines := map[int]*item{}
	var free []*item
	for _, o := range b.items {
		if o.used || o.Box.Angle != 0 {
			continue
		}
		free = append(free, o)
		for k, it := range row.items {
			mid := near((it.Box.Rect.X0+it.Box.Rect.X1)/2, (o.Box.Rect.X0+o.Box.Rect.X1)/2, it.cap)
			outward := (o.Box.Rect.Y0 > it.Box.Rect.Y0) == (row.at.side == below)
			if lines[k] == nil && mid && outward && continues(it, o) {
				lines[k] = o
			}
		}
	}
	found := slices.Collect(maps.Values(lines))
	letters := !slices.ContainsFunc(found, func(l *item) bool { return len([]rune(l.Text.Text)) > 1 })
	alone := len(found) == 1 && !letters && found[0].Box.Rect.W() < b.layout.Panels[row.at.panel].Cell(0, 0).W() && !b.centred(found, row.at.panel)
	if !alone && (len(found) < 2 || group*len(found) <= len(row.items) || letters) {
		return nil
	}
	box := b.layout.Panels[row.at.panel].Box()
	for _, o := range free {
		r, l := o.Box.Rect, found[0].Box.Rect
		level := math.Min(r.Y1, l.Y1)-math.Max(r.Y0, l.Y0) > 0.4*math.Min(r.H(), l.H())
		if level && r.X1 > box.X0 && r.X0 < box.X1 && !slices.Contains(found, o) {
			return nil
		}
	}
	return lines
}

// addLine joins the names of a row with the lines found beyond them.
func (r *tickRow) addLine(lines map[int]*item, box detect.Rect) {
	for k, it := range r.items {
		line := lines[k]
		if line == nil {
			continue
		}
		joined := *it
		joined.Text.Text = textOf([]*item{it, line})
		joined.Conf = math.Min(it.Conf, line.Conf)
		joined.Box.Rect = union(it.Box.Rect, line.Box.Rect)
		r.items[k], line.used = &joined, true
		r.d1 = math.Max(r.d1, r.at.side.place(box, line.Box.Rect).d1)
	}
}
