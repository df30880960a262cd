package detect

import (
	"math"
	"slices"

	"github.com/heatgrid/heatgrid/internal/groups"
)

// joinSlanted puts slanted labels together whose parts were taken for words of their own:
// WT_1 is cut at the underscore, and parts of its neighbours stand level with each other,
// as an upright line does. In the band that what seems slanted fills, all ink is grouped anew along the slant; the words are as before where that does
// not give lines as thick as those, which are longer than thick but for characters that stood alone before.
func joinSlanted(words []*textWord, slants []float64, size float64) []*textWord {
	const hanging = 1.4 // times as thick as others without: letters reach down by a third of what they reach up
	for _, slant := range slants {
		if math.Abs(slant) <= betweenAngles || math.Abs(slant) >= 90-betweenAngles {
			continue
		}
		band, inside := slantedBand(words, slant, size)
		var pieces []textPiece
		odd := false
		for _, w := range inside {
			pieces = append(pieces, w.pieces...)
			odd = odd || !w.sure || w.angle != slant
		}
		if !odd || band.thick == 0 {
			continue
		}
		lines := slantedLines(pieces, slant, size)
		like, long := true, 0
		for i, l := range lines {
			r := l.reach(slant)
			alone := slices.IndexFunc(inside, func(w *textWord) bool {
				return len(l.pieces) == 1 && len(w.pieces) == 1 && w.pieces[0].box == l.pieces[0].box
			})
			switch {
			case r.thickness() < hanging*band.thick && r.length() > r.thickness():
				long++
			case alone >= 0:
				lines[i] = inside[alone]
			default:
				like = false
			}
		}
		like = like && long >= 3
		if like {
			words = slices.DeleteFunc(words, func(w *textWord) bool { return slices.Contains(inside, w) })
			words = append(words, lines...)
		}
	}
	return words
}

// labelBand is where a row of slanted labels stands.
type labelBand struct {
	box   Rect
	thick float64 // px, of its labels
}

// slantedBand is that of the words that seem slanted so, and the words in it.
func slantedBand(words []*textWord, slant, size float64) (band labelBand, inside []*textWord) {
	const (
		few  = 3
		near = 12 // degrees: what hangs below two letters tilts them
	)
	n := 0
	all := &textWord{}
	for _, w := range words {
		r := w.reach(slant)
		if math.Abs(w.angle-slant) <= near && r.length() > r.thickness() && r.thickness() < 1.5*size {
			n++
			all.pieces = append(all.pieces, w.pieces...)
			band.thick = math.Max(band.thick, r.thickness())
		}
	}
	if n < few {
		return labelBand{}, nil
	}
	band.box = all.bounds()
	if band.box.H() > 8*size { // of more than one row
		return labelBand{}, nil
	}
	for _, w := range words {
		b := w.bounds()
		level := b.Y0 > band.box.Y0-size && b.Y1 < band.box.Y1+size
		if level && b.X1 > band.box.X0-2*band.box.H() && b.X0 < band.box.X1+2*band.box.H() {
			inside = append(inside, w)
		}
	}
	return band, inside
}

// slantedLines groups pieces that follow each other along the slant. An underscore hangs
// below the letters and stands as far from them as words do.
func slantedLines(pieces []textPiece, slant, size float64) []*textWord {
	const (
		hangs = 0.25 // of the size
		apart = 0.5
	)
	reaches := make([]reach, len(pieces))
	for i := range pieces {
		reaches[i] = pieces[i].reach(slant)
	}
	var lines []*textWord
	for _, group := range groups.Of(len(pieces), func(i, j int) bool {
		a, b := reaches[i], reaches[j]
		overlap := math.Min(a.v1, b.v1) - math.Max(a.v0, b.v0) + hangs*size
		gap := math.Max(a.u0, b.u0) - math.Min(a.u1, b.u1)
		return overlap > 0.5*math.Min(a.thickness(), b.thickness()) && gap < apart*size
	}) {
		line := &textWord{angle: slant, sure: true}
		for _, i := range group {
			line.pieces = append(line.pieces, pieces[i])
		}
		lines = append(lines, line)
	}
	return lines
}
