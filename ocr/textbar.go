package ocr

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// isBar says whether a character that was read as one with a bar at its side, or as a
// bracket without its pair, is a bar: the network sees one of them, and not what was read.
func (l *label) isBar(i int, seen letterScores, surely float32) bool {
	const hardly = 0.003
	text := l.read.symbols[i].text
	return seen.any(bars) > surely && seen.of(text) < hardly && (strings.Contains("LJ", text) || l.read.lacksPair(i))
}

// lostFoot says whether the foot of a letter read as L went with the next one, as where its
// stem stands apart from it: that is not what was read then.
func (l *label) lostFoot(i int, places []place) bool {
	if l.read.symbols[i].text != "L" || i+1 >= len(places) || l.read.symbols[i+1].first {
		return false
	}
	next := places[i+1].seen
	return next == nil || next.any(lookOf(l.read.symbols[i+1].text)) < 1-doubtfulLook
}

// keepsBar says whether what was read is borne out against the network, which takes it
// for a bar: a 1 among digits, which is no l, one that stands on feet, or a slash by the
// way it leans. In fonts with serifs a 1 and an l are drawn so alike that the network
// is sure of the wrong one, and Tesseract, which sees the line, knows better.
func (l *label) keepsBar(i int, r run, seen letterScores) bool {
	switch l.read.symbols[i].text {
	case "1":
		from, to := l.read.word(i)
		digits := to-from > 1 && !slices.ContainsFunc(l.read.symbols[from:to], func(s letter) bool { return !isDigit(s) })
		return digits && seen.any(bars) > doubtfulLook && seen.of("I") < seen.any("l|") || seen.any(bars) > doubtfulLook && seen.of("I") < seen.of("l") && l.strip.hasFeet(r)
	case "/":
		return seen.any(bars) > sureLook && l.strip.leans(r)
	}
	return false
}

// hasFeet says whether a bar has feet on both sides of its stem, as those of fonts with
// serifs have: about a fifth of its height together.
func (s *strip) hasFeet(r run) bool {
	const least = 0.015 // of the height, that a foot reaches out: 0.02 to 0.07 in small print, without serifs 0.005
	left, right := s.feet(r)
	return left > least && right > least
}

// feet are how far the ink at the foot of a bar reaches out beyond its stem, shares of its height.
func (s *strip) feet(r run) (left, right float64) {
	h := r.bottom - r.top
	l, rt := make([]float64, h), make([]float64, h)
	for i := range h {
		l[i], rt[i] = s.edges(r, r.top+i)
	}
	from, to := h*3/10, h*7/10 // the stem, without flag and foot
	slices.Sort(l[from:to])
	slices.Sort(rt[from:to])
	low := h * 17 / 20
	mid := (from + to) / 2
	return (l[mid] - slices.Min(l[low:])) / float64(h), (slices.Max(rt[low:]) - rt[mid]) / float64(h)
}

// edges are where the ink of a row of a run begins and ends, to a fraction of a px.
func (s *strip) edges(r run, y int) (left, right float64) {
	const half = 0.5
	ink := func(x int) float64 { return s.inkIn(float64(x), float64(y), float64(x+1), float64(y+1)) }
	left, right = float64(r.x1), float64(r.x0)
	for x := r.x0; x < r.x1; x++ {
		if v := ink(x); v >= half {
			left = min(left, float64(x)-(v-half)/max(v-ink(x-1), half))
			right = float64(x+1) + (v-half)/max(v-ink(x+1), half)
		}
	}
	return left, right
}

// leans says whether the ink of a run goes from its lower left to its upper right, as
// that of a slash does and of no upright stroke.
func (s *strip) leans(r run) bool {
	const least = 0.06 // of the height: slashes have 0.1 to 0.14
	return s.tilt(r) > least
}

// tilt is how far the middle of the ink in the upper half of a run is to the right of that in its lower half, a share of its height.
func (s *strip) tilt(r run) float64 {
	middle := func(top, bottom int) float64 {
		sum, ink := 0.0, 0.0
		for y := top; y < bottom; y++ {
			for x := r.x0; x < r.x1; x++ {
				v := float64(255 - s.gray.Pix[y*s.gray.Stride+x])
				sum, ink = sum+v*float64(x), ink+v
			}
		}
		return sum / max(ink, 1)
	}
	half := (r.top + r.bottom) / 2
	return (middle(r.top, half) - middle(half, r.bottom)) / float64(r.bottom-r.top)
}

// barSiblings makes an I or an l of a bar that looks like both at the beginning of a
// label, second in it, or at its end, by the case of the letters that the labels of the same axis have
// there: beside Gad1 and Slc17a7, ll6 is Il6; beside mcf and lbm, Ibm is not; beside Site H, Site | is Site I, and beside fliC and motA, rhll is rhlI.
func barSiblings(lines []*label, places [][]place) {
	const (
		few     = 4   // letters tell a custom
		custom  = 0.8 // of them
		clearly = 4   // times as likely is no doubt
	)
	for k, l := range lines {
		places := places[k]
		spots := []int{0, 1}
		if len(l.read.symbols) > 2 {
			spots = append(spots, len(l.read.symbols)-1)
		}
		for _, i := range spots {
			if i >= len(l.read.symbols) {
				continue
			}
			s := &l.read.symbols[i]
			p := places[i].seen
			if !strings.Contains("Il|", s.text) || l.read.betweenCapitals(i) || len(l.read.symbols) < 2 || s.word >= sureWord && (s.text == "l" || l.read.startsWord(i)) {
				continue
			}
			// the network, which sees none that touches another letter, may be clear, and the siblings only bear it out
			notI, notL := p.of("l") > clearly*p.of("I"), p.of("I") > clearly*p.of("l")
			if notI && s.text != "I" || notL && s.text != "l" {
				continue
			}
			upper, lower := 0, 0
			for _, o := range lines {
				if o == l || !o.aligned(l) || len(o.read.symbols) < 2 {
					continue
				}
				at := i
				if i > 1 {
					if at = len(o.read.symbols) - 1; o.read.endsAlone() != l.read.endsAlone() {
						continue
					}
				}
				if strings.Contains(bars, o.read.symbols[at].text) {
					continue
				}
				switch c := []rune(o.read.symbols[at].text)[0]; {
				case unicode.IsUpper(c):
					upper++
				case unicode.IsLower(c):
					lower++
				}
			}
			switch all := float64(upper + lower); {
			case all >= few && float64(upper) >= custom*all && !l.read.smallNext(i) && !notI:
				s.text, s.told = "I", true
			case all >= few && float64(lower) >= custom*all && !notL && !(s.text == "I" && i > 1 && !s.first && strings.Contains(upperCase, l.read.symbols[i-1].text)): // NDVI
				s.text, s.told = "l", !l.read.is(i+1, bars) // Il, ils
			}
		}
	}
}

// endsAlone says whether the last word of a reading is of one character.
func (r reading) endsAlone() bool { return len(r.symbols) > 0 && r.symbols[len(r.symbols)-1].first }

// barsInWords makes an I or an l of what was taken for a vertical bar between two letters: bars stand between words. An l
// between two capitals is an I, but in the symbols of elements, as Al, Cl and Tl.
func (r reading) barsInWords() {
	for i := 1; i+1 < len(r.symbols); i++ {
		s, before, after := &r.symbols[i], r.symbols[i-1], r.symbols[i+1]
		if s.first || after.first || !isLetter(before) || !isLetter(after) {
			continue
		}
		if s.text == "l" && r.betweenCapitals(i) {
			s.text = "I"
		}
		if s.text != "|" {
			continue
		}
		if s.text = "l"; !isSmall(before) {
			s.text = "I"
		}
	}
}

// chlorides makes an l of the bar in Cl: behind the symbol of another element, as in NaCl and MgCl2, by itself beside those of two others, and in chloroform and its like, CHCl3 and CCl4, where lineNet sees no 1. A 1 is one
// between a metal's C and the number of atoms, as in AuCl3: no metal binds thirteen of carbon.
func chlorides(lines []*label) {
	const few = 2
	metals := []string{"H", "Li", "Na", "K", "Rb", "Cs", "NH", "Mg", "Ca", "Sr", "Ba", "Al", "Mn", "Fe", "Co", "Ni", "Cu", "Zn", "Ag", "Cd", "Hg", "Pb",
		"Pd", "Pt", "Au", "Ru", "Rh", "Ir", "Os", "Sn", "Ti", "Zr", "Hf", "In", "Ga", "Bi", "Sb", "Sc", "Ce", "La", "Nd", "Sm", "Eu", "Gd", "Yb", "Nb", "Mo", "Ta", "Tl", "Ge"}
	methanes := []string{"C", "CH", "CD", "CF"}
	elements := append([]string{"F", "Br", "Si", "As", "Cr", "SO", "NO", "PO", "HCO", "CO"}, metals...)
	for _, l := range lines {
		for i := 1; i < len(l.read.symbols); i++ {
			s := &l.read.symbols[i]
			_, to := l.read.word(i)
			counted := s.text == "1" && i+2 == to && strings.Contains("23456", l.read.symbols[i+1].text)
			if !counted && !strings.Contains("I|", s.text) || s.first || l.read.symbols[i-1].text != "C" || i+1 < len(l.read.symbols) && !l.read.symbols[i+1].first && isLetter(l.read.symbols[i+1]) {
				continue
			}
			from, _ := l.read.word(i)
			before := strings.TrimRight(reading{l.read.symbols[from : i-1]}.String(), "0123456789₄")
			beside := 0
			for _, o := range lines {
				if o != l && o.aligned(l) && slices.Contains(elements, strings.TrimRight(o.read.String(), "0123456789-+")) {
					beside++
				}
			}
			solvent := slices.Contains(methanes, before) && i+2 == to && strings.Contains("234", l.read.symbols[i+1].text) && !(counted && l.seesOne(i))
			if slices.Contains(metals, before) && !(counted && len(before) < 2) || before == "" && beside >= few && !counted || solvent {
				s.text = "l"
			}
		}
	}
}

// seesOne says whether lineNet takes character i for a 1, or sees the line otherwise than it was read.
func (l *label) seesOne(i int) bool {
	row := l.middles().letters()
	return !slices.Equal(l.read.shapes(), shapesOf(row)) || row[i].class == lineIndex["1"]
}

// betweenCapitals says whether capitals stand on both sides of a bar in its word, and the one before makes no symbol of an
// element with an l.
func (r reading) betweenCapitals(i int) bool {
	return i > 0 && i+1 < len(r.symbols) && !r.symbols[i].first && !r.symbols[i+1].first && strings.Contains(upperCase, r.symbols[i+1].text) &&
		strings.Contains(upperCase, r.symbols[i-1].text) && !(strings.Contains("ACT", r.symbols[i-1].text) && r.isFormula(i))
}

// romanSiblings makes Is of the bars of a Roman number that stands beside others, and of
// the bars in a word of capitals among words of capitals.
func romanSiblings(lines []*label) {
	const few = 2 // others tell a custom
	for _, l := range lines {
		for i := range l.read.symbols {
			s := &l.read.symbols[i]
			if s.text != "l" && s.text != "|" || s.word >= sureWord {
				continue
			}
			from, to := l.read.word(i)
			word := reading{l.read.symbols[from:to]}
			rest := reading{l.read.symbols[:from]}.String()
			roman, capitals := 0, 0
			for _, o := range lines {
				if o == l || !o.aligned(l) || len(o.read.symbols) == 0 {
					continue
				}
				at, _ := o.read.word(len(o.read.symbols) - 1)
				switch {
				case reading{o.read.symbols[at:]}.isOf("IVX") && reading{o.read.symbols[:at]}.String() == rest: // III, Site III
					roman++
				case o.read.isOf(upperCase):
					capitals++
				}
			}
			switch {
			case roman >= few && to == len(l.read.symbols) && word.isOf("IVX"+bars),
				capitals >= few && to-from >= few+1 && word.isOf(upperCase+bars) && !word.isOf(bars) && !l.read.endsInBars(i):
				s.text = "I"
			}
		}
	}
}

// barsByWord makes a 1 of the bar before an exponent, le-4, and of the one in F1, which is a score; an l of the one in lr = 1e-4; and an I of what
// begins a word as an l does not, lnhibition.
func (r reading) barsByWord() {
	const few = 3 // letters, which may be a symbol's
	for i := range r.symbols {
		s := &r.symbols[i]
		from, to := r.word(i)
		if !strings.Contains("lI|", s.text) {
			continue
		}
		word := reading{r.symbols[from:to]}.String()
		behind := reading{r.symbols[i+1 : to]}
		switch {
		case (i == from || !isAlnum(r.symbols[i-1])) && exponent.MatchString(behind.String()):
			s.text = "1"
		case i == from+1 && r.symbols[from].text == "F" && (s.text == "l" || to < len(r.symbols)) && (to == i+1 || !isLetter(r.symbols[i+1]) && r.symbols[i+1].text != ".") && !(from > 0 && r.symbols[from-1].text == "/"): // ΔF/F aside
			s.text = "1"
		case i == from && s.text == "l" && to-from > few && r.startsWord(i): // Inhibition
			s.text = "I"
		case i > from && s.text == "l" && to-i > few && isSmall(r.symbols[i-1]) && r.symbols[i+1].text == "n" && strings.Contains("cdfjpstv", r.symbols[i+2].text): // PegInsertion
			s.text = "I"
		case i > from+1 && (r.isInitial(i) || r.isHalide(i)):
			s.text = "I"
		case i == from && s.text == "I" && word == "Ir" && to < len(r.symbols) && strings.Contains("=:", r.symbols[to].text):
			s.text = "l"
		}
	}
}

// isInitial says whether a letter stands between two points behind a capital, as the second of R.I.
func (r reading) isInitial(i int) bool {
	return r.is(i-1, ".") && r.is(i-2, upperCase) && r.is(i+1, ".") && !r.symbols[i].first && !r.symbols[i-1].first && !r.symbols[i+1].first
}

// isHalide says whether a bar stands for iodine: beside another halogen in brackets, as in CsPb(Br,I)₃.
func (r reading) isHalide(i int) bool {
	element := func(from, to int) bool {
		return from >= 0 && to <= len(r.symbols) && slices.Contains([]string{"F", "Cl", "Br"}, reading{r.symbols[from:to]}.String())
	}
	sep := func(i int) bool { return r.is(i, ",") || r.is(i, "/") }
	before := sep(i-1) && r.is(i+1, ")") && (r.is(i-3, "(,/") && element(i-2, i-1) || r.is(i-4, "(,/") && element(i-3, i-1))
	behind := r.is(i-1, "(") && sep(i+1) && (r.is(i+3, "),/") && element(i+2, i+3) || r.is(i+4, "),/") && element(i+2, i+4))
	return before || behind
}

// doubled makes an I of the first of two bars that begin a word before a digit or a dash, or of three: Il-6, Illumina.
func (r reading) doubled() {
	for i := range r.symbols {
		from, to := r.word(i)
		if i != from || r.symbols[i].text != "l" || i+2 >= to || r.symbols[i+1].text != "l" {
			continue
		}
		if next := r.symbols[i+2]; next.text == "l" || next.text == "-" || isDigit(next) {
			r.symbols[i].text = "I"
		}
	}
}

// secondBar makes an l of the second of two Is with which a name begins that was read as a number, Il6 as 116: Roman numbers do not go on in digits.
func (r reading) secondBar() {
	if r.is(0, "I") && r.is(1, "I") && len(r.symbols) > 2 && isDigit(r.symbols[2]) && !r.symbols[1].first && !r.symbols[2].first {
		r.symbols[1].text = "l"
	}
}

// decadic writes the base of a logarithm low that was read as letters: logio(p), log₁o. Where lineNet sees both digits on the line, they stand there.
// A bar before n( begins a natural logarithm: a space would follow the word In.
func (l *label) decadic() {
	r := l.read
	for i := 0; i+2 < len(r.symbols); i++ {
		if s := r.symbols[i:]; s[0].text == "I" && (i == 0 || s[0].first) && s[1].text == "n" && !s[1].first && s[2].text == "(" && !s[2].first {
			r.symbols[i].text = "l"
		}
	}
	onLine := func() bool { return strings.Contains(strings.ToLower(textOf(l.middles().read())), "log10") }
	for _, c := range l.scripts { // of which the 1 was taken out of the line
		i := l.behind(c)
		if c.low && c.text == "1" && i >= 3 && strings.Contains("oO0", r.symbols[i].text) && strings.EqualFold(reading{r.symbols[i-3 : i]}.String(), "log") {
			r.symbols[i].text = "₀"
		}
	}
	for i := 3; i+1 < len(r.symbols); i++ {
		from, to := r.word(i)
		at := strings.LastIndex(strings.ToLower(reading{r.symbols[from:i]}.String()), "log")
		if at < 0 || at+3 != i-from || i+2 < to && isLetter(r.symbols[i+2]) {
			continue
		}
		if a, b := &r.symbols[i], &r.symbols[i+1]; strings.Contains("il1I|₁", a.text) && strings.Contains("oO0", b.text) && !b.first && !(a.text == "1" && b.text == "0" && onLine()) {
			a.text, b.text = "₁", "₀"
		}
	}
}

// exponent is what stands behind the 1 of a power of ten.
var exponent = regexp.MustCompile(`^e[-–−+]?[0-9]+$`)

// firstPerson makes an I of a bar that begins a sentence, as in I would use it: bars stand between names.
func (r reading) firstPerson() {
	if len(r.symbols) < 3 || !strings.Contains("|l!", r.symbols[0].text) || !r.symbols[1].first {
		return
	}
	if from, to := r.word(1); to-from > 1 && !slices.ContainsFunc(r.symbols[from:to], func(s letter) bool { return !isSmall(s) }) {
		r.symbols[0].text = "I"
	}
}

const upperCase = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

// smallNext says whether a small letter that is no bar follows character i.
func (r reading) smallNext(i int) bool {
	return i+1 < len(r.symbols) && isSmall(r.symbols[i+1]) && !strings.Contains(bars, r.symbols[i+1].text)
}

// hangingBars makes bars of what was read as I, l or 1 and is higher than the capitals of its line and hangs below them, as
// those around |E| do: no such letter hangs. What was read as a bar by itself and does not hang is an I.
func (l *label) hangingBars(places []place) {
	const (
		below  = 0.1  // of a capital, which it hangs below the line at least
		above  = 0.9  // of a capital, which it reaches above the line: what is lowered does not
		narrow = 0.25 // of its height, its greatest width
		few    = 3    // letters tell the line
		level  = 0.06 // of a capital, by which an I differs from others
	)
	var feet, heights []int
	for i, s := range l.read.symbols {
		if i < len(places) && places[i].alone && places[i].seen != nil && strings.Contains(capitalHigh, s.text) && !strings.Contains(bars, s.text) {
			feet, heights = append(feet, places[i].run.bottom), append(heights, places[i].run.bottom-places[i].run.top)
		}
	}
	for i, s := range l.read.symbols { // or what stands between two bars
		if len(feet) == 0 && i < len(places) && places[i].alone && strings.Contains(upperCase, s.text) && l.read.is(i-1, bars) && l.read.is(i+1, bars) {
			feet, heights = append(feet, places[i].run.bottom), append(heights, places[i].run.bottom-places[i].run.top)
		}
	}
	if len(feet) == 0 {
		return
	}
	slices.Sort(feet)
	foot, capital := feet[len(feet)/2], float64(slices.Max(heights))
	var hanging []int
	for i := range l.read.symbols {
		s := &l.read.symbols[i]
		if i >= len(places) || !places[i].alone || !strings.Contains("Il1|", s.text) {
			continue
		}
		r := places[i].run
		drop, narrow := float64(r.bottom-foot), float64(r.x1-r.x0) < narrow*float64(r.bottom-r.top)
		switch word, end := l.read.word(i); {
		case s.text == "|" && end == word+1 && i > 0 && narrow && drop < level*capital && float64(r.bottom-r.top) < (1+level)*capital:
			s.text = "I" // Class I shares: a bar between names hangs
		case s.text != "|" && drop > below*capital && float64(foot-r.top) > above*capital && narrow:
			hanging = append(hanging, i)
		}
	}
	if len(feet) < few && len(hanging) < 2 { // or two stand around one, as in |Z|
		return
	}
	for _, i := range hanging {
		l.read.symbols[i].text = "|"
	}
}

// strokesOfNumbers names the stroke an I with which all labels of an axis begin that were read as numbers, three or more, where lineNet sees a 1 in none of them: the levels of
// irrigation I100, I75 and I50.
func strokesOfNumbers(lines []*label) {
	const (
		few  = 3 // labels: chance does not take each for another letter
		half = 0.5
	)
	stroke := func(l *label) bool {
		row := l.middles().letters()
		if len(row) < 2 || !l.read.isNumber() || l.read.symbols[0].text != "1" || !slices.Equal(l.read.shapes(), shapesOf(row)) {
			return false
		}
		c := row[0]
		return strings.ContainsRune("Il", lineRunes[c.class]) && l.middles().parts[c.col][c.shape] >= half
	}
	for _, l := range lines {
		if l.raised != nil || !stroke(l) {
			continue
		}
		alike := []*label{}
		for _, o := range lines {
			if !o.aligned(l) || !o.read.isNumber() {
				continue
			}
			if !stroke(o) {
				alike = nil
				break
			}
			alike = append(alike, o)
		}
		if len(alike) >= few {
			for _, o := range alike {
				o.read.symbols[0].text = "I"
			}
		}
	}
}

// spellsLetters makes an l of a bar that stands alone between small letters which stand alone too, all with points behind them, as in r.l.u., or
// behind two of them, as in a.s.l.: no number has letters on both sides of its points, or ends in one.
func (r reading) spellsLetters() {
	point := func(i int) bool { return r.is(i, ".") && !r.symbols[i].first }
	alone := func(i int) bool { // a small letter
		return i >= 0 && i < len(r.symbols) && isSmall(r.symbols[i]) && (i == 0 || r.symbols[i].first || !isAlnum(r.symbols[i-1])) &&
			(i+1 == len(r.symbols) || r.symbols[i+1].first || !isAlnum(r.symbols[i+1]))
	}
	for i, s := range r.symbols {
		if strings.Contains(bars, s.text) && point(i-1) && alone(i-2) && point(i+1) && (alone(i+2) || point(i-3) && alone(i-4) && r.endsAt(i+1)) {
			r.symbols[i].text = "l"
		}
	}
}

// endsAt says whether nothing but closing brackets follows character i in its word.
func (r reading) endsAt(i int) bool {
	_, to := r.word(i)
	return !slices.ContainsFunc(r.symbols[i+1:to], func(s letter) bool { return !strings.Contains(")]", s.text) })
}
