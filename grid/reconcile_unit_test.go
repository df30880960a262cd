package grid

import "testing"

// Ends that the cells tell are those of the ticks but for a power of ten, where they are about so; others stay as they are.
func TestInOtherUnit(t *testing.T) {
	lo := 0.0
	s, c := &scale{lo: 0, hi: 1, curve: linear{}}, &Colorbar{Min: &lo}
	if offset, slope := inOtherUnit(s, c, -0.14, 100.2); offset != 0 || slope != 100 {
		t.Errorf("in per cent: from %v by %v", offset, slope)
	}
	if offset, slope := inOtherUnit(s, c, -5, 90); offset != -5 || slope != 90 {
		t.Errorf("another scale: from %v by %v", offset, slope)
	}
}
