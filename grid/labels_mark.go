package grid

import (
	"strings"

	"github.com/heatgrid/heatgrid/detect"
)

// cutMarks takes off the names of rows the tick marks that were read with them: a dash as the word
// nearest to the panel, without which the name ends where others do.
//
//	Age (years) -+----
//	BMI (kg/m²) -+
func (b *labeler) cutMarks() {
	const others = 2
	for i := range b.layout.Panels {
		box := b.layout.Panels[i].Box()
		for _, s := range []side{left, right} {
			end := func(r detect.Rect) float64 { return s.place(box, r).d0 }
			for _, it := range b.items {
				cut, ok := it.withoutMark(s)
				if !ok || it.Box.Angle != 0 || s.place(box, it.Box.Rect).d0 < -it.cap {
					continue
				}
				n := 0
				for _, o := range b.items {
					if o != it && o.Box.Angle == 0 && near(end(o.Box.Rect), end(cut.Box.Rect), 0.3*it.cap) && o.Box.Rect.Y1 > box.Y0 && o.Box.Rect.Y0 < box.Y1 {
						n++
					}
				}
				if n >= others && end(it.Box.Rect) < end(cut.Box.Rect)-0.3*it.cap {
					*it = cut
				}
			}
		}
	}
}

// withoutMark is a text without the dash that is its word nearest to a panel on whose side it stands;
// ok is false where it has none.
func (it *item) withoutMark(s side) (cut item, ok bool) {
	n := len(it.Words)
	if n < 2 {
		return cut, false
	}
	cut = *it
	words, r := it.Words, &cut.Box.Rect
	mark := words[0].Text
	if s == left {
		mark, cut.Words = words[n-1].Text, words[:n-1]
		r.X1 = r.X0 + words[n-2].End
		cut.Text.Text = strings.TrimSuffix(it.Text.Text, " "+mark)
	} else {
		cut.Words = words[1:]
		r.X0 += words[1].Start
		cut.Text.Text = strings.TrimPrefix(it.Text.Text, mark+" ")
	}
	cut.Box.X, cut.Box.Length = (r.X0+r.X1)/2, r.W()
	return cut, isMark(mark)
}
