package detect

import (
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
