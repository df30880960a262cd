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

// TestLaTeX reads headings and items of LaTeX as those of Markdown.
func TestLaTeX(t *testing.T) {
	doc := Parse("\\subsection*{3.1 Results}\n\nText.\n\n\\item one\n\\item two\n")
	if len(doc.Pieces) != 4 {
		t.Fatalf("%d pieces, want a heading, a paragraph and two items", len(doc.Pieces))
	}
	head, item := doc.Pieces[0].Unit, doc.Pieces[2].Unit
	if head.Text != "3.1 Results" || head.Depth >= DepthText {
		t.Errorf("%q at depth %d is no heading", head.Text, head.Depth)
	}
	if item.Text != "one" || item.Depth < DepthItem || doc.Line(item.Source(0)) != 5 {
		t.Errorf("%q at depth %d, line %d is no item", item.Text, item.Depth, doc.Line(item.Source(0)))
	}
}
