package check

import (
	"regexp"
	"slices"
	"strings"
)

// panelByPlace recognises "the left panel", "second heatmap", "bottom-right subplot"
// at its first word.
func (s *sentence) panelByPlace(i int) bool {
	if len(s.f.panels) < 2 || s.toks[i].inRef {
		return false
	}
	row, col, no, k := 0, 0, 0, i
	middle := false
	for ; k < len(s.toks) && k < i+5; k++ {
		n := s.norm(k)
		switch {
		case n == "top" || n == "upper":
			row = 1
		case n == "bottom" || n == "lower":
			row = -1
		case n == "left" || n == "leftmost":
			col = 1
		case n == "right" || n == "rightmost":
			col = -1
		case ordinalWords[n] > 0 && k == i:
			no = ordinalWords[n]
		case n == "last" && k == i:
			no = -1
		case (n == "middle" || n == "center" || n == "centre" || n == "central") && k == i:
			middle = true
		case n == "-" || n == "hand":
		case colorWords[n] && s.norm(k+1) == "bar" && k > i:
		default:
			goto done
		}
	}
done:
	if k == i {
		return false
	}
	end, several := k+1, false
	switch s.norm(k) {
	case "panel", "heatmap", "subplot", "plot", "subfigure", "facet", "block", "map", "matrix", "picture", "image", "grid":
		several = hasSuffixS(s.text(k, end))
	case "row": // "Bottom row: all three panels have ..."
		if i > 0 || s.norm(end) != ":" || s.find(panelNouns, end, len(s.toks)) < 0 {
			return false
		}
		several = true
	case "one": // "the left panel ..., the right one"
		if !slices.ContainsFunc(s.toks[:i], func(t token) bool { return t.ref != nil && t.ref.isPanel() && !t.ref.isCell() || panelNouns[t.norm] }) && !s.barEach(i) {
			return false
		}
	case "bar", "colorbar", "legend":
		if len(s.f.bars(nil)) != len(s.f.panels) || s.norm(k+1) == "chart" {
			return false
		}
		end = k // "right bar": the panel is named by the side of its own
		if colorWords[s.norm(k-1)] {
			end--
		}
	default:
		if !s.onSide(i, k) && !s.headsByPlace(i, k, row != 0 && col != 0) && !s.countsOn(i, k) {
			return false
		}
		end = k
	}
	var found *panel
	rows := s.f.arrangement()
	pick := func(n, of int) int {
		if n < 0 {
			return of - 1
		}
		return 0
	}
	switch {
	case no != 0:
		if j := numbered(no, len(s.f.panels)); j >= 0 && j < len(s.f.panels) {
			found = s.f.panels[j]
		}
	case middle && len(rows) == 1 && len(rows[0])%2 == 1:
		found = rows[0][len(rows[0])/2]
	case middle && len(rows)%2 == 1 && len(rows[0]) == 1:
		found = rows[len(rows)/2][0]
	case row != 0 && col != 0:
		line := rows[pick(row, len(rows))]
		found = line[pick(col, len(line))]
	case col != 0 && len(rows) == 1:
		found = rows[0][pick(col, len(rows[0]))]
	case row != 0 && len(rows[0]) == 1:
		found = rows[pick(row, len(rows))][0]
	}
	var panels []int
	switch {
	case found != nil:
		panels = []int{found.index}
	case several && row != 0 && col == 0 && len(rows) > 1: // "both of the top panels"
		for _, p := range rows[pick(row, len(rows))] {
			panels = append(panels, p.index)
		}
	default:
		return false
	}
	s.setRef(i, &ref{at: i, n: end - i, text: s.text(i, end), panels: panels})
	return true
}

// barEach reports whether colorbars are spoken of before token i where each panel has one: "each has a colour bar of its own, the left one".
func (s *sentence) barEach(i int) bool {
	return len(s.f.bars(nil)) == len(s.f.panels) && within(0, i, func(k int) bool { return s.barAt(k) > 0 }) >= 0
}

// countsOn reports whether the ordinal in tokens [i, k) goes on counting the panels after another, without their noun: "the peak of the first panel is
// 3 and that of the second is 4", "...; in the third, A leads".
func (s *sentence) countsOn(i, k int) bool {
	n := ordinalWords[s.norm(i)]
	if n < 2 || k != i+1 || s.norm(i-1) != "the" || !insideWords[s.norm(i-2)] || k < len(s.toks) && s.toks[k].kind != tokPunct && !linkVerbs[s.norm(k)] {
		return false
	}
	counted := within(0, i, func(j int) bool {
		return ordinalWords[s.norm(j)] > 0 && panelNouns[s.norm(j+1)] && !hasSuffixS(s.text(j+1, j+2))
	}) >= 0
	return counted || s.cont && i == 2 && len(s.ctxPanels()) > 0 && n <= len(s.f.panels)
}

// onSide reports whether tokens [i, k) of "on the left" say in which of two panels that stand side by side something is: rows or
// columns are named, no panel, and no other part of the figure.
func (s *sentence) onSide(i, k int) bool {
	next := &s.toks[min(k, len(s.toks)-1)]
	if rows := s.f.arrangement(); len(rows) != 1 || len(rows[0]) != 2 || s.norm(i-1) != "the" || s.norm(i-2) != "on" || k != i+1 || s.norm(k) == "(" ||
		k < len(s.toks) && next.kind != tokPunct && next.ref == nil && next.norm != "the" && next.norm != "and" && next.norm != "there" && !pronouns[next.norm] && !linkVerbs[next.norm] {
		return false
	}
	if _, t := s.firstTopic(); t != topicData {
		return false
	}
	named := func(of func(q *ref) bool) bool {
		return slices.ContainsFunc(s.toks, func(t token) bool { return t.ref != nil && of(t.ref) })
	}
	return named((*ref).isCell) && !named(func(q *ref) bool { return q.isPanel() && q.full })
}

// headsByPlace reports whether a sentence begins with tokens [i, k), the place of a panel among rows and columns of them, and a comma or
// colon: "Bottom left, previously infected: ...", "right: ticks from 68 to 75" of two that stand side by side.
func (s *sentence) headsByPlace(i, k int, both bool) bool {
	rows := s.f.arrangement()
	if i == 0 && k == 1 && s.norm(k) == ":" && len(s.f.panels) == 2 && ordinalWords[s.norm(0)] == 0 {
		return true
	}
	return i == 0 && both && len(rows) > 1 && len(rows[0]) > 1 && k < len(s.toks) && (s.norm(k) == "," || s.norm(k) == ":" || s.norm(k) == "(" || s.norm(k) == "—" || s.norm(k) == "-")
}

// panelLetter reads "panel (b)" and "panel b" at the letter: the second panel; "(b)" alone only where the panels'
// titles begin with such letters.
func (s *sentence) panelLetter(i int) bool {
	t := &s.toks[i]
	k := i - 1
	if s.norm(k) == "(" {
		k--
	}
	if t.kind != tokWord || len(t.norm) != 1 || t.inRef || t.norm[0] < 'a' || t.norm[0] > 'z' {
		return false
	}
	n, titled := s.f.panelLettered(t.norm)
	bracketed := s.norm(i-1) == "(" && s.norm(i+1) == ")"
	if titled && bracketed && (k < 0 || s.toks[k].kind == tokWord) {
		s.setRef(i, &ref{at: i, n: 1, text: s.text(i-1, i+2), panels: []int{n}})
		return true
	}
	if n < 0 || k < 0 || !panelNouns[s.norm(k)] || s.toks[k].inRef || hasSuffixS(s.text(k, k+1)) || n >= len(s.f.panels) || len(s.f.panels) < 2 || s.norm(k) == "heat" || s.norm(i-1) != "(" && t.norm == "a" {
		return false
	}
	s.setRef(i, &ref{at: i, n: 1, text: s.text(k, i+1), panels: []int{n}})
	return true
}

// panelLettered is the panel of a letter: the one whose title begins with it, where those of all do, -1 if none does; or else the n-th.
func (f *facts) panelLettered(letter string) (n int, titled bool) {
	for i, p := range f.panels {
		title := strings.TrimPrefix(fold(p.Title), "(")
		if len(title) < 2 || title[0] < 'a' || title[0] > 'z' || title[1] != ')' {
			return int(letter[0] - 'a'), false
		}
		if title[:1] == letter {
			n, titled = i, true
		}
	}
	if !titled {
		n = -1
	}
	return n, titled
}

// ofOtherChart reports whether a sentence says of a chart that it is no heatmap, or names by its letter a panel that is none.
func (s *sentence) ofOtherChart() bool {
	return within(0, len(s.toks), func(i int) bool {
		n := s.norm(i)
		if len(n) == 1 && n >= "a" && n <= "z" && s.norm(i-1) == "(" && s.norm(i+1) == ")" && i <= 3 {
			panel, _ := s.f.panelLettered(n)
			return panel < 0
		}
		return otherCharts[n] || otherKinds[n] && (s.norm(i+1) == "chart" || s.norm(i+1) == "plot" || s.norm(i+1) == "graph")
	}) >= 0
}

// chartsBeside finds what a text says of charts that stand beside the heatmap.
var chartsBeside = regexp.MustCompile(`(?i)\b(line|bar|scatter|pie|box|violin|area)[- ]?(chart|plot|graph|panel)s?\b|\bhistograms?\b|\b(boxplot|barplot|barchart|scatterplot|lineplot|linechart)s?\b`)

var (
	otherCharts = set("histogram boxplot barplot scatterplot barchart linechart lineplot marginal")
	otherKinds  = set("bar line pie scatter box violin column area")
)

// numberedPanels takes a number that is the title of a panel, and neither a value nor a name of a row or column, for that panel: below "2020",
// "in 2020".
func (f *facts) numberedPanels(toks []token, text string) {
	if len(f.numbered) == 0 {
		return
	}
	for i := range toks {
		t := &toks[i]
		if t.kind != tokNumber || t.inRef || t.rowTick || t.colTick || t.num.decimals > 0 || f.plausible(t.num.value) {
			continue
		}
		if panels := f.numbered[t.num.value]; panels != nil {
			t.ref, t.refLen, t.inRef = &ref{at: i, n: 1, text: text[t.from:t.to], full: true, panels: panels}, 1, true
		}
	}
}
