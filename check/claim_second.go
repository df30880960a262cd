package check

import (
	"fmt"
	"strings"

	"github.com/heatgrid/heatgrid/internal/prose"
)

// readSecond makes claims of the numbers that stand behind a cell's value as they are printed below it, "377
// (83.7%)", "66.9 ± 1.3". first: the first claim of the sentence.
func (r *reader) readSecond(s *sentence, first int) {
	for _, c := range r.claims[first:] {
		if c.Kind != KindCell || !c.fact.placed() || c.Verdict == Unverifiable {
			continue
		}
		i := s.secondAt(c.tok)
		if i < 0 {
			continue
		}
		p := s.f.panels[c.fact.panel]
		cell := p.cell(c.fact.row, c.fact.col)
		if cell == nil || len(cell.Lines) < 2 {
			continue
		}
		var printed *token
		toks := tokenize(&prose.Unit{Text: strings.Join(cell.Lines[1:], " ")})
		for k := range toks {
			if toks[k].kind == tokNumber && printed == nil {
				printed = &toks[k]
			}
		}
		q := s.toks[i].num
		if printed == nil || q.percent != printed.num.percent {
			continue
		}
		v := verdict{verdict: borne(near(printed.num.value, q.value, q.margin()) || near(printed.num.value, q.value, printed.num.margin())), panel: c.Panel, row: c.Row, col: c.Col, found: cell.Lines[1],
			reason: fmt.Sprintf("the figure prints %s below %s", cell.Lines[1], cell.Lines[0]), evidence: c.Evidence}
		s.toks[i].used = true
		r.add(s, KindCell, LevelStatistics, i, i+1, v)
	}
}

// printsShares reports whether the cells of panels print percentages below values that are none.
func (f *facts) printsShares(panels []int) bool {
	p := f.panels[first(panels)]
	if p.Unit == "%" || len(p.Cells) == 0 {
		return false
	}
	lines := p.Cells[0].Lines
	return len(lines) > 1 && strings.Contains(lines[1], "%")
}

// secondAt is the number behind the value at token i that is set as its second, -1 if there is none.
func (s *sentence) secondAt(i int) int {
	k := i + 1
	if n := s.norm(k); n != "±" && n != "(" {
		return -1
	}
	k++
	if k >= len(s.toks) || s.toks[k].kind != tokNumber || s.toks[k].inRef {
		return -1
	}
	if s.norm(i+1) == "(" && !(s.norm(k+1) == ")" || s.norm(k+1) == "%" && s.norm(k+2) == ")") {
		return -1
	}
	return k
}
