package ocr

import _ "embed"

// symbolClasses are the characters that symbolNet tells apart: those that stand alone in labels, as symbols of formulas do.
const symbolClasses = latinClasses + greekClasses + "ℓ∂"

// noSymbol is the place of what is no character: a part of one, or several.
var noSymbol = len(symbolIndex)

// symbolIndex is the place of each character in symbolClasses.
var symbolIndex = placeOfEach(symbolClasses)

// symbolScores are probabilities, one for each of symbolClasses and one for no character.
type symbolScores []float32

//go:embed symbol_net.bin
var symbolWeights []byte

// symbolNet is a multilayer perceptron, fitted by TestTrainSymbols to letters that stand alone, most of them slanted as in formulas:
// letterNet was fitted to labels, where these are few.
var symbolNet = embedded("symbol_net.bin", symbolWeights, len(letterView{}), noSymbol+1)

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
