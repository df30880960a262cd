package check

import "slices"

// readInOrder makes claims of a list of means or extrema, one of each panel, row or column in the figure's order: "max per panel:
// 57.4 / 57.2 / 57.0", "the column averages are 76.0, 84.9 and 84.6". A list of which most are others is of something else.
func (r *reader) readInOrder(s *sentence) {
	from := 0
	for _, run := range s.valueRuns() {
		head := span{from, run[0]}
		from = run[len(run)-1] + 1
		of := s.eachOf(head, len(run))
		if of == nil {
			continue
		}
		var e *extreme
		if k := s.find(extremeWords, head.from, head.to); k >= 0 {
			e = s.extremeAt(k)
		} else if s.find(meanWords, head.from, head.to) < 0 {
			continue
		}
		var claims []verdict
		right := 0
		for n, i := range run {
			var v verdict
			ok := s.toks[i].kind == tokNumber
			if ok && e != nil {
				v = s.f.judgeExtreme(place{among: of[n]}, e.greatest, e.rank, s.toks[i].num)
			} else if ok {
				v, ok = s.f.judgeStat("mean", of[n], s.toks[i].num)
			}
			if !ok {
				break
			}
			claims = append(claims, v)
			if v.verdict == Supported {
				right++
			}
		}
		if len(claims) < len(run) || 2*right <= len(run) {
			continue
		}
		kind := KindComparison
		if e != nil {
			kind = KindExtremum
			s.toks[e.word].used = true
		}
		for n, i := range run {
			s.toks[i].used = true
			r.add(s, kind, LevelStatistics, i, i+1, claims[n])
		}
	}
}

// eachOf lists the panels, rows or columns of which a list of n numbers gives one each, by its head; nil where it is of none.
func (s *sentence) eachOf(head span, n int) (out []region) {
	if n < 2 || slices.ContainsFunc(s.refs, func(q *ref) bool {
		return q.at >= head.from && q.at < head.to && (q.isCell() || q.isPanel()) && !q.weak
	}) {
		return nil
	}
	g := region{panels: panelsOrAll(s)}
	kind := ofPanel
	switch {
	case s.find(panelNouns, head.from, head.to) >= 0, n > 2 && head.to == head.from+2 && s.norm(head.from+1) == ":": // "lowest: 1 / 2 / 3"
		if n != len(s.f.panels) {
			return nil
		}
	case len(g.panels) != 1:
		return nil
	case s.find(rowWords, head.from, head.to) >= 0:
		kind = ofRow
	case s.find(colWords, head.from, head.to) >= 0:
		kind = ofCol
	default:
		return nil
	}
	if kind != ofPanel && n != len(s.f.panels[g.panels[0]].names(kind == ofCol)) {
		return nil
	}
	for k := range n {
		if kind == ofPanel {
			out = append(out, region{panels: []int{k}})
		} else {
			out = append(out, g.member(kind, k))
		}
	}
	return out
}
