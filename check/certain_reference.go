package check

import (
	"fmt"
	"slices"
	"strings"
)

// otherReference says what else a superlative, a number or a unit of the clause [from, to) may refer to than the claim was read to be of, "" if
// there is nothing.
func (s *sentence) otherReference(c *Claim, from, to int) string {
	ranked := c.Kind == KindExtremum || c.Kind == KindComparison
	names := 0
	for _, q := range s.refs {
		if q.at >= from && q.at < to && !q.weak && q.isCell() {
			names++
		}
	}
	if k := s.find(pronouns, from, to); k >= 0 && ranked && strings.HasPrefix(c.Reason, "mean of ") {
		if q := firstOf(s.refs, func(q *ref) bool { return q.at > k && q.at < to && q.isLine() }); q != nil && prepositions[s.norm(q.at-1)] {
			return fmt.Sprintf("what %q means was not understood", s.text(k, k+1)) // "April did well, and it has the best result at M1"
		}
	}
	if k := within(from+1, to, s.refersBack); k >= 0 && ranked && names < 2 {
		return fmt.Sprintf("which %q means was not understood", s.text(k-1, k+1)) // "the best one is A", "A is one of the most uniform ones"
	}
	if k := within(from, to-1, func(k int) bool {
		return s.isSuperlative(k) && differing[s.norm(k+1)] && s.find(set("between"), k+2, k+4) >= 0
	}); k >= 0 && ranked && strings.Contains(c.Reason, " value of ") {
		return fmt.Sprintf("the %s was not asked for", s.text(k, k+2)) // "the biggest difference between the two columns is in A"
	}
	if c.tok >= len(s.toks) || s.toks[c.tok].kind != tokNumber {
		return ""
	}
	if k := s.find(meanWords, 0, 2); (k == 0 || k == 1 && s.norm(0) == "on") && !s.toks[k].inRef && c.Kind == KindCell {
		return fmt.Sprintf("what %q changes about it was not understood", s.text(k, k+1)) // "averaging each row gives 75% for A, 64% for B"
	}
	if k := s.find(set("other others rest remaining"), s.phraseStart(c.tok), c.tok); k > 0 && s.norm(k-1) == "the" && !s.toks[k].inRef && s.norm(k+1) != "direction" && s.norm(k+1) != "way" && c.Kind == KindCell {
		return fmt.Sprintf("which %q are was not understood", s.text(k, k+1)) // "A has 4 there, the other days 2"
	}
	if c.Kind == KindComparison && s.inRangeElsewhere(c) {
		return "it is out of the range of the values there, and in that of another panel"
	}
	return ""
}

// ofUnnamedLine reports whether the row or column of something is spoken of before token i, "its column", "in its own row", and nothing named
// before that.
func (s *sentence) ofUnnamedLine(i int) bool {
	k := within(0, i, func(k int) bool {
		n := k - 1
		if s.norm(n) == "own" {
			n--
		}
		return possessives[s.norm(n)] && (rowWords[s.norm(k)] || colWords[s.norm(k)])
	})
	return k >= 0 && firstOf(s.refs, func(q *ref) bool { return q.at < k && q.isCell() }) == nil
}

// comparedWith reports whether the row or column of a claim is only named behind its value, as what this is compared with: "above the 2020 level".
func (s *sentence) comparedWith(c *Claim) bool {
	return slices.ContainsFunc(s.refs, func(q *ref) bool {
		if q.at < c.tok || !q.isLine() || s.norm(q.at-1) != "the" || s.find(set("above below over under than"), q.at-3, q.at) < 0 {
			return false
		}
		level := s.norm(q.at + q.n)
		return (q.row != "" && q.row == c.Row || q.col != "" && q.col == c.Col) && (level == "level" || level == "value" || level == "figure" || level == "mark")
	})
}

// countedSign reports whether the clause of a claim says of how many cells some sign is, "13 are negative".
func (s *sentence) countedSign(c *Claim) bool {
	from, to := s.clause(s.headOf(c))
	return within(from+2, to, func(k int) bool {
		return signWords[s.norm(k)] != 0 && linkVerbs[s.norm(k-1)] && s.toks[k-2].kind == tokNumber && s.countable(k-2) && s.toks[k-2].ref == nil
	}) >= 0
}

// boundIsShare reports whether a claim bounds counts by a percentage where none are printed.
func (s *sentence) boundIsShare(c *Claim) bool {
	from, to := s.clause(s.headOf(c))
	k := first(s.panelsNear(c.tok))
	return s.f.panels[k].counts() && !s.f.percents(k) && within(from, to, func(i int) bool { return s.toks[i].kind == tokNumber && s.toks[i].num.percent }) >= 0
}

// timesOutOf reports whether the clause of a claim counts lines of which something is so, "in seven years out of eleven".
func (s *sentence) timesOutOf(c *Claim) bool {
	from, to := s.clause(s.headOf(c))
	return within(from+1, to, func(k int) bool {
		return s.norm(k-1) == "in" && s.countable(k) && s.find(set("of"), k+1, min(to, k+5)) > 0
	}) >= 0
}

// oneOfExtremes reports whether what a claim calls an extreme is said to be one of several.
func (s *sentence) oneOfExtremes(c *Claim) bool {
	from, to := s.clause(s.headOf(c))
	return within(from, to, func(k int) bool {
		return s.norm(k) == "one" && s.norm(k+1) == "of" && s.norm(k+2) == "the" && s.find(extremeWords, k+3, min(to, k+5)) > 0
	}) >= 0
}

// partMeant reports whether the clause of a claim is of a part of the panel that was told before, "in this block", or of some hours, "the morning peak".
func (s *sentence) partMeant(c *Claim) bool {
	from, to := s.clause(s.headOf(c))
	return within(from+1, to, func(k int) bool {
		n := s.norm(k - 1)
		return dayParts[n] && extremeWords[s.norm(k)] || (n == "this" || n == "that" || n == "these" || n == "those") && partNouns[s.norm(k)]
	}) >= 0
}

// partNouns are parts of a panel of several rows and columns.
var partNouns = set("block cluster group region area zone quadrant patch band square rectangle")

// dayParts are hours of the day of which no figure says which they are.
var dayParts = set("morning evening afternoon midday night nighttime daytime rush")

// ofStrip reports whether what a claim calls the highest or lowest is what a bar or strip beside the cells shows, as the text says before.
func (s *sentence) ofStrip(c *Claim) bool {
	from, to := s.clause(s.headOf(c))
	text := strings.ToLower(s.u.Text)
	return within(from+1, to, func(k int) bool {
		return extremeWords[s.norm(k-1)] && s.toks[k].kind == tokWord && slices.ContainsFunc([]string{"bar", "strip", "track"}, func(strip string) bool {
			return strings.Contains(text, `"`+s.norm(k)+`" `+strip)
		})
	}) >= 0
}

// groupAfterEvery is the word behind "every", "all" or "each" in tokens [from, to) with which the names of some rows (columns) begin, but not all of
// them; -1 where there is none.
func (s *sentence) groupAfterEvery(from, to int) int {
	p := s.f.panels[first(s.panelsNear(from))]
	return within(from+1, to, func(k int) bool {
		if n := s.norm(k - 1); n != "every" && n != "all" && n != "each" || s.toks[k].kind != tokWord || s.toks[k].ref != nil {
			return false
		}
		for _, kind := range []axisOf{ofRow, ofCol} {
			names, begin := p.names(kind == ofCol), 0
			for _, name := range names {
				if as := atoms(name); len(as) > 1 && as[0] == s.norm(k) {
					begin++
				}
			}
			if begin > 1 && begin < len(names) {
				return true
			}
		}
		return false
	})
}

// phraseStart is the token behind the last comma, semicolon or colon before token i.
func (s *sentence) phraseStart(i int) int {
	for k := i - 1; k >= 0; k-- {
		if n := s.norm(k); n == "," || n == ";" || n == ":" {
			return k + 1
		}
	}
	return 0
}

// isSuperlative reports whether token k is the word for an extreme.
func (s *sentence) isSuperlative(k int) bool {
	n := s.norm(k)
	return k >= 0 && s.toks[k].kind == tokWord && !s.toks[k].inRef && (extremeWords[n] || len(n) > 5 && strings.HasSuffix(n, "est"))
}

// refersBack reports whether token k is "one" or "ones" behind a superlative that neither a number nor another superlative tells what it is of: "the
// most negative one is -0.6", "A has the highest value, B the lowest one".
func (s *sentence) refersBack(k int) bool {
	if n := s.norm(k); n != "one" && n != "ones" || s.toks[k].inRef {
		return false
	}
	if !s.isSuperlative(k-1) && s.norm(k-2) != "most" && s.norm(k-2) != "least" {
		return false
	}
	told := within(k+1, min(len(s.toks), k+4), func(i int) bool { return s.toks[i].kind == tokNumber && !s.toks[i].inRef }) >= 0
	return !told && within(0, k-1, s.isSuperlative) < 0
}

// evidently is the panel that evidence stands in, nil where there is none.
func (f *facts) evidently(e Evidence) *panel {
	if k := slices.IndexFunc(f.panels, func(p *panel) bool { return p.fig == e.Figure && p.ID == e.Panel }); k >= 0 {
		return f.panels[k]
	}
	return nil
}

// inRangeElsewhere reports whether the number of a claim is far from all values of the one panel that it was held against,
// but not from those of another.
func (s *sentence) inRangeElsewhere(c *Claim) bool {
	own := s.panelsNear(c.tok)
	if len(own) != 1 || len(s.f.panels) < 2 || strings.Contains(c.Reason, " less ") {
		return false
	}
	const far, times = 0.25, 2 // of the range of the values, and of positive ones the least or the greatest
	v, p := s.toks[c.tok].num.value, s.f.panels[own[0]]
	reach := far * (p.max - p.min)
	out := v < p.min-reach || v > p.max+reach || p.min > 0 && (times*v < p.min || v > times*p.max)
	return out && slices.ContainsFunc(s.f.panels, func(o *panel) bool { return o != p && v >= o.min && v <= o.max })
}

// namesAsSubject reports whether the number at token i is the name of a row or column as the subject of a clause: "2000 has the highest mean and
// 500 the lowest".
func (s *sentence) namesAsSubject(i int) bool {
	t := &s.toks[i]
	if !t.rowTick && !t.colTick || t.kind != tokNumber || i+1 >= len(s.toks) || t.num.value == 1 {
		return false
	}
	if i == 0 && s.norm(1) == ":" {
		return true
	}
	if s.norm(i+1) == "the" && s.isSuperlative(i+2) && (s.norm(i-1) == "and" || s.norm(i-1) == ",") || s.amongTicks(i) {
		return true
	}
	verb := s.norm(i + 1)
	if verb == "never" && i+2 < len(s.toks) && hasSuffixS(s.text(i+2, i+3)) {
		return s.beginsClause(i)
	}
	singular := verb == "has" || verb == "is" || verb == "was" || (verbs[verb] || rankVerbs[verb]) && hasSuffixS(s.text(i+1, i+2))
	return singular && (s.beginsClause(i) || s.norm(i-1) == "," || s.norm(i-1) == "only" || s.norm(i-1) == "average" || s.norm(i-1) == "that" || s.norm(i-1) == "as" || s.norm(i-1) == "where")
}

// amongTicks reports whether the number at token i stands with another name of its axis in "16 and 24 are", which are names then.
func (s *sentence) amongTicks(i int) bool {
	alike := func(k int) bool {
		return k >= 0 && k < len(s.toks) && (s.toks[i].rowTick && s.toks[k].rowTick || s.toks[i].colTick && s.toks[k].colTick)
	}
	verb := func(k int) bool { return s.hasVerb(k, k+1) || s.norm(k) == "never" }
	return s.norm(i+1) == "and" && alike(i+2) && verb(i+3) || s.norm(i-1) == "and" && alike(i-2) && verb(i+1)
}

// tellsRatio reports whether the number at token i says how many times as much something is: "4.9 times the smallest", "the ratio of both is 2.1".
func (s *sentence) tellsRatio(i int) bool {
	if s.toks[i].kind != tokNumber {
		return false
	}
	if n := s.norm(i + 1); n == "time" && i+2 < len(s.toks) && s.toks[i+2].kind != tokPunct && (s.norm(i+2) == "as" || !s.endsPhrase(i+2)) || n == "fold" {
		return true
	}
	k := s.find(set("ratio"), i-10, i)
	return k >= 0 && !s.toks[k].inRef && !s.f.measures("ratio") && !s.numberIn(k, i) && within(k+1, i, func(j int) bool { return linkVerbs[s.norm(j)] }) > 0
}

// tellsLoss reports whether the figure has the number of a claim with the other sign and words of its clause say that so much was lost.
func (s *sentence) tellsLoss(c *Claim) bool {
	if !c.fact.placed() {
		return false
	}
	from, _ := s.clause(c.tok)
	v := s.f.panels[c.fact.panel].value(c.fact.row, c.fact.col)
	return v != nil && *v < 0 && near(*v, -c.fact.q.value, c.fact.q.margin()) && s.find(union(downWords, set("cost lose loss lost reduce")), from, c.tok) >= 0
}

// tellsMinus reports whether the number at token i is what one named thing has more than another, "A minus B = 250".
func (s *sentence) tellsMinus(i int) bool {
	k := s.find(set("minus"), max(0, i-8), i)
	return k > 0 && s.toks[k-1].inRef && k+1 < i && s.toks[k+1].inRef
}

// statOfNamesake is a name of a row and of a column both, where a claim is of the mean, the sum or the spread of one of them and the other has it; nil
// where there is none.
func (s *sentence) statOfNamesake(c *Claim) *ref {
	what, _, _ := strings.Cut(strings.TrimPrefix(c.Reason, "the "), " of ")
	if c.Kind != KindComparison || s.toks[c.tok].kind != tokNumber || c.of == nil || what != "mean" && what != "sum" && what != "spread" {
		return nil
	}
	return firstOf(s.refs, func(q *ref) bool {
		if q.row == "" || q.col == "" || q.to != nil {
			return false
		}
		for _, kind := range []axisOf{ofRow, ofCol} {
			g := region{panels: c.of.panels}
			name, _ := q.named(kind)
			g.set(kind, at(lineNamed(kind, name)))
			if v, ok := s.f.judgeStat(what, g, s.toks[c.tok].num); ok && v.verdict == Supported {
				return true
			}
		}
		return false
	})
}

// namesPlaceByX reports whether the number at token i is one of two that an x joins, the names of a row and of a column, behind an extreme or "@".
func (s *sentence) namesPlaceByX(i int) bool {
	if s.norm(i-1) == "x" {
		i -= 2
	}
	if i < 1 || s.norm(i+1) != "x" || i+2 >= len(s.toks) || !s.toks[i].rowTick || !s.toks[i+2].colTick && !s.toks[i+2].rowTick {
		return false
	}
	return s.norm(i-1) == "@" || s.norm(i-1) == "at" || s.find(extremeWords, 0, i) >= 0
}
