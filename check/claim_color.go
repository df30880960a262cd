package check

import (
	"fmt"
	"math"
	"slices"
	"strings"
)

// Words for colours, and for how light they are.
var (
	hueWords   = set("red orange yellow green teal cyan blue purple violet magenta pink brown black white grey gray navy turquoise maroon crimson indigo beige cream lavender gold tan")
	shadeWords = map[string]string{"darker": "dark", "dark": "dark", "darkest": "dark", "deeper": "dark", "deep": "dark", "deepest": "dark", "lighter": "light", "light": "light", "lightest": "light", "brighter": "light", "bright": "light",
		"brightest": "light", "saturated": "vivid", "vivid": "vivid", "intense": "vivid", "pale": "light", "paler": "light", "palest": "light", "warm": "warm", "warmer": "warm", "warmest": "warm", "hot": "warm", "cool": "cool", "cooler": "cool", "coolest": "cool", "cold": "cool"}
	highWords = set("high higher highest big bigger biggest large larger largest great greater greatest strong stronger positive maximum max better best peak upper many most more increase plus highly strongly elevated strongest gain")
	lowWords  = set("low lower lowest small smaller smallest weak weaker weakest negative minimum min worse worst few fewer fewest least less decrease minus weakly")
	// links join a colour to what it means
	linkWords = map[string]bool{"=": true, ":": true, "→": true, "mean": true, "meaning": true, "indicate": true, "indicating": true, "represent": true, "representing": true, "correspond": true, "corresponding": true,
		"show": true, "showing": true, "denote": true, "denoting": true, "stand": true, "standing": true, "for": true, "signify": true, "signifying": true, "signal": true, "mark": true, "are": true, "is": true, "being": true,
		"associated": true, "encode": true, "imply": true, "reflect": true, "express": true, "go": true, "in": true, "by": true, "(": true, "as": true, "depict": true, "map": true, "appear": true, "shown": true, "shade": true, "toward": true, "to": true, "hold": true, "have": true, "use": true, "used": true}
)

// scaleEnds say which end of the scale a colour beside them is of.
var scaleEnds = set("positive negative high low")

// vividWords say that a colour is strong, which need not be light.
var vividWords = set("bright brighter brightest saturated vivid intense")

// colorOf describes a colour phrase: "dark blue", "warmer colours".
type colorOf struct {
	hue    string
	or     string // "blue-green": the other of two hues that it lies between
	shade  string
	bright bool // "bright red" is no lighter than red
	more   bool // "darker red": compared with other cells
	at, n  int
}

// colorAt reads a colour phrase at token i.
func (s *sentence) colorAt(i int) *colorOf {
	t := &s.toks[i]
	if t.kind != tokWord || t.inRef && !(t.ref != nil && t.ref.bar) {
		return nil
	}
	if root := strings.TrimSuffix(strings.TrimSuffix(t.norm, "ish"), "d"); root != t.norm && (hueWords[root] || hueWords[root+"e"]) {
		if !hueWords[root] {
			root += "e" // "bluish"
		}
		return &colorOf{at: i, n: 1, hue: root} // "reddish"
	}
	sh, shade := shadeWords[t.norm]
	if !shade && !hueWords[t.norm] {
		return nil
	}
	c := &colorOf{at: i, n: 1, shade: sh, bright: vividWords[t.norm], more: strings.HasSuffix(t.norm, "er")}
	if shade {
		if hueWords[s.norm(i+1)] {
			c.hue = s.norm(i + 1)
			c.n = 2
			s.between(c)
		} else if colorNouns[s.norm(i+1)] && s.norm(i+2) == "of" && hueWords[s.norm(i+3)] {
			c.hue, c.n = s.norm(i+3), 4 // "lighter shades of green"
		} else if n := s.norm(i + 1); !colorNouns[n] && n != "is" && n != "=" && n != "mean" && n != "are" && n != "indicate" && n != "represent" && n != "the" {
			return nil
		}
		return c
	}
	if sh, shaded := shadeWords[s.norm(i-2)]; shaded && sh != "" && s.norm(i-1) == "the" && strings.HasSuffix(s.norm(i-2), "er") {
		return nil // "the paler the green, the lower"
	}
	c.hue = t.norm
	s.between(c)
	if s.norm(i-1) == "of" && (s.norm(i-2) == "shade" || s.norm(i-2) == "tone") {
		c.at, c.n = i-2, 3 // "shades of red"
	}
	return c
}

// between adds the second hue of "blue-green", "green/white" and "purple to black cells" to a colour that ends at the first.
func (s *sentence) between(c *colorOf) {
	k := c.at + c.n
	if by := s.norm(k); hueWords[s.norm(k+1)] && (by == "-" && s.toks[k].from == s.toks[k-1].to || by == "/" || by == "to" && cellNouns[s.norm(k+2)]) {
		c.or, c.n = s.norm(k+1), c.n+2
	}
}

// namesScale reports whether the hue at token i is one of those that a scale is named by, "a yellow–green–blue ramp": none of them
// means anything by itself.
func (s *sentence) namesScale(i int) bool {
	for hueWords[s.norm(i)] && (s.norm(i+1) == "-" || s.norm(i+1) == "/" || s.norm(i+1) == "→") {
		i += 2
	}
	if hueWords[s.norm(i)] && colorWords[s.norm(i+1)] {
		i++
	}
	return hueWords[s.norm(max(0, i-2))] && s.find(scaleNouns, i+1, i+2) > 0
}

// scaleNouns are what a scale of colours is called.
var scaleNouns = union(barWords, paletteNouns, paletteParts)

// quantifies reports whether the word at token k says how many there are, not how high their values: "most cells", "more frequent".
func (s *sentence) quantifies(k int) bool {
	next := s.norm(k + 1)
	if n := s.norm(k); (n == "minus" || n == "plus") && k+1 < len(s.toks) && s.toks[k+1].kind == tokNumber {
		return true // "minus 0.6"
	}
	if n := s.norm(k); (n == "lower" || n == "upper") && (placeWords[next] || gridParts[next]) {
		return true // "dark squares at the lower right"
	}
	if n := s.norm(k); (n == "small" || n == "large" || n == "big") && figureNouns[next] {
		return true // "a small heatmap shaded from white to green"
	}
	if n := s.norm(k); (n == "many" || n == "few") && prepositions[s.norm(k-1)] {
		return true // "found in many places"
	}
	return quantityWords[s.norm(k)] && (cellNouns[next] || next == "of" || next == "frequent" || next == "common" || next == "numerous" || next == "often" || next == "than")
}

// gridParts are parts of a grid.
var gridParts = set("half part corner edge row column triangle border")

var quantityWords = set("many most more few fewer fewest least less")

// inOrder reports whether a colour stands in a list of those between the ends of a scale: "black, then red, orange and yellow".
func (s *sentence) inOrder(c *colorOf) bool {
	for k := c.at - 1; k >= 0; k-- {
		n := s.norm(k)
		if n == "then" || n == "follow" || n == "→" && hueWords[s.norm(k-1)] {
			return n == "→" || !linkWords[s.norm(c.at+c.n)]
		}
		if _, shade := shadeWords[n]; !shade && !hueWords[n] && n != "," && n != "and" && n != "to" && n != "-" && n != "via" && n != "through" {
			return false
		}
	}
	return false
}

var colorNouns = set("color colour shade cell tone hue region area square tile end")

// colorMeaning is a colour that is said to mean high or low, in tokens [c.at, end).
type colorMeaning struct {
	c    *colorOf
	high bool
	end  int
}

// readColors makes claims of which colour means high or low.
func (r *reader) readColors(s *sentence) {
	var ms []colorMeaning
	stop := s.hedge()
	joined := -1 // "orange and light yellow": where the first of them stands
	for i := 0; i < stop; i++ {
		c := s.colorAt(i)
		if c == nil || s.norm(i-1) == "no" || s.norm(i-1) == "how" || s.norm(i-1) == "-" && i > 1 && hueWords[s.norm(i-2)] || s.inOrder(c) || s.namesScale(i) || s.ofPrint(i) || c.hue != "" && s.setsApart(c.at+c.n) {
			continue
		}
		linked := len(ms) > 0 && s.oneClause(ms[len(ms)-1].end, c.at)
		m := s.meaningBehind(c, stop, linked)
		if m == nil {
			m = s.meaningBefore(c, linked)
		}
		switch {
		case m != nil:
			for n := s.norm(c.at - 1); n == "almost" || n == "nearly" || n == "near" || n == "-"; n = s.norm(c.at - 1) {
				c.at-- // "near-white"
			}
			ms = append(ms, *m)
			joined = -1
		case joined < 0:
			joined = c.at
		}
	}
	if m := s.theMore(stop); m != nil && len(ms) == 0 {
		ms = append(ms, *m)
	}
	r.colorClaims(s, ms, stop)
}

// ofPrint reports whether the colour at token i is that of what is printed in the cells, "the annotations are drawn in white for small values".
func (s *sentence) ofPrint(i int) bool {
	from, _ := s.clause(i)
	return s.norm(i-1) == "in" && s.find(set("annotation digit text font print"), from, i) >= 0 && s.find(set("draw drawn print printed write written set show shown"), from, i) >= 0
}

// setsApart reports whether the noun at token k, behind a colour, is of a part of the panel: "the red rows", "on the red side".
func (s *sentence) setsApart(k int) bool {
	n := s.norm(k)
	return rowWords[n] || colWords[n] || n == "side" || n == "block" || n == "half"
}

// theMore reads "the darker the red, the larger the count" and "the colour is more bright, the value is more big": two short clauses,
// one of a shade and one of values, nil where there are none.
func (s *sentence) theMore(stop int) *colorMeaning {
	comma := within(1, stop, func(k int) bool {
		return s.norm(k) == "," && s.norm(k+1) == "the" && s.moreOf(k+1, min(stop, k+clauseMost)) >= 0
	})
	from := comma
	for from > 0 && s.toks[from-1].kind != tokPunct && !(s.norm(from) == "the" && (s.norm(from-1) == "and" || s.norm(from-1) == "that")) {
		from--
	}
	if comma < 0 || comma-from > clauseMost || s.norm(from) != "the" {
		return nil
	}
	end := within(comma+1, stop, func(k int) bool { return s.toks[k].kind == tokPunct })
	if end < 0 {
		end = stop
	}
	if end-comma > clauseMost {
		return nil
	}
	shade, size := s.moreOf(from, comma), s.moreOf(comma+1, end)
	if _, ok := shadeWords[s.norm(size)]; ok {
		shade, size = size, shade
	}
	sh, ok := shadeWords[s.norm(shade)]
	hue := hueGraded(s.norm(shade), "er")
	n := s.norm(size)
	if !ok && hue == "" || !highWords[n] && !lowWords[n] {
		return nil
	}
	c := &colorOf{at: from, shade: sh, hue: hue, more: true}
	if k := shade + 1; hue == "" && s.norm(k) == "the" && hueWords[s.norm(k+1)] {
		c.hue = s.norm(k + 1)
	}
	return &colorMeaning{c, highWords[n], end}
}

// hueGraded is the hue of which a word with an ending, "er" or "est", says more or most: "redder"; "" where it is none.
func hueGraded(word, ending string) string {
	root, ok := strings.CutSuffix(word, ending)
	if !ok || len(root) < 3 {
		return ""
	}
	for _, hue := range []string{root, root + "e", root[:len(root)-1]} { // green-er, blu-er, red-d-er
		if hueWords[hue] {
			return hue
		}
	}
	return ""
}

// clauseMost is how many words the halves of "the darker the cell, the higher the score" have at most.
const clauseMost = 7

// moreOf is the word in tokens [a, b) that a comparison is made with, "the darker", "more bright"; -1 where there is none, or a name.
func (s *sentence) moreOf(a, b int) int {
	if s.namesCellsIn(a, b) {
		return -1
	}
	grade := func(k int) bool {
		_, shade := shadeWords[s.norm(k)]
		return shade || highWords[s.norm(k)] || lowWords[s.norm(k)] || hueGraded(s.norm(k), "er") != ""
	}
	return within(a, b, func(k int) bool {
		n := s.norm(k)
		return grade(k) && (strings.HasSuffix(n, "er") || s.norm(k-1) == "more" || (n == "more" || n == "less") && !grade(k+1))
	})
}

// meaningBehind reads a colour, a link, then high or low; linked: the colour before it has the link.
func (s *sentence) meaningBehind(c *colorOf, stop int, linked bool) *colorMeaning {
	i, goesOn := c.at+c.n, linked
	if n := s.norm(i + 2); s.norm(i) == "at" && s.norm(i+1) == "the" && (n == "top" || n == "bottom") && (s.find(set("bar colorbar ramp scale gradient palette"), max(0, c.at-10), c.at) >= 0 || s.norm(c.at-1) == "from" && s.find(colorWords, c.at-5, c.at) >= 0) && (s.norm(i+3) == "and" || s.norm(i+3) == "," || s.norm(i+3) == "through" || s.norm(i+3) == "via" || s.norm(i+3) == "to") && s.f.uprightBar() {
		return &colorMeaning{c, n == "top", i + 3} // "a ramp, white at the bottom and red at the top"
	}
	if n := s.norm(i + 1); s.norm(i) == "(" && (highWords[n] || lowWords[n]) {
		end := i + 2
		if s.norm(end) == ")" {
			end++
		}
		return &colorMeaning{c, highWords[n], end} // "light yellow (low)"
	}
	if n := s.norm(i); scaleEnds[n] && (i+1 >= stop || s.toks[i+1].kind == tokPunct) {
		return &colorMeaning{c, highWords[n], i + 1} // "purple negative / orange positive"
	}
	at := i
	for at < i+4 && (atSide[s.norm(at)] || linkVerbs[s.norm(at)] || s.norm(at) == "its" || s.norm(at) == "being") {
		at++
	}
	if n, next := s.norm(at), s.norm(at+1); at < stop && (next == "end" || next == "of" && s.find(barWords, at+2, at+4) > 0) && (highWords[n] || lowWords[n] || n == "top" || n == "bottom") || at < stop && at > i && linked && (n == "top" || n == "bottom") && (at+1 >= len(s.toks) || s.toks[at+1].kind == tokPunct) {
		s.toks[at].used = true
		return &colorMeaning{c, highWords[n] || n == "top", at + 2} // "pale green at its lower end", "black is the bottom of the scale"
	}
	for k := i; k < stop && k < i+12; k++ {
		n := s.norm(k)
		if high, ok := s.scaleEnd(c, k); ok && (s.norm(k-1) != "to" || s.find(set("correspond"), max(0, c.at-6), k) >= 0) && (goesOn || s.find(standVerb, i, k) >= 0 || k == i+1 && (linkVerbs[s.norm(i)] || s.norm(i) == "=")) {
			return &colorMeaning{c, high, k + 1} // "black stands for 0"
		}
		if n == "," && (highWords[s.norm(k+1)] || lowWords[s.norm(k+1)]) && s.find(set("in"), k+2, k+4) > 0 && s.colorAt(s.find(set("in"), k+2, k+4)+1) != nil {
			return nil // "negative ones are red, positive ones in blue": it is the next colour's
		}
		if n == "(" && s.colorAt(k+1) != nil {
			return nil // "a green palette (white = low, dark green = high)"
		}
		if n == "," && (s.norm(k+1) == "with" || s.norm(k+1) == "which" || s.norm(k+1) == "while") || n == ";" || n == "." || n == "while" || n == "whereas" || n == "but" || n == "and" && linkVerbs[s.norm(k+1)] || n == "to" && !linked || s.toks[k].kind == tokNumber || linked && s.colorAt(k) != nil {
			return nil
		}
		signNoun := s.norm(k-1) == "a" || s.norm(k-1) == "are"
		high, low := highWords[n] || n == "gain" && signNoun, lowWords[n] || n == "loss" && signNoun
		if next := s.norm(k + 1); linked && (high || low) && !tickMarks[next] && !s.quantifies(k) && !highWords[next] && !lowWords[next] { // "strongly negative" is negative
			return &colorMeaning{c, high, k + 1}
		}
		linked = linked || linkWords[n] && n != "in" && n != "(" && n != "to" && n != "by" || n == "indicat"
	}
	return nil
}

// uprightBar reports whether there is one colorbar, and the great values are at its top.
func (f *facts) uprightBar() bool {
	bars := f.bars(nil)
	if len(bars) != 1 || bars[0].Orientation != "vertical" || len(bars[0].Ticks) < 2 {
		return false
	}
	a, b := bars[0].Ticks[0], bars[0].Ticks[len(bars[0].Ticks)-1]
	va, ok := tickValue(a)
	vb, ok2 := tickValue(b)
	return ok && ok2 && (va-vb)*(a.Pixel-b.Pixel) < 0
}

// tickMarks are what stands along a scale: its "lowest tick" says nothing of a colour, nor its "top tick" where the scale is.
var tickMarks = set("tick mark label tickmark")

// meaningBefore reads "higher values in darker blue", "highest = dark blue", "low (white)".
func (s *sentence) meaningBefore(c *colorOf, linked bool) *colorMeaning {
	if high, ok := s.scaleEnd(c, c.at-2); ok && (s.norm(c.at-1) == "(" || s.norm(c.at-1) == "in") && (s.has(barWords) || s.ctx.topic == topicBar) {
		return &colorMeaning{c, high, c.at + c.n} // "from -5 (blue) to 5 in red"
	}
	for k := c.at - 1; k >= 0 && k >= c.at-6; k-- {
		n := s.norm(k)
		if n == ")" || n == "," || n == ";" || n == "." || n == "while" || s.toks[k].kind == tokNumber || s.toks[k].ref != nil && s.toks[k].ref.isCell() {
			return nil
		}
		if linked && (highWords[n] || lowWords[n]) && !s.quantifies(k) {
			end := c.at + c.n
			c.at = k
			return &colorMeaning{c, highWords[n], end}
		}
		linked = linked || linkWords[n]
	}
	return nil
}

// standVerb says that a colour is for a value.
var standVerb = set("stand express indicat indicate indicating represent representing denote denoting mean meaning correspond signify encode")

// scaleEnd reports whether the number at token k is an end of the scale, and whether of its high one.
func (s *sentence) scaleEnd(c *colorOf, k int) (high, ok bool) {
	if k < 0 || s.toks[k].kind != tokNumber {
		return false, false
	}
	v := s.toks[k].num.value
	p := s.f.panels[first(s.panelsNear(c.at))]
	lo, hi := p.min, p.max
	if p.bar != nil && p.bar.Min != nil && p.bar.Max != nil {
		lo, hi = *p.bar.Min, *p.bar.Max
	}
	if p.bar != nil && p.bar.Scale == "log" {
		v, lo, hi = math.Log(v), math.Log(lo), math.Log(hi)
	}
	slack := scaleEndShare * (hi - lo)
	return v > hi-slack, v > hi-slack || v < lo+slack
}

// scaleEndShare is how near to an end of the scale, as a share of it, a number stands for that end: "from 55" of a
// bar that begins at 54.2.
const scaleEndShare = 0.05

// colorClaims judges what colours are said to mean, each, and those of one statement together: "reds are positive,
// blues negative" is of both ends of one scale.
func (r *reader) colorClaims(s *sentence, ms []colorMeaning, stop int) {
	claim := func(from, end int, v verdict) {
		r.add(s, KindColorbar, LevelConstruction, from, end, v)
		for k := from; k < end; k++ {
			if s.toks[k].kind == tokWord && s.toks[k].ref == nil {
				s.toks[k].used = true
			}
		}
	}
	from, end, halves := 0, 0, 0
	var both verdict
	flush := func() {
		if halves > 1 {
			claim(s.scaleSubject(from), end, both)
		}
		halves = 0
	}
	for _, m := range ms {
		v, ok := s.f.judgeColor(s.panelsNear(m.c.at), *m.c, m.high)
		if !ok || halves > 0 && m.c.at < end {
			continue
		}
		if halves++; halves == 1 {
			from = m.c.at
		}
		end = max(m.end, m.c.at+1)
		for end < stop && s.toks[end].kind == tokWord && !clauseWords[s.norm(end)] && !phraseEnds[s.norm(end)] {
			end++ // "higher scores"
		}
		claim(m.c.at, end, v)
		if halves == 1 || v.verdict == Contradicted || v.verdict == Unverifiable && both.verdict == Supported {
			both = v
		}
	}
	flush()
}

// scaleSubject is where the clause begins that goes on with the colours at token i, "it fades from red", "the colours range from red";
// i where something else stands before them.
func (s *sentence) scaleSubject(i int) int {
	if s.norm(i-1) != "from" {
		return i
	}
	i--
	k := i
	for k > 0 && s.toks[k-1].kind == tokWord && !s.toks[k-1].inRef && i-k < 5 {
		k--
	}
	if (k == 0 || s.toks[k-1].kind == tokPunct) && within(k, i, func(j int) bool { return pronouns[s.norm(j)] || colorWords[s.norm(j)] || barWords[s.norm(j)] }) >= 0 {
		return k
	}
	return i
}

// oneClause reports whether the words in tokens [from, to) only lead from one half of a statement
// to the other: colours, commas, "and", "values".
func (s *sentence) oneClause(from, to int) bool {
	for k := from; k < to; k++ {
		n := s.norm(k)
		_, shade := shadeWords[n]
		switch {
		case n == "," || n == "and" || n == "to" || n == "the" || n == "a" || n == "while" || n == "whereas" || n == ")" || n == "(" || n == "/", shade, hueWords[n], highWords[n], lowWords[n], colorNouns[n], valueWords[n], cellNouns[n], middleWords[n], n == "=":
		case s.toks[k].kind == tokWord && k < from+2 && s.toks[k].ref == nil && !linkWords[n] && n != "but":
		default:
			return false
		}
	}
	return to-from < 9
}

var middleWords = set("middle intermediate medium neutral zero white black grey gray of")

// hueOf names the hue of a colour, "" for greys and in-betweens that have none.
func hueOf(c rgb) []string {
	h, sat, v := c.hsv()
	return huesAt(h, sat, v, c.l)
}

// huesAt names the hue of a colour of hue h in degrees, saturation and value in 0..1, and lightness in CIELAB.
func huesAt(h, sat, v, l float64) []string {
	switch {
	case l > 93 && sat < 0.12:
		return []string{"white", "cream", "beige"}
	case v < 0.16 || l < 8:
		return []string{"black"}
	case sat < 0.12:
		return []string{"grey", "gray", "white", "black"}
	}
	switch {
	case h < 15 || h >= 345:
		if l > 70 {
			return []string{"pink", "red", "beige"}
		}
		return []string{"red", "maroon", "crimson", "brown"}
	case h < 40:
		if l < 45 {
			return []string{"brown", "orange", "red"}
		}
		return []string{"orange", "red", "tan", "beige", "cream", "brown", "gold"}
	case h < 50:
		return []string{"orange", "yellow", "gold", "tan", "cream", "beige"}
	case h < 70:
		return []string{"yellow", "cream", "gold"}
	case h < 90:
		return []string{"yellow", "green"}
	case h < 155:
		return []string{"green"}
	case h < 175:
		return []string{"green", "teal", "turquoise"}
	case h < 200:
		return []string{"teal", "cyan", "blue", "turquoise", "green"}
	case h < 250:
		return []string{"blue", "navy", "indigo"}
	case h < 290:
		return []string{"purple", "violet", "indigo", "blue", "lavender"}
	case h < 345:
		return []string{"magenta", "pink", "purple", "violet", "red"}
	}
	return nil
}

// darkHues are names of dark colours only.
var darkHues = set("navy maroon crimson indigo")

// matches reports whether a cell's colour is the one that a phrase names.
func (c colorOf) matches(x rgb) bool {
	l := x.l
	if c.hue != "" {
		ok := slices.Contains(x.hues, c.hue) || c.or != "" && colorOf{hue: c.or}.matches(x)
		if !ok && !(c.hue == "white" && l > 90 || c.hue == "black" && l < 20) {
			return false
		}
	}
	if c.bright && c.hue != "" {
		_, _, value := x.hsv()
		return value > 0.7
	}
	if darkHues[c.hue] && l > 45 {
		return false
	}
	switch c.shade {
	case "dark":
		return l < 55
	case "light":
		return l > 55
	}
	return true
}

// judgeColor tests on the cells' own colours whether a colour means high values.
func (f *facts) judgeColor(panels []int, c colorOf, high bool) (verdict, bool) {
	v := verdict{verdict: Unverifiable}
	what := "low"
	if high {
		what = "high"
	}
	if c.bright && c.hue != "" {
		c.shade = "vivid"
	}
	if (c.shade == "dark" || c.shade == "light") && (f.oneHue(panels, c.hue) || c.more && math.Abs(f.lightness(panels)) >= lightnessTells && f.hasHue(panels, c.hue)) {
		c.hue = "" // all cells are green: "light green" is the light end
	}
	if c.hue == "" {
		switch c.shade {
		case "dark", "light":
			rho := f.lightness(panels)
			if c.shade == "dark" {
				rho = -rho
			}
			if !high {
				rho = -rho
			}
			v.reason = fmt.Sprintf("rank correlation of the cells' lightness with their values: %.2f", f.lightness(panels))
			v.verdict = threeWay(rho, lightnessTells, -lightnessTells)
			return v, f.lightness(panels) != 0
		case "warm", "cool":
			warm, n := f.meanRank(panels, func(x rgb) bool {
				h, s, _ := x.hsv()
				return s > 0.15 && (h < 75 || h > 330) == (c.shade == "warm")
			})
			if n == 0 {
				return v, false
			}
			v.reason = fmt.Sprintf("the %d cells of %s colours have a mean rank of %.0f %% among all", n, c.shade, 100*warm)
			if !high {
				warm = 1 - warm
			}
			v.verdict = threeWay(warm-0.5, 0.1, -0.1)
			return v, true
		}
		return v, false
	}
	if c.shade == "vivid" {
		rank, n := f.meanRank(panels, func(x rgb) bool {
			_, sat, _ := x.hsv()
			return sat > 0.5 && colorOf{hue: c.hue}.matches(x)
		})
		v.reason = fmt.Sprintf("the %d cells of saturated %s have a mean rank of %.0f %% among all", n, c.hue, 100*rank)
		if !high {
			rank = 1 - rank
		}
		if n > 0 {
			v.verdict = threeWay(rank-0.5, 0.08, -0.12)
		} else if f.lacksHue(panels, c) {
			v.verdict, v.reason = Contradicted, "no cell is "+c.hue
		}
		return v, true
	}
	rank, n := f.hueRank(panels, c)
	if n == 0 && (c.hue == "white" || c.hue == "black") {
		c.hue, c.shade = "", map[string]string{"white": "light", "black": "dark"}[c.hue] // an end of the bar that no cell reaches
		return f.judgeColor(panels, c, high)
	}
	if n == 0 && (c.shade == "dark" || c.shade == "light") && f.hasHue(panels, c.hue) {
		c.shade = "" // the same
		return f.judgeColor(panels, c, high)
	}
	if n == 0 {
		v.reason = fmt.Sprintf("no cell is %s %s", c.shade, c.hue)
		if f.lacksHue(panels, c) {
			v.verdict = Contradicted
		}
		return v, true
	}
	v.reason = fmt.Sprintf("the %d %s cells have a mean rank of %.0f %% among all, %s was said", n, strings.TrimSpace(c.shade+" "+c.hue), 100*rank, what)
	if !high {
		rank = 1 - rank
	}
	v.verdict = threeWay(rank-0.5, 0.08, -0.12)
	if all := f.known(panels); 2*n > all && n < all && v.verdict == Unverifiable {
		// most cells have it: against the others
		v.verdict = threeWay((rank-0.5)*float64(all)/float64(all-n)/2, 0.08, -1)
	}
	return v, true
}

// lightnessTells is the rank correlation of lightness with value from which light and dark tell high from low.
const lightnessTells = 0.4

// hasHue reports whether some cell is of a hue.
func (f *facts) hasHue(panels []int, hue string) bool {
	_, n := f.hueRank(panels, colorOf{hue: hue})
	return n > 0
}

// known counts the cells of panels that have a value.
func (f *facts) known(panels []int) int {
	n := 0
	for _, k := range f.orAll(panels) {
		n += f.panels[k].known
	}
	return n
}

// rankOf is the mean rank of some cells, and how many they are.
type rankOf struct {
	rank float64
	n    int
}

// oneHue reports whether the cells of panels are all of one hue, but for those too pale or
// too dark to have one, so that only their shades differ.
func (f *facts) oneHue(panels []int, hue string) bool {
	key := "one " + hue + "," + panelKey(panels)
	r, ok := f.hues[key]
	if !ok {
		_, r.n = f.hueRank(panels, colorOf{hue: hue})
		_, other := f.meanRank(panels, func(x rgb) bool {
			l := x.l
			_, sat, _ := x.hsv()
			return sat >= 0.12 && l <= 93 && l >= 8 && !colorOf{hue: hue}.matches(x)
		})
		if other > 0 {
			r.n = 0
		}
		f.hues[key] = r
	}
	return r.n > 0
}

// hueRank is the mean rank of the cells of a colour; it is kept.
func (f *facts) hueRank(panels []int, c colorOf) (rank float64, n int) {
	key := fmt.Sprint(c.hue, "-", c.or, ",", c.shade, c.bright, ",", panelKey(panels))
	r, ok := f.hues[key]
	if !ok {
		r.rank, r.n = f.meanRank(panels, c.matches)
		f.hues[key] = r
	}
	return r.rank, r.n
}

// threeWay turns a statistic into a verdict: at least yes supports, at most no
// contradicts, between them the figure does not decide.
func threeWay(x, yes, no float64) Verdict {
	switch {
	case math.IsNaN(x):
		return Unverifiable
	case x >= yes:
		return Supported
	case x <= no:
		return Contradicted
	}
	return Unverifiable
}

// meanRank is the mean rank, 0..1, among their panel's cells of the cells whose
// colour passes a test, and their number.
func (f *facts) meanRank(panels []int, test func(rgb) bool) (rank float64, n int) {
	for _, pi := range f.orAll(panels) {
		for _, c := range f.coloredOf(pi) {
			if test(c.color) {
				rank += c.rank
				n++
			}
		}
	}
	if n > 0 {
		rank /= float64(n)
	}
	return rank, n
}

// coloredCell is the colour of a cell with its rank, 0..1, among its panel's cells.
type coloredCell struct {
	color rgb
	rank  float64
}

// coloredOf are the cells of a panel whose colours are known, none where there are too
// few to be ranked; they are kept.
func (f *facts) coloredOf(panel int) []coloredCell {
	out, ok := f.colored[panel]
	if ok {
		return out
	}
	cs := f.cells(region{panels: []int{panel}})
	if len(cs) >= 3 {
		rs := ranks(values(cs))
		for i, c := range cs {
			if cell := c.p.cell(c.r, c.c); cell != nil {
				if x, ok := parseRGB(cell.RGB); ok {
					out = append(out, coloredCell{x, rs[i] / float64(len(cs)-1)})
				}
			}
		}
	}
	f.colored[panel] = out
	return out
}
