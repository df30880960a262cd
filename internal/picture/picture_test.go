package picture

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/color/palette"
	"image/draw"
	"image/gif"
	"image/jpeg"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/image/bmp"
	"golang.org/x/image/tiff"
)

// corners is a picture 40 x 20 px whose quarters are red, green, blue, black.
func corners() *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, 40, 20))
	for i, c := range []color.Color{red, green, blue, black} {
		x, y := i%2*20, i/2*10
		draw.Draw(img, image.Rect(x, y, x+20, y+10), image.NewUniform(c), image.Point{}, draw.Src)
	}
	return img
}

var (
	red   = color.RGBA{255, 0, 0, 255}
	green = color.RGBA{0, 255, 0, 255}
	blue  = color.RGBA{0, 0, 255, 255}
	black = color.RGBA{0, 0, 0, 255}
	white = color.RGBA{255, 255, 255, 255}
)

// quarters names the colours in the middle of the four quarters of img, allowing
// for what lossy compression does.
func quarters(img *image.RGBA) string {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	out := ""
	for i := range 4 {
		c := img.RGBAAt(w/4+i%2*w/2, h/4+i/2*h/2)
		best, least := "", 1<<30
		for name, want := range map[string]color.RGBA{"r": red, "g": green, "b": blue, "k": black, "w": white} {
			d := sq(c.R, want.R) + sq(c.G, want.G) + sq(c.B, want.B)
			if d < least {
				best, least = name, d
			}
		}
		if least > 3*30*30 {
			best = "?"
		}
		out += best
	}
	return out
}

func sq(a, b uint8) int { d := int(a) - int(b); return d * d }

func encode(t testing.TB, enc func(*bytes.Buffer) error) []byte {
	t.Helper()
	var buf bytes.Buffer
	if err := enc(&buf); err != nil {
		t.Fatal(err)
	}
	return buf.Bytes()
}

func asPNG(t testing.TB, img image.Image) []byte {
	return encode(t, func(b *bytes.Buffer) error { return png.Encode(b, img) })
}

// converted is corners in another colour model.
func converted(dst draw.Image) draw.Image {
	draw.Draw(dst, dst.Bounds(), corners(), image.Point{}, draw.Src)
	return dst
}

func TestDecodeFormats(t *testing.T) {
	r := image.Rect(0, 0, 40, 20)
	pal := image.NewPaletted(r, color.Palette{red, green, blue, black})
	frame := image.NewPaletted(image.Rect(20, 10, 40, 20), palette.Plan9) // covers one quarter of the canvas
	draw.Draw(frame, frame.Rect, image.NewUniform(blue), image.Point{}, draw.Src)
	for name, data := range map[string][]byte{
		"png":         asPNG(t, corners()),
		"png palette": asPNG(t, converted(pal)),
		"png 16 bit":  asPNG(t, converted(image.NewNRGBA64(r))),
		"jpeg":        encode(t, func(b *bytes.Buffer) error { return jpeg.Encode(b, corners(), nil) }),
		"gif":         encode(t, func(b *bytes.Buffer) error { return gif.Encode(b, corners(), nil) }),
		"bmp":         encode(t, func(b *bytes.Buffer) error { return bmp.Encode(b, corners()) }),
		"tiff": encode(t, func(b *bytes.Buffer) error {
			return tiff.Encode(b, corners(), &tiff.Options{Compression: tiff.Deflate})
		}),
	} {
		img, err := Decode(data)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if img.Rect != r || quarters(img) != "rgbk" {
			t.Errorf("%s: %v with quarters %s, want 40x20 with rgbk", name, img.Rect, quarters(img))
		}
	}
	partial := encode(t, func(b *bytes.Buffer) error {
		return gif.EncodeAll(b, &gif.GIF{Image: []*image.Paletted{frame, frame}, Delay: []int{0, 0}, Config: image.Config{Width: 40, Height: 20, ColorModel: color.Palette(palette.Plan9)}})
	})
	img, err := Decode(partial)
	if err != nil || img.Rect != r || quarters(img)[3] != 'b' {
		t.Errorf("GIF whose first frame covers one quarter: %v, %v", err, img)
	}
}

func TestDecodeFiles(t *testing.T) { // written by other programs: see testdata/README.md
	for _, name := range []string{"lossless.webp", "lossy.webp", "cmyk.jpg", "progressive.jpg", "grey16.png", "lzw.tif"} {
		p, err := Open(context.Background(), filepath.Join("testdata", name), 0)
		if err != nil {
			t.Error(err)
			continue
		}
		want := "rgbk"
		if name == "grey16.png" {
			p.RGBA.Pix[0] = 255
			if c := p.RGBA.RGBAAt(30, 5); c.R != c.G || c.G != c.B || c.R < 100 {
				t.Errorf("%s: green became %v, want a light grey", name, c)
			}
			continue
		}
		if got := quarters(p.RGBA); got != want {
			t.Errorf("%s: quarters %s, want %s", name, got, want)
		}
	}
}

func TestTransparencyBecomesWhite(t *testing.T) {
	img := corners()
	draw.Draw(img, image.Rect(0, 0, 20, 10), image.Transparent, image.Point{}, draw.Src)
	pal := image.NewPaletted(image.Rect(0, 0, 40, 20), color.Palette{color.Transparent, black})
	for i := range pal.Pix {
		pal.Pix[i] = uint8(i / 20 % 2) // left half transparent
	}
	for want, data := range map[string][]byte{"wgbk": asPNG(t, img), "wkwk": asPNG(t, pal)} {
		got, err := Decode(data)
		if err != nil || quarters(got) != want {
			t.Errorf("quarters %s (%v), want %s", quarters(got), err, want)
		}
		if !got.Opaque() {
			t.Error("the flattened picture is not opaque")
		}
	}
}

// A sub-image has a stride and an origin of its own, which must not survive.
func TestFlattenSubImage(t *testing.T) {
	whole := image.NewRGBA(image.Rect(0, 0, 100, 100))
	sub := whole.SubImage(image.Rect(30, 40, 70, 60)).(*image.RGBA)
	draw.Draw(sub, sub.Rect, corners(), image.Point{}, draw.Src)
	half := image.NewPaletted(image.Rect(5, 5, 7, 6), color.Palette{color.NRGBA{0, 0, 0, 128}, red}).SubImage(image.Rect(6, 5, 7, 6))
	if c := Flatten(half).RGBAAt(0, 0); c != (color.RGBA{127, 127, 127, 255}) {
		t.Errorf("half transparent black of a palette is %v", c)
	}
	got := Flatten(sub)
	if got.Rect != image.Rect(0, 0, 40, 20) || got.Stride != 160 || quarters(got) != "rgbk" {
		t.Errorf("%v stride %d quarters %s", got.Rect, got.Stride, quarters(got))
	}
}

// exif is a TIFF structure that says only how the picture is turned.
func exif(order binary.ByteOrder, o uint16) []byte {
	mark := "II"
	if order == binary.BigEndian {
		mark = "MM"
	}
	b := append([]byte(mark), make([]byte, 24)...)
	order.PutUint16(b[2:], 42)
	order.PutUint32(b[4:], 8)
	order.PutUint16(b[8:], 1) // one entry
	order.PutUint16(b[10:], 274)
	order.PutUint16(b[12:], 3)
	order.PutUint32(b[14:], 1)
	order.PutUint16(b[18:], o)
	return b
}

func TestOrientation(t *testing.T) {
	plain := encode(t, func(b *bytes.Buffer) error { return jpeg.Encode(b, corners(), nil) })
	asJPEG := func(tiff []byte) []byte {
		body := append([]byte("Exif\x00\x00"), tiff...)
		seg := []byte{0xff, 0xe1, byte((len(body) + 2) >> 8), byte(len(body) + 2)}
		return bytes.Join([][]byte{plain[:2], seg, body, plain[2:]}, nil)
	}
	pngBytes := asPNG(t, corners())
	asPNGWith := func(tiff []byte) []byte {
		chunk := binary.BigEndian.AppendUint32(nil, uint32(len(tiff)))
		chunk = append(append(chunk, "eXIf"...), tiff...)
		chunk = binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(chunk[4:]))
		return bytes.Join([][]byte{pngBytes[:33], chunk, pngBytes[33:]}, nil) // behind IHDR
	}
	want := []string{"rgbk", "rgbk", "grkb", "kbgr", "bkrg", "rbgk", "brkg", "kgbr", "gkrb"}
	for o := range want {
		for _, order := range []binary.ByteOrder{binary.LittleEndian, binary.BigEndian} {
			for name, data := range map[string][]byte{"jpeg": asJPEG(exif(order, uint16(o))), "png": asPNGWith(exif(order, uint16(o)))} {
				img, err := Decode(data)
				if err != nil {
					t.Fatal(err)
				}
				size := image.Pt(40, 20)
				if o >= 5 {
					size = image.Pt(20, 40)
				}
				if img.Rect.Size() != size || quarters(img) != want[o] {
					t.Errorf("%s, orientation %d, %v: %v %s, want %v %s", name, o, order, img.Rect.Size(), quarters(img), size, want[o])
				}
			}
		}
	}
}

// hugePNG is a PNG that claims to have 60000 x 60000 pixels.
func hugePNG(t testing.TB) []byte {
	b := asPNG(t, corners())
	binary.BigEndian.PutUint32(b[16:], 60000)
	binary.BigEndian.PutUint32(b[20:], 60000)
	binary.BigEndian.PutUint32(b[29:], crc32.ChecksumIEEE(b[12:29]))
	return b
}

func TestRefusals(t *testing.T) {
	dir := t.TempDir()
	good := asPNG(t, corners())
	jpg := encode(t, func(b *bytes.Buffer) error { return jpeg.Encode(b, corners(), nil) })
	tiny := asPNG(t, image.NewGray(image.Rect(0, 0, 3, 3)))
	for _, c := range []struct {
		name, want string
		data       []byte
	}{
		{"empty.png", "is empty (0 bytes): save or download the picture again", []byte{}},
		{"cut.png", "is a PNG picture that ends too early: the file is truncated; save or download it again", good[:len(good)/2]},
		{"head.png", "is a picture that ends too early: the file is truncated; save or download it again", good[:20]},
		{"cut.jpg", "is a JPEG picture that ends too early: the file is truncated; save or download it again", jpg[:len(jpg)-100]},
		{"text.png", "is a text file, not a picture: give a PNG, JPEG, WebP, TIFF, BMP, GIF or PDF file", []byte("no picture at all\n")},
		{"noise.png", "is not a picture of a known format: give a PNG, JPEG, WebP, TIFF, BMP, GIF or PDF file", []byte{0, 1, 2, 3, 4, 200, 201, 202}},
		{"drawing.svg", "is an SVG drawing, not a picture: draw it first, for example with `rsvg-convert -w 2000 FILE -o figure.png`", []byte("<?xml version='1.0'?>\n<svg width='3'/>")},
		{"page.html", "is a web page, not a picture: save the picture that it shows, not the page", []byte("<!DOCTYPE html><p>")},
		{"huge.png", "has 60000 x 60000 pixels, more than the 100 megapixels that are read: save it smaller or crop it to the figure", hugePNG(t)},
		{"tiny.png", "has 3 x 3 pixels, too few for a heatmap: give the figure in its full size", tiny},
	} {
		path := filepath.Join(dir, c.name)
		if err := os.WriteFile(path, c.data, 0o600); err != nil {
			t.Fatal(err)
		}
		_, err := Open(context.Background(), path, 0)
		if err == nil || err.Error() != path+": "+c.want {
			t.Errorf("%s:\n got %v\nwant %s", c.name, err, c.want)
		}
		var e *Error
		if !errors.As(err, &e) || e.Path != path {
			t.Errorf("%s: %T does not name the file", c.name, err)
		}
	}
	for path, want := range map[string]string{
		dir:                            "is a folder: name a picture in it, or read them all with `heatgrid batch`",
		filepath.Join(dir, "nope.png"): "no such file: check the spelling and the folder",
	} {
		if _, err := Open(context.Background(), path, 0); err == nil || err.Error() != path+": "+want {
			t.Errorf("got %v, want %s", err, want)
		}
	}
	path := filepath.Join(dir, "good.png")
	if err := os.WriteFile(path, good, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(context.Background(), path, 2); err == nil || !strings.Contains(err.Error(), "leave --page out") {
		t.Errorf("page 2 of a PNG: %v", err)
	}
}

func TestSource(t *testing.T) {
	path := filepath.Join(t.TempDir(), "fig.png")
	if err := os.WriteFile(path, []byte(asPNG(t, corners())), 0o600); err != nil {
		t.Fatal(err)
	}
	p, err := Open(context.Background(), path, 0)
	if err != nil {
		t.Fatal(err)
	}
	s := p.Source()
	if s.Path != path || s.Width != 40 || s.Height != 20 || len(s.SHA256) != 64 || s.Page != 0 {
		t.Errorf("%+v", s)
	}
}

func TestPDF(t *testing.T) {
	path := filepath.Join("testdata", "two-pages.pdf")
	if _, err := exec.LookPath("pdftoppm"); err != nil {
		_, err := Open(context.Background(), path, 0)
		if err == nil || !strings.Contains(err.Error(), InstallPoppler) {
			t.Errorf("without poppler: %v", err)
		}
		t.Skip("poppler is not installed")
	}
	for page, want := range map[int]string{0: "rgbk", 1: "rgbk", 2: "kbgr"} {
		p, err := Open(context.Background(), path, page)
		if err != nil {
			t.Fatal(err)
		}
		if got := quarters(p.RGBA); got != want || p.Pages != 2 || p.Page != max(page, 1) {
			t.Errorf("page %d: %s, page %d of %d", page, got, p.Page, p.Pages)
		}
		if p.Width != 600 || p.Height != 300 { // 2 x 1 inches
			t.Errorf("page %d is %d x %d px, want 600 x 300", page, p.Width, p.Height)
		}
	}
	if _, err := Open(context.Background(), path, 3); err == nil || !strings.Contains(err.Error(), "has 2 pages, and page 3 was asked for") {
		t.Errorf("page 3: %v", err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	cut := filepath.Join(t.TempDir(), "cut.pdf")
	if err := os.WriteFile(cut, data[:60], 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(context.Background(), cut, 0); err == nil || !strings.Contains(err.Error(), "cannot be drawn") {
		t.Errorf("truncated PDF: %v", err)
	}
}

// A bitmap on a page is not enlarged, or twice where there is text to read beside it.
func TestPDFOfBitmap(t *testing.T) {
	if _, err := exec.LookPath("pdftoppm"); err != nil {
		t.Skip("poppler is not installed")
	}
	const side = 120 // px, and pt on a page twice as large: 72 to the inch
	for text, want := range map[string]int{"": 2 * side, "(a) accuracy": 4 * side} {
		path := filepath.Join(t.TempDir(), "bitmap.pdf")
		if err := os.WriteFile(path, bitmapPDF(side, text), 0o600); err != nil {
			t.Fatal(err)
		}
		p, err := Open(context.Background(), path, 0)
		if err != nil {
			t.Fatal(err)
		}
		if p.Width != want || p.Height != want {
			t.Errorf("with text %q the page is %d x %d px, want %d", text, p.Width, p.Height, want)
		}
	}
}

// bitmapPDF is a square page with a red bitmap of side px and pt in the lower left
// quarter, and a text above it.
func bitmapPDF(side int, text string) []byte {
	var out bytes.Buffer
	var at []int
	object := func(format string, args ...any) {
		at = append(at, out.Len())
		fmt.Fprintf(&out, "%d 0 obj\n"+format+"\nendobj\n", append([]any{len(at)}, args...)...)
	}
	stream := func(head, body string) {
		object("<<%s /Length %d>>\nstream\n%s\nendstream", head, len(body), body)
	}
	out.WriteString("%PDF-1.4\n")
	object("<</Type /Catalog /Pages 2 0 R>>")
	object("<</Type /Pages /Kids [3 0 R] /Count 1>>")
	object("<</Type /Page /Parent 2 0 R /MediaBox [0 0 %d %d] /Contents 4 0 R /Resources <</XObject <</I 5 0 R>> /Font <</F 6 0 R>>>>>>", 2*side, 2*side)
	stream("", fmt.Sprintf("q %d 0 0 %d 0 0 cm /I Do Q BT /F 10 Tf 10 %d Td (%s) Tj ET", side, side, side+10, strings.NewReplacer("(", "\\(", ")", "\\)").Replace(text)))
	stream(fmt.Sprintf("/Type /XObject /Subtype /Image /Width %d /Height %d /ColorSpace /DeviceRGB /BitsPerComponent 8", side, side), strings.Repeat("\xff\x00\x00", side*side))
	object("<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>")
	start := out.Len()
	fmt.Fprintf(&out, "xref\n0 %d\n0000000000 65535 f \n", len(at)+1)
	for _, a := range at {
		fmt.Fprintf(&out, "%010d 00000 n \n", a)
	}
	fmt.Fprintf(&out, "trailer\n<</Size %d /Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n", len(at)+1, start)
	return out.Bytes()
}

// FuzzDecode: no bytes make it panic, and what comes out is as promised.
func FuzzDecode(f *testing.F) {
	f.Add(asPNG(f, corners()))
	f.Add(hugePNG(f))
	f.Add(encode(f, func(b *bytes.Buffer) error { return jpeg.Encode(b, corners(), nil) }))
	f.Add(encode(f, func(b *bytes.Buffer) error { return gif.Encode(b, corners(), nil) }))
	f.Add(encode(f, func(b *bytes.Buffer) error { return bmp.Encode(b, corners()) }))
	f.Add(encode(f, func(b *bytes.Buffer) error { return tiff.Encode(b, corners(), nil) }))
	f.Add([]byte("P6 1 1 255\n..."))
	f.Fuzz(func(t *testing.T, data []byte) {
		cfg, _, err := image.DecodeConfig(bytes.NewReader(data))
		if err == nil && cfg.Width*cfg.Height > 1_000_000 {
			return // slow, and TestRefusals covers it
		}
		img, err := Decode(data)
		if err != nil {
			var e *Error
			if !errors.As(err, &e) || e.Reason == "" || strings.Contains(err.Error(), "\n") {
				t.Fatalf("no clear error: %v", err)
			}
			return
		}
		if img.Rect.Min != (image.Point{}) || img.Stride != 4*img.Rect.Dx() || !img.Opaque() {
			t.Fatalf("not flat: %v", img.Rect)
		}
	})
}

// FuzzDecodePPM: what pdftoppm prints is not trusted either.
func FuzzDecodePPM(f *testing.F) {
	f.Add([]byte("P6\n8 8\n255\n" + strings.Repeat("abc", 64)))
	f.Add([]byte("P6 99999999 99999999 255 "))
	f.Fuzz(func(_ *testing.T, data []byte) { _, _ = decodePPM(data) })
}

// BenchmarkDecode decodes a figure of two panels, 1320 x 480 px.
func BenchmarkDecode(b *testing.B) {
	data, err := os.ReadFile("../../testdata/figures/pair.png")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := Decode(data); err != nil {
			b.Fatal(err)
		}
	}
}
