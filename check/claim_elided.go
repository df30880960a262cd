package check

import (
	"strings"

	"github.com/heatgrid/heatgrid/internal/prose"
)

var (
	sameHolds  = set("holds hold goes go applies apply true")
	elideVerbs = set("is are was were does do did has have")
)

// readElided makes claims of what is said of one part as of another: "A is red in every column, and so is B",
// "The same holds for B." The statement is read again with B in A's place.
func (r *reader) readElided(s *sentence) {
	from, told, other := s.elided()
	if other == nil {
		return
	}
	if told == nil {
		told = r.told
	}
	if told == nil || told.u == nil {
		return
	}
	subject := told.subjectOfKind(other)
	if subject == nil || subject.text == other.text {
		return
	}
	end := len(told.toks)
	if told == s {
		end = from
	}
	for end > 0 && told.toks[end-1].kind == tokPunct {
		end--
	}
	if end <= subject.at+subject.n {
		return
	}
	text := told.text(0, subject.at) + " " + other.text + " " + told.text(subject.at+subject.n, end)
	d := r.reread(text, told)
	v := verdict{verdict: Unverifiable}
	for i := range d.claims {
		c := &d.claims[i]
		if c.Kind != KindComparison && c.Kind != KindTrend {
			continue
		}
		if v.reason == "" || c.Verdict == Contradicted {
			v = c.said()
		}
	}
	if v.reason != "" {
		r.add(s, KindComparison, LevelStatistics, from, other.at+other.n, v)
		s.use(from, other.at)
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

// elided finds "and so is B" and "the same holds for B", which begin at token from. told is this sentence
// where the statement stands in it, nil where it is the one before.
func (s *sentence) elided() (from int, told *sentence, other *ref) {
	for i := range s.toks {
		next := i + 2
		switch {
		case s.norm(i) == "so" && elideVerbs[s.norm(i+1)] && i > 2 && (s.norm(i-1) == "and" || s.norm(i-1) == ","):
			told = s
		case s.norm(i) == "same" && s.norm(i-1) == "the" && i < 3 && s.find(sameHolds, i+1, i+3) > 0:
			if next = s.find(set("for of"), i+2, i+5) + 1; next == 0 {
				return 0, nil, nil
			}
		default:
			continue
		}
		if s.norm(next) == "the" {
			next++
		}
		if next >= len(s.toks) || s.toks[next].ref == nil {
			return 0, nil, nil
		}
		q := s.toks[next].ref
		if rest := next + q.n; rest+2 < len(s.toks) && s.norm(rest) != "." && s.norm(rest) != "row" && s.norm(rest) != "column" || q.to != nil || q.isRow() == q.isCol() {
			return 0, nil, nil
		}
		return max(0, i), told, q
	}
	return 0, nil, nil
}

// subjectOfKind is the name that a sentence speaks of first, of another's kind.
func (s *sentence) subjectOfKind(other *ref) *ref {
	for _, q := range s.refs {
		if q != other && q.isRow() == other.isRow() && q.isCol() == other.isCol() && !q.isPanel() && !q.weak && q.to == nil && q.at >= 0 {
			return q
		}
	}
	return nil
}
