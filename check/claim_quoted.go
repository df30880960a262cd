package check

import (
	"fmt"
	"slices"
	"strings"
)

// printed is a text of the figure that a description may quote.
type printed struct {
	text, kind string
	panel      *panel // nil: of the whole figure
}

// printedTexts lists the titles and labels of the figures.
func (f *facts) printedTexts() (out []printed) {
	add := func(text, kind string, p *panel) {
		if text != "" && !slices.ContainsFunc(out, func(o printed) bool { return o.text == text }) {
			out = append(out, printed{text, kind, p})
		}
	}
	for _, fig := range f.figs {
		if fig != nil {
			add(fig.Title, KindTitle, nil)
		}
	}
	for _, p := range f.panels {
		add(p.Title, KindTitle, p)
		add(p.X.Label, KindAxisLabel, p)
		add(p.Y.Label, KindAxisLabel, p)
		if p.bar != nil {
			add(p.bar.Label, KindColorbar, p)
		}
	}
	return out
}

// readQuoted makes claims of quotations, and of the heading of a text, that have all words of a title or label but one, or but two of
// many: what is quoted is meant to be printed so.
func (r *reader) readQuoted(s *sentence, heading bool, first int) {
	claimed := func(a, b int) bool {
		from, to := s.u.Source(s.toks[a].from), s.u.Source(s.toks[b-1].to-1)
		return slices.ContainsFunc(r.claims[first:], func(c Claim) bool { return c.Verdict != Unverifiable && c.Span[0] <= to && c.Span[1] > from })
	}
	for i := 0; i < len(s.toks); i++ {
		t := &s.toks[i]
		if t.quote == 0 || i > 0 && s.toks[i-1].quote == t.quote && s.norm(i-1) != "\"" && s.norm(i-1) != "'" {
			continue
		}
		end, ok := s.quoted(i)
		if !ok || end > len(s.toks) {
			continue
		}
		if !claimed(i, end) && s.find(negations, i-4, i) < 0 {
			r.quotation(s, i, end, "")
		}
		i = max(i, end-1)
	}
	if top := heading || s.u.Source(s.toks[0].from) < 8; top && !claimed(0, len(s.toks)) && s.hasNoVerb() { // 8: the marks of a heading
		from := 0
		for k := range s.toks {
			if n := s.norm(k); (n == ":" || n == "—" || n == "-" && k > 0 && k+1 < len(s.toks) && s.toks[k-1].to < s.toks[k].from && s.toks[k].to < s.toks[k+1].from) && k+wordsOfTitle < len(s.toks) {
				from = k + 1 // "Note to Figure 3 – Title"
			}
		}
		to := len(s.toks)
		for to > from && s.toks[to-1].kind == tokPunct && s.norm(to-1) != ")" {
			to--
		}
		if len(s.atomsOf(from, to)) >= wordsOfTitle {
			r.quotation(s, from, to, KindTitle)
		}
	}
}

// hasNoVerb reports whether a sentence makes no statement.
func (s *sentence) hasNoVerb() bool {
	return !s.hasVerb(0, len(s.toks)) && s.find(showVerbs, 0, len(s.toks)) < 0
}

// quotation makes a claim of tokens [a, b) where they are nearly a title or label of the figure, or nearly one of a kind.
func (r *reader) quotation(s *sentence, a, b int, kind string) {
	stated := strings.TrimSpace(s.text(a, b))
	words := atoms(stated)
	var near *printed
	texts := s.f.printedTexts()
	for k := range texts {
		p := &texts[k]
		if alike(p.text, stated) {
			return
		}
		have := atoms(p.text)
		if len(have) != len(words) || len(words) < 2 || kind != "" && p.kind != kind {
			continue
		}
		off := 0
		for i := range words {
			if words[i] != have[i] && !alike(words[i], have[i]) {
				off++
			}
		}
		// one word of three, or two of six: fewer in common may be another text
		if off == 0 || 3*off > len(words) && !(off == 1 && len(words) == 2 && strings.HasSuffix(stated, ")")) {
			continue
		}
		if near != nil {
			return // which is meant is open
		}
		near = p
	}
	if near == nil {
		return
	}
	v := verdict{verdict: Contradicted, found: near.text, reason: fmt.Sprintf("the figure prints %q", near.text)}
	if near.panel != nil {
		v.panel, v.evidence = near.panel.Title, near.panel.evidence(nil)
	}
	r.add(s, near.kind, LevelConstruction, a, b, v)
}
