package ocr

import (
	"slices"
	"strings"
	"testing"
)

func TestSpacesBeforeShortYears(t *testing.T) {
	for _, drawn := range []string{"Q2 '20", "Q2'20", "Q3 '19", "Q3'19", "Jan '24", "May'05"} {
		l := misread(printed(t, drawn), strings.ReplaceAll(drawn, " ", ""))
		l.box.Size = letterHeight / l.strip.scale
		runs := l.strip.runs()
		partNumbers([]*label{l}, [][]place{l.place(runs, l.strip.scoresOf(runs))})
		if l.read.String() != drawn {
			t.Errorf("%q is read as %q", drawn, l.read)
		}
	}
}

func TestAStrokeIsAnApostrophe(t *testing.T) {
	l := misread(printed(t, "Q2'19"), `Q2"19`)
	runs := l.strip.runs()
	if l.singleQuotes(l.place(runs, l.strip.scoresOf(runs))); l.read.String() != "Q2'19" {
		t.Errorf("one stroke is read as %q", l.read)
	}
}

func TestSpacesThatOtherLabelsHave(t *testing.T) {
	labels := func(names ...string) (lines []*label, places [][]place) {
		for i, drawn := range names {
			l := misread(printed(t, drawn), strings.ReplaceAll(drawn, " ", ""))
			if i > 0 {
				l = misread(printed(t, drawn), drawn)
			}
			runs := l.strip.runs()
			lines, places = append(lines, l), append(places, l.place(runs, l.strip.scoresOf(runs)))
		}
		return lines, places
	}
	for _, names := range [][]string{{"Core A", "Core B", "Core C"}, {"CoreA", "Corals", "Core C"}} {
		lines, places := labels(names...)
		if partSiblings(lines, places); lines[0].read.String() != names[0] {
			t.Errorf("beside %q and %q, %q is read as %q", names[1], names[2], names[0], lines[0].read)
		}
	}
}

func TestAnApostropheThatWasPassedOver(t *testing.T) {
	for _, drawn := range []string{"n't", "don't", "nut"} {
		l := misread(printed(t, drawn), drawn)
		l.read.symbols = slices.DeleteFunc(l.read.symbols, func(s letter) bool { return s.text == "'" })
		runs := l.strip.runs()
		if l.fillUnread(runs, l.strip.scoresOf(runs)); l.read.String() != drawn {
			t.Errorf("%q is read as %q", drawn, l.read)
		}
	}
}

// The point of 0.1 s is seen, whatever follows the number.
func TestAPointThatWasPassedOver(t *testing.T) {
	l := misread(printed(t, "0.1s"), "0.1s")
	l.read.symbols = slices.Delete(l.read.symbols, 1, 2)
	runs := l.strip.runs()
	if l.fillUnread(runs, l.strip.scoresOf(runs)); l.read.String() != "0.1s" {
		t.Errorf("0.1s is read as %q", l.read)
	}
}

// The size of a box is sometimes more than the height of its letters: spaces are measured against these.
func TestSpacesBesideLettersLowerThanTheirBox(t *testing.T) {
	for _, drawn := range []string{"T = 0.2", "T=0.2"} {
		l := misread(printed(t, drawn), strings.ReplaceAll(drawn, " ", ""))
		l.box.Size *= 1.7
		runs := l.strip.runs()
		places := l.place(runs, l.strip.scoresOf(runs))
		if l.partEquals(places); l.read.String() != drawn {
			t.Errorf("%q is read as %q", drawn, l.read)
		}
	}
}
