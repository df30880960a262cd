package prose

import (
	"strings"
	"testing"
)

// TestCutLong checks that the pieces of a long unit are short, and the unit.
func TestCutLong(t *testing.T) {
	long := &Unit{}
	long.add(strings.Repeat("日本 ", 10000), 0)
	joined := ""
	for _, u := range long.CutLong() {
		if len(u.Text) > longestUnit || long.Text[u.Source(0):][:len(u.Text)] != u.Text {
			t.Fatalf("a piece of %d bytes at %d", len(u.Text), u.Source(0))
		}
		joined += u.Text
	}
	if joined != long.Text {
		t.Error("the pieces of a long unit are not the unit")
	}
}
