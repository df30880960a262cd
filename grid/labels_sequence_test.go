package grid

import (
	"slices"
	"testing"
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
		{[]string{"10", "20", "80", "40", "50"}, 0.6, "30"},
		{[]string{"10", "20", "80", "40", "50"}, 0.97, "80"}, // surely read: the axis may be so
		{[]string{"1", "2", "30", "40", "50"}, 0.5, "30"},    // no sequence
		{[]string{"0", "1", "7", "3"}, 0.5, "7"},             // too short to tell
	} {
		ticks := oneACell(tc.texts, tc.conf)
		restoreSteps(ticks)
		if got := ticks[2]; got.Text != tc.want || *got.Value != *number(tc.want) {
			t.Errorf("%v: the third tick is %s = %v, want %s", tc.texts, got.Text, *got.Value, tc.want)
		}
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
