package ocr

import (
	"image"
	"slices"
	"testing"
)

// The point of a number in small print may be one faint pixel; what is as wide as the others with a point has one.
func TestPointsAreToldByWidth(t *testing.T) {
	line := func(text string, width int) *Line {
		return &Line{Text: text, Conf: 0.9, Box: image.Rect(0, 0, width, 8)}
	}
	lines := []*Line{line("7.0", 13), line("2.4", 13), line("6.0", 13), line("30", 13), line("27", 12), line("42", 10), line("100", 15)}
	pointsByWidth(lines)
	var got []string
	for _, l := range lines {
		got = append(got, l.Text)
	}
	if want := []string{"7.0", "2.4", "6.0", "3.0", "2.7", "42", "100"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// Nobody prints 062: where many numbers of a panel begin so, all have lost their points, and 160 among them too.
func TestPointsAreToldByZeros(t *testing.T) {
	lines := func(texts ...string) (out []*Line) {
		for _, text := range texts {
			out = append(out, &Line{Text: text, Conf: 0.9, Box: image.Rect(0, 0, 15, 8)})
		}
		return out
	}
	for _, c := range []struct{ read, want []string }{
		{
			[]string{"160", "062", "059", "-0.07", "-018", "234", "037", "018", "058", "205", "111", "297", "109", "241"},
			[]string{"1.60", "0.62", "0.59", "-0.07", "-0.18", "2.34", "0.37", "0.18", "0.58", "2.05", "1.11", "2.97", "1.09", "2.41"},
		},
		{ // one zero may be an 8
			[]string{"160", "062", "159", "218", "234", "837", "118", "158", "205", "111", "297", "109", "241", "336"},
			[]string{"160", "062", "159", "218", "234", "837", "118", "158", "205", "111", "297", "109", "241", "336"},
		},
	} {
		read := lines(c.read...)
		weighFormats(read)
		for i, l := range read {
			if l.Text != c.want[i] {
				t.Errorf("%s became %s, want %s", c.read[i], l.Text, c.want[i])
			}
		}
	}
}

// Digits of 4 px are less often right than the same confidence says of larger ones.
func TestSmallPrintIsDoubted(t *testing.T) {
	conf := func(height int) float64 {
		l := &Line{Text: "34.8", Conf: 0.97, Box: image.Rect(0, 0, 15, height)}
		doubtSmall([]*Line{l})
		return l.Conf
	}
	if conf(8) != 0.97 || conf(5) >= 0.95 || conf(4) >= conf(5) || conf(4) < 0.5 {
		t.Errorf("0.97 became %.3f at 8 px, %.3f at 5 px, %.3f at 4 px", conf(8), conf(5), conf(4))
	}
}

// A doubtful number that is wider than the sure ones of its form has a hyphen that melted into its zero; a sure one, one with another first digit,
// and one no wider have none.
func TestSignsByWidth(t *testing.T) {
	line := func(text string, conf float64, width int) *Line {
		return &Line{Text: text, Conf: conf, Box: image.Rect(0, 0, width, 6)}
	}
	for name, c := range map[string]struct {
		line *Line
		want string
	}{
		"wider":       {line("0.25", 0.8, 17), "-0.25"},
		"sure":        {line("0.25", 0.99, 17), "0.25"},
		"no zero":     {line("2.25", 0.8, 17), "2.25"},
		"no wider":    {line("0.25", 0.8, 15), "0.25"},
		"of no other": {line("0.125", 0.8, 21), "0.125"},
	} {
		lines := []*Line{line("0.94", 0.99, 14), line("0.64", 0.99, 14), line("0.73", 0.99, 15), line("0.12", 0.99, 14), line("0.56", 0.99, 14), c.line}
		if signsByWidth(lines); c.line.Text != c.want {
			t.Errorf("%s: %q, want %q", name, c.line.Text, c.want)
		}
	}
}
