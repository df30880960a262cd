package grid

import "testing"

func TestDensestBinIsTheFill(t *testing.T) {
	white := binOf(15, 15, 15)
	votes := map[bin]int{white: 60}
	for i := range uint8(3) { // a fill that noise spreads over nine bins
		for j := range uint8(3) {
			votes[binOf(9+i, 2+j, 3)] = 35
		}
	}
	if top := densest(votes, 60); top != binOf(10, 3, 3) {
		t.Errorf("the fill is %v, want its middle", top)
	}
	if top := densest(map[bin]int{white: 60, binOf(9, 2, 3): 20}, 60); top != white {
		t.Errorf("a white fill is taken for %v", top)
	}
}
