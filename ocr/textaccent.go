package ocr

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// accentedOf are the accented forms of each plain letter among letterClasses.
var accentedOf = func() map[string]string {
	forms := map[string]string{"o": "ø", "O": "Ø", "l": "ł", "L": "Ł"} // which Unicode does not take apart
	for _, c := range accentedClasses {
		if parts := []rune(norm.NFD.String(string(c))); len(parts) > 1 {
			forms[string(parts[0])] += string(c)
		}
	}
	return forms
}()

// isOtherAccent says whether two letters differ in no more than their accents.
func isOtherAccent(a, b string) bool {
	plain := func(text string) string {
		for p, forms := range accentedOf {
			if strings.Contains(forms, text) {
				return p
			}
		}
		return text
	}
	return a != b && plain(a) == plain(b)
}

// accented is the accented letter that a letter read by Tesseract is, "" where it is none:
// of a plain one the network is sure that it has an accent, but not always which, nor, of
// a letter by itself, in which case; of an accented one, as Tesseract saw the accent, it need be
// sure of no more than that it is another.
func (s letterScores) accented(text string, surely float32) string {
	const hardly, rarely = 0.003, 0.01
	const likely, beside = 0.5, 0.05 // against the letter alone, beside which others do not count: Tesseract saw that or this
	text = unmistaken(text)
	if forms := accentedOf[text]; forms != "" {
		p, plain := s.any(accentedOf[strings.ToLower(text)]+accentedOf[strings.ToUpper(text)]), s.any(lookOf(text))
		if p > surely && plain < 1-surely || p > sureLook && plain < rarely || p > likely && plain < beside*p {
			return s.bestOf(forms)
		}
	}
	if strings.Contains(accentedClasses, text) && s.of(text) < hardly {
		if best := s.bestOf(accentedClasses); s.of(best) > 0.5 {
			return best
		}
	}
	return ""
}

// accentSiblings looks for accented letters again where a label of the figure has one for sure: in a
// text of such a language they are not rare.
func accentSiblings(lines []*label, places [][]place) {
	const (
		likely = 0.5  // of what the network sees
		hardly = 0.02 // of what was read in place of an accented letter of another form, as g for ç
	)
	some := false
	eachAlone(lines, places, func(s *letter, seen letterScores) {
		some = some || strings.Contains(accentedClasses, s.text) && seen.of(s.text) > sureLook
	})
	if !some {
		return
	}
	defer dropHalves(lines, places)
	eachAlone(lines, places, func(s *letter, seen letterScores) {
		plain := unmistaken(s.text)
		forms := accentedOf[plain]
		switch p, own := seen.any(forms), seen.any(lookOf(plain)); {
		case strings.Contains(accentedClasses, s.text):
		case forms != "" && p > likely && p > own:
			s.text = seen.bestOf(forms)
		case own < hardly && seen.of(seen.bestOf(accentedClasses)) > likely:
			s.text = seen.bestOf(accentedClasses)
		}
	})
}

// dropHalves drops the first of two characters that Tesseract read in one accented letter: Catalufia, which becomes Catalufña, is Cataluña.
func dropHalves(lines []*label, places [][]place) {
	const inside = 0.25 // of the letter's width, that the other reaches into it
	for k, l := range lines {
		for i := len(l.read.symbols) - 1; i > 0; i-- {
			at, half := places[k][i], &l.read.symbols[i-1]
			reach := float64(half.x1 - at.run.x0)
			if at.alone && strings.Contains(accentedClasses, l.read.symbols[i].text) && at.seen.of(l.read.symbols[i].text) > sureLook &&
				!places[k][i-1].alone && !half.first && reach > inside*float64(at.run.x1-at.run.x0) {
				l.read.symbols, places[k] = slices.Delete(l.read.symbols, i-1, i), slices.Delete(places[k], i-1, i)
			}
		}
	}
}

// unmistaken is the letter that Tesseract took for a sign: ø for @, which is within no word.
func unmistaken(text string) string {
	if text == "@" {
		return "o"
	}
	return text
}

// eachAlone does something for each character that stands free, but for digits.
func eachAlone(lines []*label, places [][]place, do func(s *letter, seen letterScores)) {
	for k, l := range lines {
		for i := range l.read.symbols {
			if p := places[k][i]; p.alone && p.seen != nil && !isDigit(l.read.symbols[i]) {
				do(&l.read.symbols[i], p.seen)
			}
		}
	}
}

// greekSiblings makes Greek letters of Latin ones that look like them, as the α of p38α, where a label of the figure has
// one for sure: elsewhere they are too rare.
func greekSiblings(lines []*label, places [][]place) {
	const (
		likely = 0.8 // of what the network sees
		times  = 8   // as likely as what was read
	)
	some := false
	eachAlone(lines, places, func(s *letter, seen letterScores) {
		some = some || strings.Contains(greekClasses, s.text) && seen.of(s.text) > sureLook
	})
	if !some {
		return
	}
	eachAlone(lines, places, func(s *letter, seen letterScores) {
		best := seen.bestOf(greekClasses)
		if p := seen.of(best); isLetter(*s) && !strings.Contains(greekClasses, s.text) && p > likely && p > times*seen.any(lookOf(s.text)) {
			s.text = best
		}
	})
}

// latinForGreek are small letters and the Greek ones that they are taken for.
var latinForGreek = map[string]string{"a": "α", "b": "β", "y": "γ", "d": "δ", "k": "κ"}

// greekForms makes Greek letters of Latin ones that stand as those of other names of their axis do: beside TNF-α and IL-1β, IFN-y is IFN-γ; beside
// δ, θ and β, a1 is α1; beside IFNγ1 and IFNγ2, IFNy3 is IFNγ3; and beside α-Ketoglutarate and β-Alanine, y-Aminobutyrate is γ-Aminobutyrate.
func greekForms(lines []*label, places [][]place) {
	const (
		few    = 2   // others
		likely = 0.4 // of what the network sees, where a Greek letter may stand
	)
	isGreek := func(s letter) bool { return strings.Contains(greekClasses, s.text) }
	for k, l := range lines {
		tails, heads, single := 0, 0, 0 // others that have one in a tail, before a name, and that are one
		behind := map[string]int{}      // how many have one behind capitals
		for _, o := range lines {
			if o == l || !o.aligned(l) {
				continue
			}
			for i, s := range o.read.symbols {
				if isGreek(s) && o.read.isTail(i) {
					tails++
				}
				if i == 0 && isGreek(s) && o.read.is(1, "-‐–") {
					heads++
				}
				if caps := o.read.behindCapitals(i); isGreek(s) && caps != "" {
					behind[caps+s.text]++
				}
			}
			if n := len(o.read.symbols); n > 0 && n <= 2 && isGreek(o.read.symbols[0]) {
				single++
			}
		}
		for i := range l.read.symbols {
			s := &l.read.symbols[i]
			greek := latinForGreek[s.text]
			if greek == "" {
				continue
			}
			numbered := i == 0 && len(l.read.symbols) == 2 && isDigit(l.read.symbols[1])
			seen := places[k][i].seen.of(greek) > likely
			caps := l.read.behindCapitals(i)
			head := i == 0 && len(l.read.symbols) > 2 && l.read.is(1, "-‐–") && isLetter(l.read.symbols[2])
			if l.read.isTail(i) && (tails >= few || seen) || head && heads >= few || numbered && single >= few || caps != "" && behind[caps+greek] >= few {
				s.text = greek
			}
		}
	}
}

// gammas makes a γ of a y that ends a name of three capitals or more, as in IFNγ and PPARγ: no abbreviation ends in a small y.
func (r reading) gammas() {
	const few = 3
	for i := range r.symbols {
		if r.symbols[i].text == "y" && len(r.behindCapitals(i)) >= few {
			r.symbols[i].text = "γ"
		}
	}
}

// behindCapitals are the capitals, two or more, behind which character i ends the letters of a name, as in P07_IFNγ2; none where others precede it.
func (r reading) behindCapitals(i int) (capitals string) {
	if i+1 < len(r.symbols) && !r.symbols[i+1].first && isLetter(r.symbols[i+1]) {
		return ""
	}
	from, _ := r.word(i)
	k := i
	for k > from && isLetter(r.symbols[k-1]) {
		k--
	}
	capitals = strings.ReplaceAll(reading{r.symbols[k:i]}.String(), "l", "I") // which of the two it is no letter before tells
	if k+2 > i || strings.ToUpper(capitals) != capitals {
		return ""
	}
	return capitals
}

// isTail says whether character i stands alone behind a dash that follows a capital or a digit, or behind a number there, as in TNF-α, IL-1β and NF-κB.
func (r reading) isTail(i int) bool {
	from, to := r.word(i)
	if i+1 < to && isSmall(r.symbols[i+1]) {
		return false
	}
	k := i - 1
	for k > from && isDigit(r.symbols[k]) {
		k--
	}
	return k > from && r.is(k, "-‐–") && (isDigit(r.symbols[k-1]) || unicode.IsUpper([]rune(r.symbols[k-1].text)[0]))
}

// smallAccents makes accented capitals small after a small letter of their word, and before one within it: with its accent a small
// one is as high as a capital.
func (r reading) smallAccents() {
	for i, s := range r.symbols {
		beforeSmall := i > 0 && !s.first && i+1 < len(r.symbols) && !r.symbols[i+1].first && isSmall(r.symbols[i+1])
		if (r.afterSmall(i) || beforeSmall) && strings.Contains(accentedClasses, s.text) {
			r.symbols[i].text = strings.ToLower(s.text)
		}
	}
}

// greekAt are the Greek letters that are no rarer at character i than others: those before a dash and a name or capitals, and μ before a unit
// in brackets, after a stroke or before one, as in (μm), /μl and μg/ml, those of proteins, π in fractions, and θ as the angle of diffraction, 2θ (deg).
func (r reading) greekAt(i int) string {
	from, to := r.word(i)
	if (r.is(i-1, "([/") || from == i && r.unitAfter(i, "/")) && r.unitAfter(i, ")]/ ") {
		return "μ"
	}
	if from == i && (r.prefixes(i) || r.is(i+1, "-‐–") && r.capitals(i+2, to) >= 2) {
		return "αβγδ" // β-Alanine, γ-GT
	}
	if r.capitals(from, i) >= 2 && (i+1 == to || !isLetter(r.symbols[i+1])) || i == from && r.capitals(i+1, to) >= 2 {
		return "αβγδκ" // TNFα, PPARγ, αPD-1
	}
	if i-2 >= from && r.is(i-1, "-") && unicode.IsUpper([]rune(r.symbols[i-2].text)[0]) && (i+1 == to || !isSmall(r.symbols[i+1])) {
		return "αβγδκ" // TNF-α, NF-κB
	}
	if i+3 == to && r.is(i+1, "/") && isDigit(r.symbols[i+2]) && (i == from || isDigit(r.symbols[i-1]) || r.is(i-1, "-−–")) {
		return "π"
	}
	if r.is(i+1, ")]") && (r.is(i-1, "([") || r.is(i-1, "mkMGµμ") && r.is(i-2, "([")) {
		return "Ω" // (mΩ)
	}
	if from == 0 && i == 1 && to == 2 && r.is(0, "2") && r.is(i+1, "(") {
		return "θ"
	}
	return ""
}

// capitals is how many characters from the first on are capitals, 0 where another letter follows before the end.
func (r reading) capitals(from, to int) (n int) {
	for i := from; i < to && isLetter(r.symbols[i]); i++ {
		if isSmall(r.symbols[i]) {
			return 0
		}
		n++
	}
	return n
}

// prefixes says whether character i stands before a dash and a name, as the letters of chemists do: α-ketobutyrate, β-Alanine.
func (r reading) prefixes(i int) bool {
	const shortest = 4 // letters of the name
	_, to := r.word(i)
	if !r.is(i+1, "-‐–") || to < i+2+shortest {
		return false
	}
	for _, s := range r.symbols[i+2 : to] {
		if !isLetter(s) {
			return false
		}
	}
	return true
}

// greekBefore is greekAt for a character that was passed over before character i.
func (r reading) greekBefore(i int) string {
	s := slices.Clone(r.symbols)
	s[i].first = false
	return reading{slices.Insert(s, i, letter{text: "μ", first: r.symbols[i].first})}.greekAt(i)
}

// siUnits are the symbols of units (BIPM, The International System of Units, 2019, and those accepted beside it) that have
// a prefix μ in figures.
var siUnits = strings.Fields("g m s l L M A V W N J F C K T H Hz mol eV Pa Gy Sv Bq Wb bar rad Ω S")

// isUnit says whether character i is the symbol of a unit that stands alone between a number and a closing bracket: the m of (200 m).
func (r reading) isUnit(i int) bool {
	return i > 0 && r.symbols[i].first && isDigit(r.symbols[i-1]) && r.is(i+1, ")]") && slices.Contains(siUnits, r.symbols[i].text)
}

// unitAfter says whether a unit follows character i, and then one of some characters; a space among them stands for the end of
// the word too.
func (r reading) unitAfter(i int, then string) bool {
	_, to := r.word(i)
	rest := reading{r.symbols[i+1 : to]}.String()
	end := strings.IndexAny(rest, then)
	if end < 0 && strings.Contains(then, " ") {
		end = len(rest)
	}
	return end > 0 && slices.Contains(siUnits, rest[:end])
}

// greek is the letter of a set that a character is where these are as common as in the
// drawings that the network was fitted to, "" where another is likelier.
func (s letterScores) greek(set string) string {
	if set == "" || s == nil {
		return ""
	}
	best := s.bestOf(set)
	for i, c := range []rune(letterClasses) {
		if !strings.ContainsRune(set, c) && s[i] >= s.of(best)/rareShare {
			return ""
		}
	}
	return best
}

// joinAccented makes one character of two that were read in the ink of one, where the
// network is sure of an accented letter: Tesseract, which knows English only, takes the
// stems and dots of ü for ii.
func (l *label) joinAccented(runs []run, seen []letterScores) {
	for j, r := range runs {
		text, parts := seen[j].bestOf(accentedClasses), "iItl1r:'\""
		if seen[j].of("β") > seen[j].of(text) {
			text, parts = "β", "lI1|3" // its stem and its bows
		}
		if seen[j].of(text) < sureLook {
			continue
		}
		first, n := 0, 0
		for i, s := range l.read.symbols {
			if over := min(s.x1, r.x1) - max(s.x0, r.x0); 5*over > 2*(s.x1-s.x0) && strings.Contains(parts, s.text) {
				if n == 0 {
					first = i
				}
				n++
			}
		}
		if n != 2 || l.read.symbols[first+1].first {
			continue
		}
		s := &l.read.symbols[first]
		s.text, s.x0, s.x1 = text, r.x0, r.x1
		l.read.symbols = slices.Delete(l.read.symbols, first+1, first+2)
	}
}

// readRelations makes a relation of a sign of equality, or of a digit before a number of its own, that looks like one, as the 2 of Age 2 65 is a ≥: no number
// stands before another.
func (l *label) readRelations(places []place) {
	const (
		likely = 0.4
		times  = 3    // as likely as what was read
		some   = 0.02 // of a relation, where a label begins with a sign of equality, as none does
	)
	if s := l.read.symbols; len(s) > 1 && len(places) > 0 && s[0].text == "=" && isDigit(s[1]) && places[0].seen != nil {
		if text := places[0].seen.bestOf("≥≤"); places[0].seen.of(text) > some {
			s[0].text = text
		}
	}
	for i := 1; i+1 < len(l.read.symbols) && i < len(places); i++ {
		s, next, seen := &l.read.symbols[i], &l.read.symbols[i+1], places[i].seen
		if s.text == "=" && seen != nil && isDigit(*next) { // the stroke of ≥ over another is seldom read
			if text := seen.bestOf("≥≤"); seen.of(text) > likely && seen.of(text) > times*seen.of("=") {
				s.text = text
			}
			continue
		}
		if k := strings.Index("<>", s.text); k >= 0 && s.first && next.first && seen != nil && isDigit(*next) {
			if text := []string{"≤", "≥"}[k]; seen.of(text) > times*seen.of(s.text) && seen.of(text) > some {
				s.text = text
			}
			continue
		}
		if !isDigit(*s) || seen == nil || !next.first || !isDigit(*next) || !s.first && !isLetter(l.read.symbols[i-1]) {
			continue
		}
		if text := seen.bestOf(relationClasses); seen.of(text) > likely && seen.of(text) > times*seen.any(lookOf(s.text)) {
			s.text, s.first = text, true
		}
	}
}
