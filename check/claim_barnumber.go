package check

import "slices"

var tickWords = set("tick tic ticked mark marked marker graduation interval step gridline")

// barNumbers makes claims of the numbers that a segment gives for the colorbar: the
// ends of its range, or its ticks.
func (r *reader) barNumbers(s *sentence, g segment) {
	var nums []int
	for i := g.word; i < g.to; i++ {
		t := &s.toks[i]
		if t.kind == tokNumber && !t.used && (!t.inRef || t.ref != nil) {
			if of := s.norm(i - 2); s.norm(i-1) == ":" && (rowWords[of] || colWords[of] || panelNouns[of]) {
				continue // "row: 1, range: [-6, 6]"
			}
			if t.quote != 0 && s.find(labelVerbs, g.from, i) >= 0 {
				continue // a part of the label
			}
			if n := s.norm(i + 1); (rowWords[n] || colWords[n]) && (t.rowTick || t.colTick) || s.partOfTotal(i) || s.norm(i-1) == "for" && barWords[s.norm(i-2)] {
				continue // "in the 32 column", "63 of 120 are blue", "the bar for 10 µM"
			}
			if s.ofHue(i) && s.f.judgeBarTick(s.panelsNear(i), t.num, false).verdict == Contradicted {
				continue
			}
			if q := t.num; q.reach > 0 { // as it was found on the bar
				v, _ := s.f.barVerdict(s.panelsNear(i))
				v.verdict, v.found = Supported, formatSignificant(q.value-q.reach, 4)+" to "+formatSignificant(q.value+q.reach, 4)
				v.reason = "a step of the bar is " + v.found
				r.addNumber(s, KindColorbar, i, v)
				continue
			}
			nums = append(nums, i)
		}
	}
	nums = r.barThrough(s, nums)
	if len(nums) > 2 && s.norm(nums[1]-1) == "via" {
		nums = append(nums[:1:1], nums[2:]...)
	}
	wasTick := false
	for k := 0; k < len(nums); k++ {
		i := nums[k]
		panels := s.panelsOfBar(i)
		isTick := s.tickWordFor(g, i, nums, k)
		if k > 0 && wasTick && nums[k-1] == i-2 && (s.norm(i-1) == "to" || s.norm(i-1) == "through") {
			isTick = true // "ticks from 10 to 90"
		}
		if k > 0 && wasTick && s.find(set("from"), nums[k-1], i) >= 0 && s.leadsOn(nums[k-1]+1, i) {
			isTick = true // "A's is ticked from 0 to 5, B's from 2 to 7"
		}
		wasTick = isTick
		q := s.toks[i].num
		if s.stepBefore(i) {
			r.addNumber(s, KindColorbar, i, s.f.judgeBarStep(panels, q))
			continue
		}
		if !isTick && k+1 < len(nums) && nums[k+1]-i < 16 && !s.tickBetween(i, nums[k+1]) && !s.turned(i, nums[k+1]) {
			j := nums[k+1]
			va, vb := s.f.judgeBarRange(panels, q, s.toks[j].num)
			if va.verdict == Contradicted || vb.verdict == Contradicted {
				for pi := range s.f.panels { // "66–76 for the left one, 69–75 for the right one"
					if wa, wb := s.f.judgeBarRange([]int{pi}, q, s.toks[j].num); wa.verdict == Supported && wb.verdict == Supported {
						va, vb = wa, wb
						break
					}
				}
			}
			r.addNumber(s, KindColorbar, i, va)
			r.addNumber(s, KindColorbar, j, vb)
			k++
			continue
		}
		r.addNumber(s, KindColorbar, i, s.f.judgeBarTick(panels, q, isTick))
	}
}

// panelsOfBar are the panels whose bar the number at token i is of: the one named right behind it, "up to 140 on the right", the others where these
// are spoken of, "the left one is ticked in tens, the other two in steps of 5", or else those last named.
func (s *sentence) panelsOfBar(i int) []int {
	near := s.panelsNear(i)
	if k := slices.IndexFunc(s.refs, func(q *ref) bool { return q.isPanel() && q.at > i && q.at <= i+3 && s.norm(i+1) == "on" }); k >= 0 {
		return s.refs[k].panels
	}
	if from := s.find(set("other"), max(0, i-6), i); from > 1 && s.norm(from-1) == "the" && s.toks[from-2].kind == tokPunct && s.f.severalBars() {
		var others []int
		for k := range s.f.panels {
			if !slices.Contains(near, k) {
				others = append(others, k)
			}
		}
		return others
	}
	return near
}

// severalBars reports whether panels have bars of their own.
func (f *facts) severalBars() bool {
	return slices.ContainsFunc(f.panels, func(p *panel) bool { return p.bar != f.panels[0].bar })
}

// partOfTotal reports whether the number at token i is one of "63 of 120".
func (s *sentence) partOfTotal(i int) bool {
	of := func(a, b int) bool {
		return a >= 0 && b < len(s.toks) && s.toks[a].kind == tokNumber && s.norm(a+1) == "of" && s.toks[b].kind == tokNumber
	}
	return of(i, i+2) || of(i-2, i)
}

// likeStep is how far from the distance of two ticks a stated one may be, as a share of it: 0.2 is not 0.25.
const likeStep = 0.1

// judgeBarStep tests whether the ticks of some colorbar lie so far apart.
func (f *facts) judgeBarStep(panels []int, q quantity) verdict {
	v, bars := f.barVerdict(panels)
	for _, b := range bars {
		var at, steps []float64
		for _, t := range b.Ticks {
			if v, ok := tickValue(t); ok {
				at = append(at, v)
			}
		}
		if len(at) < 2 {
			continue
		}
		slices.Sort(at)
		for i := 1; i < len(at); i++ {
			steps = append(steps, at[i]-at[i-1])
		}
		slices.Sort(steps)
		step := steps[len(steps)/2] // a tick more or less may have been read
		v.found, v.reason = formatSignificant(step, 4), "the colorbar's ticks lie "+formatSignificant(step, 4)+" apart"
		if near(step, q.value, min(q.margin(), likeStep*step)) {
			v.verdict = Supported
			break
		}
	}
	return v
}

// ofHue reports whether the number at token i says where a colour stands on the scale: "white = around 0", "orange (-0.6 to
// -0.2)".
func (s *sentence) ofHue(i int) bool {
	for k := i - 1; k >= 0 && k >= i-12; k-- {
		switch n := s.norm(k); {
		case hueWords[n]:
			return true
		case s.toks[k].kind == tokWord && !approxWords[n] && !hueLinks[n], n == ",", n == ";", n == ")":
			return false
		}
	}
	return false
}

// hueLinks may stand between a colour and the number where it stands on the scale: "white is not at zero but a bit below (about -0.1)".
var hueLinks = set("at to for below above is near not but zero a bit little slightly just sits lies")

// tickBetween reports whether a word for ticks stands between two numbers.
func (s *sentence) tickBetween(a, b int) bool { return s.find(tickWords, a, b) >= 0 }

// tickWordFor reports whether the number nums[k] is given as a tick: a word for
// ticks stands before the list it is in, or the list has more than two members.
func (s *sentence) tickWordFor(g segment, i int, nums []int, k int) bool {
	start := k
	for start > 0 && s.onlyMarks(nums[start-1]+1, nums[start]) {
		start--
	}
	end := k
	for end+1 < len(nums) && s.onlyMarks(nums[end]+1, nums[end+1]) {
		end++
	}
	if end-start+1 > 2 {
		return true
	}
	from := g.from
	if start > 0 {
		from = nums[start-1]
	}
	return s.find(tickWords, from, nums[start]) >= 0
}

func (s *sentence) onlyMarks(a, b int) bool {
	for i := a; i < b; i++ {
		if n := s.norm(i); n != "," && n != "and" && n != "/" && n != "~" && n != "\"" && n != "'" && n != "&" && n != ";" && n != "|" {
			return false
		}
	}
	return true
}

// leadsOn reports whether the tokens [a, b) only name what the statement before them is said of next.
func (s *sentence) leadsOn(a, b int) bool {
	return within(a, b, func(i int) bool {
		n := s.norm(i)
		return s.toks[i].kind == tokWord && !s.toks[i].inRef && n != "and" && n != "from" && n != "that" && n != "of" && n != "the" && n != "one" && n != "s"
	}) < 0
}

// addNumber makes a claim of the number at i, which then names no row or column.
func (r *reader) addNumber(s *sentence, kind string, i int, v verdict) {
	t := &s.toks[i]
	t.used = true
	if t.ref != nil {
		s.dropRef(i)
	}
	r.add(s, kind, LevelConstruction, i, i+1, v)
}

// dropRef takes a number back that had been read as a row or column.
func (s *sentence) dropRef(i int) {
	for k, q := range s.refs {
		if q == s.toks[i].ref {
			s.refs = append(s.refs[:k:k], s.refs[k+1:]...)
			break
		}
	}
	s.toks[i].ref = nil
}

// barThrough reads "from −1 over 0 to 1": the outer ones are the ends of the bar, the
// others lie between. It returns the numbers that are left.
func (r *reader) barThrough(s *sentence, nums []int) []int {
	if len(nums) < 3 || s.find(throughWords, nums[0], nums[2]) < 0 || len(nums) > 3 && s.find(set("to"), nums[1]+1, nums[2]) < 0 {
		return nums
	}
	a, b, c := s.toks[nums[0]].num, s.toks[nums[1]].num, s.toks[nums[2]].num
	if (b.value-a.value)*(c.value-b.value) <= 0 || s.tickBetween(nums[0], nums[2]) {
		return nums
	}
	panels := s.panelsNear(nums[0])
	va, vc := s.f.judgeBarRange(panels, a, c)
	r.addNumber(s, KindColorbar, nums[0], va)
	r.addNumber(s, KindColorbar, nums[1], s.f.judgeBarTick(panels, b, false))
	r.addNumber(s, KindColorbar, nums[2], vc)
	return nums[3:]
}

var throughWords = set("through over via passing around white neutral middle mid center centre midpoint")
