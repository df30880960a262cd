package grid

import "math"

// past is how far beyond the scale's ends a print lies, as a share of the scale; 0 within them, and for
// what the scale has no place for, as 0 on a logarithm.
func (s *scale) past(value, half float64) float64 {
	out := math.Inf(1)
	for _, v := range []float64{value - half, value, value + half} {
		d := math.Max(math.Abs(s.place(v)-0.5)-0.5, 0)
		if math.IsNaN(d) || math.IsInf(d, 0) {
			return 0
		}
		out = math.Min(out, d)
	}
	return out
}

// An end's colour stands for all values beyond it, and so says little of them:
const (
	// farPast is what a print lies past the scale, as a share of it, from which it is one of outliers that
	// were clipped, or misread: a lost point or a wrong first digit takes it as far.
	farPast = 1
	// mendedPast is up to where the colour still bears out a repair: programs let bars span the data, and
	// their ends are read less exactly than this.
	mendedPast = 0.1
	// minClipped is how many numbers tell that outliers were clipped: one may be misread or misprinted. One that
	// lost its point is no outlier.
	minClipped = 2
)

// clipped says whether several sure numbers lie past the end of the scale whose colour their cells have.
func clipped(prints []*print, colors []*reading, s *scale) bool {
	n := 0
	for i, p := range prints {
		c := colors[i]
		if p == nil || !p.ok || p.conf < sureConf || c == nil || c.twice || c.missed() || math.IsNaN(c.low) {
			continue
		}
		if s.past(p.value, p.half) > mendedPast && inside(p.value, p.half, *c, s) {
			n++
		}
	}
	return n >= minClipped
}

// covers says whether a print is rounded to more than the scale is long: every colour agrees with it.
func (s *scale) covers(value, half float64) bool {
	return math.Abs(s.place(value+half)-s.place(value-half)) >= 1
}
