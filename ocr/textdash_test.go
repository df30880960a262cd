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
