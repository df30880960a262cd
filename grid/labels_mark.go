package grid

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/heatgrid/heatgrid/detect"
)

// cutMarks takes off the names of rows the tick marks that were read with them: a dash as the word
// nearest to the panel, or at its end, without which the name ends where others do.
//
//	Age (years) -+----
//	BMI (kg/m²) -+
//
// All of them may have one, where the cells begin some way beside the axis. So may turned names of columns.
func (b *labeler) cutMarks() {
	const others = 2
	for i := range b.layout.Panels {
		box := b.layout.Panels[i].Box()
		b.dropMarks(box)
		for _, s := range []side{left, right, below, above} {
			angle := 0.0
			if s.alongX() {
				angle = 90
			}
			lo, hi := s.span(box)
			end := func(r detect.Rect) float64 { return s.place(box, r).d0 }
			for _, it := range b.items {
				cut, ok := it.withoutMark(s)
				if !ok || it.Box.Angle != angle || s.place(box, it.Box.Rect).d0 < -it.cap {
					continue
				}
				bare, marked := 0, []*item{it}
				for _, o := range b.items {
					if at := s.place(box, o.Box.Rect); o == it || o.Box.Angle != angle || at.mid() <= lo || at.mid() >= hi {
						continue
					}
					oc, has := o.withoutMark(s)
					switch {
					case near(end(o.Box.Rect), end(cut.Box.Rect), 0.3*it.cap):
						bare++
					case has && near(end(o.Box.Rect), end(it.Box.Rect), 0.3*it.cap) && near(end(oc.Box.Rect), end(cut.Box.Rect), 0.3*it.cap):
						marked = append(marked, o)
					}
				}
				if bare+len(marked)-1 >= others && end(it.Box.Rect) < end(cut.Box.Rect)-0.3*it.cap {
					for _, m := range marked {
						*m, _ = m.withoutMark(s)
					}
				}
			}
		}
	}
}

// dropMarks leaves out the tick marks between a panel and the names of its columns that are as high as letters, and were read as such: a
// row of single letters, all alike, each with a text beyond it in whose middle it stands; and those across from them. With the frame that
// they stand on they may be Ts.
//
//	+----+----+----+
//	|    |    |    |
//	+----+----+----+
//	  I    I    I
//	  Q1   Q3   Q5
func (b *labeler) dropMarks(box detect.Rect) {
	rows := map[side][]*item{below: b.markRow(box, below), above: b.markRow(box, above)}
	for s, marks := range rows {
		if !b.allNamed(box, s, marks) {
			continue
		}
		across := rows[s.opposite()]
		if len(across) == len(marks) && !slices.ContainsFunc(across, func(o *item) bool {
			return !slices.ContainsFunc(marks, func(m *item) bool { return near(m.Box.X, o.Box.X, 0.3*m.cap) })
		}) {
			marks = slices.Concat(marks, across)
		}
		for _, m := range marks {
			m.used = true
		}
	}
}

// markRow is the row of single letters nearest to a side of a panel, if they are all alike, two or more; nil where there is none.
func (b *labeler) markRow(box detect.Rect, s side) []*item {
	const fewest = 2
	lo, hi := s.span(box)
	at := func(it *item) place { return s.place(box, it.Box.Rect) }
	var letters []*item
	for _, it := range b.items {
		p, letter := at(it), []rune(it.Text.Text)
		if !it.used && len(letter) == 1 && (!unicode.IsDigit(letter[0]) || letter[0] == '1') && p.d0 >= 0 && p.mid() >= lo && p.mid() <= hi {
			letters = append(letters, it)
		}
	}
	if len(letters) < fewest {
		return nil
	}
	nearest := slices.MinFunc(letters, func(i, j *item) int { return cmp.Compare(at(i).d0, at(j).d0) })
	marks := slices.DeleteFunc(letters, func(it *item) bool { return !near(at(it).d0, at(nearest).d0, 0.3*it.cap) })
	if len(marks) < fewest || slices.ContainsFunc(marks, func(it *item) bool { return it.Text.Text != nearest.Text.Text }) {
		return nil
	}
	return marks
}

// allNamed says whether each mark of a row along a side of a panel has a text close beyond it, in whose middle it stands.
func (b *labeler) allNamed(box detect.Rect, s side, marks []*item) bool {
	for _, m := range marks {
		at := s.place(box, m.Box.Rect)
		if !slices.ContainsFunc(b.items, func(o *item) bool {
			q := s.place(box, o.Box.Rect)
			return o != m && q.d0 > at.d0 && near(q.mid(), at.mid(), 0.5*o.cap) && q.d0-at.d1 < o.cap
		}) {
			return false
		}
	}
	return len(marks) > 0
}

// withoutMark is a text without the dash that is its word nearest to a panel on whose side it stands, or the end of
// a number there; ok is false where it has none.
func (it *item) withoutMark(s side) (cut item, ok bool) {
	n := len(it.Words)
	cut = *it
	if n > 0 && s == left {
		w := it.Words[n-1]
		bare, found := strings.CutSuffix(w.Text, "-")
		last, _ := utf8.DecodeLastRuneInString(bare)
		if found && (n == 1 && number(bare) != nil || unicode.IsLetter(last)) {
			share := float64(len(bare)) / float64(len(w.Text)) // a dash and the room before it are about as wide as a digit
			w.Text, w.End = bare, w.Start+(w.End-w.Start)*share
			cut.Text.Text = strings.TrimSuffix(it.Text.Text, "-")
			cut.Words = append(slices.Clone(it.Words[:n-1]), w)
			cut.Box.Rect.X1 = cut.Box.Rect.X0 + w.End
			cut.Box.X, cut.Box.Length = (cut.Box.Rect.X0+cut.Box.Rect.X1)/2, cut.Box.Rect.W()
			return cut, true
		}
	}
	if n < 2 {
		return cut, false
	}
	words, r := it.Words, &cut.Box.Rect
	mark := words[0].Text
	from, to := 0.0, it.Box.Length
	if s == left || s == below { // turned names read upwards, to what is over them
		mark, cut.Words = words[n-1].Text, words[:n-1]
		to = min(words[n-2].End, words[n-1].Start) // Tesseract may give both the end of the mark
		cut.Text.Text = strings.TrimSuffix(it.Text.Text, " "+mark)
	} else {
		cut.Words = words[1:]
		from = words[1].Start
		cut.Text.Text = strings.TrimPrefix(it.Text.Text, mark+" ")
	}
	if s.alongX() {
		r.Y0, r.Y1 = r.Y1-to, r.Y1-from
	} else {
		r.X0, r.X1 = r.X0+from, r.X0+to
	}
	cut.Box.X, cut.Box.Y, cut.Box.Length = (r.X0+r.X1)/2, (r.Y0+r.Y1)/2, to-from
	return cut, isMark(mark)
}
