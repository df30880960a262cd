package picture

import (
	"bytes"
	"errors"
	"image"
	"io"
	"io/fs"
	"strings"
	"unicode/utf8"
)

// formats lists what Open reads, for its messages.
const formats = "PNG, JPEG, WebP, TIFF, BMP, GIF or PDF"

// cause is the system's reason without the path, which the message names already.
func cause(err error) string {
	var p *fs.PathError
	if errors.As(err, &p) {
		return p.Err.Error()
	}
	return err.Error()
}

// known lists file kinds that people hand in as figures, with what turns them
// into something readable.
var known = []struct{ magic, kind, advice string }{
	{"<svg", "an SVG drawing", "draw it first, for example with `rsvg-convert -w 2000 FILE -o figure.png`"},
	{"%!PS", "a PostScript file", "turn it into a PDF first with `ps2pdf`"},
	{"ftypheic", "a HEIC photograph", "save it as PNG first"},
	{"ftypavif", "an AVIF picture", "save it as PNG first"},
	{"<!doctype html", "a web page", "save the picture that it shows, not the page"},
	{"<html", "a web page", "save the picture that it shows, not the page"},
	{"PK\x03\x04", "a zip archive or Office document", "take the picture out of it, or read an archive with `heatgrid batch`"},
	{"\x1f\x8b", "a compressed file", "unpack it first"},
}

// notAPicture says what data is instead of a picture whose header can be read.
func notAPicture(data []byte, err error) *Error {
	if !errors.Is(err, image.ErrFormat) {
		return damaged("", err)
	}
	if len(data) == 0 {
		return &Error{Reason: "is empty (0 bytes)", Advice: "save or download the picture again"}
	}
	head := bytes.ToLower(data[:min(len(data), 1024)])
	for _, k := range known {
		if i := bytes.Index(head, []byte(strings.ToLower(k.magic))); i >= 0 && (i < 16 || k.magic[0] == '<') {
			return &Error{Reason: "is " + k.kind + ", not a picture", Advice: k.advice, Err: err}
		}
	}
	reason := "is not a picture of a known format"
	if looksLikeText(head) {
		reason = "is a text file, not a picture"
	}
	return &Error{Reason: reason, Advice: "give a " + formats + " file", Err: err}
}

// looksLikeText reports whether head is UTF-8 without control characters.
func looksLikeText(head []byte) bool {
	for len(head) > 0 {
		r, n := utf8.DecodeRune(head)
		if r == utf8.RuneError && n == 1 && len(head) >= utf8.UTFMax {
			return false
		}
		if r < ' ' && r != '\n' && r != '\r' && r != '\t' {
			return false
		}
		head = head[n:]
	}
	return true
}

// damaged says why a picture of a known format could not be decoded.
func damaged(format string, err error) *Error {
	kind := "picture"
	if format != "" {
		kind = strings.ToUpper(format) + " picture"
	}
	if tooShort(err) {
		return &Error{Reason: "is a " + kind + " that ends too early", Advice: "the file is truncated; save or download it again", Err: err}
	}
	return &Error{Reason: "is a " + kind + " that cannot be decoded (" + err.Error() + ")", Advice: "save it again as PNG", Err: err}
}

// tooShort reports whether a decoder ran out of data. Not all of Go's say so
// with io.ErrUnexpectedEOF.
func tooShort(err error) bool {
	if errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) {
		return true
	}
	for _, said := range []string{"unexpected EOF", "not enough pixel data", "not enough image data", "short Huffman data"} {
		if strings.Contains(err.Error(), said) {
			return true
		}
	}
	return false
}
