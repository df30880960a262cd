package grid

import (
	"cmp"
	"math"
	"slices"
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
			level := near(capLine(it), capLine(next), 0.25*it.cap) && near(it.cap, next.cap, 0.2*it.cap)
			if next.used || next.Box.Angle != 0 || joined[next] || !level || gap < 0 || gap > widestSpace {
				continue
			}
			t := it.Text
			t.Words = nil // no step after this one asks for them
			t.Text += " " + next.Text.Text
			t.Conf = math.Min(t.Conf, next.Conf)
			t.Box.Rect = union(a, c)
			t.Box.X, t.Box.Length = (t.Box.Rect.X0+t.Box.Rect.X1)/2, t.Box.Rect.W()
			*it = item{Text: t, cap: it.cap}
			joined[next] = true
		}
	}
	b.items = slices.DeleteFunc(b.items, func(it *item) bool { return joined[it] })
}

// capLine is where the tops of the capitals of an upright line stand, in px.
func capLine(it *item) float64 { return it.Box.Rect.Y1 - it.cap }
