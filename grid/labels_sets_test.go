package grid

import (
	"slices"
	"testing"
)

func TestMatchSets(t *testing.T) {
	for _, c := range []struct{ read, want []string }{
		{[]string{"DJF", "MAM", "JA", "SON"}, []string{"DJF", "MAM", "JJA", "SON"}},
		{[]string{"Sep", "Oct", "Now", "Dec"}, []string{"Sep", "Oct", "Nov", "Dec"}},
		{[]string{"Sat", "Sun", "Total"}, []string{"Sat", "Sun", "Total"}},
		{[]string{"Mar", "Max", "Min", "Mean"}, []string{"Mar", "Max", "Min", "Mean"}}, // one month is none
		{[]string{"Jan", "Feb", "Ju"}, []string{"Jan", "Feb", "Ju"}},                   // Jun or Jul
		{[]string{"Jan", "Feb", "Mär", "Apr", "Mai", "Jun", "Jul", "Aug", "Sep", "0kt", "Nov", "Dez"}, []string{"Jan", "Feb", "Mär", "Apr", "Mai", "Jun", "Jul", "Aug", "Sep", "Okt", "Nov", "Dez"}},
		{[]string{"Aug", "Sep", "0ct", "Nov"}, []string{"Aug", "Sep", "Oct", "Nov"}},
		{[]string{"Aug", "Sep", "0kt", "Nov"}, []string{"Aug", "Sep", "Okt", "Nov"}},
		{[]string{"Jan", "Feb", "MAM", "JJA"}, []string{"Jan", "Feb", "MAM", "JJA"}},
	} {
		got := slices.Clone(c.read)
		if matchSets(got); !slices.Equal(got, c.want) {
			t.Errorf("%v are read as %v, want %v", c.read, got, c.want)
		}
	}
}

func TestMatchInterleukins(t *testing.T) {
	for _, c := range []struct{ read, want []string }{
		{[]string{"I16", "Tnf", "Cxcl1", "Ccl2", "Nos2"}, []string{"Il6", "Tnf", "Cxcl1", "Ccl2", "Nos2"}},
		{[]string{"I11b", "I110", "Tnf", "Cxcl1", "Ccl2", "Arg1"}, []string{"Il1b", "Il10", "Tnf", "Cxcl1", "Ccl2", "Arg1"}},
		{[]string{"I16", "North", "South", "East", "West"}, []string{"I16", "North", "South", "East", "West"}},
		{[]string{"I10", "A12", "Ring1", "Road2", "Lane3"}, []string{"I10", "A12", "Ring1", "Road2", "Lane3"}},
	} {
		got := slices.Clone(c.read)
		if matchInterleukins(got); !slices.Equal(got, c.want) {
			t.Errorf("%v are read as %v, want %v", c.read, got, c.want)
		}
	}
}
