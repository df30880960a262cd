package ocr

import (
	"math"
	"slices"
	"strings"
)

// glyph is one character of a normalised line.
type glyph struct {
	x0, x1 int // columns of the line
	scores *scores
	class  int
	raised *scores // of an exponent's character, nil: it does not stand high
}

// spelling is one way to read a line.
type spelling struct {
	text   string
	cost   float64 // nats
	glyphs []glyph
}

// Costs of reading a line in a certain way, in nats.
const (
	costMerge  = 0.7 // two pieces side by side are one character
	costCut    = 0.5 // a piece is cut in two
	inkPerCut  = 8.0 // px of ink that the cut goes through for one nat
	costSkip   = 0.3 // a piece is noise, and
	skipNoise  = 1.6 // times the noise of the ground, for one nat of its peak
	leastNoise = 0.03
)

// beam is how many readings of a line's beginning are carried on.
const beam = 10

// maxGlyph is the width of the widest character, px of the line: '%' and 'W'.
const maxGlyph = 8 * unit / 5

// readGlyphs cuts a line into characters so that all of them together look
// most like characters, and like a number, and stand as far apart as the
// figure's characters do. It gives the best readings.
func readGlyphs(l *textLine, judge func(*window) *scores, pace pitch) []spelling {
	cols := l.columns()
	pieces := l.pieces(cols)
	out := readAt(l, l.findCuts(pieces, cols, false), judge, pace)
	// Where wide pieces are certain characters when they are cut where they are thin, there is
	// nothing to be found at their other columns.
	if slices.ContainsFunc(pieces, func(p piece) bool { return p.isWide() && (len(out) == 0 || !out[0].isCertain(p)) }) {
		out = readAt(l, l.findCuts(pieces, cols, true), judge, pace)
	}
	return out
}

// isCertain says whether a piece was read as characters of which each is certain.
func (s *spelling) isCertain(p piece) bool {
	found := false
	for _, g := range s.glyphs {
		if g.x0 < p.x1 && g.x1 > p.x0 {
			if found = true; g.raised != nil || g.scores[g.class] <= certain {
				return false
			}
		}
	}
	return found
}

// certain is the score of a character that need not be cut or joined otherwise.
const certain = 0.97

// readAt is readGlyphs where the line may be cut in these places.
func readAt(l *textLine, cuts []cut, judge func(*window) *scores, pace pitch) []spelling {
	if len(cuts) < 2 {
		return nil
	}
	lt := lattice{line: l, cuts: cuts, judge: judge, pace: pace, seen: map[[2]int]*glyph{}, win: &window{}}
	lt.findSure()
	ends := make([][]*partial, len(cuts))
	ends[0] = []*partial{{}}
	for j := 1; j < len(cuts); j++ {
		var all []*partial
		for i := j - 1; i >= 0; i-- {
			all = lt.extend(all, ends[i], i, j)
			if cuts[j].end-cuts[i].start > maxGlyph {
				break
			}
		}
		ends[j] = prune(all)
	}
	var out []spelling
	for _, p := range ends[len(cuts)-1] {
		r := spelling{cost: p.cost + follows(p.last, 0) + grammar(p.text)}
		for q := p; q != nil; q = q.before {
			if q.g != nil {
				g := *q.g
				g.class = q.class
				if !isSuperscript(q.last) {
					g.raised = nil
				}
				r.glyphs = append(r.glyphs, g)
			}
		}
		slices.Reverse(r.glyphs)
		r.text = spaced(p.text, r.glyphs, pace)
		if len(r.glyphs) > 0 {
			out = append(out, r)
		}
	}
	slices.SortStableFunc(out, func(a, b spelling) int { return compare(a.cost, b.cost) })
	return out
}

// spaced puts spaces where the characters stand far apart. A space is about
// half as wide as a digit is high, and no two characters of a number stand as
// far apart by themselves, but for those of typewriter fonts: there, as beside
// a narrow 1, digits are far apart when their middles are. A times sign has
// space around it that is left out, and so have points and exponents.
func spaced(text string, glyphs []glyph, pace pitch) string {
	const space = unit * 48 / 100
	apart := 1.05 * unit // of the middles; digits are nowhere wider than high
	if pace.digits > 0 {
		apart = 1.3 * pace.digits
	}
	var out strings.Builder
	i := 0
	before := rune(0)
	for _, c := range text {
		if i > 0 && glyphs[i].x0-glyphs[i-1].x1 > space {
			switch string([]byte{kind(before), kind(c)}) {
			case "dd":
				if glyphs[i].mid()-glyphs[i-1].mid() > apart {
					out.WriteByte(' ')
				}
			case "d.", ".d", "de", "ed", "e-", "-d":
			default:
				if c != '×' && before != '×' && c != '*' {
					out.WriteByte(' ')
				}
			}
		}
		out.WriteRune(c)
		before = c
		i++
	}
	return out.String()
}

func compare(a, b float64) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// partial is a reading of a line up to some cut.
type partial struct {
	text   string
	last   rune // 0: none yet
	cost   float64
	before *partial
	g      *glyph // nil: the last piece was taken for noise
	class  int
	digit  *glyph // the last digit, where at most a point follows it
}

// add carries a reading on by one character.
func (p *partial) add(c rune, cost float64, g *glyph, class int) *partial {
	q := &partial{p.text + string(c), c, p.cost + cost, p, g, class, nil}
	switch kind(c) {
	case 'd':
		q.digit = g
	case '.':
		if kind(p.last) == 'd' {
			q.digit = p.digit
		}
	}
	return q
}

// takesExponent says whether an exponent may go on.
func (p *partial) takesExponent() bool {
	return strings.HasSuffix(p.text, "10") || isSuperscript(p.last)
}

// prune keeps the best readings, each text once.
func prune(all []*partial) []*partial {
	slices.SortStableFunc(all, func(a, b *partial) int { return compare(a.cost, b.cost) })
	var out []*partial
	for _, p := range all {
		if len(out) == beam {
			break
		}
		if !slices.ContainsFunc(out, func(o *partial) bool { return o.text == p.text }) {
			out = append(out, p)
		}
	}
	return out
}

// lattice is the characters that a line may consist of.
type lattice struct {
	line  *textLine
	cuts  []cut
	judge func(*window) *scores
	pace  pitch
	seen  map[[2]int]*glyph
	win   *window // looked at now
	sure  []bool  // the piece that begins at a cut certainly is one character
}

func (t *lattice) look(i, j int) *glyph {
	key := [2]int{i, j}
	g := t.seen[key]
	if g == nil {
		g = &glyph{x0: t.cuts[i].start, x1: t.cuts[j].end}
		*t.win = t.line.window(g.x0, g.x1)
		g.scores = t.judge(t.win)
		g.class = g.scores.best()
		t.seen[key] = g
	}
	return g
}

// findSure finds the pieces that need not be cut or joined.
func (t *lattice) findSure() {
	t.sure = make([]bool, len(t.cuts))
	for i := 0; i < len(t.cuts)-1; {
		j := t.gap(i+1, 1)
		if t.cuts[j].end-t.cuts[i].start <= maxGlyph {
			g := t.look(i, j)
			t.sure[i] = g.scores[g.class] > certain
		}
		i = j
	}
}

// gap is the next cut from i on, in a direction, where nothing touches.
func (t *lattice) gap(i, step int) int {
	for !t.cuts[i].gap() {
		i += step
	}
	return i
}

// extend adds to all the readings that go on from cut i to cut j with one
// character, or with none where the piece between may be noise.
func (t *lattice) extend(all, from []*partial, i, j int) []*partial {
	a, b := t.cuts[i], t.cuts[j]
	if b.end <= a.start || len(from) == 0 {
		return all
	}
	cost := 0.0
	for k := i + 1; k < j; k++ {
		if t.cuts[k].gap() {
			cost += costMerge
		}
	}
	whole := a.gap() && b.gap() && cost == 0
	if cost > 2*costMerge || t.dividesSure(i, j) {
		return all
	}
	if !a.gap() {
		cost += costCut + float64(a.ink)/inkPerCut
	}
	if b.end-a.start <= maxGlyph || j == i+1 {
		g := t.look(i, j)
		if none := g.scores[len(g.scores)-1]; none > 0.97 && !(a.gap() && b.gap()) {
			return all // there are better places to cut
		}
		const least = 0.008 // below, a character is not worth a reading
		for class, s := range g.scores[:len(g.scores)-1] {
			if s < least && class != g.class {
				continue
			}
			step := cost + oddsCost(s, g.scores)
			for _, p := range from {
				c := classRunes[class]
				all = append(all, p.add(c, step+follows(p.last, c)+t.pace.cost(p, c, g), g, class))
			}
		}
	}
	if b.end-a.start <= maxGlyph && slices.ContainsFunc(from, (*partial).takesExponent) {
		if g := t.look(i, j); t.raise(g) {
			for class, s := range g.raised[:len(superscripts)] {
				c := superscripts[class]
				if s < 0.05 || c == 0 {
					continue
				}
				for _, p := range from {
					if p.takesExponent() {
						all = append(all, p.add(c, cost+oddsCost(s, g.raised)+follows(p.last, c), g, class))
					}
				}
			}
		}
	}
	if whole && !t.sure[i] {
		skip := costSkip
		if peak := t.line.peak(a.start, b.end); peak >= inkLevel || a.end < a.start && b.end < b.start {
			skip += float64(peak / (skipNoise * max(t.line.noise, leastNoise)))
		} // else it may well be the soft rim of what it touches
		for _, p := range from {
			q := *p
			q.cost, q.before, q.g = p.cost+skip, p, nil
			all = append(all, &q)
		}
	}
	return all
}

// raise looks at a glyph as at one of an exponent.
func (t *lattice) raise(g *glyph) bool {
	if g.raised == nil {
		g.raised = t.line.raised(g.x0, g.x1, t.judge)
	}
	return g.raised != nil
}

// oddsCost is what a character costs: the log odds of its being no character
// against its being this one. Of all the windows that a line may be cut into,
// those of the right reading are characters and all the others are none, so
// the best reading has the best product of odds. One confident mistake must
// not outweigh everything else, so the odds are bounded.
func oddsCost(s float32, all *scores) float64 {
	const least = 0.003
	none := float64(all[len(all)-1])
	return math.Log(math.Max(none, least)) - math.Log(math.Max(float64(s), least))
}

// dividesSure says whether the character from cut i to cut j divides a piece,
// or joins it to others, that certainly is a character by itself.
func (t *lattice) dividesSure(i, j int) bool {
	for a := t.gap(i, -1); a < j; {
		b := t.gap(a+1, 1)
		if t.sure[a] && (a != i || b != j) {
			return true
		}
		a = b
	}
	return false
}

// peak is the strongest ink between two columns.
func (l *textLine) peak(x0, x1 int) float32 {
	var top float32
	for y := range l.norm.h {
		for _, a := range l.norm.a[y*l.norm.w:][max(x0, 0):min(x1, l.norm.w)] {
			top = max(top, a)
		}
	}
	return top
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
