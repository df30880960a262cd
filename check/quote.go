package check

import (
	"slices"
	"strings"
)

// quoteClauses lets a claim made in words quote the clause that it stands in. Where two stand in one, each
// quotes up to the "and" or comma between the words that they were read by.
func (r *reader) quoteClauses(s *sentence, first int) {
	type quote struct{ claim, core, from, to int }
	var quotes []quote
	for i := first; i < len(r.claims); i++ {
		c := &r.claims[i]
		if (c.Kind != KindTrend && c.Kind != KindComparison) || !strings.ContainsRune(c.Stated, ' ') {
			continue
		}
		end := c.tok + 1
		for end < len(s.toks) && s.u.Source(s.toks[end].from) < c.Span[1] {
			end++
		}
		from, to := s.clauseOf(c.tok, end)
		for k := from; k < c.core && k < from+6; k++ {
			if s.norm(k) == ":" && !s.toks[k].inRef && s.noRefs(from, k) {
				from = k + 1 // "Bottom line: small labels get higher values"
			}
		}
		quotes = append(quotes, quote{i, max(c.core, c.tok), from, to})
	}
	slices.SortStableFunc(quotes, func(a, b quote) int { return a.core - b.core })
	for k := range quotes {
		if k == 0 || quotes[k-1].to <= quotes[k].from {
			continue
		}
		one, two := &quotes[k-1], &quotes[k]
		for j := two.core - 1; j > one.core; j-- {
			if n := s.norm(j); n == "and" && !s.toks[j].inRef && s.toks[j].paren == 0 {
				one.to, two.from = j, j+1
				if s.norm(j-1) == "," {
					one.to--
				}
				break
			}
		}
	}
	for k, q := range quotes {
		alone := true
		for j, o := range quotes {
			alone = alone && (j == k || o.to <= q.from || o.from >= q.to)
		}
		c := &r.claims[q.claim]
		from := s.u.Source(s.toks[q.from].from)
		if !alone || from > c.Span[0] && q.core == c.tok || r.doc.Line(from) != c.Line {
			continue
		}
		c.Stated = strings.TrimSpace(s.text(q.from, q.to))
		c.Span = [2]int{from, max(c.Span[1], s.u.Source(s.toks[q.to-1].to-1)+1)}
	}
}

// noRefs reports whether tokens [from, to) name nothing of the figure.
func (s *sentence) noRefs(from, to int) bool {
	return !slices.ContainsFunc(s.toks[from:to], func(t token) bool { return t.inRef })
}

// clauseOf widens tokens [a, b) to the clause around them.
func (s *sentence) clauseOf(a, b int) (from, to int) {
	from, to = 0, len(s.toks)
	for k := a - 1; k >= 0; k-- {
		if s.toks[k].inRef {
			continue
		}
		n := s.norm(k)
		if n == ";" || n == ":" && k < 6 || parting[n] {
			from = k + 1
			break
		}
		if n == "," && (s.norm(k+1) == "and" || parting[s.norm(k+1)] || k == 1 && leadWords[s.norm(0)]) {
			from = k + 1
			if s.norm(k+1) == "and" || parting[s.norm(k+1)] {
				from = k + 2
			}
			break
		}
	}
	for k := b; k < len(s.toks); k++ {
		if s.toks[k].inRef {
			continue
		}
		n, next := s.norm(k), s.norm(k+1)
		number := func(i int) bool { return i < len(s.toks) && s.toks[i].kind == tokNumber && !s.toks[i].inRef }
		if n == ";" || parting[n] || n == "," && (next == "and" || parting[next] || (next == "at" || next == "with") && number(k+2)) || n == "(" && number(k+1) {
			to = k
			break
		}
	}
	if k := within(from, min(a, from+6), func(k int) bool { return s.norm(k) == "that" && noticeVerbs[s.norm(k-1)] }); k >= 0 {
		from = k + 1 // "I also noticed that A is lower than B"
	}
	from = min(from, a)
	for from < a && (s.toks[from].used && s.toks[from].kind != tokWord && from < 2 || s.norm(from) == "•" || s.norm(from) == "-" || s.norm(from) == ",") {
		from++
	}
	for to > b && s.toks[to-1].kind == tokPunct && s.norm(to-1) != ")" && s.norm(to-1) != "\"" {
		to--
	}
	return from, to
}

var (
	parting     = set("while whereas although but")
	noticeVerbs = set("notice noticed note noted see find found observe observed show say said mention")
	leadWords   = set("first firstly second secondly third thirdly finally lastly overall however moreover also further furthermore still again interestingly notably")
)
