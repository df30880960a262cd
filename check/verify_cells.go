package check

import "fmt"

// testCells holds what is said of each of some cells against them, and returns those that it holds for: supported
// where these are all, contradicted where there are none. test says what is tested.
func testCells(cs []cellAt, test string, hold func(c cellAt) bool) (v verdict, so []cellAt) {
	for _, c := range cs {
		if hold(c) {
			so = append(so, c)
		}
	}
	v = verdict{verdict: Unverifiable, panel: cs[0].p.Title, evidence: evidenceOf(cs), found: fmt.Sprintf("%d of %d cells", len(so), len(cs)),
		reason: fmt.Sprintf("test of %s: it holds for %d of %d", test, len(so), len(cs))}
	switch len(so) {
	case len(cs):
		v.verdict = Supported
	case 0:
		v.verdict = Contradicted
	}
	return v, so
}

// without are the cells of cs that are not among others, which are some of them in the same order.
func without(cs, others []cellAt) []cellAt {
	var out []cellAt
	for _, c := range cs {
		if len(others) > 0 && c == others[0] {
			others = others[1:]
		} else {
			out = append(out, c)
		}
	}
	return out
}
