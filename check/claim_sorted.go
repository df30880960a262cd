package check

import "slices"

// readSorted makes claims of "the rows are not in numerical order", "the columns are sorted alphabetically".
func (r *reader) readSorted(s *sentence) {
	for i := range s.toks {
		n := s.norm(i)
		end := i + 1
		switch {
		case n == "sorted" || n == "unsorted":
		case (n == "numerical" || n == "numeric" || n == "alphabetical") && s.norm(i+1) == "order" && s.norm(i-1) == "in":
			end = i + 2
		default:
			continue
		}
		if s.toks[i].used || s.norm(i+1) == "by" || s.find(linkVerbs, max(0, i-4), i) < 0 || s.find(set("value cell score result"), 0, i) >= 0 {
			continue
		}
		rows, cols := s.find(rowWords, 0, i) >= 0, s.find(colWords, 0, i) >= 0
		if !rows && !cols {
			continue
		}
		p := s.f.panels[first(s.panelsNear(i))]
		told := (!rows || inOrder(p.RowNames)) && (!cols || inOrder(p.ColNames))
		negated := n == "unsorted" || s.find(negations, max(0, i-3), i) >= 0
		names := p.names(!rows)
		v := verdict{verdict: borne(told != negated), found: list(names), reason: "the figure has " + list(names), evidence: p.evidence(nil), panel: p.Title}
		from := i
		for from > 0 && (s.norm(from-1) == "in" || negations[s.norm(from-1)] || linkVerbs[s.norm(from-1)]) {
			from--
		}
		r.add(s, KindOrder, LevelConstruction, from, end, v)
		s.use(i, end)
	}
}

// inOrder reports whether names rise or fall, as numbers or else by the alphabet.
func inOrder(names []string) bool {
	var keys []string
	for _, n := range names {
		if _, ok := axisValue(n); !ok {
			keys = append(keys, fold(n))
		}
	}
	if len(keys) == 0 {
		o := numericOrder(names)
		down := slices.Clone(o)
		slices.Reverse(down)
		return slices.IsSorted(o) || slices.IsSorted(down)
	}
	down := slices.Clone(keys)
	slices.Reverse(down)
	return len(keys) == len(names) && (slices.IsSorted(keys) || slices.IsSorted(down))
}
