package check

import (
	"slices"
	"strings"
)

var (
	maxWords = set("highest maximum max peak best top largest greatest strongest biggest maximal optimum optimal darkest brightest hottest warmest maxima peaking peaked lead leading top busiest wettest easiest deepest fastest winner champion fullest")
	minWords = set("lowest minimum min worst smallest weakest poorest faintest lightest palest coldest minimal minima slowest coolest quietest driest hardest emptiest loser")

	// Words of praise turn round where low values are good.
	praise = set("best worst poorest optimum optimal strongest weakest easiest hardest fastest slowest winner champion loser")

	extremeWords = union(maxWords, minWords)

	wholeWords = set("overall entire whole absolute global all figure across everywhere anywhere single")

	lowGood = set("loss error latency time perplexity ppl cost rmse mse mae wer cer fid regret residual misfit discrepancy divergence nll brier eer mape mortality downtime distance runtime delay converge convergence")
)

func union(ms ...map[string]bool) map[string]bool {
	out := map[string]bool{}
	for _, m := range ms {
		for k := range m {
			out[k] = true
		}
	}
	return out
}

// lowIsGood reports whether small values are the good ones, by what the figure
// says it measures.
func (f *facts) lowIsGood(panels []int) bool {
	panels = f.orAll(panels)
	return slices.ContainsFunc(panels, func(pi int) bool { return f.panels[pi].lowGood })
}

// measuresLoss reports whether a panel's colorbar, or its title, speaks of
// something that is better the smaller it is.
func (p *panel) measuresLoss() bool {
	text := p.Title
	if p.bar != nil && p.bar.Label != "" {
		text = p.bar.Label
	}
	words := atoms(text)
	return within(0, len(words), func(k int) bool {
		inTime := k > 0 && words[k] == "time" && (words[k-1] == "on" || words[k-1] == "in") // "on-time departures" are the better the more there are
		return lowGood[words[k]] && !inTime
	}) >= 0
}

// shareMeasure takes what the one bar with a label measures for what those without measure, as the bars of a row of panels have one at their end.
func (f *facts) shareMeasure() {
	labels, loss := map[string]bool{}, false
	for _, p := range f.panels {
		if p.bar != nil && p.bar.Label != "" {
			labels[p.bar.Label], loss = true, p.lowGood
		}
	}
	for _, p := range f.panels {
		if len(labels) == 1 && p.bar != nil && p.bar.Label == "" {
			p.lowGood = loss
		}
	}
}

// measuredBy takes from a description what the values of panels are that do not say it themselves.
func (f *facts) measuredBy(description string) {
	losses, ofNames, low, gain := 0, 0, false, false
	named := map[string]bool{} // "w/o contrastive loss" is a row
	for _, p := range f.panels {
		for _, name := range slices.Concat(p.RowNames, p.ColNames) {
			for _, a := range atoms(name) {
				named[a] = true
			}
		}
	}
	for _, w := range strings.FieldsFunc(fold(description), func(r rune) bool { return r < 'a' || r > 'z' }) {
		gain = gain || highGood[w]
		switch {
		case !lowGood[w]:
		case named[w]:
			ofNames++
		case ordinary[w]:
			low = true
		default:
			losses++
		}
	}
	if low { // the error is told of as well
		losses += ofNames
	}
	for _, p := range f.panels {
		if len(p.measured) == 0 {
			p.lowGood = losses > 1 && !gain // a loss that is told once may be any
		}
	}
}

// strongInSmall reports whether small values of panels may be the strong ones: correlations below zero, values of a loss, and probabilities
// of chance.
func (f *facts) strongInSmall(panels []int) bool {
	return slices.ContainsFunc(f.orAll(panels), func(pi int) bool {
		p := f.panels[pi]
		return p.min < 0 && p.min >= -1 && p.max <= 1 || p.lowGood || slices.ContainsFunc(p.measured, func(a string) bool { return chanceWords[a] })
	})
}

// chanceWords are what probabilities of chance are called.
var chanceWords = set("p q pvalue qvalue padj fdr fwer")

// tellsGood reports whether a title or the label of a colorbar says whether high or low values are good: of a distance or a time either may be.
func (f *facts) tellsGood(panels []int) bool {
	return slices.ContainsFunc(f.orAll(panels), func(pi int) bool {
		p := f.panels[pi]
		may := slices.ContainsFunc(p.measured, func(a string) bool { return eitherGood[a] }) && !slices.ContainsFunc(p.measured, func(a string) bool { return lowGood[a] && !eitherGood[a] })
		return p.lowGood && !may || slices.ContainsFunc(p.measured, func(a string) bool { return highGood[a] })
	})
}

var highGood = set("accuracy score scores f1 auc recall precision reward return retention success profit revenue growth")

// eitherGood are words for what is good where it is little, or where it is much.
var eitherGood = set("time distance")

// ordinary are words for what is measured that prose has for other things, too.
var ordinary = set("time cost distance error delay")

// sizes are adjectives that tell models from one another: "ELECTRA-small" measures no smallness.
var sizes = set("small large high great")

// measures reports whether the values are of what an adjective says: "hard" where the
// colorbar speaks of hardness.
func (f *facts) measures(adjective string) bool {
	if len(adjective) < 4 {
		return false
	}
	for _, p := range f.panels {
		for _, a := range p.measured {
			if strings.HasPrefix(a, adjective) && (a != adjective || !sizes[a]) {
				return true
			}
		}
	}
	return false
}

// extreme is a word such as "highest" with the value and the places around it.
type extreme struct {
	word     int // token
	greatest bool
	rank     int // 1 = the extreme, 2 = "second highest"
	value    int // token, -1: none stated
	from, to int // tokens that belong to it
	note     bool
}

// impressionNouns are what something is to the writer, not in the figure.
var impressionNouns = set("surprise question problem concern puzzle mystery worry curiosity news caveat takeaway lesson challenge disappointment")

var minorWords = set("second secondary smaller lower local minor another")

// extremeAt reads the extremum word at token i, nil if it is none here.
func (s *sentence) extremeAt(i int) *extreme {
	t := &s.toks[i]
	if t.kind != tokWord || t.inRef && t.ref == nil || t.used {
		return nil
	}
	if hue := hueGraded(t.norm, "est"); hue != "" && !t.inRef {
		return s.hueExtreme(i, hue)
	}
	if !t.inRef {
		if t.norm == "most" || t.norm == "least" {
			return s.mostAt(i)
		}
		if e := s.pointAt(i); e != nil {
			return e
		}
	}
	if !extremeWords[t.norm] || t.ref != nil && (t.ref.isCell() && !t.ref.weak || t.ref.n > 1) || s.ofNoValue(i) || s.otherSense(i) || i > 0 && extremeWords[s.norm(i-1)] && !s.toks[i-1].inRef {
		return nil // in a name: "the peak learning rate", "the largest model"; what another is said of: "the smallest peak"
	}
	e := &extreme{word: i, rank: 1, value: -1}
	next := s.norm(i + 1)
	switch hue := next; {
	case hueWords[hue] && (t.norm == "darkest" || t.norm == "brightest" || t.norm == "strongest" || t.norm == "deepest") &&
		!(shadeEnds[t.norm] && s.f.oneHue(s.panelsNear(i), hue)):
		if e = s.hueExtreme(i, hue); e == nil {
			return nil
		}
	case t.norm == "brightest" && hueWords[hue]:
		return nil // where all cells are orange, the brightest orange may be the lightest, or the most of it
	case shadeEnds[t.norm] && (t.norm != "deepest" || hueWords[hue]): // "the deepest green", where all cells are green
		if e = s.shadeExtreme(i); e == nil {
			return nil
		}
	default:
		e.greatest = s.highEnd(i)
	}
	for k := i - 1; k >= max(0, i-2); k-- {
		switch n := s.norm(k); n {
		case "second", "next", "2nd":
			e.rank = 2
		case "third", "3rd", "fourth", "4th":
			e.rank = ordinalWords[n]
		}
	}
	return e
}

// shadeEnds are said of the lightest and the darkest cells.
var shadeEnds = set("darkest deepest lightest faintest brightest palest")

// shadeExtreme is the end of the scale that is as light or dark as the word at token i says, nil where neither surely is.
func (s *sentence) shadeExtreme(i int) *extreme {
	dark, ok := s.f.darkIsHigh(s.panelsNear(i))
	if !ok {
		return nil
	}
	return &extreme{word: i, greatest: dark == (s.norm(i) == "darkest" || s.norm(i) == "deepest"), rank: 1, value: -1}
}

// hueExtreme is the end of the scale that has a colour, nil where neither surely has it.
func (s *sentence) hueExtreme(i int, hue string) *extreme {
	high, ok := s.f.hueIsHigh(s.panelsNear(i), hue)
	if !ok && s.f.oneHue(s.panelsNear(i), hue) {
		high, ok = s.f.darkIsHigh(s.panelsNear(i)) // from white to red, the reddest is the darkest
	}
	if !ok {
		return nil
	}
	return &extreme{word: i, greatest: high, rank: 1, value: -1}
}

// highEnd reports whether the extremum word at token i means the greatest of the values, and not the least.
func (s *sentence) highEnd(i int) bool {
	n, next := s.norm(i), s.norm(i+1)
	greatest := maxWords[n]
	if praise[n] && s.f.lowIsGood(s.panelsNear(i)) && (n != "strongest" && n != "weakest" || rivalNouns[next]) { // "the strongest model"
		greatest = !greatest
	}
	if n == "worst" && s.find(faultNouns, i+1, i+3) >= 0 {
		greatest = true // "the worst confusion" is the most frequent one
	}
	if root := strings.TrimSuffix(n, "est"); root != n && s.f.measures(root) {
		greatest = true // the hardest has the highest hardness
	}
	if (n == "strongest" || n == "largest" || n == "highest" || n == "greatest") && (next == "negative" || next == "inverse") {
		greatest = false
	}
	if k := within(i+2, len(s.toks), func(k int) bool { return s.isValue(k) }); lossNouns[next] && k > 0 && s.toks[k].num.value < 0 && maxWords[n] {
		greatest = false // "the largest loss is -11.7"
	}
	return greatest
}

// faultNouns are what there is the more of, the worse it is.
var faultNouns = set("confusion error mistake misclassification mixup loss drop failure delay")

// ofNoValue reports whether the extremum word at token i is said of something that no cell has as its value: a name of
// an axis, a tick, a spread, a mean.
func (s *sentence) ofNoValue(i int) bool {
	n, next, prev := s.norm(i), s.norm(i+1), s.norm(i-1)
	if i+1 < len(s.toks) {
		if q := s.toks[i+1].ref; q != nil && q.axis != "" && !rowWords[next] && !colWords[next] && !praise[n] && s.f.numericAxis(q.axis == "x") {
			return true // "the largest window"
		}
	}
	if meanWords[next] && !(i+3 < len(s.toks) && (s.norm(i+2) == "of" || s.norm(i+2) == "at" || s.norm(i+2) == "," || s.norm(i+2) == "(") && s.toks[i+3].kind == tokNumber) && s.valuesAfter(i) > 1 && (i > 1 || linkVerbs[s.norm(i+2)] && s.norm(i+3) == "that") {
		return true // "the highest average"
	}
	switch {
	case endNouns[n] && (rowWords[prev] || colWords[prev]), (rowWords[next] || colWords[next]) && endNouns[s.norm(i+2)]: // "the highest row minimum"
	case next == "on" && s.norm(i+2) == "top",
		next == "at" && s.norm(i+2) == "the" && placeWords[s.norm(i+3)] && s.norm(i+4) != "of": // "2, 4, 8, 16, smallest on top": of the names of an axis
	case impressionNouns[next]: // "the biggest surprise"
	case spreadNouns[next]: // "the largest spread"
	case prev == "in" && (n == "peak" || n == "maximum" || n == "top" || n == "best" || n == "minimum"): // "the gap in peak score"
	default:
		return s.endOfScale(i) // "from best to worst"
	}
	return true
}

// endNouns name an end of some values.
var endNouns = set("maximum minimum max min maxima minima")

// otherSense reports whether the extremum word at token i means a place, a verb or part of a group: "top left", "at
// the top", "among the highest", "a second, smaller peak".
func (s *sentence) otherSense(i int) bool {
	n, next, prev, before := s.norm(i), s.norm(i+1), s.norm(i-1), s.norm(i-2)
	line := func(k int) bool { return rowWords[s.norm(k)] || colWords[s.norm(k)] }
	if line(i+1) && (n == "top" || n == "bottom") || next == "left" || next == "right" || next == "-" && (s.norm(i+2) == "left" || s.norm(i+2) == "right" || line(i+2)) {
		return true
	}
	if p := s.norm(i - 3); prev == "the" && before == "of" && (p == "neighbor" || p == "neighbour") {
		return true // "the neighbours of the strongest head"
	}
	switch {
	case s.endPlaces(i):
		return true
	case n == "peak" || n == "maximum" || n == "minimum":
		return s.find(minorWords, i-3, i) >= 0 // of its neighbours only
	case n == "top" && hasSuffixS(s.text(i, i+1)) && i+1 < len(s.toks) && s.toks[i+1].kind == tokNumber:
		return true // "every square tops 200"
	case n == "top":
		return prev == "the" && (atTop[before] || next == "to" || next == "of" || next == "" || next == "," || next == "." || next == ":") || beforeTop[prev] || behindTop[next]
	case n == "lead" || n == "leading":
		ofLine := next == "the" && line(i+2) && s.norm(i+3) == "with"
		return !ofLine && next != "with" && next != "at" && next != "(" && !(n == "lead" && i > 0 && s.toks[i-1].inRef && (next == "," || next == "." || next == ""))
	case n == "best" || n == "optimal" || n == "optimum":
		return prev == "no" || prev == "single" && before == "no"
	case n == "max" || n == "min":
		return prev == "=" || i > 0 && s.toks[i-1].kind == tokNumber && n == "min" && !s.isValue(min(i+1, len(s.toks)-1)) // "5 min" of time
	}
	return false
}

// endPlaces reports whether the word at token i says where the name before it stands, as its counterpart does of another: "0.1 top ...
// 0.6 bottom", "0.1 (top) to 0.6 (bottom)".
func (s *sentence) endPlaces(i int) bool {
	at := func(k int, end string) bool {
		if s.norm(k) != end {
			return false
		}
		if s.norm(k-1) == "(" && s.norm(k+1) == ")" {
			k--
		}
		return k > 0 && !s.toks[k].inRef && (s.toks[k-1].inRef || s.toks[k-1].rowTick)
	}
	for _, ends := range [][2]string{{"top", "bottom"}, {"bottom", "top"}} {
		if at(i, ends[0]) && within(0, len(s.toks), func(k int) bool { return at(k, ends[1]) }) >= 0 {
			return true
		}
	}
	return false
}

// Words around a "top" that is a place.
var (
	atTop     = set("at on to from along")
	beforeTop = set("at from ( to on")
	behindTop = set("first to → , ) half side panel heatmap -")
)

// endOfScale reports whether the word at token i is one end of "from its lowest to its highest value",
// where no value is told.
func (s *sentence) endOfScale(i int) bool {
	lead := i - 1
	if n := s.norm(lead); n == "its" || n == "their" || n == "the" {
		lead--
	}
	if k := s.find(extremeWords, i-4, i); k >= 0 && s.find(set("between"), k-3, k) >= 0 || s.norm(lead) == "between" && s.find(extremeWords, i+1, i+5) >= 0 {
		return true // "moves by 0.019 between its lowest and its highest"
	}
	if s.valueBetween(max(0, i-5), min(len(s.toks), i+5)) {
		return false
	}
	return s.norm(lead) == "from" && s.find(extremeWords, i+1, i+5) >= 0 || s.norm(lead) == "to" && s.find(extremeWords, i-4, i) >= 0
}

// mostAt reads "most frequent", "least likely", "most negative".
func (s *sentence) mostAt(i int) *extreme {
	e := &extreme{word: i, greatest: s.norm(i) == "most", rank: 1, value: -1}
	if n := ordinalWords[s.norm(i-1)]; n > 1 {
		e.rank = n // "the second most negative"
	}
	switch s.norm(i + 1) {
	case "frequent", "frequently", "common", "commonly", "likely", "often", "probable", "positive", "extreme":
	case "negative":
		e.greatest = !e.greatest
	default:
		return nil
	}
	return e
}

var lossNouns = set("loss drop decline decrease fall deficit dip")

// paramNouns are what an experiment sets, not what it measures.
var paramNouns = set("dose dosage setting magnification dilution resolution")

// wholeFigure reports whether the words around an extremum name all panels.
func (s *sentence) wholeFigure(e *extreme) bool {
	for i := max(e.from, e.word-4); i < e.to && i < e.word+9; i++ {
		n := s.norm(i)
		if !wholeWords[n] || s.toks[i].inRef {
			continue
		}
		switch n {
		case "across", "all", "figure", "single":
		case "anywhere":
			return true
		case "overall":
			return len(s.ctxPanels()) == 0
		default:
			if s.norm(i+1) == "chart" || s.norm(i+1) == "figure" || s.norm(i+1) == "image" || s.norm(i+1) == "set" || len(s.ctxPanels()) == 0 {
				return true
			}
		}
	}
	return false
}

// pointAt reads "low point", "a high of 36", "tops out at 36", "bottoms out".
func (s *sentence) pointAt(i int) *extreme {
	t := &s.toks[i]
	next := s.norm(i + 1)
	point, greatest := false, false
	switch t.norm {
	case "high", "low":
		greatest = t.norm == "high"
		point = next == "point" || next == "of" && (s.norm(i-1) == "a" || s.norm(i-1) == "the" || s.norm(i-1) == "overall" || i+2 < len(s.toks) && s.toks[i+2].kind == tokNumber)
	case "top", "max", "bottom":
		greatest = t.norm != "bottom"
		point = next == "out"
	case "hit": // "is hit hardest": falls furthest short of what is good
		point = next == "hardest" || next == "worst"
		greatest = s.f.lowIsGood(s.panelsNear(i))
	case "hot", "cold":
		greatest = t.norm == "hot"
		point = next == "spot"
	case "extreme":
		k := i + 2
		point = next == "of" && k < len(s.toks) && s.toks[k].kind == tokNumber // on the side of zero that it is
		greatest = point && s.toks[k].num.value > 0
	case "trough", "record":
		greatest = next == "high"
		point = greatest || next == "low" || t.norm == "trough" && (next == "of" || next == "at")
	}
	if !point {
		return nil
	}
	return &extreme{word: i, rank: 1, value: -1, greatest: greatest}
}

// rivalNouns are what is compared in a contest: the strongest of them is the best.
var rivalNouns = set("model system method approach baseline classifier learner performer network algorithm solver player team")
