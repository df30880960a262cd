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
