package check

import (
	"strconv"
	"strings"
)

// sizeAxis reads "model size" and "as the model grows" as words for the axis that is named by the sizes of models.
func (s *sentence) sizeAxis(i int) bool {
	n, next := s.norm(i), s.norm(i+1)
	if n != "model" && n != "network" || s.toks[i].inRef || hasSuffixS(s.text(i, i+1)) {
		return false
	}
	r := &ref{at: i, n: 1}
	switch p := s.f.panels[0]; {
	case extremeSize(p.RowNames, 1) >= 0:
		r.axis = "y"
	case extremeSize(p.ColNames, 1) >= 0:
		r.axis = "x"
	}
	if next == "size" || next == "scale" || next == "capacity" {
		r.n = 2
	} else if !upWords[next] && !downWords[next] && !becomeWords[next] {
		return false
	}
	r.text = s.text(i, i+r.n)
	if r.axis != "" {
		s.setRef(i, r)
	}
	return r.axis != ""
}

// bySize recognises "the largest model" at the word for its size, where panels, rows or columns are named by the
// sizes of models, "125M" and "1.3B".
func (s *sentence) bySize(i int) bool {
	last := 0
	switch s.norm(i) {
	case "largest", "biggest":
		last = 1
	case "smallest":
		last = -1
	}
	if n := s.norm(i + 1); last == 0 || n != "model" && n != "network" && n != "variant" || s.toks[i].inRef || s.toks[i+1].inRef && s.toks[i+1].ref == nil || hasSuffixS(s.text(i+1, i+2)) {
		return false
	}
	r := &ref{at: i, n: 2, text: s.text(i, i+2)}
	p, titles := s.f.panels[0], s.f.panelTitles()
	switch {
	case extremeSize(titles, last) >= 0:
		r.panels = []int{extremeSize(titles, last)}
	case extremeSize(p.RowNames, last) >= 0:
		r.row = p.RowNames[extremeSize(p.RowNames, last)]
	case extremeSize(p.ColNames, last) >= 0:
		r.col = p.ColNames[extremeSize(p.ColNames, last)]
	default:
		return false
	}
	s.setRef(i, r)
	return true
}

func (f *facts) panelTitles() []string {
	var out []string
	for _, p := range f.panels {
		out = append(out, p.Title)
	}
	return out
}

// extremeSize is the index of the name with the greatest size, or with the smallest where sign is negative; -1 if
// the names are not all of sizes.
func extremeSize(names []string, sign int) int {
	best, at := 0.0, -1
	for i, n := range names {
		size := sizeIn(n)
		if size == 0 {
			return -1
		}
		if at < 0 || (size-best)*float64(sign) > 0 {
			best, at = size, i
		}
	}
	if len(names) < 2 {
		return -1
	}
	return at
}

// sizeIn is the size that a name gives, "1.3B parameters", 0 if it gives none.
func sizeIn(name string) float64 {
	for _, a := range atoms(name) {
		if k := strings.IndexByte("kmbt", a[len(a)-1]); k >= 0 {
			if v, err := strconv.ParseFloat(a[:len(a)-1], 64); err == nil {
				return v * pow10(3*(k+1))
			}
		}
	}
	return 0
}
