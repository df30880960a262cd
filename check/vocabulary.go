package check

import (
	_ "embed"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"
)

// vocabulary holds the words in which descriptions of heatmaps have made statements that were read right, as tokens have them. What
// another word changes about a statement is not known.
var vocabulary = set(vocabularyText)

// vocabularyText is drawn from the descriptions of testdata by TestVocabulary.
//
//go:embed vocabulary.txt
var vocabularyText string

// wordings holds the pairs of words next to each other in the sentences of statements that were read right, with names and numbers as such,
// and how much hung on them at most. Known words may be put together in a way that says another thing.
var wordings = sync.OnceValue(func() map[string]weight {
	out := map[string]weight{}
	for line := range strings.Lines(wordingsText) {
		pair, level, _ := strings.Cut(strings.TrimSpace(line), "\t")
		w, _ := strconv.Atoi(level)
		out[pair] = weight(w)
	}
	return out
})

// weight says how much of what a statement says hangs on its words.
type weight int

const (
	ofAllWords weight = iota // on every one: "A is higher than B"
	ofValue                  // on those that place its value
	ofDrawing                // on few: it tells what is printed around the values
)

// weight is that of the words of a claim.
func (c *Claim) weight() weight {
	switch {
	case steps[c.step].words:
		return ofAllWords
	case c.Kind == KindCell || c.Kind == KindExtremum || c.Kind == KindRange || c.Kind == KindComparison || c.Kind == KindTrend:
		return ofValue
	}
	return ofDrawing
}

// wordingsText is drawn from the descriptions of testdata by TestVocabulary, one pair a line, with its weight unless all hangs on it.
//
//go:embed wordings.txt
var wordingsText string

// wordPairs are the words of a sentence next to each other, two and two: names and what is quoted are *, numbers #.
func (s *sentence) wordPairs() (pairs []string) {
	last := ""
	for i := range s.toks {
		t := &s.toks[i]
		word := s.norm(i)
		switch {
		case t.inRef || t.quote != 0:
			word = "*"
		case t.kind == tokNumber || t.num.word:
			word = "#"
		}
		if word == "" || word == last && (word == "*" || word == "#") {
			continue
		}
		if last != "" {
			pairs = append(pairs, last+" "+word)
		}
		last = word
	}
	return pairs
}

// newWording reports whether a sentence is put in words that none had that was read right where as much hung on them: several of its pairs,
// and more than a few of them.
func (s *sentence) newWording(at weight) bool {
	const several, few = 2, 0.1
	unknown, pairs := 0, s.wordPairs()
	for _, p := range pairs {
		if w, known := wordings()[p]; !known || w > at {
			unknown++
		}
	}
	return unknown >= several && float64(unknown) > few*float64(len(pairs))
}

// unknownWord is the first of tokens [from, to) that is neither of the vocabulary nor of a text of the figure, nor of a title that is set off,
// nor the head of the sentence, "Comment: ...", -1 if there is none.
func (s *sentence) unknownWord(from, to int) int {
	return within(from, to, func(k int) bool {
		return s.spoken(k) && !(k == 0 && (s.norm(1) == ":" || s.toks[0].emph != 0)) && !wellKnown(s.norm(k)) && len(s.f.lex.index[s.norm(k)]) == 0 && !(s.toks[k].emph != 0 && s.find(titleWords, 0, k) >= 0)
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
var neutral = set(`accordingly additionally conversely merely namely again also apparently arguably besides certainly clearly consequently correspondingly curiously evidently
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
