// Package score compares extracted figures with what was drawn. Truth holds
// what a corpus says about a picture, Compare counts what a figure has right of
// it, and Report prints the counts as a table, with how far `conf` can be trusted.
package score

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"sort"
)

// Truth is what was drawn in one picture of a corpus.
type Truth struct {
	Image     string     `json:"image"`
	Family    string     `json:"family"`
	Renderer  string     `json:"renderer"`
	Damage    string     `json:"damage"`
	Kind      string     `json:"kind"`
	Panels    []Panel    `json:"panels"`
	Colorbars []Colorbar `json:"colorbars"`
}

// Panel is one heatmap as drawn. Pointers are nil where nothing is known.
type Panel struct {
	Box      [4]float64   `json:"box"` // x, y, width, height in px
	Title    *string      `json:"title"`
	Rows     int          `json:"rows"`
	Cols     int          `json:"cols"`
	X        Axis         `json:"x"`
	Y        Axis         `json:"y"`
	Values   [][]*float64 `json:"values"` // nil: a blank cell
	Text     [][]*string  `json:"text"`   // as printed
	Planted  [][2]int     `json:"planted"`
	Colorbar *int         `json:"colorbar"`
	Exact    *bool        `json:"exact"` // false: the cells' colours do not follow Values exactly
}

// planted reports whether print and colour of a cell were drawn to differ.
func (p *Panel) planted(r, c int) bool {
	for _, at := range p.Planted {
		if at == [2]int{r, c} {
			return true
		}
	}
	return false
}

// Axis is what is printed beside one side of a panel.
type Axis struct {
	Label *string `json:"label"`
	Ticks []Tick  `json:"ticks"`
}

// Tick is one tick text and the cell it stands at; in JSON a bare text, which
// stands at its own place in the list, or {"text": …, "index": …}.
type Tick struct {
	Text  string
	Index *float64
	bare  bool
}

// UnmarshalJSON takes both forms.
func (t *Tick) UnmarshalJSON(b []byte) error {
	if err := json.Unmarshal(b, &t.Text); err == nil {
		t.bare = true
		return nil
	}
	var full struct {
		Text  string   `json:"text"`
		Index *float64 `json:"index"`
	}
	err := json.Unmarshal(b, &full)
	t.Text, t.Index = full.Text, full.Index
	return err
}

// Colorbar is a colour scale as drawn.
type Colorbar struct {
	Label  *string   `json:"label"`
	Scale  string    `json:"scale"`
	Min    *float64  `json:"min"`
	Max    *float64  `json:"max"`
	Bounds []float64 `json:"bounds"`
	// symlog: up to where the scale is linear, and for how many decades of it
	Linthresh float64 `json:"linthresh"`
	Linscale  float64 `json:"linscale"`
}

// ReadCorpus reads the truths NAME.json of a folder, in order of their names.
// JSON files that hold no panels are something else and left out.
func ReadCorpus(dir string) ([]Truth, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*.json"))
	if err != nil {
		return nil, err
	}
	sort.Strings(files)
	var out []Truth
	for _, file := range files {
		b, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		var t Truth
		if err := json.Unmarshal(b, &t); err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		if t.Panels == nil {
			continue
		}
		if t.Image == "" {
			name := filepath.Base(file)
			t.Image = name[:len(name)-len(".json")] + ".png"
		}
		out = append(out, t)
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("no truth found in %s", dir)
	}
	return out, nil
}
