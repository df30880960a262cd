package ocr

import (
	"math"
	"slices"
	"strings"
	"unicode"
)

// readAlone reads the line by lineNet, and says whether that is sure; then Tesseract, which takes longer, need not be asked. Of 4,600 such readings
// of drawn figures, which the network was not fitted to, one in 300 was wrong, and of Tesseract's of the same lines one in 20.
func (l *label) readAlone() bool {
	l.alone = l.readBy(1)
	return l.alone
}

// readBy is readAlone with so many times the doubt allowed.
func (l *label) readBy(allowed float64) bool {
	const (
		doubt    = 0.05  // as a logarithm, of a number that is sure
		ofLetter = 0.025 // the same of each character of a name, which the others bear out
		mostConf = 0.97  // Tesseract's own of a line that it reads well
	)
	if l.raised != nil || l.scripts != nil || l.box.Angle == 90 || l.strip.ruled() {
		return false
	}
	seen := l.middles()
	row := seen.read()
	if len(row) == 0 {
		return false
	}
	p := seen.likelihood(shapesOf(row))
	if p < -allowed*math.Max(doubt, ofLetter*float64(len(row))) {
		return false
	}
	read := l.lettersOf(row)
	if !read.nameAlike(seen) || !l.spacesFit(read) || read.endsInSign() {
		return false
	}
	for i := range read.symbols {
		read.symbols[i].conf, read.symbols[i].word = mostConf, math.Min(mostConf, math.Exp(p))
	}
	l.read = read
	return true
}

// keepNumbers gives back the digits of a word that Tesseract read as a number, where lineNet took some for the letters that look like them: 500 Mbps was soo Mbps.
func (l *label) keepNumbers() {
	if len(l.first.symbols) != len(l.read.symbols) {
		return
	}
	for from := 0; from < len(l.first.symbols); {
		_, to := l.first.word(from)
		said := reading{l.first.symbols[from:to]}
		alike := func(a, b letter) bool { return a.text == b.text || mistakable(a.text, b.text) }
		if said.isNumber() && slices.EqualFunc(said.symbols, l.read.symbols[from:to], alike) {
			for i, s := range said.symbols {
				l.read.symbols[from+i].text, l.read.symbols[from+i].word = s.text, s.word
			}
		}
		from = to
	}
}

// lostDigit reads a number by lineNet that holds all that Tesseract read and more, and is nearly sure: Tesseract passes over digits that touch.
func (l *label) lostDigit() {
	const nearly = 6 // times the doubt of what is sure
	if row := l.middles().letters(); !l.read.isNumber() || len(row) <= len(l.read.symbols) {
		return
	}
	before := l.read
	if l.readBy(nearly) && !(l.read.isNumber() && l.read.holds(before)) {
		l.read = before
	}
}

// lettersOf are the characters of a row with their places: they are parted in the columns with least ink between their middles.
func (l *label) lettersOf(row []middle) (read reading) {
	s := l.strip
	w, h := s.gray.Rect.Dx(), s.gray.Rect.Dy()
	ink := func(x int) (sum int) {
		for y := range h {
			sum += int(255 - s.gray.Pix[y*s.gray.Stride+x])
		}
		return sum
	}
	at := func(c middle) int { return min(w-1, int((float64(c.col)+0.5)/l.middles().scale)) }
	part := func(a, b middle) int { // the column in the middle of the lightest ones
		x0, x1 := at(a), at(b)
		from, to, least := x0, x0, math.MaxInt
		for x := x0; x <= x1; x++ {
			switch v := ink(x); {
			case v < least:
				from, to, least = x, x, v
			case v == least && to == x-1:
				to = x
			}
		}
		return (from + to + 1) / 2
	}
	trim := func(x0, x1 int) (int, int) {
		inked := func(x int) bool { return s.inked(x, x+1).bottom > 0 }
		a, b := x0, x1
		for a < b && !inked(a) {
			a++
		}
		for b > a && !inked(b-1) {
			b--
		}
		if a == b {
			return x0, x1
		}
		return a, b
	}
	space := false
	for k, c := range row {
		if c.class == lineIndex[" "] {
			space = true
			continue
		}
		x0, x1 := 0, w
		if k > 0 {
			x0 = part(row[k-1], c)
		}
		if k+1 < len(row) {
			x1 = part(c, row[k+1])
		}
		x0, x1 = trim(x0, x1)
		read.symbols = append(read.symbols, letter{text: string(lineRunes[c.class]), x0: x0, x1: x1, first: space || len(read.symbols) == 0})
		space = false
	}
	return read
}

// nameAlike names characters that differ from others in their size only, or not at all, by what stands beside them, where lineNet does not tell them
// apart, and says whether all have a name: a line in which all are as high tells nothing of their cases. Signs other than those of names and numbers are left to the readers that know them.
func (r *reading) nameAlike(seen *lineScores) bool {
	const (
		sure   = 0.8  // of the network's name within its shape
		ofBars = 0.95 // the same of I, l and 1, which are hardly told
	)
	letters := seen.letters()
	told := make([]bool, len(letters))
	anchor := seen.sized // something tells the size of the others
	for i, c := range letters {
		s := r.symbols[i].text
		if len(s) > 1 || !isAlnum(r.symbols[i]) && !strings.Contains(".,-+%()/:_", s) {
			return false
		}
		least := float32(sure)
		if strings.Contains(bars, s) {
			least = ofBars
		}
		told[i] = seen.parts[c.col][c.shape] >= least
		anchor = anchor || !strings.Contains(twoSizes+"uUpP-.,:_+", s)
	}
	if !anchor {
		return false
	}
	if r.asDigits() {
		return true
	}
	if len(letters) == 1 {
		return false
	}
	for i := range letters {
		if r.oddBar(i) || r.twoCases(i) {
			return false
		}
		if told[i] {
			continue
		}
		s := &r.symbols[i]
		small := i > 0 && !s.first && told[i-1] && isSmall(r.symbols[i-1])
		digit := i+1 < len(letters) && !r.symbols[i+1].first && isDigit(r.symbols[i+1])
		switch {
		case small && strings.Contains(twoSizes+"uUpP0", s.text):
			s.text = strings.ToLower(strings.Replace(s.text, "0", "o", 1))
		case small && !digit && strings.Contains("Il", s.text):
			s.text = "l"
		case i > 0 && !s.first && isDigit(r.symbols[i-1]) && strings.Contains("oO0", s.text):
			s.text = "0"
		default:
			return false
		}
		told[i] = true
	}
	return true
}

// oddBar says whether a word begins with an l before a consonant or an I before a vowel, as hardly any does.
func (r reading) oddBar(i int) bool {
	if i+1 >= len(r.symbols) || i > 0 && !r.symbols[i].first && isAlnum(r.symbols[i-1]) || r.symbols[i+1].first || !isSmall(r.symbols[i+1]) {
		return false
	}
	vowel := strings.Contains("aeiouy", r.symbols[i+1].text)
	return r.symbols[i].text == "l" && !vowel || r.symbols[i].text == "I" && vowel
}

// twoCases says whether a letter and the one before are one in both of its cases that differ in size only: the network takes one of gcc for a capital.
func (r reading) twoCases(i int) bool {
	return i > 0 && !r.symbols[i].first && strings.Contains(twoSizes, r.symbols[i].text) && r.symbols[i].text != r.symbols[i-1].text && strings.EqualFold(r.symbols[i].text, r.symbols[i-1].text)
}

// endsInSign says whether a line ends in what may be the mark of a tick, a point or a dash, or in the bracket of an interval, (0,10], which may be another.
func (r reading) endsInSign() bool {
	last := r.symbols[len(r.symbols)-1]
	return !isAlnum(last) && !strings.Contains("%).", last.text) || last.text == ")" && strings.Contains(r.String(), ",")
}

// asDigits makes digits of the rings and bars of a number, and says whether it is one: nothing but these, a point and signs.
func (r *reading) asDigits() bool {
	digits := 0
	for _, s := range r.symbols {
		switch {
		case unicode.IsDigit(rune(s.text[0])) && !strings.Contains("01", s.text):
			digits++
		case !strings.Contains("01OoIl.-%", s.text):
			return false
		}
	}
	n := len(r.symbols)
	if digits == 0 && !(n > 1 && strings.ContainsAny(r.String(), "01.")) {
		return false
	}
	for i := range r.symbols {
		s := &r.symbols[i]
		s.text = digitsAlike.Replace(s.text)
	}
	_, number := ParseNumber(r.String())
	return number && !strings.Contains(r.String(), " ")
}

// digitsAlike are the digits that letters are taken for.
var digitsAlike = strings.NewReplacer("O", "0", "o", "0", "I", "1", "l", "1")

// spacesFit says whether the spaces of a reading are where its gaps are wide, and nowhere else.
func (l *label) spacesFit(r reading) bool {
	const narrowest, widest, ofOne = 0.2, 0.3, 0.5 // of the height of letters: a space, the gap between two letters, and that beside a 1 or a point as wide as digits
	top, foot := l.strip.topAndFoot()
	size := float64(foot - top)
	for i := 1; i < len(r.symbols); i++ {
		gap := float64(r.symbols[i].x0-r.symbols[i-1].x1) / size
		most := widest
		if strings.Contains("1.", r.symbols[i].text) || strings.Contains("1.", r.symbols[i-1].text) {
			most = ofOne
		}
		if s := r.symbols[i]; s.first && gap < narrowest || !s.first && gap > most {
			return false
		}
	}
	return true
}
