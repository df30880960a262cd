package check

import "slices"

// readLists makes tick claims of lists of names that stand outside any sentence
// about an axis: "five models (A, B, ...)", "the classes are 4, 6, 8 and 12",
// "ratio along the bottom (0.1 to 0.5)".
func (r *reader) readLists(s *sentence) {
	for i := range s.toks {
		if s.norm(i) == "(" && s.toks[i].paren == 1 {
			end := i + 1
			for end < len(s.toks) && !(s.norm(end) == ")" && s.toks[end].paren == 0) {
				end++
			}
			if x := colWords[s.norm(i-1)]; (x || rowWords[s.norm(i-1)]) && s.capitalised(end) == i+1 {
				r.addLabel(s, i+1, end, x, true) // "10 columns (Category)"
			}
			r.listClaims(s, i+1, end, i)
		}
	}
	for i := 1; i+3 < len(s.toks); i++ {
		if s.toks[i].paren > 0 {
			continue
		}
		if from, x, ok := s.namesRun(i); ok {
			r.tickClaim(s, item{from: from, to: from + 1, number: true}, x, -1)
			r.tickClaim(s, item{from: from + 2, to: from + 3, number: true}, x, 1)
		}
		switch s.norm(i) {
		case "ranging", "spanning":
			if s.norm(i+1) == "from" && (s.axisNearBefore(i) || s.find(categoryWords, max(0, i-4), i) >= 0) && s.noValues() {
				end := i + 5
				r.listClaims(s, i+2, min(end, len(s.toks)), i)
			}
		case "are", ":", "include", "list", "cover", "comprise", "numbered":
			k, near := s.beforeOrder(i), 3
			if k < i-1 {
				near = 0 // "Column 0.9, from top to bottom: 0.5, 0.1" lists values
			}
			if s.norm(i) == "numbered" || s.find(categoryWords, k-near, k+1) >= 0 && !(s.norm(i) == ":" && s.find(extremeWords, k-5, k+1) >= 0 && !hasSuffixS(s.text(k, k+1))) || s.axisEndsAt(k) {
				end := i + 1
				for end < len(s.toks) && s.norm(end) != ";" && s.norm(end) != ")" && !(s.norm(i) == "numbered" && s.norm(end) == "(") {
					end++
				}
				r.listClaims(s, i+1, end, i)
			}
		}
	}
}

// namesRun finds the numbers that an axis runs between, behind the verb at token i, "Temperature decreases downwards from 1.2 to 0.2": the
// token of the first, with one between them; x: of the x axis.
func (s *sentence) namesRun(i int) (from int, x, ok bool) {
	if !upWords[s.norm(i)] && !downWords[s.norm(i)] && !goWords[s.norm(i)] || !s.ofNames(i) {
		return 0, false, false
	}
	k := i + 1
	for k < len(s.toks) && (orderWords[s.norm(k)] || s.norm(k) == "upward" || s.norm(k) == "downward") && s.norm(k) != "from" {
		k++
	}
	number := func(k int) bool { return k < len(s.toks) && s.toks[k].kind == tokNumber && !s.toks[k].used }
	q := lastOf(s.refs, func(q *ref) bool { return q.at < i && q.axis != "" })
	if q == nil || s.norm(k) != "from" || s.norm(k+2) != "to" || !number(k+1) || !number(k+3) {
		return 0, false, false
	}
	return k + 1, q.axis == "x", true
}

// valuesBehindNames reports whether tokens [a, b) give names their values, "8K/8K 1.00": they
// list no ticks.
func (s *sentence) valuesBehindNames(a, b int) bool {
	for _, q := range s.refs {
		end := q.at + q.n
		if s.norm(end) == ":" || s.norm(end) == "=" {
			end++
		}
		if q.at >= a && end < b && q.isCell() && !q.weak && q.to == nil && s.toks[end].kind == tokNumber && !s.toks[end].inRef && !s.toks[end].rowTick && !s.toks[end].colTick {
			return true
		}
	}
	return false
}

var categoryWords = set("category class tick row column label variable gene model task entry name level dataset feature benchmark")

var ofColumns = union(colWords, set("left"))

// axisEndsAt reports whether a word for an axis ends at token i.
func (s *sentence) axisEndsAt(i int) bool {
	for i > 0 && s.toks[i].inRef && s.toks[i].ref == nil {
		i--
	}
	return i >= 0 && s.toks[i].ref != nil && s.toks[i].ref.axis != ""
}

// listClaims judges tokens [a, b) as a list of ticks, if they are one: names of one
// axis and little else. head is the token that opens it.
func (r *reader) listClaims(s *sentence, a, b, head int) {
	if b-a < 2 || s.valuesBehindNames(a, b) {
		return
	}
	from := head
	for from > 0 && from > head-8 && (s.toks[from-1].kind == tokWord || from == head && s.norm(from-1) == ":") {
		from-- // "columns from left to right: A, B, C"
	}
	across := s.find(ofColumns, from, head) >= 0
	bestX, best := false, []item(nil)
	bestNames := 0
	for _, x := range []bool{across, !across} { // of names of both axes, which are meant
		ax := lineOf(x)
		items := s.listItems(a, b, ax)
		names := 0
		for _, it := range items {
			t := &s.toks[it.from]
			if it.ref != nil && ax.matches(it.ref) {
				names++
				if it.ref.to != nil {
					names++
				}
			} else if it.number && (x && t.colTick || !x && t.rowTick) {
				names++
			}
		}
		if names > bestNames {
			bestNames, best, bestX = names, items, x
		}
	}
	total := len(best)
	if bestNames == 0 || total > 4 && s.fewTicks(best, bestX) && !slices.ContainsFunc(best, func(it item) bool { return it.ref != nil }) {
		return
	}
	whole := total > 1 && s.completes(lineOf(bestX), a, total) && within(max(0, head-7), head, func(k int) bool { return s.countable(k) && int(s.toks[k].num.value) == total }) >= 0 // "two sizes along the bottom (512 and 1024)"
	ranged := len(best) == 1 && best[0].ref != nil && best[0].ref.to != nil
	if !ranged && !whole && (bestNames < 2 || 3*bestNames < 2*total || total < 3 && !s.axisNearBefore(head) && s.countBefore(head) < 0) {
		return
	}
	// nothing but names may stand in the list: with values it is data
	covered := 0
	for _, it := range best {
		covered += it.to - it.from
	}
	other := 0
	for k := a; k < b; k++ {
		t := &s.toks[k]
		if t.kind == tokPunct || listMarks[t.norm] || t.ref != nil && t.ref.axis != "" {
			continue
		}
		other++
	}
	if other > covered+4 || s.valueNear(a, b, best) {
		return
	}
	var listed []string
	for _, it := range best {
		if s.yearOfName(it, bestX) {
			continue
		}
		if found := r.tickClaim(s, it, bestX, 0); found != "" {
			listed = append(listed, found)
		}
	}
	r.order(s, from, min(len(s.toks), b+6), bestX, listed)
}

// tickClaim makes one tick claim and returns the figure's name if it is supported.
func (r *reader) tickClaim(s *sentence, it item, x bool, end int) string {
	v := s.f.judgeTick(s, it, x, end)
	s.use(it.from, it.to)
	r.add(s, KindTick, LevelConstruction, it.from, it.to, v)
	if v.verdict == Supported {
		return v.found
	}
	return ""
}

// valueNear reports whether values stand among the items of a list.
func (s *sentence) valueNear(a, b int, items []item) bool {
	for k := a; k < b; k++ {
		if s.toks[k].kind == tokNumber && s.toks[k].num.bound != 0 && !s.toks[k].used {
			return true
		}
		if !s.isValue(k) {
			continue
		}
		in := slices.ContainsFunc(items, func(it item) bool { return k >= it.from && k < it.to })
		if !in {
			return true
		}
	}
	return false
}

// axisNearBefore reports whether a word for an axis stands within seven tokens
// before token i.
func (s *sentence) axisNearBefore(i int) bool {
	for k := max(0, i-7); k < i && k < len(s.toks); k++ {
		if q := s.toks[k].ref; q != nil && q.axis != "" {
			return true
		}
	}
	return false
}

// countBefore returns the number that counts what a list at token i enumerates:
// "five genes (", "5 models:"; -1 if there is none.
func (s *sentence) countBefore(i int) int {
	for k := i - 1; k >= 0 && k >= i-4; k-- {
		t := &s.toks[k]
		if t.kind == tokPunct && t.norm != "-" || t.kind == tokNumber && i-k < 2 {
			return -1
		}
		if (t.num.word && t.norm != "both" && t.norm != "single" || t.kind == tokNumber && t.num.decimals == 0) && i-k >= 2 && !t.inRef && s.norm(k+1) != "of" {
			return k
		}
	}
	return -1
}
