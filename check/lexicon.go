package check

import (
	"regexp"
	"slices"
	"sort"
	"strings"
	"sync"
	"unicode"

	"github.com/agnivade/levenshtein"

	"github.com/heatgrid/heatgrid/internal/prose"
)

// nameKind says what a name in the figure names.
type nameKind int

const (
	namePanel nameKind = iota
	nameRow
	nameCol
	nameX   // an axis label
	nameY   // an axis label
	nameBar // a colorbar's label
	nameBy  // a panel without a title, by what its axes show
)

// name is one text of the figure that prose may refer to.
type name struct {
	kind   nameKind
	text   string   // as the figure has it
	atoms  []string // norms of its words and numbers
	panels []int    // that have it
}

// hit is a stretch of a name's atoms that prose may use for the whole.
type hit struct {
	name *name
	full bool
}

// lexicon finds the figure's names in tokens: a map from the joined atoms of
// every stretch of a name to the names that have it.
type lexicon struct {
	names  []*name
	index  map[string][]hit
	months map[string]string // "march" -> "mar" and back, for names that are months or days
	starts map[string]int    // atom -> most atoms in a stretch that it starts
	fuzzy  map[string]*name  // remembered answers of nearest
	blurry map[string][]hit  // whole names of letters and digits, as they may be misread
	marks  []*name           // of no letter and no digit, as "." among the tokens of a sentence
	signed map[string][]hit  // whole names that are written with signs, "<20", "2^{3}", "[CLS]", as plainSigns has them

	begins [256]bool // the bytes that these begin with

	inner string // marks that are no joints and stand inside some panel's title

	panelCount int
	decimals   int // most that the figure's values have
}

// Stretches of names longer than this are not indexed; nobody writes more of a
// name without writing all of it.
const maxStretch = 6

// byMark finds what stands between two sizes: "8×H100", "64x64".
var byMark = regexp.MustCompile(`×|\dx\d`)

// common words never stand for a name that they are only a part of.
var common = set(`a an and as at be base by data dataset figure first for from heatmap high image in is it large layer low map matrix model no
 of on or panel plot row column score second size small task the to top value versus vs window with weight year rate instruct flash preview
 chat mini pro new label true predicted class performance accuracy result results comparison analysis average mean total per test train set
 ratio length dim number count type level time final all attention ablation validation confusion correlation expression pairwise gene
 learning hidden batch context step group axis left right color scale range point percent percentage metric different difference progress
 local global max maximum min minimum not but that this are was were its their than one two three four five each every other same
 only just also even both either without`)

// weak names are whole names that are also everyday words of descriptions; they
// count as names only where the place in the sentence asks for one.
var weak = set(`score rate value table am vs may mean max min count class row column total other high low all none left right a i x y x1 f1
 label time step change in on to set no top best range point average scale figure model performance accuracy yes is it as at we do go can be so
 the an and of or for by with from this that`)

// sets are the lists of words that were made sets of.
var sets sync.Map

// set is the stems of words; the same words give the same set, which must not be changed.
func set(words string) map[string]bool {
	if m, ok := sets.Load(words); ok {
		return m.(map[string]bool)
	}
	m := map[string]bool{}
	for _, w := range strings.Fields(words) {
		m[stem(w)] = true
	}
	sets.Store(words, m)
	return m
}

// withPoint gives a tick the decimal point that a reader of small print missed: it
// begins with a zero and goes on with digits, and others of its axis have a point.
func withPoint(text string, axis []string) string {
	pointed := func(t string) bool { return strings.HasPrefix(t, "0.") }
	if len(text) > 1 && text[0] == '0' && allDigits(text) && slices.ContainsFunc(axis, pointed) {
		return "0." + text[1:]
	}
	return text
}

var calendar = []string{"january jan", "february feb", "march mar", "april apr", "may", "june jun", "july jul", "august aug", "september sep sept",
	"october oct", "november nov", "december dec", "monday mon", "tuesday tue tues", "wednesday wed", "thursday thu thur thurs", "friday fri", "saturday sat", "sunday sun"}

func newLexicon(f *facts) *lexicon {
	l := &lexicon{index: map[string][]hit{}, blurry: map[string][]hit{}, months: map[string]string{}, starts: map[string]int{}, fuzzy: map[string]*name{}, panelCount: len(f.panels)}
	byKey := map[string]*name{}
	addRead := func(kind nameKind, text, read string, p int) {
		text, read = strings.TrimSpace(text), strings.TrimSpace(read)
		if text == "" {
			return
		}
		key := string(rune('0'+kind)) + text
		n := byKey[key]
		if n == nil {
			n = &name{kind: kind, text: text, atoms: atoms(read)}
			byKey[key] = n
			if len(n.atoms) == 0 {
				l.marks = append(l.marks, n)
			} else {
				l.names = append(l.names, n)
			}
		}
		if k := len(n.panels); k == 0 || n.panels[k-1] != p {
			n.panels = append(n.panels, p)
		}
	}
	add := func(kind nameKind, text string, p int) { addRead(kind, text, text, p) }
	defer l.indexSigned()
	for i, p := range f.panels {
		add(namePanel, f.facetTitle(p), i)
		for _, r := range p.RowNames {
			addRead(nameRow, r, withPoint(r, p.RowNames), i)
		}
		for _, c := range p.ColNames {
			addRead(nameCol, c, withPoint(c, p.ColNames), i)
		}
		add(nameX, p.X.Label, i)
		add(nameY, p.Y.Label, i)
		if p.bar != nil {
			add(nameBar, p.bar.Label, i)
		}
		if p.Title == "" && len(f.panels) > 1 { // labels that all share, or that are printed once for several, name none of them
			if f.eachOwnLabel(true) {
				add(nameBy, p.X.Label, i)
			}
			if f.eachOwnLabel(false) {
				add(nameBy, p.Y.Label, i)
			}
		}
	}
	for _, p := range f.panels {
		l.decimals = max(l.decimals, p.decimals)
	}
	for _, line := range calendar {
		ws := strings.Fields(line)
		for _, w := range ws {
			l.months[w] = ws[0]
		}
	}
	for _, n := range l.names {
		for _, mark := range []string{",", "\"", "="} {
			if n.kind == namePanel && strings.Contains(n.text, mark) && !strings.Contains(l.inner, mark) {
				l.inner += mark
			}
		}
		if byMark.MatchString(n.text) && !strings.Contains(l.inner, "x") {
			l.inner += "x" // "8×H100"
		}
		l.addStretches(f, n)
		if key := misread(n, f); key != "" {
			l.blurry[key] = append(l.blurry[key], hit{n, true})
		}
		if key := blur(n.text); key != "" && n.kind != nameX && n.kind != nameY && n.kind != nameBar {
			l.blurry[key] = append(l.blurry[key], hit{n, true})
		}
	}
	return l
}

// facetTitle is the title of a panel, or of the one at the top of its column where the titles of all columns stand only there.
func (f *facts) facetTitle(p *panel) string {
	if p.Title != "" || len(f.placed) < 2 {
		return p.Title
	}
	title := ""
	for i, row := range f.placed {
		if len(row) != len(f.placed[0]) {
			return ""
		}
		for k, q := range row {
			if (q.Title == "") != (i > 0) {
				return ""
			}
			if q == p {
				title = f.placed[0][k].Title
			}
		}
	}
	return title
}

// eachOwnLabel reports whether all panels have labels at their x (y) axes, and not all the same.
func (f *facts) eachOwnLabel(x bool) bool {
	seen := map[string]bool{}
	for _, p := range f.panels {
		l := p.Y.Label
		if x {
			l = p.X.Label
		}
		seen[l] = true
	}
	return len(seen) > 1 && !seen[""]
}

// atoms are the norms of a text's words and numbers.
func atoms(s string) []string {
	var out []string
	for _, t := range tokenize(&prose.Unit{Text: s}) {
		if t.kind != tokPunct {
			out = append(out, t.norm)
		}
	}
	return out
}

// put files a name under a key of n atoms, the first of which is given.
func (l *lexicon) put(first string, n int, key string, h hit) {
	l.starts[first] = max(l.starts[first], n)
	if letters := strings.TrimRight(first, "0123456789."); letters != first && letters != "" {
		l.starts[letters] = max(l.starts[letters], n+1) // "GPT-2" for "GPT2"
	}
	for _, o := range l.index[key] {
		if o.name == h.name {
			return
		}
	}
	l.index[key] = append(l.index[key], h)
}

// adjectives are the forms that the name of a country may take in prose: "Italian" for
// Italy, "Chinese" for China.
func adjectives(name string) []string {
	if len(name) < 4 || !unicode.IsUpper(rune(name[0])) || strings.ContainsFunc(name[1:], func(r rune) bool { return !unicode.IsLower(r) }) {
		return nil
	}
	name = strings.ToLower(name)
	var out []string
	for _, end := range []string{"land", "y", "a", "o", "en"} {
		root, ok := strings.CutSuffix(name, end)
		if !ok || len(root) < 3 {
			continue
		}
		if end == "y" {
			out = append(out, root) // German
		}
		for _, suffix := range []string{"ian", "an", "ese", "ish"} {
			out = append(out, root+suffix)
		}
		break
	}
	return out
}

func (l *lexicon) addStretches(f *facts, n *name) {
	whole := strings.Join(n.atoms, "")
	l.put(n.atoms[0], len(n.atoms), whole, hit{n, true})
	for _, a := range adjectives(n.text) {
		l.put(a, 1, a, hit{n, true})
	}
	if squashed := fold(strings.Join(strings.Fields(n.text), "")); squashed != whole {
		l.put(squashed, 1, squashed, hit{n, true}) // "GPT2" for "GPT-2"
	} else {
		l.put(whole, 1, whole, hit{n, true})
	}
	if a := n.atoms; len(a) == 2 && len(a[0]) > 2 && isNumeric(a[1]) && (n.kind == nameRow || n.kind == nameCol) {
		short := a[0][:1] + a[1]
		l.put(short, 1, short, hit{n, false}) // "M3" for "Month 3"
	}
	if number, unit := withUnit(n); number != "" {
		l.put(number, 2, whole, hit{n, true}) // "4 h" for "4h"
		for _, u := range unitForms[unit] {
			l.put(number, 2, number+u, hit{n, true})
		}
	}
	if dated := len(n.atoms) == 2 && (len(n.atoms[1]) == 4 || len(n.atoms[1]) == 2) && isNumeric(n.atoms[1]); dated || len(n.atoms) == 1 { // "Mar", "Mar 2024", "Mar-24"
		if m, ok := l.months[n.atoms[0]]; ok && (n.kind == nameRow || n.kind == nameCol) {
			for w, v := range l.months {
				if v == m {
					l.put(w, 1, w, hit{n, !dated})
					if dated {
						l.put(w, 2, w+n.atoms[1], hit{n, true})
						l.put(w, 2, w+"20"+n.atoms[1], hit{n, true})
					}
				}
			}
		}
	}
	if n.kind == namePanel && len(f.panels) == 1 {
		return // nothing to tell apart
	}
	if last := n.atoms[len(n.atoms)-1]; n.kind == namePanel && len(last) == 1 && f.lettered() {
		l.put(last, 1, last, hit{n, false}) // "D" for "Group D"
	}
	if n.kind == namePanel && extremeSize(f.panelTitles(), 1) >= 0 {
		for _, a := range n.atoms {
			if sizeIn(a) != 0 {
				l.put(a, 1, a, hit{n, false}) // "350M" for "350M parameters"
			}
		}
	}
	for from := range n.atoms {
		for to := from + 1; to <= len(n.atoms) && to-from <= maxStretch; to++ {
			part := n.atoms[from:to]
			if to-from == len(n.atoms) || !telling(part, n) {
				continue
			}
			key := strings.Join(part, "")
			l.put(part[0], len(part), key, hit{n, false})
			l.put(key, 1, key, hit{n, false})
		}
	}
	if last := n.atoms[len(n.atoms)-1]; (n.kind == nameX || n.kind == nameY) && len(n.atoms) > 1 && len(last) == 1 && strings.HasSuffix(n.text, "-"+last) {
		l.put(last, 1, last, hit{n, false}) // "k" for "Top-k"
	}
	if greek := misreadGreek[last(n.atoms)]; greek != "" && (n.kind == nameX || n.kind == nameY) {
		l.put(greek, 1, greek, hit{n, false}) // "γ" for "Discount factor y"
	}
	if (n.kind == nameX || n.kind == nameY) && len(n.atoms) > 1 {
		initials := ""
		for _, a := range n.atoms {
			initials += a[:1]
		}
		l.put(initials, 1, initials, hit{n, false}) // "LR" for "Learning rate"
	}
}

// misreadGreek are the letters that readers of Latin script take Greek ones for.
var misreadGreek = map[string]string{"y": "γ", "a": "α", "v": "ν", "u": "μ", "p": "ρ", "w": "ω", "n": "η", "k": "κ", "t": "τ", "o": "σ", "e": "ε", "b": "β", "x": "χ", "z": "ζ", "l": "λ"}

func last(atoms []string) string { return atoms[len(atoms)-1] }

// withUnit cuts a name into a number and the unit behind it, "" where it is none: "4h".
func withUnit(n *name) (number, unit string) {
	whole := strings.Join(n.atoms, "")
	unit = strings.TrimLeft(whole, "0123456789.")
	if len(unit) == 0 || len(unit) > 3 || len(unit) == len(whole) || strings.ContainsAny(unit, "0123456789") {
		return "", ""
	}
	return whole[:len(whole)-len(unit)], unit
}

// unitForms are the words, as stems, that prose has for units.
var unitForms = map[string][]string{"h": {"hour", "hr"}, "hr": {"hour", "h"}, "d": {"day"}, "min": {"minute"}, "s": {"second", "sec"}, "w": {"week"}, "wk": {"week"}, "k": {"thousand"}}

// lacking are the beginnings of names for what was taken away: "w/o attention".
var lacking = map[string]bool{"w": true, "wo": true, "without": true, "no": true, "minus": true, "with": true, "o": true}

// telling reports whether part of a name may stand for the name: it must have a
// word of some length that is not a common one. Axis labels are used word by
// word ("window 500"), beside numbers.
func telling(part []string, n *name) bool {
	if n.kind == nameX || n.kind == nameY {
		return slices.ContainsFunc(part, func(a string) bool { return len(a) > 2 && !emptyWord(a) || len(part) > 1 && !fillers[a] })
	}
	if bare := n.atoms[:len(n.atoms)-len(part)]; len(bare) > 0 && len(part[0]) > 2 && strings.HasSuffix(strings.Join(n.atoms, " "), strings.Join(part, " ")) {
		without := true
		for _, a := range bare {
			without = without && lacking[a]
		}
		if without {
			return true
		}
	}
	if k := slices.Index(n.atoms, part[0]); n.kind == namePanel && len(part) == 1 && k > 0 && isNumeric(n.atoms[k-1]) && len(part[0]) <= longestUnit {
		return false // "mM" of "Growth under 300 mM NaCl"
	}
	return slices.ContainsFunc(part, func(a string) bool { return len(a) >= 2 && !common[a] && (a[0] < '0' || a[0] > '9') && a[0] != '-' })
}

// longestUnit is the most letters that the short form of a unit has: "kHz", "min", "GiB".
const longestUnit = 3

// emptyWord are the words too empty even for a part of an axis label.
func emptyWord(w string) bool {
	switch w {
	case "the", "and", "for", "per", "label", "with", "from", "number", "progres", "progress":
		return true
	}
	return false
}

// blur is the key under which a name is found when printing or reading took one of
// its letters for a digit; "" for names that it would not help.
func blur(s string) string {
	key := squash(s)
	if len(key) < 3 || isNumeric(key) {
		return ""
	}
	return confusable.Replace(key)
}

// misread is the key of a name that is all digits on an axis of words: "03" for "O3". "" for all others.
func misread(n *name, f *facts) string {
	key := squash(n.text)
	if !isNumeric(key) || len(key) > 3 || !n.amongWords(f) {
		return ""
	}
	return confusable.Replace(key)
}

// amongWords reports whether a name is a row's or column's, and most others of its axis are no numbers.
func (n *name) amongWords(f *facts) bool {
	return (n.kind == nameRow || n.kind == nameCol) && f.panels[n.panels[0]].wordy[lineOf(n.kind == nameCol)]
}

// mostlyWords reports whether most names of an axis are no numbers.
func mostlyWords(names []string) bool {
	words := 0
	for _, n := range names {
		if _, number := numberOf(n); !number {
			words++
		}
	}
	return 2*words > len(names)
}

// lineName is the row's (column's) name that a key is the whole of, "" where none is.
func (l *lexicon) lineName(a axisOf, key string) string {
	kind := nameRow
	if a == ofCol {
		kind = nameCol
	}
	for _, h := range l.index[key] {
		if h.full && h.name.kind == kind {
			return h.name.text
		}
	}
	return ""
}

// lookup returns the names that a stretch of tokens may stand for: whole names
// before parts of names, and parts only where they tell something apart.
func (l *lexicon) lookup(key string) []hit {
	hits := l.index[key]
	if len(hits) == 0 {
		return nil
	}
	var full []hit
	for _, h := range hits {
		if h.full {
			full = append(full, h)
		}
	}
	if full != nil {
		return full
	}
	return hits
}

// lettersPerSlip is how many letters of a name stand for each one that a text has wrong in it.
const lettersPerSlip = 5

// nearest finds the name of a kind that a text misspells: at most one letter in
// five is wrong, and no other name is as near.
func (l *lexicon) nearest(text string, kinds ...nameKind) *name {
	key := squash(text)
	if len(key) < 3 || len(key) > 200 {
		return nil
	}
	memo := key
	for _, k := range kinds {
		memo += string(rune('0' + k))
	}
	if n, ok := l.fuzzy[memo]; ok {
		return n
	}
	type scored struct {
		n *name
		d int
	}
	var best []scored
	for _, n := range l.names {
		ok := slices.ContainsFunc(kinds, func(k nameKind) bool { return n.kind == k })
		whole := squash(n.text)
		limit := max(1, max(len(key), len(whole))/lettersPerSlip)
		if !ok || len(whole) < 3 || abs(len(key)-len(whole)) > limit || isNumeric(whole) {
			continue
		}
		if d := levenshtein.ComputeDistance(key, whole); d <= limit {
			best = append(best, scored{n, d})
		}
	}
	sort.SliceStable(best, func(i, j int) bool { return best[i].d < best[j].d })
	var out *name
	if len(best) == 1 || len(best) > 1 && (best[0].d < best[1].d || best[0].n.text == best[1].n.text) {
		out = best[0].n
	}
	l.fuzzy[memo] = out
	return out
}

// oneWordOff is the one title of a panel that a text has but for one of its words, nil if there is none: "Ablation on context size"
// for "Ablation on window size".
func (l *lexicon) oneWordOff(text string) (out *name) {
	words := atoms(text)
	for _, n := range l.names {
		if n.kind != namePanel || len(n.atoms) != len(words) || len(words) < wordsOfTitle {
			continue
		}
		off := 0
		for i, w := range words {
			if w != n.atoms[i] {
				off++
			}
		}
		if off > 1 || out != nil {
			return nil
		}
		out = n
	}
	return out
}

// wordsOfTitle is from how many words on a heading that has all of a title's but one is meant for it.
const wordsOfTitle = 4

func abs(n int) int { return max(n, -n) }

// squash reduces a name to its letters and digits.
func squash(s string) string {
	var b strings.Builder
	for _, r := range fold(s) {
		if isWordRune(r) {
			b.WriteRune(r)
		}
	}
	return b.String()
}

func isNumeric(s string) bool { return s != "" && allDigits(s) }

// alike reports whether two texts are the same name but for case, marks and
// letters that printing and reading confuse (0/O, 1/l/I).
func alike(a, b string) bool {
	if squash(a) == squash(b) {
		return squash(a) != "" || strings.TrimSpace(a) == strings.TrimSpace(b)
	}
	if strings.Contains(a, "?") && !strings.Contains(b, "?") && levenshtein.ComputeDistance(squash(a), squash(b)) <= strings.Count(a, "?") {
		return true // a character that could not be read
	}
	return confusable.Replace(squash(a)) == confusable.Replace(squash(b)) || squash(inLatin(a)) == squash(inLatin(b)) || squash(inFull(a)) == squash(inFull(b))
}

// inFull writes out the words of a text that are usually cut short.
func inFull(s string) string {
	words := strings.Fields(fold(s))
	for i, w := range words {
		if full := cutShort[strings.TrimSuffix(w, ".")]; full != "" {
			words[i] = full
		}
	}
	return strings.Join(words, " ")
}

// cutShort are words as they are cut short in names.
var cutShort = map[string]string{"rd": "road", "st": "street", "ave": "avenue", "sq": "square", "mt": "mount", "dept": "department", "univ": "university",
	"avg": "average", "max": "maximum", "min": "minimum", "no": "number", "approx": "approximate", "incl": "including", "excl": "excluding", "vs": "versus"}

// inLatin writes a text with the Latin letters that its Greek ones, and the sign of a product, are read as.
func inLatin(s string) string {
	s = strings.ReplaceAll(s, "×", "x")
	for latin, greek := range misreadGreek {
		s = strings.ReplaceAll(s, greek, latin)
	}
	return s
}

// sameStrokes reports whether two texts differ in letters only that many fonts draw alike, I and l, or that reading knows no better: ß as B.
func sameStrokes(a, b string) bool {
	one := strings.NewReplacer("I", "l", "|", "l", "1", "l", "ß", "B")
	return squash(one.Replace(a)) == squash(one.Replace(b))
}

var confusable = strings.NewReplacer("0", "o", "1", "l", "i", "l", "|", "l", "5", "s", "8", "b", "ß", "b", "2", "z", "rn", "m")

// lettered reports whether the panels' titles differ in a last letter only: "Group A",
// "Group B".
func (f *facts) lettered() bool {
	stemOf := func(p *panel) string {
		a := atoms(p.Title)
		if len(a) < 2 || len(a[len(a)-1]) != 1 {
			return ""
		}
		return strings.Join(a[:len(a)-1], " ")
	}
	one := stemOf(f.panels[0])
	for _, p := range f.panels {
		if one == "" || stemOf(p) != one {
			return false
		}
	}
	return len(f.panels) > 1
}
