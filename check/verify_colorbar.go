package check

import (
	"fmt"
	"math"
	"slices"

	"github.com/heatgrid/heatgrid/grid"
	"github.com/heatgrid/heatgrid/internal/prose"
)

// bars lists the colorbars of panels, or of all.
func (f *facts) bars(panels []int) []*grid.Colorbar {
	panels = f.orAll(panels)
	seen := map[*grid.Colorbar]bool{}
	var out []*grid.Colorbar
	for _, pi := range panels {
		if b := f.panels[pi].bar; b != nil && !seen[b] && b.Source != "cells" {
			seen[b] = true
			out = append(out, b)
		}
	}
	return out
}

// barVerdict is the verdict on what is said of the colorbars' texts and scale, as long as nothing bears it out, and these bars.
func (f *facts) barVerdict(panels []int) (verdict, []*grid.Colorbar) {
	return f.verdictOn(f.bars(panels), panels)
}

// barPlace is barVerdict for where they stand and how they lie, which is known of those too whose texts were not read.
func (f *facts) barPlace(panels []int) (verdict, []*grid.Colorbar) {
	bars := f.bars(panels)
	for _, k := range f.orAll(panels) {
		if b := f.panels[k].bar; b != nil && b.Box[2] > 0 && !slices.Contains(bars, b) {
			bars = append(bars, b)
		}
	}
	return f.verdictOn(bars, panels)
}

func (f *facts) verdictOn(bars []*grid.Colorbar, panels []int) (verdict, []*grid.Colorbar) {
	p := f.panels[first(panels)]
	switch {
	case len(bars) == 0 && p.bar != nil && p.bar.Box[2] > 0:
		return verdict{verdict: Unverifiable, reason: "the texts of the colorbar were not read"}, nil
	case len(bars) == 0:
		return verdict{verdict: Unverifiable, reason: "no colorbar was found in the figure"}, nil
	}
	box := bars[0].Box
	v := verdict{verdict: Contradicted, evidence: Evidence{Figure: p.fig, Panel: p.ID, Box: &box}}
	if len(panels) == 1 {
		v.panel = p.Title
	}
	return v, bars
}

// side says where a bar stands beside the panels that use it.
func (f *facts) side(b *grid.Colorbar) string {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, p := range f.panels {
		if p.bar == b {
			x0, y0 = math.Min(x0, p.Box[0]), math.Min(y0, p.Box[1])
			x1, y1 = math.Max(x1, p.Box[0]+p.Box[2]), math.Max(y1, p.Box[1]+p.Box[3])
		}
	}
	cx, cy := b.Box[0]+b.Box[2]/2, b.Box[1]+b.Box[3]/2
	switch {
	case cx >= x1:
		return "right"
	case cx <= x0:
		return "left"
	case cy >= y1:
		return "below"
	case cy <= y0:
		return "above"
	}
	return ""
}

// judgeBarRange tests whether a colorbar runs from qa to qb: its ends, or its
// outermost ticks.
func (f *facts) judgeBarRange(panels []int, qa, qb quantity) (va, vb verdict) {
	va, bars := f.barVerdict(panels)
	vb = va
	if len(bars) == 0 {
		return va, vb
	}
	swap := qa.value > qb.value
	if swap {
		qa, qb = qb, qa
	}
	best := -1
	for _, b := range bars {
		if b.Min == nil || b.Max == nil {
			continue
		}
		if class := classOf(b, qa.value, qb.value); class != "" {
			va.verdict, va.found, va.reason = Supported, class, "the legend has "+class
			return va, va
		}
		lo, hi := *b.Min, *b.Max
		tl, th, ok := tickEnds(b)
		if !ok {
			tl, th = lo, hi
		}
		wa, wb := va, vb
		wa.found, wb.found = formatSignificant(lo, 4), formatSignificant(hi, 4)
		reason := fmt.Sprintf("the colorbar runs from %s to %s, its ticks from %s to %s", wa.found, wb.found, formatSignificant(tl, 4), formatSignificant(th, 4))
		wa.reason, wb.reason = reason, reason
		n := 0
		wa.verdict, wb.verdict = Contradicted, Contradicted
		if barEnd(qa, lo, tl, b) {
			wa.verdict = Supported
			n++
		}
		if barEnd(qb, hi, th, b) {
			wb.verdict = Supported
			n++
		}
		if n > best {
			best, va, vb = n, wa, wb
		}
	}
	if best < 0 {
		va.verdict, va.reason = Unverifiable, "the colorbar's range could not be read"
		vb = va
	}
	if swap {
		va, vb = vb, va
	}
	return va, vb
}

// classOf is the entry of a legend of classes, or the step of a bar, that runs from a to c, "" if none does.
func classOf(b *grid.Colorbar, a, c float64) string {
	for _, t := range b.Ticks {
		var nums []float64
		for _, tok := range tokenize(&prose.Unit{Text: t.Text}) {
			if tok.kind == tokNumber {
				nums = append(nums, math.Abs(tok.num.value))
			}
		}
		if len(nums) == 2 && nums[0] == math.Abs(a) && nums[1] == math.Abs(c) {
			return t.Text
		}
	}
	for i := 1; i < len(b.Bounds) && b.Min != nil && b.Max != nil; i++ {
		slack := 0.005 * math.Abs(*b.Max-*b.Min) // as of the ends
		lo, hi := b.Bounds[i-1], b.Bounds[i]
		if near(a, min(lo, hi), slack) && near(c, max(lo, hi), slack) {
			return formatSignificant(min(lo, hi), 4) + " to " + formatSignificant(max(lo, hi), 4)
		}
	}
	return ""
}

// barEnd reports whether a stated number is one end of a bar: the end itself, the
// outermost tick, or a rounder number within a twentieth of the bar.
func barEnd(q quantity, end, tick float64, b *grid.Colorbar) bool {
	span := math.Abs(*b.Max - *b.Min)
	if near(end, q.value, q.margin()) || near(tick, q.value, q.margin()*0.02+1e-9) {
		return true
	}
	slack := 0.005 * span // a bar's ends are read off pixels
	if q.approx || q.decimals <= 0 && span > 10 {
		slack = math.Max(approxShare*span, q.margin())
	}
	if b.Scale == grid.ScaleLog && end > 0 && q.value > 0 {
		return math.Abs(math.Log10(end/q.value)) < 0.05 || q.approx && math.Abs(math.Log10(end/q.value)) < 0.2
	}
	return math.Abs(end-q.value) <= slack || math.Abs(tick-q.value) <= slack && q.approx
}

func tickEnds(b *grid.Colorbar) (lo, hi float64, ok bool) {
	lo, hi = math.Inf(1), math.Inf(-1)
	for _, t := range b.Ticks {
		if v, good := tickValue(t); good {
			lo, hi, ok = math.Min(lo, v), math.Max(hi, v), true
		}
	}
	return lo, hi, ok
}

// tickValue is the number of a tick, also of one printed as a power of ten.
func tickValue(t grid.Tick) (float64, bool) {
	if t.Value != nil {
		return *t.Value, true
	}
	return numberOf(t.Text)
}

// disordered reports whether the numbers read beside a bar neither rise nor fall along it: one of them at least was misread.
func disordered(b *grid.Colorbar) bool {
	var vs []float64
	for _, t := range b.Ticks {
		if x, ok := tickValue(t); ok {
			vs = append(vs, x)
		}
	}
	rising := slices.IsSorted(vs)
	slices.Reverse(vs)
	return !rising && !slices.IsSorted(vs)
}

// judgeBarTick tests whether some colorbar has a tick; where the number was not
// said to be one (exact), an end of the bar serves as well.
func (f *facts) judgeBarTick(panels []int, q quantity, exact bool) verdict {
	v, bars := f.barVerdict(panels)
	var all []string
	if q.reach > 0 && f.hasClass(q.value-q.reach, q.value+q.reach) { // "0–5" of a legend
		v.verdict, v.found = Supported, formatSignificant(q.value-q.reach, 4)+" to "+formatSignificant(q.value+q.reach, 4)
	}
	for _, b := range bars {
		for _, t := range b.Ticks {
			x, ok := tickValue(t)
			if len(all) < 12 {
				all = append(all, t.Text)
			}
			if ok && near(x, q.value, math.Min(q.margin(), 1e-9+0.02*math.Abs(x))) {
				v.verdict, v.found = Supported, t.Text
			}
		}
		if !exact && b.Min != nil && b.Max != nil && v.verdict != Supported && (barEnd(quantity{value: q.value, decimals: q.decimals, approx: q.approx}, *b.Min, *b.Min, b) || barEnd(q, *b.Max, *b.Max, b)) {
			v.verdict, v.found = Supported, formatSignificant(q.value, 4)
		}
	}
	if len(bars) > 0 {
		v.reason = "the colorbar's ticks are " + list(all)
		if len(all) == 0 {
			v.verdict, v.reason = Unverifiable, "no ticks of the colorbar could be read"
		} else if b := bars[0]; len(all) < 3 && len(bars) == 1 && v.verdict == Contradicted && b.Min != nil && b.Max != nil && q.value > *b.Min && q.value < *b.Max {
			v.verdict, v.reason = Unverifiable, v.reason+" as far as they were read"
		} else if v.verdict == Contradicted && slices.ContainsFunc(bars, disordered) {
			v.verdict, v.reason = Unverifiable, v.reason+", of which some were misread"
		}
	}
	return v
}
