package check

import "strings"

// readMentions makes claims of the labels of axes and colorbars that a text names for the first time, in
// a sentence that tells of no value: "seven settings of the learning rate", "the colours give the
// Count".
func (r *reader) readMentions(s *sentence, first int) {
	for i := first; i < len(r.claims); i++ {
		switch r.claims[i].Kind {
		case KindCell, KindExtremum, KindTrend, KindComparison, KindRange:
			return
		}
	}
	if s.valueBetween(0, len(s.toks)) {
		return
	}
	for _, q := range s.refs {
		if q.isCell() || q.isPanel() && !q.byAxis || s.toks[q.at].used || rowWords[s.norm(q.at)] || colWords[s.norm(q.at)] {
			continue
		}
		switch {
		case q.axis != "":
			r.mention(s, q, KindAxisLabel, s.f.labels(s.panelsNear(q.at), q.axis == "x"))
		case q.bar:
			var labels []string
			for _, b := range s.f.bars(s.panelsNear(q.at)) {
				labels = append(labels, b.Label)
			}
			r.mention(s, q, KindColorbar, labels)
		}
	}
}

// mention claims that the figure has a label. Where it is one everyday word, it must be written as the
// figure has it, and not begin the sentence.
func (r *reader) mention(s *sentence, q *ref, kind string, labels []string) {
	text := s.text(q.at, q.at+q.n)
	for _, l := range labels {
		plain, _, _ := strings.Cut(l, " (")
		if r.labelled[l] || !alike(text, l) && !alike(text, plain) || q.n == 1 && (kind == KindColorbar || q.weak) && (text != plain || q.at == 0 && s.toks[0].quote == 0) {
			continue
		}
		r.labelled[l] = true
		r.add(s, kind, LevelConstruction, q.at, q.at+q.n, verdict{verdict: Supported, found: l, reason: "the figure has this label", evidence: s.f.panels[first(s.panelsNear(q.at))].evidence(nil)})
		return
	}
}

// noteLabels keeps the labels that claims have been made of.
func (r *reader) noteLabels(claims []Claim) {
	for i := range claims {
		if c := &claims[i]; c.Kind == KindAxisLabel || c.Kind == KindColorbar {
			r.labelled[c.Found] = true
		}
	}
}
