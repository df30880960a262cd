package detect

import "testing"

// lineOf is a word of solid letters so wide at (x, y), each in the middle of a step; a width of 0 leaves its step free.
func lineOf(x, y int, step int, widths ...int) *textWord {
	w := &textWord{sure: true}
	for i, width := range widths {
		if from := x + i*step + (step-width)/2; width > 0 {
			w.pieces = append(w.pieces, pieceAt(from, y, from+width, y+12))
		}
	}
	return w
}

// closeSet is a word of letters so wide, two pixels apart.
func closeSet(x, y int, widths ...int) *textWord {
	w := &textWord{sure: true}
	for _, width := range widths {
		w.pieces = append(w.pieces, pieceAt(x, y, x+width, y+12))
		x += width + 2
	}
	return w
}

// The letters of a typewriter stand in equal steps, whatever their widths; those of other print do not.
func TestStepsOfATypewriter(t *testing.T) {
	typed := func(y int) *textWord { return lineOf(20, y, 10, 7, 3, 6, 8, 0, 7, 5) }
	set := func(y int) *textWord { return closeSet(20, y, 7, 3, 6, 9, 8, 4) }
	dotted := func(y int) *textWord { // as an i is
		w := typed(y)
		w.pieces = append(w.pieces, pieceAt(34, y-4, 36, y-2))
		return w
	}
	touching := func(y int) *textWord { // the last two letters
		w := typed(y)
		w.pieces = append(w.pieces, pieceAt(91, y, 109, y+12))
		return w
	}
	for name, c := range map[string]struct {
		lines []*textWord
		want  float64
	}{
		"typed":              {[]*textWord{typed(0), typed(20), typed(40), typed(60), typed(80)}, 10},
		"dots":               {[]*textWord{dotted(0), dotted(20), dotted(40), dotted(60)}, 10},
		"letters that touch": {[]*textWord{touching(0), touching(20), touching(40), touching(60)}, 10},
		"set":                {[]*textWord{set(0), set(20), set(40), set(60), set(80)}, 0},
		"a title set":        {[]*textWord{typed(0), typed(20), typed(40), typed(60), set(80)}, 10},
		"half of it":         {[]*textWord{typed(0), typed(20), typed(40), set(60), set(80)}, 0},
		"three lines":        {[]*textWord{typed(0), typed(20), typed(40)}, 0},
		"words of two signs": {[]*textWord{lineOf(0, 0, 10, 7, 7), lineOf(0, 20, 10, 7, 7), lineOf(0, 40, 10, 7, 7), lineOf(0, 60, 10, 7, 7)}, 0},
	} {
		if got := pitchOf(c.lines); !near(got, c.want, 0.6) {
			t.Errorf("%s: the step is %g px, want %g", name, got, c.want)
		}
	}
}

// Between the words of a typewriter a whole step is free, which elsewhere parts two labels.
func TestWordsOfATypewriterAreOneLine(t *testing.T) {
	const w, h, n = 200, 160, 5
	ink := &textInk{w: w, h: h, size: 12, limit: 12, strength: make([]uint8, w*h), lines: make([]uint8, w*h)}
	var typed, set []*textWord
	for i := range n {
		y := 10 + 30*i
		typed = append(typed, lineOf(20, y, 10, 6, 6, 6), lineOf(60, y, 10, 4, 6, 6, 6))
		set = append(set, closeSet(20, y, 9, 4, 3+i, 5), closeSet(62+i, y, 4, 7, 9, 3+i))
	}
	if got := len(ink.linesOf(typed)); got != n {
		t.Errorf("%d lines of two typed words are %d", n, got)
	}
	if got := len(ink.linesOf(set)); got != 2*n {
		t.Errorf("%d words of other print, as far apart, are %d lines", 2*n, got)
	}
}
