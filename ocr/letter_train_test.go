package ocr

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/heatgrid/heatgrid/detect"
	"golang.org/x/image/font/opentype"
)

// TestTrainLetters fits the network for labels to drawn ones and writes
// letter_net.bin, from the fonts that TestTrainGlyphs names:
//
//	go test ./ocr -run TestTrainLetters -timeout 0 -fonts DIR -figures 80000
func TestTrainLetters(t *testing.T) {
	if *trainFonts == "" {
		t.Skip("no -fonts")
	}
	fonts := loadFonts(t, *trainFonts)
	rng := rand.New(rand.NewPCG(3, 4))
	draw := func(labels int) []sample {
		var out []sample
		for range labels {
			fam := fonts[rng.IntN(len(fonts))]
			out = append(out, labelSamples(fam.styles[rng.IntN(len(fam.styles))], rng)...)
		}
		return out
	}
	train, test := draw(*trainSize), draw(*trainSize/40)
	t.Logf("%d families, %d characters to fit, %d to test", len(fonts), len(train), len(test))
	n := newNetwork(rng, len(letterView{}), 112, len(letterClasses))
	fit(t, n, train, test, rng)
	if err := os.WriteFile("letter_net.bin", n.encode(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// labelSamples draws one label and cuts out the characters that stand free.
func labelSamples(f *opentype.Font, rng *rand.Rand) []sample {
	height := 6 + 5*rng.Float64() // of capitals, px
	if rng.IntN(3) == 0 {
		height *= 1 + 2*rng.Float64()
	}
	probe, err := opentype.NewFace(f, &opentype.FaceOptions{Size: 1000, DPI: 72})
	if err != nil {
		return nil
	}
	defer probe.Close()
	b, _, ok := probe.GlyphBounds('H')
	if !ok || b.Max.Y-b.Min.Y < 64*300 {
		return nil
	}
	fc, err := opentype.NewFace(f, &opentype.FaceOptions{Size: height / (float64(b.Max.Y-b.Min.Y) / 64) * 1000, DPI: 72})
	if err != nil {
		return nil
	}
	defer fc.Close()
	text := inFont(f, labelLike(rng))
	w, h := int(height*(float64(len(text))+3)*1.2), int(3.2*height)
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	ground, ink := color.RGBA{255, 255, 255, 255}, color.RGBA{0, 0, 0, 255}
	switch rng.IntN(6) {
	case 0:
		ground, ink = groundAndInk(rng)
	case 1, 2: // ggplot2 and others print in grey
		v := uint8(40 + rng.IntN(70))
		ink = color.RGBA{v, v, v, 255}
	}
	draw.Draw(img, img.Rect, image.NewUniform(ground), image.Point{}, draw.Src)
	drawn := drawNumber(img, fc, img.Rect, text, ink, 0.65+0.7*rng.Float64(), rng.IntN(3) > 0, height, 0)
	img = damage(img, 1, height, rng)
	box, ok := inkBox(img, ground)
	if !ok {
		return nil
	}
	s := newStrip(img, box, letterHeight*(0.8+0.5*rng.Float64()))
	runs := s.runs()
	top, bottom := lineEnds(runs)
	var out []sample
	for _, r := range runs {
		x0, x1 := box.Rect.X0+(float64(r.x0)-s.pad)/s.scale, box.Rect.X0+(float64(r.x1)-s.pad)/s.scale
		class := -1
		for _, c := range drawn {
			if over := math.Min(x1, c.x1) - math.Max(x0, c.x0); over > 0.15*(c.x1-c.x0) {
				whole := over > 0.8*(c.x1-c.x0) && over > 0.7*(x1-x0)
				if class >= 0 || !whole {
					class = -1
					break
				}
				class = strings.IndexRune(letterClasses, c.char)
			}
		}
		if class < 0 {
			continue
		}
		v := s.letterView(r, top, bottom)
		ink := make([]int8, len(v))
		for i := range v {
			ink[i] = int8(math.Round(127 * float64(max(-1, min(1, v[i])))))
		}
		out = append(out, sample{ink: ink, class: class})
	}
	return out
}

// inkBox is the box of what differs from the ground.
func inkBox(img *image.RGBA, ground color.RGBA) (detect.TextBox, bool) {
	most := 0
	off := func(x, y int) int {
		p := img.RGBAAt(x, y)
		d := func(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }
		return max(d(p.R, ground.R), d(p.G, ground.G), d(p.B, ground.B))
	}
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			most = max(most, off(x, y))
		}
	}
	var r image.Rectangle
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			if 3*off(x, y) > most {
				r = r.Union(image.Rect(x-1, y-1, x+2, y+2))
			}
		}
	}
	w, h := float64(r.Dx()), float64(r.Dy())
	return detect.TextBox{
		Rect: detect.Rect{X0: float64(r.Min.X), Y0: float64(r.Min.Y), X1: float64(r.Max.X), Y1: float64(r.Max.Y)},
		X:    float64(r.Min.X) + w/2, Y: float64(r.Min.Y) + h/2, Length: w, Height: h, Size: h,
	}, h > 3 && most > 30
}

// labelLike is a text as labels have it: names of genes, samples and models,
// words and numbers.
func labelLike(rng *rand.Rand) string {
	const upper, lower, digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz", "0123456789"
	some := func(set string, low, high int) string {
		out := make([]byte, low+rng.IntN(high-low+1))
		for i := range out {
			out[i] = set[rng.IntN(len(set))]
		}
		return string(out)
	}
	switch rng.IntN(9) {
	case 0:
		return some(upper, 2, 5) + some(digits, 1, 2) + some(upper, 0, 1)
	case 1:
		return some(upper, 1, 1) + some(lower, 3, 8) + some(digits, 0, 2)
	case 2:
		return some(lower, 2, 9)
	case 3:
		return some(upper, 2, 8)
	case 4:
		return some(digits, 1, 4) + []string{"", "." + some(digits, 1, 2), "%", " %", "k", "K", "M", " px"}[rng.IntN(8)]
	case 5:
		return some(upper, 1, 1) + some(lower, 2, 6) + []string{"-", " ", "/", " | ", "@", "&"}[rng.IntN(6)] + some(upper, 1, 3) + some(digits, 0, 2)
	case 6:
		return some(upper, 1, 1) + some(lower, 2, 6) + " (" + some(lower+"%", 1, 3) + ")"
	case 7:
		return some(letterClasses, 3, 8)
	}
	return some(upper+digits, 1, 3)
}
