package check

import (
	"slices"
	"strings"

	"github.com/heatgrid/heatgrid/grid"
)

// barSaying are the words by which a sentence about a colorbar is told from one that only follows it.
var barSaying = union(barWords, barNouns, barNames, tickWords, tickMarks, colorWords, spanVerbs, labelVerbs, set("from min max minimum maximum end limit bound step label labelled upper lower code"))

// otherThanBar is otherMeaning of what was taken to be said of a colorbar.
func (s *sentence) otherThanBar(c *Claim, from, to int) string {
	t := &s.toks[c.tok]
	if t.kind == tokNumber && strings.HasPrefix(c.Reason, "the colorbar runs from ") && (s.find(tickWords, 0, c.tok) >= 0 || s.find(tickMarks, 0, c.tok) >= 0) && s.f.judgeBarTick(nil, t.num, true).verdict == Supported {
		return "it is a tick of the colorbar" // "on a logarithmic scale from green to blue, with ticks at 0.1, 1 and 10"
	}
	if t.kind == tokNumber && strings.HasPrefix(c.Reason, "the colorbar") && s.axisSpokenOf(c.tok) {
		return "it may be said of an axis" // "Column runs 0 to 7 and Row 0 to 6"
	}
	if next := s.norm(c.tok + 1); (t.rowTick || t.colTick) && s.norm(c.tok-1) == "at" && (negations[next] || next == "nothing" || next == "none") {
		return "it may be the name of a row or column" // "as it goes up. at 0.3 nothing gets past 86.6"
	}
	if t.kind != tokNumber || t.inRef {
		if (fold(c.Stated) == "bottom" || fold(c.Stated) == "top" || strings.HasPrefix(fold(c.Stated), "the ")) && strings.HasPrefix(c.Reason, "the colorbar is ") && within(c.tok-4, c.tok, func(k int) bool { return k >= 0 && s.toks[k].kind == tokNumber }) >= 0 {
			return "it may be where a number of it stands" // "three marks: 10 near the bottom, 20 in the middle"
		}
		if strings.HasPrefix(c.Reason, "the colorbar is ") && (t.norm == "top" || t.norm == "bottom") && (s.norm(c.tok+1) == "left" || s.norm(c.tok+1) == "right") {
			return "it may be beside the panels too" // "top right of the matrix"
		}
		if strings.HasPrefix(c.Reason, "the colorbar is ") && len(s.f.bars(nil)) < 2 && s.otherBars(from, to) {
			return "it may be said of the bars of another chart"
		}
		if len(s.f.panels) > 1 && s.find(set("strip banner header"), from, to) >= 0 && strings.Contains(c.Reason, "have a mean rank") {
			return "it may be the colour of what the panels' names stand on" // "rows (green strips): high light above"
		}
		if s.find(placeWords, c.tok, c.tok+2) >= 0 && s.find(set("x y"), c.tok-5, c.tok) >= 0 {
			return "it may be where an axis stands" // "x along the bottom"
		}
		if strings.Contains(c.Stated, ": ") && s.find(set("more less"), c.tok-3, c.tok+3) >= 0 && strings.Contains(c.Reason, "have a mean rank") {
			return "it may be two statements" // "the darker, the more calls: pale yellow is quiet"
		}
		if strings.HasPrefix(c.Reason, "the colorbar is on ") && s.find(union(barWords, barNouns, barNames), c.tok+1, c.tok+3) >= 0 {
			return "it may be where something else stands" // "a small key under the legend"
		}
		if (t.norm == "above" || t.norm == "below") && s.relatesToNoPanel(c.tok) {
			return "it may be how far it goes" // "ends a bit above its last tick"
		}
		if t.quote == 0 && t.emph == 0 && strings.ToLower(c.Stated) == c.Stated && labelNouns[s.norm(c.tok-1)] && hasSuffixS(s.text(c.tok-1, c.tok)) {
			return "it may be what the labels do" // "the labels mark the edges of the cells"
		}
		if fold(c.Stated) == "no legend" || fold(c.Stated) == "no key" {
			return "a legend may be none of colours"
		}
		if s.find(set("extension extend extended arrow arrowhead tip triangle pointed point"), from, c.tok) >= 0 {
			return "it may be a part of the colorbar" // "with a pointed extension at the top"
		}
		if strings.HasPrefix(c.Reason, "rank correlation") && s.find(set("reverse reversing invert inverting flip swap change exchange use"), 0, c.tok) >= 0 {
			return "it may be how it should be"
		}
		if placeWords[t.norm] && (s.norm(c.tok+1) == "=" || s.norm(c.tok+1) == ":") || (t.norm == "above" || t.norm == "below") && (s.numberIn(c.tok+1, c.tok+5) || s.norm(c.tok+1) == "that" || s.norm(c.tok+1) == "this") {
			return "it may be a part of the colorbar" // "top = 1.0", "it goes on a little above 900"
		}
		if s.find(set("annotation annotated text digit font lettering printed written"), from, c.tok) >= 0 && strings.HasPrefix(c.Reason, "rank correlation") {
			return "it may be the colour of what is printed" // "values are drawn in white for smaller sizes"
		}
		if t.kind == tokWord && t.quote == 0 && t.emph == 0 && s.find(verbs, c.tok, c.tok+3) >= 0 && strings.ToLower(c.Stated) == c.Stated && strings.HasPrefix(c.Reason, "the colorbar is labelled") {
			return "it may be no label" // "the second colorbar label could go"
		}
		return ""
	}
	switch {
	case len(s.f.bars(nil)) > 1 && s.find(set("other others"), s.phraseStart(c.tok), c.tok) >= 0 && (s.f.judgeBarStep(nil, t.num).verdict == Supported || s.f.judgeBarTick(nil, t.num, false).verdict == Supported):
		return "which colorbars the others are was not asked" // "the left one is ticked from 3 to 7, the other two in steps of 0.5"
	case len(s.f.bars(nil)) < 2 && s.otherBars(0, len(s.toks)):
		return "it may be said of the bars of another chart" // "the bars tell the same story: the first gets past 1,000"
	case within(c.tok-8, c.tok, func(k int) bool {
		n := s.norm(k)
		return k >= 0 && (n == "below" || n == "beyond" || n == "above" || n == "outside") && s.find(tickWords, k+1, k+4) > 0 && within(k+1, k+4, func(j int) bool { return s.norm(j) == "(" }) < 0
	}) >= 0:
		return "it may lie beyond the ticks" // "the smallest similarity lies below its lowest tick, at about -0.37"
	case s.find(set("beyond past outside exceed"), 0, c.tok) >= 0:
		return "it may lie beyond the colorbar's ticks, or beyond its end" // "it goes on a little past the last mark, to 13"
	case s.find(hueWords, c.tok-3, c.tok) >= 0 && s.find(set("near in at around about"), c.tok-2, c.tok) >= 0 && s.norm(c.tok+1) != "to" && strings.HasPrefix(c.Reason, "the colorbar runs from ") && slices.ContainsFunc(s.f.bars(s.panelsNear(c.tok)), func(b *grid.Colorbar) bool {
		return b.Min != nil && b.Max != nil && t.num.value > min(*b.Min, *b.Max) && t.num.value < max(*b.Min, *b.Max)
	}):
		return "it may be where a colour stands" // "from 0 to 4, with yellow near 1 and green in the 2"
	case s.norm(c.tok-1) == "of" && s.toks[c.tok-2].kind == tokWord && !barSaying[s.norm(c.tok-2)]:
		return "it may be how much something else is" // "a decline of 1 gets as much colour as a rise of 5"
	case s.colouredBehind(c.tok) && strings.HasPrefix(c.Reason, "the colorbar runs from "):
		return "it may be cells' values" // "while 0.1 and 0.14 are orange"
	case cellNouns[s.norm(c.tok+1)]:
		return "it may be a cell's value" // "the -0.1 tile is red"
	case s.find(set("step increment interval"), from, c.tok) >= 0 && s.norm(c.tok-1) == "of" && s.find(tickWords, from, c.tok) < 0 && s.find(tickMarks, from, c.tok) < 0:
		return "it may be how its colours are divided" // "divided in steps of 0.5"
	case s.cellsBefore(from, c.tok) && s.f.plausible(t.num.value):
		return "it may be a cell's value" // "four cells lie above this limit (92.4%, 90.2%)"
	case t.num.bound != 0 && slices.ContainsFunc(s.f.bars(s.panelsNear(c.tok)), func(b *grid.Colorbar) bool {
		if b.Min == nil || b.Max == nil {
			return false
		}
		lo, hi := min(*b.Min, *b.Max), max(*b.Min, *b.Max)
		return t.num.bound > 0 && hi > t.num.value || t.num.bound < 0 && lo < t.num.value
	}):
		return "the colorbar goes beyond it" // "it ends a bit above 900"
	case t.num.approx && s.find(set("between middle centre center midpoint"), from, c.tok) >= 0:
		return "it may be where a colour stands"
	case s.find(barSaying, 0, len(s.toks)) < 0 && !(s.norm(c.tok-1) == "to" || s.norm(c.tok+1) == "to" || s.norm(c.tok-1) == "-" || s.norm(c.tok+1) == "-") && within(0, len(s.toks), func(k int) bool { return hueWords[s.norm(k)] || shadeWords[s.norm(k)] != "" }) < 0:
		return "it may be no number of the colorbar"
	case firstOf(s.refs, func(q *ref) bool { return q.isLine() && q.at >= from && q.at < to }) != nil && s.find(barSaying, from, to) < 0:
		return "it stands beside the name of a row or column"
	}
	return ""
}

// relatesToNoPanel reports whether "above" or "below" at token i is said by how much, or in relation to something else than the cells: "a
// bit above", "above its last tick".
func (s *sentence) relatesToNoPanel(i int) bool {
	const near = 4
	if s.find(set("bit little slightly just well far somewhat"), i-2, i) >= 0 {
		return true
	}
	n := s.norm(i + 1)
	return (n == "the" || possessives[n]) && s.find(union(tickWords, tickMarks, labelNouns, endNouns, set("end number value limit")), i+2, i+2+near) > 0 && s.find(figureNouns, i+2, i+2+near) < 0
}

// colouredBehind reports whether the number at token i is one of a list behind which it is told what colour they are: "0.1 and 0.14 are orange".
func (s *sentence) colouredBehind(i int) bool {
	run := s.listAround(i)
	k := run[len(run)-1] + 1
	return linkVerbs[s.norm(k)] && s.find(hueWords, k+1, k+3) > 0
}

// axisSpokenOf reports whether an axis, or a row or column, is spoken of last before token i in its phrase, and no colorbar.
func (s *sentence) axisSpokenOf(i int) bool {
	from := s.phraseStart(i)
	if s.find(union(barNouns, barNames), from, i) >= 0 {
		return false
	}
	return within(from, i, func(k int) bool {
		q := s.toks[k].ref
		return rowWords[s.norm(k)] || colWords[s.norm(k)] || axisWords[s.norm(k)] || q != nil && q.axis != "" && !q.bar
	}) >= 0
}

// otherBars reports whether tokens [from, to) speak of bars where a colorbar would be one, "as the bars on the right do", and of no
// colours.
func (s *sentence) otherBars(from, to int) bool {
	return within(from, to, func(k int) bool {
		return s.norm(k) == "bar" && hasSuffixS(s.text(k, k+1)) && !colorWords[s.norm(k-1)]
	}) >= 0
}

// cellsBefore reports whether tokens [from, i) speak of cells, and of no part of a colorbar after them.
func (s *sentence) cellsBefore(from, i int) bool {
	k := s.find(cellNouns, from, i)
	return k >= 0 && s.toks[k].quote == 0 && s.find(union(barNouns, tickWords, tickMarks), k, i) < 0 // a bar may be labelled "Value"
}
