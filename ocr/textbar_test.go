package ocr

import (
	"image"
	"image/draw"
	"testing"

	"github.com/heatgrid/heatgrid/detect"
)

// bar is a strip with an upright stroke, perhaps on feet.
func bar(flag, left, right int) *strip {
	gray := image.NewGray(image.Rect(0, 0, 40, 50))
	draw.Draw(gray, gray.Rect, image.White, image.Point{}, draw.Src)
	for _, r := range []image.Rectangle{image.Rect(18, 9, 22, 43), image.Rect(18-flag, 13, 22, 15), image.Rect(18-left, 41, 22+right, 43)} {
		draw.Draw(gray, r, image.Black, image.Point{}, draw.Src)
	}
	return &strip{gray: gray, scale: 1, pad: 4}
}

// With serifs, an l is drawn as a 1 is, and the network cannot tell them apart.
func TestABarOnFeetStaysWhatWasRead(t *testing.T) {
	for _, c := range []struct {
		flag, left, right int
		likely            string
		want              bool
	}{{4, 4, 4, "l", true}, {4, 4, 4, "I", false}, {0, 0, 0, "l", false}, {6, 0, 0, "l", false}} {
		s := bar(c.flag, c.left, c.right)
		l := blank(s)
		r := s.runs()[0]
		l.read.symbols = []letter{{text: "A", first: true}, {text: "1", x0: r.x0, x1: r.x1}}
		seen := make(letterScores, noLetter)
		seen[letterIndex[c.likely]] = 0.98
		if got := l.keepsBar(1, r, seen); got != c.want {
			t.Errorf("a bar with feet of %d and %d, most like %s: stays a 1 is %v, want %v", c.left, c.right, c.likely, got, c.want)
		}
	}
}

func TestNoLStandsAmongCapitals(t *testing.T) {
	for text, want := range map[string]bool{"IL7R": true, "IFN": true, "Item": false, "I7": false, "a IL7R": false} {
		l := labelColumn(text)[0]
		if got := l.read.amongCapitals(0); got != want {
			t.Errorf("%q: among capitals is %v", text, got)
		}
	}
}

func TestBarsInWords(t *testing.T) {
	for read, want := range map[string]string{"DlY tools": "DIY tools", "WlFI": "WIFI", "AlN": "AlN", "HClO": "HClO", "B|G": "BIG", "He|p": "Help", "McLean": "McLean"} {
		l := labelColumn(read)[0]
		if l.read.barsInWords(); l.read.String() != want {
			t.Errorf("%q is made %q, want %q", read, l.read, want)
		}
	}
}

// barPlaces are places at which a bar may be each of its letters.
func barPlaces(lines []*label) [][]place {
	places := make([][]place, len(lines))
	for k, l := range lines {
		places[k] = make([]place, len(l.read.symbols))
		for i := range places[k] {
			places[k][i].seen = make(letterScores, noLetter)
			places[k][i].seen[letterIndex["I"]], places[k][i].seen[letterIndex["l"]] = 0.5, 0.5
		}
	}
	return places
}

// The I of a word of capitals is none of a small word, whatever the others have in its place.
func TestBarsAmongCapitalsDoNotFollowSiblings(t *testing.T) {
	lines := labelColumn("DIY tools", "Pet food", "Sports", "Bedding", "White goods", "Toys")
	if barSiblings(lines, barPlaces(lines)); lines[0].read.String() != "DIY tools" {
		t.Errorf("DIY tools is made %q", lines[0].read)
	}
}

// A bar that the network is clear about takes the case of its siblings if that is what the network says, and no other.
func TestClearBarsBesideSiblings(t *testing.T) {
	for clear, want := range map[string]string{"l": "lbm_d3", "I": "Ibm_d3"} {
		lines := labelColumn("Ibm_d3", "mcf", "gcc", "astar", "namd")
		lines[0].read.symbols[0].word = 0.4
		places := barPlaces(lines)
		places[0][0].seen[letterIndex[clear]] = 5
		if barSiblings(lines, places); lines[0].read.String() != want {
			t.Errorf("of a clear %s: read %q, want %q", clear, lines[0].read, want)
		}
	}
}

// Bars hang below the line, which an I does not.
func TestBarsThatHang(t *testing.T) {
	for _, c := range []struct {
		hang, rise int // px that it is lower and higher than the letters
		want       string
	}{{5, 1, "Near|E|"}, {0, 0, "NearIEI"}, {5, -8, "NearIEI"}} {
		l := labelColumn("NearIEI")[0]
		places := make([]place, len(l.read.symbols))
		for i, s := range l.read.symbols {
			places[i] = place{run: run{x0: 20 * i, x1: 20*i + 12, top: 10, bottom: 30}, alone: true, seen: letterScores{}}
			if s.text == "I" {
				places[i].run = run{x0: 20 * i, x1: 20*i + 2, top: 10 - c.rise, bottom: 30 + c.hang}
			}
			if s.text == "a" || s.text == "r" || s.text == "e" {
				places[i].run.top = 15
			}
		}
		places[3].seen = nil
		l.read.symbols[1].text = "d" // three letters of a capital's height
		places[1].run.top = 10
		if l.hangingBars(places); l.read.String() != "Nd"+c.want[2:] {
			t.Errorf("%+v: read %q", c, l.read)
		}
	}
}

// A bar that ends the name of one of a series is the letter that ends it.
func TestBarsAtTheEndsOfSeries(t *testing.T) {
	lines := labelColumn("Site |", "Site A", "Site B", "Site G", "Site H")
	if barSiblings(lines, barPlaces(lines)); lines[0].read.String() != "Site I" {
		t.Errorf("Site | is made %q", lines[0].read)
	}
}

// wordsOf is a reading of words.
func wordsOf(text string) (r reading) {
	first := true
	for i, c := range []rune(text) {
		if c == ' ' {
			first = true
			continue
		}
		r.symbols = append(r.symbols, letter{text: string(c), conf: 0.9, word: 0.9, x0: 10 * i, x1: 10*i + 8, first: first})
		first = false
	}
	return r
}

func TestBarsThatWordsTell(t *testing.T) {
	for read, want := range map[string]string{
		"Ir = le-4":            "lr = 1e-4",
		"le-4":                 "1e-4",
		"le-ft":                "le-ft",
		"Fl score":             "F1 score",
		"FI score":             "F1 score",
		"FI":                   "FI", // Finland
		"Flow":                 "Flow",
		"Fl. oz":               "Fl. oz",
		"ll-6 knock-out":       "Il-6 knock-out",
		"lllumina":             "Illumina",
		"llama":                "llama",
		"A lnhibition":         "A Inhibition",
		"lncRNA":               "lncRNA",
		"Height (logio)":       "Height (log₁₀)",
		"logio(p)":             "log₁₀(p)",
		"logion":               "logion",
		"In(CPM + 1)":          "ln(CPM + 1)",
		"In (b) and (c)":       "In (b) and (c)",
		"Ir (ppm) of the ores": "Ir (ppm) of the ores",
		"R.l.":                 "R.I.",
		"p.l.":                 "p.l.",
		"CsPb(Br,|)3":          "CsPb(Br,I)3",
		"CsPb(l,Br)3":          "CsPb(I,Br)3",
		"min(a,l)":             "min(a,l)",
	} {
		l := &label{read: wordsOf(read)}
		l.read.barsByWord()
		l.read.doubled()
		l.decadic()
		if got := l.read.String(); got != want {
			t.Errorf("%q became %q, want %q", read, got, want)
		}
	}
}

func TestChlorine(t *testing.T) {
	column := func(texts ...string) (lines []*label) {
		for i, text := range texts {
			l := &label{read: wordsOf(text)}
			y := 20 * float64(i)
			l.box = detect.TextBox{Rect: detect.Rect{X0: 10, Y0: y, X1: 40, Y1: y + 12}, X: 25, Y: y + 6, Length: 30, Height: 12, Size: 12}
			lines = append(lines, l)
		}
		return lines
	}
	for _, c := range []struct {
		read []string
		want string // the first
	}{
		{[]string{"NaCI 6 h", "Cold 3 h"}, "NaCl 6 h"},
		{[]string{"MgCI2", "Water"}, "MgCl2"},
		{[]string{"AuC13", "Water"}, "AuCl3"},
		{[]string{"CHCI3", "Water"}, "CHCl3"},
		{[]string{"CH2CI2", "Water"}, "CH2Cl2"},
		{[]string{"HOXCI3", "Water"}, "HOXCI3"},
		{[]string{"KC13", "Water"}, "KC13"},
		{[]string{"RuC1", "Water"}, "RuC1"},
		{[]string{"CI", "Na", "Ca", "K"}, "Cl"},
		{[]string{"CI", "HR", "RMSE", "N"}, "CI"}, // an interval
		{[]string{"ECI", "Na", "Ca", "K"}, "ECI"},
		{[]string{"CIA", "Na", "Ca", "K"}, "CIA"},
	} {
		lines := column(c.read...)
		chlorides(lines)
		if got := lines[0].read.String(); got != c.want {
			t.Errorf("%q: the first became %q, want %q", c.read, got, c.want)
		}
	}
}

func TestBarsOfAbbreviations(t *testing.T) {
	for text, want := range map[string]string{"(r.1.u.)": "(r.l.u.)", "a.1.b": "a.l.b", "(612 m a.s.1.)": "(612 m a.s.l.)", "s.1.": "s.1.", "a.s.1.2": "a.s.1.2", "v.1.2": "v.1.2", "x 1.u.": "x 1.u.", "fig.1.a": "fig.1.a"} {
		var r reading
		first := true
		for _, c := range text {
			if c == ' ' {
				first = true
				continue
			}
			r.symbols = append(r.symbols, letter{text: string(c), first: first})
			first = false
		}
		if r.spellsLetters(); r.String() != want {
			t.Errorf("%s is spelled %s, want %s", text, r, want)
		}
	}
}
