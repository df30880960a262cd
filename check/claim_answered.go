package check

import (
	"strings"

	"github.com/heatgrid/heatgrid/internal/prose"
)

// readAnswered makes claims of the number that answers "how many": "Q: How many cells are negative? A: 8, all of them in
// the last row" says that 8 cells are negative. What the two say together is read as one sentence.
func (r *reader) readAnswered(s *sentence) {
	asked := r.asked
	if asked == nil || s.norm(0) != "a" || s.norm(1) != ":" || len(s.toks) < 3 || s.toks[2].used || !s.isCount(2) {
		return
	}
	many := within(0, len(asked.toks), func(k int) bool { return asked.norm(k) == "how" && asked.norm(k+1) == "many" })
	mark := within(0, len(asked.toks), func(k int) bool { return asked.norm(k) == "?" })
	if many < 0 || mark < many+3 {
		return
	}
	text := s.text(2, 3) + " " + asked.text(many+2, mark) + s.u.Text[s.toks[2].to:s.toks[len(s.toks)-1].to]
	u := &prose.Unit{Text: strings.TrimSpace(text), Depth: s.u.Depth}
	toks := tokenize(u)
	r.facts.lex.findNames(toks, u.Text)
	d := r.try(r.sentence(u, toks, s.ctx, false, false), false)
	for i := range d.claims {
		switch c := &d.claims[i]; {
		case c.Kind == KindCount && c.tok == 0:
			r.add(s, KindCount, LevelStatistics, 2, 3, verdict{verdict: c.Verdict, found: c.Found, reason: c.Reason, panel: c.Panel, evidence: c.Evidence})
			s.toks[2].used = true
		case c.Kind == KindComparison && c.tok > mark-many-2: // of what the answer goes on with
			r.add(s, KindComparison, LevelStatistics, c.tok-(mark-many-2)+2, len(s.toks), verdict{verdict: c.Verdict, found: c.Found, reason: c.Reason, panel: c.Panel, evidence: c.Evidence})
		}
	}
}
