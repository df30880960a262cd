// Package heatgrid reads the numbers out of pictures of heatmaps.
//
//	picture -> detect: where the panels, colorbars and texts are
//	        -> ocr:    what the texts say
//	        -> grid:   what belongs together, and what each cell is worth
//	        -> Figure
//
// New starts a Digitizer; Digitize runs the stages on one image.
package heatgrid

import (
	"context"
	"errors"
	"fmt"
	"image"
	"slices"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/grid"
	"github.com/heatgrid/heatgrid/internal/picture"
	"github.com/heatgrid/heatgrid/ocr"
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
type Digitizer struct {
	opts   Options
	reader *ocr.Reader
}

// New starts Tesseract; it fails where a language is missing.
func New(opts Options) (*Digitizer, error) {
	if opts.Lang == "" {
		opts.Lang = "eng"
	}
	r, err := ocr.Open(opts.Lang)
	if err != nil {
		return nil, err
	}
	return &Digitizer{opts: opts, reader: r}, nil
}

// Close frees the native memory. It may be called twice.
func (d *Digitizer) Close() error { return d.reader.Close() }

// Digitize reads the heatmaps in img. Of the result's Source only width and
// height are filled. ErrNoHeatmap is returned where there is none.
func (d *Digitizer) Digitize(ctx context.Context, img image.Image) (*grid.Figure, error) {
	return d.DigitizeSteps(ctx, img, func(string, any) {})
}

// DigitizeSteps is Digitize that shows what each step found, as soon as it has:
// "view" (detect.View), the picture that they are made on, "layout"
// (*detect.Layout), "boxes" ([]detect.TextBox), "texts" ([]ocr.Text),
// "cells" ([][]ocr.CellText, by panel) and "figure" (*grid.Figure). They are
// for looking at only.
func (d *Digitizer) DigitizeSteps(ctx context.Context, img image.Image, found func(step string, output any)) (*grid.Figure, error) {
	whole := picture.Flatten(img)
	fig, err := d.digitize(ctx, whole, found)
	if err != nil && !errors.Is(err, ErrNoHeatmap) || err == nil && hasValues(fig) {
		return fig, err
	}
	tilt := detect.Tilt(whole)
	if tilt == 0 {
		return fig, err
	}
	upright, err := d.digitize(ctx, detect.Turned(whole, -tilt), found)
	if err != nil {
		return nil, fmt.Errorf("the picture is tilted by %.1f°: %w", tilt, err)
	}
	upright.Turn(whole.Rect.Size(), tilt)
	upright.Warnings = append(upright.Warnings, grid.Warning{Code: "picture-tilted", Where: grid.Box{0, 0, float64(whole.Rect.Dx()), float64(whole.Rect.Dy())},
		Text: fmt.Sprintf("the picture is tilted by %.1f° and was read upright: the boxes are aslant of what they hold", tilt)})
	return upright, nil
}

// hasValues says whether any cell of a figure has one.
func hasValues(f *grid.Figure) bool {
	return slices.ContainsFunc(f.Panels, func(p grid.Panel) bool { return p.Quality.Empty < len(p.Cells) })
}

// digitize reads a picture that is not tilted.
func (d *Digitizer) digitize(ctx context.Context, whole *image.RGBA, found func(step string, output any)) (*grid.Figure, error) {
	view, err := detect.Reduce(whole)
	if err != nil {
		return nil, err
	}
	lit, shaded := detect.EvenLight(view.Img)
	smooth, grainy, err := detect.SmoothGrain(lit)
	if err != nil {
		return nil, err
	}
	view.Img = smooth
	view, layout, err := findLayout(view)
	if err != nil {
		return nil, err
	}
	found("view", view)
	pic := view.Img
	d.sample(layout)
	found("layout", layout)
	if len(layout.Panels) == 0 {
		return d.digitizeBitmap(ctx, view, layout.Bitmap, found)
	}
	cells, err := d.reader.Cells(ctx, detect.FillMarks(pic, layout), cellRects(layout))
	if err != nil {
		return nil, err
	}
	layout, cells = grid.CutHeads(pic, layout, cells)
	found("cells", cells)
	boxes, err := detect.TextBoxes(pic, layout)
	if err != nil {
		return nil, fmt.Errorf("finding texts: %w", err)
	}
	found("boxes", boxes)
	texts, err := d.reader.Texts(ctx, pic, boxes)
	if err != nil {
		return nil, err
	}
	found("texts", texts)
	labels := grid.ReadLabels(pic, layout, texts)
	found("labels", labels)
	fig := grid.Build(pic, layout, labels, cells)
	if len(fig.Panels) == 0 { // what looked like cells was grain
		return nil, ErrNoHeatmap
	}
	warn := func(code, text string) {
		whole := grid.Box{0, 0, float64(pic.Rect.Dx()), float64(pic.Rect.Dy())}
		fig.Warnings = append(fig.Warnings, grid.Warning{Code: code, Where: whole, Text: text + ", and values from colour are less certain than their intervals say"})
	}
	if shaded {
		warn("light-uneven", "the page of this picture is shaded, as of a scan: the shading was taken out")
	}
	if grainy {
		warn("picture-grainy", "the pixels of this picture vary by chance, as of a scan or a photograph: they were smoothed")
	}
	if pic != whole {
		fig.Onto(view)
		fig.Source.Width, fig.Source.Height = whole.Rect.Dx(), whole.Rect.Dy()
	}
	found("figure", fig)
	return fig, nil
}

// digitizeBitmap reads the picture that stands on a part of a page.
func (d *Digitizer) digitizeBitmap(ctx context.Context, page detect.View, part image.Rectangle, found func(step string, output any)) (*grid.Figure, error) {
	if part.Empty() {
		return nil, ErrNoHeatmap
	}
	view := page.Cut(part)
	fig, err := d.digitize(ctx, view.Img, found)
	if err == nil {
		fig.Onto(view)
	}
	return fig, err
}

// findLayout finds the parts of a figure on the part of a picture that is the figure: a
// window's content, a card on a page.
func findLayout(v detect.View) (detect.View, *detect.Layout, error) {
	layout, err := detect.Detect(v.Img)
	if err == nil && !layout.Window.Empty() {
		content, inside, err := findLayout(v.Cut(layout.Window))
		if err == nil && len(inside.Panels) > 0 {
			return content, inside, nil
		}
	}
	if err != nil || layout.Card.Empty() {
		return v, layout, err
	}
	card := v.Cut(layout.Card)
	alone, err := detect.Detect(card.Img)
	if err == nil && len(alone.Panels) >= len(layout.Panels) {
		return card, alone, nil
	}
	return v, layout, err
}

// defaultSamples is the number of samples along the longer side of a continuous
// panel: as many as the colours of most colorbars can tell apart along it.
const defaultSamples = 64

// sample lays a grid over the continuous panels.
func (d *Digitizer) sample(l *detect.Layout) {
	for i := range l.Panels {
		p := &l.Panels[i]
		if !p.Continuous {
			continue
		}
		rows, cols := d.opts.Samples[0], d.opts.Samples[1]
		if rows <= 0 || cols <= 0 {
			b := p.Box()
			step := max(b.W(), b.H(), defaultSamples) / defaultSamples
			rows, cols = max(1, int(b.H()/step+0.5)), max(1, int(b.W()/step+0.5))
		}
		p.Sample(rows, cols)
	}
}

// cellRects lists the cells of each panel, row-major; of a continuous one none.
func cellRects(l *detect.Layout) [][]image.Rectangle {
	out := make([][]image.Rectangle, len(l.Panels))
	for i := range l.Panels {
		p := &l.Panels[i]
		if p.Continuous {
			continue
		}
		for r := range p.Rows() {
			for c := range p.Cols() {
				cell := p.Cell(r, c).Image()
				if p.Marks == nil && !p.Drawn(r, c) {
					cell = image.Rectangle{} // what stands there is no cell's
				}
				out[i] = append(out[i], cell)
			}
		}
	}
	return out
}
