package grid

import "regexp"

// oneAndO is a 1 within a name of small letters, with an O behind it that ends the name. Formulas have an O behind a 2 or more ("Na2O").
var oneAndO = regexp.MustCompile(`(\p{Ll}1)O($|\P{L})`)

// restoreNoughts makes a 10 of what was read as 1O at the end of a name, "Cxcl10".
func restoreNoughts(names []string) {
	for i, s := range names {
		names[i] = oneAndO.ReplaceAllString(s, "${1}0$2")
	}
}
