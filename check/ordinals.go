package check

import (
	"math"
	"slices"
	"strings"
)

var numberedThings = set("item report reviewer referee lecture lesson exercise comment remark note page chapter appendix supplement slide panel figure fig heatmap subplot plot chart table section image subfigure step question example matrix colorbar colourbar")

// figureNumbers takes "Panel 4" and "Figure 3" for what they are: numbers of
// panels where no title is named, and no values.
func (s *sentence) figureNumbers() {
	named := slices.ContainsFunc(s.toks, func(t token) bool { return t.ref != nil && t.ref.isPanel() })
	for i := 1; i < len(s.toks); i++ {
		t := &s.toks[i]
		k := i - 1
		if s.norm(k) == "." || s.norm(k) == "#" {
			k--
		}
		if s.panelLetter(i) {
			continue
		}
		if s.norm(k) == "figure" || s.norm(k) == "fig" || s.norm(k) == "table" || s.norm(k) == "section" || s.norm(k) == "chapter" {
			if t.kind == tokNumber && t.num.decimals > 0 && !t.inRef && t.num.decimals < 3 && !hasSuffixS(s.text(k, k+1)) {
				t.used = true // "Figure 5.7"
				continue
			}
		}
		if t.kind != tokNumber || t.num.decimals != 0 || t.inRef || k < 0 || !numberedThings[s.norm(k)] || t.num.value < 0 || t.num.value > 99 || hasSuffixS(s.u.Text[s.toks[k].from:s.toks[k].to]) || s.toks[k].inRef {
			continue
		}
		t.used = true
		n := int(t.num.value)
		switch s.norm(k) {
		case "panel", "heatmap", "subplot", "plot", "subfigure", "matrix", "chart", "colorbar", "colourbar":
			if !named && n >= 1 && n <= len(s.f.panels) && len(s.f.panels) > 1 {
				s.setRef(i, &ref{at: i, n: 1, text: s.text(k, i+1), panels: []int{n - 1}})
			}
		}
	}
}

// cellIndices takes "cell [3,2]" for the second cell of the third row, as indices of matrices are written; those that count from 0 are
// left alone.
func (s *sentence) cellIndices() {
	for i := 0; i+5 < len(s.toks); i++ {
		row, col := &s.toks[i+2], &s.toks[i+4]
		if !cellNouns[s.norm(i)] || s.norm(i+1) != "(" || s.norm(i+3) != "," || s.norm(i+5) != ")" || row.kind != tokNumber || col.kind != tokNumber || row.inRef || col.inRef {
			continue
		}
		r, c := row.num.value, col.num.value
		if r != math.Trunc(r) || c != math.Trunc(c) || r < 1 || c < 1 || slices.ContainsFunc(s.f.panels, func(p *panel) bool { return int(r) > p.Rows || int(c) > p.Cols }) {
			continue
		}
		s.setRef(i+2, &ref{at: i + 2, n: 1, text: s.text(i+2, i+3), rowNo: int(r)})
		s.setRef(i+4, &ref{at: i + 4, n: 1, text: s.text(i+4, i+5), colNo: int(c)})
	}
}

var (
	rowWords   = set("row line")
	colWords   = set("column col")
	firstWords = map[string]int{"top": 1, "topmost": 1, "uppermost": 1, "leftmost": 1, "bottom": -1, "bottommost": -1, "lowest": -1, "rightmost": -1, "last": -1, "final": -1, "left": 1, "right": -1}
)

// ordinal recognises "first row", "row 2", "top row", "the last column" at token i.
func (s *sentence) ordinal(i int) {
	t := &s.toks[i]
	if t.kind == tokWord && (s.bySize(i) || s.sizeAxis(i) || s.farEnd(i) || s.panelByPlace(i) || s.firstFew(i)) || s.nextOrdinal(i) {
		return
	}
	if t.kind == tokWord && (t.norm == "left" || t.norm == "right" || t.norm == "top" || t.norm == "bottom" || t.norm == "upper" || t.norm == "lower") {
		if !s.corner(i) {
			s.edge(i)
		}
		return
	}
	if s.otherOfTwo(i) || t.kind != tokWord || !rowWords[t.norm] && !colWords[t.norm] {
		return
	}
	if t.norm == "line" && s.norm(i-1) == "bottom" {
		return // "Bottom line: ..."
	}
	isRow := rowWords[t.norm]
	plural := hasSuffixS(s.u.Text[t.from:t.to])
	r := &ref{at: i, n: 1, text: s.text(i, i+1)}
	no := 0
	if k := i - 1; k >= 0 && !plural {
		p := s.norm(k)
		if n, ok := ordinalWords[p]; ok {
			no = n
			if q := s.norm(k - 1); p == "second" && (q == "last" || q == "final") {
				no = -2
			}
		} else if p == "middle" || p == "central" {
			q := s.f.panels[first(s.panelsNear(i))]
			if size := len(q.names(!isRow)); size%2 == 1 && size > 1 {
				no = (size + 1) / 2
			}
		} else if q := s.f.panels[first(s.panelsNear(i))]; isRow && (p == "upper" || p == "lower") && q.Rows == 2 && len(s.f.arrangement()) == 1 {
			no = 1 // of two rows
			if p == "lower" {
				no = 2
			}
		} else if n, ok := firstWords[p]; ok && (p != "lowest" && p != "left" && p != "right" || !isRow && p != "lowest") {
			no = n
		}
		if no != 0 {
			r.at, r.n = k, 2
			if n := s.norm(i + 3); no > 0 && s.norm(i+1) == "from" && s.norm(i+2) == "the" && (isRow && (n == "bottom" || n == "top") || !isRow && (n == "right" || n == "left")) {
				if n == "bottom" || n == "right" {
					no = -no
				}
				r.n += 3
				for j := i + 1; j <= i+3; j++ {
					s.toks[j].inRef = true
				}
			}
		}
	}
	if no == 0 && i+1 < len(s.toks) && !plural {
		k := i + 1
		if s.norm(k) == "#" {
			k++
		}
		if n := s.toks[min(k, len(s.toks)-1)]; k < len(s.toks) && !n.inRef && s.norm(k+1) != "^" {
			v := n.num
			isTick := (isRow && n.rowTick || !isRow && n.colTick) && !s.glossedLine(k, isRow)
			if (n.kind == tokNumber && v.decimals == 0 || v.word && n.norm != "single" && n.norm != "both") && !isTick && v.value >= 1 && v.value <= 1000 && !(n.kind == tokNumber && s.f.plausible(v.value) && v.value > 100) {
				no = int(v.value)
				r.n = k + 1 - i
				s.toks[k].inRef = true
			}
		}
	}
	if no == 0 {
		// a word for the axis: "the 3000 row"
		if plural && i > 0 && (s.toks[i-1].kind == tokNumber || s.toks[i-1].num.word) {
			return
		}
		r.axis = "x"
		if isRow {
			r.axis = "y"
		}
		s.setRef(i, r)
		return
	}
	r.count(lineOf(!isRow), no)
	s.setRef(r.at, r)
	if k := r.at - 2; k >= 0 && s.norm(k+1) == "to" && !s.toks[k].inRef && s.norm(k) == "first" {
		one := &ref{at: k, n: 1, text: s.text(k, k+1)} // "from first to last row"
		one.count(lineOf(!isRow), 1)
		s.setRef(k, one)
	}
}

// otherOfTwo recognises "the lower one" behind "the upper row", of two, at "one".
func (s *sentence) otherOfTwo(i int) bool {
	side := s.norm(i - 1)
	if s.norm(i) != "one" || side != "upper" && side != "lower" || s.norm(i-2) != "the" || s.toks[i].inRef || s.toks[i-1].inRef || s.f.panels[first(s.panelsNear(i))].Rows != 2 {
		return false
	}
	if within(0, i-1, func(k int) bool {
		q := s.toks[k].ref
		return q != nil && q.rowNo != 0 && (s.norm(k) == "upper" || s.norm(k) == "lower")
	}) < 0 {
		return false
	}
	r := &ref{at: i - 1, n: 2, text: s.text(i-1, i+1)}
	r.count(ofRow, map[string]int{"upper": 1, "lower": 2}[side])
	s.setRef(i-1, r)
	return true
}

// ordinalTick recognises "the last quarter", "the first month", where an axis is of
// quarters or months.
func (s *sentence) ordinalTick(i int) {
	t := &s.toks[i]
	if t.ref == nil || t.ref.axis == "" || t.ref.isCell() || t.ref.isPanel() || i == 0 || s.toks[i-1].inRef || hasSuffixS(s.text(i, i+t.refLen)) {
		return
	}
	if s.norm(i-2) == "every" || s.norm(i-2) == "each" {
		return // "every second cluster"
	}
	no := ordinalWords[s.norm(i-1)]
	switch s.norm(i - 1) {
	case "last", "final":
		no = -1
	}
	if no == 0 {
		return
	}
	r := &ref{at: i - 1, n: 1 + t.refLen, text: s.text(i-1, i+t.refLen)}
	r.count(lineOf(t.ref.axis != "y"), no)
	t.ref = nil
	s.setRef(i-1, r)
}

func (s *sentence) noValues() bool {
	return within(0, len(s.toks), func(i int) bool { return s.toks[i].kind == tokNumber && !s.toks[i].inRef && !s.toks[i].used }) < 0
}

// corner recognises "the top-left cell", "bottom right corner" at its first word: a
// row and a column.
func (s *sentence) corner(i int) bool {
	row := 1
	switch s.norm(i) {
	case "bottom", "lower":
		row = -1
	case "top", "upper":
	default:
		return false
	}
	k := i + 1
	if s.norm(k) == "-" {
		k++
	}
	col := 1
	switch s.norm(k) {
	case "right":
		col = -1
	case "left":
	default:
		return false
	}
	if n := s.norm(k + 1); n != "cell" && n != "corner" && n != "entry" && n != "value" && n != "square" {
		return false
	}
	s.setRef(i, &ref{at: i, n: 1, text: s.text(i, i+1), rowNo: row})
	s.setRef(k, &ref{at: k, n: 1, text: s.text(k, k+1), colNo: col})
	return true
}

// edge recognises "0.2 at the left" at the word for the edge: the first column.
func (s *sentence) edge(i int) {
	k := i - 1
	for k > 0 && (s.norm(k) == "the" || s.norm(k) == "far" || s.norm(k) == "very") {
		k--
	}
	if k < 1 || s.norm(k) != "at" && s.norm(k) != "on" || s.toks[k-1].kind != tokNumber || s.toks[k-1].inRef {
		return
	}
	if v := &s.toks[k-1]; (v.rowTick || v.colTick) && isDigit(rune(s.u.Text[v.from])) {
		return // "from 200 at the top": a tick
	}
	if n := s.norm(i + 1); n == "row" || n == "column" || n == "panel" || n == "heatmap" || n == "-" {
		return
	}
	no := 1
	if s.norm(i) == "right" || s.norm(i) == "bottom" {
		no = -1
	}
	r := &ref{at: i, n: 1, text: s.text(i, i+1)}
	if rows := s.f.arrangement(); s.norm(k) == "on" && (s.norm(i) == "left" || s.norm(i) == "right") && len(rows) == 1 && len(rows[0]) > 1 {
		r.panels = []int{rows[0][numbered(no, len(rows[0]))].index} // of two panels side by side
		s.setRef(i, r)
		return
	}
	r.count(lineOf(s.norm(i) == "left" || s.norm(i) == "right"), no)
	s.setRef(i, r)
}

// hasSuffixS reports whether a word may be a plural: it ends with an s that no apostrophe
// sets off.
func hasSuffixS(w string) bool {
	return len(w) > 0 && (w[len(w)-1] == 's' || w[len(w)-1] == 'S') && !strings.HasSuffix(w, "'s") && !strings.HasSuffix(w, "’s")
}

// glossedLine reports whether the number at token k, behind "row" or "column", is that of one whose name stands behind it in brackets:
// "row 8 (0.5)", where the eighth is called so.
func (s *sentence) glossedLine(k int, isRow bool) bool {
	if s.norm(k+1) != "(" || s.norm(k+3) != ")" {
		return false
	}
	no := int(s.toks[k].num.value)
	return slices.ContainsFunc(s.f.panels, func(p *panel) bool {
		names := p.names(!isRow)
		if no < 1 || no > len(names) {
			return false
		}
		a := atoms(names[no-1])
		return len(a) == 1 && a[0] == s.norm(k+2)
	})
}
