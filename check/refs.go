package check

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/heatgrid/heatgrid/internal/prose"
)

// ref is a place in prose that names a part of the figure. Where a name stands
// for several things (a row and a column, a panel and a row), all are kept until
// the sentence decides.
type ref struct {
	at, n  int    // first token and number of tokens
	text   string // as written
	panels []int  // as a panel's title, or part of it; nil: names no panel
	row    string // as the figure has it
	col    string
	rowNo  int    // "the second row": 1-based, negative from the end, 0 = not by number
	colNo  int    //
	axis   string // "x" or "y": a word for an axis ("window size", "column")
	bar    bool   // the colorbar's label
	absent bool   // row or col is a name that the figure does not have
	full   bool   // the whole name, not a part
	weak   bool   // an everyday word
	aside  bool   // "similar to AIME24": named for comparison only
	byAxis bool   // names panels by what one of their axes shows
	except bool   // "except in AIME25"
	to     *ref   // the other end of "0.1 to 0.5"
}

func (r *ref) isRow() bool   { return r.row != "" || r.rowNo != 0 }
func (r *ref) isCol() bool   { return r.col != "" || r.colNo != 0 }
func (r *ref) isPanel() bool { return len(r.panels) > 0 }
func (r *ref) isCell() bool  { return r.isRow() || r.isCol() }

// as is a name that may be of a row (column), nil where it is not.
func (r *ref) as(kind axisOf) *ref {
	if kind.matches(r) {
		return r
	}
	return nil
}

// isLine reports whether a name is surely that of one row or of one column.
func (r *ref) isLine() bool { return r.isRow() != r.isCol() && !r.weak && r.to == nil }

// span is a half-open range of tokens, or of offsets.
type span struct{ from, to int }

// lineNamed is the row (column) of a name that the figure has.
func lineNamed(kind axisOf, name string) *ref {
	q := &ref{text: name}
	q.call(kind, name)
	return q
}

// call makes a ref the name of a row (column).
func (r *ref) call(kind axisOf, name string) {
	if kind == ofCol {
		r.col = name
	} else {
		r.row = name
	}
}

// named is the row (column) that a ref names, or its number; "" and 0 if it names none.
func (r *ref) named(kind axisOf) (name string, no int) {
	switch {
	case r == nil:
		return "", 0
	case kind == ofCol:
		return r.col, r.colNo
	}
	return r.row, r.rowNo
}

// ends are the two names of a range.
func (r *ref) ends() (from, to *ref) {
	start := *r
	start.to = nil
	return &start, r.to
}

// count makes a ref the row (column) of a number, counted from the end where it is negative.
func (r *ref) count(kind axisOf, no int) {
	if kind == ofCol {
		r.colNo = no
	} else {
		r.rowNo = no
	}
}

// sentence is a stretch of a unit's tokens with what is known about its place.
type sentence struct {
	u    *prose.Unit
	toks []token
	refs []*ref
	ctx  scope // rows, columns and panels are read by ctxRow, ctxCol, ctxPanels

	asked           asked
	own             scope // what it says about its place itself
	cont            bool  // goes on after a semicolon
	afterDifference bool  // before which a difference is told
	afterMean       bool  // before which a mean is told
	amongMeans      bool  // that goes on with means that are told before
	f               *facts

	trends []span         // tokens of which claims of trends have been made
	counts []cellCount    // what its numbers count
	stats  map[int]string // token -> the statistic that its number was read as
	notes  []*extreme     // "(lowest)" and the like, of values placed elsewhere
	passed []passed       // numbers kept from some readers

	told              *trend // the trend that it tells last
	bias              int    // towards reading numbers as names
	focus             focus  // what was named before
	hedgedAt          int    // 1 + the token at which interpretation begins, 0: not looked for yet
	barred            bool   // a comparison was judged whatever the name is that the figure has not
	settled           bool   // its values stand beside names that it has itself: it is read in no other way
	compared, trended bool   // claims of comparisons, of trends have been made
}

// scope is the context that headings, list heads and earlier sentences give.
type scope struct {
	panels  []int // nil: none named
	row     *ref
	col     *ref
	topic   topic
	dir     direction
	diag    bool   // of the diagonal
	derived bool   // of sums or means
	approx  bool   // the numbers are approximate
	word    string // an extremum word in the head of a list ("Highest value:")
	header  bool   // the scope comes from a heading about interpretation
	foreign bool   // it is of a chart that is no heatmap
}

// put takes a scope to the row, or else the column, that a name stands for.
func (c *scope) put(q *ref) {
	if q.isRow() {
		c.row = q
	} else {
		c.col = q
	}
}

// topic says what part of the figure a stretch of text is about.
type topic int

const (
	topicData topic = iota
	topicTitle
	topicX
	topicY
	topicBar
	topicPanels
)

// direction is the order in which a list of values runs.
type direction int

const (
	dirNone     direction = iota
	dirForward            // left to right, top to bottom
	dirBackward           // right to left, bottom to top
)

// joints are marks that may stand inside a name.
const joints = "-_°/|.:()'&+—@"

// findNames marks the figure's names in the tokens of a unit, the longest first.
func (l *lexicon) findNames(toks []token, text string) {
	for i := 0; i < len(toks); i++ {
		t := &toks[i]
		if end := l.findSigned(toks, i, text); end > i {
			i = end - 1
			continue
		}
		if t.kind == tokPunct || t.num.unit {
			continue // what has the unit of the values is no name
		}
		if t.kind == tokNumber && !t.num.percent || t.kind == tokNumber && l.percentTick(t.norm) {
			for _, h := range l.index[t.norm] {
				if t.num.decimals > decimalsOf(h.name.text) && !strings.ContainsAny(text[t.from:t.to], "eE^") && l.decimals == t.num.decimals {
					continue // "7.0" among values with one decimal is not the week 7
				}
				if h.full && h.name.kind == nameRow {
					t.rowTick = true
				}
				if h.full && h.name.kind == nameCol {
					t.colTick = true
				}
			}
		}
		most := l.starts[t.norm]
		if most == 0 {
			if t.kind == tokWord && (strings.ContainsAny(t.norm, "0123456789ß") || t.to-t.from > 2 && text[t.from] >= 'A' && text[t.from] <= 'Z' && strings.ContainsAny(t.norm, "il")) {
				l.findBlurred(toks, i, text) // "BRCA1" for what was read as "BRCAL"
			}
			l.findMisspelt(toks, i, text)
			l.findNumbered(toks, i, text)
			continue
		}
		key := ""
		var end int
		var bestHits []hit
		bestEnd := 0
		words := false
		for k, n := i, 0; k < len(toks) && n < most; k++ {
			u := &toks[k]
			if u.kind == tokPunct {
				if k == i || !strings.Contains(joints, u.norm) && !strings.Contains(l.inner, u.norm) || k > i && toks[k-1].kind == tokPunct && u.norm != "(" && toks[k-1].norm != ")" {
					break
				}
				continue
			}
			if k > i && strings.ContainsRune(text[toks[k-1].to:u.from], '\n') {
				break
			}
			key += u.norm
			n++
			end = k + 1
			words = words || u.kind == tokWord
			if !words {
				if hits, to := l.classes(key, toks, i, end, text); hits != nil {
					bestHits, bestEnd = hits, to
				}
				continue
			}
			if hits := l.lookup(key); hits != nil {
				bestHits, bestEnd = hits, end
			}
		}
		if bestHits == nil {
			l.findNumbered(toks, i, text)
			continue
		}
		bestHits, bestEnd = l.asMarked(bestHits, toks, bestEnd, text)
		bestHits = asWritten(bestHits, text[t.from:toks[bestEnd-1].to])
		if l.mark(bestHits, toks, i, bestEnd, text) {
			i = bestEnd - 1
		}
	}
}

// classes returns the rows and columns that are classes of numbers, "10-14" and "70+", where
// tokens [from, to) are written as one of them is, and where it ends: their numbers alone would be
// taken for values.
func (l *lexicon) classes(key string, toks []token, from, to int, text string) ([]hit, int) {
	if to < len(toks) && toks[to].norm == "+" && toks[to].from == toks[to-1].to {
		to++
	}
	if to == from+1 {
		return nil, to
	}
	written := dashes.Replace(text[toks[from].from:toks[to-1].to])
	var hits []hit
	for _, h := range l.lookup(key) {
		if h.full && (h.name.kind == nameRow || h.name.kind == nameCol) && dashes.Replace(h.name.text) == written {
			hits = append(hits, h)
		}
	}
	return hits, to
}

var dashes = strings.NewReplacer("–", "-", "‑", "-", "−", "-", " ", "")

// mark makes tokens [from, to) a name, and reports whether it could.
func (l *lexicon) mark(hits []hit, toks []token, from, to int, text string) bool {
	r := l.makeRef(hits, toks, from, to, text)
	if r == nil {
		return false
	}
	toks[from].ref, toks[from].refLen = r, to-from
	for k := from; k < to; k++ {
		toks[k].inRef = true
		toks[k].inName = to > from+1 && hits[0].full
	}
	return true
}

// findBlurred marks the word at token i, if it is a name but for letters and digits
// that look alike.
func (l *lexicon) findBlurred(toks []token, i int, text string) {
	key := blur(toks[i].norm)
	if len(toks[i].norm) == 2 && toks[i].kind == tokWord {
		key = confusable.Replace(toks[i].norm)
	}
	if hits := l.blurry[key]; hits != nil && key != "" {
		l.mark(hits, toks, i, i+1, text)
	}
}

// lettersOfMisspelt are the fewest of a word that is taken for a name which differs in one: of shorter words too many differ so.
const lettersOfMisspelt = 6

// mostMisspelt bounds how many words of a text are compared with all names.
const mostMisspelt = 2000

// findMisspelt marks the word at token i, if it is written as a name is and is that of one row or column but for a letter: "Türkiye"
// for what was read as "Trkiye".
func (l *lexicon) findMisspelt(toks []token, i int, text string) {
	t := &toks[i]
	if t.inRef || t.kind != tokWord || t.to-t.from < lettersOfMisspelt || !unicode.IsUpper(rune(text[t.from])) || wellKnown(t.norm) || len(l.fuzzy) > mostMisspelt {
		return
	}
	n := l.nearest(written(*t, text), nameRow, nameCol)
	if n == nil || len(n.atoms) != 1 || len(n.text) < lettersOfMisspelt {
		return
	}
	var hits []hit
	for _, h := range l.index[n.atoms[0]] {
		if h.full && h.name.text == n.text {
			hits = append(hits, h)
		}
	}
	if len(hits) > 0 {
		l.mark(hits, toks, i, i+1, text)
	}
}

// findNumbered marks what is counted and the numbers behind it, if the names are its first letter and a number: "week 17" for W17,
// "weeks 4, 16 and 17".
func (l *lexicon) findNumbered(toks []token, i int, text string) {
	if toks[i].inRef || !countedThings[toks[i].norm] {
		return
	}
	if i+2 < len(toks) && (toks[i+2].norm == "-" || toks[i+2].norm == "to") {
		return // "weeks 1-20": of all of them
	}
	for from, k := i, i+1; k < len(toks) && toks[k].kind == tokNumber && !toks[k].inRef; k += 2 {
		hits := slices.DeleteFunc(slices.Clone(l.index[toks[i].norm[:1]+toks[k].norm]), func(h hit) bool { return !h.full || !h.name.ofLine() })
		if len(hits) == 0 {
			return
		}
		if !l.mark(hits, toks, from, k+1, text) {
			return
		}
		for k+2 < len(toks) && toks[k+1].norm == "," && toks[k+2].norm == "and" {
			k++
		}
		if k+1 >= len(toks) || toks[k+1].norm != "," && toks[k+1].norm != "and" && toks[k+1].norm != "&" || !hasSuffixS(written(toks[i], text)) {
			return
		}
		from = k + 2
	}
}

// countedThings are what rows and columns are that have a letter and a number for a name.
var countedThings = set("week day month year quarter hour night visit session cycle round cluster layer head block stage sample gene patient subject participant animal fold epoch step class group cohort expert state model topic component factor station site channel unit neuron node region run trial task question item method variable feature sensor field plot line treatment")

// asMarked keeps of the names that differ in a mark behind them alone, "Stairs ↑" and "Stairs ↓", those with the mark that the text
// has at token end, and gives where the name ends then.
func (l *lexicon) asMarked(hits []hit, toks []token, end int, text string) ([]hit, int) {
	differ := slices.ContainsFunc(hits, func(h hit) bool {
		return h.full && slices.ContainsFunc(hits, func(o hit) bool {
			return o.full && o.name.kind == h.name.kind && o.name.text != h.name.text && markBehind(o.name.text) != markBehind(h.name.text)
		})
	})
	if !differ || end >= len(toks) || toks[end].kind != tokPunct {
		return hits, end
	}
	mark := written(toks[end], text)
	if marked := slices.DeleteFunc(slices.Clone(hits), func(h hit) bool { return markBehind(h.name.text) != mark }); len(marked) > 0 {
		return marked, end + 1
	}
	return hits, end
}

// asWritten keeps of the names of one kind that differ in marks alone, "<s>" and "s", the one that is written so.
func asWritten(hits []hit, written string) []hit {
	if len(hits) < 2 {
		return hits
	}
	same := func(h hit) bool { return strings.EqualFold(h.name.text, written) }
	return slices.DeleteFunc(slices.Clone(hits), func(h hit) bool {
		return h.full && !same(h) && slices.ContainsFunc(hits, func(o hit) bool { return o.name.kind == h.name.kind && same(o) })
	})
}

// markBehind is the mark that a name ends with, "" where it ends with a letter or digit.
func markBehind(name string) string {
	r, _ := utf8.DecodeLastRuneInString(name)
	if isWordRune(r) || r == ')' {
		return ""
	}
	return string(r)
}

// percentTick reports whether some axis is marked in percent.
func (l *lexicon) percentTick(norm string) bool {
	return slices.ContainsFunc(l.index[norm], func(h hit) bool { return h.full && strings.Contains(h.name.text, "%") })
}

// everyday are words that descriptions use; a name that is one of them must be written
// as the figure has it.
var everyday = union(saying, set("math arc race cola piqa set age mean labelled labeled titled"))

// saying are those that say something of values.
var saying = union(upWords, downWords, moveWords, extremeWords, compUp, compDown, beatWords, set("run span lie"))

// beforeCommon are words that an everyday word stands behind as such.
var beforeCommon = set("a an the its their clear slight small big large narrow huge")

// opens reports whether token i is the first of a sentence, where every word has a capital.
func opens(toks []token, i int) bool {
	return i == 0 || toks[i-1].norm == "." || toks[i-1].norm == "!" || toks[i-1].norm == "?"
}

func written(t token, text string) string { return text[t.from:t.to] }

func (l *lexicon) makeRef(hits []hit, toks []token, from, to int, text string) *ref {
	asWord := false // "takes the lead", where there is a row "lead"
	if to == from+1 && everyday[toks[from].norm] && written(toks[from], text) == strings.ToLower(written(toks[from], text)) {
		word := written(toks[from], text)
		hits = slices.DeleteFunc(slices.Clone(hits), func(h hit) bool {
			return !strings.Contains(h.name.text, word) && !(h.full && !saying[toks[from].norm] && h.name.text[:1] == strings.ToUpper(word[:1]) && h.name.text[1:] == word[1:]) // "age" is Age
		})
		if len(hits) == 0 {
			return nil // "drops" is not DROP
		}
		asWord = from > 0 && hits[0].full && saying[toks[from].norm] && beforeCommon[toks[from-1].norm]
	}
	r := &ref{at: from, n: to - from, text: text[toks[from].from:toks[to-1].to], full: hits[0].full}
	if len(toks[from:to]) == 1 {
		written := text[toks[from].from:toks[to-1].to]
		r.weak = asWord || weak[toks[from].norm] && !((!opens(toks, from) || toks[from].norm == "may") && written == hits[0].name.text && written != strings.ToLower(written))
		if w := text[toks[from].from:toks[from].to]; len(toks[from].norm) == 1 && w != hits[0].name.text && !strings.HasSuffix(hits[0].name.text, "-"+w) && (hits[0].full || w == strings.ToLower(w) || w == "A" && from == 0) {
			return nil
		}
	}
	rows, cols := 0, 0
	for _, h := range hits {
		switch h.name.kind {
		case namePanel:
			r.panels = append(r.panels, h.name.panels...)
		case nameRow:
			if !r.full || rows == 0 || r.row != r.text {
				r.row = h.name.text // of "The" and "the" the one that is written so
			}
			rows++
		case nameCol:
			if !r.full || cols == 0 || r.col != r.text {
				r.col = h.name.text
			}
			cols++
		case nameX:
			r.axis += "x"
		case nameY:
			r.axis += "y"
		case nameBar:
			r.bar = true
		case nameBy:
			for _, p := range h.name.panels {
				if !contains(r.panels, p) {
					r.panels = append(r.panels, p)
				}
			}
			r.byAxis = true
		}
	}
	if !r.full {
		// A part of several names tells nothing, except of panels: "R1-Llama" is
		// the panels that have it, unless all have.
		if rows > 1 {
			r.row = ""
		}
		if cols > 1 {
			r.col = ""
		}
		if len(r.panels) == l.panelCount && l.panelCount > 1 {
			r.panels = nil
		}
	}
	if r.byAxis && len(r.panels) < l.panelCount {
		r.axis = "" // "gemini-2.0-flash", not "progress ratio"
	} else {
		r.byAxis = false
	}
	if len(r.axis) > 1 && strings.Trim(r.axis, r.axis[:1]) != "" {
		r.axis = "" // a word that both labels have
	} else if r.axis != "" {
		r.axis = r.axis[:1]
	}
	if r.panels == nil && r.row == "" && r.col == "" && r.axis == "" && !r.bar {
		return nil
	}
	return r
}

// abbreviations end with a stop that ends no sentence.
var abbreviations = set("e.g i.e eg ie vs approx fig figs cf etc ca no resp dr al st")

// longestSentence is the number of tokens after which a sentence is cut: some tests
// look at all pairs of its words. A row of a wide heatmap takes about 160.
const longestSentence = 240

// splitSentences cuts a unit's tokens at stops and semicolons. The result's spans
// are token ranges; cont says that a semicolon stands before.
func splitSentences(toks []token, text string) (spans []span, cont []bool) {
	from, after := 0, false
	cut := func(end int, c bool) {
		if end > from {
			spans, cont = append(spans, span{from, end}), append(cont, after)
		}
		from, after = end, c
	}
	for i := range toks {
		t := &toks[i]
		if i-from >= longestSentence && (!t.inRef || t.ref != nil) {
			cut(i, false)
		}
		if i > from && strings.ContainsRune(text[toks[i-1].to:t.from], '\n') && !listMarks[toks[i-1].norm] && namesLine(toks[i:], toks[from:]) {
			cut(i, false)
		}
		if t.kind != tokPunct || t.inRef {
			continue
		}
		switch t.norm {
		case "...":
			if i+1 == len(toks) || toks[i+1].from == t.to {
				continue
			}
			next := &toks[i+1]
			r, _ := utf8.DecodeRuneInString(text[next.from:])
			switch {
			case t.to-t.from == len("..") && strings.ContainsRune(text[t.to:next.from], '\n'), // "69.6 for Avg..", and a new line
				next.kind == tokWord && !next.inRef && next.quote == 0 && t.paren == 0 && unicode.IsUpper(r): // "0, 1, 2, ... The order is"
				cut(i+1, false)
			}
		case ";":
			if t.paren == 0 && !(i > 0 && i+1 < len(toks) && toks[i-1].quote != 0 && toks[i-1].quote == toks[i+1].quote) && !(i > 0 && i+1 < len(toks) && bare(&toks[i-1]) && bare(&toks[i+1])) {
				cut(i+1, true)
			}
		case "!", "?", ".":
			if i+1 < len(toks) && toks[i+1].from == t.to && toks[i+1].kind != tokPunct {
				continue // inside a word or number
			}
			if i+1 < len(toks) && toks[i+1].from == t.to && strings.ContainsAny(text[toks[i+1].from:toks[i+1].to], "₀₁₂₃₄₅₆₇₈₉") {
				continue // "PM₂.₅"
			}
			if i > 0 && t.norm == "." && toks[i-1].to == t.from && i+1 < len(toks) {
				p := &toks[i-1]
				r, _ := utf8.DecodeRuneInString(text[toks[i+1].from:])
				if p.kind == tokWord && (abbreviations[p.norm] || len(p.norm) == 1 && !p.inRef) || unicode.IsLower(r) && p.kind == tokWord && !toks[i+1].inRef {
					continue
				}
				if p.kind == tokNumber && i == 1 {
					continue // "1. R1-Llama"
				}
				if n := toks[i+1].norm; n == "=" || p.inRef && (n == "," || n == ";" || n == ":" || toks[i+1].kind == tokNumber && endsInPoint(toks, i-1)) {
					continue // "in Summ., A is ahead", "Summ. 46.81", "Summ. = 46.81"
				}
			}
			if i > 0 && toks[i-1].quote != 0 {
				if k := within(i+1, min(len(toks), i+4), func(k int) bool { return toks[k].kind != tokPunct }); k >= 0 && toks[k].quote == toks[i-1].quote {
					continue // "Matthews corr. (x100)", quoted
				}
				if t.norm == "?" && t.from == toks[i-1].to && i+1 < len(toks) {
					continue // a title that asks
				}
			}
			if t.norm == "?" && i > 0 && i+1 < len(toks) && t.emph != 0 && toks[i+1].emph == t.emph && toks[from].emph == 0 {
				continue // one that is set off by emphasis
			}
			if t.paren > 0 && i+1 < len(toks) || t.norm == "?" && answered(toks[from:i], toks[i+1:]) {
				continue
			}
			cut(i+1, false)
		}
	}
	cut(len(toks), false)
	return spans, cont
}

// endsInPoint reports whether the name that ends at token i is an abbreviation with a point behind it.
func endsInPoint(toks []token, i int) bool {
	for i > 0 && toks[i].ref == nil {
		i--
	}
	q := toks[i].ref
	return q != nil && (strings.HasSuffix(q.row, ".") || strings.HasSuffix(q.col, "."))
}

// namesLine reports whether a line begins with the name of a row (column), as the one before does, or with that behind its number:
// each is a list of its own.
func namesLine(line, before []token) bool {
	first := func(toks []token) *ref {
		k := 0
		if len(toks) > 1 && toks[0].kind == tokNumber && !toks[0].inRef {
			k = 1
		}
		return toks[k].ref
	}
	a, b := first(line), first(before)
	return a != nil && b != nil && a.isRow() != a.isCol() && a.isRow() == b.isRow() && a.isCol() == b.isCol() && !a.weak
}

// bare reports whether a token is a number and no name.
func bare(t *token) bool { return t.kind == tokNumber && !t.inRef }

// answered reports whether a question is one that its answer completes: "What is the
// lowest value? 4 at 100." is read as one sentence.
func answered(question, rest []token) bool {
	asks, about := false, false
	for i := range question {
		n := question[i].norm
		asks = asks || (n == "what" || n == "which" || n == "where") && i < 5
		many := i > 0 && n == "many" && question[i-1].norm == "how"
		asks = asks || many
		about = about || extremeWords[n] || n == "axis" || n == "title" || asks && question[i].kind == tokNumber && question[i].num.bound != 0
	}
	return asks && about && len(rest) > 0
}

// has reports whether any of the words (stems, blank-separated phrases allowed)
// occurs in the sentence.
func (s *sentence) has(words map[string]bool) bool { return s.find(words, 0, len(s.toks)) >= 0 }

// find returns the first token in [from, to) whose norm is in words and that is no part of a longer name, -1 if none.
func (s *sentence) find(words map[string]bool, from, to int) int {
	for i := max(0, from); i < to && i < len(s.toks); i++ {
		if t := &s.toks[i]; t.kind == tokWord && !t.inName && words[t.norm] {
			return i
		}
	}
	return -1
}

// use marks tokens [a, b) as those that a claim has been made of.
func (s *sentence) use(a, b int) {
	for k := a; k < b; k++ {
		s.toks[k].used = true
	}
}

// norm returns the norm of token i, "" beyond the ends.
func (s *sentence) norm(i int) string {
	if i < 0 || i >= len(s.toks) {
		return ""
	}
	return s.toks[i].norm
}

// text returns what tokens [a, b) were written as.
func (s *sentence) text(a, b int) string {
	if a >= b || a < 0 || b > len(s.toks) {
		return ""
	}
	return s.u.Text[s.toks[a].from:s.toks[b-1].to]
}

// whole is the text of the sentence.
func (s *sentence) whole() string { return s.text(0, len(s.toks)) }
