package detect

import "testing"

// Two ticks that touch at the corner of a panel are cut apart, each with what is its own of the piece that they share.
func TestTicksThatMeetAtACorner(t *testing.T) {
	both := pieceAt(12, 0, 22, 15) // the second character of the upper one
	for y := 13; y < 28; y++ {     // touches the first of the lower one
		for x := 18; x < 28; x++ {
			q := pieceAt(x, y, x+1, y+1)
			both.box = both.box.Union(q.box)
			both.pix, both.ends = append(both.pix, q.pix...), append(both.ends, q.ends...)
		}
	}
	w := func() *textWord {
		return &textWord{pieces: []textPiece{pieceAt(0, 0, 10, 15), both, pieceAt(30, 13, 40, 28)}}
	}
	l := &Layout{Panels: []Panel{{X: []float64{32, 90}, Y: []float64{-60, 5}}}}
	parts := w().divideTicks(l, 14)
	if len(parts) != 2 {
		t.Fatalf("%d parts", len(parts))
	}
	if a, b := parts[0].bounds(), parts[1].bounds(); a.Y1 > 16 || b.Y0 < 12 || a.X1 > 24 || b.X0 < 16 {
		t.Errorf("the parts are %v and %v", a, b)
	}
	if apart := w().divideTicks(&Layout{Panels: []Panel{{X: []float64{200, 290}, Y: []float64{0, 50}}}}, 14); apart != nil {
		t.Errorf("without a corner beside it there are %d parts", len(apart))
	}
}
