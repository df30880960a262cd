package ocr

import (
	"cmp"
	"slices"
	"strings"
)

// spellDoubtful gives a word that Tesseract doubts, or of which it read fewer
// characters than stand there, the characters that the network finds in its ink,
// where it is sure of each or finds what Tesseract read there.
func (l *label) spellDoubtful(runs []run, seen []letterScores) {
	if l.read.conf() >= sureWord && (len(runs) <= len(l.read.symbols) || !allSure(seen)) || l.raised != nil || !l.read.spellable() {
		return
	}
	if slices.ContainsFunc(l.read.symbols, func(s letter) bool { return l.isFaint(s, runs) }) {
		return // it would be lost
	}
	top, bottom := lineEnds(runs)
	const likelyPoint = 0.5
	var spelt reading
	word := float32(1)
	for i, r := range runs {
		if i > 0 && 3*(r.x0-runs[i-1].x1) > bottom-top {
			return // a space
		}
		parts := []spelled{newSpelled(r, seen[i])}
		if parts[0].p < doubtfulLook {
			parts = l.strip.cutRun(r, top, bottom, false)
		}
		if len(parts) == 0 {
			return
		}
		for _, c := range parts {
			said := l.read.said(c)
			if c.text == "." && c.p > likelyPoint { // nothing else stands so low and is so small
				c.p = max(c.p, sureLook)
			}
			if said == "" && (c.p < sureLook || !c.isLetter() && c.text != "." && c.text != "-") {
				return
			}
			word = min(word, c.p)
			spelt.symbols = append(spelt.symbols, letter{text: cmp.Or(said, c.text), conf: float64(c.p), x0: c.run.x0, x1: c.run.x1})
		}
	}
	if l.read.conf() >= sureWord && !spelt.holds(l.read) || len(spelt.symbols) < len(l.read.symbols) && l.likelier(l.read, spelt) {
		return
	}
	spelt.keepCases(l.read)
	spelt.asNumber()
	if spelt.isOf(twoSizes) && len(spelt.symbols) >= len(l.read.symbols) || l.read.isNumber() && !spelt.isNumber() {
		return // its letters tell neither case, or it was a number
	}
	for i := range spelt.symbols {
		spelt.symbols[i].first = i == 0
		spelt.symbols[i].word = max(sureWord*float64(word), l.read.conf())
	}
	l.read = spelt
}

// likelier says whether lineNet, which sees letters that touch, finds one reading of a line likelier than another.
func (l *label) likelier(one, other reading) bool {
	seen := l.middles()
	return seen.likelihood(one.shapes()) > seen.likelihood(other.shapes())
}

// allSure says whether the network knows every character.
func allSure(seen []letterScores) bool {
	return !slices.ContainsFunc(seen, func(s letterScores) bool { _, p := s.look(); return p < surelyCut })
}

// fillUnread adds the letters, digits, apostrophes and decimal points that Tesseract passed over: runs that the
// network is sure of, also as the μ of a unit, which is no rarity there, and strokes within a word, beside which it
// finds what was read.
func (l *label) fillUnread(runs []run, seen []letterScores) {
	if l.raised != nil || len(l.read.symbols) == 0 {
		return
	}
	at := l.align(runs, seen)
	for i, j := range at {
		if j < 0 || seen[j].any(lookOf(l.read.symbols[i].text)) < doubtfulLook {
			return
		}
	}
	var filled []letter
	i := 0
	for j, r := range runs {
		if i < len(at) && at[i] == j {
			filled = append(filled, l.read.symbols[i])
			i++
			continue
		}
		c := newSpelled(r, seen[j])
		if i > 0 && i < len(at) && l.isApostrophe(r, runs) {
			filled = append(filled, letter{text: "'", conf: l.read.symbols[i].conf, word: l.read.symbols[i].word, x0: r.x0, x1: r.x1})
			continue
		}
		if point := seen[j].of(".") > sureLook; point && i > 0 && i < len(at) && isDigit(l.read.symbols[i-1]) && isDigit(l.read.symbols[i]) {
			filled = append(filled, letter{text: ".", conf: l.read.symbols[i].conf, word: 0.9 * l.read.symbols[i].word, x0: r.x0, x1: r.x1})
			continue
		}
		if i < len(at) && seen[j].greek(l.read.greekBefore(i)) != "" {
			c.text, c.p = l.read.greekBefore(i), max(c.p, surelyCut)
		}
		if c.p < surelyCut || !c.isLetter() || strings.Contains(bars, c.text) {
			return
		}
		filled = append(filled, letter{text: c.text, conf: float64(c.p), x0: r.x0, x1: r.x1})
		f := &filled[len(filled)-1]
		switch next := min(i, len(at)-1); {
		case i < len(at) && l.read.symbols[i].first:
			f.first, f.word, l.read.symbols[i].first = true, l.read.symbols[i].word, false
		default:
			f.word = l.read.symbols[next].word
		}
	}
	l.read.symbols = filled
}

// isApostrophe says whether a run is a short stroke that hangs from the top of the line.
func (l *label) isApostrophe(r run, runs []run) bool {
	const short, hangs = 0.45, 0.15 // of the line's height
	top, bottom := lineEnds(runs)
	h, high := float64(r.bottom-r.top), float64(bottom-top)
	return h < short*high && float64(r.x1-r.x0) < h && float64(r.top-top) < hangs*high
}

// said is what was read where c stands, if it looks like c, and else "".
func (r reading) said(c spelled) string {
	mid := (c.run.x0 + c.run.x1) / 2
	for _, s := range r.symbols {
		look := lookOf(s.text) == lookOf(c.text)
		bar := strings.Contains(bars, s.text) && strings.Contains(bars, c.text)
		ring := strings.Contains("0O", s.text) && strings.Contains("0O", c.text)
		switch {
		case s.x0 > mid || mid >= s.x1:
		case bar || ring || look && c.own < sureLook:
			return s.text
		case look:
			return c.text
		}
	}
	return ""
}

// holds says whether all characters of another reading are in r, in their order.
func (r reading) holds(other reading) bool {
	i := 0
	for _, s := range r.symbols {
		if i < len(other.symbols) && lookalikes(s.text, other.symbols[i].text) {
			i++
		}
	}
	return i == len(other.symbols)
}

// keepCases leaves letters in the case in which they were read where no other tells how
// high capitals are.
func (r reading) keepCases(read reading) {
	if slices.ContainsFunc(r.symbols, func(s letter) bool { return s.text != "U" && strings.Contains(capitalHigh, s.text) }) {
		return
	}
	for i := range r.symbols {
		s := &r.symbols[i]
		mid := (s.x0 + s.x1) / 2
		for _, o := range read.symbols {
			if o.x0 <= mid && mid < o.x1 && strings.EqualFold(s.text, o.text) {
				s.text = o.text
			}
		}
	}
}

// asNumber makes bars and rings among digits a 1 and a 0. No number begins with a ring before a digit: that is ozone's, or an electrode's.
func (r reading) asNumber() {
	if r.isOf(bars+"Oo") || !r.isOf("0123456789.-—–+%"+bars+"Oo") || len(r.symbols) > 1 && strings.Contains("Oo", r.symbols[0].text) && isDigit(r.symbols[1]) {
		return
	}
	for i := range r.symbols {
		switch s := &r.symbols[i]; {
		case strings.Contains(bars, s.text):
			s.text = "1"
		case strings.Contains("Oo", s.text):
			s.text = "0"
		}
	}
}

// isOf says whether all characters are of a set.
func (r reading) isOf(set string) bool {
	return !slices.ContainsFunc(r.symbols, func(s letter) bool { return !strings.Contains(set, s.text) })
}

// spellable says whether what was read is one word of characters that the network
// knows.
func (r reading) spellable() bool {
	one := !slices.ContainsFunc(r.symbols[min(1, len(r.symbols)):], func(s letter) bool { return s.first })
	return len(r.symbols) > 0 && one && r.isOf(letterClasses+"—–")
}
