package ocr

import (
	"strings"
	"testing"
)

// No rule makes a word odder than it was.
func TestOddWords(t *testing.T) {
	for text, want := range map[string]bool{
		"Low": false, "LoW": true, "Health": false, "Hea1th": true, "Csf1r": false, "Slc1a2": false, "CIFAR-100": false, "ClFAR-100": true, "AlGaN": false, "soC": true, "SOC": false, "ReLU": false, "kV": false, "lmage": true, "Iodine": true, "MobileNetV3": false, "p53": false,
	} {
		if got := wordsOf(text).oddness(0); got > 0 != want {
			t.Errorf("%s is odd %d times", text, got)
		}
	}
}

func TestCharactersThatBothWitnessesSawStay(t *testing.T) {
	for _, c := range []struct{ drawn, first, became, want string }{
		{"Health", "Health", "Hea1th", "Health"},
		{"adverse", "adverse", "adversc", "adverse"},
		{"Samples", "Samples", "Samples", "Samples"},
		{"Sample1", "Samplel", "Sample1", "Sample1"}, // of which one saw another
	} {
		l := misread(printed(t, c.drawn), c.became)
		l.first = wordsOf(c.first)
		if keepAgreed([]*label{l}); l.read.String() != c.want {
			t.Errorf("%s that became %s is %s", c.first, c.became, l.read)
		}
	}
}

// printedColumn is a column of printed labels, apart by spaces, and what was read of them.
func printedColumn(t *testing.T, drawn, read string) []*label {
	t.Helper()
	lines := columnOf(strings.Fields(read)...)
	for i, text := range strings.Fields(drawn) {
		lines[i].strip = printed(t, text)
	}
	return lines
}

func TestNamesOfOneCaseAndSize(t *testing.T) {
	for _, c := range []struct {
		rule              func([]*label)
		drawn, read, want string
	}{
		{smallByThemselves, "Ø i e a", "@ i e a", "ø"},
		{smallByThemselves, "O i e a", "0 i e a", "o"},
		{smallByThemselves, "Ø i e N", "Ø i e N", "Ø"},
		{smallByThemselves, "O 1 2 3", "0 1 2 3", "0"},
		{capitalised, "Jitter Pitch Energy Voice", "jitter Pitch Energy Voice", "Jitter"},
		{capitalised, "Jitter Pitch Energy voice", "jitter Pitch Energy voice", "jitter"},
		{capitalised, "gitter Pitch Energy Voice", "gitter Pitch Energy Voice", "gitter"},
		{oneCase, "xz gzip", "xZ gzip", "xz"},
		{oneCase, "vox gzip", "vox gzip", "vox"},
	} {
		lines := printedColumn(t, c.drawn, c.read)
		if c.rule(lines); lines[0].read.String() != c.want {
			t.Errorf("the first of %q becomes %s, want %s", c.read, lines[0].read, c.want)
		}
	}
}

func TestMeasures(t *testing.T) {
	readTogether(t, measures, map[string]string{
		"Ir":         "lr",
		"Ir Pt Pd":   "Ir Pt Pd",
		"mloU":       "mIoU",
		"loU":        "IoU",
		"plC50":      "pIC50",
		"loUd Cloud": "loUd Cloud",

		"lodide fraction":    "Iodide fraction",
		"lonic strength":     "Ionic strength",
		"colonised colonies": "colonised colonies",

		"HbAxc (%)":  "HbA₁c (%)",
		"HbAlc":      "HbA1c",
		"HbA1c 1x c": "HbA1c 1x c",
	})
}

func TestDigitsThatOneWitnessSaw(t *testing.T) {
	for _, c := range []struct{ first, read, want string }{
		{"500 Mbps", "soo Mbps", "500 Mbps"},
		{"50 Mbps", "soo Mbps", "soo Mbps"},
	} {
		l := &label{first: wordsOf(c.first), read: wordsOf(c.read)}
		if l.keepNumbers(); l.read.String() != c.want {
			t.Errorf("%s that was read %s is %s", c.first, c.read, l.read)
		}
	}
	for _, c := range []struct{ drawn, read, want string }{{"32", "2", "32"}, {"64", "4", "64"}, {"32", "7", "7"}, {"2k", "2", "2"}} {
		l := blank(printed(t, c.drawn))
		l.read = wordsOf(c.read)
		if l.lostDigit(); l.read.String() != c.want {
			t.Errorf("%s that was read %s is %s", c.drawn, c.read, l.read)
		}
	}
}

func TestSignsOfUnits(t *testing.T) {
	for read, want := range map[string]string{"Δ (ev)": "Δ (eV)", "(mev)": "(meV)", "(lev)": "(lev)", "Rest (°%)": "Rest (%)", "5 °C": "5 °C"} {
		r := wordsOf(read)
		r.volts()
		if r.percents(); r.String() != want {
			t.Errorf("%s is %s, want %s", read, r, want)
		}
	}
}

func TestAPlusWithinAWordIsDirt(t *testing.T) {
	for _, c := range []struct {
		at         int
		text, want string
	}{{68, "⁺", "Relative"}, {1000, "⁺", "Relative⁺"}, {68, "2", "Relativ₂e"}} {
		l := &label{read: wordsOf("Relative"), scripts: []script{{at: c.at, low: c.text == "2", text: c.text}}}
		if got := l.written(); got != c.want {
			t.Errorf("with %s at %d it is %s, want %s", c.text, c.at, got, c.want)
		}
	}
}

func TestLettersThatDifferInAccents(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want bool
	}{{"u", "ü", true}, {"é", "ê", true}, {"ü", "ü", false}, {"u", "ö", false}, {"n", "u", false}} {
		if isOtherAccent(c.a, c.b) != c.want {
			t.Errorf("%s beside %s", c.a, c.b)
		}
	}
}

func TestVersionsHaveNoSpace(t *testing.T) {
	for text, want := range map[string]bool{"V3": true, "v2": true, "VA": false, "B2": false, "V": false} {
		if wordsOf(text).isVersion(0) != want {
			t.Errorf("%s: a version is %v", text, !want)
		}
	}
}

// An accent that lineNet sees is believed rather where others stand in the figure, and a 2 between a name and a number is a relation.
func TestWhatIsLikelyInItsFigure(t *testing.T) {
	for _, c := range []struct {
		drawn, read, want string
		foreign           bool
	}{
		{"Köln", "Koln", "Köln", true},
		{"Kolding", "Kolding", "Kolding", true},
		{"Zürich", "Züirich", "Zürich", true},
		{"Köln", "Köln", "Köln", true},
	} {
		l := smallPrint(t, c.drawn, c.read, 0.97)
		l.foreign = c.foreign
		if l.respell(); l.read.String() != c.want {
			t.Errorf("%s that was read %s is %s", c.drawn, c.read, l.read)
		}
	}
	r := wordsOf("Age 2 65")
	if doubt := r.doubtOf(difference{3, 4, 3, 4}, []middle{{class: lineIndex["≥"]}}); doubt > 2 {
		t.Errorf("a relation before a number is doubted by %v", doubt)
	}
	r = wordsOf("Age 265")
	if doubt := r.doubtOf(difference{3, 4, 3, 4}, []middle{{class: lineIndex["≥"]}}); doubt < 4 {
		t.Errorf("a relation in a number is doubted by %v only", doubt)
	}
}

func TestLearningRates(t *testing.T) {
	for read, want := range map[string]string{"Ir=3e-4": "lr=3e-4", "Ir: 0.1": "lr: 0.1", "Ir": "lr", "Irrigation": "Irrigation", "VIr=2": "VIr=2"} {
		l := &label{read: wordsOf(read)}
		if measures([]*label{l}); l.read.String() != want {
			t.Errorf("%s became %s, want %s", read, l.read, want)
		}
	}
}
