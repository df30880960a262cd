package check

import (
	"slices"
	"strings"

	"github.com/heatgrid/heatgrid/grid"
)

// otherPart says why what was taken for a tick or an axis's label may be none, "" if nothing speaks against it.
func (s *sentence) otherPart(c *Claim) string {
	t := &s.toks[c.tok]
	switch from, to := s.clause(c.tok); {
	case c.Kind == KindAxisLabel && axisNouns[strings.ToLower(c.Stated)]:
		return "what the label says was not understood" // "its axes read "True label" (vertical) and ..."
	case c.Kind == KindTitle && s.find(set("subtitle subtitled subheading subheader"), 0, c.tok) > s.find(set("title titled entitled"), 0, c.tok):
		return "subtitles are not told apart"
	case c.Kind == KindTick && t.kind == tokNumber && (s.norm(c.tok+1) == "in" || s.norm(c.tok+1) == "for") && c.tok+2 < len(s.toks) && firstOf(s.refs, func(q *ref) bool { return q.isLine() && q.at > c.tok+1 && q.at < c.tok+4 }) != nil:
		return "it is told of a row or column" // "from 66 in A to 72 in B"
	case c.Kind == KindTick && (t.rowTick || t.colTick) && t.kind == tokNumber && s.find(extremeWords, from, c.tok) >= 0:
		return "it may be where the extreme stands"
	case c.Kind == KindTick && (t.rowTick || t.colTick) && (s.find(axisWords, from, to) < 0 && s.find(rowWords, from, to) < 0 && s.find(colWords, from, to) < 0 || s.bothAxes()):
		return "the other axis has it"
	case c.Kind == KindTick && t.kind == tokNumber && (relativeTo[s.norm(c.tok-1)] || s.norm(c.tok-1) == "(" && s.norm(c.tok+1) == ")" || s.norm(c.tok-1) == "to" && s.find(moveWords, c.tok-3, c.tok) >= 0):
		return "a number that stands so is a value"
	case c.Kind == KindTick && t.ref != nil && t.ref.axis != "":
		return "it is the name of an axis"
	case c.Kind == KindTitle && s.find(set("title titled entitled"), from, to) < 0 && slices.ContainsFunc(s.f.bars(nil), func(b *grid.Colorbar) bool { return strings.EqualFold(b.Label, strings.Trim(c.Stated, `"“”'`)) }):
		return "the colorbar is labelled so"
	case c.Kind == KindTick && t.kind == tokNumber && !s.f.countsAlong():
		return "rows and columns have names that are no numbers"
	}
	return ""
}

// isNumberWord reports whether token i is a number, in figures or spelled.
func (s *sentence) isNumberWord(i int) bool {
	return i < len(s.toks) && (s.toks[i].num.word || s.toks[i].kind == tokNumber)
}

// bothAxes reports whether a sentence speaks of both axes, so that a list may be of either.
func (s *sentence) bothAxes() bool {
	x, y := s.has(colWords), s.has(rowWords)
	for k := range s.toks {
		t, _ := s.topicAt(k)
		x, y = x || t == topicX, y || t == topicY
	}
	return x && y
}

// countsAlong reports whether any row or column is named by a number.
func (f *facts) countsAlong() bool {
	isNumber := func(name string) bool { _, ok := numberOf(name); return ok }
	return slices.ContainsFunc(f.panels, func(p *panel) bool {
		return slices.ContainsFunc(p.RowNames, isNumber) || slices.ContainsFunc(p.ColNames, isNumber)
	})
}

// axisNouns are what axes and what is written at them are called.
var axisNouns = set("label labels axis axes name names title")
