package detect

import (
	"encoding/binary"
	"image"
	"math"
	"slices"
	"sort"
)

// textInk is where something is drawn outside the panels and colour bars.
type textInk struct {
	w, h     int
	strength []uint8 // largest channel difference from the ground, 0 where nothing may be
	mask     []uint8 // 255 where strength is at least inkThreshold and no line is drawn
	lines    []uint8 // where a long straight line was taken away, and where nothing may be
	size     float64 // px, the typical height of a character
	limit    int     // strength from which on a ground is another
}

// inkThreshold is the smallest difference from the ground, in 8-bit levels,
// that counts as ink. Ringing of a quality-45 JPEG reaches about 30; the grey
// panels of ggplot2 differ from the page by 20 to 40; the thinnest strokes of
// 6 px digits still reach a third of full contrast.
const inkThreshold = 56

// lineRuns is the length of a straight run, in characters' heights, from which
// it is a drawn line and not part of a character: the widest bar of a letter in
// a title 1.5 times as large as the labels is 1.5 heights long.
const lineRuns = 3

func newTextInk(img *image.RGBA, l *Layout) (*textInk, error) {
	r := newRasterLike(img, l)
	t := &textInk{w: r.w, h: r.h, limit: r.inkLimit(), strength: make([]uint8, r.w*r.h), mask: make([]uint8, r.w*r.h), lines: make([]uint8, r.w*r.h)}
	page := l.pageColor()
	blank, blanks := page.opaque(), page.block()
	last, far := blank, uint8(0) // the pixel before that is not blank, and how far it is from the page
	for y := range t.h {
		row, strength := r.pix[y*r.stride:][:4*r.w], t.strength[y*t.w:][:t.w]
		for x := 0; x < len(strength); x++ {
			if p := binary.LittleEndian.Uint32(row[4*x:]); p != blank {
				if p != last {
					last, far = p, uint8(diff(rgb(row[4*x:4*x+3]), page))
				}
				strength[x] = far
			} else if sameBlock(row[4*x:], blanks) {
				x += inBlock - 1
			}
		}
	}
	for i := range l.Panels {
		p := &l.Panels[i]
		if !p.isStaircase() {
			t.clear(t.framed(p.Box()), 1)
			continue
		}
		for row := range p.Rows() {
			for col := range p.Cols() {
				if p.Drawn(row, col) {
					t.clear(p.Cell(row, col), 1)
				}
			}
		}
	}
	for i := range l.Colorbars {
		points := t.points(&l.Colorbars[i])
		t.clear(t.framed(l.Colorbars[i].Box), 0)
		for _, point := range points {
			t.clear(point, 1)
		}
	}
	for _, f := range l.Furniture {
		t.clear(f, 1)
	}
	if all, s := (image.Rectangle{Max: image.Pt(t.w, t.h)}), l.Sheet; !s.Empty() {
		for _, beyond := range []image.Rectangle{
			{all.Min, image.Pt(t.w, s.Min.Y)}, {image.Pt(0, s.Max.Y), all.Max}, {all.Min, image.Pt(s.Min.X, t.h)}, {image.Pt(s.Max.X, 0), all.Max},
		} {
			t.clear(rectOf(beyond), 0)
		}
	}
	if err := t.paleGrounds(r, page); err != nil {
		return nil, err
	}
	if err := t.bands(r, page); err != nil {
		return nil, err
	}
	if err := t.groundBoxes(r, page, slices.ContainsFunc(l.Panels, func(p Panel) bool { return p.Colorbar < 0 })); err != nil {
		return nil, err
	}
	t.binarize(inkThreshold)
	t.size = characterSize(components(t.mask, t.w, t.h), float64(max(t.w, t.h)))
	t.takeLines(int(lineRuns*t.size+0.5), r.noise > 0)
	return t, nil
}

// clear says that nothing is to be looked for in box and pad px around it.
func (t *textInk) clear(box Rect, pad float64) {
	x0, y0 := max(0, int(math.Floor(box.X0-pad))), max(0, int(math.Floor(box.Y0-pad)))
	x1, y1 := min(t.w, int(math.Ceil(box.X1+pad))), min(t.h, int(math.Ceil(box.Y1+pad)))
	for y := y0; y < y1; y++ {
		for x := x0; x < x1; x++ {
			t.strength[y*t.w+x] = 0
			t.lines[y*t.w+x] = isCleared
		}
	}
}

// framed is box with the frame drawn around it, and with the ground on which both
// may stand: rows of pixels next to its sides of which most differ from the page.
func (t *textInk) framed(box Rect) Rect {
	x0, y0 := max(0, int(math.Round(box.X0))), max(0, int(math.Round(box.Y0)))
	x1, y1 := min(t.w, int(math.Round(box.X1))), min(t.h, int(math.Round(box.Y1)))
	if x1 <= x0 || y1 <= y0 {
		return box
	}
	drawn := func(start, step, n int, least uint8) bool {
		ink := 0
		for i := range n {
			if t.strength[start+i*step] >= least {
				ink++
			}
		}
		return 10*ink >= 7*n
	}
	grow := func(least uint8, across, along int) {
		for i := 0; i < along && y0 > 0 && drawn((y0-1)*t.w+x0, 1, x1-x0, least); i++ {
			y0--
		}
		for i := 0; i < along && y1 < t.h && drawn(y1*t.w+x0, 1, x1-x0, least); i++ {
			y1++
		}
		for i := 0; i < across && x0 > 0 && drawn(y0*t.w+x0-1, t.w, y1-y0, least); i++ {
			x0--
		}
		for i := 0; i < across && x1 < t.w && drawn(y0*t.w+x1, t.w, y1-y0, least); i++ {
			x1++
		}
	}
	// Outlines are 1 to 4 px thick, and the box may miss them by one. ggplot2's
	// panels reach a twentieth, or a tenth of a cell, beyond the cells on each side
	// and are 20 levels darker than the page.
	const thickest, margin, grey = 6, 0.06, 10
	// named says whether lines of pixels above or below the box are a heading in a frame that stands on the panel's: its far side is
	// drawn, and something is written between.
	named := func(b image.Rectangle, far int) bool {
		written, framed := false, false
		for y := b.Min.Y; y < b.Max.Y; y++ {
			ink := 0
			for x := b.Min.X + thickest; x < b.Max.X-thickest; x++ {
				if t.strength[y*t.w+x] >= inkThreshold {
					ink++
				}
			}
			line := 10*ink >= 9*(b.Dx()-2*thickest)
			framed = framed || line && abs(y-far) < thickest
			written = written || ink > 0 && !line
		}
		return framed && written
	}
	// lettered says whether names as light as the page stand on a ground beside the box: what is not drawn there is no line across it.
	lettered := func(b image.Rectangle, least uint8) bool {
		const most = 0.03 // of the ground, that stray pixels are
		light := 0
		for y := b.Min.Y; y < b.Max.Y; y++ {
			inRow := 0
			for x := b.Min.X; x < b.Max.X; x++ {
				if t.strength[y*t.w+x] < least {
					inRow++
				}
			}
			if inRow < b.Dx() {
				light += inRow
			}
		}
		return float64(light) > most*float64(b.Dx()*b.Dy())
	}
	// upTo grows the box, but not on the sides where that goes on for all that it may, or something is written
	upTo := func(least uint8, across, along int) {
		bx0, by0, bx1, by1 := x0, y0, x1, y1
		grow(least, across, along)
		if bx0-x0 == across || lettered(image.Rect(x0, by0, bx0, by1), least) {
			x0 = bx0
		}
		if by0-y0 == along || named(image.Rect(bx0, y0, bx1, by0), y0) {
			y0 = by0
		}
		if x1-bx1 == across || lettered(image.Rect(bx1, by0, x1, by1), least) {
			x1 = bx1
		}
		if y1-by1 == along || named(image.Rect(bx0, by1, bx1, y1), y1) {
			y1 = by1
		}
	}
	upTo(inkThreshold/2, thickest, thickest)                           // what goes on is a ground of its own, as that of a table's head is
	upTo(grey, int(margin*float64(x1-x0)), int(margin*float64(y1-y0))) // the figure's own page, or a heading over the panel
	return Rect{math.Min(box.X0, float64(x0)), math.Min(box.Y0, float64(y0)), math.Max(box.X1, float64(x1)), math.Max(box.Y1, float64(y1))}
}

// points are the points that a bar's ends may be drawn with, filled or in outline: what is
// drawn on from an end and narrows steadily until it ends, within twice the bar's width.
func (t *textInk) points(b *Colorbar) []Rect {
	box := b.Box.Image().Intersect(image.Rect(0, 0, t.w, t.h))
	from, to, size, width := box.Min.X, box.Max.X, t.w, box.Dy()
	if b.Vertical {
		from, to, size, width = box.Min.Y, box.Max.Y, t.h, box.Dx()
	}
	at := func(i, k int) int { // the k-th px across the bar's i-th line
		if b.Vertical {
			return i*t.w + box.Min.X + k
		}
		return (box.Min.Y+k)*t.w + i
	}
	// drawn is how many px lie between the outermost ones that are drawn on, across the bar
	drawn := func(i int) int {
		first, last := width, -1
		for k := range width {
			if t.strength[at(i, k)] >= inkThreshold {
				first, last = min(first, k), k
			}
		}
		return max(0, last+1-first)
	}
	var out []Rect
	for _, end := range [][2]int{{from - 1, -1}, {to, 1}} {
		i, step, before := end[0], end[1], width
		start := i
		for ; i >= 0 && i < size; i += step {
			n := drawn(i)
			if i == start && 10*n < 7*width || n > before+1 || (i-start)*step > 2*width {
				start = i
				break
			}
			if n == 0 {
				break
			}
			before = n
		}
		if i == start || 3*before > width {
			continue
		}
		r := box
		if b.Vertical {
			r.Min.Y, r.Max.Y = min(i, start), max(i, start)+1
		} else {
			r.Min.X, r.Max.X = min(i, start), max(i, start)+1
		}
		out = append(out, rectOf(r))
	}
	return out
}

// binarize sets the mask where the strength is that of a threshold at least.
func (t *textInk) binarize(threshold int) {
	clear(t.mask)
	for i := 0; i < len(t.strength); i++ {
		if nothing(t.strength[i:]) {
			i += 7
		} else if int(t.strength[i]) >= threshold {
			t.mask[i] = 255
		}
	}
}

// characterSize is the height of capitals and digits: the upper quartile of the
// larger sides of the components that have the proportions of characters, many
// of which are small letters. limit is the larger side of the picture.
func characterSize(pieces []component, limit float64) float64 {
	var sizes []float64
	for _, p := range pieces {
		w, h := float64(p.box.Dx()), float64(p.box.Dy())
		if s := math.Max(w, h); s >= 5 && s < 0.06*limit && s < 2.2*math.Min(w, h) {
			sizes = append(sizes, s)
		}
	}
	if len(sizes) == 0 {
		return 8
	}
	sort.Float64s(sizes)
	return sizes[len(sizes)*3/4]
}

// takeLines removes straight runs of at least n px from the mask, and what
// hangs on them without being a character: the marks of ticks, the short
// branches of a dendrogram. In a noisy picture, a JPEG, more than these is left of lines.
func (t *textInk) takeLines(n int, noisy bool) {
	t.markRuns(n)
	for i, v := range t.lines {
		if v != 0 {
			t.mask[i] = 0
		}
	}
	thin := math.Max(3, 0.3*t.size)
	pieces := components(t.mask, t.w, t.h)
	if t.partMarks(pieces, thin) {
		pieces = components(t.mask, t.w, t.h)
	}
	points := t.pointSize(pieces)
	for _, c := range pieces {
		b := c.box
		short, long := float64(min(b.Dx(), b.Dy())), float64(max(b.Dx(), b.Dy()))
		at := t.touches(b)
		if at != 0 && (short <= thin || noisy && c.isStroke(thin)) && !t.isMinus(b, pieces) && !t.endsName(b, pieces) || long > 1.3*t.size && at == isLine && !t.isHanging(&c, pieces) || at != 0 && t.isBranch(&c) || c.isSwatch(t.size) || t.isPoint(&c, pieces) || points > 0 && t.isMadeOf(&c, points) {
			c.erase(t.mask, t.w)
		}
	}
	t.takeSpecks(thin)
}

// isStroke says whether a piece is a stroke no thicker than thin along most of its length: a JPEG leaves some of the line that a mark stands
// on at its foot.
func (c *component) isStroke(thin float64) bool {
	const (
		most  = 2.0 / 3 // of its length
		widen = 1.5     // times as thick as thin at its foot, less than the arms of letters
	)
	w, h := c.box.Dx(), c.box.Dy()
	if float64(min(w, h)) > widen*thin {
		return false
	}
	across := make([]int, max(w, h)) // px of ink
	for _, r := range c.runs {
		if h >= w {
			across[int(r.y)-c.box.Min.Y] += int(r.x1 - r.x0)
			continue
		}
		for x := r.x0; x < r.x1; x++ {
			across[int(x)-c.box.Min.X]++
		}
	}
	slim := 0
	for _, n := range across {
		if float64(n) <= thin {
			slim++
		}
	}
	return float64(slim) >= most*float64(len(across))
}

// markRuns says that the straight runs of ink of n px and more, along rows and columns, are lines.
func (t *textInk) markRuns(n int) {
	down := make([]int, t.w) // px of the run of each column that reaches the row above
	endDown := func(x, y int) {
		for k := y - down[x]; k < y && down[x] >= n; k++ {
			t.lines[k*t.w+x] = isLine
		}
		down[x] = 0
	}
	for y := range t.h {
		row, above := t.mask[y*t.w:][:t.w], t.mask[max(0, y-1)*t.w:][:t.w]
		run := 0
		for x := 0; x <= t.w; x++ {
			if x < t.w && row[x] != 0 {
				run++
				down[x]++
				continue
			}
			for k := x - run; k < x && run >= n; k++ {
				t.lines[y*t.w+k] = isLine
			}
			run = 0
			switch {
			case x == t.w:
			case down[x] > 0:
				endDown(x, y)
			case nothing(row[x:]) && nothing(above[x:]):
				x += 7
			}
		}
	}
	for x := range down {
		endDown(x, t.h)
	}
}

// partMarks takes the marks of ticks off the numbers that touch them, in small pictures, and says whether there are such: beside a
// panel or a bar these begin, or end, with a stroke in the columns of marks that stand alone there.
func (t *textInk) partMarks(pieces []component, thin float64) (parted bool) {
	const (
		alike   = 2    // marks of ticks are drawn alike, and most are clear of the numbers
		longest = 1.0  // of a character's height
		least   = 0.25 // of it, or the stroke is part of a letter
	)
	marks := map[[2]int]int{} // by their columns
	for _, c := range pieces {
		if w := float64(c.box.Dx()); float64(c.box.Dy()) <= thin && w >= least*t.size && w <= longest*t.size && t.touches(c.box) == isCleared {
			marks[[2]int{c.box.Min.X, c.box.Max.X}]++
		}
	}
	for _, c := range pieces {
		for at, n := range marks {
			begins, ends := c.box.Min.X == at[0] && c.box.Max.X > at[1], c.box.Max.X == at[1] && c.box.Min.X < at[0]
			if n < alike || float64(c.box.Dy()) <= thin || !begins && !ends || t.touches(c.box) != isCleared {
				continue
			}
			free := image.Rect(at[0], c.box.Min.Y, at[1]-1, c.box.Max.Y) // the column where they meet holds ink of both
			if ends {
				free = image.Rect(at[0]+1, c.box.Min.Y, at[1], c.box.Max.Y)
			}
			rows, top, bottom := 0, 0, 0 // that are drawn on in these columns
			for y := free.Min.Y; y < free.Max.Y; y++ {
				if slices.ContainsFunc(t.mask[y*t.w+free.Min.X:y*t.w+free.Max.X], func(m uint8) bool { return m != 0 }) {
					if rows == 0 {
						top = y
					}
					rows, bottom = rows+1, y+1
				}
			}
			if rows == 0 || float64(bottom-top) > thin {
				continue
			}
			for y := top; y < bottom; y++ {
				clear(t.mask[y*t.w+at[0] : y*t.w+at[1]])
			}
			parted = true
		}
	}
	return parted
}

// takeSpecks removes what a JPEG has left of the faint mark of a tick: a speck beside a panel or a bar, fainter than any text is and
// with nothing near it, where points and the dots of letters stand close to these.
func (t *textInk) takeSpecks(thin float64) {
	const (
		alone  = 0.35 // of a character's height: dots are nearer to their letters
		beside = 1.0  // as long as marks are
	)
	pieces := components(t.mask, t.w, t.h)
	isSpeck := func(b image.Rectangle) bool { return float64(max(b.Dx(), b.Dy())) <= thin }
	for _, c := range pieces {
		near := c.box.Inset(-int(alone * t.size))
		if isSpeck(c.box) && t.strongest(&c) < faintest && t.near(c.box, int(beside*t.size)) == isCleared &&
			!slices.ContainsFunc(pieces, func(o component) bool { return !isSpeck(o.box) && o.box.Overlaps(near) }) {
			c.erase(t.mask, t.w)
		}
	}
}

// strongest is the strength of the darkest pixel of a piece.
func (t *textInk) strongest(c *component) (most uint8) {
	for _, r := range c.runs {
		most = max(most, slices.Max(t.strength[int(r.y)*t.w+int(r.x0):int(r.y)*t.w+int(r.x1)]))
	}
	return most
}

// isHanging says whether a piece that borders on a line is a letter of a title over that,
// which hangs down to it: it fills its box as no branch does, and letters that keep away from
// lines stand close at both sides, or at one where it is several that touch.
func (t *textInk) isHanging(c *component, pieces []component) bool {
	const (
		filled = 0.4 // of its box, as bold letters do
		open   = 0.3 // of the box of several, between which it is empty
		close  = 0.5 // of its height, between letters
	)
	w, h := float64(c.box.Dx()), float64(c.box.Dy())
	several := w > h
	if t.isBracket(c, pieces) {
		return true
	}
	if share := float64(c.pixels()) / (w * h); share < filled && !(several && share >= open) || several && h < 0.7*t.size {
		return false
	}
	before, after := false, false
	for i := range pieces {
		b := pieces[i].box
		level := min(b.Max.Y, c.box.Max.Y) - max(b.Min.Y, c.box.Min.Y)
		if 2*b.Dy() < c.box.Dy() || 2*b.Dy() > 3*c.box.Dy() || 3*level < 2*b.Dy() || t.touches(b) != 0 {
			continue
		}
		before = before || b.Max.X <= c.box.Min.X+1 && float64(c.box.Min.X-b.Max.X) < close*h
		after = after || b.Min.X >= c.box.Max.X-1 && float64(b.Min.X-c.box.Max.X) < close*h
	}
	return before && after || several && (before || after)
}

// isBracket says whether a piece that borders on a line stands close beside a letter that does not, and is little higher: a bracket, or one that a
// letter touches, reaches below others.
func (t *textInk) isBracket(c *component, pieces []component) bool {
	const (
		level = 0.15 // of its height, by which the letter reaches beyond it
		close = 0.4  // of it, between them
		least = 0.5  // of it: the letter's height
		wide  = 0.3  // of it: the letter's width
		most  = 1.8  // of the size: its own
		full  = 0.75 // of its box, that a stub of a line fills
	)
	h := float64(c.box.Dy())
	if h > most*t.size || float64(c.box.Dx()) > h || float64(c.pixels()) > full*h*float64(c.box.Dx()) {
		return false
	}
	return slices.ContainsFunc(pieces, func(o component) bool {
		gap := max(o.box.Min.X-c.box.Max.X, c.box.Min.X-o.box.Max.X)
		within := float64(c.box.Min.Y-o.box.Min.Y) < level*h && float64(o.box.Max.Y-c.box.Max.Y) < level*h
		return o.box != c.box && gap >= 0 && float64(gap) < close*h && within && float64(o.box.Dy()) > least*h && float64(o.box.Dx()) > wide*h && t.touches(o.box) == 0
	})
}

// isBranch says whether a piece is where a dendrogram joins two rows or columns: a thin stroke along a panel, and
// one from each of its ends to that panel with nothing between them, or half of that where the line
// that goes on from it was taken away.
func (t *textInk) isBranch(c *component) bool {
	const arm = 0.2 // of the stroke that they hang on, at least: serifs are shorter
	b := c.box
	top, bottom, left, right := 0, 0, 0, 0 // px drawn along each side
	for _, r := range c.runs {
		switch int(r.y) {
		case b.Min.Y:
			top += int(r.x1 - r.x0)
		case b.Max.Y - 1:
			bottom += int(r.x1 - r.x0)
		}
		if int(r.x0) == b.Min.X {
			left++
		}
		if int(r.x1) == b.Max.X {
			right++
		}
	}
	w, h := b.Dx(), b.Dy()
	thin := max(1, int(0.15*t.size+0.5)) // px, a stroke of a letter
	if min(w, h) <= thin || c.pixels() > thin*(w+h+min(w, h)) {
		return false
	}
	line, panel := t.borders(b)
	if half := max(top, bottom) == w && max(left, right) == h; half && line && panel {
		return max(min(top, bottom), min(left, right)) <= thin
	}
	if w > h {
		w, h, top, bottom, left, right = h, w, left, right, top, bottom
	}
	return panel && float64(h) > 1.3*t.size && float64(w) > arm*float64(h) && top == w && bottom == w && max(left, right) == h && min(left, right) <= 2*thin
}

// borders says whether b abuts on a drawn line that was taken away, and on what was cleared.
func (t *textInk) borders(b image.Rectangle) (line, cleared bool) {
	around := b.Inset(-1).Intersect(image.Rect(0, 0, t.w, t.h))
	for y := around.Min.Y; y < around.Max.Y; y++ {
		for x := around.Min.X; x < around.Max.X; x++ {
			line = line || t.lines[y*t.w+x] == isLine
			cleared = cleared || t.lines[y*t.w+x] == isCleared
		}
	}
	return line, cleared
}

// isMinus says whether a dash is the sign of a number and no mark of a tick: a digit stands
// behind it, and numbers without a sign begin in its column:
//
//	|10      |- 10
//	|0       |- 0
//	|-10     |- -10
func (t *textInk) isMinus(dash image.Rectangle, pieces []component) bool {
	// letters stand up to so far apart; those of numbers begin that near to where others do, of
	// which a 1 is narrower
	near, column := 0.25*t.size, 0.4*t.size
	digit := func(b image.Rectangle) bool { return float64(b.Dy()) > 0.6*t.size && float64(b.Dy()) < 1.6*t.size }
	mid := float64(dash.Min.Y+dash.Max.Y) / 2
	if float64(dash.Dx()) < 0.25*t.size || float64(dash.Dx()) > t.size || dash.Dx() <= dash.Dy() {
		return false
	}
	before, begins := false, false
	for _, c := range pieces {
		b := c.box
		gap := float64(b.Min.X - dash.Max.X)
		switch {
		case !digit(b):
		case mid > float64(b.Min.Y) && mid < float64(b.Max.Y):
			before = before || gap > 0 && gap <= near
		case !begins && math.Abs(float64(b.Min.X-dash.Min.X)) <= column:
			begins = !slices.ContainsFunc(pieces, func(o component) bool { // a letter within a word begins nothing
				gap := float64(b.Min.X - o.box.Max.X)
				return digit(o.box) && gap >= 0 && gap <= near && o.box.Min.Y < b.Max.Y && b.Min.Y < o.box.Max.Y
			})
		}
	}
	return before && begins
}

// endsName says whether an upright stroke at the side of a panel is the last letter of a name that
// ends there, or the first of one that begins there: marks of ticks lie across that side, and another
// letter stands close behind it, be it a stroke as well, clear of that side.
func (t *textInk) endsName(stroke image.Rectangle, pieces []component) bool {
	const close = 0.35 // of a character's height, between letters
	h := float64(stroke.Dy())
	if h < 0.6*t.size || h > 1.6*t.size || stroke.Dy() < 2*stroke.Dx() {
		return false
	}
	return slices.ContainsFunc(pieces, func(c component) bool {
		b := c.box
		gap := float64(max(b.Min.X-stroke.Max.X, stroke.Min.X-b.Max.X))
		level := min(b.Max.Y, stroke.Max.Y) - max(b.Min.Y, stroke.Min.Y)
		return b != stroke && gap >= 0 && gap <= close*t.size && 2*level > b.Dy() && float64(b.Dy()) < 1.6*t.size &&
			float64(b.Dy()) > 0.4*t.size && (float64(b.Dx()) > 0.25*t.size || float64(b.Dy()) > 0.6*t.size) && t.touches(b) == 0
	})
}

// What stands in textInk.lines.
const (
	isCleared = 1 // a panel, a colour bar, furniture
	isLine    = 2
)

// touches says whether b borders on a line, or else on something cleared.
func (t *textInk) touches(b image.Rectangle) uint8 {
	// Marks of ticks end at the line they belong to; labels keep a third of
	// their height away from it and more.
	return t.near(b, max(2, int(0.2*t.size)))
}

// near is what b has within a reach, px: a line, or else something cleared, or nothing.
func (t *textInk) near(b image.Rectangle, reach int) uint8 {
	at := uint8(0)
	around := b.Inset(-reach).Intersect(image.Rect(0, 0, t.w, t.h))
	for y := around.Min.Y; y < around.Max.Y; y++ {
		for x := around.Min.X; x < around.Max.X; x++ {
			at = max(at, t.lines[y*t.w+x])
		}
	}
	return at
}
