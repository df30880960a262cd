package ocr

import (
	"math"
	"slices"
	"strings"
	"unicode"
)

// place is where a character stands, and what the network takes it for.
type place struct {
	run   run
	alone bool // no other character is in the run, nor touches it
	seen  letterScores
}

// scoresOf shows all runs of a strip to the network.
func (s *strip) scoresOf(runs []run) []letterScores {
	top, bottom := lineEnds(runs)
	all := make([]letterScores, len(runs))
	for j, r := range runs {
		all[j] = s.scores(r, top, bottom)
	}
	return all
}

// place finds the characters of a reading among the runs of ink. Tesseract says
// only roughly where they stand.
func (l *label) place(runs []run, all []letterScores) []place {
	places := make([]place, len(l.read.symbols))
	at := l.align(runs, all)
	for i := range places {
		before, after := -1, len(runs)
		if i > 0 {
			before = at[i-1]
		}
		if i+1 < len(at) {
			after = at[i+1]
		}
		// Its neighbours leave it this run and no other.
		if at[i] >= 0 && before == at[i]-1 && after == at[i]+1 && (i == 0 || before >= 0) {
			places[i] = place{runs[at[i]], true, all[at[i]]}
		}
	}
	return places
}

// judgeGreek makes Greek letters of the Latin ones that they were taken for where they are as common: their pieces look like others too.
func (l *label) judgeGreek(places []place) {
	for i := range l.read.symbols {
		if text := places[i].seen.greek(l.read.greekAt(i)); text != "" {
			l.read.symbols[i].text = text
		}
	}
}

// judgeLetters puts right what Tesseract took for a similar character because it
// expects words: the network knows shapes only, and each character that stands
// free is shown to it. What looks alike in many fonts takes the kind of its
// neighbours.
func (l *label) judgeLetters(places []place) {
	for i := range l.read.symbols {
		s := &l.read.symbols[i]
		seen := places[i].seen
		if seen == nil {
			continue
		}
		const hardly = 0.003
		surely := float32(0.95)
		if s.text == "B" && l.read.smallAround(i) {
			surely = 0.6 // it is an ß
		}
		look, p := seen.look()
		own := lookOf(s.text)
		if strings.Contains(greekClasses, s.text) && seen.greek(l.read.greekAt(i)) == s.text {
			continue
		}
		if l.isBar(i, seen, surely) && !l.lostFoot(i, places) {
			s.text = seen.bestOf("1Il")
			continue
		}
		if l.keepsBar(i, places[i].run, seen) || l.lostFoot(i, places) || l.keepsDegree(i, places) {
			continue
		}
		if text := l.lowFor(i, places); text != "" {
			s.text = text
			continue
		}
		other := p > surely && seen.any(own) < 1-surely || p > sureLook && seen.any(own) < hardly
		if look != own && other && (mistakable(own, look) || pairs[look] != "" && l.read.lacksPair(i)) && !l.bearsOut(i, seen.bestOf(look)) {
			s.text = seen.bestOf(look)
		}
		if s.text == ")" && l.read.unpaired(i) && seen.any("Jj") > surely { // in many fonts a J hangs below the line as brackets do
			s.text = seen.bestOf("Jj")
		}
		if strings.Contains(ownArms, s.text) && seen.of(s.text) < hardly && seen.any(own) > surely {
			s.text = seen.bestOf(own)
		}
		if text := seen.accented(s.text, surely); text != "" {
			s.text = text
		}
	}
	for i := range l.read.symbols {
		if l.read.symbols[i].text == "1" && !l.read.afterSmall(i) && places[i].seen != nil && l.keepsBar(i, places[i].run, places[i].seen) {
			continue
		}
		l.asNeighbours(i, places[i].seen)
	}
}

// bearsOut says whether lineNet takes a letter within a longer word that Tesseract hardly doubts for what that does, and not for another:
// small serifs and hairlines mislead the network that sees it alone.
func (l *label) bearsOut(i int, other string) bool {
	const (
		long     = 4    // letters of a word that tell what is among them
		doubted  = 0.6  // as for confirmed
		likelier = 1.0  // as a logarithm
		surest   = 0.95 // of a word of letters that Tesseract knows; of those it has to be so much less likely
		unlikely = -4
	)
	s := &l.read.symbols[i]
	from, to := l.read.word(i)
	if to-from < long || s.word < doubted || !isLetter(*s) || !isLetter(letter{text: other}) || lookalikes(s.text, other) || !l.readable() {
		return false
	}
	said := l.read.shapes()
	class := lineClass(other)
	if said[i] < 0 || class < 0 {
		return false
	}
	found := slices.Clone(said)
	found[i] = shapeOfClass[class]
	least := likelier
	if s.word >= surest && (reading{l.read.symbols[from:to]}).isLetters() {
		least = unlikely
	}
	return l.middles().likelihood(said)-l.middles().likelihood(found) > least
}

// keepsDegree says whether what was read as a degree before another character ends clearly above that one's foot: the network,
// which sees shapes, takes its ring for an o.
func (l *label) keepsDegree(i int, places []place) bool {
	const above = 0.1 // of the other's height
	if l.read.symbols[i].text != "°" || i+1 >= len(places) || places[i+1].seen == nil {
		return false
	}
	next := places[i+1].run
	return float64(places[i].run.bottom) < float64(next.bottom)-above*float64(next.bottom-next.top)
}

// endsInBars says whether the word of a character is a capital, of no Roman number, and
// bars to its end, two or more.
func (r reading) endsInBars(i int) bool {
	from, to := r.word(i)
	word := r.symbols[from:to]
	first := []rune(word[0].text)[0]
	bar := func(s letter) bool { return strings.Contains(bars, s.text) }
	return len(word) > 2 && unicode.IsUpper(first) && !strings.ContainsRune("IVXLCDM", first) &&
		!slices.ContainsFunc(word[1:], func(s letter) bool { return !bar(s) })
}

// partWords puts spaces beside a bar that stands as far from both letters as
// words do: several times as far as the others from each other.
func (l *label) partWords(places []place) {
	top, bottom := lineEnds(l.strip.runs())
	gap := func(i int) int { return gapBefore(places, i) }
	var gaps []int
	for i := range places {
		if gap(i) > 0 && !l.read.symbols[i].first {
			gaps = append(gaps, gap(i))
		}
	}
	slices.Sort(gaps)
	for i := range l.read.symbols {
		if l.read.symbols[i].text != "|" || i+1 >= len(places) || len(gaps) < 4 {
			continue
		}
		// the space of most fonts is a quarter of their size wide, and capitals
		// are 0.7 of it high
		if narrow := min(gap(i), gap(i+1)); 3*narrow > bottom-top && narrow > 2*gaps[len(gaps)/2] {
			l.read.symbols[i].first, l.read.symbols[i+1].first = true, true
		}
	}
}

// align gives each character read the run that it fills, -1 for none: Tesseract
// says only roughly where its characters stand. Those that look like what was
// read hold the others in their places, as in the alignment of Needleman and
// Wunsch (1970).
func (l *label) align(runs []run, seen []letterScores) []int {
	n, m := len(l.read.symbols), len(runs)
	best := make([][]float64, n+1) // of the characters and runs from here on
	for i := range best {
		best[i] = make([]float64, m+1)
	}
	like := func(i, j int) float64 {
		s, r := l.read.symbols[i], runs[j]
		off := math.Abs(float64(s.x0+s.x1-r.x0-r.x1)) / 2 / letterHeight
		if off > 1 {
			return -1
		}
		return float64(seen[j].any(lookOf(s.text))) + 0.4*(1-off)
	}
	for i := n - 1; i >= 0; i-- {
		for j := m - 1; j >= 0; j-- {
			best[i][j] = max(best[i+1][j], best[i][j+1], best[i+1][j+1]+like(i, j))
		}
	}
	at := make([]int, n)
	i, j := 0, 0
	for i < n && j < m {
		switch best[i][j] {
		case best[i+1][j+1] + like(i, j):
			at[i] = j
			i, j = i+1, j+1
		case best[i+1][j]:
			at[i] = -1
			i++
		default:
			j++
		}
	}
	for ; i < n; i++ {
		at[i] = -1
	}
	return at
}

// looks are the characters that have one shape in many fonts, or one but for its
// size; others have their own.
var looks = func() []string {
	sets := []string{"Il|!", "0Oo", "Cc", "Kk", "Pp", "Ss", "Vv", "Ww", "Xx", "Zz", "Uu"}
	for _, c := range letterClasses {
		if !strings.ContainsRune(strings.Join(sets, ""), c) {
			sets = append(sets, string(c))
		}
	}
	return sets
}()

// ownArms are letters of one look whose cases differ in more than their size.
const ownArms = "Kk"

// lookAt is the index in looks of each of letterClasses.
var lookAt = func() []int {
	at := make([]int, noLetter)
	for k, look := range looks {
		for _, c := range look {
			at[letterIndex[string(c)]] = k
		}
	}
	return at
}()

// mistaken are sets of characters that are taken for each other in small or
// blurred print.
var mistaken = []string{
	"1Il|!LJTijt7/?", "0OoQDCUac", "5Ss$89", "8B3S6GbR", "2Zz7", "cCeGo", "g9qy", "FEPRfT", "4A", "nuhr", "YVyv", "fi",
	// by Tesseract, which knows English only
	"aàáâãäåæα", "cçčć", "dďδ6", "eéèêëěęε£€6", "gğ", "iìíîï1l", "lłλIÍÎ", "nñňńηπ", "oòóôõöøőθσδ06", "rřρp", "sšśş", "uùúûüůμ", "yýγv", "zžż", "tτ", "wω", "kκ", "xχ×", "bßþδ6",
	"AÀÁÂÄÅΔΛλ4", "BßβS8", "CÇČ", "EÉÈÊΣξ", "IÍÎl1", "LŁ", "NÑ", "OÓÔÖØΘΦQ0φ", "SŚŠŞ", "UÚÜ", "VΨψ", "ZŽ", "TΓr", "QΩOφ", "nΠ", "<≤S", ">≥2z", "+±tf", "°o0*\"'", "=a", "=e", "=z", "=x", "=n", "=2", "=:",
}

func mistakable(a, b string) bool {
	for _, set := range mistaken {
		if strings.ContainsAny(set, a) && strings.ContainsAny(set, b) {
			return true
		}
	}
	return false
}

// lookalikes says whether two characters have one shape, or both are bars.
func lookalikes(a, b string) bool {
	return lookOf(a) == lookOf(b) || strings.Contains(bars, a) && strings.Contains(bars, b)
}

func lookOf(text string) string {
	for _, o := range looks {
		if strings.Contains(o, text) {
			return o
		}
	}
	return text
}

func (s letterScores) any(set string) float32 {
	var sum float32
	for _, c := range set {
		sum += s.of(string(c))
	}
	return sum
}

// asNeighbours makes a bar an I, an l or a 1, and a ring an O or a 0, by what
// stands beside it.
func (l *label) asNeighbours(i int, p letterScores) {
	s := &l.read.symbols[i]
	bar, ring := strings.Contains(bars, s.text), strings.Contains("0Oo", s.text)
	if p == nil || !bar && !ring {
		return
	}
	upper, lower, digits := 0, 0, 0
	// count looks at the nearest character of the word that is no bar itself
	count := func(k, step int) {
		for ; k >= 0 && k < len(l.read.symbols); k += step {
			switch c := []rune(l.read.symbols[k].text)[0]; {
			case ring && strings.ContainsRune("0Oo", c), bar && strings.ContainsRune(bars, c):
				if step < 0 && l.read.symbols[k].first {
					return
				}
				continue
			case unicode.IsUpper(c):
				upper++
			case unicode.IsLower(c):
				lower++
			case unicode.IsDigit(c):
				digits++
			}
			return
		}
	}
	if !s.first {
		count(i-1, -1)
	}
	if i+1 < len(l.read.symbols) && !l.read.symbols[i+1].first {
		count(i+1, 1)
	}
	const (
		clearly    = 4
		noughtLook = 0.95 // of a nought, which is narrower than an O: in a name of capitals and digits
	)
	switch {
	case s.text == "|" && len(l.read.symbols) == 1:
		s.text = "I"
	case bar && l.read.is(i-1, "=<>≤≥") && (i+1 == len(l.read.symbols) || l.read.symbols[i+1].first || l.read.is(i+1, ")],")):
		s.text = "1" // β = 1
	case bar && digits == 2 && p.of("l") < sureLook:
		s.text = "1" // within a number, as in rs7412
	case bar && upper > 0 && lower == 0:
		// an l stands among small letters; in some fonts it is drawn like a 1
		switch {
		case s.text == "l" && p.of("l") > p.of("1") && l.read.endsInBars(i): // All, as it was read
		case p.of("1") > clearly*p.of("I"):
			s.text = "1"
		case l.read.endsInBars(i):
			s.text = "l" // All
		case p.of("I")+p.of("l") > clearly*p.of("1") || s.text != "1":
			s.text = "I"
		}
	case bar && lower > 0 && upper+digits == 0 && s.text != "1" && p.of("l") < sureLook && l.read.startsWord(i):
		s.text = "I"
	case bar && lower > 0 && upper+digits == 0 && !s.first: // Item, but model
		switch {
		case p.of("1") > clearly*p.any("Il|"):
			s.text = "1"
		case s.text == "I" && p.of("I") > sureLook: // CoordInv, where serifs tell
		case s.text != "1" || p.any("Il|") > clearly*p.of("1"):
			s.text = "l"
		}
	case bar && s.first && l.read.follows(i, "r="):
		s.text = "l" // the learning rate, which no word book has
	case s.text == "l" && p.of("l") < sureLook && l.read.standsAlone(i) && l.read.is(i+1, "/") && l.read.is(i+2, upperCase):
		s.text = "I" // I/O
	case bar && s.text == "I" && upper > 0 && lower > 0 && !s.first && p.of("I") < sureLook:
		s.text = "l" // Llama, ColBERT
	case ring && digits > 0 && upper+lower == 0 && p.of("O") <= clearly*p.of("0"):
		s.text = "0"
	case ring && s.text != "0" && upper > 0 && lower == 0 && s.word < sureWord && p.of("0") > noughtLook && l.read.wordHasDigit(i): // M06-2X
		s.text = "0"
	case s.text == "0" && upper > 0 && digits+lower == 0 && p.of("O") > clearly*p.of("0"),
		s.text == "0" && digits > 0 && p.of("O") > sureLook && l.read.wordHasLetter(i): // Fe2O3
		s.text = "O"
	}
}

// lowFor is what a character is that was read as one as high as capitals and is clearly lower than those of its word
// that stand beside it on its foot: the accented or Greek letter or the relation that is mistaken for it and likelier
// where these are no rarer than others, as ≥ is for a 2 and κ for a k; "" where there is none.
func (l *label) lowFor(i int, places []place) string {
	const (
		lower = 0.85 // of their height: a relation has 0.8, a small letter 0.75 at most
		level = 0.1
	)
	s, at := l.read.symbols[i], places[i]
	if !strings.Contains(capitalHigh, s.text) || strings.Contains(bars, s.text) {
		return ""
	}
	from, to := l.read.word(i)
	high, n := 0.0, 0
	for k := from; k < to; k++ {
		o := places[k]
		if k == i || !strings.Contains(capitalHigh, l.read.symbols[k].text) || o.seen.any(lookOf(l.read.symbols[k].text)) < sureLook {
			continue
		}
		h := float64(o.run.bottom - o.run.top)
		if !near(float64(o.run.bottom), float64(at.run.bottom), level*h) {
			return ""
		}
		high, n = high+h, n+1
	}
	if n < 2 || float64(at.run.bottom-at.run.top) > lower*high/float64(n) {
		return ""
	}
	for _, c := range accentedClasses + greekClasses + relationClasses {
		if text := string(c); mistakable(s.text, text) && at.seen.of(text)/rareShare > at.seen.any(lookOf(s.text)) && at.seen.of(text) >= at.seen.of(at.seen.bestOf(accentedClasses+greekClasses+relationClasses)) {
			return text
		}
	}
	return ""
}

// afterSmall says whether a small letter of its word stands before character i.
func (r reading) afterSmall(i int) bool {
	return i > 0 && !r.symbols[i].first && isSmall(r.symbols[i-1])
}

// smallAround says whether character i stands between small letters of its word.
func (r reading) smallAround(i int) bool {
	return i > 0 && i+1 < len(r.symbols) && !r.symbols[i].first && !r.symbols[i+1].first && isSmall(r.symbols[i-1]) && isSmall(r.symbols[i+1])
}

// wordHasLetter says whether a letter stands in the word of character i.
func (r reading) wordHasLetter(i int) bool {
	from, to := r.word(i)
	return slices.ContainsFunc(r.symbols[from:to], isLetter)
}

func (r reading) wordHasDigit(i int) bool {
	from, to := r.word(i)
	return slices.ContainsFunc(r.symbols[from:to], isDigit)
}

// word is where the word of character i begins and ends.
func (r reading) word(i int) (from, to int) {
	from, to = i, i+1
	for from > 0 && !r.symbols[from].first {
		from--
	}
	for to < len(r.symbols) && !r.symbols[to].first {
		to++
	}
	return from, to
}

// startsWord says whether character i begins a word, or a part of one after a dash, that
// begins so with an I and hardly with an l: no more than four consonants follow, and
// then a vowel, as in Image, Inception and Instruct.
func (r reading) startsWord(i int) bool {
	if !r.symbols[i].first && (i == 0 || isAlnum(r.symbols[i-1])) {
		return false
	}
	consonants := 0
	for k := i + 1; k < len(r.symbols) && !r.symbols[k].first; k++ {
		switch c := r.symbols[k].text; {
		case strings.Contains("aeiou", c):
			return consonants > 0 && k+1 < len(r.symbols) && !r.symbols[k+1].first
		case !strings.Contains("bcdfghjkmnpqrstvwxz", c) || consonants == 4:
			return false
		}
		consonants++
	}
	return false
}

// follows says whether text comes after character i in its word.
func (r reading) follows(i int, text string) bool {
	for k, c := range text {
		if i+1+k >= len(r.symbols) || r.symbols[i+1+k].text != string(c) || r.symbols[i+1+k].first {
			return false
		}
	}
	return true
}

// look is what a character most probably looks like.
func (s letterScores) look() (look string, p float32) {
	sums := make([]float32, len(looks))
	for i, q := range s {
		sums[lookAt[i]] += q
	}
	best := 0
	for k, q := range sums {
		if q > sums[best] {
			best = k
		}
	}
	return looks[best], sums[best]
}

// bestOf is the likeliest character of a look.
func (s letterScores) bestOf(look string) string {
	best := ""
	for _, c := range look {
		if best == "" || s.of(string(c)) > s.of(best) {
			best = string(c)
		}
	}
	return best
}

// isFaint says whether a character is a point or dash for which there is ink, but too
// little for a run: they are the smallest characters, and blur takes most from them.
func (l *label) isFaint(s letter, runs []run) bool {
	own := func(r run) bool { mid := (r.x0 + r.x1) / 2; return s.x0 <= mid && mid < s.x1 }
	if !strings.Contains(".-–—", s.text) || slices.ContainsFunc(runs, own) {
		return false
	}
	quarter := (s.x1 - s.x0) / 4 // beside it the fringes of others may lie
	for x := s.x0 + quarter; x < s.x1-quarter; x++ {
		if slices.ContainsFunc(runs, func(r run) bool { return r.x0 <= x && x < r.x1 }) {
			continue
		}
		for y := range l.strip.gray.Rect.Dy() {
			if l.strip.gray.GrayAt(x, y).Y < hairline {
				return true
			}
		}
	}
	return false
}

// dropUnseen leaves out characters for which there is no ink: those of a
// doubtful word that stand between two neighbouring runs, each of which is surely
// the character beside it, or after the last where they look like it.
func (l *label) dropUnseen(runs []run, seen []letterScores) {
	if len(runs) == 1 && len(l.read.symbols) > 1 && l.read.isOf(twoSizes) && l.read.isOf(lookOf(l.read.symbols[0].text)) {
		l.read.symbols = l.read.symbols[:1] // one character, read in both its cases
	}
	const surely = 0.95
	if len(runs) == 1 && len(l.read.symbols) > 1 && l.read.conf() < sureWord {
		if i := slices.IndexFunc(l.read.symbols, func(s letter) bool { return seen[0].any(lookOf(s.text)) > surely }); i >= 0 {
			l.read.symbols[i].first = true
			l.read.symbols = l.read.symbols[i : i+1] // one free character, of which all ink is
		}
	}
	at := l.align(runs, seen)
	sure := func(i int) bool {
		if i < 0 || i >= len(at) || at[i] < 0 {
			return false
		}
		look := lookOf(l.read.symbols[i].text)
		if strings.Contains(bars, l.read.symbols[i].text) { // in some fonts a 1 is an l
			look = bars
		}
		return seen[at[i]].any(look) > surely
	}
	var kept []letter
	for i, s := range l.read.symbols {
		unseen := at[i] < 0 && s.word < sureWord && sure(i-1) && !l.isFaint(s, runs) &&
			(sure(i+1) && at[i+1] == at[i-1]+1 || i == len(at)-1 && at[i-1] == len(runs)-1 && lookalikes(s.text, l.read.symbols[i-1].text))
		if !unseen {
			kept = append(kept, s)
		}
	}
	l.read.symbols = kept
}
