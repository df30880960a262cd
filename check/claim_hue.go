package check

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

// hueIsHigh reports whether the cells of a colour have the high values; ok is false where
// they have neither these nor the low ones.
func (f *facts) hueIsHigh(panels []int, hue string) (high, ok bool) {
	rank, n := f.hueRank(panels, colorOf{hue: hue})
	return rank > 0.5, n > 0 && (rank > 0.62 || rank < 0.38)
}
