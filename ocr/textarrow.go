package ocr

import (
	"math"
	"slices"
	"strings"
)

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

// readUprightArrows makes arrows of what Tesseract takes for a bar, a 1 or a t: those that point up or down, which names of
// measures have behind them, or what it passed over. Within words there are none, but blurred letters that look like one.
func (l *label) readUprightArrows(runs []run, places []place) []place {
	const (
		space  = 0.3 // of the height of capitals
		high   = 0.6 // the same: lower is a comma or what is lowered
		surely = 0.95
	)
	capital := l.strip.scale * l.box.Size
	for j, r := range runs {
		parted := func(j int) bool { return j > 0 && j < len(runs) && float64(runs[j].x0-runs[j-1].x1) > space*capital }
		if !parted(j) || float64(r.bottom-r.top) < high*capital {
			continue
		}
		arrow := l.strip.uprightArrow(r)
		from, n := l.read.within(r)
		to := from + n
		switch {
		case arrow == "":
			continue
		case n == 1 && places[from].seen.any(lookOf(l.read.symbols[from].text)) > surely:
			continue
		case n > 0 && !l.read.symbols[from].first, !parted(j+1) && to < len(l.read.symbols) && isAlnum(l.read.symbols[to]):
			continue // a part of a word
		}
		s := letter{text: arrow, conf: l.read.conf(), word: max(l.read.conf(), sureWord), x0: r.x0, x1: r.x1, first: true}
		l.read.symbols = slices.Replace(l.read.symbols, from, to, s)
		places = slices.Replace(places, from, to, place{run: r, alone: true})
	}
	return places
}

// within are the n characters from the first on whose middles lie in a run; where there are none, first is the next one.
func (r reading) within(at run) (first, n int) {
	for first < len(r.symbols) && (r.symbols[first].x0+r.symbols[first].x1)/2 < at.x0 {
		first++
	}
	for first+n < len(r.symbols) && (r.symbols[first+n].x0+r.symbols[first+n].x1)/2 < at.x1 {
		n++
	}
	return first, n
}

// uprightArrow is the arrow that a run shows: a shaft in its middle, and at one end a head as wide on both sides that widens
// from its tip; "" where it shows none. A T is widest at its end, a t and a dagger have a bar across the shaft, a 1 has a flag
// on one side.
func (s *strip) uprightArrow(r run) string {
	const (
		margin         = 2          // px of the strip, where ink is too faint for a run
		slender, stout = 0.15, 0.95 // of the length: heads are as wide
		filled, few    = 0.4, 0.1   // of the darkest of a row, and of the rows
	)
	n := r.bottom - r.top
	if w := float64(r.x1 - r.x0); n < letterHeight/2 || w < slender*float64(n) || w > stout*float64(n) {
		return ""
	}
	wide, mid := make([]float64, n), make([]float64, n)
	hollow := 0 // rows between the ends that are lighter in their middle than beside it, as between the legs of an A
	for k := range n {
		sum, at := 0.0, 0.0
		for x := max(0, r.x0-margin); x < min(s.gray.Rect.Dx(), r.x1+margin); x++ {
			v := float64(255-s.gray.Pix[(r.top+k)*s.gray.Stride+x]) / 255
			sum, at = sum+v, at+v*(float64(x)+0.5)
		}
		wide[k], mid[k] = sum, at/max(sum, 1e-9)
		row := s.gray.Pix[(r.top+k)*s.gray.Stride:]
		middle := slices.Min(row[(r.x0+r.x1-1)/2-1 : (r.x0+r.x1)/2+2])
		if k > 0 && k < n-1 && float64(255-middle) < filled*float64(255-slices.Min(row[r.x0:r.x1])) {
			hollow++
		}
	}
	if float64(hollow) > few*float64(n) {
		return ""
	}
	if isArrow(wide, mid) {
		return "↑"
	}
	slices.Reverse(wide)
	slices.Reverse(mid)
	if isArrow(wide, mid) {
		return "↓"
	}
	return ""
}

// isArrow says whether rows of ink, from the tip on, as wide and with their middle where is said, are those of an arrow.
func isArrow(wide, mid []float64) bool {
	const (
		near     = 0.12 // of the length: from the tip to where the head begins
		deep     = 0.45 // the same: to where it ends
		shallow  = 0.12 // the same, at least: sooner ends the serif that a 1 stands on
		narrow   = 0.4  // of the length
		pointed  = 0.8  // of the head's width, that the rows at the tip have at most
		head     = 1.7  // of the shaft's width, at least
		straight = 1.4  // the same: the widest row of the shaft
		tail     = 0.45 // the same: the narrowest
		aside    = 0.05 // of the length: how far the rows' middles lie from the shaft's, with rounding
	)
	n := len(wide)
	length := float64(n)
	shaft := slices.Clone(wide[n/2:])
	slices.Sort(shaft)
	thick, middle := shaft[len(shaft)/2], 0.0
	for _, m := range mid[n/2:] {
		middle += m / float64(n-n/2)
	}
	widest := 0
	for k := range n / 2 {
		if wide[k] > wide[widest] {
			widest = k
		}
	}
	second := 0
	if wide[widest] > narrow*length { // as a T is, and no small arrow
		second = 1
	}
	begins := slices.IndexFunc(wide, func(w float64) bool { return w > straight*thick })
	if wide[widest] < head*thick || float64(begins) > near*length+1 || float64(widest) > deep*length || float64(widest) < shallow*length || max(wide[0], wide[second]) > pointed*wide[widest] {
		return false
	}
	for k, w := range wide {
		end := k == 0 || k == n-1 // cut by the raster
		if !end && (w < tail*thick || math.Abs(mid[k]-middle) > aside*length+0.5) || k >= n/2 && w > straight*thick {
			return false
		}
	}
	return true
}

// arrowSiblings makes arrows of the strokes that stand alone at the ends of labels, where others of their axis have an arrow there: MMLU ↑ and
// GSM8K ↑ beside BBH 1. In small or slanted print the head alone tells which way it points: it is wider than the tail.
func arrowSiblings(lines []*label, places [][]place) {
	const strokes = "i1|lItTτj!fr"
	last := func(l *label) *letter {
		if n := len(l.read.symbols); n > 1 && l.read.symbols[n-1].first {
			return &l.read.symbols[n-1]
		}
		return nil
	}
	isArrow := func(l *label) bool {
		s := last(l)
		return s != nil && strings.Contains("↑↓", s.text)
	}
	for k, l := range lines {
		s := last(l)
		if s == nil || !strings.Contains(strokes, s.text) || !slices.ContainsFunc(lines, func(o *label) bool { return o != l && isArrow(o) && o.aligned(l) }) {
			continue
		}
		if arrow := l.strip.wideEnd(places[k][len(l.read.symbols)-1].run); arrow != "" {
			s.text, s.word = arrow, min(s.word, sureWord)
		}
	}
}

// wideEnd is the arrow that points to the end of a run that is wider than the other, "" where neither is.
func (s *strip) wideEnd(r run) string {
	const wider = 1.2 // times
	third := (r.bottom - r.top) / 3
	if third < 2 {
		return ""
	}
	ink := func(from int) (widest float64) {
		for y := from; y < from+third; y++ {
			sum := 0.0
			for x := r.x0; x < r.x1; x++ {
				sum += float64(255-s.gray.Pix[y*s.gray.Stride+x]) / 255
			}
			widest = max(widest, sum)
		}
		return widest
	}
	switch up, down := ink(r.top), ink(r.bottom-third); {
	case up > wider*down:
		return "↑"
	case down > wider*up:
		return "↓"
	}
	return ""
}
