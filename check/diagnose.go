package check

import (
	"fmt"
	"sort"
	"strings"
)

// Diagnosis kinds.
const (
	RowsReversed      = "rows-reversed"
	ColsReversed      = "columns-reversed"
	Transposed        = "transposed"
	RowsShifted       = "rows-shifted"
	ColsShifted       = "columns-shifted"
	RowLeftOut        = "row-left-out"
	ColLeftOut        = "column-left-out"
	RowsSwapped       = "rows-swapped"
	ColsSwapped       = "columns-swapped"
	PanelsSwapped     = "panels-swapped"
	OtherPanel        = "values-of-another-panel"
	DecimalPoint      = "decimal-point"
	TicksInvented     = "ticks-invented"
	NameMisspelt      = "name-misspelt"
	leastDiagnosed    = 4   // claims that a reading must concern
	leastGain         = 3   // claims that it must bear out besides
	leastShareBorne   = 0.6 // of the claims, once read so
	mostShareAsStated = 0.7 // of the claims as written: above, single errors explain it better
)

// reading is another way to read a panel's cell claims: where, and times what, the
// stated value should stand. ok is false where the reading puts it nowhere.
type reading struct {
	kind, text string
	at         func(f fact) (p *panel, r, c int, factor float64, ok bool)
	also       *panel // the other panel of a swap
}

// diagnose looks for one mistake behind the contradicted claims of each panel.
func diagnose(f *facts, claims []Claim) []Diagnosis {
	var out []Diagnosis
	byPanel := map[int][]fact{}
	for _, c := range claims {
		if c.Kind == KindCell && c.fact.placed() && c.fact.q.bound == 0 {
			byPanel[c.fact.panel] = append(byPanel[c.fact.panel], c.fact)
		}
	}
	swapped := map[[2]int]bool{}
	for pi, p := range f.panels {
		facts := byPanel[pi]
		before := f.borneOut(facts, asStated(p))
		if len(facts) >= leastDiagnosed && float64(before) <= mostShareAsStated*float64(len(facts)) {
			if d, rd := f.bestReading(p, facts, before); d != nil {
				if rd.also != nil {
					// both ways round: the panels are swapped
					other := byPanel[rd.also.index]
					if len(other) > 0 && 2*f.borneOut(other, fromPanel(p)) > len(other) {
						d.Kind = PanelsSwapped
						key := [2]int{min(pi, rd.also.index), max(pi, rd.also.index)}
						if swapped[key] {
							continue
						}
						swapped[key] = true
						d.Text = fmt.Sprintf("the values of %s and %s are exchanged: %d of %d instead of %d", p.title(), rd.also.title(), d.After, d.Claims, d.Before)
					}
				}
				out = append(out, *d)
			}
		}
	}
	out = append(out, invented(f, claims)...)
	return append(out, misspelt(claims)...)
}

func asStated(p *panel) reading {
	return reading{at: func(f fact) (*panel, int, int, float64, bool) { return p, f.row, f.col, 1, true }}
}

func fromPanel(p *panel) reading {
	return reading{at: func(f fact) (*panel, int, int, float64, bool) { return p, f.row, f.col, 1, true }}
}

// borneOut counts the facts that a reading bears out.
func (f *facts) borneOut(facts []fact, rd reading) int {
	n := 0
	for _, x := range facts {
		p, r, c, factor, ok := rd.at(x)
		if !ok || r < 0 || c < 0 || r >= p.Rows || c >= p.Cols || p.value(r, c) == nil {
			continue
		}
		q := x.q
		q.value *= factor
		if factor != 1 {
			for k := factor; k < 0.99; k *= 10 {
				q.decimals++
			}
			for k := factor; k > 1.01; k /= 10 {
				q.decimals--
			}
		}
		if p.holds(r, c, q) {
			n++
		}
	}
	return n
}

// bestReading tries every reading of a panel's claims and returns the one that
// bears out most, if it explains enough.
func (f *facts) bestReading(p *panel, facts []fact, before int) (*Diagnosis, *reading) {
	var best *Diagnosis
	var how *reading
	for _, rd := range f.readings(p, facts) {
		after := f.borneOut(facts, rd)
		if after < before+leastGain || float64(after) < leastShareBorne*float64(len(facts)) || best != nil && after <= best.After {
			continue
		}
		best = &Diagnosis{Kind: rd.kind, Panel: p.title(), Claims: len(facts), Before: before, After: after,
			Text: fmt.Sprintf("%s: %d of %d instead of %d", rd.text, after, len(facts), before)}
		how = &rd
	}
	return best, how
}

// readings lists the ways to misread a panel, the simpler ones first.
func (f *facts) readings(p *panel, facts []fact) []reading {
	var out []reading
	move := func(kind, text string, at func(r, c int) (int, int, bool)) {
		out = append(out, reading{kind: kind, text: text, at: func(x fact) (*panel, int, int, float64, bool) {
			r, c, ok := at(x.row, x.col)
			return p, r, c, 1, ok
		}})
	}
	rows, cols := stated(facts, true), stated(facts, false)
	move(RowsReversed, "the stated rows match the figure read from the bottom", func(r, c int) (int, int, bool) { return p.Rows - 1 - r, c, true })
	move(RowsReversed, "the stated rows match the figure read from the bottom", func(r, c int) (int, int, bool) { return mirrored(rows, r), c, true })
	move(ColsReversed, "the stated columns match the figure read from the right", func(r, c int) (int, int, bool) { return r, p.Cols - 1 - c, true })
	move(ColsReversed, "the stated columns match the figure read from the right", func(r, c int) (int, int, bool) { return r, mirrored(cols, c), true })
	if p.Rows == p.Cols {
		move(Transposed, "rows and columns are exchanged", func(r, c int) (int, int, bool) { return c, r, true })
	}
	for _, d := range []int{1, -1} {
		move(RowsShifted, fmt.Sprintf("the stated rows are those %s in the figure", beside(d, "below", "above")), func(r, c int) (int, int, bool) { return r + d, c, true })
		move(ColsShifted, fmt.Sprintf("the stated columns are those to the %s in the figure", beside(d, "right", "left")), func(r, c int) (int, int, bool) { return r, c + d, true })
	}
	// read in reversed order, one row left out
	for k := 1; k < p.Rows; k++ {
		move(RowLeftOut, fmt.Sprintf("the figure's row %s is left out, those below are stated one too high", p.RowNames[k]), func(r, c int) (int, int, bool) { return after(r, k, 1), c, true })
		move(RowLeftOut, fmt.Sprintf("the figure's row %s is left out, those above are stated one too low", p.RowNames[k-1]), func(r, c int) (int, int, bool) { return before(r, k-1, -1), c, true })
	}
	for k := 1; k < p.Cols; k++ {
		move(ColLeftOut, fmt.Sprintf("the figure's column %s is left out, those to its right are stated one too far left", p.ColNames[k]), func(r, c int) (int, int, bool) { return r, after(c, k, 1), true })
	}
	for i := range rows {
		for j := i + 1; j < len(rows) && len(rows) <= 40; j++ {
			a, b := rows[i], rows[j]
			move(RowsSwapped, fmt.Sprintf("rows %s and %s are exchanged", p.RowNames[a], p.RowNames[b]), func(r, c int) (int, int, bool) { return exchange(r, a, b), c, true })
		}
	}
	for i := range cols {
		for j := i + 1; j < len(cols) && len(cols) <= 40; j++ {
			a, b := cols[i], cols[j]
			move(ColsSwapped, fmt.Sprintf("columns %s and %s are exchanged", p.ColNames[a], p.ColNames[b]), func(r, c int) (int, int, bool) { return r, exchange(c, a, b), true })
		}
	}
	for _, q := range f.panels {
		if q != p && q.Rows == p.Rows && q.Cols == p.Cols {
			rd := fromPanel(q)
			rd.kind, rd.text, rd.also = OtherPanel, fmt.Sprintf("the values stated for %s are those of %s", p.title(), q.title()), q
			out = append(out, rd)
		}
	}
	for _, factor := range []float64{10, 100, 1000, 0.1, 0.01, 0.001} {
		out = append(out, reading{kind: DecimalPoint, text: fmt.Sprintf("the stated numbers are %s too %s", times(factor), map[bool]string{true: "small", false: "large"}[factor > 1]),
			at: func(x fact) (*panel, int, int, float64, bool) { return p, x.row, x.col, factor, true }})
	}
	return out
}

func times(factor float64) string {
	if factor < 1 {
		factor = 1 / factor
	}
	return fmt.Sprintf("%.0f times", factor)
}

func beside(d int, one, other string) string {
	if d > 0 {
		return one
	}
	return other
}

// after moves the indices from k on.
func after(i, k, d int) int {
	if i >= k {
		return i + d
	}
	return i
}

// before moves the indices up to k.
func before(i, k, d int) int {
	if i <= k {
		return i + d
	}
	return i
}

func exchange(i, a, b int) int {
	switch i {
	case a:
		return b
	case b:
		return a
	}
	return i
}

// stated lists the rows or columns that facts speak of, ascending.
func stated(facts []fact, rows bool) []int {
	seen := map[int]bool{}
	var out []int
	for _, x := range facts {
		i := x.col
		if rows {
			i = x.row
		}
		if !seen[i] {
			seen[i] = true
			out = append(out, i)
		}
	}
	sort.Ints(out)
	return out
}

// mirrored gives the member of an ascending list that stands as far from its end
// as i stands from its start.
func mirrored(list []int, i int) int {
	k := sort.SearchInts(list, i)
	if k >= len(list) {
		return -1
	}
	return list[len(list)-1-k]
}

// invented finds rows and columns that the text uses and the figure does not have.
func invented(f *facts, claims []Claim) []Diagnosis {
	type key struct{ axis, name string }
	count := map[key]int{}
	panels := map[key]map[string]bool{}
	var order []key
	note := func(k key, c Claim) {
		if count[k] == 0 {
			order = append(order, k)
			panels[k] = map[string]bool{}
		}
		count[k]++
		panels[k][c.Panel] = true
	}
	for _, c := range claims {
		if c.Kind != KindCell || c.fact.placed() || !c.fact.ok {
			continue
		}
		if c.fact.rowText != "" {
			note(key{"row", c.fact.rowText}, c)
		}
		if c.fact.colText != "" {
			note(key{"column", c.fact.colText}, c)
		}
	}
	var out []Diagnosis
	for _, k := range order {
		names := f.panels[0].names(k.axis == "column")
		var in []string
		for p := range panels[k] {
			if p != "" {
				in = append(in, p)
			}
		}
		sort.Strings(in)
		out = append(out, Diagnosis{Kind: TicksInvented, Panel: strings.Join(in, "; "), Claims: count[k],
			Text: fmt.Sprintf("the figure has no %s %s (it has %s); %d claims speak of it", k.axis, k.name, list(names), count[k])})
	}
	return out
}

// misspelt gathers the titles that are nearly right.
func misspelt(claims []Claim) []Diagnosis {
	seen := map[string]int{}
	var order []string
	for _, c := range claims {
		if c.Kind == KindTitle && c.Verdict == Contradicted && strings.HasPrefix(c.Reason, "the figure prints") {
			k := c.Stated + "\x00" + c.Found
			if seen[k] == 0 {
				order = append(order, k)
			}
			seen[k]++
		}
	}
	var out []Diagnosis
	for _, k := range order {
		as, is, _ := strings.Cut(k, "\x00")
		out = append(out, Diagnosis{Kind: NameMisspelt, Panel: is, Claims: seen[k], Text: fmt.Sprintf("%q is printed %q (%d times)", as, is, seen[k])})
	}
	return out
}
