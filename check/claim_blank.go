package check

import (
	"fmt"
	"slices"
	"strings"

	"github.com/heatgrid/heatgrid/grid"
	"github.com/heatgrid/heatgrid/internal/prose"
)

// readBlanks makes claims of the number of cells without a value, "five cells are blank", and of cells that
// are said to have none.
func (r *reader) readBlanks(s *sentence) {
	for i := range s.toks {
		t := &s.toks[i]
		if !s.countable(i) || s.isTotal(i) || t.rowTick || t.colTick || t.norm == "both" || t.norm == "single" {
			continue
		}
		k := i + 1
		if total := within(i+2, min(len(s.toks), i+4), s.isTotal); total > 0 {
			k = total + 1 // "five of the 45 cells"
		}
		for k < len(s.toks) && k < i+4 && !cellNouns[s.norm(k)] && !resultNouns[s.norm(k)] && s.toks[k].kind == tokWord {
			k++
		}
		if linkVerbs[s.norm(i+1)] && s.find(blankWords, i+2, i+4) > 0 && s.find(cellNouns, 0, i) >= 0 {
			k = i + 1 // "fifteen squares carry a number and twelve are blank"
		} else if markWords[s.norm(i+1)] && (i == 0 || hasWords[s.norm(i-1)]) {
			k = i + 1 // "there are 3 NA"
		} else if !cellNouns[s.norm(k)] && !resultNouns[s.norm(k)] {
			continue
		}
		blank := within(i, min(len(s.toks), k+10), func(k int) bool {
			none := s.norm(k) == "none" && (s.norm(k-1) == "and" || linkVerbs[s.norm(k+1)] || containVerbs[s.norm(k-1)] || s.norm(k-1) == "carry") // "none is above 160", "carry none" of the stars
			return blankWords[s.norm(k)] && !s.toks[k].inRef && s.norm(k+1) != "of" && !none                                                       // "none of them"
		})
		if not := s.notGiven(k, k+6); blank < 0 || not >= 0 && not < blank {
			blank = not
		}
		filled := within(k, min(len(s.toks), k+4), func(j int) bool {
			holds := (s.norm(j) == "contain" || s.norm(j) == "hold" || s.norm(j) == "bear") && (numberNouns[s.norm(j+1)] || (s.norm(j+1) == "a" || s.norm(j+1) == "printed") && numberNouns[s.norm(j+2)])
			signed := within(j+1, min(len(s.toks), j+4), func(l int) bool { return signWords[s.norm(l)] != 0 }) >= 0 // "carry a negative value"
			return (filledWords[s.norm(j)] || holds) && !signed && s.norm(j+1) != "none"
		})
		if no := within(k, min(len(s.toks), k+10), func(j int) bool { return s.norm(j) == "no" && numberNouns[s.norm(j+1)] }); filled >= 0 && no >= 0 {
			blank = filled // "four cells carry no number", "two cells are filled in black and carry no number"
		}
		if blank < 0 || filled >= 0 && filled < blank {
			blank = filled
		} else {
			filled = -1
		}
		if w := s.find(whiteWord, i+1, min(len(s.toks), k+4)); blank < 0 && w >= 0 {
			blank = w
		}
		if blank < 0 {
			continue
		}
		g := s.regionAt(i, i)
		v := s.f.judgeBlanks(g, int(t.num.value), filled < 0)
		if v.verdict == Contradicted {
			if w := s.f.judgeBlanks(region{panels: g.panels}, int(t.num.value), filled < 0); w.verdict == Supported {
				v = w // "five cells are blank, most of them in row A"
			}
		}
		if v.verdict == Contradicted && within(blank+1, min(len(s.toks), blank+8), func(k int) bool { return s.isValue(k) && s.toks[k].num.value == 0 }) > 0 {
			continue // "ten cells are empty, i.e. have a count of 0"
		}
		r.addNumber(s, KindCount, i, v)
		s.toks[k].used = true
		for _, q := range s.pairsFrom(i) {
			if s.find(set("only except"), q.from, q.to) >= 0 {
				continue // "two of them in row A (only B is filled there)"
			}
			if v, ok := s.f.judgeBlank(s.panelsNear(i), at(q.row), at(q.col)); ok && filled < 0 {
				r.add(s, KindCell, LevelStatistics, q.from, q.to, v) // "one blank cell, A at 3"
			}
		}
		if k := s.find(blankWords, blank+1, len(s.toks)); filled < 0 || k < 0 {
			return
		}
	}
}

// markWords stand in cells that have no value, and for such cells.
var markWords = set("na nan none null blank")

// blank reports whether a cell has neither a value nor a class.
func (p *panel) blank(r, c int) bool {
	cell := p.cell(r, c)
	return p.value(r, c) == nil && (cell == nil || cell.Class == "")
}

// judgeBlanks tests how many cells of a region have no value, or how many have one.
func (f *facts) judgeBlanks(g region, want int, blank bool) verdict {
	n := 0
	for _, pi := range f.orAll(g.panels) {
		p := f.panels[pi]
		rows, cols := g.lines(p)
		for _, r := range rows {
			for _, c := range cols {
				if p.blank(r, c) == blank {
					n++
				}
			}
		}
	}
	return verdict{verdict: borne(n == want), found: itoa(n), evidence: f.panels[first(g.panels)].evidence(nil), reason: fmt.Sprintf("%d cells are so", n)}
}

// readMostBlanks makes claims of "the 64K row has the most blank cells".
func (r *reader) readMostBlanks(s *sentence) {
	for i := range s.toks {
		if n := s.norm(i); n != "most" && n != "fewest" || s.toks[i].used || s.find(blankWords, i+1, i+3) < 0 {
			continue
		}
		q := lastOf(s.refs, func(q *ref) bool { return q.at < i && q.isLine() && q.to == nil && !s.prepBefore(q) })
		from, _ := s.clause(i)
		panels := s.panelsNear(i)
		if q == nil || q.at < from || len(panels) != 1 && len(s.f.panels) > 1 {
			continue
		}
		p, kind := s.f.panels[first(panels)], kindOf(q)
		counts := make([]int, len(p.names(kind == ofCol)))
		for k := range p.Rows {
			for l := range p.Cols {
				if at := k; p.blank(k, l) {
					if kind == ofCol {
						at = l
					}
					counts[at]++
				}
			}
		}
		lines := at(q).along(kind, p)
		if len(lines) != 1 {
			continue
		}
		best := slices.Max(counts)
		if s.norm(i) == "fewest" {
			best = slices.Min(counts)
		}
		v := verdict{verdict: borne(counts[lines[0]] == best), found: itoa(best), panel: p.Title, evidence: p.evidence(nil), reason: fmt.Sprintf("it has %d, and %d is the most extreme number", counts[lines[0]], best)}
		end := s.find(blankWords, i+1, i+3) + 1
		s.use(i, end)
		r.add(s, KindComparison, LevelStatistics, q.at, end, v)
	}
}

// readTriangles makes claims of the half of a matrix beside its diagonal that is said to be empty, or to be all that is drawn: "lower
// triangle only", "an upper triangular shape".
func (r *reader) readTriangles(s *sentence) {
	for i := range s.toks {
		shaped := s.norm(i) == "triangular" && (shapeNouns[s.norm(i+1)] || s.norm(i+1) == "shape" || s.norm(i+1) == "form")
		if n := s.norm(i); n != "triangle" && n != "half" && n != "part" && !shaped || s.toks[i].used {
			continue
		}
		upper := s.find(set("upper top"), i-3, i) >= 0
		above := upper
		if !above && s.find(set("lower bottom"), i-3, i) < 0 {
			continue
		}
		end := s.find(union(blankWords, whiteWord), i+1, i+5) + 1
		if shown := s.find(set("drawn shown displayed filled printed plotted"), i+1, i+8) + 1; end == 0 && shown > 0 && s.find(set("only just"), i-6, i) >= 0 {
			above, end = !above, shown // "only the lower triangle is shown"
		} else if alone := s.norm(i+1) == "only" || s.norm(i+1) == "alone"; shaped || alone {
			above, end = !above, i+2
		} else if art := s.norm(i - 2); end == 0 && s.norm(i) == "triangle" && (art == "a" || art == "an") && drawVerbs[s.norm(i-3)] {
			above, end = !above, i+1 // "the call produces an upper triangle"
		}
		if end == 0 || s.find(negations, i+1, end) >= 0 {
			continue
		}
		p := s.f.panels[first(s.panelsNear(i))]
		if p.Rows != p.Cols {
			continue
		}
		n := 0
		across := s.find(map[bool]map[string]bool{true: set("left"), false: set("right")}[upper], i-3, i) >= 0 // from the other corner: "the lower right half"
		for k := range p.Rows {
			for l := range p.Cols {
				of := l - k // beyond the diagonal
				if across {
					of = p.Cols - 1 - l - k
				}
				if p.value(k, l) != nil && (of > 0 && above || of < 0 && !above) {
					n++
				}
			}
		}
		from := i
		for from > 0 && s.toks[from-1].kind == tokWord && i-from < 4 && !s.toks[from-1].inRef {
			from--
		}
		s.use(from, end)
		r.add(s, KindLayout, LevelConstruction, from, end, verdict{verdict: borne(n == 0), found: itoa(n), panel: p.Title, evidence: p.evidence(nil), reason: fmt.Sprintf("%d cells of it have a value", n)})
	}
}

// drawVerbs tell what a figure is.
var drawVerbs = set("produce produced draw form show display print plot yield give is")

// notGiven is the word in tokens [from, to) that says with the "not" before it that there is no value, -1 if
// there is none: "are not available".
func (s *sentence) notGiven(from, to int) int {
	for k := from + 1; k < to && k < len(s.toks); k++ {
		if givenWords[s.norm(k)] && s.norm(k-1) == "not" {
			return k
		}
	}
	return -1
}

var givenWords = set("available given reported printed measured provided")

// judgeBlank tests whether the cell at (row, col) has no value. ok is false where no one cell is meant, or one of
// half a matrix that need not be filled.
func (f *facts) judgeBlank(panels []int, row, col pos) (v verdict, ok bool) {
	p := f.panels[first(panels)]
	rows, cols := row.along(ofRow, p), col.along(ofCol, p)
	if len(rows) != 1 || len(cols) != 1 || len(panels) != 1 && len(f.panels) > 1 {
		return v, false
	}
	r, c := rows[0], cols[0]
	v = verdict{verdict: Contradicted, panel: p.Title, row: p.RowNames[r], col: p.ColNames[c], found: p.found(r, c), reason: "the figure has " + p.found(r, c), evidence: p.evidence([][2]int{{r, c}})}
	cell := p.cell(r, c)
	switch {
	case p.value(r, c) != nil && p.ocr && cell != nil && cell.Text == nil && cell.Status == grid.ColorOnly:
		v.verdict, v.reason = Supported, "no number is printed there; by its colour the cell has "+p.found(r, c)
	case p.value(r, c) != nil:
		return v, !p.square || p.directed
	case cell == nil || cell.Status == grid.Empty:
		v.verdict, v.reason = Supported, "the cell is blank"
	case cell.Text != nil && strings.TrimSpace(*cell.Text) != "" && !strings.ContainsAny(*cell.Text, "0123456789"):
		v.verdict, v.reason = Supported, "the figure prints "+*cell.Text
	default:
		v.verdict, v.reason = Unverifiable, "the value of the cell could not be read"
	}
	return v, true
}

// marksNone reports whether a cell prints a mark of having no value, on a ground that is no colour of the scale.
func marksNone(cell *grid.Cell) bool {
	if cell.Text == nil || cell.Residual != nil && *cell.Residual < offScale {
		return false
	}
	toks := tokenize(&prose.Unit{Text: *cell.Text})
	return len(toks) == 1 && blankMark(&toks[0])
}

// offScale is the CIEDE2000 distance from the scale's colours beyond which a colour is none of them.
const offScale = 8

// blankMark reports whether a token stands for a value that there is not: "n/a", a dash.
func blankMark(t *token) bool { return blankWords[t.norm] || t.norm == "-" || t.norm == "—" }

var whiteWord = set("white")

var filledWords = set("carry filled nonblank nonempty populated annotated")
