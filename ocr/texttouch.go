package ocr

import (
	"slices"
	"strings"
)

// judgeTouching puts right what Tesseract made of characters that touch, and gives them
// places of their own: where the network knows no character that fills a run, it is cut
// into as many as were read there, those that were read where the ink allows it.
func (l *label) judgeTouching(runs []run, seen []letterScores, places []place) {
	top, bottom := lineEnds(runs)
	fills := l.fillers(runs, seen)
	for j, r := range runs {
		from, to := 0, len(l.read.symbols)
		if j > 0 {
			from = fills[j-1] + 1
		}
		if j+1 < len(runs) {
			to = fills[j+1]
		}
		whole := newSpelled(r, seen[j])
		if known := whole.p >= doubtfulLook && (whole.isLetter() || whole.p >= sureLook); known || to-from < 2 || j > 0 && from == 0 || l.read.isWord(from) ||
			slices.ContainsFunc(l.read.symbols[from+1:to], func(s letter) bool { return s.first }) {
			continue
		}
		for k, c := range l.strip.cutAs(r, top, bottom, l.read.symbols[from:to]) {
			s := &l.read.symbols[from+k]
			if stroke := s.text == "/" && strings.Contains(bars, c.text); !stroke && lookOf(s.text) != lookOf(c.text) && !l.bearsOut(from+k, c.text) {
				s.text = c.text
			}
			places[from+k] = place{c.run, false, l.strip.partScores(c.run, top, bottom)}
		}
	}
}

// joinTorn shows the runs of a strip to the network, and joins two that are parts of one
// character, as the halves of a W whose hairlines were lost: it knows neither, and both
// together surely.
func (s *strip) joinTorn(runs []run) ([]run, []letterScores) {
	const near = 0.15 // of the line's height: what is torn is closer than most letters are
	seen := s.scoresOf(runs)
	top, bottom := lineEnds(runs)
	for j := 0; j+1 < len(runs); j++ {
		a, b := runs[j], runs[j+1]
		if float64(b.x0-a.x1) > near*float64(bottom-top) || newSpelled(a, seen[j]).p >= doubtfulLook || newSpelled(b, seen[j+1]).p >= doubtfulLook {
			continue
		}
		whole := s.inked(a.x0, b.x1)
		if all := s.scores(whole, top, bottom); newSpelled(whole, all).p >= surelyCut {
			runs, seen = slices.Delete(runs, j, j+1), slices.Delete(seen, j, j+1)
			runs[j], seen[j] = whole, all
		}
	}
	return runs, seen
}

// fillers are the characters read that fill each run as the network sees them, -1 where
// there is none.
func (l *label) fillers(runs []run, seen []letterScores) []int {
	fills := make([]int, len(runs))
	for j := range fills {
		fills[j] = -1
	}
	for i, j := range l.align(runs, seen) {
		if j >= 0 && seen[j].any(lookOf(l.read.symbols[i].text)) > doubtfulLook {
			fills[j] = i
		}
	}
	return fills
}

// isWord says whether character i stands in a word of a language, which Tesseract reads
// better than pieces of it can be: one of many small letters, surely read.
func (r reading) isWord(i int) bool {
	const many = 5
	from, to := r.word(i)
	return r.symbols[from].word > surelyCut && to-from >= many &&
		!slices.ContainsFunc(r.symbols[from+1:to], func(s letter) bool { return !isSmall(s) })
}

// cutAs finds the characters that a run of touching ones can be cut into, as many as were
// read there, and nil where there are none or where they have nothing in common with
// those that were read.
func (s *strip) cutAs(r run, top, bottom int, read []letter) []spelled {
	const (
		other = 0.1 // what another character than the one read counts, of as likely a one
		least = 0.5 // of one that was read
		many  = 4   // characters
	)
	ends := []int{r.x0}
	for _, x := range s.thinColumns(r, top, bottom) {
		if len(read) < many || x-ends[len(ends)-1] > 1 { // there are too many ways for all columns
			ends = append(ends, x)
		}
	}
	ends = append(ends, r.x1)
	type way struct {
		p    float32
		from int
		last spelled
	}
	ways := make([][]way, len(read)+1) // of so many characters, up to each end
	for k := range ways {
		ways[k] = make([]way, len(ends))
	}
	ways[0][0].p = 1
	last := len(ends) - 1
	for i := range last {
		for j := i + 1; j <= last; j++ {
			// the last character ends where the run does, and no other
			from, to := 0, len(read)-1
			if j == last {
				from, to = to, len(read)
			}
			if !slices.ContainsFunc(ways[from:to], func(w []way) bool { return w[i].p > 0 }) {
				continue
			}
			part := s.inked(ends[i], ends[j])
			seen := s.partScores(part, top, bottom)
			c := newSpelled(part, seen)
			for k, said := range read[from:to] {
				was, next := ways[from+k][i].p, &ways[from+k+1][j]
				if p := seen.any(lookOf(said.text)); p >= least && was*p > next.p {
					*next = way{was * p, i, spelled{part, said.text, p, p}}
				}
				taken := said.word < sureWord || mistakable(said.text, c.text)
				if p := was * c.p * other; c.p >= sureLook && c.isPlain() && taken && p > next.p {
					*next = way{p, i, c}
				}
				if forms := accentedOf[said.text]; forms != "" { // which Tesseract's English has not
					a := spelled{part, seen.bestOf(forms), seen.any(forms), seen.of(seen.bestOf(forms))}
					// the arm of a Y or T before it may be what looks like its accent
					if p := was * a.p; (a.p >= sureLook || a.p >= doubtfulLook && i == 0) && p > next.p {
						*next = way{p, i, a}
					}
				}
			}
		}
	}
	parts := make([]spelled, len(read))
	agree := 0
	j := last
	for k := len(read); k > 0; k-- {
		w := ways[k][j]
		if w.p == 0 {
			return nil
		}
		parts[k-1], j = w.last, w.from
		if said := read[k-1].text; lookOf(w.last.text) == lookOf(said) || strings.Contains(accentedOf[said], w.last.text) {
			agree++
		}
	}
	if agree == 0 {
		return nil
	}
	return parts
}
