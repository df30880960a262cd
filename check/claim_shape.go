package check

// readShape reads "4×5", "4 rows x 5 columns", "4-row by 5-column", "2 by 2",
// "2 rows and 3 columns" from token i on.
func (r *reader) readShape(s *sentence, i int) bool {
	j := i + 1
	first, second := "", ""
	skip := func() string {
		noun := ""
		for k := 0; k < 4 && j < len(s.toks); k++ {
			n := s.norm(j)
			if n == ")" && s.toks[j].paren < s.toks[i].paren {
				break // the bracket that the number itself stands in
			}
			if n == "(" || n == ")" || n == "-" {
				j++
				continue
			}
			if _, ok := s.axisInBrackets(j + 1); ok && s.toks[j].kind == tokWord && hasSuffixS(s.text(j, j+1)) {
				j++ // "10 genes (rows) by 8 classes (columns)"
				continue
			}
			if rowWords[n] || colWords[n] {
				noun = n
				j++
				continue
			}
			if next := s.norm(j + 1); (next == "x" || next == "by") && s.toks[j].kind == tokWord && hasSuffixS(s.text(j, j+1)) {
				j++ // "6 genes x 9 years"
				continue
			}
			break
		}
		return noun
	}
	first = skip()
	n := s.norm(j)
	if n != "x" && n != "by" && n != "times" && !((n == "and" || n == "," || n == "/" || n == "with") && first != "") {
		return false
	}
	j++
	if n == "by" && s.norm(j) == "-" {
		j++ // "2-by-2"
	}
	if j >= len(s.toks) || !s.countable(j) {
		return false
	}
	b := j
	j++
	second = skip()
	noun := s.norm(j)
	if s.toks[b].num.value == 1 && (noun == "for" || noun == "per") {
		return false // "five rows and one column for each day"
	}
	for k := 0; k < 2 && shapeNouns[noun] && (shapeNouns[s.norm(j+1)] || noun == "confusion" || noun == "correlation" || noun == "annotated" || noun == "symmetric"); k++ {
		j++
		noun = s.norm(j)
	}
	if second == "" && s.ofOtherThings(j) {
		for _, k := range []int{i, b} {
			s.toks[k].used = true // "32 × 32 pixels"
		}
		return true
	}
	if s.namesPlaceByX(i) {
		return false // "max: 92.7 @ 6 x 24"
	}
	rows, cols := int(s.toks[i].num.value), int(s.toks[b].num.value)
	if colWords[first] && !colWords[second] {
		rows, cols = cols, rows
	}
	if va, vb := s.f.judgeShape(s.panelsNear(i), rows, cols); second == "" && first != "" && n != "x" && n != "by" && n != "times" && (va.verdict != Supported || vb.verdict != Supported) {
		return false // "13 rows and 130 cells"
	}
	of := s.norm(j) == "of" && panelNouns[s.norm(j+1)] || s.norm(j+1) == "of" && (panelNouns[s.norm(j+2)] || panelNouns[s.norm(j+3)])
	each := s.norm(i-1) == "with" && s.norm(i-2) == "each" || s.norm(i-1) == "each" || s.norm(i-1) == "of" && shapeNouns[s.norm(i-2)] // "a 2×3 grid of 3×3 heatmaps"
	layout := of || noun == "arrangement" || noun == "layout" || !each && s.arranged(i)
	nPanels := len(s.f.panels)
	if !layout && nPanels > 1 && rows*cols == nPanels {
		layout = true
	}
	for _, k := range []int{i, b} {
		s.toks[k].used = true
		if s.toks[k].ref != nil {
			s.dropRef(k)
		}
	}
	end := b + 1
	if second != "" {
		end = min(j, len(s.toks))
	}
	if layout {
		r.add(s, KindLayout, LevelConstruction, i, end, s.f.judgeLayout(rows, cols))
		return true
	}
	va, vb := s.f.judgeShape(s.panelsNear(i), rows, cols)
	both := va
	if vb.verdict == Contradicted {
		both = vb
	}
	both.found = va.found + "×" + vb.found
	if colWords[first] && !colWords[second] {
		va, vb = vb, va
	}
	r.add(s, KindCount, LevelConstruction, i, i+1, va)
	r.add(s, KindCount, LevelConstruction, b, b+1, vb)
	r.add(s, KindLayout, LevelConstruction, i, end, both)
	return true
}

// ofOtherThings reports whether the noun at token j, behind "32 × 32", is a thing in the plural that no figure is made of.
func (s *sentence) ofOtherThings(j int) bool {
	if j >= len(s.toks) || s.toks[j].kind != tokWord || s.toks[j].inRef || !hasSuffixS(s.text(j, j+1)) {
		return false
	}
	n := s.norm(j)
	return outside[n] || n == "pixel" || n == "dpi"
}

var arrangeWords = set("arrange arranged arrangement layout laid organized organised displayed positioned placed subplot facet")

// arranged reports whether the words before token i are about how panels stand.
func (s *sentence) arranged(i int) bool {
	k := s.find(arrangeWords, max(0, i-8), i)
	return k >= 0 && s.norm(k-1) != "each" && s.norm(k-1) != "every" && len(s.f.panels) > 1 && s.find(map[string]bool{"cell": true, "square": true, "value": true, "tile": true}, max(0, i-10), i) < 0
}

// judgeShape tests the number of rows and of columns of panels.
func (f *facts) judgeShape(panels []int, rows, cols int) (vr, vc verdict) {
	panels = f.orAll(panels)
	p := f.panels[panels[0]]
	for _, pi := range panels {
		if q := f.panels[pi]; q.Rows == rows && q.Cols == cols {
			p = q
			break
		}
	}
	vr, vc = p.countVerdict(p.Rows, rows, "rows"), p.countVerdict(p.Cols, cols, "columns")
	return vr, vc
}
