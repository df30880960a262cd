package ocr

import (
	"image"
	"image/color"
	"image/draw"
	"slices"
	"strings"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"github.com/heatgrid/heatgrid/detect"
)

// printed is a strip with a text in Go's own font.
func printed(t *testing.T, text string) *strip {
	t.Helper()
	f, err := opentype.Parse(goregular.TTF)
	if err != nil {
		t.Fatal(err)
	}
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: 14, DPI: 72})
	if err != nil {
		t.Fatal(err)
	}
	defer face.Close()
	img := image.NewRGBA(image.Rect(0, 0, 40+12*len(text), 40))
	draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
	d := font.Drawer{Dst: img, Src: image.Black, Face: face, Dot: fixed.P(20, 25)}
	for _, c := range text { // a pixel between letters keeps them apart
		d.DrawString(string(c))
		d.Dot.X += fixed.I(1)
	}
	box, ok := inkBox(img, color.RGBA{255, 255, 255, 255})
	if !ok {
		t.Fatalf("%q left no ink", text)
	}
	return newStrip(img, box, letterHeight)
}

// blank is a label of which nothing was read.
func blank(s *strip) *label {
	l := &label{strip: s}
	l.box.Size = letterHeight / s.scale
	return l
}

// misread is the reading of a strip where Tesseract saw other characters.
func misread(s *strip, text string) *label {
	l := blank(s)
	for i, r := range s.runs() {
		l.read.symbols = append(l.read.symbols, letter{text: text[i : i+1], conf: 0.99, word: 0.9, x0: r.x0, x1: r.x1, first: i == 0})
	}
	return l
}

// judge has the networks judge the characters of a label, as it is done for those of figures.
func judge(l *label) {
	runs := l.strip.runs()
	seen := l.strip.scoresOf(runs)
	l.judgeLetters(l.readSymbols(runs, seen, l.place(runs, seen)))
}

func TestLettersAreJudgedByTheirShapes(t *testing.T) {
	for _, c := range []struct{ drawn, read string }{
		{"RB1", "RBI"}, {"F1", "Fl"}, {"SNAI1", "SNAII"}, {"CD8A", "CDBA"}, {"Sample10", "Sample1O"}, {"Model", "Model"}, {"BoolQ", "BoolQ"}, {"Item", "Item"}, {"8B-Instruct", "8B-Instruct"},
		{"Malmö", "Malmo"}, {"Étang", "Etang"}, {"β2", "B2"}, {"gccO2", "gccO2"}, {"GOOG", "G0OG"}, {"kNN", "KNN"}, {"I/O", "l/O"}, {"1/N", "1/N"}, {"l/min", "l/min"}, {"KNN", "kNN"},
	} {
		l := misread(printed(t, c.drawn), c.read)
		judge(l)
		if got := l.read.String(); got != c.drawn {
			t.Errorf("%q read %q is judged %q", c.drawn, c.read, got)
		}
	}
}

// Shapes that are alike but for a tail are told by the network.
func TestNetworkKeepsWhatShapesTakeForAnother(t *testing.T) {
	s := printed(t, "QO")
	seen := s.scoresOf(s.runs())
	if !seen[0].only("Q", "O") || seen[1].only("O", "0") || seen[0].only("O", "Q") {
		t.Error("Q and O are not told apart, or O and 0 are")
	}
}

func TestGreekLettersStandForParameters(t *testing.T) {
	for _, c := range []struct{ drawn, read string }{
		{"θ=5", "0=5"}, {"β=1", "B=l"}, {"γ=1", "y=1"}, {"α=2", "a=2"}, {"τ=3", "T=3"}, {"(μm)", "(um)"}, {"(um)", "(um)"},
		{"a=1", "a=1"}, {"y=2", "y=2"}, {"T=3", "T=3"}, {"B=4", "B=4"}, {"p=5", "p=5"}, {"(mm)", "(mm)"},
	} {
		l := misread(printed(t, c.drawn), c.read)
		judge(l)
		if got := l.read.String(); got != c.drawn {
			t.Errorf("%q read %q is judged %q", c.drawn, c.read, got)
		}
	}
}

func TestPointsStandOnTheLineBesideHangingLetters(t *testing.T) {
	s := printed(t, "g=0.5")
	l := misread(s, "g=0.5")
	l.read.symbols = append(l.read.symbols[:3], l.read.symbols[4])
	if l.fillGaps(s.runs()); l.read.String() != "g=0.5" {
		t.Errorf("g=0.5 read g=05 is %q", l.read.String())
	}
}

func TestBarsAndBracketsAreToldApart(t *testing.T) {
	for _, c := range []struct{ drawn, read, want string }{
		{"AKT1", "AKT]", "AKT1"},
		{"AKT1", "AKTL", "AKT1"},
		{"KNL", "KNL", "KNL"},
		{"f(x)", "f{x)", "f(x)"},
		{"f(x)", "f(x}", "f(x)"},
		{"B/16", "B/16", "B/16"},
	} {
		l := misread(printed(t, c.drawn), c.read)
		judge(l)
		if got := l.read.String(); got != c.want {
			t.Errorf("%q read %q is judged %q", c.drawn, c.read, got)
		}
	}
	l := misread(printed(t, "14/l"), "14/l")
	if runs := l.strip.runs(); !l.strip.leans(runs[2]) || l.strip.leans(runs[3]) {
		t.Error("a slash does not lean, or an l does")
	}
	l = misread(printed(t, "14"), "14")
	seen := make(letterScores, noLetter)
	seen[letterIndex["l"]] = 1
	if !l.keepsBar(0, l.strip.runs()[0], seen) {
		t.Error("the 1 of 14 may be an l")
	}
	l = misread(printed(t, "All"), "All")
	seen = make(letterScores, noLetter)
	seen[letterIndex["l"]], seen[letterIndex["1"]] = 0.7, 0.3
	if l.asNeighbours(2, seen); l.read.String() != "All" {
		t.Errorf("All with serifs is %q", l.read.String())
	}
	l = misread(printed(t, "Large"), "Large")
	runs := l.strip.runs()
	places := l.place(runs, l.strip.scoresOf(runs))
	if l.lostFoot(0, places) {
		t.Error("an L beside an a has lost its foot")
	}
	if places[1].seen = places[2].seen; !l.lostFoot(0, places) { // what is beside it looks like no a
		t.Error("an L beside what is no a has its foot")
	}
	l = misread(printed(t, "(CLS)"), "{CLS]")
	if l.read.plainBrackets(); l.read.String() != "[CLS]" {
		t.Errorf("{CLS] is %q", l.read.String())
	}
	l = misread(printed(t, "f()"), "f()")
	l.read.symbols[2].first = true
	if l.read.closeBrackets(); l.read.String() != "f()" {
		t.Errorf("f( ) is %q", l.read.String())
	}
}

func TestAccentedLettersAreOne(t *testing.T) {
	s := printed(t, "Brücke")
	l := misread(s, "Brucke")
	u := l.read.symbols[2]
	l.read.symbols[2].text, l.read.symbols[2].x1 = "i", (u.x0+u.x1)/2
	l.read.insert(3, "i", run{(u.x0 + u.x1) / 2, u.x1, 0, 1})
	runs := s.runs()
	if l.joinAccented(runs, s.scoresOf(runs)); l.read.String() != "Brücke" {
		t.Errorf("Brücke read Briicke is %q", l.read.String())
	}
}

func TestUnderscoresLieBelowAllLetters(t *testing.T) {
	l := misread(printed(t, "TH_2"), "TH-2")
	if l.fillUnderscores(); l.read.String() != "TH_2" {
		t.Errorf("TH_2 read TH-2 is %q", l.read.String())
	}
	l = misread(printed(t, "TH_2"), "TH-2")
	l.read.symbols[3].x0 = l.read.symbols[2].x0 // the two taken for one
	l.read.symbols = append(l.read.symbols[:2], l.read.symbols[3])
	if l.fillUnderscores(); l.read.String() != "TH_2" {
		t.Errorf("TH_2 read TH2 is %q", l.read.String())
	}
	l = misread(printed(t, "C2_b"), "C2_b")
	l.read.symbols[2].x0 = l.read.symbols[1].x0 // where Tesseract thinks that it begins
	if l.fillUnderscores(); l.read.String() != "C2_b" {
		t.Errorf("C2_b read so is %q", l.read.String())
	}
	l = misread(printed(t, "C2_c"), "C2ic")
	if l.fillUnderscores(); l.read.String() != "C2_c" {
		t.Errorf("C2_c read C2ic is %q", l.read.String())
	}
	l = misread(printed(t, "LPS_3"), "LPS_3")
	l.read.symbols[2].x0, l.read.symbols[2].x1 = l.read.symbols[3].x0, l.read.symbols[3].x1 // over the underscore
	l.read.symbols = append(l.read.symbols[:3], l.read.symbols[4])
	if l.fillUnderscores(); l.read.String() != "LPS_3" {
		t.Errorf("LPS_3 read LPS3 is %q", l.read.String())
	}
	l = misread(printed(t, "TPU-9"), "TPU-9")
	if l.fillUnderscores(); l.read.String() != "TPU-9" {
		t.Errorf("TPU-9 is %q", l.read.String())
	}
}

func TestBarsTakeTheCaseOfTheirSiblings(t *testing.T) {
	for _, c := range []struct {
		read []string
		want string
	}{
		{[]string{"lL6", "CD4", "FOS", "MYC", "KIT"}, "IL6"},
		{[]string{"Ibm", "mcf", "gcc", "astar", "namd"}, "lbm"},
		{[]string{"Ibm", "mcf", "Gcc", "astar", "Namd"}, "Ibm"},
	} {
		var lines []*label
		var places [][]place
		for _, text := range c.read {
			l := misread(printed(t, text), text)
			for i := range l.read.symbols {
				l.read.symbols[i].word = 0.5
			}
			runs := l.strip.runs()
			p := l.place(runs, l.strip.scoresOf(runs))
			for i := range p { // as in a font where both are one stroke
				if p[i].seen != nil && strings.Contains("Il", l.read.symbols[i].text) {
					p[i].seen = make(letterScores, noLetter)
				}
			}
			lines, places = append(lines, l), append(places, p)
		}
		if barSiblings(lines, places); lines[0].read.String() != c.want {
			t.Errorf("%s beside %v is read %q, want %q", c.read[0], c.read[1:], lines[0].read.String(), c.want)
		}
	}
}

func TestLettersWithoutInkAreDropped(t *testing.T) {
	s := printed(t, "Run1")
	l := misread(s, "Run1")
	last := l.read.symbols[3]
	ghost := letter{text: "i", conf: 0.95, word: 0.5, x0: last.x0 - 6, x1: last.x0 + 2}
	l.read.insert(3, "i", run{ghost.x0, ghost.x1, 0, 1})
	for i := range l.read.symbols {
		l.read.symbols[i].word = 0.5
	}
	runs := s.runs()
	if l.dropUnseen(runs, s.scoresOf(runs)); l.read.String() != "Run1" {
		t.Errorf("Run1 with an i that is not there is read %q", l.read.String())
	}
}

func TestSuperscripts(t *testing.T) {
	for drawn, want := range map[string]string{"-2": "⁻²", "10": "¹⁰", "-5": "⁻⁵", "ab": ""} {
		if got, _ := printed(t, drawn).superscript(); got != want {
			t.Errorf("%q raised is read %q, want %q", drawn, got, want)
		}
	}
}

func TestDoubtedWordsAreSpelled(t *testing.T) {
	for _, c := range []struct{ drawn, read string }{{"QQP", "aap"}, {"17", "7"}, {"CD8A", "C0BA"}, {"79", "nv"}, {"f(x)", "f(x)"}} {
		s := printed(t, c.drawn)
		l := misread(s, c.drawn)
		if n := len(c.read); n < len(l.read.symbols) {
			l.read.symbols = l.read.symbols[:n]
		}
		for i := range l.read.symbols {
			l.read.symbols[i].text, l.read.symbols[i].word = c.read[i:i+1], 0.5
		}
		runs := s.runs()
		l.spellDoubtful(runs, s.scoresOf(runs))
		l.judgeLetters(l.place(runs, s.scoresOf(runs)))
		if l.read.String() != c.drawn {
			t.Errorf("%q read %q with doubt is spelled %q", c.drawn, c.read, l.read.String())
		}
	}
}

func TestTouchingLettersAreCut(t *testing.T) {
	for _, c := range []struct{ drawn, read string }{{"Lama", "Uma"}, {"Edna", "8na"}, {"Lean", "ban"}, {"Euro", "Bro"}} {
		s := printed(t, c.drawn)
		l := misread(s, c.drawn)
		runs := s.runs()
		for x := runs[0].x0; x < runs[1].x1; x++ { // a foot that reaches to the next letter
			s.gray.SetGray(x, runs[0].bottom-1, color.Gray{})
		}
		l.read.symbols = l.read.symbols[1:]
		l.read.symbols[0] = letter{text: c.read[:1], conf: 0.99, word: 0.9, x0: runs[0].x0, x1: runs[1].x1, first: true}
		runs = s.runs()
		seen := s.scoresOf(runs)
		l.judgeLetters(l.cutTouching(runs, l.place(runs, seen)))
		if l.read.String() != c.drawn {
			t.Errorf("%q read %q is cut into %q", c.drawn, c.read, l.read.String())
		}
	}
}

func TestLettersPassedOverAreFilledIn(t *testing.T) {
	s := printed(t, "r3")
	l := misread(s, "r3")
	l.read.symbols = l.read.symbols[1:]
	l.read.symbols[0].first = true
	runs := s.runs()
	if l.fillUnread(runs, s.scoresOf(runs)); l.read.String() != "r3" {
		t.Errorf("r3 read 3 is filled to %q", l.read.String())
	}
}

func TestSiblingsOfNumbersAreNumbers(t *testing.T) {
	for _, c := range []struct {
		read []string
		want string
	}{
		{[]string{"gl", "g2", "g3", "g4"}, "g1"},
		{[]string{"genel3", "gene2", "gene30", "gene4"}, "gene13"},
		{[]string{"so", "S1", "S2", "S3"}, "S0"},
		{[]string{"Bl", "A1", "A2", "B2"}, "B1"},
		{[]string{"SNAI", "SNA1", "MYC", "KIT"}, "SNAI"},
		{[]string{"l", "a", "b", "c"}, "l"},
	} {
		var lines []*label
		for _, text := range c.read {
			lines = append(lines, misread(printed(t, text), text))
		}
		if numberSiblings(lines, make([][]place, len(lines))); lines[0].read.String() != c.want {
			t.Errorf("%s beside %v is read %q, want %q", c.read[0], c.read[1:], lines[0].read.String(), c.want)
		}
	}
}

func TestColumnsOfCharactersAreTurned(t *testing.T) {
	for _, turned := range []bool{true, false} {
		page := image.NewRGBA(image.Rect(0, 0, 60, 200))
		draw.Draw(page, page.Rect, image.White, image.Point{}, draw.Src)
		var lines []*label
		for i, text := range []string{"A", "2", "D", "5", "F"} {
			s := printed(t, text)
			r := s.runs()[0]
			ink := s.gray.SubImage(image.Rect(r.x0-2, r.top-2, r.x1+2, r.bottom+2)).(*image.Gray)
			w, h := ink.Rect.Dx(), ink.Rect.Dy()
			if turned {
				w, h = h, w
			}
			at := image.Rect(20, 10+38*i, 20+w, 10+38*i+h)
			for y := range h {
				for x := range w {
					from := image.Pt(x, y)
					if turned { // to the left
						from = image.Pt(h-1-y, x)
					}
					page.Set(at.Min.X+x, at.Min.Y+y, ink.At(ink.Rect.Min.X+from.X, ink.Rect.Min.Y+from.Y))
				}
			}
			at = at.Inset(2)
			rect := detect.Rect{X0: float64(at.Min.X), Y0: float64(at.Min.Y), X1: float64(at.Max.X), Y1: float64(at.Max.Y)}
			lines = append(lines, newLabel(page, detect.TextBox{Rect: rect, X: (rect.X0 + rect.X1) / 2, Y: (rect.Y0 + rect.Y1) / 2,
				Length: rect.W(), Height: rect.H(), Size: rect.H()}))
		}
		turnColumns(page, lines)
		want := 0.0
		if turned {
			want = 90
		}
		for i, l := range lines {
			if l.box.Angle != want {
				t.Errorf("turned %v: label %d is read at %g degrees", turned, i, l.box.Angle)
			}
		}
	}
}

func TestBarsBetweenWordsStandApart(t *testing.T) {
	s := printed(t, "Gemma   |   NQ")
	l := misread(s, "Gemma|NQ")
	runs := s.runs()
	if l.partWords(l.place(runs, s.scoresOf(runs))); l.read.String() != "Gemma | NQ" {
		t.Errorf("words with a bar between them are read %q", l.read.String())
	}
}

func TestDashesBeforeNames(t *testing.T) {
	for _, c := range []struct{ drawn, read, want string }{
		{"—  gates", "gates", "– gates"}, {"-  gates", "gates", "- gates"}, {"gates", "gates", "gates"}, {"_  gates", "gates", "gates"}, {"-gates", "gates", "gates"},
	} {
		s := printed(t, c.drawn)
		runs := s.runs()
		l := &label{strip: s}
		for i, r := range runs[len(runs)-len(c.read):] {
			l.read.symbols = append(l.read.symbols, letter{text: c.read[i : i+1], conf: 0.99, word: 0.9, x0: r.x0, x1: r.x1, first: i == 0})
		}
		if l.fillDash(runs); l.read.String() != c.want {
			t.Errorf("%q read %q becomes %q", c.drawn, c.read, l.read.String())
		}
	}
}

func TestSpacesBetweenNumbersAndWords(t *testing.T) {
	var lines []*label
	var places [][]place
	for _, c := range []struct{ drawn, read string }{{"LPS  24  h", "LPS 24 h"}, {"May  2", "May 2"}, {"Jan  1", "Jan1"}, {"IL4  4  h", "IL44h"}, {"F1", "F1"}, {"11:00", "11:00"}} {
		s := printed(t, c.drawn)
		l := misread(s, strings.ReplaceAll(c.read, " ", ""))
		l.box.Size = 10
		k := 0
		for _, r := range c.read {
			if r == ' ' {
				l.read.symbols[k].first = true
			} else {
				k++
			}
		}
		runs := s.runs()
		lines, places = append(lines, l), append(places, l.place(runs, s.scoresOf(runs)))
	}
	partNumbers(lines, places)
	for k, want := range []string{"LPS 24 h", "May 2", "Jan 1", "IL4 4 h", "F1", "11:00"} {
		if got := lines[k].read.String(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestPointsBetweenDigitsOfAWord(t *testing.T) {
	s := printed(t, "v2.5")
	l := misread(s, "v2.5")
	l.read.symbols = slices.Delete(l.read.symbols, 2, 3)
	if l.fillGaps(s.runs()); l.read.String() != "v2.5" {
		t.Errorf("v2.5 read v25 is filled to %q", l.read.String())
	}
}

func TestABarReadTwiceAtTheEnd(t *testing.T) {
	s := printed(t, "Jan1")
	l := misread(s, "Jan1")
	last := l.read.symbols[3]
	last.text = "l"
	l.read.symbols = append(l.read.symbols, last)
	for i := range l.read.symbols {
		l.read.symbols[i].word = 0.5
	}
	runs := s.runs()
	if l.dropUnseen(runs, s.scoresOf(runs)); len(l.read.symbols) != 4 {
		t.Errorf("Jan1 read Jan1l is %q", l.read.String())
	}
}

func TestCaseBesideDigits(t *testing.T) {
	for _, c := range []struct{ drawn, read string }{{"SOCS1", "socs1"}, {"COX2", "CoX2"}, {"vo2", "VO2"}, {"COP", "coP"}, {"score", "sCore"}} {
		l := misread(printed(t, c.drawn), c.read)
		runs := l.strip.runs()
		if l.caseByHeight(l.place(runs, l.strip.scoresOf(runs))); l.read.String() != c.drawn {
			t.Errorf("%q read %q becomes %q", c.drawn, c.read, l.read.String())
		}
	}
}

func TestSpacesBesideEqualsSigns(t *testing.T) {
	for _, drawn := range []string{"k = 50", "k=50", "a = 10  m", "a=10m", "k = 5, m = 2", "k=5,m=2"} {
		l := misread(printed(t, drawn), strings.ReplaceAll(drawn, " ", ""))
		l.box.Size = letterHeight / l.strip.scale
		runs := l.strip.runs()
		places := l.place(runs, l.strip.scoresOf(runs))
		l.partEquals(places)
		partNumbers([]*label{l}, [][]place{places}) // the space of a unit, by those of its own line
		if want := strings.ReplaceAll(drawn, "  ", " "); l.read.String() != want {
			t.Errorf("%q is read as %q", drawn, l.read)
		}
	}
}

func TestNoSpaceIsAsNarrowAsThatBetweenLetters(t *testing.T) {
	for _, drawn := range []string{"mJy/beam", "mJy / beam"} {
		l := misread(printed(t, drawn), "mJy/beam")
		l.box.Size = letterHeight / l.strip.scale
		l.read.symbols[3].first = true
		l.read.symbols[4].first = drawn != "mJy/beam"
		runs := l.strip.runs()
		if l.closeGaps(l.place(runs, l.strip.scoresOf(runs))); l.read.String() != drawn {
			t.Errorf("%q is read as %q", drawn, l.read)
		}
	}
}

// A μ stands before a unit, and no other u is one.
func TestMicroBeforeUnits(t *testing.T) {
	for text, want := range map[string]string{"(umol)": "μ", "(um)": "μ", "(unit)": "", "ug/ml": "μ", "us": ""} {
		r := reading{}
		for _, c := range text {
			r.symbols = append(r.symbols, letter{text: string(c), first: len(r.symbols) == 0})
		}
		at := strings.Index(text, "u")
		if got := r.greekAt(at); got != want {
			t.Errorf("in %q a u may be %q, want %q", text, got, want)
		}
	}
}

// A symbol after the words of a label is as often Greek as not.
func TestMicroThatWasPassedOver(t *testing.T) {
	for drawn, want := range map[string]string{"(μm)": "(μm)", "(am)": "(m)"} { // that one was not passed over surely
		s := printed(t, drawn)
		l := misread(s, "(?m)")
		const i = 1
		l.read.symbols[i+1].first = l.read.symbols[i].first
		l.read.symbols = slices.Delete(l.read.symbols, i, i+1)
		runs := s.runs()
		seen := s.scoresOf(runs)
		for k, p := range seen[i] { // as in a font where it is like others
			seen[i][k] = 0.6 * p
		}
		seen[i][letterIndex["u"]] = 0.4
		if l.fillUnread(runs, seen); l.read.String() != want {
			t.Errorf("%q without its μ is read %q", drawn, l.read)
		}
	}
}

// A relation or a small Greek letter is lower than the digits and capitals that it is mistaken for.
func TestWhatIsTooLowIsAnother(t *testing.T) {
	for _, c := range []struct {
		drawn, read, like string
		blur              float32
	}{{"≥65", "265", "2", 0.6}, {"Fκ65", "Fk65", "k", 0}, {"265", "265", "2", 0.6}, {"Fk65", "Fk65", "k", 0.6}} {
		l := misread(printed(t, c.drawn), c.read)
		runs := l.strip.runs()
		seen := l.strip.scoresOf(runs)
		i := strings.Index(c.read, c.like)
		for k, p := range seen[i] { // as in blurred print
			seen[i][k] = (1 - c.blur) * p
		}
		seen[i][letterIndex[c.like]] += c.blur
		if l.judgeLetters(l.place(runs, seen)); l.read.String() != c.drawn {
			t.Errorf("%q read %q is judged %q", c.drawn, c.read, l.read)
		}
	}
}

func TestGreekLettersEndLabels(t *testing.T) {
	for _, c := range []struct{ drawn, read string }{
		{"Kendall τ", "Kendall t"}, {"factor γ", "factor y"}, {"Spearman ρ", "Spearman p"}, {"Site j", "Site j"}, {"Pearson r", "Pearson r"}, {"axis y", "axis y"}, {"axis t", "axis t"},
	} {
		l := misread(printed(t, c.drawn), strings.ReplaceAll(c.read, " ", ""))
		l.read.symbols[len(l.read.symbols)-1].first = true
		judge(l)
		if got := l.read.String(); got != c.drawn {
			t.Errorf("%q read %q is judged %q", c.drawn, c.read, got)
		}
	}
}

// A full stop that names a row is not turned to see what it may say so.
func TestFullStopsAreNotTurned(t *testing.T) {
	word := misread(printed(t, "word"), "word")
	word.box.Size = 12
	for size, want := range map[float64]int{5: 0, 14: 1} {
		l := &label{strip: printed(t, "#")}
		l.box.Length, l.box.Height, l.box.Size = size, size, size
		if got := askedTurns([]*label{word, l}); len(got) != want {
			t.Errorf("of a word and a piece of ink %g px high, %d lines are turned, want %d", size, len(got), want)
		}
	}
}

// What was read as a plain letter is that or has an accent; what else the network thinks of counts less.
func TestAccentsAreWeighedAgainstThePlainLetter(t *testing.T) {
	for _, c := range []struct {
		accented, plain float32
		want            string
	}{{0.8, 0.02, "ø"}, {0.6, 0.3, ""}, {0.3, 0.001, ""}} {
		seen := make(letterScores, noLetter)
		seen[letterIndex["ø"]], seen[letterIndex["o"]], seen[letterIndex["%"]] = c.accented, c.plain, 1-c.accented-c.plain
		if got := seen.accented("o", 0.95); got != c.want {
			t.Errorf("an o that is one with %v, and ø with %v, is %q", c.plain, c.accented, got)
		}
	}
}
