package detect

import "math"

// markProse marks the lines of paragraphs of the page around a figure, which say nothing of it that is looked for: lines
// that are set flush with the same margins on both sides, one below the other, and those that begin or end a paragraph of
// theirs. What is set ragged is not told from labels; what lies beside a panel may be the names of its rows.
func markProse(boxes []TextBox, l *Layout) {
	full := fullLines(boxes, l)
	for i := range boxes {
		for j := range boxes {
			if (full[i] || full[j]) && i != j && adjoins(&boxes[i], &boxes[j]) {
				boxes[i].Prose = true
			}
		}
	}
}

// fullLines says of each text whether it fills a column of prose from margin to margin.
func fullLines(boxes []TextBox, l *Layout) []bool {
	const (
		shortest = 25 // heights of its capitals: some 45 characters, as a narrow column has
		fewest   = 3  // lines that share their margins
	)
	full := make([]bool, len(boxes))
	for i := range boxes {
		a := &boxes[i]
		if a.Angle != 0 || a.Length < shortest*a.Size || l.besidePanel(a.Rect) {
			continue
		}
		n := 0
		for j := range boxes {
			if b := &boxes[j]; b.Angle == 0 && alignsLeft(a, b) && alignsRight(a, b) {
				n++
			}
		}
		full[i] = n >= fewest
	}
	return full
}

// adjoins says whether a line stands above or below another, flush with it on one side at least.
func adjoins(a, b *TextBox) bool {
	const (
		leading = 2.7 // heights of capitals from line to line, at one and a half times the usual distance
		alike   = 1.3 // times the other's height, as lines without capitals seem lower
	)
	size := math.Min(a.Size, b.Size)
	return a.Angle == 0 && math.Max(a.Size, b.Size) < alike*size && math.Abs(a.Y-b.Y) < leading*size && (alignsLeft(a, b) || alignsRight(a, b))
}

// flush is how far apart in heights of capitals the ends of lines with one margin are: letters have bearings, and
// hyphens and stops hang out.
const flush = 0.5

func alignsLeft(a, b *TextBox) bool  { return math.Abs(a.Rect.X0-b.Rect.X0) < flush*a.Size }
func alignsRight(a, b *TextBox) bool { return math.Abs(a.Rect.X1-b.Rect.X1) < flush*a.Size }

// besidePanel says whether the middle of a box lies between the first and last row of a panel.
func (l *Layout) besidePanel(r Rect) bool {
	mid := (r.Y0 + r.Y1) / 2
	for i := range l.Panels {
		if b := l.Panels[i].Box(); mid > b.Y0 && mid < b.Y1 {
			return true
		}
	}
	return false
}
