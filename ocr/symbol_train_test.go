package ocr

import (
	"math"
	"math/rand/v2"
	"os"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/image/font/opentype"
)

// TestTrainSymbols fits the network for letters that stand alone to drawn ones and writes symbol_net.bin, from the fonts that
// TestTrainGlyphs names, and for the slanted letters of formulas those of fonts-texgyre-math and fonts-oflb-asana-math too:
//
//	go test ./ocr -run TestTrainSymbols -timeout 0 -fonts DIR -figures 160000
//
// The fonts of heldBack are left out: labels set in them show how well others are read.
func TestTrainSymbols(t *testing.T) {
	if *trainFonts == "" {
		t.Skip("no -fonts")
	}
	fonts := loadFonts(t, *trainFonts, func(file string) bool { return !leaveOut.MatchString(file) && !heldBack.MatchString(file) })
	formulas := loadFonts(t, *trainFonts, symbolFonts.MatchString)
	italics := loadFonts(t, *trainFonts, italicFonts.MatchString)
	rng := rand.New(rand.NewPCG(5, 6))
	draw := func(labels int) []sample {
		var out []sample
		for range labels {
			fam, slanted := fonts[rng.IntN(len(fonts))], false
			switch rng.IntN(8) {
			case 0, 1, 2, 3:
				fam, slanted = formulas[rng.IntN(len(formulas))], true
			case 4, 5:
				fam = italics[rng.IntN(len(italics))]
			}
			out = append(out, symbolSamples(fam.styles[rng.IntN(len(fam.styles))], slanted, rng)...)
		}
		return out
	}
	train, test := draw(*trainSize), draw(*trainSize/40)
	t.Logf("%d families, %d of formulas, %d characters to fit, %d to test", len(fonts), len(formulas), len(train), len(test))
	n := newNetwork(rng, len(letterView{}), 160, 80, noSymbol+1)
	fit(t, n, train, test, 2e-3, rng)
	if err := os.WriteFile("symbol_net.bin", n.encode(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// heldBack are families that symbolNet was not fitted to.
var heldBack = regexp.MustCompile(`DejaVuSerif|FreeSerif|Liberation|NimbusRoman|NimbusSans`)

// symbolFonts are those with the slanted letters of formulas.
var symbolFonts = regexp.MustCompile(`(?i)math|STIXGeneral-Regular`)

// italicFonts are those in which matplotlib sets formulas unless told otherwise.
var italicFonts = regexp.MustCompile(`^DejaVuSans-Oblique`)

// variants are other forms that some Greek letters have, in text and in formulas.
var variants = map[string][2]string{"ε": {"ϵ", "\U0001d716"}, "φ": {"ϕ", "\U0001d719"}, "θ": {"ϑ", "\U0001d717"}, "ρ": {"ϱ", "\U0001d71a"}}

// symbolSamples draws a label with a symbol, and cuts that out: all its parts, where the hairlines between them were lost, and at
// times one of them, or it and its neighbour, which are no character.
func symbolSamples(f *opentype.Font, slanted bool, rng *rand.Rand) []sample {
	class, symbol := drawnSymbol(slanted, rng)
	if inFont(f, symbol) == "" {
		return nil
	}
	before, after := aroundSymbol(rng)
	l, ok := drawLabel(f, before+symbol+after, apart(rng), rng)
	at := -1
	for i, c := range l.chars {
		if string(c.char) == symbol && at < 0 && i >= len([]rune(strings.ReplaceAll(inFont(f, before), " ", ""))) {
			at = i
		}
	}
	if !ok || at < 0 {
		return nil
	}
	return l.cutSymbol(at, class, rng)
}

// cutSymbol cuts character at out of a label.
func (l *drawnLabel) cutSymbol(at, class int, rng *rand.Rand) []sample {
	runs := l.strip.runs()
	top, bottom := lineEnds(runs)
	own := []run{}
	next := []run{} // to the last of it
	for _, r := range runs {
		x0, x1 := l.columns(r)
		mid := (x0 + x1) / 2
		switch c := l.chars[at]; {
		case mid > c.x0 && mid < c.x1:
			own = append(own, r)
		case len(own) > 0 && len(next) == 0:
			next = append(next, r)
		}
	}
	if len(own) == 0 {
		return nil
	}
	first, last := own[0], own[len(own)-1]
	whole := l.strip.inked(first.x0, last.x1)
	x0, x1 := l.columns(whole)
	for i, c := range l.chars {
		if over := math.Min(x1, c.x1) - math.Max(x0, c.x0); i != at && over > 0.15*(c.x1-c.x0) {
			return nil // it touches another
		}
	}
	out := []sample{sampleOf(l.strip, whole, top, bottom, class)}
	if len(own) > 1 && rng.IntN(2) == 0 {
		out = append(out, sampleOf(l.strip, own[rng.IntN(len(own))], top, bottom, noSymbol))
	}
	if len(next) > 0 && rng.IntN(6) == 0 {
		out = append(out, sampleOf(l.strip, l.strip.inked(first.x0, next[0].x1), top, bottom, noSymbol))
	}
	return out
}

// drawnSymbol is a character to draw, and its class: most symbols of formulas are slanted letters, others may be any.
func drawnSymbol(slanted bool, rng *rand.Rand) (class int, symbol string) {
	any := func(set string) string { r := []rune(set); return string(r[rng.IntN(len(r))]) }
	switch rng.IntN(8) {
	case 0:
		symbol = any(latinClasses + "ℓℓℓ∂")
	case 1, 2, 3:
		symbol = any(latinClasses[:62])
	default:
		symbol = any(greekClasses)
	}
	class = symbolIndex[symbol]
	other, varies := variants[symbol]
	upright := strings.Contains("ΓΔΘΛΠΣΦΨΩ", symbol) && rng.IntN(3) > 0
	switch varies = varies && rng.IntN(2) == 0; {
	case varies && slanted:
		symbol = other[1]
	case varies:
		symbol = other[0]
	case slanted && !upright && strings.Contains(latinClasses[10:62]+greekClasses, symbol):
		symbol = slantedLetter(symbol)
	}
	return class, symbol
}

// aroundSymbol is what stands before and after a symbol.
func aroundSymbol(rng *rand.Rand) (before, after string) {
	some := someOf(rng)
	const lower, upper, digits = "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "0123456789"
	word := some(upper+lower, 1, 1) + some(lower, 2, 7)
	number := some(digits, 1, 1) + []string{"", "." + some(digits, 1, 2), some(digits, 1, 2)}[rng.IntN(3)]
	switch rng.IntN(10) {
	case 0, 1:
		return word + " ", ""
	case 2:
		return word + " ", " (" + some(lower, 1, 3) + ")"
	case 3, 4:
		return "", []string{" = ", " < ", " > ", "="}[rng.IntN(4)] + number
	case 5:
		return word + " (", ")"
	case 6:
		return "", " (" + some(lower+upper, 1, 2) + ")"
	case 7:
		return "", "/" + some(upper+lower+greekClasses, 1, 1)
	case 8:
		return some(upper, 2, 4) + "-", ""
	}
	return "", ""
}
