package check

import (
	"fmt"
	"slices"
	"strings"
)

// readMisplaced makes claims of names that are set where the figure has others: two of a full list exchanged, a panel under another's
// letter, an axis's label at the side of the other.
func (r *reader) readMisplaced(s *sentence, _ bool, since int) {
	r.exchanged(s, since)
	r.otherLetter(s)
	r.labelSides(s)
}

// leastExchanged is how many names a list has at least in which two that are exchanged are taken for an error and not for an order of its
// writer's own.
const leastExchanged = 4

// exchanged makes a claim of a list of all rows (columns) in which two stand in each other's place.
func (r *reader) exchanged(s *sentence, since int) {
	if slices.ContainsFunc(r.claims[since:], func(c Claim) bool { return c.Kind == KindOrder || c.Kind == KindCell }) {
		return
	}
	for _, a := range []axisOf{ofRow, ofCol} {
		for _, l := range s.rowsOfNames(a) {
			p := s.f.panels[first(s.panelsNear(l[0].at))]
			names := p.names(a == ofCol)
			if len(l) != len(names) || len(l) < 3 {
				continue
			}
			var off []int
			for k, q := range l {
				if name, _ := q.named(a); name != names[k] {
					off = append(off, k)
				}
			}
			told := len(l) >= leastExchanged || s.find(orderTold, 0, len(s.toks)) >= 0 || s.find(tickNouns, l[0].at-3, l[0].at) >= 0
			if len(off) != 2 || !told || s.byRank() || len(l) == 3 && off[1]-off[0] == 2 { // three from the other end
				continue
			}
			one, _ := l[off[0]].named(a)
			two, _ := l[off[1]].named(a)
			if one != names[off[1]] || two != names[off[0]] {
				continue
			}
			end := l[len(l)-1].at + l[len(l)-1].n
			v := verdict{verdict: Contradicted, found: list(names), reason: fmt.Sprintf("%s and %s are exchanged: the figure has %s", one, two, list(names)), panel: p.Title, evidence: p.evidence(nil)}
			r.add(s, KindOrder, LevelConstruction, l[0].at, end, v)
		}
	}
}

// byRank reports whether names of a sentence may stand in the order of their values.
func (s *sentence) byRank() bool {
	return s.has(extremeWords) || s.has(meanWords) || within(0, len(s.toks), func(k int) bool {
		return s.norm(k+1) == "by" && (s.norm(k) == "sorted" || s.norm(k) == "ranked" || s.norm(k) == "ordered")
	}) >= 0
}

// orderTold are words by which a list says that it is in the order of the figure.
var orderTold = set("top bottom left right order")

// rowsOfNames lists the names of an axis that stand behind each other with nothing but marks and "and" between.
func (s *sentence) rowsOfNames(a axisOf) (out [][]*ref) {
	end := -1
	for _, q := range s.refs {
		if !a.matches(q) || q.to != nil {
			continue
		}
		joined := end >= 0 && q.at-end <= 4 && within(end, q.at, func(k int) bool { return s.toks[k].kind != tokPunct && s.norm(k) != "and" }) < 0
		if !joined {
			out = append(out, nil)
		}
		out[len(out)-1] = append(out[len(out)-1], q)
		end = q.at + q.n
	}
	return out
}

// otherLetter makes a claim of a panel's name behind the letter that another's title has: "(e) Reacher" for "(f) Reacher".
func (r *reader) otherLetter(s *sentence) {
	for i := 0; i+3 < len(s.toks); i++ {
		letter := s.norm(i + 1)
		if s.norm(i) != "(" || s.norm(i+2) != ")" || len(letter) != 1 || letter < "a" || letter > "z" {
			continue
		}
		q := s.toks[i+3].ref
		n, titled := s.f.panelLettered(letter)
		if q == nil || !titled || len(q.panels) != 1 || q.panels[0] == n || q.isCell() {
			continue
		}
		if k := i + 3 + q.n; s.toks[i].paren > 1 || k < len(s.toks) && s.toks[k].kind != tokPunct && s.norm(k) != "and" {
			continue // "(a) A is better"
		}
		p := s.f.panels[q.panels[0]]
		r.add(s, KindTitle, LevelConstruction, i, i+3+q.n, s.f.titleVerdict(p, Contradicted, fmt.Sprintf("the figure prints %q", p.Title)))
	}
}

// labelSides makes claims of labels with the side that they stand at: "'True label' down the side and 'Predicted label' along the
// bottom".
func (r *reader) labelSides(s *sentence) {
	for _, q := range s.refs {
		if q.axis == "" || q.isCell() || q.isPanel() || !q.full || q.text == strings.ToLower(q.text) && s.toks[q.at].quote == 0 {
			continue
		}
		i := q.at + q.n
		for s.norm(i) == "\"" || s.norm(i) == "'" || s.norm(i) == "(" || s.norm(i) == "is" || s.norm(i) == "runs" {
			i++
		}
		end := i
		for end < len(s.toks) && end < i+3 && (atSide[s.norm(end)] || s.norm(end) == "down" || s.norm(end) == "along" || s.norm(end) == "up") {
			end++
		}
		side := s.norm(end)
		x := side == "bottom" || side == "top" || side == "horizontally" || side == "below"
		y := side == "side" || side == "left" || side == "vertically"
		if x == y || end == i && side != "horizontally" && side != "vertically" || prepositions[s.norm(end+1)] || s.toks[min(end+1, len(s.toks)-1)].inRef {
			continue
		}
		own, other := s.f.labels(s.panelsNear(q.at), x), s.f.labels(s.panelsNear(q.at), !x)
		is := func(l string) bool { return alike(q.text, l) }
		if k := slices.IndexFunc(other, is); k >= 0 && !slices.ContainsFunc(own, is) {
			v := verdict{verdict: Contradicted, found: other[k], reason: "the other axis has that label", evidence: s.f.panels[first(s.panelsNear(q.at))].evidence(nil)}
			r.add(s, KindAxisLabel, LevelConstruction, q.at, end+1, v)
		}
	}
}
