package ocr

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// bars are the characters that are one upright stroke in some font.
const bars = "1Il|!"

const (
	doubtfulLook = 0.6  // below, a run may be no one character
	sureLook     = 0.9  // from here a part of a run is a character
	surelyCut    = 0.95 // the same, against what Tesseract is sure of
	aloneCut     = 0.98 // the same, with no other character to bear the cut out
)

// spelled is a character that the network found in a run, or in a part of one.
type spelled struct {
	run  run
	text string
	p    float32 // of its look
	own  float32 // of text itself
}

func newSpelled(r run, scores letterScores) spelled {
	look, p := scores.look()
	text := scores.bestOf(look)
	return spelled{r, text, max(p, scores.any(bars)), scores.of(text)}
}

// cutRun finds the fewest characters that a run of touching ones can be cut into
// so that each is sure, and of several ways the surest; nil where there is none.
// The line's ink reaches from top to bottom. Strokes says whether a part that is one
// stroke as high as the line is taken for an l: many letters have one.
func (s *strip) cutRun(r run, top, bottom int, strokes bool) []spelled {
	strokes = strokes && 5*(r.x1-r.x0) > 2*(bottom-top) // two strokes are wider than a broad one
	ends := append(append([]int{r.x0}, s.thinColumns(r, top, bottom)...), r.x1)
	type way struct {
		n    int // characters up to an end, 0: none
		p    float32
		from int
		last spelled
	}
	ways := make([]way, len(ends))
	ways[0].p = 1
	for j := 1; j < len(ends); j++ {
		for i := range j {
			if i > 0 && ways[i].n == 0 || i == 0 && j == len(ends)-1 {
				continue
			}
			part := s.inked(ends[i], ends[j])
			c := newSpelled(part, s.partScores(part, top, bottom))
			if strokes && s.isStroke(part, top, bottom) {
				c.text, c.p = "l", max(c.p, surelyCut)
			}
			n, p := ways[i].n+1, ways[i].p*c.p
			if w := ways[j]; c.p >= sureLook && c.isPlain() && (w.n == 0 || n < w.n || n == w.n && p > w.p) {
				ways[j] = way{n, p, i, c}
			}
		}
	}
	var parts []spelled
	for j := len(ends) - 1; j > 0; j = ways[j].from {
		if ways[j].n == 0 {
			return nil
		}
		parts = append(parts, ways[j].last)
	}
	slices.Reverse(parts)
	return parts
}

// isLetter is false for brackets and signs, which pieces of letters look like.
func (c spelled) isLetter() bool { return isAlnum(letter{text: c.text}) }

// isStroke says whether a part of a run is one upright stroke, as high as the line.
func (s *strip) isStroke(r run, top, bottom int) bool {
	const (
		high = 0.9  // of the line
		wide = 0.22 // of the line: the stems of bold letters
		full = 0.6  // of its box
	)
	line := float64(bottom - top)
	w, h := float64(r.x1-r.x0), float64(r.bottom-r.top)
	return h >= high*line && w <= wide*line && s.inkIn(float64(r.x0), float64(r.top), float64(r.x1), float64(r.bottom)) >= full
}

// isPlain is false for accented and Greek letters too, which pieces look like as well.
func (c spelled) isPlain() bool { return c.isLetter() && c.text[0] < utf8.RuneSelf }

// thinColumns are the columns of a run before which it may be cut. They, or
// those next to them but for smoothing, have hardly more ink than the thinnest
// near them, and no more than a touch of two letters makes.
func (s *strip) thinColumns(r run, top, bottom int) []int {
	line := bottom - top
	ink := make([]int, r.x1-r.x0)
	for i := range ink {
		for y := r.top; y < r.bottom; y++ {
			ink[i] += 255 - int(s.gray.Pix[y*s.gray.Stride+r.x0+i])
		}
	}
	least := func(i, reach int) int { return slices.Min(ink[max(0, i-reach):min(len(ink), i+reach)]) }
	smooth := int(s.scale/2 + 0.5)
	narrowest := max(2, line/8) // px, of a letter
	var out []int
	for i := narrowest; i <= len(ink)-narrowest; i++ {
		thin := least(i, 1+smooth)
		if thin <= least(i, max(1, line/4))+255*line/16 && 5*thin < 2*255*line {
			out = append(out, r.x0+i)
		}
	}
	return out
}

// inked is the run of the columns from x0 to x1, which hold some ink.
func (s *strip) inked(x0, x1 int) run {
	r := run{x0, x1, s.gray.Rect.Dy(), 0}
	for y := range s.gray.Rect.Dy() {
		for x := x0; x < x1; x++ {
			if s.gray.Pix[y*s.gray.Stride+x] < stripInk {
				r.top, r.bottom = min(r.top, y), y+1
			}
		}
	}
	return r
}

// stemmed are letters made of a bar and a bow, such as the a and g of geometric
// fonts, which no network for the usual shapes knows.
const stemmed = "abdghmnpqu"

// isStemmed says whether two parts may be the bar and the bow of one letter.
func isStemmed(text string, parts []spelled) bool {
	return strings.Contains(stemmed, text) && (strings.Contains(bars, parts[0].text) || strings.Contains(bars, parts[1].text))
}

// cutTouching divides a character that Tesseract read where two touch: what fills
// its run looks like none, but like two that are sure, and the characters beside
// it are where Tesseract says.
func (l *label) cutTouching(runs []run, places []place) []place {
	top, bottom := lineEnds(runs)
	const unlikely = 0.2 // a capital U with the proportions of a small one is Ll
	confirmed := func(i int) bool {
		return i < 0 || i >= len(places) || places[i].seen != nil && places[i].seen.any(lookOf(l.read.symbols[i].text)) > doubtfulLook
	}
	var symbols []letter
	var out []place
	for i, s := range l.read.symbols {
		p := places[i]
		var parts []spelled
		if p.seen != nil && confirmed(i-1) && confirmed(i+1) && (newSpelled(p.run, p.seen).p < doubtfulLook || p.seen.of(s.text) < unlikely && !strings.Contains(twoSizes, s.text)) {
			parts = l.strip.cutRun(p.run, top, bottom, true)
		}
		least := float32(surelyCut)
		if len(places) == 1 {
			least = aloneCut
		}
		if len(parts) != 2 || min(parts[0].p, parts[1].p) < least || isStemmed(s.text, parts) || len(places) == 1 && p.seen.any(lookOf(s.text)) > unlikely {
			symbols, out = append(symbols, s), append(out, p)
			continue
		}
		for k, c := range parts {
			symbols = append(symbols, letter{text: c.text, conf: s.conf, word: s.word, x0: c.run.x0, x1: c.run.x1, first: s.first && k == 0})
			out = append(out, place{c.run, true, l.strip.scores(c.run, top, bottom)})
		}
	}
	l.read.symbols = symbols
	return out
}
