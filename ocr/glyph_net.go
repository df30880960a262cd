package ocr

import (
	_ "embed"
	"encoding/binary"
	"fmt"
	"math"
	"slices"
	"sync"

	"github.com/viterin/vek/vek32"
)

// The window that a character is looked at through, in steps of two px of
// the normalised line: digits are ten steps high.
const (
	windowW   = 14
	windowH   = 18
	windowTop = lineRows - 2*windowH // first row of the line in the window
	lineRows  = 39                   // (lineRise + lineDrop) * unit, rounded down
)

// window is one character, row-major: its ink from 0 to 1, and what stands
// beside it from 0 to -aside.
type window [windowW * windowH]float32

// aside is how much less the neighbours of a character weigh.
const aside = 0.5

// window looks at columns x0 to x1 of a normalised line.
func (l *textLine) window(x0, x1 int) (w window) {
	left := (x0+x1)/2 - windowW
	for c := range windowW {
		for x := left + 2*c; x < left+2*c+2; x++ {
			if x < 0 || x >= l.norm.w {
				continue
			}
			weight := float32(0.25)
			if x < x0 || x >= x1 {
				weight *= -aside
			}
			for r := range windowH {
				at := (windowTop+2*r)*l.norm.w + x
				w[r*windowW+c] += weight * (l.norm.a[at] + l.norm.a[at+l.norm.w])
			}
		}
	}
	return w
}

// classes are the characters of numbers, each with its index in what the
// network gives; '?' is any letter, and '#' is no character: a part of one, or
// two at once.
const classes = "0123456789.,-+%e()±*×/:<=?#"

var classRunes = []rune(classes)

// classIndex is the index of a character in classes, that of '?' for others.
func classIndex(c rune) int {
	for i, k := range classRunes {
		if k == c {
			return i
		}
	}
	return len(classRunes) - 2
}

// scores are probabilities, one for each of classes.
type scores [27]float32

// network is a multilayer perceptron that knows the characters of numbers in
// general, not those of any one font. Its weights were fitted to drawings in
// some hundred free fonts by TestTrainGlyphs, which says how.
type network struct{ layers []layer }

type layer struct {
	in, out int
	w       []float32 // out rows of in weights
	b       []float32
}

//go:embed glyph_net.bin
var weights []byte

var loadNetwork = embedded("glyph_net.bin", weights, len(window{}), len(scores{}))

// classify says which character a window shows.
func (n *network) classify(w *window) *scores {
	var s scores
	softmax(s[:], n.run(w[:]))
	return &s
}

// run gives what the last layer makes of x.
func (n *network) run(x []float32) []float32 {
	for i, l := range n.layers {
		y := slices.Clone(l.b)
		for k := range y {
			y[k] += vek32.Dot(x, l.w[k*l.in:][:l.in])
		}
		if i < len(n.layers)-1 {
			rectify(y)
		}
		x = y
	}
	return x
}

// rectify cuts what is negative off at zero.
func rectify(y []float32) { vek32.MaximumNumber_Inplace(y, 0) }

func softmax(out, x []float32) {
	top := x[0]
	for _, v := range x {
		if v > top {
			top = v
		}
	}
	var sum float32
	for i, v := range x {
		out[i] = float32(math.Exp(float64(v - top)))
		sum += out[i]
	}
	for i := range out {
		out[i] /= sum
	}
}

// encode writes each layer as its two sizes (uint16, little endian) and, for
// each output, bias and step (float32) and one int8 for each weight, in steps.
func (n *network) encode() []byte {
	var out []byte
	f32 := func(v float32) { out = binary.LittleEndian.AppendUint32(out, math.Float32bits(v)) }
	for _, l := range n.layers {
		out = binary.LittleEndian.AppendUint16(out, uint16(l.in))
		out = binary.LittleEndian.AppendUint16(out, uint16(l.out))
		for o := range l.out {
			row := l.w[o*l.in:][:l.in]
			var top float32
			for _, v := range row {
				top = max(top, v, -v)
			}
			step := max(top/127, 1e-12)
			f32(l.b[o])
			f32(step)
			for _, v := range row {
				out = append(out, byte(int8(math.Round(float64(v/step)))))
			}
		}
	}
	return out
}

// embedded is the network of a file that is a part of the program, decoded when first asked for.
func embedded(file string, weights []byte, in, out int) func() *network {
	return sync.OnceValue(func() *network {
		n, err := decodeNetwork(weights, in, out)
		if err != nil {
			panic("ocr: the embedded " + file + " is damaged: " + err.Error())
		}
		return n
	})
}

// decodeNetwork reads what encode wrote; in and out are the sizes that it must
// have.
func decodeNetwork(data []byte, in, out int) (*network, error) {
	n := &network{}
	for len(data) >= 4 {
		l := layer{in: int(binary.LittleEndian.Uint16(data)), out: int(binary.LittleEndian.Uint16(data[2:]))}
		data = data[4:]
		if len(data) < l.out*(8+l.in) {
			return nil, fmt.Errorf("layer %d is cut short", len(n.layers))
		}
		for range l.out {
			l.b = append(l.b, math.Float32frombits(binary.LittleEndian.Uint32(data)))
			step := math.Float32frombits(binary.LittleEndian.Uint32(data[4:]))
			for _, q := range data[8:][:l.in] {
				l.w = append(l.w, step*float32(int8(q)))
			}
			data = data[8+l.in:]
		}
		n.layers = append(n.layers, l)
	}
	k := len(n.layers)
	if k == 0 || n.layers[0].in != in || n.layers[k-1].out != out || len(data) > 0 {
		return nil, fmt.Errorf("%d layers of wrong sizes", k)
	}
	return n, nil
}
