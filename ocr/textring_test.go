package ocr

import (
	"strings"
	"testing"
)

// Noughts and letters O are told by what stands in their place in the other labels of the axis.
func TestRingsInFormulas(t *testing.T) {
	for read, want := range map[string]string{
		"NO2 O3 S02 CO":           "NO2 O3 SO2 CO",
		"T-01 T-02 NK-O1 Mono-03": "T-01 T-02 NK-01 Mono-03",
		"S01 S02 S03 S04":         "S01 S02 S03 S04",
		"CO2 P01 P02":             "CO2 P01 P02",
	} {
		lines := columnOf(strings.Fields(read)...)
		ringsInFormulas(lines)
		if got := said(lines); got != want {
			t.Errorf("%s become %s, want %s", read, got, want)
		}
	}
}
