package ocr

import (
	"image"
	"image/draw"
	"slices"
	"strings"
)

// run is a stretch of columns with ink, and the rows that it reaches over; px
// of the strip, the ends just outside.
type run struct{ x0, x1, top, bottom int }

// stripInk is how dark a pixel of a strip must be to be ink.
const stripInk = 128

// hairline is how dark the hairlines of small serif digits are, enlarged: they have a fifth
// of their ink.
const hairline = 255 - 255/5

// runs cuts a strip at its empty columns.
func (s *strip) runs() []run { return s.runsOf(stripInk) }

// runsOf is runs for another darkness of ink.
func (s *strip) runsOf(ink uint8) []run {
	w, h := s.gray.Rect.Dx(), s.gray.Rect.Dy()
	var out []run
	open := false
	for x := range w {
		top, bottom := h, 0
		for y := range h {
			if s.gray.Pix[y*s.gray.Stride+x] < ink {
				top, bottom = min(top, y), y+1
			}
		}
		switch {
		case bottom == 0:
			open = false
		case !open:
			out = append(out, run{x, x + 1, top, bottom})
			open = true
		default:
			last := &out[len(out)-1]
			last.x1, last.top, last.bottom = x+1, min(last.top, top), max(last.bottom, bottom)
		}
	}
	return out
}

// splitRaised cuts a superscript off the end of a strip, as in a power of ten,
// and gives it a strip of its own; nil where there is none. Joined is whether hairlines run from what stands before it.
//
//	  _   _  _
//	|/ \    _|    the base does not reach the top of the line,
//	|\_/   |_     what is raised does not reach its foot
//	|
//
// Tesseract reads such texts as one size and loses the sign.
func (s *strip) splitRaised() (raised *strip, joined bool) {
	runs := s.runs()
	if len(runs) < 2 {
		return nil, false
	}
	top, bottom := s.gray.Rect.Dy(), 0
	for _, r := range runs {
		top, bottom = min(top, r.top), max(bottom, r.bottom)
	}
	height := bottom - top
	first := 0
	if s := runs[0]; s.bottom-s.top < height/4 && s.x1-s.x0 > s.bottom-s.top { // a minus sign
		first = 1
	}
	base := first
	for base < len(runs) && runs[base].bottom > bottom-height/8 {
		base++
	}
	if base == first || base == len(runs) {
		return nil, false
	}
	if base == first+1 { // a power of two; over a letter anything may stand
		r := runs[first]
		if look, p := s.scores(r, r.top, r.bottom).look(); p < sureLook || !strings.Contains("23456789", look) {
			return nil, false
		}
	}
	raisedTop, raisedBottom := bottom, top
	for _, r := range runs[base:] {
		if r.bottom > bottom-height/4 {
			return nil, false
		}
		raisedTop, raisedBottom = min(raisedTop, r.top), max(raisedBottom, r.bottom)
	}
	if raisedTop > top+height/8 {
		return nil, false
	}
	cut := (runs[base-1].x1 + runs[base].x0) / 2
	for _, r := range s.runsOf(hairline) {
		joined = joined || r.x0 < runs[base-1].x1 && r.x1 > runs[base].x0
		if r.x0 > runs[base-1].x1 { // the sign may be too thin for a run
			cut = min(cut, (runs[base-1].x1+r.x0)/2)
			break
		}
	}
	baseTop := bottom
	for _, r := range runs[first:base] {
		baseTop = min(baseTop, r.top)
	}
	digits := raisedBottom - raisedTop
	// of the base: 0.7 in most programs; the marks of minutes, inches and degrees, as high as digits,
	// have less than a half
	const smaller, mark = 0.85, 0.5
	size, level := float64(digits)/float64(bottom-baseTop), baseTop < top+height/8
	if (base == first+1 || level) && size > smaller || level && size < mark {
		return nil, false
	}
	// letters on the line stand above what hangs below it, as in gpt, but lower
	const lowest = 0.6 // of the base, from its top
	if digits < letterHeight/6 || float64(raisedBottom-baseTop) > lowest*float64(bottom-baseTop) {
		return nil, false
	}
	pad := int(s.pad)
	whole := s.gray
	s.gray = part(whole, image.Rect(0, max(0, baseTop-pad), cut, whole.Rect.Dy()), 1, pad)
	factor := letterHeight / float64(digits)
	end := part(whole, image.Rect(cut, max(0, raisedTop-pad), whole.Rect.Dx(), min(whole.Rect.Dy(), raisedBottom+pad)), factor, pad)
	return &strip{gray: end, scale: s.scale * factor, pad: s.pad}, joined
}

// isWord says whether a strip surely shows a letter that is no twin of a digit.
func (s *strip) isWord() bool {
	return slices.ContainsFunc(s.scoresOf(s.runs()), func(seen letterScores) bool {
		look, p := seen.look()
		return p > sureLook && isLetter(letter{text: look}) && digitTwins[look[:1]] == "" && look != "0Oo" && look != "Xx"
	})
}

// part is a piece of a strip, enlarged, with a margin to its right.
func part(g *image.Gray, r image.Rectangle, factor float64, margin int) *image.Gray {
	p := patch{w: g.Rect.Dx(), h: g.Rect.Dy(), a: make([]float32, g.Rect.Dx()*g.Rect.Dy())}
	for i := range p.a {
		p.a[i] = float32(255-g.Pix[i]) / 255
	}
	w, h := int(float64(r.Dx())*factor+0.5), int(float64(r.Dy())*factor+0.5)
	q := p.resample(float64(r.Min.X), float64(r.Min.Y), factor, w, h)
	out := image.NewGray(image.Rect(0, 0, w+margin, h))
	draw.Draw(out, out.Rect, image.White, image.Point{}, draw.Src)
	for y := range h {
		for x := range w {
			out.Pix[y*out.Stride+x] = uint8(255*(1-min(1, max(0, q.a[y*w+x]))) + 0.5)
		}
	}
	return out
}

// superscript reads a strip of raised digits, perhaps with a sign, and writes
// them raised; "" where it shows something else. These are too few characters
// for Tesseract, which often finds no text there.
func (s *strip) superscript() (text string, conf float64) {
	text, conf = s.raisedDigits(s.runs())
	// a thin sign is no run before the digits that are
	if thin, sure := s.raisedDigits(s.runsOf(hairline)); text == "" || thin == "⁻"+text {
		return thin, sure
	}
	return text, conf
}

// raisedDigits is superscript for known places of the characters.
func (s *strip) raisedDigits(runs []run) (text string, conf float64) {
	const digits, raised = "0123456789-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻"
	const sign = 0.3 // least probability of one: it is as thin as a hairline, and hardly anything else is raised before a digit
	top, bottom := lineEnds(runs)
	runs = s.cutSign(runs, top, bottom)
	conf = 1
	for i, r := range runs {
		p := s.scores(r, top, bottom)
		best := 0
		for k := range digits {
			if p.of(digits[k:k+1]) > p.of(digits[best:best+1]) {
				best = k
			}
		}
		share := float64(p.of(digits[best : best+1]))
		switch best { // letters alike are no exponents
		case 0:
			share = float64(p.any("0Oo"))
		case 1:
			share = float64(p.any("1Il|"))
		}
		least := 0.5
		if digits[best] == '-' {
			least = sign
		}
		if share < least || digits[best] == '-' && i > 0 {
			return "", 0
		}
		text += string([]rune(raised)[best])
		conf = min(conf, share)
	}
	return text, conf
}

// cutSign parts a minus sign from the digit that it touches.
func (s *strip) cutSign(runs []run, top, bottom int) []run {
	if len(runs) == 0 || runs[0].x1-runs[0].x0 < bottom-top {
		return runs
	}
	first := runs[0]
	for _, x := range s.thinColumns(first, top, bottom) {
		sign, digit := s.inked(first.x0, x), s.inked(x, first.x1)
		if s.scores(sign, top, bottom).of("-") > sureLook && s.partScores(digit, top, bottom).any("0123456789") > sureLook {
			return append([]run{sign, digit}, runs[1:]...)
		}
	}
	return runs
}

// lineEnds are the rows that the ink of a line reaches over.
func lineEnds(runs []run) (top, bottom int) {
	if len(runs) == 0 {
		return 0, 1
	}
	top, bottom = runs[0].top, runs[0].bottom
	for _, r := range runs {
		top, bottom = min(top, r.top), max(bottom, r.bottom)
	}
	return top, bottom
}
