package ocr

import "strings"

// readArrows makes arrows of dashes and of signs of relation that have a thin shaft on one side and a head on the
// other, as in 8-shot → 0-shot: Tesseract, which has none, takes the one or the other for all of it.
func (l *label) readArrows(places []place) {
	const (
		long  = 0.6  // of the height of capitals, at least
		shaft = 0.25 // the same, at most
		head  = 0.3  // the same, at least
	)
	top, bottom := lineEnds(l.strip.runs())
	height := float64(bottom - top)
	for i := range l.read.symbols {
		s, at := &l.read.symbols[i], places[i]
		w := at.run.x1 - at.run.x0
		if !at.alone || !strings.Contains("-–—−>=<", s.text) || float64(w) < long*height {
			continue
		}
		high := func(r run) float64 { return float64(r.bottom-r.top) / height }
		third := func(k int) float64 { return high(l.strip.inked(at.run.x0+k*w/3, at.run.x0+(k+1)*w/3)) }
		switch left, middle, right := third(0), third(1), third(2); {
		case middle > shaft: // as of < and >
		case left <= shaft && right >= head:
			s.text = "→"
		case right <= shaft && left >= head:
			s.text = "←"
		}
	}
}
