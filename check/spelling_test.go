package check

import (
	"testing"

	"github.com/heatgrid/heatgrid/grid"
)

// TestSpelling tells names that were misread from names that the text has otherwise.
func TestSpelling(t *testing.T) {
	f, err := newFacts([]*grid.Figure{readFigure(t, "own-german.figure.json")})
	if err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct{ name, text, want string }{
		{"Glatte", "On Glätte 377 were right.", "Glätte"},
		{"Glatte", "On glatte and Glätte.", ""},
		{"Terralnc", "| TerraInc | 59.2 |", "TerraInc"},
		{"Office Home", "results on OfficeHome?", "OfficeHome"},
		{"0h", "scores at 0 h, 2 h", "0 h"},
		{"0h", "scores of 0, h", ""},
		{"03", "O3 is low", "O3"},
		{"Nässe", "true Nasse", ""},
		{"Frost", "Front was", ""},
		{"10", "1O", ""},
	} {
		n := &name{kind: nameRow, text: tc.name, panels: []int{0}}
		f.lex.names = []*name{n}
		if n.text == "10" {
			f.panels[0].wordy = [2]bool{}
		}
		if got := f.spellings(tc.text)[tc.name]; got != tc.want {
			t.Errorf("%q in %q is spelled %q, want %q", tc.name, tc.text, got, tc.want)
		}
	}
}
