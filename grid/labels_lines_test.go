package grid

import (
	"slices"
	"testing"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/ocr"
)

// middleAt is an upright text around x.
func middleAt(s string, x, y float64) ocr.Text { return textAt(s, x-3.5*float64(len(s)), y) }

func TestNamesOfColumnsInTwoLines(t *testing.T) {
	for name, c := range map[string]struct {
		second []string // at the columns, "" where there is none
		at     float64  // px, the second line's upper edge
		want   []string
	}{
		"all":         {[]string{"4 Mar", "5 Mar", "6 Mar", "7 Mar"}, 150, []string{"Mon\n4 Mar", "Tue\n5 Mar", "Wed\n6 Mar", "Thu\n7 Mar"}},
		"years":       {[]string{"2023", "2023", "2024", "2024"}, 150, []string{"Mon\n2023", "Tue\n2023", "Wed\n2024", "Thu\n2024"}},
		"some":        {[]string{"off", "", "off", ""}, 150, []string{"Mon\noff", "Tue", "Wed\noff", "Thu"}},
		"a sheet":     {[]string{"A", "B", "C", "D"}, 150, []string{"Mon", "Tue", "Wed", "Thu"}},
		"one":         {[]string{"", "Day", "", ""}, 150, []string{"Mon", "Tue\nDay", "Wed", "Thu"}},
		"another row": {[]string{"4 Mar", "5 Mar", "6 Mar", "7 Mar"}, 165, []string{"Mon", "Tue", "Wed", "Thu"}},
	} {
		texts := []ocr.Text{middleAt("Date", 200, 190)}
		for i, s := range []string{"Mon", "Tue", "Wed", "Thu"} {
			x := 125 + 50*float64(i)
			texts = append(texts, middleAt(s, x, 135))
			if c.second[i] != "" {
				texts = append(texts, middleAt(c.second[i], x, c.at))
			}
		}
		x := ReadLabels(nil, layoutOf(4, 4), texts).Panels[0].X
		if got := tickNames(x.Ticks); !slices.Equal(got, c.want) {
			t.Errorf("%s: columns are named %q, want %q", name, got, c.want)
		}
		if name == "all" && x.Label != "Date" {
			t.Errorf("the columns are labelled %q", x.Label)
		}
	}
}

// A text alone under the name in the middle is the axis's label.
func TestLabelUnderTheMiddleNameIsNoPartOfIt(t *testing.T) {
	texts := []ocr.Text{middleAt("Day", 175, 150)}
	for i, s := range []string{"Mon", "Tue", "Wed"} {
		texts = append(texts, middleAt(s, 125+50*float64(i), 135))
	}
	x := ReadLabels(nil, layoutOf(4, 3), texts).Panels[0].X
	if got, want := tickNames(x.Ticks), []string{"Mon", "Tue", "Wed"}; !slices.Equal(got, want) || x.Label != "Day" {
		t.Errorf("columns are named %q, labelled %q", got, x.Label)
	}
}

func TestNamesOverColumnsInTwoLines(t *testing.T) {
	var texts []ocr.Text
	for i, s := range []string{"Mon", "Tue", "Wed"} {
		x := 125 + 50*float64(i)
		texts = append(texts, middleAt(s, x, 20), middleAt("Mar", x, 35))
	}
	texts = append(texts, middleAt("Visits", 175, 0))
	p := ReadLabels(nil, layoutOf(4, 3), texts).Panels[0]
	if got, want := tickNames(p.X.Ticks), []string{"Mon\nMar", "Tue\nMar", "Wed\nMar"}; !slices.Equal(got, want) || p.Title != "Visits" {
		t.Errorf("columns are named %q, the panel %q", got, p.Title)
	}
}

// Names of groups of rows, turned beside the names of these, are no label of all rows, be one of them next to the middle.
func TestNamesOfGroupsAreNoLabel(t *testing.T) {
	turned := func(s string, x, y float64) ocr.Text {
		it := textAt(s, 0, 0)
		w := it.Box.Length
		it.Box.Angle, it.Box.X, it.Box.Y = 90, x+5, y
		it.Box.Rect.X0, it.Box.Rect.X1, it.Box.Rect.Y0, it.Box.Rect.Y1 = x, x+10, y-w/2, y+w/2
		return it
	}
	texts := []ocr.Text{turned("Language", 30, 170), turned("Slavic", 45, 90), turned("Uralic", 45, 172), turned("Turkic", 45, 250)}
	for i := range 12 {
		texts = append(texts, textAt(string(rune('a'+i))+"x", 80, 55+20*float64(i)))
	}
	if y := ReadLabels(nil, layoutOf(12, 4), texts).Panels[0].Y; y.Label != "Language" {
		t.Errorf("the rows are labelled %q", y.Label)
	}
}

// Numbers with which an axis goes on beyond the cells are no label of the bar that they stand under.
func TestTicksBeyondTheCells(t *testing.T) {
	l := layoutOf(4, 8)
	l.Colorbars = []detect.Colorbar{{Box: detect.Rect{X0: 510, Y0: 50, X1: 530, Y1: 130}, Vertical: true}}
	l.Panels[0].Colorbar = 0
	for last, want := range map[string]string{"8": "", "K": "K"} {
		texts := []ocr.Text{textAt("30", 535, 45), textAt("20", 535, 85), textAt("10", 535, 125), middleAt(last, 525, 135)}
		for i, s := range []string{"0", "2", "4", "6"} {
			texts = append(texts, middleAt(s, 125+100*float64(i), 135))
		}
		if got := ReadLabels(nil, l, texts).Bars[0].Label; got != want {
			t.Errorf("with %q under the bar, it is labelled %q", last, got)
		}
	}
}

// Sums between the names of columns and the blocks of a table, or under these, name no columns.
func TestSumsOverBlocksOfATable(t *testing.T) {
	l := layoutOf(2, 4)
	lower := l.Panels[0]
	lower.Y = []float64{130, 150, 170}
	l.Panels = append(l.Panels, lower)
	var texts []ocr.Text
	for i, s := range []string{"FY-a", "FY-b", "FY-c", "total"} {
		x := 125 + 50*float64(i)
		texts = append(texts, middleAt(s, x, 10))
		for k, sum := range [][]string{{"540", "97", "1660", "34"}, {"66", "610", "9", "130"}, {"71", "8", "570", "54"}} {
			texts = append(texts, middleAt(sum[i], x, []float64{32, 105, 180}[k]))
		}
	}
	labels := ReadLabels(nil, l, texts)
	if got := tickNames(labels.Panels[0].X.Ticks); !slices.Equal(got, []string{"FY-a", "FY-b", "FY-c", "total"}) {
		t.Errorf("the columns of the first block are named %q", got)
	}
	if got := tickNames(labels.Panels[1].X.Ticks); len(got) > 0 {
		t.Errorf("the columns of the second block are named %q", got)
	}
}
