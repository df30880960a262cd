package check

import (
	"math"
	"slices"
)

// Where both axes have the same names, a list of names with a value each is of the row of what it is
// about: "en: de −6.4; fr −6.3", "A beats B with 0.56 and C with 0.63", "it loses to D (0.4)".

// subject is the name that a piece of prose is about.
type subject struct {
	q      *ref
	headed bool // it stands before a colon
}

// isContest reports whether each cell and its mirror add up to the same: what A wins, B loses.
func (p *panel) isContest() bool {
	if !p.directed {
		return false
	}
	lo, hi := math.Inf(1), math.Inf(-1)
	for r := range p.Rows {
		for c := range r {
			if a, b := p.value(r, c), p.value(c, r); a != nil && b != nil {
				lo, hi = math.Min(lo, *a+*b), math.Max(hi, *a+*b)
			}
		}
	}
	return hi-lo <= 0.03*p.span()
}

// isDirected reports whether a panel has the same names on both axes, and values on both sides of the
// diagonal that differ.
func (p *panel) isDirected() bool {
	both, differ := 0, 0
	for r := 0; p.square && r < p.Rows; r++ {
		for c := range r {
			if a, b := p.value(r, c), p.value(c, r); a != nil && b != nil {
				both++
				if *a != *b {
					differ++
				}
			}
		}
	}
	return 2*differ > both
}

// settle says which names of a sentence are rows and which are columns, where each but the subject has a
// value of its own, and returns the subject where only "it" or the sentence before names that. cont: the
// sentence goes on after a semicolon.
func (b *subject) settle(f *facts, toks []token, cont bool) *ref {
	if len(f.panels) != 1 || !f.panels[0].directed {
		return nil
	}
	var names []int
	var values []quantity
	pronoun, roles := false, false
	for i := range toks {
		switch t := &toks[i]; {
		case t.ref != nil && t.ref.isCell():
			roles = roles || t.ref.row == "" || t.ref.row != t.ref.col
			names = append(names, i)
		case t.ref != nil && t.ref.axis != "" && t.ref.full && !t.ref.isCell():
			roles = true // "true label Jan"
		case t.inRef || t.used:
		case t.kind == tokNumber:
			values = append(values, t.num)
		case truthWords[t.norm], guessWords[t.norm], reverseWords[t.norm], diagonalWords[t.norm], rowWords[t.norm], colWords[t.norm]:
			roles = true // which say so themselves
		default:
			led := len(names) == 0 || names[0] > 0 && (prepositions[toks[names[0]-1].norm] || toks[names[0]-1].norm == "against" || toks[names[0]-1].norm == "over")
			pronoun = pronoun || led && (t.norm == "it" || t.norm == "its")
		}
	}
	about := b.q
	fromBefore := pronoun || cont && b.headed
	if len(names) > 0 && !fromBefore {
		i := names[0]
		next := ""
		if k := i + toks[i].refLen; k < len(toks) {
			next = toks[k].norm
		}
		if toks[i].ref.row == "" || len(names) > 1 && (next == "and" || next == "," || next == "vs" || i > 0 && prepositions[toks[i-1].norm]) {
			b.q = nil
			return nil
		}
		row := *toks[i].ref
		row.col, row.at = "", -1
		b.q, b.headed = &row, next == ":"
		names = names[1:]
		about = b.q
	}
	if roles || about == nil || len(names) == 0 || len(names) != len(values) || len(names) < 2 && !fromBefore && !b.headed {
		return nil
	}
	inRow, inCol := 0, 0
	for k, i := range names {
		one, other := &ref{row: about.row, col: toks[i].ref.col}, &ref{row: toks[i].ref.row, col: about.row}
		if f.bearsOut([]int{0}, at(one), at(one), values[k]) {
			inRow++
		}
		if f.bearsOut([]int{0}, at(other), at(other), values[k]) {
			inCol++
		}
	}
	asCol := inCol > inRow
	for _, i := range names {
		c := *toks[i].ref
		if asCol {
			c.col = ""
		} else {
			c.row = ""
		}
		toks[i].ref = &c
	}
	fixed := *about
	if asCol {
		fixed.row, fixed.col = "", about.row
	}
	if fromBefore {
		return &fixed
	}
	for i := range toks {
		if q := toks[i].ref; q != nil && q.row != "" && q.row == q.col {
			c := *q
			c.row, c.col = fixed.row, fixed.col
			toks[i].ref = &c
		}
	}
	return nil
}

// skipShares marks the second lines of a list's cells as no values: "61 (3.0%), 30 (1.5%)", where the
// figure's own values are no percentages.
func (f *facts) skipShares(toks []token) {
	var shares []int
	for i := range toks {
		t := &toks[i]
		if t.kind != tokNumber || t.inRef || t.paren > 0 {
			continue
		}
		if t.num.percent {
			return
		}
		if i+3 < len(toks) && toks[i+1].norm == "(" && toks[i+2].kind == tokNumber && toks[i+2].num.percent && toks[i+3].norm == ")" {
			shares = append(shares, i+2)
		}
	}
	if len(shares) < 2 || slices.ContainsFunc(f.panels, func(p *panel) bool { return p.Unit == "%" }) {
		return
	}
	for _, i := range shares {
		toks[i].used = true
	}
}
