package check

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// axisSides makes claims of the sides at which the labels of both axes are said to stand: "the true label across the bottom and the predicted label on
// the left".
func (r *reader) axisSides(s *sentence) {
	type side struct {
		q   *ref
		end int
		x   bool
	}
	var sides []side
	for _, q := range s.refs {
		k := q.at + q.n
		if q.axis == "" || q.isCell() || q.isPanel() || q.bar || !sidePreps[s.norm(k)] || s.norm(k+1) != "the" || !placeWords[s.norm(k+2)] {
			continue
		}
		if end := k + 3; end >= len(s.toks) || s.toks[end].kind == tokPunct || s.norm(end) == "and" {
			sides = append(sides, side{q, end, s.norm(k+2) == "top" || s.norm(k+2) == "bottom"})
		}
	}
	if len(sides) != 2 || sides[0].q.axis == sides[1].q.axis || sides[0].x == sides[1].x {
		return
	}
	for _, d := range sides {
		v := verdict{verdict: borne(d.x == (d.q.axis == "x")), found: d.q.axis, reason: "it is the label of the " + d.q.axis + " axis"}
		r.add(s, KindAxisLabel, LevelConstruction, d.q.at, d.end, v)
		s.use(d.q.at+d.q.n, d.end)
	}
}

// sidePreps lead to the side at which the label of an axis stands.
var sidePreps = set("across along on at down up")

var (
	labelVerbs = set("headed caption say says label labelled labeled titled title called named name marked captioned reading read")
	showVerbs  = set("represent show denote display indicate correspond depict plot encode list vary stand measure give is are as contain specify track")
)

// readAxis makes the claims about an axis: its label, its ticks, their order.
func (r *reader) readAxis(s *sentence, g segment) {
	x := g.topic == topicX
	r.axisLabel(s, g, x)
	r.axisTicks(s, g, x)
}

// labelOf returns the label of an axis, or of the other panels' where this one
// shares theirs.
func (f *facts) labelOf(p *panel, x bool) string {
	own := p.Y.Label
	axis := "y"
	if x {
		own, axis = p.X.Label, "x"
	}
	if own != "" {
		return own
	}
	for l := range f.axisLabels(axis) {
		own = l
		for _, o := range f.panels {
			if x && o.X.Label != "" {
				return o.X.Label
			}
			if !x && o.Y.Label != "" {
				return o.Y.Label
			}
		}
	}
	return own
}

// labels returns the distinct labels of an axis over panels.
func (f *facts) labels(panels []int, x bool) []string {
	panels = f.orAll(panels)
	seen := map[string]bool{}
	var out []string
	for _, pi := range panels {
		if l := f.labelOf(f.panels[pi], x); l != "" && !seen[l] {
			seen[l] = true
			out = append(out, l)
		}
	}
	return out
}

// labelWords is the words of labels.
func (f *facts) labelWords(panels []int, x bool) [][]string {
	key := panelKey(panels) + "y"
	if x {
		key = panelKey(panels) + "x"
	}
	out, ok := f.words[key]
	if !ok {
		for _, l := range f.labels(panels, x) {
			out = append(out, atoms(l))
		}
		f.words[key] = out
	}
	return out
}

// axisLabel finds what a segment says the axis is labelled, and judges it.
func (r *reader) axisLabel(s *sentence, g segment, x bool) {
	if s.find(labelVerbs, g.word, g.word+3) < 0 && r.labelBefore(s, g, x) {
		return
	}
	if r.glossedLabel(s, g, x) {
		return
	}
	start := max(g.word, g.from)
	for i := start; i < g.to && i < start+12; i++ {
		t := &s.toks[i]
		if end, ok := s.quoted(i); ok && end <= g.to && i >= g.word && !s.onlyNumbers(i, end) {
			if t.ref != nil && t.ref.isCell() && s.find(labelVerbs, g.from, i) < 0 {
				return
			}
			if s.namesPalette(end) {
				return
			}
			if own, ok := s.onOneAxis(end); ok && own != x {
				i = end + 2 // "A on the vertical one and B on the horizontal one"
				continue
			}
			if labelVerbs[t.norm] && end == i+1 && s.norm(end) == "\"" && s.norm(end+1) == ":" {
				continue // {"label": "Dropout"}
			}
			if glossed := i == g.word+1 && (s.norm(end) == "," || s.norm(end) == ")"); t.quote == 0 && (g.word > i || g.word > 0 && s.toks[g.word-1].emph == t.emph || s.norm(i-1) == "(" && !glossed) {
				continue
			}
			r.addLabel(s, i, end, x, true)
			return
		}
		if t.ref != nil && t.ref.axis != "" && t.ref.n >= 1 {
			if ax := t.ref.axis; (ax == "x") != x {
				// the other axis's label: a mistake only where it is said to be this one's
				if !(s.find(labelVerbs, g.from, i) >= 0 || s.find(showVerbs, g.from, i) >= 0 || s.norm(i-1) == "(" || s.norm(i-1) == ":" || s.norm(i-1) == "one") || i-g.word > 4 {
					continue
				}
			}
			r.addLabel(s, i, i+t.ref.n, x, false)
			return
		}
		if t.ref != nil && t.ref.isCell() {
			return
		}
		// "y: weight decay (1e-4, ...)", "labelled weight decay"
		if t.kind == tokWord && !t.inRef && !(labelVerbs[s.norm(i-1)] && (t.norm == "only" || t.norm == "just" || t.norm == "once")) && (i == start && s.norm(start-1) == ":" || i == start+1 && (s.norm(start) == ":" || s.norm(start) == "(") || labelVerbs[s.norm(i-1)] && s.norm(i) != "as" && s.norm(i) != "with" || labelVerbs[s.norm(i-2)] && s.norm(i-1) == "," && s.capitalised(i+1) == i || labelVerbs[s.norm(i-2)] && s.norm(i-1) == ":" || s.norm(i-1) == "as" && labelVerbs[s.norm(i-2)]) && !labelVerbs[t.norm] && !fillers[t.norm] && !verbs[t.norm] {
			end := i
			for end < g.to && s.toks[end].kind == tokWord && !fillers[s.norm(end)] && !showVerbs[s.norm(end)] {
				end++
			}
			if s.norm(end) == ")" && s.norm(end+1) == ":" && i == g.word+1 && s.capitalised(end) == i {
				r.addLabel(s, i, end, x, true) // "Y-axis (Sample): ..."
				return
			}
			if n := s.norm(end); end-i <= 4 && end > i && (n == "(" || n == ")" || n == "," || n == "." || n == "" || n == ";" || fillers[n]) {
				r.addLabel(s, i, end, x, labelVerbs[s.norm(i-1)] || s.norm(i-1) == "as" || labelVerbs[s.norm(i-2)])
				return
			}
		}
	}
}

// namesPalette reports whether the word that ends before token k is the name of a scale of colours, "a *hot* colour map", "the "magma" palette".
func (s *sentence) namesPalette(k int) bool {
	for s.toks[min(k, len(s.toks)-1)].kind == tokPunct && k < len(s.toks)-1 {
		k++
	}
	n := s.norm(k)
	return paletteNouns[n] || colorWords[n] && paletteParts[s.norm(k+1)]
}

var (
	paletteNouns = set("colormap colourmap colorscale colourscale palette cmap")
	paletteParts = set("map scale scheme palette gradient ramp")
)

// glossedLabel makes a claim of a label that stands alone in brackets behind the words for its axis, if it is the figure's but for a
// letter: "x-axis (Target larguage)".
func (r *reader) glossedLabel(s *sentence, g segment, x bool) bool {
	from := g.word + 1
	if s.norm(g.word) == "(" {
		from = g.word
	}
	if s.norm(from) != "(" {
		return false
	}
	if from++; from >= len(s.toks) || s.toks[from].kind != tokWord || s.toks[from].quote != 0 {
		return false
	}
	to, open := from, 1
	for ; to < len(s.toks) && open > 0; to++ {
		switch s.norm(to) {
		case "(":
			open++
		case ")":
			open--
		}
	}
	if open > 0 {
		return false
	}
	stated := strings.TrimSpace(s.text(from, to-1))
	same := slices.ContainsFunc(s.f.labels(s.panelsNear(from), x), func(l string) bool { return alike(l, stated) })
	label := nameY
	if x {
		label = nameX
	}
	if !same && s.f.lex.nearest(stated, label) == nil {
		return false
	}
	r.addLabel(s, from, to-1, x, true)
	return true
}

// labelBefore finds the label of an axis before the words for the axis, "ratio on the x-axis", "the Top-p (horizontal axis)", and
// judges it. It reports whether there is none to be looked for behind them.
func (r *reader) labelBefore(s *sentence, g segment, x bool) bool {
	if p := s.norm(g.from - 1); g.from > 1 && (p == "the" || p == "on" || p == "along") {
		k := g.from - 1
		if p == "the" {
			k--
		}
		if n := s.norm(k); n == "on" || n == "along" || n == "across" {
			for j := k - 1; j >= max(0, k-4); j-- {
				if q := s.toks[j].ref; q != nil && (q.axis != "") {
					r.addLabel(s, j, j+q.n, x, false)
					return true
				}
			}
		}
	}
	// "Ratio" (x-axis), "Ratio" (the figure's x-axis, from left to right)
	k := g.from - 1
	tight := s.norm(k) == "(" && s.norm(g.word) == ")"
	for k > 0 && (s.norm(k) == "the" || figureNouns[s.norm(k)]) {
		k--
	}
	if k > 0 && s.norm(k) == "(" && (tight || s.norm(g.word) == ")" || s.norm(g.word) == ",") {
		b := k
		for b > 0 && (s.norm(b-1) == "\"" || s.norm(b-1) == "'") {
			b--
		}
		for a := b - 1; a >= max(0, b-6); a-- {
			if end, ok := s.quoted(a); ok && end == b {
				r.addLabel(s, a, b, x, true)
				return true
			}
			if q := s.toks[a].ref; q != nil && a+q.n == b && q.axis != "" {
				r.addLabel(s, a, b, x, false)
				return true
			}
		}
		if a := s.capitalised(b); tight && a < b {
			r.addLabel(s, a, b, x, true)
		}
		return tight
	}
	return false
}

// capitalised is where the name begins that ends before token b, set in capitals as labels are: "Top-p" in "the Top-p (x axis)"; b
// where there is none, or it is the figure's.
func (s *sentence) capitalised(b int) int {
	a := b
	for a > 0 && b-a < 5 && (s.toks[a-1].kind == tokWord && !s.toks[a-1].inRef && (!fillers[s.norm(a-1)] && !verbs[s.norm(a-1)] || s.norm(a) == "-") || s.norm(a-1) == "-") {
		a--
	}
	for a < b && !unicode.IsUpper(rune(s.text(a, a+1)[0])) {
		a++
	}
	if a == 0 || a < b && s.toks[a].kind != tokWord {
		return b
	}
	return a
}

var fillers = set("so the a an with and of at in on to from along across for has have its it this that by each both no not which where values discrete categorical five four three two six numeric shared common respectively located on ticks top bottom left right upper lower")

func (s *sentence) onlyNumbers(a, b int) bool {
	return within(a, b, func(i int) bool { return s.toks[i].kind == tokWord }) < 0
}

// addLabel judges tokens [a, b) as the label of an axis.
func (r *reader) addLabel(s *sentence, a, b int, x, explicit bool) {
	for b+1 < len(s.toks) && s.norm(b) == "-" && s.toks[b].from == s.toks[b-1].to && s.toks[b+1].from == s.toks[b].to && s.toks[b+1].kind == tokWord && len(s.norm(b+1)) < 3 {
		b += 2 // "Top-p" is not "Top"
	}
	if a == 0 && s.norm(b) == ":" && s.toks[0].emph != 0 && s.toks[0].quote == 0 {
		return // "**Takeaway:** ...": what the paragraph is
	}
	b = s.withUnit(a, b, s.f.labels(s.panelsNear(a), x))
	stated := strings.TrimSpace(s.text(a, b))
	v := s.f.judgeLabel(stated, s.panelsNear(a), x, explicit)
	_, single := s.onOneAxis(b)
	if k := s.find(axisWords, 1, a); k > 0 && s.norm(k-1) == "both" && !s.glossesLabel(b+1) && !single {
		if n := s.norm(b); n == "/" || n == "and" {
			return // "both axes are labelled: Gene / Ratio"
		}
		if other := s.f.judgeLabel(stated, s.panelsNear(a), !x, explicit); v.verdict == Supported {
			v = other
		}
	}
	if v.verdict == Supported && s.toks[a].quote != 0 && len(atoms(stated)) == len(atoms(v.found)) && !alike(stated, v.found) {
		v.verdict = Contradicted
		v.reason += letterDiffers // the plural
	}
	r.add(s, KindAxisLabel, LevelConstruction, a, b, v)
	s.use(a, b)
}

// onOneAxis is the axis that a label which ends before token b is said to be of, "on the vertical one"; not ok where none is.
func (s *sentence) onOneAxis(b int) (x, ok bool) {
	if s.norm(b) == "\"" {
		b++
	}
	n := s.norm(b + 2)
	return n == "horizontal", s.norm(b) == "on" && s.norm(b+1) == "the" && (n == "vertical" || n == "horizontal")
}

// withUnit goes on over a bracket that belongs to a label: "Temperature (°C)".
func (s *sentence) withUnit(a, b int, labels []string) int {
	if s.norm(b) != "(" {
		return b
	}
	end := -1
	for k := b; k < len(s.toks) && k < b+6 && end < 0; k++ {
		if s.norm(k) == ")" {
			end = k + 1
		}
	}
	for _, l := range labels {
		if end > 0 && (strings.TrimSpace(s.text(a, end)) == l || strings.HasSuffix(l, s.text(b, end))) {
			return end
		}
	}
	return b
}

// judgeLabel holds a text against the labels of an axis.
func (f *facts) judgeLabel(stated string, panels []int, x, explicit bool) verdict {
	axis := "y"
	if x {
		axis = "x"
	}
	own, others := f.labels(panels, x), f.labels(panels, !x)
	v := verdict{verdict: Unverifiable, found: strings.Join(own, ", "), evidence: f.panels[first(panels)].evidence(nil)}
	if len(own) == 0 {
		v.reason = fmt.Sprintf("no label of the %s axis could be read", axis)
		if explicit && !f.symmetric() && slices.ContainsFunc(others, func(l string) bool { return alike(stated, l) }) {
			v.verdict, v.reason = Contradicted, v.reason+"; the other axis has that label"
		}
		return v
	}
	head, _, _ := strings.Cut(stated, ":")  // rows: "Top-k: 1, 5, 10"
	name, _, _ := strings.Cut(stated, " (") // "Position (below the lower row; ticks 0, 5, 10)"
	for _, l := range own {
		if alike(stated, l) || samePart(stated, l) || alike(head, l) || alike(name, l) && strings.ContainsAny(stated, ",;") {
			v.verdict, v.found, v.reason = Supported, l, fmt.Sprintf("the %s axis is labelled %q", axis, l)
			return v
		}
	}
	v.reason = fmt.Sprintf("the %s axis is labelled %s", axis, quoteAll(own))
	for _, l := range others {
		if alike(stated, l) || samePart(stated, l) {
			v.verdict = Contradicted
			v.reason += "; the other axis has that label"
			return v
		}
	}
	if explicit {
		v.verdict = Contradicted
	}
	if n := f.lex.nearest(stated, nameX, nameY); n != nil {
		v.verdict = Contradicted
		v.reason += letterDiffers
	}
	return v
}

const letterDiffers = ": a letter differs"

func first(panels []int) int {
	if len(panels) == 0 {
		return 0
	}
	return panels[0]
}

// samePart reports whether a text is a telling part of a label ("window" for
// "Local Window Size"), or the label with a unit left out or added.
func samePart(stated, label string) bool {
	a, b := atoms(stated), atoms(label)
	if i, k := strings.LastIndex(stated, "("), strings.LastIndex(label, "("); i >= 0 && k >= 0 && !alike(stated[i:], label[k:]) {
		return false // another unit
	}
	if len(a) == 0 || len(b) == 0 {
		return false
	}
	if len(a) <= len(b) {
		for i := 0; i+len(a) <= len(b); i++ {
			if strings.Join(b[i:i+len(a)], " ") == strings.Join(a, " ") && telling(a, &name{kind: nameX}) {
				return true
			}
		}
	}
	return false
}

func quoteAll(ss []string) string {
	out := make([]string, len(ss))
	for i, s := range ss {
		out[i] = fmt.Sprintf("%q", s)
	}
	return strings.Join(out, ", ")
}
