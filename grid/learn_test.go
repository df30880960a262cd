package grid

import "testing"

func TestColorbarOfOtherColours(t *testing.T) {
	var prints []*print
	var on, off []*reading
	for range minLearned {
		prints = append(prints, read("0.5", 0.99))
		on, off = append(on, &reading{residual: 0.4}), append(off, &reading{residual: 2 * missResidual})
	}
	if strange(prints, on) {
		t.Error("a bar with the cells' colours is strange to them")
	}
	if !strange(prints, off) {
		t.Error("a bar with none of the cells' colours is taken for theirs")
	}
	if strange(prints[:3], off[:3]) {
		t.Error("three cells tell that a bar is not theirs")
	}
}

// Where the cells of a learned scale are nearly all alike, a colour bears out whatever is printed: a print that may well be
// misread has one witness then.
func TestScaleLearnedFromOneValue(t *testing.T) {
	s := &scale{lo: 0, hi: 1, curve: linear{}, t: []float64{0, 1}, learned: []float64{0, 0, 0.01, 0.01, 0.02, 0.02, 0.03, 0.04, 0.05, 0.9, 1}}
	f := format{decimals: 2, share: 1, borneOut: 1}
	for _, c := range []struct {
		text   string
		conf   float64
		color  reading
		status Status
	}{
		{"0.01", 0.99, reading{value: 0.03, low: 0, high: 0.07}, OCROnly},
		{"0.01", 0.999, reading{value: 0.03, low: 0, high: 0.07}, Agree},
		{"0.90", 0.99, reading{value: 0.9, low: 0.86, high: 0.94}, Agree},
	} {
		if got := judge(read(c.text, c.conf), &c.color, s, f).status; got != c.status {
			t.Errorf("%s with conf %g: %s, want %s", c.text, c.conf, got, c.status)
		}
	}
}
