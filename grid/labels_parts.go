package grid

import (
	"slices"
	"strings"
	"unicode"
)

// The parts of a figure are counted by letters at their upper left corners, set larger than all else. Those of other charts name no axis and no bar:
//
//	a  Loss           b
//	  +------+ []       |   .  .
//	  |      | []       | .  .
//	  +------+ []       +--------

// setPartsAside takes the letters that count the parts of a figure for used: two at least that follow each other, larger than most of the
// lettering, none of which stands where a tick would.
func (b *labeler) setPartsAside() {
	const (
		larger  = 1.1 // than half of the lettering
		fewest  = 2
		nearest = 3.0 // heights of capitals: ticks stand nearer to the cells

		sameLine = 0.2 // heights of capitals
	)
	var caps []float64
	for _, it := range b.items {
		caps = append(caps, it.cap)
	}
	usual := medianOf(caps)
	isTick := func(it *item) bool {
		x, y := (it.Box.Rect.X0+it.Box.Rect.X1)/2, (it.Box.Rect.Y0+it.Box.Rect.Y1)/2
		for i := range b.layout.Panels {
			box := b.layout.Panels[i].Box()
			dx, dy := box.Apart(it.Box.Rect)
			if max(dx, dy) < nearest*it.cap && (box.X0 < x && x < box.X1 || box.Y0 < y && y < box.Y1) {
				return true
			}
		}
		return false
	}
	letter := func(it *item) string { return strings.Trim(it.Text.Text, "().[] ") }
	var letters, below []*item // and those below (beside) cells, where a tick would stand
	for _, it := range b.items {
		c := []rune(letter(it))
		if len(c) != 1 || c[0] > unicode.MaxASCII || !unicode.IsLetter(c[0]) || it.Box.Angle != 0 || it.cap <= larger*usual {
			continue
		}
		if isTick(it) {
			below = append(below, it)
		} else {
			letters = append(letters, it)
		}
	}
	const twoSizes = "cosvwxz" // of which a small one is a capital among capitals: C beside A and B
	follows := func(it *item) bool {
		return slices.ContainsFunc(letters, func(o *item) bool {
			x, y := letter(o), letter(it)
			if strings.Contains(twoSizes, x) || strings.Contains(twoSizes, y) {
				x, y = strings.ToUpper(x), strings.ToUpper(y)
			}
			return x[0] == y[0]+1 || y[0] == x[0]+1
		})
	}
	counted := slices.DeleteFunc(slices.Clone(letters), func(it *item) bool { return !follows(it) })
	if len(counted) < fewest {
		return
	}
	for _, it := range below { // the one that follows, at the same height as another: under the ticks of a wide heatmap
		if follows(it) && slices.ContainsFunc(counted, func(o *item) bool { return near(o.Box.Rect.Y1, it.Box.Rect.Y1, sameLine*it.cap) }) {
			letters = append(letters, it)
		}
	}
	for _, it := range letters {
		it.used = true
	}
}
