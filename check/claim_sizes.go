package check

// countLeads lead to a number of what an axis lists: "win rates of eight chat models", "nine variables at
// six temperatures".
var countLeads = set("of between among across over at by for against with")

// readSizes makes claims of numbers whose noun the figure does not print: of what both axes list, of one
// axis where the sentence counts the other, and of panels.
func (r *reader) readSizes(s *sentence) {
	if len(s.f.figs) != 1 {
		return
	}
	p := s.f.panels[0]
	var counts []int
	for i := range s.toks {
		switch t := &s.toks[i]; {
		case t.kind == tokNumber && !t.inRef && !s.countable(i) && !t.used:
			return // values
		case (t.num.word && t.norm != "single" && t.norm != "both" || t.kind == tokNumber && t.num.decimals == 0 && !t.inRef) && t.num.value > 1 && s.nounCounted(i) > 0:
			counts = append(counts, i)
		}
	}
	for k, i := range counts {
		t := &s.toks[i]
		if t.used || t.rowTick || t.colTick {
			continue
		}
		n, lead := int(t.num.value), s.norm(i-1)
		switch {
		case p.symmetric() && len(s.f.panels) == 1 && n == p.things && (lead == "of" || lead == "between" || lead == "among"):
			r.addNumber(s, KindCount, i, p.countVerdict(p.things, n, "rows and columns"))
		case lead == "of" && s.norm(i-2) == "each" && len(s.f.panels) > 1 && n == len(s.f.panels) && things[s.norm(s.nounCounted(i))]:
			r.addNumber(s, KindCount, i, s.f.countPanels(n))
		case len(counts) == 2 && countLeads[lead] && s.joined(counts):
			other := counts[1-k]
			x := s.nounKind(s.nounCounted(other), 0)
			if x == ofCol && n == p.Rows {
				r.addNumber(s, KindCount, i, p.countAlong(false, n))
			} else if x == ofRow && n == p.Cols {
				r.addNumber(s, KindCount, i, p.countAlong(true, n))
			}
		}
	}
}

// nounCounted is the token of the plural noun that the number at token i counts, -1 if there is none.
func (s *sentence) nounCounted(i int) int {
	for k := i + 1; k < len(s.toks) && k < i+4; k++ {
		t := &s.toks[k]
		if t.kind != tokWord || phraseEnds[t.norm] || partWords[t.norm] || panelNouns[t.norm] || cellNouns[t.norm] || t.num.word || t.ref != nil && (t.ref.isCell() || t.ref.isPanel()) {
			return -1
		}
		if end := k + 1; hasSuffixS(s.text(k, end)) && (end == len(s.toks) || s.toks[end].kind != tokWord || countLeads[s.norm(end)] || phraseEnds[s.norm(end)] || clauseWords[s.norm(end)]) {
			return k
		}
	}
	return -1
}

// joined reports whether the second of two counts follows the noun of the first: "five accelerators across
// seven lengths".
func (s *sentence) joined(counts []int) bool {
	k := s.nounCounted(counts[0]) + 1
	return countLeads[s.norm(k)] && k+1 == counts[1]
}
