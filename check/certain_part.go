package check

import (
	"math"
	"slices"
	"strings"

	"github.com/heatgrid/heatgrid/grid"
)

// otherPart says why what was taken for a tick or an axis's label may be none, "" if nothing speaks against it.
func (s *sentence) otherPart(c *Claim) string {
	t := &s.toks[c.tok]
	switch from, to := s.clause(c.tok); {
	case c.Kind == KindTitle && s.find(set("title titled entitled"), from, to) < 0 && slices.ContainsFunc(s.f.bars(nil), func(b *grid.Colorbar) bool { return strings.EqualFold(b.Label, strings.Trim(c.Stated, `"“”'`)) }):
		return "the colorbar is labelled so"
	case (c.Kind == KindColorbar || c.Kind == KindLayout) && s.find(placeWords, c.tok, c.tok+2) >= 0 && s.find(barWords, c.tok+3, c.tok+7) >= 0 && s.find(set("of"), c.tok+1, c.tok+5) >= 0:
		return "it may be a part of the colorbar" // "the bottom tenth of the bar"
	case c.Kind == KindTick && s.find(set("no not without missing absent"), c.tok-5, c.tok) >= 0:
		return "it may be said not to be there" // "there is no row for 32"
	case c.Kind == KindAxisLabel && strings.HasSuffix(c.Reason, "the other axis has that label") && s.find(set("both"), 0, c.tok) >= 0 && s.quotesAfter(c.tok):
		return "both axes are spoken of"
	case c.Kind == KindColorbar && strings.HasPrefix(c.Reason, "the colorbar is labelled") && slices.Contains(s.f.titles(), strings.Trim(c.Stated, `"“”'`)):
		return "a panel is titled so"
	case c.Kind == KindTitle && s.find(set("window tab document slide dashboard notebook sheet section chapter paper article app application deck report"), c.tok-4, c.tok+1) >= 0:
		return "it may be the title of what the figure stands in" // "in a window titled ..."
	case c.Kind == KindAxisLabel && strings.HasPrefix(c.Reason, "no label of ") && !labelVerbs[s.norm(c.tok-1)] && !(t.quote != 0 && labelVerbs[s.norm(c.tok-2)]):
		return "it may not be said to be a label" // "A on the vertical axis and four Ratio values on the horizontal"
	case c.Kind == KindAxisLabel && s.find(set("block group cluster part section"), c.tok-4, c.tok+3) >= 0:
		return "it may be the name of a part of the figure"
	case c.Kind == KindLayout && s.find(set("strip annotation dendrogram tree"), from, to) >= 0 && s.find(barWords, from, to) >= 0:
		return "it may be said of what stands beside the cells" // "the strip above the columns has no legend"
	case c.Kind == KindTitle && s.find(union(barWords, barNames, set("strip")), c.tok-6, c.tok) >= 0:
		return "it may be the label of a colorbar" // "a colour strip on the right, headed ..."
	case c.Kind == KindTitle && c.Found == "":
		return "that panel has no title"
	case c.Kind == KindTitle && s.find(set("subtitle subtitled subheading subheader"), 0, c.tok) > s.find(set("title titled entitled"), 0, c.tok):
		return "subtitles are not told apart"
	case c.Kind == KindTitle && t.quote == 0 && t.emph == 0 && strings.ToLower(c.Stated) == c.Stated && s.find(verbs, c.tok, c.tok+4) >= 0:
		return "it may be no title" // "two headings look out of place"
	case c.Kind == KindTick && t.kind == tokNumber && s.find(set("run range lie vary go"), 0, c.tok) >= 0 && s.oneLine(c.tok):
		return "it may be a value of that row or column" // "row 0.5 runs from 508 to 1685"
	case c.Kind == KindTick && t.kind == tokWord && (ordinalWords[t.norm] != 0 || firstWords[t.norm] != 0) && (s.isNumberWord(c.tok+1) || rowWords[s.norm(c.tok+1)] || colWords[s.norm(c.tok+1)]):
		return "it says which are meant" // "in blue (the first seven columns)"
	case c.Kind == KindTick && t.kind == tokWord && extremeWords[t.norm]:
		return "it may say in which order they stand" // "16K and 4K, largest first"
	case c.Kind == KindTick && t.ref != nil && t.ref.axis != "":
		return "it is the name of an axis"
	case c.Kind == KindTick && strings.HasSuffix(s.text(c.tok, c.tok+1), "°") && s.find(set("rotate rotated tilted slanted turned angle diagonally"), 0, len(s.toks)) >= 0:
		return "it may be an angle" // "labels rotated by 45°"
	case c.Kind == KindTick && t.kind == tokNumber && (s.norm(c.tok+1) == "in" || s.norm(c.tok+1) == "for") && c.tok+2 < len(s.toks) && firstOf(s.refs, func(q *ref) bool { return q.isLine() && q.at > c.tok+1 && q.at < c.tok+4 }) != nil:
		return "it is told of a row or column" // "from 66 in A to 72 in B"
	case c.Kind == KindTick && (t.rowTick || t.colTick) && t.kind == tokNumber && s.find(extremeWords, from, c.tok) >= 0:
		return "it may be where the extreme stands"
	case c.Kind == KindTick && (t.rowTick || t.colTick) && (s.find(axisWords, from, to) < 0 && s.find(rowWords, from, to) < 0 && s.find(colWords, from, to) < 0 || s.bothAxes()):
		return "the other axis has it"
	case c.Kind == KindTick && t.kind == tokNumber && (relativeTo[s.norm(c.tok-1)] || s.norm(c.tok-1) == "(" && s.norm(c.tok+1) == ")" || s.norm(c.tok-1) == "to" && s.find(moveWords, c.tok-3, c.tok) >= 0):
		return "a number that stands so is a value"
	case c.Kind == KindTick && t.kind == tokNumber && t.num.decimals > s.f.lex.tickDecimals() && t.num.value != math.Trunc(t.num.value) && s.f.plausible(t.num.value):
		return "no row or column is named so finely, and a value may be"
	case c.Kind == KindTick && t.kind == tokNumber && !s.f.countsAlong():
		return "rows and columns have names that are no numbers"
	}
	return ""
}

// oneLine reports whether a row or column is named by its word and its name before token i: "row 0.5".
func (s *sentence) oneLine(i int) bool {
	return within(0, i, func(k int) bool {
		return (s.norm(k) == "row" || s.norm(k) == "column") && !hasSuffixS(s.text(k, k+1)) && k+1 < i && (s.toks[k+1].rowTick || s.toks[k+1].colTick || s.toks[k+1].ref != nil)
	}) >= 0
}

// isNumberWord reports whether token i is a number, in figures or spelled.
func (s *sentence) isNumberWord(i int) bool {
	return i < len(s.toks) && (s.toks[i].num.word || s.toks[i].kind == tokNumber)
}

// quotesAfter reports whether another text is quoted behind that at token i: "both axes are labelled "x (mm)" and "y (mm)"".
func (s *sentence) quotesAfter(i int) bool {
	return within(i, len(s.toks), func(k int) bool { return s.toks[k].quote > s.toks[i].quote }) > 0
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
