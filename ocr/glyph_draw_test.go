package ocr

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/color/palette"
	"image/draw"
	"image/jpeg"
	"math"
	"math/rand/v2"
	"strings"

	xdraw "golang.org/x/image/draw"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// groundAndInk draws the colours of a cell and of its text, which differ well.
func groundAndInk(rng *rand.Rand) (ground, ink color.RGBA) {
	luma := func(c color.RGBA) float64 {
		return 0.299*float64(c.R) + 0.587*float64(c.G) + 0.114*float64(c.B)
	}
	inks := []color.RGBA{{0, 0, 0, 255}, {255, 255, 255, 255}, {38, 38, 38, 255}, {77, 77, 77, 255}, {255, 255, 255, 255}}
	for {
		ground = color.RGBA{uint8(rng.IntN(256)), uint8(rng.IntN(256)), uint8(rng.IntN(256)), 255}
		ink = inks[rng.IntN(len(inks))]
		if math.Abs(luma(ground)-luma(ink)) > 50 {
			return ground, ink
		}
	}
}

// letters leaves out those that look like other characters of numbers.
const letters = "abcdfghjkmnpqrstuvwyzABCDEFGHJKLMNPQRSTUVWXYZ"

// wordLike is a string of letters or stars.
func wordLike(rng *rand.Rand) string {
	if rng.IntN(3) == 0 {
		return "***"[:1+rng.IntN(3)]
	}
	out := make([]byte, 2+rng.IntN(4))
	for i := range out {
		out[i] = letters[rng.IntN(len(letters))]
	}
	return string(out)
}

// numberLike is a string as annotations have it; style keeps the cells of a
// figure alike.
func numberLike(rng *rand.Rand, style int) string {
	signed := func(s string) string {
		return []string{"", "-", "\u2212", "+"}[rng.IntN(4)] + s
	}
	switch style {
	case 0:
		return fmt.Sprint(rng.IntN(10000))
	case 1:
		return signed(fmt.Sprintf("%.2f", rng.Float64()))
	case 2:
		return fmt.Sprintf("%.1f", 100*rng.Float64())
	case 3:
		return fmt.Sprintf("%.1f%%", 100*rng.Float64())
	case 4:
		return fmt.Sprintf("%.1e", math.Pow(10, -6*rng.Float64()))
	case 5:
		return fmt.Sprintf("%d,%03d", 1+rng.IntN(9), rng.IntN(1000))
	case 6:
		return fmt.Sprintf("(%d%%)", rng.IntN(100)) + []string{"", "*", "**"}[rng.IntN(3)]
	case 9:
		return wordLike(rng)
	case 12:
		return signed(fmt.Sprintf("%.2f", rng.Float64())) + "***"[:rng.IntN(4)]
	case 10:
		return fmt.Sprintf("%d/%d", rng.IntN(30), 10+rng.IntN(90))
	case 11:
		return []string{"", "<", "."}[rng.IntN(3)] + fmt.Sprintf("%.2f (%d)", rng.Float64(), rng.IntN(200))
	case 7:
		return "\u00b1" + fmt.Sprintf("%.2f", 9*rng.Float64())
	}
	const any = "0123456789.,-+%e()±*×/:<=0123456789.,-+%e()±*×/:<=0123456789" + letters
	s := []rune(any)
	out := make([]rune, 4)
	for i := range out {
		out[i] = s[rng.IntN(len(s))]
	}
	out[rng.IntN(4)] = s[rng.IntN(10)] // a digit gives the height
	return string(out)
}

// inFont leaves out the characters that a font does not have.
func inFont(f *opentype.Font, text string) string {
	var buf sfnt.Buffer
	return strings.Map(func(c rune) rune {
		if i, err := f.GlyphIndex(&buf, c); err != nil || i == 0 {
			return -1
		}
		return c
	}, text)
}

// drawNumber writes a text into the middle of a cell, bolder or thinner by
// gamma, with characters on whole pixels or between, and says where each went.
func drawNumber(dst *image.RGBA, f font.Face, cell image.Rectangle, text string, ink color.RGBA, gamma float64, whole bool, height, tracking float64) []inked {
	d := font.Drawer{Face: f}
	mask := image.NewAlpha(cell)
	d.Dst, d.Src = mask, image.Opaque
	w := float64(d.MeasureString(text)) / 64
	x := float64(cell.Min.X) + (float64(cell.Dx())-w)/2
	y := float64(cell.Min.Y) + math.Round((float64(cell.Dy())+height)/2)
	if !whole {
		y += 0.5
	}
	var out []inked
	for _, c := range text {
		if whole {
			x = math.Round(x)
		}
		d.Dot = fixed.Point26_6{X: fixed.Int26_6(x * 64), Y: fixed.Int26_6(y * 64)}
		b, advance, ok := f.GlyphBounds(c)
		if !ok {
			continue
		}
		if c != ' ' {
			out = append(out, inked{c, x + float64(b.Min.X)/64, x + float64(b.Max.X)/64})
		}
		d.DrawString(string(c))
		x += float64(advance)/64 - tracking*height
	}
	for i, a := range mask.Pix {
		mask.Pix[i] = uint8(255 * math.Pow(float64(a)/255, gamma))
	}
	draw.DrawMask(dst, cell, image.NewUniform(ink), image.Point{}, mask, cell.Min, draw.Over)
	return out
}

// damage does to a figure what happens on its way into a paper.
func damage(img *image.RGBA, resize, height float64, rng *rand.Rand) *image.RGBA {
	if resize != 1 {
		small := image.NewRGBA(image.Rect(0, 0, int(float64(img.Rect.Dx())*resize+0.5), int(float64(img.Rect.Dy())*resize+0.5)))
		kernel := []xdraw.Scaler{xdraw.CatmullRom, xdraw.BiLinear}[rng.IntN(2)]
		kernel.Scale(small, small.Rect, img, img.Rect, draw.Src, nil)
		img = small
	}
	if rng.IntN(5) == 0 {
		img = blur(img, math.Min(0.4+0.7*rng.Float64(), 0.11*height))
	}
	switch rng.IntN(8) {
	case 0, 1, 2:
		var buf bytes.Buffer
		jpeg.Encode(&buf, img, &jpeg.Options{Quality: 40 + rng.IntN(55)})
		back, _ := jpeg.Decode(&buf)
		draw.Draw(img, img.Rect, back, image.Point{}, draw.Src)
	case 3:
		few := image.NewPaletted(img.Rect, palette.WebSafe)
		draw.FloydSteinberg.Draw(few, img.Rect, img, image.Point{})
		if rng.IntN(2) == 0 {
			draw.Draw(few, img.Rect, img, image.Point{}, draw.Src)
		}
		draw.Draw(img, img.Rect, few, image.Point{}, draw.Src)
	}
	return img
}

func blur(img *image.RGBA, sigma float64) *image.RGBA {
	k := make([]float64, 2*int(3*sigma+1)+1)
	var sum float64
	for i := range k {
		x := float64(i - len(k)/2)
		k[i] = math.Exp(-x * x / (2 * sigma * sigma))
		sum += k[i]
	}
	pass := func(src *image.RGBA, dx, dy int) *image.RGBA {
		out := image.NewRGBA(src.Rect)
		for y := range src.Rect.Dy() {
			for x := range src.Rect.Dx() {
				var s [3]float64
				for i, wt := range k {
					u := min(max(x+(i-len(k)/2)*dx, 0), src.Rect.Dx()-1)
					v := min(max(y+(i-len(k)/2)*dy, 0), src.Rect.Dy()-1)
					p := src.Pix[v*src.Stride+4*u:]
					for c := range s {
						s[c] += wt * float64(p[c])
					}
				}
				q := out.Pix[y*out.Stride+4*x:]
				for c := range s {
					q[c] = uint8(s[c]/sum + 0.5)
				}
				q[3] = 255
			}
		}
		return out
	}
	return pass(pass(img, 1, 0), 0, 1)
}
