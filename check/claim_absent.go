package check

var labelNouns = set("label title name caption heading")

// readAbsent makes claims of parts that a figure is said to lack: "there is no colour bar", "no axis
// titles", "the bar carries no label".
func (r *reader) readAbsent(s *sentence) {
	for i := range s.toks {
		if n := s.norm(i); n != "no" && n != "without" || s.toks[i].used {
			continue
		}
		k := i + 1
		if n := s.norm(k); n == "a" || n == "any" {
			k++
		}
		kind, end, what := "", k+1, []string(nil)
		panels, about := s.panelsNear(i), s.topicOf(i)
		switch noun := s.norm(k); {
		case s.colorbarAt(k) && !s.labelBehind(k):
			kind = KindColorbar
			if colorWords[noun] {
				end++
			}
			for range s.f.bars(panels) {
				what = append(what, "colorbar")
			}
		case axisWords[noun] && labelNouns[s.norm(k+1)]:
			kind, end = KindAxisLabel, k+2
			if about != topicY {
				what = s.f.labels(panels, true)
			}
			if about != topicX {
				what = append(what, s.f.labels(panels, false)...)
			}
		case labelNouns[noun] && about == topicBar, s.colorbarAt(k):
			kind = KindColorbar
			for _, b := range s.f.bars(panels) {
				if b.Label != "" {
					what = append(what, b.Label)
				}
			}
		case noun == "title":
			kind, what = KindTitle, s.f.titles()
		default:
			continue
		}
		v := verdict{verdict: Supported, reason: "none was found in the figure"}
		if len(what) > 0 {
			v = verdict{verdict: Contradicted, found: list(what), reason: "the figure has " + list(what)}
			if len(s.f.panels) > 1 && kind != KindColorbar {
				v.verdict = Unverifiable // of which panels it is said is open
			}
		}
		s.use(i, end)
		r.add(s, kind, LevelConstruction, i, end, v)
	}
}

// labelBehind reports whether the colorbar named at token k stands before a word for its label.
func (s *sentence) labelBehind(k int) bool { return s.find(labelNouns, k+1, k+3) >= 0 }

// topicOf is the part of the figure that token i tells of: "x (no axis title)".
func (s *sentence) topicOf(i int) topic {
	if s.norm(i-1) == "(" && s.norm(i-2) == "x" {
		return topicX
	}
	about := topicData
	for _, g := range s.segments() {
		if i >= g.from && i < g.to {
			about = g.topic
		}
	}
	return about
}

// titles lists what is printed over the figures and their panels.
func (f *facts) titles() []string {
	var out []string
	for _, fig := range f.figs {
		if fig != nil && fig.Title != "" {
			out = append(out, fig.Title)
		}
	}
	for _, p := range f.panels {
		if p.Title != "" {
			out = append(out, p.Title)
		}
	}
	return out
}
