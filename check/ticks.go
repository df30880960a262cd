package check

import (
	"slices"
	"strings"

	"github.com/heatgrid/heatgrid/grid"
)

// numbersToRefs decides which numbers of a sentence name rows or columns ("at
// ratio 0.4", "47.3 (0.1)") and which are values, and finds rows and columns that
// are named by number or place. It fills s.refs.
func (s *sentence) numbersToRefs() {
	s.figureNumbers()
	s.cellIndices()
	s.spelledTicks()
	s.unitsOfTitles()
	for i := range s.toks {
		t := &s.toks[i]
		if t.ref == nil && !t.inRef {
			s.ordinal(i)
		} else if t.ref != nil {
			s.ordinalTick(i)
		}
	}
	for i := range s.toks {
		t := &s.toks[i]
		if t.kind == tokNumber && !t.inRef && !t.used && !s.partOfCells(i) && !(s.isTotal(i) && s.wholeAt(i) > 1) {
			s.tickAt(i)
		} else if i == 0 && t.kind == tokWord && t.num.word && t.num.value > 3 && linkVerbs[s.norm(1)] && s.norm(1) != "are" && !t.inRef {
			s.makeTick(0, "", false) // "Ten is the strongest slot"
			if !t.ref.isCell() {
				t.ref, t.refLen, t.inRef = nil, 0, false
			}
		}
	}
	s.zeroTicks()
	s.hourTicks()
	s.wordTicks()
	s.placedByWords()
	s.compoundTicks()
	s.afterTicks()
	s.joinedTicks()
	s.endTicks()
	s.dayGroups()
	s.pairTicks()
	for i := range s.toks {
		if r := s.toks[i].ref; r != nil {
			r.at = i
			r.aside, r.except = s.isAside(i) || r.isPanel() && !r.isCell() && isLandmark(s.toks, i), s.excepted(i)
			s.refs = append(s.refs, r)
		}
	}
	s.joinRanges()
}

// unitsOfTitles takes back that a unit behind the number of a row or column names the panel whose title has it in brackets: "1 ms" is not of "Latency (ms)".
func (s *sentence) unitsOfTitles() {
	for i := 1; i < len(s.toks); i++ {
		t := &s.toks[i]
		q := t.ref
		if q == nil || !q.isPanel() || q.isCell() || q.full || q.n > 1 || !s.toks[i-1].rowTick && !s.toks[i-1].colTick {
			continue
		}
		if slices.ContainsFunc(q.panels, func(k int) bool { return strings.Contains(fold(s.f.panels[k].Title), "("+fold(q.text)+")") }) {
			t.ref, t.refLen, t.inRef = nil, 0, false
		}
	}
}

// partOfCells reports whether the number at token i says how many of all cells are meant, and so names nothing: "5 of the 18 cells". Nor does
// the number of all, "nine of the 16".
func (s *sentence) partOfCells(i int) bool {
	k := i + 2
	if s.norm(k) == "the" || s.norm(k) == "all" {
		k++
	}
	return s.norm(i+1) == "of" && k+1 < len(s.toks) && s.wholeAt(k) > 1 && cellNouns[s.norm(k+1)]
}

// unitAxis is the axis, "x" or "y", whose label has the unit at token i in brackets, where no colorbar's and not the other axis's has; "" if
// there is none.
func (s *sentence) unitAxis(i int) (axis string) {
	if i >= len(s.toks) || s.toks[i].kind != tokWord {
		return ""
	}
	has := func(label string) bool { return unitOf(label) == s.text(i, i+1) }
	if slices.ContainsFunc(s.f.bars(nil), func(b *grid.Colorbar) bool { return has(b.Label) }) {
		return ""
	}
	for _, x := range []bool{true, false} {
		if slices.ContainsFunc(s.f.labels(s.panelsNear(i), x), has) {
			axis += map[bool]string{true: "x", false: "y"}[x]
		}
	}
	if len(axis) > 1 {
		return ""
	}
	return axis
}

// joinedTicks reads "at 0 and 4k" as a row and a column where the second is one of the two and the number is
// the other's name.
func (s *sentence) joinedTicks() {
	for i := 1; i+2 < len(s.toks); i++ {
		t, q := &s.toks[i], s.toks[i+2].ref
		if t.kind != tokNumber || t.inRef || s.norm(i-1) != "at" || s.norm(i+1) != "and" || q == nil || !q.isLine() {
			continue
		}
		if q.isCol() && t.rowTick {
			s.makeTick(i, "y", false)
		} else if q.isRow() && t.colTick {
			s.makeTick(i, "x", false)
		}
	}
}

// afterTicks reads "after one month" as the name of the row or column "Month 1".
func (s *sentence) afterTicks() {
	for i := 0; i+2 < len(s.toks); i++ {
		t := &s.toks[i+1]
		if s.norm(i) != "after" || t.inRef || t.kind != tokNumber && !t.num.word || s.toks[i+2].kind != tokWord || s.toks[i+2].inRef {
			continue
		}
		for _, h := range s.f.lex.index[s.norm(i+2)+canonical(t.num.value)] {
			if h.full && (h.name.kind == nameRow || h.name.kind == nameCol) {
				q := &ref{at: i + 1, n: 2, text: s.text(i+1, i+3), full: true}
				if h.name.kind == nameCol {
					q.col = h.name.text
				} else {
					q.row = h.name.text
				}
				s.setRef(i+1, q)
				break
			}
		}
	}
}

// spelledTicks reads number words behind the name of an axis as names of its rows or columns: "head nine", "layers three, eight and
// fourteen".
func (s *sentence) spelledTicks() {
	for i := 0; i+1 < len(s.toks); i++ {
		q := s.toks[i].ref
		if q == nil || q.axis == "" || q.isCell() || q.isPanel() {
			continue
		}
		plural := hasSuffixS(s.text(i, i+q.n))
		for k := i + q.n; k < len(s.toks); k++ {
			t := &s.toks[k]
			switch {
			case t.num.word && !t.inRef && !t.used && s.f.lex.lineName(lineOf(q.axis == "x"), canonical(t.num.value)) != "":
				s.makeTick(k, q.axis, false)
				if plural {
					continue
				}
			case plural && k > i+q.n && listMarks[s.norm(k)]:
				continue
			}
			break
		}
	}
}

// zeroTicks reads "without dropout" and "with no dropout", where the axis of that name has a 0, as the name of its row or column.
func (s *sentence) zeroTicks() {
	for i := 0; i+1 < len(s.toks); i++ {
		q := s.toks[i+1].ref
		none := s.norm(i) == "no" && i > 0 && (prepositions[s.norm(i-1)] || s.norm(i-1) == "and")
		if s.norm(i) != "without" && !none || q == nil || q.axis == "" || q.isCell() || q.isPanel() {
			continue
		}
		p := s.f.panels[0]
		for _, n := range p.names(q.axis == "x") {
			if v, ok := numberOf(n); !ok || v != 0 {
				continue
			}
			zero := &ref{at: i, n: 1 + q.n, text: s.text(i, i+1+q.n), full: true}
			zero.call(lineOf(q.axis == "x"), n)
			s.toks[i+1].ref = nil
			s.setRef(i, zero)
			break
		}
	}
}

// endTicks reads "1e-2 is at the top" at the number: the name of a row.
func (s *sentence) endTicks() {
	for i := range s.toks {
		t := &s.toks[i]
		if t.inRef || t.used || !t.rowTick && !t.colTick && !t.num.word || s.text(i, i+1)[0] == '+' {
			continue
		}
		k := i + 1
		if s.norm(k) == "on" && s.norm(k+1) == "top" {
			k-- // "1e-2 on top"
		} else if s.norm(k) != "at" && s.norm(k) != "on" || s.norm(k+1) != "the" {
			continue
		}
		axis := "y"
		switch s.norm(k + 2) {
		case "left", "right":
			axis = "x"
		case "top", "bottom":
		default:
			continue
		}
		if t.num.word && len(s.f.lex.index[canonical(t.num.value)]) == 0 || axis == "y" && !t.rowTick && !t.num.word || axis == "x" && !t.colTick && !t.num.word {
			continue
		}
		s.makeTick(i, axis, false)
	}
}

func (s *sentence) setRef(i int, r *ref) {
	s.toks[i].ref, s.toks[i].refLen = r, r.n
	for k := i; k < i+r.n && k < len(s.toks); k++ {
		s.toks[k].inRef = true
	}
}

// listMarks separate the members of a list of ticks.
var listMarks = map[string]bool{",": true, "and": true, "/": true, "-": true, "to": true, "or": true, "→": true, "&": true, "through": true, "—": true}

// takenWords say that something was taken for what follows.
var takenWords = set("predicted classified labelled labeled recognized recognised read mistaken misread")

// ofPlaceBefore reports whether the number at token i is one of two that the sentence begins with and a value stands behind: the place of
// that value, "(8000, 16): 1396", "16 / 4: 0.92".
func (s *sentence) ofPlaceBefore(i int) bool {
	if i > 4 || !s.toks[i].rowTick && !s.toks[i].colTick {
		return false
	}
	parts, k := 0, 0
	open := s.norm(0) == "("
	if open {
		k++
	}
	for ; k < len(s.toks) && parts < 2; parts++ {
		if t := &s.toks[k]; t.ref != nil {
			k += max(1, t.refLen)
		} else if t.kind == tokNumber && (t.rowTick || t.colTick) {
			k++
		} else {
			return false
		}
		if n := s.norm(k); parts == 0 && (n == "," || n == "/" || n == "x") {
			k++
		} else if parts == 0 {
			return false
		}
	}
	if open && s.norm(k) == ")" {
		k++
	}
	n := s.norm(k)
	return parts == 2 && (n == ":" || n == "→" || n == "=") && s.numberIn(k+1, k+3)
}

// placesValue reports whether the number at token i, the name of a row or column, stands behind "at", and before that a value with a name of the
// other axis: "-1.2 for horse at 0.5".
func (s *sentence) placesValue(i int) bool {
	t, k := &s.toks[i], i-2
	if s.norm(i-1) != "at" || t.rowTick == t.colTick || !s.refEnding(k) {
		return false
	}
	for s.toks[k].ref == nil {
		k--
	}
	q := s.toks[k].ref
	if k--; s.norm(k) == "the" {
		k--
	}
	prep := s.norm(k) == "for" || s.norm(k) == "of" || s.norm(k) == "in" || s.norm(k) == "by"
	return q.isRow() == t.colTick && q.isCol() == t.rowTick && prep && k > 0 && s.toks[k-1].kind == tokNumber && !s.toks[k-1].inRef
}

// tickAt decides whether the number at token i names a row or a column.
func (s *sentence) tickAt(i int) {
	t := &s.toks[i]
	if n := s.norm(i + 1); (t.rowTick || t.colTick) && (t.num.clock || n == "o'clock" || n == "o’clock" || n == "am" || n == "pm" || n == "h") && (i+1 >= len(s.toks) || s.toks[i+1].ref == nil) {
		s.makeTick(i, "", false)
		return
	}
	if k := i + 2; (t.rowTick || t.colTick) && s.norm(i-1) == "\"" && s.norm(i+1) == "\"" && s.norm(k) == ":" && s.numberIn(k+1, k+4) {
		s.makeTick(i, "", false) // a key of YAML
		return
	}
	if pairVerbs[s.norm(i+1)] && i+2 < len(s.toks) && s.toks[i+2].ref != nil && s.toks[i+2].ref.isLine() && (t.rowTick && s.toks[i+2].ref.isCol() || t.colTick && s.toks[i+2].ref.isRow()) {
		s.makeTick(i, "", false) // "where 6 meets A"
		return
	}
	if k := i - 2; s.norm(i-1) == "(" && s.norm(i+1) == ")" && k >= 0 && s.toks[k].kind == tokNumber && s.find(meanWords, 0, k) >= 0 && (s.toks[k].rowTick && t.rowTick && !t.colTick || s.toks[k].colTick && t.colTick && !t.rowTick) {
		return // "the best column on average: 0.8 (0.7)": what that comes to
	}
	if n := s.norm(i - 2); s.norm(i-1) == "," && s.norm(i+1) == "," && (rowWords[n] && t.rowTick || colWords[n] && t.colTick) && !hasSuffixS(s.text(i-2, i-1)) {
		axis := "x"
		if rowWords[n] {
			axis = "y"
		}
		s.makeTick(i, axis, false) // "the middle row, 12, runs from 3 to 76"
		return
	}
	if i == 1 && s.cont && (s.norm(0) == "at" || s.norm(0) == "for") && s.norm(2) == "," && (t.colTick && s.ctxCol() != nil || t.rowTick && s.ctxRow() != nil) {
		s.makeTick(i, "", false) // "at 0.5 all are negative; at 0.9, conversely, all are positive"
		return
	}
	if s.ofPlaceBefore(i) || s.placesValue(i) || (t.rowTick || t.colTick) && s.norm(i-1) == "at" && extremeWords[s.norm(i-2)] && possessives[s.norm(i-3)] && s.norm(i-4) == "at" {
		s.makeTick(i, "", false) // "(8000, 16): 1396", "is at its highest at 20"
		return
	}
	if (t.rowTick || t.colTick) && s.norm(i+1) == ":" && i+2 < len(s.toks) && blankMark(&s.toks[i+2]) {
		s.makeTick(i, "", false) // "8: —"
		return
	}
	if (t.rowTick || t.colTick) && s.norm(i-1) == "as" && i > 1 && (s.toks[i-2].kind == tokNumber || takenWords[s.norm(i-2)]) {
		s.makeTick(i, "", false) // "144 were predicted as 4, 88 as 6"
		return
	}
	if n := s.norm(i - 1); (t.rowTick || t.colTick) && s.norm(i+1) == "as" && n == "than" {
		s.makeTick(i, "", false) // "1 is read as 9 more often than 9 as 1"
		return
	}
	if axis := s.unitAxis(i + 1); axis != "" && (axis == "x" && t.colTick || axis == "y" && t.rowTick) {
		s.makeTick(i, axis, false) // "10 nM" beside "Dose (nM)"
		return
	}
	if axis := s.unitAxis(max(i-2, 0)); i > 1 && s.norm(i-1) == "=" && (axis == "x" && t.colTick || axis == "y" && t.rowTick) {
		s.makeTick(i, axis, false) // "N = 4" beside "houses (N)"
		return
	}
	if (t.rowTick || t.colTick) && s.glosses(i) {
		s.makeTick(i, "", false)
		return
	}
	axis, direct := s.axisBefore(i)
	if axis == "" {
		axis = s.axisAfter(i)
		direct = axis != ""
	}
	if of := s.norm(i - 2); axis == "" && s.norm(i-1) == "of" && (of == "that" || of == "those") {
		for k := i - 3; k >= 0 && axis == ""; k-- {
			if q := s.toks[k].ref; q != nil {
				axis = q.axis // "the row of 0.1 reads ..., that of 0.3 ..."
			}
		}
		direct = axis != ""
		if axis == "" && t.rowTick != t.colTick && s.has(extremeWords) {
			s.makeTick(i, "", false) // "the lowest mean is that of 2017"
			return
		}
	}
	listed := false
	if axis == "" {
		// a list goes on: "windows of 250, 500 and 1000"
		k := i - 1
		for k >= 0 && (listMarks[s.norm(k)]) && i-k < 4 {
			k--
		}
		subject := s.norm(i-1) == "," && s.namesAsSubject(i) // "in column 4, 12 is higher than 8"
		if k >= 0 && k < i-1 && s.toks[k].ref != nil && s.toks[k].kind == tokNumber && !subject {
			p := s.toks[k].ref
			if p.isRow() && p.isCol() {
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
	if axis == "" && (t.rowTick || t.colTick) && t.num.decimals == 0 && (classWords[s.norm(i-1)] || s.norm(i-1) == "as" && classWords[s.norm(i-2)]) {
		s.makeTick(i, "", false)
		return
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

// glosses reports whether the number at token i, alone in brackets, says which row or column a place on the axis is:
// "the middle (50%)", "the end of the document (100%)".
func (s *sentence) glosses(i int) bool {
	if s.norm(i-1) != "(" || s.norm(i+1) != ")" {
		return false
	}
	for k := i - 2; k >= max(0, i-6); k-- {
		switch t := &s.toks[k]; {
		case axisEnds[t.norm]:
			return s.norm(k-1) == "the" || k == 0
		case t.kind != tokWord || t.inRef:
			return false
		}
	}
	return false
}

// axisEnds are places on an axis.
var axisEnds = set("end beginning start middle centre center top bottom")

func (s *sentence) makeTick(i int, axis string, absent bool) {
	t := &s.toks[i]
	r := &ref{at: i, n: 1, text: s.text(i, i+1), full: true, absent: absent}
	if absent {
		r.call(lineOf(axis != "y"), r.text)
		s.setRef(i, r)
		return
	}
	key := t.norm
	if t.num.word {
		key = canonical(t.num.value)
	}
	for _, h := range s.f.lex.index[key] {
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
	s.pairOfExtreme()
	s.tickSeries()
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
}

// leastSeries is how many values a series has at least in which the numbers behind a preposition are taken for ticks.
const leastSeries = 3

// tickSeries resolves the ticks of a series, "0.16 for 0.1, 0.22 for 0.2 and 0.3 for 0.4", "0.1 = 0.16, 0.2 = 0.22, 0.4 = 0.3": each is
// another one of the same axis.
func (s *sentence) tickSeries() {
	for i := 0; i < len(s.toks); i++ {
		prep := s.norm(i + 1)
		if !s.freeNumber(i) || !seriesPreps[prep] {
			continue
		}
		var at []int
		seen := map[string]bool{}
		row, col := true, true
		k := i
		for ; s.freeNumber(k) && s.norm(k+1) == prep; k++ {
			name, value := k+2, k+2
			if prep == "=" {
				name = k
			}
			if s.norm(value) == "~" {
				value++
			}
			if !s.freeNumber(value) || seen[s.norm(name)] {
				break
			}
			t := &s.toks[name]
			row, col = row && t.rowTick, col && t.colTick
			if !row && !col {
				break
			}
			seen[t.norm] = true
			at = append(at, name)
			for k = value; s.norm(k+1) == "," || s.norm(k+1) == "and" || s.norm(k+1) == "~"; k++ {
			}
		}
		if row && col && s.norm(1) == ":" && (s.toks[0].rowTick || s.toks[0].ref != nil && s.toks[0].ref.isRow()) {
			row = false // "5: 0 = 0.36, 1 = 0.22, 2 = 0.19": of row 5
		}
		if len(at) < leastSeries || row == col {
			continue
		}
		for _, j := range at {
			s.makeTick(j, map[bool]string{true: "y", false: "x"}[row], false)
		}
		i = k
	}
}

var seriesPreps = set("at for with =")

// freeNumber reports whether token k is a number that was taken for nothing yet.
func (s *sentence) freeNumber(k int) bool {
	return k < len(s.toks) && s.toks[k].kind == tokNumber && !s.toks[k].inRef && !s.toks[k].used
}

// pairOfExtreme resolves two numbers that say where an extreme stands, behind its value: "maximum: 0.69 at 1 / 0.6".
func (s *sentence) pairOfExtreme() {
	word := s.find(extremeWords, 0, len(s.toks))
	value := within(max(0, word), len(s.toks), func(k int) bool { return s.toks[k].kind == tokNumber && !s.toks[k].inRef })
	if word < 0 || value < 0 {
		return
	}
	unset := func(k int) bool {
		q := s.toks[k].num
		return s.freeNumber(k) && !q.approx && !q.percent && q.bound == 0
	}
	for i := value + 1; i+2 < len(s.toks); i++ {
		lead := s.norm(i - 1)
		if lead == "(" {
			lead = s.norm(i - 2)
		}
		sep, end := s.norm(i+1), s.norm(i+3)
		if lead != "at" && lead != "@" || sep != "/" && sep != "," && sep != "and" || end != "" && end != "." && end != ")" && end != "," && end != ";" || !unset(i) || !unset(i+2) {
			continue
		}
		one, two := &s.toks[i], &s.toks[i+2]
		switch {
		case one.rowTick && two.colTick:
			s.makeTick(i, "y", false)
			s.makeTick(i+2, "x", false)
		case one.colTick && two.rowTick:
			s.makeTick(i, "x", false)
			s.makeTick(i+2, "y", false)
		}
	}
}

var (
	exceptWords   = set("except excluding besides apart away")
	exceptionWord = set("exception")
)

// excepted reports whether the name at token i is one that a statement leaves out: "except
// A and B", "all but A", "with the exception of A".
func (s *sentence) excepted(i int) bool {
	if s.norm(i-1) == "than" && s.norm(i-2) == "other" {
		return true // "at each size other than 3000"
	}
	if s.find(exceptWords, i-3, i) >= 0 || s.norm(i-1) == "but" && s.find(allWords, max(0, i-5), i-1) >= 0 {
		return true
	}
	if k := s.find(exceptionWord, i-3, i); k >= 0 && s.norm(k+1) == "of" {
		return true
	}
	if s.loneException(i) || s.listedExceptions(i) {
		return true
	}
	if n := len(s.refs); n > 0 && s.refs[n-1].except {
		return s.listBetween(s.refs[n-1], s.toks[i].ref) && (s.norm(i-1) != "," || s.listCloses(i))
	}
	return false
}

// loneException reports whether the name at token i is said to be the one that a statement leaves out, "A being the only exception",
// "the only exception is A", and takes what says so for a part of it.
func (s *sentence) loneException(i int) bool {
	k := s.find(exceptionWord, i-3, i)
	if k >= 0 && !linkVerbs[s.norm(k+1)] && s.norm(k+1) != "being" && s.norm(k+1) != ":" {
		return false
	}
	end := i + s.toks[i].refLen
	if s.norm(end) == "(" && s.norm(end+2) == ")" {
		end += 3 // "A (0.25) being the exception"
	}
	if k < 0 {
		if k = s.find(exceptionWord, end+1, end+5); k < 0 || !linkVerbs[s.norm(end)] && s.norm(end) != "being" && s.norm(end) != "as" {
			return false
		}
	}
	only := k - 1
	if n := s.norm(only); n != "only" && n != "sole" && n != "one" && n != "single" && !(n == "the" && s.norm(end) == "being") {
		return false
	}
	s.toks[only].inRef = true
	return true
}

// relatives tell more of what they follow.
var relatives = set("which where who whose")

// listedExceptions reports whether a list of all that a statement leaves out begins at token i, and no more is told of
// them: "the exceptions being A, B and C", but not "the exceptions are A and B, which ...".
func (s *sentence) listedExceptions(i int) bool {
	k := s.find(exceptionWord, i-3, i)
	if k < 1 || s.norm(k-1) != "the" || !hasSuffixS(s.text(k, k+1)) {
		return false
	}
	return (s.norm(k+1) == "being" || s.norm(k+1) == ":" || linkVerbs[s.norm(k+1)]) && s.listCloses(i) && s.find(relatives, i, len(s.toks)) < 0
}

// listCloses reports whether the name at token i goes on a list that an "and" closes, with no verb behind it: "A, B
// and C" but not "except A, B and C are".
func (s *sentence) listCloses(i int) bool {
	closed := false
	for i < len(s.toks) {
		switch q := s.toks[i].ref; {
		case q != nil:
			i += q.n
			if closed {
				return i >= len(s.toks) || s.toks[i].kind == tokPunct
			}
		case s.norm(i) == "and" || s.norm(i) == "or":
			closed = true
			i++
		case s.norm(i) == ",":
			i++
		default:
			return false
		}
	}
	return false
}

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
	case "as":
		return s.find(set("same"), k-4, k) >= 0 // "the same place as in A"
	case "below", "above", "behind", "over", "under":
		return s.norm(k-1) == "point" || s.norm(k-1) == "%" || s.norm(k-1) == "percent" // "10.5 points below the full model"
	}
	return false
}

// rangeWords join the ends of a range of rows or columns.
var rangeWords = map[string]bool{"to": true, "-": true, "→": true, "through": true, "until": true, "up": true, "down": true, "and": true, "—": true, "...": true, "till": true}

// afterBetween reports whether "between" stands before a name, or before that of its axis: "between Top-k 5 and 20".
func (s *sentence) afterBetween(q *ref) bool {
	k := q.at
	if a := s.axisBeforeToken(k); a >= 0 {
		k = a
	}
	return s.norm(k-1) == "between" || s.norm(q.at-2) == "between"
}

// joinRanges links "0.1 to 0.5", "from Jan to Mar", "between 500 and 1000".
func (s *sentence) joinRanges() {
	var kept []*ref
	for k := 0; k < len(s.refs); k++ {
		r := s.refs[k]
		kept = append(kept, r)
		if k+1 >= len(s.refs) || !r.isCell() {
			continue
		}
		ahead := k + 1
		for ahead+1 < len(s.refs) && s.refs[ahead].axis != "" && !s.refs[ahead].isCell() {
			ahead++ // "from ratio 0.2 to ratio 0.5"
		}
		q := s.refs[ahead]
		if !(r.row != "" && q.row != "" || r.col != "" && q.col != "") || r.text == q.text || s.headsEntries(r, q) {
			continue
		}
		from, to := r.at+r.n, q.at
		joined := false
		for i := from; i < to; i++ {
			n := s.norm(i)
			if !rangeWords[n] && n != s.norm(r.at-1) && !(n == "ratio" || s.toks[i].inRef || n == "the" || n == "at" || n == "a" || n == "of") {
				joined = false
				break
			}
			if n == "and" && (!s.afterBetween(r) || s.f.symmetric() && s.toks[r.at].kind != tokNumber) {
				joined = false
				break
			}
			joined = joined || rangeWords[n] && n != "up" && n != "down"
		}
		if joined && s.pairsNames(r, q) {
			joined = false
		}
		if joined {
			r.to = q
			k = ahead
		}
	}
	s.refs = kept
	s.openRanges()
}

// pairsNames reports whether two names that only a dash joins are the row and the column of an extreme, as in what has the same names at
// both axes: "the most negative is Cr–Zn, -0.76".
func (s *sentence) pairsNames(r, q *ref) bool {
	k := r.at + r.n
	return s.f.symmetric() && q.at == k+1 && s.norm(k) == "-" && s.toks[r.at].kind == tokWord && s.find(extremeWords, 0, r.at) >= 0 &&
		s.toks[k].from == s.toks[k-1].to && s.toks[k].to == s.toks[q.at].from
}

// headsEntries reports whether the sentence begins with the name r and a mark, and a value stands right behind the name q: what
// follows is said of r, "weight — score .05, skin −.11".
func (s *sentence) headsEntries(r, q *ref) bool {
	k := q.at + q.n
	return r.at == 0 && q.at == r.n+1 && s.toks[r.n].kind == tokPunct && s.toks[q.at].from > s.toks[r.n].to &&
		k < len(s.toks) && s.toks[k].kind == tokNumber && !s.toks[k].inRef
}

// classWords stand before the name of a class.
var classWords = set("class digit label category true actual predicted prediction")
