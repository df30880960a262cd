package check

import "strings"

// formed reports whether a statement has a form that leaves its words nothing to say: the names of a row and a column with their value right behind
// them, "Yew/K44 +0.9"; a side in brackets behind the title of a panel, "Ireland (bottom left)"; the steps of a bar; how many cells pass a bound; an extreme with its row and its column, and
// nothing but what puts it there between, "the peak sits at rank 16 and 1e-4"; and which
// colour is set equal to what.
func (s *sentence) formed(c *Claim) bool {
	switch c.Kind {
	case KindCell:
		return s.tagged(c)
	case KindCount:
		return strings.Contains(c.Reason, " bands of colour ") || s.countsCells(c)
	case KindLayout:
		return s.toks[c.tok].paren > 0 && s.norm(c.tok-1) == "(" && strings.HasPrefix(c.Reason, "the panel stands ")
	case KindColorbar:
		return strings.Contains(c.Reason, " have a mean rank of ") && s.norm(c.tok+1) == "=" || strings.HasPrefix(c.Reason, "rank correlation of the cells' lightness")
	case KindComparison, KindExtremum:
		return strings.HasSuffix(c.Reason, ", not there") && (s.putsExtreme(c) || s.beside(c))
	}
	return false
}

// countsCells reports whether a claim of all cells of a panel consists of a number of cells and the bound that they pass: "seven of the nine cells are
// above 50%", "three cells are bigger than 80".
func (s *sentence) countsCells(c *Claim) bool {
	k := c.tok + 1
	for k < len(s.toks) && (s.norm(k) == "of" || s.norm(k) == "the" || s.norm(k) == "all" || s.isNumberWord(k)) {
		k++
	}
	if !cellNouns[s.norm(k)] || !strings.HasPrefix(c.Reason, "test of every cell of ") || c.of == nil || c.of.row.known() || c.of.col.known() {
		return false
	}
	for k++; k < len(s.toks); k++ {
		if t := &s.toks[k]; t.kind == tokNumber {
			return t.num.bound != 0 && !t.inRef
		}
		if n := s.norm(k); !linkVerbs[n] && !beatWords[n] && !loseWords[n] && !compUp[n] && !compDown[n] && !relativeTo[n] && !reachWords[n] && n != "than" && n != "exceed" {
			return false
		}
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

// beside reports whether the one row and the one column that a clause names for an extreme, whose value it has right, are but in one of
// them where that stands, or lie on the other side of the diagonal: it is hardly chance that the value is an extreme's and the place so near to it.
func (s *sentence) beside(c *Claim) bool {
	if c.Kind != KindExtremum || s.toks[c.tok].kind != tokNumber || c.Row == "" || c.Col == "" {
		return false
	}
	rows, cols, numbers := map[string]bool{}, map[string]bool{}, 0
	from, to := s.clause(s.headOf(c))
	for _, q := range s.refs {
		switch {
		case q.at < from || q.at >= to: // "A falls to 3, the lowest of all, and then recovers in May"
		case q.to != nil || !q.isLine() && q.isCell():
			return false
		case q.isRow() && q.isCol() && q.row == q.col: // of a matrix of things with themselves
			if len(rows) == 0 {
				rows[q.row] = true
			} else {
				cols[q.col] = true
			}
		case q.isRow():
			rows[q.row] = true
		case q.isCol():
			cols[q.col] = true
		}
	}
	for k := range s.toks {
		if s.toks[k].kind == tokNumber && !s.toks[k].inRef && !s.toks[k].num.word {
			numbers++
		}
	}
	if len(rows) != 1 || len(cols) != 1 || numbers != 1 || len(c.Evidence.Cells) != 1 {
		return false
	}
	return rows[c.Row] != cols[c.Col] || rows[c.Col] && cols[c.Row]
}
