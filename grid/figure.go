package grid

// Figure is everything that was read off one picture, in the public JSON
// format "heatgrid/1". Pixels are of the picture as decoded, origin top left;
// a box is [x, y, width, height]. Rows run from the top of the drawing,
// columns from its left.
type Figure struct {
	Schema    string     `json:"schema"` // always Schema
	Source    Source     `json:"source"`
	Title     string     `json:"title"` // a title over all panels, "" where none is printed
	Panels    []Panel    `json:"panels"`
	Colorbars []Colorbar `json:"colorbars"`
	Warnings  []Warning  `json:"warnings"`
}

// Schema names the format that Figure is written in.
const Schema = "heatgrid/1"

// Source says which picture a Figure was read from.
type Source struct {
	Path   string `json:"path"`
	SHA256 string `json:"sha256"` // of the file's bytes, lower-case hex
	Width  int    `json:"width"`  // px
	Height int    `json:"height"` // px
	Page   int    `json:"page,omitempty"`
}

// Box is [x, y, width, height] in px.
type Box [4]float64

// Panel kinds.
const (
	KindCells      = "cells"      // a lattice of visible cells
	KindContinuous = "continuous" // a smooth picture, sampled
)

// Panel is one heatmap. len(Values) == len(RowNames) == Rows, and each row of
// Values, like ColNames, has length Cols. Cells are row-major.
type Panel struct {
	ID         string            `json:"id"`
	Box        Box               `json:"box"` // outer edge of the cells
	Kind       string            `json:"kind"`
	Title      string            `json:"title"`
	X          Axis              `json:"x"`
	Y          Axis              `json:"y"`
	SharedAxes map[string]string `json:"shared_axes,omitempty"` // "x" or "y" -> id of the panel whose ticks are shared
	Rows       int               `json:"rows"`
	Cols       int               `json:"cols"`
	RowNames   []string          `json:"row_names"`
	ColNames   []string          `json:"col_names"`
	Values     [][]*float64      `json:"values"` // nil: blank or unknown
	Unit       string            `json:"unit"`
	Colorbar   *string           `json:"colorbar"` // id, nil: none
	Quality    Quality           `json:"quality"`
	Cells      []Cell            `json:"cells"`
}

// Scales of axes and colorbars.
const (
	ScaleCategory = "category"
	ScaleLinear   = "linear"
	ScaleLog      = "log"
	ScaleDiscrete = "discrete"
	ScaleSymlog   = "symlog"    // logarithmic on both sides of zero, linear near it
	ScaleTwoSlope = "two-slope" // linear on either side of a centre
	ScalePower    = "power"     // in steps of a power of the value
)

// Axis is what is printed beside one side of a panel.
type Axis struct {
	Label string `json:"label"`
	Scale string `json:"scale"`
	Ticks []Tick `json:"ticks"`
}

// Tick is one tick text of an axis or a colorbar.
type Tick struct {
	Text  string   `json:"text"`
	Value *float64 `json:"value"`           // nil where the text is no number
	Index *float64 `json:"index,omitempty"` // axes: cell index, 0 = centre of the first cell, may be fractional
	Pixel float64  `json:"pixel"`           // along the axis
	Conf  float64  `json:"conf"`
}

// Quality counts the cells of a panel by status.
type Quality struct {
	Agree         int      `json:"agree"`
	Conflict      int      `json:"conflict"`
	Repaired      int      `json:"repaired"`
	OCROnly       int      `json:"ocr_only"`
	ColorOnly     int      `json:"color_only"`
	Empty         int      `json:"empty"`
	TickFit       *float64 `json:"tick_fit"`       // largest misfit of the bar's ticks, as a share of its range
	ColorResidual *float64 `json:"color_residual"` // median CIEDE2000 distance of the cells from the bar
}

// Status says how the two witnesses of a cell compare.
type Status string

// The statuses of a cell.
const (
	Agree     Status = "agree"
	Conflict  Status = "conflict"
	Repaired  Status = "repaired"
	OCROnly   Status = "ocr_only"
	ColorOnly Status = "color_only"
	Empty     Status = "empty"
)

// Cell is one cell with the evidence for its value.
type Cell struct {
	Row       int      `json:"row"`
	Col       int      `json:"col"`
	Box       Box      `json:"box"`
	RGB       string   `json:"rgb"`  // "#rrggbb"
	Text      *string  `json:"text"` // as printed, lines joined by \n; nil: nothing printed
	OCR       *float64 `json:"ocr"`  // the number in the first line, or in the second where all first ones are names
	Conf      *float64 `json:"conf"` // 0..1; nil: nothing printed
	Lines     []string `json:"lines"`
	Color     *float64 `json:"color"` // what the colour says; nil: no usable scale
	ColorLow  *float64 `json:"color_low"`
	ColorHigh *float64 `json:"color_high"`
	Class     string   `json:"class,omitempty"` // what the legend says of its colour: a range or a name
	Residual  *float64 `json:"residual"`        // CIEDE2000 from the bar's colour curve
	Value     *float64 `json:"value"`
	Status    Status   `json:"status"`
	Reviewed  bool     `json:"reviewed,omitempty"` // a person has seen Value, and corrected it where it was wrong
}

// Colorbar is a colour scale. Min and Max are the values at its two ends.
type Colorbar struct {
	ID          string    `json:"id"`
	Box         Box       `json:"box"`
	Orientation string    `json:"orientation"` // "vertical" or "horizontal"
	Label       string    `json:"label"`
	Scale       string    `json:"scale"` // linear, log, discrete, symlog, two-slope or power
	Min         *float64  `json:"min"`
	Max         *float64  `json:"max"`
	Ticks       []Tick    `json:"ticks"`
	Bounds      []float64 `json:"bounds,omitempty"` // discrete bars, ascending
	Colormap    string    `json:"colormap"`         // nearest known one, or ""
	Source      string    `json:"source"`           // "ticks", or "cells": learned from the printed numbers
}

// Warning says what is doubtful about a result. Code is stable for scripts,
// Text is one sentence for people.
type Warning struct {
	Code  string `json:"code"`
	Where Box    `json:"where"`
	Text  string `json:"text"`
}

// Cell returns the cell at row r, column c.
func (p *Panel) Cell(r, c int) *Cell { return &p.Cells[r*p.Cols+c] }
