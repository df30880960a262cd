package ocr

import (
	"cmp"
	"image"
	"math"
	"slices"
)

// unit is the height in px that digits have in a normalised line.
const unit = 20

// A normalised line reaches from lineRise above its baseline to lineDrop
// below, in digit heights: parentheses and commas hang down a quarter.
const (
	lineRise = 1.45
	lineDrop = 0.5
)

// textLine is one line of print in a cell.
type textLine struct {
	panel, cell int
	box         image.Rectangle // of the ink, px of the picture
	room        image.Rectangle // the cell without its borders, px of the picture
	x0, base    float64         // left edge and baseline of the normalised line, px of the picture
	scale       float64         // px of the normalised line a px of the picture
	noise       float32         // of the ground, see ink
	stars       int             // how many are all that is printed; 0: something else is
	lowered     bool            // set smaller after the line before, and lower
	cut         patch           // the line as it stands in the picture
	cutAt       image.Point     // where in the picture
	norm        patch           // the line with digits unit px high
	glyphs      []glyph         // from the left
	spellings   []spelling      // best first
}

// cellInk is the print of one cell, with its pieces.
type cellInk struct {
	panel, cell int
	ink
	blobs []blob
}

// findLines finds the lines of print in all cells.
func findLines(img *image.RGBA, panels [][]image.Rectangle) []*textLine {
	var lines []*textLine
	finder := inkFinder{img: img}
	for p, cells := range panels {
		var inks []*cellInk
		prints := make([]*ink, len(cells))
		for c, cell := range cells {
			if k, ok := finder.find(cell); ok {
				prints[c] = &k
			}
		}
		joinOverflow(prints, cells)
		for c, k := range prints {
			if k == nil {
				continue
			}
			blobs := dropEdges(k, findBlobs(k, inkLevel))
			if len(blobs) > 0 && !isHatched(k, blobs) {
				inks = append(inks, &cellInk{p, c, *k, blobs})
			}
		}
		dropTicks(inks, cells)
		if stars := starLines(inks); stars != nil {
			lines = append(lines, stars...)
			continue
		}
		height := digitHeight(heightsOf(inks))
		if height == 0 {
			continue
		}
		var found, bare []*textLine
		bands := make([][]*band, len(inks))
		for i, k := range inks {
			bands[i] = k.bands(height)
		}
		splitDeviations(inks, bands, height)
		own := ownHeights(inks, bands, height)
		for i, k := range inks {
			found = append(found, k.lines(bands[i], own[len(bands[i])])...)
		}
		for _, k := range inks {
			if l := k.dash(height, found); l != nil {
				bare = append(bare, l)
			}
		}
		lines = append(lines, inPlace(append(found, bare...), height)...)
	}
	return lines
}

// dropEdges leaves out what runs along the cell's edge: the rest of a border
// line or of a neighbour.
func dropEdges(k *ink, blobs []blob) []blob {
	w, h := k.rect.Dx(), k.rect.Dy()
	return slices.DeleteFunc(blobs, func(b blob) bool {
		alongX := b.rect.Min.Y == 0 || b.rect.Max.Y == h
		alongY := b.rect.Min.X == 0 || b.rect.Max.X == w
		bw, bh := b.rect.Dx(), b.rect.Dy()
		return alongX && (bw > w/2 || bh <= 2) || alongY && (bh > h/2 || bw <= 2 && bh > 2)
	})
}

// heightsOf lists the heights in px of the pieces of print that may be digits.
func heightsOf(inks []*cellInk) (heights []float64) {
	for _, k := range inks {
		for i := range k.blobs {
			heights = k.appendHeight(heights, &k.blobs[i])
		}
	}
	return heights
}

func (k *cellInk) appendHeight(heights []float64, b *blob) []float64 {
	if b.rect.Dy() < 4 || b.rect.Dx() < 2 || b.rect.Dx() > 6*b.rect.Dy() {
		return heights
	}
	top, bottom := k.edges(b)
	return append(heights, bottom-top)
}

// digitHeight is the height in px that most pieces of print have, to a
// fraction of a pixel; 0 where no height prevails. Nearly all annotations are
// numbers, and the digits of a font are of one height.
func digitHeight(heights []float64) float64 {
	slices.Sort(heights)
	best, at := 0.0, 0.0
	j := 0
	for i, lo := range heights {
		for j < len(heights) && heights[j] <= lo*1.12+0.3 {
			j++
		}
		// Taller ones count more: letters without ascender, stars and
		// the parts of a percent sign are no digits.
		if score := float64(j-i) * math.Sqrt(lo); score > best {
			best, at = score, heights[(i+j)/2]
		}
	}
	return at
}

// ownHeights are the heights of the digits in the lines of cells with so many lines, as
// in each line from the top: a count is often set in larger letters than the share under
// it. They are that of all digits where an own one cannot be told from it.
func ownHeights(inks []*cellInk, bands [][]*band, height float64) map[int][]float64 {
	const (
		enough      = 4   // lines that tell their height
		digitsAmong = 0.2 // of the pieces: one digit between two brackets is a third, some touch them
	)
	lists := map[int][][]float64{}
	cells := map[int]int{}
	for i, k := range inks {
		n := len(bands[i])
		if cells[n]++; lists[n] == nil {
			lists[n] = make([][]float64, n)
		}
		for line, b := range bands[i] {
			for _, at := range b.blobs {
				lists[n][line] = k.appendHeight(lists[n][line], &k.blobs[at])
			}
		}
	}
	out := map[int][]float64{}
	for n, lines := range lists {
		for _, heights := range lines {
			own := digitHeight(heights)
			// fewer than a twentieth is read alike; of none of its pieces it may be known; brackets are higher than the digits in them
			if n < 2 || cells[n] < enough || own == 0 || math.Abs(own-height) < 0.05*height || own > height && shareAt(heights, height) >= digitsAmong {
				own = height
			}
			out[n] = append(out[n], own)
		}
	}
	return out
}

// shareAt is the share of heights that are about h.
func shareAt(heights []float64, h float64) float64 {
	n := 0
	for _, v := range heights {
		if math.Abs(v-h) < 0.08*h {
			n++
		}
	}
	return float64(n) / math.Max(1, float64(len(heights)))
}

// band is a line of print before it is cut out.
type band struct {
	top, base float64 // px of the ink
	blobs     []int
	lowered   bool // set smaller after the band before, and lower
}

// bands groups the blobs of a cell into lines, from the top, given the digits' height
// in px.
func (k *cellInk) bands(height float64) []*band {
	var bands []*band
	for i := range k.blobs {
		b := &k.blobs[i]
		if h := float64(b.rect.Dy()); h < 0.62*height || h > 1.6*height+1 {
			continue
		}
		top, bottom := k.edges(b)
		var home *band
		for _, o := range bands {
			if math.Abs(o.top+o.base-top-bottom) < height {
				home = o
			}
		}
		if home == nil {
			home = &band{top: top, base: bottom}
			bands = append(bands, home)
		}
		home.blobs = append(home.blobs, i)
	}
	for _, b := range bands {
		if low := k.partLowered(b, height); low != nil {
			bands = append(bands, low)
		}
	}
	slices.SortFunc(bands, func(a, b *band) int { return cmp.Compare(a.base, b.base) })
	return bands
}

// lines cuts out the lines of a cell, given the height of the digits in each.
func (k *cellInk) lines(bands []*band, heights []float64) []*textLine {
	const (
		close   = 0.15 // of the height, that edges are off by
		bracket = 1.4  // times the height, at most
	)
	for n, b := range bands {
		height := heights[n]
		var bases []float64
		for _, tolerance := range []float64{close, 0.5, 9} {
			for _, i := range b.blobs {
				top, bottom := k.edges(&k.blobs[i])
				base := bottom
				if bottom-top > (1+close)*height && bottom-top < bracket*height {
					base = top + height // brackets hang below the line, and begin where digits do
				}
				if math.Abs(bottom-top-height) < tolerance*height {
					bases = append(bases, base)
				}
			}
			if len(bases) > 0 {
				break
			}
		}
		slices.Sort(bases)
		b.base = bases[len(bases)/2]
		b.top = b.base - height
	}
	whole := make([]bool, len(k.blobs))
	for _, b := range bands {
		for _, i := range b.blobs {
			whole[i] = true
		}
	}
	for i := range k.blobs {
		b := &k.blobs[i]
		mid := float64(b.rect.Min.Y+b.rect.Max.Y) / 2
		for n, o := range bands {
			if height := heights[n]; !whole[i] && float64(b.rect.Dy()) < 0.62*height && mid > o.top-0.3*height && mid < o.base+0.35*height {
				o.blobs = append(o.blobs, i)
				break
			}
		}
	}
	var lines []*textLine
	for n, b := range bands {
		slices.SortFunc(b.blobs, func(i, j int) int { return k.blobs[i].rect.Min.X - k.blobs[j].rect.Min.X })
		l := k.line(k.dropStrays(b.blobs, heights[n]), b.base, heights[n])
		l.lowered = b.lowered
		lines = append(lines, l)
	}
	return lines
}

// inPlace leaves out lines that stand elsewhere in their cells than the others
// of a panel do, by their left ends, their middles or their right ends: they
// are remains of border lines and of what is drawn over the cells. height is
// that of the digits.
func inPlace(lines []*textLine, height float64) []*textLine {
	places := func(l *textLine) [3]float64 {
		left, right := float64(l.box.Min.X-l.room.Min.X), float64(l.room.Max.X-l.box.Max.X)
		return [3]float64{left, (left - right) / 2, right}
	}
	const enough = 4 // lines that tell where lines stand
	var usual [3]float64
	if len(lines) < enough {
		usual = [3]float64{math.Inf(1), 0, math.Inf(1)}
	} else {
		for i := range usual {
			var all []float64
			for _, l := range lines {
				if !l.lowered {
					all = append(all, places(l)[i])
				}
			}
			slices.Sort(all)
			usual[i] = all[len(all)/2]
		}
	}
	gone := false // the line before
	return slices.DeleteFunc(lines, func(l *textLine) bool {
		if l.lowered {
			return gone
		}
		gone = true
		slack := max(0.15*float64(l.room.Dx()), 0.6*height)
		p := places(l)
		for i := range p {
			if math.Abs(p[i]-usual[i]) <= slack {
				gone = false
			}
		}
		return gone
	})
}

// dash finds the line of a cell that holds nothing as high as a digit, such as
// a dash for a missing value. It must stand where the lines of the
// other cells do.
func (k *cellInk) dash(height float64, others []*textLine) *textLine {
	const enough = 3 // lines that tell where lines stand
	var blobs []int
	for i, b := range k.blobs {
		if float64(b.rect.Dy()) >= 0.62*height {
			return nil
		}
		if float64(b.rect.Dx()) >= 0.2*height {
			blobs = append(blobs, i)
		}
	}
	var bases []float64
	for _, l := range others {
		if l.panel == k.panel {
			bases = append(bases, l.base-float64(l.room.Min.Y+l.room.Max.Y)/2)
		}
	}
	if len(blobs) == 0 || len(bases) < enough {
		return nil
	}
	slices.Sort(bases)
	base := bases[len(bases)/2] + float64(k.rect.Dy())/2
	box := k.blobs[blobs[0]].rect
	for _, i := range blobs {
		box = box.Union(k.blobs[i].rect)
	}
	mid, off := float64(box.Min.Y+box.Max.Y)/2, float64(box.Min.X+box.Max.X-k.rect.Dx())/2
	if mid > base || mid < base-height || math.Abs(off) > height/2 {
		return nil
	}
	return k.line(blobs, base, height)
}

// dropStrays leaves out small blobs that stand far from the rest of a line:
// ticks that reach into the cell, dots of noise. No space within an annotation
// is as wide as a digit is high.
func (k *cellInk) dropStrays(line []int, height float64) []int {
	small := func(i int) bool { return float64(k.blobs[i].rect.Dy()) < 0.62*height }
	for len(line) > 1 && small(line[0]) &&
		float64(k.blobs[line[1]].rect.Min.X-k.blobs[line[0]].rect.Max.X) > height {
		line = line[1:]
	}
	for n := len(line); n > 1 && small(line[n-1]) &&
		float64(k.blobs[line[n-1]].rect.Min.X-k.blobs[line[n-2]].rect.Max.X) > height; n-- {
		line = line[:n-1]
	}
	return line
}

// line cuts a line out. base is the baseline in px of the
// ink. What belongs to other lines or to no line is left out, the faint ink
// around this one's blobs is not: it may be a point.
func (k *cellInk) line(blobs []int, base, height float64) *textLine {
	w, h := k.rect.Dx(), k.rect.Dy()
	box := image.Rectangle{}
	for _, i := range blobs {
		box = box.Union(k.blobs[i].rect)
	}
	margin := int(0.35*height + 0.5)
	keep := image.Rect(box.Min.X-margin, int(math.Floor(base-1.3*height)), box.Max.X+margin, int(base+0.4*height+0.5)).Union(box.Inset(-1))
	cut := newPatch(keep.Dx(), keep.Dy()) // as large in all cells, wherever the line stands in them
	in := keep.Intersect(image.Rect(0, 0, w, h))
	for y := in.Min.Y; y < in.Max.Y; y++ {
		copy(cut.a[(y-keep.Min.Y)*cut.w+in.Min.X-keep.Min.X:][:in.Dx()], k.alpha[y*w+in.Min.X:])
	}
	for i := range k.blobs {
		if !slices.Contains(blobs, i) && k.blobs[i].rect.Overlaps(keep) {
			cut.erase(k, &k.blobs[i], keep.Min)
		}
	}
	return &textLine{
		panel: k.panel, cell: k.cell,
		box:   box.Add(k.rect.Min),
		x0:    float64(k.rect.Min.X+box.Min.X) - 0.4*height,
		base:  base + float64(k.rect.Min.Y),
		scale: unit / height,
		noise: k.noiseAround(box, height),
		room:  k.rect,
		cut:   cut,
		cutAt: keep.Min.Add(k.rect.Min),
	}
}

// normalise makes the picture of the line in which digits are unit px high.
func (l *textLine) normalise(sizes resampler) {
	height := unit / l.scale
	l.norm = sizes.resample(&l.cut, l.x0-float64(l.cutAt.X), l.base-lineRise*height-float64(l.cutAt.Y), l.scale,
		int(math.Ceil((float64(l.box.Dx())+0.8*height)*l.scale)), lineRows)
}

// noiseAround is the strongest speck in the ground around a text: JPEG puts
// its noise into the blocks that hold text. A speck is darker than all
// around it, unlike the soft rim of a stroke.
func (k *cellInk) noiseAround(text image.Rectangle, height float64) float32 {
	const rim = 2 // px
	w := k.rect.Dx()
	around := text.Inset(-rim - int(0.6*height)).Intersect(image.Rect(0, 0, w, k.rect.Dy()).Inset(1))
	inner := text.Inset(-rim)
	var top float32
	for y := around.Min.Y; y < around.Max.Y; y++ {
		for x := around.Min.X; x < around.Max.X; x++ {
			a := k.alpha[y*w+x]
			if a <= top || a >= inkLevel || image.Pt(x, y).In(inner) {
				continue
			}
			speck := true
			for _, d := range [8]int{-w - 1, -w, -w + 1, -1, 1, w - 1, w, w + 1} {
				speck = speck && k.alpha[y*w+x+d] <= a
			}
			if speck {
				top = a
			}
		}
	}
	return top
}

// erase takes a blob with its soft rim out of a part of the ink that begins
// at origin.
func (p *patch) erase(k *cellInk, b *blob, origin image.Point) {
	w := k.rect.Dx()
	for _, at := range b.pixels {
		x, y := at%w-origin.X, at/w-origin.Y
		for v := max(y-1, 0); v <= min(y+1, p.h-1); v++ {
			for u := max(x-1, 0); u <= min(x+1, p.w-1); u++ {
				if a := &p.a[v*p.w+u]; *a < inkLevel || u == x && v == y {
					*a = 0
				}
			}
		}
	}
}
