package check

import (
	"fmt"
	"math"
	"strings"
)

var (
	starWords  = set("asterisk star")
	carryVerbs = set("carry have has had bear show with get")
	fullWords  = set("fully completely entirely perfectly purely")
)

// readStarred makes claims of how many cells print an asterisk: "24 of the 36 coefficients carry a star".
func (r *reader) readStarred(s *sentence) {
	star := s.find(starWords, 0, len(s.toks))
	verb := -1
	for k := star - 1; k >= 0 && verb < 0; k-- {
		if carryVerbs[s.norm(k)] {
			verb = k
		}
	}
	if verb < 0 {
		return
	}
	number := -1
	for k := max(0, verb-6); k < verb; k++ {
		if s.countable(k) && (number < 0 || s.norm(number+1) != "of") {
			number = k
		}
	}
	if number < 0 {
		return
	}
	each := 0 // how many of them a cell is said to have, 0: not said
	if t := &s.toks[star-1]; star-1 > verb && (t.num.word || t.kind == tokNumber) {
		each = int(t.num.value)
	}
	starred, all := 0, s.f.cells(region{panels: s.panelsNear(number)})
	for _, c := range all {
		if cell := c.p.cell(c.r, c.c); cell != nil && cell.Text != nil {
			if n := strings.Count(*cell.Text, "*"); n > 0 && (each == 0 || n == each) {
				starred++
			}
		}
	}
	if starred == 0 {
		return
	}
	r.addNumber(s, KindCount, number, verdict{verdict: borne(starred == int(s.toks[number].num.value)), found: itoa(starred), evidence: evidenceOf(all),
		reason: fmt.Sprintf("%d of %d cells print so many asterisks", starred, len(all))})
}

// readHueCounts makes claims of how many cells have a colour, or have it not: "17 cells are not fully green".
func (r *reader) readHueCounts(s *sentence) {
	for i := range s.toks {
		noun := i + 1
		if !s.countable(i) || s.toks[i].rowTick || s.toks[i].colTick || s.norm(noun) != "cell" && s.norm(noun) != "square" && s.norm(noun) != "tile" || !linkVerbs[s.norm(noun+1)] {
			continue
		}
		k := noun + 2
		not := s.norm(k) == "not"
		if not {
			k++
		}
		full := fullWords[s.norm(k)]
		if full {
			k++
		}
		panels := s.panelsNear(i)
		if !hueWords[s.norm(k)] || len(panels) != 1 && len(s.f.panels) > 1 {
			continue
		}
		cs := s.f.cells(region{panels: panels})
		least, most := 0, 0
		high, _ := s.f.hueIsHigh(panels, s.norm(k))
		for _, c := range cs {
			sure, maybe := c.hued(colorOf{hue: s.norm(k)})
			if full { // the colour of that end of the scale
				off := math.Abs(c.v-c.p.min) / c.p.span()
				if high {
					off = math.Abs(c.v-c.p.max) / c.p.span()
				}
				sure, maybe = sure && off < approxShare/2, maybe && off < 2*approxShare
			}
			if not {
				sure, maybe = !maybe, !sure
			}
			if sure {
				least++
			}
			if maybe {
				most++
			}
		}
		n := int(s.toks[i].num.value)
		v := verdict{verdict: borne(n >= least && n <= most), found: itoa(least), evidence: evidenceOf(cs), reason: fmt.Sprintf("%d to %d of %d cells are so", least, most, len(cs))}
		if v.verdict == Supported && most-least > max(1, n/4) || v.verdict == Contradicted && !full && 2*n >= least && n <= 2*most {
			v.verdict = Unverifiable // people see hues differently
		}
		r.addNumber(s, KindCount, i, v)
		s.toks[k].used = true
	}
}

// hued tells whether a cell surely has a colour, and whether it may.
func (c cellAt) hued(hue colorOf) (sure, maybe bool) {
	cell := c.p.cell(c.r, c.c)
	if cell == nil {
		return false, true
	}
	rgb, ok := parseRGB(cell.RGB)
	if !ok {
		return false, true
	}
	sure = hue.matches(rgb)
	return sure && len(rgb.hues) > 0 && rgb.hues[0] == hue.hue, sure || rgb.l > pale
}
