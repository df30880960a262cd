package check

import "strings"

// segment is a stretch of a sentence that is about one part of the figure: it
// begins at the word that names the part and ends where the next one begins.
type segment struct {
	topic    topic
	from, to int // tokens; from is the word itself, or 0 where the context gave the topic
	word     int // tokens of the naming words, [from, word)
}

var (
	colorWords = set("color colour")
	barWords   = set("bar scale legend key map ramp gradient coding palette axis mapping")
	axisWords  = map[string]bool{"axis": true, "axe": true, "ax": true, "axes": true}
	titleWords = set("title heading titled entitled headed captioned subtitle")
)

// aBar are the words before a "bar" that is a colorbar.
var aBar = set("the shared this common vertical horizontal side colored coloured a one first second third fourth fifth sixth last other each every")

// topicAt recognises a word that begins a segment at token i; n is the number of
// its tokens.
func (s *sentence) topicAt(i int) (t topic, n int) {
	k := &s.toks[i]
	if k.kind != tokWord || k.inRef && k.ref == nil || k.ref != nil && (k.ref.isCell() || k.ref.isPanel()) {
		return topicData, 0
	}
	if n := s.barAt(i); n > 0 {
		return topicBar, n
	}
	x, n := s.axisAt(i)
	switch {
	case n == 0:
		return topicData, 0
	case x:
		return topicX, n
	}
	return topicY, n
}

// barNames name a colorbar by themselves.
var barNames = set("colorbar colourbar cbar colormap colourmap legend colorscale colourscale guide")

// barAt is the number of tokens, from token i on, that name the colorbar; 0 if they do not.
func (s *sentence) barAt(i int) int {
	n, prev, next := s.norm(i), s.norm(i-1), s.norm(i+1)
	if s.onScale(i) {
		return 0
	}
	if colorWords[n] {
		if barWords[next] {
			return 2
		} else if next == "-" && barWords[s.norm(i+2)] {
			return 3
		} else if showVerbs[next] && s.find(tickMarks, i+2, i+12) > 0 {
			return 1 // "Colour shows accuracy, ticks 64 to 66"
		}
		return 0
	}
	named := barNames[n] && !(n == "legend" && prev == "figure")
	switch n {
	case "key", "legend", "scale", "fill":
		named = named || i == 0 && next == ":" || n == "scale" && (s.ctx.topic == topicBar || prev == "the" && spanVerbs[next] || i < 6 && s.find(colorWords, 0, i) >= 0) || n == "scale" && i == 0 && next == "from" && i+2 < len(s.toks) && s.toks[i+2].kind == tokNumber || n == "key" && (prev == "the" && behindKey[next] || labelVerbs[next] || orientations[prev]) || n == "scale" && !s.ofAxis(i) && (tickMarks[next] || s.find(set("tick"), i+1, i+8) > 0)
	case "bar":
		if next == "is" && (s.norm(i+2) == "lowered" || s.norm(i+2) == "raised" || s.norm(i+2) == "set") {
			return 0 // "if the bar is lowered to 60 %"
		}
		named = s.ctx.topic == topicBar || prev == "," && next == "from" && i+2 < len(s.toks) && s.toks[i+2].kind == tokNumber || next != "chart" && next != "plot" && next != "graph" && (aBar[prev] || (s.norm(i-2) == "a" || s.norm(i-2) == "the") && !s.toks[i-1].inRef && s.toks[i-1].kind == tokWord || prev == "own" || prev == "\"" && (next == "(" || next == "with") || i == 0 && !hasSuffixS(s.text(i, i+1)))
	}
	if named {
		return 1
	}
	return 0
}

// onScale reports whether the scale at token i only tells how high a value is: "comes close to the top of the colour scale".
func (s *sentence) onScale(i int) bool {
	if s.norm(i-1) != "the" || s.norm(i-2) != "of" || !endsOfScale[s.norm(i-3)] {
		return false
	}
	k := i - 4
	for k > 0 && (s.norm(k) == "the" || s.norm(k) == "very" || s.norm(k) == "upper" || s.norm(k) == "lower") {
		k--
	}
	return reachWords[s.norm(k)] || nearWords[s.norm(k)] || nearWords[s.norm(k-1)]
}

var (
	endsOfScale = set("top bottom end limit maximum minimum edge")
	nearWords   = set("close near next towards toward touch approach")
)

// ofAxis reports whether the scale at token i is an axis's, "the x scale".
func (s *sentence) ofAxis(i int) bool {
	if i == 0 {
		return false
	}
	x, n := s.axisAt(i - 1)
	return n > 0 || x || s.norm(i-1) == "x" || s.norm(i-1) == "y"
}

// spanVerbs say of a scale from where to where it goes.
var spanVerbs = set("cover run go range extend span reach covering running going ranging extending spanning reaching")

var behindKey = set("on at below has run go beside")

// axisAt is the number of tokens, from token i on, that name an axis, 0 if they do not; x: it is the x axis.
func (s *sentence) axisAt(i int) (x bool, n int) {
	k := &s.toks[i]
	word, next, skip := k.norm, s.norm(i+1), 1
	if next == "-" || next == "_" && (axisWords[s.norm(i+2)] || s.norm(i+2) == "label") {
		next, skip = s.norm(i+2), 2
	}
	switch word {
	case "xaxis", "abscissa", "xlabel", "xlab":
		return true, 1
	case "yaxis", "ordinate", "ylabel", "ylab":
		return false, 1
	case "left", "top":
		if axisWords[next] {
			return word == "top", 1 + skip
		}
	case "row", "column", "col":
		if skip == 2 && (axisWords[next] || next == "label") {
			return word != "row", 1 + skip // "cols_axis: ..."
		}
		return word != "row", s.linesAt(i)
	case "bottom", "side":
		switch {
		case axisWords[next] && word == "bottom":
			return true, 1 + skip
		case s.norm(i-1) == "the" && (s.opensClause(i) || s.norm(i-2) == "along" && s.find(barNouns, 0, i) < 0) && i+2 < len(s.toks) && (linkVerbs[next] && labelVerbs[s.norm(i+2)] || next == "has" && (s.norm(i+2) == "no" || s.norm(i+2) == "the")):
			return word == "bottom", 1 // "the side is headed ..."
		case s.norm(i-1) == "the" && (s.norm(i-2) == "along" || s.norm(i-2) == "across") && (linkVerbs[next] || placeVerbs[next]) && i+2 < len(s.toks) && s.labelLike(i+2):
			return word == "bottom", 2 // "along the bottom runs ..."
		}
	case "x", "y":
		x = word == "x"
		switch {
		case axisWords[next]:
			return x, 1 + skip
		case next == "title" || next == "label" || next == "tick":
			return x, skip
		case s.alongAxis(i), s.glossesLabel(i), (next == "is" || next == "show") && i+2 < len(s.toks) && s.labelLike(i+2):
			return x, 1
		case s.norm(i+1) == "=" && i <= 1 && i+2 < len(s.toks) && (s.toks[i+2].kind == tokWord || s.norm(i+2) == "\""),
			s.norm(s.pastOrder(i+1)) == ":" && s.u.Text[k.from:k.to] != "X":
			return x, 1
		}
	case "horizontal", "vertical":
		x = word == "horizontal"
		prev := s.norm(i - 1)
		switch {
		case axisWords[next]:
			return x, 1 + skip
		case next == "one" && s.find(axisWords, 0, i) >= 0: // "the vertical axis is A, the horizontal one B"
			return x, 1 + skip
		case next == "=" || next == ":", s.glossesLabel(i), (prev == "in" || prev == "on") && (next == "is" || next == "are" || next == "we"):
			return x, 1
		}
	default:
		switch {
		case axisWords[word] && s.norm(i-1) == "both":
			return true, 1 // both alike
		case axisWords[next] && (strings.HasPrefix(word, "horiz") || strings.HasPrefix(word, "vertic")):
			return word[0] == 'h', 1 + skip // "the horizontel axis"
		}
	}
	return false, 0
}

// glossesLabel reports whether token i, alone in brackets, says which of the axes spoken of has the label before it: "the axes are
// labelled Gene (y) and Ratio (x)".
func (s *sentence) glossesLabel(i int) bool {
	k := s.find(axisWords, 0, i)
	return s.norm(i-1) == "(" && s.norm(i+1) == ")" && k >= 0 && s.norm(k-1) != "y" && s.norm(k-1) != "x" && s.find(labelVerbs, 0, i) >= 0
}

// alongAxis reports whether token i is the axis that a label runs along: "temperature along x (0.0, 0.2)".
func (s *sentence) alongAxis(i int) bool {
	return i > 1 && (s.norm(i-1) == "along" || s.norm(i-1) == "on") && s.topicOrAxis(i-2) && (i+1 == len(s.toks) || s.toks[i+1].kind == tokPunct)
}

// labelLike reports whether token i is set off, or begins the label of an axis.
func (s *sentence) labelLike(i int) bool {
	t := &s.toks[i]
	return t.quote != 0 || t.emph != 0 || s.norm(i) == "\"" || t.ref != nil && t.ref.axis != ""
}

// linesAt is 1 where the "rows" or "columns" at token i stand for what their axis lists, 0 where they do not.
func (s *sentence) linesAt(i int) int {
	k := &s.toks[i]
	prev, next := s.norm(i-1), s.norm(s.pastOrder(i+1))
	switch {
	case !hasSuffixS(s.text(i, i+1)) || k.ref != nil && k.ref.axis == "",
		i > 0 && !(next == ":" && i+2 < len(s.toks) && (s.toks[i+2].rowTick || s.toks[i+2].colTick)) && (s.toks[i-1].kind == tokNumber || s.toks[i-1].num.word) || prev == "all" || prev == "both" || prev == "across" || prev == "between",
		(next == "is" || next == "are") && i+2 < len(s.toks) && s.toks[i+2].kind == tokWord && !s.toks[i+2].inRef && s.norm(i+3) == "(" && s.find(prepositions, i+4, i+7) > 0, // "the outer columns are poor (27.1 for A)"
		prev == "the" && (s.norm(i-2) == "down" || s.norm(i-2) == "along" || s.norm(i-2) == "through"):                                                                        // "going down the rows: in the first there is only 1.00"
		return 0
	}
	if listingWords[next] || next == "(" || next == ":" {
		v := s.find(set("value reading score count entry"), max(0, i-4), i)
		counts := next == ":" && i+2 < len(s.toks) && (s.toks[i+2].kind == tokNumber || s.toks[i+2].num.word) && !s.toks[i+2].rowTick && !s.toks[i+2].colTick
		if v >= 0 && s.norm(v+1) == "of" || counts {
			return 0 // "Values of selected rows (0.1 → 0.7)", "Rows: 5"
		}
		return 1
	}
	to := i + 1
	if s.norm(to) == "=" {
		to++ // "rows = Learning rate"
	}
	q := s.toks[min(to, len(s.toks)-1)].ref
	if q != nil && q.axis != "" && !q.isCell() && !rowWords[next] && !colWords[next] && (s.noValues() || to > i+1) || next == "the" && prev == "," {
		return 1 // "Rows are the true label, columns the predicted label"
	}
	return 0
}

// orderWords say from which side a list goes on.
var orderWords = map[string]bool{"from": true, "the": true, "to": true, "at": true, "first": true, "top": true, "bottom": true, "left": true, "right": true, "downward": true, "downwards": true, "upward": true, "upwards": true, "leftward": true, "rightward": true,
	"up": true, "down": true, "reading": true, "going": true, "starting": true, "in": true, "order": true, "-": true, "→": true, ",": true, "(": true, ")": true}

// pastOrder is the token behind a phrase at token i that says from which side a list goes on, "(top to bottom)", ", left to
// right"; i where none stands there.
func (s *sentence) pastOrder(i int) int {
	k := i
	for k < len(s.toks) && orderWords[s.norm(k)] {
		k++
	}
	if s.find(placeWords, i, k) < 0 {
		return i
	}
	return k
}

// beforeOrder is the token before such a phrase that ends before token i, or the one before i.
func (s *sentence) beforeOrder(i int) int {
	k := i
	for k > 0 && orderWords[s.norm(k-1)] {
		k--
	}
	if s.pastOrder(k) == k {
		return i - 1
	}
	return k - 1
}

// listingWords follow the name of an axis that is then described.
var listingWords = set("represent correspond show list denote stand mean indicate display contain give hold enumerate are is")

// segments cuts a sentence at the words that name parts of the figure.
func (s *sentence) segments() []segment {
	var out []segment
	if s.ctx.topic != topicData {
		out = append(out, segment{topic: s.ctx.topic})
	}
	for i := 0; i < len(s.toks); i++ {
		t, n := s.topicAt(i)
		if t == topicData {
			continue
		}
		if k := len(out); k > 0 {
			out[k-1].to = i
			// the same part again: one segment
			if out[k-1].topic == t && (t == topicBar || t == topicX || t == topicY) && (k == 1 && s.ctx.topic == t) {
				out[k-1].from, out[k-1].word = 0, i+n
				i += n - 1
				continue
			}
		}
		from := i
		if t == topicBar && (s.norm(i-1) == "the" || s.norm(i-1) == "a") && (s.norm(i-2) == "on" || s.norm(i-2) == "of") && i >= 5 && s.toks[i-3].kind == tokNumber && s.toks[i-5].kind == tokNumber {
			// "0.2 to 1 on the colour bar"
			out = append(out, segment{topic: t, from: i - 5, word: i - 5, to: i})
		}
		out = append(out, segment{topic: t, from: from, word: i + n})
		i += n - 1
	}
	if k := len(out); k > 0 {
		out[k-1].to = len(s.toks)
	}
	var others []segment
	for k := range out {
		if g := &out[k]; g.topic == topicX || g.topic == topicY {
			g.to = s.otherLabel(*g, s.dataFrom(g.word, g.to))
			if other := s.otherList(*g); other.to > 0 {
				g.to, others = other.from, append(others, other)
			}
		}
	}
	return append(out, others...)
}

// otherList is the rest of a segment about an axis from where the other axis's label has the names of that axis behind it, "ratio (0.0, 0.2) on the
// x-axis and learning rates 1e-4, 3e-4 from top to bottom"; none where it has not.
func (s *sentence) otherList(g segment) segment {
	for _, q := range s.refs {
		end := q.at + q.n
		if q.at <= g.word || end >= g.to || q.axis == "" || (q.axis == "x") == (g.topic == topicX) || q.isCell() || s.norm(q.at-1) != "and" {
			continue
		}
		t := &s.toks[end]
		if t.kind == tokNumber && (q.axis == "x" && t.colTick || q.axis == "y" && t.rowTick) || t.ref != nil && t.ref.isLine() && axisKind(q.axis).matches(t.ref) {
			topic := topicY
			if q.axis == "x" {
				topic = topicX
			}
			return segment{topic: topic, from: q.at, word: end, to: g.to}
		}
	}
	return segment{}
}

// otherLabel is the token before to at which a list begins with the other axis's label: "learning rate on the vertical axis
// (1e-3, 1e-4) and nodes (2, 4) on the horizontal one".
func (s *sentence) otherLabel(g segment, to int) int {
	for _, q := range s.refs {
		if q.at > g.word && q.at < to && q.axis != "" && (q.axis == "x") != (g.topic == topicX) && s.norm(q.at-1) == "and" && s.norm(q.at+q.n) == "(" && !q.isCell() {
			return q.at - 1
		}
	}
	return to
}

// dataFrom is the token of [a, b) at which a clause begins that speaks of values: "the x-axes are A and B, and
// the maxima are 31 and 28", "the middle rows are alike, 0.3 with 437, 431", "the columns: A is lower than B". b where none does.
func (s *sentence) dataFrom(a, b int) int {
	for k := a; k < b; k++ {
		n := s.norm(k + 2)
		if s.norm(k) == "and" && s.norm(k+1) == "the" && (extremeWords[n] || meanWords[n] || resultNouns[n]) && s.find(linkVerbs, k+3, k+5) > 0 {
			return k
		}
		if q := s.toks[k].ref; q != nil && q.isLine() && k+q.n+1 < b {
			if end := k + q.n; s.norm(end) == "with" && s.isValueLike(end+1) || linkVerbs[s.norm(end)] && compares(s.norm(end+1)) {
				return k
			}
		}
	}
	if s.givesEach(a, b) {
		return a
	}
	return b
}

// givesEach reports whether tokens [a, b) list several names of one axis, each with a value behind it: "the sums of the columns are
// bird 3416, deer 4174 and horse 1708".
func (s *sentence) givesEach(a, b int) bool {
	const several = 2
	n := 0
	for _, q := range s.refs {
		if end := q.at + q.n; q.at >= a && end < b && q.isLine() && !q.weak && s.toks[q.at].kind == tokWord && s.isValueLike(end) && end+1 <= len(s.toks) && (s.norm(end+1) == "," || s.norm(end+1) == "and" || s.endsPhrase(end+1)) {
			n++
		}
	}
	return n >= several
}

// firstTopic returns where the first segment begins, for the context of lists.
func (s *sentence) firstTopic() (int, topic) {
	for i := range s.toks {
		if t, _ := s.topicAt(i); t != topicData && t != topicTitle && (i < 7 || s.norm(len(s.toks)-1) == ":") {
			return i, t
		}
	}
	return -1, topicData
}

// readParts makes the claims about axes, colorbars and titles.
func (r *reader) readParts(s *sentence, heading bool) {
	for _, g := range s.segments() {
		switch g.topic {
		case topicX, topicY:
			r.readAxis(s, g)
		case topicBar:
			r.readBar(s, g)
		}
	}
}

// quoted returns the quotation or emphasised stretch that begins at token i, as
// tokens [i, end).
func (s *sentence) quoted(i int) (end int, ok bool) {
	t := &s.toks[i]
	if t.kind == tokPunct || t.quote == 0 && t.emph == 0 {
		return 0, false
	}
	if t.quote != 0 {
		end = i
		for k := i; k < len(s.toks); k++ {
			if s.toks[k].kind != tokPunct && s.toks[k].quote != t.quote {
				break
			}
			if s.toks[k].kind != tokPunct {
				end = k + 1
			} else if s.norm(k) == "\"" || s.norm(k) == "'" {
				break
			} else if s.norm(k) == ")" && s.toks[k].to > 0 || isRaised(s.text(k, k+1)) {
				end = k + 1 // "CFU mL⁻¹"
			}
		}
		return end, true
	}
	for k := i - 1; k >= 0 && s.toks[k].kind == tokPunct || k >= 0 && s.toks[k].emph == t.emph; k-- {
		if s.toks[k].kind != tokPunct {
			return 0, false // the middle of the stretch
		}
	}
	end = i
	for k := i; k < len(s.toks); k++ {
		if s.toks[k].kind != tokPunct {
			if s.toks[k].emph != t.emph {
				break
			}
			end = k + 1
		}
	}
	return end, true
}

// isRaised reports whether a text has characters of an exponent only.
func isRaised(text string) bool {
	return !strings.ContainsFunc(text, func(c rune) bool { _, ok := superscripts[c]; return !ok })
}
