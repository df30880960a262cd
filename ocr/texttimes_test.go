package ocr

import "testing"

// A sign of multiplication and a letter x are told from each other by what is seen in all labels of an axis.
func TestTimesBetweenNumbersAndNames(t *testing.T) {
	for _, c := range []struct {
		times []float32 // what is seen of the sign in each label; of the letter 0.2
		want  string
	}{{[]float32{0.7, 0.6}, "8×A100"}, {[]float32{0.5}, "8xA100"}, {[]float32{0.9}, "8×A100"}, {[]float32{0.9, 0.01, 0.01}, "8xA100"}} {
		var lines []*label
		var places [][]place
		for _, p := range c.times {
			s := printed(t, "8xA100")
			l := misread(s, "8xA100")
			runs := s.runs()
			at := l.place(runs, s.scoresOf(runs))
			at[1].seen = make(letterScores, noLetter+1)
			at[1].seen[letterIndex["×"]], at[1].seen[letterIndex["x"]] = p, 0.2
			lines, places = append(lines, l), append(places, at)
		}
		timesSiblings(lines, places)
		if got := lines[0].read.String(); got != c.want {
			t.Errorf("with %v of the sign seen it is read %q, want %q", c.times, got, c.want)
		}
	}
}

// A plus behind a raised digit is the charge of an ion, however it was read.
func TestChargesOfIons(t *testing.T) {
	for drawn, c := range map[string]struct{ read, want string }{"K⁺": {"Kt", "K⁺"}, "At": {"At", "At"}} {
		s := printed(t, drawn)
		l := misread(s, c.read)
		runs := s.runs()
		l.readCharges(l.place(runs, s.scoresOf(runs)))
		if got := l.read.String(); got != c.want {
			t.Errorf("%q is read %q, want %q", drawn, got, c.want)
		}
	}
}
