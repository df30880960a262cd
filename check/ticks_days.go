package check

import "strings"

// dayGroups makes ranges of rows or columns of "weekdays" and "the weekend", where an axis
// is of days and the sentence sets the two against each other.
func (s *sentence) dayGroups() {
	if s.find(thanWord, 0, len(s.toks)) < 0 {
		return
	}
	for i := range s.toks {
		t := &s.toks[i]
		first, last := "mon", "fri"
		switch {
		case t.norm == "weekend":
			first, last = "sat", "sun"
		case t.norm != "weekday" || !hasSuffixS(s.text(i, i+1)):
			continue
		}
		if t.ref != nil && t.ref.isCell() || t.kind != tokWord || s.norm(i-1) != "on" && s.norm(i-1) != "at" && s.norm(i-1) != "the" && i > 0 {
			continue
		}
		p := s.f.panels[0]
		for _, x := range []bool{false, true} {
			names := p.names(x)
			a, b := dayAt(names, first), dayAt(names, last)
			if a < 0 || b < a || dayAt(names, "tue") < 0 {
				continue
			}
			r := &ref{at: i, n: 1, text: s.text(i, i+1), to: &ref{at: i, n: 1}}
			r.call(lineOf(x), names[a])
			r.to.call(lineOf(x), names[b])
			s.setRef(i, r)
		}
	}
}

// dayAt is the place of a day among names, -1 where it has none.
func dayAt(names []string, day string) int {
	for i, n := range names {
		if n = strings.ToLower(n); strings.HasPrefix(n, day) && (len(n) <= 4 || strings.HasSuffix(n, "day")) {
			return i
		}
	}
	return -1
}
