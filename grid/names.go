package grid

import (
	"math"
	"strconv"

	"github.com/heatgrid/heatgrid/ocr"
)

// cellNames gives each row or column between borders (px) the name that the ticks of
// its axis give it, and the axis its scale. Smooth: they are samples of a smooth picture.
func cellNames(a *Axis, borders []float64, smooth bool) []string {
	if smooth || !evenCells(borders) {
		if names, ok := nameMiddles(a, borders); ok {
			return names
		}
	}
	names, counted := axisNames(*a, len(borders)-1)
	if counted {
		a.Scale = ScaleLinear
	}
	return names
}

// axisNames gives each of n rows or columns the text of its tick, "" where it
// has none. Numeric ticks at every k-th cell are filled in between when they go
// in equal steps: the axis counts its cells.
func axisNames(a Axis, n int) (out []string, counted bool) {
	out = make([]string, n)
	for _, t := range a.Ticks {
		if t.Index == nil {
			continue
		}
		i := int(math.Round(*t.Index))
		if i >= 0 && i < n && math.Abs(*t.Index-float64(i)) < 0.3 {
			out[i] = t.Text
		}
	}
	return out, fillNumbers(a, out)
}

// fillNumbers fills the gaps between numeric ticks that lie on a straight line,
// as on an axis that counts its cells.
func fillNumbers(a Axis, names []string) (filled bool) {
	var xs, ys []float64
	places := 0
	for _, t := range a.Ticks {
		if t.Index == nil {
			continue
		}
		if t.Value == nil {
			return false
		}
		xs, ys = append(xs, *t.Index), append(ys, *t.Value)
		n, _ := ocr.ParseNumber(t.Text)
		d, exp := decimals(t.Text, n.Step)
		if exp {
			return false
		}
		places = max(places, d)
	}
	if len(xs) < 2 || len(xs) >= len(names) {
		return false
	}
	last := len(xs) - 1
	if xs[last] == xs[0] {
		return false
	}
	slope := (ys[last] - ys[0]) / (xs[last] - xs[0])
	for i := range xs {
		if math.Abs(ys[0]+slope*(xs[i]-xs[0])-ys[i]) > 0.2*math.Abs(slope) {
			return false
		}
	}
	for i := range names {
		if names[i] != "" {
			continue
		}
		v := ys[0] + slope*(float64(i)-xs[0])
		scale := math.Pow(10, float64(places))
		if r := math.Round(v*scale) / scale; math.Abs(r-v) < 0.1*math.Abs(slope) {
			names[i] = strconv.FormatFloat(r, 'f', places, 64)
		} else {
			names[i] = strconv.FormatFloat(v, 'g', 4, 64)
		}
	}
	return true
}

// shareAxes gives panels without ticks of their own on an axis the names of the
// panel in the same row (y) or column (x) that has them printed.
func shareAxes(f *Figure) {
	for i := range f.Panels {
		p := &f.Panels[i]
		share := func(axis string, own []Tick, other func(q *Panel) bool, take func(q *Panel)) {
			if len(own) > 0 {
				return
			}
			best := -1
			for j := range f.Panels {
				q := &f.Panels[j]
				if i == j || !other(q) {
					continue
				}
				if best < 0 || distance(p, q) < distance(p, &f.Panels[best]) {
					best = j
				}
			}
			if best < 0 {
				return
			}
			take(&f.Panels[best])
			if p.SharedAxes == nil {
				p.SharedAxes = map[string]string{}
			}
			p.SharedAxes[axis] = f.Panels[best].ID
		}
		// panels of a row have the same borders but for rounding
		near := func(a, b, size float64) bool { return math.Abs(a-b) <= 2+0.02*size }
		share("y", p.Y.Ticks, func(q *Panel) bool {
			return len(q.Y.Ticks) > 0 && q.Rows == p.Rows && near(q.Box[1], p.Box[1], p.Box[3]) && near(q.Box[3], p.Box[3], p.Box[3])
		}, func(q *Panel) { p.RowNames = append([]string(nil), q.RowNames...) })
		share("x", p.X.Ticks, func(q *Panel) bool {
			return len(q.X.Ticks) > 0 && q.Cols == p.Cols && near(q.Box[0], p.Box[0], p.Box[2]) && near(q.Box[2], p.Box[2], p.Box[2])
		}, func(q *Panel) { p.ColNames = append([]string(nil), q.ColNames...) })
	}
}

func distance(p, q *Panel) float64 {
	return math.Abs(p.Box[0]-q.Box[0]) + math.Abs(p.Box[1]-q.Box[1])
}
