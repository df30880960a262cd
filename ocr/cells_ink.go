package ocr

import (
	"encoding/binary"
	"image"
	"math"
	"slices"
)

// ink is what lies over the background of one cell: for every pixel, how far
// its colour has gone from the background's towards the text's.
type ink struct {
	rect  image.Rectangle // px of the picture, without the cell's border lines
	alpha []float32       // row-major, 0 background, 1 text
	noise float32         // what the ground reaches at a tenth of its pixels
}

const (
	// minTextCell is the height in px of the lowest cell that can hold text:
	// digits of an 8 px font are 6 px high.
	minTextCell = 7
	// minContrast is the least distance between text and background, in
	// levels of luma: fainter print cannot be told from JPEG noise.
	minContrast = 22
	// chroma is how much colour counts beside luma. JPEG stores it at half
	// the resolution, so it is blurred; it still tells grey text from red
	// ground of the same luma.
	chroma = 0.35
)

// opponent is a colour as luma and two damped chroma differences.
type opponent [3]float32

func toOpponent(r, g, b uint8) opponent {
	y := 0.299*float32(r) + 0.587*float32(g) + 0.114*float32(b)
	return opponent{y, chroma * (float32(b) - y), chroma * (float32(r) - y)}
}

func (a opponent) sub(b opponent) opponent { return opponent{a[0] - b[0], a[1] - b[1], a[2] - b[2]} }
func (a opponent) dot(b opponent) float32  { return a[0]*b[0] + a[1]*b[1] + a[2]*b[2] }
func (a opponent) norm() float32           { return float32(math.Sqrt(float64(a.dot(a)))) }

// inkFinder separates the print of the cells of a picture from their ground.
type inkFinder struct {
	img *image.RGBA
	off []uint16 // room for how far the pixels of a cell are from its ground
}

// find gives the print of a cell. ok is false where there is nothing but ground.
func (f *inkFinder) find(cell image.Rectangle) (k ink, ok bool) {
	img := f.img
	cell = cell.Intersect(img.Rect)
	if cell.Dx() < minTextCell/2 || cell.Dy() < minTextCell {
		return ink{}, false
	}
	ground, spread := groundColor(img, cell)
	cell = trimBorder(img, cell, ground, max(0.5*minContrast, 3*spread))
	w, h := cell.Dx(), cell.Dy()
	if w < minTextCell/2 || h < minTextCell {
		return ink{}, false
	}
	// Most pixels have the colour of the one before, for which all has been
	// worked out, here and below.
	f.off = slices.Grow(f.off[:0], w*h)[:w*h]
	off := f.off
	var last uint32
	var d uint16
	for y := range h {
		row := img.Pix[img.PixOffset(cell.Min.X, cell.Min.Y+y):][:4*w]
		for x := range w {
			if p := binary.LittleEndian.Uint32(row[4*x:]); p != last || x == 0 {
				d, last = uint16(toOpponent(row[4*x], row[4*x+1], row[4*x+2]).sub(ground).norm()), p
			}
			off[y*w+x] = d
		}
	}
	marks := tickMarks(off, w, h, uint16(max(minContrast, 5*spread)))
	var far [512]int // pixels by that distance
	for y := 1; y < h-1; y++ {
		for _, d := range off[y*w+1 : y*w+w-1] {
			far[d&511]++
		}
	}
	// The text's colour is that of the farthest pixels. The smallest text,
	// a dash or one digit 6 px high, has about as many in its strokes' core.
	const core = 3
	contrast := farLevel(&far, core+w*h/2500)
	if contrast < max(minContrast, 5*spread) {
		return ink{}, false
	}
	side := f.outlined(cell, ground, contrast)
	if side != 0 {
		if contrast = f.farthest(cell, ground, side, core+w*h/2500); contrast < max(minContrast, 5*spread) {
			return ink{}, false
		}
	}
	var axis opponent
	for i, d := range off {
		if float32(d) >= 0.85*contrast {
			p := img.Pix[img.PixOffset(cell.Min.X+i%w, cell.Min.Y+i/w):]
			far := toOpponent(p[0], p[1], p[2]).sub(ground)
			if far[0]*side < 0 {
				continue
			}
			for k := range axis {
				axis[k] += far[k]
			}
		}
	}
	scale := 1 / axis.norm() / contrast
	k = ink{rect: cell, alpha: make([]float32, w*h)}
	var alpha float32
	for y := range h {
		row := img.Pix[img.PixOffset(cell.Min.X, cell.Min.Y+y):][:4*w]
		for x := range w {
			if p := binary.LittleEndian.Uint32(row[4*x:]); p != last || x == 0 {
				alpha, last = min(max(toOpponent(row[4*x], row[4*x+1], row[4*x+2]).sub(ground).dot(axis)*scale, 0), 1), p
			}
			k.alpha[y*w+x] = alpha
		}
	}
	for _, i := range marks {
		k.alpha[i] = 0
	}
	k.noise = max(k.groundNoise(), spread/contrast)
	return k, true
}

func abs(v int) int { return max(v, -v) }

// groundNoise is the ink that a tenth of the pixels exceed in rows without
// text.
func (k *ink) groundNoise() float32 {
	w, h := k.rect.Dx(), k.rect.Dy()
	var hist [64]int32
	n := 0
	for y := 2; y < h-2; y++ {
		row := k.alpha[y*w+min(2, w/4) : y*w+w-min(2, w/4)]
		if slices.Max(row) >= inkLevel {
			continue
		}
		for _, a := range row {
			hist[int(a*63)]++
			n++
		}
	}
	if n == 0 {
		return 0
	}
	return float32(quantile(hist[:], n*9/10)) / 63
}

// groundColor is the median colour of a cell, with the median distance of its
// pixels from it.
func groundColor(img *image.RGBA, cell image.Rectangle) (ground opponent, spread float32) {
	// A few thousand pixels tell the median of any cell.
	const enough = 4000
	step := 1 + int(math.Sqrt(float64(cell.Dx()*cell.Dy())/enough))
	pixels := make([]uint32, 0, (cell.Dx()/step+1)*(cell.Dy()/step+1))
	for y := cell.Min.Y; y < cell.Max.Y; y += step {
		row := img.Pix[img.PixOffset(cell.Min.X, y):][:4*cell.Dx()]
		for i := 0; i < len(row); i += 4 * step {
			pixels = append(pixels, binary.LittleEndian.Uint32(row[i:]))
		}
	}
	n := len(pixels)
	// In a picture without noise it is the colour of most pixels, which needs no counting
	// by level: Boyer and Moore's vote, and the count that proves it.
	var most uint32
	votes := 0
	for _, p := range pixels {
		switch {
		case votes == 0:
			most, votes = p, 1
		case p == most:
			votes++
		default:
			votes--
		}
	}
	votes = 0
	for _, p := range pixels {
		if p == most {
			votes++
		}
	}
	if 2*votes > n+1 {
		return toOpponent(channels(most)), 0
	}
	var hist [3][256]int32
	for _, p := range pixels {
		r, g, b := channels(p)
		hist[0][r]++
		hist[1][g]++
		hist[2][b]++
	}
	var med [3]uint8
	for c := range hist {
		med[c] = uint8(quantile(hist[c][:], n/2))
	}
	ground = toOpponent(med[0], med[1], med[2])
	var dist [512]int32
	var last uint32
	d := 0
	for _, p := range pixels {
		if p != last {
			d, last = int(toOpponent(channels(p)).sub(ground).norm()), p
		}
		dist[d&511]++
	}
	return ground, float32(quantile(dist[:], n/2))
}

// channels are red, green and blue of a pixel of an image.RGBA, read as one number.
func channels(p uint32) (r, g, b uint8) { return uint8(p), uint8(p >> 8), uint8(p >> 16) }

// quantile is the first bin of hist by which more than n are counted.
func quantile(hist []int32, n int) int {
	for i, c := range hist {
		if n -= int(c); n < 0 {
			return i
		}
	}
	return len(hist) - 1
}

// trimBorder takes border lines and slivers of the neighbours off a cell:
// outer rows and columns most of which are not ground.
func trimBorder(img *image.RGBA, cell image.Rectangle, ground opponent, off float32) image.Rectangle {
	// A line between cells takes up a quarter of a cell at most, and no row
	// through a text is as full as a line.
	const most, full = 0.25, 0.55
	isLine := func(r image.Rectangle) bool {
		n := 0
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				p := img.Pix[img.PixOffset(x, y):]
				if d := toOpponent(p[0], p[1], p[2]).sub(ground); d.dot(d) > off*off {
					n++
				}
			}
		}
		return float64(n) > full*float64(r.Dx()*r.Dy())
	}
	maxX, maxY := int(most*float64(cell.Dx())), int(most*float64(cell.Dy()))
	r := cell
	// Two turns: the corners of a thick frame look like lines only after
	// the other direction was trimmed.
	for range 2 {
		before := r
		for r.Min.Y-cell.Min.Y < maxY && (isLine(image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+1)) || isLine(image.Rect(r.Min.X, r.Min.Y+1, r.Max.X, r.Min.Y+2))) {
			r.Min.Y++
		}
		for cell.Max.Y-r.Max.Y < maxY && (isLine(image.Rect(r.Min.X, r.Max.Y-1, r.Max.X, r.Max.Y)) || isLine(image.Rect(r.Min.X, r.Max.Y-2, r.Max.X, r.Max.Y-1))) {
			r.Max.Y--
		}
		for r.Min.X-cell.Min.X < maxX && (isLine(image.Rect(r.Min.X, r.Min.Y, r.Min.X+1, r.Max.Y)) || isLine(image.Rect(r.Min.X+1, r.Min.Y, r.Min.X+2, r.Max.Y))) {
			r.Min.X++
		}
		for cell.Max.X-r.Max.X < maxX && (isLine(image.Rect(r.Max.X-1, r.Min.Y, r.Max.X, r.Max.Y)) || isLine(image.Rect(r.Max.X-2, r.Min.Y, r.Max.X-1, r.Max.Y))) {
			r.Max.X--
		}
		if r == before {
			break
		}
	}
	return r
}
