package grid

import "testing"

// The mark of a tick whose ink is not in the middle of its number, as that of -1, is found where the others have theirs.
func TestMarkBesideTheMiddleOfItsNumber(t *testing.T) {
	profile := make([]float64, 400)
	var ticks []barTick
	for i := range 5 {
		at := 40 + 80*i
		profile[at] = 200
		ticks = append(ticks, barTick{it: &item{cap: 14}, pixel: float64(at) + 0.5})
	}
	ticks[0].pixel -= 3
	for i, m := range moveToPeaks(profile, ticks) {
		if want := 40.5 + 80*float64(i); !near(m.pixel, want, 0.01) {
			t.Errorf("mark %d at %v, want %v", i, m.pixel, want)
		}
	}
}
