package grid

import (
	"slices"
	"testing"
)

func TestLostPointsComeBackWhereTheZeroShowsThem(t *testing.T) {
	texts, confs := []string{"75", "50", "00", "-25"}, []float64{0.9, 0.9, 0.9, 0.9}
	restorePoints(texts, confs)
	if want := []string{"7.5", "5.0", "0.0", "-2.5"}; !slices.Equal(texts, want) {
		t.Errorf("got %q, want %q", texts, want)
	}
	if confs[0] > 0.5 {
		t.Errorf("a repaired tick has confidence %v", confs[0])
	}
	texts = []string{"10", "08", "0i6", "02", "0.0"}
	restorePoints(texts, make([]float64, 5))
	if want := []string{"1.0", "0.8", "0i6", "0.2", "0.0"}; !slices.Equal(texts, want) {
		t.Errorf("got %q, want %q", texts, want)
	}
	texts = []string{"75", "50", "0", "-25"}
	restorePoints(texts, confs)
	if texts[0] != "75" {
		t.Errorf("whole numbers became %q", texts)
	}
}

func TestTicksThatContradictEachOtherAreNotTrusted(t *testing.T) {
	ticks := func(conf float64, texts ...string) (out []barTick) {
		for i, s := range texts {
			out = append(out, barTick{text: s, conf: conf, pixel: float64(50 * i)})
		}
		return out
	}
	for _, c := range []struct {
		ticks []barTick
		want  bool
	}{
		{ticks(0.9, "0", "1", "2", "3"), true},
		{ticks(0.9, "0", "1"), true},
		{ticks(0.9, "0", "1", "2", "8"), true},
		{ticks(0.9, "0", "1", "7"), false},
		{append(ticks(0.9, "75", "58", "20"), barTick{text: "0.0", conf: 0.5, pixel: 150}, barTick{text: "2.5", conf: 0.1, pixel: 200}, barTick{text: "5.0", conf: 0.1, pixel: 250}), false},
	} {
		if got := trusted(c.ticks, fitTicks(c.ticks)); got != c.want {
			t.Errorf("%v: trusted is %v", c.ticks, got)
		}
	}
}

func TestTenAmongPowersHasLostItsExponent(t *testing.T) {
	fit := fitTicks([]barTick{{text: "10⁰", pixel: 0}, {text: "10⁻¹", pixel: 100}, {text: "10", pixel: 200}})
	if fit == nil || fit.curve != (logarithm{}) || !near(fit.at(200), 0.01, 1e-6) {
		t.Errorf("the scale is %+v", fit)
	}
}
