package check

import "strings"

var labelNouns = set("label title name caption heading")

// readAbsent makes claims of parts that a figure is said to lack: "there is no colour bar", "no axis
// titles", "the bar carries no label".
func (r *reader) readAbsent(s *sentence) {
	for i := range s.toks {
		k := s.lacksAt(i)
		if k == 0 || s.toks[i].used || s.norm(i-1) == "=" || s.find(set("strip"), max(0, i-stripNear), i) >= 0 {
			continue // "– = no number", "the strip above the columns has no legend"
		}
		kind, end, what := "", k+1, []string(nil)
		panels, about := s.panelsNear(i), s.topicOf(i)
		switch noun := s.norm(k); {
		case s.colorbarAt(k) && !s.labelBehind(k):
			kind = KindColorbar
			if colorWords[noun] {
				end++
			}
			for range s.f.bars(panels) {
				what = append(what, "colorbar")
			}
		case axisWords[noun] && labelNouns[s.norm(k+1)]:
			kind, end = KindAxisLabel, k+2
			if about == topicData {
				for j := range i {
					if rowWords[s.norm(j)] {
						about = topicY // "three rows [no axis title] and four columns"
					} else if colWords[s.norm(j)] {
						about = topicX
					}
				}
			}
			if about != topicY {
				what = s.f.labels(panels, true)
			}
			if about != topicX {
				what = append(what, s.f.labels(panels, false)...)
			}
		case labelNouns[noun] && about == topicBar, s.colorbarAt(k):
			kind = KindColorbar
			for _, b := range s.f.bars(panels) {
				if b.Label != "" {
					what = append(what, b.Label)
				}
			}
		case noun == "title" && s.axisOfTitle(i) != topicData:
			kind, what = KindAxisLabel, s.f.labels(panels, s.axisOfTitle(i) == topicX) // "the row axis has no title"
		case noun == "title":
			kind, what = KindTitle, s.f.titles()
		case printNouns[noun] && s.cellsIn(i) && s.find(someCells, 0, i) < 0 && s.ownScope().row == nil && s.ownScope().col == nil && !s.noValueOf(k):
			kind, what = KindLayout, s.f.printed(panels)
		default:
			continue
		}
		v := verdict{verdict: Supported, reason: "none was found in the figure"}
		if len(what) > 0 {
			v = verdict{verdict: Contradicted, found: list(what), reason: "the figure has " + list(what)}
			if len(s.f.panels) > 1 && kind != KindColorbar && kind != KindLayout {
				v.verdict = Unverifiable // of which panels it is said is open
			}
		}
		s.use(i, end)
		if kind != KindLayout {
			r.add(s, kind, LevelConstruction, i, end, v)
		}
		if from, to := s.clause(i); kind == KindLayout || kind == KindColorbar && len(panels) == 0 && s.hasVerb(from, to) {
			if k := within(from, i, func(k int) bool { return s.norm(k) == ":" }); k >= 0 {
				from = k + 1
			}
			for s.toks[from].kind == tokPunct && from < i {
				from++
			}
			for s.toks[to-1].kind == tokPunct && to > end {
				to--
			}
			r.add(s, KindLayout, LevelConstruction, from, to, v) // of the whole figure
		}
	}
}

// stripNear is how many words before "no" the annotation strip that lacks something may stand.
const stripNear = 8

// lacksAt is the token behind the words at token i that say that something is not there, "no", "without a", "does not have any";
// 0 where there are none.
func (s *sentence) lacksAt(i int) int {
	k := i + 1
	switch n := s.norm(i); {
	case n == "no" || n == "without" || n == "lack":
	case n == "not" && (containVerbs[s.norm(k)] || showVerbs[s.norm(k)] || s.norm(k) == "have" || s.norm(k) == "carry"):
		k++
	default:
		return 0
	}
	if n := s.norm(k); n == "a" || n == "any" {
		k++
	}
	if k >= len(s.toks) {
		return 0
	}
	return k
}

// cellsIn reports whether the clause of token i names the cells, and not four of them or the gray ones.
func (s *sentence) cellsIn(i int) bool {
	from, to := s.clause(i)
	k := s.find(set("cell square tile"), from, to)
	return k >= 0 && !(k > 0 && (s.countable(k-1) || hueWords[s.norm(k-1)]))
}

// printNouns are what may be printed in the cells.
var printNouns = set("number annotation numeral digit text value")

// noValueOf reports whether the noun at token k is of values that some cells have, not of what is printed in the cells: "no value
// is below 3".
func (s *sentence) noValueOf(k int) bool {
	from, to := s.clause(k)
	return s.numbersIn(from, to) > 0 || s.find(set("printed written shown displayed annotated inside within carry show contain have"), from, to) < 0 || s.find(set("other missing such than"), from, to) >= 0
}

// printed lists a cell that prints a number, if any of the panels has one.
func (f *facts) printed(panels []int) []string {
	for _, pi := range f.orAll(panels) {
		for r := range f.panels[pi].Rows {
			for c := range f.panels[pi].Cols {
				if cell := f.panels[pi].cell(r, c); cell != nil && cell.Text != nil && strings.ContainsAny(*cell.Text, "0123456789") {
					return []string{*cell.Text}
				}
			}
		}
	}
	return nil
}

// labelBehind reports whether the colorbar named at token k stands before a word for its label.
func (s *sentence) labelBehind(k int) bool { return s.find(labelNouns, k+1, k+3) >= 0 }

// axisOfTitle is the axis that the clause of token i speaks of before it, "the vertical axis has no title"; topicData if none is.
func (s *sentence) axisOfTitle(i int) topic {
	k := lastWithin(max(0, i-5), i, func(k int) bool { return axisWords[s.norm(k)] })
	if k < 1 {
		return topicData
	}
	switch n := s.norm(k - 1); {
	case rowWords[n] || n == "vertical" || n == "y" || s.norm(k-2) == "y":
		return topicY
	case colWords[n] || n == "horizontal" || n == "x" || s.norm(k-2) == "x":
		return topicX
	}
	return topicData
}

// topicOf is the part of the figure that token i tells of: "x (no axis title)".
func (s *sentence) topicOf(i int) topic {
	if s.norm(i-1) == "(" && s.norm(i-2) == "x" {
		return topicX
	}
	about := topicData
	for _, g := range s.segments() {
		if i >= g.from && i < g.to {
			about = g.topic
		}
	}
	return about
}

// titles lists what is printed over the figures and their panels.
func (f *facts) titles() []string {
	var out []string
	for _, fig := range f.figs {
		if fig != nil && fig.Title != "" {
			out = append(out, fig.Title)
		}
	}
	for _, p := range f.panels {
		if p.Title != "" {
			out = append(out, p.Title)
		}
	}
	return out
}

// someCells are words by which the cells that have no number are some of them: "cells in which nothing is recorded have no number".
var someCells = set("nothing empty blank missing unoccupied unfilled which that where without some few several")
