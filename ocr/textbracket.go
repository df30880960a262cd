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

// squareBrackets makes a curly bracket square where only a square one closes or opens it:
// labels hardly have others.
func (r reading) squareBrackets() {
	lacks := func(text string) bool {
		return !slices.ContainsFunc(r.symbols, func(s letter) bool { return s.text == text })
	}
	for i, s := range r.symbols {
		switch {
		case s.text == "{" && lacks("}") && !lacks("]") && lacks("["):
			r.symbols[i].text = "["
		case s.text == "}" && lacks("{") && !lacks("[") && lacks("]"):
			r.symbols[i].text = "]"
		}
	}
}
