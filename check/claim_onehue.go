package check

import (
	"fmt"
	"math"
	"slices"
)

// chromatic are the words for hues that lie apart from each other, which white, grey, black and brown do not.
var chromatic = set("red orange yellow green teal cyan blue purple violet magenta pink")

// readOneHue makes claims of a row or column that is said to be of one colour all along: "position 5 is blue in all five columns", "A is
// red in every month, and so is B".
func (r *reader) readOneHue(s *sentence) {
	for i, stop := 1, s.hedge(); i < stop; i++ {
		if s.toks[i].used {
			continue
		}
		c := s.colorAt(i)
		if c == nil || !chromatic[c.hue] {
			continue
		}
		verb := i - 1
		for verb > 0 && everyWord[s.norm(verb)] {
			verb--
		}
		from, to := s.clause(i)
		line := s.onlyLineBefore(from, verb)
		if line == nil || !linkVerbs[s.norm(verb)] || !s.allAlong(i+c.n, to) && verb == i-1 || s.find(negations, from, to) >= 0 || s.excepts() {
			continue
		}
		v, ok := s.f.judgeOneHue(s.panelsNear(i), line, *c)
		if !ok {
			continue
		}
		s.use(i, i+c.n)
		end := s.behindHue(i+c.n, to)
		r.add(s, KindComparison, LevelStatistics, line.at, end, v)
		if k := s.find(set("so"), i, len(s.toks)); k > 0 && linkVerbs[s.norm(k+1)] && k+2 < len(s.toks) {
			also := s.toks[k+2].ref
			if also == nil || !also.isLine() || also.to != nil {
				continue
			}
			if v, ok := s.f.judgeOneHue(s.panelsNear(k), also, *c); ok {
				r.add(s, KindComparison, LevelStatistics, k, also.at+also.n, v)
			}
		}
	}
}

// onlyLineBefore is the row or column that tokens [from, verb) are about, nil where they name none, several or where one stands.
func (s *sentence) onlyLineBefore(from, verb int) (line *ref) {
	for _, q := range s.refs {
		switch {
		case q.at < from || q.at >= verb || q.axis != "" || q.isPanel() && !q.isCell():
		case line != nil || !q.isLine() || q.weak || q.to != nil || s.prepBefore(q) || q.isRow() == q.isCol() && !s.kindSaid(q):
			return nil
		default:
			line = q
		}
	}
	return line
}

// kindSaid reports whether a word beside a name says whether it is of a row or of a column.
func (s *sentence) kindSaid(q *ref) bool {
	is := func(k int) bool { n := s.norm(k); return rowWords[n] || colWords[n] }
	return is(q.at-1) || is(q.at+q.n)
}

// allAlong reports whether tokens [from, to) say that something holds all along a row or column, and begin with that: "in every month",
// "throughout".
func (s *sentence) allAlong(from, to int) bool {
	n := s.norm(from)
	return n == "throughout" || n == "everywhere" || (n == "in" || n == "at" || n == "across" || n == "for" || n == "over" || n == "on") && s.find(set("every all each"), from+1, min(to, from+3)) >= 0
}

// behindHue is the token behind such words.
func (s *sentence) behindHue(from, to int) int {
	for from < to && s.toks[from].kind != tokPunct {
		from++
	}
	return from
}

// excepts reports whether a sentence leaves something out: "but one", "except A".
func (s *sentence) excepts() bool {
	return s.find(set("except excluding but besides apart aside exception other almost nearly mostly"), 0, len(s.toks)) >= 0
}

// judgeOneHue tests whether all cells of a row or column have a colour, as far as one can tell; ok is false where none can be told.
func (f *facts) judgeOneHue(panels []int, line *ref, c colorOf) (v verdict, ok bool) {
	if len(panels) != 1 && len(f.panels) > 1 {
		return v, false
	}
	g := region{panels: panels}
	g.narrow(line)
	cs := f.cells(g)
	so, other, seen := 0, 0, 0
	strong := 0.0 // saturation from which a hue is seen: an eighth of the strongest in the panel, as all of some scales are dull
	for _, x := range f.coloredOf(first(g.panels)) {
		_, sat, _ := x.color.hsv()
		strong = max(strong, sat/8)
	}
	for _, x := range cs {
		cell := x.p.cell(x.r, x.c)
		if cell == nil {
			continue
		}
		rgb, known := parseRGB(cell.RGB)
		if !known {
			continue
		}
		switch {
		case colorOf{hue: c.hue, or: c.or}.matches(rgb):
			so++
		case rgb.hued(strong) && rgb.clearlyNot(c.hue):
			other++
		case rgb.hued(strong):
			so++ // a pale shade of it, or one beside it
		}
		seen++
	}
	if seen == 0 || so == 0 && other < seen {
		return v, false
	}
	v = verdict{verdict: Unverifiable, panel: cs[0].p.Title, evidence: evidenceOf(cs), found: fmt.Sprintf("%d of %d cells", so, seen), reason: fmt.Sprintf("%d of %d cells are %s, %d clearly not", so, seen, c.hue, other)}
	switch {
	case other > 0:
		v.verdict = Contradicted
	case 2*so >= seen: // of what is pale nobody can tell
		v.verdict = Supported
	}
	return v, true
}

// hued reports whether a colour is so strong that its hue is seen.
func (x rgb) hued(strong float64) bool {
	_, sat, v := x.hsv()
	return sat >= strong && v >= 0.15 && x.l < pale
}

// clearlyNot reports whether nobody would call a colour, the hue of which is seen, by another hue: it is far from all that are called so.
func (x rgb) clearlyNot(hue string) bool {
	const (
		far   = 40  // degrees of hue
		vivid = 0.2 // saturation from which hues have names
	)
	h, sat, v := x.hsv()
	for d := -far; d <= far; d += 5 {
		turned := math.Mod(h+float64(d)+360, 360)
		if slices.Contains(huesAt(turned, max(sat, vivid), v, x.l), hue) {
			return false
		}
	}
	return true
}

// lacksHue reports whether nobody would call any cell of panels by a hue, where their values go from one end of the scale to the other and so show all of
// its colours.
func (f *facts) lacksHue(panels []int, c colorOf) bool {
	const (
		few   = 8
		whole = 0.85 // of the scale
	)
	if !chromatic[c.hue] || c.or != "" {
		return false
	}
	hued := 0
	for _, pi := range f.orAll(panels) {
		p := f.panels[pi]
		if b := p.bar; b == nil || b.Min == nil || b.Max == nil || p.max-p.min < whole*(*b.Max-*b.Min) {
			return false
		}
		for _, x := range f.coloredOf(pi) {
			if !x.color.hued(0.15) {
				continue
			}
			if hued++; !x.color.clearlyNot(c.hue) {
				return false
			}
		}
	}
	return hued >= few
}
