package ocr

import "strings"

// fillDash adds the dash before a name that Tesseract passed over, as before what is left
// out of the model named above: alone before the first letter, at half its height, and
// a space away from it.
func (l *label) fillDash(runs []run) {
	if len(runs) == 0 || len(l.read.symbols) == 0 || !isLetter(l.read.symbols[0]) {
		return
	}
	top, bottom := lineEnds(runs)
	line := float64(bottom - top)
	const (
		flat  = 2    // times as wide as high, at least
		away  = 0.2  // of the line's height, from its ends
		space = 0.3  // of the line's height: the narrowest, with bearings
		en    = 0.55 // of the line's height: wider is no hyphen
		most  = 1    // of the line's height: wider is a sample of a line
	)
	// a dash of a thin font may be too faint for a run
	first := runs[0]
	dash := l.strip.inkBefore(first.x0 - int(space*line))
	if float64(first.x1-first.x0) >= flat*float64(first.bottom-first.top) && len(runs) > 1 {
		dash, first = first, runs[1]
	}
	w, h := float64(dash.x1-dash.x0), float64(dash.bottom-dash.top)
	if w <= 0 || l.read.symbols[0].x0 < (dash.x0+dash.x1)/2 || float64(first.x0-dash.x1) < space*line ||
		w < flat*h || w > most*line || float64(dash.top-top) < away*line || float64(bottom-dash.bottom) < away*line {
		return
	}
	text := "-"
	if w > en*line {
		text = "–"
	}
	l.read.insert(0, text, dash)
	l.read.symbols[1].first = true
}

// middleDots makes middle dots of what was read as a dash between two spaces, or between two letters as in N·m, and is no wider than high.
func (l *label) middleDots(places []place) {
	const wider = 1.4 // dashes are twice as wide as high at least
	for i := 1; i+1 < len(l.read.symbols) && i+1 < len(places); i++ {
		s, r := &l.read.symbols[i], places[i].run
		before, next := l.read.symbols[i-1], l.read.symbols[i+1]
		between := s.first && next.first || !s.first && !next.first && isLetter(before) && isLetter(next)
		if strings.Contains("-–", s.text) && between && places[i].seen != nil && float64(r.x1-r.x0) < wider*float64(r.bottom-r.top) {
			s.text = "·"
		}
	}
}

// minuses makes minus signs of the long dashes that begin a word and stand close before a digit: a range has what it begins with close
// before its dash, and a dash between clauses a space behind it.
func (r reading) minuses() {
	for i := range r.symbols[:max(0, len(r.symbols)-1)] {
		if s := &r.symbols[i]; (s.first || i == 0) && strings.Contains("—–", s.text) && isDigit(r.symbols[i+1]) && !r.symbols[i+1].first {
			s.text = "-"
		}
	}
}

// shortDashes makes a shorter dash of an em dash that is less wide than that is in any font, where capitals tell the size: an en dash or a minus
// sign. One that touches a letter is an en dash, within a name.
func (l *label) shortDashes(places []place) {
	const em = 1.15 // of a capital: em dashes have 1.3 and more, the others 0.6 to 1.05
	height := l.capitalHeight(places)
	for i := range l.read.symbols {
		s := &l.read.symbols[i]
		if s.text != "—" || i >= len(places) {
			continue
		}
		inWord := i > 0 && i+1 < len(l.read.symbols) && !s.first && !l.read.symbols[i+1].first && isLetter(l.read.symbols[i-1]) && isLetter(l.read.symbols[i+1])
		wide := s.x1 - s.x0 // as Tesseract saw it
		if places[i].alone {
			wide = places[i].run.x1 - places[i].run.x0
		}
		if height > 0 && float64(wide) < em*height || !places[i].alone && inWord {
			s.text = "–"
		}
	}
}

// inkBefore is what of the columns before x is at least half as dark as their darkest
// pixel; empty where they are blank.
func (s *strip) inkBefore(x int) run {
	const least = 255 / 4
	r := run{x, 0, s.gray.Rect.Dy(), 0}
	ink := func(i, y int) int { return 255 - int(s.gray.Pix[y*s.gray.Stride+i]) }
	most := least
	for y := range s.gray.Rect.Dy() {
		for i := range max(0, x) {
			most = max(most, ink(i, y))
		}
	}
	for y := range s.gray.Rect.Dy() {
		for i := range max(0, x) {
			if c := ink(i, y); c >= least && 2*c > most {
				r = run{min(r.x0, i), max(r.x1, i+1), min(r.top, y), y + 1}
			}
		}
	}
	return r
}
