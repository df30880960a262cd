package check

import "fmt"

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

// counted judges that it holds for n of the cells.
func (t *tested) counted(n int) Verdict {
	if n != len(t.so) && n >= t.sure && n <= t.may {
		return Unverifiable
	}
	return borne(n == len(t.so))
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
