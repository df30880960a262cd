package detect

import "testing"

// What stands close under several turned words, within the width of each, is theirs and no line; a label farther away, or wider, is one.
func TestEndsOfTurnedWords(t *testing.T) {
	for name, c := range map[string]struct {
		gap, width int // px: below the turned words, and of what stands there
		lines      int // words that are left
	}{"their own letters": {3, 12, 4}, "a label": {14, 12, 5}, "wider letters": {3, 30, 5}} {
		var words []*textWord
		below := &textWord{}
		for i := range 4 {
			x := 40 * i
			words = append(words, &textWord{angle: 90, sure: true, pieces: []textPiece{pieceAt(x, 0, x+12, 10), pieceAt(x, 14, x+12, 24)}})
			below.pieces = append(below.pieces, pieceAt(x, 24+c.gap, x+c.width, 34+c.gap))
		}
		if got := joinEnds(append(words, below), 12); len(got) != c.lines {
			t.Errorf("%s: %d words are left, want %d", name, len(got), c.lines)
		}
	}
}
