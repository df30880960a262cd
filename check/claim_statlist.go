package check

// readStatLists makes claims of a statistic that is given for each row or column: "the
// column averages are 76.0, 84.9, 84.6 and 75.8", "the ranges are 2.9 (0.2), 1.7 (0.3)".
func (r *reader) readStatLists(s *sentence) {
	for k := range s.toks {
		what := listedStats[s.norm(k)]
		if next := s.norm(k + 1); what == "" || s.toks[k].inRef || next != "are" && next != "were" && next != ":" && (next != "of" || what == "spread") || !hasSuffixS(s.text(k, k+1)) && s.norm(k) != "mean" {
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
		if row, col, ok := s.lineOf(); ok && (row != nil && len(vals) == s.f.panels[first(s.panelsNear(k))].Cols || col != nil && len(vals) == s.f.panels[first(s.panelsNear(k))].Rows) {
			return // "for the weight column the means are ...": its cells
		}
		for _, q := range s.refs {
			p := s.f.panels[first(s.panelsNear(k))]
			if q.at < k && !q.weak && q.to == nil && (q.isRow() && !q.isCol() && len(vals) == p.Cols || q.isCol() && !q.isRow() && len(vals) == p.Rows) {
				return
			}
		}
		panels := s.panelsNear(k)
		if len(panels) != 1 && len(s.f.panels) > 1 {
			return
		}
		p := s.f.panels[first(panels)]
		byCol := s.find(colWords, max(0, k-4), min(len(s.toks), k+4)) >= 0 || len(vals) == p.Cols && len(vals) != p.Rows
		byRow := s.find(rowWords, max(0, k-4), min(len(s.toks), k+4)) >= 0 || len(vals) == p.Rows && !byCol
		if len(vals) != p.Cols && len(vals) != p.Rows {
			for n, v := range vals {
				if refs := b.attached(v, b.limit(n)); pick(refs, ofRow) == nil && pick(refs, ofCol) == nil {
					return
				}
			}
		}
		for n, i := range vals {
			g := region{panels: panels}
			refs := b.attached(i, b.limit(n))
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

var listedStats = map[string]string{"average": "mean", "mean": "mean", "median": "median", "total": "sum", "sum": "sum", "range": "spread", "spread": "spread"}
