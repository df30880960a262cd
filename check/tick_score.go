package check

import (
	"slices"
)

// connectors may stand between an axis word and its number.
var connectors = map[string]bool{"=": true, ":": true, "of": true, "size": true, "value": true, "is": true, "at": true, "the": true, "(": true, "~": true,
	"equal": true, "to": true, "from": true, "setting": true, "a": true, "as": true, "level": true, "→": true, "parameter": true, "class": true, "label": true, "\"": true, "'": true, "-": true, "are": true, "was": true}

// axisBefore returns the axis whose word stands just before token i.
func (s *sentence) axisBefore(i int) (axis string, direct bool) {
	for k, steps := i-1, 0; k >= 0 && steps < 4; k, steps = k-1, steps+1 {
		t := &s.toks[k]
		if t.inRef {
			for k > 0 && s.toks[k].ref == nil {
				k--
			}
			if r := s.toks[k].ref; r != nil {
				return r.axis, steps == 0 || steps == 1 && (s.norm(i-1) == "=" || s.norm(i-1) == "of")
			}
			return "", false
		}
		if n := t.norm; (n == "x" || n == "y") && s.norm(k+1) == "=" {
			return n, true // "x = 10"
		}
		if !connectors[t.norm] {
			return "", false
		}
	}
	return "", false
}

// axisAfter returns the axis whose word follows token i: "500 window".
func (s *sentence) axisAfter(i int) string {
	for k, steps := i+1, 0; k < len(s.toks) && steps < 2; k, steps = k+1, steps+1 {
		t := &s.toks[k]
		if r := t.ref; r != nil && r.axis != "" {
			if n := s.norm(k + r.n); n == "=" {
				return "" // the word begins the next pair: "2000, ratio=0.1"
			}
			if k+r.n < len(s.toks) && s.toks[k+r.n].kind == tokNumber {
				return ""
			}
			return r.axis
		}
		if t.norm != "-" && t.norm != ")" && t.norm != "\"" && t.norm != "'" {
			return ""
		}
	}
	return ""
}

var atWords = set("at for with when under in by since until through from between and to @ / x on")

// absentTick reports whether a number beside an axis word is meant for a tick
// that the figure does not have, rather than for a value.
func (s *sentence) absentTick(i int, axis string) bool {
	t := &s.toks[i]
	if t.num.percent || t.num.approx || t.num.bound != 0 {
		return false
	}
	if !s.f.numericAxis(axis != "y") {
		return false
	}
	if s.f.plausible(t.num.value) && s.f.hasValue(t.num.value, t.num.decimals) {
		return false
	}
	return !(i+1 < len(s.toks) && s.norm(i+1) == "x")
}

// tickScore weighs the signs that a number is a tick and not a value.
func (s *sentence) tickScore(i int) int {
	t := &s.toks[i]
	score := s.bias
	if !s.f.plausible(t.num.value) {
		score += 2
	}
	same := slices.ContainsFunc(s.f.panels, func(p *panel) bool { return p.decimals < 0 || p.decimals == t.num.decimals })
	if !same {
		score++
	}
	if !s.f.hasValue(t.num.value, t.num.decimals) {
		score++
	}
	prev, next := s.norm(i-1), s.norm(i+1)
	if prev == "(" && i >= 2 && s.toks[i-2].kind == tokNumber {
		if s.toks[i-2].ref != nil {
			score -= 4 // "at 0.4 (0.6)": the value there
		}
		score += 2
	}
	if (next == ":" || next == "→" || next == "=") && i+2 < len(s.toks) && (s.toks[i+2].kind == tokNumber || s.norm(i+2) == "~") && prev != "=" && (prev != ":" || i >= 2 && s.toks[i-2].inRef) {
		score += 2
	}
	if atWords[prev] || prev == "@" || prev == "than" || next == "is" || next == "outperform" || next == "beat" || next == "exceed" {
		score++
	}
	if prev == "/" || next == "/" || prev == "x" || next == "x" || prev == "," || prev == "(" || next == ")" {
		if i >= 2 && s.refEnding(i-2) || i+2 < len(s.toks) && s.toks[i+2].ref != nil {
			score++
		}
	}
	if s.setsScene(i) {
		score += 3
	}
	switch {
	case s.ticksCompared(i):
		score += 3
	case s.comparesTicks(i):
	case t.num.approx, t.num.bound != 0 && s.f.hasValue(t.num.value, t.num.decimals):
		score -= 2
	case t.num.bound != 0 && s.f.plausible(t.num.value):
		score -= 2
	}
	if prev == "=" && i >= 2 && s.toks[i-2].kind == tokWord && len(s.norm(i-2)) <= 2 {
		score += 3 // "d = 64"
	}
	if prev == ":" || prev == "→" {
		score--
	}
	if prev == "in" && cellNouns[next] && hasSuffixS(s.text(i+1, i+2)) {
		score -= 3 // "above 80 in 5 squares"
	}
	return score
}

// setsScene reports whether the number at token i says where a statement on a row or column of the other axis holds: "At 0.8, truck
// leads".
func (s *sentence) setsScene(i int) bool {
	if n := s.norm(i - 1); i == 0 || n != "at" && n != "for" && n != "with" && n != "in" || !s.beginsClause(i-1) {
		return false
	}
	k := i + 1
	if s.norm(k) == "," {
		k++
	}
	if k >= len(s.toks) || s.toks[k].ref == nil {
		return false
	}
	t, q := &s.toks[i], s.toks[k].ref
	return q.isLine() && (t.rowTick && q.isCol() || t.colTick && q.isRow())
}

// comparesTicks reports whether the number at token i stands after "than" and its
// sentence begins with another tick: "0.4 is higher than 0.1".
func (s *sentence) comparesTicks(i int) bool {
	if s.norm(i-1) != "than" {
		return false
	}
	for k := 0; k < i; k++ {
		if t := &s.toks[k]; t.kind == tokNumber && (t.rowTick || t.colTick) {
			return true
		}
	}
	return false
}

// refEnding reports whether a row or column name ends at token k.
func (s *sentence) refEnding(k int) bool {
	if k < 0 || !s.toks[k].inRef {
		return false
	}
	for k > 0 && s.toks[k].ref == nil {
		k--
	}
	r := s.toks[k].ref
	return r != nil && r.isCell()
}
