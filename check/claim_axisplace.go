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
