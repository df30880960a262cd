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
	return typesetScripts(t, line, 0.7, 0.15)
}

// typesetScripts is typeset with scripts of another share of the line's size and another drop.
func typesetScripts(t *testing.T, line string, shrink, drop float64) (*image.RGBA, detect.TextBox) {
	t.Helper()
	const size, rise = 26, 0.36
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
		"CO_{2} uptake (%)":        "CO₂ uptake (%)",
		"pathway length (%)":       "pathway length (%)",
		"j (kA m^{-2})":            "j (kA m⁻²)",
		"PM_{2}._{5} (mg)":         "PM₂.₅ (mg)",
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

// Brackets and a j end below the line that few, but wider, letters stand on.
func TestLettersTellTheLine(t *testing.T) {
	at := func(x0, y0, x1, y1 int) blob { return blob{rect: image.Rect(x0, y0, x1, y1)} }
	pieces := []blob{at(0, 19, 12, 58), at(50, 18, 58, 54), at(64, 18, 115, 49), at(130, 27, 148, 49), at(216, 19, 224, 54)} // j (kA m)
	if foot, capital := baseLine(pieces); foot != 49 || capital != 31 {
		t.Errorf("the line is at %d, its capitals are %d high", foot, capital)
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

// The labels of colour bars often run downwards.
func TestScriptsOfLabelsThatRunDownwards(t *testing.T) {
	r, err := Open("eng")
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	flat, box := typeset(t, "Flux at depth z_{2} in metres")
	img := image.NewRGBA(image.Rect(0, 0, flat.Rect.Dy(), flat.Rect.Dx()))
	for y := range flat.Rect.Dy() {
		for x := range flat.Rect.Dx() {
			img.SetRGBA(flat.Rect.Dy()-1-y, x, flat.RGBAAt(x, y))
		}
	}
	h := float64(flat.Rect.Dy())
	box.Rect = detect.Rect{X0: h - box.Rect.Y1, Y0: box.Rect.X0, X1: h - box.Rect.Y0, Y1: box.Rect.X1}
	box.X, box.Y, box.Angle = h-box.Y, box.X, 90
	got, err := r.Texts(context.Background(), img, []detect.TextBox{box})
	if err != nil {
		t.Fatal(err)
	}
	if got[0].Text != "Flux at depth z₂ in metres" {
		t.Errorf("the label is read %q", got[0].Text)
	}
}

// In thin print hairlines alone hold the halves of a lowered 0 together.
func TestScriptsOfHairlines(t *testing.T) {
	img, box := typeset(t, "Field B_{0} (T)")
	s := newStrip(img, box, letterHeight)
	whole := s.pieces()
	foot, capital := baseLine(whole)
	zero := scriptGroups(whole, foot, capital)[0].rect
	for y := zero.Min.Y; y < zero.Max.Y; y++ {
		for x := zero.Min.X + zero.Dx()/3; x < zero.Max.X-zero.Dx()/3; x++ {
			if at := y*s.gray.Stride + x; s.gray.Pix[at] < stripInk {
				s.gray.Pix[at] = thinnest - 10
			}
		}
	}
	if n := len(s.pieces()); n != len(whole)+1 {
		t.Fatalf("%d pieces of ink, want those of the line and one more: %d", n, len(whole)+1)
	}
	if got := s.takeScripts(); len(got) != 1 || got[0].text != "0" || !got[0].low {
		t.Errorf("the scripts are %v, want a lowered 0", got)
	}
}

// Browsers set the digits of a formula half as high as its letters and hardly lower.
func TestScriptsThatStandOnTheLine(t *testing.T) {
	for line, want := range map[string]string{"SO_{2}": "2", "NO_{3}": "3", "SOx": "", "PM10": ""} {
		img, box := typesetScripts(t, line, 0.55, 0.03)
		got := ""
		for _, c := range newStrip(img, box, letterHeight).takeScripts() {
			got += c.text
		}
		if got != want {
			t.Errorf("the scripts of %s are %q, want %q", line, got, want)
		}
	}
}

func TestWordBehindALoweredCharacterStaysOne(t *testing.T) {
	s := &strip{gray: image.NewGray(image.Rect(0, 0, 60, 30)), scale: 2}
	draw.Draw(s.gray, s.gray.Rect, image.White, image.Point{}, draw.Src)
	draw.Draw(s.gray, image.Rect(5, 5, 15, 25), image.Black, image.Point{}, draw.Src)  // A
	draw.Draw(s.gray, image.Rect(29, 5, 40, 25), image.Black, image.Point{}, draw.Src) // B, and between them stood a 3
	at := s.closeGap(image.Rect(19, 15, 26, 28))
	runs := s.runs()
	if len(runs) != 2 {
		t.Fatalf("%d letters are left, want 2", len(runs))
	}
	if gap := runs[1].x0 - runs[0].x1; gap != 3 || at != 15 {
		t.Errorf("the gap is %d px and begins at %d, want the 3 behind the lowered character, from 15", gap, at)
	}
}

// A small letter behind pieces on the line tells that they are of a word, an n whose hairlines are lost; behind an index stands a capital.
func TestIndexWithinAWord(t *testing.T) {
	at := func(x0, y0, x1, y1 int) blob { return blob{rect: image.Rect(x0, y0, x1, y1)} }
	g := scriptGroup{rect: image.Rect(191, 19, 210, 35), low: true, index: true}
	for name, c := range map[string]struct {
		next blob
		want bool
	}{"an i with its dot": {at(212, 10, 220, 35), true}, "a g": {at(213, 19, 230, 41), true}, "a capital": {at(213, 7, 235, 35), false}, "a word apart": {at(225, 19, 240, 35), false}} {
		if got := g.inWord([]blob{c.next}, 35, 28); got != c.want {
			t.Errorf("before %s: %v", name, got)
		}
	}
}

// A digit is as doubtful as it looks, but where another one stands as it does, it is an index as well.
func TestIndexSetAsAnother(t *testing.T) {
	g := scriptGroup{rect: image.Rect(71, 18, 78, 27), low: true, index: true}
	for name, c := range map[string]struct {
		other script
		want  bool
	}{
		"a 3 set alike":  {script{rect: image.Rect(25, 18, 32, 28), low: true, text: "3"}, true},
		"a 3 set lower":  {script{rect: image.Rect(25, 21, 32, 31), low: true, text: "3"}, false},
		"a letter":       {script{rect: image.Rect(25, 18, 32, 28), low: true, text: "x"}, false},
		"what is raised": {script{rect: image.Rect(25, 18, 32, 28), text: "3"}, false},
	} {
		if got := g.setAs(c.other, 19); got != c.want {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}

// An index may begin under the arm of what it follows; the dot of an i and the foot of a broken 2 are parts of their character.
func TestHangsBehind(t *testing.T) {
	checkPieces(t, hangsBehind, []pieceCase{
		{"the g of V_g", image.Rect(200, 150, 265, 232), image.Rect(105, 62, 237, 186), true},
		{"the s of V_s", image.Rect(165, 440, 225, 495), image.Rect(75, 355, 205, 470), true},
		{"the stem of an i", image.Rect(10, 30, 20, 90), image.Rect(10, 5, 20, 15), false},
		{"the foot of a 2", image.Rect(10, 80, 60, 90), image.Rect(12, 10, 55, 85), false},
		{"a comma", image.Rect(52, 80, 62, 105), image.Rect(10, 10, 55, 92), false},
	})
}

// pieceCase is a piece of ink and another that it may belong to in some way.
type pieceCase struct {
	name  string
	p, of image.Rectangle
	want  bool
}

func checkPieces(t *testing.T, belongs func(p, of image.Rectangle) bool, cases []pieceCase) {
	t.Helper()
	for _, c := range cases {
		if got := belongs(c.p, c.of); got != c.want {
			t.Errorf("%s: %t", c.name, got)
		}
	}
}

// A power behind which a slash begins is that of the letter before the slash, wherever this was thought to stand.
func TestNoPowerIsASlashs(t *testing.T) {
	l := labelColumn("(m/s)")[0]
	for i := range l.read.symbols {
		l.read.symbols[i].x0, l.read.symbols[i].x1 = 10*i, 10*i+8
	}
	for _, c := range []struct {
		at   int
		low  bool
		want int
	}{{25, false, 2}, {20, false, 2}, {27, false, 2}, {27, true, 3}, {37, false, 4}} {
		if got := l.behind(script{at: c.at, low: c.low}); got != c.want {
			t.Errorf("behind %d (low: %v) stands character %d, want %d", c.at, c.low, got, c.want)
		}
	}
}

// The lower ring of a sign of per cent is no index.
func TestRingUnderSlash(t *testing.T) {
	under := func(ring, slash image.Rectangle) bool { return ringUnderSlash(ring, slash, 29, 22) }
	checkPieces(t, under, []pieceCase{
		{"(%)", image.Rect(298, 16, 307, 29), image.Rect(287, 7, 302, 29), true},
		{"the 0 of Y₀", image.Rect(304, 20, 313, 33), image.Rect(287, 7, 302, 29), false},
		{"the 0 of a slanted Y₀", image.Rect(298, 20, 307, 33), image.Rect(287, 7, 302, 29), false},
	})
}

// A line stands where its first letter does, though what is lowered in it and its brackets are wider together: G_BP - G_RP (m.
func TestLineOfLoweredLetters(t *testing.T) {
	var pieces []blob
	for _, r := range []image.Rectangle{
		image.Rect(9, 7, 26, 27), image.Rect(29, 17, 40, 34), image.Rect(43, 17, 55, 33), image.Rect(65, 19, 71, 21),
		image.Rect(79, 7, 96, 27), image.Rect(99, 17, 112, 33), image.Rect(114, 17, 126, 33), image.Rect(136, 8, 141, 31), image.Rect(144, 12, 162, 27),
	} {
		pieces = append(pieces, blob{rect: r})
	}
	if foot, capital := baseLine(pieces); foot != 27 || capital != 20 {
		t.Errorf("the line's foot is at %d and its capitals are %d high, want 27 and 20", foot, capital)
	}
	if foot, _ := baseLine(pieces[:4]); foot == 27 { // nothing comes back to it: the first may be raised
		t.Errorf("the foot of a line whose rest is lower is at %d", foot)
	}
}
