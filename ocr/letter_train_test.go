package ocr

import (
	"flag"
	"image"
	"image/color"
	"image/draw"
	"math"
	"math/rand/v2"
	"os"
	"regexp"
	"testing"

	"github.com/heatgrid/heatgrid/detect"
	"golang.org/x/image/font/opentype"
	"golang.org/x/text/unicode/norm"
)

var trainOn = flag.Bool("on", false, "fit the weights in the repository further")

// formulaFonts are those with the slanted letters of formulas, which are no font's italics.
var formulaFonts = regexp.MustCompile(`math|STIXGeneral-Regular`)

// furtherShare is how much the weights fitted further have in those that are kept: the mean of both reads more of other figures
// than either (Wortsman et al. 2022, doi:10.48550/arXiv.2203.05482).
const furtherShare = 0.4

// blend takes weights to a share of theirs and the rest of another network's.
func (n *network) blend(o *network, share float32) {
	for k := range n.layers {
		for i := range n.layers[k].w {
			n.layers[k].w[i] = share*n.layers[k].w[i] + (1-share)*o.layers[k].w[i]
		}
		for i := range n.layers[k].b {
			n.layers[k].b[i] = share*n.layers[k].b[i] + (1-share)*o.layers[k].b[i]
		}
	}
}

// TestTrainLetters fits the network for labels to drawn ones and writes
// letter_net.bin, from the fonts that TestTrainGlyphs names:
//
//	go test ./ocr -run TestTrainLetters -timeout 0 -fonts DIR -figures 220000
//	go test ./ocr -run TestTrainLetters -timeout 0 -fonts DIR -figures 60000 -on
func TestTrainLetters(t *testing.T) {
	if *trainFonts == "" {
		t.Skip("no -fonts")
	}
	fonts := loadFonts(t, *trainFonts, func(file string) bool { return !leaveOut.MatchString(file) })
	formulas := loadFonts(t, *trainFonts, formulaFonts.MatchString)
	rng := rand.New(rand.NewPCG(3, 4))
	draw := func(labels int) []sample {
		var out []sample
		for range labels {
			if rng.IntN(12) == 0 {
				fam := formulas[rng.IntN(len(formulas))]
				out = append(out, labelSamples(fam.styles[0], formulaLike(rng), rng)...)
				continue
			}
			fam := fonts[rng.IntN(len(fonts))]
			out = append(out, labelSamples(fam.styles[rng.IntN(len(fam.styles))], labelLike(rng), rng)...)
		}
		return out
	}
	train, test := draw(*trainSize), draw(*trainSize/40)
	t.Logf("%d families, %d characters to fit, %d to test", len(fonts), len(train), len(test))
	n, rate := newNetwork(rng, len(letterView{}), 192, 96, noLetter+1), 2e-3
	if *trainOn {
		n, rate = letterNet(), 5e-4
		t.Logf("before: right %.4f", accuracy(n, test))
	}
	fit(t, n, train, test, rate, rng)
	if *trainOn {
		before, err := decodeNetwork(letterWeights, len(letterView{}), noLetter+1)
		if err != nil {
			t.Fatal(err)
		}
		n.blend(before, furtherShare)
		t.Logf("after, blended: right %.4f", accuracy(n, test))
	}
	if err := os.WriteFile("letter_net.bin", n.encode(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// drawnLabel is a label as it was drawn, and the strip cut from it.
type drawnLabel struct {
	img   *image.RGBA
	strip *strip
	box   detect.TextBox
	chars []inked
}

// setting is how a label is set.
type setting struct {
	height   float64 // of capitals in the end, px
	tracking float64 // share of the height by which characters stand closer
	resize   float64 // what it is drawn larger or smaller is resized by
}

// apart is a setting in which most characters stand free.
func apart(rng *rand.Rand) setting {
	set := setting{height: 6 + 5*rng.Float64(), resize: 1}
	if rng.IntN(3) == 0 {
		set.height *= 1 + 2*rng.Float64()
	}
	return set
}

// drawLabel draws one label in one of the looks of figures; ok is false where it left no ink.
func drawLabel(f *opentype.Font, text string, set setting, rng *rand.Rand) (l drawnLabel, ok bool) {
	height := set.height / set.resize
	probe, err := opentype.NewFace(f, &opentype.FaceOptions{Size: 1000, DPI: 72})
	if err != nil {
		return l, false
	}
	defer probe.Close()
	b, _, ok := probe.GlyphBounds('H')
	if !ok || b.Max.Y-b.Min.Y < 64*300 {
		return l, false
	}
	fc, err := opentype.NewFace(f, &opentype.FaceOptions{Size: height / (float64(b.Max.Y-b.Min.Y) / 64) * 1000, DPI: 72})
	if err != nil {
		return l, false
	}
	defer fc.Close()
	text = inFont(f, text)
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
	l.chars = drawNumber(img, fc, img.Rect, text, ink, 0.65+0.7*rng.Float64(), rng.IntN(3) > 0, height, set.tracking)
	img = damage(img, set.resize, set.height, rng)
	for i := range l.chars {
		l.chars[i].x0 *= set.resize
		l.chars[i].x1 *= set.resize
	}
	l.img = img
	l.box, ok = inkBox(img, ground)
	if ok {
		l.strip = newStrip(img, l.box, letterHeight*(0.8+0.5*rng.Float64()))
	}
	return l, ok
}

// columns are the columns of the picture that a run of the strip lies in.
func (l *drawnLabel) columns(r run) (x0, x1 float64) {
	return l.box.Rect.X0 + (float64(r.x0)-l.strip.pad)/l.strip.scale, l.box.Rect.X0 + (float64(r.x1)-l.strip.pad)/l.strip.scale
}

// sampleOf is what a network sees of a run.
func sampleOf(s *strip, r run, top, bottom, class int) sample {
	v := s.letterView(r, top, bottom)
	ink := make([]int8, len(v))
	for i := range v {
		ink[i] = int8(math.Round(127 * float64(max(-1, min(1, v[i])))))
	}
	return sample{ink: ink, class: class}
}

// labelSamples draws one label and cuts out the characters that stand free.
func labelSamples(f *opentype.Font, text string, rng *rand.Rand) []sample {
	l, ok := drawLabel(f, text, apart(rng), rng)
	if !ok {
		return nil
	}
	runs := l.strip.runs()
	top, bottom := lineEnds(runs)
	var out []sample
	add := func(r run) {
		if class := l.classIn(r); class >= 0 && r.bottom > r.top {
			out = append(out, sampleOf(l.strip, r, top, bottom, class))
		}
	}
	for _, r := range runs {
		add(r)
		// what cutRun would have looked at
		ends := append(append([]int{r.x0}, l.strip.thinColumns(r, top, bottom)...), r.x1)
		if len(ends) > 2 {
			i := rng.IntN(len(ends) - 1)
			j := i + 1 + rng.IntN(min(3, len(ends)-1-i))
			add(l.strip.inked(ends[i], ends[j]))
		}
	}
	return out
}

// classIn is the index of the character that fills a run of a strip, noLetter where it
// is a part of one or several, and -1 where that is hard to say.
func (l *drawnLabel) classIn(r run) int {
	x0, x1 := l.columns(r)
	class, most, next := -1, 0.0, 0.0 // shares of characters that lie in the run
	fills := false
	for _, c := range l.chars {
		over := (math.Min(x1, c.x1) - math.Max(x0, c.x0)) / (c.x1 - c.x0)
		switch {
		case over > most:
			class, most, next = -1, over, most
			if i, known := letterIndex[norm.NFKC.String(string(c.char))]; known {
				class = i
			}
			fills = over*(c.x1-c.x0) > 0.7*(x1-x0)
		case over > next:
			next = over
		}
	}
	switch {
	case most > 0.8 && next < 0.15 && fills:
		return class
	case most > 0.8 && next > 0.6, most < 0.65 && next < 0.3:
		return noLetter
	}
	return -1
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

// someOf gives a function for low to high characters of a set, by chance.
func someOf(rng *rand.Rand) func(set string, low, high int) string {
	return func(set string, low, high int) string {
		from := []rune(set)
		out := make([]rune, low+rng.IntN(high-low+1))
		for i := range out {
			out[i] = from[rng.IntN(len(from))]
		}
		return string(out)
	}
}

// labelLike is a text as labels have it: names of genes, samples and models,
// words and numbers.
func labelLike(rng *rand.Rand) string {
	const upper, lower, digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz", "0123456789"
	some := someOf(rng)
	switch rng.IntN(16) {
	case 9:
		return some(upper+lower, 1, 1) + some(lower, 1, 4) + some(accentedClasses, 1, 1) + some(lower, 0, 4)
	case 10:
		return some(accentedClasses, 1, 1) + some(lower, 2, 6) + some(accentedClasses, 0, 1)
	case 11:
		return some(lower, 0, 6) + some(greekClasses, 1, 2) + some(digits+upper+lower, 0, 2)
	case 12:
		return some(relationClasses, 1, 1) + some(digits, 1, 3) + some(relationClasses, 0, 1) + some(digits, 0, 2)
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

// formulaLike is a symbol as labels have it, alone, beside words or before its value.
func formulaLike(rng *rand.Rand) string {
	const (
		plain  = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ" + greekClasses
		digits = "0123456789"
	)
	any := func(set string) string { r := []rune(set); return string(r[rng.IntN(len(r))]) }
	symbol := slantedLetter(any(plain))
	if rng.IntN(2) == 0 {
		symbol = slantedLetter(any(greekClasses))
	}
	switch rng.IntN(6) {
	case 0:
		return any(plain[:26]) + any(plain[:26]) + any(plain[:26]) + any(plain[:26]) + " " + symbol
	case 1:
		return symbol + any(digits)
	case 2:
		return symbol + slantedLetter(any(plain[:52])) + " (" + slantedLetter(any(plain[:26])) + ")"
	}
	return symbol + " = " + any(digits) + "." + any(digits)
}

// slantedLetter is a letter as formulas have it, among the mathematical letters of Unicode.
func slantedLetter(letter string) string {
	c := []rune(letter)[0]
	switch {
	case c == 'h':
		return "\u210e"
	case c >= 'a' && c <= 'z':
		return string(c - 'a' + 0x1d44e)
	case c >= 'A' && c <= 'Z':
		return string(c - 'A' + 0x1d434)
	case c >= 'α' && c <= 'ω':
		return string(c - 'α' + 0x1d6fc)
	}
	return string(c - 'Α' + 0x1d6e2)
}
