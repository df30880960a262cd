package check

// numbersToRefs decides which numbers of a sentence name rows or columns ("at
// ratio 0.4", "47.3 (0.1)") and which are values, and finds rows and columns that
// are named by number or place. It fills s.refs.
func (s *sentence) numbersToRefs() {
	s.figureNumbers()
	for i := range s.toks {
		t := &s.toks[i]
		if t.ref == nil && !t.inRef {
			s.ordinal(i)
		}
	}
	for i := range s.toks {
		t := &s.toks[i]
		if t.kind == tokNumber && !t.inRef && !t.used {
			s.tickAt(i)
		}
	}
	s.pairTicks()
	for i := range s.toks {
		if r := s.toks[i].ref; r != nil {
			r.at = i
			r.aside, r.except = s.isAside(i), s.find(exceptWords, i-3, i) >= 0
			s.refs = append(s.refs, r)
		}
	}
	s.joinRanges()
}

var numberedThings = set("panel figure fig heatmap subplot plot chart table section image subfigure step question example matrix")

// figureNumbers takes "Panel 4" and "Figure 3" for what they are: numbers of
// panels where no title is named, and no values.
func (s *sentence) figureNumbers() {
	for i := 1; i < len(s.toks); i++ {
		t := &s.toks[i]
		k := i - 1
		if s.norm(k) == "." || s.norm(k) == "#" {
			k--
		}
		if t.kind != tokNumber || t.num.decimals != 0 || t.inRef || k < 0 || !numberedThings[s.norm(k)] || t.num.value < 0 || t.num.value > 99 || hasSuffixS(s.u.text[s.toks[k].from:s.toks[k].to]) || s.toks[k].inRef {
			continue
		}
		t.used = true
		n := int(t.num.value)
		named := false
		for j := range s.toks {
			named = named || s.toks[j].ref != nil && s.toks[j].ref.isPanel()
		}
		switch s.norm(k) {
		case "panel", "heatmap", "subplot", "plot", "subfigure", "matrix", "chart":
			if !named && n >= 1 && n <= len(s.f.panels) && len(s.f.panels) > 1 {
				s.setRef(i, &ref{at: i, n: 1, text: s.text(k, i+1), panels: []int{n - 1}})
			}
		}
	}
}

var (
	rowWords   = set("row line")
	colWords   = set("column col")
	firstWords = map[string]int{"top": 1, "topmost": 1, "uppermost": 1, "leftmost": 1, "bottom": -1, "bottommost": -1, "lowest": -1, "rightmost": -1, "last": -1, "final": -1, "left": 1, "right": -1}
)

// ordinal recognises "first row", "row 2", "top row", "the last column" at token i.
func (s *sentence) ordinal(i int) {
	t := &s.toks[i]
	if t.kind == tokWord && (t.norm == "left" || t.norm == "right" || t.norm == "top" || t.norm == "bottom" || t.norm == "upper" || t.norm == "lower") {
		if !s.corner(i) {
			s.edge(i)
		}
		return
	}
	if t.kind != tokWord || !rowWords[t.norm] && !colWords[t.norm] {
		return
	}
	isRow := rowWords[t.norm]
	plural := hasSuffixS(s.u.text[t.from:t.to])
	r := &ref{at: i, n: 1, text: s.text(i, i+1)}
	no := 0
	if k := i - 1; k >= 0 && !plural {
		p := s.norm(k)
		if n, ok := ordinalWords[p]; ok {
			no = n
			if q := s.norm(k - 1); p == "second" && (q == "last" || q == "final") {
				no = -2
			}
		} else if n, ok := firstWords[p]; ok && (p != "lowest" && p != "left" && p != "right" || !isRow && p != "lowest") {
			no = n
		}
		if no != 0 {
			r.at, r.n = k, 2
		}
	}
	if no == 0 && i+1 < len(s.toks) && !plural {
		k := i + 1
		if s.norm(k) == "#" {
			k++
		}
		if n := s.toks[min(k, len(s.toks)-1)]; k < len(s.toks) && !n.inRef {
			v := n.num
			isTick := isRow && n.rowTick || !isRow && n.colTick
			if (n.kind == tokNumber && v.decimals == 0 || v.word && n.norm != "single" && n.norm != "both") && !isTick && v.value >= 1 && v.value <= 1000 && !(n.kind == tokNumber && s.f.plausible(v.value) && v.value > 100) {
				no = int(v.value)
				r.n = k + 1 - i
				s.toks[k].inRef = true
			}
		}
	}
	if no == 0 {
		// a word for the axis: "the 3000 row"
		if plural && i > 0 && (s.toks[i-1].kind == tokNumber || s.toks[i-1].num.word) {
			return
		}
		r.axis = "x"
		if isRow {
			r.axis = "y"
		}
		s.setRef(i, r)
		return
	}
	if rows, _ := s.f.shape(); isRow && rows > 1 && (no == 1 || no == -1) && s.panelRow(r) {
		row := s.f.arrangement()[0]
		if no < 0 {
			row = s.f.arrangement()[rows-1]
		}
		for _, p := range row {
			r.panels = append(r.panels, p.index)
		}
		r.byAxis = true
	} else if isRow {
		r.rowNo = no
	} else {
		r.colNo = no
	}
	s.setRef(r.at, r)
}

// panelRow reports whether "top row" means panels: it heads a list, or says so.
func (s *sentence) panelRow(r *ref) bool {
	if len(s.ctx.panels) > 0 {
		return false
	}
	end := r.at + r.n
	if s.norm(end) == "of" && panelNouns[s.norm(end+1)] || panelNouns[s.norm(end)] {
		return true
	}
	return (s.norm(end) == "(" || s.norm(end) == ":") && s.noValues()
}

func (s *sentence) noValues() bool {
	for i := range s.toks {
		if s.toks[i].kind == tokNumber && !s.toks[i].inRef && !s.toks[i].used {
			return false
		}
	}
	return true
}

// corner recognises "the top-left cell", "bottom right corner" at its first word: a
// row and a column.
func (s *sentence) corner(i int) bool {
	row := 1
	switch s.norm(i) {
	case "bottom", "lower":
		row = -1
	case "top", "upper":
	default:
		return false
	}
	k := i + 1
	if s.norm(k) == "-" {
		k++
	}
	col := 1
	switch s.norm(k) {
	case "right":
		col = -1
	case "left":
	default:
		return false
	}
	if n := s.norm(k + 1); n != "cell" && n != "corner" && n != "entry" && n != "value" && n != "square" {
		return false
	}
	s.setRef(i, &ref{at: i, n: 1, text: s.text(i, i+1), rowNo: row})
	s.setRef(k, &ref{at: k, n: 1, text: s.text(k, k+1), colNo: col})
	return true
}

// edge recognises "0.2 at the left" at the word for the edge: the first column.
func (s *sentence) edge(i int) {
	k := i - 1
	for k > 0 && (s.norm(k) == "the" || s.norm(k) == "far" || s.norm(k) == "very") {
		k--
	}
	if k < 1 || s.norm(k) != "at" && s.norm(k) != "on" || s.toks[k-1].kind != tokNumber || s.toks[k-1].inRef {
		return
	}
	if v := &s.toks[k-1]; (v.rowTick || v.colTick) && isDigit(rune(s.u.text[v.from])) {
		return // "from 200 at the top": a tick
	}
	if n := s.norm(i + 1); n == "row" || n == "column" || n == "panel" || n == "heatmap" || n == "-" {
		return
	}
	no := 1
	if s.norm(i) == "right" || s.norm(i) == "bottom" {
		no = -1
	}
	r := &ref{at: i, n: 1, text: s.text(i, i+1)}
	if s.norm(i) == "left" || s.norm(i) == "right" {
		r.colNo = no
	} else {
		r.rowNo = no
	}
	s.setRef(i, r)
}

func hasSuffixS(w string) bool { return len(w) > 0 && (w[len(w)-1] == 's' || w[len(w)-1] == 'S') }

func (s *sentence) setRef(i int, r *ref) {
	s.toks[i].ref, s.toks[i].refLen = r, r.n
	for k := i; k < i+r.n && k < len(s.toks); k++ {
		s.toks[k].inRef = true
	}
}

// connectors may stand between an axis word and its number.
var connectors = map[string]bool{"=": true, ":": true, "of": true, "size": true, "value": true, "is": true, "at": true, "the": true, "(": true, "~": true,
	"equal": true, "to": true, "setting": true, "a": true, "as": true, "level": true, "→": true, "parameter": true, "class": true, "label": true, "\"": true, "'": true, "-": true, "are": true, "was": true}

// axisBefore returns the axis whose word stands just before token i.
func (s *sentence) axisBefore(i int) (axis string, direct bool) {
	for k, steps := i-1, 0; k >= 0 && steps < 4; k, steps = k-1, steps+1 {
		t := &s.toks[k]
		if t.inRef {
			for k > 0 && s.toks[k].ref == nil {
				k--
			}
			if r := s.toks[k].ref; r != nil {
				return r.axis, steps == 0 || steps == 1 && (s.norm(i-1) == "=" || s.norm(i-1) == "of")
			}
			return "", false
		}
		if !connectors[t.norm] {
			return "", false
		}
	}
	return "", false
}

// axisAfter returns the axis whose word follows token i: "500 window".
func (s *sentence) axisAfter(i int) string {
	for k, steps := i+1, 0; k < len(s.toks) && steps < 2; k, steps = k+1, steps+1 {
		t := &s.toks[k]
		if r := t.ref; r != nil && r.axis != "" {
			if n := s.norm(k + r.n); n == "=" {
				return "" // the word begins the next pair: "2000, ratio=0.1"
			}
			if k+r.n < len(s.toks) && s.toks[k+r.n].kind == tokNumber {
				return ""
			}
			return r.axis
		}
		if t.norm != "-" && t.norm != ")" && t.norm != "\"" && t.norm != "'" {
			return ""
		}
	}
	return ""
}

var atWords = set("at for with when under in by since until through from between and to @ / x on")

// listMarks separate the members of a list of ticks.
var listMarks = map[string]bool{",": true, "and": true, "/": true, "-": true, "to": true, "or": true, "→": true, "&": true, "through": true, "—": true}

// tickAt decides whether the number at token i names a row or a column.
func (s *sentence) tickAt(i int) {
	t := &s.toks[i]
	axis, direct := s.axisBefore(i)
	if axis == "" {
		axis = s.axisAfter(i)
		direct = axis != ""
	}
	listed := false
	if axis == "" {
		// a list goes on: "windows of 250, 500 and 1000"
		k := i - 1
		for k >= 0 && (listMarks[s.norm(k)]) && i-k < 4 {
			k--
		}
		if k >= 0 && k < i-1 && s.toks[k].ref != nil && s.toks[k].kind == tokNumber {
			p := s.toks[k].ref
			pair := s.norm(k-1) == "(" && s.norm(i-1) == "," && k == i-2 && s.norm(i+1) == ")"
			if pair && p.isRow() != p.isCol() && (p.isRow() && t.colTick || p.isCol() && t.rowTick) {
				axis, listed = "y", true
				if p.isRow() {
					axis = "x"
				}
			} else if p.isRow() && p.isCol() {
				if (t.rowTick || t.colTick) && s.tickScore(i) >= 1 {
					s.makeTick(i, "", false)
				}
				return
			} else if p.row != "" && t.rowTick && !p.absent || p.col != "" && t.colTick && !p.absent {
				axis, listed = "x", true
				if p.row != "" {
					axis = "y"
				}
			}
		}
	}
	switch {
	case axis == "y" && t.rowTick, axis == "x" && t.colTick:
		if listed && !direct && s.tickScore(i) < 0 {
			return
		}
		s.makeTick(i, axis, false)
		return
	case axis != "" && !t.rowTick && !t.colTick && !listed:
		if direct && s.absentTick(i, axis) {
			s.makeTick(i, axis, true)
		}
		return
	}
	if (t.rowTick || t.colTick) && s.tickScore(i) >= 2 {
		switch {
		case t.rowTick && !t.colTick:
			axis = "y"
		case t.colTick && !t.rowTick:
			axis = "x"
		default:
			axis = "" // both: the pair decides
		}
		s.makeTick(i, axis, false)
	}
}

// absentTick reports whether a number beside an axis word is meant for a tick
// that the figure does not have, rather than for a value.
func (s *sentence) absentTick(i int, axis string) bool {
	t := &s.toks[i]
	if t.num.percent || t.num.approx || t.num.bound != 0 {
		return false
	}
	numeric := false
	for _, p := range s.f.panels {
		names := p.ColNames
		if axis == "y" {
			names = p.RowNames
		}
		for _, n := range names {
			if ts := tokenize(&unit{text: n}); len(ts) == 1 && ts[0].kind == tokNumber {
				numeric = true
			}
		}
	}
	if !numeric {
		return false
	}
	if s.f.plausible(t.num.value) && s.f.hasValue(t.num.value, t.num.decimals) {
		return false
	}
	return !(i+1 < len(s.toks) && s.norm(i+1) == "x")
}

// tickScore weighs the signs that a number is a tick and not a value.
func (s *sentence) tickScore(i int) int {
	t := &s.toks[i]
	score := 0
	if !s.f.plausible(t.num.value) {
		score += 2
	}
	same := false
	for _, p := range s.f.panels {
		same = same || p.decimals < 0 || p.decimals == t.num.decimals
	}
	if !same {
		score++
	}
	if !s.f.hasValue(t.num.value, t.num.decimals) {
		score++
	}
	prev, next := s.norm(i-1), s.norm(i+1)
	if prev == "(" && i >= 2 && s.toks[i-2].kind == tokNumber {
		score += 2
	}
	if (next == ":" || next == "→" || next == "=") && i+2 < len(s.toks) && (s.toks[i+2].kind == tokNumber || s.norm(i+2) == "~") && prev != "=" && (prev != ":" || i >= 2 && s.toks[i-2].inRef) {
		score += 2
		if prev == ":" {
			score++
		}
	} else if next == ":" && i <= 1 {
		score += 2
	}
	if next == "(" && i+2 < len(s.toks) && s.toks[i+2].ref != nil && s.toks[i+2].ref.isCell() {
		score -= 2 // "6 (frog)": a value with its place
	}
	if atWords[prev] || prev == "@" || prev == "than" || next == "is" || next == "outperform" || next == "beat" || next == "exceed" {
		score++
	}
	if prev == "/" || next == "/" || prev == "x" || next == "x" || prev == "," || prev == "(" || next == ")" {
		if i >= 2 && s.refEnding(i-2) || i+2 < len(s.toks) && s.toks[i+2].ref != nil {
			score++
		}
	}
	switch {
	case s.comparesTicks(i):
	case t.num.approx, t.num.bound != 0 && s.f.hasValue(t.num.value, t.num.decimals):
		score -= 2
	case t.num.bound != 0 && s.f.plausible(t.num.value):
		score -= 2
	}
	if prev == "=" || prev == ":" || prev == "→" {
		score--
	}
	return score
}

// comparesTicks reports whether the number at token i stands after "than" and its
// sentence begins with another tick: "0.4 is higher than 0.1".
func (s *sentence) comparesTicks(i int) bool {
	if s.norm(i-1) != "than" {
		return false
	}
	for k := 0; k < i; k++ {
		if t := &s.toks[k]; t.kind == tokNumber && (t.rowTick || t.colTick) {
			return true
		}
	}
	return false
}

// refEnding reports whether a row or column name ends at token k.
func (s *sentence) refEnding(k int) bool {
	if k < 0 || !s.toks[k].inRef {
		return false
	}
	for k > 0 && s.toks[k].ref == nil {
		k--
	}
	r := s.toks[k].ref
	return r != nil && r.isCell()
}

func (s *sentence) makeTick(i int, axis string, absent bool) {
	t := &s.toks[i]
	r := &ref{at: i, n: 1, text: s.text(i, i+1), full: true, absent: absent}
	if absent {
		if axis == "y" {
			r.row = r.text
		} else {
			r.col = r.text
		}
		s.setRef(i, r)
		return
	}
	for _, h := range s.f.lex.index[t.norm] {
		if !h.full {
			continue
		}
		if h.name.kind == nameRow && axis != "x" {
			r.row = h.name.text
		}
		if h.name.kind == nameCol && axis != "y" {
			r.col = h.name.text
		}
	}
	if r.row != "" && r.col != "" && (r.row == r.text) != (r.col == r.text) {
		// "1" the row and "1.0" the column
		if r.row == r.text {
			r.col = ""
		} else {
			r.row = ""
		}
	}
	s.setRef(i, r)
}

// pairTicks resolves a number that forms a pair with a row or column: the other
// half of "(17, 8)", "7 / 30", "at 2000 and 0.1".
func (s *sentence) pairTicks() {
	for i := range s.toks {
		t := &s.toks[i]
		if t.kind != tokNumber || t.inRef || t.used || !t.rowTick && !t.colTick || t.num.approx || t.num.bound != 0 {
			continue
		}
		for _, d := range []int{-2, 2} {
			k := i + d
			if k < 0 || k >= len(s.toks) || s.toks[k].ref == nil || s.toks[k].kind != tokNumber || !s.toks[k].ref.isCell() || s.toks[k].ref.absent {
				continue
			}
			sep, lead := s.norm(i+d/2), s.norm(min(i, k)-1)
			if (sep == "," || sep == "/" || sep == "x" || sep == "and" || sep == ";") && (lead == "(" || lead == "at" || lead == "@" || sep == "/" && d < 0) {
				axis := ""
				if o := s.toks[k].ref; !o.isRow() && t.rowTick {
					axis = "y"
				} else if !o.isCol() && t.colTick {
					axis = "x"
				}
				s.makeTick(i, axis, false)
				break
			}
		}
	}
	// "at 7 / 30": both halves plausible as values
	for i := 1; i+2 < len(s.toks); i++ {
		a, b := &s.toks[i], &s.toks[i+2]
		if p, sep := s.norm(i-1), s.norm(i+1); (p == "at" || p == "@") && (sep == "/" || sep == "and" || sep == ",") && a.kind == tokNumber && b.kind == tokNumber && !a.inRef && !b.inRef && !a.used && !b.used &&
			(a.rowTick && b.colTick || a.colTick && b.rowTick) && a.num.decimals == 0 && b.num.decimals == 0 {
			s.makeTick(i, "", false)
			s.makeTick(i+2, "", false)
		}
	}
}

var exceptWords = set("except excluding besides apart exception")

// isAside reports whether the name at token i is only compared with: "similar to
// AIME24", "than AIME24".
func (s *sentence) isAside(i int) bool {
	k := i - 1
	for k >= 0 && (s.norm(k) == "the" || s.norm(k) == "that" || s.norm(k) == "of" || s.norm(k) == "in" || s.norm(k) == "for" || s.norm(k) == "\"") {
		k--
	}
	switch s.norm(k) {
	case "than", "like", "unlike", "versus", "vs":
		return true
	case "to", "with", "and":
		for j := k - 1; j >= max(0, k-4); j-- {
			if n := s.norm(j); n == "similar" || n == "compared" || n == "relative" || n == "than" || n == "contrast" || n == "comparable" || n == "identical" {
				return true
			}
		}
	}
	return false
}

// rangeWords join the ends of a range of rows or columns.
var rangeWords = map[string]bool{"to": true, "-": true, "→": true, "through": true, "until": true, "up": true, "down": true, "and": true, "—": true, "...": true, "till": true}

// joinRanges links "0.1 to 0.5", "from Jan to Mar", "between 500 and 1000".
func (s *sentence) joinRanges() {
	var kept []*ref
	for k := 0; k < len(s.refs); k++ {
		r := s.refs[k]
		kept = append(kept, r)
		if k+1 >= len(s.refs) || !r.isCell() {
			continue
		}
		q := s.refs[k+1]
		if !(r.row != "" && q.row != "" || r.col != "" && q.col != "") || r.text == q.text {
			continue
		}
		from, to := r.at+r.n, q.at
		joined := false
		for i := from; i < to; i++ {
			n := s.norm(i)
			if !rangeWords[n] && !(n == "ratio" || s.toks[i].inRef || n == "the" || n == "at" || n == "a" || n == "of") {
				joined = false
				break
			}
			if n == "and" && (s.norm(r.at-1) != "between" && s.norm(r.at-2) != "between" || s.f.symmetric() && s.toks[r.at].kind != tokNumber) {
				joined = false
				break
			}
			if n == "-" && (s.toks[r.at].kind != tokNumber || s.toks[q.at].kind != tokNumber) {
				joined = false // "IL6-EGFR" is a pair
				break
			}
			joined = joined || rangeWords[n] && n != "up" && n != "down"
		}
		if joined {
			r.to = q
			k++
		}
	}
	s.refs = kept
}
