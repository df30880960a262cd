package ocr

import (
	"regexp"
	"slices"
	"strings"
)

// oddness counts what hardly any word has in the word of character i: a capital at its end whose small form differs in size only, behind a small letter
// (LoW), a small one of these among capitals (soC), a digit between small letters behind a vowel (Hea1th, but Csf1r and Slc1a2), an l between capitals (ClFAR), a bar at its beginning that begins
// no word. A rule that sees shapes only may not make a word odder.
func (r reading) oddness(i int) (n int) {
	const few = 3 // letters: kV and pH end in capitals
	from, to := r.word(i)
	for k := from; k < to; k++ {
		s := r.symbols[k]
		between := k > from && k+1 < to
		if k+1 == to && to-from >= few && strings.Contains(strings.ToUpper(twoSizes), s.text) && isSmall(r.symbols[k-1]) && isLetter(r.symbols[k-2]) {
			n++
		}
		if between && isDigit(s) && isSmall(r.symbols[k-1]) && isSmall(r.symbols[k+1]) && strings.ContainsAny(reading{r.symbols[from:k]}.String(), "aeiou") && !(reading{r.symbols[k+1 : to]}).wordHasDigit(0) {
			n++
		}
		if s.text == "l" && r.betweenCapitals(k) || r.oddBar(k) || r.oddCase(k) && !r.isCapitalised(from, to) {
			n++
		}
	}
	return n
}

// isCapitalised says whether the characters from one to before another are a capital and small letters, two or more.
func (r reading) isCapitalised(from, to int) bool {
	return to-from > 2 && strings.Contains(upperCase, r.symbols[from].text) &&
		!slices.ContainsFunc(r.symbols[from+1:to], func(s letter) bool { return !isLetter(s) || !isSmall(s) })
}

// keepAgreed gives back a character that both witnesses, Tesseract and lineNet, saw alike before any rule spoke, where a rule has made another letter of it
// or an odder word.
func keepAgreed(lines []*label) {
	for _, l := range lines {
		first := l.first.symbols
		if len(first) != len(l.read.symbols) || !l.readable() {
			continue
		}
		row := l.middles().letters()
		if !slices.Equal(l.first.shapes(), shapesOf(row)) {
			continue
		}
		for i := range first {
			s := &l.read.symbols[i]
			if s.text == first[i].text || first[i].word < sureWord || string(lineRunes[row[i].class]) != first[i].text {
				continue
			}
			was, odd := s.text, l.read.oddness(i)
			s.text = first[i].text
			after := l.read.oddness(i)
			other := !lookalikes(was, s.text) && isLetter(*s) && isLetter(letter{text: was}) && lineClass(was) >= 0 && !strings.Contains(greekClasses+accentedClasses, was)
			if !(after < odd || other && after == odd) {
				s.text = was
			}
		}
	}
}

// smallByThemselves makes a small letter of what lineNet surely takes for an accented capital or a nought and stands by itself beside small letters that
// do, three or more, and no capitals: ø beside i, e, a, o and u. Alone nothing tells its size, and a ø has been read as many other signs.
func smallByThemselves(lines []*label) {
	const (
		few  = 3
		sure = -0.6 // as a logarithm
	)
	small := make([]string, len(lines)) // what a line may be so
	for k, l := range lines {
		if len(l.read.symbols) != 1 || l.raised != nil || l.scripts != nil {
			continue
		}
		row := l.middles().letters()
		if len(row) != 1 || l.middles().likelihood(shapesOf(row)) < sure {
			continue
		}
		if name := string(lineRunes[row[0].class]); strings.Contains(accentedClasses+"0oO", name) {
			small[k] = strings.ToLower(strings.Replace(name, "0", "o", 1))
		}
	}
	for k, l := range lines {
		if small[k] == "" {
			continue
		}
		n, others := 0, 0
		for j, o := range lines {
			if o == l || len(o.read.symbols) != 1 || !o.aligned(l) {
				continue
			}
			switch s := o.read.symbols[0]; {
			case isLetter(s) && isSmall(s):
				n++
			case small[j] == "" && isAlnum(s):
				others++
			}
		}
		if n >= few && others == 0 {
			l.read.symbols[0].text = small[k]
		}
	}
}

// capitalised gives a name the capital with which all others of its axis begin, where a witness saw it so: a J whose foot was taken for a j's in Jitter,
// and an L in Lignite.
func capitalised(lines []*label) {
	const few = 3 // others tell a custom
	for _, l := range lines {
		if len(l.read.symbols) < few || !isLetter(l.read.symbols[0]) || !isSmall(l.read.symbols[0]) || !l.readable() {
			continue
		}
		seen := ""
		if row := l.middles().letters(); len(row) == len(l.read.symbols) {
			seen = string(lineRunes[row[0].class])
		}
		capital := strings.ToUpper(l.read.symbols[0].text)
		if seen != capital && !(len(l.first.symbols) > 0 && l.first.symbols[0].text == capital) {
			continue
		}
		upper, all := 0, 0
		for _, o := range lines {
			if o != l && o.aligned(l) && len(o.read.symbols) > 1 && isLetter(o.read.symbols[0]) {
				if all++; strings.Contains(upperCase, o.read.symbols[0].text) {
					upper++
				}
			}
		}
		if upper >= few && upper == all {
			l.read.symbols[0].text = capital
		}
	}
}

// measures names some whose bars look alike and that no word book has: the intersection over union, IoU and mIoU, the concentrations that inhibit by half, IC50, iodide and ions, and the learning rate, lr, where its value stands behind it or none
// beside it is the symbol of an element as iridium's is.
func measures(lines []*label) {
	for _, l := range lines {
		for i := range l.read.symbols {
			from, to := l.read.word(i)
			behind := reading{l.read.symbols[i+1 : to]}.String()
			begins := i == from || !isAlnum(l.read.symbols[i-1])
			if s := &l.read.symbols[i]; s.text == "l" && (behindI.MatchString(behind) || begins && behindFirstI.MatchString(behind)) {
				s.text = "I"
			}
		}
		for i := range l.read.symbols {
			if s := &l.read.symbols[i]; s.first && s.text == "I" && (l.read.follows(i, "r=") || l.read.follows(i, "r:")) {
				s.text = "l"
			}
		}
		l.read.haemoglobin()
		if text := l.read.String(); text == "Ir" && !slices.ContainsFunc(lines, func(o *label) bool {
			return o.read.String() != text && len(o.read.symbols) <= 2 && elements[o.read.String()] && o.aligned(l)
		}) {
			l.read.symbols[0].text = "l"
		}
	}
}

// haemoglobin writes the 1 in the name of the haemoglobin HbA1c that is measured in diabetes, which no other is like: a lowered one of small print was
// read as a small letter, one on the line as a high one.
func (r reading) haemoglobin() {
	for i := 3; i+1 < len(r.symbols); i++ {
		if from, _ := r.word(i); i-from < 3 || (reading{r.symbols[i-3 : i]}).String() != "HbA" || r.symbols[i+1].text != "c" || r.symbols[i+1].first {
			continue
		}
		switch s := &r.symbols[i]; {
		case strings.Contains("lI|", s.text):
			s.text = "1"
		case strings.Contains("ixzt,.", s.text):
			s.text = "₁"
		}
	}
}

// behindI is what stands behind the I of the intersection over union, and of IC50 or IC90.
var behindI = regexp.MustCompile(`^(oU|C[59]0)([^a-zA-Z].*)?$`)

// behindFirstI is what stands behind the I with which words of iodine and of ions begin, as none does with an l.
var behindFirstI = regexp.MustCompile(`^(od(i[dnsz]|at|o)|on(i[cstz]|o[mps]))`)

// oneCase gives the letters of a name one case that differ in size only and that lineNet sees as high as each other: xZ is xz, or XZ.
func oneCase(lines []*label) {
	for _, l := range lines {
		row := l.middles().letters()
		if len(l.read.symbols) < 2 || !l.read.isLetters() || !l.read.isOf(twoSizes) || !slices.Equal(l.read.shapes(), shapesOf(row)) {
			continue
		}
		if names := textOf(row); names != strings.ToUpper(names) && names != strings.ToLower(names) {
			continue
		}
		for i := range l.read.symbols {
			if s := &l.read.symbols[i]; isSmall(l.read.symbols[0]) {
				s.text = strings.ToLower(s.text)
			} else {
				s.text = strings.ToUpper(s.text)
			}
		}
	}
}
