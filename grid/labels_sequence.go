package grid

import (
	"math"
	"regexp"
	"strconv"
)

// wholeNumber is a tick of an axis that counts: a year, a layer.
var wholeNumber = regexp.MustCompile(`^-?\d+$`)

// restoreSteps puts back the digit that one tick has lost, or that was taken for another in
// doubt, where all others, four or more, count in equal steps: 2019, 2020, 202, 2022, 2023.
func restoreSteps(ticks []Tick) {
	const (
		few  = 4   // ticks that count
		sure = 0.9 // conf from which a digit stands against the others
	)
	var at []scaleTick
	for _, t := range ticks {
		if !wholeNumber.MatchString(t.Text) || t.Value == nil {
			return
		}
		at = append(at, inCells(*t.Index, *t.Value))
	}
	if len(at) < few+1 {
		return
	}
	f := fitScale(at, linear{})
	if f == nil || f.inliers != len(at)-1 {
		return
	}
	for i := range ticks {
		t := &ticks[i]
		want := f.at(at[i].pixel)
		if f.off(at[i]) <= 2*tickSlack || !near(want, math.Round(want), 0.1) {
			continue
		}
		text := strconv.Itoa(int(math.Round(want)))
		lost := len(text) == len(t.Text)+1
		if editDistance(text, t.Text) == 1 && (lost || len(text) == len(t.Text) && t.Conf < sure) {
			t.Text, t.Value, t.Conf = text, number(text), 0.5*t.Conf
		}
	}
}
