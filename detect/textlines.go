package detect

import (
	"math"
	"slices"
	"sort"

	"github.com/heatgrid/heatgrid/internal/groups"
)

// wordGap is the widest gap between two words of a line, in heights of the
// taller one: a space is 0.35 to 0.45 of a capital's height and has the
// bearings of two letters at its sides.
const wordGap = 0.8

// pitchGap is the widest gap between two words of print in equal steps, in steps: one is left free, and narrow
// characters leave more of their own.
const pitchGap = 1.7

// linesOf joins words of one reading direction that follow each other, with nothing drawn between them.
func (t *textInk) linesOf(words []*textWord) []*textWord {
	lines := t.joinWords(words, 0)
	if pitch := pitchOf(lines); pitch > 0 {
		return t.joinWords(words, pitchGap*pitch)
	}
	return lines
}

// joinWords joins words into lines. Gaps up to widest, px, are spaces whatever the height of the letters.
func (t *textInk) joinWords(words []*textWord, widest float64) []*textWord {
	size := t.size
	reaches := make([]reach, len(words))
	for i, w := range words {
		reaches[i] = w.reach(w.angle)
	}
	stops := stopsOf(words, reaches, size)
	var lines []*textWord
	for _, group := range groups.Of(len(words), func(i, j int) bool {
		a, b := words[i], words[j]
		spaced := widest > 0 && followsWithin(reaches[i], reaches[j], widest) || stops.join(reaches, i, j, size)
		return a.angle == b.angle && (spaced || follows(reaches[i], reaches[j], size) &&
			(a.sure && b.sure || alike(reaches[i], reaches[j], size) || numbersWord(a, b, size))) &&
			!t.isParted(reaches[i], reaches[j], a.angle)
	}) {
		line := &textWord{angle: words[group[0]].angle, sure: true}
		for _, i := range group {
			line.pieces = append(line.pieces, words[i].pieces...)
		}
		lines = append(lines, line)
	}
	return lines
}

// follows says whether two words stand in one line with a space between them.
func follows(a, b reach, size float64) bool {
	taller := math.Max(a.thickness(), b.thickness())
	return followsWithin(a, b, wordGap*math.Min(math.Max(taller, 0.8*size), 2*size))
}

// followsWithin says whether two words stand in one line with a gap of at most widest between them.
func followsWithin(a, b reach, widest float64) bool {
	overlap := math.Min(a.v1, b.v1) - math.Max(a.v0, b.v0)
	gap := math.Max(a.u0, b.u0) - math.Min(a.u1, b.u1)
	return overlap >= 0.5*math.Min(a.thickness(), b.thickness()) && gap <= widest
}

// isParted says whether a line is drawn across the gap between two words, upright or vertical ones, or another ground begins
// there: the number of a sheet's row is no part of the name beside it.
func (t *textInk) isParted(a, b reach, angle float64) bool {
	if angle != 0 && angle != 90 {
		return false
	}
	from, to := math.Min(a.u1, b.u1), math.Max(a.u0, b.u0)
	top, bottom := math.Min(a.v0, b.v0), math.Max(a.v1, b.v1)
	// all says whether something holds of each pixel across the line at a place along it
	all := func(u float64, holds func(i int) bool) bool {
		for v := top; v < bottom; v++ {
			x, y := int(u), int(v)
			if angle == 90 {
				x, y = int(v), int(-u)
			}
			if x < 0 || y < 0 || x >= t.w || y >= t.h || !holds(y*t.w+x) {
				return false
			}
		}
		return true
	}
	tinted := func(i int) bool { return int(t.strength[i]) > t.limit }
	bare := func(i int) bool { return int(t.strength[i]) <= t.limit }
	grounds := [2]bool{} // seen: another than the page's, and that
	for u := math.Floor(from); u < to; u++ {
		if all(u, func(i int) bool { return t.lines[i] == isLine }) {
			return true
		}
		grounds[0], grounds[1] = grounds[0] || all(u, tinted), grounds[1] || all(u, bare)
	}
	return grounds[0] && grounds[1]
}

// numbersWord says whether one is a word of small letters and the other the number
// that goes with it, which is higher: they stand on one line.
func numbersWord(a, b *textWord, size float64) bool {
	word, number := a.reach(a.angle), b.reach(a.angle)
	if a.sure == b.sure || len(a.pieces) < 2 && len(b.pieces) < 2 {
		return false
	}
	if b.sure {
		word, number = number, word
	}
	higher := number.thickness() / word.thickness()
	return higher > 1 && higher < 1.45 && math.Abs(word.v1-number.v1) < 0.08*size
}

// alike says whether two words are close or of one height: what is higher and
// farther away than a letter is the label beside a tick.
func alike(a, b reach, size float64) bool {
	gap := math.Max(a.u0, b.u0) - math.Min(a.u1, b.u1)
	return gap < 0.27*math.Min(a.thickness(), b.thickness()) || math.Max(a.thickness(), b.thickness()) < 1.2*math.Min(a.thickness(), b.thickness())
}

// partLabels takes an axis label of one character off the tick label beside which
// it stands: in the middle of the panel, and farther out than all other labels of
// its column.
func partLabels(lines []*textWord, l *Layout, size float64) []*textWord {
	const gap = 0.4 // of the line's thickness: more than between the letters of a word
	out := slices.Clone(lines)
	for i, line := range lines {
		glyphs := line.glyphs()
		r, rim := line.reach(0), line.pieces[0].rim
		if line.angle != 0 || len(glyphs) < 2 || glyphs[1].reach.u0-glyphs[0].reach.u1+2*rim < gap*(r.thickness()-2*rim) {
			continue
		}
		centred := slices.ContainsFunc(l.Panels, func(p Panel) bool {
			b := p.Box()
			return b.X0 > r.u1-size && math.Abs(b.Y0+b.Y1-r.v0-r.v1)/2 < size
		})
		column, inner := 0, math.Inf(1)
		for _, o := range lines {
			if s := o.reach(0); o != line && o.angle == 0 && math.Abs(s.u1-r.u1) < 0.3*size {
				column++
				inner = math.Min(inner, s.u0)
			}
		}
		if !centred || column < 3 || glyphs[0].reach.u1 > inner || glyphs[1].reach.u0 < inner-0.3*size {
			continue
		}
		out[i] = wordOf(glyphs[1:], 0)
		out = append(out, wordOf(glyphs[:1], 90))
	}
	return out
}

// splitTicks divides lines that are really the tick labels of neighbouring
// columns (or rows, for vertical text), and joins the words of one label: each
// label is centred on its column, the gaps between labels are as wide as those
// inside them, and most columns have a label. Labels may stand at every n-th
// column.
func splitTicks(lines []*textWord, l *Layout) []*textWord {
	type side struct {
		first *float64 // of the panel's borders
		angle float64
	}
	sides := map[side][]*textWord{}
	var order []side
	var out []*textWord
	borders := map[side][]float64{}
	for _, line := range lines {
		beside := besideBorders(line, l)
		if line.angle != 0 && line.angle != 90 || len(beside) < 3 {
			out = append(out, line)
			continue
		}
		s := side{&beside[0], line.angle}
		if sides[s] == nil {
			order = append(order, s)
			borders[s] = beside
		}
		sides[s] = append(sides[s], line)
	}
	for _, s := range order {
		for _, row := range rowsOf(sides[s]) {
			if parts := splitRow(row, borders[s]); parts != nil {
				out = append(out, parts...)
			} else {
				out = append(out, row...)
			}
		}
	}
	return out
}

// rowsOf groups lines of one reading direction that are level with each other.
func rowsOf(lines []*textWord) [][]*textWord {
	var rows [][]*textWord
	var reaches []reach
next:
	for _, line := range lines {
		r := line.reach(line.angle)
		for i, o := range reaches {
			overlap := math.Min(r.v1, o.v1) - math.Max(r.v0, o.v0)
			if overlap > 0.5*math.Min(r.thickness(), o.thickness()) {
				rows[i] = append(rows[i], line)
				continue next
			}
		}
		rows = append(rows, []*textWord{line})
		reaches = append(reaches, r)
	}
	return rows
}

// splitRow divides a row of lines among the columns between borders, px; nil
// where it does not look like their labels.
func splitRow(row []*textWord, borders []float64) []*textWord {
	whole := &textWord{angle: row[0].angle}
	for _, line := range row {
		whole.pieces = append(whole.pieces, line.pieces...)
	}
	glyphs := whole.glyphs()
	n := len(borders) - 1
	flush := whole.splitFlush(glyphs, borders)
	for stride := 1; stride <= n/2; stride++ {
		for first := range stride {
			var centres []float64
			for k := first; k < n; k += stride {
				centres = append(centres, (borders[k]+borders[k+1])/2)
			}
			if whole.angle == 90 { // reading upwards
				for i := range centres {
					centres[i] = -centres[i]
				}
				sort.Float64s(centres)
			}
			parts := whole.splitAt(glyphs, centres)
			if parts == nil && stride == 1 {
				parts = whole.splitCentred(glyphs, centres)
			}
			// With every n-th column there are many ways to fit a few words.
			if parts != nil && 10*len(parts) >= 6*len(centres) && (stride == 1 || len(parts) >= 4 && !asWords(parts)) && len(parts) >= len(flush) {
				return parts
			}
		}
	}
	return flush
}

// asWords says whether most parts of a line are no more than a space between two words apart: labels that leave out columns
// have room, and a title of four words may happen to lie on such.
func asWords(parts []*textWord) bool {
	const space = 0.5 // of the line's height, as in splitAt
	height := 0.0
	var gaps []float64
	for i, p := range parts {
		r := p.reach(p.angle)
		height = math.Max(height, r.thickness())
		if i > 0 {
			gaps = append(gaps, r.u0-parts[i-1].reach(p.angle).u1)
		}
	}
	return quantile(gaps, 0.5) < space*height
}

// splitFlush divides the glyphs of an upright line at the borders of columns, as the heads of a table that stand flush with one side of
// them all; nil where a glyph crosses a border, or they stand flush with neither side.
func (w *textWord) splitFlush(glyphs []glyph, borders []float64) []*textWord {
	const (
		few   = 3
		most  = 0.6 // of the columns
		flush = 0.3 // of the height of letters, by which their own rims differ
	)
	if w.angle != 0 {
		return nil
	}
	tol := 1 + flush*w.reach(0).thickness()
	var columns [][]glyph
	var before, behind []float64 // px from the sides of the columns
	at := -1
	for _, g := range glyphs {
		k := sort.SearchFloat64s(borders, (g.reach.u0+g.reach.u1)/2) - 1
		if k < 0 || k >= len(borders)-1 || g.reach.u0 < borders[k]-1 || g.reach.u1 > borders[k+1]+1 {
			return nil
		}
		if k != at {
			columns, at = append(columns, nil), k
			before, behind = append(before, g.reach.u0-borders[k]), append(behind, 0)
		}
		n := len(columns) - 1
		columns[n], behind[n] = append(columns[n], g), borders[k+1]-g.reach.u1
	}
	level := func(gaps []float64) bool { return slices.Max(gaps)-slices.Min(gaps) <= tol }
	if len(columns) < few || float64(len(columns)) < most*float64(len(borders)-1) || !level(before) && !level(behind) {
		return nil
	}
	var out []*textWord
	for _, c := range columns {
		out = append(out, wordOf(c, 0))
	}
	return out
}

// splitCentred divides the glyphs of a line into labels wider than their columns, each centred on its own and hardly a
// space from the next; nil where they are not so, most columns having one.
func (w *textWord) splitCentred(glyphs []glyph, centres []float64) []*textWord {
	const (
		few   = 4   // labels; one fewer where each column has one and spaces part them
		most  = 0.6 // of the columns
		space = 0.2 // of the line's height
	)
	height := w.reach(w.angle).thickness()
	pitch := (centres[len(centres)-1] - centres[0]) / float64(max(1, len(centres)-1))
	off := 1 + 0.15*height + 0.01*pitch // as in splitAt
	ends := []int{0}                    // of glyphs that may begin a label, and behind the last
	for i := 1; i < len(glyphs); i++ {
		if glyphs[i].reach.u0 > glyphs[i-1].reach.u1 {
			ends = append(ends, i)
		}
	}
	ends = append(ends, len(glyphs))
	labels := make([][]int, len(ends)) // the glyphs that begin the labels up to each end, nil: none fit
	column := make([]int, len(ends))
	labels[0] = []int{}
	for j := 1; j < len(ends); j++ {
		for i := range j {
			if labels[i] == nil || labels[j] != nil && len(labels[i]) < len(labels[j]) {
				continue
			}
			from := 0
			if i > 0 {
				from = column[i] + 1
			}
			mid := (glyphs[ends[i]].reach.u0 + glyphs[ends[j]-1].reach.u1) / 2
			for k := from; k < len(centres); k++ {
				if near(mid, centres[k], off) {
					labels[j], column[j] = append(slices.Clone(labels[i]), ends[i]), k
					break
				}
			}
		}
	}
	starts := labels[len(ends)-1]
	words := len(starts) == few-1 && len(starts) == len(centres) && !slices.ContainsFunc(starts[1:], func(i int) bool { return glyphs[i].reach.u0-glyphs[i-1].reach.u1 < space*height })
	if len(starts) < few && !words || float64(len(starts)) < most*float64(len(centres)) {
		return nil
	}
	var out []*textWord
	for n, from := range starts {
		to := len(glyphs)
		if n+1 < len(starts) {
			to = starts[n+1]
		}
		out = append(out, wordOf(glyphs[from:to], w.angle))
	}
	return out
}

// besideBorders are the column borders of the nearest panel above or below an
// upright line, or the row borders of the nearest one at the side of a
// vertical line.
func besideBorders(line *textWord, l *Layout) []float64 {
	b := line.bounds()
	var borders []float64
	nearest := math.Inf(1)
	for i := range l.Panels {
		p := &l.Panels[i]
		box := p.Box()
		lines, gap := p.X, math.Max(b.Y0-box.Y1, box.Y0-b.Y1)
		mid, lo, hi := (b.X0+b.X1)/2, box.X0, box.X1
		if line.angle == 90 {
			lines, gap = p.Y, math.Max(b.X0-box.X1, box.X0-b.X1)
			mid, lo, hi = (b.Y0+b.Y1)/2, box.Y0, box.Y1
		}
		if mid > lo && mid < hi && gap < nearest {
			borders, nearest = lines, gap
		}
	}
	return borders
}

// glyph is one or several pieces that overlap along the line, such as the dot
// and the stem of an i.
type glyph struct {
	pieces []textPiece
	reach  reach
}

// wordOf is the word of glyphs that follow each other along a line at an angle.
func wordOf(glyphs []glyph, angle float64) *textWord {
	w := &textWord{angle: angle, sure: true}
	for _, g := range glyphs {
		w.pieces = append(w.pieces, g.pieces...)
	}
	return w
}

func (w *textWord) glyphs() []glyph {
	all := make([]glyph, len(w.pieces))
	for i, p := range w.pieces {
		all[i] = glyph{[]textPiece{p}, p.reach(w.angle)}
	}
	sort.Slice(all, func(i, j int) bool { return all[i].reach.u0 < all[j].reach.u0 })
	out := all[:1]
	for _, g := range all[1:] {
		last := &out[len(out)-1]
		if g.reach.u0 < last.reach.u1 {
			last.pieces = append(last.pieces, g.pieces...)
			last.reach = last.reach.union(g.reach)
		} else {
			out = append(out, g)
		}
	}
	return out
}

// splitAt divides the glyphs of a line among the nearest centres, px along the
// line and increasing; nil where the parts do not look like labels of their own.
func (w *textWord) splitAt(glyphs []glyph, centres []float64) []*textWord {
	if len(centres) < 2 {
		return nil
	}
	pitch := (centres[len(centres)-1] - centres[0]) / float64(len(centres)-1)
	var parts []*columnLabel
	at := -1
	k := 0
	for _, g := range glyphs {
		mid := (g.reach.u0 + g.reach.u1) / 2
		for k+1 < len(centres) && math.Abs(centres[k+1]-mid) < math.Abs(centres[k]-mid) {
			k++
		}
		if k != at {
			parts = append(parts, &columnLabel{centre: centres[k]})
			at = k
		}
		parts[len(parts)-1].add(g)
	}
	if len(parts) < 2 {
		return nil
	}
	height := w.reach(w.angle).thickness()
	// Labels are centred to a pixel, but the borders may be off by one.
	off := 1 + 0.15*height + 0.01*pitch
	first, last := parts[0], parts[len(parts)-1]
	before, behind := first.cutBefore(first.centre-pitch/2, off), last.cutBehind(last.centre+pitch/2, off)
	// Labels that leave out columns have room, and the words of a title have not.
	const space = 0.5 // of the line's height: a wide one between two words
	var offs []float64
	clear := 0
	for i, p := range parts {
		if p.inner > wordGap*height {
			return nil
		}
		offs = append(offs, p.off())
		if i == 0 {
			continue
		}
		gap := p.reach.u0 - parts[i-1].reach.u1
		if len(parts) < len(centres) && gap < space*height {
			return nil
		}
		if gap >= math.Max(p.inner, parts[i-1].inner) && gap >= 0.12*height {
			clear++
		}
	}
	sort.Float64s(offs)
	usual := offs[len(offs)*4/5]
	// As many as there are cells, each in the middle of its own, are no words.
	each := len(parts) == len(centres) && len(parts) >= 6 && usual <= math.Max(1, 0.05*pitch)
	if usual > off || 4*clear < 3*(len(parts)-1) && !each {
		return nil
	}
	var out []*textWord
	for _, p := range append(parts, before, behind) {
		if p != nil {
			out = append(out, wordOf(p.glyphs, w.angle))
		}
	}
	return out
}
