package grid

import (
	"math"
	"sort"

	"github.com/heatgrid/heatgrid/internal/cielab"
)

// minLearned is the number of printed cells from which a scale can be learned
// from them: each cell is judged by the others, and two neighbours on each side
// leave too much open with fewer.
const minLearned = 12

// strange says whether most surely read cells have colours that their colorbar
// does not: it is another panel's, or was taken for one of a few flat colours.
func strange(prints []*print, readings []*reading) bool {
	sure, off := 0, 0
	for i, p := range prints {
		if p != nil && p.ok && p.conf >= sureConf && readings[i] != nil {
			sure++
			if readings[i].missed() {
				off++
			}
		}
	}
	return sure >= minLearned && 2*off > sure
}

// learnScale reads each cell's colour by the scale that the other cells' prints
// and colours make: the printed numbers in order give a curve through the
// colours, without the cell itself, smoothed by medians so that a misread
// number cannot bend it. Without a curve that most cells lie on, there is none. off is
// how far the numbers lie from what the others' curve says, the mean as a share of its range.
func learnScale(prints []*print, colors []cellColor) (readings []*reading, s *scale, off float64) {
	type sample struct {
		value float64
		lab   cielab.Lab
		cell  int
	}
	var all []sample
	for i, p := range prints {
		if p != nil && p.ok && p.conf >= 0.5 && !colors[i].unknown {
			all = append(all, sample{p.value, colors[i].lab, i})
		}
	}
	if len(all) < minLearned {
		return make([]*reading, len(prints)), nil, 0
	}
	sort.Slice(all, func(i, j int) bool { return all[i].value < all[j].value })
	lo, hi := all[0].value, all[len(all)-1].value
	if lo == hi {
		return make([]*reading, len(prints)), nil, 0
	}
	curve := func(without int) *scale {
		s := &scale{lo: lo, hi: hi, curve: linear{}}
		for k, c := range all {
			if c.cell == without {
				continue
			}
			// the median of five neighbours along the curve
			var ls, as, bs []float64
			for d := -2; d <= 2; d++ {
				if j := k + d; j >= 0 && j < len(all) && all[j].cell != without {
					ls, as, bs = append(ls, all[j].lab.L), append(as, all[j].lab.A), append(bs, all[j].lab.B)
				}
			}
			t := s.place(c.value)
			q := c.lab
			if m := (cielab.Lab{L: median(ls), A: median(as), B: median(bs)}); cielab.Distance76(m, q) > outlier(all[max(k-2, 0)].lab, all[min(k+2, len(all)-1)].lab) {
				continue // out of line with its neighbours
			}
			if n := len(s.t); n > 0 && t-s.t[n-1] < 1e-9 {
				continue
			}
			s.t = append(s.t, t)
			s.lab = append(s.lab, q)
		}
		return s
	}
	whole := curve(-1)
	if len(whole.t) < minLearned/2 {
		return make([]*reading, len(prints)), nil, 0
	}
	// the values between two samples are open
	gaps := make([]float64, 0, len(whole.t))
	for i := 1; i < len(whole.t); i++ {
		gaps = append(gaps, whole.t[i]-whole.t[i-1])
	}
	values, labs := make([]float64, len(all)), make([]cielab.Lab, len(all))
	for k, c := range all {
		values[k], labs[k] = whole.place(c.value), c.lab
	}
	whole.slack = math.Max(0.5*median(gaps), paletteStep(values, labs))
	out := make([]*reading, len(prints))
	onCurve, judged := 0, 0
	for i, c := range colors {
		if c.unknown {
			continue
		}
		s := whole
		// leaving one out matters for that cell alone; past some hundred
		// samples its own one no longer bends the curve
		if prints[i] != nil && prints[i].ok && len(all) <= 400 {
			s = curve(i)
			if len(s.t) < minLearned/2 {
				continue
			}
			s.slack = whole.slack
		}
		r := s.read(c.lab, c.tolerance+1)
		s.openInGap(&r)
		// the curve ends at the outermost of the other samples: a colour there
		// may lie beyond
		n := len(s.t)
		if r.low <= s.value(s.t[0]+s.slack) {
			r.low = lo
		}
		if r.high >= s.value(s.t[n-1]-s.slack) {
			r.high = hi
		}
		out[i] = &r
		if prints[i] != nil && prints[i].ok {
			judged++
			d := math.Abs(s.place(r.value) - s.place(prints[i].value))
			if off += d; r.residual < 3 && d < 0.1 {
				onCurve++
			}
		}
	}
	for _, c := range all {
		whole.learned = append(whole.learned, c.value)
	}
	// a tenth of misread numbers still leaves a scale; more, and the colours
	// do not follow the numbers at all
	if 10*onCurve < 8*judged {
		return make([]*reading, len(prints)), nil, 0
	}
	return out, whole, off / float64(judged)
}

// learnShown learns a scale from the numbers that a panel's colours show: those of the first lines, or those of the second where the
// curve through these is much straighter, as of shares in per cent under counts.
func (b *panelBuilder) learnShown(f *Figure) ([]*reading, *scale) {
	// shownBetter is how much nearer to their curve the second lines' numbers lie: where both lines rise and fall together,
	// as counts and shares of columns of one size, they are as near.
	const shownBetter = 1.0 / 2
	readings, s, off := learnScale(b.prints, b.colors)
	below, both := make([]*print, len(b.prints)), 0
	for i, p := range b.prints {
		if below[i] = p.line(1); below[i] != nil && below[i].ok {
			both++
		}
	}
	if both < minLearned {
		return readings, s
	}
	second, t, offBelow := learnScale(below, b.colors)
	if t == nil || s != nil && offBelow > shownBetter*off {
		return readings, s
	}
	b.shown = 1
	b.warnShown(f)
	return second, t
}

// seldom is the share of readings that may be wrong although their colours bear them out.
const seldom = 1.0 / 200

// bearsOut is the share of the numbers that a scale was learned from which a colour bears out:
// a misread one is borne out as often, and where that is nearly always, as by the many cells near 0 of a
// confusion matrix, the colour is no witness. It is 0 for the scale of a colorbar, which knows of no print.
func (s *scale) bearsOut(c reading) float64 {
	if len(s.learned) == 0 {
		return 0
	}
	n := 0
	for _, v := range s.learned {
		if inside(v, 0, c, s) {
			n++
		}
	}
	return float64(n) / float64(len(s.learned))
}

// openInGap opens a reading between two samples of a learned scale, where the colours
// do not run straight nor evenly from one to the other.
func (s *scale) openInGap(r *reading) {
	// An arc is an eighth of its chord off the even run along it, if its slope grows
	// from a half of the mean one to three halves.
	const share = 1.0 / 8
	t := s.place(r.value)
	j := sort.SearchFloat64s(s.t, t)
	if j == 0 || j == len(s.t) {
		return
	}
	if more := share*(s.t[j]-s.t[j-1]) - s.slack; more > 0 {
		r.low = s.value(math.Max(0, s.place(r.low)-more))
		r.high = s.value(math.Min(1, s.place(r.high)+more))
	}
}

// outlier is the distance from its neighbours' median colour beyond which a
// sample is left out of the curve: twice the way between them.
func outlier(a, b cielab.Lab) float64 {
	return 6 + 2*cielab.Distance76(a, b)
}
