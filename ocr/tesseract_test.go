package ocr

import (
	"image"
	"image/color"
	"image/draw"
	"strings"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// face is Go Regular at a size in px.
func face(t testing.TB, px float64) font.Face {
	t.Helper()
	return faceOf(t, goregular.TTF, px)
}

func faceOf(t testing.TB, ttf []byte, px float64) font.Face {
	t.Helper()
	f, err := opentype.Parse(ttf)
	if err != nil {
		t.Fatal(err)
	}
	out, err := opentype.NewFace(f, &opentype.FaceOptions{Size: px, DPI: 72})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// drawText writes text with the middle of its line box at (x, y).
func drawText(dst draw.Image, f font.Face, x, y float64, text string, c color.Color) {
	d := font.Drawer{Dst: dst, Src: image.NewUniform(c), Face: f}
	m := f.Metrics()
	w := float64(d.MeasureString(text)) / 64
	d.Dot = fixed.Point26_6{
		X: fixed.Int26_6((x - w/2) * 64),
		Y: fixed.Int26_6(y*64) + (m.CapHeight)/2,
	}
	d.DrawString(text)
}

func openReader(t testing.TB) *Reader {
	t.Helper()
	r, err := Open("")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := r.Close(); err != nil {
			t.Error(err)
		}
	})
	return r
}

func TestReadLines(t *testing.T) {
	img := image.NewGray(image.Rect(0, 0, 400, 120))
	draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
	drawText(img, face(t, 32), 200, 30, "Temperature 37.5", color.Black)
	drawText(img, face(t, 32), 200, 90, "Pressure", color.Black)
	words, err := openReader(t).read(img, psmBlock, "")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, w := range words {
		got = append(got, w.text)
		if !w.box.In(img.Rect) || len(w.symbols) != len(w.text) {
			t.Errorf("%q: box %v, %d symbols", w.text, w.box, len(w.symbols))
		}
	}
	if s := strings.Join(got, " "); s != "Temperature 37.5 Pressure" || words[2].line != 1 {
		t.Errorf("read %q with lines %+v", s, words)
	}
}

func TestWhitelistIsForOneRead(t *testing.T) {
	img := image.NewGray(image.Rect(0, 0, 200, 60))
	draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
	drawText(img, face(t, 32), 100, 30, "Scale", color.Black)
	r := openReader(t)
	if words, err := r.read(img, psmLine, "0123456789"); err != nil || len(words) > 0 && strings.Trim(words[0].text, "0123456789") != "" {
		t.Errorf("with digits only: %v %v", words, err)
	}
	if words, err := r.read(img, psmLine, ""); err != nil || len(words) != 1 || words[0].text != "Scale" {
		t.Errorf("with all characters: %v %v", words, err)
	}
}

func TestOpenMissingLanguage(t *testing.T) {
	_, err := Open("eng+xqz")
	if err == nil || !strings.Contains(err.Error(), "xqz") || !strings.Contains(err.Error(), "apt-get install tesseract-ocr-xqz") {
		t.Errorf("got %v", err)
	}
}

func TestCloseTwice(t *testing.T) {
	r, err := Open("eng")
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := r.Close(); err != nil {
			t.Error(err)
		}
	}
	if _, err := r.read(image.NewGray(image.Rect(0, 0, 9, 9)), psmLine, ""); err == nil {
		t.Error("a closed Reader reads")
	}
}
