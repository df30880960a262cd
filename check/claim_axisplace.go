package check

// axisSides are the sides of a panel at which an axis is written.
var axisSides = map[string]string{"bottom": "x", "below": "x", "underneath": "x", "beneath": "x", "left": "y"}

// toAxis leads from a label to the place of its axis.
var toAxis = set("the on along at across to is are run go shown plotted placed ( ) \" '")

// readPlacedLabels makes claims of labels that stand before the place of their axis: "the
// axis labels, "Predicted" along the bottom and "True" on the left", "batch size (16, 32)
// on the x-axis".
func (r *reader) readPlacedLabels(s *sentence) {
	labels := s.firstAxisLabels()
	for i := 0; i < len(s.toks); i++ {
		t := &s.toks[i]
		end, quoted := s.quoted(i)
		quoted = quoted && !s.onlyNumbers(i, end)
		if !quoted {
			if t.ref == nil || t.ref.axis == "" || t.used {
				continue
			}
			end = i + t.ref.n
		}
		axis, named := s.axisBehind(end)
		if axis == "" || named && s.norm(end) != "(" || !named && (labels < 0 || labels > i) {
			i = max(i, end-1)
			continue
		}
		r.addLabel(s, i, end, axis == "x", quoted)
		i = end - 1
	}
}

// firstAxisLabels is the first token that says that labels of axes follow; -1 if none does.
func (s *sentence) firstAxisLabels() int {
	for i := range s.toks {
		if n := s.norm(i); axisWords[n] && (labelVerbs[s.norm(i+1)] || labelVerbs[s.norm(i+2)]) {
			return i
		}
	}
	return -1
}

// axisBehind tells which axis is said to have what ends before token i, whose ticks may
// follow it in brackets, and whether it is called by its name or by its side.
func (s *sentence) axisBehind(i int) (axis string, named bool) {
	if s.norm(i) == "(" && axisSides[s.norm(i+1)] == "" && s.norm(i+1) != "at" && s.norm(i+1) != "on" {
		for depth := s.toks[i].paren; i < len(s.toks) && s.toks[i].paren >= depth; i++ {
		}
	}
	for k := i; k < len(s.toks) && k <= i+4; k++ {
		switch t, _ := s.topicAt(k); {
		case t == topicX:
			return "x", true
		case t == topicY:
			return "y", true
		}
		n := s.norm(k)
		if a := axisSides[n]; a != "" {
			return a, false
		}
		if !toAxis[n] {
			return "", false
		}
	}
	return "", false
}

// readAxisNames makes claims of the labels of axes that a sentence does not tell apart: "axes are
// labelled Site and Month", "the axis just says "Task"".
func (r *reader) readAxisNames(s *sentence) {
	for i := range s.toks {
		if !axisWords[s.norm(i)] {
			continue
		}
		if p := s.norm(i - 1); p == "x" || p == "y" || p == "-" || p == "horizontal" || p == "vertical" || colorWords[p] {
			continue
		}
		verb := s.find(labelVerbs, i+1, i+5)
		if verb < 0 && (s.norm(i+1) == "\"" || s.norm(i+1) == "'") {
			verb = i // "the axis "Cluster" has the entries"
		}
		if verb < 0 && s.norm(i+1) == "are" && hasSuffixS(s.text(i, i+1)) {
			verb = i + 1 // "the axes are Month (January to August) and Year"
		}
		if verb < 0 {
			continue
		}
		k := verb + 1
		for names := 0; k < len(s.toks) && names < 2; names++ {
			for k < len(s.toks) && (s.norm(k) == "\"" || s.norm(k) == "'" || s.norm(k) == "as" || s.norm(k) == "and" || s.norm(k) == "," || s.norm(k) == "just") {
				k++
			}
			if k >= len(s.toks) {
				return
			}
			end, quoted := s.quoted(k)
			if q := s.toks[k].ref; !quoted && q != nil && q.axis != "" && !s.toks[k].used {
				end = k + q.n
			} else if !quoted {
				break
			}
			text := s.text(k, end)
			v := verdict{verdict: Contradicted, reason: "no axis has this label"}
			for _, x := range []bool{true, false} {
				for _, l := range s.f.labels(s.panelsNear(k), x) {
					if alike(l, text) || samePart(text, l) {
						v = verdict{verdict: Supported, found: l, reason: "an axis is labelled " + l}
					}
				}
			}
			s.use(k, end)
			r.add(s, KindAxisLabel, LevelConstruction, k, end, v)
			k = end
			if s.norm(k) == "(" {
				for depth := s.toks[k].paren; k < len(s.toks) && s.toks[k].paren >= depth; k++ {
				}
				k++
			}
			if n := s.norm(k); n != "and" && n != "," && n != "\"" && n != "'" {
				break
			}
		}
		if verb > i+1 {
			return
		}
	}
}

// readAxisRefs makes claims of labels that stand beside the word for their axis: "the number of Layers
// (horizontal: 6, 12, 18)", "its rows are values of Top-k".
func (r *reader) readAxisRefs(s *sentence) {
	for _, q := range s.refs {
		if q.axis == "" || q.isCell() || q.isPanel() || rowWords[s.norm(q.at)] || colWords[s.norm(q.at)] || s.toks[q.at].used {
			continue
		}
		if x, ok := s.axisInBrackets(q.at + q.n); ok {
			r.addLabel(s, q.at, q.at+q.n, x, false)
			continue
		}
		for k := q.at - 1; k >= 0 && k > q.at-7; k-- {
			n := s.norm(k)
			if (rowWords[n] || colWords[n]) && hasSuffixS(s.text(k, k+1)) && k < q.at-1 && s.norm(k+1) != "of" {
				r.addLabel(s, q.at, q.at+q.n, colWords[n], false)
				break
			}
			if n != "are" && n != "value" && n != "of" && n != "the" && n != "setting" && n != "level" && n != "different" && n != "a" {
				break
			}
		}
	}
}
