package grid

import (
	"testing"

	"github.com/heatgrid/heatgrid/ocr"
)

// Over the names of rows a table has what these are.
func TestHeadOfNamesLabelsTheRows(t *testing.T) {
	for name, c := range map[string]struct {
		head string
		x, y float64
		want string
	}{
		"on a line with the others": {"Region", 50, 25, "Region"},
		"under them":                {"Region", 50, 38, "Region"},
		"a part's letter":           {"a", 50, 25, ""},
		"a title over both":         {"Region", 50, 0, ""},
		"before the names":          {"Region", -20, 25, ""},
	} {
		texts := []ocr.Text{textAt(c.head, c.x, c.y)}
		for i, s := range []string{"North", "South", "East", "West"} {
			texts = append(texts, textAt(s, 50, 55+20*float64(i)), middleAt([]string{"2019", "2020", "2021", "2022"}[i], 125+50*float64(i), 25))
		}
		if got := ReadLabels(nil, layoutOf(4, 4), texts).Panels[0].Y.Label; got != c.want {
			t.Errorf("%s: the rows are labelled %q, want %q", name, got, c.want)
		}
	}
}

// pandas sets what the columns are on the line of their names, and what the rows are on a line of its own.
func TestHeadsOfColumnsAndRows(t *testing.T) {
	for y, want := range map[float64][2]string{20: {"Year", "Region"}, 0: {"", "Region"}} {
		texts := []ocr.Text{textAt("Year", 50, y), textAt("Region", 50, 38)}
		for i, s := range []string{"North", "South", "East", "West"} {
			texts = append(texts, textAt(s, 50, 55+20*float64(i)), middleAt([]string{"2019", "2020", "2021", "2022"}[i], 125+50*float64(i), 20))
		}
		p := ReadLabels(nil, layoutOf(4, 4), texts).Panels[0]
		if got := [2]string{p.X.Label, p.Y.Label}; got != want {
			t.Errorf("at %v: the axes are labelled %q, want %q", y, got, want)
		}
	}
}

// Numbers of rows have a head too, on the line of the columns alone: under it may stand what these are multiplied with.
func TestHeadOfNumbersLabelsTheRows(t *testing.T) {
	for y, want := range map[float64]string{25: "WACC", 38: ""} {
		texts := []ocr.Text{textAt("WACC", 50, y)}
		for i, s := range []string{"7.0%", "7.5%", "8.0%", "8.5%"} {
			texts = append(texts, textAt(s, 50, 55+20*float64(i)), middleAt([]string{"1.0%", "1.5%", "2.0%", "2.5%"}[i], 125+50*float64(i), 25))
		}
		if got := ReadLabels(nil, layoutOf(4, 4), texts).Panels[0].Y.Label; got != want {
			t.Errorf("at %v: the rows are labelled %q, want %q", y, got, want)
		}
	}
}

// The head of the rows may stand on the line of a heading over the names of the columns, or in a cell as high as both.
func TestHeadOfRowsBesideAHeading(t *testing.T) {
	for _, c := range []struct {
		y       float64
		heading string
		want    string
	}{{5, "BFS", "Graph"}, {5, "", ""}, {15, "BFS", "Graph"}, {15, "", ""}, {-5, "BFS", ""}} {
		heading, want := c.heading, c.want
		texts := []ocr.Text{textAt("Graph", 50, c.y)}
		if heading != "" {
			texts = append(texts, middleAt(heading, 200, 5))
		}
		for i, s := range []string{"North", "South", "East", "West"} {
			texts = append(texts, textAt(s, 50, 55+20*float64(i)), middleAt([]string{"Ligra", "Galois", "GAPBS", "Gunrock"}[i], 125+50*float64(i), 25))
		}
		if got := ReadLabels(nil, layoutOf(4, 4), texts).Panels[0].Y.Label; got != want {
			t.Errorf("beside %q the rows are labelled %q, want %q", heading, got, want)
		}
	}
}
