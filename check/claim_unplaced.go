package check

import "fmt"

var reachWords = set("reach reaching hit attain attaining touch approach")

// readUnplaced makes claims of the values that a sentence gives no cell for: that
// the panel, row or column it speaks of has them, or ("two cells reach 89.0", "as
// high as 52") that they are its outermost.
func (r *reader) readUnplaced(s *sentence) {
	for _, run := range s.valueRuns() {
		for _, i := range run {
			t := &s.toks[i]
			if t.kind != tokNumber || t.used || t.num.word || s.isTotal(i) {
				continue
			}
			g := s.regionAt(i, i)
			cs := s.f.cells(g)
			if len(cs) == 0 || !s.f.plausible(t.num.value) && !s.formatted(i, g) || s.diagonalValue(r, i, g) {
				continue
			}
			if (s.has(differenceNouns) || s.has(moveWords)) && s.norm(i-1) != "to" && !(approxWords[s.norm(i-1)] && s.norm(i-2) == "to") && !s.f.hasValue(t.num.value, t.num.decimals) {
				if v := s.judgeDifference(i); v.verdict == Supported {
					t.used = true
					r.add(s, KindComparison, LevelStatistics, i, i+1, v)
					continue
				}
			}
			dir, rank := s.reachAt(i), 1
			if s.norm(i-1) == "by" && s.norm(i-2) == "followed" && s.has(extremeWords) {
				if dir, rank = -1, 2; s.find(maxWords, 0, i) >= 0 {
					dir = 1
				}
			}
			if dir != 0 {
				v := s.f.judgeExtreme(place{among: g}, dir > 0, rank, t.num)
				if v.verdict == Contradicted {
					v.verdict = Unverifiable // of what it is the outermost is open
				}
				t.used = true
				r.add(s, KindExtremum, LevelStatistics, i, i+1, v)
				continue
			}
			if !s.valueWordNear(i) && !s.looksLikeData(i, g) || s.kept(i) {
				continue
			}
			v := verdict{verdict: Unverifiable, reason: "no cell of " + s.f.describe(g) + " has it, and which is meant is open"}
			if s.saysNoMore(i) {
				v = verdict{verdict: Contradicted, reason: "no cell of " + s.f.describe(g) + " has it"}
			}
			if m, ok := s.f.judgeStat("mean", g, t.num); ok && m.verdict == Supported && g.row.known() != g.col.known() && t.num.decimals > 0 {
				v = verdict{verdict: Unverifiable, reason: "it may be the mean of " + s.f.describe(g)}
			}
			var where []cellAt
			for _, c := range cs {
				if bearsValue(c, t.num) {
					where = append(where, c)
				}
			}
			switch from, _ := s.clause(i); {
			case len(where) > 0 && (s.find(meanWords, max(from, i-8), i) >= 0 || s.find(markedWords, from, i) >= 0):
				v.reason = "it is no cell's value that is told"
			case len(where) > 0:
				v = where[0].verdict(Supported, fmt.Sprintf("%s has it at %s", s.f.describe(g), names(where)))
				v.evidence = evidenceOf(where)
			}
			t.used = true
			v.row, v.col = "", ""
			r.add(s, KindCell, LevelStatistics, i, i+1, v)
		}
	}
}

// markedWords lead to what stands along a scale.
var markedWords = set("tick mark boundary label")

// formatted reports whether the number at token i has as many decimals as the region's
// values, and these have some.
func (s *sentence) formatted(i int, g region) bool {
	for _, pi := range s.f.orAll(g.panels) {
		if p := s.f.panels[pi]; p.decimals > 0 && s.toks[i].num.decimals == p.decimals {
			return true
		}
	}
	return false
}

// looksLikeData reports whether the number at token i is written as the figure's values
// are, and as nothing else in it.
func (s *sentence) looksLikeData(i int, g region) bool {
	t := &s.toks[i]
	for _, pi := range s.f.orAll(g.panels) {
		p := s.f.panels[pi]
		if p.decimals > 0 && t.num.decimals == p.decimals || p.decimals <= 0 && (t.num.value >= 100 || t.num.percent) || p.decimals < 0 && t.num.approx {
			return !t.rowTick && !t.colTick
		}
	}
	return false
}

// reachAt reports whether the words before token i say that the value is the
// highest (1) or the lowest (-1).
func (s *sentence) reachAt(i int) int {
	p, q := s.norm(i-1), s.norm(i-2)
	if p == "~" || approxWords[p] {
		p, q = q, s.norm(i-3)
	}
	switch {
	case reachWords[p], p == "to" && q == "up", p == "as" && q == "high":
		return 1
	case p == "to" && q == "down", p == "as" && q == "low":
		return -1
	}
	return 0
}

var valueWords = set("value score cell number entry reading percentage result accuracy loss correlation at of is with")

func (s *sentence) valueWordNear(i int) bool {
	return s.find(valueWords, max(0, i-4), min(len(s.toks), i+2)) >= 0
}

// diagonalValue makes a claim of "the diagonal is all 1.00".
func (s *sentence) diagonalValue(r *reader, i int, g region) bool {
	if g.row.known() || !s.diagonal() || s.find(diagonalWords, 0, i) < 0 && s.find(diagonalWords, i, len(s.toks)) < 0 {
		return false
	}
	panels := s.f.orAll(g.panels)
	p := s.f.panels[panels[0]]
	s.toks[i].used = true
	r.add(s, KindComparison, LevelStatistics, i, i+1, p.judgeDiagonal(s.text(i, i+1), func(k int) (bool, bool) {
		row := p.diagonal(k)
		known := p.value(row, k) != nil
		return known && p.holds(row, k, s.toks[i].num), known
	}))
	return true
}

// saysNoMore reports whether a sentence gives number i as that of a row or column, and nothing else:
// "with the VIX it stands at -0.72".
func (s *sentence) saysNoMore(i int) bool {
	return len(s.refs) == 1 && !s.refs[0].isPanel() && s.refs[0].at < i && within(0, len(s.toks), func(k int) bool {
		t := &s.toks[k]
		return k != i && !t.inRef && t.kind != tokPunct && !linkVerbs[t.norm] && !standVerbs[t.norm] && !plainWords[t.norm]
	}) < 0
}

var plainWords = set("the a an it of at with for in on about and")
