package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"os"
	"path/filepath"

	"github.com/heatgrid/heatgrid"
	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/export"
	"github.com/heatgrid/heatgrid/grid"
	"github.com/heatgrid/heatgrid/internal/picture"
)

// debugDir writes what each step found, as soon as it has, so that a step that
// fails leaves what it was given. Without a dir it does nothing.
type debugDir struct {
	dir    string
	pic    *heatgrid.Picture
	view   *image.RGBA // what layout is in px of
	layout *detect.Layout
	errs   []error
}

// newDebugDir writes the picture as it was opened.
func newDebugDir(dir string, pic *heatgrid.Picture) *debugDir {
	d := &debugDir{dir: dir, pic: pic, view: pic.RGBA}
	if dir != "" {
		d.picture("1-flat.png", pic.RGBA)
	}
	return d
}

// found takes the output of one step, see heatgrid.DigitizeSteps.
func (d *debugDir) found(step string, output any) {
	if d.dir == "" {
		return
	}
	switch step {
	case "view":
		if v, ok := output.(detect.View); ok && v.Img != d.pic.RGBA {
			d.view = v.Img
			d.picture("1-view.png", d.view)
		}
	case "layout":
		d.layout, _ = output.(*detect.Layout)
		d.json("2-layout.json", output)
		d.picture("2-layout.png", export.Overlay(d.view, layoutFigure(d.layout, nil)))
	case "boxes":
		boxes, _ := output.([]detect.TextBox)
		d.json("3-boxes.json", output)
		d.picture("3-boxes.png", export.Overlay(d.view, layoutFigure(d.layout, boxes)))
	case "texts":
		d.json("4-texts.json", output)
	case "cells":
		d.json("4-cells.json", output)
	}
}

// close writes the figure and gives what went wrong.
func (d *debugDir) close(fig *grid.Figure) error {
	if d.dir == "" {
		return nil
	}
	d.write("5-figure.json", func(w io.Writer) error { return export.JSON(w, fig) })
	d.picture("5-figure.png", export.Overlay(d.pic.RGBA, fig))
	return errors.Join(d.errs...)
}

func (d *debugDir) json(name string, v any) {
	d.write(name, func(w io.Writer) error {
		enc := json.NewEncoder(w)
		enc.SetIndent("", " ")
		return enc.Encode(v)
	})
}

func (d *debugDir) picture(name string, img image.Image) {
	d.write(name, func(w io.Writer) error { return png.Encode(w, img) })
}

func (d *debugDir) write(name string, write func(w io.Writer) error) {
	err := os.MkdirAll(d.dir, 0o777)
	if err == nil {
		err = picture.WriteFile(filepath.Join(d.dir, name), write)
	}
	if err != nil {
		d.errs = append(d.errs, err)
	}
}

// layoutFigure is a layout as a figure without values, for drawing: the cells of
// its panels, its colorbars, and the boxes of texts as places to look at.
func layoutFigure(l *detect.Layout, texts []detect.TextBox) *grid.Figure {
	fig := &grid.Figure{}
	if l == nil {
		return fig
	}
	box := func(r detect.Rect) grid.Box { return grid.Box{r.X0, r.Y0, r.W(), r.H()} }
	for i := range l.Panels {
		p := &l.Panels[i]
		panel := grid.Panel{ID: fmt.Sprintf("p%d", i+1), Box: box(p.Box()), Rows: p.Rows(), Cols: p.Cols()}
		for r := range p.Rows() {
			for c := range p.Cols() {
				panel.Cells = append(panel.Cells, grid.Cell{Row: r, Col: c, Box: box(p.Cell(r, c)), Status: grid.Empty})
			}
		}
		fig.Panels = append(fig.Panels, panel)
	}
	for i := range l.Colorbars {
		b := &l.Colorbars[i]
		orientation := "horizontal"
		if b.Vertical {
			orientation = "vertical"
		}
		fig.Colorbars = append(fig.Colorbars, grid.Colorbar{Box: box(b.Box), Orientation: orientation})
	}
	for _, t := range texts {
		fig.Warnings = append(fig.Warnings, grid.Warning{Where: box(t.Rect)})
	}
	return fig
}
