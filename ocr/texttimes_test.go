package ocr

import (
	"strings"
	"testing"
)

// crossSeen is a printed label, read as it is spelled, and the places of its characters, with what is seen of the sign of times and of the letter in
// its x.
func crossSeen(t *testing.T, text string, times, letter float32) (*label, []place) {
	t.Helper()
	s := printed(t, text)
	l := misread(s, text)
	runs := s.runs()
	at := l.place(runs, s.scoresOf(runs))
	seen := make(letterScores, noLetter+1)
	seen[letterIndex["×"]], seen[letterIndex["x"]] = times, letter
	at[strings.Index(text, "x")].seen = seen
	return l, at
}

// A sign of multiplication and a letter x are told from each other by what is seen in all labels of an axis.
func TestTimesBetweenNumbersAndNames(t *testing.T) {
	for _, c := range []struct {
		times []float32 // what is seen of the sign in each label; of the letter 0.2
		want  string
	}{{[]float32{0.7, 0.6}, "8×A100"}, {[]float32{0.003}, "8xA100"}, {[]float32{0.05}, "8×A100"}, {[]float32{0.05, 0.001, 0.001}, "8xA100"}} {
		var lines []*label
		var places [][]place
		for _, p := range c.times {
			l, at := crossSeen(t, "8xA100", p, 0.2)
			lines, places = append(lines, l), append(places, at)
		}
		timesSiblings(lines, places)
		if got := lines[0].read.String(); got != c.want {
			t.Errorf("with %v of the sign seen it is read %q, want %q", c.times, got, c.want)
		}
	}
}

// A cross behind a number, which is all of a label, is told as between numbers.
func TestTimesBehindNumbers(t *testing.T) {
	for times, want := range map[float32]string{0.5: "4×", 1e-4: "4x"} {
		l, at := crossSeen(t, "4x", times, 0.2)
		timesSiblings([]*label{l}, [][]place{at})
		if got := l.read.String(); got != want {
			t.Errorf("with %v of the sign seen it is read %q, want %q", times, got, want)
		}
	}
}

// A cross by itself before a number or a capital is a sign where it may be one by its look.
func TestTimesByItself(t *testing.T) {
	for _, c := range []struct {
		before string
		times  float32 // what is seen of the sign, of the letter 0.9
		want   string
	}{{"CO", 0.05, "CO×2"}, {"CO", 1e-4, "COx2"}, {"1", 0.1, "1×2"}} {
		l, at := crossSeen(t, c.before+"x2", c.times, 0.9)
		i := len(c.before)
		l.read.symbols[i].first, l.read.symbols[i+1].first = true, true
		timesSiblings([]*label{l}, [][]place{at})
		if got := strings.ReplaceAll(l.read.String(), " ", ""); got != c.want {
			t.Errorf("%s: with %v of the sign seen it is read %q, want %q", c.before, c.times, got, c.want)
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
