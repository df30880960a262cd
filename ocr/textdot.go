package ocr

import (
	"math"
	"slices"
)

// readDots reads what is a full stop by itself, as the last word of a sentence is that
// names a row: a piece of ink as wide as high, and less than half as high as the letters
// of other lines. Set as high as those it looks like nothing.
func readDots(lines []*label) {
	const (
		most  = 0.5 // of the letters' height: a full stop has a sixth, and the rim of the ink
		sides = 1.6 // how many times longer one side may be
		conf  = 0.9 // no other character looks like it, but dirt does
	)
	var sizes []float64
	for _, l := range lines {
		if len(l.read.symbols) > 1 {
			sizes = append(sizes, l.box.Size)
		}
	}
	if len(sizes) == 0 {
		return
	}
	slices.Sort(sizes)
	letters := sizes[len(sizes)/2]
	for _, l := range lines {
		w, h := l.box.Length, l.box.Height
		if len(l.read.symbols) > 0 || math.Max(w, h) > most*letters || math.Max(w, h) > sides*math.Min(w, h) {
			continue
		}
		l.read.symbols = []letter{{text: ".", conf: conf, word: conf, x1: l.strip.gray.Rect.Dx(), first: true}}
	}
}
