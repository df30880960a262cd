package grid

import (
	"slices"
	"testing"
)

// Bars before a point are letters among short forms, but not among numbers or Roman ones; and no letter stands for a point.
func TestShortForms(t *testing.T) {
	for _, c := range []struct{ names, want []string }{
		{[]string{"Fla.", "Ga.", "111.", "Ind.", "Kan."}, []string{"Fla.", "Ga.", "Ill.", "Ind.", "Kan."}},
		{[]string{"I.", "II.", "III.", "IV.", "V.", "VI."}, []string{"I.", "II.", "III.", "IV.", "V.", "VI."}},
		{[]string{"10.", "111.", "Low", "Mid", "Top", "Any"}, []string{"10.", "111.", "Low", "Mid", "Top", "Any"}},
	} {
		got := slices.Clone(c.names)
		if matchShort(got); !slices.Equal(got, c.want) {
			t.Errorf("%q became %q", c.names, got)
		}
	}
	names := []string{"Del.", "Fla.", "Ind.", "Kan.", "Neb.", "Iowa"}
	if matchPlaces(names); names[5] != "Iowa" {
		t.Errorf("Iowa became %q", names[5])
	}
}
