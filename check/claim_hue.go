package check

import "slices"

// Shares of a panel's cells that have a colour it is said to be in, from which that is so and below which it is not:
// on a scale from yellow to green only the upper half is green.
const (
	mostlyHued = 0.35
	hardlyHued = 0.1
)

// mostHued is the share from which a row, column or panel is mostly in a colour.
const mostHued = 0.5

// readHues makes claims of the colours that the cells of one panel, row or column have: "blues for latency, greens in (c)",
// "column 3 is predominantly red", and, on a stepped scale, that some cells have: "column 3 is dark red for A and B".
func (r *reader) readHues(s *sentence) {
	for i := range s.toks {
		if s.toks[i].used || s.toks[i].inRef {
			continue
		}
		if linkVerbs[s.norm(i-1)] {
			r.stepOfCells(s, i)
		}
		if !hueWords[s.norm(i)] || s.toks[i].used {
			continue
		}
		k := i + 2
		for s.norm(k) == "the" || s.norm(k) == "(" {
			k++
		}
		from, to, least := i, i+1, mostlyHued
		var q *ref
		switch {
		case hasSuffixS(s.text(i, i+1)) && (s.norm(i+1) == "in" || s.norm(i+1) == "for") && k < len(s.toks):
			if q = s.toks[k].ref; q == nil || !q.isPanel() || q.isCell() || len(q.panels) != 1 {
				continue
			}
			if to = k + q.n; s.norm(to) == ")" && s.norm(k-1) == "(" {
				to++
			}
		case mostWords[s.norm(i-1)] && linkVerbs[s.norm(i-2)] && !cellNouns[s.norm(i+1)]:
			q = lastOf(s.refs, func(q *ref) bool {
				return q.at+q.n <= i-2 && q.at+q.n >= i-4 && q.to == nil && !q.weak && (q.isLine() || q.isPanel())
			})
			if q == nil || s.prepBefore(q) {
				continue
			}
			from, least = q.at, mostHued
		default:
			continue
		}
		g := region{panels: s.panelsNear(i)}
		if q.isPanel() {
			g.panels = q.panels
		} else {
			g.narrow(q)
		}
		c := colorOf{hue: s.norm(i)}
		cs := c.tellable(s.f.cells(g))
		if len(cs) == 0 || len(g.panels) != 1 && len(s.f.panels) > 1 {
			continue
		}
		t := testCells(cs, "the colour of every cell that is not nearly white", c.of)
		v := t.verdict
		v.verdict = threeWay(float64(len(t.so))/float64(len(cs)), least, least-mostlyHued+hardlyHued)
		s.use(i, to)
		r.add(s, KindColorbar, LevelConstruction, from, to, v)
	}
}

// stepOfCells judges that the cells where the rows and columns meet that a clause names have the colour at token i, where a stepped
// scale has one step of that colour.
func (r *reader) stepOfCells(s *sentence, i int) {
	c := s.colorAt(i)
	panels := s.panelsNear(i)
	if c == nil || c.hue == "" || len(panels) != 1 && len(s.f.panels) > 1 {
		return
	}
	step, ok := s.f.stepOf(panels, *c)
	from, to := s.clause(i)
	p := s.f.panels[first(panels)]
	var lines [2][]int
	for _, q := range s.refs {
		switch {
		case q.at < from || q.at >= to || q.axis != "":
		case q.weak || q.except || q.aside || q.absent || !q.isLine() && q.to == nil || q.isRow() == q.isCol():
			return
		default:
			lines[kindOf(q)] = append(lines[kindOf(q)], s.indicesOf(q, kindOf(q), p)...)
		}
	}
	strange := within(from, to, func(k int) bool {
		t, n := &s.toks[k], s.norm(k)
		return t.kind != tokPunct && !t.inRef && (k < c.at || k >= c.at+c.n) && !plainWords[n] && !linkVerbs[n] && !rowWords[n] && !colWords[n] && !cellNouns[n] && n != "all" && n != "both"
	})
	if !ok || strange >= 0 || lines[ofRow] == nil && lines[ofCol] == nil || s.find(negations, from, to) >= 0 {
		return
	}
	cs := slices.DeleteFunc(slices.Clone(s.f.cells(region{panels: panels})), func(x cellAt) bool {
		return slices.ContainsFunc([]axisOf{ofRow, ofCol}, func(kind axisOf) bool { return lines[kind] != nil && !slices.Contains(lines[kind], x.index(kind)) })
	})
	if len(cs) == 0 {
		return
	}
	v := testCells(cs, "the step of the scale of every cell", step.has).verdict
	if v.verdict != Supported {
		if lines[ofRow] == nil || lines[ofCol] == nil {
			return // of what was named before
		}
		v.verdict = Contradicted // the steps are told apart
	}
	s.use(from, to)
	r.add(s, KindComparison, LevelStatistics, from, to, v)
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

// ofOneColour reports whether the number at token i counts the cells of a colour or a step of the scale, which its clause says to be frequent
// or rare, or which stands right before: "the most frequent colour with 28 cells", "the lowest band, with 18 cells".
func (s *sentence) ofOneColour(i int) bool {
	from, _ := s.clause(i)
	names := func(k int) bool { return classNouns[s.norm(k)] || colorNouns[s.norm(k)] || hueWords[s.norm(k)] }
	if s.find(frequencyWords, from, i) >= 0 && within(from, i, names) >= 0 {
		return true
	}
	k := i - 1
	if approxWords[s.norm(k)] {
		k--
	}
	if s.norm(k) != "with" && s.norm(k) != "has" && s.norm(k) != "have" {
		return false
	}
	if k--; s.norm(k) == "," {
		k--
	}
	return names(k) || s.find(classNouns, k-4, k) >= 0 // "the step around zero has 28 cells"
}

var frequencyWords = set("frequent common rare often prevalent rarest commonest dominant prevailing dominate prevail")
