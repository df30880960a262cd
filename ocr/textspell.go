package ocr

import (
	"cmp"
	"slices"
	"strings"
)

// spellDoubtful gives a word that Tesseract doubts the characters that the network
// finds in its ink, where it is sure of each or finds what Tesseract read there.
func (l *label) spellDoubtful(runs []run, seen []letterScores) {
	if l.read.conf() >= sureWord || l.raised != nil || !l.read.spellable() {
		return
	}
	top, bottom := lineEnds(runs)
	var spelt reading
	word := float32(1)
	for i, r := range runs {
		if i > 0 && 3*(r.x0-runs[i-1].x1) > bottom-top {
			return // a space
		}
		parts := []spelled{newSpelled(r, seen[i])}
		if parts[0].p < doubtfulLook {
			parts = l.strip.cutRun(r, top, bottom)
		}
		if len(parts) == 0 {
			return
		}
		for _, c := range parts {
			said := l.read.said(c)
			if said == "" && (c.p < sureLook || !c.isLetter() && c.text != "." && c.text != "-") {
				return
			}
			word = min(word, c.p)
			spelt.symbols = append(spelt.symbols, letter{text: cmp.Or(said, c.text), conf: float64(c.p), x0: c.run.x0, x1: c.run.x1})
		}
	}
	spelt.asNumber()
	if spelt.isOf(twoSizes) || l.read.isNumber() && !spelt.isNumber() {
		return // its letters tell neither case, or it was a number
	}
	for i := range spelt.symbols {
		spelt.symbols[i].first = i == 0
		spelt.symbols[i].word = max(sureWord*float64(word), l.read.conf())
	}
	l.read = spelt
}

// said is what was read where c stands, if it looks like c, and else "".
func (r reading) said(c spelled) string {
	mid := (c.run.x0 + c.run.x1) / 2
	for _, s := range r.symbols {
		look := lookOf(s.text) == lookOf(c.text)
		switch bar := strings.Contains(bars, s.text) && strings.Contains(bars, c.text); {
		case s.x0 > mid || mid >= s.x1:
		case bar || look && c.own < sureLook:
			return s.text
		case look:
			return c.text
		}
	}
	return ""
}

// asNumber makes bars and rings among digits a 1 and a 0.
func (r reading) asNumber() {
	if r.isOf(bars+"Oo") || !r.isOf("0123456789.-—–+%"+bars+"Oo") {
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
