package check

import "fmt"

// readHues makes claims of cells that are said to have a colour: "Aug is red in all five
// columns", "the bottom row is mostly green".
func (r *reader) readHues(s *sentence) {
	for i, stop := 1, s.hedge(); i < stop; i++ {
		if s.toks[i].used || !hueWords[s.norm(i)] || s.toks[i].inRef {
			continue
		}
		k := i - 1
		for k > 0 && (adverbs[s.norm(k)] || shadeWords[s.norm(k)] != "") {
			k--
		}
		switch s.norm(k) {
		case "is", "are", "stay", "remain", "appear", ":", "look", "turn":
		default:
			continue
		}
		g := region{panels: s.panelsNear(i)}
		row, col, _ := s.subjectLine(i)
		if q := s.besideName(row, i); row != nil && col == nil && q != nil {
			col = q // "QQP at a ratio of 0.8, which is almost white"
		} else if q := s.besideName(col, i); col != nil && row == nil && q != nil {
			row = q
		}
		g.row, g.col = at(row), at(col)
		if row == nil && col == nil || len(g.panels) != 1 && len(s.f.panels) > 1 {
			continue
		}
		c := colorOf{hue: s.norm(i)}
		cs := s.withoutExcepted(s.f.cells(g))
		n, known := 0, 0
		for _, x := range cs {
			if cell := x.p.cell(x.r, x.c); cell != nil {
				if rgb, ok := parseRGB(cell.RGB); ok && (rgb.l < 88 || c.hue == "white" || c.matches(rgb)) {
					known++ // near white nobody can tell
					if c.matches(rgb) {
						n++
					}
				}
			}
		}
		if known == 0 {
			continue
		}
		v := verdict{verdict: Unverifiable, found: fmt.Sprintf("%d of %d cells", n, known), evidence: evidenceOf(cs), panel: cs[0].p.Title,
			reason: fmt.Sprintf("%d of %d cells of %s are %s", n, known, s.f.describe(g), c.hue)}
		switch {
		case n == known, s.mostly() && 2*n > known:
			v.verdict = Supported
		case 2*n < known:
			v.verdict = Contradicted
		}
		s.toks[i].used = true
		r.add(s, KindComparison, LevelStatistics, max(0, k), i+1, v)
	}
}

// besideName is the name of the other axis that stands right behind a name, before token i: the two
// name a cell.
func (s *sentence) besideName(line *ref, i int) *ref {
	return firstOf(s.refs, func(q *ref) bool {
		return line != nil && line.at >= 0 && q.at > line.at && q.at < i && q.at-line.at-line.n < 5 && q.isRow() != q.isCol() && q.isRow() != line.isRow() && q.to == nil && s.prepBefore(q) && s.find(verbs, line.at+line.n, q.at) < 0
	})
}

// hueIsHigh reports whether the cells of a colour have the high values; ok is false where
// they have neither these nor the low ones.
func (f *facts) hueIsHigh(panels []int, hue string) (high, ok bool) {
	rank, n := f.hueRank(panels, colorOf{hue: hue})
	return rank > 0.5, n > 0 && (rank > 0.62 || rank < 0.38)
}
