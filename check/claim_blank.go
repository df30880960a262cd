package check

import "fmt"

// readBlanks makes claims of the number of cells without a value: "five cells are blank".
func (r *reader) readBlanks(s *sentence) {
	for i := range s.toks {
		t := &s.toks[i]
		if !s.countable(i) || t.rowTick || t.colTick || t.norm == "both" || t.norm == "single" {
			continue
		}
		k := i + 1
		for k < len(s.toks) && k < i+4 && !cellNouns[s.norm(k)] && s.toks[k].kind == tokWord {
			k++
		}
		if linkVerbs[s.norm(i+1)] && s.find(blankWords, i+2, i+4) > 0 && s.find(cellNouns, 0, i) >= 0 {
			k = i + 1 // "fifteen squares carry a number and twelve are blank"
		} else if !cellNouns[s.norm(k)] {
			continue
		}
		blank := s.find(blankWords, i, min(len(s.toks), k+10))
		filled := s.find(filledWords, k, min(len(s.toks), k+4))
		if blank < 0 || filled >= 0 && filled < blank {
			blank = filled
		} else {
			filled = -1
		}
		if w := s.find(whiteWord, i+1, min(len(s.toks), k+4)); blank < 0 && w >= 0 && s.f.whiteIsBlank(s.f.orAll(s.regionAt(i, i).panels)) {
			blank = w
		}
		if blank < 0 || s.commaBetween(k, blank) && s.asideEnd(k+1) >= blank {
			continue
		}
		g := s.regionAt(i, i)
		g.row, g.col = pos{}, pos{}
		n := 0
		var p *panel
		for _, pi := range s.f.orAll(g.panels) {
			p = s.f.panels[pi]
			for row := range p.Values {
				for col := range p.Values[row] {
					if (p.value(row, col) == nil) == (filled < 0) {
						n++
					}
				}
			}
		}
		v := verdict{verdict: borne(n == int(t.num.value)), found: itoa(n), evidence: p.evidence(nil), reason: fmt.Sprintf("%d cells are so", n)}
		r.addNumber(s, KindCount, i, v)
		s.toks[k].used = true
		if k := s.find(blankWords, blank+1, len(s.toks)); filled < 0 || k < 0 {
			return
		}
	}
}

// asideEnd is the comma that ends the aside which begins with one at token i, the end of the sentence if
// there is none: "one cell, in the MMLU row, is empty".
func (s *sentence) asideEnd(i int) int {
	if s.norm(i) != "," || !prepositions[s.norm(i+1)] {
		return len(s.toks)
	}
	for k := i + 1; k < len(s.toks); k++ {
		if s.norm(k) == "," {
			return k
		}
	}
	return len(s.toks)
}

var whiteWord = set("white")

// whiteIsBlank reports whether the white cells of panels are those without a value.
func (f *facts) whiteIsBlank(panels []int) bool {
	blank := false
	for _, pi := range panels {
		p := f.panels[pi]
		for i := range p.Cells {
			c := &p.Cells[i]
			x, ok := parseRGB(c.RGB)
			if white := ok && x.lightness() > 97; white && c.Value != nil || !white && c.Value == nil {
				return false
			}
			blank = blank || c.Value == nil
		}
	}
	return blank
}

var filledWords = set("carry filled nonblank nonempty populated annotated")
