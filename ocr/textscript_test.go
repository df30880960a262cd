package ocr

import (
	"context"
	"image"
	"image/color"
	"image/draw"
	"strings"
	"testing"

	"github.com/heatgrid/heatgrid/detect"
	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// typeset draws a line in which ^{...} is raised and _{...} lowered, at 0.7 of its size as LaTeX has them.
func typeset(t *testing.T, line string) (*image.RGBA, detect.TextBox) {
	t.Helper()
	const size, shrink, rise, drop = 26, 0.7, 0.36, 0.15
	f, err := opentype.Parse(goregular.TTF)
	if err != nil {
		t.Fatal(err)
	}
	img := image.NewRGBA(image.Rect(0, 0, 40+20*len(line), 80))
	draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
	d := font.Drawer{Dst: img, Src: image.Black, Dot: fixed.P(20, 45)}
	write := func(text string, size, up float64) {
		face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72})
		if err != nil {
			t.Fatal(err)
		}
		defer face.Close()
		base := d.Dot.Y
		d.Face, d.Dot.Y = face, base-fixed.Int26_6(64*up)
		d.DrawString(text)
		d.Dot.Y = base
	}
	for line != "" {
		k := strings.IndexAny(line, "^_")
		if k < 0 {
			k = len(line)
		}
		write(line[:k], size, 0)
		if line = line[k:]; line == "" {
			break
		}
		end := strings.IndexByte(line, '}')
		up := map[byte]float64{'^': rise, '_': -drop}[line[0]]
		write(line[2:end], shrink*size, up*size)
		line = line[end+1:]
	}
	box, ok := inkBox(img, color.RGBA{255, 255, 255, 255})
	if !ok {
		t.Fatalf("%q left no ink", line)
	}
	box.Size *= 0.8 // without what hangs below the line
	return img, box
}

// Units and symbols keep what is raised and lowered in them, and words gain none of it.
func TestScriptsOfLabels(t *testing.T) {
	r, err := Open("eng")
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	for line, want := range map[string]string{
		"Flux (mol m^{−2} s^{−1})": "Flux (mol m⁻² s⁻¹)",
		"log_{10} dose":            "log₁₀ dose",
		"Area (m^{2}) per plot":    "Area (m²) per plot",
		"Height E_{z} (mm)":        "Height E_z (mm)",
		"Energy, eV":               "Energy, eV",
		"pathway length (%)":       "pathway length (%)",
	} {
		img, box := typeset(t, line)
		got, err := r.Texts(context.Background(), img, []detect.TextBox{box})
		if err != nil {
			t.Fatal(err)
		}
		if got[0].Text != want {
			t.Errorf("%s is read %q, want %q", line, got[0].Text, want)
		}
	}
}

// Tesseract says only roughly where a slash behind an exponent stands.
func TestScriptsStandBehindTheirBase(t *testing.T) {
	l := misread(printed(t, "V/Hz"), "V/Hz")
	runs := l.strip.runs()
	l.scripts = []script{{at: runs[0].x1 + 1, text: "²", conf: 1}}
	l.read.symbols[1].x0 -= 2 * (runs[1].x1 - runs[1].x0)
	if l.settle(l.place(runs, l.strip.scoresOf(runs))); l.written() != "V²/Hz" {
		t.Errorf("V²/Hz is written %q", l.written())
	}
}
