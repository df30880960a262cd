package ocr

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"strings"
	"testing"

	xdraw "golang.org/x/image/draw"
)

// smallPrint is a label in print as small as on the axes of many figures, its letters touching, and what was read of it by a reader
// that was as sure of it as conf.
func smallPrint(t *testing.T, text, read string, conf float64) *label {
	t.Helper()
	l := touching(t, text, read, 0.8)
	large := image.NewRGBA(image.Rect(0, 0, l.strip.gray.Rect.Dx(), l.strip.gray.Rect.Dy()))
	draw.Draw(large, large.Rect, l.strip.gray, image.Point{}, draw.Src)
	const share = 0.4 // capitals of about 8 px
	small := image.NewRGBA(image.Rect(0, 0, int(share*float64(large.Rect.Dx())+0.5), int(share*float64(large.Rect.Dy())+0.5)))
	xdraw.CatmullRom.Scale(small, small.Rect, large, large.Rect, draw.Src, nil)
	box, ok := inkBox(small, color.RGBA{255, 255, 255, 255})
	if !ok {
		t.Fatalf("%q left no ink", text)
	}
	o := &label{box: box, strip: newStrip(small, box, letterHeight)}
	n := float64(len([]rune(read)))
	width := box.Length * o.strip.scale
	for i, c := range []rune(read) {
		at := func(k int) int { return int(o.strip.pad + width*float64(k)/n) }
		o.read.symbols = append(o.read.symbols, letter{text: string(c), conf: 0.98, word: conf, x0: at(i), x1: at(i + 1), first: i == 0})
	}
	return o
}

func TestLettersLostInSmallPrintAreFoundAgain(t *testing.T) {
	for _, c := range []struct {
		drawn, read string
		conf        float64
		want        string
	}{
		{"Vip", "Vp", 0.9, "Vip"},
		{"Cldn5", "Cxin5", 0.45, "Cldn5"},
		{"Imperial", "Impenal", 0.63, "Imperial"},
		{"Mbp", "Mop", 0.67, "Mbp"},
		{"Sample8", "Samples", 0.86, "Sample8"},
	} {
		l := smallPrint(t, c.drawn, c.read, c.conf)
		respellLabels([]*label{l})
		if got := l.read.String(); got != c.want {
			t.Errorf("%q, read as %q, became %q", c.drawn, c.read, got)
		}
	}
}

func TestWordsThatWereReadRightStay(t *testing.T) {
	for _, c := range []struct {
		text string
		conf float64
	}{
		{"Vip", 0.5}, {"Cldn5", 0.3}, {"Imperial", 0.8}, {"Hornet", 0.7}, {"All", 0.6}, {"mean", 0.85}, {"TCF7L2", 0.6}, {"wild", 0.6}, {"Bio", 0.6},
	} {
		l := smallPrint(t, c.text, c.text, c.conf)
		respellLabels([]*label{l})
		if got := l.read.String(); got != c.text {
			t.Errorf("%q became %q", c.text, got)
		}
	}
}

func TestASureWordIsNotReadAgain(t *testing.T) {
	l := smallPrint(t, "Vip", "Vp", 0.97)
	respellLabels([]*label{l})
	if got := l.read.String(); got != "Vp" {
		t.Errorf("a word that was surely read became %q", got)
	}
}

func TestDoubtOfWhatIsTaken(t *testing.T) {
	row := func(text string) (row []middle) {
		for _, c := range text {
			class := lineIndex[string(c)]
			row = append(row, middle{shapeOfClass[class], class, 0})
		}
		return row
	}
	read := func(text string, conf float64) (r reading) {
		for _, word := range strings.Fields(text) {
			for i, c := range word {
				r.symbols = append(r.symbols, letter{text: string(c), word: conf, first: i == 0})
			}
		}
		return r
	}
	none := math.Inf(1)
	for _, c := range []struct {
		read     string
		from, to int
		found    string
		least    float64 // doubt
		most     float64
	}{
		{"Vp", 1, 1, "i", 1, 3},
		{"A thaliana", 1, 1, ".", -2, 0},
		{"14B", 1, 1, ".", 1, 3},
		{"PfPR(%)", 4, 4, ".", 5, none}, // hardly any point stands there
		{"Vattern", 1, 2, "ä", 3, 4},
		{"64x64", 2, 3, "×", 2, 4},
		{"AlzO", 2, 3, "₂", 2, 4},
		{"zh-en", 2, 3, "→", 1, 3},
		{"Ctrl", 2, 4, "d", 4, none},        // fewer letters than were read
		{"0.25", 3, 4, "S", 6, none},        // a number
		{"275", 0, 1, "≥", 7, none},         // which may be none
		{"0.25", 3, 4, "6", none, none},     // but has its own reader for digits
		{"label", 0, 5, "word", none, none}, // nothing is left of it
		{"Age2", 3, 4, "≥", 4, none},        // relations are rare in words
		{"mg/l", 2, 3, "l", 4, none},        // a sign for a letter
		{"Ntot", 1, 3, "₁₀", none, none},    // a word as an index
		{"B", 0, 1, "β", 5, 7},              // all that there is
		{"a", 0, 1, "Q3", 5, 7},
		{"B", 0, 1, "E", none, none},
		{"23,5-TMP", 1, 1, ",", 1, 2}, // between numbers of places
		{"23,5 kg", 1, 1, ",", none, none},
		{"y-GT", 0, 1, "γ", 1, 2}, // where Greek letters are no rarer
		{"y-axis", 0, 1, "γ", 1, 4},
	} {
		d := difference{c.from, c.to, 0, len([]rune(c.found))}
		if doubt := read(c.read, 0.7).doubtOf(d, row(c.found)); doubt < c.least || doubt > c.most {
			t.Errorf("%q for characters %d to %d of %q: a doubt of %.1f, want %.1f to %.1f", c.found, c.from, c.to, c.read, doubt, c.least, c.most)
		}
	}
	surer, vaguer := read("Vlp", 0.9).doubtOf(difference{1, 2, 0, 1}, row("i")), read("Vlp", 0.5).doubtOf(difference{1, 2, 0, 1}, row("i"))
	if surer <= vaguer {
		t.Errorf("a word read surely needs %.1f, a doubtful one %.1f", surer, vaguer)
	}
}

func TestLineUnderLettersIsNoPrint(t *testing.T) {
	l := smallPrint(t, "Fog", "Fog", 0.8)
	if l.strip.ruled() {
		t.Error("plain letters are taken for ruled ones")
	}
	g := l.strip.gray
	runs := l.strip.runs()
	_, bottom := lineEnds(runs)
	for x := runs[0].x0; x < runs[len(runs)-1].x1; x++ {
		g.SetGray(x, bottom, color.Gray{0})
	}
	if !l.strip.ruled() {
		t.Error("a line under the letters is not seen")
	}
}

func TestFootOfLineIsThatOfMostLetters(t *testing.T) {
	for _, text := range []string{"Fog", "Hamburg", "Vip"} {
		l := smallPrint(t, text, text, 0.9)
		plain := smallPrint(t, "Fob", "Fob", 0.9)
		top, foot := l.strip.topAndFoot()
		top2, foot2 := plain.strip.topAndFoot()
		got, want := float64(foot-top)/l.strip.scale, float64(foot2-top2)/plain.strip.scale
		if math.Abs(got-want) > 1.5 {
			t.Errorf("the letters of %q are %.1f px high, those of Fob %.1f", text, got, want)
		}
	}
}

func TestAStrokeBetweenLettersMayBeASlash(t *testing.T) {
	l := blank(printed(t, "w/o EMA"))
	readAs(l, "wio EMA")
	for i := range l.read.symbols {
		l.read.symbols[i].word = 0.7
	}
	if respellLabels([]*label{l}); l.read.String() != "w/o EMA" {
		t.Errorf("w/o EMA, read as wio EMA, became %q", l.read)
	}
}

// The case of a letter that differs from its other only in size is told by the letters that it stands among.
func TestOddCasesInAWord(t *testing.T) {
	for text, want := range map[string]int{"soC": 0, "ROs1": 2, "Cox2": 1, "Cl-": -1, "SOC": -1, "Tip": -1, "Os": -1, "pH": -1, "mSv": -1} {
		got := -1
		for i := range []rune(text) {
			if got < 0 && wordsOf(text).oddCase(i) {
				got = i
			}
		}
		if got != want {
			t.Errorf("%q: character %d is of an odd case, want %d", text, got, want)
		}
	}
}

// An underscore of small print is a grey line, and ink all the same; a border under the letters is no underscore.
func TestFaintUnderscoresAreInk(t *testing.T) {
	l := touching(t, "KO_2", "KO2", 0)
	row := l.middles().letters()
	if textOf(row) != "KO_2" {
		t.Fatalf("seen as %s", textOf(row))
	}
	for _, c := range []struct {
		shade uint8 // of the ink below the letters
		along bool  // the whole strip
		want  bool
	}{{170, false, true}, {250, false, false}, {170, true, false}} {
		s := *l.strip
		s.gray = image.NewGray(l.strip.gray.Rect)
		copy(s.gray.Pix, l.strip.gray.Pix)
		_, foot := s.topAndFoot()
		mid := int((float64(row[2].col) + 0.5) / l.seen.scale)
		for i := range s.gray.Pix {
			x, y := i%s.gray.Stride, i/s.gray.Stride
			switch here := x > mid-5 && x < mid+5; {
			case y == foot+2 && (here || c.along):
				s.gray.Pix[i] = c.shade
			case here || y > foot:
				s.gray.Pix[i] = 255
			}
		}
		pale := &label{strip: &s, seen: l.seen}
		if got := pale.inkAt(row[2]); got != c.want {
			t.Errorf("ink of shade %d, along: %v, is ink: %v", c.shade, c.along, got)
		}
	}
}

// A 1 that the labels beside it tell stays one, as in H1 beside Q2, though the network takes it for an I; where it is surer it does not.
func TestBarsThatOthersTellStay(t *testing.T) {
	for _, c := range []struct {
		told  bool
		share float32
		want  string
	}{{false, 0.9, "HI"}, {true, 0.9, "H1"}, {true, 0.99, "HI"}} {
		l := misread(printed(t, "HI"), "H1")
		seen := l.middles()
		bar := seen.letters()[1]
		seen.parts[bar.col][bar.shape] = c.share
		l.read.symbols[1].told = c.told
		if l.nameBars(sureBar, surerBar); l.read.String() != c.want {
			t.Errorf("told: %v, seen as I by %v: became %s, want %s", c.told, c.share, l.read, c.want)
		}
	}
}

// A word may have letters of both sizes where they stand there.
func TestCasesThatTheLettersShow(t *testing.T) {
	for _, text := range []string{"SQuAD", "SQUAD"} {
		l := blank(printed(t, text))
		readAs(l, "SQUAD")
		if l.nameCases(); l.read.String() != text {
			t.Errorf("%s, read as SQUAD, became %q", text, l.read)
		}
	}
}

// Two capitals that differ from small letters in size alone are capitals at the size of the lines beside them.
func TestCasesAtAKnownSize(t *testing.T) {
	l := blank(printed(t, "WC"))
	readAs(l, "wc")
	r := l.strip.inkRows()
	l.size = letterSize{capital: float64(r.foot-r.top) / l.strip.scale}
	if l.nameCases(); l.read.String() != "WC" {
		t.Errorf("WC, read as wc, became %q", l.read)
	}
}

func TestPointsBetweenInitials(t *testing.T) {
	for text, want := range map[string]bool{"RI.": true, "Rl.": true, "RI": false, "GRI.": false, "Ri.": false} {
		if got := wordsOf(text).betweenInitials(len(text) - 2); len(text) > 2 && got != want {
			t.Errorf("%s: %v", text, got)
		}
	}
}
