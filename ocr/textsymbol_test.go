package ocr

import (
	"image"
	"image/draw"
	"strings"
	"testing"
)

// Symbols of formulas are read where letters stand alone, whatever Tesseract made of them, and nowhere else.
func TestSymbolsStandAlone(t *testing.T) {
	for _, c := range []struct{ drawn, read, want string }{
		{"rate η", "rate 7", "rate η"}, {"rate 7", "rate 7", "rate 7"}, {"TNF-α", "TNF-a", "TNF-α"}, {"(λ)", "(A)", "(λ)"}, {"Group A", "Group A", "Group A"},
		{"x/λ", "x/A", "x/λ"}, {"Bαr", "Bar", "Bar"}, {"k = 5", "k = 5", "k = 5"}, {"p-value", "p-value", "p-value"}, {"t-test", "t-test", "t-test"}, {"phase φ", "phase ¢", "phase φ"},
	} {
		l := blank(printed(t, c.drawn))
		readAs(l, c.read)
		judge(l)
		if got := l.read.String(); got != c.want {
			t.Errorf("%q read %q is judged %q, want %q", c.drawn, c.read, got, c.want)
		}
	}
}

// readAs has a label read as a text, a character for each run of ink.
func readAs(l *label, text string) {
	runs := l.strip.runs()
	first := true
	for _, c := range text {
		if c == ' ' {
			first = true
			continue
		}
		r := runs[len(l.read.symbols)]
		l.read.symbols = append(l.read.symbols, letter{text: string(c), conf: 0.99, word: 0.9, x0: r.x0, x1: r.x1, first: first})
		first = false
	}
}

// A symbol that Tesseract passed over is put in its place, and one whose hairlines were lost is joined.
func TestSymbolsPassedOver(t *testing.T) {
	l := blank(printed(t, "β=1"))
	runs := l.strip.runs()
	for i, c := range []string{"=", "1"} {
		r := runs[i+1]
		l.read.symbols = append(l.read.symbols, letter{text: c, conf: 0.9, word: 0.9, x0: r.x0, x1: r.x1, first: i == 0})
	}
	judge(l)
	if got := strings.ReplaceAll(l.read.String(), " ", ""); got != "β=1" {
		t.Errorf("β=1 read =1 is judged %q", got)
	}
}

// A symbol whose hairline was lost begins with the part that Tesseract passed over, though its word begins with the other.
func TestSymbolsInTwoParts(t *testing.T) {
	l := blank(printed(t, "rate η"))
	eta := l.strip.runs()[4]
	readAs(l, "rate η")
	middle := (eta.x0 + eta.x1) / 2
	for y := range l.strip.gray.Rect.Dy() {
		for x := middle - 1; x <= middle+1; x++ {
			l.strip.gray.Pix[y*l.strip.gray.Stride+x] = 255
		}
	}
	last := &l.read.symbols[4]
	last.text, last.x0 = "7", middle+2
	if judge(l); l.read.String() != "rate η" {
		t.Errorf("it is judged %q", l.read)
	}
}

// The stroke between two symbols is no l, and it is one where Tesseract saw nothing; that of a word may be one.
func TestStrokesBetweenSymbols(t *testing.T) {
	for _, c := range []struct{ drawn, read, want string }{
		{"x/y", "xly", "x/y"}, {"x/y", "x y", "x/y"}, {"x/yz", "xlyz", "xlyz"}, {"xly", "xly", "xly"},
	} {
		l := blank(printed(t, c.drawn))
		readAs(l, c.read)
		runs := l.strip.runs()
		if i := len(l.read.symbols) - 1; i+1 < len(runs) { // what was passed over is not the end
			l.read.symbols[i].x0, l.read.symbols[i].x1 = runs[i+1].x0, runs[i+1].x1
		}
		seen := l.strip.scoresOf(runs)
		if strings.Contains(c.drawn, "/") {
			seen[1] = make(letterScores, len(seen[1]))
			seen[1][letterIndex["/"]] = 1
		}
		l.readStrokes(runs, seen, l.place(runs, seen))
		if got := l.read.String(); got != c.want {
			t.Errorf("%q read %q is judged %q, want %q", c.drawn, c.read, got, c.want)
		}
	}
}

// Labels that panels repeat have one symbol: the one that was read more surely.
func TestLabelsThatPanelsRepeatHaveOneSymbol(t *testing.T) {
	for _, c := range []struct{ read, other, want string }{
		{"rate r", "rate τ", "rate τ"}, {"rate r", "rate s", "rate r"}, {"gate r", "rate τ", "gate r"},
	} {
		var lines []*label
		var places [][]place
		for i, text := range []string{c.read, c.other} {
			places = append(places, make([]place, len(text)))
			l := &label{}
			l.box.Size, l.box.Length, l.box.Y = 10, 40, 100
			first := true
			for _, x := range text {
				if x != ' ' {
					l.read.symbols = append(l.read.symbols, letter{text: string(x), word: []float64{0.5, 0.8}[i], first: first})
				}
				first = x == ' '
			}
			lines = append(lines, l)
		}
		if symbolSiblings(lines, places); lines[0].read.String() != c.want {
			t.Errorf("%q beside %q is %q, want %q", c.read, c.other, lines[0].read.String(), c.want)
		}
	}
}

// An equals sign is no part of the symbol before it, where small print lost the hairlines of both.
func TestSignsBehindSymbolsStay(t *testing.T) {
	l := blank(printed(t, "T=5"))
	readAs(l, "T=5")
	runs := l.strip.runs()
	clearColumns := func(x0, x1 int) {
		draw.Draw(l.strip.gray, image.Rect(x0, 0, x1, l.strip.gray.Rect.Dy()), image.White, image.Point{}, draw.Src)
	}
	clearColumns(runs[1].x0-1, runs[1].x1+1)
	clearColumns(runs[0].x1-4, runs[0].x1-3) // a part of the bar of the T stands alone
	l.read.symbols[1].x0, l.read.symbols[1].x1 = runs[0].x1-3, runs[0].x1
	for i := range l.read.symbols {
		l.read.symbols[i].word = 0.4
	}
	judge(l)
	if got := l.read.String(); got != "T=5" {
		t.Errorf("T=5 is judged %q", got)
	}
}
