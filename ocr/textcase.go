package ocr

import (
	"math"
	"slices"
	"sort"
	"strings"
)

// twoSizes are the letters whose two cases differ in size only.
const twoSizes = "cosvwxzCOSVWXZ"

// caseByHeight sets the case of letters whose two forms differ in size only by the other
// characters of the line that stand on the same base: as high as capitals and digits, or
// as its small letters. A nought as low as these is an o.
func (l *label) caseByHeight(places []place) {
	const (
		level         = 0.1 // of the height: what hangs lower is another size
		low, high     = 0.85, 0.92
		alike, higher = 1.1, 1.22 // small letters are 0.66 to 0.78 of the capitals
		raster        = 1.3       // px of the picture: in small print a round letter may be one px higher than another
	)
	own := make([]run, len(places)) // what is the character's alone
	for i, p := range places {
		if own[i] = p.run; p.seen != nil && !p.alone && strings.Contains(twoSizes, l.read.symbols[i].text) {
			own[i] = l.strip.evenHalves(p.run)
		}
	}
	height := func(i int) float64 { return float64(own[i].bottom - own[i].top) }
	letters := slices.ContainsFunc(l.read.symbols, isLetter)
	known := func(i int) bool {
		return places[i].seen != nil && places[i].seen.any(lookOf(l.read.symbols[i].text)) > doubtfulLook
	}
	for i := range l.read.symbols {
		s := &l.read.symbols[i]
		if !known(i) || !strings.Contains(twoSizes+"0", s.text) || !letters {
			continue
		}
		lower, upper := 0, 0
		for j, o := range l.read.symbols {
			if j == i || !known(j) || !near(float64(own[j].bottom), float64(own[i].bottom), level*height(i)) {
				continue
			}
			share := height(i) / height(j)
			switch small := strings.Contains("aemnru", o.text); {
			case small && share < alike, strings.Contains(capitalHigh, o.text) && share < low:
				lower++
			case small && share > higher && height(i)-height(j) > raster*l.strip.scale, strings.Contains(capitalHigh, o.text) && share > high:
				upper++
			}
		}
		switch {
		case lower > 0 && upper == 0:
			s.text = strings.ToLower(strings.Replace(s.text, "0", "o", 1))
		case upper > 0 && lower == 0 && s.text != "0":
			s.text = strings.ToUpper(s.text)
		}
	}
}

// evenHalves is a run from the lower of the tops of its halves to the higher of their feet: the halves of letters whose cases differ in size only
// are as high as each other, and what reaches over one of them is the bar of a T that touches it.
func (s *strip) evenHalves(r run) run {
	middle := (r.x0 + r.x1) / 2
	a, b := s.inked(r.x0, middle), s.inked(middle, r.x1)
	if top, bottom := max(a.top, b.top), min(a.bottom, b.bottom); top < bottom {
		r.top, r.bottom = top, bottom
	}
	return r
}

// caseByFoot makes a P small that hangs below the line on which the other characters stand and is not as high above it: pH (H₂O) without
// what is lowered was read as PH (HO).
func (l *label) caseByFoot(places []place) {
	const hangs = 0.15 // of the height of capitals: below the line, and below their top
	var feet, tops []float64
	for i, s := range l.read.symbols {
		if places[i].alone && places[i].seen != nil && strings.Contains(capitalHigh, s.text) && s.text != "P" && places[i].seen.any(lookOf(s.text)) > doubtfulLook {
			feet, tops = append(feet, float64(places[i].run.bottom)), append(tops, float64(places[i].run.top))
		}
	}
	if len(feet) == 0 {
		return
	}
	foot, top := median(feet), median(tops)
	capital := foot - top
	for i := range l.read.symbols {
		s := &l.read.symbols[i]
		if s.text != "P" || places[i].seen == nil || !places[i].alone {
			continue
		}
		if below, lower := float64(places[i].run.bottom)-foot, float64(places[i].run.top)-top; min(below, lower) > hangs*capital {
			s.text = "p"
		}
	}
}

// capitalHigh are the characters as high as capitals, or hardly higher.
const capitalHigh = "0123456789bdfhklABDEFGHIKLMNPRTUY"

// recase sets the case of a text of such letters by the height of capitals in
// the lines that are aligned with it or in its staircase, or else of small letters.
func (l *label) recase(k int, places [][]place, pool []glyphView, lines []*label) {
	const (
		asHigh, asLow = 0.89, 1.15 // of capitals
		alike         = 1.25       // of the lowest of single ones, round letters and JPEGs make them higher: of one font
	)
	for _, s := range l.read.symbols {
		if isAlnum(s) && !strings.Contains(twoSizes, s.text) {
			return // the other letters have told the case already
		}
	}
	text := l.read.String()
	touch := (text == strings.ToLower(text) || text == strings.ToUpper(text)) && !slices.ContainsFunc(places[k], func(p place) bool { return p.alone })
	defer l.evenCase(places[k])
	stairs := l.staircase(lines)
	beside := func(o *label) bool { return l.aligned(o) || slices.Contains(stairs, o) }
	for i := range l.read.symbols {
		s := &l.read.symbols[i]
		r, ok := places[k][i].run, places[k][i].alone
		if touch && strings.Contains(twoSizes, s.text) { // all are as high as the line
			r.top, r.bottom = lineEnds(l.strip.runs())
			ok = true
		}
		if !ok || !strings.Contains(twoSizes, s.text) {
			continue
		}
		var caps, peers, all []float64
		small, height := false, float64(r.bottom-r.top)/l.strip.scale
		for _, p := range pool {
			if isDigit(letter{text: p.text}) {
				all = append(all, p.height)
			}
			if p.line != k && !beside(lines[p.line]) {
				continue
			}
			if strings.Contains(capitalHigh, p.text) {
				caps = append(caps, p.height)
				if o := lines[p.line].read.symbols; len(o) == 1 && len(l.read.symbols) == 1 && p.line != k && isLetter(o[0]) {
					peers = append(peers, p.height)
				}
			} else if p.line != k && strings.Contains("aemnrsucovxwz", p.text) {
				small = small || math.Abs(math.Log(height/p.height)) < 0.08
			}
		}
		for j, o := range lines {
			if j == k || !beside(o) {
				continue
			}
			if h := o.capitals(places[j]); h > 0 {
				caps = append(caps, h)
			}
		}
		if len(caps) < 3 {
			// Single letters of one axis, as N and S, are of one case where they are of one height.
			if len(peers) > 0 && height > asHigh*slices.Max(peers) && height < alike*slices.Min(peers) {
				s.text = strings.ToUpper(s.text)
				continue
			}
			// Labels are seldom smaller than ticks: what is as much lower than their
			// digits as small letters are is one.
			sort.Float64s(all)
			if small || len(all) >= 3 && height < 0.85*all[len(all)/2] {
				s.text = strings.ToLower(s.text)
			}
			continue
		}
		sort.Float64s(caps)
		switch share := height / caps[len(caps)/2]; {
		case share < 0.85:
			s.text = strings.ToLower(s.text)
		case share > asHigh && share < asLow: // nearer to them, blurred, than to small letters
			s.text = strings.ToUpper(s.text)
		}
	}
}

// staircase are the lines that step to the right and down with this one, each as far as the one before, as the names along the diagonal of half a
// matrix do, which end before the first cells of their rows or stand over the middles of those of their columns; none where they are few.
//
//	soc  [] [] []
//	   CEC  [] []
//	      MBC  []
func (l *label) staircase(lines []*label) (longest []*label) {
	const (
		few = 3   // others
		off = 0.3 // of the letters' height, as for aligned lines
	)
	tol := off * l.box.Size
	for _, at := range []func(*label) float64{
		func(o *label) float64 { return o.box.Rect.X1 },
		func(o *label) float64 { return o.box.X },
	} {
		for _, next := range lines {
			dx, dy := at(next)-at(l), next.box.Y-l.box.Y
			if next.box.Angle != 0 || l.box.Angle != 0 || dx*dy <= 0 || min(math.Abs(dx), math.Abs(dy)) < l.box.Size {
				continue
			}
			var stairs []*label
			for _, way := range []float64{1, -1} {
				for last := l; last != nil; {
					n := slices.IndexFunc(lines, func(o *label) bool {
						return o.box.Angle == 0 && near(at(o), at(last)+way*dx, tol) && near(o.box.Y, last.box.Y+way*dy, tol)
					})
					if last = nil; n >= 0 {
						last = lines[n]
						stairs = append(stairs, last)
					}
				}
			}
			if len(stairs) >= few && len(stairs) > len(longest) {
				longest = stairs
			}
		}
	}
	return longest
}

// evenCase makes all letters of a text of such letters small where one that is small is as high as the whole line.
func (l *label) evenCase(places []place) {
	const asHigh = 0.9 // of the line
	top, bottom := lineEnds(l.strip.runs())
	for i, s := range l.read.symbols {
		if r := places[i].run; places[i].alone && strings.Contains("cosvwxz", s.text) && float64(r.bottom-r.top) > asHigh*float64(bottom-top) {
			for j := range l.read.symbols {
				if o := &l.read.symbols[j]; strings.Contains(twoSizes, o.text) {
					o.text = strings.ToLower(o.text)
				}
			}
			return
		}
	}
}

// capitals is how high the capitals of a line of capitals and digits are, px of the picture, where
// some touch, so that no character of its own tells it: 0 for another line.
func (l *label) capitals(places []place) float64 {
	high, touching := false, false
	for i, s := range l.read.symbols {
		if strings.ToUpper(s.text) != s.text || !isAlnum(s) {
			return 0
		}
		high, touching = high || strings.Contains(capitalHigh, s.text), touching || !places[i].alone
	}
	if !high || !touching {
		return 0
	}
	top, bottom := lineEnds(l.strip.runs())
	return float64(bottom-top) / l.strip.scale
}

// singleCapitals makes a capital of a p that is a label by itself, where others of its axis are single letters, two or more, and all capitals:
// P beside N and K.
func singleCapitals(lines []*label) {
	const few = 2
	for _, l := range lines {
		if len(l.read.symbols) != 1 || l.read.symbols[0].text != "p" {
			continue
		}
		upper, lower := 0, 0
		for _, o := range lines {
			if o == l || len(o.read.symbols) != 1 || !isLetter(o.read.symbols[0]) || !o.aligned(l) {
				continue
			}
			if isSmall(o.read.symbols[0]) {
				lower++
			} else {
				upper++
			}
		}
		if upper >= few && lower == 0 {
			l.read.symbols[0].text = "P"
		}
	}
}

// volts makes a capital of the v in the electronvolt, which stands in brackets by itself or with a prefix.
func (r reading) volts() {
	for i := range r.symbols {
		if s := &r.symbols[i]; s.text == "v" && r.is(i-1, "e") && r.is(i+1, ")]/") && (r.is(i-2, "([") || r.is(i-2, "mkMG") && r.is(i-3, "([")) {
			s.text = "V"
		}
	}
}

// percents drops the ring of a sign of per cent that was read by itself before it: (°%).
func (r *reading) percents() {
	for i := len(r.symbols) - 2; i >= 0; i-- {
		if r.symbols[i].text == "°" && r.symbols[i+1].text == "%" && !r.symbols[i+1].first {
			r.symbols[i+1].first = r.symbols[i].first
			r.symbols = slices.Delete(r.symbols, i, i+1)
		}
	}
}

// celsius makes a capital of the c behind a ring, which alone counts degrees.
func (r reading) celsius() {
	for i := 1; i < len(r.symbols); i++ {
		if r.symbols[i-1].text == "°" && r.symbols[i].text == "c" && (i+1 == len(r.symbols) || r.symbols[i+1].first || !isLetter(r.symbols[i+1])) {
			r.symbols[i].text = "C"
		}
	}
}
