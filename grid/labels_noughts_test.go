package grid

import (
	"slices"
	"testing"
)

func TestNoughtsAtTheEndsOfNames(t *testing.T) {
	names := []string{"Cxcl1O", "Na2O", "H1O", "Il1O (log)", "Cxcl1Ox"}
	restoreNoughts(names)
	if want := []string{"Cxcl10", "Na2O", "H1O", "Il10 (log)", "Cxcl1Ox"}; !slices.Equal(names, want) {
		t.Errorf("names %q, want %q", names, want)
	}
}

// Of two points in a number where others have one, one is dirt.
func TestPointsReadTwice(t *testing.T) {
	texts := []string{"100.0", "1000..0", "10000.0", "v1..2"}
	putPoints(texts, []float64{50, 60, 70, 50})
	if want := []string{"100.0", "1000.0", "10000.0", "v1..2"}; !slices.Equal(texts, want) {
		t.Errorf("numbers %q, want %q", texts, want)
	}
}
