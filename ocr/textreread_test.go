package ocr

import (
	"testing"

	"github.com/heatgrid/heatgrid/detect"
)

// The readings of a line at several sizes vote with their confidence, and with what its shapes look like where the network that knows
// no words sees one of them; another is asked for where no two agree and none is sure.
func TestReadingsVote(t *testing.T) {
	type said struct {
		text string
		conf float64
	}
	for _, c := range []struct {
		drawn     string
		read      []said
		undecided bool
		want      string
	}{
		{"WWWWW", []said{{"aypt", 0.5}, {"crypt", 0.4}, {"aypt", 0.3}}, false, "aypt"},
		{"WWWWW", []said{{"aypt", 0.5}, {"crypt", 0.4}, {"oypt", 0.3}}, true, "aypt"},
		{"WWWWW", []said{{"aypt", 0.5}, {"crypt", 0.9}, {"oypt", 0.3}}, false, "crypt"},
		{"WWWWW", []said{{"aypt", 0.5}, {"crypt", 0.4}, {"oypt", 0.3}, {"crypt", 0.3}}, false, "crypt"},
		{"crypt", []said{{"aypt", 0.5}, {"crypt", 0.4}, {"aypt", 0.5}}, false, "crypt"},
		{"aypt", []said{{"crypt", 0.5}, {"aypt", 0.4}, {"crypt", 0.5}}, false, "aypt"},
		{"river", []said{{"river", 0.6}, {"iver", 0.7}, {"iver", 0.6}}, false, "river"},
	} {
		var tries attempts
		for _, s := range c.read {
			l := &label{strip: printed(t, c.drawn)}
			for i, x := range s.text {
				l.read.symbols = append(l.read.symbols, letter{text: string(x), word: s.conf, first: i == 0})
			}
			tries = append(tries, l)
		}
		if got := tries.elected().read.String(); got != c.want || tries.undecided() != c.undecided {
			t.Errorf("%s as %v: %q is elected, undecided %v", c.drawn, c.read, got, tries.undecided())
		}
	}
}

// A doubtful short line in a column with numbers that were surely read stands upright as they do, be they to the left of the panel
// or to its right.
func TestNumbersOfAColumnStandUpright(t *testing.T) {
	for _, c := range []struct {
		drawn   string
		wider   detect.Rect // than the doubtful one
		upright bool
	}{
		{"2", detect.Rect{}, true}, {"S", detect.Rect{}, false},
		{"2", detect.Rect{X0: -20}, true}, {"2", detect.Rect{X1: 20}, true}, {"2", detect.Rect{X0: -20, X1: 20}, false},
	} {
		doubtful := misread(printed(t, "7"), "7")
		doubtful.read.symbols[0].word = 0.4
		lines := []*label{doubtful}
		for range 3 {
			l := misread(printed(t, c.drawn), c.drawn)
			l.box.Length, l.box.Height = 8, 12
			l.box.Rect.X0, l.box.Rect.X1 = doubtful.box.Rect.X0+c.wider.X0, doubtful.box.Rect.X1+c.wider.X1
			lines = append(lines, l)
		}
		if got := doubtful.inColumn(lines); got != c.upright {
			t.Errorf("under three of %s, wider by %v: in a column of upright lines is %v", c.drawn, c.wider, got)
		}
	}
}

// What was read as a single digit, and begins and ends flush with two numbers of several digits, under each other or side by side, is not
// turned.
func TestNumbersAmongNumbersAreNotTurned(t *testing.T) {
	at := func(text string, conf, y, width float64) *label {
		l := &label{box: detect.TextBox{Rect: detect.Rect{X0: 10, Y0: y, X1: 10 + width, Y1: y + 11}, Size: 13, Length: width, Height: 11}}
		for i, x := range text {
			l.read.symbols = append(l.read.symbols, letter{text: string(x), word: conf, first: i == 0})
		}
		return l
	}
	for width, turned := range map[float64]bool{14: false, 7: true} {
		l := at("g", 0.4, 0, width)
		lines := []*label{l, at("20", 0.9, 26, 14), at("10", 0.9, 52, 13)}
		if got := !l.flushWithNumbers(lines); got != turned {
			t.Errorf("%v px wide over numbers of 14: may be turned is %v", width, got)
		}
	}
	for y, turned := range map[float64]bool{0: false, 6: true} {
		l, a, b := at("g", 0.4, y, 14), at("10", 0.9, 0, 14), at("12", 0.9, 0, 14)
		a.box.Rect.X0, a.box.Rect.X1, b.box.Rect.X0, b.box.Rect.X1 = 60, 74, 110, 124
		if got := !l.flushWithNumbers([]*label{l, a, b}); got != turned {
			t.Errorf("%v px below numbers at its side: may be turned is %v", y, got)
		}
	}
}

// Labels of a column that begin at one place and are equally high, but not equally wide, stand upright: turned ones are equally wide.
func TestLabelsOfOneHeightAreNotTurned(t *testing.T) {
	for name, c := range map[string]struct {
		widths, heights []float64
		shift           float64 // px, of all but the first
		want            bool
	}{
		"60, 40, 20, 0":       {[]float64{15, 15, 15, 7}, []float64{11, 11, 11, 11}, 0, true},
		"turned letters":      {[]float64{11, 11, 11, 11}, []float64{8, 9, 4, 9}, 0, false},
		"equal ones":          {[]float64{11, 11, 11, 11}, []float64{11, 11, 11, 11}, 0, false},
		"of another column":   {[]float64{15, 15, 15, 7}, []float64{11, 11, 11, 11}, 5, false},
		"two":                 {[]float64{15, 7}, []float64{11, 11}, 0, false},
		"as high as one else": {[]float64{15, 15, 7, 7}, []float64{11, 11, 8, 8}, 0, false},
	} {
		var lines []*label
		for i, w := range c.widths {
			box := detect.Rect{X0: 10, Y0: 30 * float64(i), X1: 10 + w, Y1: 30*float64(i) + c.heights[i]}
			if i > 0 {
				box.X0, box.X1 = box.X0+c.shift, box.X1+c.shift
			}
			lines = append(lines, &label{box: detect.TextBox{Rect: box, Size: 12, Length: w, Height: c.heights[i]}})
		}
		if got := lines[0].evenHeights(lines); got != c.want {
			t.Errorf("%s: the first stands upright by its height: %v, want %v", name, got, c.want)
		}
	}
}

// Names of one letter under the columns of a panel are turned together or not at all.
func TestNamesOfOneLetterAreTurnedTogether(t *testing.T) {
	var lines []*label
	for i, text := range []string{"r", "X", "M", "r"} {
		l := &label{box: detect.TextBox{Rect: detect.Rect{X0: float64(40 * i), Y0: 100, X1: float64(40*i + 10), Y1: 112}, Size: 12, Length: 10, Height: 12}}
		l.read.symbols = []letter{{text: text, word: 0.6, first: true}}
		if text != "r" {
			l.read.symbols[0].word = 0.9
		}
		lines = append(lines, l)
	}
	if groups := levelGroups([]*label{lines[0], lines[3]}, lines); len(groups) != 1 || len(groups[0]) != 4 {
		t.Errorf("the groups are %v", groups)
	}
}

// A label of two letters, in a box as wide as high, is turned among turned ones, however surely something is read as it stands.
func TestShortNamesAmongTurnedOnesAreTurned(t *testing.T) {
	at := func(angle, x, y float64) *label {
		l := &label{box: detect.TextBox{Rect: detect.Rect{X0: x, Y0: y, X1: x + 13, Y1: y + 17}, Angle: angle, Size: 13, Length: 17, Height: 13}}
		if angle == 0 {
			l.box.Length, l.box.Height = 13, 17
		}
		l.read.symbols = []letter{{text: "2", word: 0.9, first: true}}
		return l
	}
	for _, c := range []struct {
		beside float64 // of the others, px
		turned bool
	}{{0, true}, {40, false}} {
		l := at(0, 0, 0)
		lines := []*label{l, at(90, c.beside, 60), at(90, c.beside, 120)}
		if got := len(askedTurns(lines)) == 1; got != c.turned {
			t.Errorf("%v px beside turned names: is read turned too %v", c.beside, got)
		}
	}
}
