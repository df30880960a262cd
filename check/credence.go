package check

import (
	_ "embed"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// What a sentence was read to say and the figure contradicts is either wrong or was misread. No rule tells the two apart, but
// many small traits do: whether the rest of the sentence is borne out, how far off the number is, where else the figure has it,
// which words stand around it. credence weighs them.

// credenceText is learned from the texts of testdata by TestCredence, one trait a line, with its weight.
//
//go:embed credence.txt
var credenceText string

// credences are the weights of a logistic regression (Cox, "The regression analysis of binary sequences", 1958) in log odds, of traits and
// of pairs of traits: above zero where they speak for an error of the text, below where they speak for a misreading. That of no trait
// at all is the constant.
var credences = sync.OnceValue(func() map[string]float64 {
	out := map[string]float64{}
	for line := range strings.Lines(credenceText) {
		trait, weight, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		out[trait], _ = strconv.ParseFloat(weight, 64)
	}
	return out
})

// With these, weights learned from three quarters of the figures told, of the texts about the others, 168 of 3,649 contradictions of what is right and
// 3,363 of 5,478 of what is wrong (TestCredence). The third makes up for it where many lines are wrong.
const (
	leastCredence = 0.57 // what a contradiction needs to be told
	doubtWeight   = 1.5  // what a rule's doubt takes from it
	oftenWrong    = 0.9  // what it needs less the more lines have errors: who errs once errs again
	noRecord      = 0.6  // what it needs less where no line is right: only of who is mostly right an error is less likely than a misreading
)

// openness says why a contradiction was left open.
type openness struct {
	why      string
	was      string  // its reason
	weighed  bool    // by its credence
	credence float64 // less a doubt
}

// tellMore tells contradictions that were left open, where the text has errors that are told, or hardly anything in it is right.
func (r *reader) tellMore() {
	wrong, right := map[int]bool{}, map[int]bool{}
	for i := range r.claims {
		switch c := &r.claims[i]; c.Verdict {
		case Contradicted:
			wrong[c.Line] = true
		case Supported:
			right[c.Line] = true
		}
	}
	least := leastCredence - oftenWrong*math.Log1p(float64(len(wrong))) - noRecord/float64(1+len(right))
	for i := range r.claims {
		if c := &r.claims[i]; c.open.weighed && c.open.credence >= least {
			c.Verdict, c.Reason, c.open = Contradicted, c.open.was, openness{}
		}
	}
}

// credence is how far the contradicted claim i is to be believed to be an error of the text, in log odds, where texts err as often as they
// are misread; doubt is what a rule doubts of it.
func (s *sentence) credence(claims []Claim, i int, doubt string) float64 {
	return withPairs(s.traitsOf(claims, i, doubt)).weigh(credences())
}

// traits are what is seen of a claim and its sentence, each as name=value.
type traits []string

// weigh adds the weights of traits and the constant.
func (g traits) weigh(weights map[string]float64) float64 {
	sum := weights[""]
	for _, trait := range g {
		sum += weights[trait]
	}
	return sum
}

func (g *traits) add(name string, value any) { *g = append(*g, fmt.Sprintf("%s=%v", name, value)) }

// leading are the traits whose meaning the others depend on.
var leading = []string{"kind=", "right=", "held=", "off=", "reason=", "doubt="}

// withPairs are the traits and each of the leading ones together with each other one.
func withPairs(of traits) traits {
	out := slices.Clone(of)
	for _, a := range of {
		for _, l := range leading {
			if !strings.HasPrefix(a, l) {
				continue
			}
			for _, b := range of {
				if b != a && !strings.HasPrefix(b, "says=") && !strings.HasPrefix(b, "at") {
					out = append(out, a+"&"+b)
				}
			}
		}
	}
	return out
}

// few puts a number into one of seven classes.
func few(n int) string {
	switch {
	case n <= 3:
		return strconv.Itoa(n)
	case n <= 5:
		return "4-5"
	case n <= 9:
		return "6-9"
	}
	return "10+"
}

// traitsOf looks at the contradicted claim i of a sentence; doubt is what a rule doubts of it.
func (s *sentence) traitsOf(claims []Claim, i int, doubt string) (g traits) {
	c := &claims[i]
	g.add("kind", c.Kind)
	g.add("reason", form(c.Reason))
	if doubt != "" {
		g.add("doubt", form(doubt))
	}
	right, wrong := asRead(claims, i)
	g.add("right", few(right))
	g.add("wrong", few(wrong))
	count := map[Verdict]int{}
	with := map[string]bool{}
	for k := range claims {
		if k != i {
			count[claims[k].Verdict]++
			with[string(claims[k].Verdict)+" "+claims[k].Kind] = true
		}
	}
	g.add("supported", few(count[Supported]))
	g.add("contradicted", few(count[Contradicted]))
	for _, what := range slices.Sorted(maps.Keys(with)) {
		g.add("with", what)
	}
	g.add("continued", s.cont)
	g.add("pronoun", s.pronominal())
	g.add("contextrow", s.ctx.row != nil)
	g.add("contextcol", s.ctx.col != nil)
	g.add("contextpanels", s.ctx.panels != nil)
	row, col := s.namesPlace(c, false)
	g.add("place", fmt.Sprint(row, col))
	row, col = s.namesPlace(c, true)
	g.add("eitherplace", fmt.Sprint(row, col))
	g.add("formed", s.f.isSlip(c) || s.formed(c) || turnsScale(claims, i))
	s.clauseTraits(&g, c)
	s.nameTraits(&g, c)
	if t := &s.toks[c.tok]; t.kind == tokNumber {
		s.numberTraits(&g, c, t.num)
		g.add("tick", fmt.Sprint(t.rowTick, t.colTick))
		g.add("bounds", fmt.Sprint(t.num.approx, t.num.bound))
	}
	return g
}

// form is what a reason is without its numbers and names: its first words in small letters.
func form(reason string) string {
	const most = 5 // further on it tells of the figure
	var words []string
	for _, w := range strings.Fields(reason) {
		if w == strings.ToLower(w) && !strings.ContainsAny(w, "0123456789") && len(words) < most {
			words = append(words, w)
		}
	}
	return strings.Join(words, " ")
}

// clauseTraits tells of the words of a claim's clause.
func (s *sentence) clauseTraits(g *traits, c *Claim) {
	const near = 4 // words on each side
	from, to := s.clause(s.headOf(c))
	for d := -near; d <= near; d++ {
		if d != 0 {
			g.add(fmt.Sprintf("at%+d", d), s.sort(c.tok+d))
		}
	}
	numbers, left, said := 0, 0, map[string]bool{}
	for k := from; k < to; k++ {
		if said[s.sort(k)] = true; s.toks[k].kind == tokNumber && !s.toks[k].inRef {
			numbers++
			if !s.toks[k].used {
				left++
			}
		}
	}
	joints := 0
	for k := range s.toks {
		if n := s.norm(k); n == "," || n == "(" || n == "and" {
			joints++
		}
	}
	for _, word := range slices.Sorted(maps.Keys(said)) {
		g.add("says", word)
	}
	names := map[string]int{}
	for _, q := range s.refs {
		if q.at >= from && q.at < to {
			names["names"]++
			names[q.sort()]++
		}
	}
	for _, kind := range []string{"names", "*row", "*col", "*panel"} {
		g.add(kind, few(names[kind]))
	}
	g.add("numbers", few(numbers))
	g.add("words", few((to-from)/3))
	g.add("length", few(len(s.toks)/4))
	g.add("joints", few(joints))
	g.add("others", few(s.othersNamed(c, from, to)))
	g.add("left", few(left))
	g.add("before", few(c.tok-from))
	g.add("after", few(to-c.tok))
	g.add("brackets", min(s.toks[c.tok].paren, 2))
	g.add("number", s.toks[c.tok].kind == tokNumber)
}

// nameTraits tells whether the row and the column that a claim is of are those named next to it, and how many words off.
func (s *sentence) nameTraits(g *traits, c *Claim) {
	for _, kind := range []axisOf{ofRow, ofCol} {
		axis, name := "row", c.Row
		if kind == ofCol {
			axis, name = "col", c.Col
		}
		nearest, own, next := len(s.toks), len(s.toks), ""
		for _, q := range s.refs {
			if q.at < 0 || !kind.matches(q) {
				continue
			}
			gap := max(0, q.at-c.tok, c.tok-(q.at+q.n))
			called, _ := q.named(kind)
			if called == name {
				own = min(own, gap)
			}
			if gap < nearest {
				nearest, next = gap, "other"
				if called == name {
					next = "own"
				}
			}
		}
		if name == "" {
			next = "open"
		}
		g.add("next"+axis, next)
		if own < len(s.toks) {
			g.add("gap"+axis, few(own))
		}
	}
}

// othersNamed counts the rows, columns and panels that tokens [from, to) name and claim c is not of.
func (s *sentence) othersNamed(c *Claim, from, to int) (n int) {
	for _, q := range s.refs {
		if q.at < from || q.at >= to {
			continue
		}
		switch {
		case q.isRow() && q.row == c.Row, q.isCol() && q.col == c.Col, q.panels != nil && slices.ContainsFunc(q.panels, func(p int) bool { return s.f.panels[p].title() == c.Panel }):
		default:
			n++
		}
	}
	return n
}

// sort is the word at token k, or what stands there in its place.
func (s *sentence) sort(k int) string {
	if k < 0 || k >= len(s.toks) {
		return "^"
	}
	switch t := &s.toks[k]; {
	case t.inRef && t.ref != nil:
		return t.ref.sort()
	case t.inRef:
		return "*"
	case t.quote != 0:
		return "*quoted"
	case t.kind == tokNumber || t.num.word:
		return "#"
	}
	return s.norm(k)
}

// sort is what a name names.
func (r *ref) sort() string {
	switch {
	case r.isRow():
		return "*row"
	case r.isCol():
		return "*col"
	case r.panels != nil:
		return "*panel"
	}
	return "*name"
}

// numberTraits tells where else the figure has a number, and how far off it is.
func (s *sentence) numberTraits(g *traits, c *Claim, q quantity) {
	g.add("plausible", s.f.plausible(q.value))
	rows, cols := map[string]bool{}, map[string]bool{}
	for _, o := range s.refs {
		rows[o.row], cols[o.col] = true, true
	}
	delete(rows, "")
	delete(cols, "")
	held, inRow, inCol, inBoth := 0, 0, 0, 0
	reach := 0.0
	for _, p := range s.f.panels {
		if p.max-p.min > reach { // not where it has no values
			reach = p.max - p.min
		}
		for r := range p.Rows {
			for k := range p.Cols {
				if p.value(r, k) == nil || !p.holds(r, k, q) {
					continue
				}
				held++
				a, b := rows[p.RowNames[r]], cols[p.ColNames[k]]
				if a {
					inRow++
				}
				if b {
					inCol++
				}
				if a && b {
					inBoth++
				}
			}
		}
	}
	g.add("held", few(held))
	g.add("inrow", few(inRow))
	g.add("incol", few(inCol))
	g.add("inboth", inBoth > 0)
	g.add("follows", s.followsFromOthers(c.tok))
	if found, err := strconv.ParseFloat(plainDigits.Replace(c.Found), 64); err == nil {
		g.add("off", howFar(math.Abs(found-q.value), reach))
	}
}

// plainDigits takes off what stands around a number of the figure.
var plainDigits = strings.NewReplacer("%", "", ",", "", " ", "", "−", "-")

// howFar puts a difference into one of five classes, by the reach of the figure's values.
func howFar(d, reach float64) string {
	switch {
	case d < 0.02*reach: // as near as colours tell
		return "next to nothing"
	case d < 0.1*reach:
		return "little"
	case d < 0.3*reach:
		return "much"
	case d <= reach:
		return "far"
	}
	return "beyond"
}

// followsFromOthers reports whether the number at token i is the sum or difference of two others of the sentence.
func (s *sentence) followsFromOthers(i int) bool {
	q := s.toks[i].num
	for a := range s.toks {
		for b := range s.toks {
			if a == b || a == i || b == i || s.toks[a].kind != tokNumber || s.toks[b].kind != tokNumber {
				continue
			}
			x, y := s.toks[a].num.value, s.toks[b].num.value
			if slack := 1.5 * q.margin(); near(x-y, q.value, slack) || near(x+y, q.value, slack) { // each of the three was rounded
				return true
			}
		}
	}
	return false
}
