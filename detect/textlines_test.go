package detect

import (
	"image"
	"slices"
	"testing"
)

// Names wider than their columns reach into the next ones, and have hardly a space between them.
func TestNamesWiderThanTheirColumns(t *testing.T) {
	var borders []float64
	for k := range 7 {
		borders = append(borders, float64(60*k))
	}
	line := &textWord{sure: true}
	var want []int
	for k, width := range []int{27, 37, 27, 77, 27, 37} {
		x := 60*k + 30 - width/2
		want = append(want, x-1)
		for ; width > 0; width -= 10 {
			line.pieces = append(line.pieces, pieceAt(x, 0, x+min(width, 7), 12))
			x += 10
		}
	}
	labels := splitRow([]*textWord{line}, borders)
	var got []int
	for _, l := range labels {
		got = append(got, int(l.bounds().X0))
	}
	if !slices.Equal(got, want) {
		t.Errorf("labels begin at %v, want %v", got, want)
	}
	sentence := &textWord{sure: true}
	for _, at := range [][2]int{{40, 110}, {116, 150}, {156, 230}, {236, 270}, {276, 330}} {
		sentence.pieces = append(sentence.pieces, pieceAt(at[0], 0, at[1], 12))
	}
	if parts := splitRow([]*textWord{sentence}, borders); parts != nil {
		t.Errorf("the words of a label are taken for %d names of columns", len(parts))
	}
}

// The heads of a table stand flush with one side of their columns, of any widths, and a word apart.
func TestHeadsFlushWithTheirColumns(t *testing.T) {
	borders := []float64{100, 170, 220, 262, 310}
	heads := func(ends ...int) []*textWord {
		w := &textWord{}
		for _, end := range ends { // two letters each
			for _, x := range []int{end - 14, end - 6} {
				box := image.Rect(x, 20, x+6, 30)
				p := textPiece{box: box}
				for y := box.Min.Y; y < box.Max.Y; y++ {
					p.ends = append(p.ends, image.Pt(box.Min.X, y), image.Pt(box.Max.X-1, y))
				}
				w.pieces = append(w.pieces, p)
			}
		}
		return []*textWord{w}
	}
	if parts := splitRow(heads(162, 212, 254, 302), borders); len(parts) != 4 {
		t.Errorf("flush right: %d parts, want 4", len(parts))
	}
	if parts := splitRow(heads(162, 200, 254, 290), borders); parts != nil {
		t.Errorf("here and there: %d parts, want none", len(parts))
	}
	if parts := splitRow(heads(162, 212, 268, 302), borders); parts != nil { // a letter crosses a border
		t.Errorf("across a border: %d parts, want none", len(parts))
	}
}

// The name of a strip beside the panel stands a space before the name of its first column, or behind that of the last.
func TestNameOfAStripBesideNamesOfColumns(t *testing.T) {
	for _, at := range []int{-40, 265} {
		line := &textWord{sure: true}
		borders := []float64{0}
		want := []int{at - 1}
		for x := at; x < at+40; x += 10 { // bold letters under the strip
			line.pieces = append(line.pieces, pieceAt(x, 0, x+8, 12))
		}
		for k := range 5 {
			mid := 50*k + 28
			borders = append(borders, float64(50*k+56))
			for x := mid - 19; x < mid+19; x += 13 {
				line.pieces = append(line.pieces, pieceAt(x, 0, x+12, 12))
			}
			want = append(want, mid-20)
		}
		for k := range borders {
			borders[k] = 50*float64(k) + 3
		}
		slices.Sort(want)
		var got []int
		for _, l := range splitRow([]*textWord{line}, borders) {
			got = append(got, int(l.bounds().X0))
		}
		if slices.Sort(got); !slices.Equal(got, want) {
			t.Errorf("labels begin at %v, want %v", got, want)
		}
	}
}

// The words of a title that lie in whole steps of columns are no labels of those: such have room.
func TestWordsInStepsOfColumns(t *testing.T) {
	var borders []float64
	for k := range 29 {
		borders = append(borders, float64(5*k))
	}
	for gap, want := range map[int]int{4: 0, 14: 4} {
		line := &textWord{sure: true}
		for k := range 4 {
			mid := 35*k + 17
			for x := mid - (35-gap)/2; x < mid+(35-gap)/2; x += 5 {
				line.pieces = append(line.pieces, pieceAt(x, 0, min(x+4, mid+(35-gap)/2), 12))
			}
		}
		if parts := splitRow([]*textWord{line}, borders); len(parts) != want {
			t.Errorf("%d px apart: %d parts, want %d", gap, len(parts), want)
		}
	}
}
