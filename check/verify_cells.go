package check

import (
	"fmt"
	"slices"
)

// tested is what holding a statement against cells gives: the verdict where it is said of all of them, those that it holds
// for, and of how many what their colours leave open allows that it holds, at least and at most.
type tested struct {
	verdict
	so        []cellAt
	sure, may int
}

// testCells holds what is said of each of some cells against them: supported where it holds for all, contradicted where for
// none it may. test says what is tested.
func testCells(cs []cellAt, test string, hold func(c cellAt) bool) tested {
	var t tested
	for _, c := range cs {
		if hold(c) {
			t.so = append(t.so, c)
		}
		low, high := c, c
		low.v, high.v = c.interval()
		switch a, b := hold(low), hold(high); {
		case a && b && hold(c):
			t.sure++
			t.may++
		case a || b || hold(c):
			t.may++
		}
	}
	t.verdict = verdict{verdict: Unverifiable, panel: cs[0].p.Title, evidence: evidenceOf(cs), found: fmt.Sprintf("%d of %d cells", len(t.so), len(cs)),
		reason: fmt.Sprintf("test of %s: it holds for %d of %d", test, len(t.so), len(cs))}
	switch {
	case len(t.so) == len(cs):
		t.verdict.verdict = Supported
	case t.may == 0:
		t.verdict.verdict = Contradicted
	}
	return t
}

// counted judges that it holds for n of the cells. Of those on both sides of the diagonal of a matrix people count one side.
func (t *tested) counted(n int) Verdict {
	so, sure, may := len(t.so), t.sure, t.may
	if n != so && paired(t.so) {
		so, sure, may = so/2, sure/2, may/2
	}
	if n != so && n >= sure && n <= may {
		return Unverifiable
	}
	return borne(n == so)
}

// paired reports whether cells, some at least, are those of a matrix that has the same values on both sides of its diagonal, on both
// sides.
func paired(cs []cellAt) bool {
	in := map[[2]int]bool{}
	for _, c := range cs {
		in[[2]int{c.r, c.c}] = true
	}
	return len(cs) > 0 && cs[0].p.square && !slices.ContainsFunc(cs, func(c cellAt) bool {
		if c.p != cs[0].p {
			return true
		}
		r, col := c.p.diagonal(c.c), c.p.diagonal(c.r)
		other := c.p.value(r, col)
		return r == c.r || !in[[2]int{r, col}] || other == nil || *other != c.v
	})
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
