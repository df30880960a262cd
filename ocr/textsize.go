package ocr

import (
	"slices"
	"strings"
)

// letterSize is how large the letters of a line are where those beside it tell, and not its own ink.
type letterSize struct {
	capital float64 // height of capitals, px of the picture; 0: its own ink tells
	stands  bool    // nothing hangs below the line
}

// sizeAlike has lineNet see lines that are lower than the capitals of those beside them at the size of these, and gives those of which it then
// sees more. What it sees of a line by itself it takes to be as high as capitals: tr was seen as lr, eng as Cng, rus as TulS.
// So was 400, whose noughts end in so little ink that it seems to hang below the line.
func sizeAlike(lines []*label) (other []*label) {
	const (
		lower = 0.95 // of capitals: nearer ones it sees as well
		low   = 0.5  // of capitals, as a dash
		alike = 0.1  // of capitals, by which what stands on the line may differ from them
		less  = 1    // likely, as a logarithm, may be what is seen at the size of the others
	)
	rows := make([]inkRows, len(lines))
	for k, l := range lines {
		rows[k] = l.strip.inkRows()
	}
	for k, l := range lines {
		own := float64(rows[k].foot-rows[k].top) / l.strip.scale
		capital := capitalBeside(k, lines, rows)
		if l.size.capital > 0 || own > lower*capital || own < low*capital {
			continue
		}
		best := l.middles()
		p := best.likelihood(shapesOf(best.read())) - less
		for _, size := range []letterSize{{capital, false}, {capital, true}} {
			if all := float64(rows[k].bottom-rows[k].top) / l.strip.scale; size.stands && !near(all, capital, alike*capital) {
				continue
			}
			seen := l.strip.lineView(size).scores()
			if q := seen.likelihood(shapesOf(seen.read())); q > p {
				best, p, l.size = seen, q, size
			}
		}
		if l.size.capital > 0 {
			l.seen = best
			other = append(other, l)
		}
	}
	return other
}

// capitalBeside is how high capitals are in the lines beside line k, px of the picture; 0: too few tell.
func capitalBeside(k int, lines []*label, rows []inkRows) float64 {
	const few = 2
	var heights []float64
	for j, o := range lines {
		if j != k && o.box.Angle == lines[k].box.Angle && o.aligned(lines[k]) && o.showsCapitals() {
			heights = append(heights, float64(rows[j].foot-rows[j].top)/o.strip.scale)
		}
	}
	if len(heights) < few {
		return 0
	}
	slices.Sort(heights)
	return heights[len(heights)/2]
}

// showsCapitals says whether a line was surely read and has letters or digits as high as capitals, and nothing higher.
func (l *label) showsCapitals() bool {
	return l.raised == nil && l.scripts == nil && l.size.capital == 0 && l.read.conf() >= sureWord &&
		!slices.ContainsFunc(l.read.symbols, func(s letter) bool {
			return !isAlnum(s) && !strings.Contains(".-_%", s.text) || strings.Contains(accentedClasses, s.text)
		}) &&
		slices.ContainsFunc(l.read.symbols, func(s letter) bool { return strings.Contains(capitalHigh, s.text) })
}
