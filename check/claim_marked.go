package check

import (
	"fmt"
	"strings"
)

var (
	starWords  = set("asterisk star")
	carryVerbs = set("carry have has had bear show with get")
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
