package ocr

import (
	"math"

	"gonum.org/v1/gonum/blas/blas32"
)

// patch is a small picture of ink: 0 ground, 1 text, row-major.
type patch struct {
	w, h int
	a    []float32
}

func newPatch(w, h int) patch { return patch{w, h, make([]float32, w*h)} }

// resample gives the part of p from (x0, y0), scaled, as w x h px. It is
// interpolated by Catmull and Rom's cubic, widened when the scale is below 1
// so that every pixel of p counts.
func (p *patch) resample(x0, y0, scale float64, w, h int) patch {
	cols := taps(x0, scale, w, p.w)
	rows := taps(y0, scale, h, p.h)
	mid := make([]float32, w*p.h)
	for y := range p.h {
		src := p.a[y*p.w:][:p.w]
		dst := mid[y*w:][:w]
		for x, t := range cols {
			var s float32
			from := src[t.first:][:len(t.weights)]
			for i, wt := range t.weights {
				s += wt * from[i]
			}
			dst[x] = s
		}
	}
	out := newPatch(w, h)
	for y, t := range rows {
		dst := out.a[y*w:][:w]
		for i, wt := range t.weights {
			src := mid[(t.first+i)*w:][:w]
			blas32.Axpy(wt, blas32.Vector{N: w, Inc: 1, Data: src}, blas32.Vector{N: w, Inc: 1, Data: dst})
		}
		for x := range dst {
			dst[x] = min(max(dst[x], 0), 1)
		}
	}
	return out
}

// tap says which source pixels make one pixel of a resampled row.
type tap struct {
	first   int
	weights []float32
}

func taps(start, scale float64, n, limit int) []tap {
	stretch := math.Max(1, 1/scale)
	out := make([]tap, n)
	all := make([]float32, 0, n*(int(4*stretch)+1)) // the weights of all taps
	for i := range out {
		centre := start + (float64(i)+0.5)/scale - 0.5
		lo := int(math.Ceil(centre - 2*stretch))
		hi := int(math.Floor(centre + 2*stretch))
		// Outside the source is ground: those weights fall away, but for
		// the sum.
		first := min(max(lo, 0), limit)
		from := len(all)
		var sum float64
		for j := lo; j <= hi; j++ {
			weight := catmullRom((float64(j) - centre) / stretch)
			sum += weight
			if j >= first && j < limit {
				all = append(all, float32(weight))
			}
		}
		t := tap{first, all[from:]}
		for j := range t.weights {
			t.weights[j] /= float32(sum)
		}
		out[i] = t
	}
	return out
}

func catmullRom(x float64) float64 {
	x = math.Abs(x)
	switch {
	case x < 1:
		return 1.5*x*x*x - 2.5*x*x + 1
	case x < 2:
		return -0.5*x*x*x + 2.5*x*x - 4*x + 2
	}
	return 0
}
