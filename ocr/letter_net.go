package ocr

import (
	_ "embed"
	"math"
)

// letterClasses are the characters that letterNet tells apart. I, l and | are
// one bar in most fonts: the network says how much each is like it, their
// neighbours decide.
const letterClasses = latinClasses + accentedClasses + greekClasses + relationClasses

const (
	latinClasses    = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ|-+%()/&@#.?!$"
	accentedClasses = "àáâãäåæçèéêëìíîïñòóôõöøùúûüýßčďěğłńřśşšůżžÀÁÂÄÅÇÉÈÊÍÎÑÓÔÖØÚÜČŁŚŠŽ" // Western and Central Europe
	greekClasses    = "αβγδεζηθκλμξπρστφχψωΓΔΘΛΠΣΦΨΩ"                                     // what Latin letters are not
	relationClasses = "<>=≤≥×±°"
)

// noLetter is the place of what is no character: a part of one, or two that touch.
var noLetter = len(letterIndex)

// rareShare is how much rarer than in the drawings that the network was fitted to, where
// they are in every fourth label, accented and Greek letters and relations are in figures.
const rareShare = 0.02

// letterIndex is the place of each character in letterClasses.
var letterIndex = placeOfEach(letterClasses)

// placeOfEach is the place of each character among classes.
func placeOfEach(classes string) map[string]int {
	at := map[string]int{}
	for i, c := range []rune(classes) {
		at[string(c)] = i
	}
	return at
}

// letterView is what the network sees of a character: its ink, stretched over
// its box, and then the box's proportions and its place in the line.
type letterView [letterCols*letterRows + 4]float32

const letterCols, letterRows = 12, 16

// letterScores are probabilities, one for each of letterClasses; what they lack to 1 is
// that of no character.
type letterScores []float32

func (s letterScores) of(text string) float32 {
	if i, known := letterIndex[text]; known && s != nil {
		return s[i]
	}
	return 0
}

//go:embed letter_net.bin
var letterWeights []byte

// letterNet is a multilayer perceptron, fitted by TestTrainLetters to drawings in
// some hundred free fonts. It knows no words, unlike Tesseract, which makes one of
// a name that is none.
var letterNet = embedded("letter_net.bin", letterWeights, len(letterView{}), noLetter+1)

// scores are those of what stands free, which is seldom no character: two that touch are
// neither narrow nor low. The line's ink reaches from top to bottom.
func (s *strip) scores(r run, top, bottom int) letterScores {
	const (
		touching = 0.01 // of what stands free
		least    = 0.4  // of the line's height
	)
	none := float32(touching)
	if float64(min(r.x1-r.x0, r.bottom-r.top)) < least*float64(bottom-top) {
		none = 0
	}
	return s.letterView(r, top, bottom).scoresWith(none)
}

// partScores are those of a part of a run.
func (s *strip) partScores(r run, top, bottom int) letterScores {
	return s.letterView(r, top, bottom).scoresWith(1)
}

// scoresWith weighs what the network says by how rare it is in figures: the share none
// of what is no character, against the drawings that the network was fitted to.
func (v *letterView) scoresWith(none float32) letterScores {
	out := make(letterScores, noLetter+1)
	softmax(out, letterNet().run(v[:]))
	out[noLetter] *= none
	for i := len(latinClasses); i < noLetter; i++ {
		out[i] *= rareShare
	}
	var sum float32
	for _, p := range out {
		sum += p
	}
	for i := range out {
		out[i] /= sum
	}
	return out[:noLetter]
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
	within := func(i int, a, b float64) float64 { // what of pixel i lies between a and b
		from, to := float64(i), float64(i+1)
		if from < a {
			from = a
		}
		if to > b {
			to = b
		}
		return to - from
	}
	sum := 0.0
	for y := int(y0); float64(y) < y1; y++ {
		row := s.gray.Pix[y*s.gray.Stride:]
		inRow := 0.0
		for x := int(x0); float64(x) < x1; x++ {
			inRow += within(x, x0, x1) * float64(255-row[x])
		}
		sum += within(y, y0, y1) * inRow
	}
	return sum / (255 * (x1 - x0) * (y1 - y0))
}
