package check

import _ "embed"

// vocabulary holds the words in which descriptions of heatmaps have made statements that were read right, as tokens have them. What
// another word changes about a statement is not known.
var vocabulary = set(vocabularyText)

// vocabularyText is drawn from the descriptions of testdata by TestVocabulary.
//
//go:embed vocabulary.txt
var vocabularyText string

// unknownWord is the first of tokens [from, to) that is neither of the vocabulary nor of a text of the figure, -1 if there is none.
func (s *sentence) unknownWord(from, to int) int {
	return within(from, to, func(k int) bool {
		return s.spoken(k) && !vocabulary[s.norm(k)] && len(s.f.lex.index[s.norm(k)]) == 0
	})
}

// spoken reports whether token i is a word that the text says itself, and no name, number or quotation.
func (s *sentence) spoken(i int) bool {
	t := &s.toks[i]
	return t.kind == tokWord && !t.inRef && !t.num.word && t.quote == 0
}
