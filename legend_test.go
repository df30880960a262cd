package heatgrid_test

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestLegendsNameColours: what a legend says of its colours is said of each cell.
func TestLegendsNameColours(t *testing.T) {
	d := newDigitizer(t)
	files, err := filepath.Glob("testdata/figures/*.json")
	if err != nil {
		t.Fatal(err)
	}
	tested := 0
	for _, file := range files {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var truth struct {
			Image  string
			Panels []struct{ Classes [][]string }
		}
		if err := json.Unmarshal(b, &truth); err != nil {
			t.Fatal(err)
		}
		if truth.Panels[0].Classes == nil {
			continue
		}
		tested++
		t.Run(truth.Image, func(t *testing.T) {
			fig, err := d.DigitizeFile(context.Background(), filepath.Join(filepath.Dir(file), truth.Image), 0)
			if err != nil {
				t.Fatal(err)
			}
			plain := strings.NewReplacer("–", "-", " ", "")
			for i, c := range fig.Panels[0].Cells {
				want := truth.Panels[0].Classes[c.Row][c.Col]
				if plain.Replace(c.Class) != plain.Replace(want) {
					t.Errorf("cell %d: %q, want %q", i, c.Class, want)
				}
			}
		})
	}
	if tested == 0 {
		t.Error("no figure has a legend")
	}
}
