package ocr

import (
	"math"
	"strings"
	"unicode"
)

// timesSiblings makes multiplication signs of the letters x between a number and what there are so many of, as in
// 8×A100 and 3×3, where the network sees them in the labels of an axis: one alone tells less than all together. Of one that is
// a word by itself, as in CO₂ × 2 and 1 × A100, it need but hold a sign possible: nothing else stands there.
func timesSiblings(lines []*label, places [][]place) {
	const (
		counted = 0.05 // how likely the sign has to be beside the letter, in the mean: of letters it is as likely in 1 of 200, of signs in 4 of 5
		least   = 1e-3
		word    = 0.01 // the same of a word by itself: of letters it holds a sign to be likely in 1 of 5,000, of signs in 1 of 20
	)
	type at struct{ line, i int }
	var crosses []at
	for k, l := range lines {
		for i, s := range l.read.symbols {
			if i == 0 || !strings.Contains("xX×", s.text) || places[k][i].seen == nil {
				continue
			}
			if i+1 == len(l.read.symbols) {
				if _, number := ParseNumber(reading{l.read.symbols[:i]}.String()); number && !s.first {
					crosses = append(crosses, at{k, i})
				}
				continue
			}
			next := l.read.symbols[i+1]
			if !isDigit(next) && !unicode.IsUpper([]rune(next.text)[0]) {
				continue
			}
			if seen := places[k][i].seen; s.first && next.first && seen.of("×") > word*seen.any("xX") {
				l.read.symbols[i].text = "×"
			} else if l.read.is(i-1, "(") && isDigit(next) && !next.first && seen.of("×") > counted*seen.any("xX") { // (×8 bytes)
				l.read.symbols[i].text = "×"
			} else if isDigit(l.read.symbols[i-1]) {
				crosses = append(crosses, at{k, i})
			}
		}
	}
	odds := func(c at) float64 {
		seen := places[c.line][c.i].seen
		return math.Log(float64(max(seen.of("×"), least) / max(seen.any("xX"), seen.of("×"), counted)))
	}
	for _, c := range crosses {
		sum, n := 0.0, 0.0
		for _, o := range crosses {
			if o == c || lines[o.line].aligned(lines[c.line]) {
				sum, n = sum+odds(o), n+1
			}
		}
		if sum > n*math.Log(counted) {
			lines[c.line].read.symbols[c.i].text = "×"
		}
	}
}

// readCharges makes a superscript of a raised plus behind a letter, or behind a raised digit, that was read as
// something else: of an ion, as K⁺ and Mg²⁺.
func (l *label) readCharges(places []place) {
	const (
		raised = 0.5 // of the height of the line, that it ends above
		likely = 0.8 // of the network, which does not know stars
	)
	top, bottom := lineEnds(l.strip.runs())
	for i := 1; i < len(l.read.symbols) && i < len(places); i++ {
		s, at := &l.read.symbols[i], places[i]
		if at.seen == nil || places[i-1].seen == nil || s.first || float64(at.run.bottom-top) > raised*float64(bottom-top) {
			continue
		}
		look, p := at.seen.look()
		behindDigit := l.scriptBetween(places[i-1].run, at.run)
		if strings.Contains(look, "+") && (behindDigit && strings.Contains("*+tf†", s.text) || p > likely && isLetter(l.read.symbols[i-1]) && s.text != "*") {
			s.text = "⁺"
		}
	}
}

// readPowers makes an exponent of what is raised behind a 10 that counts, as in "per 10⁵", where the network sees a digit and Tesseract read a ring.
func (l *label) readPowers(places []place) {
	const likely = 0.6 // of the network: after "per" stand no degrees
	for i := 3; i < len(l.read.symbols) && i < len(places); i++ {
		s, seen := &l.read.symbols[i], places[i].seen
		if s.text != "°" || seen == nil || !l.read.is(i-1, "0") || !l.read.is(i-2, "1") || !l.read.symbols[i-2].first || !l.read.is(i-3, "r×x/") {
			continue
		}
		if digit := seen.bestOf("23456789"); seen.of(digit) > likely {
			s.text = string([]rune("²³⁴⁵⁶⁷⁸⁹")[digit[0]-'2'])
		}
	}
}

// readSquares makes a superscript of what is raised behind a letter and was read as a sign where the network sees a 2 or a 3, as
// the square in km², which Tesseract takes for a question mark.
func (l *label) readSquares(places []place) {
	const (
		raised = 0.5 // of the height of the line, that it ends above
		likely = 0.7
	)
	top, bottom := lineEnds(l.strip.runs())
	for i := 1; i < len(l.read.symbols) && i < len(places); i++ {
		s, at := &l.read.symbols[i], places[i]
		if at.seen == nil || s.first || !strings.Contains("?*'\"’^", s.text) || !isLetter(l.read.symbols[i-1]) || float64(at.run.bottom-top) > raised*float64(bottom-top) {
			continue
		}
		for k, digit := range []string{"2", "3"} {
			if at.seen.of(digit) > likely {
				s.text = []string{"²", "³"}[k]
			}
		}
	}
}
