package grid

import (
	"image/color"
	"testing"

	"github.com/heatgrid/heatgrid/internal/cielab"
)

// TestTellBlank has two maps of one head, of which that in greys is white where values are highest.
func TestTellBlank(t *testing.T) {
	head := func(blank Status) Panel {
		p := Panel{Rows: 2, Cols: 4, Values: [][]*float64{make([]*float64, 4), make([]*float64, 4)}}
		for k := range 8 {
			v := float64(k)
			c := Cell{Row: k / 4, Col: k % 4, RGB: "#808080", Value: &v, Status: ColorOnly}
			if k%4 == 0 {
				c.RGB, c.Status = "#ffffff", blank
			}
			p.Values[c.Row][c.Col] = &v
			p.Cells = append(p.Cells, c)
			p.Quality.count(c.Status)
		}
		return p
	}
	white := color.RGBA{255, 255, 255, 255}
	f := &Figure{Panels: []Panel{head(Empty), head(ColorOnly)}}
	f.tellBlank(white)
	if p := f.Panels[1]; p.Cells[0].Status != Empty || p.Values[0][0] != nil || p.Cells[1].Status != ColorOnly || p.Quality.Empty != 2 || len(f.Warnings) > 0 {
		t.Errorf("beside a map that is blank there, cells are %v and %v, %+v, warnings %v", p.Cells[0].Status, p.Cells[1].Status, p.Quality, f.Warnings)
	}
	f = &Figure{Panels: []Panel{head(ColorOnly)}}
	f.tellBlank(white)
	if p := f.Panels[0]; p.Cells[0].Status != ColorOnly || len(f.Warnings) != 1 || f.Warnings[0].Code != "blank-or-end" {
		t.Errorf("alone, cells are %v, warnings %v", p.Cells[0].Status, f.Warnings)
	}
}

// Crosses on the page's colour stand for missing values; where one stands on another colour, none of them does.
func TestCrossedOut(t *testing.T) {
	white, pink := cielab.FromRGB(255, 255, 255), cielab.FromRGB(255, 220, 220)
	prints := []*print{nil, {text: "X", lines: []string{"X"}}, nil, {text: "×", lines: []string{"×"}}}
	for _, c := range []struct {
		last cielab.Lab
		want bool
	}{{white, true}, {pink, false}} {
		colors := []cellColor{{lab: pink}, {lab: white}, {lab: white}, {lab: c.last}}
		crossed := crossedOut(prints, colors, white, 1)
		if got := crossed != nil; got != c.want || got && (!crossed[1] || !crossed[3] || crossed[0] || crossed[2]) {
			t.Errorf("with a cross on %v, crossed are %v", c.last, crossed)
		}
	}
}
