package check

import (
	"slices"
	"strings"
)

// classWords say which of the classes of a legend is meant; lower ones count from below.
var (
	topClass    = set("top highest upper uppermost darkest")
	bottomClass = set("bottom lowest lowermost lightest palest")
)

// joinClasses makes one number of a class that is written as the legend does, "(20,30]": its middle, and
// how far it reaches to both sides.
func (f *facts) joinClasses(toks []token, text string) []token {
	if !f.classed || !strings.ContainsAny(text, "])–-<>") && !strings.Contains(text, " to ") {
		return toks
	}
	out := toks[:0]
	for i := 0; i < len(toks); i++ {
		t := toks[i]
		if i+4 < len(toks) && toks[i+1].kind == tokNumber && toks[i+2].norm == "," && toks[i+3].kind == tokNumber && isBracket(text, t, "([") && isBracket(text, toks[i+4], ")]") {
			lo, hi := toks[i+1].num.value, toks[i+3].num.value
			if f.hasClass(lo, hi) {
				mid := toks[i+1]
				mid.from, mid.to, mid.paren = t.from, toks[i+4].to, max(0, mid.paren-1)
				mid.num = quantity{value: (lo + hi) / 2, decimals: 9, reach: (hi - lo) / 2}
				mid.norm = canonical(mid.num.value)
				out = append(out, mid)
				i += 4
				continue
			}
		}
		// "80 to 100", "80-100"
		if i+2 < len(toks) && t.kind == tokNumber && toks[i+2].kind == tokNumber && (toks[i+1].norm == "to" || toks[i+1].norm == "-") && (i == 0 || toks[i-1].norm != "from") && f.hasClass(t.num.value, toks[i+2].num.value) {
			mid := t
			mid.to = toks[i+2].to
			mid.num = quantity{value: (t.num.value + toks[i+2].num.value) / 2, decimals: 9, reach: (toks[i+2].num.value - t.num.value) / 2}
			mid.norm = canonical(mid.num.value)
			out = append(out, mid)
			i += 2
			continue
		}
		// "> 50 in January", but not "six months > 50"
		if i+1 < len(toks) && toks[i+1].kind == tokNumber && (i < 2 || toks[i-1].kind != tokWord || toks[i-2].kind != tokNumber && !cellNouns[toks[i-1].norm]) {
			if e, ok := f.endlessClass(t.norm, toks[i+1].num.value); ok {
				n := toks[i+1]
				n.from = t.from
				n.num = quantity{value: e.mid, decimals: 9, reach: e.reach}
				n.norm = canonical(e.mid)
				out = append(out, n)
				i++
				continue
			}
		}
		out = append(out, t)
	}
	return out
}

// endless is a class with one end only, as a legend calls it, what stands for its values, and how far that is from its end.
type endless struct {
	name       string
	above      bool // "> 50", and not "< 10"
	mid, reach float64
}

// endlessClasses are the classes of a panel's cells that have one end only.
func (p *panel) endlessClasses() (out []endless) {
	for r := 0; r < p.Rows && p.known < p.Rows*p.Cols; r++ {
		for c := range p.Cols {
			mid, ok := p.beyond(r, c)
			if !ok || slices.ContainsFunc(out, func(e endless) bool { return e.mid == mid }) {
				continue
			}
			cell := p.cell(r, c)
			low, high := openEnds(cell)
			out = append(out, endless{cell.Class, cell.ColorLow != nil, mid, min(mid-low, high-mid)})
		}
	}
	return out
}

// end is where the class begins, or ends.
func (e endless) end() float64 {
	if e.above {
		return e.mid - e.reach
	}
	return e.mid + e.reach
}

// endlessClass is the class whose name is a sign and a number, "> 50".
func (f *facts) endlessClass(sign string, end float64) (of endless, ok bool) {
	for _, p := range f.panels {
		for _, e := range p.endless {
			if e.end() == end && (e.above && sign == ">" || !e.above && sign == "<") {
				return e, true
			}
		}
	}
	return of, false
}

func isBracket(text string, t token, of string) bool {
	return t.to == t.from+1 && strings.IndexByte(of, text[t.from]) >= 0
}

// hasClass reports whether a legend has a class with these ends.
func (f *facts) hasClass(lo, hi float64) bool {
	return slices.ContainsFunc(f.classes(nil), func(c class) bool { return near(c[0], lo, 1e-9) && near(c[1], hi, 1e-9) }) ||
		slices.ContainsFunc(f.panels, func(p *panel) bool {
			return slices.ContainsFunc(p.endless, func(e endless) bool { return near(e.mid, (lo+hi)/2, 1e-9) && near(e.reach, (hi-lo)/2, 1e-9) })
		})
}

// classes lists the ends of the classes of the first stepped colorbar of panels, the lowest first.
func (f *facts) classes(panels []int) []class {
	for _, b := range f.bars(panels) {
		if len(b.Bounds) < 3 {
			continue
		}
		var out []class
		for k := 1; k < len(b.Bounds); k++ {
			out = append(out, class{b.Bounds[k-1], b.Bounds[k]})
		}
		return out
	}
	return nil
}

// beyond is a value that stands for those of a cell whose class has one end only, "> 50", where it is held against bounds and other cells: half
// as far from this end as the class next to it is wide.
func (p *panel) beyond(r, c int) (v float64, ok bool) {
	cell := p.cell(r, c)
	if cell == nil || p.value(r, c) != nil || cell.Class == "" || (cell.ColorLow == nil) == (cell.ColorHigh == nil) || p.bar == nil || len(p.bar.Bounds) < 2 {
		return 0, false
	}
	ends := slices.Sorted(slices.Values(p.bar.Bounds))
	if n := len(ends); cell.ColorLow != nil {
		return *cell.ColorLow + (ends[n-1]-ends[n-2])/2, true
	}
	return *cell.ColorHigh - (ends[1]-ends[0])/2, true
}

// standing is the value of a cell, or the one that stands for those of its class; ok: there is one.
func (p *panel) standing(r, c int) (v float64, ok bool) {
	if v := p.value(r, c); v != nil {
		return *v, true
	}
	return p.beyond(r, c)
}

// measures reports whether a verdict rests on sizes of values, and not only on which of two is greater or whether they lie beyond a bound.
func (v *verdict) measures(kind string) bool {
	return kind == KindExtremum || kind == KindRange || strings.Contains(v.reason, "mean") || strings.HasPrefix(v.reason, "the sum")
}

// class is a step of a stepped scale: its ends.
type class [2]float64

func (c class) has(x cellAt) bool { return x.v >= c[0] && x.v <= c[1] }

// stepOf is the step of a stepped scale whose cells have a colour that people name, "dark red"; ok: there is one such step.
func (f *facts) stepOf(panels []int, c colorOf) (step class, ok bool) {
	cs := f.cells(region{panels: panels})
	n := 0
	for _, of := range f.classes(panels) {
		in, so := 0, 0
		for _, x := range cs {
			if of.has(x) {
				if in++; c.of(x) {
					so++
				}
			}
		}
		if so > 0 {
			n++
			step, ok = of, so == in
		}
	}
	return step, ok && n == 1
}

// classAt reads "the top class", "the second-highest step", "the lowest" after another class, "(20,30]"
// at token k.
func (s *sentence) classAt(k int) (of class, ok bool) {
	all := s.f.classes(s.panelsNear(k))
	if t := &s.toks[k]; t.num.reach > 0 {
		return class{t.num.value - t.num.reach, t.num.value + t.num.reach}, true
	}
	n := s.norm(k)
	if len(all) == 0 || !topClass[n] && !bottomClass[n] || !classNouns[s.norm(k+1)] && s.find(classNouns, 0, k) < 0 {
		return of, false
	}
	rank := 1
	for j := k - 1; j >= max(0, k-2); j-- {
		if o := ordinalWords[s.norm(j)]; o > 0 {
			rank = o
		}
	}
	if rank > len(all) {
		return of, false
	}
	if bottomClass[n] {
		return all[rank-1], true
	}
	return all[len(all)-rank], true
}

// readClassCounts makes claims of how many cells a class of the legend has: "only four cells reach the
// top class".
func (r *reader) readClassCounts(s *sentence) {
	if !s.f.classed {
		return
	}
	counted := false
	for i := range s.toks {
		again := counted && s.countable(i) && (s.norm(i-1) == "and" || s.norm(i-1) == ",") && s.find(set("in into reach"), i+1, i+2) > 0 // "and 13 in the highest"
		if !s.countable(i) && s.norm(i) != "no" || s.find(cellNouns, i+1, i+3) < 0 && !again {
			continue
		}
		var of class
		at := -1
		from, to := s.clause(i)
		for k := from; k < to; k++ {
			if c, ok := s.classAt(k); ok && !(again && k < i) && (at < 0 || abs(k-i) < abs(at-i)) {
				of, at = c, k
			}
		}
		if at < 0 || s.namesCellsIn(from, i) {
			continue
		}
		n := 0
		var cells []cellAt
		for _, c := range s.f.cells(region{panels: s.panelsNear(i)}) {
			if of.has(c) {
				n++
				cells = append(cells, c)
			}
		}
		v := verdict{verdict: borne(n == int(s.toks[i].num.value)), found: itoa(n), evidence: evidenceOf(cells), reason: itoa(n) + " cells are in the class from " + formatSignificant(of[0], 4) + " to " + formatSignificant(of[1], 4)}
		for k := min(i, at); k <= max(i, at); k++ {
			s.toks[k].used = true
		}
		r.add(s, KindCount, LevelStatistics, i, i+1, v)
		counted = true
		s.counts = append(s.counts, cellCount{at: max(i, at), cells: cells, said: int(s.toks[i].num.value)})
	}
}
