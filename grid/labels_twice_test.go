package grid

import "testing"

// Rows and columns of a matrix have the same names, though small letters were read in other ways along both; two lists that
// differ for certain are two lists, however alike their names are.
func TestSameNamesHardToRead(t *testing.T) {
	axis := func(conf float64, names ...string) map[int]Tick {
		at := map[int]Tick{}
		for i, name := range names {
			at[i] = Tick{Text: name, Conf: conf}
		}
		return at
	}
	rows, cols := []string{"rs9939609", "rs1421085", "rs8050136"}, []string{"159939609", "1$1421085", "178050136"}
	if _, same := sameNames(axis(0.6, rows...), axis(0.9, cols...)); !same {
		t.Error("names read in two ways are of two lists")
	}
	if _, same := sameNames(axis(0.95, "layer_1_k", "layer_2_k", "layer_3_k"), axis(0.95, "layer_1_q", "layer_2_q", "layer_3_q")); same {
		t.Error("names that surely differ are the same")
	}
}

// Doses of two drugs that agree but for the first are two lists.
func TestNumbersAStepApartAreTwoLists(t *testing.T) {
	axis := func(texts ...string) map[int]Tick {
		at := map[int]Tick{}
		for i, text := range texts {
			at[i] = Tick{Text: text, Value: number(text), Conf: 0.9}
		}
		return at
	}
	if _, same := sameNames(axis("0", "10", "30", "100", "300"), axis("0", "3", "10", "30", "100", "300")); same {
		t.Error("0, 10, 30 and 3, 10, 30 are one list")
	}
	if shift, same := sameNames(axis("Age", "BMI", "Sex"), axis("Height", "Age", "BMI", "Sex")); !same || shift != 1 {
		t.Errorf("the columns of a half matrix: shift %d, %v", shift, same)
	}
}

// Names of two groups that differ in one part are two lists, however doubtful they are.
func TestNamesOfTwoGroupsAreTwoLists(t *testing.T) {
	axis := func(texts ...string) map[int]Tick {
		at := map[int]Tick{}
		for k, text := range texts {
			at[k] = Tick{Text: text, Conf: 0.7}
		}
		return at
	}
	a, b := axis("trial-24h-1", "trial-24h-2", "trial-24h-3", "trial-24h-4", "trial-24h-5"), axis("trial-7d-1", "trial-7d-2", "trial-7d-3", "trial-7d-4")
	if shift, same := sameNames(b, a); same {
		t.Errorf("one list, shifted by %d", shift)
	}
}
