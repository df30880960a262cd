package ocr

import (
	"slices"
	"strings"
)

// prefixSiblings reads a letter before a number where the labels of the same axis have
// it: beside r1 and r4, what was read as 2 or KS is r2 or K5, if its ink can be cut into
// that letter and digits. In narrow fonts the two touch, and Tesseract reads the
// surer one or another pair.
func prefixSiblings(lines []*label) {
	casePrefixes(lines)
	caseHeads(lines)
	onesOfSequences(lines)
	for i, l := range lines {
		prefix, ok := l.prefixed(true)
		if !ok || slices.ContainsFunc(lines[:i], func(o *label) bool { p, ok := o.prefixed(true); return ok && p == prefix && o.aligned(l) }) {
			continue // or this letter was looked at before
		}
		var others []*label
		var read []reading
		kin := 0
		for _, o := range lines {
			if o == l || !o.aligned(l) {
				continue
			}
			if p, ok := o.prefixed(false); ok && p == prefix {
				kin++
			} else if !ok && o.raised == nil && len(o.read.symbols) <= 3 && !o.confirmed() {
				if r, p := o.asPrefixed(prefix); p > likelyPair {
					others, read = append(others, o), append(read, r)
				}
			}
		}
		const enough = 3 // labels with that letter
		if 1+kin+len(others) < enough {
			continue
		}
		for k, o := range others {
			o.read = read[k]
		}
	}
}

// onesOfSequences makes ones of the bars behind a letter that most labels of the same axis, four or more, have before a number: beside
// L2, L3, L9 and L10, LI is L1, though its flag was lost in small print.
func onesOfSequences(lines []*label) {
	const many = 4
	for _, l := range lines {
		s := l.read.symbols
		if len(s) < 2 || len(s) > 4 || !isLetter(s[0]) {
			continue
		}
		text := s[0].text
		for _, d := range s[1:] {
			bar := strings.Contains(bars, d.text) || d.text == "i" && d.word < sureWord
			switch {
			case isDigit(d) && !d.first:
				text += d.text
			case bar && !d.first:
				text += "1"
			default:
				text = ""
			}
			if text == "" {
				break
			}
		}
		if text == "" || text == l.read.String() {
			continue
		}
		same, others := 0, 0
		for _, o := range lines {
			if o == l || !o.aligned(l) {
				continue
			}
			switch p, ok := o.prefixed(false); {
			case o.read.String() == text:
				others += many
			case ok && p == s[0].text:
				same++
			case o.read.String() != l.read.String():
				others++
			}
		}
		if same < many || same <= 2*others {
			continue
		}
		for i, c := range []rune(text) {
			s[i].text = string(c)
		}
	}
}

// casePrefixes gives the letter before a number the case that most labels of the same axis
// have it in, where its two cases look alike: beside W2, W3 and W12, w1 is W1.
func casePrefixes(lines []*label) {
	counts := make([]int, len(lines)) // of the others that have it so, less those that have it otherwise
	for i, l := range lines {
		prefix, ok := l.prefixed(true)
		if !ok || lookOf(strings.ToLower(prefix)) != lookOf(strings.ToUpper(prefix)) {
			continue
		}
		for _, o := range lines {
			p, ok := o.prefixed(true)
			switch {
			case o == l || !ok || !o.aligned(l):
			case p == prefix:
				counts[i]++
			case strings.EqualFold(p, prefix):
				counts[i]--
			}
		}
	}
	for i, l := range lines {
		if s := l.read.symbols; counts[i] < -1 {
			if isSmall(s[0]) {
				s[0].text = strings.ToUpper(s[0].text)
			} else {
				s[0].text = strings.ToLower(s[0].text)
			}
		}
	}
}

// caseHeads gives the second letter of names the case that it has in most of the labels of the same axis, where nearly all of these begin with the
// same two letters and the two cases of the second one look alike: beside VvPYL4, VvLEA14 and VvHSP70, VVCAT1 is VvCAT1.
func caseHeads(lines []*label) {
	const (
		many  = 5      // others that have it so
		most  = 2      // times as many as have it otherwise
		share = 3. / 4 // of the labels of the axis begin with these letters: fewer do by chance
	)
	head := func(l *label) (first, second string, ok bool) {
		s := l.read.symbols
		if len(s) < 4 || !isLetter(s[0]) || !isLetter(s[1]) || s[1].first || !strings.Contains(twoSizes, s[1].text) {
			return "", "", false
		}
		return s[0].text, s[1].text, true
	}
	var wrong []*label
	for _, l := range lines {
		first, second, ok := head(l)
		if !ok {
			continue
		}
		all, same, others := 1, 1, 0
		for _, o := range lines {
			if o == l || !o.aligned(l) {
				continue
			}
			all++
			switch f, s, ok := head(o); {
			case !ok || f != first:
			case s == second:
				same++
			case strings.EqualFold(s, second):
				others++
			}
		}
		if others >= many && others > most*same && float64(same+others) >= share*float64(all) {
			wrong = append(wrong, l)
		}
	}
	for _, l := range wrong {
		s := &l.read.symbols[1]
		if isSmall(*s) {
			s.text = strings.ToUpper(s.text)
		} else {
			s.text = strings.ToLower(s.text)
		}
	}
}

// likelyPair is from how likely a cut a letter and digits are what its parts show,
// where the others of the axis have the same letter.
const likelyPair = 0.3

// prefixed is the letter of a reading that is one letter and a number, or where
// loosely, what looks like one.
func (l *label) prefixed(loosely bool) (prefix string, ok bool) {
	s := l.read.symbols
	if len(s) < 2 || !isLetter(s[0]) {
		return "", false
	}
	for _, d := range s[1:] {
		if d.first || !isDigit(d) && !(loosely && len(s) == 2 && digitTwins[d.text] != "") {
			return "", false
		}
	}
	return s[0].text, true
}

// asPrefixed reads the ink of a label as a letter and digits, and says how likely
// that is.
func (l *label) asPrefixed(prefix string) (best reading, p float32) {
	const digits = "0123456789"
	runs := l.strip.runs()
	if len(runs) == 0 {
		return best, 0
	}
	top, bottom := lineEnds(runs)
	try := func(parts []run) {
		seen := l.strip.scoresOf(parts)
		likely := seen[0].any(lookOf(prefix))
		r := reading{[]letter{{text: prefix, conf: float64(likely), x0: parts[0].x0, x1: parts[0].x1, first: true}}}
		for i, part := range parts[1:] {
			look := seen[i+1].bestOf(digits + bars)
			if strings.Contains(bars, look) {
				look = "1"
			}
			likely = min(likely, seen[i+1].any("023456789"+bars))
			r.symbols = append(r.symbols, letter{text: look, conf: float64(seen[i+1].of(look)), x0: part.x0, x1: part.x1})
		}
		if likely > p {
			best, p = r, likely
		}
	}
	if len(runs) > 1 {
		try(runs)
	}
	for _, x := range l.strip.thinColumns(runs[0], top, bottom) {
		if x > runs[0].x0 && x < runs[0].x1 {
			try(append([]run{l.strip.inked(runs[0].x0, x), l.strip.inked(x, runs[0].x1)}, runs[1:]...))
		}
	}
	for i := range best.symbols {
		best.symbols[i].word = float64(p)
	}
	return best, p
}
