package ocr

import "testing"

// Digits that touch their points are put right where the scale is even: with 1.0 at its top 0.8 to 0.0 lie on its line, however they were read.
func TestScaleOfTouchingPoints(t *testing.T) {
	places := []float64{10, 30, 50, 71, 90, 110}
	readings := [][]Candidate{{{"10", 0.9}, {"1.0", 0.5}}, {{"0.8", 0.95}}, {{"0.6", 0.91}}, {{"04", 0.3}, {"0.4", 0.2}}, {{"bm", 0.9}}, {{"00", 0.6}, {"0.0", 0.1}}}
	want := []string{"1.0", "0.8", "0.6", "0.4", "", "0.0"}
	for k, c := range evenNumbers(readings, places) {
		if c.Text != want[k] {
			t.Errorf("text %d is %q, want %q", k, c.Text, want[k])
		}
	}
	for k, c := range evenNumbers([][]Candidate{{{"1.0", 0.9}}, {{"0.1", 0.9}}, {{"0.7", 0.9}}, {{"0.4", 0.9}}}, []float64{10, 20, 30, 40}) {
		if c.Text != "" {
			t.Errorf("text %d of what is no scale is %q", k, c.Text)
		}
	}
}

// Names of one letter that are counted are no scale.
func TestCountedNamesAreNoScale(t *testing.T) {
	for _, c := range []struct {
		texts []string
		want  bool
	}{{[]string{"Q1", "Q2", "Q3", "Q4"}, false}, {[]string{"Q8", "Q6", "Q4", "Q2", "Q0"}, true}, {[]string{"10", "a8", "a6", "as", "a2"}, true}, {[]string{"cat", "dog", "cow", "hen"}, false}} {
		s := scale{}
		var texts []Text
		for i, text := range c.texts {
			s.lines, texts = append(s.lines, i), append(texts, Text{Text: text, Conf: 0.8})
		}
		if got := s.doubtful(texts); got != c.want {
			t.Errorf("%v may be a scale: %v", c.texts, got)
		}
	}
}
