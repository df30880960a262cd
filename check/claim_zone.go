package check

import (
	"fmt"
	"math"
	"strings"
)

// zone is a rectangle in the coordinates of the axes: "x=0.2–0.4, y=0.6–0.8".
type zone struct {
	x0, x1, y0, y1 float64
	from, to       int // tokens
}

// zoneAt reads a rectangle that begins at token i ("x", "y" or "(").
func (s *sentence) zoneAt(i int) *zone {
	z := &zone{x0: math.NaN(), y0: math.NaN(), from: i}
	k := i
	for n := 0; n < 2; n++ {
		axis := s.norm(k)
		if axis != "x" && axis != "y" {
			break
		}
		k++
		if n := s.norm(k); n == "=" || n == ":" || n == "~" || n == "in" {
			k++
		}
		if s.norm(k) == "~" {
			k++
		}
		lo, end, ok := s.numberAt(k)
		if !ok {
			break
		}
		hi := lo
		if n := s.norm(end); n == "-" || n == "to" || n == "—" || n == "..." {
			if v, e, ok := s.numberAt(end + 1); ok {
				hi, end = v, e
			}
		}
		if axis == "x" {
			z.x0, z.x1 = lo, hi
		} else {
			z.y0, z.y1 = lo, hi
		}
		k = end
		z.to = k
		for s.norm(k) == "," || s.norm(k) == "and" || s.norm(k) == ";" {
			k++
		}
	}
	if math.IsNaN(z.x0) && math.IsNaN(z.y0) {
		return nil
	}
	return z
}

func (s *sentence) numberAt(k int) (v float64, end int, ok bool) {
	if k < 0 || k >= len(s.toks) || s.toks[k].kind != tokNumber {
		return 0, k, false
	}
	return s.toks[k].num.value, k + 1, true
}

// readZones makes claims of what colours or values lie in a rectangle of a figure
// with numeric axes: "dark purple in the top right (x=0.6–0.8, y=0.6–0.8)".
func (r *reader) readZones(s *sentence) {
	for i := 0; i < len(s.toks); i++ {
		if s.toks[i].kind != tokWord || (s.norm(i) != "x" && s.norm(i) != "y") || !s.f.numericAxis(s.norm(i) == "x") {
			continue
		}
		if p := s.norm(i - 1); p == ")" || i > 0 && s.toks[i-1].kind == tokNumber || rowWords[p] || colWords[p] || s.joinsNouns(i) {
			continue // "4 (rows) x 5 (columns)", "6 genes x 9 years"
		}
		z := s.zoneAt(i)
		if z == nil {
			continue
		}
		for k := z.from; k < z.to; k++ {
			s.toks[k].used = true
			if s.toks[k].ref != nil {
				s.dropRef(k)
			}
		}
		r.zoneClaim(s, z)
		i = z.to - 1
	}
}

// joinsNouns reports whether the x at token i stands between what is counted.
func (s *sentence) joinsNouns(i int) bool {
	return i > 1 && s.toks[i-1].kind == tokWord && s.toks[i-2].kind == tokNumber && i+1 < len(s.toks) && s.toks[i+1].kind == tokNumber
}

func (r *reader) zoneClaim(s *sentence, z *zone) {
	var c *colorOf
	for i := 0; i < len(s.toks); i++ {
		if d := s.colorAt(i); d != nil {
			c = d
			i += d.n
		}
		if i >= z.from && c != nil {
			break
		}
	}
	v := verdict{verdict: Unverifiable, reason: "no colour or value is stated for the region"}
	from, to := max(0, z.from-1), min(len(s.toks), z.to+1)
	if c != nil {
		from = min(c.at, from)
		v = s.f.judgeZone(s.panelsNear(z.from), z, c)
	}
	if s.norm(from) == "(" {
		from++
	}
	r.add(s, KindTrend, LevelTrends, from, max(from+1, min(to, z.to)), v)
}

// judgeZone tests how many cells of a rectangle have a colour.
func (f *facts) judgeZone(panels []int, z *zone, c *colorOf) verdict {
	panels = f.orAll(panels)
	in, hit, all, allHit := 0, 0, 0, 0
	var cells [][2]int
	p0 := f.panels[panels[0]]
	for _, pi := range panels {
		p := f.panels[pi]
		for r := 0; r < p.Rows; r++ {
			for k := 0; k < p.Cols; k++ {
				ok := p.hasColor(r, k, c)
				all++
				if ok {
					allHit++
				}
				if !z.holds(p, r, k) {
					continue
				}
				in++
				if ok {
					hit++
				}
				if p == p0 {
					cells = append(cells, [2]int{r, k})
				}
			}
		}
	}
	v := verdict{verdict: Unverifiable, reason: "no cell lies in that region", evidence: p0.evidence(cells)}
	if len(panels) == 1 {
		v.panel = p0.Title
	}
	if in == 0 {
		return v
	}
	share, rest := float64(hit)/float64(in), float64(allHit)/float64(all)
	what := strings.TrimSpace(c.shade + " " + c.hue)
	v.found = fmt.Sprintf("%d of %d cells", hit, in)
	v.reason = fmt.Sprintf("%d of the %d cells of that region are %s, %d of all %d", hit, in, what, allHit, all)
	switch {
	case share >= 0.5:
		v.verdict = Supported
	case hit == 0 || share < 0.1 && share <= rest:
		v.verdict = Contradicted
	}
	return v
}

// hasColor reports whether a cell looks as a phrase says; blank cells are white.
func (p *panel) hasColor(r, c int, want *colorOf) bool {
	if p.value(r, c) == nil {
		return want.hue == "white"
	}
	cell := p.cell(r, c)
	if cell == nil {
		return false
	}
	x, ok := parseRGB(cell.RGB)
	return ok && want.matches(x)
}

// holds reports whether the middle of a cell lies in the rectangle.
func (z *zone) holds(p *panel, r, c int) bool {
	if !math.IsNaN(z.x0) {
		x, ok := axisValue(p.ColNames[c])
		if !ok || x < math.Min(z.x0, z.x1) || x > math.Max(z.x0, z.x1) {
			return false
		}
	}
	if !math.IsNaN(z.y0) {
		y, ok := axisValue(p.RowNames[r])
		if !ok || y < math.Min(z.y0, z.y1) || y > math.Max(z.y0, z.y1) {
			return false
		}
	}
	return true
}
