package check

import (
	"fmt"
	"slices"
)

// readListed makes claims of numbers that count what is then listed: "three alloys (A, B and C)", "two
// genes, D and E", "bright in three clusters: F, G and H". What the list does not bear out is left alone.
func (r *reader) readListed(s *sentence) {
	for i := range s.toks {
		t := &s.toks[i]
		if !s.countable(i) || t.rowTick || t.colTick || t.num.value < 2 {
			continue
		}
		for k := i + 1; k < len(s.toks) && k < i+6; k++ {
			n := s.norm(k)
			if s.toks[k].ref != nil && s.toks[k].ref.axis == "" || n == "." || n == ";" || s.isCount(k) {
				break // "of layer 12 for six classes (A, B, ...)": the nearer number counts them
			}
			if n != "(" && n != ":" && n != "," || k == i+1 && n == "," {
				continue
			}
			names := s.listFrom(k + 1)
			if all := n == "(" && s.namesAxis(names); all && len(names) != int(t.num.value) {
				r.addNumber(s, KindCount, i, verdict{verdict: Contradicted, found: itoa(len(names)), reason: fmt.Sprintf("%d are named, which are all that the axis has", len(names))})
				break
			}
			if len(names) == int(t.num.value) {
				last := names[len(names)-1]
				r.addNumber(s, KindCount, i, verdict{verdict: Supported, found: itoa(len(names)), reason: "so many are named: " + s.text(names[0].at, last.at+last.n)})
				if n := s.norm(k - 1); (rowWords[n] || colWords[n]) && lineOf(colWords[n]).matches(names[0]) { // "two columns, A and B"; no panels "in two rows: A and B"
					for _, q := range names {
						r.tickClaim(s, item{from: q.at, to: q.at + q.n, ref: q}, colWords[n], 0)
					}
				}
			}
			break
		}
	}
}

// listFrom is the list of names of one kind that begins at token k; values in brackets may stand
// behind them.
func (s *sentence) listFrom(k int) []*ref {
	var out []*ref
	for _, q := range s.refs {
		if q.at < k || q.weak || q.to != nil {
			continue
		}
		n := len(out)
		switch {
		case n == 0 && q.at > k+2:
			return nil
		case n > 0 && (kindOf(q) != kindOf(out[0]) && !kindOf(out[0]).matches(q) || !s.listWithValues(out[n-1], q)):
			return out
		}
		out = append(out, q)
	}
	return out
}

// listWithValues reports whether two names are members of one list, in which brackets may stand.
func (s *sentence) listWithValues(a, b *ref) bool {
	for k := a.at + a.n; k < b.at; k++ {
		if n := s.norm(k); !listMarks[n] && n != ")" && s.toks[k].paren <= s.toks[a.at].paren {
			return false
		}
	}
	return true
}

// namesAxis reports whether names are those of all rows, or of all columns, of the panels, each once.
func (s *sentence) namesAxis(names []*ref) bool {
	if len(names) < 3 {
		return false
	}
	p := s.f.panels[first(s.panelsNear(names[0].at))]
	for _, kind := range []axisOf{ofRow, ofCol} {
		var of []int
		for _, q := range names {
			if kind.matches(q) {
				of = append(of, s.indicesOf(q, kind, p)...)
			}
		}
		slices.Sort(of)
		if n := len(p.names(kind == ofCol)); n == len(of) && n == len(names) && len(slices.Compact(of)) == n {
			return true
		}
	}
	return false
}
