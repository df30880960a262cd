// Package prose cuts a description into the pieces that are read on their own: headings, paragraphs, the
// items of lists, lines that end on purpose, and tables. Parse takes Markdown, the HTML in it, and plain
// text; each piece knows how deep it stands, and where its text stands in the source.
package prose

import (
	"sort"
)

// Depths order the pieces of a document: a piece stands in the context of the
// nearest pieces before it that have a smaller depth.
const (
	DepthHeading = 10  // times the heading's level, 10..60
	DepthLine    = 70  // a line that is only a name, used like a heading
	DepthText    = 80  // paragraphs
	DepthItem    = 100 // list items, plus DepthNest for each level of nesting
	DepthNest    = 20
	DepthTable   = 90
)

// Document is a description cut into pieces, in reading order.
type Document struct {
	Source string
	starts []int // offset at which each line starts
	Pieces []Piece
}

// Piece is a unit of prose or a table.
type Piece struct {
	Unit  *Unit
	Table *Table
}

// Unit is a run of prose that is read on its own: a paragraph, a heading, the
// text of a list item, a line of a list set without marks, a table's cell.
type Unit struct {
	Text  string
	runs  []srcRun // ascending by off
	Emph  []Span   // set in bold, italics or as code; ascending by end
	Depth int
}

// Span is a half-open range of byte offsets.
type Span struct{ From, To int }

// srcRun says that text[off:] up to the next run stands at source[src:].
type srcRun struct{ off, src int }

// Table is a grid of units; the first row is its header.
type Table struct {
	Rows  [][]*Unit
	Depth int
}

// Line returns the 1-based line of a source offset.
func (d *Document) Line(src int) int {
	return sort.SearchInts(d.starts, src+1)
}

// Source returns where text[off] stands in the source.
func (u *Unit) Source(off int) int {
	i := sort.Search(len(u.runs), func(i int) bool { return u.runs[i].off > off }) - 1
	if i < 0 {
		return 0
	}
	return u.runs[i].src + off - u.runs[i].off
}

func (u *Unit) add(s string, src int) {
	if s == "" {
		return
	}
	u.runs = append(u.runs, srcRun{len(u.Text), src})
	u.Text += s
}

// Join is a unit that says what u says, and then what v says, at the depth of v.
func (u *Unit) Join(v *Unit) *Unit {
	out := &Unit{Text: u.Text + " " + v.Text, Depth: v.Depth, runs: append([]srcRun(nil), u.runs...), Emph: append([]Span(nil), u.Emph...)}
	off := len(u.Text) + 1
	for _, r := range v.runs {
		out.runs = append(out.runs, srcRun{r.off + off, r.src})
	}
	for _, e := range v.Emph {
		out.Emph = append(out.Emph, Span{e.From + off, e.To + off})
	}
	return out
}

// slice returns the part of u from offset a to b.
func (u *Unit) slice(a, b int) *Unit {
	v := &Unit{Text: u.Text[a:b], Depth: u.Depth}
	first := max(0, sort.Search(len(u.runs), func(i int) bool { return u.runs[i].off > a })-1)
	for i := first; i < len(u.runs) && u.runs[i].off < b; i++ {
		r, end := u.runs[i], len(u.Text)
		if i+1 < len(u.runs) {
			end = u.runs[i+1].off
		}
		from, to := max(r.off, a), min(end, b)
		if from < to {
			v.runs = append(v.runs, srcRun{from - a, r.src + from - r.off})
		}
	}
	for i := sort.Search(len(u.Emph), func(i int) bool { return u.Emph[i].To > a }); i < len(u.Emph) && u.Emph[i].From < b; i++ {
		e := u.Emph[i]
		v.Emph = append(v.Emph, Span{max(e.From, a) - a, min(e.To, b) - a})
	}
	return v
}
