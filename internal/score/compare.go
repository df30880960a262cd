package score

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"

	"golang.org/x/text/unicode/norm"

	"github.com/heatgrid/heatgrid/grid"
)

// Result is what came of comparing one figure with its truth.
type Result struct {
	Image  string
	Truth  *Truth
	Tally  Tally
	Errors []string
	Widths []float64 // of the colour intervals, as shares of the bar's range
	Read   []Reading // one for each printed cell that was read
}

// Reading is the confidence of one reading and whether it was right.
type Reading struct {
	Conf  float64
	Right bool
}

func (r *Result) errorf(format string, args ...any) {
	r.Errors = append(r.Errors, fmt.Sprintf(format, args...))
}

// Compare counts what fig has right of t. fig is nil where there is no result:
// everything is wrong then.
func Compare(t *Truth, fig *grid.Figure) *Result {
	r := &Result{Image: t.Image, Truth: t, Tally: Tally{}}
	if fig == nil {
		r.errorf("no result")
		fig = &grid.Figure{}
	}
	bars := map[string]*grid.Colorbar{}
	for i := range fig.Colorbars {
		bars[fig.Colorbars[i].ID] = &fig.Colorbars[i]
	}
	used := map[int]bool{}
	for i := range t.Panels {
		want := &t.Panels[i]
		got, overlap := bestPanel(want, fig.Panels, used)
		r.Tally.add("panels", overlap >= 0.9)
		if overlap < 0.9 {
			r.errorf("panel at %v: best IoU %.2f", want.Box, overlap)
		}
		ok := got != nil && hasShape(got, want.Rows, want.Cols)
		r.Tally.add("shape", ok)
		if got == nil {
			got = &grid.Panel{}
		} else if !ok {
			r.errorf("shape: want %dx%d, got %dx%d", want.Rows, want.Cols, got.Rows, got.Cols)
		}
		var bar *Colorbar
		if want.Colorbar != nil && *want.Colorbar < len(t.Colorbars) {
			bar = &t.Colorbars[*want.Colorbar]
		}
		r.cells(want, got, ok, bar)
		r.texts(want, got)
		if bar != nil && bar.Min != nil && bar.Max != nil {
			var have *grid.Colorbar
			if got.Colorbar != nil {
				have = bars[*got.Colorbar]
			}
			if have == nil {
				have = &grid.Colorbar{}
			}
			r.colorbar(bar, have)
		}
	}
	r.Tally.addN("false", len(fig.Panels)-len(used))
	r.Tally.add("perfect", r.perfect())
	return r
}

// perfect reports whether nothing that was counted is wrong. What only grades
// the evidence (agree, colour, sure, interval) does not count.
func (r *Result) perfect() bool {
	for k, c := range r.Tally {
		switch k {
		case "agree", "accused", "colour", "sure", "interval":
		case "silent", "false":
			if c.Good > 0 {
				return false
			}
		default:
			if c.Good < c.Total {
				return false
			}
		}
	}
	return true
}

// bestPanel finds the reported panel that covers want best, by intersection
// over union, among those not used yet; nil below 0.5.
func bestPanel(want *Panel, panels []grid.Panel, used map[int]bool) (*grid.Panel, float64) {
	best, at := 0.0, -1
	for i := range panels {
		if v := iou(want.Box, panels[i].Box); !used[i] && v >= best {
			best, at = v, i
		}
	}
	if best < 0.5 {
		return nil, best
	}
	used[at] = true
	return &panels[at], best
}

func iou(a, b [4]float64) float64 {
	w := math.Max(0, math.Min(a[0]+a[2], b[0]+b[2])-math.Max(a[0], b[0]))
	h := math.Max(0, math.Min(a[1]+a[3], b[1]+b[3])-math.Max(a[1], b[1]))
	if w*h == 0 {
		return 0
	}
	return w * h / (a[2]*a[3] + b[2]*b[3] - w*h)
}

func hasShape(p *grid.Panel, rows, cols int) bool {
	if len(p.Values) != rows {
		return false
	}
	for _, row := range p.Values {
		if len(row) != cols {
			return false
		}
	}
	return true
}

func (r *Result) cells(want *Panel, got *grid.Panel, ok bool, bar *Colorbar) {
	scaled := bar != nil && bar.Min != nil && bar.Max != nil
	exact := want.Exact == nil || *want.Exact
	cells := map[[2]int]*grid.Cell{}
	if ok {
		for i := range got.Cells {
			cells[[2]int{got.Cells[i].Row, got.Cells[i].Col}] = &got.Cells[i]
		}
	}
	for row := range want.Values {
		for col, drawn := range want.Values[row] {
			cell := cells[[2]int{row, col}]
			if cell == nil {
				cell = &grid.Cell{}
			}
			var value *float64
			if ok {
				value = got.Values[row][col]
			}
			if drawn == nil {
				r.Tally.add("empty", ok && value == nil)
				continue
			}
			var printed *float64
			if want.Text != nil {
				printed = number(want.Text[row][col], *drawn)
			}
			if printed != nil && want.planted(row, col) {
				found := cell.Status == grid.Conflict
				r.Tally.add("planted", found)
				if !found {
					r.errorf("cell %d,%d: planted %s on colour %.6g passed as %s (ocr %s, color %s)", row, col, *want.Text[row][col], *drawn, cell.Status, show(cell.OCR), show(cell.Color))
				}
				if cell.Status == grid.Agree {
					r.Tally.add("silent", true)
				}
				continue
			}
			judged, right := false, false
			switch {
			case printed != nil:
				read := same(cell.OCR, *printed)
				r.Tally.add("printed", read)
				if cell.Conf != nil {
					r.Read = append(r.Read, Reading{*cell.Conf, read})
					if *cell.Conf >= 0.95 {
						r.Tally.add("sure", read)
					}
				}
				judged, right = true, same(value, *printed)
				r.Tally.add("value", right)
				if !right {
					r.errorf("cell %d,%d: printed %s, ocr %s, color %s, value %s (%s)", row, col, *want.Text[row][col], show(cell.OCR), show(cell.Color), show(value), cell.Status)
				}
				if scaled {
					r.Tally.add("agree", cell.Status == grid.Agree)
					if read {
						r.Tally.add("accused", cell.Status == grid.Conflict)
					}
				}
			case scaled:
				judged, right = true, near(value, clip(*drawn, bar), bar)
				r.Tally.add("value", right)
				if !right {
					r.errorf("cell %d,%d: drawn %.6g, value %s", row, col, *drawn, show(value))
				}
			}
			if scaled && exact {
				if cell.ColorLow != nil && cell.ColorHigh != nil {
					span := math.Abs(*bar.Max - *bar.Min)
					v, slack := clip(*drawn, bar), 1e-9*span
					r.Tally.add("interval", *cell.ColorLow-slack <= v && v <= *cell.ColorHigh+slack)
					if bar.Scale != grid.ScaleDiscrete {
						r.Widths = append(r.Widths, (*cell.ColorHigh-*cell.ColorLow)/orOne(span))
					}
				}
				r.Tally.add("colour", near(cell.Color, clip(*drawn, bar), bar))
			}
			if cell.Status == grid.Agree && judged {
				r.Tally.add("silent", !right)
			}
		}
	}
}

func (r *Result) texts(want *Panel, got *grid.Panel) {
	r.text("title", "title", want.Title, got.Title)
	for _, a := range []struct {
		name string
		want Axis
		got  grid.Axis
		n    int
	}{{"x", want.X, got.X, want.Cols}, {"y", want.Y, got.Y, want.Rows}} {
		r.text(a.name+"label", a.name+" label", a.want.Label, a.got.Label)
		slack := math.Max(0.6, 0.01*float64(a.n))
		for i, w := range a.want.Ticks {
			if w.bare && len(a.want.Ticks) == a.n {
				at := float64(i)
				w.Index = &at
			}
			if plain(w.Text) == "" {
				continue
			}
			hit := false
			for _, g := range a.got.Ticks {
				if g.Index != nil && plain(g.Text) == plain(w.Text) && (w.Index == nil || math.Abs(*g.Index-*w.Index) <= slack) {
					hit = true
				}
			}
			r.Tally.add("ticks", hit)
			if !hit {
				r.errorf("%s tick %q at %s missed", a.name, w.Text, show(w.Index))
			}
		}
	}
}

func (r *Result) text(column, name string, want *string, got string) {
	if want == nil {
		return
	}
	ok := plain(got) == plain(*want)
	r.Tally.add(column, ok)
	if !ok {
		r.errorf("%s: want %q, got %q", name, *want, got)
	}
}

func (r *Result) colorbar(want *Colorbar, got *grid.Colorbar) {
	lo, hi := *want.Min, *want.Max
	hit := false
	if got.Min != nil && got.Max != nil {
		a, b := *got.Min, *got.Max
		if want.Scale == grid.ScaleLog && a > 0 && b > 0 {
			span := math.Abs(math.Log(hi / lo))
			hit = math.Abs(math.Log(a/lo)) <= 0.01*span && math.Abs(math.Log(b/hi)) <= 0.01*span
		} else {
			span := orOne(math.Abs(hi - lo))
			hit = math.Abs(a-lo) <= 0.01*span && math.Abs(b-hi) <= 0.01*span
		}
	}
	r.Tally.add("cbar", hit)
	r.text("cblabel", "colorbar label", want.Label, got.Label)
	if !hit {
		r.errorf("colorbar: want %.6g..%.6g %s, got %s..%s", lo, hi, want.Scale, show(got.Min), show(got.Max))
	}
}

// number is the number in the first line of a printed text, in brackets of the sign drawn.
func number(text *string, drawn float64) *float64 {
	if text == nil {
		return nil
	}
	s, _, _ := strings.Cut(*text, "\n")
	s = strings.NewReplacer("\u2212", "-", "%", "", ",", "").Replace(s)
	s = strings.TrimRight(strings.TrimSpace(s), "*")
	bare, bracketed := strings.CutPrefix(s, "(")
	v, err := strconv.ParseFloat(strings.TrimSuffix(bare, ")"), 64)
	if err != nil {
		return nil
	}
	if bracketed && drawn < 0 {
		v = -v
	}
	return &v
}

var space = regexp.MustCompile(`\s+`)

// plain is s without differences that do not matter: compatibility forms, kinds
// of dashes, runs of space.
func plain(s string) string {
	s = strings.NewReplacer("\u2212", "-", "\u2013", "-").Replace(norm.NFKC.String(s))
	return strings.TrimSpace(space.ReplaceAllString(s, " "))
}

func same(got *float64, want float64) bool {
	return got != nil && math.Abs(*got-want) <= 1e-9+1e-6*math.Abs(want)
}

// clip is the value that the colour can tell: those past the ends look like the ends.
func clip(v float64, bar *Colorbar) float64 { return math.Min(math.Max(v, *bar.Min), *bar.Max) }

// near reports whether got is within 1 % of the bar's range of want; on a log
// or symlog bar of its range in levels, on a discrete one in the same step.
func near(got *float64, want float64, bar *Colorbar) bool {
	if got == nil {
		return false
	}
	v, lo, hi := *got, *bar.Min, *bar.Max
	switch bar.Scale {
	case grid.ScaleDiscrete:
		v = clip(v, bar)
		e := 1e-3 * math.Abs(hi-lo)
		bounds := bar.Bounds
		if len(bounds) == 0 {
			bounds = []float64{lo, hi}
		}
		for i := 1; i < len(bounds); i++ {
			l, h := bounds[i-1]-e, bounds[i]+e
			if l <= want && want <= h && l <= v && v <= h {
				return true
			}
		}
		return false
	case grid.ScaleSymlog:
		return math.Abs(bar.level(v)-bar.level(want)) <= 0.01*math.Abs(bar.level(hi)-bar.level(lo))
	case grid.ScaleLog:
		return v > 0 && want > 0 && math.Abs(math.Log(v/want)) <= 0.01*math.Abs(math.Log(hi/lo))+1e-12
	}
	return math.Abs(v-want) <= 0.01*math.Abs(hi-lo)+1e-12
}

// level is where on a symlog bar a value stands, as matplotlib's SymLogNorm has it
// in base 10.
func (b *Colorbar) level(v float64) float64 {
	straight := b.Linscale / (1 - 1.0/10)
	if a := math.Abs(v); a > b.Linthresh {
		return math.Copysign(straight+math.Log10(a/b.Linthresh), v)
	}
	return straight * v / b.Linthresh
}

func orOne(v float64) float64 {
	if v == 0 {
		return 1
	}
	return v
}

func show(v *float64) string {
	if v == nil {
		return "-"
	}
	return strconv.FormatFloat(*v, 'g', 6, 64)
}
