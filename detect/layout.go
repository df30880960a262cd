package detect

import (
	"image"
	"image/color"
)

// Rect is a rectangle in px of the picture, origin top left, X1 and Y1 just
// outside; edges may lie between pixels.
type Rect struct{ X0, Y0, X1, Y1 float64 }

// W is the width of r in px.
func (r Rect) W() float64 { return r.X1 - r.X0 }

// H is the height of r in px.
func (r Rect) H() float64 { return r.Y1 - r.Y0 }

// Apart is how far r and o lie apart along x and along y, in px; 0 where they overlap.
func (r Rect) Apart(o Rect) (dx, dy float64) {
	return max(0, o.X0-r.X1, r.X0-o.X1), max(0, o.Y0-r.Y1, r.Y0-o.Y1)
}

// Image is r rounded to whole pixels.
func (r Rect) Image() image.Rectangle {
	return image.Rect(int(r.X0+0.5), int(r.Y0+0.5), int(r.X1+0.5), int(r.Y1+0.5))
}

// Layout says where the parts of a picture are, before any text is read.
type Layout struct {
	Panels    []Panel
	Colorbars []Colorbar
	// Furniture is what is neither text nor heatmap (dendrograms, annotation
	// strips, legends' swatches, frames): no text is to be looked for there.
	Furniture []Rect
	Page      color.RGBA // colour of the paper
	// Card is the part of the picture that is the figure, on another ground, as on a
	// web page in a window; empty where it is all of it.
	Card image.Rectangle `json:",omitzero"`
	// Window is the content of the window that the picture is a screenshot of, without its title
	// bar and tools; empty where it is none.
	Window image.Rectangle `json:",omitzero"`
	// Bitmap is where a picture with noise of its own stands on a page, px, with room for its names; empty where a panel was found
	// or there is none.
	Bitmap image.Rectangle `json:",omitzero"`
	// Sheet is what the cells of a spreadsheet fill in a screenshot of one, without the letters of its columns and the
	// numbers of its rows; no text is to be looked for beyond it. It is empty elsewhere.
	Sheet image.Rectangle `json:",omitzero"`
	Noise int             // 8-bit levels of ringing between neighbouring pixels: 0 without loss, 2 to 11 in JPEGs
	Blur  int             // px that a sharp edge is spread over beyond what antialiasing needs
}

// Panel is the lattice of one heatmap.
//
//	X[0] X[1]      X[n]
//	 +----+----+----+ Y[0]
//	 |    |    |    |
//	 +----+----+----+ Y[1]
type Panel struct {
	X, Y       []float64 // cell borders, px, strictly increasing; len = columns+1, rows+1
	Continuous bool      // no visible cells
	Doubtful   bool      `json:",omitempty"` // cells of several widths may have been taken for others
	Crossed    bool      `json:",omitempty"` // lines are drawn over the cells, which would be read as prints
	Colorbar   int       // index in Layout.Colorbars, -1: none
	// Marks are the boxes of the circles or squares in the cells, row-major, whose
	// colours are the cells'; empty where there is none. Nil: the cells are filled.
	Marks []Rect `json:",omitempty"`
	// Blank are the cells, row-major, that a triangle leaves out of the matrix beyond its
	// diagonal, or that leave room for a bar; nil: there are none.
	Blank []bool `json:",omitempty"`
	// Bare says that no frame is drawn around the cells that are left out: the page is seen there.
	Bare bool `json:",omitempty"`
}

// Box is the outer edge of the cells.
func (p *Panel) Box() Rect {
	return Rect{p.X[0], p.Y[0], p.X[len(p.X)-1], p.Y[len(p.Y)-1]}
}

// HasMark says whether a cell has a mark.
func (p *Panel) HasMark(row, col int) bool {
	m := p.Marks[row*p.Cols()+col]
	return m.W() > 0 && m.H() > 0
}

// Drawn says whether a cell has a mark, or of a triangle whether it is one of its cells.
func (p *Panel) Drawn(row, col int) bool {
	switch {
	case p.Marks != nil:
		return p.HasMark(row, col)
	case p.Blank != nil:
		return !p.Blank[row*p.Cols()+col]
	}
	return true
}

// Rows is the number of rows of cells.
func (p *Panel) Rows() int { return len(p.Y) - 1 }

// Cols is the number of columns of cells.
func (p *Panel) Cols() int { return len(p.X) - 1 }

// Cell is the rectangle of the cell at row r, column c.
func (p *Panel) Cell(r, c int) Rect {
	return Rect{p.X[c], p.Y[r], p.X[c+1], p.Y[r+1]}
}

// Face is the part of the cell at row r, column c that has its colour: of one with
// a mark the square within the circle. It is empty where the mark is missing.
func (p *Panel) Face(r, c int) Rect {
	if p.Marks == nil {
		return p.Cell(r, c)
	}
	return faceOf(p.Marks[r*p.Cols()+c])
}

// faceOf is the square within the circle in a box.
func faceOf(mark Rect) Rect {
	dx, dy := 0.15*mark.W(), 0.15*mark.H()
	return Rect{mark.X0 + dx, mark.Y0 + dy, mark.X1 - dx, mark.Y1 - dy}
}

// Colorbar is the strip of colour beside one or several panels.
type Colorbar struct {
	Box      Rect // of the coloured strip, without outline and ticks
	Vertical bool
	Discrete bool      // drawn in flat steps
	Pointed  [2]bool   // whether it is drawn with a point at its start (top, left) and at its end, for values beyond them
	Bounds   []float64 // discrete: borders of the steps, px along the bar, increasing
	// Unseen is how far in px its start and its end lie beyond what is seen of it: it fades into the page there, and ends
	// with a panel as other bars do.
	Unseen [2]float64
}

func (l *Layout) pageColor() rgb { return rgb{l.Page.R, l.Page.G, l.Page.B} }
