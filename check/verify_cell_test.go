package check

import (
	"testing"

	"github.com/heatgrid/heatgrid/grid"
)

func TestOpenRangesAreJudged(t *testing.T) {
	fifty, ten := 50.0, 10.0
	over, under := &grid.Cell{ColorLow: &fifty, Class: "> 50"}, &grid.Cell{ColorHigh: &ten, Class: "< 10"}
	for _, c := range []struct {
		cell  *grid.Cell
		value float64
		bound int // -1: less than, 1: more than
		want  Verdict
	}{
		{over, 12, 0, Contradicted}, {over, 60, 0, Unverifiable}, {over, 40, 1, Supported}, {over, 60, 1, Unverifiable}, {over, 40, -1, Contradicted},
		{under, 12, 0, Contradicted}, {under, 5, 0, Unverifiable}, {under, 12, -1, Supported}, {under, 12, 1, Contradicted},
		{&grid.Cell{Class: "low"}, 3, 0, Unverifiable},
	} {
		if got := judgeOpen(c.cell, quantity{value: c.value, bound: c.bound}); got != c.want {
			t.Errorf("%s against %v (%d): %s, want %s", c.cell.Class, c.value, c.bound, got, c.want)
		}
	}
}

// On an axis that is a scale of numbers a place between two cells is none that the text invents.
func TestPlacesBetweenCellsAreNotInvented(t *testing.T) {
	rep := mustCheck(t, "density6.figure.json", "Yellow dominance in the bottom-left (x=0.2–0.4, y=0.2–0.4) is seen.")
	if rep.Summary.Contradicted > 0 || len(rep.Diagnoses) > 0 {
		t.Errorf("%d contradicted, diagnoses %+v", rep.Summary.Contradicted, rep.Diagnoses)
	}
}
