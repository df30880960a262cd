package ocr

import (
	"slices"
	"strings"
)

const (
	smallest   = 0.4 // of the digits' height: what is lower than that may be a point or an accent
	lowerTops  = 0.2 // of it, from the tops of a number's digits to those of what is set smaller
	lowerLine  = 0.1 // of it, from the number's line to that of what is lowered
	fullHeight = 0.85
)

// partLowered takes what is set lower and smaller after a number, as the ±1.5 of a table
// often is, off its band; nil where nothing is.
func (k *cellInk) partLowered(b *band, height float64) *band {
	low, drop := k.partSmaller(b, height)
	if low == nil || drop < lowerLine*height {
		return nil
	}
	b.without(low)
	return low
}

// partSmaller is what is set smaller after the last digit of full height of a band, and how much lower
// its line is, px; nil where nothing is.
func (k *cellInk) partSmaller(b *band, height float64) (low *band, drop float64) {
	pieces := k.stacks(b.base-height, b.base+0.5*height)
	var tops, bases []float64
	last := -1
	for i := range pieces {
		if top, base := k.edges(&pieces[i].blob); base-top >= fullHeight*height {
			tops, bases, last = append(tops, top), append(bases, base), i
		}
	}
	if last < 0 {
		return nil, 0
	}
	top, base := median(tops), median(bases)
	low = &band{lowered: true}
	tops, bases = nil, nil
	for i := range pieces[last+1:] {
		p := &pieces[last+1+i]
		low.blobs = append(low.blobs, p.of...)
		if t, s := k.edges(&p.blob); s-t >= smallest*height {
			if t < top+lowerTops*height {
				return nil, 0
			}
			tops, bases = append(tops, t), append(bases, s)
		}
	}
	all := !slices.ContainsFunc(b.blobs, func(i int) bool { return !slices.Contains(low.blobs, i) })
	if len(tops) < 2 || all { // the digit of full height is another band's
		return nil, 0
	}
	low.top, low.base = median(tops), median(bases)
	return low, low.base - base
}

// stack is the blobs that stand one above the other, as the parts of a broken digit do.
type stack struct {
	blob
	of []int
}

// stacks lists those of a cell whose middles lie between two heights, px, from the left.
func (k *cellInk) stacks(top, base float64) (out []stack) {
	for i := range k.blobs {
		r := k.blobs[i].rect
		if mid := float64(r.Min.Y+r.Max.Y) / 2; mid < top || mid > base {
			continue
		}
		if n := len(out) - 1; n >= 0 && r.Min.X < out[n].rect.Max.X-1 {
			out[n].rect, out[n].of = out[n].rect.Union(r), append(out[n].of, i)
		} else {
			out = append(out, stack{blob{rect: r}, []int{i}})
		}
	}
	return out
}

// without takes the blobs of another band out of b.
func (b *band) without(o *band) {
	b.blobs = slices.DeleteFunc(b.blobs, func(i int) bool { return slices.Contains(o.blobs, i) })
}

// splitDeviations divides the bands of cells in nearly all of which a number is followed by a deviation
// set smaller on the same line, ±1.5 from the sign on. Small figures of some fonts and units are lower
// as well, but begin with no such sign.
func splitDeviations(inks []*cellInk, bands [][]*band, height float64) {
	const nearly = 0.9
	type part struct {
		cell      int
		whole, of *band
	}
	var parts []part
	lowered := func(b *band) bool { return b.lowered }
	for i, k := range inks {
		if slices.ContainsFunc(bands[i], lowered) {
			return
		}
		for _, b := range bands[i] {
			if low, _ := k.partSmaller(b, height); low != nil {
				parts = append(parts, part{i, low, b})
			}
		}
	}
	if len(parts) == 0 || float64(len(parts)) < nearly*float64(len(inks)) {
		return
	}
	var heights []float64
	for _, p := range parts {
		for _, at := range p.whole.blobs {
			heights = inks[p.cell].appendHeight(heights, &inks[p.cell].blobs[at])
		}
	}
	own, signs, looks := digitHeight(heights), 0, 0
	if own == 0 {
		return
	}
	const enough = 12 // that tell what they begin with
	for n := 0; n < len(parts); n += 1 + len(parts)/enough {
		l := inks[parts[n].cell].line(parts[n].whole.blobs, parts[n].whole.base, own)
		l.normalise(resampler{})
		looks++
		if s := readGlyphs(l, loadNetwork().classify, pitch{}); len(s) > 0 && strings.HasPrefix(s[0].text, "±") {
			signs++
		}
	}
	if 2*signs <= looks {
		return
	}
	for _, p := range parts {
		p.of.without(p.whole)
		at := slices.Index(bands[p.cell], p.of) + 1
		bands[p.cell] = slices.Insert(bands[p.cell], at, p.whole)
	}
}

func median(v []float64) float64 {
	slices.Sort(v)
	return (v[(len(v)-1)/2] + v[len(v)/2]) / 2
}
