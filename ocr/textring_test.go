package ocr

import "testing"

// Noughts and letters O are told by what stands in their place in the other labels of the axis.
func TestRingsInFormulas(t *testing.T) {
	readTogether(t, ringsInFormulas, map[string]string{
		"NO2 O3 S02 CO":           "NO2 O3 SO2 CO",
		"T-01 T-02 NK-O1 Mono-03": "T-01 T-02 NK-01 Mono-03",
		"S01 S02 S03 S04":         "S01 S02 S03 S04",
		"CO2 P01 P02":             "CO2 P01 P02",
	})
}

// The others of a count tell its noughts; formulas have the same letter by chance.
func TestNoughtsInCounts(t *testing.T) {
	readTogether(t, noughtsInCounts, map[string]string{
		"RO1 R02 R03 RO4 R10": "R01 R02 R03 R04 R10",
		"NO2 NO3 N04 C10":     "NO2 NO3 N04 C10",
		"NO2 NO3 N04 N05":     "NO2 NO3 N04 N05",
	})
}

func TestRingsInFlags(t *testing.T) {
	readTogether(t, ringsInFlags, map[string]string{
		"-03 -02 Pluto":      "-O3 -O2 Pluto",
		"-0.3 -0 -003 T-03":  "-0.3 -0 -003 T-03",
		"2020-03 -30 -3 0-3": "2020-03 -30 -3 0-3",
	})
}

func TestRingsBeforeADigit(t *testing.T) {
	for read, want := range map[string]string{"O3": "O3", "2O": "20", "O.5": "0.5", "lO": "lO"} {
		r := wordsOf(read)
		r.asNumber()
		if got := r.String(); got != want {
			t.Errorf("%q as a number is %q, want %q", read, got, want)
		}
	}
}
