package check

import (
	"fmt"
	"math"
	"strings"

	"github.com/heatgrid/heatgrid/grid"
)

// bars lists the colorbars of panels, or of all.
func (f *facts) bars(panels []int) []*grid.Colorbar {
	if len(panels) == 0 {
		panels = f.all()
	}
	seen := map[*grid.Colorbar]bool{}
	var out []*grid.Colorbar
	for _, pi := range panels {
		if b := f.panels[pi].bar; b != nil && !seen[b] && b.Source != "cells" {
			seen[b] = true
			out = append(out, b)
		}
	}
	return out
}

func (f *facts) barVerdict(panels []int) (verdict, []*grid.Colorbar) {
	bars := f.bars(panels)
	v := verdict{verdict: Unverifiable, reason: "no colorbar was found in the figure"}
	if len(bars) > 0 {
		p := f.panels[first(panels)]
		box := bars[0].Box
		v = verdict{verdict: Contradicted, evidence: Evidence{Figure: p.fig, Panel: p.ID, Box: &box}}
		if len(panels) == 1 {
			v.panel = p.Title
		}
	}
	return v, bars
}

// readBar makes the claims about the colorbar in a segment.
func (r *reader) readBar(s *sentence, g segment) {
	r.barLabel(s, g)
	r.barWords(s, g)
	r.barNumbers(s, g)
}

// barLabel finds what a segment says the colorbar is labelled.
func (r *reader) barLabel(s *sentence, g segment) {
	for i := g.word; i < g.to && i < g.word+24; i++ {
		t := &s.toks[i]
		if t.kind == tokPunct || t.kind == tokNumber {
			continue
		}
		verb := labelVerbs[s.norm(i-1)] || labelVerbs[s.norm(i-2)] || labelVerbs[s.norm(i-3)] && s.toks[i-1].kind == tokPunct
		if end, ok := s.quoted(i); ok && end <= g.to && (t.quote != 0 || verb) && !s.onlyNumbers(i, end) {
			if verb || i-g.word <= 2 || t.ref != nil && t.ref.bar {
				r.addBarLabel(s, i, end, true)
				return
			}
		}
		if t.ref != nil && t.ref.bar && (verb || i-g.word <= 3 || showVerbs[s.norm(i-1)] || showVerbs[s.norm(i-2)]) {
			r.addBarLabel(s, i, i+t.ref.n, false)
			return
		}
		if t.kind == tokWord && !t.inRef && labelVerbs[s.norm(i-1)] && !fillers[t.norm] && t.norm != "a" && !labelVerbs[t.norm] {
			end := i
			for end < g.to && s.toks[end].kind == tokWord && !fillers[s.norm(end)] {
				end++
			}
			if end-i <= 3 && end > i {
				r.addBarLabel(s, i, end, true)
				return
			}
		}
		if s.norm(i-1) == "label" && s.norm(i) == ":" {
			continue
		}
	}
	// "Colorbar label: log2 FC"
	if k := s.find(labelVerbs, g.word, min(g.to, g.word+2)); k >= 0 && s.norm(k+1) == ":" && k+2 < g.to {
		end := k + 2
		for end < g.to && s.norm(end) != "," && s.norm(end) != ";" && s.norm(end) != "." {
			end++
		}
		if end-k-2 <= 5 {
			r.addBarLabel(s, k+2, end, true)
		}
	}
}

func (r *reader) addBarLabel(s *sentence, a, b int, explicit bool) {
	if s.norm(b) == "(" && s.norm(b+1) == "%" && s.norm(b+2) == ")" {
		b += 3
	}
	stated := strings.TrimSpace(s.text(a, b))
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
		if len(bars) > 0 {
			v.reason = "no label of the colorbar could be read"
		}
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
	for k := a; k < b; k++ {
		s.toks[k].used = true
	}
}

var (
	placeVerbs = set("position positioned located placed sit stand appear run placing stands placed found shown drawn situated displayed is are")
	sideWords  = map[string]string{"right": "right", "left": "left", "below": "below", "beneath": "below", "underneath": "below", "under": "below", "bottom": "below", "above": "above", "top": "above", "righthand": "right", "lefthand": "left"}
)

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
		case (n == "vertical" || n == "vertically" || n == "horizontal" || n == "horizontally") && near && !axisWords[s.norm(i+1)] && !axisWords[s.norm(i+2)]:
			r.barOrientation(s, i, strings.TrimSuffix(n, "ly"))
		case n == "logarithmic" || n == "log" || n == "linear" || n == "discrete" || n == "logarithmically":
			if n == "log" && s.norm(i+1) != "scale" && s.norm(i+1) != "-" {
				continue
			}
			r.barScale(s, i, n)
		case n == "no" && i == g.from-1 || n == "without" && i >= g.from-2 && i < g.from:
			r.noBar(s, i, g)
		case sideWords[n] != "" && i >= g.word || sideWords[n] != "" && i < g.from && s.norm(i+1) != "axis":
			if s.norm(i-1) == "from" || s.norm(i+1) == "to" || s.norm(i-1) == "to" && s.norm(i-2) != "the" && s.norm(i-2) != "positioned" || n == "under" && s.norm(i+1) == "vary" {
				continue
			}
			if n == "top" && s.norm(i-1) == "on" && s.norm(i+1) == "of" {
				n = "above"
			}
			prep := map[string]bool{"the": true, "to": true, "on": true, "at": true, "far": true, "(": true, "is": true, ":": true, "its": true, ",": true}[s.norm(i-1)] || n == "below" || n == "above" || n == "beneath" || n == "underneath" || n == "under" || i < g.from
			if !prep || s.norm(i+1) == "row" || s.norm(i+1) == "end" {
				continue
			}
			if s.norm(i+1) == "corner" {
				continue
			}
			// "from 0 (left) to 1 (right)": the ends of the bar
			if s.norm(i-1) == "(" && i > 1 && s.toks[i-2].kind == tokNumber || s.numberBefore(i) {
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

// leadingSide returns the word for a side in "To the right of the panels there is a
// colour bar", where the bar's word stands at token i; -1 if there is none.
func (s *sentence) leadingSide(i int) int {
	for k := 0; k < i-2 && k < 5; k++ {
		n := s.norm(k)
		if sideWords[n] == "" || !(s.norm(k-1) == "the" && (s.norm(k-2) == "to" || s.norm(k-2) == "on" || s.norm(k-2) == "at") || k == 0 && (n == "below" || n == "above" || n == "underneath")) {
			continue
		}
		if s.find(panelNouns, k+4, i) >= 0 && s.norm(k+1) != "of" || i-k > 12 || s.norm(k+1) == "panel" || s.norm(k+1) == "heatmap" {
			return -1
		}
		return k
	}
	return -1
}

// numberBefore reports whether a number stands within three tokens before i, as in
// "52 at the top".
func (s *sentence) numberBefore(i int) bool {
	for k := max(0, i-3); k < i; k++ {
		if s.toks[k].kind == tokNumber && !s.toks[k].inRef {
			return true
		}
	}
	return false
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
	v, bars := s.f.barVerdict(s.panelsNear(i))
	for _, b := range bars {
		v.found = b.Orientation
		if b.Orientation == way {
			v.verdict = Supported
			break
		}
	}
	if len(bars) > 0 {
		v.reason = "the colorbar is " + v.found
	}
	s.toks[i].used = true
	r.add(s, KindColorbar, LevelConstruction, i, i+1, v)
}

func (r *reader) barScale(s *sentence, i int, word string) {
	v, bars := s.f.barVerdict(s.panelsNear(i))
	want := strings.TrimSuffix(word, "arithmic")
	want = strings.TrimSuffix(want, "arithmically")
	for _, b := range bars {
		v.found = b.Scale
		if b.Scale == want {
			v.verdict = Supported
			break
		}
	}
	if len(bars) > 0 {
		v.reason = "the colorbar's scale is " + v.found
	}
	s.toks[i].used = true
	r.add(s, KindColorbar, LevelConstruction, i, i+1, v)
}

func (r *reader) noBar(s *sentence, i int, g segment) {
	bars := s.f.bars(s.panelsNear(i))
	v := verdict{verdict: Supported, reason: "no colorbar was found in the figure"}
	if len(bars) > 0 {
		v.verdict, v.reason = Contradicted, "the figure has a colorbar"
	}
	r.add(s, KindColorbar, LevelConstruction, i, max(i+1, g.word), v)
}

// side says where a bar stands beside the panels that use it.
func (f *facts) side(b *grid.Colorbar) string {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, p := range f.panels {
		if p.bar == b {
			x0, y0 = math.Min(x0, p.Box[0]), math.Min(y0, p.Box[1])
			x1, y1 = math.Max(x1, p.Box[0]+p.Box[2]), math.Max(y1, p.Box[1]+p.Box[3])
		}
	}
	cx, cy := b.Box[0]+b.Box[2]/2, b.Box[1]+b.Box[3]/2
	switch {
	case cx >= x1:
		return "right"
	case cx <= x0:
		return "left"
	case cy >= y1:
		return "below"
	case cy <= y0:
		return "above"
	}
	return ""
}

func (r *reader) barSide(s *sentence, i int, side string, sure bool) {
	v, bars := s.f.barVerdict(s.panelsNear(i))
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
}

var tickWords = set("tick mark marked marker graduation interval step gridline")

// barNumbers makes claims of the numbers that a segment gives for the colorbar: the
// ends of its range, or its ticks.
func (r *reader) barNumbers(s *sentence, g segment) {
	var nums []int
	for i := g.word; i < g.to; i++ {
		t := &s.toks[i]
		if t.kind == tokNumber && !t.used && (t.ref == nil || !s.axisWordNear(i)) && (!t.inRef || t.ref != nil) {
			if next := s.norm(i + 1); next == "panel" || next == "heatmap" {
				continue
			}
			nums = append(nums, i)
		}
	}
	for k := 0; k < len(nums); k++ {
		i := nums[k]
		panels := s.panelsNear(i)
		isTick := s.tickWordFor(g, i, nums, k)
		q := s.toks[i].num
		if !isTick && k+1 < len(nums) && nums[k+1]-i < 16 && !s.tickBetween(i, nums[k+1]) {
			j := nums[k+1]
			va, vb := s.f.judgeBarRange(panels, q, s.toks[j].num)
			r.addBarNumber(s, i, va)
			r.addBarNumber(s, j, vb)
			k++
			continue
		}
		r.addBarNumber(s, i, s.f.judgeBarTick(panels, q, isTick))
	}
}

func (s *sentence) axisWordNear(i int) bool {
	a, _ := s.axisBefore(i)
	return a != ""
}

// tickBetween reports whether a word for ticks stands between two numbers.
func (s *sentence) tickBetween(a, b int) bool { return s.find(tickWords, a, b) >= 0 }

// tickWordFor reports whether the number nums[k] is given as a tick: a word for
// ticks stands before the list it is in, or the list has more than two members.
func (s *sentence) tickWordFor(g segment, i int, nums []int, k int) bool {
	start := k
	for start > 0 && s.onlyMarks(nums[start-1]+1, nums[start]) {
		start--
	}
	end := k
	for end+1 < len(nums) && s.onlyMarks(nums[end]+1, nums[end+1]) {
		end++
	}
	if end-start+1 > 2 {
		return true
	}
	from := g.from
	if start > 0 {
		from = nums[start-1]
	}
	return s.find(tickWords, from, nums[start]) >= 0
}

func (s *sentence) onlyMarks(a, b int) bool {
	for i := a; i < b; i++ {
		if n := s.norm(i); n != "," && n != "and" && n != "/" && n != "~" && n != "\"" && n != "'" && n != "&" {
			return false
		}
	}
	return true
}

func (r *reader) addBarNumber(s *sentence, i int, v verdict) {
	t := &s.toks[i]
	t.used = true
	if t.ref != nil {
		s.dropRef(i)
	}
	r.add(s, KindColorbar, LevelConstruction, i, i+1, v)
}

// dropRef takes a number back that had been read as a row or column.
func (s *sentence) dropRef(i int) {
	for k, q := range s.refs {
		if q == s.toks[i].ref {
			s.refs = append(s.refs[:k:k], s.refs[k+1:]...)
			break
		}
	}
	s.toks[i].ref = nil
}

// judgeBarRange tests whether a colorbar runs from qa to qb: its ends, or its
// outermost ticks.
func (f *facts) judgeBarRange(panels []int, qa, qb quantity) (va, vb verdict) {
	va, bars := f.barVerdict(panels)
	vb = va
	if len(bars) == 0 {
		return va, vb
	}
	swap := qa.value > qb.value
	if swap {
		qa, qb = qb, qa
	}
	best := -1
	for _, b := range bars {
		if b.Min == nil || b.Max == nil {
			continue
		}
		lo, hi := *b.Min, *b.Max
		tl, th, ok := tickEnds(b)
		if !ok {
			tl, th = lo, hi
		}
		wa, wb := va, vb
		wa.found, wb.found = formatSignificant(lo, 4), formatSignificant(hi, 4)
		reason := fmt.Sprintf("the colorbar runs from %s to %s, its ticks from %s to %s", wa.found, wb.found, formatSignificant(tl, 4), formatSignificant(th, 4))
		wa.reason, wb.reason = reason, reason
		n := 0
		wa.verdict, wb.verdict = Contradicted, Contradicted
		if barEnd(qa, lo, tl, b) {
			wa.verdict = Supported
			n++
		}
		if barEnd(qb, hi, th, b) {
			wb.verdict = Supported
			n++
		}
		if n > best {
			best, va, vb = n, wa, wb
		}
	}
	if best < 0 {
		va.verdict, va.reason = Unverifiable, "the colorbar's range could not be read"
		vb = va
	}
	if swap {
		va, vb = vb, va
	}
	return va, vb
}

// barEnd reports whether a stated number is one end of a bar: the end itself, the
// outermost tick, or a rounder number within a twentieth of the bar.
func barEnd(q quantity, end, tick float64, b *grid.Colorbar) bool {
	span := math.Abs(*b.Max - *b.Min)
	if near(end, q.value, q.margin()) || near(tick, q.value, q.margin()*0.02+1e-9) {
		return true
	}
	slack := 0.005 * span // a bar's ends are read off pixels
	if q.approx || q.decimals <= 0 && span > 10 {
		slack = math.Max(approxShare*span, q.margin())
	}
	if b.Scale == grid.ScaleLog && end > 0 && q.value > 0 {
		return math.Abs(math.Log10(end/q.value)) < 0.05 || q.approx && math.Abs(math.Log10(end/q.value)) < 0.2
	}
	return math.Abs(end-q.value) <= slack || math.Abs(tick-q.value) <= slack && q.approx
}

func tickEnds(b *grid.Colorbar) (lo, hi float64, ok bool) {
	lo, hi = math.Inf(1), math.Inf(-1)
	for _, t := range b.Ticks {
		if v, good := tickValue(t); good {
			lo, hi, ok = math.Min(lo, v), math.Max(hi, v), true
		}
	}
	return lo, hi, ok
}

// tickValue is the number of a tick, also of one printed as a power of ten.
func tickValue(t grid.Tick) (float64, bool) {
	if t.Value != nil {
		return *t.Value, true
	}
	return numberOf(t.Text)
}

// judgeBarTick tests whether some colorbar has a tick; where the number was not
// said to be one (exact), an end of the bar serves as well.
func (f *facts) judgeBarTick(panels []int, q quantity, exact bool) verdict {
	v, bars := f.barVerdict(panels)
	var all []string
	for _, b := range bars {
		for _, t := range b.Ticks {
			x, ok := tickValue(t)
			if len(all) < 12 {
				all = append(all, t.Text)
			}
			if ok && near(x, q.value, math.Min(q.margin(), 1e-9+0.02*math.Abs(x))) {
				v.verdict, v.found = Supported, t.Text
			}
		}
		if !exact && b.Min != nil && b.Max != nil && v.verdict != Supported && (barEnd(quantity{value: q.value, decimals: q.decimals, approx: q.approx}, *b.Min, *b.Min, b) || barEnd(q, *b.Max, *b.Max, b)) {
			v.verdict, v.found = Supported, formatSignificant(q.value, 4)
		}
	}
	if len(bars) > 0 {
		v.reason = "the colorbar's ticks are " + list(all)
		if len(all) == 0 {
			v.verdict, v.reason = Unverifiable, "no ticks of the colorbar could be read"
		}
	}
	return v
}
