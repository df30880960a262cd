package check

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gonum.org/v1/gonum/optimize"

	"github.com/heatgrid/heatgrid/grid"
)

// contradiction is a claim that the figure contradicts as it was read, by its traits.
type contradiction struct {
	figure string // what texts are about one figure are learned from together or not at all
	wrong  bool   // it is an error of the text, and was not misread
	doubt  bool   // a rule doubts it
	traits traits
}

// contradictionsIn are the contradictions of a text, as far as it is known of them whether the text errs.
func contradictionsIn(t testing.TB, figure, text string, errs func(c *Claim) (wrong, known bool)) (out []contradiction) {
	t.Helper()
	f, err := newFacts([]*grid.Figure{readFigure(t, figure)})
	if err != nil {
		t.Fatal(err)
	}
	r := newReader(f, f.withPoints(text))
	r.weighed = func(s *sentence, claims []Claim, i int) {
		if wrong, known := errs(&claims[i]); known {
			doubt := r.doubt(s, claims, i)
			out = append(out, contradiction{figure, wrong, doubt != "", withPairs(s.traitsOf(claims, i, doubt))})
		}
	}
	r.read()
	return out
}

// allContradictions are those of the texts of testdata.
func allContradictions(t testing.TB) (out []contradiction) {
	t.Helper()
	add := func(figure, text string, errs func(c *Claim) (wrong, known bool)) {
		out = append(out, contradictionsIn(t, figure, text, errs)...)
	}
	never := func(*Claim) (wrong, known bool) { return false, true }
	always := func(*Claim) (wrong, known bool) { return true, true }
	figures := map[string]string{}
	for _, row := range tableRows(t, "free/figures.tsv") {
		figures[row[0]] = row[1]
		add(row[1], readText(t, "free/"+row[0]), never)
	}
	for _, row := range tableRows(t, "free/planted/errors.tsv") {
		text := readText(t, "free/planted/"+row[0])
		from := strings.Index(text, row[2])
		add(figures[row[0]], text, func(c *Claim) (wrong, known bool) {
			wrong = c.Span[0] < from+len(row[2]) && c.Span[1] > from || strings.Contains(c.Text, row[2])
			return wrong, wrong
		})
	}
	files, _ := filepath.Glob(testdata + "*.claims.json")
	for _, file := range files {
		var d labelledText
		if err := json.Unmarshal([]byte(readText(t, filepath.Base(file))), &d); err != nil {
			t.Fatal(err)
		}
		add(d.Figure, readText(t, d.Description), func(c *Claim) (wrong, known bool) {
			for _, l := range d.Claims {
				if l.Line == c.Line && same(l.Stated, c.Stated) {
					return l.Verdict == string(Contradicted), true
				}
			}
			return false, false
		})
	}
	for _, line := range strings.Split(strings.TrimSpace(readText(t, "sentences.txt")), "\n") {
		parts := strings.SplitN(line, "|", 3)
		errs := never
		if parts[1] == "C" {
			errs = always
		}
		add(parts[0]+".figure.json", strings.ReplaceAll(parts[2], `\n`, "\n"), errs)
	}
	drawn, _ := filepath.Glob(testdata + "*.figure.json")
	for i, file := range drawn {
		const every, seed = 4, 100 // few, for they are all alike
		if i%every != 0 {
			continue
		}
		name := filepath.Base(file)
		add(name, describe(readFigure(t, name), seed), never)
		text, ps := withFaults(readFigure(t, name), seed)
		add(name, text, func(c *Claim) (wrong, known bool) {
			wrong = slices.ContainsFunc(ps, func(p planted) bool {
				return p.line == c.Line && strings.HasPrefix(strings.TrimLeft(p.text, "~"), c.Stated)
			})
			return wrong, wrong
		})
	}
	return out
}

// learnCredence fits the weights to contradictions: those of a logistic regression in which errors and misreadings count the same, and
// weights are kept small by the sum of their squares.
func learnCredence(t testing.TB, from []contradiction) map[string]float64 {
	t.Helper()
	const (
		seldom = 8    // a trait of fewer contradictions is one of their figures
		pull   = 60   // the best of 60, 100 and 300 on texts that were not learned from
		slight = 0.02 // changes nothing
	)
	seen := map[string]int{}
	wrong := 0.0
	for _, c := range from {
		for _, trait := range c.traits {
			seen[trait]++
		}
		if c.wrong {
			wrong++
		}
	}
	maps.DeleteFunc(seen, func(_ string, n int) bool { return n < seldom })
	names := slices.Sorted(maps.Keys(seen))
	number := map[string]int{}
	for i, name := range names {
		number[name] = i
	}
	rows := make([][]int, len(from))
	weight := make([]float64, len(from))
	for i, c := range from {
		for _, trait := range c.traits {
			if k, ok := number[trait]; ok {
				rows[i] = append(rows[i], k)
			}
		}
		weight[i] = 0.5 * float64(len(from)) / (float64(len(from)) - wrong)
		if c.wrong {
			weight[i] = 0.5 * float64(len(from)) / wrong
		}
	}
	constant := len(names)
	margin := func(x []float64, i int) float64 {
		z := x[constant]
		for _, k := range rows[i] {
			z += x[k]
		}
		if !from[i].wrong {
			z = -z
		}
		return z
	}
	problem := optimize.Problem{
		Func: func(x []float64) float64 {
			sum := 0.0
			for i := range rows {
				z := margin(x, i)
				sum += weight[i] * (max(-z, 0) + math.Log1p(math.Exp(-math.Abs(z))))
			}
			for _, w := range x[:constant] {
				sum += 0.5 * pull * w * w
			}
			return sum
		},
		Grad: func(grad, x []float64) {
			for k, w := range x[:constant] {
				grad[k] = pull * w
			}
			grad[constant] = 0
			for i := range rows {
				d := -weight[i] / (1 + math.Exp(margin(x, i)))
				if !from[i].wrong {
					d = -d
				}
				grad[constant] += d
				for _, k := range rows[i] {
					grad[k] += d
				}
			}
		},
	}
	res, err := optimize.Minimize(problem, make([]float64, constant+1), &optimize.Settings{GradientThreshold: 1e-2, MajorIterations: 500}, &optimize.LBFGS{})
	if err != nil && res == nil {
		t.Fatal(err)
	}
	out := map[string]float64{"": res.X[constant]}
	for k, name := range names {
		if math.Abs(res.X[k]) >= slight {
			out[name] = res.X[k]
		}
	}
	return out
}

// told reports whether a contradiction is told with some weights.
func (c *contradiction) told(weights map[string]float64) bool {
	credence := c.traits.weigh(weights)
	if c.doubt {
		credence -= doubtWeight
	}
	return credence >= leastCredence
}

// TestCredence learns the weights from three quarters of the figures of testdata, and asks of the texts about the others that
// of the contradictions that are no errors few are told, and of those that are most. With -learn it writes credence.txt, from all of them.
func TestCredence(t *testing.T) {
	t.Parallel()
	all := allContradictions(t)
	const parts = 4
	part := func(c *contradiction) uint32 {
		h := fnv.New32()
		h.Write([]byte(c.figure))
		return h.Sum32() % parts
	}
	var told, of [2]float64 // misread, wrong
	for k := range uint32(parts) {
		var from []contradiction
		for i := range all {
			if part(&all[i]) != k {
				from = append(from, all[i])
			}
		}
		weights := learnCredence(t, from)
		for i := range all {
			c := &all[i]
			if part(c) != k {
				continue
			}
			w := 0
			if c.wrong {
				w = 1
			}
			of[w]++
			if c.told(weights) {
				told[w]++
			}
		}
	}
	const (
		misread = 0.055 // most of the contradictions of what is right
		found   = 0.54  // least of those of what is wrong
	)
	if told[0] > misread*of[0] || told[1] < found*of[1] {
		t.Errorf("told are %.0f of %.0f contradictions of what is right, %.0f of %.0f of what is wrong", told[0], of[0], told[1], of[1])
	}
	t.Logf("told are %.0f of %.0f contradictions of what is right, %.0f of %.0f of what is wrong", told[0], of[0], told[1], of[1])
	if !*learn {
		return
	}
	var b strings.Builder
	weights := learnCredence(t, all)
	for _, trait := range slices.Sorted(maps.Keys(weights)) {
		fmt.Fprintf(&b, "%s\t%s\n", trait, strconv.FormatFloat(weights[trait], 'f', 2, 64))
	}
	if err := os.WriteFile("credence.txt", []byte(b.String()), 0o666); err != nil {
		t.Fatal(err)
	}
}
