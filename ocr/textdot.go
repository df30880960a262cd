package ocr

import (
	"math"
	"slices"
)

// readDots reads what is a full stop by itself, as the last word of a sentence is that
// names a row, and was not read: set as high as letters it looks like nothing, or like any of them.
func readDots(lines []*label) {
	const (
		conf = 0.9  // no other character looks like it, but dirt does
		low  = 0.35 // of the letters' height: the lowest of them, without ascender, has half
	)
	letters := usualSize(lines)
	for _, l := range lines {
		n := len(l.read.symbols)
		tiny := n == 1 && (isLetter(l.read.symbols[0]) || isDigit(l.read.symbols[0])) && math.Max(l.box.Length, l.box.Height) <= low*letters
		if l.isDot(letters) && (n == 0 || tiny) {
			l.read.symbols = []letter{{text: ".", conf: conf, word: conf, x1: l.strip.gray.Rect.Dx(), first: true}}
		}
	}
}

// isDot says whether a line is a piece of ink as wide as high, and less than half as high as
// the letters of other lines.
func (l *label) isDot(letters float64) bool {
	const (
		most  = 0.5 // of the letters' height: a full stop has a sixth, and the rim of the ink
		sides = 1.6 // how many times longer one side may be
	)
	w, h := l.box.Length, l.box.Height
	return math.Max(w, h) <= most*letters && math.Max(w, h) <= sides*math.Min(w, h)
}

// usualSize is the median size of the lines of more than one character, 0 without any.
func usualSize(lines []*label) float64 {
	return medianSize(lines, func(l *label) bool { return len(l.read.symbols) > 1 })
}

// medianSize is the median size of the lines that count, px; 0 where none does.
func medianSize(lines []*label, counts func(*label) bool) float64 {
	var sizes []float64
	for _, l := range lines {
		if counts(l) {
			sizes = append(sizes, l.box.Size)
		}
	}
	if len(sizes) == 0 {
		return 0
	}
	slices.Sort(sizes)
	return sizes[len(sizes)/2]
}
