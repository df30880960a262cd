package ocr

import (
	"math"
	"slices"
)

// glyph is one character of a normalised line.
type glyph struct {
	x0, x1 int // columns of the line
	win    *window
	scores *scores
	class  int
}

// Costs of reading a line in a certain way, in nats.
const (
	costMerge = 0.7 // two pieces side by side are one character
	costCut   = 0.5 // a piece is cut in two, and as much for each
	inkPerCut = 4.0 // px of ink that the cut goes through
	costSkip  = 3.0 // a speck is no character
	speck     = 14  // most ink of a speck, px of the line; a point has 9 and more
)

// readGlyphs cuts a line into characters so that all of them together look
// most like characters.
func readGlyphs(l *textLine, judge func(*window) *scores) {
	cuts := findCuts(l)
	l.glyphs = nil
	if len(cuts) < 2 {
		return
	}
	type step struct {
		cost float64
		from int
		g    *glyph // nil: a speck left out
	}
	best := make([]step, len(cuts))
	sure := make([]bool, len(cuts)) // the piece from this cut to the next gap is certainly one character
	seen := map[[2]int]*glyph{}
	look := func(i, j int) *glyph {
		key := [2]int{i, j}
		if g, ok := seen[key]; ok {
			return g
		}
		g := &glyph{x0: cuts[i].start, x1: cuts[j].end}
		g.win = l.window(g.x0, g.x1)
		g.scores = judge(g.win)
		g.class = g.scores.best()
		seen[key] = g
		return g
	}
	nextGap := func(i int) int {
		for i++; !cuts[i].gap(); i++ {
		}
		return i
	}
	for i := 0; i < len(cuts)-1; i = nextGap(i) {
		j := nextGap(i)
		if cuts[j].end-cuts[i].start > maxGlyph {
			continue
		}
		g := look(i, j)
		sure[i] = g.scores[g.class] > 0.97
	}
	for j := 1; j < len(cuts); j++ {
		best[j].cost = math.Inf(1)
		merges, penalty := 0, 0.0
		for i := j - 1; i >= 0; i-- {
			if cuts[j].end-cuts[i].start > maxGlyph && i < j-1 {
				break
			}
			if i < j-1 && cuts[i+1].gap() {
				merges++
			}
			if merges > 2 {
				break
			}
			penalty = float64(merges) * costMerge
			if !cuts[i].gap() {
				penalty += costCut * (0.5 + float64(cuts[i].ink)/inkPerCut)
			}
			if !cuts[j].gap() {
				penalty += 0 // counted where the next character begins
			}
			if cuts[j].end <= cuts[i].start {
				continue
			}
			if insideSure(cuts, sure, i, j) {
				continue
			}
			g := look(i, j)
			if c := best[i].cost + penalty + g.cost(); c < best[j].cost {
				best[j] = step{c, i, g}
			}
			if i == j-1 && cuts[i].gap() && cuts[j].gap() && l.mass(cuts[i].start, cuts[j].end) < speck {
				if c := best[i].cost + costSkip; c < best[j].cost {
					best[j] = step{c, i, nil}
				}
			}
		}
	}
	for j := len(cuts) - 1; j > 0; j = best[j].from {
		if best[j].g != nil {
			l.glyphs = append(l.glyphs, *best[j].g)
		}
	}
	slices.Reverse(l.glyphs)
	l.cost = best[len(cuts)-1].cost
}

// maxGlyph is the width of the widest character, px of the line: '%' and 'W'.
const maxGlyph = 8 * unit / 5

// insideSure says whether the character from cut i to cut j divides a piece,
// or joins it to others, that certainly is a character by itself.
func insideSure(cuts []cut, sure []bool, i, j int) bool {
	a := i
	for !cuts[a].gap() {
		a--
	}
	for ; a < j; a++ {
		if !sure[a] {
			continue
		}
		b := a + 1
		for !cuts[b].gap() {
			b++
		}
		if a != i || b != j {
			return true
		}
	}
	return false
}

// mass is the ink between two columns.
func (l *textLine) mass(x0, x1 int) float32 {
	var s float32
	for y := range l.norm.h {
		for _, a := range l.norm.a[y*l.norm.w:][max(x0, 0):min(x1, l.norm.w)] {
			s += a
		}
	}
	return s
}

// best is the likeliest character; never '#'.
func (s *scores) best() int {
	b := 0
	for i := range len(s) - 1 {
		if s[i] > s[b] {
			b = i
		}
	}
	return b
}

// cost is how unlikely the character is, in nats.
func (g *glyph) cost() float64 {
	return -math.Log(math.Max(float64(g.scores[g.class]), 1e-4))
}

// text is the line as read from its characters.
func (l *textLine) text() string {
	out := make([]rune, len(l.glyphs))
	for i, g := range l.glyphs {
		out[i] = classRunes[g.class]
	}
	return string(out)
}
