package check

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// amounts reads numbers as accounts write them, where the figure does: "1.8k", and "(12.6)" for -12.6.
func (f *facts) amounts(toks []token, text string) []token {
	return f.bracketed(f.millions(f.thousands(f.hundreds(toks), text)))
}

// reaches reports whether a value may be of the figure, which has some as large as that power of ten.
func (f *facts) reaches(v float64, digits int) bool {
	return f.plausible(v) && slices.ContainsFunc(f.panels, func(p *panel) bool { return p.max >= pow10(digits) })
}

// namedAmounts are the words for large numbers, as powers of ten.
var namedAmounts = map[string]int{"thousand": 3, "million": 6, "billion": 9}

// millions takes "1.8 million" for the number that it is, where the figure has values so large.
func (f *facts) millions(toks []token) []token {
	out := toks[:0]
	for i := range toks {
		t := toks[i]
		k := len(out) - 1
		digits := namedAmounts[t.norm]
		if digits == 0 || t.inRef || k < 0 || out[k].kind != tokNumber || out[k].inRef || out[k].num.word || out[k].num.percent ||
			!f.reaches(out[k].num.value*pow10(digits), digits) {
			out = append(out, t)
			continue
		}
		n := &out[k]
		n.to = t.to
		n.num.value *= pow10(digits)
		n.num.decimals -= digits
		n.norm = canonical(n.num.value)
	}
	return out
}

// hundreds takes "one hundred" and "three hundred" for the numbers that they are, where the figure has values so large.
func (f *facts) hundreds(toks []token) []token {
	out := toks[:0]
	for i := range toks {
		t := toks[i]
		k := len(out) - 1
		if k < 0 || t.norm != "hundred" || t.inRef {
			out = append(out, t)
			continue
		}
		n, ok := out[k].wordValue()
		if out[k].norm == "a" {
			n, ok = 1, true
		}
		next := ""
		if i+1 < len(toks) {
			next = toks[i+1].norm
		}
		if !ok || out[k].inRef || n < 1 || n > 9 || next == "and" || namedAmounts[next] > 0 || next == "percent" || !f.reaches(100*n, 2) {
			out = append(out, t)
			continue
		}
		t.from, t.kind, t.norm = out[k].from, tokNumber, canonical(100*n)
		t.num = quantity{value: 100 * n}
		out[k] = t
		if bound := boundAt(out, k-1); k > 0 {
			out[k].num.bound = bound
		}
	}
	return out
}

// thousands takes "1.8k" for the number that it is, where the figure has values so large and nothing is named so.
func (f *facts) thousands(toks []token, text string) []token {
	out := toks[:0]
	for i := range toks {
		t := toks[i]
		written := text[t.from:t.to]
		if t.kind != tokWord || t.inRef || !inThousands.MatchString(written) {
			out = append(out, t)
			continue
		}
		number, digits := written[:len(written)-1], 3
		if strings.HasSuffix(written, "M") {
			digits = 6
		}
		v, _ := strconv.ParseFloat(number, 64)
		v *= pow10(digits)
		k := len(out) - 1
		signed := k >= 0 && out[k].norm == "-" && out[k].to == t.from && (k == 0 || out[k-1].to < out[k].from)
		if signed {
			v = -v
		}
		if f.reaches(v, digits) {
			if signed {
				t.from, out = out[k].from, out[:k]
			}
			t.kind, t.norm = tokNumber, canonical(v)
			t.num = quantity{value: v, decimals: decimalsOf(number) - digits}
		}
		out = append(out, t)
	}
	return out
}

var inThousands = regexp.MustCompile(`^\d+(\.\d+)?[kKM]$`)

// bracketed makes a number that stands alone in brackets negative, where the figure prints negative numbers so and has this one.
func (f *facts) bracketed(toks []token) []token {
	if len(f.negatives) == 0 {
		return toks
	}
	out := toks[:0]
	for i := 0; i < len(toks); i++ {
		if k := i + 2; k < len(toks) && toks[i].norm == "(" && toks[i+1].kind == tokNumber && toks[k].norm == ")" && f.negatives[canonical(-toks[i+1].num.value)] {
			t := toks[i+1]
			t.from, t.to, t.paren = toks[i].from, toks[k].to, toks[k].paren
			t.num.value = -t.num.value
			t.norm = canonical(t.num.value)
			out = append(out, t)
			i = k
			continue
		}
		out = append(out, toks[i])
	}
	return out
}

// bracketedValues are the norms of the values that the figures print in brackets for a sign.
func (f *facts) bracketedValues() map[string]bool {
	out := map[string]bool{}
	for _, p := range f.panels {
		for i := range p.Cells {
			if c := &p.Cells[i]; c.Text != nil && c.Value != nil && *c.Value < 0 && strings.HasPrefix(*c.Text, "(") {
				out[canonical(*c.Value)] = true
			}
		}
	}
	return out
}
