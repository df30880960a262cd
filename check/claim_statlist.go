package check

import "slices"

// readStatLists makes claims of a statistic that is given for each row or column: "the
// column averages are 76.0, 84.9, 84.6 and 75.8", "the ranges are 2.9 (0.2), 1.7 (0.3)".
func (r *reader) readStatLists(s *sentence) {
	for k := range s.toks {
		what := listedStats[s.norm(k)]
		headed := s.headedList(k)
		if next := s.norm(k + 1); what == "" || s.toks[k].inRef || next != "are" && next != "were" && next != ":" && (next != "of" || what == "spread") && !headed || !hasSuffixS(s.text(k, k+1)) && s.norm(k) != "mean" && s.norm(k) != "maxima" && s.norm(k) != "minima" && !headed {
			continue
		}
		var vals []int
		for i := k + 1; i < len(s.toks); i++ {
			if s.isValue(i) && !s.toks[i].num.word {
				vals = append(vals, i)
			} else if n := s.norm(i); extremeWords[n] || n == ";" || n == "between" || n == "from" || n == "value" || n == "score" || n == "while" || n == "whereas" || n == "but" {
				break
			}
		}
		if len(vals) < 2 {
			return
		}
		var runs [][]int
		for _, v := range vals {
			runs = append(runs, []int{v})
		}
		b := newBinder(s, runs)
		nameOf := func(n int) []*ref {
			if refs := b.attached(vals[n], b.limit(n)); refs != nil || !headed {
				return refs
			}
			return b.rightBefore(vals[n])
		}
		if row, col, ok := s.lineOf(); ok && (row != nil && len(vals) == s.f.panels[first(s.panelsNear(k))].Cols || col != nil && len(vals) == s.f.panels[first(s.panelsNear(k))].Rows) {
			return // "for the weight column the means are ...": its cells
		}
		for _, q := range s.refs {
			p := s.f.panels[first(s.panelsNear(k))]
			if q.at < k && !q.weak && q.to == nil && (q.isRow() && !q.isCol() && len(vals) == p.Cols || q.isCol() && !q.isRow() && len(vals) == p.Rows) {
				return
			}
		}
		if panelNouns[s.norm(k-1)] && r.statsOfPanels(s, what, vals, nameOf) {
			return
		}
		panels := s.panelsNear(k)
		all := s.f.orAll(panels)
		if len(all) != len(vals) {
			all = s.ctxPanels()
		}
		if len(all) > 1 && len(all) == len(vals) {
			for n, i := range vals { // "the maxima are 31, 26 and 30", of the panels from left to right
				if v, ok := s.f.judgeStat(what, region{panels: all[n : n+1]}, s.toks[i].num); ok {
					s.toks[i].used = true
					r.add(s, KindComparison, LevelStatistics, i, i+1, v)
				}
			}
			return
		}
		if len(panels) != 1 && len(s.f.panels) > 1 {
			return
		}
		p := s.f.panels[first(panels)]
		byCol := s.find(colWords, max(0, k-4), min(len(s.toks), k+4)) >= 0 || len(vals) == p.Cols && len(vals) != p.Rows
		byRow := s.find(rowWords, max(0, k-4), min(len(s.toks), k+4)) >= 0 || len(vals) == p.Rows && !byCol
		if len(vals) != p.Cols && len(vals) != p.Rows {
			for n := range vals {
				if refs := nameOf(n); pick(refs, ofRow) == nil && pick(refs, ofCol) == nil {
					return
				}
			}
		}
		for n, i := range vals {
			g := region{panels: panels}
			refs := nameOf(n)
			switch row, col := pick(refs, ofRow), pick(refs, ofCol); {
			case row != nil && col == nil:
				g.row = at(row)
			case col != nil && row == nil:
				g.col = at(col)
			case byCol && len(vals) == p.Cols:
				g.col = nth(n)
			case byRow && len(vals) == p.Rows:
				g.row = nth(n)
			default:
				continue
			}
			if v, ok := s.f.judgeStat(what, g, s.toks[i].num); ok {
				s.toks[i].used = true
				r.add(s, KindComparison, LevelStatistics, i, i+1, v)
			}
		}
		return
	}
}

// statsOfPanels makes claims of a list of the panels' statistics, where each is given with a panel's name: "the panel means are
// 12 (A) and 31 (B)".
func (r *reader) statsOfPanels(s *sentence, what string, vals []int, nameOf func(int) []*ref) bool {
	var named []*ref
	for n := range vals {
		if q := pick(nameOf(n), ofPanel); q != nil {
			named = append(named, q)
		}
	}
	if len(named) != len(vals) {
		return false
	}
	for n, i := range vals {
		if v, ok := s.f.judgeStat(what, region{panels: named[n].panels}, s.toks[i].num); ok {
			s.toks[i].used = true
			r.add(s, KindComparison, LevelStatistics, i, i+1, v)
		}
	}
	return true
}

// headedList reports whether the word for a statistic at token k heads a list: "Mean over the nine years: A 1.2, B 3.4".
func (s *sentence) headedList(k int) bool {
	if n := s.norm(k + 1); n != "over" && n != "across" && n != "of" && n != "per" && n != "by" {
		return false
	}
	colon := within(k+2, min(len(s.toks), k+8), func(i int) bool { return s.norm(i) == ":" })
	return colon > 0 && !s.valueBetween(k, colon)
}

// rightBefore is the name that ends right before token i.
func (b *binder) rightBefore(i int) []*ref {
	if n := b.s.norm(i - 1); n == ":" || n == "=" {
		i--
	}
	for _, q := range b.s.refs {
		if q.at+q.n == i {
			return []*ref{q}
		}
	}
	return nil
}

// readMeanWalk makes claims of means that follow one another, "the mean at 10 drops from 32.7 (A) over 25.0 (B) to
// 19.1": each of the part named behind it, the last one of the only part left. Of what others are stays open.
func (r *reader) readMeanWalk(s *sentence) {
	k := s.find(meanWords, 0, len(s.toks))
	from := s.find(set("from"), k+1, min(len(s.toks), k+14))
	if k < 0 || from < 0 || s.find(moveWords, k+1, from) < 0 || s.valueBetween(k, from) {
		return
	}
	var runs [][]int
	for i := from + 1; i < len(s.toks); i++ {
		if t := &s.toks[i]; s.isValue(i) {
			runs = append(runs, []int{i})
		} else if n := t.norm; !t.inRef && t.paren == s.toks[from].paren && n != ")" && n != "over" && n != "via" && n != "to" && n != "and" && n != "about" && n != "~" {
			break
		}
	}
	if len(runs) < 2 {
		return
	}
	g := region{panels: s.ctxPanels()}
	for _, q := range s.refs {
		if q.at < from && q.isLine() && s.prepBefore(q) {
			g.narrow(q)
		} else if q.at < from && q.isPanel() {
			g.panels = q.panels
		}
	}
	b := newBinder(s, runs)
	left := s.f.all()
	var kind axisOf
	for n, run := range runs {
		i, one := run[0], g
		q := firstOf(b.attached(i, b.limit(n)), func(q *ref) bool { return q.isCell() || q.isPanel() })
		s.toks[i].used = true
		switch {
		case q != nil && q.isPanel():
			one.panels, kind = q.panels, ofPanel
			left = slices.DeleteFunc(slices.Clone(left), func(p int) bool { return slices.Contains(q.panels, p) })
		case q != nil:
			one.narrow(q)
			kind = kindOf(q)
		case kind != ofPanel && len(s.focus.on(kind)) == 1: // what the sentence before was about
			one.narrow(s.focus.on(kind)[0])
			if v, ok := s.f.judgeStat("mean", one, s.toks[i].num); !ok || v.verdict != Supported {
				continue
			}
		case len(left) == 1 && n == len(s.f.panels)-1 && n > 0:
			one.panels = left
		default:
			continue
		}
		if v, ok := s.f.judgeStat("mean", one, s.toks[i].num); ok {
			r.add(s, KindComparison, LevelStatistics, i, i+1, v)
		}
	}
}

var listedStats = map[string]string{"average": "mean", "mean": "mean", "median": "median", "total": "sum", "sum": "sum", "maxima": "maximum", "minima": "minimum", "range": "spread", "spread": "spread"}
