package check

// statisticIn is the statistic that a header names, "" if none.
func statisticIn(header *sentence) string {
	for i := range header.toks {
		switch t := &header.toks[i]; {
		case t.inRef:
		case meanWords[t.norm] || t.norm == "avg":
			return "mean"
		case t.norm == "median":
			return "median"
		case t.norm == "sum" || t.norm == "total":
			return "sum"
		}
	}
	return ""
}

// readStatistic makes a claim of a table's cell that holds one number: a statistic of the row or the column that its line names, or of
// the panel. Of several statistics, and of the row and the column of a class, it is the one that bears the number out. It reports whether the cell was such.
func (t *tableReader) readStatistic(s *sentence, row, col *ref, whats ...string) bool {
	number := -1
	for i := range s.toks {
		switch k := &s.toks[i]; {
		case k.kind == tokNumber && number < 0:
			number = i
		case k.kind != tokPunct:
			return false
		}
	}
	if number < 0 || row != nil && (col != nil || row.absent) || col != nil && col.absent {
		return false
	}
	g := region{panels: s.ctxPanels()}
	if row != nil {
		g.row = at(row)
	}
	if col != nil {
		g.col = at(col)
	}
	regions := []region{g}
	if t.r.facts.symmetric() && row != nil {
		turned := region{panels: g.panels, col: at(&ref{col: row.row})} // the class as it was predicted
		regions = append(regions, turned)
	} else if t.r.facts.symmetric() && col != nil {
		regions = append(regions, region{panels: g.panels, row: at(&ref{row: col.col})})
	}
	var v verdict
	for _, what := range whats {
		for _, g := range regions {
			w, ok := t.r.facts.judgeStat(what, g, s.toks[number].num)
			if !ok {
				return false
			}
			if v.verdict == "" || w.verdict == Supported {
				v = w
			}
		}
	}
	s.toks[number].inRef = false
	t.r.addNumber(s, KindComparison, number, v)
	t.stats = append(t.stats, len(t.r.claims)-1)
	return true
}

// settleStatistics leaves the statistics of a table open unless most of them are right: they may be of something else, as recalls are of
// a matrix of counts.
func (t *tableReader) settleStatistics() {
	right := 0
	for _, i := range t.stats {
		if t.r.claims[i].Verdict == Supported {
			right++
		}
	}
	for _, i := range t.stats {
		if c := &t.r.claims[i]; c.Verdict == Contradicted && (right < 2 || 2*right <= len(t.stats)) {
			c.Verdict, c.Reason = Unverifiable, "most statistics of the table are others, so they may be of something else; "+c.Reason
		}
	}
}
