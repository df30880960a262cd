package detect

import (
	"image"
	"math"
	"slices"

	"gonum.org/v1/gonum/mat"
)

// EvenLight takes the shading out of the picture of a lit page, as a scanner or a
// camera gives it: paper that is darker on one side than on the other looks like
// something drawn. The light on it is a paraboloid through the bare paper, by which
// all colours are divided. Pictures of even ground come back as they are, with false.
func EvenLight(img *image.RGBA) (*image.RGBA, bool) {
	const (
		close = 1.5  // levels, the grain of paper
		least = 6.0  // levels from the darkest to the brightest corner that JPEGs and dithering do not make
		most  = 64.0 // a drawn gradient goes farther
	)
	rim := paperTiles(img, true) // which tell of nearly all pictures
	widest, page := 0.0, [3]float64{}
	for k := range page {
		v := channel(rim, k)
		widest = math.Max(widest, quantile(v, 0.9)-quantile(v, 0.1))
		page[k] = quantile(v, 0.5)
	}
	even := 0 // tiles of one colour, the others being what reaches to the edge
	for _, t := range rim {
		if t.off(page) <= close {
			even++
		}
	}
	if widest < least || 2*even > len(rim) {
		return img, false
	}
	tiles := slices.DeleteFunc(paperTiles(img, false), func(t tile) bool { return t.off(page) > most })
	light, ok := fitLight(tiles)
	if !ok || light.span() < least {
		return img, false
	}
	return light.divideOut(img), true
}

// tile is a piece of a picture that has one colour, as bare paper has.
type tile struct {
	x, y  float64 // its middle, from 0 to 1 across the picture
	color [3]float64
	rim   bool // at the edge of the picture
}

// off is the largest difference of a channel.
func (t tile) off(color [3]float64) float64 {
	d := 0.0
	for k := range color {
		d = math.Max(d, math.Abs(t.color[k]-color[k]))
	}
	return d
}

// paperTiles are the pieces of a picture, a fortieth of it high, that have one colour
// but for the grain of paper: all, or those at its edge.
func paperTiles(img *image.RGBA, rimOnly bool) (out []tile) {
	const grain = 10 // levels between the tenths of darkest and brightest pixels
	w, h := img.Rect.Dx(), img.Rect.Dy()
	size := max(12, min(w, h)/40)
	step := max(1, size/10)
	var ch [3][]float64
	for y := 0; y+size <= h; y += size {
		for x := 0; x+size <= w; x += size {
			rim := x == 0 || y == 0 || x+2*size > w || y+2*size > h
			if rimOnly && !rim {
				continue
			}
			for k := range ch {
				ch[k] = ch[k][:0]
			}
			for j := y; j < y+size; j += step {
				for i := x; i < x+size; i += step {
					p := img.Pix[img.PixOffset(i, j):]
					for k := range ch {
						ch[k] = append(ch[k], float64(p[k]))
					}
				}
			}
			t := tile{x: (float64(x) + float64(size)/2) / float64(w), y: (float64(y) + float64(size)/2) / float64(h), rim: rim}
			even := true
			for k := range ch {
				slices.Sort(ch[k])
				n := len(ch[k])
				even = even && ch[k][n-1-n/10]-ch[k][n/10] <= grain
				t.color[k] = ch[k][n/2]
			}
			if even {
				out = append(out, t)
			}
		}
	}
	return out
}

// channel is a channel of the colours of tiles.
func channel(tiles []tile, k int) []float64 {
	v := make([]float64, len(tiles))
	for i, t := range tiles {
		v[i] = t.color[k]
	}
	return v
}

// light is the colour of the paper, for each channel a polynomial of second degree.
type light [3][6]float64

func terms(x, y float64) [6]float64 { return [6]float64{1, x, y, x * x, x * y, y * y} }

// at is the colour of the paper at (x, y), from 0 to 1 across the picture.
func (l *light) at(x, y float64) (c [3]float64) {
	t := terms(x, y)
	for k := range c {
		for i, v := range l[k] {
			c[k] += v * t[i]
		}
	}
	return c
}

// fitLight fits the light to the tiles by least squares, without those that are not
// bare paper. Ok is false where it does not explain most tiles to within their grain,
// and nearly all at the edge of the picture on all its sides, or where the paper is dark.
func fitLight(tiles []tile) (l light, ok bool) {
	const close, bright = 1.5, 128.0 // levels
	in := tiles
	for range 4 {
		if len(in) < 24 {
			return l, false
		}
		a := mat.NewDense(len(in), 6, nil)
		b := mat.NewDense(len(in), 3, nil)
		for i, t := range in {
			row := terms(t.x, t.y)
			a.SetRow(i, row[:])
			b.SetRow(i, t.color[:])
		}
		var c mat.Dense
		if err := c.Solve(a, b); err != nil {
			return l, false
		}
		for k := range l {
			for i := range l[k] {
				l[k][i] = c.At(i, k)
			}
		}
		slack := math.Max(close, 3*l.usualOff(in))
		in = slices.DeleteFunc(slices.Clone(tiles), func(t tile) bool { return t.off(l.at(t.x, t.y)) > slack })
	}
	var sides [4]bool
	rim, inRim := 0, 0
	for _, t := range tiles {
		if t.rim {
			rim++
		}
	}
	for _, t := range in {
		if t.rim {
			inRim++
		}
		for k, on := range []bool{t.x < 0.2, t.x > 0.8, t.y < 0.2, t.y > 0.8} {
			sides[k] = sides[k] || on
		}
	}
	mid := l.at(0.5, 0.5)
	return l, !slices.Contains(sides[:], false) && l.usualOff(in) <= close && 2*len(in) > len(tiles) && 10*inRim >= 9*rim && min(mid[0], mid[1], mid[2]) > bright
}

// usualOff is the median of how far tiles are from the light.
func (l *light) usualOff(tiles []tile) float64 {
	offs := make([]float64, len(tiles))
	for i, t := range tiles {
		offs[i] = t.off(l.at(t.x, t.y))
	}
	return quantile(offs, 0.5)
}

// span is the largest difference of a channel of the light between two places of a
// coarse grid over the picture.
func (l *light) span() float64 {
	var lo, hi [3]float64
	for i := range 11 {
		for j := range 11 {
			c := l.at(float64(i)/10, float64(j)/10)
			for k, v := range c {
				if i+j == 0 {
					lo[k], hi[k] = v, v
				}
				lo[k], hi[k] = math.Min(lo[k], v), math.Max(hi[k], v)
			}
		}
	}
	return max(hi[0]-lo[0], hi[1]-lo[1], hi[2]-lo[2])
}

// divideOut gives img as it looks where the light is everywhere as bright as in the
// middle.
func (l *light) divideOut(img *image.RGBA) *image.RGBA {
	out := image.NewRGBA(img.Rect)
	w, h := img.Rect.Dx(), img.Rect.Dy()
	mid := l.at(0.5, 0.5)
	for y := range h {
		for x := range w {
			here := l.at(float64(x)/float64(w), float64(y)/float64(h))
			at := img.PixOffset(x, y)
			for k := range here {
				out.Pix[at+k] = uint8(math.Min(255, float64(img.Pix[at+k])*mid[k]/here[k]+0.5))
			}
			out.Pix[at+3] = img.Pix[at+3]
		}
	}
	return out
}
