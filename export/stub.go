package export

import (
	"image"
	"io"

	"github.com/heatgrid/heatgrid/grid"
)

func NewCSV(w io.Writer) Encoder      { return NewTidy(w) }
func NewMarkdown(w io.Writer) Encoder { return NewTidy(w) }
func NewXLSX(w io.Writer) Encoder     { return NewTidy(w) }

type TableOptions struct {
	Color bool
	Width int
}

func NewTable(w io.Writer, o TableOptions) Encoder            { return NewTidy(w) }
func Overlay(img image.Image, f *grid.Figure) image.Image     { return img }
func HTML(w io.Writer, f *grid.Figure, img image.Image) error { return nil }
