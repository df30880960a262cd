package detect

import (
	"image"
	"math"
)

// edgeRuns holds, for every border between two pixel columns (or rows) of a
// box, the unbroken straight edges along it.
type edgeRuns struct {
	runs   [][]edgeRun // [i]: of the border at i px from the start of the box
	extent int         // px that one unbroken edge across the box has
}

// edgeRun is one straight edge.
type edgeRun struct {
	length   int     // px
	contrast float64 // 0..1: how clearly its steps of colour stand out from noise
}

// clearContrast is how many times the least step of an edge a step must be to
// count fully: the ringing of a JPEG beside strong edges stays below.
const clearContrast = 6

// verticalEdges finds the edges between pixel columns of box: places where the
// colour changes by at least limit levels, thinned to the strongest border.
func (r *raster) verticalEdges(box image.Rectangle, limit int) edgeRuns {
	return runsOf(box.Dx(), box.Dy(), limit, r.pix[box.Min.Y*r.stride+4*box.Min.X:], 4, r.stride)
}

// horizontalEdges is verticalEdges for the edges between pixel rows.
func (r *raster) horizontalEdges(box image.Rectangle, limit int) edgeRuns {
	return runsOf(box.Dy(), box.Dx(), limit, r.pix[box.Min.Y*r.stride+4*box.Min.X:], r.stride, 4)
}

// runsOf finds the edges across lines of n pixels, m lines; pixel i of line j
// is at pix[i*along+j*across:].
func runsOf(n, m, limit int, pix []uint8, along, across int) edgeRuns {
	e := edgeRuns{make([][]edgeRun, n+1), m}
	if n < 4 || m < 1 {
		return e
	}
	run, gap := make([]int, n+1), make([]int, n+1)
	sum := make([]int, n+1)
	d := make([]int, n+1)
	// Lines are fetched a few at a time, since pixels that lie side by side in
	// memory are of neighbouring lines when edges between rows are looked for.
	const batch = 16
	sums := make([][3]int16, batch*(n+2)) // of two neighbouring pixels each
	flush := func(i int) {
		if run[i] > 2 { // shorter ones are corners of letters and noise
			c := math.Min(1, float64(sum[i])/float64(run[i]*clearContrast*limit))
			e.runs[i] = append(e.runs[i], edgeRun{run[i], c})
		}
		run[i], gap[i], sum[i] = 0, 0, 0
	}
	for j := 0; j < m; j++ {
		if j%batch == 0 {
			for i := 0; i <= n; i++ {
				p := pix[min(max(i-1, 0), n-1)*along+j*across:]
				q := pix[min(i, n-1)*along+j*across:]
				for k := range min(batch, m-j) {
					at := k * across
					sums[k*(n+2)+i] = [3]int16{int16(p[at]) + int16(q[at]), int16(p[at+1]) + int16(q[at+1]), int16(p[at+2]) + int16(q[at+2])}
				}
			}
		}
		line := sums[j%batch*(n+2):]
		for i := 1; i < n; i++ {
			a, b := &line[i-1], &line[i+1]
			v := int16(0)
			for k := range a {
				v = max(v, b[k]-a[k], a[k]-b[k])
			}
			d[i] = int(v) / 2
		}
		for i := 1; i < n; i++ {
			if d[i] >= limit && d[i] >= d[i-1] && d[i] >= d[i+1] {
				run[i] += 1 + gap[i]
				gap[i] = 0
				sum[i] += d[i]
			} else if run[i] > 0 {
				if gap[i]++; gap[i] > 1 { // one noisy pixel does not end an edge
					flush(i)
				}
			}
		}
	}
	for i := range run {
		flush(i)
	}
	return e
}

// profile is, for every border, the share of the box's extent that is covered
// by edges of at least length px, weighted by their contrast.
func (e edgeRuns) profile(length int) []float64 {
	p := make([]float64, len(e.runs))
	for i, rs := range e.runs {
		for _, run := range rs {
			if run.length >= length {
				p[i] += run.contrast * float64(run.length) / float64(e.extent)
			}
		}
	}
	return p
}

// peak is a place in a profile where edges line up.
type peak struct{ pos, strength float64 }

// peaks returns the local maxima of a profile in increasing order, placed by
// the centroid of three borders.
func peaks(profile []float64) []peak {
	var out []peak
	n := len(profile)
	val := func(i int) float64 {
		if i < 0 || i >= n {
			return 0
		}
		return profile[i]
	}
	sum := func(i int) float64 { return val(i-1) + val(i) + val(i+1) }
	for i := 0; i < n; i++ {
		s := sum(i)
		if s == 0 || val(i) == 0 || val(i) < val(i-1) || val(i) <= val(i+1) {
			continue
		}
		out = append(out, peak{float64(i) + (val(i+1)-val(i-1))/s, s})
	}
	return out
}
