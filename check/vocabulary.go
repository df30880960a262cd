package check

import (
	_ "embed"
	"unicode/utf8"
)

// vocabulary holds the words in which descriptions of heatmaps have made statements that were read right, as tokens have them. What
// another word changes about a statement is not known.
var vocabulary = set(vocabularyText)

// vocabularyText is drawn from the descriptions of testdata by TestVocabulary.
//
//go:embed vocabulary.txt
var vocabularyText string

// unknownWord is the first of tokens [from, to) that is neither of the vocabulary nor of a text of the figure, nor of a title that is set off,
// -1 if there is none.
func (s *sentence) unknownWord(from, to int) int {
	return within(from, to, func(k int) bool {
		return s.spoken(k) && !wellKnown(s.norm(k)) && len(s.f.lex.index[s.norm(k)]) == 0 && !(s.toks[k].emph != 0 && s.find(titleWords, 0, k) >= 0)
	})
}

// wellKnown reports whether a word changes what is said in a way that is known, or in none.
func wellKnown(word string) bool { return vocabulary[word] || neutral[word] }

// spoken reports whether token i is a word that the text says itself, and no name, number or quotation.
func (s *sentence) spoken(i int) bool {
	t := &s.toks[i]
	return t.kind == tokWord && !t.inRef && !t.num.word && t.quote == 0 && utf8.RuneCountInString(t.norm) > 1 // a letter is a variable
}

// neutral are words that change nothing about what is said: they join statements, tell that something is seen, or how striking it is.
var neutral = set(`accordingly additionally again also apparently arguably besides certainly clearly consequently correspondingly curiously evidently
 finally firstly fortunately furthermore generally hence however importantly incidentally indeed interestingly lastly likewise meanwhile moreover
 naturally nevertheless nonetheless notably obviously otherwise overall particularly perhaps plainly please quite rather really
 remarkably secondly similarly simply so specifically still strikingly surely surprisingly then therefore thirdly thus too truly typically
 understandably undoubtedly unsurprisingly usually very visibly
 achieve achieved appear appearing attain attained belong belonging display displayed exhibit exhibiting find found give given list listed locate
 located mark marked measure measured note noted notice noticed observe observed obtain obtained occur occurring present presented read record
 recorded register registered report reported see seen show showing shown sit sitting stand standing visible
 bold clear conspicuous dominant evident impressive notable noticeable obvious prominent pronounced remarkable respectable salient spectacular
 striking surprising unmistakable
 billion hundred million thousand per cent percent percentage unit`)
