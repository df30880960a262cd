package detect

import (
	"cmp"
	"image"
	"math"
	"slices"
	"sort"
)

// turnWords finds the reading direction of each word, and divides clusters of
// several lines. A word longer than high tells its direction by itself: the one
// in which it is thinnest. Short ones take the direction in which their
// characters follow each other, or that of the words they are aligned with.
func turnWords(words []*textWord, l *Layout, size float64) []*textWord {
	var turned []*textWord
	thicknesses := map[*textWord]float64{} // of the words that were not known to be slanted
	for _, w := range words {
		if !w.sure {
			thicknesses[w] = w.judgeAngle(size)
		}
	}
	usual := commonSlants(words, size)
	for _, w := range words {
		thickness := thicknesses[w]
		corner := w.divideCorner(size)
		if corner == nil {
			corner = w.divideTicks(l, size)
		}
		if corner == nil {
			corner = w.divideRows(size)
		}
		switch {
		case corner != nil:
			turned = append(turned, corner...)
		case thickness > 1.6*size && w.slantAs(usual, size):
			turned = append(turned, w)
		case thickness > 1.9*size:
			turned = append(turned, w.divide(size)...)
		case thickness > 1.6*size && (w.angle == 0 || w.angle == 90):
			turned = append(turned, w.divideTwo(size)...)
		default:
			turned = append(turned, w)
		}
	}
	levelSigns(turned, size)
	slants := commonSlants(turned, size)
	if len(slants) == 0 {
		slants = shortSlants(turned)
	}
	if len(slants) == 0 {
		slants = pairSlants(turned, l, size)
	}
	if len(slants) == 0 {
		slants = joinedSlants(turned, size)
	}
	for _, w := range turned {
		if w.sure && w.angle != 0 && w.angle != 90 {
			w.angle, w.sure = nearestSlant(w.angle, slants, 12)
			if a, ok := w.direction(); ok && math.Abs(a) <= betweenAngles && !w.thinAt(w.angle) {
				w.angle, w.sure = 0, true // with a superscript
			}
		}
	}
	for _, w := range turned {
		w.steepInLine(turned, size)
	}
	turned = joinSlanted(turned, slants, size)
	for _, w := range turned {
		if !w.sure {
			w.followPieces(slants)
		}
	}
	turnBeside(turned, l, size)
	turnUnits(turned, l, size)
	turnCentred(turned, l, size)
	spread := func() {
		for again := true; again; {
			again = false
			for _, w := range turned {
				again = !w.sure && w.followWord(turned, size) || again
			}
		}
	}
	spread()
	for _, w := range turned {
		switch {
		case !w.sure && w.tall:
			w.angle, w.sure = 90, true
		case !w.sure && w.flat:
			w.angle, w.sure = 0, true
		}
	}
	spread()
	var left []*textWord
	for _, w := range turned {
		if !w.sure && !w.alignTo(turned, l, size) {
			w.angle = 0
			left = append(left, w)
		}
	}
	for _, w := range left {
		w.followTurned(turned, size)
	}
	for _, w := range turned {
		w.followSlanted(turned, size)
	}
	return joinEnds(turned, size)
}

// judgeAngle sets the direction in which w is thinnest, in favour of upright
// and vertical ones because ascenders and descenders tilt short words, and
// returns its thickness.
func (w *textWord) judgeAngle(size float64) float64 {
	const step = 5 // degrees
	const favour = 1.45
	best := math.Inf(1)
	var r reach
	if thickness := w.reach(0).thickness(); thickness <= 2*size && w.hasUnderscore() {
		w.angle, w.sure = 0, true
		return min(size, thickness) // what hangs below the line makes no two of it
	}
	for a := -85.0; a <= 90; a += step {
		at := w.reach(a)
		cost := at.thickness()
		if a != 0 && a != 90 {
			cost *= favour
		}
		if cost < best {
			best, r, w.angle = cost, at, a
		}
	}
	long, thick := 1.6*math.Max(r.thickness(), 0.7*size), 0.4*size
	// the stem of an i and its dot are one letter, letters that touch and one that does not are several
	whole := func(p textPiece) bool { return float64(max(p.box.Dx(), p.box.Dy()))-2*p.rim > 0.5*size }
	first := slices.IndexFunc(w.pieces, whole)
	several := r.length() > 3*r.thickness() && first >= 0 && slices.ContainsFunc(w.pieces[first+1:], whole)
	lone := len(w.pieces) == 1 || len(w.letters()) == 1 && !several && (w.angle == 0 || w.angle == 90)
	if lone {
		long, thick = math.Max(long, 1.7*size), 0.6*size
	}
	w.sure = r.length() >= long && r.thickness() > thick
	if w.sure && lone {
		switch {
		case w.angle == 90:
			w.sure, w.tall = false, true // or a bracket of larger text
		case w.angle == 0:
			w.sure, w.flat = r.length() > 3*r.thickness() && w.pieces[0].isBar(0), true // or such a bracket, turned
		case r.length() < 2.2*r.thickness():
			w.sure = false // or one of its slanted letters
		}
	}
	// "1)" behind a unit, with the digit raised, is higher than long; the strokes of = lie below each other
	if a, ok := w.direction(); ok && (w.angle == 0 && math.Abs(a) > betweenAngles && math.Abs(a) < 80 || w.angle == 90 && math.Abs(a) < 90-betweenAngles) {
		w.sure = false
	}
	return r.thickness()
}

// hasUnderscore says whether a short word has one, which lies beside its letters at their feet: h_ is thinnest in a slanted direction, in which
// the line would not be level.
func (w *textWord) hasUnderscore() bool {
	const thin, long, foot = 0.25, 0.3, 0.4 // of the height of the letters
	ink := func(p textPiece) image.Rectangle { return p.box.Inset(int(p.rim)) }
	return slices.ContainsFunc(w.pieces, func(line textPiece) bool {
		bar, letters := ink(line), 0
		for _, p := range w.pieces {
			if p.box == line.box {
				continue
			}
			letter := ink(p)
			h := float64(letter.Dy())
			beside := bar.Min.X >= letter.Max.X-1 || bar.Max.X <= letter.Min.X+1
			level := math.Abs(float64(bar.Max.Y-letter.Max.Y)) <= foot*h
			if !beside || !level || float64(bar.Dy()) > thin*h || float64(bar.Dx()) < long*h {
				return false
			}
			letters++
		}
		return letters > 0
	})
}

// divideCorner cuts a cluster into an upright line and a vertical one that comes close to its end or its side, as the label of an axis comes
// to the longest of the names of its ticks; nil where it is no such cluster.
func (w *textWord) divideCorner(size float64) []*textWord {
	const (
		thick = 1.6 // of the size: no line is thicker
		long  = 2   // times their thickness: two lines, cut across, are shorter
		few   = 3   // letters: a bracket of larger text is one
	)
	line := func(pieces []textPiece, angle float64) *textWord {
		part := &textWord{pieces: pieces, angle: angle, sure: true}
		if r := part.reach(angle); len(part.letters()) < few || r.thickness() > thick*size || r.length() < long*r.thickness() || part.reach(90-angle).thickness() <= thick*size {
			return nil
		}
		return part
	}
	if math.Min(w.reach(0).thickness(), w.reach(90).thickness()) <= thick*size {
		return nil
	}
	for _, across := range []float64{0, 90} { // the cut is between pieces that follow each other in this direction
		order := slices.Clone(w.pieces)
		slices.SortFunc(order, func(a, b textPiece) int { return cmp.Compare(a.reach(across).u0, b.reach(across).u0) })
		end := math.Inf(-1) // of the ink before the cut
		for k := range order {
			r := order[k].reach(across)
			if k > 0 && r.u0+order[k].rim >= end {
				before, after := order[:k:k], order[k:]
				for _, angle := range []float64{0, 90} {
					if a, b := line(before, angle), line(after, 90-angle); a != nil && b != nil {
						return []*textWord{a, b}
					}
				}
			}
			end = math.Max(end, r.u1-order[k].rim)
		}
	}
	return nil
}

// divideRows cuts a cluster that seems to be slanted into the short names of rows, or turned ones of columns, that it holds: Fp1 and Fp2, where the
// tail of one comes close to the next. Of a slanted word no letters stand flush below each other; nil where it is no such cluster.
func (w *textWord) divideRows(size float64) []*textWord {
	const (
		few   = 2   // letters of each
		thick = 1.6 // of the size: no line is thicker
	)
	if len(w.letters()) < 2*few || math.Min(w.reach(0).thickness(), w.reach(90).thickness()) < thick*size {
		return nil
	}
	rows, columns := w.flushLines(0, size), w.flushLines(90, size)
	switch n, m := len(rows), len(columns); {
	case n >= 2 && (m < 2 || n <= m): // upright is the rule
		return rows
	case m >= 2 && (n < 2 || m < n):
		return columns
	}
	return nil
}

// flushLines are the lines of w in a direction, where each holds letters, two or more, that follow each other and are as thick as it, and begins
// or ends flush with the one before; nil where they do not.
func (w *textWord) flushLines(angle, size float64) []*textWord {
	const few, thinnest, thickest, flush = 2, 0.6, 1.6, 0.4 // letters; of the size
	lines := w.linesAt(angle, size, 0.35)
	for i, l := range lines {
		r := l.reach(angle)
		if len(l.letters()) < few || r.thickness() < thinnest*size || r.thickness() > thickest*size || r.length() < size || !l.follow(angle) {
			return nil
		}
		if i > 0 {
			if q := lines[i-1].reach(angle); math.Abs(q.u0-r.u0) > flush*size && math.Abs(q.u1-r.u1) > flush*size {
				return nil
			}
		}
	}
	return lines
}

// follow says whether the letters of a line stand one after the other, and not beside each other across it.
func (w *textWord) follow(angle float64) bool {
	const most = 0.4 // of the shorter of two, that they may overlap
	letters := w.letters()
	slices.SortFunc(letters, func(a, b *textPiece) int { return cmp.Compare(a.reach(angle).u0, b.reach(angle).u0) })
	for i := 1; i < len(letters); i++ {
		a, b := letters[i-1].reach(angle), letters[i].reach(angle)
		if math.Min(a.u1, b.u1)-b.u0 > most*math.Min(a.length(), b.length()) {
			return false
		}
	}
	return true
}

// divide cuts a cluster of several close lines into these. The direction is the
// one with the fewest lines that are all as thick as characters are high.
func (w *textWord) divide(size float64) []*textWord {
	best := []*textWord{w}
	if w.oneLine(size) {
		return best
	}
	for _, a := range []float64{0, 90, 45, -45, 30, -30, 60, -60} {
		if a != 0 && a != 90 && w.bounds().H() < 2.3*size {
			break // one line of large text
		}
		lines := w.linesAt(a, size, 0.35)
		lines = divideThick(lines, size)
		if len(lines) < 2 || len(best) > 1 && len(lines) >= len(best) {
			continue
		}
		if a != 0 && !slices.ContainsFunc(lines, func(l *textWord) bool { return l.longerThanLetter(size) }) {
			continue // a short word of large text, cut into its letters
		}
		like := true
		for _, l := range lines {
			th := l.reach(a).thickness()
			like = like && th > 0.6*size && th < 2.2*size && !(a == 90 && l.isStroke(size))
		}
		if like {
			best = lines
		}
	}
	return best
}

// isStroke says whether a vertical line would be a single stroke across it, as the minus of an exponent is in an upright one.
func (w *textWord) isStroke(size float64) bool {
	const flat = 0.5 // of the size: letters are longer along their line, but for stems, which a turned word does not consist of
	return len(w.pieces) == 1 && w.reach(90).length() < flat*size && w.pieces[0].isBar(0)
}

// longerThanLetter says whether a line is no single upright or turned character. One in
// one piece is a word whose letters touch, three or more: brackets are no longer.
func (w *textWord) longerThanLetter(size float64) bool {
	r := w.reach(w.angle)
	return len(w.pieces) > 1 || r.length() > 3*math.Max(r.thickness(), 0.7*size)
}

// oneLine says whether w is a single line of large text: most of its pieces by their heights,
// which overlap, are more than half as high as it is thick. The others may be raised or lowered.
func (w *textWord) oneLine(size float64) bool {
	r := w.reach(w.angle)
	if r.length() < 1.25*r.thickness() || r.thickness() > 3*size || w.linesOfPieces(w.angle, size) != nil {
		return false
	}
	high, all := 0.0, 0.0
	for i := range w.pieces {
		t := w.pieces[i].reach(w.angle).thickness()
		if all += t; t > 0.5*r.thickness() {
			high += t
		}
	}
	return 2*high > all
}

// divideThick divides those lines that are nearly twice as thick as the
// thinnest: two that touch in many places.
func divideThick(lines []*textWord, size float64) []*textWord {
	thinnest := math.Inf(1)
	for _, l := range lines {
		thinnest = math.Min(thinnest, math.Max(0.7*size, l.reach(l.angle).thickness()))
	}
	var out []*textWord
	for _, l := range lines {
		parts := []*textWord{l}
		if l.reach(l.angle).thickness() > 1.7*thinnest {
			if p := l.linesAt(l.angle, size, 0.7); len(p) == 2 &&
				math.Min(p[0].reach(l.angle).thickness(), p[1].reach(l.angle).thickness()) > 0.6*thinnest {
				parts = p
			}
		}
		out = append(out, parts...)
	}
	return out
}

// divideTwo cuts two lines apart that nearly touch, such as the title of a
// colour bar and its uppermost tick. Two large letters side by side are no turned lines.
func (w *textWord) divideTwo(size float64) []*textWord {
	lines := w.linesAt(w.angle, size, 0.2)
	if len(lines) != 2 || w.angle != 0 && !slices.ContainsFunc(lines, func(l *textWord) bool { return l.longerThanLetter(size) }) {
		return []*textWord{w}
	}
	for _, l := range lines {
		if l.reach(w.angle).thickness() < 0.65*size || w.angle == 90 && l.isStroke(size) {
			return []*textWord{w}
		}
	}
	return lines
}

// linesOfPieces divides w into lines where each piece is clearly part of one:
// those of a line overlap across the reading direction, and what hangs from one
// line reaches no farther than to the tops of the next. It gives nil where there
// is one line, or where lines touch.
func (w *textWord) linesOfPieces(angle, size float64) []*textWord {
	type band struct {
		lo, hi float64
		line   *textWord
	}
	var bands []band
	var small []textPiece // points, signs and accents
	order := slices.Clone(w.pieces)
	slices.SortStableFunc(order, func(a, b textPiece) int {
		return cmp.Compare(b.reach(angle).thickness(), a.reach(angle).thickness())
	})
	for _, p := range order {
		r := p.reach(angle)
		lo, hi := r.v0+p.rim, r.v1-p.rim
		if hi-lo < 0.5*size {
			small = append(small, p)
			continue
		}
		k := slices.IndexFunc(bands, func(b band) bool {
			return math.Min(hi, b.hi)-math.Max(lo, b.lo) > 0.5*math.Min(hi-lo, b.hi-b.lo)
		})
		if k < 0 {
			bands = append(bands, band{lo, hi, &textWord{angle: angle, sure: true}})
			k = len(bands) - 1
		}
		b := &bands[k]
		b.lo, b.hi = math.Min(b.lo, lo), math.Max(b.hi, hi)
		b.line.pieces = append(b.line.pieces, p)
	}
	if len(bands) < 2 {
		return nil
	}
	slices.SortFunc(bands, func(a, b band) int { return cmp.Compare(a.lo, b.lo) })
	for i, b := range bands[1:] {
		if a := bands[i]; a.hi-b.lo > 0.25*math.Min(a.hi-a.lo, b.hi-b.lo) {
			return nil
		}
	}
	for _, p := range small {
		r := p.reach(angle)
		mid, nearest := (r.v0+r.v1)/2, 0
		off := func(b band) float64 { return math.Max(b.lo-mid, mid-b.hi) }
		for k, b := range bands {
			if off(b) < off(bands[nearest]) {
				nearest = k
			}
		}
		bands[nearest].line.pieces = append(bands[nearest].line.pieces, p)
	}
	lines := make([]*textWord, len(bands))
	for i, b := range bands {
		lines[i] = b.line
	}
	return lines
}

// linesAt divides the pieces of w into lines, or else at the valleys of the
// ink's profile across the reading direction: there is at most the share deep of
// the ink of the lines on both sides, as descenders may reach between them.
func (w *textWord) linesAt(angle, size, deep float64) []*textWord {
	if lines := w.linesOfPieces(angle, size); lines != nil {
		return lines
	}
	all := w.reach(angle)
	_, _, vx, vy := axes(angle)
	profile := make([]float64, int(all.thickness())+2)
	for _, p := range w.pieces {
		for _, q := range p.pix {
			profile[int((float64(q.X)+0.5)*vx+(float64(q.Y)+0.5)*vy-all.v0)]++
		}
	}
	var cuts []float64
	top, low, at := 0.0, math.Inf(1), 0
	for v, n := range profile {
		if n < low {
			low, at = n, v
		}
		switch {
		case low > deep*top: // still on the line above, or at the beginning
			top, low = math.Max(top, n), math.Inf(1)
		case low < deep*n && low < deep*top && float64(v-at) > 0.2*size:
			cuts = append(cuts, all.v0+float64(at)+0.5)
			top, low = n, math.Inf(1)
		}
	}
	lines := make([]*textWord, len(cuts)+1)
	for i := range lines {
		lines[i] = &textWord{angle: angle, sure: true}
	}
	for _, p := range w.pieces {
		for k, part := range p.cutAt(cuts, angle, 0.3*size) {
			lines[k].pieces = append(lines[k].pieces, part)
		}
	}
	for _, l := range lines {
		if len(l.pieces) == 0 {
			return nil
		}
	}
	return lines
}

// cutAt gives the parts of p between cuts across the reading direction, by
// index of the line. A piece that reaches less than slack px into another line
// stays whole.
func (p *textPiece) cutAt(cuts []float64, angle, slack float64) map[int]textPiece {
	r := p.reach(angle)
	first, last := sort.SearchFloat64s(cuts, r.v0+slack), sort.SearchFloat64s(cuts, r.v1-slack)
	if first >= last {
		return map[int]textPiece{sort.SearchFloat64s(cuts, (r.v0+r.v1)/2): *p}
	}
	_, _, vx, vy := axes(angle)
	parts := map[int]textPiece{}
	for _, q := range p.pix {
		k := sort.SearchFloat64s(cuts, (float64(q.X)+0.5)*vx+(float64(q.Y)+0.5)*vy)
		k = max(first, min(last, k))
		part := parts[k]
		part.rim = p.rim
		part.add(q)
		parts[k] = part
	}
	return parts
}

// add makes a pixel one of the piece.
func (p *textPiece) add(q image.Point) {
	p.box = p.box.Union(image.Rect(q.X, q.Y, q.X+1, q.Y+1).Inset(-int(p.rim)))
	p.pix, p.ends = append(p.pix, q), append(p.ends, q)
}

// commonSlants are the slanted reading directions that several words share,
// to one degree.
func commonSlants(words []*textWord, size float64) []float64 {
	var slants []float64
	left := map[*textWord]reach{}
	for _, w := range words {
		if w.sure && w.angle != 0 && w.angle != 90 {
			left[w] = w.reach(w.angle)
		}
	}
	for len(left) > 0 {
		var longest *textWord
		for _, w := range words {
			if r, ok := left[w]; ok && (longest == nil || r.length() > left[longest].length()) {
				longest = w
			}
		}
		var group []*textWord
		total := 0.0
		for _, w := range words {
			if r, ok := left[w]; ok && math.Abs(w.angle-longest.angle) <= 10 {
				group = append(group, w)
				total += r.length()
				delete(left, w)
			}
		}
		if total < 3*size {
			continue
		}
		best, slant := math.Inf(1), longest.angle
		for a := longest.angle - 8; a <= longest.angle+8; a++ {
			sum := 0.0
			for _, w := range group {
				sum += w.reach(a).thickness()
			}
			if sum < best {
				best, slant = sum, a
			}
		}
		slants = append(slants, levelFeet(group, slant))
	}
	return slants
}

// levelFeet is a slanted direction near the one in which words are thinnest, if their letters stand on one line in that and not in
// this: superscripts at their ends tilt powers, as 10⁻³. Letters stand on one line where the ink's profile across the direction has
// the sharpest edges (Postl 1986).
func levelFeet(words []*textWord, thinnest float64) float64 {
	const (
		around  = 12  // degrees
		tilted  = 4   // degrees: less is what descenders do
		sharper = 1.1 // times
		usual   = 15  // degrees between the angles at which programs set labels, where less tells it
		clearly = 1.05
		few     = 6 // words: fewer are as sharp by chance
		smooth  = 2 // px to both sides of a pixel, over which its ink is spread
	)
	sharpness := func(angle float64) (sum float64) {
		_, _, vx, vy := axes(angle)
		for _, w := range words {
			r := w.reach(angle)
			profile := make([]float64, int(r.thickness())+2*smooth+2)
			for i := range w.pieces {
				for _, q := range w.pieces[i].pix {
					at, spread := (float64(q.X)+0.5)*vx+(float64(q.Y)+0.5)*vy-r.v0+0.5, float64(smooth)
					for v := int(at); v <= int(at)+2*smooth; v++ { // a triangle about it, so that the raster's own rows do not show
						if d := math.Abs(float64(v) - at - spread); d < spread && v < len(profile) {
							profile[v] += 1 - d/spread
						}
					}
				}
			}
			for v := 1; v < len(profile); v++ {
				sum += (profile[v] - profile[v-1]) * (profile[v] - profile[v-1])
			}
		}
		return sum
	}
	best, slant := 0.0, thinnest
	for a := thinnest - around; a <= thinnest+around; a++ {
		if s := sharpness(a); s > best {
			best, slant = s, a
		}
	}
	least := sharper
	if len(words) >= few && math.Mod(slant, usual) == 0 {
		least = clearly
	}
	if math.Abs(slant-thinnest) < tilted || best < least*sharpness(thinnest) {
		return thinnest
	}
	return slant
}

// shortSlants is the slanted direction of words that are all too short to tell it by
// themselves, as labels of two characters are: several have the same from one character
// to the next and are thin in it. None where they do not agree.
func shortSlants(words []*textWord) []float64 {
	const (
		few   = 3
		apart = 10 // degrees: N1 and 11 differ by less
	)
	var angles []float64
	for _, w := range words {
		a, ok := w.direction()
		if slanted := math.Abs(a) > betweenAngles && math.Abs(a) < 90-betweenAngles; !w.sure && ok && slanted && w.thinAt(a) && !(a < 0 && w.hasIndex()) {
			angles = append(angles, a)
		}
	}
	if len(angles) < few {
		return nil
	}
	slices.Sort(angles)
	mid := angles[len(angles)/2]
	agree := 0
	for _, a := range angles {
		if math.Abs(a-mid) <= apart {
			agree++
		}
	}
	if agree < few || 4*agree < 3*len(angles) {
		return nil
	}
	return []float64{math.Round(mid/15) * 15} // as programs turn labels
}

// hasIndex says whether a word of two characters ends with one much smaller, as the index of a symbol is: it is set lower and leads down,
// like the next letter of a name that falls.
func (w *textWord) hasIndex() bool {
	const smaller = 0.67 // times as high: an index is set at 0.7 of the size, and few have ascenders
	letters := w.letters()
	if len(letters) != 2 {
		return false
	}
	first, last := letters[0], letters[1]
	if first.box.Min.X > last.box.Min.X {
		first, last = last, first
	}
	height := func(p *textPiece) float64 { return float64(p.box.Dy()) - 2*p.rim }
	return height(last) <= smaller*height(first)
}

// joinedSlants is the slanted direction of short words whose letters touch, as in Mar, and which it gives to these words: each is
// thinnest in about it. None where they do not agree.
func joinedSlants(words []*textWord, size float64) []float64 {
	const (
		few   = 3
		apart = 10  // degrees by which letters that hang or rise tilt a word
		high  = 1.3 // of a letter: what else is in one piece is one
	)
	var joined []*textWord
	var angles []float64
	for _, w := range words {
		if w.sure || len(w.letters()) > 1 || math.Min(w.reach(0).thickness(), w.reach(90).thickness()) < high*size {
			continue
		}
		joined = append(joined, w)
		if w.angle != 0 && w.angle != 90 && w.thinAt(w.angle) {
			angles = append(angles, w.angle)
		}
	}
	mid := quantile(angles, 0.5)
	agree := 0
	for _, a := range angles {
		if near(a, mid, apart) {
			agree++
		}
	}
	if agree < few || 4*agree < 3*len(angles) || 2*agree < len(joined) {
		return nil
	}
	slant := math.Round(mid/15) * 15 // as programs turn labels
	for _, w := range joined {
		if w.thinAt(slant) {
			w.angle, w.sure = slant, true
		}
	}
	return []float64{slant}
}

// pairSlants is the slanted direction in which labels of two short words each, as
// "lag 1", are thin, and which it gives to these words: none of the two tells it alone
// where hanging letters tilt it. None where most pairs of neighbours are thin in another.
func pairSlants(words []*textWord, l *Layout, size float64) []float64 {
	const few = 3
	pairs := slices.DeleteFunc(closePairs(words, size), func(p [2]*textWord) bool { // ticks of two axes that meet at a corner
		return l.hasCorner((&textWord{pieces: slices.Concat(p[0].pieces, p[1].pieces)}).bounds(), 0) || p[0].inUpright(words, size) || p[1].inUpright(words, size)
	})
	if len(pairs) < few {
		return nil
	}
	both := make([]*textWord, len(pairs))
	for i, p := range pairs {
		both[i] = &textWord{pieces: slices.Concat(p[0].pieces, p[1].pieces)}
	}
	least, slant := math.Inf(1), 0.0
	for a := float64(betweenAngles); a <= 90-betweenAngles; a++ {
		for _, a := range []float64{a, -a} {
			sum := 0.0
			for _, w := range both {
				sum += w.reach(a).thickness()
			}
			if sum < least {
				least, slant = sum, a
			}
		}
	}
	var thin []*textWord
	for i, p := range pairs {
		if (both[i].thinAt(slant) || both[i].climbs(p, slant)) && both[i].thinnerAt(slant, 90) {
			thin = append(thin, p[0], p[1])
		}
	}
	if len(thin) < 2*few || 4*len(thin) < 3*2*len(pairs) {
		return nil
	}
	for _, w := range thin {
		w.angle, w.sure = slant, true
	}
	return []float64{slant}
}

// climbs says whether two words that make up w stand one behind the other in a slanted direction, and are thinner in it
// together than they are upright: the less it is slanted, the less so.
func (w *textWord) climbs(of [2]*textWord, slant float64) bool {
	const (
		apart   = 10  // degrees: letters that hang or rise tilt their way by less
		thinner = 0.9 // 1 h at 30 degrees has 0.85; upright words are thicker in any other direction
	)
	a, b := of[0].bounds(), of[1].bounds()
	way := math.Atan(-(b.Y0+b.Y1-a.Y0-a.Y1)/(b.X0+b.X1-a.X0-a.X1)) * 180 / math.Pi
	return near(way, slant, apart) && w.reach(slant).thickness() <= thinner*w.reach(0).thickness()
}

// closePairs are the short words that stand less than a character apart, two and two,
// the closest first.
func closePairs(words []*textWord, size float64) [][2]*textWord {
	type pair struct {
		of  [2]*textWord
		gap float64
	}
	var all []pair
	words = slices.DeleteFunc(slices.Clone(words), func(w *textWord) bool {
		a, ok := w.direction()
		return w.sure || ok && len(w.pieces) > 2 && math.Abs(a) <= betweenAngles // it is upright
	})
	bounds := make([]Rect, len(words))
	for i, w := range words {
		bounds[i] = w.bounds()
		for k, o := range words[:i] {
			a, b := bounds[i], bounds[k]
			dx, dy := math.Max(a.X0, b.X0)-math.Min(a.X1, b.X1), math.Max(a.Y0, b.Y0)-math.Min(a.Y1, b.Y1)
			if gap := math.Max(dx, dy); gap < 0.6*size { // a space is 0.3 of it wide
				all = append(all, pair{[2]*textWord{o, w}, gap})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b pair) int { return cmp.Compare(a.gap, b.gap) })
	taken := map[*textWord]bool{}
	var pairs [][2]*textWord
	for _, p := range all {
		if !taken[p.of[0]] && !taken[p.of[1]] {
			taken[p.of[0]], taken[p.of[1]] = true, true
			pairs = append(pairs, p.of)
		}
	}
	return pairs
}

// slantAs gives a word that looks like two lines the direction of others in which it is
// one: four slanted letters are as wide as high.
func (w *textWord) slantAs(slants []float64, size float64) bool {
	for _, a := range slants {
		if r := w.reach(a); r.thickness() < 1.5*size && r.length() > r.thickness() && w.thinnerAt(a, w.angle) {
			w.angle, w.sure = a, true
			return true
		}
	}
	return false
}

// inUpright says whether a word goes on an upright one: the of in "No. of experts" is no slanted label's.
func (w *textWord) inUpright(words []*textWord, size float64) bool {
	const space, level = 0.6, 0.7 // of the size, a space is 0.3 of it wide; of the lower word's height
	b := w.bounds()
	return slices.ContainsFunc(words, func(o *textWord) bool {
		if o == w || !o.sure || o.angle != 0 {
			return false
		}
		c := o.bounds()
		gap := math.Max(b.X0, c.X0) - math.Min(b.X1, c.X1)
		return gap < space*size && math.Min(b.Y1, c.Y1)-math.Max(b.Y0, c.Y0) > level*math.Min(b.H(), c.H())
	})
}

// thinShare is how thick a slanted word is at most, as a share of its height: two slanted characters are 1.6 times as high as
// one; one with a superscript is not.
const thinShare = 0.72

// thinAt says whether a word is slanted.
func (w *textWord) thinAt(slant float64) bool {
	return w.reach(slant).thickness() <= thinShare*w.reach(0).thickness()
}

// nearestSlant snaps an angle to a known slant within tolerance degrees.
func nearestSlant(angle float64, slants []float64, tolerance float64) (float64, bool) {
	for _, s := range slants {
		if math.Abs(s-angle) <= tolerance {
			return s, true
		}
	}
	return 0, false
}

// direction is the angle of the way between the two characters of w that are
// farthest apart; ok is false where there is one character only.
func (w *textWord) direction() (angle float64, ok bool) {
	main := w.letters()
	var dx, dy float64
	for i, p := range main {
		for _, q := range main[:i] {
			x := float64(p.box.Min.X+p.box.Max.X-q.box.Min.X-q.box.Max.X) / 2
			y := float64(p.box.Min.Y+p.box.Max.Y-q.box.Min.Y-q.box.Max.Y) / 2
			if math.Hypot(x, y) > math.Hypot(dx, dy) {
				dx, dy = x, y
			}
		}
	}
	return math.Atan(-dy/dx) * 180 / math.Pi, dx != 0 || dy != 0
}

// letters are the pieces of w that are no points, signs or accents: an i is one.
func (w *textWord) letters() []*textPiece {
	largest := 0
	for _, p := range w.pieces {
		largest = max(largest, p.box.Dx(), p.box.Dy())
	}
	var letters []*textPiece
	for i := range w.pieces {
		if p := &w.pieces[i]; 5*max(p.box.Dx(), p.box.Dy()) >= 3*largest {
			letters = append(letters, p)
		}
	}
	return letters
}

// betweenAngles is half of what lies between upright and slanted text, degrees.
const betweenAngles = 22

// followPieces sets the direction from one character of w to the next; it
// fails where there is one character only.
func (w *textWord) followPieces(slants []float64) bool {
	a, ok := w.direction()
	if !ok || w.isEquals() {
		return false
	}
	slant, ok := nearestSlant(a, slants, betweenAngles)
	switch {
	case math.Abs(a) <= betweenAngles:
		w.angle = 0
	case math.Abs(a) >= 90-betweenAngles && w.interlock():
		return false // two strokes of one character
	case math.Abs(a) >= 90-betweenAngles && (!ok || w.thinnerAt(90, slant)):
		w.angle = 90
	case math.Abs(a) >= 90-betweenAngles && !w.thinnerAt(slant, 90):
		return false // what hangs below the line may tilt it
	case math.Abs(a) < 90-betweenAngles && (!ok || !w.thinAt(slant)):
		return false
	default:
		w.angle = slant
	}
	w.sure = true
	return true
}

// isEquals says whether w is two flat strokes, one below the other: an equals sign, which others must tell from an 11 that is turned.
func (w *textWord) isEquals() bool {
	const flat, flush, alike = 2.5, 0.2, 1 // times as wide as high; of the width; px, as thick as each other: F1 that is turned is not
	if len(w.pieces) != 2 {
		return false
	}
	a, b := w.pieces[0].reach(0), w.pieces[1].reach(0)
	for i, r := range []reach{a, b} {
		if ink := 2 * w.pieces[i].rim; r.length()-ink < flat*(r.thickness()-ink) {
			return false
		}
	}
	return near(a.thickness(), b.thickness(), alike) && near(a.u0, b.u0, flush*a.length()) && near(a.u1, b.u1, flush*a.length())
}

// interlock says whether w is two pieces that reach over each other both along its lines and
// across them, as the strokes of a broken 5 do, and letters one over the other do not.
func (w *textWord) interlock() bool {
	const much = 0.5 // of the smaller one; a bracket next to a letter and blurred rims are less
	if len(w.pieces) != 2 {
		return false
	}
	p, q := w.pieces[0].box, w.pieces[1].box
	both := p.Intersect(q)
	return float64(both.Dx()) > much*float64(min(p.Dx(), q.Dx())) && float64(both.Dy()) > much*float64(min(p.Dy(), q.Dy()))
}

// thinnerAt says whether a word is clearly thinner in one direction than in another.
func (w *textWord) thinnerAt(angle, other float64) bool {
	return w.reach(angle).thickness() < 0.92*w.reach(other).thickness()
}

// followWord gives w the direction of the nearest turned word in whose line it
// stands.
func (w *textWord) followWord(words []*textWord, size float64) bool {
	nearest := math.Inf(1)
	for _, o := range words {
		if !o.sure || o == w { // w is, once it has followed one
			continue
		}
		a, b := w.reach(o.angle), o.reach(o.angle)
		gap := math.Max(a.u0, b.u0) - math.Min(a.u1, b.u1)
		line := math.Max(b.thickness(), o.line)
		// Brackets and bars may be 1.4 times as high as capitals, and turned ones close to
		// small letters twice as high as they; what else is higher and farther away
		// is the label beside a tick.
		higher := 1.6
		if w.flat && o.angle == 90 && gap < 0.15*line {
			higher = 2.1
		}
		if gap > 0.27*line && a.length() > 0.35*a.thickness() {
			higher = 1.15
		}
		if gap >= nearest || !follows(a, b, size) {
			continue
		}
		if a.thickness() >= higher*line { // beside small letters that only hang, as in "w/o span loss", another word tells how thick the line is
			line = math.Max(line, o.withNext(words, size))
		}
		if a.thickness() < higher*line {
			w.angle, w.sure, w.line, nearest = o.angle, true, line, gap
		}
	}
	return w.sure
}

// withNext is how thick a sure word is together with the sure words of its direction that follow it closely, px.
func (w *textWord) withNext(words []*textWord, size float64) float64 {
	r := w.reach(w.angle)
	both := r
	for _, o := range words {
		if o == w || !o.sure || o.angle != w.angle {
			continue
		}
		if q := o.reach(w.angle); follows(r, q, size) && alike(r, q, size) {
			both = both.union(q)
		}
	}
	return both.thickness()
}

// followSlanted gives a short word that seems upright the direction of a slanted one in whose line it stands and with which it is no thicker than
// that: the tail of its g tilts the Tg of Tg 2h.
func (w *textWord) followSlanted(words []*textWord, size float64) {
	const short, asThick = 3, 1.15 // characters; times as thick
	if w.angle != 0 || len(w.pieces) < 2 || len(w.pieces) > short {
		return
	}
	for _, o := range words {
		if o.angle == 0 || o.angle == 90 || o == w {
			continue
		}
		a, b := w.reach(o.angle), o.reach(o.angle)
		if a.thickness() < w.reach(0).thickness()*asThick && follows(a, b, size) && a.union(b).thickness() < asThick*b.thickness() {
			w.angle, w.sure = o.angle, true
			return
		}
	}
}

// alignTo gives w the direction of the turned words next to it along the side of a panel, or of one that ends level with it, as
// those of its tick labels, if it is as thick as they.
func (w *textWord) alignTo(words []*textWord, l *Layout, size float64) bool {
	if w.amongTurned(words, l, size) {
		w.angle = 90
		return true
	}
	box := w.bounds()
	nearest := math.Inf(1)
	for _, o := range words {
		b := o.bounds()
		dist := math.Abs(b.X0+b.X1-box.X0-box.X1) / 2
		if !o.sure || dist >= nearest || o.angle == 90 && box.W() > 1.1*b.W() {
			continue
		}
		// slanted labels begin or end at their columns
		hang := b.W()
		if o.angle == 90 {
			hang = 0
		}
		if alongPanels(box, b, hang, l, size) {
			w.angle, nearest = o.angle, dist
		}
	}
	return !math.IsInf(nearest, 1)
}

// alongPanels says whether two words begin level below a panel or end level above it, the second up to hang px beside it, or
// do so at two panels in a row that have that side level.
func alongPanels(w, o Rect, hang float64, l *Layout, size float64) bool {
	const level = 0.5 // of the size
	over := func(b, p Rect, slack float64) bool {
		mid := (b.X0 + b.X1) / 2
		return mid > p.X0-slack && mid < p.X1+slack
	}
	for i := range l.Panels {
		p := l.Panels[i].Box()
		below := w.Y0 > p.Y1-size && math.Abs(o.Y0-w.Y0) < level*size
		above := w.Y1 < p.Y0+size && math.Abs(o.Y1-w.Y1) < level*size
		if !over(w, p, 0) || !below && !above {
			continue
		}
		for j := range l.Panels {
			q := l.Panels[j].Box()
			if over(o, q, hang) && (below && near(p.Y1, q.Y1, level*size) || above && near(p.Y0, q.Y0, level*size)) {
				return true
			}
		}
	}
	return false
}

// amongTurned says whether w stands in the column that the vertical names of a panel's rows make: from
// the same px to the same px, where upright ones end on one side only.
func (w *textWord) amongTurned(words []*textWord, l *Layout, size float64) bool {
	const (
		few  = 2    // turned names
		edge = 0.15 // of the size: letters differ by as much in where they end
	)
	box := w.bounds()
	beside := func(b Rect) bool {
		return slices.ContainsFunc(l.Panels, func(p Panel) bool {
			rows, mid := p.Box(), (b.Y0+b.Y1)/2
			return mid > rows.Y0 && mid < rows.Y1 && (b.X1 < rows.X0+size || b.X0 > rows.X1-size)
		})
	}
	if !beside(box) {
		return false
	}
	turned := 0
	for _, o := range words {
		b := o.bounds()
		switch {
		case !o.sure || o.angle != 0 && o.angle != 90 || b.X0 > box.X1 || b.X1 < box.X0 || !beside(b):
		case o.angle == 0:
			return false
		case math.Abs(b.X0-box.X0) <= edge*size && math.Abs(b.X1-box.X1) <= edge*size:
			turned++
		}
	}
	return turned >= few
}

// steepInLine makes vertical what seems to lean by less than labels do, in line with a vertical word: an index at the start of a unit and an
// exponent at its end tilt it.
func (w *textWord) steepInLine(words []*textWord, size float64) {
	const (
		steep = 75 // degrees
		apart = 3  // of the size: a lone sign between them does not tell its own direction
	)
	if !w.sure || w.angle == 90 || math.Abs(w.angle) < steep {
		return
	}
	if slices.ContainsFunc(words, func(o *textWord) bool {
		return o.sure && o.angle == 90 && followsWithin(w.reach(90), o.reach(90), apart*size)
	}) {
		w.angle = 90
	}
}

// followTurned gives w, a letter that stands apart from the rest of its vertical label, the
// direction of that rest, which is aligned with other labels.
func (w *textWord) followTurned(words []*textWord, size float64) {
	a := w.reach(90)
	for _, o := range words {
		if o == w || o.angle != 90 {
			continue
		}
		b := o.reach(90)
		if gap := math.Max(a.u0, b.u0) - math.Min(a.u1, b.u1); gap < wordJoin*size && follows(a, b, size) {
			w.angle = 90
		}
	}
}

func (w *textWord) bounds() Rect {
	b := w.pieces[0].box
	for _, p := range w.pieces[1:] {
		b = b.Union(p.box)
	}
	return Rect{float64(b.Min.X), float64(b.Min.Y), float64(b.Max.X), float64(b.Max.Y)}
}
