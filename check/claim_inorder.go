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
		s.use(head.from, head.to)
		for n, i := range run {
			s.toks[i].used = true
			r.add(s, kind, LevelStatistics, i, i+1, claims[n])
		}
	}
}

// eachOf lists the panels, rows or columns of which a list of n numbers gives one each, by its head; nil where it is of none.
func (s *sentence) eachOf(head span, n int) (out []region) {
	for k := head.to - 1; k > head.from; k-- {
		if s.norm(k) == ";" || s.norm(k) == "," && s.norm(k+1) == "and" {
			if s.peaksOf(span{k, head.to}) {
				head.from = k // "the x axes are A and B, and the maxima are 31 and 28"
			}
			break
		}
	}
	if row := s.rowOfPanels(head); s.peaksOf(head) && len(row) == n {
		for _, k := range row {
			out = append(out, region{panels: []int{k}})
		}
		return out
	}
	if n < 2 || slices.ContainsFunc(s.refs, func(q *ref) bool {
		return q.at >= head.from && q.at < head.to && (q.isCell() || q.isPanel()) && !q.weak
	}) {
		return nil
	}
	g := region{panels: panelsOrAll(s)}
	if own := s.ctxPanels(); len(own) == n {
		g.panels = own
	}
	kind := ofPanel
	switch {
	case s.peaksOf(head) && len(s.f.panels) > 2 && n == len(g.panels):
	case s.find(panelNouns, head.from, head.to) >= 0, n > 2 && head.to == head.from+2 && s.norm(head.from+1) == ":": // "lowest: 1 / 2 / 3"
		if g.panels = s.f.all(); n != len(g.panels) {
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
			out = append(out, region{panels: []int{g.panels[k]}})
		} else {
			out = append(out, g.member(kind, k))
		}
	}
	return out
}

// peaksOf reports whether the head of a list calls what it lists extremes of several: "the maxima are".
func (s *sentence) peaksOf(head span) bool {
	return within(head.from, head.to, func(k int) bool {
		n := s.norm(k)
		return n == "maxima" || n == "minima" || extremums[n] && hasSuffixS(s.text(k, k+1))
	}) >= 0
}

// rowOfPanels are the panels of the row that the head of a list names, "the peaks of the bottom row", from the left; nil where the panels stand in
// one row, or it names none.
func (s *sentence) rowOfPanels(head span) (out []int) {
	rows := s.f.arrangement()
	k := within(head.from, head.to, func(k int) bool { return rowWords[s.norm(k)] })
	if k < 0 || len(rows) < 2 || len(rows[0]) < 2 {
		return nil
	}
	row := rows[0]
	switch s.norm(k - 1) {
	case "bottom", "lower":
		row = rows[len(rows)-1]
	case "top", "upper":
	default:
		return nil
	}
	for _, p := range row {
		out = append(out, p.index)
	}
	return out
}
