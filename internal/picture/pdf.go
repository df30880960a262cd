package picture

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
)

const (
	// dpi that pages are drawn at: figures in papers have texts of 5 to 8 pt,
	// whose digits are then 14 to 24 px high, which Tesseract reads well.
	dpi = 300
	// maxPageSide bounds a drawn page, px: posters are drawn at fewer dpi.
	maxPageSide = 6000
	// InstallPoppler is what installs the programs that draw PDF pages.
	InstallPoppler = "sudo apt-get install poppler-utils"
)

// isPDF reports whether a file is a PDF: readers accept the header anywhere in
// the first 1024 bytes.
func isPDF(data []byte) bool {
	return bytes.Contains(data[:min(len(data), 1024)], []byte("%PDF-"))
}

// renderPage draws one page of a PDF with poppler's pdftoppm, as a program of
// its own, so that a PDF that makes it fail cannot take heatgrid with it.
func (p *Picture) renderPage(ctx context.Context, data []byte, page int) error {
	for _, tool := range []string{"pdfinfo", "pdftoppm", "pdfimages", "pdftotext"} {
		if _, err := exec.LookPath(tool); err != nil {
			return &Error{Reason: "is a PDF, and " + tool + " is needed to draw its pages", Advice: "install it with `" + InstallPoppler + "`", Err: err}
		}
	}
	n := strconv.Itoa(page)
	info, err := poppler(ctx, data, "pdfinfo", "-f", "1", "-l", n, "-") // -f past the end is an error
	if err != nil {
		return pdfError(err)
	}
	p.Page = page
	if m := pagesLine.FindSubmatch(info); m != nil {
		p.Pages, _ = strconv.Atoi(string(m[1]))
	}
	if page > p.Pages {
		return &Error{Reason: fmt.Sprintf("has %d pages, and page %d was asked for", p.Pages, page), Advice: fmt.Sprintf("choose one with --page 1 to %d", p.Pages)}
	}
	res := float64(dpi)
	if all := sizeLine.FindAllSubmatch(info, -1); len(all) > 0 {
		m := all[len(all)-1]
		w, _ := strconv.ParseFloat(string(m[1]), 64)
		h, _ := strconv.ParseFloat(string(m[2]), 64)
		if res, err = bitmapResolution(ctx, data, n, w*h/(72*72)); err != nil {
			return pdfError(err)
		}
		res = min(res, 72*maxPageSide/max(w, h))
	}
	ppm, err := poppler(ctx, data, "pdftoppm", "-r", strconv.FormatFloat(res, 'f', 3, 64), "-f", n, "-l", n, "-")
	if err != nil {
		return pdfError(err)
	}
	p.RGBA, err = decodePPM(ppm)
	return err
}

// bitmapResolution is the dpi for page n, whose area is given in square inches. A
// bitmap that makes up much of it should not be enlarged: what poppler adds looks
// like borders of cells. It is drawn as it is where there is nothing else, and
// twice as large at most where texts beside it have to be read.
func bitmapResolution(ctx context.Context, data []byte, n string, area float64) (float64, error) {
	const (
		much  = 0.05 // of the page: a small figure in a column of a paper
		least = 100  // px, the larger side: smaller ones are the cells of a drawn heatmap, or ornaments
	)
	list, err := poppler(ctx, data, "pdfimages", "-list", "-f", n, "-l", n, "-")
	if err != nil {
		return dpi, err
	}
	res, largest := float64(dpi), much*area
	for _, m := range imageLine.FindAllSubmatch(list, -1) {
		var v [4]float64 // width, height, px; the same to the inch
		for i := range v {
			v[i], _ = strconv.ParseFloat(string(m[i+1]), 64)
		}
		if v[2] <= 0 || v[3] <= 0 || max(v[0], v[1]) < least {
			continue
		}
		if a := v[0] / v[2] * v[1] / v[3]; a >= largest {
			res, largest = max(v[2], v[3]), a
		}
	}
	if res >= dpi {
		return dpi, nil
	}
	text, err := poppler(ctx, data, "pdftotext", "-f", n, "-l", n, "-", "-")
	if err == nil && len(bytes.TrimSpace(text)) > 0 {
		res = min(2*res, dpi)
	}
	return res, err
}

var (
	imageLine = regexp.MustCompile(`(?m)^\s*\d+\s+\d+\s+image\s+(\d+)\s+(\d+)\s+.*?\s(\d+)\s+(\d+)\s+[\d.]+[BKMG]\s`)
	pagesLine = regexp.MustCompile(`(?m)^Pages:\s+(\d+)`)
	sizeLine  = regexp.MustCompile(`(?m)^Page\s+\d+ size:\s+([\d.]+) x ([\d.]+) pts`)
)

// poppler runs one of poppler's programs on a PDF, given on its standard input,
// and gives what it printed.
func poppler(ctx context.Context, pdf []byte, name string, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Stdin = bytes.NewReader(pdf)
	var out, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &stderr
	if err := cmd.Run(); err != nil {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		return nil, fmt.Errorf("%s: %s", name, lastLine(stderr.String(), err.Error()))
	}
	return out.Bytes(), nil
}

// lastLine is the last line of s that says something, or other.
func lastLine(s, other string) string {
	lines := strings.Split(strings.TrimSpace(s), "\n")
	if l := strings.TrimSpace(lines[len(lines)-1]); l != "" {
		return l
	}
	return other
}

// pdfError turns a failure of poppler into one sentence.
func pdfError(err error) error {
	switch {
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return err
	case strings.Contains(err.Error(), "Incorrect password"):
		return &Error{Reason: "is a PDF with a password", Advice: "save it without one, for example with `qpdf --decrypt`", Err: err}
	}
	return &Error{Reason: "is a PDF that cannot be drawn (" + err.Error() + ")", Advice: "the file may be damaged; save or download it again", Err: err}
}

// decodePPM decodes the binary PPM that pdftoppm writes: "P6 w h 255\n", then
// three bytes a pixel.
func decodePPM(b []byte) (*image.RGBA, error) {
	bad := &Error{Reason: "is a PDF whose page came out empty", Advice: "the file may be damaged; save or download it again"}
	var w, h, depth, n int
	fields := bytes.Fields(b[:min(len(b), 64)])
	if len(fields) < 4 || string(fields[0]) != "P6" {
		return nil, bad
	}
	for i, v := range []*int{&w, &h, &depth} {
		x, err := strconv.Atoi(string(fields[i+1]))
		if err != nil {
			return nil, bad
		}
		*v = x
	}
	for i, space := 0, 0; i < len(b) && space < 4; i++ { // one byte of space ends each of the four
		if b[i] == ' ' || b[i] == '\n' {
			space++
		}
		n = i + 1
	}
	if err := checkSize(w, h); err != nil {
		return nil, err
	}
	if depth != 255 || len(b)-n < 3*w*h {
		return nil, bad
	}
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for i, src := 0, b[n:]; i < w*h; i++ {
		img.Pix[4*i], img.Pix[4*i+1], img.Pix[4*i+2], img.Pix[4*i+3] = src[3*i], src[3*i+1], src[3*i+2], 255
	}
	return img, nil
}
