package check

import "testing"

// A table of noughts and hundreds is not rounded so coarsely that all values between would be borne out.
func TestRoundingIsNoCoarserThanAbout(t *testing.T) {
	t.Parallel()
	rep := mustCheck(t, "an-r-020-ggplain.figure.json", `| | 0.6 | 0.8 | 1.0 | 1.2 |
|---|---|---|---|---|
| wt | 0 | 0 | 0 | 0 |
| qsec | 0 | 0 | 0 | 0 |
| hp | 0 | 0 | 0 | 0 |`)
	for _, c := range rep.Claims {
		if c.Kind == KindCell && c.Row == "hp" && c.Col == "0.6" && c.Verdict == Supported {
			t.Errorf("0 is borne out for a value near -0.9: %s", c.Reason)
		}
	}
}

func TestIsPowerOfTen(t *testing.T) {
	for e := -12; e <= 12; e++ {
		if v := pow10(e); !isPowerOfTen(v) || isPowerOfTen(3*v) {
			t.Errorf("1e%d, or three times that, is judged wrongly", e)
		}
	}
}
