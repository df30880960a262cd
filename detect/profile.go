package detect

import (
	"encoding/binary"
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
	n := box.Dx()
	e := edgeRuns{make([][]edgeRun, n+1), box.Dy()}
	if n < 4 || box.Dy() < 1 {
		return e
	}
	steps := r.steps(false)
	trackers := make([]runTracker, n+1)
	d := make([]uint8, n+1) // steps of a row of the box; none at its ends
	for y := box.Min.Y; y < box.Max.Y; y++ {
		row := r.row(box, y)
		copy(d[1:n], steps[y*r.w+box.Min.X+1:])
		stepsOf(d[1:2], row, row, row[4:], row[8:])
		stepsOf(d[n-1:n], row[4*(n-3):], row[4*(n-2):], row[4*(n-1):], row[4*(n-1):])
		for i := 1; i < n; i++ {
			v := d[i]
			isEdge := int(v) >= limit && v >= d[i-1] && v >= d[i+1]
			if t := &trackers[i]; isEdge || t.length > 0 {
				t.next(isEdge, int(v), limit, &e.runs[i])
			}
		}
	}
	for i := range trackers {
		trackers[i].end(limit, &e.runs[i])
	}
	return e
}

// horizontalEdges is verticalEdges for the edges between pixel rows.
func (r *raster) horizontalEdges(box image.Rectangle, limit int) edgeRuns {
	n, w := box.Dy(), box.Dx()
	e := edgeRuns{make([][]edgeRun, n+1), w}
	if n < 4 || w < 1 {
		return e
	}
	steps := r.steps(true)
	none, first, last := make([]uint8, w), make([]uint8, w), make([]uint8, w)
	row := func(i int) []uint8 { return r.row(box, box.Min.Y+i) }
	stepsOf(first, row(0), row(0), row(1), row(2))
	stepsOf(last, row(n-3), row(n-2), row(n-1), row(n-1))
	border := func(i int) []uint8 {
		switch i {
		case 0, n:
			return none
		case 1:
			return first
		case n - 1:
			return last
		}
		return steps[(box.Min.Y+i)*r.w+box.Min.X:][:w]
	}
	for i := 1; i < n; i++ {
		before, d, after := border(i - 1)[:w], border(i)[:w], border(i + 1)[:w]
		var t runTracker
		for x, v := range d {
			isEdge := int(v) >= limit && v >= before[x] && v >= after[x]
			if isEdge || t.length > 0 {
				t.next(isEdge, int(v), limit, &e.runs[i])
			}
		}
		t.end(limit, &e.runs[i])
	}
	return e
}

// runTracker follows the edge along one border.
type runTracker struct{ length, gap, sum int }

// next takes the next pixel along the border, with a step of v levels.
func (t *runTracker) next(isEdge bool, v, limit int, runs *[]edgeRun) {
	if isEdge {
		t.length += 1 + t.gap
		t.gap = 0
		t.sum += v
	} else if t.gap++; t.gap > 1 { // one noisy pixel does not end an edge
		t.end(limit, runs)
	}
}

// end ends the edge, which counts from a length on: shorter ones are corners of
// letters and noise.
func (t *runTracker) end(limit int, runs *[]edgeRun) {
	if t.length > 2 {
		c := math.Min(1, float64(t.sum)/float64(t.length*clearContrast*limit))
		*runs = append(*runs, edgeRun{t.length, c})
	}
	*t = runTracker{}
}

// row is the part of row y of the picture that lies in box, RGBA.
func (r *raster) row(box image.Rectangle, y int) []uint8 {
	return r.pix[y*r.stride+4*box.Min.X:][:4*box.Dx()]
}

// steps gives for each pixel, row by row, by how many levels the colour changes
// at its left border, or at its upper one, in the channel that changes most: half
// the difference between the two pixels on one side and the two on the other.
func (r *raster) steps(upper bool) []uint8 {
	which := 0
	if upper {
		which = 1
	}
	if r.stepMaps[which] == nil {
		out := make([]uint8, r.w*r.h)
		whole := image.Rect(0, 0, r.w, r.h)
		for y := range r.h {
			line, row := out[y*r.w:][:r.w], r.row(whole, y)
			switch {
			case !upper && r.w > 3:
				stepsOf(line[2:r.w-1], row, row[4:], row[8:], row[12:])
			case upper && y > 1 && y < r.h-1:
				stepsOf(line, r.row(whole, y-2), r.row(whole, y-1), row, r.row(whole, y+1))
			}
		}
		r.stepMaps[which] = out
	}
	return r.stepMaps[which]
}

// stepsOf gives out the steps between pixels of b and c, the ones beyond which are
// those of a and d.
func stepsOf(out, a, b, c, d []uint8) {
	n := 4 * len(out)
	a, b, c, d = a[:n], b[:n], c[:n], d[:n]
	for x := range out {
		i := 4 * x
		p, q := binary.LittleEndian.Uint32(a[i:]), binary.LittleEndian.Uint32(b[i:])
		s, t := binary.LittleEndian.Uint32(c[i:]), binary.LittleEndian.Uint32(d[i:])
		if p == s && q == t { // of one colour, as most are
			out[x] = 0
			continue
		}
		v := 0
		for k := 0; k < 24; k += 8 {
			v = max(v, abs(int(s>>k&255+t>>k&255)-int(p>>k&255+q>>k&255)))
		}
		out[x] = uint8(v / 2)
	}
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
