package check

// level is the context that a piece of some depth gives to what follows deeper.
type level struct {
	depth int
	scope scope
}

// inherited merges the contexts above a depth; deeper ones win.
func (r *reader) inherited(depth int) scope {
	for len(r.stack) > 0 && r.stack[len(r.stack)-1].depth >= depth {
		r.stack = r.stack[:len(r.stack)-1]
	}
	var s scope
	for _, l := range r.stack {
		s = s.with(l.scope)
	}
	return s
}

// with lays an inner scope over s.
func (s scope) with(in scope) scope {
	if in.panels != nil {
		s.panels = in.panels
	}
	if in.row != nil {
		s.row = in.row
	}
	if in.col != nil {
		s.col = in.col
	}
	if in.topic != topicData {
		s.topic = in.topic
	}
	if in.dir != dirNone {
		s.dir = in.dir
	}
	if in.word != "" {
		s.word = in.word
	}
	s.header = s.header || in.header
	s.diag = in.diag || s.diag
	return s
}

// namesPanel reports whether a panel is named and no number stands beside it.
func namesPanel(toks []token) bool {
	named := false
	for i := range toks {
		t := &toks[i]
		named = named || t.ref != nil && t.ref.isPanel()
		if t.kind == tokNumber && !t.inRef && !t.used && i > 1 {
			return false
		}
	}
	return named
}

// pronoun reports whether a sentence goes on about what the one before it named.
func pronoun(toks []token) bool {
	for i := 0; i < len(toks) && i < 2; i++ {
		switch toks[i].norm {
		case "it", "its", "tick", "scale", "label", "which", "both", "they":
			return true
		}
	}
	return false
}

// lastTopic is the part of the figure that a sentence named last.
func (s *sentence) lastTopic() topic {
	if g := s.segments(); len(g) > 0 {
		return g[len(g)-1].topic
	}
	return topicData
}

// continues reports whether a list item may belong under the item before it that
// ends with a colon: it begins with a name, a number or a colour.
func continues(toks []token) bool {
	for i := 0; i < len(toks) && i < 3; i++ {
		t := &toks[i]
		if t.used {
			continue
		}
		if t.ref != nil || t.kind == tokNumber || t.inRef {
			return true
		}
		if _, shade := shadeWords[t.norm]; shade || hueWords[t.norm] {
			return true
		}
		if t.kind == tokWord {
			return rowWords[t.norm] || colWords[t.norm] || extremeWords[t.norm] || ordinalWords[t.norm] > 0
		}
	}
	return false
}

// isBare reports whether a sentence has no numbers but those in names.
func isBare(s *sentence) bool {
	for i := range s.toks {
		if s.toks[i].kind == tokNumber && !s.toks[i].inRef && !s.toks[i].used {
			return false
		}
	}
	return true
}

// skipNumbering marks "1.", "(a)", "2)" at the start of a unit as no number.
func skipNumbering(toks []token) {
	i := 0
	if i < len(toks) && toks[i].norm == "(" {
		i++
	}
	if i+1 < len(toks) && (toks[i].kind == tokNumber && toks[i].num.decimals == 0 || toks[i].kind == tokWord && len(toks[i].norm) == 1) &&
		(toks[i+1].norm == "." || toks[i+1].norm == ")") && toks[i].to == toks[i+1].from {
		for k := 0; k <= i+1; k++ {
			toks[k].used = true
			if toks[k].ref != nil && toks[k].refLen == 1 {
				toks[k].ref, toks[k].inRef = nil, false
			}
		}
	}
}

// ownScope is what a sentence says about its own place: the panels it names, the
// row and column if it names just one, its topic.
func (s *sentence) ownScope() scope {
	var sc scope
	sc.dir = s.ctx.dir
	rows, cols := map[string]bool{}, map[string]bool{}
	panels := map[int]bool{}
	groups := 0
	for _, r := range s.refs {
		if r.isPanel() {
			if !s.panelOwn(r) {
				continue
			}
			fresh := false
			for _, p := range r.panels {
				fresh = fresh || !panels[p]
				panels[p] = true
			}
			if fresh {
				groups++
				sc.panels = r.panels
			}
			continue
		}
		if r.isRow() && r.isCol() {
			sc.row = r
			rows[r.row], rows["?"] = true, true
			continue
		}
		if r.isRow() && !(r.weak && len(s.toks) > 4) {
			rows[r.text] = true
			sc.row = r
		}
		if r.isCol() && !(r.weak && len(s.toks) > 4) {
			cols[r.text] = true
			sc.col = r
		}
	}
	if groups > 1 {
		sc.panels = s.misreadTitle()
	}
	if len(rows) != 1 || sc.row != nil && sc.row.to != nil {
		sc.row = nil
	}
	if len(cols) != 1 || sc.col != nil && sc.col.to != nil {
		sc.col = nil
	}
	sc.diag = s.has(diagonalWords) && isBare(s)
	if i, t := s.firstTopic(); i >= 0 {
		sc.topic = t
	}
	if n := len(s.toks); n > 0 && s.norm(n-1) == ":" || len(s.toks) <= 4 {
		if k := s.find(extremeWords, 0, n); k >= 0 && isBare(s) {
			sc.word = s.norm(k)
		}
	}
	return sc
}

// misreadTitle returns the panel that a sentence names part by part, as where the
// figure's title was misread: "R1-Llama | AIME25" for "Ri1-Llama | AIME25". nil: it
// names several.
func (s *sentence) misreadTitle() []int {
	var one []int
	end := -1
	for _, r := range s.refs {
		if !r.isPanel() || !s.panelOwn(r) {
			continue
		}
		if r.full || end >= 0 && (r.at-end > 1 || r.at > end && s.norm(end) != "|" && s.norm(end) != "-" && s.norm(end) != "/") {
			return nil
		}
		end = r.at + r.n
		if len(r.panels) == 1 {
			if one != nil {
				return nil
			}
			one = r.panels
		}
	}
	return one
}

// direction finds "from left to right", "bottom to top" and the like.
func (s *sentence) direction() direction {
	for i := range s.toks {
		if s.norm(i+1) != "to" && s.norm(i+1) != "→" && s.norm(i+1) != "-" {
			continue
		}
		switch s.norm(i) + " " + s.norm(i+2) {
		case "left right", "top bottom":
			return dirForward
		case "right left", "bottom top":
			return dirBackward
		}
	}
	return s.ctx.dir
}
