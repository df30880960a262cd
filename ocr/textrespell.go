package ocr

import (
	"math"
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// respellLabels has a second witness read the lines that Tesseract doubts: lineNet, which sees letters whether they touch or not and
// knows no words. Where the two differ, that is taken which is likelier by what the network sees and by how surely
// Tesseract read it: a noisy channel, as in Kernighan, Church and Gale (1990, doi:10.3115/997939.997975).
func respellLabels(lines []*label) {
	for _, l := range lines {
		if l.read.conf() < secondBelow && l.readable() {
			l.respell()
		}
	}
}

// lookAgain has lineNet read every line once all rules have spoken, the sure ones too: a Greek letter among Latin ones, an arrow, and the spaces,
// which it sees and the rules guess from gaps.
func lookAgain(lines []*label) {
	foreign := slices.ContainsFunc(lines, func(l *label) bool { return strings.ContainsAny(l.read.String(), accentedClasses) })
	for _, l := range lines {
		l.foreign = foreign
		number := l.raised == nil && l.read.isNumber()
		if !number && !l.readable() {
			continue
		}
		among := func() bool { // a number among names: an rs1421085 that lost its letters, a ≥75, Il6 read 116
			numbers, others := l.beside(lines)
			return l.read.isNumber() && others > numbers
		}
		if number && !among() {
			continue
		}
		l.respell()
		if among() {
			l.nameBars(asSeen, asSeen)
			l.read.secondBar()
			continue
		}
		l.nameBars(sureBar, surerBar)
		l.slashBehindPower()
		l.nameCases()
		l.decadic()
		l.findSpaces()
		l.loneSlashes()
	}
}

// What lineNet sees in a stroke or ring is so likely its name, as a share.
const (
	asSeen    = 0
	likelyBar = 0.6 // where words tell it too
	sureBar   = 0.85
	surerBar  = 0.985 // that an l is no I, and an O no 0
)

// nameBars names strokes and rings as lineNet does where it tells them apart: a 1 has a flag, and a 0 is narrower than an O. That an l is no I is
// hardly seen, nor that an O is no 0, and words tell it better. Measured on the labels that doubtOf speaks of, one in thirty of what it changes was right
// before. Where a number that stands among names begins with bars, what it sees is likelier in any case: Il6, which was read 116.
func (l *label) nameBars(sure, surer float32) {
	seen := l.middles()
	row := seen.letters()
	if !slices.Equal(l.read.shapes(), shapesOf(row)) {
		return
	}
	for i, c := range row {
		s, name := &l.read.symbols[i], string(lineRunes[c.class])
		if s.told && surer < surerBar {
			continue
		}
		if sure == asSeen && !strings.Contains(bars, s.text) {
			return // only what it begins with: O1 is no Ol
		}
		bar := strings.Contains(bars, s.text) && strings.Contains("Il1", name)
		among := bar || strings.Contains("0O", s.text) && strings.Contains("0O", name)
		least := sure
		switch odd := l.read.oddBar(i); {
		case s.told:
			least = surer
		case odd && s.text == "I" && strings.Contains("eu", l.read.symbols[i+1].text): // no word begins so
			least = asSeen
		case odd && name == "I" && i+1 < len(row) && strings.Contains("hjkqwxyz", l.read.symbols[i+1].text): // nor is an I odder before these: lz4
			least = surerBar
		case odd && name == "I":
			least = likelyBar
		case !(odd && s.text == "I") && strings.Contains("lO", name):
			least = surer
		}
		if among && s.text != name && seen.parts[c.col][c.shape] >= least {
			s.text = name
		}
	}
}

// nameCases gives letters whose cases differ in size only the one that lineNet sees, where one as high as capitals shows it the size of the line, or
// the lines beside it do.
func (l *label) nameCases() {
	const (
		sure   = 0.95 // of what it sees in the shape
		likely = 0.5  // the same where the cases of a word are odd
		high   = "23456789bdfhklABDEFGHILMNQRTY"
	)
	seen := l.middles()
	row := seen.letters()
	sized := func(s letter) bool { return strings.Contains(high, s.text) }
	odd := false
	for i := range l.read.symbols {
		odd = odd || l.read.oddCase(i)
	}
	if !odd && !seen.sized && !slices.ContainsFunc(l.read.symbols, sized) || !slices.Equal(l.read.shapes(), shapesOf(row)) {
		return
	}
	named := slices.Clone(l.read.symbols)
	for i, c := range row {
		name := string(lineRunes[c.class])
		least := float32(sure)
		if l.read.oddCase(i) {
			least = likely
		}
		other := strings.Contains(twoSizes+"uUpP", named[i].text) && strings.EqualFold(named[i].text, name) || named[i].text == "0" && name == "o" // GPT-4o
		if other && seen.parts[c.col][c.shape] >= least {
			named[i].text = name
		}
	}
	for from := 0; from < len(named); { // not where a word becomes odder, as LoW, unless the letter itself is as high as that
		_, to := l.read.word(from)
		odder := (reading{named}).oddness(from) > l.read.oddness(from)
		for i := from; i < to; i++ {
			if !odder || named[i].text != l.read.symbols[i].text && l.highAs(i, named[i].text, row) {
				l.read.symbols[i] = named[i]
			}
		}
		from = to
	}
}

// highAs says whether character i stands free and is as high as a letter whose cases differ in size: a capital as those beside it, or a small one as
// no capital is, as in WiC and SQuAD.
func (l *label) highAs(i int, letter string, row []middle) bool {
	const small, capital = 0.85, 0.92 // of capitals: small letters have 0.66 to 0.78
	if !strings.Contains(twoSizes+"uU", letter) {
		return false
	}
	free := l.freeRuns(row)
	high := func(k int) float64 { return float64(free[k].bottom - free[k].top) }
	own := high(i)
	known := l.size.capital * l.strip.scale
	if known == 0 {
		var heights []float64
		for k, s := range l.read.symbols {
			if h := high(k); k != i && h > 0 && strings.Contains(capitalHigh, s.text) {
				heights = append(heights, h)
			}
		}
		if len(heights) == 0 {
			return false
		}
		known = median(heights)
	}
	if strings.ToLower(letter) == letter {
		return own > 0 && own < small*known
	}
	return own > capital*known
}

// freeRuns are for each character of a row the run of ink that holds its middle and that of no other, empty where none does.
func (l *label) freeRuns(row []middle) []run {
	at := func(c middle) int { return int((float64(c.col) + 0.5) / l.middles().scale) }
	free, runs := make([]run, len(row)), l.strip.runs()
	for i := range row {
		for _, r := range runs {
			inside := func(c middle) bool { return at(c) >= r.x0 && at(c) < r.x1 }
			if inside(row[i]) && !(i > 0 && inside(row[i-1])) && !(i+1 < len(row) && inside(row[i+1])) {
				free[i] = r
				break
			}
		}
	}
	return free
}

// oddCase says whether a letter is small in a word of capitals and digits, in which all small ones are of those that differ from theirs in size only, or
// nearly: soC, ROs1, HTTp.
func (r reading) oddCase(i int) bool {
	const few = 3 // characters: Co and Os are elements
	from, to := r.word(i)
	if i > from && i+1 < to && r.symbols[i].text == "v" && isDigit(r.symbols[i+1]) { // a version, BBRv2
		return false
	}
	capitals := 0
	for _, s := range r.symbols[from:to] {
		switch {
		case isCapital(s):
			capitals++
		case !strings.Contains(strings.ToLower(twoSizes)+"up0123456789", s.text):
			return false
		}
	}
	return isSmall(r.symbols[i]) && capitals > 0 && to-from >= few
}

// findSpaces parts words where lineNet sees a space between two characters that it reads as they were read, and joins those between which it
// surely sees none.
func (l *label) findSpaces() {
	const (
		more   = 1    // as a logarithm: of those that it sees so and the rules did not, all were there
		surely = 4.0  // the same of none, where Tesseract saw no gap either, hardly one stands between capitals, or in names that have none as a rule
		likely = 2.0  // the same before a sign of per cent, which stands close behind a unit: mol%
		close  = 0.25 // of the letters' height: letters lean into the narrowest spaces, which have 0.3
	)
	seen := l.middles()
	said := l.read.shapes()
	found := seen.read()
	space := shapeOfClass[lineIndex[" "]]
	if !slices.Equal(said, shapesOf(seen.letters())) {
		return
	}
	parted := []int{} // with the spaces that were read
	at := make([]int, len(said))
	for i, shape := range said {
		if l.read.symbols[i].first && i > 0 {
			parted = append(parted, space)
		}
		at[i] = len(parted)
		parted = append(parted, shape)
	}
	p := seen.likelihood(parted)
	for i := len(said) - 1; i > 0; i-- {
		if s := &l.read.symbols[i]; s.text == "_" && s.first && i+1 < len(said) && !l.read.symbols[i+1].first {
			s.first = false // as in d_model
		}
		if s := &l.read.symbols[i]; s.first && strings.Contains("_·", l.read.symbols[i-1].text) && !l.read.symbols[i-1].first {
			s.first = false // as in ibmq_montreal and NiCl₂·glyme
		}
		if s := &l.read.symbols[i]; s.first {
			least := surely
			switch before := l.read.symbols[i-1]; {
			case l.read.isVersion(i) && isSmall(before), isDigit(*s) && before.text == "-" && !before.first: // MobileNet V3, CIFAR- 100
			case s.text == "%" && isSmall(before): // mol %
				least = likely
			case isCapital(before) && isCapital(*s) && float64(l.blankBefore(i)) < close*l.box.Size*l.strip.scale: // (C ET)
			default:
				least = math.Inf(1)
			}
			if without := slices.Delete(slices.Clone(parted), at[i]-1, at[i]); seen.likelihood(without) > p+least {
				s.first = false
				l.findSpaces()
				return
			}
		}
		if s := &l.read.symbols[i]; s.first && isSmall(*s) && isSmall(l.read.symbols[i-1]) && s.x0 <= l.read.symbols[i-1].x1 {
			if without := slices.Delete(slices.Clone(parted), at[i]-1, at[i]); seen.likelihood(without) > p+surely {
				s.first = false
				l.findSpaces()
				return
			}
		}
	}
	i := 0 // of the next character
	for _, c := range found {
		switch {
		case c.shape != space:
			i++
		case i > 0 && i < len(said) && !l.read.symbols[i].first && !l.read.isBase(i):
			if q := seen.likelihood(slices.Insert(slices.Clone(parted), at[i], space)); q > p+more {
				l.read.symbols[i].first = true
			}
		}
	}
}

// isVersion says whether the word that begins with character i is a V and digits, as names of programs end in.
func (r reading) isVersion(i int) bool {
	from, to := r.word(i)
	return from == i && to > i+1 && strings.Contains("vV", r.symbols[i].text) && reading{r.symbols[i+1 : to]}.isOf(anyDigit)
}

// isBase says whether character i is a digit behind log, whose base is no word.
func (r reading) isBase(i int) bool {
	from, _ := r.word(i)
	return isDigit(r.symbols[i]) && strings.EqualFold(reading{r.symbols[from:i]}.String(), "log")
}

// secondBelow is the confidence of a line from which it needs no second witness before the rules: surer ones are seldom misread, and some of
// these no rule needs to know.
const secondBelow = 0.95

// readable says whether a line holds something that lineNet was fitted to, and that has no reader of its own.
func (l *label) readable() bool {
	return l.raised == nil && len(l.read.symbols) > 0 && !l.read.isNumber() && !l.strip.ruled()
}

// ruled says whether a line is drawn along the letters, as the border of a panel close under them.
func (s *strip) ruled() bool {
	runs := s.runs()
	if len(runs) == 0 {
		return true
	}
	x0, x1 := runs[0].x0, runs[len(runs)-1].x1
	for y := range s.gray.Rect.Dy() {
		if !slices.ContainsFunc(s.gray.Pix[y*s.gray.Stride:][x0:x1], func(v uint8) bool { return v >= stripInk }) {
			return len(runs) == 1 && x1-x0 > letterHeight // wider than a dash
		}
	}
	return false
}

// middles is what lineNet sees in the line's strip.
func (l *label) middles() *lineScores {
	if l.seen == nil {
		l.seen = l.strip.lineView(l.size).scores()
	}
	return l.seen
}

// confirmed says whether lineNet reads a line that Tesseract hardly doubts as it did: two witnesses that say the same need no third.
// Formulas, whose spaces are as wide as others or not, have more said about them.
func (l *label) confirmed() bool {
	const hardly = 0.6
	if l.read.conf() < hardly || !l.readable() {
		return false
	}
	var said []int
	for i, s := range l.read.symbols {
		if s.first && i > 0 {
			said = append(said, lineIndex[" "])
		}
		if strings.Contains("=/<>", s.text) {
			return false
		}
		said = append(said, lineClass(s.text))
	}
	return slices.EqualFunc(said, l.middles().read(), func(class int, c middle) bool { return class == c.class })
}

// ifSeen takes back what a change makes of a sure reading, if lineNet, which sees letters that touch, finds that much less likely than what was read,
// and says whether it stays.
func (l *label) ifSeen(change func()) bool {
	const less = 1 // as a logarithm
	before, conf := slices.Clone(l.read.symbols), l.read.conf()
	change()
	same := func(a, b letter) bool { return a.text == b.text }
	if conf < secondBelow || slices.EqualFunc(before, l.read.symbols, same) || !l.readable() {
		return true
	}
	if seen := l.middles(); seen.likelihood(l.read.shapes()) >= seen.likelihood(reading{before}.shapes())-less {
		return true
	}
	l.read.symbols = before
	return false
}

// respell gives the parts in which the two witnesses differ to the likelier one.
func (l *label) respell() {
	const (
		more      = 2   // a letter more has to be so much likelier, as a logarithm
		halves    = 1   // less likely a line may be without a stroke behind an accented letter: the right half of one, as in Züirich, adds nothing, an l adds four
		ofForeign = 0.5 // the doubt of an accent where others stand in the figure; which accent it is Tesseract says too
		vague     = 0.5 // the same by which each letter that lineNet reads may be unlikely: of a line turned upright wrongly it sees little
		atMost    = 3.0
	)
	seen := l.middles()
	said := l.read.shapes()
	found := seen.letters()
	p := seen.likelihood(said)
	unsure := 1.0 // times what it has to gain
	if l.isSlanted() {
		if each := -seen.likelihood(shapesOf(seen.read())) / float64(max(1, len(found))); each > vague {
			unsure = math.Min(1+each, atMost)
		}
	}
	differ := differences(said, shapesOf(found))
	slices.Reverse(differ) // those before keep their places
	for _, d := range differ {
		if l.raisedPart(d) {
			continue
		}
		row := found[d.foundFrom:d.foundTo]
		if l.scripts != nil && strings.ContainsAny(textOf(row), scriptClasses) {
			continue // they were taken out of the strip, but for their rims
		}
		if slices.ContainsFunc(row, func(c middle) bool { return c.class == lineIndex["_"] && !l.inkAt(c) }) {
			continue // a space, in which it is seen where the line is bold
		}
		with := func(row []middle) []int { return slices.Concat(said[:d.from], shapesOf(row), said[d.to:]) }
		if math.IsInf(l.read.doubtOf(d, row), 1) {
			continue
		}
		q := seen.likelihood(with(row))
		if len(row) > d.to-d.from && d.to > d.from { // as many as were read, if they are hardly less likely
			for k := range row {
				fewer := slices.Delete(slices.Clone(row), k, k+1)
				if o := seen.likelihood(with(fewer)); o > q-more {
					row, q = fewer, o
					break
				}
			}
		}
		doubt := l.read.doubtOf(d, row)
		if l.foreign && len(row) == 1 && d.to == d.from+1 && strings.Contains(accentedClasses, textOf(row)) && isOtherAccent(l.read.symbols[d.from].text, textOf(row)) {
			if doubt /= 2; !strings.Contains(accentedClasses, l.read.symbols[d.from].text) {
				doubt = ofForeign
			}
		}
		if q-p >= unsure*doubt {
			l.read.replace(d, row, seen.scale)
			said, p = with(row), q
		}
	}
	for i := len(said) - 1; i > 0; i-- {
		if s := l.read.symbols[i]; s.first || !strings.Contains("il", s.text) || !strings.Contains(accentedClasses, l.read.symbols[i-1].text) {
			continue
		}
		if without := slices.Delete(slices.Clone(said), i, i+1); seen.likelihood(without) > p-halves {
			l.read.symbols, said = slices.Delete(slices.Clone(l.read.symbols), i, i+1), without
		}
	}
	l.read.asNumber()
}

// isSlanted says whether a line runs neither level nor upright.
func (l *label) isSlanted() bool { return math.Mod(l.box.Angle, 90) != 0 }

// inkAt says whether there is any ink at the middle of a character that lineNet sees, below the letters be it as pale as an underscore of small print,
// if it is no line along most of the strip.
func (l *label) inkAt(c middle) bool {
	at := (float64(c.col) + 0.5) / l.middles().scale
	x0, x1 := max(0, int(at)-1), min(l.strip.gray.Rect.Dx(), int(at)+2)
	_, foot := l.strip.topAndFoot()
	pale := func(v uint8) bool { return v < hairline }
	for y := foot + 1; y < l.strip.gray.Rect.Dy(); y++ {
		row := l.strip.gray.Pix[y*l.strip.gray.Stride:][:l.strip.gray.Rect.Dx()]
		along := 0
		for _, v := range row {
			if pale(v) {
				along++
			}
		}
		if 2*along < len(row) && slices.ContainsFunc(row[x0:x1], pale) {
			return true
		}
	}
	return l.strip.inked(x0, x1).bottom > 0
}

// raisedPart says whether what was read as letters or digits stands above the line, as in Ca²⁺, where it was not taken for a script: the network
// knows what stands on it.
func (l *label) raisedPart(d difference) bool {
	const above = 0.3 // of the height of the line's letters
	if d.to == d.from {
		return false
	}
	top, foot := l.strip.topAndFoot()
	x0, x1 := max(0, l.read.symbols[d.from].x0), min(l.strip.gray.Rect.Dx(), l.read.symbols[d.to-1].x1)
	if x0 >= x1 { // where Tesseract lost its way
		return false
	}
	r := l.strip.inked(x0, x1)
	return r.bottom > 0 && float64(foot-r.bottom) > above*float64(foot-top) && !onlySigns(reading{l.read.symbols[d.from:d.to]}.String())
}

// doubtOf is how much likelier than what was read what was found has to be, as a logarithm, +Inf where it is not taken at all. The numbers were
// measured on labels drawn by matplotlib in sizes from 6 points on: what was right gained three times as much as they ask for, and of what was
// wrong one in twenty gained that much.
func (r reading) doubtOf(d difference, row []middle) float64 {
	const (
		vaguest, surest = 0.5, 0.95  // words: as many that are read so are wrong as are right, and hardly any are wrong
		least, most     = 1.25, 4.25 // the doubt of these
		passed          = 2          // of what was passed over
		ofSigns         = 5          // more: they are small, and the network sees the same stroke in several
		ofOther         = 2          // more: a sign for a letter or a letter for a sign, fewer than were read, relations
		ofRare          = 0.5        // more: accented and Greek letters are rarer than in the drawings that the network was fitted to
		ofNumbers       = 4          // more: they have a reader of their own
		shortened       = 4          // of the point at the end of a line
		initial         = -1         // of the point behind one: no other letter stands alone before a name
		accent          = 3.5        // of one above a letter that was read without
		alone           = 6          // of what stands in a line by itself, two characters for one or a Greek letter for the one it looks like
		within          = 5          // of a point elsewhere, as in a.u.
		whole           = 3          // letters: of a longer word something has to be as it was read
	)
	never := math.Inf(1)
	n, m := d.to-d.from, len(row)
	found := textOf(row)
	word, known, number := 1.0, true, false
	for i := max(0, min(d.from, len(r.symbols)-1)); i < max(d.to, min(d.from+1, len(r.symbols))); i++ {
		s := r.symbols[i]
		word, known = min(word, s.word), known && lineClass(s.text) >= 0
		from, to := r.word(i)
		number = number || reading{r.symbols[from:to]}.isNumber() && (n > 0 || strings.ContainsAny(found, "0123456789") || onlySigns(found) && found != "_")
		if i > d.from && i < d.to && s.first && n != m { // words keep apart
			return never
		}
	}
	read := reading{r.symbols[d.from:d.to]}.String()
	readSigns, foundSigns := n > 0 && onlySigns(read), m > 0 && onlySigns(found)
	switch {
	case m == 0 && n == 1 && d.from == 0 && len(r.symbols) > 1 && strings.Contains("‘’'`", read) && strings.Count(r.String(), read) == 1: // dirt
		return 0
	case m == 0 || strings.Contains(read, "_") && !strings.Contains(found, "_"): // which nothing else looks like
		return never
	case number && read == "2" && (found == "≥" || found == "≤") && d.from > 0 && d.to < len(r.symbols) && r.symbols[d.to].first && r.symbols[d.from].first && isDigit(r.symbols[d.to]): // Age 2 65: no number stands before another
		return least
	case number && strings.Trim(found, "0123456789.,-%") == "":
		return never
	case !known: // it may be anything
	case n == len(r.symbols) && n == 1 && (m == 2 || greekTwins[found] != "" && strings.Contains(greekTwins[found], read)):
		return alone
	case n == len(r.symbols) && (n == 1 || n > whole):
		return never
	case read == "z" && found == "₂" && d.to < len(r.symbols) && r.symbols[d.to].text == "e" && d.from > 1 && r.symbols[d.from-1].text == "O": // CO₂e
	case strings.ContainsAny(found, scriptClasses) && (m < n || d.to < len(r.symbols) && !r.symbols[d.to].first && isSmall(r.symbols[d.to])):
		return never // the index is a word, as in N_tot and C_org
	case n == 0 && found == "." && d.from == len(r.symbols) && d.from > 0 && isSmall(r.symbols[d.from-1]): // as in Precip.
		return shortened
	case n == 0 && found == "." && d.from < len(r.symbols) && !r.abbreviates(d.from) && !r.betweenInitials(d.from) && !(d.from > 0 && isDigit(r.symbols[d.from-1]) && isDigit(r.symbols[d.from])):
		return within // points stand behind a name, an initial, and among digits
	case n == 0 && found == "," && r.isLocant(d.from): // 2,3,5-TMP
		return least
	case n == 0 && foundSigns && !strings.Contains("_.-/*", found) && !(d.from == 0 && strings.Contains("<>", found)):
		return never // what lies below the line is passed over
	}
	doubt := least + (most-least)*max(0, word-vaguest)/(surest-vaguest)
	switch {
	case n == 1 && m == 1 && strings.Contains(greekTwins[found], read) && greekTwins[found] != "" && (r.isGreek(d.from-1) && !r.symbols[d.from].first || r.isGreek(d.to) && !r.symbols[d.to].first): // γδ
		return initial
	case n == 1 && m == 1 && greekTwins[found] != "" && strings.Contains(greekTwins[found], read) && strings.Contains(r.greekAt(d.from), found): // which Tesseract's English passes over, too
		return least
	case n == 1 && m == 1 && strings.Contains(accentedOf[read], found): // which Tesseract's English passes over
		if strings.Contains(r.String(), found) { // as in Hyytiälä
			return accent / 2
		}
		return accent
	case n == 0 && found == "." && (r.abbreviates(d.from) || r.betweenInitials(d.from)):
		return initial
	case n == 0:
		doubt = passed
	}
	switch {
	case n == 1 && strings.Contains("-–=»>:;|!", read) && strings.ContainsAny(found, arrowClasses):
		doubt = least
	case readSigns && foundSigns && found == "·" && strings.Contains("-.", read): // NiCl₂·glyme
	case readSigns && foundSigns && !(found == "/" && n == 1 && r.unpaired(d.from)): // as of J) J
		doubt += ofSigns
	case n > 0 && readSigns != foundSigns && found != "×" && !(found == "/" && strings.Contains(bars+"i", read)), m < n, m > n+1, m > n && n > 0 && hasSigns(found),
		strings.ContainsAny(found, "<>=≤≥"):
		doubt += ofOther
	}
	if number {
		doubt += ofNumbers
	}
	if strings.ContainsAny(found, accentedClasses+greekClasses) {
		doubt += ofRare
	}
	return doubt
}

// isLocant says whether a comma before character i would stand between the numbers of places, before a dash, with which chemists begin a name.
func (r reading) isLocant(i int) bool {
	if i == 0 || i >= len(r.symbols) || r.symbols[i].first {
		return false
	}
	from, to := r.word(i)
	return locants.MatchString(reading{r.symbols[from:i]}.String() + "," + reading{r.symbols[i:to]}.String())
}

// locants are numbers of places before a dash and a name.
var locants = regexp.MustCompile(`^[0-9]{1,2}(,[0-9]{1,2})+-[A-Za-z(]`)

// isGreek says whether character i is a Greek letter.
func (r reading) isGreek(i int) bool {
	return i >= 0 && i < len(r.symbols) && strings.Contains(greekClasses, r.symbols[i].text)
}

// greekTwins are the letters that Greek ones are read as.
var greekTwins = map[string]string{"β": "B", "Γ": "rI", "ρ": "p", "κ": "k", "μ": "u", "ν": "v", "γ": "yY", "ω": "w", "α": "a", "χ": "xX", "Λ": "A", "ε": "e", "Ω": "Q", "φ": "o", "δ": "6"}

// abbreviates says whether a capital by itself stands before character i, and a small letter begins the next word there, as in A. thaliana.
func (r reading) abbreviates(i int) bool {
	if i == 0 || i == len(r.symbols) || !r.symbols[i].first || !isSmall(r.symbols[i]) {
		return false
	}
	from, to := r.word(i - 1)
	return to-from == 1 && strings.ContainsFunc(r.symbols[from].text, unicode.IsUpper) && r.symbols[from].text != "I"
}

// betweenInitials says whether a capital that is a word so far stands before character i, and there a capital with a point, as in R.I., or a bar that may be one.
func (r reading) betweenInitials(i int) bool {
	return i > 0 && r.is(i-1, upperCase) && r.symbols[i-1].first && r.is(i, upperCase+bars) && !r.symbols[i].first && r.is(i+1, ".") && !r.symbols[i+1].first
}

// hasSigns says whether a text has other characters than letters and digits.
func hasSigns(text string) bool { return strings.ContainsFunc(text, isSign) }

func isSign(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsNumber(c) }

// onlySigns says whether a text has neither letters nor digits.
func onlySigns(text string) bool {
	return !strings.ContainsFunc(text, func(c rune) bool { return !isSign(c) })
}

// replace puts what was found in place of what was read.
func (r *reading) replace(d difference, row []middle, scale float64) {
	const half = 1.5 // columns: of a narrow letter
	n, m := d.to-d.from, len(row)
	like := r.symbols[min(d.from, len(r.symbols)-1)]
	var put []letter
	for k, c := range row {
		x := (float64(c.col) + 0.5) / scale
		s := letter{text: string(lineRunes[c.class]), conf: like.conf, word: like.word, x0: int(x - half/scale), x1: int(math.Ceil(x + half/scale))}
		switch {
		case n == m:
			old := r.symbols[d.from+k]
			s.x0, s.x1, s.first = old.x0, old.x1, old.first
		case n > 0: // over what was read there
			x0, x1 := r.symbols[d.from].x0, r.symbols[d.to-1].x1
			s.x0, s.x1 = x0+(x1-x0)*k/m, x0+(x1-x0)*(k+1)/m
			s.first = k == 0 && r.symbols[d.from].first
		case d.from < len(r.symbols) && r.symbols[d.from].first:
			// it stands in the word that it is nearer to
			s.first = k == 0 && (d.from == 0 || int(x)-r.symbols[d.from-1].x1 > r.symbols[d.from].x0-int(x))
		}
		put = append(put, s)
	}
	if n == 0 && put[0].first {
		r.symbols[d.from].first = false
	}
	r.symbols = slices.Concat(r.symbols[:d.from], put, r.symbols[d.to:])
}

// shapesOf are the shapes of a row.
func shapesOf(row []middle) []int {
	out := make([]int, len(row))
	for i, c := range row {
		out[i] = c.shape
	}
	return out
}

// shapes are those of the characters read, -1 for those that lineNet does not know.
func (r reading) shapes() []int {
	out := make([]int, len(r.symbols))
	for i, s := range r.symbols {
		out[i] = -1
		if class := lineClass(s.text); class >= 0 {
			out[i] = shapeOfClass[class]
		}
	}
	return out
}

// oneSign are signs that lineNet knows in one of their forms, the last.
var oneSign = []string{"–—−-", "‘’'", "“”\""}

// lineClass is the class of a character that was read, -1 where it is none.
func lineClass(text string) int {
	for _, forms := range oneSign {
		if strings.Contains(forms, text) {
			text = forms[len(forms)-1:]
		}
	}
	if k, known := lineIndex[text]; known {
		return k
	}
	return -1
}

// difference is a part of a line in which what was found is not what was read.
type difference struct{ from, to, foundFrom, foundTo int }

// differences aligns what was read with what was found by the fewest changes (Wagner and Fischer 1974, doi:10.1145/321796.321811).
func differences(read, found []int) []difference {
	n, m := len(read), len(found)
	cost := make([][]int, n+1) // from here on
	for i := range cost {
		cost[i] = make([]int, m+1)
	}
	change := func(i, j int) int {
		if read[i] == found[j] {
			return 0
		}
		return 1
	}
	for i := n; i >= 0; i-- {
		for j := m; j >= 0; j-- {
			switch {
			case i == n:
				cost[i][j] = m - j
			case j == m:
				cost[i][j] = n - i
			default:
				cost[i][j] = min(cost[i+1][j+1]+change(i, j), cost[i+1][j]+1, cost[i][j+1]+1)
			}
		}
	}
	var out []difference
	same := true
	for i, j := 0, 0; i < n || j < m; {
		di, dj := 0, 1
		switch {
		case i < n && j < m && cost[i][j] == cost[i+1][j+1]+change(i, j):
			di, dj = 1, 1
		case i < n && cost[i][j] == cost[i+1][j]+1:
			di, dj = 1, 0
		}
		if di == 1 && dj == 1 && change(i, j) == 0 {
			same = true
		} else {
			if same {
				out = append(out, difference{i, i, j, j})
			}
			d := &out[len(out)-1]
			d.to, d.foundTo, same = i+di, j+dj, false
		}
		i, j = i+di, j+dj
	}
	return out
}
