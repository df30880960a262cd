package ocr

import (
	"slices"
	"strings"
	"unicode"
)

// digitTwins are letters that have the shape of a digit.
var digitTwins = map[string]string{"O": "0", "o": "0", "I": "1", "l": "1", "|": "1", "!": "1"}

// numberSiblings makes letters digits where the labels of the same axis have
// numbers in their place. Beside gene1 and gene2, geneo and genel3 are the genes
// 0 and 13; beside A2 and B1, Al is A1.
func numberSiblings(lines []*label, places [][]place) {
	for k, l := range lines {
		l.digits = digitsOf(l.read, places[k])
	}
	for k, l := range lines {
		for i := range l.read.symbols {
			if l.numberAt(i, lines, places[k]) {
				break
			}
		}
	}
}

// numberAt makes the characters from i on a number where the others say so.
func (l *label) numberAt(i int, lines []*label, places []place) bool {
	digits := true
	for j := i + 1; j <= len(l.read.symbols) && l.digits[j-1] != ""; j++ {
		digits = digits && l.digits[j-1] == l.read.symbols[j-1].text
		if digits {
			continue
		}
		if kin := l.sameWords(i, j, lines); kin != nil {
			l.follow(kin, i, j)
			return true
		}
		if j == i+1 && (digitTwins[l.read.symbols[i].text] != "" || l.read.denied(i, places)) && (l.sameKinds(i, lines) || l.sameWord(i, lines)) {
			l.read.symbols[i].text, l.read.symbols[i].told = l.digits[i], true
			return true
		}
	}
	return false
}

// digitsOf tells for each character the digit that it is or may be, "" where none
// is likely: its twin, unless the network tells the two apart, or what the network finds
// most like it among the digits and Tesseract may have taken for a letter.
func digitsOf(r reading, places []place) []string {
	out := make([]string, len(r.symbols))
	for i, s := range r.symbols {
		unlike := float32(0.01) // as likely as the letter
		if s.text == "|" {
			unlike = 0.001 // which stands in no name
		}
		var seen letterScores
		if i < len(places) {
			seen = places[i].seen
		}
		twin := digitTwins[s.text]
		switch {
		case isDigit(s):
			out[i] = s.text
		case twin != "":
			if seen == nil || seen.of(twin) >= unlike*seen.of(s.text) {
				out[i] = twin
			}
		case seen != nil:
			if d := seen.bestOf("0123456789"); (mistakable(s.text, d) || r.denied(i, places)) && 2*seen.of(d) > seen.any("0123456789") && seen.of(d) > doubtfulLook {
				out[i] = d
			}
		}
	}
	return out
}

// denied says whether the network finds nothing of what was read at a character of a
// doubtful word.
func (r reading) denied(i int, places []place) bool {
	const nothing = 0.003
	s := r.symbols[i]
	return s.word < sureWord && i < len(places) && places[i].seen != nil && places[i].seen.any(lookOf(s.text)) < nothing
}

// sameWords is the surest label of the same axis that has a number where l has
// its characters from i to j, and is the same around it. There must be two, and
// more than have something there that is no number.
func (l *label) sameWords(i, j int, lines []*label) (kin *label) {
	numbers, others := 0, 0
	before, after := l.read.symbols[:i], l.read.symbols[j:]
	for _, o := range lines {
		end := len(o.read.symbols) - len(after)
		if o == l || end <= i || !l.aligned(o) || !spellAlike(before, o.read.symbols[:i]) || !spellAlike(after, o.read.symbols[end:]) {
			continue
		}
		number, perhaps := true, true
		for k := i; k < end; k++ {
			number, perhaps = number && isDigit(o.read.symbols[k]), perhaps && o.digits[k] != ""
		}
		switch {
		case number:
			numbers++
			if kin == nil || kin.read.conf() < o.read.conf() {
				kin = o
			}
		case !perhaps:
			others++
		}
	}
	if numbers < 2 || numbers <= others {
		return nil
	}
	return kin
}

// sameKinds says whether two labels of the same axis, and most of those as long as
// l, have a digit at i and letters where l has letters.
func (l *label) sameKinds(i int, lines []*label) bool {
	digits, others := 0, 0
	for _, o := range lines {
		if o == l || len(o.read.symbols) != len(l.read.symbols) || !l.aligned(o) {
			continue
		}
		alike := isDigit(o.read.symbols[i])
		for k, s := range o.read.symbols {
			alike = alike && (k == i || isLetter(s) == isLetter(l.read.symbols[k]))
		}
		if alike {
			digits++
		} else {
			others++
		}
	}
	return digits >= 2 && digits > others
}

// sameWord says whether the word that ends with character i is letters before it, and two labels of the same axis, and most of those that
// begin with that word's letters, have a digit in its place: beside Q2 and Q5 (highest), QI (lowest) is Q1.
func (l *label) sameWord(i int, lines []*label) bool {
	from, to := l.read.word(i)
	if i+1 != to || i == from || from > 0 || slices.ContainsFunc(l.read.symbols[from:i], func(s letter) bool { return !isLetter(s) }) {
		return false
	}
	digits, others := 0, 0
	for _, o := range lines {
		if o == l || !o.aligned(l) || len(o.read.symbols) <= i || !slices.EqualFunc(o.read.symbols[:i], l.read.symbols[:i], func(a, b letter) bool { return a.text == b.text }) {
			continue
		}
		if _, end := o.read.word(0); end == to && isDigit(o.read.symbols[i]) {
			digits++
		} else if o.digits[i] == "" {
			others++
		}
	}
	return digits >= 2 && digits > others
}

func isDigit(s letter) bool   { return unicode.IsDigit([]rune(s.text)[0]) }
func isLetter(s letter) bool  { return unicode.IsLetter([]rune(s.text)[0]) }
func isAlnum(s letter) bool   { return isDigit(s) || isLetter(s) }
func isSmall(s letter) bool   { return unicode.IsLower([]rune(s.text)[0]) }
func isCapital(s letter) bool { return isLetter(s) && !isSmall(s) }

// spellAlike says whether two stretches of labels are the same but for letters
// that are taken for each other.
func spellAlike(a, b []letter) bool {
	for k := range a {
		if a[k].text != b[k].text && !mayBe(a[k], b[k]) {
			return false
		}
	}
	return true
}

// mayBe says whether a letter may be another that was read elsewhere: the same in
// the other case, where the cases look alike, or in a doubtful word a similar one.
func mayBe(a, b letter) bool {
	cases := strings.EqualFold(a.text, b.text) && strings.Contains(twoSizes, a.text)
	return isLetter(a) && isLetter(b) && (cases || a.word < sureWord && mistakable(a.text, b.text))
}

// follow gives l digits from i to j, and around them the letters of its kin that
// its own may be.
func (l *label) follow(kin *label, i, j int) {
	more := len(kin.read.symbols) - len(l.read.symbols)
	for k := range l.read.symbols {
		s, at := &l.read.symbols[k], k
		if k >= j {
			at += more
		}
		switch {
		case i <= k && k < j:
			s.text, s.told = l.digits[k], true
		case mayBe(*s, kin.read.symbols[at]):
			s.text = kin.read.symbols[at].text
		}
	}
}
