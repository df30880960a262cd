package ocr

import (
	_ "embed"
	"sync"
)

// symbolClasses are the characters that symbolNet tells apart: those that stand alone in labels, as symbols of formulas do.
const symbolClasses = latinClasses + greekClasses + "ℓ∂"

// noSymbol is the place of what is no character: a part of one, or several.
var noSymbol = len([]rune(symbolClasses))

var symbolIndex = func() map[string]int {
	at := map[string]int{}
	for i, c := range []rune(symbolClasses) {
		at[string(c)] = i
	}
	return at
}()

// symbolScores are probabilities, one for each of symbolClasses and one for no character.
type symbolScores []float32

//go:embed symbol_net.bin
var symbolWeights []byte

// symbolNet is a multilayer perceptron, fitted by TestTrainSymbols to letters that stand alone, most of them slanted as in formulas:
// letterNet was fitted to labels, where these are few.
var symbolNet = sync.OnceValue(func() *network {
	n, err := decodeNetwork(symbolWeights, len(letterView{}), noSymbol+1)
	if err != nil {
		panic("ocr: the embedded symbol_net.bin is damaged: " + err.Error())
	}
	return n
})

// symbolScores are those of what fills a run. The line's ink reaches from top to bottom.
func (s *strip) symbolScores(r run, top, bottom int) symbolScores {
	out := make(symbolScores, noSymbol+1)
	softmax(out, symbolNet().run(s.letterView(r, top, bottom)[:]))
	return out
}

func (s symbolScores) of(text string) float32 {
	if i, known := symbolIndex[text]; known {
		return s[i]
	}
	return 0
}
