package grid

import (
	"cmp"
	"math"
	"slices"

	"github.com/heatgrid/heatgrid/ocr"
)

// widestSpace is the widest gap between two words of a line in heights of its
// capitals: a typewriter's space is as wide as a letter, with the bearings of two more.
const widestSpace = 1.5

// joinSpaced makes one text of words on one line that were found apart because their
// spaces are wide, as a typewriter's are. Ticks have been taken before.
func (b *labeler) joinSpaced() {
	words := slices.Clone(b.items)
	slices.SortStableFunc(words, func(p, q *item) int { return cmp.Compare(p.Box.Rect.X0, q.Box.Rect.X0) })
	joined := map[*item]bool{}
	for i, it := range words {
		if it.used || it.Box.Angle != 0 || joined[it] {
			continue
		}
		for _, next := range words[i+1:] {
			a, c := it.Box.Rect, next.Box.Rect
			gap := (c.X0 - a.X1) / it.cap
			level := near(capLine(it), capLine(next), 0.25*it.cap) || near(a.Y0, c.Y0, 0.1*it.cap) // where letters rise over capitals
			level = level && near(it.cap, next.cap, 0.2*it.cap)
			if next.used || next.Box.Angle != 0 || joined[next] || !level || gap < 0 || gap > widestSpace {
				continue
			}
			it.append(next)
			joined[next] = true
		}
	}
	b.items = slices.DeleteFunc(b.items, func(it *item) bool { return joined[it] })
}

// append joins the words of an item and of the one after it.
func (it *item) append(next *item) {
	t := it.Text
	t.Words = nil // no step after this one asks for them
	t.Text += " " + next.Text.Text
	t.Conf = math.Min(t.Conf, next.Conf)
	t.Box.Rect = union(t.Box.Rect, next.Box.Rect)
	t.Box.X, t.Box.Length = (t.Box.Rect.X0+t.Box.Rect.X1)/2, t.Box.Rect.W()
	*it = item{Text: t, cap: it.cap}
}

// joinUnits makes one text of a number and a unit that were found apart, where another
// text of the figure has that unit, as 1 s among 2.5 s: a small letter was
// taken for the label beside a tick.
func (b *labeler) joinUnits() {
	units := map[string]bool{}
	for _, it := range b.items {
		if n, ok := ocr.ParseNumber(it.Text.Text); ok && n.Unit != "" {
			units[n.Unit] = true
		}
	}
	joined := map[*item]bool{}
	for _, it := range b.items {
		n, ok := ocr.ParseNumber(it.Text.Text)
		if !ok || n.Unit != "" || it.Box.Angle != 0 {
			continue
		}
		for _, next := range b.items {
			a, c := it.Box.Rect, next.Box.Rect
			gap := (c.X0 - a.X1) / it.cap
			if units[next.Text.Text] && next.Box.Angle == 0 && !joined[next] && near(a.Y1, c.Y1, 0.15*it.cap) && gap > 0 && gap <= widestSpace {
				it.append(next)
				joined[next] = true
				break
			}
		}
	}
	b.items = slices.DeleteFunc(b.items, func(it *item) bool { return joined[it] })
}

// capLine is where the tops of the capitals of an upright line stand, in px.
func capLine(it *item) float64 { return it.Box.Rect.Y1 - it.cap }
