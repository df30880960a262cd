package ocr

import (
	"image"
	"slices"
)

// A cut is a place where one character may end and the next begin, in columns
// of the normalised line. Where no ink lies between, end < start.
type cut struct {
	end, start int
	ink        float32 // how much ink the cut goes through, in px of the line
}

// gap says that the characters at both sides do not touch.
func (c cut) gap() bool { return c.ink == 0 }

// findCuts lists the places where a line may be cut, from the left, its two
// ends included: the gaps between pieces that lie side by side, and the thin
// places of wide pieces, since characters may touch.
func findCuts(l *textLine) []cut {
	pieces := findPieces(l)
	if len(pieces) == 0 {
		return nil
	}
	profile := make([]float32, l.norm.w)
	for y := range l.norm.h {
		for x, a := range l.norm.a[y*l.norm.w:][:l.norm.w] {
			profile[x] += a
		}
	}
	cuts := []cut{{pieces[0].Min.X, pieces[0].Min.X, 0}}
	for i, p := range pieces {
		cuts = append(cuts, thinPlaces(profile, p)...)
		if i+1 < len(pieces) {
			cuts = append(cuts, cut{p.Max.X, pieces[i+1].Min.X, 0})
		} else {
			cuts = append(cuts, cut{p.Max.X, p.Max.X, 0})
		}
	}
	return cuts
}

// faintLevel is the ink of a point that fell between the pixels. Fainter is
// noise.
const faintLevel = 0.2

// findPieces lists the connected pieces of a line, where pieces above one
// another are one, from the left. Faint pieces beside the others are among
// them.
func findPieces(l *textLine) []image.Rectangle {
	k := ink{rect: image.Rect(0, 0, l.norm.w, l.norm.h), alpha: l.norm.a}
	var pieces []image.Rectangle
	for _, b := range findBlobs(&k, inkLevel) {
		if len(b.pixels) < 3 { // a digit's stroke has fifty
			continue
		}
		if n := len(pieces); n > 0 {
			last := &pieces[n-1]
			overlap := min(last.Max.X, b.rect.Max.X) - max(last.Min.X, b.rect.Min.X)
			if 5*overlap > 2*min(last.Dx(), b.rect.Dx()) {
				*last = last.Union(b.rect)
				continue
			}
			if overlap > 0 {
				b.rect.Min.X = last.Max.X
			}
		}
		pieces = append(pieces, b.rect)
	}
	for _, b := range findBlobs(&k, faintLevel) {
		if len(b.pixels) < 5 || slices.ContainsFunc(pieces, func(p image.Rectangle) bool {
			return p.Min.X < b.rect.Max.X && b.rect.Min.X < p.Max.X
		}) {
			continue
		}
		pieces = append(pieces, b.rect)
	}
	slices.SortFunc(pieces, func(a, b image.Rectangle) int { return a.Min.X - b.Min.X })
	return pieces
}

// thinPlaces lists the columns where a piece may be two characters: where it
// has less ink than to both sides, and where a thin stroke meets a tall one,
// as a minus sign meets a digit.
func thinPlaces(profile []float32, piece image.Rectangle) []cut {
	const narrowest = unit / 8 // a point
	if piece.Dx() < unit/2 {
		return nil
	}
	var out []cut
	for x := piece.Min.X + narrowest; x < piece.Max.X-narrowest; x++ {
		s := profile[x]
		left := slices.Max(profile[max(piece.Min.X, x-unit/3):x])
		right := slices.Max(profile[x+1 : min(piece.Max.X, x+1+unit/3)])
		valley := s <= profile[x-1] && s < profile[x+1] && s < 0.85*left && s < 0.85*right
		const thin = unit / 4
		rise := left < thin && profile[x+1] > 1.3*s && profile[x+1] > 1.3*left && right > 2*left
		fall := right < thin && profile[x-1] > 1.3*s && profile[x-1] > 1.3*right && left > 2*right
		if n := len(out); (rise || fall) && !valley && n > 0 && out[n-1].end == x-1 {
			continue
		}
		if valley || rise || fall {
			out = append(out, cut{x, x + 1, s})
		}
	}
	return out
}
