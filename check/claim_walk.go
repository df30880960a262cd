package check

// startWords and endWords say of a value that it is the first or the last of a row or
// column: "starts at 0.2", "its last value is 0.582".
var (
	startWords = set("start starting started begin beginning began first initial initially opens open opened")
	endWords   = set("end ending ended finish finishing finished last final finally close closed")
)

// toldFrom places the values of "going down from A it reads 0.7, 0.5, 0.3": of the line that was named before,
// from A on or from behind it, as they fit.
func (r *reader) toldFrom(s *sentence, vals []int) bool {
	k := s.find(set("going reading moving"), 0, 4)
	down := s.find(set("down"), k+1, k+2) > 0
	if k < 0 || !down && s.find(set("across right"), k+1, k+2) < 0 || s.norm(k+2) != "from" || k+3 >= len(s.toks) || len(vals) < 3 {
		return false
	}
	start, lines := s.toks[k+3].ref, s.focus.rows
	if down {
		lines = s.focus.cols
	}
	panels := panelsOrAll(s)
	if start == nil || !start.isCell() || len(lines) == 0 || len(panels) != 1 {
		return false
	}
	row, col := lines[len(lines)-1], (*ref)(nil)
	if down {
		row, col = nil, row
	}
	l, from := s.laneOf(panels, row, col), s.f.panels[panels[0]].indexOf(start, !down)
	if l.fits(vals, from) < len(vals)-1 {
		if from++; l.fits(vals, from) < len(vals)-1 {
			return false
		}
	}
	for n, i := range vals {
		l.claim(r, from+n, i)
	}
	return true
}

// readWalk places the values of a sentence that goes along one row or column: the first,
// the last, and those between in the order in which they come.
func (r *reader) readWalk(s *sentence) {
	var vals []int
	for i := range s.toks {
		if s.isValue(i) && !s.toks[i].num.word {
			vals = append(vals, i)
		}
	}
	if len(vals) == 0 || r.toldFrom(s, vals) {
		return
	}
	for k := range s.toks {
		if differenceNouns[s.norm(k)] && s.find(toWords, k+1, k+2) < 0 {
			return // a drop of so much, unlike "drops to"
		}
	}
	row, col, ok := s.lineOf()
	if !ok {
		return
	}
	panels := panelsOrAll(s)
	if len(panels) != 1 && len(s.f.panels) > 1 {
		return
	}
	l := s.laneOf(panels, row, col)
	size := l.size
	if len(vals) == size && size > 2 && r.walkAll(l, vals) || s.find(startWords, 0, vals[0]) < 0 && s.find(endWords, 0, len(s.toks)) < 0 {
		return
	}
	// along an axis that is printed backwards (January at the bottom) people go forwards
	for _, i := range vals {
		if s.saidOf(i, startWords) && !l.bears(0, i) && l.bears(size-1, i) || s.saidOf(i, endWords) && !l.bears(size-1, i) && l.bears(0, i) {
			l.back = true
		}
	}
	at := 0
	for n, i := range vals {
		switch {
		case s.saidOf(i, startWords):
			at = 0
			if n == 0 && s.find(blankWords, 0, i) >= 0 { // "starts with an empty cell and continues 1.0"
				at++
			}
			for at+1 < size && !l.filled(at) {
				at++
			}
			l.claim(r, at, i)
			at++
		case s.saidOf(i, endWords):
			l.claim(r, size-1, i)
		default:
			if len(vals) == size && n > 0 {
				l.claim(r, n, i)
				continue
			}
			for k := at; k < size; k++ {
				if l.bears(k, i) {
					l.claim(r, k, i)
					at = k + 1
					break
				}
			}
		}
	}
}

// walkAll places the values of all of a line, told one after the other, if most fit; those of a column also from the bottom.
func (r *reader) walkAll(l lane, vals []int) bool {
	for _, l.back = range []bool{false, true} {
		if (!l.back || l.kind == ofCol) && 3*l.fits(vals, 0) >= 2*l.size {
			for k, i := range vals {
				l.claim(r, k, i)
			}
			return true
		}
	}
	return false
}

var toWords = set("to back down up again slightly")

// saidOf reports whether one of the words stands before token i, in its clause and
// with no other value between.
func (s *sentence) saidOf(i int, words map[string]bool) bool {
	for k := i - 1; k >= 0 && k >= i-7; k-- {
		t := &s.toks[k]
		if words[t.norm] && !t.inRef && t.kind == tokWord {
			n := s.norm(k + 1)
			return !rowWords[n] && !colWords[n] && !panelNouns[n]
		}
		if t.kind == tokNumber && !t.inRef || t.norm == "," || t.norm == ";" {
			return false
		}
	}
	return false
}

// walker is the row or column that a sentence begins with and goes along, "A starts at 19, jumps to
// 36, peaks in April ...", where all else that it names are places on it.
func (s *sentence) walker() *ref {
	start := s.find(startWords, 0, len(s.toks))
	if start < 0 && s.find(endWords, 0, len(s.toks)) < 0 {
		return nil
	}
	var line *ref
	places := 0
	for _, q := range s.refs {
		switch {
		case q.weak || q.aside || !q.isCell():
		case q.isRow() == q.isCol() || q.to != nil:
			return nil
		case line == nil && s.placeBefore(q):
			places += 2 // "after batch size 64 A falls, ending at 68.1"
		case line == nil:
			if q.at > start && places == 0 {
				return nil
			}
			line = q
		case q.isRow() == line.isRow():
			return nil
		default:
			places++
		}
	}
	if line == nil || places < 2 || s.prepBefore(line) {
		return nil
	}
	return line
}

// lineOf returns the one row or column that a sentence is about, if it names no place
// on it.
func (s *sentence) lineOf() (row, col *ref, ok bool) {
	if q := s.walker(); q != nil {
		if q.isRow() {
			return q, nil, true
		}
		return nil, q, true
	}
	row, col = s.ctxRow(), s.ctxCol()
	for _, q := range s.refs {
		if q.weak || q.aside || q.at > 1 && s.norm(q.at-1) == "(" && s.toks[q.at-2].kind == tokNumber && !s.toks[q.at-2].inRef {
			continue // "from 75 (1e-5) over 82 ..."
		}
		if n := q.at + q.n; s.prepBefore(q) && (s.norm(n) == "to" || s.norm(n) == "at" || s.norm(n) == "with") && s.valueBetween(n, min(n+3, len(s.toks))) {
			continue // "finished at 745, despite a rebound in 2018 to 966": a place on it
		}
		if q.isRow() && q.isCol() || q.to != nil {
			return nil, nil, false
		}
		if q.isRow() {
			if row != nil && row != s.ctxRow() && row.text != q.text {
				return nil, nil, false
			}
			row = q
		}
		if q.isCol() {
			if col != nil && col != s.ctxCol() && col.text != q.text {
				return nil, nil, false
			}
			col = q
		}
	}
	own := func(q, c *ref) bool { return q != nil && q != c }
	switch {
	case own(row, s.ctxRow()) && own(col, s.ctxCol()) && s.has(startWords):
		// "the price begins with 0.7, then falls until 0.4": the subject's line
		if row.at < col.at {
			col = nil
		} else {
			row = nil
		}
	case own(row, s.ctxRow()) && !own(col, s.ctxCol()):
		col = nil
	case own(col, s.ctxCol()) && !own(row, s.ctxRow()):
		row = nil
	}
	return row, col, (row == nil) != (col == nil)
}
