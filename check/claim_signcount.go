package check

import (
	"fmt"
	"slices"
	"strings"
)

// readSignCounts makes claims of how many cells are above or below zero: "4 of them are
// negative", "five negative cells".
func (r *reader) readSignCounts(s *sentence) {
	shared := s.signsShareAll()
	told := 0.0 // the sign of those whose right number was told before: "three cells are positive and six are negative"
	for i := range s.toks {
		t := &s.toks[i]
		these := s.ofThese(i)
		if !s.countable(i) || t.rowTick || t.colTick || t.norm == "one" || s.partial(i) && s.norm(i-1) != "just" && s.norm(i-1) != "only" && !these && !shared || negations[s.norm(i-1)] || s.norm(i-1) == "of" || s.norm(i-2) == "of" && !these || s.ofCounted(i) {
			continue
		}
		sign, plain, of := s.signCounted(i)
		if sign == 0 || s.has(differenceNouns) {
			continue
		}
		g := s.regionAt(i, i)
		whole := region{panels: g.panels, side: s.diagonalSide()}
		g.side = whole.side
		if k := s.totalAhead(i); k > 0 && of == 0 {
			of = k
		}
		if _, all, pairs := s.f.judgeSigns(whole, sign, 0); of > 0 && (of == all || of == pairs || 2*of == pairs) {
			g, plain = whole, true // of all cells, whatever was named before
		}
		if line := s.holder(i); line != nil && plain && !shared {
			g = region{panels: g.panels}
			g.narrow(line)
		} else if !shared && (g.row.known() || g.col.known()) {
			continue
		}
		if len(g.panels) != 1 && len(s.f.panels) > 1 {
			continue
		}
		if shared { // of all, whatever was told before
			g, plain, of = region{panels: g.panels}, true, 0
		}
		v, all, pairsAll := s.f.judgeSigns(g, sign, int(t.num.value))
		plain = plain || told == -sign && s.norm(i-1) == "and"
		if told = 0; v.verdict == Supported && plain {
			told = sign
		}
		if v.verdict == Contradicted && (!plain || of > 0 && of != all && of != pairsAll && 2*of != pairsAll) {
			continue // of some that were told before
		}
		r.addNumber(s, KindCount, i, v)
	}
}

// ofCounted reports whether the number at token i is of those that another one behind it counts, with what they are, "three of the five negative
// values involve A".
func (s *sentence) ofCounted(i int) bool {
	return s.norm(i+1) == "of" && (s.norm(i+2) == "the" || possessives[s.norm(i+2)]) && i+4 < len(s.toks) && s.isCount(i+3) && signWords[s.norm(i+4)] != 0
}

// totalAhead is the number of all cells that a sentence begins with and that the number at token i is a part of: "of the ten different pairs, six are
// negative"; 0 where there is none.
func (s *sentence) totalAhead(i int) int {
	if n := s.norm(0); n != "of" && n != "among" || s.norm(i-1) != "," {
		return 0
	}
	k := 1
	if s.norm(k) == "the" || s.norm(k) == "all" {
		k++
	}
	if n := s.find(union(cellNouns, set("pair coefficient correlation")), k+1, i); n < 0 || n > k+3 || s.numbersIn(k+1, i) > 0 {
		return 0
	}
	return s.wholeAt(k)
}

// ofThese reports whether the number at token i counts a part of what was told right before: "10 pairs; of these 6 are positive", "of which 6".
func (s *sentence) ofThese(i int) bool {
	n := s.norm(i - 1)
	return s.norm(i-2) == "of" && (n == "these" || n == "those" || n == "which")
}

// holder is the row or column that is said to have as many as the number at token i: "row A contains two positive values". nil where
// there is none, or another name.
func (s *sentence) holder(i int) *ref {
	verb := i - 1
	for verb > 0 && (adverbs[s.norm(verb)] || s.norm(verb) == "only" || s.norm(verb) == "exactly") {
		verb--
	}
	from, to := s.clause(i)
	line := s.onlyLineBefore(from, verb)
	if line == nil || line.at+line.n < verb-1 || !hasWords[s.norm(verb)] && s.norm(verb) != "is" || s.norm(verb) == "are" || s.namesCellsIn(i, to) {
		return nil
	}
	return line
}

// signsShareAll reports whether a sentence gives two numbers of positive and of negative cells that add up to all, or to all pairs: "12
// are positive and 16 are negative".
func (s *sentence) signsShareAll() bool {
	sum, signs := 0, []float64{}
	for i := range s.toks {
		if !s.countable(i) || s.norm(i-1) == "of" || s.norm(i-2) == "of" && !s.ofThese(i) {
			continue
		}
		if sign, _, _ := s.signCounted(i); sign != 0 {
			if s.holder(i) != nil {
				return false // "column A has three positive and two negative values"
			}
			sum += int(s.toks[i].num.value)
			signs = append(signs, sign)
		}
	}
	if len(signs) != 2 || signs[0] == signs[1] || len(s.panelsNear(0)) != 1 && len(s.f.panels) > 1 {
		return false
	}
	g := region{panels: s.panelsNear(0)}
	_, all, pairs := s.f.judgeSigns(g, 1, 0)
	zeros := 0 // which have no sign
	for _, c := range s.f.cells(g) {
		if c.v == 0 {
			zeros++
		}
	}
	return sum == all || sum == all-zeros || pairs > 0 && (sum == pairs || 2*sum == pairs || 2*sum == pairs-zeros)
}

// readMoreOfSign makes a claim of "negative cells outnumber positive ones".
func (r *reader) readMoreOfSign(s *sentence) {
	k := s.find(set("outnumber outnumbered"), 1, len(s.toks))
	if k < 0 || s.namesCells() || len(s.panelsNear(k)) != 1 && len(s.f.panels) > 1 {
		return
	}
	signIn := func(a, b int) int {
		return within(max(0, a), min(b, len(s.toks)), func(j int) bool { return signWords[s.norm(j)] != 0 })
	}
	a, b := signIn(k-3, k), signIn(k+1, k+4)
	if a < 0 || b < 0 || s.norm(a) == s.norm(b) || s.find(negations, 0, k) >= 0 || s.find(linkVerbs, a, k) >= 0 {
		return
	}
	sure, may := 0, 0 // by how many more there are of the first sign, at least and at most
	for _, c := range s.f.cells(region{panels: s.panelsNear(k)}) {
		lo, hi := c.interval()
		if signWords[s.norm(a)] < 0 {
			lo, hi = -hi, -lo
		}
		if hi > 0 {
			may++
		}
		if hi < 0 {
			may--
		}
		if lo > 0 {
			sure++
		}
		if lo < 0 {
			sure--
		}
	}
	v := verdict{verdict: Unverifiable, reason: fmt.Sprintf("there are %d to %d more of them", sure, may)}
	if sure > 0 || may <= 0 {
		v.verdict = borne(sure > 0)
	}
	s.use(a, b+1)
	r.add(s, KindComparison, LevelStatistics, a, min(b+2, len(s.toks)), v)
}

// judgeSigns tests how many cells of a region are above zero, or below, and counts all, and those off the diagonal.
func (f *facts) judgeSigns(g region, sign float64, said int) (v verdict, all, pairsAll int) {
	p := f.panels[first(g.panels)]
	n, offDiagonal, minusZeros := 0, 0, 0
	open := 0 // of either sign, as far as their colours tell
	for _, c := range f.cells(g) {
		twins := c.p.RowNames[c.r] == c.p.ColNames[c.c]
		if all++; !twins {
			pairsAll++
		}
		if lo, hi := c.interval(); lo < 0 && hi > 0 {
			open++
		}
		if c.v*sign > 0 {
			if n++; !twins {
				offDiagonal++
			}
		} else if c.v == 0 && c.printedMinus() {
			minusZeros++
		}
	}
	if !p.sameNames() {
		pairsAll = 0
	}
	pairs := p.sameNames() && (said == offDiagonal || g.side == 0 && 2*said == offDiagonal) // both halves show a pair
	signed := sign < 0 && said > n && said <= n+minusZeros                                  // as it is printed, "-0.0" is negative
	v = verdict{verdict: borne(said == n || pairs || signed), found: itoa(n), panel: p.Title, evidence: p.evidence(nil), reason: fmt.Sprintf("%d cells are so", n)}
	near := func(a, b int) bool { return max(a-b, b-a) <= open }
	if v.verdict == Contradicted && open > 0 && (near(said, n) || p.sameNames() && near(2*said, offDiagonal)) {
		v.verdict, v.reason = Unverifiable, fmt.Sprintf("%d cells are so, and the colours of %d leave their sign open", n, open)
	}
	return v, all, pairsAll
}

// signCounted reads "4 of the 10 pairs are negative" and "has 4 negative cells" with the number
// at token i: 1 or -1, 0 for neither. plain: it counts the cells of the figure; of: of how many.
func (s *sentence) signCounted(i int) (sign float64, plain bool, of int) {
	for k := i + 1; k < len(s.toks) && k < i+11; k++ {
		n := s.norm(k)
		switch {
		case n == "positive" || n == "negative", (n == "positively" || n == "negatively") && relatedWords[s.norm(k+1)]:
			if sign = 1; strings.HasPrefix(n, "negative") {
				sign = -1
			}
			if next := s.norm(k + 1); signNouns[next] || cellNouns[next] || next == "one" && hasSuffixS(s.text(k+1, k+2)) {
				plain = k == i+1 && hasWords[s.norm(i-1)]
			}
			if k+4 < len(s.toks) && cellNouns[s.norm(k+1)] && s.norm(k+2) == "out" && s.norm(k+3) == "of" && s.wholeAt(k+4) > 0 {
				of = s.wholeAt(k + 4) // "ten negative tiles out of twelve"
			}
			if next := s.norm(k + 1); (next == "," || next == "and") && k+3 < len(s.toks) && s.countable(k+2) && signWords[s.norm(k+3)] != 0 {
				plain = true // "nine negative, five positive cells"
			}
			return sign, plain, of
		case (n == "minus" || n == "plus") && s.norm(k+1) == "sign" && s.norm(k-1) == "a":
			return map[string]float64{"minus": -1, "plus": 1}[n], plain, of
		case n == "them" || n == "these" && linkVerbs[s.norm(k+1)]:
			plain, of = true, -1
			for j := 0; j < i; j++ {
				if s.countable(j) {
					of = int(s.toks[j].num.value)
				}
			}
		case s.countable(k):
			of = int(s.toks[k].num.value)
		case wholeNouns[n] || cellNouns[n] || signNouns[n]:
			plain = true
		case n == "of" || n == "the" || n == "is" || n == "are" || n == "were" || n == "off" || n == "-" || n == "diagonal" || n == "distinct" || filledWords[n]:
		case of > 0 && (n == "," || n == "carry" || n == "bear" || n == "have" || n == "a") && s.find(set("sign"), k+1, k+5) > 0: // "37 of 48, carry a minus sign"
		default:
			return 0, false, 0
		}
	}
	return 0, false, 0
}

// relatedWords follow the sign of a correlation: "are negatively correlated".
var relatedWords = set("correlated related associated linked correlate")

var hasWords = set("are has have contain hold show with")

// namesCells reports whether a sentence names a row or a column.
func (s *sentence) namesCells() bool { return s.namesCellsIn(0, len(s.toks)) }

func (s *sentence) namesCellsIn(from, to int) bool {
	return slices.ContainsFunc(s.refs, func(q *ref) bool { return q.isCell() && !q.weak && q.at >= from && q.at < to })
}
