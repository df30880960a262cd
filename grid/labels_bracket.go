package grid

import (
	"slices"
	"strings"
)

// closeBrackets gives the names of an axis the closing bracket that others of them have, where it is
// missing or has a bar behind it: it stood so close to the cells that it was taken for their border.
//
//	 Jan 2025 (1,204 +----
//	Feb 2025 (1,388) +----
//	Mar 2025 (1,097)|+----
func closeBrackets(names []string) {
	closed := func(s string) bool { return strings.HasSuffix(s, ")") && strings.Contains(s, "(") }
	if !slices.ContainsFunc(names, closed) {
		return
	}
	for i, s := range names {
		switch bare := strings.TrimRight(s, "| "); {
		case closed(bare):
			names[i] = bare
		case strings.LastIndex(bare, "(") > strings.LastIndex(bare, ")"):
			names[i] = bare + ")"
		}
	}
}
