package ocr

import (
	"strings"
	"testing"

	"github.com/heatgrid/heatgrid/detect"
)

// columnOf are labels that stand flush under each other.
func columnOf(texts ...string) (lines []*label) {
	for i, text := range texts {
		y := 20 * float64(i)
		l := &label{box: detect.TextBox{Rect: detect.Rect{X0: 10, Y0: y, X1: 60, Y1: y + 14}, Size: 14, Y: y + 7}}
		for k, c := range text {
			l.read.symbols = append(l.read.symbols, letter{text: string(c), first: k == 0, word: 0.7})
		}
		lines = append(lines, l)
	}
	return lines
}

// readTogether holds what labels of one axis, apart by spaces, become when they are read together.
func readTogether(t *testing.T, read func(lines []*label), cases map[string]string) {
	t.Helper()
	for texts, want := range cases {
		lines := columnOf(strings.Fields(texts)...)
		read(lines)
		var got []string
		for _, l := range lines {
			got = append(got, l.read.String())
		}
		if s := strings.Join(got, " "); s != want {
			t.Errorf("%s become %s, want %s", texts, s, want)
		}
	}
}

// Bars are brackets where the other labels of the axis have them, and letters where these have others.
func TestBracketsAsInOtherLabels(t *testing.T) {
	readTogether(t, bracketSiblings, map[string]string{
		"A[C>T]G G[C>T]A T[C>A]C C|C>G1A AIT>C]G G[T>A]JA": "A[C>T]G G[C>T]A T[C>A]C C[C>G]A A[T>C]G G[T>A]A",
		"AIM2 AKT1 BRC1 CIT2":                              "AIM2 AKT1 BRC1 CIT2",
		"a[1] b[1] cI1]":                                   "a[1] b[1] cI1]",
	})
}

// The states of a quantum system begin with a bar and end in an angle bracket, several to an axis.
func TestKets(t *testing.T) {
	readTogether(t, ketSiblings, map[string]string{"l00) l01) |10) I11)": "|00⟩ |01⟩ |10⟩ |11⟩", "l1) (b) (c)": "l1) (b) (c)", "I(t) I(x)": "I(t) I(x)"})
}
