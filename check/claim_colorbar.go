package check

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/heatgrid/heatgrid/grid"
)

// figureNouns name a part of the figure, or all of it.
var figureNouns = union(panelNouns, set("grid figure image"))

// readBar makes the claims about the colorbar in a segment.
func (r *reader) readBar(s *sentence, g segment) {
	r.barLabel(s, g)
	r.barShared(s, g)
	r.barWords(s, g)
	r.barNumbers(s, g)
}

var (
	ownWords    = set("own separate individual")
	sharedWords = set("share shared common joint serve")
	eachWords   = set("each every per")
)

// barShared makes a claim of whether the panels have one colorbar together or one each: "a single bar serves all panels", "each panel
// has its own".
func (r *reader) barShared(s *sentence, g segment) {
	bars := len(s.f.bars(nil))
	if len(s.f.panels) < 2 || bars != 1 && bars != len(s.f.panels) {
		return // some may not have been found
	}
	from, to := s.clause(max(g.from, g.word-1))
	if comma := within(max(from, g.word), to, func(k int) bool { return s.norm(k) == "," }); comma > 0 {
		to = comma // "all panels share one bar, so equal colours mean equal values"
	}
	own := within(from, to, func(k int) bool { return ownWords[s.norm(k)] && s.toks[k].quote == 0 }) >= 0 && s.find(eachWords, from, to) >= 0
	all := s.find(sharedWords, from, to) >= 0 && s.find(set("all both four three two six panel heatmap"), from, to) >= 0
	if own == all || s.find(barNouns, from, to) < 0 || s.find(negations, from, to) >= 0 || s.find(rowWords, from, to) >= 0 || s.find(colWords, from, to) >= 0 || s.namesCellsIn(from, to) {
		return
	}
	for to > from && s.toks[to-1].kind == tokPunct {
		to--
	}
	for from < to && s.toks[from].kind == tokPunct {
		from++
	}
	v, _ := s.f.barVerdict(nil)
	v.verdict, v.found, v.reason = borne(own == (bars > 1)), itoa(bars), inWords(bars, "colorbar")+" for "+inWords(len(s.f.panels), "panel")
	r.add(s, KindLayout, LevelConstruction, from, to, v)
}

// barLabel finds what a segment says the colorbar is labelled.
func (r *reader) barLabel(s *sentence, g segment) {
	if r.barLabels(s, g) {
		return
	}
	for i := g.word; i < g.to && i < g.word+24; i++ {
		t := &s.toks[i]
		if t.kind == tokPunct || t.kind == tokNumber {
			continue
		}
		if s.norm(i-2) == "axis" || s.norm(i-3) == "axis" {
			continue // 'axis title "Gene"'
		}
		if t.norm == "title" && s.norm(i-1) == "the" {
			return // of the figure
		}
		verb := labelVerbs[s.norm(i-1)] || labelVerbs[s.norm(i-2)] || labelVerbs[s.norm(i-3)] && s.toks[i-1].kind == tokPunct
		if t.quote != 0 && g.word > 0 && s.toks[g.word-1].quote == t.quote {
			continue // a quotation that speaks of the bar
		}
		if end, ok := s.quoted(i); ok && end <= g.to && !s.keysNumber(end) && (t.quote != 0 || verb) && !s.onlyNumbers(i, end) {
			b := i - 1
			if s.norm(b) == "\"" {
				b--
			}
			if verb || i-g.word <= 2 || b >= 0 && s.norm(b) == ":" || t.quote != 0 && b > g.word && s.placesOnly(g.word, b) && s.nearlyBar(s.text(i, end), s.panelsNear(i)) || t.ref != nil && t.ref.bar {
				r.addBarLabel(s, i, end, verb || b < 0 || s.toks[b].kind == tokPunct || barWords[s.norm(b)] || showVerbs[s.norm(b)])
				return
			}
		}
		if t.ref != nil && t.ref.bar && (verb || i-g.word <= 3 || showVerbs[s.norm(i-1)] || showVerbs[s.norm(i-2)]) {
			r.addBarLabel(s, i, i+t.ref.n, false)
			return
		}
		if t.kind == tokWord && !t.inRef && labelVerbs[s.norm(i-1)] && !(s.norm(i-1) == "label" && hasSuffixS(s.text(i-1, i)) && (placeVerbs[t.norm] || t.norm == "appear" || t.norm == "run")) && t.norm != "off" && t.norm != "just" && t.norm != "only" && t.norm != "simply" && !fillers[t.norm] && t.norm != "a" && !labelVerbs[t.norm] && !linkVerbs[t.norm] {
			end := i
			for end < g.to && s.toks[end].kind == tokWord && !fillers[s.norm(end)] {
				end++
			}
			if end-i <= 3 && end > i {
				r.addBarLabel(s, i, end, true)
				return
			}
		}
		if s.norm(i-1) == ":" && s.placesOnly(g.word, i-1) {
			end := within(i, g.to, func(k int) bool { return s.norm(k) == "," || s.norm(k) == ";" })
			if end > i && end-i <= 3 && (s.nearlyBar(s.text(i, end), s.panelsNear(i)) || s.setAsLabel(i, end)) {
				r.addBarLabel(s, i, end, true) // "Color scale: log10 FC, ..."
				return
			}
		}
	}
}

// keysNumber reports whether a quotation that ends at token i is a key that a number is set behind, and so no label: "tick_step": 0.25.
func (s *sentence) keysNumber(i int) bool {
	return s.norm(i) == "\"" && s.norm(i+1) == ":" && s.numberIn(i+2, i+3)
}

// placesOnly reports whether tokens [a, b) say at most where something stands and how: "(right, vertical)".
func (s *sentence) placesOnly(a, b int) bool {
	return within(a, b, func(k int) bool {
		n := s.norm(k)
		return s.toks[k].kind != tokPunct && sideWords[n] == "" && !orientations[n] && !fillers[n] && n != "on" && n != "at" && n != "to"
	}) < 0
}

// setAsLabel reports whether tokens [a, b) are words set as a label is, and not of colours or of how the scale is drawn.
func (s *sentence) setAsLabel(a, b int) bool {
	c := rune(s.text(a, a+1)[0])
	return (unicode.IsUpper(c) || s.toks[a].emph != 0) && within(a, b, func(k int) bool {
		t := &s.toks[k]
		_, shade := shadeWords[t.norm]
		return t.kind == tokNumber || shade || hueWords[t.norm] || verbs[t.norm] || showVerbs[t.norm] || sideWords[t.norm] != "" || orientations[t.norm] || highWords[t.norm] || lowWords[t.norm] || barWords[t.norm] || t.norm == ":"
	}) < 0
}

// nearlyBar reports whether a text has some, not all, words of a bar's label.
func (s *sentence) nearlyBar(text string, panels []int) bool {
	words := atoms(text)
	return slices.ContainsFunc(s.f.bars(panels), func(b *grid.Colorbar) bool {
		label := atoms(b.Label)
		return slices.ContainsFunc(label, func(w string) bool { return slices.Contains(words, w) })
	})
}

// barLabels makes claims of the labels of several bars: 'The labels are "Accuracy", "F1" and "AUC"'.
func (r *reader) barLabels(s *sentence, g segment) bool {
	k := within(g.from, g.to, func(k int) bool { return s.norm(k) == "label" && hasSuffixS(s.text(k, k+1)) })
	if k < 0 || len(s.f.bars(s.panelsNear(k))) < 2 {
		return false
	}
	n := 0
	for i := k + 1; i < g.to; i++ {
		if end, ok := s.quoted(i); ok && s.toks[i].quote != 0 && end <= g.to && !s.onlyNumbers(i, end) {
			r.addBarLabel(s, i, end, true)
			n++
			i = end - 1
		}
	}
	return n > 0
}

func (r *reader) addBarLabel(s *sentence, a, b int, explicit bool) {
	var printed []string
	for _, bar := range s.f.bars(s.panelsNear(a)) {
		printed = append(printed, bar.Label)
	}
	b = s.withUnit(a, b, printed)
	if a+1 < b && labelVerbs[s.norm(a)] {
		a++ // "**label Accuracy**"
	}
	stated := strings.TrimSpace(s.text(a, b))
	if slices.ContainsFunc(s.f.bars(s.panelsNear(a)), func(bar *grid.Colorbar) bool { return alike(stated, bar.Colormap) }) || s.find(set("colormap colourmap palette"), a-3, a) >= 0 || explicit && b == a+1 && strings.ToLower(stated) == stated && s.find(labelVerbs, 0, a) < 0 {
		return // the colours' name: "the colour scale 'viridis'"
	}
	v, bars := s.f.barVerdict(s.panelsNear(a))
	var labels []string
	for _, bar := range bars {
		if bar.Label == "" {
			continue
		}
		labels = append(labels, bar.Label)
		if alike(stated, bar.Label) || samePart(stated, bar.Label) {
			v.verdict, v.found, v.reason = Supported, bar.Label, fmt.Sprintf("the colorbar is labelled %q", bar.Label)
		}
	}
	switch {
	case v.verdict == Supported:
	case len(labels) == 0:
		v.verdict = Unverifiable
	default:
		v.found, v.reason = labels[0], "the colorbar is labelled "+quoteAll(labels[:1])
		if !explicit {
			v.verdict = Unverifiable
		}
	}
	if v.verdict == Unverifiable && !explicit {
		return
	}
	r.add(s, KindColorbar, LevelConstruction, a, b, v)
	s.use(a, b)
}

var (
	placeVerbs = set("position positioned located placed sit stand appear run placing stands placed found shown drawn situated displayed is are")
	sideWords  = map[string]string{"right": "right", "left": "left", "below": "below", "beneath": "below", "underneath": "below", "under": "below", "bottom": "below", "above": "above", "top": "above", "righthand": "right", "lefthand": "left"}
)

var orientations = set("vertical vertically horizontal horizontally")

// barWords makes claims of words for the colorbar's orientation, place and scale.
func (r *reader) barWords(s *sentence, g segment) {
	label := -1
	start := max(0, g.from-4)
	if k := s.leadingSide(g.from); k >= 0 {
		r.barSide(s, k, sideWords[s.norm(k)], true) // "On the right, a bar ..."
	}
	for i := start; i < g.to; i++ {
		t := &s.toks[i]
		if t.kind != tokWord || t.inRef || t.used {
			continue
		}
		if labelVerbs[t.norm] {
			label = i
		}
		if i < g.from && s.boundaryBetween(i, g.from) {
			continue
		}
		near := i < g.from || i < g.word+10
		switch n := t.norm; {
		case orientations[n] && near && !axisWords[s.norm(i+1)] && !axisWords[s.norm(i+2)]:
			r.barOrientation(s, i, strings.TrimSuffix(n, "ly"))
		case n == "logarithmic" || n == "log" || n == "linear" || n == "discrete" || n == "logarithmically":
			if n == "log" && s.norm(i+1) != "scale" && s.norm(i+1) != "-" {
				continue
			}
			r.barScale(s, i, n)
		case sideWords[n] != "" && i >= g.word || sideWords[n] != "" && i < g.from && s.norm(i+1) != "axis":
			if i+1 < len(s.toks) && s.toks[i+1].kind == tokNumber {
				continue // "pale above 80"
			}
			if k := i - 3; k >= 0 && (s.norm(i-2) == "at" || s.norm(i-2) == "on") && (hueWords[s.norm(k)] || s.toks[k].inRef && s.namedLineEnds(k) || s.atBarEnd(k, n)) {
				continue // "January at the bottom", "dark red at the bottom", "from -1 (red) at the bottom"
			}
			prep := map[string]bool{"the": true, "to": true, "on": true, "at": true, "far": true, "(": true, "is": true, ":": true, "its": true, ",": true}[s.norm(i-1)] || n == "below" || n == "above" || n == "beneath" || n == "underneath" || n == "under" || i < g.from
			if !prep || s.norm(i+1) == "row" || s.norm(i+1) == "end" || s.norm(i-2) == "from" {
				continue
			}
			if sideWords[s.norm(i-2)] != "" && s.norm(i-3) == "from" || s.norm(i+1) == "of" && (s.topicFrom(i+2) == topicBar || s.norm(i+2) == "the" && s.topicFrom(i+3) == topicBar) {
				continue // "from top to bottom", "the top of the colorbar"
			}
			if n := s.norm(i + 1); n == "corner" || n == "one" || n == "over" || tickMarks[n] || s.sidesWithPanel(i) {
				continue
			}
			sure := label < 0 || s.find(placeVerbs, label+1, i) >= 0
			r.barSide(s, i, sideWords[n], sure)
			if sure {
				label = i // one place a segment
			}
		}
	}
}

// sidesWithPanel reports whether the side at token i, alone in a bracket, tells of which panel's bar the words before it are: "ticks from 0 to 1
// (left); from 0 to 5 (right)".
func (s *sentence) sidesWithPanel(i int) bool {
	return s.norm(i-1) == "(" && s.norm(i+1) == ")" && len(s.f.bars(nil)) > 1 && s.numberIn(max(0, i-3), i)
}

// atBarEnd reports whether a number, or a bracket behind one, ends with token k before a side that is an end of the colorbar: it tells
// where the number stands.
func (s *sentence) atBarEnd(k int, side string) bool {
	_, bars := s.f.barVerdict(s.panelsNear(k))
	upright := side == "top" || side == "bottom"
	if len(bars) == 0 || slices.ContainsFunc(bars, func(b *grid.Colorbar) bool { return (b.Orientation == "vertical") != upright }) {
		return false
	}
	if s.norm(k) == ")" {
		for k--; k > 0 && s.norm(k) != "("; k-- {
		}
		k--
	}
	return k >= 0 && s.toks[k].kind == tokNumber
}

// topicFrom is the part of the figure that token i names.
func (s *sentence) topicFrom(i int) topic {
	if i >= len(s.toks) {
		return topicData
	}
	t, _ := s.topicAt(i)
	return t
}

// namedLineEnds reports whether the name of a row or column ends with token k.
func (s *sentence) namedLineEnds(k int) bool {
	return firstOf(s.refs, func(q *ref) bool { return q.isLine() && q.at+q.n == k+1 }) != nil
}

// leadingSide returns the word for a side in "To the right of the panels there is a
// colour bar", where the bar's word stands at token i; -1 if there is none.
func (s *sentence) leadingSide(i int) int {
	for k := 0; k < i-2 && k < 5; k++ {
		n := s.norm(k)
		if sideWords[n] == "" || !(s.norm(k-1) == "the" && (s.norm(k-2) == "to" || s.norm(k-2) == "on" || s.norm(k-2) == "at") || k == 0 && (sideWords[n] == "below" || sideWords[n] == "above") && n != "top" && n != "bottom") {
			continue
		}
		return k
	}
	return -1
}

// boundaryBetween reports whether a mark that ends a clause stands between tokens.
func (s *sentence) boundaryBetween(a, b int) bool {
	for i := a; i < b; i++ {
		if n := s.norm(i); n == "," || n == ";" || n == "." || n == "(" || n == ")" || n == ":" || n == "and" {
			return true
		}
	}
	return false
}

func (r *reader) barOrientation(s *sentence, i int, way string) {
	v, bars := s.f.barPlace(s.panelsNear(i))
	r.barProperty(s, i, way, v, bars, "the colorbar is ", func(b *grid.Colorbar) string { return b.Orientation })
}

func (r *reader) barScale(s *sentence, i int, word string) {
	want := strings.TrimSuffix(word, "arithmic")
	want = strings.TrimSuffix(want, "arithmically")
	v, bars := s.f.barVerdict(s.panelsNear(i))
	r.barProperty(s, i, want, v, bars, "the colorbar's scale is ", func(b *grid.Colorbar) string {
		switch { // people do not tell these apart
		case b.Scale == grid.ScaleSymlog && want == grid.ScaleLog, b.Scale == grid.ScaleTwoSlope && want == grid.ScaleLinear:
			return want
		}
		return b.Scale
	})
}

// barProperty judges the word at i, which says that one of some bars has the property want.
func (r *reader) barProperty(s *sentence, i int, want string, v verdict, bars []*grid.Colorbar, reason string, of func(*grid.Colorbar) string) {
	if negations[s.norm(i-1)] {
		return // "logarithmic, not linear"
	}
	for _, b := range bars {
		v.found = of(b)
		if v.found == want {
			v.verdict = Supported
			break
		}
	}
	if len(bars) > 0 {
		v.reason = reason + v.found
	}
	s.toks[i].used = true
	r.add(s, KindColorbar, LevelConstruction, i, i+1, v)
	if a := i - 2; a >= 0 && linkVerbs[s.norm(i-1)] && barWords[s.norm(a)] {
		for a > 0 && (colorWords[s.norm(a-1)] || s.norm(a-1) == "the") {
			a--
		}
		r.add(s, KindColorbar, LevelConstruction, a, i+1, v) // as the clause that tells it: "the scale is linear"
	}
}

// fractionWords name parts of a range.
var fractionWords = set("third quarter fifth sixth tenth")

func (r *reader) barSide(s *sentence, i int, side string, sure bool) {
	if s.norm(i+1) == "one" || sideWords[s.norm(i+1)] != "" && s.norm(i+2) == "one" {
		return // "the scale of the top left one"
	}
	if n := s.norm(i + 1); fractionWords[n] || s.norm(i+2) == "of" && (n == "part" || n == "half" || n == "end") {
		return // "the top fifth of the range is never used"
	}
	if k := lastWithin(0, i, func(k int) bool { return s.norm(k) == "(" }); s.toks[i].paren > 0 && k > 0 && s.toks[k-1].kind == tokNumber {
		return // "to 1.0 (red, top)": where that number stands
	}
	v, bars := s.f.barPlace(s.panelsNear(i))
	for _, b := range bars {
		v.found = s.f.side(b)
		if v.found == side {
			v.verdict = Supported
			break
		}
	}
	if len(bars) > 0 {
		v.reason = "the colorbar is on the " + v.found
		if v.found == "below" || v.found == "above" {
			v.reason = "the colorbar is " + v.found
		}
		// bars stand in for a whole: "at the bottom of the legend" is not a place
		if v.found == "" || !sure && v.verdict == Contradicted {
			return
		}
	}
	s.toks[i].used = true
	r.add(s, KindColorbar, LevelConstruction, i, i+1, v)
	from, to := s.placePhrase(i)
	kind := KindColorbar
	if s.find(placeVerbs, from, i) >= 0 || s.find(figureNouns, i, to) >= 0 {
		kind = KindLayout // where a part of the figure stands
		subject := from
		for subject > 0 && (s.colorbarAt(subject-1) || barWords[s.norm(subject-1)] || colorWords[s.norm(subject-1)] || s.norm(subject-1) == "the") {
			subject--
		}
		if placeVerbs[s.norm(from)] && s.norm(subject) == "the" {
			from = subject // "the colour bar sits on the left of the plot"
		}
	}
	if to > from+1 {
		r.add(s, kind, LevelConstruction, from, to, v) // as the phrase that tells it
	}
	wide := from
	for wide > 0 && (s.norm(wide-1) == "," || s.norm(wide-1) == "and") {
		wide--
	}
	bar := from - 1
	for bar > 0 && bar > from-3 && !s.colorbarAt(bar) {
		bar--
	}
	switch k := len(r.claims); {
	case bar >= 0 && s.colorbarAt(bar) && s.find(placeVerbs, from, i) < 0:
		for bar > 0 && s.toks[bar-1].kind == tokWord && !s.toks[bar-1].inRef && bar > from-5 {
			bar--
		}
		wide = bar // "a vertical colour bar on the left"
	case wide > 0 && orientations[s.norm(wide-1)]:
		wide-- // "vertical, on the left"
		for k--; k >= 0 && r.claims[k].Kind == KindColorbar; k-- {
			if c := &r.claims[k]; c.tok == wide && c.Verdict == Contradicted {
				v.verdict, v.reason = c.Verdict, c.Reason
			}
		}
	}
	if wide < from && s.norm(wide) != "the" {
		r.add(s, KindLayout, LevelConstruction, wide, to, v)
	}
}

// placePhrase is the phrase around the word for a side at token i: "located to the right of the grid".
func (s *sentence) placePhrase(i int) (from, to int) {
	from, to = i, i+1
	for from > 0 && !s.toks[from-1].inRef && (atSide[s.norm(from-1)] || placeVerbs[s.norm(from-1)]) {
		from--
	}
	for to < len(s.toks) && !s.toks[to].inRef && (besideWhat[s.norm(to)] || panelNouns[s.norm(to)]) {
		to++
	}
	for to > i+1 && (s.norm(to-1) == "of" || s.norm(to-1) == "the" || s.norm(to-1) == "-") {
		to--
	}
	return from, to
}

var (
	atSide     = set("to the on at far in a")
	besideWhat = set("of the side hand edge - grid figure image whole")
)
