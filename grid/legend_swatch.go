package grid

import (
	"math"
	"slices"
	"sort"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/internal/cielab"
	"github.com/heatgrid/heatgrid/internal/groups"
)

// swatch is a box of one colour with a text beside it.
type swatch struct {
	box   detect.Rect
	lab   cielab.Lab
	items []*item // its text, from the left
	bar   int     // the discrete bar that it is a step of; -1: none
}

// what is filled and neither panel nor bar, the steps of bars, and what stands
// before the texts.
func (b *labeler) swatches() (out []swatch) {
	for _, box := range b.layout.Furniture {
		out = append(out, b.swatchesIn(box, -1)...)
	}
	for i := range b.layout.Colorbars {
		bar := &b.layout.Colorbars[i]
		if !bar.Vertical {
			continue
		}
		// a JPEG of few keys may look like a gradient, but each is of one colour
		parts := b.swatchesIn(bar.Box, i)
		if bar.Discrete && len(parts) != len(bar.Bounds)-1 || slices.ContainsFunc(parts, func(s swatch) bool { return !b.flatAlong(s.box) }) {
			continue
		}
		out = append(out, parts...)
	}
	named := map[*item]bool{}
	for _, s := range out {
		for _, it := range s.items {
			named[it] = true
		}
	}
	for _, it := range b.items {
		if !named[it] && it.Box.Angle == 0 {
			if s, ok := b.swatchBefore(it); ok {
				out = append(out, s)
			}
		}
	}
	return out
}

// swatchesIn divides a box into as many equal parts as lines of text stand at
// its right, or at its left where there are none, each at the middle of its part;
// none if they do not, or a part is not of one colour.
func (b *labeler) swatchesIn(box detect.Rect, bar int) []swatch {
	lines := b.linesBeside(box, right)
	if len(lines) == 0 {
		lines = b.linesBeside(box, left)
	}
	n := float64(len(lines))
	if n == 0 || box.H() > 8*n*box.W() || box.W() > 8*box.H()/n {
		return nil
	}
	var out []swatch
	for i, line := range lines {
		part := box
		part.Y0, part.Y1 = box.Y0+box.H()*float64(i)/n, box.Y0+box.H()*float64(i+1)/n
		if mid := (line[0].Box.Rect.Y0 + line[0].Box.Rect.Y1) / 2; !near(mid, (part.Y0+part.Y1)/2, math.Max(0.25*part.H(), 0.4*line[0].cap)) {
			return nil
		}
		lab, ok := b.evenColor(part)
		if !ok {
			return nil
		}
		out = append(out, swatch{part, lab, line, bar})
	}
	return out
}

// linesBeside are the lines of text on the right or the left of a box, at most two and a
// half letters away, from the top.
func (b *labeler) linesBeside(box detect.Rect, s side) (lines [][]*item) {
	taken := map[*item]bool{}
	byX := slices.Clone(b.items)
	sort.SliceStable(byX, func(i, j int) bool { return byX[i].Box.Rect.X0 < byX[j].Box.Rect.X0 })
	for _, it := range byX {
		if it.used || taken[it] || it.Box.Angle != 0 {
			continue
		}
		p := s.place(box, it.Box.Rect)
		if p.mid() < box.Y0-0.2*it.cap || p.mid() > box.Y1+0.2*it.cap || p.d0 < -1 || p.d0 > 2.5*it.cap {
			continue
		}
		line := []*item{it}
		if s == right {
			line = b.restOfLine(it)
		}
		for _, t := range line {
			taken[t] = true
		}
		lines = append(lines, line)
	}
	sort.SliceStable(lines, func(i, j int) bool { return lines[i][0].Box.Rect.Y0 < lines[j][0].Box.Rect.Y0 })
	return lines
}

// restOfLine is a text with those that follow it on its line, a word apart.
func (b *labeler) restOfLine(first *item) []*item {
	line := []*item{first}
	for range b.items {
		last := line[len(line)-1].Box.Rect
		i := slices.IndexFunc(b.items, func(it *item) bool {
			r := it.Box.Rect
			return !it.used && it.Box.Angle == 0 && near((r.Y0+r.Y1)/2, (last.Y0+last.Y1)/2, 0.5*it.cap) && r.X0 >= last.X1-1 && r.X0 < last.X1+it.cap
		})
		if i < 0 || b.furnitureBetween(last, b.items[i].Box.Rect) {
			break
		}
		line = append(line, b.items[i])
	}
	return line
}

// furnitureBetween says whether a swatch stands between two texts of a line.
func (b *labeler) furnitureBetween(l, r detect.Rect) bool {
	return slices.ContainsFunc(b.layout.Furniture, func(f detect.Rect) bool {
		return f.X0 > l.X1-1 && f.X1 < r.X0+1 && f.Y0 < l.Y1 && f.Y1 > l.Y0
	})
}

// evenColor is the colour that fills the middle of a box, where nearly all of it
// is of one. Half of a small swatch may be outline and its blur, and boxes are a
// pixel or two off: the middle third tells.
func (b *labeler) evenColor(box detect.Rect) (cielab.Lab, bool) {
	limit, part := b.swatchNoise(), 10
	if b.layout.Noise > 0 {
		part = 4
	}
	x0, x1 := int(box.X0+box.W()/3), int(math.Ceil(box.X1-box.W()/3))
	y0, y1 := int(box.Y0+box.H()/3), int(math.Ceil(box.Y1-box.H()/3))
	var ch [3][]float64
	for y := y0; y < y1; y++ {
		for x := x0; x < x1; x++ {
			p := b.img.RGBAAt(x, y)
			for k, v := range [3]uint8{p.R, p.G, p.B} {
				ch[k] = append(ch[k], float64(v))
			}
		}
	}
	even := true
	var mid [3]float64
	for k, v := range ch {
		if len(v) == 0 {
			return cielab.Lab{}, false
		}
		slices.Sort(v)
		n := len(v) - 1
		even = even && v[n-n/part]-v[n/part] <= limit
		mid[k] = (v[n/2] + v[n-n/2]) / 2
	}
	return cielab.FromFloat(mid[0], mid[1], mid[2]), even
}

// flatAlong says whether the colour is the same near the top and the bottom of a
// box.
func (b *labeler) flatAlong(box detect.Rect) bool {
	top, bottom := box, box
	top.Y1, bottom.Y0 = box.Y0+0.6*box.H(), box.Y1-0.6*box.H()
	at, _ := b.evenColor(top)
	to, _ := b.evenColor(bottom)
	return cielab.Distance(at, to) < math.Max(1, 0.5*sameColor(b.layout.Noise))
}

// groupSwatches puts together those of one size that stand under each other, or
// beside each other with a text between them.
func groupSwatches(all []swatch) [][]swatch {
	follows := func(s, t swatch) bool {
		end := s.items[len(s.items)-1]
		under := near(s.box.X0, t.box.X0, 4) && t.box.Y0 > s.box.Y0 && t.box.Y0-s.box.Y1 < 3.5*s.box.H()
		beside := near(s.box.Y0, t.box.Y0, 4) && t.box.X0 > s.box.X0 && t.box.X0-end.Box.Rect.X1 < 6*end.cap
		return s.bar == t.bar && alike(s.box, t.box) && (under || beside)
	}
	var out [][]swatch
	for _, group := range groups.Of(len(all), func(i, j int) bool { return follows(all[i], all[j]) || follows(all[j], all[i]) }) {
		part := make([]swatch, len(group))
		for k, i := range group {
			part[k] = all[i]
		}
		out = append(out, part)
	}
	sort.SliceStable(out, func(i, j int) bool { return len(out[i]) > len(out[j]) })
	return out
}

// alike says whether two boxes are of one size, but for what outline and blur may
// add at both sides.
func alike(a, b detect.Rect) bool {
	return near(a.W(), b.W(), 4+a.W()/8) && near(a.H(), b.H(), 4+a.H()/8)
}
