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
	buf := make([]uint8, 4*4*box.Dy())
	column := func(i int) []uint8 {
		out := buf[4*box.Dy()*(i%4):][:4*box.Dy()]
		for y := range box.Dy() {
			copy(out[4*y:4*y+4], r.pix[(box.Min.Y+y)*r.stride+4*(box.Min.X+i):])
		}
		return out
	}
	return edges(box.Dx(), box.Dy(), limit, column, func(i int) []uint8 {
		return r.steps(false)[(box.Min.X+i)*r.h+box.Min.Y:][:box.Dy()]
	})
}

// horizontalEdges is verticalEdges for the edges between pixel rows.
func (r *raster) horizontalEdges(box image.Rectangle, limit int) edgeRuns {
	row := func(i int) []uint8 { return r.row(box, box.Min.Y+i) }
	return edges(box.Dy(), box.Dx(), limit, row, func(i int) []uint8 {
		return r.steps(true)[(box.Min.Y+i)*r.w+box.Min.X:][:box.Dx()]
	})
}

// edges finds the edges between n lines of pixels, extent px long each. Line gives the
// colours of one of them, four at a time, and steps the changes at the border before it,
// as the picture has them; at the ends of the box what lies beyond it does not count.
func edges(n, extent, limit int, line, steps func(i int) []uint8) edgeRuns {
	e := edgeRuns{make([][]edgeRun, n+1), extent}
	if n < 4 || extent < 1 {
		return e
	}
	none, first, last := make([]uint8, extent), make([]uint8, extent), make([]uint8, extent)
	stepsOf(first, line(0), line(0), line(1), line(2))
	stepsOf(last, line(n-3), line(n-2), line(n-1), line(n-1))
	border := func(i int) []uint8 {
		switch i {
		case 0, n:
			return none
		case 1:
			return first
		case n - 1:
			return last
		}
		return steps(i)
	}
	before, d := border(0), border(1)
	var all []edgeRun
	for i := 1; i < n; i++ {
		after := border(i + 1)
		first := len(all)
		all = runsAlong(all, before, d, after, limit)
		e.runs[i] = all[first:len(all):len(all)]
		before, d = d, after
	}
	return e
}

// runsAlong appends to runs the edges along one border, where it has at least limit levels and no
// fewer than the borders before and after it.
func runsAlong(runs []edgeRun, before, d, after []uint8, limit int) []edgeRun {
	before, after = before[:len(d)], after[:len(d)]
	var t runTracker
	for x := 0; x < len(d); x++ {
		v := d[x]
		if isEdge := int(v) >= limit && v >= before[x] && v >= after[x]; isEdge || t.length > 0 {
			t.next(isEdge, int(v), limit, &runs)
			continue
		}
		for x+9 <= len(d) && allBelow(d[x+1:], limit) { // nothing begins there
			x += 8
		}
	}
	t.end(limit, &runs)
	return runs
}

// allBelow says whether eight bytes are less than limit, all at once: where its upper bit is
// not set, adding 128 - limit to a byte sets it.
func allBelow(d []uint8, limit int) bool {
	const ones, upper = 0x0101010101010101, 0x8080808080808080
	v := binary.LittleEndian.Uint64(d)
	return limit <= 128 && (v|(v&^upper+ones*uint64(128-limit)))&upper == 0
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

// steps gives for each pixel by how many levels the colour changes at its left border,
// column by column, or at its upper one, row by row, in the channel that changes most: half
// the difference between the two pixels on one side and the two on the other.
func (r *raster) steps(upper bool) []uint8 {
	which := 0
	if upper {
		which = 1
	}
	if r.stepMaps[which] == nil {
		r.stepMaps[which] = make([]uint8, r.w*r.h)
		if upper {
			r.stepsDown(r.stepMaps[which])
		} else {
			r.stepsRight(r.stepMaps[which])
		}
	}
	return r.stepMaps[which]
}

func (r *raster) stepsDown(out []uint8) {
	whole := image.Rect(0, 0, r.w, r.h)
	for y := 2; y < r.h-1; y++ {
		stepsOf(out[y*r.w:][:r.w], r.row(whole, y-2), r.row(whole, y-1), r.row(whole, y), r.row(whole, y+1))
	}
}

func (r *raster) stepsRight(out []uint8) {
	if r.w < 4 {
		return
	}
	const rows = 32 // at once, as columns far apart in memory are slow to fill
	buf := make([]uint8, rows*r.w)
	for y0 := 0; y0 < r.h; y0 += rows {
		n := min(rows, r.h-y0)
		for i := range n {
			row := r.row(image.Rect(0, 0, r.w, r.h), y0+i)
			stepsOf(buf[i*r.w+2:][:r.w-3], row, row[4:], row[8:], row[12:])
		}
		for x := 2; x < r.w-1; x++ {
			column := out[x*r.h+y0:][:n]
			for i := range column {
				column[i] = buf[i*r.w+x]
			}
		}
	}
}

// stepsOf gives out the steps between pixels of b and c, the ones beyond which are
// those of a and d.
func stepsOf(out, a, b, c, d []uint8) {
	n := 4 * len(out)
	a, b, c, d = a[:n], b[:n], c[:n], d[:n]
	for x := 0; x < len(out); x++ {
		i := 4 * x
		if sameBlock(a[i:], c[i:]) && sameBlock(b[i:], d[i:]) { // of one colour, as most are
			clear(out[x : x+inBlock])
			x += inBlock - 1
			continue
		}
		p, q := binary.LittleEndian.Uint32(a[i:]), binary.LittleEndian.Uint32(b[i:])
		s, t := binary.LittleEndian.Uint32(c[i:]), binary.LittleEndian.Uint32(d[i:])
		if p == s && q == t {
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
