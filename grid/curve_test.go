package grid

import (
	"fmt"
	"math"
	"testing"
)

// barTicksOf are ticks that stand where a curve has their values, on a bar of n
// px from lo to hi.
func barTicksOf(c curve, n, lo, hi float64, values ...float64) (ticks []scaleTick) {
	for i, v := range values {
		p := n * (c.level(v) - c.level(lo)) / (c.level(hi) - c.level(lo))
		ticks = append(ticks, scaleTick{math.Round(2*p+float64(i%2)) / 2, v}) // half a pixel off
	}
	return ticks
}

func TestBentScales(t *testing.T) {
	decades := []float64{-100, -10, -1, 0, 1, 10, 100}
	for _, c := range []struct {
		curve  curve
		lo, hi float64
		ticks  []float64
		want   string // "": refused
	}{
		{symlog{1, 1 / 0.9, 0}, -100, 100, decades, ScaleSymlog},
		{symlog{3, 1 / 0.9, 0}, -700, 700, decades, ScaleSymlog},
		{symlog{1, 0.5, 0}, -100, 100, decades, ScaleSymlog},
		{inverseSinh{1, 0}, -500, 500, decades, ScaleSymlog},
		{symlog{1, 1 / 0.9, 0}, 0, 1e4, []float64{0, 1, 10, 100, 1000, 1e4}, ScaleSymlog},
		{symlog{1, 1 / 0.9, 0}, -10, 10, []float64{-10, -1, 1, 10}, ""}, // where is zero?
		{symlog{10, 1 / 0.9, 0}, -300, 300, []float64{-100, -10, 0, 10, 100}, ScaleSymlog},
		{symlog{10, 0.9, 0}, -300, 300, []float64{-100, -10, 0, 10, 100}, ""},  // how long is a decade?
		{symlog{0.1, 1 / 0.9, 0}, -10, 10, []float64{-10, -1, 0, 1, 10}, ""},   // how long is a decade?
		{symlog{1, 1 / 0.9, 0}, -100, 100, []float64{-100, -10, 0, 3, 60}, ""}, // misread
		{twoSlope{0, 5}, -20, 100, []float64{-20, 0, 20, 40, 60, 80, 100}, ScaleTwoSlope},
		{twoSlope{0, 5}, -20, 100, []float64{-10, 0, 20, 40, 60, 80, 100}, ""}, // not in equal steps
		{linear{}, -20, 100, []float64{-20, 0, 20, 40, 60, 80, 100}, ""},
		{logarithm{}, 1, 1e4, []float64{1, 10, 100, 1000, 1e4}, ""},
	} {
		ticks := barTicksOf(c.curve, 400, c.lo, c.hi, c.ticks...)
		straight := bestScale(ticks, false)
		f := bentScale(ticks, straight)
		got := ""
		if f != nil {
			got = scaleName(f.curve)
		}
		if name := fmt.Sprintf("%T%v at %v", c.curve, c.curve, c.ticks); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		} else if f != nil {
			expectLevels(t, name, f, c.curve, c.lo, c.hi)
		}
	}
}

// Two slopes that meet in the middle of a bar need no equal steps, but three ticks each.
func TestHalves(t *testing.T) {
	for _, c := range []struct {
		curve  curve
		lo, hi float64
		ticks  []float64
		want   bool
	}{
		{twoSlope{0, 4}, -2, 8, []float64{-2, -1, 0, 2, 4, 6, 8}, true},
		{twoSlope{1, 5}, 0.8, 2, []float64{0.8, 0.9, 1, 1.5, 2}, true},
		{twoSlope{0, 4}, -2, 8, []float64{-2, 0, 2, 4, 6, 8}, false},           // two make a line
		{twoSlope{0, 2}, -2, 8, []float64{-2, -1, 0, 2, 4, 6, 8}, false},       // not in the middle
		{twoSlope{0, 4}, -2, 8, []float64{-2, -1.7, 0, 2, 4, 5.3, 8.5}, false}, // misread
		{linear{}, -8, 8, []float64{-8, -4, 0, 2, 4, 6, 8}, false},
	} {
		ticks := barTicksOf(c.curve, 400, c.lo, c.hi, c.ticks...)
		if c.ticks[len(c.ticks)-1] == 8.5 {
			ticks[1].value, ticks[5].value = -1, 6
		}
		name := fmt.Sprintf("%T%v at %v", c.curve, c.curve, c.ticks)
		f := fitHalves(ticks, bestScale(ticks, false), 200)
		if (f != nil) != c.want {
			t.Errorf("%s: %v, want a fit: %v", name, f, c.want)
		} else if f != nil {
			expectLevels(t, name, f, c.curve, c.lo, c.hi)
		}
	}
}

func TestPowers(t *testing.T) {
	steps := []float64{0, 20, 40, 60, 80, 100}
	for _, c := range []struct {
		curve  curve
		lo, hi float64
		ticks  []float64
		found  bool
	}{
		{powerFrom(0, 0.5), 0, 100, steps, true},
		{powerFrom(0, 2), 0, 100, steps, true},
		{powerFrom(0, 0.5), 0, 100, []float64{0, 30, 60, 90}, true},
		{powerFrom(-20, 0.5), -20, 80, []float64{-20, 0, 20, 40, 60, 80}, true},
		{powerFrom(0, 0.5), 0, 100, []float64{0, 25, 40, 60, 80, 100}, false},         // not in equal steps
		{powerFrom(0, 0.5), 0, 130, []float64{0, 10, 20, 40, 60, 80, 100, 120}, true}, // but too many for chance
		{linear{}, 0, 100, steps, false},
		{twoSlope{40, 4}, 0, 100, steps, false},
	} {
		ticks := barTicksOf(c.curve, 400, c.lo, c.hi, c.ticks...)
		f := fitPower(ticks, bestScale(ticks, false), 0, 400)
		if (f != nil) != c.found {
			t.Errorf("%T%v at %v: %+v", c.curve, c.curve, c.ticks, f)
		} else if f != nil && f.misfit > 1 {
			t.Errorf("%T%v at %v: off by %.1f px", c.curve, c.curve, c.ticks, f.misfit)
		}
	}
	// a tick misread at the end does not bend a line
	misread := append(barTicksOf(linear{}, 400, 0, 60, 10.1, 20, 30, 40, 50), scaleTick{400, 0})
	if f := fitPower(misread, bestScale(misread, false), 0, 400); f != nil {
		t.Errorf("a line with a misread tick at its end became %+v", f)
	}
	// what stands at the very end is no tick of the scale
	ticks := append(barTicksOf(powerFrom(3, 0.5), 400, 3, 60, 10, 20, 30, 40, 50), scaleTick{0, 0})
	if f := fitPower(ticks, bestScale(ticks, false), 0, 400); f == nil || !near(f.at(0), 3, 1) {
		t.Errorf("a tick below the start: %+v", f)
	}
}

// expectLevels fails where a fit has a value elsewhere than drawn, by more than
// a hundredth of the bar, or its interval does not hold the value.
func expectLevels(t *testing.T, name string, f *scaleFit, drawn curve, lo, hi float64) {
	t.Helper()
	s := &scale{lo: f.at(0), hi: f.at(400), curve: f.curve}
	length := drawn.level(hi) - drawn.level(lo)
	for p := 0.0; p <= 1; p += 0.01 {
		want := drawn.value(drawn.level(lo) + p*length)
		if d := math.Abs(drawn.level(s.value(p))-drawn.level(want)) / length; d > 0.01 {
			t.Errorf("%s: %.4g read as %.4g, off by %.1f %% of the bar", name, want, s.value(p), 100*d)
		}
		if low, high := s.span(p-1.0/200, p+1.0/200); want < low || want > high {
			t.Errorf("%s: %.4g is outside of its interval %.4g..%.4g", name, want, low, high)
		}
	}
}

// Where a power starts is told by its ticks to some px only, and so are the values near to it.
func TestPowerLeavesItsStartOpen(t *testing.T) {
	ticks := barTicksOf(powerFrom(1, 0.3), 400, 1, 100, 20, 40, 60, 80, 100)
	f := fitPower(append(ticks, scaleTick{0, 0}), bestScale(ticks, false), 0, 400) // 0 is below the start
	if f == nil {
		t.Fatal("no power fits")
	}
	c := f.curve.(power)
	for _, v := range []float64{1, 2, 5, 10, 20, 60} {
		x := 400 * math.Pow((v-1)/99, 0.3)
		low, high := c.open(f.offset + f.slope*x)
		if low > v+0.2 || high < v-0.2 || v >= 20 && high-low > 0.5 {
			t.Errorf("%v is read as %v to %v", v, low, high)
		}
	}
}
