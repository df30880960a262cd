package ocr

import (
	"image"
	"math"

	"github.com/heatgrid/heatgrid/detect"
)

// diagonals are the angles, degrees, at which programs and authors set names of columns that are not upright nor turned.
var diagonals = []float64{45, 30, 60, -45}

// turnDiagonals turns rows of names of two or three letters that are set at a slant. The direction of a long word is where it is thinnest, and
// short ones follow those beside them, but SVM, RF and kNN in a row are about as wide as high: that angle is theirs at which lineNet reads
// them surest, all together.
func (r *Reader) turnDiagonals(img *image.RGBA, lines []*label) error {
	const (
		fewest = 3
		gain   = 0.7 // a character, as a logarithm: twice as likely
		sure   = 0.5 // the same, of what is read: more than half as likely as can be
	)
	var turned []*label
	for _, row := range shortRows(lines, fewest) {
		best, most := []*label(nil), seenIn(row)+gain
		for _, angle := range diagonals {
			var slanted []*label
			for _, l := range row {
				slanted = append(slanted, newLabel(img, atSlant(img, l.box, angle)))
			}
			if p := seenIn(slanted); p > most && p > -sure {
				best, most = slanted, p
			}
		}
		for i := range best {
			*row[i] = *best[i]
			turned = append(turned, row[i])
		}
	}
	if len(turned) == 0 {
		return nil
	}
	return r.readLabels(turned)
}

// shortRows are the lines about as wide as high that begin or end at one height, as the names below or above a panel do, so many in a row and more,
// and half of them doubtful.
func shortRows(lines []*label, fewest int) (rows [][]*label) {
	taken := map[*label]bool{}
	for _, side := range []func(detect.Rect) float64{func(r detect.Rect) float64 { return r.Y0 }, func(r detect.Rect) float64 { return r.Y1 }} {
		for _, a := range lines {
			var row []*label
			doubtful := 0
			for _, l := range lines {
				if taken[l] || taken[a] || !l.isShort() || !a.isShort() || !near(side(l.box.Rect), side(a.box.Rect), 0.3*a.box.Size) {
					continue
				}
				row = append(row, l)
				if l.read.conf() < sureWord || len(l.read.symbols) == 1 {
					doubtful++
				}
			}
			if len(row) < fewest || 2*doubtful < len(row) {
				continue
			}
			rows = append(rows, row)
			for _, l := range row {
				taken[l] = true
			}
		}
	}
	return rows
}

// seenIn is how likely the characters are that lineNet sees in some lines, the mean of a character as a logarithm.
func seenIn(lines []*label) float64 {
	const nothing = 5.0 // of a line in which it sees none
	sum, n := 0.0, 0
	for _, l := range lines {
		if l.strip.ruled() {
			sum, n = sum-nothing, n+1
			continue
		}
		seen := l.middles()
		row := shapesOf(seen.letters())
		if len(row) == 0 {
			sum, n = sum-nothing, n+1
			continue
		}
		sum, n = sum+seen.likelihood(row), n+len(row)
	}
	return sum / float64(max(1, n))
}

// atSlant is the box of what a box holds, read at an angle.
func atSlant(img *image.RGBA, b detect.TextBox, angle float64) detect.TextBox {
	const inked = 0.4 // of the way to the ink's colour
	b.Angle = 0
	field := newInkField(img, b)
	rect := b.Rect.Image()
	sin, cos := math.Sincos(angle * math.Pi / 180)
	u0, u1, v0, v1 := math.Inf(1), math.Inf(-1), math.Inf(1), math.Inf(-1)
	for y := range field.ink.h {
		for x := range field.ink.w {
			at := image.Pt(x, y).Add(field.rect.Min)
			if !at.In(rect) || field.ink.a[y*field.ink.w+x] < inked {
				continue
			}
			px, py := float64(at.X)+0.5, float64(at.Y)+0.5
			u, v := px*cos-py*sin, px*sin+py*cos
			u0, u1, v0, v1 = math.Min(u0, u), math.Max(u1, u), math.Min(v0, v), math.Max(v1, v)
		}
	}
	if u0 > u1 {
		return b
	}
	u, v := (u0+u1)/2, (v0+v1)/2
	b.Angle, b.X, b.Y = angle, u*cos+v*sin, v*cos-u*sin
	b.Length, b.Height = u1-u0+1, v1-v0+1
	b.Size = b.Height
	return b
}
