package ocr

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/color/palette"
	"image/draw"
	"image/jpeg"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	xdraw "golang.org/x/image/draw"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

var (
	trainFonts = flag.String("fonts", "", "folder of fonts to fit glyph_net.bin to")
	trainSize  = flag.Int("figures", 8000, "figures to draw for fitting")
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
	fonts := loadFonts(t, *trainFonts)
	rng := rand.New(rand.NewPCG(1, 2))
	train := drawSamples(fonts, *trainSize, rng)
	test := drawSamples(fonts, *trainSize/40, rng)
	t.Logf("%d families, %d windows to fit, %d to test", len(fonts), len(train), len(test))
	n := newNetwork(rng, len(window{}), 128, 48, len(scores{}))
	fit(n, train, test, rng)
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

func loadFonts(t *testing.T, dir string) []family {
	t.Helper()
	byName := map[string]*family{}
	var names []string
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		base := filepath.Base(path)
		if err != nil || d.IsDir() || !strings.HasSuffix(base, "tf") || leaveOut.MatchString(base) {
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
	ink   [windowW * windowH]int8
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
		var s sample
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
	cuts := findCuts(l)
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

func groundAndInk(rng *rand.Rand) (ground, ink color.RGBA) {
	luma := func(c color.RGBA) float64 {
		return 0.299*float64(c.R) + 0.587*float64(c.G) + 0.114*float64(c.B)
	}
	inks := []color.RGBA{{0, 0, 0, 255}, {255, 255, 255, 255}, {38, 38, 38, 255}, {77, 77, 77, 255}, {255, 255, 255, 255}}
	for {
		ground = color.RGBA{uint8(rng.IntN(256)), uint8(rng.IntN(256)), uint8(rng.IntN(256)), 255}
		ink = inks[rng.IntN(len(inks))]
		if math.Abs(luma(ground)-luma(ink)) > 50 {
			return ground, ink
		}
	}
}

// letters leaves out those that look like other characters of numbers.
const letters = "abcdfghjkmnpqrstuvwyzABCDEFGHJKLMNPQRSTUVWXYZ"

// wordLike is a string of letters or stars.
func wordLike(rng *rand.Rand) string {
	if rng.IntN(3) == 0 {
		return "***"[:1+rng.IntN(3)]
	}
	out := make([]byte, 2+rng.IntN(4))
	for i := range out {
		out[i] = letters[rng.IntN(len(letters))]
	}
	return string(out)
}

// numberLike is a string as annotations have it; style keeps the cells of a
// figure alike.
func numberLike(rng *rand.Rand, style int) string {
	signed := func(s string) string {
		return []string{"", "-", "\u2212", "+"}[rng.IntN(4)] + s
	}
	switch style {
	case 0:
		return fmt.Sprint(rng.IntN(10000))
	case 1:
		return signed(fmt.Sprintf("%.2f", rng.Float64()))
	case 2:
		return fmt.Sprintf("%.1f", 100*rng.Float64())
	case 3:
		return fmt.Sprintf("%.1f%%", 100*rng.Float64())
	case 4:
		return fmt.Sprintf("%.1e", math.Pow(10, -6*rng.Float64()))
	case 5:
		return fmt.Sprintf("%d,%03d", 1+rng.IntN(9), rng.IntN(1000))
	case 6:
		return fmt.Sprintf("(%d%%)", rng.IntN(100)) + []string{"", "*", "**"}[rng.IntN(3)]
	case 9:
		return wordLike(rng)
	case 12:
		return signed(fmt.Sprintf("%.2f", rng.Float64())) + "***"[:rng.IntN(4)]
	case 10:
		return fmt.Sprintf("%d/%d", rng.IntN(30), 10+rng.IntN(90))
	case 11:
		return []string{"", "<", "."}[rng.IntN(3)] + fmt.Sprintf("%.2f (%d)", rng.Float64(), rng.IntN(200))
	case 7:
		return "\u00b1" + fmt.Sprintf("%.2f", 9*rng.Float64())
	}
	const any = "0123456789.,-+%e()±*×/:<=0123456789.,-+%e()±*×/:<=0123456789" + letters
	s := []rune(any)
	out := make([]rune, 4)
	for i := range out {
		out[i] = s[rng.IntN(len(s))]
	}
	out[rng.IntN(4)] = s[rng.IntN(10)] // a digit gives the height
	return string(out)
}

// inFont leaves out the characters that a font does not have.
func inFont(f *opentype.Font, text string) string {
	var buf sfnt.Buffer
	return strings.Map(func(c rune) rune {
		if i, err := f.GlyphIndex(&buf, c); err != nil || i == 0 {
			return -1
		}
		return c
	}, text)
}

// drawNumber writes a text into the middle of a cell, bolder or thinner by
// gamma, with characters on whole pixels or between, and says where each went.
func drawNumber(dst *image.RGBA, f font.Face, cell image.Rectangle, text string, ink color.RGBA, gamma float64, whole bool, height, tracking float64) []inked {
	d := font.Drawer{Face: f}
	mask := image.NewAlpha(cell)
	d.Dst, d.Src = mask, image.Opaque
	w := float64(d.MeasureString(text)) / 64
	x := float64(cell.Min.X) + (float64(cell.Dx())-w)/2
	y := float64(cell.Min.Y) + math.Round((float64(cell.Dy())+height)/2)
	if !whole {
		y += 0.5
	}
	var out []inked
	for _, c := range text {
		if whole {
			x = math.Round(x)
		}
		d.Dot = fixed.Point26_6{X: fixed.Int26_6(x * 64), Y: fixed.Int26_6(y * 64)}
		b, advance, ok := f.GlyphBounds(c)
		if !ok {
			continue
		}
		if c != ' ' {
			out = append(out, inked{c, x + float64(b.Min.X)/64, x + float64(b.Max.X)/64})
		}
		d.DrawString(string(c))
		x += float64(advance)/64 - tracking*height
	}
	for i, a := range mask.Pix {
		mask.Pix[i] = uint8(255 * math.Pow(float64(a)/255, gamma))
	}
	draw.DrawMask(dst, cell, image.NewUniform(ink), image.Point{}, mask, cell.Min, draw.Over)
	return out
}

// damage does to a figure what happens on its way into a paper.
func damage(img *image.RGBA, resize, height float64, rng *rand.Rand) *image.RGBA {
	if resize != 1 {
		small := image.NewRGBA(image.Rect(0, 0, int(float64(img.Rect.Dx())*resize+0.5), int(float64(img.Rect.Dy())*resize+0.5)))
		kernel := []xdraw.Scaler{xdraw.CatmullRom, xdraw.BiLinear}[rng.IntN(2)]
		kernel.Scale(small, small.Rect, img, img.Rect, draw.Src, nil)
		img = small
	}
	if rng.IntN(5) == 0 {
		img = blur(img, math.Min(0.4+0.7*rng.Float64(), 0.11*height))
	}
	switch rng.IntN(8) {
	case 0, 1, 2:
		var buf bytes.Buffer
		jpeg.Encode(&buf, img, &jpeg.Options{Quality: 40 + rng.IntN(55)})
		back, _ := jpeg.Decode(&buf)
		draw.Draw(img, img.Rect, back, image.Point{}, draw.Src)
	case 3:
		few := image.NewPaletted(img.Rect, palette.WebSafe)
		draw.FloydSteinberg.Draw(few, img.Rect, img, image.Point{})
		if rng.IntN(2) == 0 {
			draw.Draw(few, img.Rect, img, image.Point{}, draw.Src)
		}
		draw.Draw(img, img.Rect, few, image.Point{}, draw.Src)
	}
	return img
}

func blur(img *image.RGBA, sigma float64) *image.RGBA {
	k := make([]float64, 2*int(3*sigma+1)+1)
	var sum float64
	for i := range k {
		x := float64(i - len(k)/2)
		k[i] = math.Exp(-x * x / (2 * sigma * sigma))
		sum += k[i]
	}
	pass := func(src *image.RGBA, dx, dy int) *image.RGBA {
		out := image.NewRGBA(src.Rect)
		for y := range src.Rect.Dy() {
			for x := range src.Rect.Dx() {
				var s [3]float64
				for i, wt := range k {
					u := min(max(x+(i-len(k)/2)*dx, 0), src.Rect.Dx()-1)
					v := min(max(y+(i-len(k)/2)*dy, 0), src.Rect.Dy()-1)
					p := src.Pix[v*src.Stride+4*u:]
					for c := range s {
						s[c] += wt * float64(p[c])
					}
				}
				q := out.Pix[y*out.Stride+4*x:]
				for c := range s {
					q[c] = uint8(s[c]/sum + 0.5)
				}
				q[3] = 255
			}
		}
		return out
	}
	return pass(pass(img, 1, 0), 0, 1)
}

func newNetwork(rng *rand.Rand, sizes ...int) *network {
	n := &network{}
	for i := range len(sizes) - 1 {
		l := layer{in: sizes[i], out: sizes[i+1]}
		l.w = make([]float32, l.in*l.out)
		l.b = make([]float32, l.out)
		for j := range l.w {
			l.w[j] = float32(rng.NormFloat64() * math.Sqrt(2/float64(l.in)))
		}
		n.layers = append(n.layers, l)
	}
	return n
}

// fit runs Adam (Kingma and Ba 2015, doi:10.48550/arXiv.1412.6980) over the
// samples, in batches, with a rate that falls as a cosine.
func fit(n *network, train, test []sample, rng *rand.Rand) {
	const epochs, batch, rate = 7, 64, 2e-3
	type state struct{ g, m, v []float32 }
	var params [][]float32
	for i := range n.layers {
		params = append(params, n.layers[i].w, n.layers[i].b)
	}
	states := make([]state, len(params))
	for i, p := range params {
		states[i] = state{make([]float32, len(p)), make([]float32, len(p)), make([]float32, len(p))}
	}
	acts := make([][]float32, len(n.layers)+1)
	deltas := make([][]float32, len(n.layers)+1)
	acts[0] = make([]float32, n.layers[0].in)
	for i, l := range n.layers {
		acts[i+1], deltas[i+1] = make([]float32, l.out), make([]float32, l.out)
	}
	steps := epochs * len(train) / batch
	step := 0
	for epoch := range epochs {
		rng.Shuffle(len(train), func(i, j int) { train[i], train[j] = train[j], train[i] })
		var loss float64
		for at := 0; at+batch <= len(train); at += batch {
			for _, s := range train[at : at+batch] {
				loss += backprop(n, &s, acts, deltas, func(i int) []float32 { return states[i].g }, rng)
			}
			step++
			lr := rate * 0.5 * (1 + math.Cos(math.Pi*float64(step)/float64(steps)))
			c1, c2 := 1-math.Pow(0.9, float64(step)), 1-math.Pow(0.999, float64(step))
			a := float32(lr / c1)
			for i, p := range params {
				g, m, v := states[i].g, states[i].m, states[i].v
				for j := range p {
					d := g[j] / batch
					g[j] = 0
					m[j] += 0.1 * (d - m[j])
					v[j] += 0.001 * (d*d - v[j])
					p[j] -= a * m[j] / (float32(math.Sqrt(float64(v[j])/c2)) + 1e-8)
				}
			}
		}
		fmt.Printf("epoch %d: loss %.4f, %s\n", epoch+1, loss/float64(len(train)), accuracy(n, test))
	}
}

// backprop adds the gradient of one sample's cross entropy, and gives that.
func backprop(n *network, s *sample, acts, deltas [][]float32, grad func(int) []float32, rng *rand.Rand) float64 {
	// Contrast and ground are never met exactly.
	gain, floor := float32(0.85+0.3*rng.Float64()), float32(0.04*(rng.Float64()-0.5))
	for i, v := range s.ink {
		acts[0][i] = min(max(float32(v)/127*gain+floor, -aside), 1)
	}
	last := len(n.layers)
	for i, l := range n.layers {
		for o := range l.out {
			v := dot(l.w[o*l.in:][:l.in], acts[i]) + l.b[o]
			if i < last-1 {
				v = max(v, 0)
			}
			acts[i+1][o] = v
		}
	}
	softmax(deltas[last], acts[last])
	loss := -math.Log(float64(deltas[last][s.class]) + 1e-12)
	// Smoothed labels keep the network from claiming certainty.
	const smooth = 0.01
	for o := range deltas[last] {
		deltas[last][o] -= smooth / float32(len(scores{}))
	}
	deltas[last][s.class] -= 1 - smooth
	for i := last - 1; i >= 0; i-- {
		l := n.layers[i]
		gw, gb := grad(2*i), grad(2*i+1)
		if i > 0 {
			clear(deltas[i])
		}
		for o, d := range deltas[i+1] {
			if d == 0 {
				continue
			}
			gb[o] += d
			row, wrow := gw[o*l.in:][:l.in], l.w[o*l.in:][:l.in]
			for j, a := range acts[i] {
				row[j] += d * a
			}
			if i > 0 {
				for j, w := range wrow {
					deltas[i][j] += d * w
				}
			}
		}
		if i > 0 {
			for j, a := range acts[i] {
				if a <= 0 {
					deltas[i][j] = 0
				}
			}
		}
	}
	return loss
}

func accuracy(n *network, test []sample) string {
	right, chars, charsRight := 0, 0, 0
	for _, s := range test {
		var w window
		for i, v := range s.ink {
			w[i] = float32(v) / 127
		}
		p := n.classify(&w)
		best := 0
		for i := range p {
			if p[i] > p[best] {
				best = i
			}
		}
		if best == s.class {
			right++
		}
		if s.class < len(scores{})-1 {
			chars++
			if best == s.class {
				charsRight++
			}
		}
	}
	return fmt.Sprintf("right %.4f, of characters %.4f", float64(right)/float64(len(test)), float64(charsRight)/float64(chars))
}
