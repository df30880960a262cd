package ocr

import (
	"strings"
	"testing"

	"github.com/heatgrid/heatgrid/detect"
)

// labelColumn is a column of labels, flush at one side, as read.
func labelColumn(texts ...string) []*label {
	var lines []*label
	for i, text := range texts {
		l := &label{box: detect.TextBox{Rect: detect.Rect{X0: 10, Y0: float64(20 * i), X1: 60, Y1: float64(20*i + 12)}, Size: 12}}
		for k, word := range strings.Fields(text) {
			for j, c := range word {
				l.read.symbols = append(l.read.symbols, letter{text: string(c), word: 0.7, first: j == 0 && k > 0 || len(l.read.symbols) == 0})
			}
		}
		lines = append(lines, l)
	}
	return lines
}

func TestLabelsOfAnAxisAreNamedAlike(t *testing.T) {
	for _, c := range []struct {
		rule func([]*label)
		read []string
		want string // the first
	}{
		{ringSiblings, []string{"0", "Q", "K", "V"}, "O"},
		{ringSiblings, []string{"0", "5", "10", "max"}, "0"},
		{ringSiblings, []string{"03", "NO2", "SO2", "CO"}, "O3"},
		{ringSiblings, []string{"03", "NO2", "SO2", "CO", "12"}, "03"},
		{noughtsWithUnits, []string{"O ms", "500 ms"}, "0 ms"},
		{noughtsWithUnits, []string{"O ms", "500 s"}, "O ms"},
		{singleCapitals, []string{"p", "N", "K", "yield"}, "P"},
		{singleCapitals, []string{"p", "N", "q", "K"}, "p"},
		{romanSiblings, []string{"IIl", "I", "IV", "V"}, "III"},
		{romanSiblings, []string{"Ill", "Well", "Fine"}, "Ill"},
		{romanSiblings, []string{"WlC", "RTE", "QQP"}, "WIC"},
		{romanSiblings, []string{"All", "RTE", "QQP"}, "All"},
		{romanSiblings, []string{"AlN", "GaN", "InP"}, "AlN"},
		{spaceAlike, []string{"Q1 '20", "Q2'20", "Q3'20", "Q4'20"}, "Q1'20"},
		{spaceAlike, []string{"Q1'20", "Q2 '20", "Q3 '20", "Q4 '20"}, "Q1 '20"},
		{spaceAlike, []string{"Q1 '20", "Q2'20", "Q3 '20"}, "Q1 '20"},
		{spaceAlike, []string{"12h", "0 h", "3 h", "6 h"}, "12 h"},
		{spaceAlike, []string{"Q124", "Q2 24", "Q3 24", "Q4 24"}, "Q1 24"},
		{spaceAlike, []string{"Q124", "Q2 24", "Q324"}, "Q124"},
		{spaceAlike, []string{"Tcell", "B men", "A few"}, "Tcell"},
		{partSigns, []string{"+SC", "+ CoT", "+ ToT"}, "+ SC"},
		{partSigns, []string{"+SC", "+CoT", "+ ToT"}, "+SC"},
		{seriesSiblings, []string{"Piot C", "Plot A", "Plot B", "Plot F", "Piot D"}, "Plot C"},
		{seriesSiblings, []string{"PiotG", "Plot A", "Plot B", "Plot F"}, "Plot G"},
		{seriesSiblings, []string{"Piot A", "Plot A", "Plot B", "Plot F"}, "Piot A"}, // names differ
		{seriesSiblings, []string{"Slot C", "Plot A", "Plot B", "Plot F"}, "Slot C"},
		{seriesSiblings, []string{"W_1", "WT_2", "WT_3", "WT_4"}, "WT_1"},
		{seriesSiblings, []string{"T_1", "WT_2", "WT_3", "WT_4"}, "T_1"},
		{seriesSiblings, []string{"Piot27", "Plot4", "Plot11", "Plot6"}, "Plot27"},
		{seriesSiblings, []string{"CCR7", "CD4", "CD8", "CD19"}, "CCR7"},
		{caseSiblings, []string{"LusC", "KIRC", "COAD", "GBM", "LUAD"}, "LUSC"},
		{caseSiblings, []string{"ov", "KIRC", "COAD", "GBM", "LUAD"}, "OV"},
		{caseSiblings, []string{"ov", "KIRC", "Coad", "GBM", "LUAD"}, "ov"},
		{caseSiblings, []string{"Wild", "KIRC", "COAD", "GBM", "LUAD"}, "Wild"},
		{caseSiblings, []string{"Tu", "en", "de", "fr", "pl"}, "ru"},
		{caseSiblings, []string{"Tu", "en", "De", "fr", "Pl"}, "Tu"},
		{casePrefixes, []string{"w1", "W2", "W3", "W12"}, "W1"},
		{casePrefixes, []string{"w1", "W2", "w3", "w12"}, "w1"},
		{casePrefixes, []string{"a1", "A2", "A3", "A12"}, "a1"}, // its cases differ in shape
		{caseHeads, []string{"VVCAT1", "VvPYL4", "VvLEA14", "VvHSP70", "VvSOD2", "VvXTH6"}, "VvCAT1"},
		{caseHeads, []string{"VVCAT1", "VvPYL4", "VVLEA14", "VvHSP70", "VVSOD2", "VvXTH6"}, "VVCAT1"},
		{caseHeads, []string{"SOD2", "Sox9", "CAT1", "Sox2", "GPX4", "Sox4", "APX1", "Sox10", "Sox17"}, "SOD2"},
	} {
		lines := labelColumn(c.read...)
		if c.rule(lines); lines[0].read.String() != c.want {
			t.Errorf("%q: the first is %q, want %q", c.read, lines[0].read, c.want)
		}
	}
}

func TestALetterThatTheNetworkDeniesIsADigitAsBesideIt(t *testing.T) {
	var lines []*label
	var places [][]place
	for k, c := range []struct{ drawn, read string }{{"Q4 '19", "Qu'19"}, {"Q2 '19", "Q2'19"}, {"Q3 '19", "Q3'19"}, {"Q5 '19", "Q5'19"}} {
		s := printed(t, c.drawn)
		l := misread(s, c.read)
		l.box = detect.TextBox{Rect: detect.Rect{X0: 10, Y0: float64(20 * k), X1: 60, Y1: float64(20*k + 12)}, Size: 12}
		for i := range l.read.symbols {
			l.read.symbols[i].word = 0.6
		}
		runs := s.runs()
		lines, places = append(lines, l), append(places, l.place(runs, s.scoresOf(runs)))
	}
	if numberSiblings(lines, places); lines[0].read.String() != "Q4'19" {
		t.Errorf("Q4 read Qu beside Q2 and Q3 is %q", lines[0].read)
	}
}

func TestShortTicksStandAsTheLongerOnesBesideThem(t *testing.T) {
	at := func(text string, x0, x1, y, conf float64) *label {
		l := labelColumn(text)[0]
		l.box = detect.TextBox{Rect: detect.Rect{X0: x0, Y0: y, X1: x1, Y1: y + 12}, Length: x1 - x0, Height: 12, Size: 12}
		for i := range l.read.symbols {
			l.read.symbols[i].word = conf
		}
		return l
	}
	for name, c := range map[string]struct {
		x0, x1 float64
		turn   bool
	}{"flush with the ticks": {46, 60, false}, "beside them": {10, 24, true}} {
		short := at("Y", c.x0, c.x1, 60, 0.2)
		short.strip = printed(t, "(:")
		lines := []*label{short, at("20N", 32, 60, 20, 0.9), at("10N", 32, 60, 40, 0.9), at("10S", 32, 60, 80, 0.9)}
		if got := len(askedTurns(lines)) > 0; got != c.turn {
			t.Errorf("%s: a short text is turned: %v", name, got)
		}
	}
}

// A bar behind a letter that the other labels of the axis have before a number is a 1, unless that stands there.
func TestBarsOfSequencesAreOnes(t *testing.T) {
	for _, c := range []struct{ read, others, want string }{
		{"LI", "L2 L3 L4 L10", "L1"}, {"Li2", "L2 L3 L4 L10", "L12"}, {"LI", "L2 L3", "LI"}, {"LI", "L1 L2 L3 L4", "LI"}, {"LI", "L2 L3 L4 L5 Total Sum", "LI"},
	} {
		var lines []*label
		for _, text := range append([]string{c.read}, strings.Fields(c.others)...) {
			l := &label{}
			l.box.Size, l.box.Y = 10, 100
			for i, x := range text {
				l.read.symbols = append(l.read.symbols, letter{text: string(x), word: 0.5, first: i == 0})
			}
			lines = append(lines, l)
		}
		if onesOfSequences(lines); lines[0].read.String() != c.want {
			t.Errorf("%q beside %q is %q, want %q", c.read, c.others, lines[0].read.String(), c.want)
		}
	}
}
