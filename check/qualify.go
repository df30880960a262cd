package check

import (
	"math"
	"slices"
	"strings"
)

var approxWords = map[string]bool{"~": true, "about": true, "around": true, "approximately": true, "approx": true, "roughly": true, "nearly": true,
	"almost": true, "circa": true, "ca": true, "near": true, "some": true, "approximate": true, "estimated": true}

// joinNumberWords makes one word of "forty-two".
func (sc *scanner) joinNumberWords() {
	out := sc.toks[:0]
	for i := 0; i < len(sc.toks); i++ {
		t := sc.toks[i]
		if tens := numberWords[t.norm]; t.kind == tokWord && tens >= 20 && i+2 < len(sc.toks) && sc.toks[i+1].norm == "-" && sc.toks[i+2].kind == tokWord {
			if unit := numberWords[sc.toks[i+2].norm]; unit >= 1 && unit < 10 && sc.toks[i+2].norm != "single" && sc.toks[i+2].norm != "both" {
				t.to, t.norm = sc.toks[i+2].to, t.norm+"-"+sc.toks[i+2].norm
				t.num = quantity{value: tens + unit, word: true}
				i += 2
			}
		}
		out = append(out, t)
	}
	sc.toks = out
}

// wordValue is the value of a number word, also of "forty-two".
func (t *token) wordValue() (v float64, ok bool) {
	if t.kind != tokWord || t.norm == "single" || t.norm == "both" || t.norm == "dozen" {
		return 0, false
	}
	if t.num.word {
		return t.num.value, true
	}
	v, ok = numberWords[t.norm]
	return v, ok
}

// joinSpoken makes one number of "three point two five" and of "minus 4.5", "minus forty": where a number or a bracket stands
// before, "minus" takes away.
func (sc *scanner) joinSpoken() {
	out := sc.toks[:0]
	for i := 0; i < len(sc.toks); i++ {
		t := sc.toks[i]
		if whole, ok := t.wordValue(); ok && i+2 < len(sc.toks) && sc.toks[i+1].norm == "point" {
			value, places := whole, 0
			for k := i + 2; k < len(sc.toks); k++ {
				digit, ok := sc.toks[k].wordValue()
				if !ok || digit > 9 {
					break
				}
				places++
				value += digit * pow10(-places)
				t.to = sc.toks[k].to
			}
			if places > 0 {
				t.kind, t.norm, t.num = tokNumber, canonical(value), quantity{value: value, decimals: places}
				i += 1 + places
			}
		}
		if k := len(out) - 1; k >= 0 && out[k].norm == "minus" && (k == 0 || out[k-1].kind != tokNumber && out[k-1].norm != ")") {
			v, spelled := t.wordValue()
			if t.kind == tokNumber {
				v = t.num.value
			}
			if t.kind == tokNumber && t.num.value >= 0 && !t.num.clock || spelled {
				t.kind, t.from, t.norm = tokNumber, out[k].from, canonical(-v)
				t.num.value, t.num.word = -v, false
				out = powerSpoken(out[:k], &t)
			}
		}
		out = append(out, t)
	}
	sc.toks = out
}

// powerSpoken makes one number of t, an exponent, and of "ten to the" or "five times ten to the" before it, and is what stands before that.
func powerSpoken(before []token, t *token) []token {
	k := len(before) - 3
	if k < 0 || before[k+1].norm != "to" || before[k+2].norm != "the" || math.Abs(t.num.value) > 15 {
		return before
	}
	number := func(k int) float64 {
		if v, ok := before[k].wordValue(); ok {
			return v
		}
		return before[k].num.value
	}
	if number(k) != 10 {
		return before
	}
	exp := int(t.num.value)
	q := quantity{value: pow10(exp), decimals: -exp}
	if k > 1 && (before[k-1].norm == "time" || before[k-1].norm == "x") && number(k-2) != 0 {
		k -= 2
		q.value *= number(k)
	}
	t.from, t.norm, t.num = before[k].from, canonical(q.value), q
	return before[:k]
}

// qualify turns number words into numbers and notes "about", "above", "below".
func (sc *scanner) qualify() {
	sc.joinNumberWords()
	sc.joinSpoken()
	for i := range sc.toks {
		t := &sc.toks[i]
		if i > 0 && t.norm == "mean" && (sc.toks[i-1].norm == "which" || sc.toks[i-1].norm == "that" || sc.toks[i-1].norm == "this") && i+1 < len(sc.toks) && (sc.toks[i+1].norm == "a" || sc.toks[i+1].norm == "an") {
			t.norm = "signify" // "which means a loss"
		}
		if v, ok := numberWords[t.norm]; ok && t.kind == tokWord {
			t.num = quantity{value: v, word: true}
			if t.norm == "zero" && i > 0 && boundAt(sc.toks, i-1) != 0 {
				t.kind, t.num.word = tokNumber, false // "never exceeds zero"
			}
		}
		if t.kind != tokNumber {
			continue
		}
		if i > 0 && sc.toks[i-1].norm == "x" && strings.HasPrefix(sc.s[t.from:t.to], "10") && t.num.value != 10 && isPowerOfTen(t.num.value) {
			t.used = true // the factor of a unit, "Intensity (R.U. × 10⁻³)": what it multiplies is no number
		}
		for k := i - 1; k >= 0 && k >= i-3; k-- {
			p := &sc.toks[k]
			if approxWords[p.norm] {
				t.num.approx = true
			}
			if p.norm == "to" && k > 0 && sc.toks[k-1].norm == "close" {
				t.num.approx = true
			}
			if b := boundAt(sc.toks, k); b != 0 {
				t.num.bound = b
				if (p.norm == "beyond" || p.norm == "past") && t.num.value < 0 {
					t.num.bound = -b // further from zero
				}
			}
			if p.kind == tokNumber || p.kind == tokPunct && p.norm != "." && p.norm != "~" && p.norm != "=" {
				break
			}
			if p.kind == tokWord && !approxWords[p.norm] && p.norm != "a" && p.norm != "than" && p.norm != "of" && p.norm != "the" && p.norm != "to" && p.norm != "equal" && p.norm != "or" && p.norm != "it" && p.norm != "even" {
				break
			}
		}
		or := i + 1
		if or < len(sc.toks) && (unitWords[sc.toks[or].norm] || sc.toks[or].norm == "%") {
			or++ // "12 points or more"
		}
		if or+1 < len(sc.toks) && sc.toks[or].norm == "or" && !(or+2 < len(sc.toks) && sc.toks[or+2].kind == tokNumber) { // "above 3 or below 2" has two bounds
			switch sc.toks[or+1].norm {
			case "so":
				t.num.approx = true
			case "more", "higher", "above", "greater", "better":
				t.num.bound = 1
			case "less", "lower", "below", "fewer", "under":
				t.num.bound = -1
			}
		}
	}
	for i := 2; i < len(sc.toks); i++ {
		if a, b := &sc.toks[i-2], &sc.toks[i]; a.kind == tokNumber && b.kind == tokNumber && a.to+1 == b.from && a.num.decimals > 0 && sc.toks[i-1].norm == "." {
			a.used, b.used = true, true // "2.4.1": a version
		}
	}
	// "approximately 3, 4 and 5": one word stands for the list
	for i := 2; i < len(sc.toks); i++ {
		t, sep, p := &sc.toks[i], &sc.toks[i-1], &sc.toks[i-2]
		if t.kind == tokNumber && p.kind == tokNumber && p.num.approx && (sep.norm == "," || sep.norm == "-" || sep.norm == "to" || sep.norm == "and") {
			t.num.approx = true
		}
	}
}

// isPowerOfTen reports whether a number is one.
func isPowerOfTen(v float64) bool {
	return v > 0 && math.Abs(v/pow10(int(math.Round(math.Log10(v))))-1) < 1e-9
}

// estimates are the words by which a heading says that the numbers below it are approximate: "Approximate values read from the colours".
var estimates = set("~ about approximately approx approximate estimated estimate rough roughly eyeballed")

// aboutDigits is the most digits that a number which is approximate has: 0.29836 was not read off a colour.
const aboutDigits = 3

// takeAbout takes the numbers of a sentence for approximate where the figure prints none: those that it prints are copied from it, whatever
// the heading says.
func (s *sentence) takeAbout() {
	if s.f.prints() {
		return
	}
	for i := range s.toks {
		if t := &s.toks[i]; t.kind == tokNumber && len(digitsFrom(t.num.value, t.num.decimals)) <= aboutDigits {
			t.num.approx = true
		}
	}
}

// leastRounded is the number of numbers from which it is no chance that all are multiples of five of their last digit: 1 in 3000.
const leastRounded = 5

// roundedAlike finds what the numbers of a table are rounded to where the figure prints none: people read 40, 45 or 55 off a colour. It leaves them
// no more room than "about" does: noughts are multiples of anything.
func (f *facts) roundedAlike(g [][]*sentence) {
	if f.prints() {
		return
	}
	var qs []*quantity
	for _, row := range g[1:] {
		for _, s := range row[min(1, len(row)):] {
			if len(s.toks) == 1 && s.toks[0].kind == tokNumber {
				qs = append(qs, &s.toks[0].num)
			}
		}
	}
	if len(qs) < leastRounded {
		return
	}
	widest := 0.0
	for _, p := range f.panels {
		widest = math.Max(widest, p.span())
	}
	multiples := func(step float64) bool {
		return step/2 <= approxShare*widest && !slices.ContainsFunc(qs, func(q *quantity) bool { return !near(q.value, step*math.Round(q.value/step), step/1000) })
	}
	step := 1.0
	for _, q := range qs {
		step = min(step, pow10(-q.decimals))
	}
	for multiples(10 * step) {
		step *= 10
	}
	if multiples(5 * step) {
		step *= 5
	}
	for _, q := range qs {
		q.step = step
	}
}

// prints reports whether any cell of the figure has a number printed in it.
func (f *facts) prints() bool {
	return slices.ContainsFunc(f.panels, func(p *panel) bool { return p.ocr })
}

// shareAbout takes an "about" for all of a list of values with their places: "about 0.1 at depth 20, 0.4 at 40 and
// 0.6 at 50".
func (s *sentence) shareAbout() {
	before := -1 // the value before, where it is said to be about so much
	for i := range s.toks {
		if !s.isValue(i) {
			continue
		}
		q := &s.toks[i].num
		if n := s.norm(i - 1); before >= 0 && !q.approx && (n == "," || n == "and") && within(before+1, i, func(k int) bool {
			return s.toks[k].kind == tokWord && !s.toks[k].inRef && !prepositions[s.norm(k)] && s.norm(k) != "and"
		}) < 0 {
			q.approx = true
		}
		if before = -1; q.approx {
			before = i
		}
	}
}

// takeBack are words with which a writer takes back what was just written.
var takeBack = set("no sorry wait rather correction")

// dropRetracted leaves out what is taken back at once: "Thu, 12... no, 10" says Thu, 10.
func dropRetracted(toks []token) []token {
	for k := 2; k+1 < len(toks); k++ {
		if toks[k-1].kind != tokPunct || toks[k].kind != tokWord || !takeBack[toks[k].norm] {
			continue
		}
		next := k + 1
		if toks[next].kind == tokPunct {
			next++
		}
		if next < len(toks) && toks[k-2].kind == tokNumber && toks[next].kind == tokNumber && toks[next-1].norm != "." {
			return dropRetracted(append(toks[:k-2:k-2], toks[next:]...))
		}
	}
	return toks
}

// boundAt reports the bound that the words ending at token k put on a number
// after it.
func boundAt(toks []token, k int) int {
	switch toks[k].norm {
	case "<", "below", "under", "beneath":
		return -1
	case "over":
		if k > 0 && (toks[k-1].kind == tokNumber || toks[k-1].norm == ")") {
			return 0 // "from 75 (1e-5) over 82 to 86"
		}
		for j := k - 1; j >= max(0, k-8) && toks[j].kind != tokPunct; j-- {
			if toks[j].norm == "from" {
				return 0 // "from 46 on A over 77 to 86"
			}
		}
		return 1
	case ">", "above", "past", "beyond", "exceed", "exceeding", "exceeded", "surpass", "surpassing", "surpassed":
		return 1
	case "clear", "outdo", "pass", "passing", "cross":
		return 1
	case "reach", "attain", "hit", "get", "achieve", "touch", "make":
		for j := k - 1; j >= max(0, k-9); j-- {
			if n := toks[j].norm; n == "none" || n == "no" || n == "never" || n == "nowhere" || n == "nothing" || n == "neither" || n == "not" || n == "don't" || n == "doesn't" || n == "don’t" || n == "doesn’t" || n == "cannot" || n == "only" && j < k-1 && toks[k].norm == "reach" {
				return 1
			} else if n == "," || n == ";" || n == "." {
				break
			}
		}
	case "least":
		return 1
	case "most":
		if k > 0 && toks[k-1].norm == "at" {
			return -1
		}
	case "than":
		if k > 0 {
			switch toks[k-1].norm {
			case "less", "lower", "fewer", "smaller", "worse":
				return -1
			case "more", "higher", "greater", "larger", "better", "bigger":
				return 1
			}
		}
	}
	return 0
}
