package ocr

import (
	"testing"

	"github.com/heatgrid/heatgrid/detect"
)

// A full stop by itself is read as such, whatever letter it was taken for; a letter without ascender is none.
func TestFullStopsByThemselves(t *testing.T) {
	at := func(text string, size float64) *label {
		l := &label{box: detect.TextBox{Size: 13, Length: size, Height: size}, strip: printed(t, ".")}
		for i, c := range text {
			l.read.symbols = append(l.read.symbols, letter{text: string(c), first: i == 0})
		}
		return l
	}
	for _, c := range []struct {
		read string
		size float64 // px, of letters 13 px high
		want string
	}{{"", 4, "."}, {"s", 4, "."}, {"s", 7, "s"}, {"-", 4, "-"}} {
		l := at(c.read, c.size)
		if readDots([]*label{l, at("the", 13), at("river", 13)}); l.read.String() != c.want {
			t.Errorf("%q, %v px high: %q, want %q", c.read, c.size, l.read.String(), c.want)
		}
	}
}
