package grid

import (
	"slices"
	"testing"

	"github.com/heatgrid/heatgrid/ocr"
)

// Tick marks as high as letters, read as such, stand between a panel and the names of its columns, and with the frame above it as well.
func TestTickMarksReadAsLetters(t *testing.T) {
	names := []string{"Q1", "Q3", "Q5"}
	for name, c := range map[string]struct {
		below, above string
		named        bool
		want         []string // the texts that are left
	}{
		"strokes":                {"I", "", true, names},
		"a one":                  {"1", "", true, names},
		"with the frame":         {"T", "i", true, names},
		"without names":          {"I", "", false, []string{"I", "I", "I"}},
		"above, without names":   {"", "i", false, []string{"i", "i", "i"}},
		"numbers":                {"0", "", true, []string{"0", "0", "0", "Q1", "Q3", "Q5"}},
		"letters that differ":    {"abc", "", true, []string{"Q1", "Q3", "Q5", "a", "b", "c"}},
		"marks above some other": {"I", "0", true, []string{"0", "0", "0", "Q1", "Q3", "Q5"}},
	} {
		b := &labeler{layout: layoutOf(3, 3)}
		for i := range names {
			x := 125 + 50*float64(i)
			letter := func(row string, y float64) {
				if row != "" {
					b.items = append(b.items, &item{Text: middleAt(row[i%len(row):i%len(row)+1], x, y), cap: 10})
				}
			}
			letter(c.above, 37)
			letter(c.below, 113)
			if c.named {
				b.items = append(b.items, &item{Text: middleAt(names[i], x, 126), cap: 10})
			}
		}
		b.cutMarks()
		var left []string
		for _, it := range b.items {
			if !it.used {
				left = append(left, it.Text.Text)
			}
		}
		if slices.Sort(left); !slices.Equal(left, c.want) {
			t.Errorf("%s: left are %q, want %q", name, left, c.want)
		}
	}
}

// The columns are named by what stands beyond the marks, and the marks across are no names either.
func TestNamesBeyondTickMarks(t *testing.T) {
	want := []string{"Q1", "Q3", "Q5"}
	for _, across := range []bool{false, true} {
		var texts []ocr.Text
		for i, s := range want {
			x := 125 + 50*float64(i)
			texts = append(texts, middleAt("T", x, 113), middleAt(s, x, 126))
			if across {
				texts = append(texts, middleAt("i", x, 37))
			}
		}
		p := ReadLabels(nil, layoutOf(3, 3), texts).Panels[0]
		if got := tickNames(p.X.Ticks); !slices.Equal(got, want) || p.Title != "" {
			t.Errorf("with marks across (%v): the columns are named %q, the title is %q", across, got, p.Title)
		}
	}
}
