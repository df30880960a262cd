package ocr

import (
	"math"
	"slices"
)

// seriesSiblings gives the names of a series one word before what counts them: beside Plot A, Plot B and Plot F, Piot C is
// Plot C, and beside WT_2, WT_3 and WT_4, W_1 is WT_1 if it is as long in print. In small fonts i and l are the same few
// pixels, and letters touch.
func seriesSiblings(lines []*label) {
	const few = 3  // others tell a series
	const word = 3 // characters: CD4 and CO2 are of no series
	for _, l := range lines {
		var series []*label // the most that have one word, which l has not
		own := 0            // that have the word of l
		for _, o := range lines {
			if o == l || !o.aligned(l) {
				continue
			}
			stem := o.stem()
			if len(stem) < word {
				continue
			}
			if l.startsWith(stem) {
				own++
				continue
			}
			var same []*label
			for _, p := range lines {
				if p != l && p.aligned(l) && len(p.stem()) == len(stem) && p.startsWith(stem) {
					same = append(same, p)
				}
			}
			if len(same) > len(series) && l.mayStartWith(stem, same) {
				series = same
			}
		}
		if len(series) < few || len(series) <= own+1 {
			continue
		}
		stem := series[0].stem()
		read := reading{slices.Concat(slices.Clone(stem), l.read.symbols[l.ownStem(stem):])}
		read.symbols[len(stem)].first = series[0].read.symbols[len(stem)].first
		for i := range stem {
			read.symbols[i].word = l.read.symbols[0].word
			if k := min(i, len(l.read.symbols)-1); len(read.symbols) == len(l.read.symbols) || k == 0 {
				read.symbols[i].x0, read.symbols[i].x1 = l.read.symbols[k].x0, l.read.symbols[k].x1
			} else {
				read.symbols[i].x0, read.symbols[i].x1 = l.read.symbols[0].x0, l.read.symbols[0].x1
			}
		}
		if !slices.ContainsFunc(lines, func(o *label) bool { return o != l && o.aligned(l) && o.read.String() == read.String() }) {
			l.read = read
		}
	}
}

// stem is what stands before the number at the end of a name, or before a last word of one character; nil where that is
// shorter than two.
func (l *label) stem() []letter {
	s := l.read.symbols
	n := len(s)
	for n > 0 && isDigit(s[n-1]) {
		n--
	}
	if n == len(s) && n > 0 && s[n-1].first {
		n--
	}
	if n < 2 || n == len(s) || !isLetter(s[0]) {
		return nil
	}
	return s[:n]
}

func (l *label) startsWith(stem []letter) bool {
	return len(l.read.symbols) > len(stem) && slices.EqualFunc(l.read.symbols[:len(stem)], stem, func(a, b letter) bool { return a.text == b.text })
}

// ownStem is how many characters of l stand for a stem: as many, or one less.
func (l *label) ownStem(stem []letter) int {
	if own := l.stem(); own != nil && len(own) < len(stem) || len(l.read.symbols) == len(stem) {
		return len(stem) - 1
	}
	return len(stem)
}

// mayStartWith says whether l begins with a stem that was misread: with characters that are taken for its, or without one of
// them where l is as long in print as the series.
func (l *label) mayStartWith(stem []letter, series []*label) bool {
	const (
		sure  = 0.9 // conf of words that are kept
		width = 0.4 // of a character, by which lengths in print may differ
	)
	s := l.read.symbols
	n := l.ownStem(stem)
	if n < 1 || len(s) <= n || l.raised != nil || l.scripts != nil || slices.ContainsFunc(s[:n], func(c letter) bool { return c.word >= sure }) {
		return false
	}
	if n == len(stem) {
		for i, c := range stem {
			if c.text != s[i].text && !mistakable(c.text, s[i].text) || c.first != s[i].first {
				return false
			}
		}
		return len(s)-n == 1 || len(l.stem()) == n
	}
	lost := 0 // the first character of the stem that l has not
	for lost < n && stem[lost].text == s[lost].text {
		lost++
	}
	if lost == 0 || !slices.EqualFunc(stem[lost+1:], s[lost:n], func(a, b letter) bool { return a.text == b.text }) {
		return false
	}
	var lengths []float64
	for _, o := range series {
		if len(o.read.symbols)-len(stem) == len(s)-n {
			lengths = append(lengths, o.box.Length)
		}
	}
	slices.Sort(lengths)
	return len(lengths) > 0 && math.Abs(l.box.Length-lengths[len(lengths)/2]) <= width*l.box.Length/float64(len(s)+1)
}
