package heatgrid_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"math"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	xdraw "golang.org/x/image/draw"

	"github.com/heatgrid/heatgrid"
	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/grid"
	"github.com/heatgrid/heatgrid/internal/synth"
)

// drawn is the heatmap that the tests below draw, move, scale and turn over.
func drawn() *synth.Heatmap {
	h := &synth.Heatmap{
		Size: image.Pt(720, 420), Lo: 0, Hi: 100, Format: "%.1f",
		Rows: []string{"16", "32", "64", "128"}, Cols: []string{"0.1", "0.2", "0.4", "0.6", "0.8"},
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for range h.Rows {
		var row []float64
		for range h.Cols {
			row = append(row, math.Round(1000*rng.Float64())/10)
		}
		h.Values = append(h.Values, row)
	}
	return h
}

func newDigitizer(t testing.TB) *heatgrid.Digitizer {
	t.Helper()
	d, err := heatgrid.New(heatgrid.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { d.Close() })
	return d
}

// onePanel reads img, in which there is one heatmap.
func onePanel(t *testing.T, img image.Image) *grid.Panel {
	t.Helper()
	fig, err := newDigitizer(t).Digitize(context.Background(), img)
	if err != nil {
		t.Fatal(err)
	}
	if len(fig.Panels) != 1 || len(fig.Colorbars) != 1 {
		t.Fatalf("%d panels and %d colorbars, want 1 and 1", len(fig.Panels), len(fig.Colorbars))
	}
	return &fig.Panels[0]
}

// expect fails unless p holds what h was drawn from: printed values exactly,
// others within tolerance.
func expect(t *testing.T, p *grid.Panel, h *synth.Heatmap, tolerance float64) {
	t.Helper()
	if p.Rows != len(h.Values) || p.Cols != len(h.Values[0]) {
		t.Fatalf("%d x %d cells, want %d x %d", p.Rows, p.Cols, len(h.Values), len(h.Values[0]))
	}
	for r, row := range h.Values {
		for c, want := range row {
			if got := p.Values[r][c]; got == nil || math.Abs(*got-want) > tolerance {
				t.Errorf("cell %d,%d: %v, want %v: %+v", r, c, show(got), want, p.Cell(r, c))
			}
		}
	}
	if h.Rows != nil && (!slices.Equal(p.RowNames, h.Rows) || !slices.Equal(p.ColNames, h.Cols)) {
		t.Errorf("names %q and %q, want %q and %q", p.RowNames, p.ColNames, h.Rows, h.Cols)
	}
}

func show(v *float64) any {
	if v == nil {
		return "nothing"
	}
	return *v
}

// showAll shows a grid of values.
func showAll(values [][]*float64) string {
	var out []string
	for _, row := range values {
		for _, v := range row {
			out = append(out, fmt.Sprint(show(v)))
		}
		out = append(out, "/")
	}
	return strings.Join(out, " ")
}

// expectBox fails unless p lies at want, to within slack px at each side.
func expectBox(t *testing.T, p *grid.Panel, want image.Rectangle, slack float64) {
	t.Helper()
	for i, w := range []int{want.Min.X, want.Min.Y, want.Dx(), want.Dy()} {
		if math.Abs(p.Box[i]-float64(w)) > slack {
			t.Errorf("box %v, want %v", p.Box, want)
			return
		}
	}
}

const exactly = 1e-9

func TestDrawnIsRead(t *testing.T) {
	h := drawn()
	p := onePanel(t, h.Draw())
	expect(t, p, h, exactly)
	expectBox(t, p, h.Panel(), 1)
	if p.Quality.Conflict > 0 {
		t.Errorf("correct cells are accused: %+v", p.Quality)
	}
}

// Without numbers in the cells the colours say what was drawn.
func TestColoursAreRead(t *testing.T) {
	h := drawn()
	h.Format = ""
	p := onePanel(t, h.Draw())
	expect(t, p, h, 1) // 1 % of the bar's range
	for i := range p.Cells {
		c := &p.Cells[i]
		if want := h.Values[c.Row][c.Col]; c.Status != grid.ColorOnly || c.ColorLow == nil || *c.ColorLow > want || *c.ColorHigh < want {
			t.Errorf("cell %d,%d is %s, from %v to %v; drawn from %v", c.Row, c.Col, c.Status, show(c.ColorLow), show(c.ColorHigh), want)
		}
	}
}

func TestShiftedPicture(t *testing.T) {
	h, by := drawn(), image.Pt(57, 13)
	img := image.NewRGBA(image.Rectangle{Max: h.Size.Add(image.Pt(90, 70))})
	draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
	draw.Draw(img, image.Rectangle{by, by.Add(h.Size)}, h.Draw(), image.Point{}, draw.Src)
	p := onePanel(t, img)
	expect(t, p, h, exactly)
	expectBox(t, p, h.Panel().Add(by), 1)
}

// A zoomed figure has wide soft borders, or even blocks of one colour, the first of
// which may be cut off.
func TestEnlargedPicture(t *testing.T) {
	pic, err := heatgrid.Open(context.Background(), filepath.Join("testdata", "figures", "mpl-065-basic.png"), 0)
	if err != nil {
		t.Fatal(err)
	}
	want := onePanel(t, pic.RGBA)
	for name, scaler := range map[string]xdraw.Scaler{"nearest": xdraw.NearestNeighbor, "linear": xdraw.BiLinear, "cubic": xdraw.CatmullRom} {
		for _, times := range []float64{2, 3, 4.17, 5} {
			t.Run(fmt.Sprint(name, times), func(t *testing.T) {
				whole := image.NewRGBA(image.Rect(0, 0, int(times*float64(pic.Width)), int(times*float64(pic.Height))))
				scaler.Scale(whole, whole.Rect, pic.RGBA, pic.RGBA.Rect, draw.Src, nil)
				const cut = 1 // px
				p := onePanel(t, whole.SubImage(whole.Rect.Intersect(whole.Rect.Add(image.Pt(cut, cut)))))
				if got, want := showAll(p.Values), showAll(want.Values); got != want {
					t.Errorf("values %s, want %s", got, want)
				}
				for i, v := range want.Box {
					v *= times
					if i < 2 {
						v -= cut
					}
					if math.Abs(p.Box[i]-v) > 3*times {
						t.Errorf("box %v, want that of the picture as it was, %v, %g times as large", p.Box, want.Box, times)
						break
					}
				}
			})
		}
	}
}

// A scan that was not laid straight is read upright, with a warning; its boxes are
// where they are in the scan.
func TestTiltedPicture(t *testing.T) {
	h := drawn()
	straight := h.Draw()
	for _, tilt := range []float64{-4, 3} {
		img := detect.Turned(straight, tilt)
		if got := detect.Tilt(img); math.Abs(got-tilt) > 0.15 {
			t.Errorf("tilted by %.2f°, want %.0f°", got, tilt)
		}
		d := newDigitizer(t)
		fig, err := d.Digitize(context.Background(), img)
		if err != nil || len(fig.Panels) != 1 {
			t.Errorf("tilted by %.0f°: %v", tilt, err)
			continue
		}
		p := &fig.Panels[0]
		expect(t, p, h, exactly)
		if !slices.ContainsFunc(fig.Warnings, func(w grid.Warning) bool { return w.Code == "picture-tilted" }) {
			t.Errorf("no word of the tilt in %v", fig.Warnings)
		}
		sin, cos := math.Sincos(tilt * math.Pi / 180)
		at := h.Panel()
		dx, dy := float64(at.Min.X+at.Max.X-h.Size.X)/2, float64(at.Min.Y+at.Max.Y-h.Size.Y)/2
		x, y := float64(h.Size.X)/2+cos*dx-sin*dy, float64(h.Size.Y)/2+sin*dx+cos*dy
		if math.Abs(p.Box[0]+p.Box[2]/2-x) > 2 || math.Abs(p.Box[1]+p.Box[3]/2-y) > 2 {
			t.Errorf("box %v, want its middle at %.0f, %.0f", p.Box, x, y)
		}
	}
	if got := detect.Tilt(straight); got != 0 {
		t.Errorf("a straight picture is tilted by %.2f°", got)
	}
}

func TestTransposedPicture(t *testing.T) {
	h := drawn()
	turned := &synth.Heatmap{Size: image.Pt(680, 480), Lo: h.Lo, Hi: h.Hi, Format: h.Format, Rows: h.Cols, Cols: h.Rows}
	for c := range h.Cols {
		var row []float64
		for r := range h.Rows {
			row = append(row, h.Values[r][c])
		}
		turned.Values = append(turned.Values, row)
	}
	expect(t, onePanel(t, turned.Draw()), turned, exactly)
}

func TestJPEGPicture(t *testing.T) {
	h := drawn()
	var file bytes.Buffer
	if err := jpeg.Encode(&file, h.Draw(), &jpeg.Options{Quality: 75}); err != nil {
		t.Fatal(err)
	}
	img, err := jpeg.Decode(&file)
	if err != nil {
		t.Fatal(err)
	}
	expect(t, onePanel(t, img), h, exactly)
}

// Blank cells stay blank, and what stands beside them in its place.
func TestBlankCells(t *testing.T) {
	h := drawn()
	h.Values[1][3], h.Values[2][0] = math.NaN(), math.NaN()
	p := onePanel(t, h.Draw())
	if p.Rows != 4 || p.Cols != 5 {
		t.Fatalf("%d x %d cells, want 4 x 5", p.Rows, p.Cols)
	}
	for r, row := range h.Values {
		for c, want := range row {
			if got := p.Values[r][c]; math.IsNaN(want) != (got == nil) || got != nil && *got != want {
				t.Errorf("cell %d,%d: %v, want %v", r, c, show(got), want)
			}
		}
	}
}

// TestNoHeatmap: nothing is made of pictures that hold none.
func TestNoHeatmap(t *testing.T) {
	d := newDigitizer(t)
	files, err := filepath.Glob("testdata/none/*")
	if err != nil || len(files) == 0 {
		t.Fatal("no pictures:", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			expectNone(t)(d.DigitizeFile(context.Background(), file, 0))
		})
	}
	noise, fade := image.NewRGBA(image.Rect(0, 0, 300, 200)), image.NewRGBA(image.Rect(0, 0, 300, 200))
	rng := rand.New(rand.NewPCG(3, 4))
	for i := range noise.Pix {
		noise.Pix[i] = uint8(rng.IntN(256)) | uint8(i%4/3*255) // opaque
	}
	for i := range fade.Pix {
		fade.Pix[i] = uint8(i/fade.Stride) | uint8(i%4/3*255)
	}
	for name, img := range map[string]image.Image{
		"white": image.NewUniform(color.White), "noise": noise, "fade": fade, "text": synth.Page(800, 600),
	} {
		t.Run(name, func(t *testing.T) {
			if u, ok := img.(*image.Uniform); ok {
				plain := image.NewRGBA(image.Rect(0, 0, 300, 200))
				draw.Draw(plain, plain.Rect, u, image.Point{}, draw.Src)
				img = plain
			}
			expectNone(t)(d.Digitize(context.Background(), img))
		})
	}
}

func expectNone(t *testing.T) func(*grid.Figure, error) {
	return func(fig *grid.Figure, err error) {
		t.Helper()
		if !errors.Is(err, heatgrid.ErrNoHeatmap) {
			t.Errorf("error %v, want ErrNoHeatmap", err)
		}
		if fig != nil {
			for _, p := range fig.Panels {
				t.Errorf("a panel of %d x %d cells at %v", p.Rows, p.Cols, p.Box)
			}
		}
	}
}

// TestCancelled: a reader gives up soon after its context ends.
func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := newDigitizer(t).Digitize(ctx, drawn().Draw()); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want %v", err, context.Canceled)
	}
}

func TestMissingLanguage(t *testing.T) {
	d, err := heatgrid.New(heatgrid.Options{Lang: "xyz"})
	if err == nil {
		d.Close()
		t.Fatal("a language that is not there is accepted")
	}
}
