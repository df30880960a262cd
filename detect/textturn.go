package detect

import (
	"math"
	"sort"
)

// turnWords finds the reading direction of each word, and divides clusters of
// several lines. A word longer than high tells its direction by itself: the one
// in which it is thinnest. Short ones take the direction in which their
// characters follow each other, or that of the words they are aligned with.
func turnWords(words []*textWord, size float64) []*textWord {
	var turned []*textWord
	for _, w := range words {
		thickness := w.judgeAngle(size)
		if thickness > 2.2*size && len(w.pieces) > 2 {
			turned = append(turned, w.divide(size)...)
		} else {
			turned = append(turned, w)
		}
	}
	slants := commonSlants(turned, size)
	for _, w := range turned {
		if w.sure && w.angle != 0 && w.angle != 90 {
			w.angle, w.sure = nearestSlant(w.angle, slants, 12)
		}
	}
	var short []*textWord
	for _, w := range turned {
		if !w.sure && !w.followPieces(size, slants) {
			short = append(short, w)
		}
	}
	for _, w := range short {
		var ok bool
		if w.angle, ok = continuedAngle(w, turned, size); !ok {
			w.angle = alignedAngle(w, turned, size)
		}
	}
	return turned
}

// judgeAngle sets the direction in which w is thinnest, in favour of upright
// and vertical ones because ascenders and descenders tilt short words, and
// returns its thickness.
func (w *textWord) judgeAngle(size float64) float64 {
	const step = 5 // degrees
	const favour = 1.25
	best := math.Inf(1)
	var r reach
	for a := -85.0; a <= 90; a += step {
		at := w.reach(a)
		cost := at.thickness()
		if a != 0 && a != 90 {
			cost *= favour
		}
		if cost < best {
			best, r, w.angle = cost, at, a
		}
	}
	long, thick := 1.6*math.Max(r.thickness(), 0.7*size), 0.4*size
	if len(w.pieces) == 1 { // an upright 1 or | is long too
		long, thick = math.Max(long, 1.7*size), 0.6*size
	}
	w.sure = r.length() >= long && r.thickness() > thick
	return r.thickness()
}

// divide cuts a cluster of several close lines into these. The direction is the
// one with the fewest lines that are all clear of each other.
func (w *textWord) divide(size float64) []*textWord {
	best := []*textWord{w}
	for _, a := range []float64{0, 90, 45, -45, 30, -30, 60, -60} {
		lines := w.linesAt(a)
		if len(lines) < 2 || len(best) > 1 && len(lines) >= len(best) {
			continue
		}
		clear := true
		for _, l := range lines {
			th := l.reach(a).thickness()
			clear = clear && th < 2.2*size
		}
		if clear {
			best = lines
		}
	}
	return best
}

// linesAt groups the pieces of w that overlap across the reading direction.
func (w *textWord) linesAt(angle float64) []*textWord {
	type item struct {
		p textPiece
		r reach
	}
	items := make([]item, len(w.pieces))
	for i, p := range w.pieces {
		items[i] = item{p, p.reach(angle)}
	}
	sort.Slice(items, func(i, j int) bool { return items[i].r.v0 < items[j].r.v0 })
	var lines []*textWord
	end := math.Inf(-1)
	for _, it := range items {
		if it.r.v0 >= end {
			lines = append(lines, &textWord{angle: angle, sure: true})
		}
		end = math.Max(end, it.r.v1)
		l := lines[len(lines)-1]
		l.pieces = append(l.pieces, it.p)
	}
	return lines
}

// commonSlants are the slanted reading directions that several words share,
// to one degree.
func commonSlants(words []*textWord, size float64) []float64 {
	var slants []float64
	left := map[*textWord]reach{}
	for _, w := range words {
		if w.sure && w.angle != 0 && w.angle != 90 {
			left[w] = w.reach(w.angle)
		}
	}
	for len(left) > 0 {
		var longest *textWord
		for _, w := range words {
			if r, ok := left[w]; ok && (longest == nil || r.length() > left[longest].length()) {
				longest = w
			}
		}
		var group []*textWord
		total := 0.0
		for _, w := range words {
			if r, ok := left[w]; ok && math.Abs(w.angle-longest.angle) <= 10 {
				group = append(group, w)
				total += r.length()
				delete(left, w)
			}
		}
		if total < 3*size {
			continue
		}
		best, slant := math.Inf(1), longest.angle
		for a := longest.angle - 8; a <= longest.angle+8; a++ {
			sum := 0.0
			for _, w := range group {
				sum += w.reach(a).thickness()
			}
			if sum < best {
				best, slant = sum, a
			}
		}
		slants = append(slants, slant)
	}
	return slants
}

// nearestSlant snaps an angle to a known slant within tolerance degrees.
func nearestSlant(angle float64, slants []float64, tolerance float64) (float64, bool) {
	for _, s := range slants {
		if math.Abs(s-angle) <= tolerance {
			return s, true
		}
	}
	return 0, false
}

// followPieces sets the direction from one character of w to the next; it
// fails where there is one character only.
func (w *textWord) followPieces(size float64, slants []float64) bool {
	var first, last *textPiece
	for i := range w.pieces {
		p := &w.pieces[i]
		if max(p.box.Dx(), p.box.Dy()) < int(0.6*size) {
			continue // a point, a sign, an accent
		}
		if first == nil {
			first = p
		}
		last = p
	}
	if first == last {
		return false
	}
	dx := float64(last.box.Min.X+last.box.Max.X-first.box.Min.X-first.box.Max.X) / 2
	dy := float64(last.box.Min.Y+last.box.Max.Y-first.box.Min.Y-first.box.Max.Y) / 2
	a := math.Atan(-dy/dx) * 180 / math.Pi
	const tolerance = 22 // half of what lies between upright and 45 degrees
	switch {
	case math.Abs(a) <= tolerance:
		w.angle = 0
	case math.Abs(a) >= 90-tolerance:
		w.angle = 90
	default:
		var ok bool
		if w.angle, ok = nearestSlant(a, slants, tolerance); !ok {
			return false
		}
	}
	w.sure = true
	return true
}

// continuedAngle is the direction of the nearest turned word in whose line w
// stands.
func continuedAngle(w *textWord, words []*textWord, size float64) (float64, bool) {
	angle, nearest := 0.0, math.Inf(1)
	for _, o := range words {
		if !o.sure {
			continue
		}
		a, b := w.reach(o.angle), o.reach(o.angle)
		gap := math.Max(a.u0, b.u0) - math.Min(a.u1, b.u1)
		if gap < nearest && gap < 0.5*size && follows(a, b, size) {
			angle, nearest = o.angle, gap
		}
	}
	return angle, !math.IsInf(nearest, 1)
}

// alignedAngle is the direction of the turned words whose upper or lower end is
// level with that of w, as those of tick labels along one side are; 0 where
// there are fewer than two.
func alignedAngle(w *textWord, words []*textWord, size float64) float64 {
	votes := map[float64]int{}
	box := w.bounds()
	for _, o := range words {
		if !o.sure {
			continue
		}
		b := o.bounds()
		level := math.Abs(b.Y0-box.Y0) < 0.5*size || math.Abs(b.Y1-box.Y1) < 0.5*size
		if level {
			votes[o.angle]++
		}
	}
	angle, top := 0.0, max(1, votes[0])
	for a, n := range votes {
		if n > top {
			angle, top = a, n
		}
	}
	return angle
}

func (w *textWord) bounds() Rect {
	b := w.pieces[0].box
	for _, p := range w.pieces[1:] {
		b = b.Union(p.box)
	}
	return Rect{float64(b.Min.X), float64(b.Min.Y), float64(b.Max.X), float64(b.Max.Y)}
}
