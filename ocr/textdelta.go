package ocr

import (
	"slices"
	"strings"
	"unicode"
)

// readDeltas makes capital deltas of those A that stand on a stroke from foot to foot, where an A is open: Tesseract reads the Greek letter
// before a quantity, as in ΔAUC, as the Latin one. Where it touches the next one, as under the arm of a T, it is where Tesseract saw it.
// Before small letters it stands beside others of its axis, as ΔmotA beside ΔfliC.
func (l *label) readDeltas(places []place, lines []*label) {
	const (
		foot = 0.1  // of the height: strokes are thicker, and serifs hardly
		inky = 0.75 // of black, and of what the corners are
	)
	besideOne := slices.ContainsFunc(lines, func(o *label) bool { return len(o.read.symbols) > 1 && o.read.symbols[0].text == "Δ" && o.aligned(l) })
	for i := range l.read.symbols {
		s, r := &l.read.symbols[i], places[i].run
		next := i + 1
		if s.text != "A" || !s.first || next == len(l.read.symbols) || l.read.symbols[next].first || !unicode.IsUpper([]rune(l.read.symbols[next].text)[0]) && !(i == 0 && besideOne) {
			continue
		}
		if !places[i].alone {
			if r = l.runOf(*s); r.x1 <= r.x0 || !strings.Contains("TVWY", l.read.symbols[next].text) && !besideOne { // others have feet
				continue
			}
		}
		rows := max(1, int(foot*float64(r.bottom-r.top)+0.5))
		third := (r.x1 - r.x0) / 3
		if third < 2 {
			continue
		}
		darkest := func(x0, x1 int) float64 { // mean over columns of the blackest pixel of each
			sum := 0.0
			for x := x0; x < x1; x++ {
				most := 0.0
				for y := r.bottom - rows; y < r.bottom; y++ {
					most = max(most, float64(255-l.strip.gray.Pix[y*l.strip.gray.Stride+x])/255)
				}
				sum += most
			}
			return sum / float64(max(1, x1-x0))
		}
		if middle, sides := darkest(r.x0+third, r.x1-third), max(darkest(r.x0, r.x0+third), darkest(r.x1-third, r.x1)); middle > inky*sides && middle > inky {
			s.text = "Δ"
		}
	}
}

// runOf is the part of a run that a character that touches others was seen in, empty if there is none.
func (l *label) runOf(s letter) run {
	for _, r := range l.strip.runs() {
		if mid := (s.x0 + s.x1) / 2; mid >= r.x0 && mid < r.x1 {
			return run{max(r.x0, s.x0), min(r.x1, s.x1), r.top, r.bottom}
		}
	}
	return run{}
}
