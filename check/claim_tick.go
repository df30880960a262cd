package check

import (
	"fmt"
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"

	"github.com/heatgrid/heatgrid/internal/prose"
)

// axisTicks makes tick claims of the numbers and names listed for an axis.
func (r *reader) axisTicks(s *sentence, g segment, x bool) {
	items := s.listItems(max(g.word, g.from), g.to, lineOf(x))
	if len(items) == 0 {
		return
	}
	numbers, names := 0, 0
	for _, it := range items {
		if it.ref != nil {
			names++
		} else if it.number {
			numbers++
		}
	}
	if names == 0 && numbers < 2 || names == 0 && !s.f.numericAxis(x) {
		return
	}
	if (s.ctx.topic != topicData || s.norm(g.word+2) == ":") && numbers >= 4 && s.fewTicks(items, x) {
		return // values under a heading that names the axis
	}
	if names == 1 && numbers == len(items)-1 && numbers > 0 && items[0].ref != nil && s.norm(items[0].to) == ":" && !s.f.numericAxis(x) {
		return // below "rows:", "A: [0.3, 0.5]": the values of that row
	}
	if len(items) >= 3 {
		r.countOfList(s, items[0].from, x, len(items))
	}
	var listed []string
	for k, it := range items {
		if it.ref == nil && !it.number && names < 2 {
			continue // a word that no name stands beside
		}
		if it.ref == nil && !it.number && s.changeAt(it.from) != 0 {
			continue // "1, 2, 3 and 4, increasing upwards"
		}
		if s.yearOfName(it, x) {
			continue
		}
		end := s.rangeEnd(items, k)
		v := s.f.judgeTick(s, it, x, end)
		s.use(it.from, it.to)
		r.add(s, KindTick, LevelConstruction, it.from, it.to, v)
		if v.verdict == Supported {
			listed = append(listed, v.found)
		}
	}
	if !r.order(s, max(0, g.from-orderLead), g.to, x, listed) && len(listed) == len(items) && len(listed) > 2 {
		r.outOfOrder(s, items, x, listed)
	}
}

// yearOfName reports whether a number in a list of ticks stands right behind a name, where names are no numbers: "Jan–Sep 2023".
func (s *sentence) yearOfName(it item, x bool) bool {
	return it.number && it.from > 0 && s.toks[it.from-1].inRef && !s.f.numericAxis(x)
}

// fewTicks reports whether no more than half of the different numbers of a list are ticks of an axis.
func (s *sentence) fewTicks(items []item, x bool) bool {
	ticks := map[float64]bool{}
	for _, t := range s.f.ticksOf(s.panelsNear(items[0].from), x) {
		if v, ok := numberOf(t); ok {
			ticks[v] = true
		}
	}
	seen := map[float64]bool{}
	n := 0
	for _, it := range items {
		if v := s.toks[it.from].num.value; it.number && !seen[v] {
			if seen[v] = true; ticks[v] {
				n++
			}
		}
	}
	return 2*n <= len(seen)
}

// item is a member of a list of ticks.
type item struct {
	from, to int
	ref      *ref
	number   bool
}

// listItems collects the numbers, names and quoted or enumerated words between
// tokens a and b.
func (s *sentence) listItems(a, b int, ax axisOf) []item {
	var out []item
	for i := a; i < b; i++ {
		t := &s.toks[i]
		if t.used {
			continue
		}
		switch {
		case t.ref != nil:
			q := t.ref
			if ax.matches(q) && q.rowNo == 0 && q.colNo == 0 && !(q.weak && s.norm(i-1) != "," && s.norm(i+1) != "," && t.quote == 0) || q.to != nil && ax.matches(q) {
				out = append(out, item{from: i, to: s.longerName(i + q.n), ref: q})
			} else if t.kind == tokNumber && q.isCell() {
				out = append(out, item{from: i, to: i + 1, number: true}) // a tick of the other axis
			}
			i += max(0, q.n-1)
		case t.kind == tokNumber && !t.inRef:
			if n := s.norm(i + 1); n == "-" || n == "x" || n == "discrete" || n == "value" || n == "row" || n == "column" || n == "tick" || n == "category" || n == "level" || n == "degree" || n == "°" {
				if !(n == "-" && i+2 < b && s.toks[i+2].kind == tokNumber) && !(t.rowTick || t.colTick) {
					continue
				}
			}
			if n := s.norm(i + 1); (rowWords[n] || colWords[n]) && hasSuffixS(s.text(i+1, i+2)) || s.ofStatistic(i) {
				continue // "12 rows": how many
			}
			if s.stepBefore(i) || len(out) > 0 && s.norm(i-1) == "(" && s.norm(i+1) == ")" && s.completes(ax, i, int(t.num.value)) || // "P01 to P11 (11)"
				len(out) == 0 && s.norm(i-1) == "(" && s.norm(i+1) == "," && !t.rowTick && !t.colTick && s.completes(ax, i, int(t.num.value)) { // "Rows (9, top to bottom)"
				continue
			}
			out = append(out, item{from: i, to: i + 1, number: true})
		case t.kind == tokWord && !t.inRef && len(out) > 0:
			// "cat, dog, lorry and bird": one to three words between list marks
			p := s.norm(i - 1)
			if p == "\"" || p == "'" {
				p = s.norm(i - 2)
			}
			if p != "," && p != "and" || axisWords[t.norm] || t.norm == "finally" || t.norm == "lastly" || fillers[t.norm] || orderWords[t.norm] || orientations[t.norm] {
				continue
			}
			end := i + 1
			for end < b && end < i+3 && s.toks[end].kind == tokWord && !fillers[s.norm(end)] {
				end++
			}
			words := end - i
			if end < b && s.toks[end].kind == tokNumber && s.norm(out[len(out)-1].from) == t.norm {
				end++ // "lag 3, lag 4": the names before begin with this word
			}
			end = s.compound(end, b)
			n := s.norm(end)
			if n == "\"" || n == "'" {
				n = s.norm(end + 1)
			}
			if (n == "," || n == "and" || n == "." || n == ")" || n == "" || n == ";" || n == "]") && words <= 2 && (n == "," || n == "and" || n == ")" || n == "]" || t.quote > 0 || end == len(s.toks) || p == "and" && end-i == 1 || end == len(s.toks)-1 && s.completes(ax, i, len(out)+1)) {
				out = append(out, item{from: i, to: end})
				i = end - 1
			}
		}
	}
	about := 0
	for _, it := range out {
		if it.number && s.toks[it.from].num.approx {
			about++
		}
	}
	if 2*about > len(out) {
		return nil // "Row 30%: ~10, ~7, ~10": values
	}
	if s.arrowPairs(out) && !s.f.numericAxis(ax == ofCol) {
		return nil // "in these columns: A→B at 37.5, C→B at 39.5"
	}
	// words count only inside a list of names
	last := -1
	for k := range out {
		if out[k].ref != nil || out[k].number {
			last = k
		}
	}
	keep := out[:0]
	for k, it := range out {
		if it.ref == nil && !it.number && k > last+1 {
			break
		}
		keep = append(keep, it)
	}
	return keep
}

// ofStatistic reports whether the number at token i is no name in a list but what is told of one: "leads with a mean of 0.7", "8 (GPT-2, 0.6)", where a
// panel is named so.
func (s *sentence) ofStatistic(i int) bool {
	if s.norm(i-1) == "of" && meanWords[s.norm(i-2)] {
		return true
	}
	from, _ := s.inBrackets(i)
	return s.toks[i].paren > 0 && !s.toks[i].rowTick && !s.toks[i].colTick && within(from, i, func(k int) bool { q := s.toks[k].ref; return q != nil && q.isPanel() && !q.isCell() }) >= 0
}

// abbreviates reports whether a name is another's first letter and its number, "M3" for "Month 3", or has capitals of it in place of a word,
// "GW B2" for "Groundwater B2".
func abbreviates(short, name string) bool {
	a := atoms(name)
	if len(a) == 2 && squash(short) == a[0][:1]+a[1] {
		return true
	}
	few, all := strings.Fields(short), strings.Fields(name)
	if len(few) != len(all) {
		return false
	}
	for i, w := range few {
		if !alike(w, all[i]) && !(len(w) > 1 && w == strings.ToUpper(w) && len(all[i]) > 2*len(w) && shortens(fold(w), fold(all[i]))) {
			return false
		}
	}
	return true
}

// shortens reports whether a word begins with the first letter of the short one and has its others in their order: "gw", "groundwater".
func shortens(short, word string) bool {
	if short == "" || !strings.HasPrefix(word, short[:1]) {
		return false
	}
	for _, c := range short {
		_, rest, ok := strings.Cut(word, string(c))
		if !ok {
			return false
		}
		word = rest
	}
	return true
}

// completes reports whether a list that has n members with the word at token i has as many as its axis.
func (s *sentence) completes(a axisOf, i, n int) bool {
	p := s.f.panels[first(s.panelsNear(i))]
	return a == ofCol && n == p.Cols || a == ofRow && n == p.Rows
}

// numericAxis reports whether some panel's ticks on an axis are numbers.
func (f *facts) numericAxis(x bool) bool {
	for _, p := range f.panels {
		ts := p.Y.Ticks
		if x {
			ts = p.X.Ticks
		}
		n := 0
		for _, t := range ts {
			if _, ok := numberOf(t.Text); ok || t.Value != nil {
				n++
			}
		}
		if n > 0 && 2*n >= len(ts) {
			return true
		}
	}
	return false
}

// rangeEnd says whether an item is the lower (-1) or upper (1) end of "0.1 to 0.5",
// 0 where it is a member of a list.
func (s *sentence) rangeEnd(items []item, k int) int {
	joined := func(a, b item) bool {
		if b.from-a.to > 3 {
			return false
		}
		for i := a.to; i < b.from; i++ {
			if n := s.norm(i); n == "to" || n == "-" || n == "→" || n == "through" || n == "..." {
				return true
			}
		}
		return false
	}
	if k+1 < len(items) && joined(items[k], items[k+1]) {
		if n := s.norm(items[k+1].from - 1); k > 0 && (n == "," || n == "...") && items[k].from-items[k-1].to <= 2 && s.norm(items[k-1].to) == "," {
			return 0 // "0, 1, 2, …, 9"
		}
		return -1
	}
	if k > 0 && joined(items[k-1], items[k]) {
		return 1
	}
	return 0
}

// ticksOf lists the names along an axis over panels: printed ticks and, where a
// panel shares another's axis, its names.
func (f *facts) ticksOf(panels []int, x bool) []string {
	panels = f.orAll(panels)
	seen := map[string]bool{}
	var out []string
	add := func(t string) {
		if t != "" && !seen[t] {
			seen[t] = true
			out = append(out, t)
		}
	}
	for _, pi := range panels {
		p := f.panels[pi]
		for _, n := range p.names(x) {
			add(n)
		}
		for _, t := range p.axis(x).Ticks {
			add(t.Text)
		}
	}
	return out
}

// printedTicks lists the ticks that stand along an axis of panels.
func (f *facts) printedTicks(panels []int, x bool) (out []string) {
	for _, pi := range f.orAll(panels) {
		for _, t := range f.panels[pi].axis(x).Ticks {
			out = append(out, t.Text)
		}
	}
	return out
}

// compound is where the word ends that goes on at token end, before token b: "GPT-2", "WT_1".
func (s *sentence) compound(end, b int) int {
	for end < b && s.toks[end].from == s.toks[end-1].to {
		joined := s.norm(end) == "-" || s.norm(end) == "_"
		switch {
		case joined && end+1 < b && s.toks[end+1].from == s.toks[end].to:
			end += 2
		case s.toks[end].kind == tokNumber:
			end++
		default:
			return end
		}
	}
	return end
}

// judgeTick tests whether an axis has a tick; as the end of a range, whether it is
// the outermost.
func (f *facts) judgeTick(s *sentence, it item, x bool, end int) verdict {
	panels := s.panelsNear(it.from)
	stated := strings.TrimSpace(s.text(it.from, it.to))
	ticks := f.ticksOf(panels, x)
	axis := "y"
	if x {
		axis = "x"
	}
	v := verdict{verdict: Contradicted, evidence: f.panels[first(panels)].evidence(nil)}
	v.reason = fmt.Sprintf("the %s axis has %s", axis, list(ticks))
	bare := strings.TrimRight(stated, "₀₁₂₃₄₅₆₇₈₉")
	switch {
	case len(ticks) == 0:
		v.verdict, v.reason = Unverifiable, "no ticks of the "+axis+" axis could be read"
		return v
	case s.toks[it.from].kind == tokNumber && it.to < len(s.toks) && strings.EqualFold(s.text(it.to, it.to+1), "times"): // "x = proofing, 5 times"
		v.verdict, v.reason = Unverifiable, "it tells how many there are"
		return v
	case bare != stated && slices.ContainsFunc(ticks, func(t string) bool { return alike(t, bare) }):
		v.verdict, v.reason = Unverifiable, "a subscript may not have been read; "+v.reason
		return v
	}
	if it.ref != nil && !it.ref.absent {
		v.found = it.ref.row
		if x {
			v.found = it.ref.col
		}
	} else if it.number {
		q := s.toks[it.from].num
		for _, t := range ticks {
			if n, ok := numberOf(t); ok && near(n, q.value, 1e-9) {
				v.found = t
			}
		}
	} else {
		for _, t := range ticks {
			if alike(t, stated) {
				v.found = t
			}
		}
		// beside the very name it is another one, as HDL is beside LDL
		if n := f.lex.nearest(stated, lineOf(x).names()); v.found == "" && n != nil && !s.says(n.text) && !s.doubtfulTick(panels, x, stated) {
			v.reason = fmt.Sprintf("the figure prints %q", n.text)
			v.found = n.text
			return v
		}
	}
	if v.found != "" && it.ref != nil && (it.to > it.from+it.ref.n && it.to == s.longerName(it.from+it.ref.n) || !it.ref.full && !alike(v.found, stated) && !strings.Contains(squash(v.found), squash(stated)) && !abbreviates(stated, v.found)) {
		v.reason = fmt.Sprintf("the figure prints %q", v.found)
		if s.doubtfulTick(panels, x, stated) {
			v.verdict, v.reason = Unverifiable, v.reason+readDoubtfully
		}
		return v
	}
	if v.found == "" && s.doubtfulTick(panels, x, stated) {
		v.verdict, v.reason = Unverifiable, v.reason+readDoubtfully
		return v
	}
	if v.found == "" {
		if f.unnamed(panels, x) {
			v.verdict = Unverifiable
			v.reason = fmt.Sprintf("some names of the %s axis could not be read; it has %s", axis, list(ticks))
		}
		return v
	}
	v.verdict = Supported
	if end != 0 {
		if lo, hi, ok := numericEnds(ticks); ok && it.isNumber(s) {
			q := s.toks[it.from].num.value
			first, last, ok := numericEnds(f.printedTicks(panels, x))
			if !near(q, lo, 1e-9) && !near(q, hi, 1e-9) && !(ok && (near(q, first, 1e-9) || near(q, last, 1e-9))) {
				v.verdict = Contradicted
				v.reason = fmt.Sprintf("the ticks of the %s axis run from %s to %s", axis, canonical(lo), canonical(hi))
			}
		}
	}
	return v
}

const readDoubtfully = "; one like it was read doubtfully"

// sureTick is the confidence from which on a tick's text is taken to be right: of 6500 labels with letters, three in ten below it
// were read wrong and one in seventy above.
const sureTick = 0.7

// guessedTick is the confidence below which even a digit of a short label may be misread: four in ten such labels were.
const guessedTick = 0.5

// doubtfulTick reports whether an axis has a tick that differs from a text in one letter of three at most, in a short text hardly
// in a digit, and of whose text its reader was not sure, or that lacks one letter of it and was read with less certainty than others.
func (s *sentence) doubtfulTick(panels []int, x bool, stated string) bool {
	key := squash(stated)
	named := func(text string) bool {
		return slices.ContainsFunc(s.refs, func(q *ref) bool { return (q.row == text || q.col == text) && (q.full || !alike(q.text, stated)) })
	}
	for _, pi := range s.f.orAll(panels) {
		for _, t := range s.f.panels[pi].axis(x).Ticks {
			if named(t.Text) {
				continue // it is another one
			}
			read := squash(t.Text)
			if t.Conf < sureTick && 3*levenshtein.ComputeDistance(read, key) <= len(key) && (len(key) >= lettersOfMisspelt || digitsOf(read) == digitsOf(key) || t.Conf < guessedTick) {
				return true
			}
			if t.Conf < s.f.panels[pi].usualConf(x)-lessSure && digitsOf(read) == digitsOf(key) && lacksLetter(read, key) {
				return true
			}
		}
	}
	return false
}

// lessSure is by how much less sure than of most names of its axis a reader is of one in which it passed over a letter: "tuck" for
// "truck" had 0.89 among names of 0.96.
const lessSure = 0.05

// usualConf is the median of the confidence in the ticks of an axis, 0 where there are few.
func (p *panel) usualConf(x bool) float64 {
	const few = 4
	var confs []float64
	for _, t := range p.axis(x).Ticks {
		confs = append(confs, t.Conf)
	}
	if len(confs) < few {
		return 0
	}
	slices.Sort(confs)
	return confs[len(confs)/2]
}

// lacksLetter reports whether a text is another one without one of its letters, but for the first.
func lacksLetter(read, whole string) bool {
	const short = 4 // shorter names differ by a letter from many others
	return len(read) >= short && len(whole) == len(read)+1 && read[0] == whole[0] && levenshtein.ComputeDistance(read, whole) == 1
}

func digitsOf(text string) string {
	return strings.Map(func(r rune) rune {
		if !isDigit(r) {
			return -1
		}
		return r
	}, text)
}

// says reports whether a word of the sentence is just so.
func (s *sentence) says(word string) bool {
	return slices.ContainsFunc(s.toks, func(t token) bool { return s.u.Text[t.from:t.to] == word })
}

// unnamed reports whether some row or column of the panels has no name, though
// others have: it was not read, or not printed.
func (f *facts) unnamed(panels []int, x bool) bool {
	panels = f.orAll(panels)
	for _, pi := range panels {
		names := f.panels[pi].names(x)
		for _, n := range names {
			if n == "" {
				return true
			}
		}
	}
	return false
}

func (it item) isNumber(s *sentence) bool { return s.toks[it.from].kind == tokNumber }

// numberOf reads a text that is a number.
func numberOf(text string) (float64, bool) {
	ts := tokenize(&prose.Unit{Text: text})
	if len(ts) == 1 && ts[0].kind == tokNumber {
		return ts[0].num.value, true
	}
	return 0, false
}

// extent is from the least to the greatest of some numbers, known where there are any.
type extent struct {
	lo, hi float64
	known  bool
}

func (e extent) holds(x float64) bool { return e.known && x >= e.lo && x <= e.hi }

// reachOf is the extent of names that are all numbers.
func reachOf(names []string) (e extent) {
	e.lo, e.hi, e.known = numericEnds(names)
	return e
}

func numericEnds(ticks []string) (lo, hi float64, ok bool) {
	for i, t := range ticks {
		v, num := numberOf(t)
		if !num {
			return 0, 0, false
		}
		if i == 0 || v < lo {
			lo = v
		}
		if i == 0 || v > hi {
			hi = v
		}
	}
	return lo, hi, len(ticks) > 0
}

// stepBefore reports whether the number at token i is the distance between ticks: "in
// steps of 0.1".
func (s *sentence) stepBefore(i int) bool {
	for k := i - 1; k >= max(0, i-3); k-- {
		if s.norm(k) == "each" && tickWords[s.norm(k-1)] {
			return true // "ticks each 0.02"
		}
		switch s.norm(k) {
		case "step", "increment", "spacing", "every", "spaced", "interval":
			return true
		case "of", "the", "a", "at", "by", "each", ":", "\"":
		default:
			return false
		}
	}
	return false
}

// canonicalName is a tick's text as the norm of the number that it is.
func canonicalName(text string) string {
	if a := atoms(text); len(a) == 1 {
		return a[0]
	}
	return text
}

// arrowPairs reports whether a list has a number behind each pair of names that an arrow joins.
func (s *sentence) arrowPairs(items []item) bool {
	pairs, numbers := 0, 0
	for k, it := range items {
		switch {
		case it.ref == nil && it.number && !s.toks[it.from].rowTick && !s.toks[it.from].colTick:
			numbers++
		case k > 0 && s.norm(it.from-1) == "→":
			pairs++
		}
	}
	return pairs > 0 && numbers >= pairs
}
