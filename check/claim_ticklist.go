package check

// readTickLists makes tick claims of a list that is an axis's ticks, all and in order,
// in a sentence without values: "annealed for 5, 15, 30 or 60 min".
func (r *reader) readTickLists(s *sentence) {
	var run []int
	for i := 0; i <= len(s.toks); i++ {
		if i < len(s.toks) && s.toks[i].kind == tokNumber && !s.toks[i].used {
			run = append(run, i)
			continue
		}
		if n := s.norm(i); i < len(s.toks) && (n == "," || n == "and" || n == "or") {
			continue
		}
		if len(run) > 2 || len(run) == 2 && entryWords[s.norm(run[0]-1)] {
			r.tickList(s, run)
		}
		run = nil
	}
}

func (r *reader) tickList(s *sentence, run []int) {
	in := map[int]bool{}
	for _, i := range run {
		in[i] = true
	}
	for i := range s.toks {
		if s.isValue(i) && !in[i] {
			return // "0.1, 0.2 and 0.3 give 41, 43 and 45"
		}
	}
	p := s.f.panels[first(s.panelsNear(run[0]))]
	for _, x := range []bool{true, false} {
		names := p.names(x)
		if len(names) != len(run) {
			continue
		}
		same, back := true, true
		for k, i := range run {
			v := canonicalName(names[k])
			same = same && s.norm(i) == v
			back = back && s.norm(run[len(run)-1-k]) == v
		}
		if !same && !back {
			continue
		}
		for _, i := range run {
			v := s.f.judgeTick(s, item{from: i, to: i + 1, number: true}, x, 0)
			s.toks[i].used = true
			if s.toks[i].ref != nil {
				s.dropRef(i)
			}
			r.add(s, KindTick, LevelConstruction, i, i+1, v)
		}
		return
	}
}

// canonicalName is a tick's text as the norm of the number that it is.
func canonicalName(text string) string {
	if a := atoms(text); len(a) == 1 {
		return a[0]
	}
	return text
}

// entryWords stand before a list of ticks.
var entryWords = set("entry value category label tick setting level option")
