package ocr

import (
	"slices"
	"strings"
)

// pairs are the brackets that belong to each other.
var pairs = map[string]string{"(": ")", ")": "(", "[": "]", "]": "[", "{": "}", "}": "{"}

// lacksPair says whether a character is a bracket that nothing opens or closes, and no round one:
// names of panels have those, as in a).
func (r reading) lacksPair(i int) bool {
	return !strings.Contains("()", r.symbols[i].text) && r.unpaired(i)
}

// unpaired says whether a character is a bracket that nothing opens or closes.
func (r reading) unpaired(i int) bool {
	pair, bracket := pairs[r.symbols[i].text]
	return bracket && !slices.ContainsFunc(r.symbols, func(s letter) bool { return s.text == pair })
}

// closeBrackets takes out the spaces that no text has, on the inner sides of round
// brackets: in a typewriter's font their gaps are as wide as one.
func (r reading) closeBrackets() {
	for i := 1; i < len(r.symbols); i++ {
		if r.symbols[i-1].text == "(" || r.symbols[i].text == ")" {
			r.symbols[i].first = false
		}
	}
}

// plainBrackets makes a curly bracket square or round where only such a one closes or opens it, and the curly ones around the letter that begins the name of a
// panel round: labels hardly have others.
func (r reading) plainBrackets() {
	lacks := func(text string) bool {
		return !slices.ContainsFunc(r.symbols, func(s letter) bool { return s.text == text })
	}
	const name = 3 // characters: (a)
	if n := len(r.symbols); n > name && r.symbols[0].text == "{" && r.symbols[2].text == "}" && r.symbols[name].first {
		r.symbols[0].text, r.symbols[2].text = "(", ")"
	}
	for i, s := range r.symbols {
		for _, kind := range []string{"[]", "()"} {
			switch {
			case s.text == "{" && lacks("}") && !lacks(kind[1:]) && lacks(kind[:1]):
				r.symbols[i].text = kind[:1]
			case s.text == "}" && lacks("{") && !lacks(kind[:1]) && lacks(kind[1:]):
				r.symbols[i].text = kind[1:]
			}
		}
	}
}

// bracketSiblings makes brackets of the bars that stand where other labels of the same axis and length have one, as in A[C>T]G, and
// other signs of what nearly all others read as one.
func bracketSiblings(lines []*label) {
	const (
		few    = 3   // others tell a bracket
		nearly = 0.8 // of the others, of twice as many
	)
	for _, l := range lines {
		l.closeInterval(lines, few)
		l.dropDoubleBracket(lines, few)
		n := len(l.read.symbols)
		var alike []*label
		for _, o := range lines {
			if o != l && len(o.read.symbols) == n && o.aligned(l) {
				alike = append(alike, o)
			}
		}
		if len(alike) < few {
			continue
		}
		for i := range l.read.symbols {
			s := &l.read.symbols[i]
			count := map[string]int{}
			for _, o := range alike {
				count[o.read.symbols[i].text]++
			}
			for sign, k := range count {
				bar := strings.Contains("[]", sign) && strings.Contains(bars+"J", s.text) && k >= few && !hasOthers(count, bars+"J"+sign)
				most := onlySigns(sign) && len(alike) >= 2*few && float64(k) >= nearly*float64(len(alike)) && s.word < sureWord
				if bar || most {
					s.text = sign
				}
			}
		}
	}
}

// closeInterval gives a doubtful interval the closing bracket that all others of its column or row have, a few or more: (0,10] above (10,20].
func (l *label) closeInterval(lines []*label, few int) {
	last := func(o *label) *letter {
		if n := len(o.read.symbols); n > 2 && strings.Contains("([", o.read.symbols[0].text) && strings.Contains(o.read.String(), ",") {
			return &o.read.symbols[n-1]
		}
		return nil
	}
	s := last(l)
	if s == nil || s.word >= sureWord {
		return
	}
	closing, n := "", 0
	for _, o := range lines {
		if t := last(o); o != l && t != nil && o.aligned(l) {
			if n++; closing != "" && closing != t.text || !strings.Contains(")]", t.text) {
				return
			}
			closing = t.text
		}
	}
	if n >= few && strings.Contains(")]", s.text) {
		s.text = closing
	}
}

// dropDoubleBracket takes out what a bracket was read as once more, as the J in A]JG, where others of the axis, which are a character shorter, have
// the bracket there.
func (l *label) dropDoubleBracket(lines []*label, few int) {
	for i := 1; i < len(l.read.symbols); i++ {
		if l.read.symbols[i-1].text != "]" || !strings.Contains(bars+"J", l.read.symbols[i].text) {
			continue
		}
		n := 0
		for _, o := range lines {
			if o != l && len(o.read.symbols) == len(l.read.symbols)-1 && o.aligned(l) && o.read.symbols[i-1].text == "]" {
				n++
			}
		}
		if n >= few {
			l.read.symbols = slices.Delete(l.read.symbols, i, i+1)
			return
		}
	}
}

// hasOthers says whether something was read that is none of a set.
func hasOthers(count map[string]int, set string) bool {
	for text := range count {
		if !strings.Contains(set, text) {
			return true
		}
	}
	return false
}

// ketSiblings writes |01⟩ for what begins with a bar and ends in a bracket that nothing opens, where other labels of the axis do: the states of
// quantum systems.
func ketSiblings(lines []*label) {
	const few = 2 // with the label itself
	isKet := func(r reading) bool {
		n := len(r.symbols)
		return n >= 3 && strings.Contains(bars, r.symbols[0].text) && strings.Contains(")>", r.symbols[n-1].text) &&
			!slices.ContainsFunc(r.symbols[1:n-1], func(s letter) bool { return !isLetter(s) && !isDigit(s) && !strings.Contains("+-−", s.text) })
	}
	var kets []*label
	for _, l := range lines {
		if isKet(l.read) {
			kets = append(kets, l)
		}
	}
	for _, l := range kets {
		n := 0
		for _, o := range kets {
			if o.aligned(l) {
				n++
			}
		}
		if n >= few {
			l.read.symbols[0].text, l.read.symbols[len(l.read.symbols)-1].text = "|", "⟩"
		}
	}
}
