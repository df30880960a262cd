package grid

import (
	"math"
	"strconv"
)

// Cells of several widths, and smooth pictures, are drawn along axes of numbers, whose ticks stand in
// proportion to their values, often at the cells' edges, and not at their middles.

// evenCells says whether the cells between borders (px) have one size, give or take
// rounding and the lines drawn between them.
func evenCells(borders []float64) bool {
	n := len(borders) - 1
	pitch := (borders[n] - borders[0]) / float64(n)
	for k, b := range borders {
		if !near(b, borders[0]+float64(k)*pitch, 1.5+0.1*pitch) {
			return false
		}
	}
	return true
}

// numberAxis is the line or the logarithm on which nearly all ticks of an axis lie;
// nil: there is none. Two ticks always lie on one.
func numberAxis(ticks []scaleTick) *scaleFit {
	if len(ticks) < 3 {
		return nil
	}
	best := fitScale(ticks, linear{})
	if log := fitScale(ticks, logarithm{}); log != nil && (best == nil || log.inliers > best.inliers) {
		best = log
	}
	if best == nil || best.inliers < 3 || 5*best.inliers < 4*len(ticks) {
		return nil
	}
	return best
}

// nameMiddles gives cells of several widths, and the samples of a smooth picture, the numbers at their middles, and the axis
// its scale, where its ticks are numbers in proportion to their places; ok is false where they are not.
func nameMiddles(a *Axis, borders []float64) (names []string, ok bool) {
	var ticks []scaleTick
	for _, t := range a.Ticks {
		if t.Value != nil {
			ticks = append(ticks, scaleTick{pixel: t.Pixel, value: *t.Value})
		}
	}
	fit := numberAxis(ticks)
	if fit == nil || 3*len(ticks) < 2*len(a.Ticks) {
		return nil, false
	}
	a.Scale = ScaleLinear
	if fit.curve == (logarithm{}) {
		a.Scale = ScaleLog
	}
	for k := 1; k < len(borders); k++ {
		mid := (borders[k-1] + borders[k]) / 2
		v := fit.at(mid)
		// as many places as a pixel tells
		step := math.Pow(10, math.Ceil(math.Log10(math.Abs(fit.at(mid+0.5)-fit.at(mid-0.5)))))
		names = append(names, strconv.FormatFloat(math.Round(v/step)*step+0, 'g', 6, 64))
	}
	return names, true
}
