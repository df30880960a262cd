package check

// sceneBehind is the row or column that stands after a preposition right behind token i.
func (s *sentence) sceneBehind(i int) *ref {
	return firstOf(s.refs, func(q *ref) bool {
		return q.at > i && q.at <= i+4 && q.isLine() && s.prepBefore(q) && !s.commaBetween(i, q.at)
	})
}

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
		if q := s.sceneBehind(i); q != nil && q.isRow() && row == nil && col != nil {
			row = q // "A is blue in May as well"
		} else if q != nil && q.isCol() && col == nil && row != nil {
			col = q
		}
		g.row, g.col = at(row), at(col)
		if s.find(set("nothing none"), 0, i) >= 0 || row == nil && col == nil || len(g.panels) != 1 && len(s.f.panels) > 1 {
			continue
		}
		c := colorOf{hue: s.norm(i)}
		cs := c.tellable(s.withoutExcepted(s.f.cells(g)))
		if len(cs) == 0 {
			continue
		}
		v, so := testCells(cs, "the colour of every cell of "+s.f.describe(g), c.of)
		if n := len(so); s.mostly() && 2*n > len(cs) {
			v.verdict = Supported
		} else if 2*n < len(cs) {
			v.verdict = Contradicted
		}
		s.toks[i].used = true
		r.add(s, KindComparison, LevelStatistics, max(0, k), i+1, v)
	}
}

// Shares of a panel's cells that have a colour it is said to be in, from which that is so and below which it is not:
// on a scale from yellow to green only the upper half is green.
const (
	mostlyHued = 0.35
	hardlyHued = 0.1
)

// readPanelHues makes claims of "blues for latency, greens in (c)": of the colours that the cells of one panel have.
func (r *reader) readPanelHues(s *sentence) {
	for i := range s.toks {
		if s.toks[i].used || !hueWords[s.norm(i)] || s.toks[i].inRef || !hasSuffixS(s.text(i, i+1)) || s.norm(i+1) != "in" && s.norm(i+1) != "for" {
			continue
		}
		k := i + 2
		for s.norm(k) == "the" || s.norm(k) == "(" {
			k++
		}
		if k >= len(s.toks) || s.toks[k].ref == nil || !s.toks[k].ref.isPanel() || s.toks[k].ref.isCell() || len(s.toks[k].ref.panels) != 1 {
			continue
		}
		q := s.toks[k].ref
		end := k + q.n
		if s.norm(end) == ")" && s.norm(k-1) == "(" {
			end++
		}
		c := colorOf{hue: s.norm(i)}
		cs := c.tellable(s.f.cells(region{panels: q.panels}))
		if len(cs) == 0 {
			continue
		}
		v, so := testCells(cs, "the colour of every cell that is not nearly white", c.of)
		v.verdict = threeWay(float64(len(so))/float64(len(cs)), mostlyHued, hardlyHued)
		s.use(i, end)
		r.add(s, KindColorbar, LevelConstruction, i, end, v)
	}
}

// of reports whether a cell has a colour.
func (c colorOf) of(x cellAt) bool {
	cell := x.p.cell(x.r, x.c)
	if cell == nil {
		return false
	}
	rgb, ok := parseRGB(cell.RGB)
	return ok && c.matches(rgb)
}

// tellable are the cells of which people can tell whether they have a colour: not those that are nearly white.
func (c colorOf) tellable(cs []cellAt) []cellAt {
	var out []cellAt
	for _, x := range cs {
		if cell := x.p.cell(x.r, x.c); cell != nil {
			if rgb, ok := parseRGB(cell.RGB); ok && (rgb.l < pale || c.hue == "white" || c.matches(rgb)) {
				out = append(out, x)
			}
		}
	}
	return out
}

// pale is the lightness in CIELAB from which nobody can tell a hue.
const pale = 88

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
