package ocr

import "testing"

// What stands between two spaces and is as wide as high is a middle dot, and a dash where it is wider.
func TestMiddleDots(t *testing.T) {
	for want, width := range map[string]int{"·": 3, "-": 7} {
		l := &label{read: reading{symbols: []letter{{text: "3", first: true}, {text: "-", first: true}, {text: "E", first: true}}}}
		at := func(r run) place { return place{r, true, make(letterScores, noLetter)} }
		l.middleDots([]place{at(run{75, 88, 7, 25}), at(run{100, 100 + width, 16, 19}), at(run{116, 131, 7, 25})})
		if got := l.read.symbols[1].text; got != want {
			t.Errorf("%d px wide and 3 high: %q, want %q", width, got, want)
		}
	}
}

// A long dash close before a digit that begins a word is a minus sign; one behind what it ranges from, or a space before its clause, is not.
func TestMinusSigns(t *testing.T) {
	for read, want := range map[string]string{"at —6 dB": "at -6 dB", "2–5": "2–5", "a — 6": "a — 6", "–3": "-3"} {
		var r reading
		first := true
		for _, c := range read {
			if c == ' ' {
				first = true
				continue
			}
			r.symbols = append(r.symbols, letter{text: string(c), first: first})
			first = false
		}
		if r.minuses(); r.String() != want {
			t.Errorf("%q becomes %q, want %q", read, r.String(), want)
		}
	}
}

// So is what stands between two letters of a unit, and not between digits.
func TestMiddleDotsInUnits(t *testing.T) {
	for read, want := range map[string]string{"N-m": "N·m", "3-5": "3-5"} {
		l := &label{read: wordsOf(read)}
		at := func(r run) place { return place{r, true, make(letterScores, noLetter)} }
		l.middleDots([]place{at(run{75, 88, 7, 25}), at(run{100, 103, 16, 19}), at(run{116, 131, 7, 25})})
		if got := l.read.String(); got != want {
			t.Errorf("%q becomes %q, want %q", read, got, want)
		}
	}
}

// A dash shorter than an em dash in any font is an en dash, where its ink stands free or by the box in which it was read.
func TestShortDashes(t *testing.T) {
	for width, want := range map[int]string{15: "W–W", 40: "W—W"} {
		for _, alone := range []bool{true, false} {
			l := &label{read: wordsOf("W—W"), strip: &strip{scale: 1}}
			l.box.Size = 23
			l.read.symbols[1].x0, l.read.symbols[1].x1 = 30, 30+width
			l.read.symbols[1].first, l.read.symbols[2].first = true, true // no name
			seen := make(letterScores, noLetter)
			seen[letterIndex["W"]] = 1
			places := []place{{run{5, 28, 7, 30}, true, seen}, {}, {run{85, 108, 7, 30}, true, seen}}
			if alone {
				places[1] = place{run: run{30, 30 + width, 18, 20}, alone: true}
			}
			l.shortDashes(places)
			if got := l.read.symbols[0].text + l.read.symbols[1].text + l.read.symbols[2].text; got != want {
				t.Errorf("%d px wide, alone %v: %q, want %q", width, alone, got, want)
			}
		}
	}
}

// A hyphen that was seen where a longer dash begins is none.
func TestHyphensThatRunOn(t *testing.T) {
	r := wordsOf("x-—/")
	for i, at := range [][2]int{{44, 59}, {53, 64}, {61, 76}, {79, 90}} {
		r.symbols[i].x0, r.symbols[i].x1 = at[0], at[1]
	}
	if r.dropDoubles(); r.String() != "x—/" {
		t.Errorf("left is %q", r)
	}
}
