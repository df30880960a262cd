package ocr

import (
	"image"
	"image/color"
	"math"
	"regexp"
	"slices"
	"strings"
)

// Units, symbols and formulas have characters above or below the line: s⁻¹, W_Q, log₁₀. Tesseract reads such a line as of one
// size and makes other characters of them, so they are taken out of the line, and read by the network.

// script is what is raised above a line, or set lower, behind one of its characters.
type script struct {
	at   int // px of the strip without scripts: what stands behind it begins there or later
	low  bool
	rect image.Rectangle // px of the strip as it was
	text string
	conf float64 // of the most doubtful character
}

// Shares of the height of capitals. Scripts are set in 0.6 to 0.8 of the line's size, raised by a third and more and
// lowered by 0.15 and more; small letters are 0.63 to 0.76 high, commas to 0.3, quotation marks to 0.4.
const (
	scriptHeight = 0.42 // least height of a lowered character, as of an x
	flatHeight   = 0.36 // of one in thin print, whose ends are lost
	flatWidth    = 0.3  // and which is wider than a comma
	indexWidth   = 0.5  // greatest width of a digit that is lowered by no more than its height
	indexBase    = 0.15 // most that the character before it differs from capitals
	raisedHeight = 0.45 // and of a raised one, which is a digit
	scriptDrop   = 0.11 // of the foot of a lowered character below the line's
	scriptRise   = 0.3  // of the foot of a raised character above the line's
	hangingDrop  = 0.2  // least drop of letters that hang below the line
	loweredTop   = 0.58 // greatest height above the line's foot that a lowered character reaches: less than small letters do
	loweredLeast = 0.2  // and which it reaches at least: commas and the lower bows of a g do not
	smallScript  = 0.62 // between the heights of small letters and capitals
	smallHanging = 0.75 // that of small letters that hang below the line is 0.9, lowered ones have 0.7 of it
	smallDotted  = 1.1  // that of a j with its dot is 1.3, of a lowered one 0.9
	scriptGap    = 0.35 // most that lies before a script, or within
	noComma      = 0.96 // least probability of a lowered character as small as a comma: of commas the network is never as sure of anything
	signWidth    = 0.1  // least width of a raised sign: a hyphen has 0.36 of its size, and in thin print its ends are lost
)

// takeScripts takes what is raised or lowered out of a strip.
func (s *strip) takeScripts() []script {
	if s.level() {
		return nil
	}
	pieces := s.pieces()
	foot, capital := baseLine(pieces)
	if capital == 0 {
		return nil
	}
	out := s.takeCharges(foot, capital)
	if len(out) > 0 {
		pieces = s.pieces()
	}
	pieces = s.joinHairlines(pieces, foot, capital)
	groups := scriptGroups(pieces, foot, capital)
	if len(groups) > 0 && len(out) == 0 && !s.showsLine(pieces, foot, capital) {
		return nil
	}
	var doubtful []scriptGroup
	take := func(g scriptGroup, least float64) {
		t := s.readScript(g, capital, least)
		switch {
		case t.low && t.text == "1" && g.inWord(pieces, foot, capital): // the stem of a q
		case t.text == "":
			doubtful = append(doubtful, g)
		case t.low || strings.HasPrefix(t.text, "⁻") || !g.within(pieces, foot, capital):
			out = append(out, t)
			for _, p := range g.pieces {
				s.clear(p)
			}
		}
	}
	for _, g := range groups {
		if !s.isPercent(g, foot, capital) && !(g.index && g.inWord(pieces, foot, capital)) {
			take(g, sureLook)
		}
	}
	for _, g := range slices.Clone(doubtful) { // beside a sure one that is set as it is, it is one too
		if g.index && slices.ContainsFunc(out, func(c script) bool { return g.setAs(c, capital) }) {
			take(g, doubtfulLook)
		}
	}
	slices.SortStableFunc(out, func(a, b script) int {
		if a.low != b.low && a.rect.Min.X < b.rect.Max.X && b.rect.Min.X < a.rect.Max.X { // an index under a charge is written first
			if a.low {
				return -1
			}
			return 1
		}
		return a.rect.Min.X - b.rect.Min.X
	})
	for i := len(out) - 1; i >= 0; i-- { // those before keep their places
		if i+1 < len(out) && out[i+1].at < out[i].rect.Max.X { // nothing stands between them: both gaps are closed
			out[i].at = out[i+1].at
			continue
		}
		out[i].at = s.closeGap(out[i].rect)
		for k := range out[i+1:] {
			out[i+1+k].at -= out[i].rect.Max.X - out[i].at
		}
	}
	return out
}

// level says whether all that is no point fills the height of a line, as in most numbers, or is a sign in its middle: nothing in it
// is raised or lowered.
func (s *strip) level() bool {
	runs := s.runs()
	top, bottom := lineEnds(runs)
	tol := (bottom - top) / 10
	return !slices.ContainsFunc(runs, func(r run) bool {
		high := r.x1-r.x0 > r.bottom-r.top && 5*(r.bottom-top) < 2*(bottom-top) // the sign of a charge
		return high || 4*(r.bottom-r.top) >= bottom-top && (r.top > top+tol || r.bottom < bottom-tol)
	})
}

// closeGap moves what stands behind a rectangle to where the ink before its end ends, and returns that column: so the gap behind a
// script comes to stand behind the character before it, and tells whether a word begins there.
func (s *strip) closeGap(r image.Rectangle) int {
	const apart = letterHeight / 8 // px: most letters stand so far from each other
	w, h := s.gray.Rect.Dx(), s.gray.Rect.Dy()
	from := r.Max.X
	for from > 0 && s.inked(from-1, from).bottom == 0 {
		from--
	}
	if from == 0 { // nothing stands before it
		from = r.Min.X
	}
	next := r.Max.X
	for next < w && s.inked(next, next+1).bottom == 0 {
		next++
	}
	if close := apart - (next - r.Max.X); close > 0 && next < w {
		from = min(r.Max.X, from+close) // a slash that leans over the script would touch what is before that
	}
	shift := r.Max.X - from
	gray := image.NewGray(image.Rect(0, 0, w-shift, h))
	for y := range h {
		copy(gray.Pix[y*gray.Stride:], s.gray.Pix[y*s.gray.Stride:][:from])
		copy(gray.Pix[y*gray.Stride+from:][:w-r.Max.X], s.gray.Pix[y*s.gray.Stride+r.Max.X:])
	}
	s.gray = gray
	return from
}

func share(part, whole int) float64 { return float64(part) / float64(whole) }

// baseLine is the row on which most of the pieces of ink stand by their width, or the first of them where those are smaller and lower, and how
// high the highest that reach down to it are; 0, 0 where there are none. Brackets, which are narrow, end below it.
func baseLine(pieces []blob) (foot, height int) {
	var all image.Rectangle
	for _, p := range pieces {
		all = all.Union(p.rect)
	}
	tol := max(1, all.Dy()/10)
	level := func(p, o blob) bool {
		return 3*o.rect.Dy() >= all.Dy() && max(o.rect.Max.Y-p.rect.Max.Y, p.rect.Max.Y-o.rect.Max.Y) <= tol
	}
	var feet []int // of those that are level with one, of the widest such
	widest := 0
	for _, p := range pieces {
		var own []int
		width := 0
		for _, o := range pieces {
			if level(p, p) && level(p, o) {
				own, width = append(own, o.rect.Max.Y), width+o.rect.Dx()
			}
		}
		if width > widest {
			feet, widest = own, width
		}
	}
	if len(feet) == 0 {
		return 0, 0
	}
	slices.Sort(feet)
	foot = feet[len(feet)/2]
	if first := beginsAbove(pieces, foot, tol, all.Dy()); first != nil {
		foot = first.Max.Y
	}
	for _, p := range pieces {
		if p.rect.Max.Y >= foot-tol {
			height = max(height, foot-p.rect.Min.Y)
		}
	}
	return foot, height
}

// beginsAbove is the first piece of a line, of a height in px, if it stands above a row by more than tol, and so does another behind the first of those
// that stand on that, of which most are smaller: these are lowered, as in G_BP - G_RP, or hang below the line, and no line begins with a raised
// character of full size. Nil: it does not.
func beginsAbove(pieces []blob, foot, tol, height int) *image.Rectangle {
	const smaller = 0.9 // of the first: scripts are set in 0.6 to 0.8 of the line's size
	standing := func(p blob, foot int) bool {
		return 3*p.rect.Dy() >= height && max(p.rect.Max.Y-foot, foot-p.rect.Max.Y) <= tol
	}
	i := slices.IndexFunc(pieces, func(p blob) bool { return 3*p.rect.Dy() >= height })
	if i < 0 || foot-pieces[i].rect.Max.Y <= tol {
		return nil
	}
	first := pieces[i].rect
	small, large, returns := 0, 0, false
	for _, p := range pieces[i+1:] {
		switch {
		case standing(p, foot) && share(p.rect.Dy(), first.Dy()) <= smaller:
			small += p.rect.Dx()
		case standing(p, foot):
			large += p.rect.Dx()
		case standing(p, first.Max.Y):
			returns = returns || small > 0
		}
	}
	if !returns || small <= large {
		return nil
	}
	return &first
}

// stands says whether a piece ends on the foot of a line.
func stands(p blob, foot, capital int) bool {
	return share(max(p.rect.Max.Y-foot, foot-p.rect.Max.Y), capital) < scriptDrop
}

// showsLine says whether the pieces that stand on a row show that it is the line's foot: one alone may be a letter, or several
// that touch, of which one hangs below.
func (s *strip) showsLine(pieces []blob, foot, capital int) bool {
	var standing []blob
	for _, p := range pieces {
		if share(p.rect.Dy(), capital) > 0.5 && stands(p, foot, capital) {
			standing = append(standing, p)
		}
	}
	if len(standing) != 1 {
		return len(standing) > 1
	}
	r := standing[0].rect
	one := run{r.Min.X, r.Max.X, r.Min.Y, r.Max.Y}
	if look, p := s.scores(one, r.Min.Y, r.Max.Y).look(); p > sureLook {
		return !strings.ContainsAny(look, hangingLetters)
	}
	symbols := s.symbolScores(one, r.Min.Y, r.Max.Y)
	best, _ := symbols.best() // as the θ of θₛ, of which letterNet saw few
	var p float32             // of what does not hang, whichever it is
	for _, c := range standingGreek + "0O" {
		p += symbols.of(string(c))
	}
	return p > sureLook && strings.Contains(standingGreek, best)
}

// standingGreek are the Greek letters as high as capitals that no Latin one is like and that do not hang below the line.
const standingGreek = "θδλΓΔΘΛΞΠΣΦΨΩ"

// blobs lists the connected pieces of ink of a level or more from the left, those that share columns apart.
func (s *strip) blobs(level float32) []blob { return findBlobs(s.inkOf(s.gray.Rect), level) }

// stripLevel is the level of what counts as ink in a strip.
const stripLevel = float32(256-stripInk) / 255

// pieces lists the connected pieces of ink from the left. Those that share columns are one: a letter and its dot, the bows of a g,
// the parts of a digit whose stroke is broken.
func (s *strip) pieces() []blob {
	const shared = 0.5 // of the narrower one's width: a letter may overhang what is lowered behind it
	var out []blob
	for _, b := range s.blobs(stripLevel) {
		for i := 0; i < len(out); {
			over := min(b.rect.Max.X, out[i].rect.Max.X) - max(b.rect.Min.X, out[i].rect.Min.X)
			if share(over, min(b.rect.Dx(), out[i].rect.Dx())) < shared || hangsBehind(b.rect, out[i].rect) || hangsBehind(out[i].rect, b.rect) {
				i++
				continue
			}
			b.rect, b.pixels = b.rect.Union(out[i].rect), append(b.pixels, out[i].pixels...)
			out, i = slices.Delete(out, i, i+1), 0
		}
		out = append(out, b)
	}
	slices.SortFunc(out, func(a, b blob) int { return a.rect.Min.X - b.rect.Min.X })
	return out
}

// hangsBehind says whether a piece begins below the middle of a higher one, which it shares rows with, and ends farther down and to the right:
// an index under the arm of an italic V.
func hangsBehind(p, of image.Rectangle) bool {
	const (
		least  = 0.35 // of the height of what it hangs behind: the foot of a broken 2 is flat
		beyond = 0.25 // of its width
		middle = 0.4  // of the height of what it hangs behind
	)
	return p.Min.Y < of.Max.Y && share(p.Min.Y-of.Min.Y, of.Dy()) > middle && share(p.Max.Y-of.Max.Y, of.Dy()) > scriptDrop &&
		share(p.Max.X-of.Max.X, p.Dx()) > beyond && share(p.Dy(), of.Dy()) > least
}

// thinnest is how dark the hairlines of lowered letters are, which have 0.6 of the line's size and a tenth of full ink.
const thinnest = 255 - 255/10

// joinHairlines joins pieces of lowered characters that only a hairline holds together, as the halves of a v or a 0 in thin print:
// the smaller letters are, the less ink it has.
func (s *strip) joinHairlines(pieces []blob, foot, capital int) []blob {
	low := func(p blob) bool { return share(foot-p.rect.Min.Y, capital) <= loweredTop }
	var out []blob
	for _, p := range pieces {
		n := len(out) - 1
		if n < 0 || !low(p) || !low(out[n]) || share(max(p.rect.Max.Y, out[n].rect.Max.Y)-foot, capital) < scriptDrop || !s.held(out[n], p) {
			out = append(out, p)
			continue
		}
		out[n].rect, out[n].pixels = out[n].rect.Union(p.rect), append(out[n].pixels, p.pixels...)
	}
	return out
}

// held says whether a hairline holds two pieces together.
func (s *strip) held(a, b blob) bool {
	r := a.rect.Union(b.rect)
	k := s.inkOf(r)
	return slices.ContainsFunc(findBlobs(k, float32(256-thinnest)/255), func(h blob) bool { return h.rect.Size() == r.Size() })
}

// inkOf is the ink of a part of the strip.
func (s *strip) inkOf(r image.Rectangle) *ink {
	k := &ink{rect: r, alpha: make([]float32, r.Dx()*r.Dy())}
	for y := range r.Dy() {
		for x, v := range s.gray.Pix[s.gray.PixOffset(r.Min.X, r.Min.Y+y):][:r.Dx()] {
			k.alpha[y*r.Dx()+x] = float32(255-v) / 255
		}
	}
	return k
}

// scriptGroup is a stretch of pieces that are all raised, or all lowered.
type scriptGroup struct {
	rect   image.Rectangle
	low    bool
	index  bool // it stands on the line's foot: the digits of a formula do, where they are set half as high as its letters
	pieces []blob
	base   image.Rectangle // what it follows
}

func (g *scriptGroup) add(p blob) {
	g.rect, g.pieces = g.rect.Union(p.rect), append(g.pieces, p)
}

// scriptGroups finds the pieces that are raised or lowered and follow another character closely.
func scriptGroups(all []blob, foot, capital int) []scriptGroup {
	var groups []scriptGroup
	var base image.Rectangle // what stands on the line, up to here
	open := false            // the last piece is of the last group
	var dot image.Rectangle  // a point on the line behind that group, as between lowered digits
	const rounding = 0.5     // px of the strip, by which a top seems higher: not of what hangs as a p does
	for _, p := range all {
		high := share(p.rect.Dy(), capital) >= raisedHeight && share(foot-p.rect.Max.Y, capital) >= scriptRise
		tall, drop := share(p.rect.Dy(), capital), share(p.rect.Max.Y-foot, capital)
		top := share(foot-p.rect.Min.Y, capital)
		low := (tall >= scriptHeight || tall >= flatHeight && share(p.rect.Dx(), capital) >= flatWidth) && drop >= scriptDrop && (top <= loweredTop || drop < hangingDrop && top <= loweredTop+rounding/float64(capital)) && top >= loweredLeast
		index := !low && !base.Empty() && tall >= scriptHeight && top <= loweredTop && drop >= 0 && share(p.rect.Dx(), capital) < indexWidth && near(share(base.Dy(), capital), 1, indexBase)
		low = low || index
		sign := !high && p.rect.Dy() < p.rect.Dx() && share(foot-p.rect.Max.Y, capital) > 0.5 && share(p.rect.Dx(), capital) > signWidth
		point := open && !sign && 4*p.rect.Dy() < capital // or a piece of a digit whose stroke is broken
		if point && groups[len(groups)-1].low {
			point = share(p.rect.Max.Y-foot, capital) >= scriptDrop
		} else {
			point = point && share(foot-p.rect.Max.Y, capital) >= scriptRise
		}
		n := len(groups)
		decimal := open && low && groups[n-1].low && dot.Min.X >= groups[n-1].rect.Max.X && share(p.rect.Min.X-dot.Max.X, capital) < scriptGap
		switch {
		case point:
			groups[n-1].add(p)
		case decimal:
			groups = append(groups, scriptGroup{p.rect, low, index, []blob{p}, groups[n-1].base})
		case base.Empty() && !open || !low && !high && !sign:
			if 4*p.rect.Dy() > capital { // no dot
				base, open = p.rect, false
			} else if open && stands(p, foot, capital) && share(p.rect.Min.X-groups[n-1].rect.Max.X, capital) < scriptGap {
				dot = p.rect
			}
		case open && groups[n-1].low == low && share(p.rect.Min.X-groups[n-1].rect.Max.X, capital) < scriptGap:
			groups[n-1].add(p)
		case !open && share(p.rect.Min.X-base.Max.X, capital) < scriptGap && p.rect.Max.X > base.Max.X:
			groups = append(groups, scriptGroup{p.rect, low, index, []blob{p}, base})
			open = true
		default:
			base, open = p.rect, false
		}
	}
	return groups
}

// alone is the one character that a strip shows, and its probability; "" where there are several.
func (s *strip) alone() (string, float32) {
	runs := s.runs()
	if len(runs) != 1 {
		return "", 0
	}
	return s.scores(runs[0], runs[0].top, runs[0].bottom).look()
}

// isPercent says whether a group is the lower ring of a sign of per cent, which stands apart from the rest of that: what it follows is
// not an O, as in CO₂.
func (s *strip) isPercent(g scriptGroup, foot, capital int) bool {
	if !g.low || len(g.pieces) != 1 {
		return false
	}
	looks := func(r image.Rectangle) (string, float32) {
		return s.scores(run{r.Min.X, r.Max.X, r.Min.Y, r.Max.Y}, foot-capital, foot).look()
	}
	base, alone := looks(g.base)
	if alone > sureLook && strings.Contains("0Oo", base) {
		return false
	}
	text, p := s.only(g).alone()
	ring := strings.Contains(text, "0")
	if p > sureLook && !ring {
		return false
	}
	if p > sureLook && ring && alone < doubtfulLook && ringUnderSlash(g.rect, g.base, foot, capital) {
		return true
	}
	look, p := looks(g.base.Union(g.rect))
	return look == "%" && p > doubtfulLook
}

// ringUnderSlash says whether a ring stands to what is before it as the lower one of a sign of per cent does to its slash, px: both stand on the line, and
// it reaches under the slash. An index hangs below the line, or stands behind its letter.
func ringUnderSlash(ring, slash image.Rectangle, foot, capital int) bool {
	const under, level = 0.05, 0.05 // of the capitals' height
	return share(slash.Max.X-ring.Min.X, capital) > under && share(ring.Max.Y-foot, capital) < level && slash.Max.Y >= foot
}

// within says whether a letter follows a group closely: a piece of a letter before it is no exponent.
func (g scriptGroup) within(all []blob, foot, capital int) bool {
	const (
		close     = 0.2
		low, high = 0.55, 1.05 // of letters; brackets are higher
		wide      = 0.4        // strokes are not
	)
	return slices.ContainsFunc(all, func(p blob) bool {
		gap, height := share(p.rect.Min.X-g.rect.Max.X, capital), share(p.rect.Dy(), capital)
		return gap >= 0 && gap < close && stands(p, foot, capital) && height > low && height < high && share(p.rect.Dx(), capital) > wide
	})
}

// inWord says whether a small letter follows a group that stands on the line's foot: it is a broken one itself, the n of a thin print.
// Behind the index of a formula stands a capital.
func (g scriptGroup) inWord(all []blob, foot, capital int) bool {
	const (
		close     = 0.25
		low, high = 0.4, 0.92 // of small letters, and of an i with its dot
	)
	return slices.ContainsFunc(all, func(p blob) bool {
		gap, height := share(p.rect.Min.X-g.rect.Max.X, capital), share(p.rect.Dy(), capital)
		return gap >= 0 && gap < close && height > low && height < high && share(foot-p.rect.Max.Y, capital) < scriptDrop
	})
}

// setAs says whether an index is as high as a lowered digit of its line and stands as low.
func (g scriptGroup) setAs(c script, capital int) bool {
	level := func(a, b int) bool { return share(max(a-b, b-a), capital) < scriptDrop }
	return c.low && strings.Trim(c.text, anyDigit) == "" && level(g.rect.Min.Y, c.rect.Min.Y) && level(g.rect.Max.Y, c.rect.Max.Y)
}

const hangingLetters = "gjpqy"

// readScript reads a group; its text is "" where that is no script. What is raised are digits, perhaps with a sign; an index on the line's foot has to
// be a digit with a probability of least or more.
func (s *strip) readScript(g scriptGroup, capital int, least float64) script {
	out := script{low: g.low, rect: g.rect}
	one := s.only(g)
	if !g.low {
		digits, conf := one.superscript()
		signed := strings.HasPrefix(digits, "⁻")
		// a ring is the sign of degrees, or a part of %; a piece of a broken letter may look like a digit
		if strings.Trim(digits, "⁻") != "" && digits != "⁰" && (signed || conf > sureLook) {
			out.text, out.conf = digits, conf
		}
		return out
	}
	runs := one.runs()
	if len(runs) > len(g.pieces) { // held together by hairlines
		runs = one.runsOf(thinnest)
	}
	out.text, out.conf = one.loweredText(runs, g, capital)
	if out.text == "" && len(runs) > 1 && len(g.pieces) == 1 { // a letter whose hairlines were lost as it was enlarged, as those of an italic M
		out.text, out.conf = one.loweredText([]run{joinRuns(runs)}, g, capital)
	}
	comma := share(g.rect.Dx(), capital) < 0.35 && share(g.rect.Dy(), capital) < 0.52 // digits are higher, small letters wider
	if g.index {
		drop := share(g.rect.Max.Y-g.base.Max.Y, capital)
		comma = drop >= scriptDrop && strings.Trim(out.text, "0123456789") != "" // or the index is lower than most
		if !comma && (strings.Trim(out.text, "0123456789") != "" || out.conf < least) {
			return script{}
		}
	}
	if comma && out.conf < noComma {
		return script{}
	}
	return out
}

// joinRuns is the run from the first of several to the last.
func joinRuns(runs []run) run {
	all := runs[0]
	for _, r := range runs[1:] {
		all = run{min(all.x0, r.x0), max(all.x1, r.x1), min(all.top, r.top), max(all.bottom, r.bottom)}
	}
	return all
}

// loweredText reads the runs of a strip that shows a lowered group alone; "" where one is no letter or digit.
func (s *strip) loweredText(runs []run, g scriptGroup, capital int) (text string, conf float64) {
	top, bottom := lineEnds(runs)
	conf = 1
	for _, r := range runs {
		if 4*(r.bottom-r.top) < bottom-top && 4*(bottom-r.bottom) < bottom-top {
			text += "."
			continue
		}
		seen := s.scores(r, top, bottom)
		look, p := seen.look()
		c := seen.bestOf(look)
		if strings.Contains(bars, c) {
			c = "1"
		}
		if strings.Contains(twoSizes, c) { // against the capitals of the line: small ones have half of their height
			c = strings.ToLower(c)
			if float64(r.bottom-r.top)*float64(g.rect.Dy()) > smallScript*float64((bottom-top)*capital) {
				c = strings.ToUpper(c)
			}
		}
		most := smallHanging
		if c == "j" {
			most = smallDotted
		}
		if hanging := strings.Contains(hangingLetters, c) && share(g.rect.Dy(), capital) > most; hanging || p < doubtfulLook || !isAlnum(letter{text: c}) {
			return "", 0
		}
		text += c
		conf = math.Min(conf, float64(p))
	}
	return text, conf
}

// only is a strip of a group alone, at the height of letters.
func (s *strip) only(g scriptGroup) *strip {
	alone := image.NewGray(s.gray.Rect)
	for i := range alone.Pix {
		alone.Pix[i] = 255
	}
	for _, p := range g.pieces {
		s.around(p, func(x, y int) { alone.SetGray(x, y, s.gray.GrayAt(x, y)) })
	}
	pad := int(s.pad)
	factor := letterHeight / float64(g.rect.Dy())
	return &strip{gray: part(alone, g.rect.Inset(-pad).Intersect(alone.Rect), factor, pad), scale: s.scale * factor, pad: s.pad}
}

// clear takes a piece out of a strip.
func (s *strip) clear(p blob) { s.around(p, func(x, y int) { s.gray.SetGray(x, y, color.Gray{255}) }) }

// around visits the pixels of a piece and those beside it that smoothing has darkened.
func (s *strip) around(p blob, visit func(x, y int)) {
	const smoothed = 2 // px
	seen := map[image.Point]bool{}
	var ring []image.Point
	for _, i := range p.pixels {
		q := image.Pt(i%s.gray.Rect.Dx(), i/s.gray.Rect.Dx())
		ring, seen[q] = append(ring, q), true
	}
	for range smoothed {
		var next []image.Point
		for _, q := range ring {
			for _, d := range []image.Point{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
				if o := q.Add(d); o.In(s.gray.Rect) && !seen[o] && s.gray.GrayAt(o.X, o.Y).Y >= stripInk {
					seen[o] = true
					next = append(next, o)
				}
			}
		}
		ring = next
	}
	for q := range seen {
		visit(q.X, q.Y)
	}
}

// behind is the place of the character that stands behind a script; -1: none does. No power is a slash's: that leans over it, or was thought to
// stand farther left than it does.
func (l *label) behind(c script) int {
	i := slices.IndexFunc(l.read.symbols, func(s letter) bool { return s.x0+s.x1 > 2*c.at })
	if i > 1 && !c.low && l.read.symbols[i-1].text == "/" && isLetter(l.read.symbols[i-2]) {
		return i - 1
	}
	return i
}

// before counts the characters that stand before a script.
func (l *label) before(c script) int {
	if i := l.behind(c); i >= 0 {
		return i
	}
	return len(l.read.symbols)
}

// write adds a script to what stands before it: m², s⁻¹, log₁₀, NOₓ, W_Q, x_{ref}.
func (c script) write(base string) string {
	switch {
	case !c.low:
		return powerBase(base) + c.text
	case strings.Trim(c.text, "0123456789.aehijklmnoprstuvx") == "":
		return base + lowered.Replace(c.text)
	case len([]rune(c.text)) == 1:
		return base + "_" + c.text
	}
	return base + "_{" + c.text + "}"
}

// settle gives the characters of a line with scripts the places of their ink, as Tesseract says only roughly
// where they stand, and a script is written behind what stands before it.
func (l *label) settle(places []place) {
	for i := range l.read.symbols {
		if l.scripts != nil && i < len(places) && places[i].alone {
			l.read.symbols[i].x0, l.read.symbols[i].x1 = places[i].run.x0, places[i].run.x1
		}
	}
}

// powersOfTen are what stands before an exponent, as Tesseract may read it: 3×10, 3·10 or 10 alone.
var powersOfTen = regexp.MustCompile(`^(?:([0-9.]+) ?([xX×.·-]) ?)?[1lI|][0Oo]$`)

// powerBase puts right what stands before an exponent.
func powerBase(text string) string {
	m := powersOfTen.FindStringSubmatch(text)
	switch {
	case m == nil:
		return text
	case m[1] == "":
		return "10"
	case strings.Contains("xX×", m[2]):
		return m[1] + "×10"
	}
	return m[1] + "·10"
}

// lowered writes the characters that Unicode has below the line.
var lowered = strings.NewReplacer("0", "₀", "1", "₁", "2", "₂", "3", "₃", "4", "₄", "5", "₅", "6", "₆", "7", "₇", "8", "₈", "9", "₉",
	"a", "ₐ", "e", "ₑ", "h", "ₕ", "i", "ᵢ", "j", "ⱼ", "k", "ₖ", "l", "ₗ", "m", "ₘ", "n", "ₙ", "o", "ₒ", "p", "ₚ", "r", "ᵣ", "s", "ₛ", "t", "ₜ", "u", "ᵤ", "v", "ᵥ", "x", "ₓ")

// written is a line's text with its scripts. What stands raised within a word of small letters is a part
// of one of them, as the arm of an F in thin print.
func (l *label) written() string {
	const within = 3 // small letters behind it: a formula has one or two
	text := ""
	rest := l.scripts
	put := func(before int, inWord, between bool) {
		for ; len(rest) > 0 && rest[0].at <= before; rest = rest[1:] {
			if strings.Trim(rest[0].text, "⁺+") == "" && between { // a piece of a letter
				continue
			}
			ring := rest[0].low && strings.HasSuffix(text, "%") // the last of a small percent sign, which has no index
			if (!inWord || rest[0].low) && !ring {
				text = rest[0].write(text)
			}
		}
	}
	for i, s := range l.read.symbols {
		_, to := l.read.word(i)
		small := i+within <= to && !slices.ContainsFunc(l.read.symbols[i:i+within], func(o letter) bool { return !isSmall(o) })
		put((s.x0+s.x1)/2, small && !s.first, l.read.afterSmall(i) && isSmall(s))
		if s.first && i > 0 {
			text += " "
		}
		text += s.text
	}
	put(math.MaxInt, false, false)
	return text
}
