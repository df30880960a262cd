package check

// onwardWords lead from a name to the end of its axis, and some only along rows or columns.
var (
	onwardWords = set("onward onwards")
	onwardAlong = map[string]axisOf{"downward": ofRow, "rightward": ofCol}
)

// endsPhrase reports whether a phrase has ended before token i: "from April on it never ...".
func (s *sentence) endsPhrase(i int) bool {
	n := s.norm(i)
	return n == "" || n == "," || n == "." || n == ";" || n == "with" || pronouns[n]
}

// onwardAt reports whether a word behind a name leads from it to the end of its axis.
func (s *sentence) onwardAt(q *ref) bool {
	n := s.norm(q.at + q.n)
	kind, along := onwardAlong[n]
	return onwardWords[n] || along && kind == kindOf(q)
}

// openRanges lets "from 32 onward" run to the last name of the axis.
func (s *sentence) openRanges() {
	for _, q := range s.refs {
		if q.to != nil || q.isRow() == q.isCol() || q.row == "" && q.col == "" || s.norm(q.at-1) != "from" && s.norm(q.at-2) != "from" || !s.onwardAt(q) && !(s.norm(q.at+q.n) == "on" && s.endsPhrase(q.at+q.n+1)) {
			continue
		}
		p := s.f.panels[first(s.panelsNear(q.at))]
		names := p.names(q.isCol())
		end := lineNamed(lineOf(q.isCol()), names[len(names)-1])
		end.at, end.n = q.at, q.n
		if end.text != q.text {
			q.to = end
		}
	}
}
