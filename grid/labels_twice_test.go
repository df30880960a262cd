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
