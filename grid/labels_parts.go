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
	var letters []*item
	for _, it := range b.items {
		c := []rune(letter(it))
		if len(c) == 1 && c[0] <= unicode.MaxASCII && unicode.IsLetter(c[0]) && it.Box.Angle == 0 && it.cap > larger*usual && !isTick(it) {
			letters = append(letters, it)
		}
	}
	follows := func(it *item) bool {
		return slices.ContainsFunc(letters, func(o *item) bool {
			d := int(letter(o)[0]) - int(letter(it)[0])
			return d == 1 || d == -1
		})
	}
	counted := slices.DeleteFunc(slices.Clone(letters), func(it *item) bool { return !follows(it) })
	if len(counted) < fewest {
		return
	}
	for _, it := range letters {
		it.used = true
	}
}
