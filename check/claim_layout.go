package check

import (
	"fmt"
	"slices"
	"sort"
	"strings"
)

// arrangement is how the panels of the first figure stand: rows of them, from the
// top, each from the left.
func (f *facts) arrangement() [][]*panel { return f.placed }

func (f *facts) arrange() [][]*panel {
	var ps []*panel
	for _, p := range f.panels {
		if p.fig == f.panels[0].fig {
			ps = append(ps, p)
		}
	}
	sort.SliceStable(ps, func(i, j int) bool { return ps[i].Box[1]+ps[i].Box[3]/2 < ps[j].Box[1]+ps[j].Box[3]/2 })
	var rows [][]*panel
	for _, p := range ps {
		mid := p.Box[1] + p.Box[3]/2
		if k := len(rows) - 1; k >= 0 {
			q := rows[k][0]
			if mid < q.Box[1]+q.Box[3] {
				rows[k] = append(rows[k], p)
				continue
			}
		}
		rows = append(rows, []*panel{p})
	}
	for _, row := range rows {
		sort.SliceStable(row, func(i, j int) bool { return row[i].Box[0] < row[j].Box[0] })
	}
	return rows
}

// shape is the number of panels below and beside one another.
func (f *facts) shape() (rows, cols int) {
	a := f.arrangement()
	for _, row := range a {
		cols = max(cols, len(row))
	}
	return len(a), cols
}

func (f *facts) judgeLayout(rows, cols int) verdict {
	r, c := f.shape()
	v := verdict{verdict: borne(r == rows && c == cols), found: fmt.Sprintf("%d×%d", r, c), reason: "the panels stand in " + inWords(r, "row") + " and " + inWords(c, "column")}
	return v
}

var (
	onTop       = set("top above over")
	below       = set("below bottom underneath beneath under")
	besideWords = set("next beside side left right alongside")
	stackWords  = union(onTop, below)
	directions  = union(stackWords, besideWords)
)

// readLayout makes claims of how the panels stand: "side by side", "stacked", "in a
// row", and of single panels: "R1-Llama (left)".
func (r *reader) readLayout(s *sentence) {
	if len(s.f.panels) < 2 || s.has(set("cell")) && !s.has(panelNouns) {
		return
	}
	rows, cols := s.f.shape()
	say := func(a, b int, ok bool) {
		v := verdict{verdict: borne(ok), found: fmt.Sprintf("%d×%d", rows, cols), reason: "the panels stand in " + inWords(rows, "row") + " and " + inWords(cols, "column")}
		r.add(s, KindLayout, LevelConstruction, a, b, v)
		s.use(a, b)
	}
	for i := range s.toks {
		if s.toks[i].inRef || s.toks[i].used {
			continue
		}
		switch n := s.norm(i); {
		case n == "side" && s.norm(i+1) == "by" && s.norm(i+2) == "side" && s.norm(i+3) == "in" && s.norm(i+4) == "the": // cells in a row that is named
		case n == "side" && s.norm(i+1) == "by" && s.norm(i+2) == "side":
			end, inRow := i+3, false
			if k := s.find(rowWords, i+4, i+7); s.norm(i+3) == "in" && k > 0 && (s.norm(k-1) == "a" || s.norm(k-1) == "one" || s.norm(k-1) == "single") {
				end, inRow = k+1, true
			}
			say(i, end, rows == 1 || cols == 2 && !inRow)
		case s.mutual(i) > 0 && s.find(panelNouns, 0, i) >= 0:
			end := s.mutual(i)
			say(i, end, s.find(stackWords, i, end) >= 0 && cols == 1 || s.find(besideWords, i, end) >= 0 && rows == 1)
		case n == "side" && s.norm(i+1) == "-" && s.norm(i+2) == "by" && s.norm(i+3) == "-" && s.norm(i+4) == "side":
			say(i, i+5, rows == 1 || cols == 2)
		case (n == "horizontally" || n == "vertically" || n == "horizontal" || n == "vertical") && s.find(arrangeWords, max(0, i-3), min(len(s.toks), i+3)) >= 0 && s.find(barNouns, max(0, i-6), min(len(s.toks), i+4)) < 0 && !axisWords[s.norm(i+1)]:
			say(i, i+1, strings.HasPrefix(n, "h") && rows == 1 || strings.HasPrefix(n, "v") && cols == 1)
		case (n == "in" || n == "into") && (s.norm(i+1) == "a" || s.norm(i+1) == "one") && (s.norm(i+2) == "row" || s.norm(i+2) == "column" || (s.norm(i+2) == "single" || s.norm(i+2) == "horizontal" || s.norm(i+2) == "vertical") && (s.norm(i+3) == "row" || s.norm(i+3) == "column")) && (s.find(arrangeWords, 0, i) >= 0 || s.find(panelNouns, 0, i) >= 0):
			end := i + 3
			if s.norm(i+2) != "row" && s.norm(i+2) != "column" {
				end++
			}
			say(i, end, s.norm(end-1) == "row" && rows == 1 || s.norm(end-1) == "column" && cols == 1)
		case s.panelLines(i) > 0:
			n, m := s.wholeAt(i), s.wholeAt(i+3)
			if colWords[s.norm(i+1)] {
				n, m = m, n
			}
			say(i, s.panelLines(i), rows == n && cols == m)
		case s.toks[i].num.word && s.find(onTop, i+1, i+5) >= 0 && s.find(below, i+3, i+11) >= 0 && rows == 2 && s.wordIn(i+3, i+8) > 0:
			end := s.find(below, i+3, i+11) + 1
			say(i, end, len(s.f.arrangement()[0]) == int(s.toks[i].num.value) && len(s.f.arrangement()[1]) == s.wordIn(i+3, i+8))
		case n == "left" && s.norm(i+1) == "/" && s.norm(i+2) == "right":
			say(i, i+3, rows == 1 && cols == 2)
		}
	}
	for _, q := range s.refs {
		if q.isPanel() && len(q.panels) == 1 {
			r.panelPlace(s, q)
			r.placeOfPanel(s, q)
		}
	}
	r.panelRows(s)
}

// mutual is the end of a phrase at token i that sets all of some things in one direction of each other, "next to each other", "one
// above the other", "one at the left and one at the right"; 0 where there is none.
func (s *sentence) mutual(i int) int {
	k := i
	for k < i+4 && !directions[s.norm(k)] && (s.norm(k) == "one" || atSide[s.norm(k)]) {
		k++
	}
	if n := s.norm(i); !directions[s.norm(k)] || k > i && n != "one" && n != "on" {
		return 0
	}
	end := k + 1
	for s.norm(end) == "of" || s.norm(end) == "to" {
		end++
	}
	switch n, next := s.norm(end), s.norm(end+1); {
	case n == "each" && next == "other", n == "one" && next == "another", n == "the" && next == "other" && s.norm(i) == "one":
		return end + 2
	case (n == "and" || n == ",") && s.norm(i) == "one":
		for end++; s.norm(end) == "one" || s.norm(end) == "the" && s.norm(end+1) == "other" || atSide[s.norm(end)] || s.norm(end) == "other"; {
			end++
		}
		if directions[s.norm(end)] && besideWords[s.norm(k)] == besideWords[s.norm(end)] {
			return end + 1
		}
	}
	return 0
}

// panelLines is the end of "two rows of three panels", "2 rows with 3 panels each", "a column of four" at token i, 0 where it is
// none.
func (s *sentence) panelLines(i int) int {
	by := s.norm(i + 2)
	if !rowWords[s.norm(i+1)] && !colWords[s.norm(i+1)] || by != "of" && by != "with" || s.wholeAt(i) == 0 || i+3 >= len(s.toks) || s.wholeAt(i+3) == 0 || s.toks[i+3].norm == "a" {
		return 0
	}
	end := i + 4
	for k := end; k < min(end+2, len(s.toks)); k++ {
		if panelNouns[s.norm(k)] {
			return k + 1
		}
	}
	if by == "of" && (s.toks[i].num.word && s.toks[i+3].num.word || s.find(arrangeWords, 0, i) >= 0) && (end == len(s.toks) || s.toks[end].kind == tokPunct) {
		return end
	}
	return 0
}

// wholeAt is the number that token i counts with, 0 where it does not: "a single row" is one.
func (s *sentence) wholeAt(i int) int {
	t := &s.toks[i]
	switch {
	case t.norm == "a" || t.norm == "single":
		return 1
	case t.num.word || t.kind == tokNumber && t.num.decimals == 0:
		return int(t.num.value)
	}
	return 0
}

// panelRows judges "the top row contains A, B and C" of panels.
func (r *reader) panelRows(s *sentence) {
	rows := s.f.arrangement()
	for i := 0; i+2 < len(s.toks); i++ {
		no, ok := firstWords[s.norm(i)]
		if n := ordinalWords[s.norm(i)]; n > 0 {
			no, ok = n, true
		}
		k := numbered(no, len(rows))
		if !ok || s.norm(i+1) != "row" || statWords[s.norm(i+2)] || len(rows) < 2 || k < 0 || k >= len(rows) {
			continue
		}
		var named []*ref
		ordered := false
		for _, q := range s.refs {
			if q.isPanel() && !q.isCell() && len(q.panels) == 1 && q.at > i+1 && (len(named) == 0 && q.at <= i+6 || len(named) > 0 && (s.listBetween(named[len(named)-1], q) || s.thenBetween(named[len(named)-1], q))) {
				ordered = ordered || len(named) > 0 && s.thenBetween(named[len(named)-1], q)
				named = append(named, q)
			}
		}
		if before := s.panelsListed(i); len(before) > 0 {
			named = before
		}
		if len(named) == 0 {
			continue
		}
		v := verdict{verdict: Supported}
		var there []string
		for _, p := range rows[k] {
			there = append(there, p.title())
		}
		v.found, v.reason = list(there), "that row of panels is "+list(there)
		for n, q := range named {
			in := slices.ContainsFunc(rows[k], func(p *panel) bool { return p.index == q.panels[0] })
			if !in || ordered && n < len(rows[k]) && rows[k][n].index != q.panels[0] {
				v.verdict = Contradicted
			}
		}
		last := named[len(named)-1]
		var strange []*ref // names of rows or columns among the titles
		for _, q := range s.refs {
			if q.at > named[0].at && q.at < last.at && q.isCell() && !q.isPanel() {
				strange = append(strange, q)
				v.verdict = Contradicted
			}
		}
		r.add(s, KindLayout, LevelConstruction, min(i, named[0].at), max(i+2, last.at+last.n), v)
		for _, q := range strange {
			r.add(s, KindTitle, LevelConstruction, q.at, q.at+q.n, verdict{verdict: Contradicted, reason: v.reason})
		}
	}
}

// thenBetween reports whether a name is told to follow another: "A, then B".
func (s *sentence) thenBetween(a, b *ref) bool {
	k := s.find(set("then"), a.at+a.n, b.at)
	return k >= 0 && b.at == k+1 && k <= a.at+a.n+2
}

// panelsListed lists the panels that are named right before "in the top row", with "top" at token i.
func (s *sentence) panelsListed(i int) (named []*ref) {
	k := i - 1
	if s.norm(k) == "the" {
		k--
	}
	if s.norm(k) != "in" && s.norm(k) != "on" && s.norm(k) != "along" {
		return nil
	}
	for _, q := range slices.Backward(s.refs) {
		switch n := len(named); {
		case q.at >= k:
		case n == 0 && q.at+q.n != k, n > 0 && !s.listBetween(q, named[0]):
			return named
		case q.isPanel() && len(q.panels) == 1:
			named = append([]*ref{q}, named...)
		default:
			return nil
		}
	}
	return named
}

var barNouns = set("colorbar cbar legend bar gradient")

// panelPlace judges "(left)", "(top right panel)" after a panel's name.
func (r *reader) panelPlace(s *sentence, q *ref) {
	i := q.at + q.n
	for i < len(s.toks) && (s.norm(i) == "\"" || s.norm(i) == "'" || s.norm(i) == "heatmap" || s.norm(i) == "panel") {
		i++
	}
	if s.norm(i) != "(" {
		i-- // "SGD top left, Adam top right"
	}
	var vert, hor string
	end := i + 1
	for ; end < len(s.toks) && s.norm(end) != ")" && s.norm(end) != "," && s.norm(end) != ";" && s.norm(end) != "." && (s.norm(i) == "(" || s.norm(end) != "and"); end++ {
		switch n := s.norm(end); {
		case n == "top" || n == "upper":
			vert = "top"
		case n == "bottom" || n == "lower":
			vert = "bottom"
		case n == "left" || n == "leftmost":
			hor = "left"
		case n == "right" || n == "rightmost":
			hor = "right"
		case n == "center" || n == "centre" || n == "middle":
			hor = "middle"
		case n == "-" || n == "the" || n == "on" || n == "at" || panelNouns[n] || n == "most" || n == "far" || n == "row":
		default:
			return
		}
	}
	if vert == "" && hor == "" || end >= len(s.toks) && s.norm(i) == "(" {
		return
	}
	r.addPlace(s, q, vert, hor, i+1, end)
}

// placeOfPanel judges "on the left is" and "left:" before a panel's name.
func (r *reader) placeOfPanel(s *sentence, q *ref) {
	k := q.at - 1
	mark := ""
	for k > 0 && (s.norm(k) == "\"" || s.norm(k) == "*" || s.norm(k) == "is" || s.norm(k) == ":" || s.norm(k) == "," && mark == "") {
		if s.norm(k) != "\"" && s.norm(k) != "*" {
			mark = s.norm(k)
		}
		k--
	}
	side := s.norm(k)
	if k < 0 || s.toks[k].inRef || s.toks[k].used || side != "left" && side != "right" {
		return
	}
	from := k
	for from > 0 && (s.norm(from-1) == "the" || s.norm(from-1) == "on" || s.norm(from-1) == "at" || s.norm(from-1) == "far") {
		from--
	}
	before := s.norm(from - 1)
	switch { // "left, A; right, B", but not "A left, B right" nor "A, left, B, right"
	case from == 0, before == ";", before == ":", before == ".":
	case besideWords[s.norm(from-2)]:
		return // "two heatmaps, left and right: A and B"
	case (before == "," || before == "and" || before == "while") && (mark == "is" || mark == ":" || mark == "" && s.norm(k-1) == "the"):
	default:
		return
	}
	if next := s.norm(q.at + q.n); next == "(" || side == next || besideWords[next] || from > 0 && s.toks[from-1].paren > 0 {
		return
	}
	r.addPlace(s, q, "", side, from, q.at+q.n)
}

// addPlace makes the claim that a panel stands at a side, in tokens [from, to).
func (r *reader) addPlace(s *sentence, q *ref, vert, hor string, from, to int) {
	p := s.f.panels[q.panels[0]]
	rows := s.f.arrangement()
	v := verdict{verdict: Supported, panel: p.Title, evidence: p.evidence(nil)}
	for ri, row := range rows {
		for ci, o := range row {
			if o != p {
				continue
			}
			v.found = placeName(ri, len(rows), ci, len(row))
			if vert == "top" && ri != 0 || vert == "bottom" && ri != len(rows)-1 || len(rows) == 1 && vert != "" ||
				hor == "left" && ci >= (len(row)+1)/2 && ci != 0 || hor == "right" && ci < len(row)/2 || hor == "right" && len(row) > 1 && ci == 0 || hor == "middle" && (ci == 0 || ci == len(row)-1) && len(row) > 2 {
				v.verdict = Contradicted
			}
		}
	}
	v.reason = "the panel stands " + v.found
	r.add(s, KindLayout, LevelConstruction, from, to, v)
	s.use(from, to)
}

// placeName names a place among rows and columns of panels.
func placeName(r, rows, c, cols int) string {
	along := func(k, n int, first, last, between string) string {
		switch {
		case n == 1:
			return ""
		case k == 0:
			return first
		case k == n-1:
			return last
		}
		return fmt.Sprintf(between, k+1)
	}
	return strings.TrimSpace(along(r, rows, "top", "bottom", "row %d") + " " + along(c, cols, "left", "right", "number %d from the left"))
}

// readRowNames makes tick claims of "the top row corresponds to a window size of
// 3000": that the name stands there.
func (r *reader) readRowNames(s *sentence) {
	if !isBare(s) {
		return
	}
	for k := 0; k+1 < len(s.refs); k++ {
		a, b := s.refs[k], s.refs[k+1]
		if b.axis != "" && k+2 < len(s.refs) {
			b = s.refs[k+2]
		}
		if !(a.rowNo != 0 && b.row != "" && !b.isCol() || a.colNo != 0 && b.col != "" && !b.isRow()) || b.at-a.at > 12 || b.to != nil || s.toks[b.at].used {
			continue
		}
		if within(a.at+a.n, b.at, func(j int) bool { return s.norm(j) == "," && s.norm(j+1) == "and" }) >= 0 {
			continue // "in the bottom row it rises, and in the 3e-4 row it falls"
		}
		p := s.f.panels[first(s.panelsNear(a.at))]
		kind, names := lineOf(a.colNo != 0), p.names(a.colNo != 0)
		one, other := at(a).along(kind, p), at(b).along(kind, p)
		v := verdict{verdict: Contradicted, panel: p.Title, evidence: p.evidence(nil), reason: "in order, the figure has " + list(names)}
		if len(one) == 1 {
			v.found = names[one[0]]
			if overlapInts(one, other) {
				v.verdict = Supported
			}
		}
		s.use(b.at, b.at+b.n)
		r.add(s, KindTick, LevelConstruction, b.at, b.at+b.n, v)
	}
}

func overlapInts(a, b []int) bool {
	return slices.ContainsFunc(b, func(x int) bool { return contains(a, x) })
}

// readEnds makes an order claim of "2012 at the top ... 2018 at the bottom" and tick
// claims of both names.
func (r *reader) readEnds(s *sentence) {
	type end struct {
		q    *ref
		side string
		at   int
	}
	var ends []end
	refs := s.refs
	for _, q := range s.refs {
		if q.to != nil {
			refs = append(append([]*ref{}, refs...), q.to)
		}
	}
	for _, q := range refs {
		if !q.isCell() || relativeTo[s.norm(q.at-1)] || s.ofWholeRange(q) { // "down to below 2 at the bottom"
			continue
		}
		i := q.at + q.n
		if s.unitAxis(i) != "" {
			i++ // "20 mg is at the top"
		}
		if s.norm(i) == "," && (s.norm(i+1) == "on" || s.norm(i+1) == "at") {
			i++ // "the most recent year, 2020, on top"
		}
		stands := s.norm(i) == "is" || s.norm(i) == "stand" || s.norm(i) == "being"
		if s.norm(i) == "(" || stands {
			i++
		}
		inLine := s.norm(i) == "in" && s.norm(i+1) == "the" && rowWords[s.norm(i+3)] && (s.norm(q.at-1) == "from" || s.norm(q.at-1) == "to")
		if s.norm(i) == "at" || s.norm(i) == "on" || inLine { // "from 0.2 in the top row to 1.2 in the bottom row"
			i++
		} else if stands && s.norm(i) != "the" {
			continue
		}
		if s.norm(i) == "the" {
			i++
		}
		switch n := s.norm(i); n {
		case "first", "last":
			if s.has(meanWords) || s.has(rankingWords) || s.norm(i+1) == "(" && s.isValue(i+2) {
				continue // "means put A first (64.4%) and B last"
			}
			side := map[bool]map[string]string{true: {"first": "top", "last": "bottom"}, false: {"first": "left", "last": "right"}}[q.isRow()]
			ends = append(ends, end{q, side[n], i + 1})
		case "below", "above":
			// "0.1 on top and 0.2 below"
			if k := len(ends) - 1; k >= 0 && s.norm(q.at-1) == "and" && ends[k].at == q.at-1 && q.isRow() && ends[k].side == map[string]string{"below": "top", "above": "bottom"}[n] && (i+1 == len(s.toks) || s.toks[i+1].kind == tokPunct) {
				ends = append(ends, end{q, map[string]string{"below": "bottom", "above": "top"}[n], i + 1})
			}
		case "top", "bottom", "left", "right":
			if (s.norm(i-1) == "(" && s.norm(i+1) == ")" || s.norm(i-1) == "the" || s.norm(i-1) == "on" && n == "top") && (n == "top" || n == "bottom") == q.isRow() && !(q.isRow() && q.isCol() && q.row != q.col) || (!q.weak && s.norm(i-1) == "the" && q.isRow() && q.isCol() && (s.norm(i-2) == "at" || s.norm(i-2) == "on")) {
				q := q
				if q.isRow() && q.isCol() {
					one := *q
					s.keep(&one, false, n == "top" || n == "bottom", n == "left" || n == "right")
					q = &one
				}
				if s.norm(i+1) == "with" && i+2 < len(s.toks) && s.toks[i+2].kind == tokNumber || s.topicOf(q.at) == topicBar {
					continue // "A is on top with 0.57"
				}
				ends = append(ends, end{q, n, i + 1})
			}
		}
	}
	if len(ends) < 2 && (len(ends) == 0 || s.find(set("is"), 0, ends[0].at) < 0 || len(s.refs) > 1 || s.has(meanWords)) { // "A is at the bottom with a mean of 3": of a ranking
		return
	}
	sort.Slice(ends, func(i, j int) bool { return ends[i].q.at < ends[j].q.at })
	v := verdict{verdict: Supported}
	p := s.f.panels[first(s.panelsNear(ends[0].q.at))]
	for _, e := range ends {
		x := e.q.isCol()
		n := p.indexOf(e.q, x)
		first, last := endsOf(p.names(x))
		more := s.listedBefore(e.q) // "A, B at the top": the first two
		if 2*more >= len(p.names(x)) {
			more = 0 // of all that there are
		}
		if (e.side == "top" || e.side == "left") && (n < first || n > first+more) || (e.side == "bottom" || e.side == "right") && (n > last || n < last-more) {
			v.verdict = Contradicted
		}
		it := item{from: e.q.at, to: e.q.at + e.q.n, ref: e.q}
		tv := s.f.judgeTick(s, it, x, 0)
		s.use(it.from, it.to)
		r.add(s, KindTick, LevelConstruction, it.from, it.to, tv)
	}
	names := p.names(ends[0].q.isCol())
	v.found, v.reason, v.evidence = list(names), "the figure has "+list(names), p.evidence(nil)
	from := ends[0].q.at
	if s.norm(from-1) == "from" {
		from--
	}
	s.use(from, ends[len(ends)-1].at)
	r.add(s, KindOrder, LevelConstruction, from, ends[len(ends)-1].at, v)
}

// listedBefore is how many names of its axis stand before q in one list with it.
func (s *sentence) listedBefore(q *ref) (n int) {
	for {
		o := lastOf(s.refs, func(o *ref) bool {
			return o.at < q.at && !o.weak && o.isRow() == q.isRow() && o.isCol() == q.isCol() && o.to == nil
		})
		if o == nil || !s.listBetween(o, q) {
			return n
		}
		n, q = n+1, o
	}
}

// endsOf are the places of the first and the last of some names, of which a dense axis prints but a few.
func endsOf(names []string) (first, last int) {
	for first < len(names)-1 && names[first] == "" {
		first++
	}
	for last = len(names) - 1; last > first && names[last] == ""; last-- {
	}
	return first, last
}

// wordIn is the number that a word between two tokens states, 0 if none does.
func (s *sentence) wordIn(from, to int) int {
	for k := from; k < to && k < len(s.toks); k++ {
		if s.toks[k].num.word {
			return int(s.toks[k].num.value)
		}
	}
	return 0
}

// rankingWords say that names stand in the order of their values.
var rankingWords = set("rank ranking ranked")

// ofWholeRange reports whether a bracket behind the far end of a range is of all of it, "V1 to V4 (left)".
func (s *sentence) ofWholeRange(q *ref) bool {
	return s.norm(q.at+q.n) == "(" && slices.ContainsFunc(s.refs, func(o *ref) bool { return o.to == q && o.at+o.n == q.at-1 })
}
