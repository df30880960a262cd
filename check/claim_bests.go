package check

// readBests makes claims of a list of extrema under one head, "Best of each row: A 19.9 in 2020, B 20.2 in 2021": each
// is of the row, column or panel that its item begins with, and stands where the rest of the item says.
func (r *reader) readBests(s *sentence) {
	for i := range s.toks {
		colon := within(i+1, min(len(s.toks), i+9), func(k int) bool { return s.norm(k) == ":" })
		if colon < 0 || !extremeWords[s.norm(i)] || i > 0 && s.toks[i-1].num.word {
			continue
		}
		e := s.extremeAt(i)
		if e == nil {
			continue
		}
		if s.norm(i+1) == "and" && extremeWords[s.norm(i+2)] && r.readEndsOfEach(s, [2]*extreme{e, s.extremeAt(i + 2)}, colon) {
			return
		}
		items := s.itemsFrom(colon + 1)
		if len(items) < 2 {
			continue
		}
		for _, it := range items {
			s.toks[it.value].used = true
			r.add(s, KindExtremum, LevelStatistics, it.value, it.value+1, s.f.judgeExtreme(it.place, e.greatest, e.rank, s.toks[it.value].num))
		}
		s.toks[i].used = true
		return
	}
}

// best is a value with the line that it is of and the place where it stands.
type best struct {
	value int
	place place
}

// itemsFrom reads the items of a list that begins at token k, each a name, a value and a place; nil where one is
// something else.
func (s *sentence) itemsFrom(k int) (out []best) {
	for k < len(s.toks) {
		end := k
		for end < len(s.toks) && (s.toks[end].paren > 0 || s.norm(end) != "," && s.norm(end) != ";" && s.norm(end) != "and") {
			end++
		}
		b := best{value: -1, place: place{among: region{panels: s.ctxPanels()}}}
		var line *ref
		for i := k; i < end; i++ {
			if s.isValue(i) && b.value < 0 {
				b.value = i
			} else if s.isValue(i) {
				return nil
			}
		}
		for _, q := range s.refs {
			switch {
			case q.at < k || q.at >= end || q.axis != "" && !q.isCell():
			case line == nil && q.at < b.value && (q.isLine() || q.isPanel() && !q.isCell()):
				line = q
			case line == nil || !q.isLine():
				return nil
			default:
				b.place.put(q)
			}
		}
		switch {
		case b.value < 0 || line == nil:
			if s.norm(end-1) != "." || end-k > 1 {
				return nil
			}
		case line.isPanel():
			b.place.among.panels = line.panels
		default:
			b.place.among.narrow(line)
			b.place.put(line)
		}
		if line != nil {
			out = append(out, b)
		}
		for k = end + 1; k < len(s.toks) && (s.norm(k) == "and" || s.norm(k) == ","); k++ {
		}
	}
	return out
}

// readEndsOfEach makes claims of both ends under one head, "Lowest and highest of each panel: A 0.4 and 0.6, B 0.5 and 0.7", and
// reports whether the list is one. Panels may be called by letters in their order.
func (r *reader) readEndsOfEach(s *sentence, ends [2]*extreme, colon int) bool {
	if ends[1] == nil || ends[0].greatest == ends[1].greatest {
		return false
	}
	var values [][2]int
	var of []region
	for k := colon + 1; k < len(s.toks); {
		t := &s.toks[k]
		if n := t.norm; n == "," || n == ";" || n == "and" || n == "." {
			k++
			continue
		}
		g := region{panels: s.ctxPanels()}
		switch n := len(of); {
		case t.ref != nil && t.ref.isPanel() && !t.ref.isCell():
			g.panels = t.ref.panels
		case t.ref != nil && t.ref.isLine():
			g.narrow(t.ref)
		case n < len(s.f.panels) && s.text(k, k+1) == string(rune('A'+n)) && s.find(panelNouns, 0, colon) >= 0:
			g.panels = []int{n}
		default:
			return false
		}
		if k++; t.ref != nil {
			k += t.ref.n - 1
		}
		var two []int
		for ; len(two) < 2; k++ {
			if n := s.norm(k); k < len(s.toks) && s.isValue(k) {
				two = append(two, k)
			} else if k >= len(s.toks) || !runMarks[n] && n != ":" && n != "=" {
				return false
			}
		}
		values, of = append(values, [2]int(two)), append(of, g)
	}
	for n, two := range values {
		for j, i := range two {
			s.toks[i].used = true
			r.add(s, KindExtremum, LevelStatistics, i, i+1, s.f.judgeExtreme(place{among: of[n]}, ends[j].greatest, 1, s.toks[i].num))
		}
	}
	s.toks[ends[0].word].used, s.toks[ends[1].word].used = true, true
	return len(values) > 1
}
