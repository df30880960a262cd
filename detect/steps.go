package detect

import (
	"encoding/binary"
	"image"
	"math"
	"slices"
)

// steps says where the colour changes across the lines of pixels of a box.
type steps struct {
	start, n, m int     // px: of the box's first pixel along a line, of a line, and how many lines
	first       int     // the first line
	changes     []uint8 // [i*m+line]: levels between the neighbours of pixel i
	limit       uint8   // from which one counts
	stroke      int     // px, the thickness of drawn lines at most
	noisy       bool
	ends        [2]border // of the box
}

// stepsAcross looks along the rows of box, or along its columns if vertical.
func stepsAcross(r *raster, box image.Rectangle, vertical bool) steps {
	s := steps{start: box.Min.X, n: box.Dx(), m: box.Dy(), first: box.Min.Y}
	if vertical {
		s = steps{start: box.Min.Y, n: box.Dy(), m: box.Dx(), first: box.Min.X}
	}
	s.changes = make([]uint8, s.n*s.m)
	s.limit, s.stroke, s.noisy = uint8(2+2*r.noise), r.strokeSize(), r.noise > 0
	for y := range box.Dy() {
		before := r.row(box, box.Min.Y+y)
		after, at, step := before[8:], s.m+y, s.m
		if vertical {
			if y == 0 || y == s.n-1 {
				continue
			}
			before, after, at, step = r.row(box, box.Min.Y+y-1), r.row(box, box.Min.Y+y+1), y*s.m, 1
		}
		for i := 0; i < len(after); i += 4 {
			p, q := before[i:][:4], after[i:][:4]
			if binary.LittleEndian.Uint32(p) != binary.LittleEndian.Uint32(q) { // they are of one colour mostly
				s.changes[at] = uint8(diff(rgb(p), rgb(q)))
			}
			at += step
		}
	}
	for k, i := range []int{0, s.n} {
		const soft = 3 // px from the end to where the page and the cells are themselves
		s.ends[k] = border{at: float64(s.start + i), seen: 1}
		for line := range s.m {
			out, in := r.atCross(s.start+i-soft, s.first+line, vertical), r.atCross(s.start+i+soft-1, s.first+line, vertical)
			s.ends[k].strength += float64(diff(out, in)) / float64(s.m)
		}
	}
	return s
}

// borders finds where the colour changes along the greater part of the box's lines, if
// these are all that is known, or all along a cell between two of the lines in across,
// which lettering does not. Clear is the share of its length along which a border is
// seen, the mean of all. The ends of the box are borders too.
func (s *steps) borders(across []float64, all bool) (lines []float64, clear float64) {
	// lettering may change all along a cell that is hardly higher than it
	const least = 0.05
	seen := make([]float64, s.n)
	for i := range s.n {
		if all {
			if share := s.share(i, 0, s.m); share > 0.5 {
				seen[i] = share
			}
			continue
		}
		if seen[i] = s.seen(i, across); seen[i] < least {
			seen[i] = 0
		}
	}
	var found []border
	for i := 0; i < s.n; i++ {
		if seen[i] == 0 {
			continue
		}
		end := i
		for end < s.n && seen[end] > 0 {
			end++
		}
		for _, run := range s.apart(i, end) {
			found = append(found, s.border(run[0], run[1], seen))
		}
		i = end
	}
	lines = []float64{float64(s.start)}
	n := 0.0
	for _, b := range found {
		if s.noisy && (slices.ContainsFunc(found, b.isEcho) || slices.ContainsFunc(s.ends[:], b.isEcho)) {
			continue
		}
		lines, clear, n = append(lines, b.at), clear+b.seen, n+1
	}
	return append(lines, float64(s.start+s.n)), clear / math.Max(1, n)
}

// seen is the share of the length along which pixel i is seen to be a border, all along a cell
// between two of the lines in across.
func (s *steps) seen(i int, across []float64) (share float64) {
	length := across[len(across)-1] - across[0]
	for k := 1; k < len(across); k++ {
		from, to := int(across[k-1]+0.5)-s.first, int(across[k]+0.5)-s.first
		edge := max(1, (to-from)/10) // lines between cells, and blur
		if s.share(i, from+edge, to-edge) > 0.9 {
			share += (across[k] - across[k-1]) / length
		}
	}
	return share
}

// clear is the share of its length along which a border is seen, the mean of some.
func (s *steps) clear(lines, across []float64) float64 {
	sum := 0.0
	for _, at := range lines[1 : len(lines)-1] {
		best := 0.0
		for i := int(at) - s.start - s.stroke; i <= int(at)-s.start+s.stroke; i++ {
			if i >= 0 && i < s.n {
				best = math.Max(best, s.seen(i, across))
			}
		}
		sum += best
	}
	return sum / math.Max(1, float64(len(lines)-2))
}

// apart divides a run of pixels that change where it holds two borders, with the
// echoes of both between them: where the lines change by less than half as much as on
// either side, and the two sides are farther apart than those of a drawn line.
func (s *steps) apart(from, to int) (runs [][2]int) {
	if !s.noisy {
		return [][2]int{{from, to}}
	}
	top, low := from, from // the strongest pixel so far, the weakest one after it
	strongest, weakest := s.strength(from), s.strength(from)
	for i := from + 1; i < to; i++ {
		v := s.strength(i)
		switch {
		case v < weakest:
			low, weakest = i, v
		case v > 2*weakest && strongest > 2*weakest && i-top > s.stroke:
			runs = append(runs, [2]int{from, low})
			from, top, low, strongest, weakest = low, i, i, v, v
		case v > strongest:
			top, low, strongest, weakest = i, i, v, v
		}
	}
	return append(runs, [2]int{from, to})
}

// border is the one that the pixels from one to another show; seen is the share
// of the lines that change at each pixel.
func (s *steps) border(from, to int, seen []float64) border {
	var b border
	sum, at := 0.0, 0.0
	for i := from; i < to; i++ {
		strength, w := s.strength(i), seen[i]
		if s.noisy { // echoes on one side do not count
			w *= strength * strength
		}
		sum, at = sum+w, at+w*(float64(s.start+i)+0.5)
		b.seen, b.strength = math.Max(b.seen, seen[i]), math.Max(b.strength, strength)
	}
	b.at = at / sum
	return b
}

// border is a place at which lines of pixels change.
type border struct {
	at       float64 // px
	seen     float64 // share of its length along which cells change
	strength float64 // levels, the mean of all lines
}

// isEcho says whether b may be what a JPEG leaves beside a stronger border: within its
// block, and two fifths as much in all, being weaker or along fewer cells.
func (b border) isEcho(of border) bool {
	const block = 16 // px, of the chroma
	return math.Abs(b.at-of.at) <= block && b.strength*b.seen <= 0.4*of.strength*of.seen
}

// strength is how many levels the lines change by at pixel i, the mean.
func (s *steps) strength(i int) float64 {
	sum := 0
	for line := range s.m {
		sum += int(s.changes[i*s.m+line])
	}
	return float64(sum) / float64(s.m)
}

// share is the share of the lines from one to another that change at pixel i.
func (s *steps) share(i, from, to int) float64 {
	from, to = max(0, from), min(to, s.m)
	if from >= to {
		return 0
	}
	n := 0
	for _, v := range s.changes[i*s.m:][from:to] {
		if v > s.limit {
			n++
		}
	}
	return float64(n) / float64(to-from)
}
