package check

import "strings"

// formed reports whether a statement has a form that leaves its words nothing to say: the names of a row and a column with their value right behind
// them, "Yew/K44 +0.9"; a side in brackets behind the title of a panel, "Ireland (bottom left)"; the steps of a bar; an extreme with its row and its column, and
// nothing but what puts it there between, "the peak sits at rank 16 and 1e-4"; and which
// colour is set equal to what.
func (s *sentence) formed(c *Claim) bool {
	switch c.Kind {
	case KindCell:
		return s.tagged(c)
	case KindCount:
		return strings.Contains(c.Reason, " bands of colour ")
	case KindLayout:
		return s.toks[c.tok].paren > 0 && s.norm(c.tok-1) == "(" && strings.HasPrefix(c.Reason, "the panel stands ")
	case KindColorbar:
		return strings.Contains(c.Reason, " have a mean rank of ") && s.norm(c.tok+1) == "=" || strings.HasPrefix(c.Reason, "rank correlation of the cells' lightness")
	case KindComparison, KindExtremum:
		return strings.HasSuffix(c.Reason, ", not there") && s.putsExtreme(c)
	}
	return false
}

// tagged reports whether the value of a claim stands right behind the names of its row and its column, with nothing but marks between.
func (s *sentence) tagged(c *Claim) bool {
	row, col := false, false
	for k := c.tok - 1; k >= 0 && k > c.tok-12; k-- {
		t := &s.toks[k]
		switch q := t.ref; {
		case q != nil && q.isLine():
			row, col = row || q.isRow(), col || q.isCol()
		case t.inRef:
		case t.kind != tokPunct || t.norm == "," || t.norm == ";":
			return row && col
		}
		if row && col {
			return true
		}
	}
	return false
}

// putsExtreme reports whether a claim says of an extreme in which row and column it stands, in words that say nothing else.
func (s *sentence) putsExtreme(c *Claim) bool {
	from, to := s.clause(s.headOf(c))
	row, col := false, false
	for _, q := range s.refs {
		if q.at >= from && q.at < to && q.isLine() && !q.weak {
			row, col = row || q.isRow(), col || q.isCol()
		}
	}
	return row && col && within(from, to, func(k int) bool {
		n := s.norm(k)
		return s.spoken(k) && !extremeWords[n] && !prepositions[n] && !linkVerbs[n] && !standVerbs[n] && !neutral[n] && !resultNouns[n] && !cellNouns[n] && !rowWords[n] && !colWords[n] && n != "the" && n != "of" && n != "and" && len(s.f.lex.index[n]) == 0
	}) < 0
}
