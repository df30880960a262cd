package check

import (
	"fmt"
	"math"
	"strings"

	"github.com/heatgrid/heatgrid/grid"
)

// Relation kinds.
const (
	RelMean       = "mean"
	RelDifference = "difference"
	RelRatio      = "ratio"
	RelNormalised = "normalised"
	RelScaled     = "scaled"
	RelSame       = "same"
	RelTransposed = "transposed"
)

// Relation says that one grid follows from others, cell by cell.
type Relation struct {
	Kind     string   `json:"kind"`
	Panel    string   `json:"panel"` // the grid that follows
	Of       []string `json:"of"`    // from which
	Cells    int      `json:"cells"` // compared
	Agree    int      `json:"agree"` // equal within rounding
	MaxError float64  `json:"max_error"`
	Text     string   `json:"text"`
}

const (
	leastRelated      = 6    // cells that must be compared: fewer agree by chance
	leastRelatedShare = 0.95 // of them that must agree
	mostMeanGroup     = 6    // panels of one figure of which every group is tried
)

// Relate finds grids that are the mean, the difference, the ratio, a multiple or a
// normalised form of others of the same shape. Panels are named "figure: title".
func Relate(figs []*grid.Figure) []Relation {
	f, err := newFacts(figs)
	if err != nil {
		return nil
	}
	return f.relations()
}

func (f *facts) relations() []Relation {
	var out []Relation
	for _, p := range f.panels {
		if p.known < leastRelated || p.max == p.min {
			continue
		}
		out = append(out, f.relationsOf(p)...)
	}
	return out
}

// label names a panel among those of several figures.
func (f *facts) label(p *panel) string {
	if len(f.figs) < 2 {
		return p.title()
	}
	return f.figs[p.fig].Source.Path + ": " + p.title()
}

func (f *facts) relationsOf(p *panel) []Relation {
	var same []*panel
	for _, q := range f.panels {
		if q != p && q.Rows == p.Rows && q.Cols == p.Cols && q.known >= leastRelated && alikeNames(p, q) {
			same = append(same, q)
		}
	}
	var out []Relation
	for _, q := range f.panels {
		if q.index > p.index && q.Rows == p.Cols && q.Cols == p.Rows && p.Rows != 1 {
			if r := f.related(p, RelTransposed, []*panel{q}, "%s is %s transposed", func(r, c int) (float64, float64, bool) {
				return roundedValue(q, c, r)
			}); r != nil && !equalGrids(p, q) {
				out = append(out, *r)
			}
		}
	}
	for _, q := range same {
		if q.index > p.index {
			if r := f.related(p, RelSame, []*panel{q}, "%s and %s are equal", func(r, c int) (float64, float64, bool) { return roundedValue(q, r, c) }); r != nil {
				out = append(out, *r)
				continue
			}
		}
		out = append(out, f.scaled(p, q)...)
	}
	out = append(out, f.means(p, same)...)
	for i, a := range same {
		for j, b := range same {
			if i == j || len(same) > 12 {
				continue
			}
			if r := f.related(p, RelDifference, []*panel{a, b}, "%s is %s less %s", func(r, c int) (float64, float64, bool) {
				x, ex, ok1 := roundedValue(a, r, c)
				y, ey, ok2 := roundedValue(b, r, c)
				return x - y, ex + ey, ok1 && ok2
			}); r != nil {
				out = append(out, *r)
			}
			if r := f.related(p, RelRatio, []*panel{a, b}, "%s is %s over %s", func(r, c int) (float64, float64, bool) {
				x, ex, ok1 := roundedValue(a, r, c)
				y, ey, ok2 := roundedValue(b, r, c)
				if y == 0 {
					return 0, 0, false
				}
				return x / y, ex/math.Abs(y) + math.Abs(x)*ey/(y*y), ok1 && ok2
			}); r != nil {
				out = append(out, *r)
			}
		}
	}
	return out
}

// alikeNames reports whether two panels name their rows and columns alike.
func alikeNames(p, q *panel) bool {
	return strings.Join(p.RowNames, "\x00") == strings.Join(q.RowNames, "\x00") && strings.Join(p.ColNames, "\x00") == strings.Join(q.ColNames, "\x00") ||
		strings.Join(p.RowNames, "") == "" || strings.Join(q.RowNames, "") == ""
}

func equalGrids(p, q *panel) bool {
	if p.Rows != q.Rows || p.Cols != q.Cols {
		return false
	}
	for r := 0; r < p.Rows; r++ {
		for c := 0; c < p.Cols; c++ {
			a, b := p.value(r, c), q.value(r, c)
			if (a == nil) != (b == nil) || a != nil && *a != *b {
				return false
			}
		}
	}
	return true
}

// roundedValue returns a cell's value and how far rounding may have moved it.
func roundedValue(p *panel, r, c int) (v, err float64, ok bool) {
	x := p.value(r, c)
	if x == nil || p.open(r, c) {
		return 0, 0, false
	}
	if p.decimals >= 0 {
		return *x, 0.5 * pow10(-p.decimals), true
	}
	lo, hi := (cellAt{p, r, c, *x}).interval()
	return *x, (hi - lo) / 2, true
}

// related tests whether p follows from others by a formula, cell by cell, within
// what rounding allows; nil if not.
func (f *facts) related(p *panel, kind string, of []*panel, text string, formula func(r, c int) (v, err float64, ok bool)) *Relation {
	rel := Relation{Kind: kind, Panel: f.label(p)}
	lo, hi := math.Inf(1), math.Inf(-1)
	for r := 0; r < p.Rows; r++ {
		for c := 0; c < p.Cols; c++ {
			x, ex, ok1 := roundedValue(p, r, c)
			y, ey, ok2 := formula(r, c)
			if !ok1 || !ok2 {
				continue
			}
			rel.Cells++
			d := math.Abs(x - y)
			rel.MaxError = math.Max(rel.MaxError, d)
			if d <= ex+ey+1e-9 && ey < 0.25*p.span() {
				rel.Agree++
			} else if rel.Cells-rel.Agree > p.known/20+1 {
				return nil
			}
			lo, hi = math.Min(lo, x), math.Max(hi, x)
		}
	}
	if rel.Cells < leastRelated || float64(rel.Agree) < leastRelatedShare*float64(rel.Cells) || lo == hi {
		return nil
	}
	args := []any{rel.Panel}
	for _, q := range of {
		rel.Of = append(rel.Of, f.label(q))
		args = append(args, f.label(q))
	}
	if strings.Count(text, "%s") == len(args) {
		rel.Text = fmt.Sprintf(text, args...)
	} else {
		rel.Text = fmt.Sprintf(text, rel.Panel, strings.Join(rel.Of, ", "))
	}
	rel.MaxError = math.Round(rel.MaxError*1e6) / 1e6
	rel.Text += fmt.Sprintf(": %d of %d cells agree", rel.Agree, rel.Cells)
	return &rel
}

// scaled finds p as a multiple of q, or as q brought to 0..1.
func (f *facts) scaled(p, q *panel) []Relation {
	var out []Relation
	span := q.max - q.min
	if r := f.related(p, RelNormalised, []*panel{q}, "%s is %s brought to the range 0 to 1", func(r, c int) (float64, float64, bool) {
		v, e, ok := roundedValue(q, r, c)
		return (v - q.min) / span, 2 * e / span, ok && span > 0
	}); r != nil {
		return append(out, *r)
	}
	if r := f.related(p, RelNormalised, []*panel{q}, "%s is %s over its highest value", func(r, c int) (float64, float64, bool) {
		v, e, ok := roundedValue(q, r, c)
		return v / q.max, 2 * e / math.Abs(q.max), ok && q.max != 0
	}); r != nil {
		return append(out, *r)
	}
	if r := f.related(p, RelNormalised, []*panel{q}, "%s is %s as shares of its rows", func(r, c int) (float64, float64, bool) {
		sum, es := 0.0, 0.0
		for k := 0; k < q.Cols; k++ {
			v, e, ok := roundedValue(q, r, k)
			if !ok {
				return 0, 0, false
			}
			sum, es = sum+v, es+e
		}
		v, e, ok := roundedValue(q, r, c)
		if sum == 0 {
			return 0, 0, false
		}
		factor := 1.0
		if p.Unit == "%" {
			factor = 100
		}
		return factor * v / sum, factor * (e + es*math.Abs(v/sum)) / math.Abs(sum), ok
	}); r != nil {
		return append(out, *r)
	}
	for _, k := range []float64{100, 0.01, 1000, 0.001} {
		if r := f.related(p, RelScaled, []*panel{q}, fmt.Sprintf("%%s is %%s times %g", k), func(r, c int) (float64, float64, bool) {
			v, e, ok := roundedValue(q, r, c)
			return v * k, e * k, ok
		}); r != nil && k > 1 {
			out = append(out, *r)
		}
	}
	return out
}

// means finds p as the mean of two or more panels: all panels of one figure, and
// where they are few, any group of them.
func (f *facts) means(p *panel, same []*panel) []Relation {
	byFig := map[int][]*panel{}
	for _, q := range same {
		byFig[q.fig] = append(byFig[q.fig], q)
	}
	var out []Relation
	for fi := range f.figs {
		group := byFig[fi]
		if len(group) < 2 {
			continue
		}
		if r := f.meanOf(p, group); r != nil {
			out = append(out, *r)
			continue
		}
		if len(group) > mostMeanGroup {
			continue
		}
		for bits := 3; bits < 1<<len(group); bits++ {
			var some []*panel
			for i, q := range group {
				if bits>>i&1 == 1 {
					some = append(some, q)
				}
			}
			if len(some) >= 2 && len(some) < len(group) {
				if r := f.meanOf(p, some); r != nil {
					out = append(out, *r)
				}
			}
		}
	}
	return out
}

func (f *facts) meanOf(p *panel, group []*panel) *Relation {
	return f.related(p, RelMean, group, "%s is the mean of %s", func(r, c int) (float64, float64, bool) {
		sum, es := 0.0, 0.0
		for _, q := range group {
			v, e, ok := roundedValue(q, r, c)
			if !ok {
				return 0, 0, false
			}
			sum, es = sum+v, es+e
		}
		n := float64(len(group))
		return sum / n, es / n, true
	})
}
