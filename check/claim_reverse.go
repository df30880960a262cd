package check

// readReverse places a value that is said of the pair named before, the other way round:
// "zh→ar is at 12.1; its reverse reaches 13.6".
func (r *reader) readReverse(s *sentence) {
	if !s.f.symmetric() || len(s.f.panels) > 1 {
		return
	}
	if r.reverseWithin(s) {
		return
	}
	k := s.find(turnedWords, 0, min(len(s.toks), 6))
	if k < 0 {
		return
	}
	value := -1
	for i := range s.toks {
		if s.isValue(i) && !s.toks[i].num.word {
			if value >= 0 || i < k {
				return
			}
			value = i
		}
	}
	one, two := s.focus.pair()
	if value < 0 || one == "" {
		return
	}
	r.cellClaim(s, value, s.f.all(), at(&ref{row: two, text: two}), at(&ref{col: one, text: one}))
}

// reverseWithin places a value that is said of the pair of the same sentence, the other way round: "17 of A were taken for B, whereas the
// reverse error happened 15 times".
func (r *reader) reverseWithin(s *sentence) bool {
	k := s.find(turnedWords, 1, len(s.toks))
	if k < 0 {
		return false
	}
	from, to := s.clause(k)
	value := -1
	for i := from; i < to; i++ {
		if s.isValue(i) {
			if value >= 0 {
				return false
			}
			value = i
		}
	}
	var row, col *ref
	for _, q := range s.refs {
		switch {
		case q.at >= to || q.weak || !q.isCell():
		case q.at >= from:
			return false // a pair of its own
		case q.isLine() && q.isRow():
			row = q
		case q.isLine() && q.isCol():
			col = q
		}
	}
	if value < 0 || row == nil || col == nil {
		return false
	}
	r.cellClaim(s, value, s.f.all(), at(&ref{row: col.col, text: col.text}), at(&ref{col: row.row, text: row.text}))
	return true
}

// pair names the row and the column of the one cell that was named before, "" where it
// was another number of names.
func (f focus) pair() (row, col string) {
	if len(f.rows) == 0 || len(f.cols) == 0 {
		return "", ""
	}
	one, two := f.rows[0], f.cols[len(f.cols)-1]
	both := one.isCol() && two.isRow()
	if both && (len(f.rows) != 2 || len(f.cols) != 2) || !both && (len(f.rows) != 1 || len(f.cols) != 1) || one.row == two.col {
		return "", ""
	}
	return one.row, two.col
}

var turnedWords = set("reverse reversed opposite inverse")
