package main

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"math"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"github.com/heatgrid/heatgrid/internal/picture"
)

// drawHeatmap draws a heatmap of rows x cols cells with a colorbar and tick
// labels, w x h px, with a number in each cell where printed.
func drawHeatmap(w, h, rows, cols int, printed bool) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
	left, top, cw, ch := 120, 60, (w-320)/cols, (h-140)/rows
	size := math.Min(math.Min(float64(ch)*0.7, float64(cw)*0.45), 28)
	text, label := face(size), face(math.Max(10, math.Min(size, 20)))
	step := func(n, px int) int { return max(1, n*24/px) } // labels 24 px apart at least
	for r := range rows {
		for c := range cols {
			v := 0.5 + 0.5*math.Sin(float64(r*c)*0.37+float64(r)*0.9+float64(c)*1.7)
			cell := image.Rect(left+c*cw, top+r*ch, left+(c+1)*cw, top+(r+1)*ch)
			draw.Draw(img, cell, image.NewUniform(ramp(v)), image.Point{}, draw.Src)
			if printed {
				ink := color.Color(color.Black)
				if v < 0.5 {
					ink = color.White
				}
				write(img, text, ink, (cell.Min.X+cell.Max.X)/2, (cell.Min.Y+cell.Max.Y)/2, fmt.Sprintf("%.2f", v))
			}
		}
		if r%step(rows, h-140) == 0 {
			write(img, label, color.Black, left-30, top+r*ch+ch/2, fmt.Sprint(r))
		}
	}
	for c := 0; c < cols; c += step(cols, w-320) {
		write(img, label, color.Black, left+c*cw+cw/2, top+rows*ch+20, fmt.Sprint(c))
	}
	x, high := left+cols*cw+50, rows*ch
	for y := range high {
		v := 1 - (float64(y)+0.5)/float64(high)
		draw.Draw(img, image.Rect(x, top+y, x+30, top+y+1), image.NewUniform(ramp(v)), image.Point{}, draw.Src)
	}
	for i := range 6 {
		y := top + high - i*high/5
		draw.Draw(img, image.Rect(x+30, y-1, x+36, y+1), image.Black, image.Point{}, draw.Src)
		write(img, label, color.Black, x+60, y, fmt.Sprintf("%.1f", float64(i)/5))
	}
	return img
}

// drawPage draws a page of running text.
func drawPage(w, h int) image.Image {
	const words = "the colour of a cell stands for its value by the bar beside the panel and what is printed in it should say the same so that two readings can be held against each other "
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
	f, all := face(20), strings.Repeat(words, 40)
	for y, i := 100, 0; y < h-100; y, i = y+30, i+90 {
		d := font.Drawer{Dst: img, Src: image.Black, Face: f, Dot: fixed.P(100, y)}
		d.DrawString(strings.TrimSpace(all[i%4000 : i%4000+90]))
	}
	return img
}

// ramp goes from dark blue over green to yellow, its lightness rising evenly.
func ramp(v float64) color.RGBA {
	at := func(a, b, c float64) uint8 {
		if v < 0.5 {
			return uint8(a + (b-a)*2*v)
		}
		return uint8(b + (c-b)*(2*v-1))
	}
	return color.RGBA{at(68, 33, 253), at(1, 145, 231), at(84, 140, 37), 255}
}

func face(size float64) font.Face {
	f, err := opentype.Parse(goregular.TTF)
	if err != nil {
		panic(err)
	}
	out, err := opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72})
	if err != nil {
		panic(err)
	}
	return out
}

// write puts s around (x, y).
func write(img draw.Image, f font.Face, ink color.Color, x, y int, s string) {
	m := f.Metrics()
	d := font.Drawer{Dst: img, Src: image.NewUniform(ink), Face: f}
	d.Dot = fixed.P(x, y)
	d.Dot.X -= d.MeasureString(s) / 2
	d.Dot.Y += m.CapHeight / 2
	d.DrawString(s)
}

func writePNG(path string, img image.Image) error {
	return picture.WriteFile(path, func(w io.Writer) error { return png.Encode(w, img) })
}
