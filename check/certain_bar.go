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
	if t.kind == tokNumber && strings.HasPrefix(c.Reason, "the colorbar") && s.axisSpokenOf(c.tok) {
		return "it may be said of an axis" // "Column runs 0 to 7 and Row 0 to 6"
	}
	if t.kind != tokNumber || t.inRef {
		if (t.norm == "above" || t.norm == "below") && s.relatesToNoPanel(c.tok) {
			return "it may be how far it goes" // "ends a bit above its last tick"
		}
		if s.find(set("extension extend extended arrow arrowhead tip triangle pointed point"), from, c.tok) >= 0 {
			return "it may be a part of the colorbar" // "with a pointed extension at the top"
		}
		return ""
	}
	switch {
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
	case s.cellsBefore(from, c.tok) && s.f.plausible(t.num.value):
		return "it may be a cell's value" // "four cells lie above this limit (92.4%, 90.2%)"
	case s.find(barSaying, 0, len(s.toks)) < 0 && !(s.norm(c.tok-1) == "to" || s.norm(c.tok+1) == "to" || s.norm(c.tok-1) == "-" || s.norm(c.tok+1) == "-") && within(0, len(s.toks), func(k int) bool { return hueWords[s.norm(k)] || shadeWords[s.norm(k)] != "" }) < 0:
		return "it may be no number of the colorbar"
	}
	if s.withinBar(c) {
		return "it stands between the ends" // "from -1 through -0.5, 0 and 0.5 to 1", "white in the middle (0.0)"
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

// cellsBefore reports whether tokens [from, i) speak of cells, and of no part of a colorbar after them.
func (s *sentence) cellsBefore(from, i int) bool {
	k := s.find(cellNouns, from, i)
	return k >= 0 && s.toks[k].quote == 0 && s.find(union(barNouns, tickWords, tickMarks), k, i) < 0 // a bar may be labelled "Value"
}

// withinBar reports whether the number of a claim about a colorbar's ends is one of its ticks and lies between two others of the sentence that
// are its ends.
func (s *sentence) withinBar(c *Claim) bool {
	t := &s.toks[c.tok]
	if t.kind != tokNumber || !strings.HasPrefix(c.Reason, "the colorbar runs from ") {
		return false
	}
	return slices.ContainsFunc(s.f.bars(nil), func(b *grid.Colorbar) bool {
		says := func(v *float64) bool {
			return v != nil && within(0, len(s.toks), func(k int) bool { return s.toks[k].kind == tokNumber && s.toks[k].num.value == *v }) >= 0
		}
		tick := slices.ContainsFunc(b.Ticks, func(k grid.Tick) bool { return k.Value != nil && *k.Value == t.num.value })
		return tick && says(b.Min) && says(b.Max)
	})
}
