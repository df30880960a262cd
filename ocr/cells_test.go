package ocr

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/goregular"
)

// drawCells draws a heatmap with a text in each cell, lines of a cell parted
// by \n, and border lines of a width in px.
func drawCells(t testing.TB, ttf []byte, px float64, border int, texts [][]string) (*image.RGBA, []image.Rectangle) {
	t.Helper()
	f := faceOf(t, ttf, px)
	longest, lines := 0, 1
	for _, row := range texts {
		for _, s := range row {
			lines = max(lines, strings.Count(s, "\n")+1)
			for l := range strings.SplitSeq(s, "\n") {
				longest = max(longest, len([]rune(l)))
			}
		}
	}
	w, h := int(px*(0.65*float64(longest)+1)), int(px*(1.2*float64(lines)+0.8))
	img := image.NewRGBA(image.Rect(0, 0, len(texts[0])*w+20, len(texts)*h+20))
	draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
	var cells []image.Rectangle
	for r, row := range texts {
		for c, s := range row {
			cell := image.Rect(c*w, r*h, c*w+w, r*h+h).Add(image.Pt(10, 10))
			cells = append(cells, cell)
			v := float64(r*len(row)+c) / float64(len(texts)*len(row))
			ground := color.RGBA{uint8(250 - 200*v), uint8(240 - 190*v), uint8(200 - 60*v), 255}
			ink := color.Color(color.Black)
			if v > 0.5 {
				ink = color.White
			}
			draw.Draw(img, cell, image.NewUniform(color.Gray{170}), image.Point{}, draw.Src)
			inner := cell
			inner.Max = inner.Max.Sub(image.Pt(border, border))
			draw.Draw(img, inner, image.NewUniform(ground), image.Point{}, draw.Src)
			parts := strings.Split(s, "\n")
			for i, l := range parts {
				y := float64(cell.Min.Y+cell.Max.Y)/2 + 1.2*px*(float64(i)-float64(len(parts)-1)/2)
				drawText(img, f, float64(cell.Min.X+cell.Max.X)/2, math.Round(y), l, ink)
			}
		}
	}
	return img, cells
}

// grid fills rows x cols by f.
func grid(rows, cols int, f func() string) [][]string {
	out := make([][]string, rows)
	for r := range out {
		for range cols {
			out[r] = append(out[r], f())
		}
	}
	return out
}

// readGrid reads a drawn heatmap and gives the share of cells read exactly,
// with some that were not.
func readGrid(t *testing.T, r *Reader, img *image.RGBA, cells []image.Rectangle, texts [][]string) (float64, []string) {
	t.Helper()
	got, err := r.Cells(context.Background(), img, [][]image.Rectangle{cells})
	if err != nil {
		t.Fatal(err)
	}
	right := 0
	var wrong []string
	for i, c := range got[0] {
		want := strings.ReplaceAll(texts[i/len(texts[0])][i%len(texts[0])], "\u2212", "-")
		var lines []string
		for _, l := range c.Lines {
			lines = append(lines, l.Text)
		}
		if s := strings.Join(lines, "\n"); s == want {
			right++
		} else {
			wrong = append(wrong, fmt.Sprintf("%q as %q", want, s))
		}
	}
	return float64(right) / float64(len(cells)), wrong
}

func TestCellsFormats(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	formats := map[string]func() string{
		"integers":   func() string { return fmt.Sprint(rng.IntN(3000)) },
		"decimals":   func() string { return fmt.Sprintf("%.1f", 100*rng.Float64()) },
		"signed":     func() string { return strings.Replace(fmt.Sprintf("%+.2f", 2*rng.Float64()-1), "-", "\u2212", 1) },
		"percent":    func() string { return fmt.Sprintf("%.1f%%", 100*rng.Float64()) },
		"thousands":  func() string { return fmt.Sprintf("%d,%03d", 1+rng.IntN(9), rng.IntN(1000)) },
		"scientific": func() string { return fmt.Sprintf("%.1e", math.Pow(10, -5*rng.Float64())) },
		"two lines":  func() string { return fmt.Sprintf("%.2f\n±%.2f", rng.Float64(), rng.Float64()/9) },
		"share":      func() string { return fmt.Sprintf("%d\n(%.1f%%)", rng.IntN(100), 100*rng.Float64()) },
	}
	r := openReader(t)
	for _, name := range slices.Sorted(mapKeys(formats)) {
		for i, ttf := range [][]byte{goregular.TTF, gobold.TTF, gomono.TTF} {
			px := []float64{11, 14, 22}[(i+len(name))%3]
			texts := grid(6, 6, formats[name])
			img, cells := drawCells(t, ttf, px, i, texts)
			if share, wrong := readGrid(t, r, img, cells, texts); share < 0.94 {
				t.Errorf("%s at %v px in font %d: %.2f read, %v", name, px, i, share, wrong)
			}
		}
	}
}

// In narrow columns numbers are set upwards; upright ones beside them stay what they are.
func TestCellsTurned(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 5))
	texts := grid(6, 6, func() string { return fmt.Sprintf("%.2f", rng.Float64()) })
	img, cells := drawCells(t, goregular.TTF, 14, 0, texts)
	turned, w := image.NewRGBA(image.Rect(0, 0, img.Rect.Dy(), img.Rect.Dx())), img.Rect.Dx()
	for y := range img.Rect.Dy() {
		for x := range w {
			turned.Set(y, w-1-x, img.At(x, y))
		}
	}
	for i, c := range cells {
		cells[i] = image.Rect(c.Min.Y, w-c.Max.X, c.Max.Y, w-c.Min.X)
	}
	if share, wrong := readGrid(t, openReader(t), turned, cells, texts); share < 0.94 {
		t.Errorf("%.2f read, %v", share, wrong)
	}
}

func mapKeys[V any](m map[string]V) func(func(string) bool) {
	return func(yield func(string) bool) {
		for k := range m {
			if !yield(k) {
				return
			}
		}
	}
}

func TestCellsDamaged(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 2))
	texts := grid(8, 8, func() string { return fmt.Sprintf("%.2f", 2*rng.Float64()-1) })
	r := openReader(t)
	img, cells := drawCells(t, goregular.TTF, 13, 1, texts)
	var buf bytes.Buffer
	if err := jpeg.Encode(&buf, img, &jpeg.Options{Quality: 60}); err != nil {
		t.Fatal(err)
	}
	back, err := jpeg.Decode(&buf)
	if err != nil {
		t.Fatal(err)
	}
	jpg := image.NewRGBA(img.Rect)
	draw.Draw(jpg, jpg.Rect, back, image.Point{}, draw.Src)
	if share, wrong := readGrid(t, r, jpg, cells, texts); share < 0.95 {
		t.Errorf("JPEG: %.2f read, %v", share, wrong)
	}
	for _, d := range []image.Point{{1, 1}, {-1, 0}, {0, -1}} {
		off := slices.Clone(cells)
		for i := range off {
			off[i] = off[i].Add(d)
			off[i].Max = off[i].Max.Sub(d)
		}
		if share, wrong := readGrid(t, r, img, off, texts); share < 0.98 {
			t.Errorf("cells off by %v: %.2f read, %v", d, share, wrong)
		}
	}
}

func TestCellsWords(t *testing.T) {
	words := []string{"low", "high", "NA", "medium"}
	i := 0
	texts := grid(4, 4, func() string { i++; return words[i%4] })
	img, cells := drawCells(t, goregular.TTF, 16, 1, texts)
	if share, wrong := readGrid(t, openReader(t), img, cells, texts); share < 1 {
		t.Errorf("%.2f read, %v", share, wrong)
	}
}

// wantNothing fails where a text is read in any cell.
func wantNothing(t *testing.T, img *image.RGBA, cells []image.Rectangle) {
	t.Helper()
	got, err := openReader(t).Cells(context.Background(), img, [][]image.Rectangle{cells})
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range got[0] {
		if len(c.Lines) > 0 {
			t.Errorf("cell %d: %+v", i, c.Lines)
		}
	}
}

// TestCellsNothing draws what is no text: blank cells, thick borders, a
// dashed diagonal through small cells.
func TestCellsNothing(t *testing.T) {
	texts := grid(20, 20, func() string { return "" })
	img, cells := drawCells(t, goregular.TTF, 12, 3, texts)
	for i := range 20 * 12 {
		if i/6%2 == 0 {
			img.Set(10+i, 10+i, color.Black)
			img.Set(11+i, 10+i, color.Black)
		}
	}
	wantNothing(t, img, cells)
}

// TestCellsWithTicks draws the ticks of axes into the outer cells, as MATLAB does,
// between numbers some of which have a sign.
func TestCellsWithTicks(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 8))
	texts := grid(6, 6, func() string { return fmt.Sprintf("%.1f", 60*rng.Float64()-20) })
	img, cells := drawCells(t, goregular.TTF, 14, 0, texts)
	b := cells[0].Union(cells[35])
	for i, c := range cells {
		mid := c.Min.Add(c.Max).Div(2)
		for k := range 5 {
			if i < 6 {
				img.Set(mid.X, b.Min.Y+k, color.Black)
			}
			if i >= 30 {
				img.Set(mid.X, b.Max.Y-1-k, color.Black)
			}
			if i%6 == 0 {
				img.Set(b.Min.X+k, mid.Y, color.Black)
			}
			if i%6 == 5 {
				img.Set(b.Max.X-1-k, mid.Y, color.Black)
			}
		}
	}
	if share, wrong := readGrid(t, openReader(t), img, cells, texts); share < 1 {
		t.Errorf("%.2f read, %v", share, wrong)
	}
}

// TestCellsWithTicksOnly draws ticks, a third of a cell long and smoothed, into the
// outer cells of a lattice without numbers: no cell says 1.
func TestCellsWithTicksOnly(t *testing.T) {
	img, cells := drawCells(t, goregular.TTF, 14, 0, grid(6, 6, func() string { return "" }))
	b := cells[0].Union(cells[35])
	for i, c := range cells {
		mid := c.Min.Add(c.Max).Div(2)
		for k := range c.Dy() / 3 {
			for x, grey := range map[int]uint8{-1: 120, 0: 0, 1: 120} {
				if i < 6 {
					img.Set(mid.X+x, b.Min.Y+k, color.Gray{Y: grey})
				}
				if i >= 30 {
					img.Set(mid.X+x, b.Max.Y-1-k, color.Gray{Y: grey})
				}
			}
		}
	}
	wantNothing(t, img, cells)
}

func TestCellsConfidence(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	texts := grid(8, 8, func() string { return fmt.Sprintf("%.2f", rng.Float64()) })
	img, cells := drawCells(t, goregular.TTF, 14, 1, texts)
	got, err := openReader(t).Cells(context.Background(), img, [][]image.Rectangle{cells})
	if err != nil {
		t.Fatal(err)
	}
	sure := 0
	for i, c := range got[0] {
		if len(c.Lines) != 1 || !c.Lines[0].Box.In(cells[i]) {
			t.Fatalf("cell %d: %+v", i, c.Lines)
		}
		sum := c.Lines[0].Conf
		for _, a := range c.Lines[0].Alternatives {
			sum += a.Conf
		}
		if sum > 1+1e-9 {
			t.Errorf("cell %d: confidences add up to %v: %+v", i, sum, c.Lines[0])
		}
		if c.Lines[0].Conf >= 0.95 {
			sure++
		}
	}
	if sure < len(cells)*9/10 {
		t.Errorf("of clean numbers only %d of %d are sure", sure, len(cells))
	}
}

func TestCellsStopsWhenCancelled(t *testing.T) {
	img, cells := drawCells(t, goregular.TTF, 14, 1, [][]string{{"1", "2"}, {"3", "4"}})
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := openReader(t).Cells(ctx, img, [][]image.Rectangle{cells}); err == nil {
		t.Error("no error")
	}
}

func TestWeighFormats(t *testing.T) {
	var lines []*Line
	for _, s := range []string{"0.12", "-0.37", "0.55", "0.98", "-0.40", "0.07", "-0.21", "0.64", "0.33", "077"} {
		lines = append(lines, &Line{Text: s, Conf: 0.98})
	}
	weighFormats(lines)
	for _, l := range lines[:9] {
		if l.Conf < 0.95 {
			t.Errorf("%s has the common format, but conf %.2f", l.Text, l.Conf)
		}
	}
	odd := lines[9]
	if odd.Text != "077" || odd.Conf > 0.7 || len(odd.Alternatives) == 0 || odd.Alternatives[0].Text != "0.77" {
		t.Errorf("a lost point: %+v", odd)
	}
}

// TestPointsLostInAllCells: 0.0013, read as 00013 in all cells, bears no other 00013 out.
func TestPointsLostInAllCells(t *testing.T) {
	var lines []*Line
	for _, s := range []string{"00002", "00013", "-00009", "00004", "00011", "00012", "00007", "10012"} {
		lines = append(lines, &Line{Text: s, Conf: 0.99})
	}
	weighFormats(lines)
	for k, want := range map[int]string{0: "0.0002", 1: "0.0013", 2: "-0.0009"} {
		if l := lines[k]; l.Text != want || l.Conf < 0.9 {
			t.Errorf("%+v, want %s", l, want)
		}
	}
	if l := lines[7]; l.Conf > 0.7 {
		t.Errorf("one that has no zero to show it: %+v", l)
	}
	lines = nil
	for _, s := range []string{"01", "02", "03", "04", "05", "06", "07"} {
		lines = append(lines, &Line{Text: s, Conf: 0.99})
	}
	weighFormats(lines)
	if l := lines[1]; l.Text != "02" {
		t.Errorf("days of a month: %+v", l)
	}
}

// TestLeadingPoints doubts whole numbers where points stand before some.
func TestLeadingPoints(t *testing.T) {
	var lines []*Line
	for _, s := range []string{"63", "90", ".34", "33", "09", ".80", "68", "55", "62", "10"} {
		lines = append(lines, &Line{Text: s, Conf: 0.99})
	}
	weighFormats(lines)
	if l := lines[1]; l.Conf > 0.6 || len(l.Alternatives) == 0 || l.Alternatives[0].Text != ".90" {
		t.Errorf("90 among .34 and .80: %+v", l)
	}
	lines = nil
	for _, s := range []string{"63", "90", "34", "33", "19", "80", "68", "55", "62", "10"} {
		lines = append(lines, &Line{Text: s, Conf: 0.99})
	}
	weighFormats(lines)
	if l := lines[1]; l.Conf < 0.95 {
		t.Errorf("90 among whole numbers: %+v", l)
	}
	lines = nil
	for _, s := range []string{".24*", "-23*", ".03", "-20*", ".32**", "-11", "-.37***", "-04", ".09"} {
		lines = append(lines, &Line{Text: s, Conf: 0.99})
	}
	weighFormats(lines)
	for k, want := range map[int]string{0: ".24*", 1: "-.23*", 5: "-.11", 6: "-.37***", 7: "-.04"} {
		if l := lines[k]; l.Text != want || l.Conf < 0.5 {
			t.Errorf("a point lost beside a sign: %+v, want %s", l, want)
		}
	}
}

func TestFormat(t *testing.T) {
	for text, want := range map[string]string{
		"-0.37": "d.dd", "12.50": "d.dd", "+3": "d", "1,204": "d", "0.47***": "d.dd",
		"7.2e-04": "d.de", "43.3%": "d.d%", "(25.0%)": "(dd.d%)",
	} {
		if got := format(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestNetworkEncoding(t *testing.T) {
	n := loadNetwork()
	again, err := decodeNetwork(n.encode(), len(window{}), len(scores{}))
	if err != nil {
		t.Fatal(err)
	}
	var w window
	w[len(w)/2] = 1
	for i, p := range again.classify(&w) {
		if q := n.classify(&w)[i]; math.Abs(float64(p-q)) > 1e-4 {
			t.Errorf("%q: %v, encoded and decoded %v", classRunes[i], q, p)
		}
	}
	for _, cut := range []int{0, 3, len(weights) / 2, len(weights) - 1} {
		if _, err := decodeNetwork(weights[:cut], len(window{}), len(scores{})); err == nil {
			t.Errorf("%d of %d bytes decode", cut, len(weights))
		}
	}
}

// BenchmarkCells draws the same numbers as few large and as many small cells
// of a picture about as large.
func BenchmarkCells(b *testing.B) {
	rng := rand.New(rand.NewPCG(4, 4))
	r := openReader(b)
	for _, n := range []int{10, 100} {
		texts := grid(n, n, func() string { return fmt.Sprintf("%.1f", 100*rng.Float64()) })
		img, cells := drawCells(b, goregular.TTF, 1000/float64(n)/8+8, 1, texts)
		b.Run(fmt.Sprintf("%dx%d", n, n), func(b *testing.B) {
			for b.Loop() {
				if _, err := r.Cells(context.Background(), img, [][]image.Rectangle{cells}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func TestPointThatNoOtherHas(t *testing.T) {
	lines := []*Line{{Text: "1.36", Conf: 0.98}}
	for _, s := range []string{"118", "58", "93", "101", "70", "66", "120"} {
		lines = append(lines, &Line{Text: s, Conf: 0.98})
	}
	weighFormats(lines)
	if l := lines[0]; l.Conf > 0.8 || len(l.Alternatives) == 0 || l.Alternatives[0].Text != "136" {
		t.Errorf("1.36 among whole numbers is read %+v", *l)
	}
}

func TestUnitAfterANumber(t *testing.T) {
	for _, c := range [][3]string{{"29.3?", "23.3k", "29.3k"}, {"29.3?", "29.3", "29.3"}, {"??", "ab", "ab"}, {"12 ?", "17 ms", "12 ms"}} {
		if got := fillLetters(c[0], c[1]); got != c[2] {
			t.Errorf("%q and %q make %q, want %q", c[0], c[1], got, c[2])
		}
	}
}

func TestNumbersThatNobodyPrints(t *testing.T) {
	for text, want := range map[string]string{"036": "0.36", "-036": "-0.36", "00.08": "-0.08", "0.36": "", "0": "", "100": ""} {
		if got, ok := afterZero(text); got != want || ok != (want != "") {
			t.Errorf("%q is mended to %q, want %q", text, got, want)
		}
	}
}
