package ocr

import (
	"slices"
	"strings"
)

// fillUnderscores writes the underscores that Tesseract took for dashes or passed over, as
// where they touch what follows: nothing else is flat and lies below all letters of a line.
func (l *label) fillUnderscores() {
	found := l.strip.underscores()
	at := l.strip.orderOf(found)
	inOrder := len(found) > 0 && at[len(at)-1] == len(l.read.symbols) // as many characters as were read
	for i := 0; inOrder && i < len(found); i++ {
		s, mid := l.read.symbols[at[i]], (found[i].x0+found[i].x1)/2
		inOrder = !isAlnum(s) || strings.Contains(bars+"i", s.text) && s.x0 <= mid && mid < s.x1 // or two others touch
	}
	if inOrder {
		for i, r := range found {
			s := &l.read.symbols[at[i]]
			s.text, s.x0, s.x1 = "_", r.x0, r.x1
		}
		return
	}
	for _, r := range found {
		if slices.ContainsFunc(l.read.symbols, func(s letter) bool {
			mid := (s.x0 + s.x1) / 2
			return s.text == "_" && (2*(min(s.x1, r.x1)-max(s.x0, r.x0)) > r.x1-r.x0 || r.x0 <= mid && mid < r.x1)
		}) {
			continue
		}
		if i := l.passedOver(r); i >= 0 {
			l.read.insert(i, "_", r)
			continue
		}
		i := slices.IndexFunc(l.read.symbols, func(s letter) bool { return s.x1 > r.x0 && s.x1+s.x0 > 2*r.x0 })
		if i < 0 {
			return
		}
		s := &l.read.symbols[i]
		shared := min(s.x1, r.x1) - max(s.x0, r.x0)
		switch {
		case 2*shared > s.x1-s.x0 && strings.Contains("_-–—.,~=", s.text):
			s.text = "_"
		case 2*shared > s.x1-s.x0 && s.x1 <= r.x1+(r.x1-r.x0)/4:
			// a letter that is not there, or that is known by more than its place
		case s.x0 < r.x1:
			s.x0 = r.x1
			fallthrough
		default:
			l.read.insert(i, "_", r)
		}
	}
}

// passedOver is the place among the characters read before which lineNet sees nothing more than an underscore where one is found, or a dash, which
// it may be taken for, -1 where it sees it elsewhere, or none: Tesseract says only roughly where the letters beside it stand.
func (l *label) passedOver(r run) int {
	if !l.readable() {
		return -1
	}
	seen := l.middles()
	row := seen.letters()
	for _, d := range differences(l.read.shapes(), shapesOf(row)) {
		if d.to > d.from || d.foundTo != d.foundFrom+1 || !strings.ContainsRune("_-", lineRunes[row[d.foundFrom].class]) {
			continue
		}
		if x := int((float64(row[d.foundFrom].col) + 0.5) / seen.scale); r.x0 <= x && x < r.x1 {
			return d.from
		}
	}
	return -1
}

// orderOf is how many characters stand before each underscore, and in all: pieces of
// ink, of which those are cut that an underscore is a part of.
func (s *strip) orderOf(underscores []run) []int {
	var at []int
	n := 0
	for _, r := range s.runs() {
		x := r.x0 // what is left of the run begins here
		for _, u := range underscores {
			if u.x0 < r.x0 || u.x1 > r.x1 {
				continue
			}
			if u.x0 > x {
				n++
			}
			at = append(at, n)
			n++
			x = u.x1
		}
		if x < r.x1 {
			n++
		}
	}
	return append(at, n)
}

// underscores are the flat strokes within a strip, px of it, above which nothing stands and
// that lie lower than what stands beside them.
func (s *strip) underscores() (out []run) {
	const (
		narrowest = 0.35 // of the height of what stands beside it
		thickest  = 0.3
	)
	var columns []run // one px wide
	for x := range s.gray.Rect.Dx() {
		if c := s.inked(x, x+1); c.bottom > c.top {
			columns = append(columns, c)
		}
	}
	top, bottom := lineEnds(columns)
	var feet []int // of what reaches into the upper half
	for _, c := range columns {
		if 2*c.top < top+bottom {
			feet = append(feet, c.bottom)
		}
	}
	if len(feet) == 0 {
		return nil
	}
	// a twelfth stands on the base, or hangs below it as a g does
	slices.Sort(feet)
	base := feet[len(feet)*11/12]
	for i := 0; i < len(columns); {
		j := i
		for j < len(columns) && isBelow(columns[j], base) && (j == i || columns[j].x0 == columns[j-1].x1) {
			j++
		}
		if j == i {
			i++
			continue
		}
		r := run{x0: columns[i].x0, x1: columns[j-1].x1}
		r.top, r.bottom = lineEnds(columns[i:j])
		height := float64(base - top)
		// the bow of a U hangs together with what stands on both sides
		apart := i > 0 && j < len(columns) && (columns[i-1].x1 < r.x0 || columns[j].x0 > r.x1)
		if apart && float64(r.x1-r.x0) > narrowest*height && float64(r.bottom-r.top) < thickest*height {
			out = append(out, r)
		}
		i = j
	}
	return out
}

// isBelow says whether half of a column of ink lies below the base, from which it begins but
// for blur.
func isBelow(c run, base int) bool { return c.top >= base-1 && 2*(c.bottom-base) >= c.bottom-c.top }
