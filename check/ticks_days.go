package check

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// dayGroups makes ranges of rows or columns of "weekdays" and "the weekend", where an axis
// is of days and the sentence sets the two against each other.
func (s *sentence) dayGroups() {
	if s.find(thanWord, 0, len(s.toks)) < 0 {
		return
	}
	for i := range s.toks {
		t := &s.toks[i]
		first, last, n := "mon", "fri", 1
		switch {
		case t.norm == "working" && (s.norm(i+1) == "week" || s.norm(i+1) == "day"):
			n = 2
		case t.norm == "weekend":
			first, last = "sat", "sun"
		case t.norm != "weekday" || !hasSuffixS(s.text(i, i+1)):
			continue
		}
		p := s.f.panels[0]
		for _, x := range []bool{false, true} {
			names := p.names(x)
			a, b := dayAt(names, first), dayAt(names, last)
			if a < 0 || b < a || dayAt(names, "tue") < 0 {
				continue
			}
			r := &ref{at: i, n: n, text: s.text(i, i+n), to: &ref{at: i, n: n}}
			r.call(lineOf(x), names[a])
			r.to.call(lineOf(x), names[b])
			s.setRef(i, r)
		}
	}
}

// hourTicks reads "midnight", "noon" and "5 p.m." as the names of the hours 0, 12 and 17 on an axis of hours.
func (s *sentence) hourTicks() {
	for i := range s.toks {
		hour, n := s.hourAt(i)
		if n == 0 || s.toks[i].ref != nil && s.toks[i].ref.n > 1 {
			continue
		}
		p := s.f.panels[first(s.ctx.panels)]
		for _, x := range []bool{false, true} {
			names := p.names(x)
			clock := slices.Index(names, fmt.Sprintf("%02d:00", hour))
			k := clock
			if k < 0 {
				k = slices.IndexFunc(names, func(n string) bool { return canonicalName(n) == strconv.Itoa(hour) })
			}
			if k < 0 || clock < 0 && !slices.ContainsFunc(atoms(s.f.labelOf(p, x)), func(a string) bool { return a == "hour" || a == "time" }) {
				continue
			}
			r := &ref{at: i, n: n, text: s.text(i, i+n), full: true}
			r.call(lineOf(x), names[k])
			s.setRef(i, r)
			break
		}
	}
}

// hourAt is the hour of the day that n tokens name from token i on, n is 0 where they name none.
func (s *sentence) hourAt(i int) (hour, n int) {
	t := &s.toks[i]
	switch {
	case t.norm == "midnight":
		return 0, 1
	case t.norm == "noon":
		return 12, 1
	case t.kind != tokNumber || t.num.decimals > 0 || t.num.clock || t.num.value < 1 || t.num.value > 12:
		return 0, 0
	}
	half := s.norm(i + 1)
	n = 2
	if (half == "a" || half == "p") && s.norm(i+2) == "." && s.norm(i+3) == "m" {
		half, n = half+"m", 4
	}
	if hour = int(t.num.value) % 12; half != "am" && half != "pm" {
		return 0, 0
	}
	if half == "pm" {
		hour += 12
	}
	return hour, n
}

// wordTicks reads "for one layer" and "for six" behind lists of values as names of rows or columns.
func (s *sentence) wordTicks() {
	axis, found := "", false
	for i := 1; i < len(s.toks); i++ {
		t := &s.toks[i]
		if !t.num.word || t.inRef || t.used || s.norm(i-1) != "for" || len(s.f.lex.index[canonical(t.num.value)]) == 0 || s.toks[max(0, i-2)].kind != tokNumber {
			continue
		}
		if a := s.axisAfter(i); a != "" {
			axis, found = a, true
		} else if !found || i+1 < len(s.toks) && s.toks[i+1].kind != tokPunct {
			continue
		}
		s.makeTick(i, axis, false)
	}
}

// placedByWords reads "two layers, sixteen units" as a column and a row: number words with the names of both axes beside each other.
func (s *sentence) placedByWords() {
	type pair struct{ at, end, axis int }
	var last *pair
	for i := 0; i+1 < len(s.toks); i++ {
		t := &s.toks[i]
		var p *pair
		for axis, label := range []string{"x", "y"} {
			switch q := s.toks[i+1].ref; {
			case q == nil || q.axis != label || q.isCell():
			case t.num.word && !t.inRef && s.f.lex.lineName(lineOf(label == "x"), canonical(t.num.value)) != "",
				t.ref != nil && t.ref.isLine() && lineOf(label == "x").matches(t.ref),
				t.kind == tokNumber && !t.inRef && s.f.lex.lineName(lineOf(label == "x"), t.norm) != "":
				p = &pair{i, i + 1 + q.n, axis}
			}
		}
		if p == nil {
			continue
		}
		if last != nil && last.axis != p.axis && p.at-last.end <= 2 && within(last.end, p.at, func(k int) bool {
			return s.norm(k) != "," && s.norm(k) != "and" && s.norm(k) != "with" && s.norm(k) != "/"
		}) < 0 {
			for _, one := range []*pair{last, p} {
				if s.toks[one.at].ref == nil {
					s.makeTick(one.at, []string{"x", "y"}[one.axis], false)
				}
			}
		}
		last = p
	}
}

// compoundTicks reads "the zero-shot score" as of the row or column 0: a number that a hyphen joins to a noun.
func (s *sentence) compoundTicks() {
	for i := 0; i+2 < len(s.toks); i++ {
		t, noun := &s.toks[i], &s.toks[i+2]
		if t.inRef || t.used || t.kind != tokNumber && !t.num.word || s.norm(i+1) != "-" || noun.from != t.to+1 || noun.kind != tokWord || noun.inRef || hasSuffixS(s.text(i+2, i+3)) {
			continue
		}
		if s.makeTick(i, "", false); t.ref.isLine() {
			t.ref.n = 3
			s.setRef(i, t.ref)
		} else {
			t.ref, t.refLen, t.inRef = nil, 0, false
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
