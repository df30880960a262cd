package check

import "unicode/utf8"

// A statement is contradicted only where all its words were read: "the largest value apart from A
// itself" is no statement about the largest value. Names, numbers and words that other readers know
// are understood, and those that change nothing about what is stated.

// fillWords change nothing about what is stated.
var fillWords = set(`symmetric symmetrical asymmetric nothing everything anything opposite sign i'd i'll i've mention remark attribute member we're it's that's there's a an the this that these those it its their they there here is are was were be been being has have had do does did will would can could
 over under near above below across through along throughout against toward towards beyond versus
 and or of in on at for with by from to into than as so also too then now only just even still again already clearly visibly noticeably markedly considerably substantially
 i we you one see seen find found show shown note notice overall here there where which who what when while between among within inside during per each
 about approximately roughly nearly almost very quite rather fairly really indeed actually far much well slightly somewhat bit
 first second third last next finally meanwhile however therefore thus moreover furthermore additionally again similarly interestingly notably surprisingly generally typically
 figure chart plot graph image picture map heatmap panel matrix table grid subplot facet side part area region corner half whole entire
 row column line cell square tile entry box field block bin circle dot
 value number score result reading measurement count percentage percent rate level amount magnitude intensity quantity
 performance accuracy throughput latency loss error correlation coefficient expression hardness temperature frequency abundance viability weight attention probability
 model gene class method benchmark dataset task setting month year day feature variable layer head compound drug city country category system configuration product program language alloy sample group condition
 all every any both no none never always consistently steadily monotonically continuously strictly clear clearly single agree agreed series closely close tied linked connected coupled
 given get got take taken make made go goes gone come came reach reached stay remain keep sit lie stand hold carry contain give show display exhibit have achieve attain obtain record perform do work
 absolute exception left right top bottom upper lower middle centre center leftmost rightmost color colour dark light bright shade
 positive negative positively negatively correlate correlated related brighter darker paler lighter warmer cooler uneven even ever them other every except excluding apart
 anticorrelated confuse confused taken mistaken sample double doubled halve halved triple twice time least half frequent frequently likely often common obtained pair how many ahead behind onward onwards
 associated cost week environment return reward perplexity else rest digit correct correctly decision recall precision sensitivity belong median remove removing omitting listed short long shorter longer small large big fewer many few low high going read recognised recognized predicted labelled labeled
 range ranging span spanning vary varying run running extend cover covering staying lying remaining hovering bounded limits tick colorbar colourbar bar legend
 up down higher lower hand anywhere fixed constant train same different point unit case direction axis label scale`)

// modals speak of what may be.
var modals = set("cannot can't should would might could must may")

// understood reports whether every word of the clause that tokens [a, b) stand in is known; s.unread is
// one that is not.
func (s *sentence) understood(a, b int) bool {
	ends := func(k int) bool {
		n := s.norm(k)
		return !s.toks[k].inRef && (n == "," || n == ";" || n == ":" || n == "(" || n == ")" || n == "." || turnsClause(n))
	}
	for a > 0 && !ends(a-1) {
		a--
	}
	for b < len(s.toks) && !ends(b) {
		b++
	}
	for k := a; k < b; k++ {
		t := &s.toks[k]
		if t.kind != tokWord || t.inRef || t.num.word {
			continue
		}
		if modals[t.norm] {
			s.unread = t.norm // "a rate cannot exceed 1": of what may be, not of what is
			return false
		}
		if t.norm == "close" && s.norm(k+1) == "to" {
			s.unread = t.norm // "or comes close to it"
			return false
		}
		if t.norm == "set" && s.norm(k-1) == "data" {
			continue
		}
		if t.norm == "itself" && s.norm(k-1) == "with" {
			continue // "except with itself"
		}
		if p := s.norm(k - 1); (p == "every" || p == "each" || p == "all") && signWords[t.norm] != 0 && !t.used {
			s.unread = t.norm // "in every positive month": only of some
			return false
		}
		if p := s.norm(k - 1); p == "no" && linkVerbs[s.norm(k+1)] || s.barred && exceptWords[p] {
			continue // "no garment is", "except Miami"
		}
		if p := s.norm(k - 1); (p == "more" || p == "less") && !hasSuffixS(s.text(k, k+1)) && !s.f.knows(t.norm) {
			s.unread = t.norm // "more toxic": whether that is high or low
			return false
		}
		if p := s.norm(k - 1); extremeWords[p] || compUp[p] || compDown[p] || moreWords[p] || fewerWords[p] || p == "every" || p == "each" {
			continue // what the figure is of: "the strongest slot", "every shorter length"
		}
		if !s.f.knows(t.norm) && !(t.norm == "way" && s.norm(k-2) == "all") {
			s.unread = t.norm
			return false
		}
	}
	return true
}

// knows reports whether a word is one that the readers understand, or one of the figure's own.
func (f *facts) knows(word string) bool {
	return utf8.RuneCountInString(word) == 1 || fillWords[word] || vocabulary[word] || varyWords[word] != 0 || turnWords[word] != 0 || superlativeHues[word] != "" || effectVerbs[word] != 0 || f.named(word) || ordinalWords[word] > 0
}

var vocabulary = union(upWords, downWords, moveWords, extremeWords, compUp, compDown, differenceNouns, shareWords, beatWords, loseWords, softWords, everyWord, adverbs, mostWords, negations, allWords,
	strictWord, looseWords, betterVerb, worseVerb, flatWords, moreWords, fewerWords, resultWord, standVerbs, linkVerbs, sayVerbs, diagonalWords, truthWords, guessWords, classWords,
	winWords, rankVerbs, paramNouns, meanWords, thanWord, panelNouns, cellNouns, signNouns, rateNouns, rowWords, colWords, approxWords, wholeWords, spreadNouns, hueWords, unitWords, startWords, endWords, thereWords, untilWords, sinceWords, reachWords)
