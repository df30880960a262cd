package ocr

import (
	"testing"

	"github.com/heatgrid/heatgrid/detect"
)

// Ions keep their charges, and what else is raised or ends in a dash gets none.
func TestChargesOverAndBehindIndices(t *testing.T) {
	for line, want := range map[string]string{
		"K^{+}":                    "K⁺",
		"Ca^{2+}":                  "Ca²⁺",
		"Cl^{−}":                   "Cl⁻",
		"NO_{3}^{−}":               "NO₃⁻",
		"SO_{4}^{2−}":              "SO₄²⁻",
		"NH_{4}^{+} uptake":        "NH₄⁺ uptake",
		"Flux (mol m^{−2} s^{−1})": "Flux (mol m⁻² s⁻¹)",
		"Self-attention":           "Self-attention",
		"DEPT":                     "DEPT",
	} {
		img, box := typeset(t, line)
		got, err := openReader(t).Texts(t.Context(), img, []detect.TextBox{box})
		if err != nil {
			t.Fatal(err)
		}
		if got[0].Text != want {
			t.Errorf("%s is read %q, want %q", line, got[0].Text, want)
		}
	}
}

// A plus is an upright cross; stars, and letters as small, are none.
func TestPlusIsNoStar(t *testing.T) {
	for picture, want := range map[string]bool{
		"..##../..##../######/######/..##../..##..": true,
		"#.##.#/.####./######/######/.####./#.##.#": false,
		"#....#/##..##/.####./.####./##..##/#....#": false,
		"######/######/..##../..##../..##../..##..": false,
	} {
		var b blob
		const w = 6
		for i, c := range []byte(picture) {
			if x, y := i%(w+1), i/(w+1); c == '#' {
				b.pixels = append(b.pixels, y*w+x)
			}
		}
		b.rect.Max.X, b.rect.Max.Y = w, w
		if got := b.isPlus(w); got != want {
			t.Errorf("%s is a plus: %v", picture, got)
		}
	}
}
