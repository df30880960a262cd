package heatgrid_test

import (
	"context"
	"encoding/json"
	"os"
	"slices"
	"testing"

	"github.com/heatgrid/heatgrid/grid"
)

// TestNamesAreRead: figures whose titles, names and ticks stand in unusual places, or
// are set in unusual ways, are read as they were drawn.
func TestNamesAreRead(t *testing.T) {
	d := newDigitizer(t)
	for _, tc := range []struct{ figure, what string }{
		{"mpl-130-close.png", "panels with narrow gaps"},
		{"mpl-132-slide.png", "a title in large letters"},
		{"mpl-133-page.jpg", "ticks without their zeros, text around the figure"},
		{"mpl-134-typewriter.png", "words with wide spaces between"},
		{"mpl-135-tokens.png", "full stops, and a single line over upper ticks"},
		{"r-036-corrmixed.png", "numbers in the half without circles"},
		{"r-037-gplots.png", "a key nearly square"},
		{"r-038-groups.png", "short names that run downwards"},
		{"r-039-groups.jpg", "groups of columns with a narrow gap, in a JPEG"},
		{"web-010-sheet.png", "two rows of heads"},
		{"web-012-cohort.png", "names left of counts"},
		{"web-014-arena.png", "names that begin below the line, slanted ones"},
		{"web-017-lags.png", "slanted names of two short words"},
		{"web-013-vega.png", "a tick at the end of a bar, a number for each day"},
	} {
		t.Run(tc.what, func(t *testing.T) {
			fig, err := d.DigitizeFile(context.Background(), "testdata/figures/"+tc.figure, 0)
			if err != nil {
				t.Fatal(err)
			}
			truth := truthOf(t, tc.figure)
			if len(fig.Panels) != len(truth.Panels) {
				t.Fatalf("%d panels, want %d", len(fig.Panels), len(truth.Panels))
			}
			for i, want := range truth.Panels {
				got := &fig.Panels[i]
				if got.Rows != want.Rows || got.Cols != want.Cols {
					t.Errorf("panel %d: %d x %d cells, want %d x %d", i, got.Rows, got.Cols, want.Rows, want.Cols)
				}
				if want.Title != nil && got.Title != *want.Title {
					t.Errorf("panel %d: title %q, want %q", i, got.Title, *want.Title)
				}
				for k, a := range []struct {
					got  grid.Axis
					want drawnAxis
				}{{got.X, want.X}, {got.Y, want.Y}} {
					if len(a.want.Ticks) == 0 {
						continue
					}
					var texts, drawn []string
					for _, tick := range a.got.Ticks {
						texts = append(texts, tick.Text)
					}
					for _, tick := range a.want.Ticks {
						drawn = append(drawn, tick.Text)
					}
					if !slices.Equal(texts, drawn) {
						t.Errorf("panel %d: ticks of axis %d %q, want %q", i, k, texts, drawn)
					}
				}
			}
		})
	}
}

// drawnFigure is what a truth beside a figure says.
type drawnFigure struct {
	Panels []struct {
		Title      *string
		Rows, Cols int
		X, Y       drawnAxis
	}
}

type drawnAxis struct{ Ticks []struct{ Text string } }

func truthOf(t *testing.T, figure string) (truth drawnFigure) {
	t.Helper()
	b, err := os.ReadFile("testdata/figures/" + figure[:len(figure)-len(".png")] + ".json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(b, &truth); err != nil {
		t.Fatal(err)
	}
	return truth
}
