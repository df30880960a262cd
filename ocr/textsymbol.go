package ocr

import (
	"math"
	"slices"
	"strings"
)

// Symbols of formulas stand alone: after the words of a label, before an equals sign, in brackets, before what is lowered, or by
// themselves. Tesseract, which expects words, reads the Latin letter or digit that is most like one, passes over it, or makes
// several of it, and hairlines lost in small print leave parts.

// symbolAt is where a letter stands alone.
type symbolAt struct {
	run     run
	from    int  // of its runs
	parts   int  // runs
	first   bool // of a word
	close   bool // to what follows
	lowered bool // something lowered parts it from the rest
}

// symbolPlaces lists where letters stand alone in a line: parted from others by spaces, signs or what was lowered between. Fills are
// the runs that the characters read are aligned with.
func (l *label) symbolPlaces(runs []run, seen []letterScores, fills []int) []symbolAt {
	const (
		space = 0.3 // of the height of capitals
		wide  = 1.4 // an m of a line of small letters
	)
	top, bottom := lineEnds(runs)
	height := float64(bottom - top)
	close := func(j int) bool { // run j to the one before it
		return j > 0 && j < len(runs) && float64(runs[j].x0-runs[j-1].x1) <= space*l.strip.scale*l.box.Size
	}
	spaced := func(j int) bool {
		i := slices.Index(fills, j)
		begun := j > 0 && !slices.Contains(fills, j-1) // by a part that was passed over, as an η without its hairline has one
		return !close(j) || i >= 0 && l.read.symbols[i].first && !begun
	}
	parted := func(j int) bool {
		return j == len(runs) || spaced(j) || isSignRun(seen[j]) || isSignRun(seen[j-1]) || l.scriptBetween(runs[j-1], runs[j])
	}
	var out []symbolAt
	for from := 0; from < len(runs); {
		to := from + 1
		for !parted(to) {
			to++
		}
		whole := runs[from]
		if to-from > 1 {
			whole = l.strip.inked(runs[from].x0, runs[to-1].x1)
		}
		known := slices.ContainsFunc(seen[from:to], func(s letterScores) bool { _, p := s.look(); return p > sureLook })
		if !isSignRun(seen[from]) && float64(whole.x1-whole.x0) < wide*height && 3*(whole.bottom-whole.top) > bottom-top && (to-from == 1 || !known) {
			out = append(out, symbolAt{whole, from, to - from, spaced(from), close(to), to < len(runs) && l.scriptBetween(runs[to-1], runs[to])})
		}
		from = to
	}
	return out
}

// scriptBetween says whether what is raised or lowered was taken out between two runs.
func (l *label) scriptBetween(a, b run) bool {
	return slices.ContainsFunc(l.scripts, func(c script) bool { return c.at > (a.x0+a.x1)/2 && c.at <= (b.x0+b.x1)/2 })
}

// standAlone says whether some characters are all of a word, or parted by signs from the rest, or of a word that was not surely read.
func (r reading) standAlone(from, to int) bool {
	return to == from+1 && r.standsAlone(from) || !slices.ContainsFunc(r.symbols[from:to], func(s letter) bool { return s.word >= sureWord })
}

// standsAlone says whether character i is a word, or is parted from the rest of its word by signs: as symbols of formulas are in
// β = 0.5, Kendall's τ, (λ), x/λ and IFN-γ, and a letter before a dash, as in t-test, is not.
func (r reading) standsAlone(i int) bool {
	from, to := r.word(i)
	return (i == from || r.is(i-1, "([/=<>≤≥-|×·")) && (i+1 == to || r.is(i+1, ")]/=<>≤≥|×·,;:"))
}

// is says whether character k is one of a set.
func (r reading) is(k int, set string) bool {
	return k >= 0 && k < len(r.symbols) && strings.Contains(set, r.symbols[k].text)
}

// equates says whether character i is an equals sign with something on both sides: no letter looks like one, and of a blurred one
// the strokes run together.
func (r reading) equates(i int) bool { return r.is(i, "=") && i > 0 && i+1 < len(r.symbols) }

// isSignRun says whether a run is a sign that parts symbols from others.
func isSignRun(s letterScores) bool {
	look, p := s.look()
	return p > doubtfulLook && strings.ContainsAny(look, "()/=<>≤≥+-%×±")
}

// readSymbols reads letters that stand alone.
func (l *label) readSymbols(runs []run, seen []letterScores, places []place) []place {
	if l.raised != nil {
		return places
	}
	places = l.readStrokes(runs, seen, places)
	top, bottom := lineEnds(runs)
	fills := l.align(runs, seen)
	for _, at := range l.symbolPlaces(runs, seen, fills) {
		first, n := l.within(at, fills, seen)
		for n > 1 && l.read.is(first+n-1, "=<>≤≥/()") { // that Tesseract saw too far to the left
			n--
		}
		if n > 0 && !l.read.standAlone(first, first+n) && !at.lowered {
			continue
		}
		if n == 1 && isDigit(l.read.symbols[first]) && places[first].seen.of(l.read.symbols[first].text) > sureLook {
			continue // most that stand alone are ticks
		}
		if n == 1 && strings.Contains("€£¥", l.read.symbols[first].text) && l.read.symbols[first].word >= sureWord {
			continue // which symbolNet does not know
		}
		if n == 1 && (l.read.isUnit(first) || l.read.equates(first)) {
			continue
		}
		scores := l.strip.symbolScores(at.run, top, bottom)
		text, p := scores.best()
		sure := p > sureLook
		if n == 1 && at.parts == 1 {
			text, sure = scores.other(l.read.symbols[first].text, places[first].seen)
		}
		if !sure || !strings.Contains(symbolLetters, text) {
			continue
		}
		s := letter{text: text, conf: float64(p), word: sureWord * float64(p), x0: at.run.x0, x1: at.run.x1, first: at.first}
		for _, o := range l.read.symbols[first : first+n] {
			s.word = max(s.word, o.word)
		}
		switch {
		case n > 0: // Tesseract saw the whole line
			s.first = l.read.symbols[first].first
		case at.close && first < len(l.read.symbols):
			l.read.symbols[first].first = false
		}
		l.read.symbols = slices.Replace(l.read.symbols, first, first+n, s)
		places = slices.Replace(places, first, first+n, place{run: at.run, alone: true})
		fills = slices.Replace(fills, first, first+n, at.from)
	}
	return places
}

// readStrokes puts the strokes between two characters that stand alone, as in φ/π, which Tesseract took for an l or passed over.
func (l *label) readStrokes(runs []run, seen []letterScores, places []place) []place {
	const space = 0.3 // of the height of capitals
	fills := l.align(runs, seen)
	apart := func(j int) bool { // run j from the one before it
		return j == 0 || j == len(runs) || float64(runs[j].x0-runs[j-1].x1) > space*l.strip.scale*l.box.Size
	}
	for j := 1; j+1 < len(runs); j++ {
		i := slices.Index(fills, j)
		before, after := slices.Index(fills, j-1), slices.Index(fills, j+1)
		if seen[j].of("/") < sureLook || !apart(j-1) || !apart(j+2) || before < 0 || after < 0 {
			continue
		}
		if i >= 0 && strings.Contains(bars, l.read.symbols[i].text) {
			l.read.symbols[i].text = "/"
		} else if i < 0 && after == before+1 {
			s := letter{text: "/", conf: l.read.symbols[after].conf, word: l.read.symbols[after].word, x0: runs[j].x0, x1: runs[j].x1}
			l.read.symbols[after].first = false
			l.read.symbols = slices.Insert(l.read.symbols, after, s)
			places = slices.Insert(places, after, place{run: runs[j], alone: true, seen: seen[j]})
			fills = slices.Insert(fills, after, j)
		}
	}
	return places
}

// symbolLetters are what symbols are; bars and rings are told by their neighbours.
const symbolLetters = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ" + greekClasses + "ℓ∂"

// best is the likeliest character.
func (s symbolScores) best() (text string, p float32) {
	for i, c := range []rune(symbolClasses) {
		if s[i] > p {
			text, p = string(c), s[i]
		}
	}
	return text, p
}

// other is the character that one was that was read as another; ok is false where it may have been read rightly. What letterNet saw
// of it, in whose drawings letters that stand alone were few and some not known, has the weight of a square root; but a Greek letter
// that it knows is one where symbolNet finds none likelier.
func (s symbolScores) other(read string, seen letterScores) (text string, ok bool) {
	const (
		hardly = 0.02
		least  = 0.001
		likely = 0.5
		more   = 3
	)
	var own float32
	for _, c := range lookOf(read) {
		own += s.of(string(c))
	}
	text, p := s.best()
	if strings.Contains(latinClasses, text) {
		ok = lookOf(read) != lookOf(text) && p > surelyCut && own < hardly
	} else {
		odds := p / max(own, least)
		if seen != nil {
			odds *= float32(math.Sqrt(float64(max(seen.of(text)/rareShare, least) / max(seen.any(lookOf(read)), least))))
		}
		ok = p > likely && odds > more
	}
	if known := seen.greek(greekClasses); !ok && known != "" && s.of(known) > own && more*s.of(known) > p {
		return known, true
	}
	return text, ok
}

// within are the characters read that stand for what is at a place: those that fill it or lie there, or else the one next to it that
// looks like no ink of its own.
func (l *label) within(at symbolAt, fills []int, seen []letterScores) (first, n int) {
	const beside = letterHeight / 2
	aside := -1
	for i, s := range l.read.symbols {
		mid := (s.x0 + s.x1) / 2
		in := at.run.x0 <= mid && mid < at.run.x1
		if j := fills[i]; j >= at.from && j < at.from+at.parts {
			in = true
		} else if j >= 0 && seen[j].any(lookOf(s.text)) > doubtfulLook {
			in = false
		} else if over := min(s.x1, at.run.x1) - max(s.x0, at.run.x0); over > -beside && j < 0 {
			aside = i
		}
		switch {
		case in:
			if n == 0 {
				first = i
			}
			n = i + 1 - first
		case n == 0 && mid < (at.run.x0+at.run.x1)/2:
			first = i + 1
		}
	}
	if n == 0 && aside >= 0 {
		return aside, 1
	}
	for n > 1 && l.read.symbols[first].word >= sureWord { // the end of the word before it
		first, n = first+1, n-1
	}
	return first, n
}

// symbolSiblings compares the labels that panels repeat: where two differ in one symbol alone, which one of them takes for a Greek
// letter, the surer reading stands.
func symbolSiblings(lines []*label, places [][]place) {
	const (
		few   = 4    // characters: shorter labels may differ in one
		alike = 0.03 // of the length of their boxes
	)
	for k, l := range lines {
		for n, o := range lines[k+1:] {
			i := l.read.differs(o.read)
			if i < 0 || len(l.read.symbols) < few || !l.aligned(o) || !near(l.box.Length, o.box.Length, alike*l.box.Length+1) {
				continue
			}
			a, c := &l.read.symbols[i], &o.read.symbols[i]
			if p, q := places[k][i], places[k+1+n][i]; p.alone && q.alone {
				if shape, other := l.strip.shapeOf(p.run), o.strip.shapeOf(q.run); shape.distance(&other) > likeShape {
					continue // Interferon α and Interferon γ, of one axis
				}
			}
			if strings.Contains(greekClasses, a.text) == strings.Contains(greekClasses, c.text) || !l.read.standsAlone(i) {
				continue
			}
			if a.word < c.word {
				a, c = c, a
			}
			c.text, c.word = a.text, a.word
		}
	}
}

// differs is the place of the one character that two readings have another for, -1 where that is none or several.
func (r reading) differs(o reading) int {
	at := -1
	if len(r.symbols) != len(o.symbols) {
		return -1
	}
	for i, s := range r.symbols {
		switch c := o.symbols[i]; {
		case s.first != c.first || s.text != c.text && at >= 0:
			return -1
		case s.text != c.text:
			at = i
		}
	}
	return at
}
