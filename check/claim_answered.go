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
	d := r.reread(text, s)
	shift := mark - many - 4 // by how many tokens the number stands further ahead
	for i := range d.claims {
		switch c := &d.claims[i]; {
		case c.Kind == KindCount && c.tok == 0:
			r.add(s, KindCount, LevelStatistics, 2, 3, c.said())
			s.toks[2].used = true
		case c.Kind == KindComparison && c.tok-shift > 2 && c.tok-shift < len(s.toks): // of what the answer goes on with
			r.add(s, KindComparison, LevelStatistics, c.tok-shift, len(s.toks), c.said())
		}
	}
}

// reread reads what a sentence says in other words, in its context.
func (r *reader) reread(text string, of *sentence) attempt {
	u := &prose.Unit{Text: strings.TrimSpace(text), Depth: of.u.Depth}
	toks := tokenize(u)
	r.facts.lex.findNames(toks, u.Text)
	return r.try(r.sentence(u, toks, of.ctx, false, false), false)
}

// said is the verdict on a claim, for one that says the same.
func (c *Claim) said() verdict {
	return verdict{verdict: c.Verdict, found: c.Found, reason: c.Reason, panel: c.Panel, evidence: c.Evidence}
}
