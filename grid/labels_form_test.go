package grid

import (
	"image"
	"image/color"
	"image/draw"
	"slices"
	"strings"
	"testing"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/ocr"
)

func TestNamesOfOneAxisHaveOneForm(t *testing.T) {
	for _, c := range []struct{ read, want []string }{
		{[]string{"Jan (1,204", "Feb (1,388)", "Mar (1,097)|"}, []string{"Jan (1,204)", "Feb (1,388)", "Mar (1,097)"}},
		{[]string{"f(x", "g"}, []string{"f(x", "g"}}, // nothing says that it is closed
		{[]string{"Mon", "Wed", "Fri", "sun"}, []string{"Mon", "Wed", "Fri", "Sun"}},
		{[]string{"the", "cat", "sat", "Vim"}, []string{"the", "cat", "sat", "Vim"}},
		{[]string{"Cora", "Pubmed", "Reddit", "ogbn-arxiv"}, []string{"Cora", "Pubmed", "Reddit", "ogbn-arxiv"}},
		{[]string{"BERT", "Llama", "Qwen", "vit"}, []string{"BERT", "Llama", "Qwen", "vit"}},
		{[]string{"1l6", "Tnf", "lfng", "Cxcl10", "Ccl2", "Nos2"}, []string{"Il6", "Tnf", "Ifng", "Cxcl10", "Ccl2", "Nos2"}},
		{[]string{"lion", "cat", "Dog", "Elk", "Fox", "owl"}, []string{"lion", "cat", "Dog", "Elk", "Fox", "owl"}},
		{[]string{"P01_T", "P02_T", "P03 T", "P04_N", "in all"}, []string{"P01_T", "P02_T", "P03_T", "P04_N", "in all"}},
		{[]string{"D3 Th17", "D2_Th1", "D1_Treg", "D2_Th2"}, []string{"D3_Th17", "D2_Th1", "D1_Treg", "D2_Th2"}},
		{[]string{"D3 Th17", "D2_Th1", "D1 Treg", "D2_Th2"}, []string{"D3 Th17", "D2_Th1", "D1 Treg", "D2_Th2"}},
		{[]string{"wren", "robin", "1innet", "siskin", "dunnock"}, []string{"wren", "robin", "linnet", "siskin", "dunnock"}},
		{[]string{"Oslo", "Bergen", "VOss", "Molde"}, []string{"Oslo", "Bergen", "Voss", "Molde"}},
		{[]string{"Oslo", "DNA", "VOss", "Molde"}, []string{"Oslo", "DNA", "VOss", "Molde"}},
		{[]string{"M", "N", "O", "p"}, []string{"M", "N", "O", "P"}},
		{[]string{"m", "N", "o", "P"}, []string{"m", "N", "o", "P"}},
		{[]string{"lr=1e-3", "lr=3e-3", "Ir=1e-2", "lr=3e-2"}, []string{"lr=1e-3", "lr=3e-3", "lr=1e-2", "lr=3e-2"}},
		{[]string{"ID:7", "ID:8", "lD:9", "ID:10", "none"}, []string{"ID:7", "ID:8", "ID:9", "ID:10", "none"}},
		{[]string{"lr=0.1", "lr=0.2", "Ir=0.3"}, []string{"lr=0.1", "lr=0.2", "Ir=0.3"}}, // two may be wrong
		{[]string{"lr=1", "lr=2", "br=3", "lr=4"}, []string{"lr=1", "lr=2", "br=3", "lr=4"}},
		{[]string{"1 h", "12h", "24 h"}, []string{"1 h", "12 h", "24 h"}},
		{[]string{"1h", "12h", "24 h"}, []string{"1h", "12h", "24 h"}},
		{[]string{"1 h", "12 h", "2d"}, []string{"1 h", "12 h", "2d"}},
		{[]string{"01J05", "08/05", "15/05", "22/05", "29/05"}, []string{"01/05", "08/05", "15/05", "22/05", "29/05"}},
		{[]string{"S01", "S02", "$03", "S04", "S05"}, []string{"S01", "S02", "S03", "S04", "S05"}},
		{[]string{"60-90N", "30-60N", "Tropic", "30-60S", "60-90S"}, []string{"60-90N", "30-60N", "Tropic", "30-60S", "60-90S"}},
		{[]string{"a-b", "c-d", "e+f"}, []string{"a-b", "c-d", "e+f"}},
		{[]string{"CoLA", "MRPC", "QNLI", "SST2"}, []string{"CoLA", "MRPC", "QNLI", "SST2"}},
		{[]string{"Malate", "Citrate", "cis-Aconitate", "Serine"}, []string{"Malate", "Citrate", "cis-Aconitate", "Serine"}},
		{[]string{"Dropout", "Focal", "cross-Entropy", "Hinge"}, []string{"Dropout", "Focal", "Cross-Entropy", "Hinge"}},
		{[]string{"DJF", "MAM", "jjA", "SON"}, []string{"DJF", "MAM", "JJA", "SON"}},
		{[]string{"0", "60°E", "120°E"}, []string{"0°", "60°E", "120°E"}},
	} {
		got := slices.Clone(c.read)
		closeBrackets(got)
		matchCase(got, slices.Repeat([]bool{true}, len(got)))
		matchLetters(got)
		matchSecond(got)
		matchUnderscores(got)
		spaceUnits(got)
		matchHeads(got)
		matchPlaces(got)
		matchCases(got)
		matchZero(got)
		if matchBars(got); !slices.Equal(got, c.want) {
			t.Errorf("%q become %q, want %q", c.read, got, c.want)
		}
	}
}

func TestTickMarkReadWithAName(t *testing.T) {
	var texts []ocr.Text
	for i, s := range []string{"Age -", "Weight", "Height", "Sex"} {
		n := 7 * float64(len(s))
		x := textAt(s, 84-n, 55+20*float64(i))
		x.Words = []ocr.Word{{Text: s, End: n}}
		if i == 0 { // as the others, and a dash up to the cells
			x = textAt(s, 84-21, 55)
			x.Words = []ocr.Word{{Text: "Age", End: 21}, {Text: "-", Start: 28, End: 35}}
		}
		texts = append(texts, x)
	}
	if got := tickNames(ReadLabels(nil, layoutOf(4, 3), texts).Panels[0].Y.Ticks); !slices.Equal(got, []string{"Age", "Weight", "Height", "Sex"}) {
		t.Errorf("rows are named %q", got)
	}
}

// All numbers of an axis may be read with their tick marks, where the cells begin some way beside it.
func TestTickMarksReadWithAllNumbers(t *testing.T) {
	var texts []ocr.Text
	for i, s := range []string{"60-", "40-", "20-"} {
		x := textAt(s, 60, 55+20*float64(i))
		x.Words = []ocr.Word{{Text: s, End: 21}}
		texts = append(texts, x)
	}
	if got := tickNames(ReadLabels(nil, layoutOf(3, 3), texts).Panels[0].Y.Ticks); !slices.Equal(got, []string{"60", "40", "20"}) {
		t.Errorf("rows are named %q", got)
	}
}

// The ticks of a chart on the other side of a panel are not its own, though they are more.
func TestTicksOfTheChartBeside(t *testing.T) {
	var texts []ocr.Text
	for i, s := range []string{"4", "3", "2", "1"} {
		texts = append(texts, textAt(s, 88, 55+60*float64(i)))
	}
	for i, s := range []string{"0.8", "0.6", "0.4", "0.2", "0.0"} {
		texts = append(texts, textAt(s, 320, 60+45*float64(i)))
	}
	if got := tickNames(ReadLabels(nil, layoutOf(13, 3), texts).Panels[0].Y.Ticks); !slices.Equal(got, []string{"4", "3", "2", "1"}) {
		t.Errorf("rows are named %q", got)
	}
}

// Heads over the names and over the counts beside them do not keep the names from being found.
func TestNamesBeyondCountsUnderHeads(t *testing.T) {
	texts := []ocr.Text{textAt("Cohort", 4, 35), textAt("Users", 62, 35)} // as far from the cells as one of the names
	want := []string{"Jan", "Feb 24", "March", "Apr"}
	for i, s := range want {
		texts = append(texts, textAt(s, 10, 55+20*float64(i)), textAt([]string{"1,217", "1,878", "2,170", "1,050"}[i], 60, 55+20*float64(i)))
	}
	if got := tickNames(ReadLabels(nil, layoutOf(4, 3), texts).Panels[0].Y.Ticks); !slices.Equal(got, want) {
		t.Errorf("rows are named %q", got)
	}
}

// Under a number stands what it means, as in the tables of risks.
func TestNumbersWithNames(t *testing.T) {
	l := layoutOf(3, 3)
	l.Panels[0].Y = []float64{50, 90, 130, 170}
	texts := []ocr.Text{middleAt("Impact", 175, 215)}
	for i, s := range []string{"Minor", "Major", "Severe"} {
		texts = append(texts, middleAt(string(rune('1'+i)), 125+50*float64(i), 175), middleAt(s, 125+50*float64(i), 190))
	}
	for i, s := range []string{"Rare", "Seldom", "Likely"} {
		n := 7 * float64(len(s))
		texts = append(texts, textAt(string(rune('1'+i)), 88, 57+40*float64(i)), textAt(s, 96-n, 71+40*float64(i)))
	}
	p := ReadLabels(nil, l, texts).Panels[0]
	if got := tickNames(p.X.Ticks); !slices.Equal(got, []string{"1\nMinor", "2\nMajor", "3\nSevere"}) || p.X.Label != "Impact" {
		t.Errorf("columns are named %q and labelled %q", got, p.X.Label)
	}
	if got := tickNames(p.Y.Ticks); !slices.Equal(got, []string{"1\nRare", "2\nSeldom", "3\nLikely"}) {
		t.Errorf("rows are named %q", got)
	}
}

// Between the ticks of a panel and a bar under it stands the panel's label if its other axis has one, else
// the bar's.
func TestLabelOverABarUnderThePanel(t *testing.T) {
	for _, labelled := range []bool{true, false} {
		l := layoutOf(4, 6)
		l.Colorbars = []detect.Colorbar{{Box: detect.Rect{X0: 100, Y0: 185, X1: 400, Y1: 200}}}
		l.Panels[0].Colorbar = 0
		texts := []ocr.Text{middleAt("Rate", 250, 170)}
		if labelled {
			texts = append(texts, ocr.Text{Text: "Age", Conf: 0.9, Box: detect.TextBox{Angle: 90, Rect: detect.Rect{X0: 60, Y0: 80, X1: 70, Y1: 101}, X: 65, Y: 90, Length: 21, Height: 10, Size: 10}})
		}
		for i, s := range []string{"a", "b", "c", "d", "e", "f"} {
			texts = append(texts, middleAt(s, 125+50*float64(i), 135))
		}
		for i, s := range []string{"0", "1", "2", "3"} {
			texts = append(texts, middleAt(s, 100+100*float64(i), 204))
		}
		labels := ReadLabels(nil, l, texts)
		panel, bar := labels.Panels[0].X.Label, labels.Bars[0].Label
		if labelled && (panel != "Rate" || bar != "") || !labelled && (panel != "" || bar != "Rate") {
			t.Errorf("with a label at the left (%v): the panel's is %q, the bar's %q", labelled, panel, bar)
		}
	}
}

// What a swatch over a panel stands for is no title of it.
func TestKeyOverAPanelIsNoTitle(t *testing.T) {
	l := layoutOf(4, 6)
	for _, swatch := range []bool{true, false} {
		want := "diverged"
		if swatch {
			l.Furniture, want = []detect.Rect{{X0: 150, Y0: 29, X1: 170, Y1: 41}}, ""
		}
		if got := ReadLabels(nil, l, []ocr.Text{textAt("diverged", 180, 30)}).Panels[0].Title; got != want {
			t.Errorf("with a swatch (%v) the title is %q", swatch, got)
		}
		l.Furniture = nil
	}
}

// Nor are the words at both ends of a row of swatches under a calendar a label of its weeks, of which every second day is named.
func TestEndsOfAKeyUnderACalendarAreNoLabel(t *testing.T) {
	l := layoutOf(7, 12)
	for i := range l.Panels[0].Y {
		l.Panels[0].Y[i] = 50 + 11*float64(i) // hardly higher than letters
	}
	texts := []ocr.Text{textAt("Mon", 70, 61), textAt("Wed", 70, 83), textAt("Fri", 70, 105), textAt("Less", 460, 140), textAt("More", 565, 140)}
	img := image.NewRGBA(image.Rect(0, 0, 760, 200))
	draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
	l.Page = color.RGBA{255, 255, 255, 255}
	for i := range 4 {
		draw.Draw(img, image.Rect(494+17*i, 138, 509+17*i, 153), image.NewUniform(color.RGBA{uint8(40 * i), 120, 160, 255}), image.Point{}, draw.Src)
	}
	p := ReadLabels(img, l, texts).Panels[0]
	if days := tickNames(p.Y.Ticks); !slices.Equal(days, []string{"Mon", "Wed", "Fri"}) || p.X.Label != "" {
		t.Errorf("the label is %q, the rows are named %q", p.X.Label, days)
	}
}

// Turned names under a panel may have been read with their tick marks, too.
func TestTickMarksReadWithTurnedNames(t *testing.T) {
	turned := func(s string, col int, from, length float64, words ...ocr.Word) ocr.Text {
		x := 125 + 50*float64(col)
		return ocr.Text{Text: s, Conf: 0.9, Words: words, Box: detect.TextBox{Angle: 90, Rect: detect.Rect{X0: x - 5, Y0: from, X1: x + 5, Y1: from + length}, X: x, Y: from + length/2, Length: length, Height: 10, Size: 10}}
	}
	texts := []ocr.Text{
		turned("BMI -", 0, 111, 35, ocr.Word{Text: "BMI", End: 21}, ocr.Word{Text: "-", Start: 28, End: 35}),
		turned("SBP -", 1, 111, 35, ocr.Word{Text: "SBP", End: 21}, ocr.Word{Text: "-", Start: 28, End: 35}),
		turned("CRP", 2, 125, 21, ocr.Word{Text: "CRP", End: 21}),
	}
	if got := tickNames(ReadLabels(nil, layoutOf(3, 3), texts).Panels[0].X.Ticks); !slices.Equal(got, []string{"BMI", "SBP", "CRP"}) {
		t.Errorf("columns are named %q", got)
	}
}

// A doubtful letter that touches the frame of a panel is a tick mark in the noise of a JPEG, and the names stand under it.
func TestMarksThatTouchTheFrameAreNoNames(t *testing.T) {
	l := layoutOf(3, 3)
	var texts []ocr.Text
	for i, s := range []string{"one", "two", "six"} {
		texts = append(texts, middleAt(s, 125+50*float64(i), 124))
		mark := middleAt("~", 125+50*float64(i), 109)
		mark.Conf = 0.4
		texts = append(texts, mark)
	}
	if got := tickNames(ReadLabels(nil, l, texts).Panels[0].X.Ticks); !slices.Equal(got, []string{"one", "two", "six"}) {
		t.Errorf("columns are named %q", got)
	}
}

func TestSlashOfAFirstWordIsPutBack(t *testing.T) {
	for _, c := range []struct{ read, want []string }{
		{[]string{"w/o gating", "w/o routing", "wo fusion", "Full"}, []string{"w/o gating", "w/o routing", "w/o fusion", "Full"}},
		{[]string{"w/o gating", "wo fusion", "Full"}, []string{"w/o gating", "wo fusion", "Full"}}, // one tells no custom
		{[]string{"w/o", "w/o routing", "w/ fusion", "wo"}, []string{"w/o", "w/o routing", "w/ fusion", "wo"}},
	} {
		got := slices.Clone(c.read)
		if matchSlashes(got); !slices.Equal(got, c.want) {
			t.Errorf("%q become %q, want %q", c.read, got, c.want)
		}
	}
}

func TestNamesOfOneFormOfLettersAndDigits(t *testing.T) {
	for _, c := range []struct{ names, want string }{
		{"F3 C3 P3 01 F4 C4 P4 02", "F3 C3 P3 O1 F4 C4 P4 O2"},
		{"9a 10a lia 12p 10p 12a 15p 1p", "9a 10a 11a 12p 10p 12a 15p 1p"},
		{"Fpl F3 C3 Fp2 F4", "Fp1 F3 C3 Fp2 F4"},
		{"Al H2 O2 N2 CO2", "Al H2 O2 N2 CO2"}, // no name counts A
		{"Li Na K Mg Ca Zn A1", "Li Na K Mg Ca Zn Al"},
		{"Li Na Mg Ca A1 A2", "Li Na Mg Ca A1 A2"},
		{"00 03 06 09 A1 B1", "00 03 06 09 A1 B1"}, // hours
		{"S1 S2 S3 S4 SI", "S1 S2 S3 S4 SI"},       // S1 is another
	} {
		names := strings.Fields(c.names)
		matchForms(names)
		matchStems(names)
		matchSymbols(names)
		if got := strings.Join(names, " "); got != c.want {
			t.Errorf("%s becomes %s, want %s", c.names, got, c.want)
		}
	}
}

func TestNoughtBetweenOppositeQuarters(t *testing.T) {
	names := []string{"60°N", "30°N", "e", "30°S", "60°S"}
	if matchZero(names); names[2] != "0°" {
		t.Errorf("names %q, want 0° in the middle", names)
	}
	names = []string{"60°N", "e", "30°N", "15°N"}
	if matchZero(names); names[1] != "e" {
		t.Errorf("names %q, want no 0° among those of one half", names)
	}
}

// What stands below the first line of a name keeps its small letter: Almost certain, on two lines.
func TestSecondLineOfANameStaysSmall(t *testing.T) {
	names := []string{"Almost", "certain", "Likely", "Possible", "Unlikely"}
	if matchCase(names, []bool{true, false, true, true, true}); names[1] != "certain" {
		t.Errorf("it becomes %q", names[1])
	}
	if matchCase(names, []bool{true, true, true, true, true}); names[1] != "Certain" {
		t.Errorf("by itself it stays %q", names[1])
	}
}

func TestIndexesOfAnAxisAreOfOneCase(t *testing.T) {
	for _, c := range []struct{ names, want []string }{
		{[]string{"kₛ", "θᵣ", "S_S"}, []string{"kₛ", "θᵣ", "Sₛ"}},
		{[]string{"kₛ", "θᵣ", "S_S", "k_B"}, []string{"kₛ", "θᵣ", "S_S", "k_B"}}, // capitals are among them
		{[]string{"kₛ", "n", "S_S"}, []string{"kₛ", "n", "S_S"}},
	} {
		if matchIndexes(c.names); !slices.Equal(c.names, c.want) {
			t.Errorf("%q, want %q", c.names, c.want)
		}
	}
}
