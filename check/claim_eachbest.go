package check

import (
	"fmt"
	"slices"
)

// bestOfEach judges "every class has its maximum in January": of each row (column) that
// the extremum stands in that column (row).
func (r *reader) bestOfEach(s *sentence, e *extreme) bool {
	own := s.norm(e.word - 1)
	if own != "its" && own != "their" || s.find(everyWord, max(0, e.word-8), e.word) < 0 || s.valueBetween(e.word, len(s.toks)) {
		return false
	}
	var places []*ref
	for _, q := range s.refs {
		switch {
		case q.weak || q.except || q.isPanel() && !q.isCell():
		case q.at < e.word && q.isCell(), q.isRow() && q.isCol(), q.to != nil:
			return false
		case q.isCell():
			if len(places) > 0 && places[0].isCol() != q.isCol() {
				return false
			}
			places = append(places, q)
		}
	}
	panels := s.panelsNear(e.word)
	if len(places) == 0 || !s.prepBefore(places[0]) || len(panels) != 1 && len(s.f.panels) > 1 {
		return false
	}
	p := s.f.panels[first(panels)]
	cols := places[0].isCol()
	lines, names := p.Rows, p.RowNames
	if !cols {
		lines, names = p.Cols, p.ColNames
	}
	n, all := 0, 0
	var cells []cellAt
	for k := 0; k < lines; k++ {
		if slices.ContainsFunc(s.refs, func(q *ref) bool { return q.except && (q.row == names[k] || q.col == names[k]) && names[k] != "" }) {
			continue
		}
		g := region{panels: []int{p.index}, row: pos{index: k}, col: nowhere}
		if !cols {
			g.row, g.col = nowhere, pos{index: k}
		}
		best := extremes(s.f.cells(g), e.greatest)
		if len(best) == 0 {
			continue
		}
		all++
		cells = append(cells, best[0])
		if slices.ContainsFunc(best, func(c cellAt) bool {
			return slices.ContainsFunc(places, func(q *ref) bool {
				return cols && slices.Contains(at(q).cols(p), c.c) || !cols && slices.Contains(at(q).rows(p), c.r)
			})
		}) {
			n++
		}
	}
	if all == 0 {
		return false
	}
	v := verdict{verdict: Contradicted, panel: p.Title, evidence: evidenceOf(cells), found: fmt.Sprintf("%d of %d", n, all),
		reason: fmt.Sprintf("it stands there in %d of %d lines", n, all)}
	if n == all {
		v.verdict = Supported
	}
	s.toks[e.word].used = true
	r.add(s, KindComparison, LevelStatistics, e.word, places[len(places)-1].at+1, v)
	return true
}
