package ocr

import (
	"flag"
	"image"
	"image/draw"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/image/font/opentype"
)

var (
	trainFonts = flag.String("fonts", "", "folder of fonts to fit glyph_net.bin to")
	trainSize  = flag.Int("figures", 6000, "figures to draw for fitting")
)

// TestTrainGlyphs fits the network to drawn figures and writes
// glyph_net.bin:
//
//	go test ./ocr -run TestTrainGlyphs -timeout 0 -fonts DIR
//
// DIR is searched for .ttf and .otf files. The weights in the repository were
// fitted to the regular, bold and italic styles in Debian's packages
// fonts-liberation, -urw-base35, -open-sans, -lato, -roboto-unhinted, -cmu,
// -lmodern, -freefont-ttf, -crosextra-carlito, -crosextra-caladea, -inter,
// -stix, -texgyre, -cantarell, -karla, -linuxlibertine, -hack-ttf,
// -jetbrains-mono, -b612, -firacode, -arkpandora, -dejavu, -play and
// -roboto-slab. Every figure is one font at one size, damaged as figures are
// (JPEG, blur, scaling, few colours) and taken through findLines, so that the
// network sees what it will see in use.
func TestTrainGlyphs(t *testing.T) {
	if *trainFonts == "" {
		t.Skip("no -fonts")
	}
	fonts := loadFonts(t, *trainFonts, func(file string) bool { return !leaveOut.MatchString(file) })
	rng := rand.New(rand.NewPCG(1, 2))
	train := drawSamples(fonts, *trainSize, rng)
	test := drawSamples(fonts, *trainSize/40, rng)
	t.Logf("%d families, %d windows to fit, %d to test", len(fonts), len(train), len(test))
	n := newNetwork(rng, len(window{}), 128, 48, len(scores{}))
	fit(t, n, train, test, 2e-3, rng)
	if err := os.WriteFile("glyph_net.bin", n.encode(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// family is the fonts of one design: regular, bold, italic.
type family struct {
	name   string
	styles []*opentype.Font
}

var (
	leaveOut  = regexp.MustCompile(`(?i)math|symbol|thin|hairline|extralight|black|heavy|size|integral|variants|nonunicode|caps|dingbat|standard|chorus|Z003|D050|junicode|garamond|cupola|caslon|caliban|tamil|\[|cmunbtl|cmunci|cmunit|cmunui|cmunvi|cmunob|cmunoti|medium|semi|display|retina|tlwg|_K|_I|_M|_DR|RZ|quot|unsl|dunh`)
	familyEnd = regexp.MustCompile(`[-_0-9]|Bd|BdIt|It$`)
)

// loadFonts reads the fonts in a folder whose file names are wanted.
func loadFonts(t *testing.T, dir string, wanted func(file string) bool) []family {
	t.Helper()
	byName := map[string]*family{}
	var names []string
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		base := filepath.Base(path)
		if err != nil || d.IsDir() || !strings.HasSuffix(base, "tf") || !wanted(base) {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		f, err := opentype.Parse(data)
		if err != nil {
			t.Logf("%s left out: %v", base, err)
			return nil
		}
		name := strings.TrimSuffix(base, filepath.Ext(base))
		if at := familyEnd.FindStringIndex(name); at != nil {
			name = name[:at[0]]
		}
		if byName[name] == nil {
			byName[name] = &family{name: name}
			names = append(names, name)
		}
		byName[name].styles = append(byName[name].styles, f)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	var out []family
	for _, n := range names {
		out = append(out, *byName[n])
	}
	return out
}

// sample is a window with what it shows. The window is kept in bytes to save
// memory.
type sample struct {
	ink   []int8
	class int
}

func drawSamples(fonts []family, figures int, rng *rand.Rand) []sample {
	var out []sample
	for range figures {
		fam := fonts[rng.IntN(len(fonts))]
		out = append(out, figureSamples(fam.styles[rng.IntN(len(fam.styles))], rng)...)
	}
	return out
}

// inked is where a character was drawn, in px.
type inked struct {
	char   rune
	x0, x1 float64
}

// figureSamples draws a figure of 4 by 6 cells and cuts its characters out.
func figureSamples(f *opentype.Font, rng *rand.Rand) []sample {
	const rows, cols = 6, 4
	height := 5.5 + 3.5*rng.Float64() // of the digits in the end, px
	if rng.IntN(2) == 0 {
		height = 9 * math.Exp(rng.Float64()*math.Log(3))
	}
	resize := 1.0
	switch rng.IntN(8) {
	case 0:
		resize = 0.5
	case 1:
		resize = 1.1 + 0.7*rng.Float64()
	}
	height /= resize
	if rng.IntN(3) > 0 && resize == 1 {
		height = math.Round(height) // hinted fonts have whole heights
	}
	probe, err := opentype.NewFace(f, &opentype.FaceOptions{Size: 1000, DPI: 72})
	if err != nil {
		return nil
	}
	b, _, ok := probe.GlyphBounds('5')
	if !ok || b.Max.Y-b.Min.Y < 64*300 {
		return nil
	}
	size := height / (float64(b.Max.Y-b.Min.Y) / 64) * 1000
	fc, err := opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72})
	if err != nil {
		return nil
	}
	defer fc.Close()
	cw, ch := int(height*8), int(height*(1.6+2*rng.Float64()))
	big := image.NewRGBA(image.Rect(0, 0, cols*cw, rows*ch))
	texts := make([][]inked, rows*cols)
	style := rng.IntN(13)
	gamma := 0.65 + 0.7*rng.Float64()
	whole := rng.IntN(3) > 0
	tracking := 0.0 // share of the height by which characters stand closer
	if rng.IntN(2) == 0 {
		tracking = 0.14 * rng.Float64()
	}
	for i := range texts {
		cell := image.Rect(0, 0, cw, ch).Add(image.Pt(i%cols*cw, i/cols*ch))
		ground, ink := groundAndInk(rng)
		draw.Draw(big, cell, image.NewUniform(ground), image.Point{}, draw.Src)
		texts[i] = drawNumber(big, fc, cell, inFont(f, numberLike(rng, style)), ink, gamma, whole, height, tracking)
	}
	img := damage(big, resize, height*resize, rng)
	cells := make([]image.Rectangle, rows*cols)
	for i := range cells {
		r := image.Rect(0, 0, cw, ch).Add(image.Pt(i%cols*cw, i/cols*ch))
		s := func(v int) int { return int(math.Round(float64(v) * resize)) }
		cells[i] = image.Rect(s(r.Min.X), s(r.Min.Y), s(r.Max.X), s(r.Max.Y)).Inset(1)
	}
	var out []sample
	for _, l := range findLines(img, [][]image.Rectangle{cells}) {
		for i := range texts[l.cell] {
			texts[l.cell][i].x0 *= resize
			texts[l.cell][i].x1 *= resize
		}
		if style != 9 && math.Abs(unit/l.scale/(height*resize)-1) > 0.2 {
			return nil // no digits prevailed
		}
		out = append(out, lineSamples(l, texts[l.cell], rng)...)
	}
	return out
}

// lineSamples cuts each character out of a line, and what else findCuts
// would have looked at, which is none.
func lineSamples(l *textLine, text []inked, rng *rand.Rand) []sample {
	var out []sample
	add := func(x0, x1 int, class int) {
		if x1-x0 < 2 {
			return
		}
		s := sample{ink: make([]int8, len(window{}))}
		var sum float32
		for i, v := range l.window(x0, x1) {
			s.ink[i] = int8(math.Round(127 * float64(v)))
			sum += max(v, 0)
		}
		if sum < 0.5 {
			return
		}
		s.class = class
		out = append(out, s)
	}
	jitter := func(x float64) int { return int(math.Round(x + 2*rng.Float64() - 1)) }
	ends := make([][2]float64, len(text)) // columns of each character
	for i, c := range text {
		ends[i] = [2]float64{(c.x0 - l.x0) * l.scale, (c.x1 - l.x0) * l.scale}
	}
	for i, c := range text {
		x0, x1 := ends[i][0], ends[i][1]
		if i > 0 { // touching neighbours are cut in the middle
			x0 = max(x0, (x0+ends[i-1][1])/2)
		}
		if i+1 < len(text) {
			x1 = min(x1, (x1+ends[i+1][0])/2)
		}
		add(jitter(x0), jitter(x1), classOf(c.char))
	}
	cuts := l.findCuts(l.pieces(l.columns()), l.columns(), true)
	near := 1.5 + 0.6*l.scale // strokes have soft rims, half a px of the picture wide
	var junk [][2]int
	for i := range cuts {
		for j := i + 1; j < len(cuts); j++ {
			x0, x1 := cuts[i].start, cuts[j].end
			if x1-x0 > maxGlyph {
				break
			}
			miss, class, others := math.Inf(1), 0, 0
			for k, e := range ends {
				if d := math.Abs(e[0]-float64(x0)) + math.Abs(e[1]-float64(x1)); d < miss {
					miss, class = d, classOf(text[k].char)
				}
				if math.Min(e[1], float64(x1))-math.Max(e[0], float64(x0)) > 0.3*(e[1]-e[0]) {
					others++
				}
			}
			switch {
			case miss < near && others == 1:
				add(x0, x1, class)
			case miss > 2.5*near || others != 1:
				junk = append(junk, [2]int{x0, x1})
			}
		}
	}
	// As many that are none as characters are enough.
	rng.Shuffle(len(junk), func(i, j int) { junk[i], junk[j] = junk[j], junk[i] })
	for _, j := range junk[:min(len(junk), len(out))] {
		add(j[0], j[1], classIndex('#'))
	}
	return out
}

func classOf(c rune) int {
	if c == '\u2212' {
		c = '-'
	}
	return classIndex(c)
}
