package grid

import (
	"slices"
	"testing"

	"github.com/heatgrid/heatgrid/ocr"
)

// oneACell are ticks at one cell after another.
func oneACell(texts []string, conf float64) (ticks []Tick) {
	for i, text := range texts {
		index := float64(i)
		ticks = append(ticks, Tick{Text: text, Value: number(text), Index: &index, Conf: conf})
	}
	return ticks
}

func TestADigitLostFromASequenceIsPutBack(t *testing.T) {
	for _, tc := range []struct {
		texts []string
		conf  float64 // of the third
		want  string  // the third
	}{
		{[]string{"2019", "2020", "202", "2022", "2023"}, 0.97, "2021"},
		{[]string{"2019", "2020", "20210", "2022", "2023"}, 0.97, "2021"},
		{[]string{"10", "20", "80", "40", "50"}, 0.6, "30"},
		{[]string{"10", "20", "80", "40", "50"}, 0.97, "80"},     // surely read: the axis may be so
		{[]string{"1", "2", "30", "40", "50"}, 0.5, "30"},        // no sequence
		{[]string{"0", "1", "7", "3"}, 0.5, "7"},                 // too short to tell
		{[]string{"100", "300", "75", "650", "850"}, 0.97, "75"}, // the others are not even
		{[]string{"-0.4", "-0.2", "0.9", "0.2", "0.4"}, 0.6, "0.0"},
		{[]string{"0.2", "0.4", "0.8", "0.8", "1.0"}, 0.6, "0.6"},
		{[]string{"0.2", "0.4", "0.65", "0.8", "1.0"}, 0.6, "0.65"}, // of another form
		{[]string{"0.2", "0.4", "0.7", "0.8", "1.0"}, 0.6, "0.7"},   // no 6 looks so
	} {
		ticks := oneACell(tc.texts, tc.conf)
		restoreSteps(ticks)
		if got := ticks[2]; got.Text != tc.want || *got.Value != *number(tc.want) {
			t.Errorf("%v: the third tick is %s = %v, want %s", tc.texts, got.Text, *got.Value, tc.want)
		}
	}
}

// Ticks that are numbers but for letters that look like digits are read as numbers, where all then count in equal steps.
func TestLettersAmongDigitsOfASequence(t *testing.T) {
	for _, c := range []struct{ read, want []string }{
		{[]string{"2", "5", "8", "I1", "I4", "I7", "20"}, []string{"2", "5", "8", "11", "14", "17", "20"}},
		{[]string{"10", "2O", "30", "4O"}, []string{"10", "20", "30", "40"}},
		{[]string{"2", "5", "8", "all", "14"}, []string{"2", "5", "8", "all", "14"}}, // a name
		{[]string{"2", "3", "8", "I1", "30"}, []string{"2", "3", "8", "I1", "30"}},   // no equal steps
		{[]string{"2", "5", "B"}, []string{"2", "5", "B"}},                           // too few
		{[]string{"2", "I4", "I6", "I8"}, []string{"2", "I4", "I6", "I8"}},           // one number was read
		{[]string{"C1", "C2", "C3", "C4"}, []string{"C1", "C2", "C3", "C4"}},
	} {
		ticks := oneACell(c.read, 0.9)
		restoreDigits(ticks)
		for i, tick := range ticks {
			if tick.Text != c.want[i] {
				t.Errorf("%q: tick %d became %q, want %q", c.read, i, tick.Text, c.want[i])
			}
			if restored := tick.Text != c.read[i]; restored && (tick.Value == nil || *tick.Value != *number(c.want[i]) || tick.Conf >= 0.9) {
				t.Errorf("%q: the value of %q is %v, its confidence %g", c.read, tick.Text, tick.Value, tick.Conf)
			}
		}
	}
}

func TestColumnsCountThoughLettersAreReadForDigits(t *testing.T) {
	var texts []ocr.Text
	for i, s := range []string{"2", "5", "8", "I1", "I4", "I7", "20"} {
		texts = append(texts, middleAt(s, 125+50*float64(i), 135))
	}
	want := []string{"2", "5", "8", "11", "14", "17", "20"}
	if got := tickNames(ReadLabels(nil, layoutOf(4, 7), texts).Panels[0].X.Ticks); !slices.Equal(got, want) {
		t.Errorf("the columns are %q, want %q", got, want)
	}
}

func TestANameAmongCountedOnesIsPutRight(t *testing.T) {
	for _, tc := range []struct {
		texts []string
		conf  float64 // of the third
		want  string  // the third
	}{
		{[]string{"W4", "W5", "Wé", "W7", "W8"}, 0.2, "W6"},
		{[]string{"W4", "W5", "WB", "W7", "W8"}, 0.95, "WB"}, // surely read
		{[]string{"W4", "W5", "all", "W7", "W8"}, 0.2, "all"},
		{[]string{"Layer 4", "Layer 8", "Layer 1", "Layer 16", "Layer 20"}, 0.8, "Layer 1"}, // two may be wrong
		{[]string{"W4", "W9", "Wé", "W7", "W8"}, 0.2, "Wé"},                                 // no sequence
		{[]string{"P09", "P10", "P14", "P12", "P13"}, 0.6, "P11"},
		{[]string{"P09", "P10", "P14", "P12", "P13"}, 0.95, "P14"}, // surely read
		{[]string{"0 h", "6 h", "12h", "18 h", "24 h"}, 0.7, "12 h"},
	} {
		ticks := oneACell(tc.texts, tc.conf)
		if restoreCounted(ticks); ticks[2].Text != tc.want {
			t.Errorf("%v: the third tick is %s, want %s", tc.texts, ticks[2].Text, tc.want)
		}
	}
}

func TestNamesOnTwoAxesVote(t *testing.T) {
	axis := func(first float64, conf float64, texts ...string) AxisLabels {
		var a AxisLabels
		for i, text := range texts {
			index := first + float64(i)
			a.Ticks = append(a.Ticks, Tick{Text: text, Index: &index, Conf: conf})
		}
		return a
	}
	for _, rows := range []AxisLabels{
		axis(0, 0.95, "Height", "Leaf", "Wood dens.", "Bark", "Root"),
		axis(1, 0.95, "Height", "Leaf", "Wood dens.", "Bark", "Root"), // half a matrix
	} {
		b := &labeler{labels: &Labels{Panels: []PanelLabels{{X: axis(0, 0.8, "Height", "Ieaf", "Wood d ens.", "Bark", "Root"), Y: rows}}}}
		b.voteTicks()
		if x := b.labels.Panels[0].X.Ticks; x[1].Text != "Leaf" || x[2].Text != "Wood dens." {
			t.Errorf("the columns are %q and %q", x[1].Text, x[2].Text)
		}
	}
	// readings with a little more confidence, without the form of the name beside them, or without its space
	rows, cols := axis(0, 0.9, "Fpl", "Fp2", "Cz", "Pz", "Tcell", "B cell"), axis(0, 0.85, "Fp1", "Fp2", "Cz", "Pz", "T cell", "B cell")
	b := &labeler{labels: &Labels{Panels: []PanelLabels{{X: cols, Y: rows}}}}
	b.voteTicks()
	if got := tickNames(b.labels.Panels[0].Y.Ticks); got[0] != "Fp1" || got[4] != "T cell" {
		t.Errorf("the rows are %q", got)
	}
	// names of one axis differ, whatever two others say
	rows, cols = axis(0, 0.97, "0.01", "1", "1", "10"), axis(0, 0.9, "0.01", "0.1", "1", "10")
	b = &labeler{labels: &Labels{Panels: []PanelLabels{{X: cols, Y: rows}, {Y: rows}}}}
	b.voteTicks()
	if got := tickNames(b.labels.Panels[1].Y.Ticks); got[1] != "0.1" {
		t.Errorf("the rows are %q", got)
	}
	// and those of letters alone have no form
	b = &labeler{labels: &Labels{Panels: []PanelLabels{{X: axis(0, 0.9, "bus", "tuck", "sign", "car"), Y: axis(0, 0.97, "bus", "truck", "sign", "car")}}}}
	b.voteTicks()
	if got := tickNames(b.labels.Panels[0].Y.Ticks); got[1] != "truck" {
		t.Errorf("the rows are %q", got)
	}
}

func TestHoursOfTheDay(t *testing.T) {
	for text, want := range map[string]float64{"0:00": 0, "06:30": 6.5, "23:00": 23, "9:15": 9.25, "7.30": -1, "12:5": -1, "noon": -1, "at 9:00": -1} {
		if h, ok := hours(text); ok != (want >= 0) || ok && h != want {
			t.Errorf("%q is %g o'clock (%v), want %g", text, h, ok, want)
		}
	}
}

// Times of day at even steps tell those that were misread; a time of its own among them stays.
func TestTimesOfDay(t *testing.T) {
	for _, c := range []struct {
		read, want []string
		conf       float64
	}{
		{[]string{"0:00", "06:00", "0.600", "09;00", "12:00", "15:00", "18:00", "21:00"}, []string{"00:00", "03:00", "06:00", "09:00", "12:00", "15:00", "18:00", "21:00"}, 0.8},
		{[]string{"00:00", "03:00", "06:00", "09:30", "12:00", "15:00"}, []string{"00:00", "03:00", "06:00", "09:30", "12:00", "15:00"}, 0.95},
		{[]string{"0:00", "2:00", "noon", "6:00"}, []string{"0:00", "2:00", "noon", "6:00"}, 0.8},
	} {
		var ticks []Tick
		for i, s := range c.read {
			index := float64(3 * i)
			ticks = append(ticks, Tick{Text: s, Index: &index, Conf: c.conf})
		}
		if restoreClock(ticks); !slices.Equal(tickNames(ticks), c.want) {
			t.Errorf("%q become %q, want %q", c.read, tickNames(ticks), c.want)
		}
	}
}
