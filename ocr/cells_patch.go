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
	return resampler{}.resample(p, x0, y0, scale, w, h)
}

// resampler keeps the weights of what it has resampled, which are the same for
// most texts of a panel.
type resampler map[tapsKey][]tap

type tapsKey struct {
	start, scale float64
	n, limit     int
}

func (r resampler) taps(start, scale float64, n, limit int) []tap {
	k := tapsKey{start, scale, n, limit}
	t, ok := r[k]
	if !ok {
		t = taps(start, scale, n, limit)
		r[k] = t
	}
	return t
}

// resample is p.resample.
func (r resampler) resample(p *patch, x0, y0, scale float64, w, h int) patch {
	cols := r.taps(x0, scale, w, p.w)
	rows := r.taps(y0, scale, h, p.h)
	mid := make([]float32, w*p.h)
	for y := range p.h {
		src := p.a[y*p.w:][:p.w]
		dst := mid[y*w:][:w]
		for x := range cols {
			dst[x] = cols[x].of(src)
		}
	}
	out := newPatch(w, h)
	for y := range rows {
		dst := out.a[y*w:][:w]
		rows[y].ofRows(dst, mid[rows[y].first*w:])
		for x, v := range dst { // min and max, which look for NaN, take longer
			if v < 0 {
				dst[x] = 0
			} else if v > 1 {
				dst[x] = 1
			}
		}
	}
	return out
}

// tap says which source pixels make one pixel of a resampled row.
type tap struct {
	first   int
	weights []float32
}

// of weighs the pixels of src. An enlarged patch has four weights but at its sides.
func (t *tap) of(src []float32) float32 {
	if k := t.weights; len(k) == 4 {
		from := src[t.first:][:4]
		return k[0]*from[0] + k[1]*from[1] + k[2]*from[2] + k[3]*from[3]
	}
	var s float32
	for i, wt := range t.weights {
		s += wt * src[t.first+i]
	}
	return s
}

// ofRows weighs the first rows of src, each as long as dst, into dst, which is 0.
func (t *tap) ofRows(dst, src []float32) {
	n := len(dst)
	if k := t.weights; len(k) == 4 {
		r0, r1, r2, r3 := src[:n], src[n:][:n], src[2*n:][:n], src[3*n:][:n]
		for x := range dst {
			dst[x] = k[0]*r0[x] + k[1]*r1[x] + k[2]*r2[x] + k[3]*r3[x]
		}
		return
	}
	for i, wt := range t.weights {
		blas32.Axpy(wt, blas32.Vector{N: n, Inc: 1, Data: src[i*n:][:n]}, blas32.Vector{N: n, Inc: 1, Data: dst})
	}
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
