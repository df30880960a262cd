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
