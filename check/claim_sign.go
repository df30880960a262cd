package check

import "slices"

// readSigns makes claims of "crafty is positive for all models", "tenure and price are
// negatively correlated".
func (r *reader) readSigns(s *sentence, stop int) {
	for i := 1; i < stop; i++ {
		t := &s.toks[i]
		if t.kind != tokWord || t.used || t.inRef {
			continue
		}
		sign := 0
		switch t.norm {
		case "positive", "positively":
			sign = 1
		case "negative", "negatively":
			sign = -1
		}
		if sign == 0 || s.narrows(i) {
			continue
		}
		least := s.clearly(i)
		none := s.noneSaid(i) // "A and B have no negative value": all of theirs are not
		if v, from, to, ok := s.countsGroup(i, func(v float64) bool { return v*float64(sign) > least != none }, false); ok {
			if colon := within(i, to, func(k int) bool { return s.norm(k) == ":" }); colon > 0 {
				to = colon // "A is negative in all columns: it ranges from -3 to -1"
			}
			if g, only := s.groupNear(i, from, to); g != nil && g.count > 0 && !only {
				r.add(s, KindCount, LevelStatistics, g.from, g.from+1, v)
			} else {
				r.add(s, KindComparison, LevelStatistics, from, to, v)
			}
			t.used = true
			continue
		}
		if !s.predicate(i) {
			continue
		}
		g, also, ok := s.signed(i, stop)
		if !ok || g.row.ref != nil && g.col.ref != nil && s.partners(g.row.ref, g.col.ref) {
			continue
		}
		all := s.f.cells(g)
		for _, q := range also {
			g := g
			g.narrow(q)
			all = slices.Concat(all, s.f.cells(g))
		}
		cs := s.withoutExcepted(all)
		if len(cs) == 0 && g.row.known() && g.col.known() {
			g.row, g.col = at(&ref{row: g.col.ref.col}), at(&ref{col: g.row.ref.row})
			cs = s.f.cells(g)
		}
		if len(cs) == 0 {
			continue
		}
		res := testCells(cs, "the sign of every cell", func(c cellAt) bool { return c.v*float64(sign) > least })
		v, n, most := res.verdict, len(res.so), s.mostly()
		others := within(i+1, min(len(s.toks)-1, i+5), func(k int) bool {
			return s.isCount(k) && (s.norm(k+1) == "other" || s.norm(k+1) == "of" && s.norm(k+2) == "the" && (s.norm(k+3) == "other" || s.isCount(min(k+3, len(s.toks)-1))))
		})
		part := lastWithin(max(0, i-8), i, func(k int) bool { return s.isCount(k) && s.norm(k+1) == "of" })
		switch {
		case part >= 0 && s.norm(part-1) != "least" && s.norm(part-1) != "all": // "under A, three of the nine values are negative"
			if total := s.totalOf(part); total == 0 || total == len(cs) {
				v.verdict = res.counted(int(s.toks[part].num.value))
			}
		case others > 0: // "A is positively related to three other genes"
			v.verdict = res.counted(int(s.toks[others].num.value))
		case s.noneSaid(i):
			v.verdict = res.counted(0)
		case most && 2*n > len(cs):
			v.verdict = Supported
		case res.may < len(cs) && (most || s.strict(0, len(s.toks)) || s.wholly(i) || 2*n < len(cs)):
			v.verdict = Contradicted
		}
		from := i
		for _, q := range []pos{g.row, g.col} {
			if q.ref != nil && q.ref.at >= 0 && q.ref.at < from && s.toks[q.ref.at].ref == q.ref {
				from = q.ref.at
			}
		}
		r.add(s, KindComparison, LevelStatistics, from, i+1, v)
		t.used = true
	}
}

// clearly is how far from zero a value must be for the sign at token i: "no cell is clearly negative"
// leaves room for a twentieth of the values' range.
func (s *sentence) clearly(i int) float64 {
	if n := s.norm(i - 1); n != "clearly" && n != "strongly" && n != "distinctly" && n != "markedly" {
		return 0
	}
	return approxShare * s.f.panels[first(s.panelsNear(i))].span()
}

// noneSaid reports whether a sign is said of no cell: "in row A no cell is negative", "A has no negative value".
func (s *sentence) noneSaid(i int) bool {
	if s.norm(i-1) == "no" || s.norm(i-1) == "single" && s.norm(i-2) == "no" {
		return true
	}
	k := s.find(everyCell, i-9, i)
	return k > 0 && s.norm(k-1) == "no" && s.norm(k) != "other" && s.find(linkVerbs, k+1, i) > 0
}

// withoutExcepted leaves out the cells of names that the sentence excepts, and of
// pairs of equal names.
func (s *sentence) withoutExcepted(cs []cellAt) []cellAt {
	var out []cellAt
	for _, c := range cs {
		row, col := c.p.RowNames[c.r], c.p.ColNames[c.c]
		skip := row == col
		for _, q := range s.refs {
			skip = skip || q.except && (q.row == row || q.col == col)
		}
		if !skip {
			out = append(out, c)
		}
	}
	return out
}

// predicate reports whether the word at token i says something of a subject: "is
// positive", "are clearly negative", "has negative values", "correlate negatively".
func (s *sentence) predicate(i int) bool {
	behind := s.norm(i + 1)
	if prev := s.norm(i - 1); (signNouns[behind] || cellNouns[behind] || markNouns[behind]) && (prev == "a" || prev == "one" || prev == "another" || prev == "more" || prev == "further" || prev == "second") && s.placedNext(i+2) != nil {
		return true // "and one more negative cell in B"
	}
	for k := i - 1; k >= 0 && k >= i-4; k-- {
		switch n := s.norm(k); n {
		case "is", "are", "stay", "remain", "was", "were", "turn", "become", "being":
			return behind != "value" && behind != "one" && behind != "outlier"
		case "correlate", "correlated", "associated", "related":
			return true
		case "has", "have", "show", "shows", "contain", "take", "carry", "hold", "only":
			return signNouns[behind] && (hasSuffixS(s.text(i+1, i+2)) || s.norm(i-1) == "no")
		case "no", "a", "single":
		default:
			if !adverbs[n] {
				return false
			}
		}
	}
	return false
}

// placedNext is the row or column at which the words at token k put what stands before them: "in B".
func (s *sentence) placedNext(k int) *ref {
	for j := k + 1; j < len(s.toks) && j < k+4; j++ {
		if q := s.toks[j].ref; q != nil && prepositions[s.norm(k)] && q.isRow() != q.isCol() && !q.weak {
			return q
		}
	}
	return nil
}

var (
	signNouns = set("value score entry correlation coefficient weight number reading cell relation relationship")
	markNouns = set("dot circle bubble") // that stand for cells
	adverbs   = set("mostly all always mainly weakly strongly also largely consistently entirely both clearly slightly still even only exclusively moderately generally uniformly predominantly already either again quite fully completely almost nearly everywhere throughout")
	everyCell = set("cell value entry correlation coefficient weight number other variable pair")
)

// signed finds the cells that a statement about signs is about: a region, and further rows (columns) of one list with its own.
func (s *sentence) signed(i, stop int) (g region, also []*ref, ok bool) {
	g = region{panels: s.panelsNear(i), side: s.besideDiagonal(i)}
	var row, col, last *ref
	from, end := s.clause(i)
	again := from > 0 && turnsClause(s.norm(from-1)) && firstOf(s.refs, func(q *ref) bool { return q.at >= from && q.at < i && q.isLine() && !q.weak && !s.prepBefore(q) }) != nil
	for _, q := range s.refs {
		if q.at < from && (s.norm(from) == "and" || again) || q.at >= min(stop, end) || !q.isCell() || q.except || q.weak || q.at > i+8 || q.at > i && s.toks[q.at].paren > s.toks[i].paren && s.valuesBehindNames(i, len(s.toks)) {
			continue
		}
		switch {
		case q.isRow() && row == nil:
			row = q
		case q.isCol() && col == nil:
			col = q
		case last != nil && last.at >= from && q.at < i && kindOf(last) == kindOf(q) && q.isRow() != q.isCol() && s.listBetween(last, q):
			also = append(also, q) // "all values in the rows A and B are"
		case q.at < i && (row == nil || q.row != row.row) && (col == nil || q.col != col.col):
			return g, nil, false // several subjects
		}
		last = q
	}
	q := s.placedNext(i + 2)
	if q == nil {
		q = s.placedNext(i + 1)
	}
	if q != nil && q.isRow() {
		row = q
	} else if q != nil {
		col = q
	}
	if row == nil && col == nil {
		return g, nil, false
	}
	g.row, g.col = at(row), at(col)
	if row != nil && col == nil && row.isCol() && !s.wholly(i) && s.find(exceptWords, i, len(s.toks)) < 0 && !s.mostly() {
		return g, nil, false
	}
	return g, also, len(g.panels) > 0 || len(s.f.panels) == 1 || s.everyPanel() || s.find(set("both"), 0, i) >= 0 || panelNouns[s.norm(s.find(set("both"), i, len(s.toks))+1)]
}

// wholly reports whether the sign at token i is said of all of a line, or of none of it: "has only negative values",
// "all correlations of A are negative", "is negatively related to everything else".
func (s *sentence) wholly(i int) bool {
	from, to := s.clause(i)
	return s.noneSaid(i) || s.norm(i-1) == "only" || s.strict(from, to) || s.allOf(from, i) || s.find(restWords, i, to) >= 0 || s.find(set("everything"), i, to) >= 0
}

// allOf reports whether tokens [from, i) name all of a line and nothing narrower: "all correlations of A are".
func (s *sentence) allOf(from, i int) bool {
	return s.norm(from) == "all" && within(from+1, i, func(k int) bool {
		n := s.norm(k)
		return !s.toks[k].inRef && !signNouns[n] && !linkVerbs[n] && !adverbs[n] && n != "of" && n != "in" && n != "with" && n != "the" && n != "other" && n != "its" && n != "and" && n != "," && !rowWords[n] && !colWords[n] && !cellNouns[n]
	}) < 0
}

// besideDiagonal is the side of the diagonal that a statement at token i is about, "everything below the
// diagonal is negative": -1 below, 1 above, 0 neither.
func (s *sentence) besideDiagonal(i int) int {
	return s.sideAt(s.find(diagonalWords, max(0, i-6), i))
}

// diagonalSide is the side of the diagonal that a sentence speaks of, whichever word of it tells what: "below the diagonal, the largest is 0.3".
// Where it speaks of the diagonal itself too, "on and below the diagonal", there is none.
func (s *sentence) diagonalSide() (side int) {
	for k := range s.toks {
		if !diagonalWords[s.norm(k)] {
			continue
		}
		if side = s.sideAt(k); side == 0 || s.find(set("on"), k-5, k) >= 0 {
			return 0
		}
	}
	return side
}

// sideAt is the side of the diagonal that is meant by the word for it at token k, and none where k is -1.
func (s *sentence) sideAt(k int) int {
	if k < 0 {
		return 0
	}
	switch s.norm(s.wordBefore(k)) {
	case "below", "under", "beneath":
		return -1
	case "above", "over":
		return 1
	}
	return 0
}
