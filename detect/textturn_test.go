package detect

import (
	"image"
	"slices"
	"testing"
)

// pieceAt is a solid piece of ink.
func pieceAt(x0, y0, x1, y1 int) textPiece {
	p := textPiece{box: image.Rect(x0, y0, x1, y1).Inset(-1), rim: 1}
	for y := y0; y < y1; y++ {
		for x := x0; x < x1; x++ {
			p.pix, p.ends = append(p.pix, image.Pt(x, y)), append(p.ends, image.Pt(x, y))
		}
	}
	return p
}

func TestLinesOfPieces(t *testing.T) {
	// A name with a descender, and a number that begins where it ends.
	word := &textWord{pieces: []textPiece{
		pieceAt(0, 0, 8, 12), pieceAt(10, 3, 17, 12), pieceAt(19, 2, 31, 15), pieceAt(33, 0, 37, 12),
		pieceAt(30, 15, 37, 27), pieceAt(39, 15, 46, 27),
	}}
	lines := word.linesOfPieces(0, 12)
	if len(lines) != 2 || len(lines[0].pieces) != 4 || len(lines[1].pieces) != 2 {
		t.Errorf("two lines are parted into %d", len(lines))
	}
	power := &textWord{pieces: []textPiece{pieceAt(0, 4, 4, 16), pieceAt(6, 4, 14, 16), pieceAt(16, 0, 21, 8)}}
	if lines := power.linesOfPieces(0, 12); lines != nil {
		t.Errorf("a power of ten is parted into %d lines", len(lines))
	}
}

// The label of an axis that comes close to the longest name of its ticks is one line, and the name another.
func TestAxisLabelCloseToANameIsALineOfItsOwn(t *testing.T) {
	cluster := func(gap int) *textWord {
		w := &textWord{}
		for y := 0; y < 60; y += 10 { // upwards
			w.pieces = append(w.pieces, pieceAt(0, y, 11, y+8))
		}
		for x := 12 + gap; x < 50; x += 10 {
			w.pieces = append(w.pieces, pieceAt(x, 20, x+8, 31))
		}
		return w
	}
	for _, mirrored := range []bool{false, true} {
		w := cluster(1)
		if mirrored { // a label below turned names
			for i, p := range w.pieces {
				w.pieces[i] = pieceAt(p.box.Min.Y+1, p.box.Min.X+1, p.box.Max.Y-1, p.box.Max.X-1)
			}
		}
		lines := turnWords([]*textWord{w}, &Layout{}, 12)
		slices.SortFunc(lines, func(a, b *textWord) int { return len(b.pieces) - len(a.pieces) })
		if len(lines) != 2 || len(lines[0].pieces) != 6 || len(lines[1].pieces) != 4 || lines[0].angle+lines[1].angle != 90 {
			t.Errorf("mirrored %v: %d lines of %d and %d pieces, at %g and %g degrees", mirrored, len(lines), len(lines[0].pieces), len(lines[1].pieces), lines[0].angle, lines[1].angle)
		}
	}
}

func TestSuperscriptIsNoSlant(t *testing.T) {
	word := &textWord{pieces: []textPiece{pieceAt(0, 8, 19, 37), pieceAt(21, 0, 35, 22)}}
	if word.followPieces([]float64{45}); word.sure && word.angle != 0 {
		t.Errorf("a digit with a superscript is read at %g degrees", word.angle)
	}
}

func TestSignsBetweenSpacesAreNoTurnedWords(t *testing.T) {
	blurred := func(y int) textPiece { // a stroke one row high, and some of the next that smoothing left
		p := pieceAt(12, y, 21, y+2)
		for _, x := range []int{12, 14, 15, 17, 20} {
			p.pix = slices.DeleteFunc(p.pix, func(q image.Point) bool { return q == image.Pt(x, y+1) })
		}
		return p
	}
	plus := func(x, y int) textPiece {
		p := pieceAt(x, y, x+8, y+8)
		p.pix = slices.DeleteFunc(p.pix, func(q image.Point) bool { return abs(q.X-x-3) > 1 && abs(q.Y-y-3) > 1 })
		return p
	}
	for name, sign := range map[string][]textPiece{
		"k = 1": {pieceAt(12, 4, 22, 6), pieceAt(12, 8, 22, 10)},
		"j = 1": {pieceAt(8, 4, 18, 6), pieceAt(8, 8, 18, 10)}, // nearer to what leans towards it
		"0 - 2": {pieceAt(12, 6, 17, 8)},
		"n = 5": {blurred(4), blurred(7)},
		"a ± b": {plus(12, 2), pieceAt(12, 10, 20, 12)},
	} {
		end := sign[0].box.Max.X - 1
		words := []*textWord{{pieces: []textPiece{pieceAt(0, 0, 8, 12)}}, {pieces: sign}, {pieces: []textPiece{pieceAt(end+4, 0, end+9, 12)}}}
		words = turnWords(words, &Layout{}, 12)
		if lines := (&textInk{size: 12}).linesOf(words); len(lines) != 1 || lines[0].angle != 0 {
			t.Errorf("%s makes %d lines", name, len(lines))
		}
	}
}

// slanted is a word of characters height px high and as wide as widths say, px apart,
// from (x, y) on at a slant in degrees.
func slanted(x, y, slant float64, height float64, widths ...float64) *textWord {
	w := &textWord{}
	ux, uy, vx, vy := axes(slant)
	u := 0.0
	for _, width := range widths {
		p := textPiece{rim: 1}
		for j := int(y) - 60; j < int(y)+60; j++ {
			for i := int(x) - 60; i < int(x)+60; i++ {
				dx, dy := float64(i)+0.5-x, float64(j)+0.5-y
				if a, b := dx*ux+dy*uy, dx*vx+dy*vy; a >= u && a < u+width && b >= 0 && b < height {
					q := image.Pt(i, j)
					p.box = p.box.Union(image.Rect(i, j, i+1, j+1).Inset(-1))
					p.pix, p.ends = append(p.pix, q), append(p.ends, q)
				}
			}
		}
		w.pieces = append(w.pieces, p)
		u += width + 4
	}
	return w
}

func TestShortLabelsTellTheirSlantTogether(t *testing.T) {
	var words []*textWord
	for k := range 4 { // N1
		words = append(words, slanted(float64(100+70*k), 100, 45, 15, 13, 5))
	}
	for _, w := range turnWords(words, &Layout{}, 15) {
		if !w.sure || w.angle != 45 {
			t.Errorf("a label of two characters at 45 degrees is read at %g", w.angle)
		}
	}
}

func TestShortLabelsFollowTheSlantOfOthers(t *testing.T) {
	words := []*textWord{
		slanted(100, 150, 60, 15, 12, 10, 12, 10), slanted(160, 150, 60, 15, 12, 10, 12, 10),
		slanted(220, 150, 60, 15, 3, 1, 1, 1), // as wide as high
	}
	turned := turnWords(words, &Layout{}, 14)
	for _, w := range turned {
		if !w.sure || w.angle != 60 {
			t.Errorf("of labels at 60 degrees one is read at %g", w.angle)
		}
	}
	if len(turned) != len(words) {
		t.Errorf("%d labels became %d", len(words), len(turned))
	}
}

// Letters of short labels that touch, as in Mar, tell the slant together; three letters alike that stand upright tell none.
func TestSlantedLabelsWhoseLettersTouch(t *testing.T) {
	var words, upright []*textWord
	for i := range 5 {
		words = append(words, slanted(float64(40+50*i), 80, 45, 9.5, float64(14+i%2)))
		upright = append(upright, &textWord{pieces: []textPiece{pieceAt(40+50*i, 80, 55+50*i, 91)}})
	}
	for _, w := range turnWords(words, &Layout{}, 10) {
		if w.angle != 45 {
			t.Errorf("a slanted label is read at %g degrees", w.angle)
		}
	}
	for _, w := range turnWords(upright, &Layout{}, 10) {
		if w.angle != 0 {
			t.Errorf("an upright label is read at %g degrees", w.angle)
		}
	}
}

// Labels as short as "3 h" are hardly thinner in their direction than upright; one character stands behind the other in it.
func TestSlantedLabelsOfTwoCharacters(t *testing.T) {
	for _, slant := range []float64{28, 0} {
		var words []*textWord
		ux, uy, _, _ := axes(slant)
		for k := range 4 {
			x, y := 100+70*float64(k), 150.0
			words = append(words, slanted(x, y, slant, 9, 4), slanted(x+8*ux, y+8*uy, slant, 9, 4))
		}
		for _, w := range turnWords(words, &Layout{}, 10) {
			if !near(w.angle, slant, 5) {
				t.Errorf("a character of a label at %g degrees is read at %g", slant, w.angle)
			}
		}
	}
}

func TestSlantedLabelsOfTwoShortWords(t *testing.T) {
	var words []*textWord
	ux, uy, _, _ := axes(35)
	for k := range 4 { // "lag 1", whose g hangs below the line
		x, y := 100+70*float64(k), 150.0
		words = append(words, slanted(x, y, 35, 15, 3, 9, 9), slanted(x+38*ux, y+38*uy, 35, 11, 6))
	}
	for _, w := range turnWords(words, &Layout{}, 15) {
		if !w.sure || !near(w.angle, 35, 3) {
			t.Errorf("a short word at 35 degrees is read at %g", w.angle)
		}
	}
}

func TestBracketsAreNoTurnedWords(t *testing.T) {
	// (%) in letters nearly twice as high as most
	word := &textWord{pieces: []textPiece{pieceAt(0, 0, 5, 22), pieceAt(7, 1, 21, 17), pieceAt(23, 0, 28, 22)}}
	if parts := word.divide(11); len(parts) != 1 {
		t.Errorf("a sign in brackets is cut into %d words", len(parts))
	}
}

func TestLargeLettersAreNoTurnedWords(t *testing.T) {
	// (N of (N = 48), in letters nearly twice as high as most: as long as high
	word := &textWord{angle: 90, pieces: []textPiece{pieceAt(0, 0, 9, 28), pieceAt(11, 2, 26, 23)}}
	if parts := word.divideTwo(14); len(parts) != 1 {
		t.Errorf("a bracket and a letter are cut into %d words", len(parts))
	}
}

func TestPartsOfSlantedLabelsAreJoined(t *testing.T) {
	// WT_1 at 45 degrees, cut behind the underscore.
	var words []*textWord
	ux, uy, _, _ := axes(45)
	for k := range 4 {
		x, y := 100+50*float64(k), 150.0
		tail := slanted(x+34*ux, y+34*uy, 45, 15, 7)
		tail.angle, tail.sure = 90, true // as a letter higher than wide
		head := slanted(x, y, 45, 15, 16, 12)
		head.angle = 45
		words = append(words, head, tail)
	}
	lines := joinSlanted(words, []float64{45}, 15)
	if len(lines) != 4 {
		t.Fatalf("four labels are %d words", len(lines))
	}
	for _, l := range lines {
		if len(l.pieces) != 3 || l.angle != 45 || !l.sure {
			t.Errorf("a label has %d parts and is read at %g degrees", len(l.pieces), l.angle)
		}
	}
}

// 0.1 at 45 degrees, cut at its point, beside 0 and 1, which are no longer than thick.
func TestPartsAreJoinedBesideSingleCharacters(t *testing.T) {
	var words []*textWord
	ux, uy, _, _ := axes(45)
	for k := range 4 {
		w := slanted(100+60*float64(k), 150, 45, 15, 9, 3, 9)
		w.angle, w.sure = 45, true
		words = append(words, w)
	}
	head, tail := slanted(340, 150, 45, 15, 9, 3), slanted(340+20*ux, 150+20*uy, 45, 15, 9)
	head.angle, head.sure = 90, true
	tail.angle = 45
	one := slanted(400, 150, 45, 15, 7)
	one.angle, one.sure = 45, true
	if lines := joinSlanted(append(words, head, tail, one), []float64{45}, 15); len(lines) != 6 {
		t.Errorf("six labels are %d words", len(lines))
	}
}

func TestLettersOfOneStrokeFollowTheirWord(t *testing.T) {
	word := func() []textPiece {
		return []textPiece{pieceAt(0, 0, 7, 12), pieceAt(9, 3, 15, 12), pieceAt(17, 3, 23, 12), pieceAt(25, 3, 31, 12)}
	}
	for name, last := range map[string][]textPiece{
		"i": {pieceAt(36, 0, 39, 2), pieceAt(36, 4, 39, 12)},
		"j": {pieceAt(36, 0, 39, 2), pieceAt(36, 4, 39, 16)},
		"(": {pieceAt(36, -4, 42, 16)},
	} {
		upright := []*textWord{{pieces: word()}, {pieces: last}}
		turned := []*textWord{{}, {}}
		for i, w := range upright {
			for _, p := range w.pieces { // a quarter to the left
				b := p.box.Inset(1)
				turned[i].pieces = append(turned[i].pieces, pieceAt(b.Min.Y+20, 100-b.Max.X, b.Max.Y+20, 100-b.Min.X))
			}
		}
		for angle, words := range map[float64][]*textWord{0: upright, 90: turned} {
			lines := (&textInk{size: 12}).linesOf(turnWords(words, &Layout{}, 12))
			if len(lines) != 1 || lines[0].angle != angle {
				t.Errorf("a word and %s at %g degrees make %d lines", name, angle, len(lines))
			}
		}
	}
}

// turnedLabel is a vertical word from x0 to x1, of letters below each other from 40 px to y1.
func turnedLabel(x0, x1, y1 int) *textWord {
	w := &textWord{}
	for y := 40; y < y1; y += 9 {
		w.pieces = append(w.pieces, pieceAt(x0, y, x1, y+7))
	}
	return w
}

// A letter set apart at the end of a turned label is of that, and not of the tick beside it.
func TestLastLetterOfATurnedLabelIsNotOfATick(t *testing.T) {
	label := turnedLabel(32, 44, 120)
	rho := &textWord{pieces: []textPiece{pieceAt(35, 28, 44, 36)}}
	tick := &textWord{pieces: []textPiece{pieceAt(0, 26, 8, 38), pieceAt(10, 26, 18, 38), pieceAt(20, 26, 28, 38)}}
	for _, words := range [][]*textWord{{tick, rho, label}, {rho, label, tick}} {
		turnWords(words, &Layout{}, 12)
		if rho.angle != 90 {
			t.Errorf("the letter is read at %g degrees", rho.angle)
		}
	}
}

// What follows a sign is as high as the line, though the sign is not.
func TestLetterAfterASignOfATurnedLabel(t *testing.T) {
	label, plus, one := &textWord{}, &textWord{pieces: []textPiece{pieceAt(3, 32, 9, 38)}}, &textWord{pieces: []textPiece{pieceAt(0, 21, 12, 26)}}
	for y := 44; y < 120; y += 9 {
		label.pieces = append(label.pieces, pieceAt(0, y, 12, y+7))
	}
	turnWords([]*textWord{one, plus, label}, &Layout{}, 12)
	if plus.angle != 90 || one.angle != 90 {
		t.Errorf("the sign is read at %g degrees, the letter after it at %g", plus.angle, one.angle)
	}
}

// A turned bracket is twice as high as the small letters that it closes, and longer than a
// dash is.
func TestBracketAfterSmallTurnedLetters(t *testing.T) {
	label := turnedLabel(6, 15, 110)
	bracket := pieceAt(0, 33, 3, 38)
	for _, part := range []textPiece{pieceAt(3, 31, 15, 33), pieceAt(15, 33, 18, 38)} {
		bracket.box = bracket.box.Union(part.box)
		bracket.pix, bracket.ends = append(bracket.pix, part.pix...), append(bracket.ends, part.ends...)
	}
	closing := &textWord{pieces: []textPiece{bracket}}
	if turnWords([]*textWord{closing, label}, &Layout{}, 12); closing.angle != 90 {
		t.Errorf("the bracket is read at %g degrees", closing.angle)
	}
}

// Two strokes of a broken 5 are no letters one over the other, as two turned ones are.
func TestStrokesOfACharacterAreNoTurnedLetters(t *testing.T) {
	for name, c := range map[string]struct {
		pieces []textPiece
		turned bool
	}{
		"a broken 5":  {[]textPiece{pieceAt(1, 0, 7, 7), pieceAt(0, 3, 7, 11)}, false},
		"two letters": {[]textPiece{pieceAt(0, 0, 7, 5), pieceAt(0, 6, 7, 11)}, true},
	} {
		word := &textWord{pieces: c.pieces}
		if word.followPieces(nil); (word.sure && word.angle == 90) != c.turned {
			t.Errorf("%s: read at %g degrees, sure %v", name, word.angle, word.sure)
		}
	}
}

// The exponents of powers at 45 degrees tilt them, the letters that stand on the line do not.
func TestSlantedPowersStandLevel(t *testing.T) {
	var words []*textWord
	ux, uy, vx, vy := axes(45)
	for k := range 4 { // 2510⁻³
		x, y := 100+70*float64(k), 150.0
		w := slanted(x, y, 45, 15, 8, 8, 3, 9)
		ex, ey := x+44*ux-5*vx, y+44*uy-5*vy
		w.pieces = append(w.pieces, slanted(ex, ey+3, 45, 2, 7).pieces...)
		w.pieces = append(w.pieces, slanted(ex+10*ux, ey+10*uy, 45, 10, 6).pieces...)
		words = append(words, w)
	}
	for _, w := range turnWords(words, &Layout{}, 15) {
		if !near(w.angle, 45, 2) {
			t.Errorf("a power at 45 degrees is read at %g", w.angle)
		}
	}
}

// Fp1, Fp2 and F3 flush right, so close below each other that their tails touch: a word as slanted as any.
func TestCloseRowsAreNoSlantedWord(t *testing.T) {
	rows := &textWord{pieces: []textPiece{
		pieceAt(0, 0, 9, 12), pieceAt(8, 2, 17, 15), pieceAt(16, 0, 22, 12),
		pieceAt(0, 15, 9, 27), pieceAt(8, 17, 17, 30), pieceAt(16, 15, 25, 27),
		pieceAt(8, 30, 17, 42), pieceAt(16, 30, 25, 42),
	}}
	lines := rows.divideRows(11)
	if len(lines) != 3 {
		t.Fatalf("three names are %d lines", len(lines))
	}
	for k, want := range []int{3, 3, 2} {
		if len(lines[k].pieces) != want || lines[k].angle != 0 {
			t.Errorf("name %d has %d letters at %g degrees, want %d", k, len(lines[k].pieces), lines[k].angle, want)
		}
	}
	if lines := slanted(0, 100, 45, 15, 12, 12, 12, 12).divideRows(11); lines != nil {
		t.Errorf("a slanted word is cut into %d lines", len(lines))
	}
}

// The Tg of a slanted Tg 2h seems upright by its hanging g; an upright 10 that ends beside a slanted label is none of its words.
func TestShortWordsFollowASlantedOneInTheirLine(t *testing.T) {
	ux, uy, _, _ := axes(45)
	rest := slanted(100+36*ux, 150+36*uy, 45, 15, 9, 9)
	rest.angle = 45
	word := slanted(100, 150, 45, 15, 12, 9)
	if word.followSlanted([]*textWord{rest, word}, 15); word.angle != 45 {
		t.Errorf("a word in the line of a slanted one is read at %g degrees", word.angle)
	}
	number := slanted(70, 150, 0, 15, 9, 9)
	if number.followSlanted([]*textWord{rest, number}, 15); number.angle != 0 {
		t.Errorf("a number beside the end of a slanted label is read at %g degrees", number.angle)
	}
}

// A short word with an underscore at the feet of its letters is upright, however thin it is in a slanted direction; with a stroke elsewhere it is not.
func TestUnderscoreTellsTheDirection(t *testing.T) {
	for foot, want := range map[int]bool{18: true, 1: false} {
		w := &textWord{pieces: []textPiece{pieceAt(0, 0, 8, 15), pieceAt(9, foot, 22, foot+2)}}
		if got := w.hasUnderscore(); got != want {
			t.Errorf("a stroke %d px from the top: an underscore %v, want %v", foot, got, want)
		}
		if w.judgeAngle(13); want && (w.angle != 0 || !w.sure) {
			t.Errorf("h_ is read at %g degrees", w.angle)
		}
	}
}

// The raised minus and digit of a power before a bracket are no two vertical lines.
func TestMinusIsNoVerticalLine(t *testing.T) {
	w := &textWord{pieces: []textPiece{pieceAt(0, 6, 12, 8), pieceAt(14, 0, 24, 14), pieceAt(25, 0, 31, 30)}}
	for _, l := range w.divide(13) {
		if l.angle == 90 && l.isStroke(13) {
			t.Errorf("a vertical line of %d pieces", len(l.pieces))
		}
	}
	minus := &textWord{pieces: []textPiece{pieceAt(0, 6, 12, 8)}}
	letter := &textWord{pieces: []textPiece{pieceAt(0, 6, 12, 16)}}
	if !minus.isStroke(13) || letter.isStroke(13) {
		t.Error("a minus is a stroke, and a letter is none")
	}
}

// An index leads down from its letter, as the letters of names that fall do: several symbols with one tell no slant.
func TestIndexesAreNoSlant(t *testing.T) {
	words := func(high int) (out []*textWord) {
		for x := 0; x < 200; x += 50 {
			out = append(out, &textWord{pieces: []textPiece{pieceAt(x, 0, x+9, 15), pieceAt(x+10, 21-high, x+17, 21)}})
		}
		return out
	}
	if slants := shortSlants(words(9)); slants != nil {
		t.Errorf("symbols with an index seem to slant by %g degrees", slants)
	}
	falling := words(14)
	for _, w := range falling {
		w.pieces[1] = pieceAt(w.pieces[0].box.Max.X, 10, w.pieces[0].box.Max.X+8, 24)
	}
	if (&textWord{pieces: falling[0].pieces}).hasIndex() {
		t.Error("a second letter as high as the first is an index")
	}
}
