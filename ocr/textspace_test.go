package ocr

import (
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
