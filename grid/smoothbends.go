package grid

import (
	"image"
	"math"

	"github.com/heatgrid/heatgrid/detect"
)

// bends is where a picture drawn evenly from each sample to the next has these: it bends there, along all of a row or column. Programs place them up to
// a pixel beside the cells' middles, as a pixel stands for its corner in some, and a steep field runs through much of its scale in that.
type bends struct {
	dx, dy float64 // px from the cells' middles
	seen   bool
}

// bendsOf looks for the bends of a smooth picture at its samples. In a JPEG the ends of blocks bend as much, and what bends along one axis only does
// not do so at samples.
func bendsOf(img *image.RGBA, p *detect.Panel, noise int) bends {
	if !p.Continuous || noise > 0 {
		return bends{}
	}
	dx, alongX := bendsAlong(p.X, p.Y, func(k, other int) image.Point { return image.Pt(k, other) }, img)
	if !alongX {
		return bends{}
	}
	dy, alongY := bendsAlong(p.Y, p.X, func(k, other int) image.Point { return image.Pt(other, k) }, img)
	if !alongY {
		return bends{}
	}
	return bends{dx, dy, true}
}

// bent is how much the colours bend at a pixel, in all of its row or column, and how far that is behind the middle of its cell, px.
type bent struct{ off, by float64 }

// bendsAlong is how far behind the middles between the lines along an axis, px, the colours bend in the mean of all of these. At is the pixel
// at a place along the axis and one across it. Not ok where they do not bend there more than between them.
func bendsAlong(lines, across []float64, at func(k, other int) image.Point, img *image.RGBA) (behind float64, ok bool) {
	const (
		wide  = 6 // of these on a cell: over how far a bend is looked at, a few px as levels are whole
		least = 2 // px
		rim   = 3 // px that the line around a panel and its edge take
		cells = 3 // one or two bend somewhere in any field
	)
	n := len(lines) - 1
	step := (lines[n] - lines[0]) / float64(n)
	reach := int(step / wide)
	if n < cells || reach < least {
		return 0, false
	}
	low, high := int(across[0])+rim, int(across[len(across)-1])-rim
	var all []bent
	for k := int(lines[0]) + rim + reach; k < int(lines[n])-rim-reach; k++ {
		sum := 0.0
		for other := low; other < high; other++ {
			a, b := at(k-reach, other), at(k+reach, other)
			if !a.In(img.Rect) || !b.In(img.Rect) {
				return 0, false
			}
			before, here, after := rgbAt(img, a), rgbAt(img, at(k, other)), rgbAt(img, b)
			for i := range here {
				sum += math.Abs(float64(before[i]) + float64(after[i]) - 2*float64(here[i]))
			}
		}
		cell := (float64(k) + 0.5 - lines[0]) / step
		all = append(all, bent{(cell - math.Floor(cell) - 0.5) * step, sum})
	}
	return middleOfBends(all, float64(reach)+1)
}

// middleOfBends is where in the cells colours bend that are seen to do so up to a reach on both sides, px. Not ok where they do not bend there more
// than elsewhere, or not near the cells' middles.
func middleOfBends(all []bent, reach float64) (behind float64, ok bool) {
	const (
		rounds = 3
		most   = 1   // px, for a pixel's corner and the rounding of its place
		more   = 1.3 // times as much as elsewhere: at samples 1.4 to 2.4; what is smooth or bends at other places had up to 1.1, seldom 1.3
	)
	var there, elsewhere float64
	for range rounds {
		there = meanBend(all, func(off float64) bool { return math.Abs(off-behind) <= 1 })
		elsewhere = meanBend(all, func(off float64) bool { return math.Abs(off-behind) > reach })
		sum, weight := 0.0, 0.0
		for _, p := range all {
			if math.Abs(p.off-behind) <= reach {
				w := math.Max(0, p.by-elsewhere)
				sum, weight = sum+w*p.off, weight+w
			}
		}
		if weight == 0 {
			return 0, false
		}
		behind = sum / weight
	}
	return behind, math.Abs(behind) <= most && there > more*elsewhere
}

func meanBend(all []bent, which func(off float64) bool) float64 {
	sum, n := 0.0, 0
	for _, p := range all {
		if which(p.off) {
			sum, n = sum+p.by, n+1
		}
	}
	return sum / float64(max(1, n))
}
