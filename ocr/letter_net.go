package ocr

import (
	_ "embed"
	"math"
	"strings"
	"sync"
)

// letterClasses are the characters that letterNet tells apart. I, l and | are
// one bar in most fonts: the network says how much each is like it, their
// neighbours decide.
const letterClasses = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ|-+%()/&@#.?!$"

// letterView is what the network sees of a character: its ink, stretched over
// its box, and then the box's proportions and its place in the line.
type letterView [letterCols*letterRows + 4]float32

const letterCols, letterRows = 12, 16

// letterScores are probabilities, one for each of letterClasses.
type letterScores []float32

func (s letterScores) of(text string) float32 {
	if i := strings.Index(letterClasses, text); i >= 0 && len(text) == 1 {
		return s[i]
	}
	return 0
}

//go:embed letter_net.bin
var letterWeights []byte

// letterNet is a multilayer perceptron, fitted by TestTrainLetters to drawings in
// some hundred free fonts. It knows no words, unlike Tesseract, which makes one of
// a name that is none.
var letterNet = sync.OnceValue(func() *network {
	n, err := decodeNetwork(letterWeights, len(letterView{}), len(letterClasses))
	if err != nil {
		panic("ocr: the embedded letter_net.bin is damaged: " + err.Error())
	}
	return n
})

func (v *letterView) scores() letterScores {
	out := make(letterScores, len(letterClasses))
	softmax(out, letterNet().run(v[:]))
	return out
}

// letterView looks at the character that fills r. The line's ink reaches from
// top to bottom.
func (s *strip) letterView(r run, top, bottom int) *letterView {
	var v letterView
	w, h := float64(r.x1-r.x0), float64(r.bottom-r.top)
	cw, ch := w/letterCols, h/letterRows
	for j := range letterRows {
		y0, y1 := float64(r.top)+float64(j)*ch, float64(r.top)+float64(j+1)*ch
		for i := range letterCols {
			x0, x1 := float64(r.x0)+float64(i)*cw, float64(r.x0)+float64(i+1)*cw
			v[j*letterCols+i] = float32(s.inkIn(x0, y0, x1, y1))
		}
	}
	line := float64(bottom - top)
	place := v[letterCols*letterRows:]
	place[0] = float32(math.Max(-aside, math.Min(1, 0.25+0.5*math.Log(w/h))))
	place[1] = float32(h / line)
	place[2] = float32(float64(r.top-top) / line)
	place[3] = float32(float64(bottom-r.bottom) / line)
	return &v
}

// inkIn is the mean ink, 0 to 1, of a rectangle of the strip whose edges may cut
// pixels.
func (s *strip) inkIn(x0, y0, x1, y1 float64) float64 {
	sum := 0.0
	for y := int(y0); float64(y) < y1; y++ {
		wy := math.Min(y1, float64(y+1)) - math.Max(y0, float64(y))
		row := s.gray.Pix[y*s.gray.Stride:]
		for x := int(x0); float64(x) < x1; x++ {
			wx := math.Min(x1, float64(x+1)) - math.Max(x0, float64(x))
			sum += wx * wy * float64(255-row[x])
		}
	}
	return sum / (255 * (x1 - x0) * (y1 - y0))
}
