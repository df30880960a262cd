package grid

import (
	"math"
	"slices"
	"strings"

	"github.com/heatgrid/heatgrid/detect"
)

// restoreDecades mends the powers of ten beside a bar between which marks without numbers stand as 2, 3, … 9 do on a
// logarithm: each power is ten times the one before it, and the marks crowd below the greater. So the exponents follow from
// those of them that were read, be the raised digits of the others lost.
func (b *labeler) restoreDecades(bar *detect.Colorbar, s side, ticks []barTick) {
	tens := 0
	for _, t := range ticks {
		if ofTen(t.text) {
			tens++
		}
	}
	if b.img == nil || tens < 2 || 2*tens < len(ticks) || tenfold(ticks) {
		return
	}
	rise := b.decadesBetween(bar, s, ticks)
	if rise == 0 {
		return
	}
	votes, all := map[int]float64{}, 0.0 // for the exponent of the first tick
	for i, t := range ticks {
		if e, raised, ok := (powerRead{text: t.text}).exponent(); ok {
			vote := t.conf
			if !raised {
				vote /= 2 // its first digit may be the only one that was read
			}
			votes[int(e)-i*rise] += vote
			all += vote
		}
	}
	first, most := 0, 0.0
	for e, v := range votes {
		if v > most {
			first, most = e, v
		}
	}
	if 2*most <= all {
		return
	}
	negative := func(text string) bool { return strings.HasPrefix(text, "10-") || strings.HasPrefix(text, "10⁻") }
	for i, t := range ticks {
		if negative(t.text) && first+i*rise >= 0 { // a sign is not read where none is
			return
		}
	}
	for i := range ticks {
		want := first + i*rise
		if e, raised, ok := (powerRead{text: ticks[i].text}).exponent(); !raised || int(e) != want {
			ticks[i].follows = !ok || int(e) != want
			ticks[i].text, ticks[i].conf = powerOfTen(want), math.Min(ticks[i].conf, 0.7)
		}
	}
}

// tenfold says whether the texts are plain numbers, each ten times the one before or after it: 1, 10, 100.
func tenfold(ticks []barTick) bool {
	var values []float64
	for _, t := range ticks {
		v := number(t.text)
		if v == nil || *v <= 0 || isPower(t.text) {
			return false
		}
		values = append(values, *v)
	}
	if values[0] > values[len(values)-1] {
		slices.Reverse(values)
	}
	for i, v := range values[1:] {
		if !near(v, 10*values[i], 1e-9*v) {
			return false
		}
	}
	return true
}

// ofTen says whether a text may be a power of ten of whose exponent something was lost, and the height of the rest.
func ofTen(text string) bool {
	c := []rune(text)
	return len(c) >= 2 && len(c) <= 5 && strings.ContainsRune("1lI|", c[0]) && strings.ContainsRune("0oO", c[1]) && !strings.Contains(text, ".")
}

// decadesBetween says whether marks stand between each two neighbours of the ticks of a bar, given along it, as they do within a
// decade: 1 where values rise along the bar, -1 where they fall, 0 where no such marks are seen.
func (b *labeler) decadesBetween(bar *detect.Colorbar, s side, ticks []barTick) int {
	const from, to = 1, 3 // px from the bar, beyond its outline: marks between numbers are two points long
	step := (ticks[len(ticks)-1].pixel - ticks[0].pixel) / float64(len(ticks)-1)
	for i := range ticks[1:] {
		if !near(ticks[i+1].pixel-ticks[i].pixel, step, 2*tickSlack) {
			return 0
		}
	}
	marks := peaksOf(bandProfile(b.img, bar, s, from, to, nil), 2)
	long := append(peaksOf(marksOutside(b.img, bar, s, ticks), markWidth), marks...) // those at numbers go on where others end
	decades := len(ticks) - 1
	at := func(t barTick) (out []float64) { // a number's middle is not quite that of its mark
		for _, m := range long {
			if near(m.pos, t.pixel, 2+0.3*t.it.cap) {
				out = append(out, m.pos)
			}
		}
		return out
	}
	for _, first := range at(ticks[0]) {
		for _, last := range at(ticks[decades]) {
			step := (last - first) / float64(decades)
			rising, falling := decadesFrom(first, step, decades, 1, marks), decadesFrom(first, step, decades, -1, marks)
			switch {
			case rising && !falling:
				return 1
			case falling && !rising:
				return -1
			}
		}
	}
	return 0
}

// decadesFrom says whether marks stand as in so many decades from a place on, each step px long, which rise along the bar or fall.
func decadesFrom(start, step float64, decades, rise int, marks []peak) bool {
	const (
		apart  = 3   // px between marks that are seen as two
		slack  = 1.0 // px by which a mark is drawn beside its place, or seen
		fewest = 6   // marks: 2, 3 and 4 of two decades, which stand farthest apart
	)
	place := func(decade, k int) float64 {
		at := math.Log10(float64(k))
		if rise < 0 {
			at = 1 - at
		}
		return start + (float64(decade)+at)*step
	}
	var strengths []float64
	for decade := range decades {
		for k := 2; k <= 9; k++ {
			if (math.Log10(float64(k+1))-math.Log10(float64(k)))*step < apart {
				break
			}
			i := slices.IndexFunc(marks, func(m peak) bool { return near(m.pos, place(decade, k), slack) })
			if i < 0 {
				return false
			}
			strengths = append(strengths, marks[i].strength)
		}
	}
	if len(strengths) < fewest {
		return false
	}
	faint := median(strengths) / 3 // noise
	return !slices.ContainsFunc(marks, func(m peak) bool {
		other := m.strength > faint && m.pos > start-slack && m.pos < start+float64(decades)*step+slack
		for decade := range decades {
			for k := 1; other && k <= 10; k++ {
				other = !near(m.pos, place(decade, k), apart/2)
			}
		}
		return other
	})
}
