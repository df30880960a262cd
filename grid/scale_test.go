package grid

import (
	"math"
	"slices"
	"testing"

	"github.com/heatgrid/heatgrid/internal/cielab"
)

// drawnScale is the scale of a bar of 256 px drawn with a known colormap.
func drawnScale(t *testing.T, name string, lo, hi float64, c curve) *scale {
	t.Helper()
	s := &scale{lo: lo, hi: hi, curve: c, slack: 1.0 / 256}
	s.redraw(drawnMap(t, name))
	return s
}

// drawnMap is the known colormap of a name.
func drawnMap(t *testing.T, name string) *colormap {
	t.Helper()
	for i := range colormaps() {
		if m := &colormaps()[i]; m.name == name {
			return m
		}
	}
	t.Fatalf("no colormap %s", name)
	return nil
}

func TestColoursGiveBackTheirValues(t *testing.T) {
	for _, name := range []string{"viridis", "RdBu", "Blues", "magma_r", "rocket"} {
		for _, c := range []curve{linear{}, logarithm{}, twoSlope{10, 3}, symlog{1, 1, 1}} {
			s := drawnScale(t, name, 0.5, 80, c)
			for f := 0.0; f <= 1; f += 0.01 {
				want := s.value(f)
				r := s.read(s.colorAt(f), 0.5)
				if r.twice {
					t.Errorf("%s: the colour at %.2f is said to come twice", name, f)
				}
				if d := math.Abs(s.place(r.value) - f); d > 0.01 {
					t.Errorf("%s %T: %.4g read as %.4g, off by %.1f %% of the bar", name, c, want, r.value, 100*d)
				}
				if want < r.low-1e-9 || want > r.high+1e-9 {
					t.Errorf("%s %T: %.4g is outside of its interval %.4g..%.4g", name, c, want, r.low, r.high)
				}
			}
		}
	}
}

func TestFlatStretchGivesWideInterval(t *testing.T) {
	s := &scale{lo: 0, hi: 1, curve: linear{}, slack: 0.004}
	for i := range 101 {
		f := float64(i) / 100
		l := 100 * f
		if f > 0.4 && f < 0.7 {
			l = 50 // nothing changes here
		}
		s.t, s.lab = append(s.t, f), append(s.lab, cielab.Lab{L: l})
	}
	r := s.read(cielab.Lab{L: 50}, 0.5)
	if r.low > 0.42 || r.high < 0.68 {
		t.Errorf("interval %.2f..%.2f, want the whole flat stretch 0.4..0.7", r.low, r.high)
	}
}

func TestCyclicMapSaysSo(t *testing.T) {
	s := drawnScale(t, "twilight", 0, 360, linear{})
	if r := s.read(s.colorAt(0.001), 1); !r.twice {
		t.Errorf("both ends of a cyclic map have one colour, but it is read as %.0f", r.value)
	}
}

func TestDiscreteBarGivesTheStep(t *testing.T) {
	s := &scale{lo: 0, hi: 40, curve: linear{}, steps: []float64{0, 0.25, 0.5, 0.75, 1}}
	for i := range 4 {
		s.t = append(s.t, (float64(i)+0.5)/4)
		s.lab = append(s.lab, cielab.Lab{L: 20 + 20*float64(i)})
	}
	r := s.read(cielab.Lab{L: 59}, 1)
	if r.low != 20 || r.high != 30 {
		t.Errorf("read as %g..%g, want the third step 20..30", r.low, r.high)
	}
}

func TestNearestColormap(t *testing.T) {
	s := drawnScale(t, "YlGnBu", 0, 1, linear{})
	if m, _ := nearestColormap(s, 0); m == nil || m.name != "YlGnBu" {
		t.Errorf("got %v, want YlGnBu", m)
	}
	for i := range s.lab {
		s.lab[i].A += 15
	}
	if m, _ := nearestColormap(s, 0); m != nil {
		t.Errorf("a map that nobody knows is called %s", m.name)
	}
}

// A page may be rendered with a bar's colours some pixels beside its frame.
func TestShiftedColormapIsTakenFromEndToEnd(t *testing.T) {
	s := drawnScale(t, "viridis", 0, 1, linear{})
	want := s.colorAt(0.8)
	for i := range s.t {
		s.t[i] += 0.012
	}
	s.identify(0, 20)
	if got := s.read(want, 1).value; math.Abs(got-0.8) > 0.005 {
		t.Errorf("the colour of 0.8 is read as %.3f", got)
	}
}

func TestStepsEndAtTheirTicks(t *testing.T) {
	s := &scale{lo: 0, hi: 40, curve: linear{}, steps: []float64{0, 0.24, 0.51, 0.75, 1}}
	at := func(v float64) Tick { return Tick{Value: &v} }
	s.snapSteps([]Tick{at(10), at(20), at(35)}) // 35 stands within a step
	for i, want := range []float64{0, 0.25, 0.5, 0.75, 1} {
		if s.steps[i] != want {
			t.Errorf("steps %v", s.steps)
			break
		}
	}
}

// What lies between ticks, and at the ends, follows from the equal steps of those at ticks; steps that are not equal stay as
// they are seen.
func TestStepsBetweenTicksAreEqual(t *testing.T) {
	at := func(v float64) Tick { return Tick{Value: &v} }
	ticks := []Tick{at(100), at(120), at(140)}
	s := &scale{lo: 90.2, hi: 140, curve: linear{}, t: make([]float64, 5), steps: []float64{0, 0.197, 0.404, 0.6, 0.8, 1}}
	s.snapSteps(ticks)
	for i, want := range []float64{90, 100, 110, 120, 130, 140} {
		if got := s.value(s.steps[i]); math.Abs(got-want) > 1e-9 {
			t.Errorf("border %d is %g, want %g", i, got, want)
		}
	}
	s = &scale{lo: 90, hi: 140, curve: linear{}, t: make([]float64, 5), steps: []float64{0, 0.2, 0.47, 0.6, 0.8, 1}}
	if s.snapSteps(ticks); s.steps[2] != 0.47 {
		t.Errorf("a border at 113.5 was moved to %g", s.value(s.steps[2]))
	}
}

// The borders of a gradient in a few equal colours are equal steps apart whatever tick stands beside one by chance.
func TestTicksBesideStepsByChance(t *testing.T) {
	at := func(v float64) Tick { return Tick{Value: &v} }
	s := &scale{lo: 0, hi: 79, curve: linear{}, t: make([]float64, 8)}
	for i := range 9 {
		s.steps = append(s.steps, math.Round(float64(i)*160/8)/160)
	}
	s.snapSteps([]Tick{at(20), at(40), at(60)})
	for i, got := range s.steps {
		if math.Abs(got-float64(i)/8) > 1e-9 {
			t.Errorf("border %d is at %g", i, got)
		}
	}
}

// Near black the noise of a JPEG is far in CIEDE2000, and no sign that a colour is not the scale's.
func TestNoiseNearBlackIsOnTheScale(t *testing.T) {
	for _, tc := range []struct {
		c      [3]uint8
		noisy  bool
		missed bool
	}{{[3]uint8{9, 0, 20}, true, false}, {[3]uint8{9, 0, 20}, false, true}, {[3]uint8{4, 60, 10}, true, true}} {
		s := &scale{hi: 1, curve: linear{}, noisy: tc.noisy, t: []float64{0, 0.5, 1},
			lab: []cielab.Lab{cielab.FromRGB(15, 14, 10), cielab.FromRGB(120, 60, 40), cielab.FromRGB(240, 160, 90)}}
		if r := s.read(cielab.FromRGB(tc.c[0], tc.c[1], tc.c[2]), 1); r.missed() != tc.missed {
			t.Errorf("%v, JPEG %v: residual %.1f, missed %v", tc.c, tc.noisy, r.residual, r.missed())
		}
	}
}

// Where a bar ends is known to a pixel, unless a tick says what its end is worth.
func TestOpenEnds(t *testing.T) {
	s := drawnScale(t, "viridis", 2, 10, linear{})
	s.pixel = 1.0 / 512
	ten := 10.0
	s.openEnds([]Tick{{Value: &ten}, {}})
	if r := s.read(s.colorAt(0), 0.5); math.Abs(r.low-2+8.0/512) > 1e-9 {
		t.Errorf("the start is open from %g, want a pixel below 2", r.low)
	}
	if r := s.read(s.colorAt(1), 0.5); r.high != 10 {
		t.Errorf("the end is open up to %g, want 10", r.high)
	}
}

// A bar with a tick at each border, of any values, ends where the outer ones say, though a border lies a pixel off.
func TestStepsWithATickAtEachBorder(t *testing.T) {
	borders := []float64{0, 61. / 360, 121. / 360, 181. / 360, 241. / 360, 301. / 360, 1}
	k := knots{at: borders, values: []float64{0, 5, 10, 25, 50, 100, 250}}
	s := &scale{lo: 0, hi: 250, curve: k, t: make([]float64, 6), steps: slices.Clone(borders)}
	var ticks []Tick
	for i := range k.values {
		ticks = append(ticks, Tick{Value: &k.values[i]})
	}
	if s.snapSteps(ticks); s.lo != 0 || s.hi != 250 {
		t.Errorf("the bar goes from %v to %v", s.lo, s.hi)
	}
}
