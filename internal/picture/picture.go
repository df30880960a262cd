// Package picture opens the files that figures come in. Open takes a picture
// (PNG, JPEG, WebP, TIFF, BMP, GIF) or a page of a PDF and gives its pixels in
// the one form that the pipeline reads: an opaque RGBA image with its origin at
// (0,0), transparency laid over white, a camera's rotation undone.
package picture

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"io"
	"os"

	"github.com/heatgrid/heatgrid/grid"

	_ "image/jpeg"
	_ "image/png"

	_ "golang.org/x/image/bmp"
	_ "golang.org/x/image/tiff"
	_ "golang.org/x/image/webp"
)

const (
	// MaxPixels bounds a picture: 100 megapixels are 400 MB once decoded, and
	// four times the largest scan of a page in use (A4 at 600 dpi: 35 MP).
	MaxPixels = 100_000_000
	// MaxFileBytes bounds a file: twice an uncompressed picture of MaxPixels.
	MaxFileBytes = 800 << 20
	// MinSide is the smallest width and height, in px, that can hold a heatmap
	// of 2x2 cells with anything beside it.
	MinSide = 8
)

// Picture is one opened picture.
type Picture struct {
	Path   string
	RGBA   *image.RGBA // opaque, origin (0,0)
	SHA256 string      // of the file's bytes, lower-case hex
	Width  int         // px, as RGBA
	Height int         // px, as RGBA
	Page   int         // of a PDF, from 1; 0 for other files
	Pages  int         // of a PDF; 0 for other files
}

// Source is what a Figure says about p.
func (p *Picture) Source() grid.Source {
	return grid.Source{Path: p.Path, SHA256: p.SHA256, Width: p.Width, Height: p.Height, Page: p.Page}
}

// Error says which file could not be opened, why, and what to do about it.
type Error struct {
	Path   string
	Reason string // "is empty (0 bytes)"
	Advice string // one sentence, may be ""
	Err    error  // may be nil
}

func (e *Error) Error() string {
	s := e.Path + ": " + e.Reason
	if e.Advice != "" {
		s += ": " + e.Advice
	}
	return s
}

// Unwrap gives the cause.
func (e *Error) Unwrap() error { return e.Err }

// Open reads the picture at path. page chooses a page of a PDF, from 1; 0 is
// the first one. Other files have one page only. Every failure is an *Error of
// one sentence that says what to do.
func Open(ctx context.Context, path string, page int) (*Picture, error) {
	data, err := readFile(path)
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(data)
	p := &Picture{Path: path, SHA256: hex.EncodeToString(sum[:])}
	if isPDF(data) {
		err = p.renderPage(ctx, data, max(page, 1))
	} else if page > 1 {
		err = &Error{Path: path, Reason: fmt.Sprintf("page %d was asked for, but this is no PDF", page), Advice: "leave --page out"}
	} else {
		p.RGBA, err = Decode(data)
	}
	if err != nil {
		if e, ok := err.(*Error); ok {
			e.Path = path
		}
		return nil, err
	}
	p.Width, p.Height = p.RGBA.Rect.Dx(), p.RGBA.Rect.Dy()
	return p, nil
}

// readFile reads a file whole, after looking at what it is and how large.
func readFile(path string) ([]byte, error) {
	info, err := os.Stat(path)
	switch {
	case os.IsNotExist(err):
		return nil, &Error{path, "no such file", "check the spelling and the folder", err}
	case os.IsPermission(err):
		return nil, &Error{path, "may not be read", "check the permissions of the file and its folder", err}
	case err != nil:
		return nil, &Error{path, "cannot be opened (" + cause(err) + ")", "", err}
	case info.IsDir():
		return nil, &Error{path, "is a folder", "name a picture in it, or read them all with `heatgrid batch`", nil}
	case info.Size() > MaxFileBytes:
		return nil, &Error{path, fmt.Sprintf("has %d MB, more than the %d MB that are read", info.Size()>>20, MaxFileBytes>>20), "save it smaller", nil}
	}
	f, err := os.Open(path)
	if err != nil {
		if os.IsPermission(err) {
			return nil, &Error{path, "may not be read", "check the permissions of the file", err}
		}
		return nil, &Error{path, "cannot be opened (" + cause(err) + ")", "", err}
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, MaxFileBytes+1)) // a pipe has no size to look at first
	switch {
	case err != nil:
		return nil, &Error{path, "cannot be read (" + cause(err) + ")", "", err}
	case len(data) > MaxFileBytes:
		return nil, &Error{path, fmt.Sprintf("has more than the %d MB that are read", MaxFileBytes>>20), "save it smaller", nil}
	case len(data) == 0:
		return nil, &Error{path, "is empty (0 bytes)", "save or download the picture again", nil}
	}
	return data, nil
}

// Decode decodes a picture file's bytes. Its size is looked at before any pixel
// is decoded. Errors are *Error with an empty Path.
func Decode(data []byte) (*image.RGBA, error) {
	cfg, format, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return nil, notAPicture(data, err)
	}
	if err := checkSize(cfg.Width, cfg.Height); err != nil {
		return nil, err
	}
	img, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, damaged(format, err)
	}
	if format == "gif" { // the first frame may cover a part of the canvas only
		img, err = firstFrame(data, img, cfg)
		if err != nil {
			return nil, err
		}
	}
	if b := img.Bounds(); b.Dx() != cfg.Width || b.Dy() != cfg.Height {
		if err := checkSize(b.Dx(), b.Dy()); err != nil {
			return nil, err
		}
	}
	return upright(Flatten(img), orientation(data, format)), nil
}

// checkSize refuses pictures too large to decode or too small to hold a heatmap.
func checkSize(w, h int) error {
	switch {
	case w > 0 && h > MaxPixels/w:
		return &Error{Reason: fmt.Sprintf("has %d x %d pixels, more than the %d megapixels that are read", w, h, MaxPixels/1_000_000), Advice: "save it smaller or crop it to the figure"}
	case w < MinSide || h < MinSide:
		return &Error{Reason: fmt.Sprintf("has %d x %d pixels, too few for a heatmap", w, h), Advice: "give the figure in its full size"}
	}
	return nil
}

// firstFrame lays the first frame of a GIF on its canvas.
func firstFrame(data []byte, frame image.Image, canvas image.Config) (image.Image, error) {
	if _, err := gif.DecodeConfig(bytes.NewReader(data)); err != nil {
		return nil, damaged("gif", err)
	}
	if frame.Bounds() == image.Rect(0, 0, canvas.Width, canvas.Height) {
		return frame, nil
	}
	out := image.NewRGBA(image.Rect(0, 0, canvas.Width, canvas.Height))
	draw.Draw(out, frame.Bounds(), frame, frame.Bounds().Min, draw.Src)
	return out, nil
}

// Flatten copies img to an RGBA image with its origin at (0,0), laid over white
// where it is transparent. An opaque RGBA image that already starts at (0,0)
// without gaps between its rows is returned as it is.
func Flatten(img image.Image) *image.RGBA {
	b := img.Bounds()
	if rgba, ok := img.(*image.RGBA); ok && b.Min == (image.Point{}) && rgba.Stride == 4*b.Dx() && rgba.Opaque() {
		return rgba
	}
	out := image.NewRGBA(image.Rect(0, 0, b.Dx(), b.Dy()))
	switch p := img.(type) {
	case *image.Paletted:
		flattenPalette(out, p)
		return out
	case *image.YCbCr:
		flattenYCbCr(out, p)
		return out
	}
	if o, ok := img.(interface{ Opaque() bool }); ok && o.Opaque() {
		draw.Draw(out, out.Rect, img, b.Min, draw.Src)
		return out
	}
	draw.Draw(out, out.Rect, image.NewUniform(color.White), image.Point{}, draw.Src)
	draw.Draw(out, out.Rect, img, b.Min, draw.Over)
	return out
}

// flattenPalette flattens each colour of the palette once instead of each pixel,
// for which package draw has no fast way. Pixels past the palette are white.
func flattenPalette(out *image.RGBA, img *image.Paletted) {
	var flat [256][4]uint8
	for i := range flat {
		flat[i] = [4]uint8{255, 255, 255, 255}
	}
	for i, c := range img.Palette[:min(len(img.Palette), len(flat))] {
		r, g, b, a := c.RGBA()
		flat[i] = [4]uint8{uint8((r + 0xffff - a) >> 8), uint8((g + 0xffff - a) >> 8), uint8((b + 0xffff - a) >> 8), 255}
	}
	for y := range out.Rect.Dy() {
		to := out.Pix[y*out.Stride:]
		for x, i := range img.Pix[y*img.Stride:][:out.Rect.Dx()] {
			copy(to[4*x:4*x+4], flat[i][:])
		}
	}
}
