package ocr

import (
	"image"
	"testing"
)

// Where numbers are as wide as the cells, a sign may stand at the panel's border; the one line of pixels that the end of a tick
// outside shares with a cell is none.
func TestEndOfATickIsNoSign(t *testing.T) {
	cells := []image.Rectangle{image.Rect(0, 0, 60, 40), image.Rect(60, 0, 120, 40), image.Rect(120, 0, 180, 40)}
	inkOf := func(cell int, pieces ...image.Rectangle) *cellInk {
		k := &cellInk{cell: cell, ink: ink{rect: cells[cell]}}
		for _, p := range pieces {
			k.blobs = append(k.blobs, blob{rect: p})
		}
		return k
	}
	number := image.Rect(2, 15, 58, 25)
	end := inkOf(0, image.Rect(0, 20, 1, 21), image.Rect(8, 15, 50, 25))
	dropTicks([]*cellInk{end, inkOf(1, number), inkOf(2, number)}, cells)
	if len(end.blobs) != 1 {
		t.Errorf("beside the number are the pieces %v", end.blobs)
	}
	sign := inkOf(0, image.Rect(0, 20, 5, 21), image.Rect(8, 15, 58, 25))
	dropTicks([]*cellInk{sign, inkOf(1, number), inkOf(2, number)}, cells)
	if len(sign.blobs) != 2 {
		t.Errorf("of a number and its sign are left %v", sign.blobs)
	}
}
