package grid

import (
	"slices"
	"strings"
	"testing"

	"github.com/heatgrid/heatgrid/ocr"
)

// ticksBecome fails unless the texts of ticks, as they were read, become those wanted.
func ticksBecome(t *testing.T, read, want []string) {
	t.Helper()
	var items []*item
	for _, text := range read {
		items = append(items, &item{Text: ocr.Text{Text: text, Conf: 0.9}})
	}
	if got, _ := tickTexts(items); !slices.Equal(got, want) {
		t.Errorf("%q became %q, want %q", read, got, want)
	}
}

// A raised nought is read as a sign of degrees; on a scale of degrees all numbers have one.
func TestRaisedNoughtsAreNoDegrees(t *testing.T) {
	for _, c := range []struct{ read, want []string }{
		{[]string{"10°", "0", "-10°"}, []string{"10⁰", "0", "-10⁰"}},
		{[]string{"10²", "10°"}, []string{"10²", "10⁰"}},
		{[]string{"10°", "0°", "-10°"}, []string{"10°", "0°", "-10°"}},
		{[]string{"30°", "20°", "10°"}, []string{"30°", "20°", "10°"}},
	} {
		ticksBecome(t, c.read, c.want)
	}
}

// A unit stands apart from its number where the ticks are names; stuck to it, a B is a billion.
func TestSpacesBeforeUnitsStay(t *testing.T) {
	for _, c := range []struct{ read, want []string }{
		{[]string{"64 B", "4 KiB", "2 MiB"}, []string{"64 B", "4 KiB", "2 MiB"}},
		{[]string{"300 K", "400 K", "500 K"}, []string{"300 K", "400 K", "500 K"}}, // kelvins
		{[]string{"300K", "400K", "1M"}, []string{"300K", "400K", "1M"}},
		{[]string{"1 000", "2 000", "none"}, []string{"1000", "2000", "none"}},
	} {
		ticksBecome(t, c.read, c.want)
	}
}

// A sign of percent read behind one number of a scale needs room, which it has not where that is as long in print as the others.
func TestASignOfPercentHasRoom(t *testing.T) {
	for _, c := range []struct {
		read []string
		long float64 // px, the one with a sign; numbers without are 21
		want []string
	}{
		{[]string{"4.5", "4.0", "3.5%", "3.0"}, 21, []string{"4.5", "4.0", "3.5", "3.0"}},
		{[]string{"4.5", "4.0", "3.5%", "3.0"}, 32, []string{"4.5", "4.0", "3.5%", "3.0"}},
		{[]string{"4.5", "4.0%", "3.5%", "3.0"}, 21, []string{"4.5", "4.0%", "3.5%", "3.0"}}, // half of them
		{[]string{"10", "7", "5%"}, 21, []string{"10", "7", "5%"}},                           // no others of one digit to compare it with
	} {
		var items []*item
		for _, text := range c.read {
			it := &item{Text: textAt(text, 0, 0)}
			it.Box.Length = 21
			if strings.HasSuffix(text, "%") {
				it.Box.Length = c.long
			}
			items = append(items, it)
		}
		if got, _ := tickTexts(items); !slices.Equal(got, c.want) {
			t.Errorf("%q, %g px long with the sign, became %q, want %q", c.read, c.long, got, c.want)
		}
	}
}

// The ends of a bar may be sums of money; of other units than that, numbers are names.
func TestSumsOfMoneyAreNumbers(t *testing.T) {
	for text, want := range map[string]float64{"-$6,257": -6257, "$12,958": 12958, "€3.5": 3.5} {
		if got := number(text); got == nil || *got != want {
			t.Errorf("%s is no %g", text, want)
		}
	}
	if got := number("12 ms"); got != nil {
		t.Errorf("12 ms is %g", *got)
	}
}
