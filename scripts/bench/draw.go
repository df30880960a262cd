package main

import (
	"image"
	"image/png"
	"io"
	"math"

	"github.com/heatgrid/heatgrid/internal/picture"
	"github.com/heatgrid/heatgrid/internal/synth"
)

// drawHeatmap draws a heatmap of rows x cols cells, w x h px, with a number in
// each cell where printed.
func drawHeatmap(w, h, rows, cols int, printed bool) image.Image {
	hm := synth.Heatmap{Size: image.Pt(w, h), Lo: 0, Hi: 1, Values: make([][]float64, rows)}
	if printed {
		hm.Format = "%.2f"
	}
	for r := range hm.Values {
		for c := range cols {
			v := 0.5 + 0.5*math.Sin(float64(r*c)*0.37+float64(r)*0.9+float64(c)*1.7)
			hm.Values[r] = append(hm.Values[r], v)
		}
	}
	return hm.Draw()
}

func writePNG(path string, img image.Image) error {
	return picture.WriteFile(path, func(w io.Writer) error { return png.Encode(w, img) })
}
