package heatgrid

import (
	"context"

	"github.com/heatgrid/heatgrid/grid"
	"github.com/heatgrid/heatgrid/internal/picture"
)

// Picture is an opened picture: its pixels as the pipeline reads them, and
// where they came from.
type Picture = picture.Picture

// Open reads the picture at path: PNG, JPEG, WebP, TIFF, BMP, GIF (its first
// frame) or one page of a PDF, counted from 1; page 0 is the first one. Errors
// are one sentence that names the file and says what to do.
func Open(ctx context.Context, path string, page int) (*Picture, error) {
	return picture.Open(ctx, path, page)
}

// DigitizePicture reads the heatmaps in an opened picture and fills the
// figure's Source.
func (d *Digitizer) DigitizePicture(ctx context.Context, p *Picture) (*grid.Figure, error) {
	return d.DigitizePictureSteps(ctx, p, func(string, any) {})
}

// DigitizePictureSteps is DigitizePicture that shows what each step found, as
// DigitizeSteps does.
func (d *Digitizer) DigitizePictureSteps(ctx context.Context, p *Picture, found func(step string, output any)) (*grid.Figure, error) {
	fig, err := d.DigitizeSteps(ctx, p.RGBA, found)
	if err != nil {
		return nil, err
	}
	fig.Source = p.Source()
	return fig, nil
}

// DigitizeFile opens the picture at path, or a page of a PDF, and reads the
// heatmaps in it.
func (d *Digitizer) DigitizeFile(ctx context.Context, path string, page int) (*grid.Figure, error) {
	p, err := Open(ctx, path, page)
	if err != nil {
		return nil, err
	}
	return d.DigitizePicture(ctx, p)
}
