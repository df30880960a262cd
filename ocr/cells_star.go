package ocr

import (
	"math"
	"slices"
)

// starLines finds the lines of a panel in whose cells nothing but stars is printed, as marks of significance are; none where
// anything else is. Without digits beside them nothing tells how large the print is, so the network cannot know them: a star is
// known by its arms instead, seen in the mean of all, and how many touch each other by their width.
func starLines(inks []*cellInk) []*textLine {
	const enough = 3 // cells with stars: fewer may be anything
	height, advance := starSize(inks)
	if height == 0 {
		return nil
	}
	var lines []*textLine
	for _, k := range inks {
		row := k.starRow(height)
		if row == nil {
			continue
		}
		left, right := k.blobs[row[0]].rect.Min.X, k.blobs[row[len(row)-1]].rect.Max.X
		count := 1 + int((float64(right-left)-height)/advance+0.5)
		if count > mostStars {
			return nil
		}
		l := k.line(row, float64(k.blobs[row[0]].rect.Max.Y), height)
		l.stars = max(count, len(row))
		lines = append(lines, l)
	}
	if len(lines) < enough || 10*len(lines) < 9*len(inks) || !areStars(inks, height) {
		return nil
	}
	return lines
}

// mostStars are printed in a row: *** is p < 0.001, **** p < 0.0001.
const mostStars = 4

// roundStar is how much wider than high a single star may be, or higher than wide.
const roundStar = 1.5

// starSize is the height of a panel's stars and how far each stands from the next, px; 0 where its print is not of one size and as wide
// as it is high.
func starSize(inks []*cellInk) (height, advance float64) {
	const least = 4 // px: of smaller ones the arms cannot be seen
	var heights, singles, steps []float64
	for _, k := range inks {
		for _, b := range k.blobs {
			heights = append(heights, float64(b.rect.Dy()))
		}
	}
	if len(heights) == 0 {
		return 0, 0
	}
	slices.Sort(heights)
	height = heights[len(heights)/2]
	if height < least {
		return 0, 0
	}
	for _, k := range inks {
		for i, b := range k.blobs {
			w := float64(b.rect.Dx())
			if w <= roundStar*height {
				singles = append(singles, w)
			}
			if i > 0 && w <= roundStar*height && float64(k.blobs[i-1].rect.Dx()) <= roundStar*height {
				steps = append(steps, float64(b.rect.Min.X-k.blobs[i-1].rect.Min.X))
			}
		}
	}
	if len(singles) == 0 {
		return 0, 0
	}
	width := median(singles)
	if width > roundStar*height || height > roundStar*width || !alikeIn(singles, width, height) {
		return 0, 0
	}
	advance = width // where all touch
	if len(steps) > 0 {
		advance = median(steps)
	}
	return height, advance
}

// alikeIn says whether nearly all single pieces are of one width: stars are, where digits and signs are not.
func alikeIn(widths []float64, width, height float64) bool {
	const (
		near = 0.25 // of the height: a 1 is narrower by half of it, a percent sign wider
		most = 0.9  // of the pieces
	)
	n := 0
	for _, w := range widths {
		if math.Abs(w-width) <= max(1, near*height) {
			n++
		}
	}
	return float64(n) >= most*float64(len(widths))
}

// starRow lists the pieces of a cell from the left where they may be stars of a height, side by side: nil where they are not.
func (k *cellInk) starRow(height float64) (row []int) {
	const alike = 0.3 // of the height, in size and place
	for i, b := range k.blobs {
		if math.Abs(float64(b.rect.Dy())-height) > max(1, alike*height) || math.Abs(float64(b.rect.Min.Y-k.blobs[0].rect.Min.Y)) > max(1, alike*height) {
			return nil
		}
		row = append(row, i)
	}
	slices.SortFunc(row, func(i, j int) int { return k.blobs[i].rect.Min.X - k.blobs[j].rect.Min.X })
	return row
}

// areStars says whether the mean of all single pieces has the arms of a star, five or six of them: around its middle the ink comes
// and goes that often, where that of a plus or a cross does four times, that of a ring or a dot never.
func areStars(inks []*cellInk, height float64) bool {
	const (
		angles = 60
		rings  = 8
		inner  = 0.45 // of half the height: there the arms part
		// of the mean ink: blurred stars 5 px high have 0.06, sharp ones of 7 px 0.2 and more, dots and rings 0.01
		least   = 0.05
		clearly = 1.4 // a cross has 0.7 times as much of six as of four
	)
	var around [angles]float64
	n := 0
	for _, k := range inks {
		for i := range k.blobs {
			b := &k.blobs[i]
			if float64(b.rect.Dx()) > roundStar*height {
				continue
			}
			cx, cy := k.middle(b)
			n++
			for a := range angles {
				sin, cos := math.Sincos(2 * math.Pi * float64(a) / angles)
				for r := range rings {
					d := height / 2 * (inner + (1-inner)*float64(r)/(rings-1))
					around[a] += float64(k.at(cx+d*cos, cy-d*sin)) / rings
				}
			}
		}
	}
	wave := func(order int) float64 {
		var re, im float64
		for a, v := range around {
			sin, cos := math.Sincos(2 * math.Pi * float64(order*a) / angles)
			re, im = re+v*cos, im+v*sin
		}
		return math.Hypot(re, im)
	}
	mean := 0.0
	for _, v := range around {
		mean += v
	}
	arms := max(wave(5), wave(6))
	return n > 0 && arms > least*mean && arms > clearly*max(wave(2), wave(3), wave(4))
}

// middle is the centre of a piece's ink.
func (k *ink) middle(b *blob) (x, y float64) {
	w := k.rect.Dx()
	sum := 0.0
	for _, at := range b.pixels {
		a := float64(k.alpha[at])
		x, y, sum = x+a*(float64(at%w)+0.5), y+a*(float64(at/w)+0.5), sum+a
	}
	return x / sum, y / sum
}

// at is the ink at a place, between the middles of pixels by those around it.
func (k *ink) at(x, y float64) float32 {
	w, h := k.rect.Dx(), k.rect.Dy()
	x, y = x-0.5, y-0.5
	x0, y0 := int(math.Floor(x)), int(math.Floor(y))
	fx, fy := float32(x-float64(x0)), float32(y-float64(y0))
	pixel := func(x, y int) float32 {
		if x < 0 || y < 0 || x >= w || y >= h {
			return 0
		}
		return k.alpha[y*w+x]
	}
	return (1-fy)*((1-fx)*pixel(x0, y0)+fx*pixel(x0+1, y0)) + fy*((1-fx)*pixel(x0, y0+1)+fx*pixel(x0+1, y0+1))
}
