package ocr

import (
	"hash/maphash"
	"math"
	"slices"

	"github.com/viterin/vek/vek32"
)

// shapes is the font of one figure, as learned from the characters that were
// read with certainty. All annotations of a figure are set in one font, so
// a character that is hard to read by itself is compared with its like.
type shapes struct {
	plain   func(*window) *scores // the network's judgement
	known   [len(scores{})]*shape // by class, nil: not seen often enough
	percent *shape                // that learnPercent has learned, nil: it has not
}

// shape is the mean look of one character in one figure.
type shape struct {
	mean       window
	dx, dy     window  // how the mean changes when it moves by one step
	xx, yy, xy float32 // the products of these
	spread     float32 // typical squared distance of a character from it
	diff       window  // for distance, which is asked too often to make it anew
}

const (
	// sureGlyph is the score that lets a character teach its shape.
	sureGlyph = 0.93
	// minSpread is the squared distance that even equal bitmaps have once
	// they are cut out: a hundredth of full contrast over the window.
	minSpread = 0.1
	// shapeWeight is the nats that the typical distance costs. The pixels
	// of a window are far from independent, so it is well below their
	// number.
	shapeWeight = 1.2
	// unlike is the distance, in typical ones, from which on a character
	// is rather one whose shape is not known.
	unlike = 4.5
	// wellFitting is the distance, in typical ones, within which something is another of its kind.
	wellFitting = 2
	// percentAlone is how much less likely it is that what fits the sign at the end of other lines is a part of two characters.
	percentAlone = 0.1
)

// learnShapes takes the means of the characters that are certain.
func learnShapes(plain func(*window) *scores, lines []*textLine) *shapes {
	f := &shapes{plain: plain}
	var members [len(scores{})][]*window
	for _, l := range lines {
		for _, g := range l.glyphs {
			if g.scores[g.class] >= sureGlyph {
				w := l.window(g.x0, g.x1)
				members[g.class] = append(members[g.class], &w)
			}
		}
	}
	for c, ws := range members {
		if len(ws) >= 3 && classRunes[c] != '?' {
			f.known[c] = shapeOf(ws)
		}
	}
	return f
}

// learnPercent takes the shape of the percent sign from readings that are not certain by themselves, where a good part of the lines
// ends in one: its rings look like digits where they are small, and 96 is never the end of many numbers.
func (f *shapes) learnPercent(lines []*textLine) (learned bool) {
	const (
		many   = 0.25 // of the lines: those of two in each cell may have it in one, half of them read otherwise
		likely = 0.4
	)
	var members []*window
	class := slices.Index(classRunes, '%')
	for _, l := range lines {
		if n := len(l.glyphs); n > 0 && l.glyphs[n-1].class == class && l.glyphs[n-1].scores[class] >= likely {
			w := l.window(l.glyphs[n-1].x0, l.glyphs[n-1].x1)
			members = append(members, &w)
		}
	}
	if f.known[class] != nil || len(members) < 3 || float64(len(members)) < many*float64(len(lines)) {
		return false
	}
	f.percent = shapeOf(members)
	f.known[class] = f.percent
	return true
}

// shapeOf is the mean look of windows that show one character.
func shapeOf(ws []*window) *shape {
	s := &shape{}
	for _, w := range ws {
		for i, v := range w {
			s.mean[i] += max(v, 0) / float32(len(ws))
		}
	}
	s.slopes()
	var sum float32
	for _, w := range ws {
		sum += s.distance(w)
	}
	// Each member has pulled the mean towards itself.
	n := float32(len(ws))
	s.spread = max(sum/n*(n/(n-1))*(n/(n-1)), minSpread)
	return s
}

func (s *shape) slopes() {
	at := func(r, c int) float32 {
		if r < 0 || c < 0 || r >= windowH || c >= windowW {
			return 0
		}
		return s.mean[r*windowW+c]
	}
	for r := range windowH {
		for c := range windowW {
			s.dx[r*windowW+c] = (at(r, c+1) - at(r, c-1)) / 2
			s.dy[r*windowW+c] = (at(r+1, c) - at(r-1, c)) / 2
		}
	}
	s.xx, s.yy, s.xy = vek32.Dot(s.dx[:], s.dx[:]), vek32.Dot(s.dy[:], s.dy[:]), vek32.Dot(s.dx[:], s.dy[:])
}

// distance is the squared distance of a window from the shape, wherever
// within a step to each side the shape fits best: the tangent distance of
// Simard, LeCun and Denker, "Efficient pattern recognition using a new
// transformation distance", NIPS 1992.
func (s *shape) distance(w *window) float32 {
	for i, v := range w {
		if v < 0 { // min and max, which look for NaN, take longer
			v = 0
		}
		s.diff[i] = v - s.mean[i]
	}
	diff := s.diff[:]
	x, y, d := vek32.Dot(diff, s.dx[:]), vek32.Dot(diff, s.dy[:]), vek32.Dot(diff, diff)
	det := s.xx*s.yy - s.xy*s.xy
	if det < 1e-6 {
		return d
	}
	u := min(max((x*s.yy-y*s.xy)/det, -1), 1)
	v := min(max((y*s.xx-x*s.xy)/det, -1), 1)
	d = d - 2*u*x - 2*v*y + u*u*s.xx + v*v*s.yy + 2*u*v*s.xy
	return max(d, 0)
}

// judge says which character a window shows, by the network and by the shapes
// of this figure. Whether it shows one at all the network alone says: two
// characters that touch are learned as one shape where they always touch.
func (f *shapes) judge(w *window) *scores {
	s := *f.plain(w)
	none := s[len(s)-1]
	var logs scores
	for c := range s[:len(s)-1] {
		far := float32(unlike)
		if k := f.known[c]; k != nil {
			far = min(k.distance(w)/k.spread, 1.5*unlike)
		}
		logs[c] = float32(math.Log(math.Max(float64(s[c]), 1e-6))) - shapeWeight*far
	}
	softmax(s[:len(s)-1], logs[:len(s)-1])
	if f.percent != nil && f.percent.distance(w) < wellFitting*f.percent.spread {
		none *= percentAlone
	}
	for c := range s[:len(s)-1] {
		s[c] *= 1 - none
	}
	s[len(s)-1] = none
	return &s
}

// fits says whether every character of a line is like the others of its class,
// so that the line need not be read again.
func (f *shapes) fits(l *textLine) bool {
	for _, g := range l.glyphs {
		k := f.known[g.class]
		if g.raised != nil || k == nil || g.scores[g.class] < sureGlyph {
			return false
		}
		if w := l.window(g.x0, g.x1); k.distance(&w) > 0.5*unlike*k.spread {
			return false
		}
	}
	return len(l.glyphs) > 0
}

// remember keeps what judge said of each window: a font's characters come in
// few bitmaps, so the cost of a figure does not grow with its cells.
func remember(judge func(*window) *scores) func(*window) *scores {
	known := map[uint64]*scores{}
	seed := maphash.MakeSeed()
	return func(w *window) *scores {
		var sixteenths [len(w)]uint8
		for i, v := range w {
			sixteenths[i] = uint8(v*16 + 32.5)
		}
		key := maphash.Bytes(seed, sixteenths[:])
		s := known[key]
		if s == nil {
			s = judge(w)
			known[key] = s
		}
		return s
	}
}
