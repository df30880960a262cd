package export

import (
	"image"
	"io"
	"testing"

	"github.com/heatgrid/heatgrid/grid"
)

// large is a panel of 100 x 100 cells, all as the first of sample.
func large() *grid.Figure {
	fig := sample()
	p := &fig.Panels[0]
	cell := p.Cells[0]
	p.Rows, p.Cols, p.Cells, p.Values = 100, 100, nil, nil
	for r := range 100 {
		row := make([]*float64, 100)
		for c := range 100 {
			cell.Row, cell.Col = r, c
			p.Cells = append(p.Cells, cell)
			row[c] = cell.Value
		}
		p.Values = append(p.Values, row)
	}
	return fig
}

func BenchmarkEncode(b *testing.B) {
	fig, img := large(), image.NewRGBA(image.Rect(0, 0, 200, 100))
	for _, f := range formats {
		b.Run(f.Name, func(b *testing.B) {
			for b.Loop() {
				enc := f.New(io.Discard)
				if err := enc.Encode(fig, img); err != nil {
					b.Fatal(err)
				}
				if err := enc.Close(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	b.Run("overlay", func(b *testing.B) {
		for b.Loop() {
			Overlay(img, fig)
		}
	})
	b.Run("report", func(b *testing.B) {
		for b.Loop() {
			if err := HTML(io.Discard, fig, img); err != nil {
				b.Fatal(err)
			}
		}
	})
}
