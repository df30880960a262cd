package grid

import (
	"strconv"
	"testing"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/ocr"
)

func read(text string, conf float64, others ...ocr.Candidate) *print {
	return printOf(ocr.CellText{Lines: []ocr.Line{{Text: text, Conf: conf, Alternatives: others}}})
}

func TestJudge(t *testing.T) {
	s := &scale{lo: 0, hi: 100, curve: linear{}, t: []float64{0, 1}}
	says := func(v, slack float64) *reading { return &reading{value: v, low: v - slack, high: v + slack} }
	tenths := format{decimals: 1, share: 1, borneOut: 1}
	strange := format{decimals: 1, share: 1, borneOut: 0.4}
	trimmed := formatOf([]*print{read("41.3", 0.99), read("12.4", 0.99), read("8.9", 0.99), read("41", 0.8), read("0", 0.99)})
	trimmed.share = 1
	clipped := tenths
	clipped.clipped = true
	for _, c := range []struct {
		name   string
		print  *print
		color  *reading
		format format
		status Status
		value  float64
	}{
		{"both say the same", read("41.3", 0.99), says(41.2, 0.5), tenths, Agree, 41.3},
		{"rounding is no contradiction", read("41.3", 0.99), says(41.0, 0.26), tenths, Agree, 41.3},
		{"nor is a number that was cut off", read("41.3", 0.99), says(41.6, 0.22), tenths, Agree, 41.3},
		{"unless a place is worth more than the colour tells", read("4e1", 0.99), says(48, 1), format{}, Conflict, 40},
		{"an unsure print at the edge of what the colour leaves open", read("41.3", 0.7), says(41.5, 0.16), tenths, Repaired, 41.3},
		{"a sure print that the colour contradicts", read("91.3", 0.99), says(41.2, 0.5), tenths, Conflict, 91.3},
		{"an unsure print that the colour bears out", read("41.3", 0.7), says(41.2, 0.5), tenths, Repaired, 41.3},
		{"and leaves no other number open", read("41.3", 0.7), says(41.3, 0.1), tenths, Agree, 41.3},
		{"but another candidate", read("41.3", 0.7, ocr.Candidate{Text: "41.4", Conf: 0.3}), says(41.3, 0.1), tenths, Repaired, 41.3},
		{"and a candidate that it contradicts", read("41.3", 0.7, ocr.Candidate{Text: "47.3", Conf: 0.3}), says(41.3, 0.5), tenths, Agree, 41.3},
		{"where it contradicts most unsure prints", read("41.3", 0.7), says(41.3, 0.1), strange, Repaired, 41.3},
		{"an unsure print past the end of the bar", read("130", 0.9), says(99.9, 0.4), format{borneOut: 1}, Repaired, 130},
		{"a lost point", read("413", 0.6), says(41.2, 0.5), tenths, Repaired, 41.3},
		{"a lost point on a sure print", read("413", 0.99), says(41.2, 0.5), tenths, Conflict, 413},
		{"a point that the others have", read("41", 0.99), says(41.2, 0.5), tenths, Repaired, 41},
		{"zeros that no other has", read("41", 0.99), says(41.2, 0.5), trimmed, Agree, 41},
		{"zeros, or a point, where the colour leaves both open", read("4", 0.99), says(2.2, 2.5), trimmed, Repaired, 4},
		{"another candidate", read("47.3", 0.6, ocr.Candidate{Text: "41.3", Conf: 0.3}), says(41.2, 0.5), tenths, Repaired, 41.3},
		{"a point that no other has", read("1.4", 0.6, ocr.Candidate{Text: "14", Conf: 0.2}), says(10, 15), format{share: 1, borneOut: 1}, Repaired, 14},
		{"hardly readable", read("88.8", 0.2), says(41.2, 0.5), tenths, Conflict, 41.2},
		{"nothing printed", nil, says(41.2, 0.5), tenths, ColorOnly, 41.2},
		{"no scale", read("41.3", 0.99), nil, tenths, OCROnly, 41.3},
		{"a lost point where no colour tells", read("413", 0.8), nil, tenths, Repaired, 41.3},
		{"or a number without one", read("413", 0.99), nil, tenths, OCROnly, 413},
		{"a place counts with its power of ten", read("5.4×10⁻²", 0.99), says(0.8, 0.5), format{}, Conflict, 0.054},
		{"a decimal comma", read("41,3", 0.99), says(40.5, 0.5), tenths, Conflict, 41.3},
		{"past the end of the bar", read("130", 0.99), says(99.9, 0.4), format{}, Agree, 130},
		{"past the end, where one in fifty is misread", read("130", 0.98), says(99.9, 0.4), format{}, OCROnly, 130},
		{"a print coarser than the scale", &print{text: "0", lines: []string{"0"}, conf: 0.99, value: 0, half: 60, ok: true}, says(41.2, 0.5), format{}, OCROnly, 0},
		{"far past it", read("880", 0.99), says(99.9, 0.4), format{}, Conflict, 880},
		{"far past it, as others are", read("881.2", 0.99), says(99.9, 0.4), clipped, OCROnly, 881.2},
		{"a sign that only an end's colour bears out", read("35.0", 0.9), says(0.2, 0.4), tenths, Conflict, 35},
		{"a colour that is on no scale", read("41.3", 0.99), &reading{value: 80, low: 79, high: 81, residual: 30}, tenths, OCROnly, 41.3},
	} {
		v := judge(c.print, c.color, s, c.format)
		if v.status != c.status || v.value == nil || *v.value != c.value {
			got := "nothing"
			if v.value != nil {
				got = *formatted(*v.value)
			}
			t.Errorf("%s: %s %s, want %s %g", c.name, v.status, got, c.status, c.value)
		}
	}
}

// Where the colours show the shares below the counts, the counts have one witness, and a share that its colour contradicts is
// found.
func TestColorsMayShowTheSecondLine(t *testing.T) {
	s := &scale{lo: 0, hi: 100, curve: linear{}, t: []float64{0, 1}}
	b := &panelBuilder{shown: 1}
	tenths := format{decimals: 1, share: 1, borneOut: 1}
	counted := func(count, share string) *print {
		return printOf(ocr.CellText{Lines: []ocr.Line{{Text: count, Conf: 0.99}, {Text: share, Conf: 0.99}}})
	}
	color := &reading{value: 82.7, low: 82.2, high: 83.2}
	for _, c := range []struct {
		print  *print
		status Status
	}{{counted("412", "(82.9%)"), OCROnly}, {counted("412", "(28.9%)"), Conflict}, {read("82.9", 0.99), Agree}} {
		if v := b.judgeLine(c.print, color, s, tenths); v.status != c.status || *v.value != c.print.value {
			t.Errorf("%q is %g, %s; want %g, %s", c.print.text, *v.value, v.status, c.print.value, c.status)
		}
	}
}

// Where the colours contradict most numbers, one that they bear out has one witness.
func TestColorsOfAnotherQuantityBearOutNothing(t *testing.T) {
	s := &scale{lo: 0, hi: 100, curve: linear{}, t: []float64{0, 1}}
	b := &panelBuilder{against: true}
	color := &reading{value: 82.7, low: 82.2, high: 83.2}
	for text, want := range map[string]Status{"82.9": OCROnly, "28.9": Conflict} {
		if v := b.judgeLine(read(text, 0.99), color, s, format{}); v.status != want {
			t.Errorf("%s is %s, want %s", text, v.status, want)
		}
	}
}

func formatted(v float64) *string {
	s := strconv.FormatFloat(v, 'g', -1, 64)
	return &s
}

func TestStrayMarksAreNoPrints(t *testing.T) {
	prints := make([]*print, 100)
	prints[3], prints[40] = read("/", 0.9), read("/", 0.8)
	dropStrayMarks(prints, nil)
	if prints[3] != nil || prints[40] != nil {
		t.Error("two strokes in a hundred cells are kept as print")
	}
	words := []*print{read("yes", 0.9), read("no", 0.9), read("yes", 0.9)}
	dropStrayMarks(words, nil)
	if words[0] == nil {
		t.Error("words in every cell are dropped")
	}
}

func TestNamesBetweenNumericTicks(t *testing.T) {
	at := func(i, v float64, text string) Tick { return Tick{Text: text, Value: &v, Index: &i} }
	a := Axis{Ticks: []Tick{at(0, 0, "0"), at(5, 10, "10"), at(10, 20, "20")}}
	got, _ := axisNames(a, 12)
	for i, want := range []string{"0", "2", "4", "6", "8", "10", "12", "14", "16", "18", "20", "22"} {
		if got[i] != want {
			t.Errorf("column %d is %q, want %q", i, got[i], want)
		}
	}
}

// TestSymbols: crosses over marks, read as numbers, are told by the colours and the
// scale that contradict them; numbers are not.
func TestSymbols(t *testing.T) {
	s := &scale{lo: -1, hi: 1, curve: linear{}}
	on := func(v float64) *reading { return &reading{value: v, low: v - 0.02, high: v + 0.02} }
	number := func(v float64) *print {
		return &print{lines: []string{""}, value: v, half: 0.005, ok: true, conf: 0.99}
	}
	colors := []*reading{on(0.5), on(-0.3), on(0.8), on(0.1), nil, nil}
	crosses := []*print{number(4), number(0.4), number(-0.4), nil, number(4), number(-7)}
	if !symbols(crosses, colors, s) {
		t.Error("crosses pass for numbers")
	}
	numbers := []*print{number(0.5), number(-0.3), number(0.8), number(0.6), number(0.02), nil}
	if symbols(numbers, colors, s) {
		t.Error("numbers pass for symbols")
	}
}

// TestStrayPrints: what was read in few cells, and is not what their colours say, are no prints; numbers
// in all cells may be of another quantity, and those that the colours bear out are prints.
func TestStrayPrints(t *testing.T) {
	s := &scale{lo: 0, hi: 100, curve: linear{}, t: []float64{0, 1}}
	var readings []*reading
	few, all, right := make([]*print, 20), make([]*print, 20), make([]*print, 20)
	for i := range all {
		v := float64(20 + 3*i)
		readings = append(readings, &reading{value: v, low: v - 1, high: v + 1})
		all[i] = read("1", 0.8)
		if i%4 == 0 {
			few[i], right[i] = read("1", 0.8), read(strconv.Itoa(20+3*i), 0.8)
		}
	}
	if !strays(few, readings, s) {
		t.Error("strokes that the colours contradict are prints")
	}
	if strays(all, readings, s) || strays(right, readings, s) {
		t.Error("numbers are no prints")
	}
}

// TestColorsOffTheScaleAreBlank: cells of one colour that lies beside the scale, on which all others lie exactly, hold nothing;
// one such cell may be anything, but not where all others have a print.
func TestColorsOffTheScaleAreBlank(t *testing.T) {
	for _, c := range []struct {
		off     int // cells
		noise   int
		printed bool // all others are
		foreign bool
	}{{4, 0, false, true}, {2, 0, false, false}, {4, 1, false, false}, {2, 0, true, true}, {1, 0, true, true}, {1, 1, true, false}} {
		b := &panelBuilder{layout: &detect.Layout{Noise: c.noise}, scale: &scale{lo: 0, hi: 1, curve: linear{}}}
		colors, readings, prints := make([]cellColor, 12), make([]*reading, 12), make([]*print, 12)
		for i := range colors {
			colors[i].lab.L, readings[i] = float64(5*i), &reading{value: 0.5, residual: 0.05}
			if i < c.off {
				colors[i].lab.L, readings[i].residual = 97, 1.9
			} else if c.printed {
				prints[i] = &print{ok: true, value: 0.5}
			}
		}
		if got := b.foreignColors(colors, readings, prints, 0.25)(0); got != c.foreign {
			t.Errorf("%+v: foreign is %v", c, got)
		}
	}
}

func TestCellsWithManyNumbersAreSeveralRows(t *testing.T) {
	lines := func(texts ...string) *print {
		var c ocr.CellText
		for _, s := range texts {
			c.Lines = append(c.Lines, ocr.Line{Text: s, Conf: 0.9})
		}
		return printOf(c)
	}
	if !manyNumbers([]*print{nil, lines("30.00", "30.16", "30.30", "30.31"), lines("30.63", "30.84", "30.66", "31.06", "31.14")}) {
		t.Error("a column of numbers passes for one")
	}
	if manyNumbers([]*print{lines("30.00", "±0.16", "(12)"), lines("yes", "no", "no", "yes")}) {
		t.Error("a number and what is said of it pass for several rows")
	}
}

func TestRowBetweenPrintsIsDoubtful(t *testing.T) {
	prints := make([]*print, 5*3)
	for i := range prints {
		if i/3 != 2 {
			prints[i] = read("41.3", 0.9)
		}
	}
	blank := make([]bool, len(prints))
	if !unprintedLine(prints, blank, 5, 3) {
		t.Error("a row without numbers among others is not seen")
	}
	blank[6], blank[7], blank[8] = true, true, true
	if unprintedLine(prints, blank, 5, 3) {
		t.Error("a blank row is doubted")
	}
}

// What tables print for a missing value leaves a cell without one; a word or a number does not.
func TestPrintsForMissingValues(t *testing.T) {
	for text, want := range map[string]bool{"n/a": true, "N/A": true, "na": true, "NaN": true, "–": true, "nd": true, "-": true, "no": false, "-1": false, "low": false} {
		if got := read(text, 0.99).saysNothing(); got != want {
			t.Errorf("%q says nothing: %v", text, got)
		}
	}
}

// Of two readings that the colour leaves open the likelier is the value, though another was read.
func TestLikelierReadingThatTheColourLeavesOpen(t *testing.T) {
	p := read("515", 0.06)
	p.alts = []candidate{{"$15", 15, 0.5, 0.87}}
	s := &scale{lo: -6000, hi: 13000, curve: linear{}}
	v := judge(p, &reading{value: 226, low: -640, high: 710}, s, format{decimals: 0, share: 1})
	if v.value == nil || *v.value != 15 || v.status != Repaired {
		t.Errorf("the value is %v, %s", v.value, v.status)
	}
}

// A doubtful number that has no usable colour gives way to the likeliest one of its neighbours' form; a sure one stays.
func TestFormOfNeighboursChoosesWithoutColour(t *testing.T) {
	counts := format{decimals: 0, share: 1}
	for conf, want := range map[float64]verdict{0.02: {finite(11), Repaired}, 0.9: {finite(1.1), OCROnly}} {
		p := read("1.1", conf)
		p.alts = []candidate{{"1.7", 1.7, 0.05, 0.01}, {"11", 11, 0.5, 0.01}}
		if v := judge(p, nil, nil, counts); *v.value != *want.value || v.status != want.status {
			t.Errorf("with conf %g: %g, %s", conf, *v.value, v.status)
		}
	}
}

// The colours of a panel are as near to its prints everywhere; one that is a step off, and on the step of another digit, tells that digit.
func TestDigitIsToldByHowNearTheOthersAre(t *testing.T) {
	const off = 0.4 // of the sure readings
	for _, c := range []struct {
		text        string
		conf, color float64
		want        float64 // 0: as read
	}{
		{"25", 0.93, 25.81, 26},
		{"25", 0.93, 25.3, 0},
		{"25", 0.97, 25.81, 26},
		{"25", 0.999, 25.81, 0}, // a reading beyond doubt stands
		{"29", 0.93, 30.1, 0},   // two digits differ
		{"0.25", 0.93, 0.2502, 0},
	} {
		p := printOf(ocr.CellText{Lines: []ocr.Line{{Text: c.text, Conf: c.conf}}})
		got, ok := p.nearer(reading{value: c.color, low: c.color - 0.8, high: c.color + 0.8}, off)
		if ok != (c.want != 0) || ok && got != c.want {
			t.Errorf("%s of colour %v becomes %v (%v), want %v", c.text, c.color, got, ok, c.want)
		}
	}
}

// Numbers that no scale's colours say, on the bare page only, are pieces of lines there: none is a value. Such as the scale has may be.
func TestStraysOnTheBarePage(t *testing.T) {
	s := &scale{lo: 50, hi: 62, curve: linear{}, t: []float64{0, 1}}
	prints, readings := make([]*print, 20), make([]*reading, 20)
	for i := range readings {
		readings[i] = &reading{value: 55, low: 54, high: 56}
		if i < minStrays {
			readings[i].residual = 2 * missResidual
			prints[i] = read("1", 0.8)
		}
	}
	if !strays(prints, readings, s) {
		t.Error("numbers off the scale on the bare page are taken for values")
	}
	for i := range minStrays {
		prints[i] = read("57", 0.8)
	}
	if strays(prints, readings, s) {
		t.Error("numbers of the scale are not taken for values")
	}
}

// Among words what was read as a number that the colour contradicts is a word misread; among numbers it is a conflict.
func TestNumbersAmongWords(t *testing.T) {
	var words, numbers []*print
	for range 12 {
		words, numbers = append(words, read("tower", 0.95)), append(numbers, read("0.25", 0.99))
	}
	for _, s := range []string{"0of", "70not", "788near", "18ian"} {
		words = append(words, read(s, 0.05))
	}
	odd := read("15", 0.91)
	words, numbers = append(words, odd), append(numbers, odd)
	s := &scale{lo: 0, hi: 1, curve: linear{}, t: []float64{0, 1}}
	c := &reading{value: 0.5, low: 0.49, high: 0.51}
	if v := judge(odd, c, s, formatOf(words)); v.status != ColorOnly || v.value == nil || *v.value != 0.5 {
		t.Errorf("among words: %v", v)
	}
	if v := judge(odd, c, s, formatOf(numbers)); v.status != Conflict {
		t.Errorf("among numbers: %v", v)
	}
}
