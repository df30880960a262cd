package ocr

import (
	"math"
	"slices"
	"strings"
)

// gapBefore is how far a character stands from the one before it in px of the strip, 0
// where there is none or one of them does not stand alone.
func gapBefore(places []place, i int) int {
	if i < 1 || i >= len(places) || !places[i-1].alone || !places[i].alone {
		return 0
	}
	return places[i].run.x0 - places[i-1].run.x1
}

// capitalHeight is how high the capitals and digits of a line are, px of the strip: those that stand
// alone tell it better than the size of the line's box, which is a third too much for some slanted
// lines and blurred ones, and then their spaces look too narrow.
func (l *label) capitalHeight(places []place) float64 {
	size, high := l.box.Size*l.strip.scale, 0.0
	for i, s := range l.read.symbols {
		if i < len(places) && places[i].alone && strings.Contains(capitalHigh, s.text) && places[i].seen.any(lookOf(s.text)) > sureLook {
			high = max(high, float64(places[i].run.bottom-places[i].run.top))
		}
	}
	if high == 0 {
		return size
	}
	return min(size, high)
}

// narrow are characters with room beside them in a typewriter's font, and some in others.
const narrow = "jtfr" + loose

// loose are those of them that stand apart in any font, and what may turn out to be a 1.
const loose = bars + "i.,:;'-"

// bearsGap says whether a gap before character i may be the room beside a narrow one, and no space: the middles of the
// two are then hardly farther from each other than others of their line are. So they are in a typewriter's font, where
// all are as far, and in others nearer.
func (r reading) bearsGap(places []place, i int) bool {
	const farther = 1.2
	a, b := r.symbols[i-1].text, r.symbols[i].text
	if !strings.Contains(narrow, a) && !strings.Contains(narrow, b) {
		return false
	}
	if strings.Contains(loose, a) || strings.Contains(loose, b) {
		return true
	}
	apart := func(k int) int {
		return places[k].run.x0 + places[k].run.x1 - places[k-1].run.x0 - places[k-1].run.x1
	}
	var others []int
	for k := range r.symbols {
		if k != i && gapBefore(places, k) > 0 && !r.symbols[k].first {
			others = append(others, apart(k))
		}
	}
	const few = 3
	return len(others) < few || float64(apart(i)) < farther*float64(lowerMedian(others))
}

// partSpaces puts back the spaces that Tesseract passed over, beside a word of one
// letter above all: gaps a third as wide as the line is high, and three times as wide as
// the others. Narrow letters stand as far apart in a typewriter's font.
func (l *label) partSpaces(places []place) {
	top, bottom := lineEnds(l.strip.runs())
	var gaps []int
	for i := 1; i < len(places); i++ {
		if !places[i-1].alone || !places[i].alone || l.read.symbols[i].first {
			return
		}
		gaps = append(gaps, max(1, gapBefore(places, i)))
	}
	if len(gaps) < 3 {
		return
	}
	sorted := slices.Sorted(slices.Values(gaps))
	usual := sorted[(len(sorted)-1)/2]
	for i, gap := range gaps {
		a, b := l.read.symbols[i].text, l.read.symbols[i+1].text
		hairline := a == "_" || b == "_" // an underscore is seen in part where it is one
		if 3*gap > bottom-top && gap > 3*usual && !hairline && !l.read.bearsGap(places, i+1) {
			l.read.symbols[i+1].first = true
		}
	}
}

// partNumbers puts back the spaces that Tesseract passed over before the bracket of a unit, between a number and a
// word or the short form of a year, as in 4 h, Jan 1 and Q1 '19, or between others that are not narrow: gaps about as wide as
// the spaces of the other lines, against the height of letters, or as the narrowest of its
// own line, and twice as wide as the others of the line. Between letters that are narrow, as in year t, only a gap
// as wide as a space of its own line tells, which is wider in a typewriter's font, or one that is many times as wide as the others.
func partNumbers(lines []*label, places [][]place) {
	const (
		few   = 3    // spaces tell how wide they are
		least = 0.3  // of the letters' height: no font has narrower ones
		much  = 0.75 // of a space: the bearings of letters differ
		// a bracket stands 0.22 from the name of its function, 0.34 and more from the word whose unit it holds
		bracket = 0.3
		// no two letters stand so far apart, in the letters' height and in the usual gaps of their line
		wide, times = 0.35, 4
		clearly     = 1.2 // wider than a space
		// between a number and its unit, where no spaces tell: letters that follow a digit stand 0.2 from it at most, behind a 1 0.3
		unknown = 0.4
	)
	sizes := make([]float64, len(lines))
	share := func(k, gap int) float64 { return float64(gap) / sizes[k] }
	var spaces []float64
	for k, l := range lines {
		sizes[k] = l.capitalHeight(places[k])
		for i, s := range l.read.symbols {
			if gap := gapBefore(places[k], i); gap > 0 && s.first {
				spaces = append(spaces, share(k, gap))
			}
		}
	}
	slices.Sort(spaces)
	usual := math.Inf(1)
	if len(spaces) >= few {
		usual = max(least, much*spaces[len(spaces)/2])
	}
	for k, l := range lines {
		own := math.Inf(1)
		for i, s := range l.read.symbols {
			if gap := gapBefore(places[k], i); gap > 0 && s.first {
				own = min(own, max(least, share(k, gap)))
			}
		}
		for i := 1; i < len(l.read.symbols); i++ {
			a, b := l.read.symbols[i-1], &l.read.symbols[i]
			number, word := isDigit(a) && isDigit(*b), isLetter(a) && isLetter(*b)
			gap, space := gapBefore(places[k], i), own
			switch {
			case !strings.Contains(narrow, a.text) && !strings.Contains(narrow, b.text):
				if space = min(much*own, usual); word && isSmall(*b) && (i+1 == len(l.read.symbols) || l.read.symbols[i+1].first) {
					space = own // hardly a word ends with a letter of its own
				}
			case a.text == "1" && isLetter(*b): // the room beside the 1 comes to that of a space: it is no narrower than others
				if space = own; math.IsInf(own, 1) {
					space = usual / much
				}
			case !number && !word:
				space = min(own, usual)
			default:
				if gap = min(gap, l.blankBefore(i)); !l.read.bearsGap(places[k], i) {
					space = min(own, usual)
				} else if number {
					space = clearly * own // 1991: a 1 has as much room beside it as the narrowest space
				}
			}
			toUnit := isDigit(a) && isLetter(*b)
			if toUnit && math.IsInf(space, 1) && a.text != "1" {
				gap, space = max(gap, l.blankBefore(i)), unknown
			}
			inner := l.usualGap(places[k], i)
			unit := isAlnum(a) && b.text == "(" && share(k, gap) >= bracket
			apart := isAlnum(a) && isAlnum(*b) && share(k, gap) >= wide && inner > 0 && gap >= times*inner && !l.read.bearsGap(places[k], i)
			elided := isAlnum(a) && share(k, gap) >= least && l.read.elides(places[k], i)
			degrees := isDigit(a) && b.text == "°" && i+1 < len(l.read.symbols) && isLetter(l.read.symbols[i+1]) && share(k, gap) >= wide && gap > 2*inner // 42 °C
			sum := i > 1 && a.first && strings.Contains("+-−±", a.text)                                                                                    // t + 1
			between := (isAlnum(a) || sum) && isAlnum(*b) && !(toUnit && l.read.isNamed(i)) && !b.first && share(k, gap) >= space && gap > 2*inner
			if (between || apart) && l.read.capitalPair(i) && (l.read.betweenStems(i) && !math.IsInf(own, 1) && share(k, gap) < own || capitalsStandSoFar(lines, places, l, i, share(k, gap))) {
				between, apart = false, false
			}
			if elided || between || unit || apart || degrees {
				b.first = true
			}
		}
	}
}

// capitalsStandSoFar says whether capitals within words, of the labels beside a line, stand about as far apart as character i of that does from the one
// before it, as a share of their height: two stems do where hinting has set letters a pixel apart, as in HLA-DRA beside MERTK.
func capitalsStandSoFar(lines []*label, places [][]place, l *label, i int, gap float64) bool {
	const wider = 1.2 // a pixel of some
	for k, o := range lines {
		if o != l && !o.aligned(l) {
			continue
		}
		size := o.capitalHeight(places[k])
		for j, s := range o.read.symbols {
			if beside := gapBefore(places[k], j); !(o == l && j == i) && !s.first && o.read.capitalPair(j) && wider*float64(beside) >= gap*size {
				return true
			}
		}
	}
	return false
}

// capitalPair says whether character i and the one before it are capitals, neither with room beside it as an I has.
func (r reading) capitalPair(i int) bool {
	capital := func(s letter) bool { return strings.Contains(upperCase, s.text) && !strings.Contains(loose, s.text) }
	return i > 0 && capital(r.symbols[i-1]) && capital(r.symbols[i])
}

// betweenStems says whether upright stems stand on both sides of the gap before character i, as in TNF: a space there is wider than any other.
func (r reading) betweenStems(i int) bool {
	return i > 0 && strings.Contains("HMNU", r.symbols[i-1].text) && strings.Contains("BDEFHKLMNPRU", r.symbols[i].text)
}

// isNamed says whether the word of character i has a letter before it, as the number in MMS-1B-all has: it is a part of a name, and what
// follows it no unit.
func (r reading) isNamed(i int) bool {
	from, _ := r.word(i)
	return slices.ContainsFunc(r.symbols[from:i], isLetter)
}

// partSiblings puts back the space behind the first word of a line, which Tesseract passed over, where
// other labels of the axis have that word alone: beside Core B and Core C, CoreA is Core A. No other
// gap of the line may be wider.
func partSiblings(lines []*label, places [][]place) {
	const (
		others  = 2 // labels with that word
		letters = 2 // of it at least
	)
	texts := make([]string, len(lines))
	for k, l := range lines {
		texts[k] = l.read.String()
	}
	for k, l := range lines {
		at := -1
		for i := letters; i < len(l.read.symbols) && !strings.Contains(texts[k], " "); i++ {
			first := reading{l.read.symbols[:i]}.String() + " "
			n := 0
			for j, o := range lines {
				if j != k && strings.HasPrefix(texts[j], first) && o.aligned(l) {
					n++
				}
			}
			if n >= others {
				at = i
			}
		}
		if at < 0 {
			continue
		}
		widest := 0
		for i := range l.read.symbols {
			widest = max(widest, gapBefore(places[k], i))
		}
		if gapBefore(places[k], at) == widest {
			l.read.symbols[at].first = true
			texts[k] = l.read.String()
		}
	}
}

// spaceAsBeside puts back the space before a letter that stands as far from a word as in another label of the axis it does from one that differs
// in no more than its digits: beside Memory CD4 T, CD8T is CD8 T. A capital before what another label has behind one of its own is a word, too:
// beside R insula, Linsula is L insula.
func spaceAsBeside(lines []*label, places [][]place) {
	const asFar = 0.8
	for _, o := range lines {
		if len(o.read.symbols) < 3 || !o.read.symbols[1].first || !strings.Contains(upperCase, o.read.symbols[0].text) {
			continue
		}
		for _, l := range lines { // L and R insula
			if l != o && l.aligned(o) && len(l.read.symbols) > 1 && strings.Contains(upperCase, l.read.symbols[0].text) &&
				slices.EqualFunc(l.read.symbols[1:], o.read.symbols[1:], func(x, y letter) bool { return x.text == y.text }) {
				l.read.symbols[1].first = true
			}
		}
	}
	sameButDigits := func(a, b []letter) bool {
		return slices.EqualFunc(a, b, func(x, y letter) bool { return x.text == y.text || isDigit(x) && isDigit(y) })
	}
	for n, o := range lines {
		for j := 1; j < len(o.read.symbols); j++ {
			gap := gapBefore(places[n], j)
			from, _ := o.read.word(j - 1)
			if !o.read.symbols[j].first || gap <= 0 || !isLetter(o.read.symbols[j]) || !isDigit(o.read.symbols[j-1]) {
				continue
			}
			for k, l := range lines {
				for i := j - from; i < len(l.read.symbols) && l != o && l.aligned(o); i++ {
					start, _ := l.read.word(i)
					if s := &l.read.symbols[i]; !s.first && start == i-(j-from) && s.text == o.read.symbols[j].text &&
						sameButDigits(l.read.symbols[start:i], o.read.symbols[from:j]) && float64(gapBefore(places[k], i)) >= asFar*float64(gap) {
						s.first = true
					}
				}
			}
		}
	}
}

// spaceAlike puts the spaces of a label where the others of its axis have them that are made of the same
// kinds of characters: beside Q2'20 and Q3'20, Q1 '20 is Q1'20, beside 3 h and 6 h, 12h is 12 h, and beside Q2 24 and Q3 24, Q124
// is Q1 24. Words of letters alone have no such form.
func spaceAlike(lines []*label) {
	spaceByForm(lines, reading.goesOn)
	spaceByForm(lines, func(reading, int) bool { return false })
}

// spaceByForm is spaceAlike with the characters taken as one with those before them of which goesOn says so.
func spaceByForm(lines []*label, goesOn func(reading, int) bool) {
	const few = 2 // others tell a custom
	forms, spaces := make([]string, len(lines)), make([]string, len(lines))
	for k, l := range lines {
		forms[k], spaces[k] = l.read.form(goesOn)
	}
	for k, l := range lines {
		if strings.Trim(forms[k], "a") == "" {
			continue
		}
		counts := map[string]int{}
		best := k
		for j, o := range lines {
			if forms[j] == forms[k] && (o == l || o.aligned(l)) {
				if counts[spaces[j]]++; counts[spaces[j]] > counts[spaces[best]] {
					best = j
				}
			}
		}
		if n := counts[spaces[best]]; n >= few && n > counts[spaces[k]]+1 {
			at := 0
			for i := range l.read.symbols {
				if !goesOn(l.read, i) {
					l.read.symbols[i].first = i == 0 || spaces[best][at] == ' '
					at++
				}
			}
		}
	}
}

// goesOn says whether character i is a further digit of a number.
func (r reading) goesOn(i int) bool {
	return i > 0 && !r.symbols[i].first && isDigit(r.symbols[i]) && isDigit(r.symbols[i-1])
}

// form is what kinds of characters a reading is made of, letters, digits and others as they are, and before which of
// them there is a space, without those that go on what is before them.
func (r reading) form(goesOn func(reading, int) bool) (kinds, spaces string) {
	for i, s := range r.symbols {
		switch {
		case goesOn(r, i):
			continue
		case isDigit(s):
			kinds += "9"
		case isLetter(s):
			kinds += "a"
		default:
			kinds += s.text
		}
		if s.first && i > 0 {
			spaces += " "
		} else {
			spaces += "."
		}
	}
	return kinds, spaces
}

// elides says whether character i is the apostrophe of a number that lacks its beginning, as
// in '19: it stands nearer to that than to what is before, and in a typewriter's font between.
func (r reading) elides(places []place, i int) bool {
	if i+1 >= len(r.symbols) || r.symbols[i+1].first || !isDigit(r.symbols[i+1]) || !strings.Contains(apostrophes, r.symbols[i].text) {
		return false
	}
	const nearer = 1.5 // times: a 1 has room at its side
	return float64(gapBefore(places, i)) > nearer*float64(gapBefore(places, i+1))
}

const apostrophes = "'‘’"

// singleQuotes makes an apostrophe of a quotation mark that is one stroke.
func (l *label) singleQuotes(places []place) {
	for i := range l.read.symbols {
		const stroke = 0.7 // of its height: two are about as wide as high
		r := places[i].run
		if strings.Contains("\"“”", l.read.symbols[i].text) && places[i].alone && float64(r.x1-r.x0) < stroke*float64(r.bottom-r.top) {
			l.read.symbols[i].text = "'"
		}
	}
}

// straightQuotes writes apostrophes and quotation marks straight, as nearly all programs draw them: in print of this size they cannot be told from
// curled ones, and one reader says these, the other those, so that two labels of a figure differed.
func (r reading) straightQuotes() {
	for i := range r.symbols {
		r.symbols[i].text = straight.Replace(r.symbols[i].text)
	}
}

var straight = strings.NewReplacer("‘", "'", "’", "'", "“", "\"", "”", "\"")

// usualGap is the lower median of the gaps within the words of a line, but for that
// before character i.
func (l *label) usualGap(places []place, i int) int {
	var gaps []int
	for j, s := range l.read.symbols {
		if gap := gapBefore(places, j); j != i && gap > 0 && !s.first {
			gaps = append(gaps, gap)
		}
	}
	return lowerMedian(gaps)
}

// lowerMedian is the median of gaps, the lower one of two, 0 for none.
func lowerMedian(gaps []int) int {
	if len(gaps) == 0 {
		return 0
	}
	slices.Sort(gaps)
	return gaps[(len(gaps)-1)/2]
}

// closeGaps takes out the spaces that Tesseract sees between characters that stand closer
// than any space is wide, as beside a stroke that leans. Where characters before are torn or touch, theirs may be other
// places than they were given: a space stays where there is none of their ink.
func (l *label) closeGaps(places []place) {
	const (
		least = 0.2  // of the letters' height: the narrowest spaces have 0.3, letters lean into them
		ones  = 0.28 // before a 1, which has room at its sides
	)
	for i, s := range l.read.symbols {
		share := least
		if s.text == "1" {
			share = ones
		}
		least := share * l.box.Size * l.strip.scale
		if gap := gapBefore(places, i); gap > 0 && float64(gap) < least && float64(l.blankBefore(i)) < least {
			l.read.symbols[i].first = false
		}
	}
}

// blankBefore is how wide the widest blank is, px of the strip, between the middles of character i and the one before it as Tesseract
// saw them; 0 where there is none before it.
func (l *label) blankBefore(i int) (widest int) {
	if i == 0 {
		return 0
	}
	a, b := l.read.symbols[i-1], l.read.symbols[i]
	last := (a.x0 + a.x1) / 2
	for x := last; x <= (b.x0+b.x1)/2; x++ {
		if c := l.strip.inked(x, x+1); c.bottom > c.top {
			widest, last = max(widest, x-last-1), x
		}
	}
	return widest
}

// betweenSpaces are signs that may have a space on both sides.
const betweenSpaces = "=/×±+<>≤≥|&"

// partEquals puts back the spaces on both sides of an equals sign, or another between two things, which Tesseract passes
// over in k = 50: without them it has the bearings of a character only. So it does that behind a comma or a bracket, before a symbol.
func (l *label) partEquals(places []place) {
	const (
		least  = 0.33 // of the letters' height
		nearly = 0.3  // the same of a relation: formulas are set with less than a space
		wider  = 1.5  // than between the other characters
		widest = 0.2  // of the letters' height, between characters of one word: all others of k = 5 h may be spaces
	)
	is := func(i int, text string) bool { return l.read.symbols[i].text == text }
	equals := func(i int) bool { return strings.Contains(betweenSpaces, l.read.symbols[i].text) }
	var gaps []int
	for i := 1; i < len(l.read.symbols); i++ {
		if gap := gapBefore(places, i); gap > 0 && !equals(i-1) && !equals(i) && !l.read.symbols[i].first {
			if is(i-1, "1") || is(i, "1") { // which has as much room again at its sides
				gap /= 2
			}
			gaps = append(gaps, gap)
		}
	}
	height, lower := l.capitalHeight(places), float64(lowerMedian(gaps)) // a space before the unit may have been passed over as well
	usual := math.Min(lower, widest*height)
	before := func(i int) int {
		if gap := gapBefore(places, i); gap > 0 {
			return gap
		}
		return l.blankBefore(i) // where Tesseract's boxes are not quite those of the characters
	}
	for i := 1; i+1 < len(l.read.symbols); i++ {
		gap := float64(min(before(i), before(i+1)))
		narrowest, others := least, lower
		if strings.Contains("=<>≤≥", l.read.symbols[i].text) {
			narrowest, others = nearly, usual
		}
		if equals(i) && gap >= narrowest*height && gap > wider*others {
			l.read.symbols[i].first, l.read.symbols[i+1].first = true, true
		}
		if strings.Contains("-−–—", l.read.symbols[i].text) && l.read.symbols[i+1].first && float64(before(i)) >= nearly*height { // 1 − F
			l.read.symbols[i].first = true
		}
		if gap := float64(before(i + 1)); strings.Contains(",)", l.read.symbols[i].text) && isLetter(l.read.symbols[i+1]) && gap >= least*height && gap > wider*lower {
			l.read.symbols[i+1].first = true // μ = 0.2, σ = 0.1 and (b) μ = 0.2
		}
		if is(i, "=") && l.read.symbols[i+1].first { // a slanted letter before it leans over its space
			l.read.symbols[i].first = true
		}
	}
	if n := len(l.read.symbols); n > 2 && strings.Contains("+-−–", l.read.symbols[0].text) && isLetter(l.read.symbols[1]) { // + CoT
		if gap := float64(before(1)); gap >= least*height && gap > wider*lower {
			l.read.symbols[1].first = true
		}
	}
}

// partSigns puts back the space between a sign and a word where most labels of the same
// axis have one: + SC beside + CoT and + ToT, as the steps of an ablation are named.
func partSigns(lines []*label) {
	signed := func(l *label) bool {
		s := l.read.symbols
		return len(s) > 1 && strings.Contains("+-−–—±", s[0].text) && isLetter(s[1])
	}
	for _, l := range lines {
		if !signed(l) || l.read.symbols[1].first {
			continue
		}
		apart, close := 0, 0
		for _, o := range lines {
			switch {
			case o == l || !signed(o) || o.read.symbols[0].text != l.read.symbols[0].text || !o.aligned(l):
			case o.read.symbols[1].first:
				apart++
			default:
				close++
			}
		}
		if apart > 1 && apart > close {
			l.read.symbols[1].first = true
		}
	}
}

// pairQuotes makes the quotation marks of a line straight if some are: nobody mixes them.
func (r reading) pairQuotes() {
	if !slices.ContainsFunc(r.symbols, func(s letter) bool { return s.text == "\"" }) {
		return
	}
	for i, s := range r.symbols {
		if strings.Contains("“”", s.text) {
			r.symbols[i].text = "\""
		}
	}
}
