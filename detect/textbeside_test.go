package detect

import "testing"

// besideBar is a layout with a vertical colour bar, with labels to its right.
func besideBar() *Layout {
	return &Layout{Colorbars: []Colorbar{{Box: Rect{-30, 0, -10, 120}, Vertical: true}}}
}

// The letter of "Group N" is nearer to a tick of the bar than to its word.
func TestLettersInTheColumnOfAVerticalLabelAreOfThat(t *testing.T) {
	label := turnedLabel(32, 44, 80)
	letter := &textWord{pieces: []textPiece{pieceAt(32, 25, 44, 35)}}
	tick := &textWord{pieces: []textPiece{pieceAt(0, 24, 8, 36), pieceAt(10, 24, 18, 36), pieceAt(20, 24, 28, 36)}}
	turnWords([]*textWord{tick, letter, label}, besideBar(), 12)
	if letter.angle != 90 || tick.angle != 0 {
		t.Errorf("the letter is read at %g degrees, the tick at %g", letter.angle, tick.angle)
	}
}

// A letter that was parted from one lowered beside it, as E and F of Fermi's energy, takes the direction of its vertical label.
func TestLettersPartedFromLoweredOnesFollowTheirLabel(t *testing.T) {
	label := turnedLabel(32, 44, 80)
	letter, lowered := &textWord{pieces: []textPiece{pieceAt(32, 17, 44, 27)}}, &textWord{pieces: []textPiece{pieceAt(37, 28, 49, 36)}}
	label.angle, label.sure, letter.sure, lowered.sure = 90, true, true, true // divided as lines that lie below each other
	turnBeside([]*textWord{letter, lowered, label}, besideBar(), 12)
	if letter.angle != 90 || lowered.angle != 90 {
		t.Errorf("the letter is read at %g degrees, what is lowered at %g", letter.angle, lowered.angle)
	}
}

// A sign of equality between two single characters turns both; two strokes among the names of rows do not.
func TestFormulasBesideABarAreVertical(t *testing.T) {
	for name, c := range map[string]struct {
		around func() (above, below *textWord)
		angle  float64
	}{
		"x = 5": {func() (above, below *textWord) {
			return &textWord{pieces: []textPiece{pieceAt(32, 30, 44, 38)}}, &textWord{pieces: []textPiece{pieceAt(34, 59, 44, 67)}}
		}, 90},
		"I10, II, III": {func() (above, below *textWord) {
			return &textWord{pieces: []textPiece{pieceAt(32, 24, 36, 38), pieceAt(38, 24, 46, 38), pieceAt(48, 24, 56, 38)}}, &textWord{pieces: []textPiece{pieceAt(32, 59, 35, 71), pieceAt(38, 59, 41, 71), pieceAt(44, 59, 47, 71)}}
		}, 0},
	} {
		above, below := c.around()
		sign := &textWord{pieces: []textPiece{pieceAt(35, 43, 37, 54), pieceAt(40, 43, 42, 54)}}
		turnWords([]*textWord{above, sign, below}, besideBar(), 12)
		if above.angle != c.angle || sign.angle != c.angle || below.angle != c.angle {
			t.Errorf("%s: read at %g, %g and %g degrees", name, above.angle, sign.angle, below.angle)
		}
	}
}

// A bracketed letter and the one before it run upwards where they stand about the middle of a side, behind its ticks; elsewhere, or where
// they are two upright lines, they do not.
func TestShortLabelsInTheMiddleAreVertical(t *testing.T) {
	for name, c := range map[string]struct {
		y, w  int
		angle float64
	}{"label": {41, 14, 90}, "above the middle": {11, 14, 0}, "two lines": {41, 24, 0}} {
		unit := &textWord{pieces: []textPiece{pieceAt(40, c.y, 40+c.w, c.y+20)}}
		letter := &textWord{pieces: []textPiece{pieceAt(40, c.y+24, 52, c.y+36)}}
		words := []*textWord{unit, letter}
		for _, y := range []int{24, 84} {
			words = append(words, &textWord{pieces: []textPiece{pieceAt(0, y, 8, y+12), pieceAt(10, y, 18, y+12), pieceAt(20, y, 28, y+12)}})
		}
		turnCentred(words, besideBar(), 12)
		if unit.angle != c.angle || letter.angle != c.angle {
			t.Errorf("%s: read at %g and %g degrees, want %g", name, unit.angle, letter.angle, c.angle)
		}
	}
}

// What an exponent tilts in line with a vertical word is vertical.
func TestTiltedUnitsFollowTheirLabel(t *testing.T) {
	label, unit := turnedLabel(32, 44, 80), &textWord{pieces: []textPiece{pieceAt(30, 20, 42, 60)}, angle: -80, sure: true}
	label.angle, label.sure = 90, true
	far := &textWord{pieces: []textPiece{pieceAt(130, 20, 142, 60)}, angle: -80, sure: true}
	for _, w := range []*textWord{unit, far} {
		w.steepInLine([]*textWord{label, unit, far}, 12)
	}
	if unit.angle != 90 || far.angle != -80 {
		t.Errorf("the unit is read at %g degrees, what stands elsewhere at %g", unit.angle, far.angle)
	}
}

// A single letter in the middle beyond the ticks of an upright bar is turned, as the label of an axis is; one among ticks, above the
// middle, or in a figure without turned labels is not.
func TestUnitsBesideABarAreVertical(t *testing.T) {
	for name, c := range map[string]struct {
		x, y   int
		turned bool // another label
		angle  float64
	}{
		"unit": {40, 55, true, 90}, "above the middle": {40, 15, true, 0}, "without turned labels": {40, 55, false, 0}, "tick": {0, 55, true, 0},
	} {
		unit := &textWord{pieces: []textPiece{pieceAt(c.x, c.y, c.x+10, c.y+12)}}
		words := []*textWord{unit}
		for _, y := range []int{24, 84} {
			words = append(words, &textWord{pieces: []textPiece{pieceAt(0, y, 8, y+12), pieceAt(10, y, 18, y+12), pieceAt(20, y, 28, y+12)}})
		}
		if c.turned {
			label := turnedLabel(-200, -188, 80)
			words = append(words, label)
		}
		turnWords(words, besideBar(), 12)
		if unit.angle != c.angle {
			t.Errorf("%s: read at %g degrees, want %g", name, unit.angle, c.angle)
		}
	}
}
