package ocr

import (
	"math"
	"slices"
)

// readDiaereses makes an ï of an i that has two dots, one on each side of its middle:
//
//	. .
//	 |
//	 |
//
// In bold print these reach over the letters beside it, so that no column parts it from them, and the network for single characters is not
// shown it; Tesseract knows English words.
func readDiaereses(lines []*label) {
	for _, l := range lines {
		if !slices.ContainsFunc(l.read.symbols, func(s letter) bool { return s.text == "i" }) {
			continue
		}
		blobs := l.strip.blobs(stripLevel)
		foot, capital := baseLine(l.strip.pieces())
		for _, b := range blobs {
			if capital > 0 && hasTwoDots(b, blobs, foot, capital) {
				l.putDiaeresis(b, capital)
			}
		}
	}
}

// hasTwoDots says whether a piece of ink is the stem of a small letter with two dots over it, and none over its middle.
func hasTwoDots(stem blob, all []blob, foot, capital int) bool {
	const ( // of the height of capitals
		narrow    = 0.4      // most that a stem is wide
		low, high = 0.6, 0.9 // between these small letters are high
		dot       = 0.3      // most that a dot is wide and high
		level     = 0.1      // and that one stands higher
		apart     = 0.6      // most from dot to dot: those of two i with a letter between them are farther apart
		beside    = 0.08     // least from the stem's middle to that of a dot: over it stands the dot of an i
		central   = 0.12     // most that the stem is off the middle between them
	)
	r := stem.rect
	if h := share(r.Dy(), capital); !stands(stem, foot, capital) || h < low || h > high || share(r.Dx(), capital) > narrow {
		return false
	}
	middle := func(b blob) float64 { return float64(b.rect.Min.X+b.rect.Max.X) / 2 }
	within := func(d, most float64) bool { return math.Abs(d) <= most*float64(capital) }
	var dots []blob
	for _, b := range all {
		above := b.rect.Max.Y <= r.Min.Y && share(max(b.rect.Dx(), b.rect.Dy()), capital) <= dot
		if above && within(middle(b)-middle(stem), apart) {
			dots = append(dots, b)
		}
	}
	return len(dots) == 2 && !within(middle(dots[0])-middle(stem), beside) && !within(middle(dots[1])-middle(stem), beside) &&
		within(float64(dots[0].rect.Min.Y-dots[1].rect.Min.Y), level) && within(middle(dots[0])-middle(dots[1]), apart) &&
		within((middle(dots[0])+middle(dots[1]))/2-middle(stem), central)
}

// putDiaeresis makes an ï of the i that is nearest to a stem: Tesseract says only roughly where it stands.
func (l *label) putDiaeresis(stem blob, capital int) {
	const reach = 0.5 // of the height of capitals
	nearest, best := -1, reach*float64(capital)
	for i, s := range l.read.symbols {
		if off := math.Abs(float64(s.x0+s.x1-stem.rect.Min.X-stem.rect.Max.X)) / 2; s.text == "i" && off < best {
			nearest, best = i, off
		}
	}
	if nearest >= 0 {
		l.read.symbols[nearest].text = "ï"
	}
}
