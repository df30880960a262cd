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

// Where a d is torn in two, the letters after it are given the places of those before, whose gaps are no spaces: a space stays
// where Tesseract saw it and no ink is, and none comes where there is ink.
func TestSpacesBesideTornLetters(t *testing.T) {
	l := blank(printed(t, "ed rac"))
	readAs(l, "ed rac")
	places := make([]place, len(l.read.symbols))
	for i := range places[:4] { // r has the place of d, and a that of r
		s := l.read.symbols[max(0, i-1)]
		places[i] = place{run: run{s.x0, s.x1, 0, 1}, alone: true}
	}
	l.closeGaps(places)
	partNumbers([]*label{l}, [][]place{places})
	if got := l.read.String(); got != "ed rac" {
		t.Errorf("with a torn letter, ed rac is read as %q", got)
	}
}

// A hairline below a name is seen in part: the rest of it is no space.
func TestNoSpaceBesideAnUnderscore(t *testing.T) {
	l := misread(printed(t, "roc_auc"), "roc_auc")
	runs := l.strip.runs()
	places := l.place(runs, l.strip.scoresOf(runs))
	places[3].run.x1 = places[3].run.x0 + 1
	if l.partSpaces(places); l.read.String() != "roc_auc" {
		t.Errorf("roc_auc is read as %q", l.read)
	}
}

// Between narrow letters, and beside the sign of a sum, a gap is a space that is as wide as one of its own line.
func TestSpacesBesideNarrowLetters(t *testing.T) {
	for drawn, read := range map[string]string{"as of year t": "as of yeart", "year at t + 1": "year at t +1", "artist as": "artist as"} {
		l := blank(printed(t, drawn))
		readAs(l, read)
		runs := l.strip.runs()
		partNumbers([]*label{l}, [][]place{l.place(runs, l.strip.scoresOf(runs))})
		if got := l.read.String(); got != drawn {
			t.Errorf("%q is read as %q", drawn, got)
		}
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

// A 1 has room of its own at its sides, beside which the spaces around an equals sign are spaces still; they are as well where
// Tesseract's boxes are not those of the characters.
func TestSpacesAroundASignBeforeAOne(t *testing.T) {
	for _, drawn := range []string{"r = 16", "r=16"} {
		for _, c := range []struct {
			room  int // px, between 1 and 6, more than in the font at hand
			known bool
		}{{0, true}, {5, true}, {0, false}} {
			l := misread(printed(t, drawn), strings.ReplaceAll(drawn, " ", ""))
			runs := l.strip.runs()
			places := l.place(runs, l.strip.scoresOf(runs))
			places[1].alone = c.known
			places[3].run.x0 += c.room
			if l.partEquals(places); l.read.String() != drawn {
				t.Errorf("%q with %d px more behind the 1, the sign's place known %v, is read as %q", drawn, c.room, c.known, l.read)
			}
		}
	}
}

// Before a narrow letter a gap is a space where the middles of the letters are farther apart than in a word.
func TestSpacesBeforeNarrowLetters(t *testing.T) {
	for drawn, read := range map[string]string{"Pearson r": "Pearsonr", "LoRA r=8": "LoRAr=8", "peaks, 7 x 6": "peaks, 7x6", "Illinois": "Illinois", "million": "million", "1111": "1111"} {
		l := blank(printed(t, drawn))
		l.box.Size = letterHeight / l.strip.scale
		readAs(l, read)
		runs := l.strip.runs()
		places := l.place(runs, l.strip.scoresOf(runs))
		l.partSpaces(places)
		if partNumbers([]*label{l}, [][]place{places}); l.read.String() != drawn {
			t.Errorf("%q is read as %q", drawn, l.read)
		}
	}
}

func TestQuotationMarksOfALineAreOfAKind(t *testing.T) {
	for read, want := range map[string]string{"(\"Needle”)": "(\"Needle\")", "“Needle”": "“Needle”"} {
		var r reading
		for i, c := range read {
			r.symbols = append(r.symbols, letter{text: string(c), first: i == 0})
		}
		if r.pairQuotes(); r.String() != want {
			t.Errorf("%s becomes %s, want %s", read, r, want)
		}
	}
}

// Beside Memory CD4 T, in CD8T the T stands a space away from the 8, and in a name of one word it does not.
func TestSpacesAsInOtherNames(t *testing.T) {
	for gap, want := range map[int]string{8: "CD8 T", 2: "CD8T"} {
		lines := []*label{{}, {}}
		places := make([][]place, 2)
		set := func(k int, text string, gaps []int) {
			x := 0
			for i, c := range []rune(text) {
				x += gaps[i]
				lines[k].read.symbols = append(lines[k].read.symbols, letter{text: string(c), word: 1, first: i == 0 || k == 0 && i == 3})
				places[k] = append(places[k], place{run: run{x0: x, x1: x + 10, bottom: 16}, alone: true})
				x += 10
			}
			lines[k].box.Size, lines[k].box.Angle, lines[k].box.Y, lines[k].box.X = 16, 90, 100, float64(40*k)
		}
		set(0, "CD4T", []int{0, 2, 2, 8})
		set(1, "CD8T", []int{0, 2, 2, gap})
		if spaceAsBeside(lines, places); lines[1].read.String() != want {
			t.Errorf("with a gap of %d px it is %q, want %q", gap, lines[1].read.String(), want)
		}
	}
}

func TestQuotesAreStraight(t *testing.T) {
	r := wordsOf("Parents’ “income”")
	if r.straightQuotes(); r.String() != "Parents' \"income\"" {
		t.Errorf("the quotes are those of %s", r)
	}
}

// Hinting may set two stems a pixel farther apart than other letters, which is less than the spaces of their line, or as far as the capitals of another label.
func TestNoSpaceBetweenStems(t *testing.T) {
	spread := func(drawn string, apart int, share float64) (*label, []place) { // letters from one on are moved to a share of the height from it
		l := blank(printed(t, drawn))
		readAs(l, drawn)
		l.box.Size = letterHeight / l.strip.scale
		runs := l.strip.runs()
		places := l.place(runs, l.strip.scoresOf(runs))
		if by := int(share*l.capitalHeight(places)+0.5) - gapBefore(places, apart); apart > 0 {
			for i := range places[apart:] {
				places[apart+i].run.x0 += by
				places[apart+i].run.x1 += by
			}
		}
		return l, places
	}
	for _, c := range []struct {
		drawn string
		apart int
		other string
	}{{"TNF ab c", 2, ""}, {"HLA-DRA", 1, "MERTK"}} {
		l, places := spread(c.drawn, c.apart, 0.5)
		spaces, beside := spread("ab cd ef gh", 0, 0)
		lines, all := []*label{l, spaces}, [][]place{places, beside}
		if c.other != "" {
			o, places := spread(c.other, 2, 0.45)
			lines, all = append(lines, o), append(all, places)
		}
		if partNumbers(lines, all); l.read.String() != c.drawn {
			t.Errorf("%q is read as %q", c.drawn, l.read)
		}
	}
}
