package check

import (
	"cmp"
	"fmt"
	"html"
	"math"
	"math/rand"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/heatgrid/heatgrid/grid"
)

// describer writes correct descriptions of a figure in many wordings, so that a
// test can demand that none of them is contradicted.
type describer struct {
	fig *grid.Figure
	f   *facts
	rng *rand.Rand
	b   strings.Builder

	headed bool // the panel has a heading of its own, or is the only one

	faults *rand.Rand // where a fault is planted; nil for a correct description
}

// fault stands before what is planted.
const fault = "\x01"

// faultsIn is how many statements a fault is planted in one of.
const faultsIn = 20

// plants reports whether the next statement is to be wrong.
func (d *describer) plants() bool { return d.faults != nil && d.faults.Intn(faultsIn) == 0 }

// oneOf says right, or now and then wrong.
func (d *describer) oneOf(right, wrong string) string {
	if right != wrong && d.plants() {
		return fault + wrong
	}
	return right
}

// list is names in their order, or now and then with two of them swapped.
func (d *describer) list(names []string) string {
	if n := len(names); n > 2 && d.plants() {
		i := d.faults.Intn(n - 1)
		if names[i] != names[i+1] {
			names = slices.Clone(names)
			names[i], names[i+1] = fault+names[i+1], names[i]
		}
	}
	return strings.Join(names, ", ")
}

var numberIn = regexp.MustCompile(`[-−+]?\d[\d,]*(\.\d+)?`)

// shifted is a value of p that is wrong by a sixth of the panel's range or more, written as text is.
func (d *describer) shifted(p *panel, v float64, text string) string {
	at := numberIn.FindStringIndex(text)
	if at == nil || p.span() == 0 {
		return text
	}
	_, frac, _ := strings.Cut(text[at[0]:at[1]], ".")
	by := (0.2 + 0.3*d.faults.Float64()) * p.span()
	if d.faults.Intn(2) == 0 {
		by = -by
	}
	wrong := formatDecimals(v+by, len(frac))
	if math.Abs(by) < 2*math.Pow10(-len(frac)) || strings.ContainsAny(text, "e^(k$M") || by < 0 && v > 0 && v+by < p.min { // such a value stands out by itself
		return text
	}
	return fault + text[:at[0]] + wrong + text[at[1]:]
}

// planted is one fault of a description.
type planted struct {
	line int
	text string // from the fault to the end of its line
}

// withFaults is a description of fig with faults, and where they stand.
func withFaults(fig *grid.Figure, seed int64) (string, []planted) {
	text := describeWith(fig, seed, rand.New(rand.NewSource(seed)))
	var ps []planted
	for i, line := range strings.Split(text, "\n") {
		for {
			_, after, ok := strings.Cut(line, fault)
			if !ok {
				break
			}
			ps = append(ps, planted{line: i + 1, text: strings.ReplaceAll(after, fault, "")})
			line = after
		}
	}
	return strings.ReplaceAll(text, fault, ""), ps
}

func (d *describer) pick(s ...string) string { return s[d.rng.Intn(len(s))] }

func (d *describer) say(format string, args ...any) { fmt.Fprintf(&d.b, format, args...) }

func spaced(text string) string { return strings.Join(strings.Fields(text), " ") }

// describe writes a correct description of fig.
func describe(fig *grid.Figure, seed int64) string { return describeWith(fig, seed, nil) }

func describeWith(fig *grid.Figure, seed int64, faults *rand.Rand) string {
	f, err := newFacts([]*grid.Figure{fig})
	if err != nil {
		return ""
	}
	for _, p := range f.panels { // a text writes on one line what the figure sets on two
		p.Title = spaced(p.Title)
		p.RowNames, p.ColNames = slices.Clone(p.RowNames), slices.Clone(p.ColNames)
		for _, names := range [][]string{p.RowNames, p.ColNames} {
			for i := range names {
				names[i] = spaced(names[i])
			}
		}
	}
	d := &describer{fig: fig, f: f, rng: rand.New(rand.NewSource(seed)), headed: true, faults: faults}
	d.structure()
	for i, p := range f.panels {
		if p.known == 0 {
			continue
		}
		if len(f.panels) > 1 {
			if p.Title == "" {
				continue
			}
			head := d.pick("\n### %[1]s\n\n", "\n**%[1]s**\n\n", "\n#### Panel: %[1]s\n\n", "\nPanel %[2]d, %[1]s:\n\n")
			d.headed = strings.HasPrefix(head, "\n#")
			d.say(head, p.Title, i+1)
		}
		d.values(p)
		d.statistics(p)
		d.more(p)
	}
	d.say("\nThis suggests that further experiments would be needed.\n")
	return d.b.String()
}

func (d *describer) structure() {
	p := d.f.panels[0]
	n := len(d.f.panels)
	if n == 1 {
		d.say(d.pick("The figure shows a heatmap with %s rows and %d columns", "A %s×%d heatmap", "This is a heatmap (%s rows x %d columns)"), d.count(p.Rows), p.Cols)
		if p.Title != "" {
			d.say(d.pick(" titled \"%s\"", ", entitled *%s*", " with the title \"%s\""), d.misspelt(p.Title))
		}
		d.say(".\n\n")
	} else {
		rows, cols := d.f.shape()
		if rows*cols == n {
			d.say("The figure contains %s heatmaps arranged in a %d×%d grid.\n\n", d.count(n), rows, cols)
		} else {
			d.say("The figure contains %s panels.\n\n", d.count(n))
		}
	}
	for _, x := range []bool{true, false} {
		if ls := d.f.labels(nil, x); len(ls) == 1 && !strings.ContainsAny(ls[0], "\n") {
			axis := map[bool]string{true: d.pick("x-axis", "horizontal axis", "X-Axis"), false: d.pick("y-axis", "vertical axis", "Y-Axis")}[x]
			ticks := d.f.ticksOf(nil, x)
			d.say(d.pick("- The %s is labelled \"%s\"", "- **%s:** Labeled \"%s\"", "- %s (%s)"), axis, d.misspelt(ls[0]))
			if len(ticks) <= 10 && len(ticks) > 1 {
				d.say(d.pick(", with ticks at %s", "; its categories are %s", ": %s"), d.list(ticks))
			}
			d.say(".\n")
		}
	}
	bars := d.f.bars(nil)
	if len(bars) == 1 || len(bars) > 0 && len(d.f.panels) == 1 {
		b := bars[0]
		d.say(d.pick("- A %s color bar", "- The %s colour bar", "- There is a %s colorbar"), d.oneOf(b.Orientation, map[string]string{"vertical": "horizontal", "horizontal": "vertical"}[b.Orientation]))
		if s := d.f.side(b); s == "right" || s == "left" {
			d.say(" on the %s", d.oneOf(s, map[string]string{"left": "right", "right": "left"}[s]))
		}
		if b.Label != "" {
			d.say(d.pick(" is labelled \"%s\"", ", labeled \"%s\",", " carries the label \"%s\""), strings.Join(strings.Fields(b.Label), " "))
		}
		if b.Min != nil && b.Scale == grid.ScaleLinear {
			d.say(" and runs from about %s to %s", formatSignificant(*b.Min, 3), d.oneOf(formatSignificant(*b.Max, 3), formatSignificant(*b.Max+0.3*(*b.Max-*b.Min), 3)))
		}
		d.say(".\n")
	}
}

// count is n, or now and then one more.
func (d *describer) count(n int) string { return d.oneOf(strconv.Itoa(n), strconv.Itoa(n+1)) }

// misspelt is a name, now and then with a wrong letter in its longest word.
func (d *describer) misspelt(name string) string {
	long := slices.MaxFunc(append(strings.Fields(name), ""), func(a, b string) int { return cmp.Compare(len(a), len(b)) })
	if len(long) < 5 {
		return name
	}
	other := "r"
	if long[2] == 'r' {
		other = "t"
	}
	if long[2] < 'a' || long[2] > 'z' {
		return name
	}
	return d.oneOf(name, strings.Replace(name, long, long[:2]+other+long[3:], 1))
}

// text is a cell as a person would write it.
func (d *describer) text(p *panel, r, c int) string {
	v := p.value(r, c)
	if v == nil {
		return "—"
	}
	if cell := p.cell(r, c); cell != nil && cell.Status == grid.ColorOnly {
		s := "~" + formatSignificant(*v, 2)
		if d.plants() {
			return d.shifted(p, *v, s)
		}
		return s
	}
	if d.plants() && !p.open(r, c) {
		return d.shifted(p, *v, p.found(r, c))
	}
	return p.found(r, c)
}

func (d *describer) axisName(p *panel, x bool) string {
	l := d.f.labelOf(p, x)
	if l == "" {
		return map[bool]string{true: "column", false: "row"}[x]
	}
	if d.rng.Intn(2) == 0 {
		return strings.ToLower(l)
	}
	return l
}

func named(p *panel) bool {
	seen := map[string]bool{}
	for _, n := range append(append([]string{}, p.RowNames...), "\x00") {
		if n == "" || seen["r"+n] {
			return false
		}
		seen["r"+n] = true
	}
	for _, n := range p.ColNames {
		if n == "" || seen["c"+n] {
			return false
		}
		seen["c"+n] = true
	}
	return true
}

func (d *describer) values(p *panel) {
	if !named(p) || p.Rows*p.Cols > 200 {
		return
	}
	switch d.rng.Intn(18) {
	case 0: // a row a line
		for r := range p.RowNames {
			var vs []string
			for c := range p.ColNames {
				vs = append(vs, d.text(p, r, c))
			}
			d.say(d.pick("- Row %s: %s\n", "- **%s:** %s\n", "- %s → %s\n"), p.RowNames[r], strings.Join(vs, ", "))
		}
	case 1: // a table
		d.say("| %s |", d.axisName(p, false))
		for _, c := range p.ColNames {
			d.say(" %s |", c)
		}
		d.say("\n|---|%s\n", strings.Repeat("---|", p.Cols))
		for r, n := range p.RowNames {
			d.say("| %s |", n)
			for c := range p.ColNames {
				d.say(" %s |", d.text(p, r, c))
			}
			d.say("\n")
		}
		d.say("\n")
	case 2: // the table turned; where both axes have the same names, only its corner says so
		corner := ""
		if p.symmetric() {
			corner = d.axisName(p, true)
			if alike(corner, d.axisName(p, false)) {
				return
			}
		}
		d.say("| %s |", corner)
		for _, r := range p.RowNames {
			d.say(" %s |", r)
		}
		d.say("\n|---|%s\n", strings.Repeat("---|", p.Rows))
		for c, n := range p.ColNames {
			d.say("| **%s** |", n)
			for r := range p.RowNames {
				d.say(" %s |", d.text(p, r, c))
			}
			d.say("\n")
		}
		d.say("\n")
	case 3: // columns from top to bottom
		for c := range p.ColNames {
			var vs []string
			for r := range p.RowNames {
				vs = append(vs, d.text(p, r, c))
			}
			d.say("- Column %s, from top to bottom: %s\n", p.ColNames[c], strings.Join(vs, ", "))
		}
	case 4: // cell by cell
		for k := 0; k < 12; k++ {
			r, c := d.rng.Intn(p.Rows), d.rng.Intn(p.Cols)
			if p.value(r, c) == nil {
				continue
			}
			d.say(d.pick("- %[1]s %[2]s, %[3]s %[4]s: %[5]s\n", "- %[3]s = %[4]s, %[1]s = %[2]s: %[5]s\n", "- At %[1]s %[2]s and %[3]s %[4]s the value is %[5]s.\n", "- The cell in row %[2]s and column %[4]s shows %[5]s (%[1]s by %[3]s).\n"),
				d.axisName(p, false), p.RowNames[r], d.axisName(p, true), p.ColNames[c], d.text(p, r, c))
		}
	case 5: // value with its column
		for r := range p.RowNames {
			d.say("- %s: ", p.RowNames[r])
			sep := ""
			for c := range p.ColNames {
				if p.value(r, c) != nil {
					d.say("%s%s (%s)", sep, d.text(p, r, c), p.ColNames[c])
					sep = ", "
				}
			}
			d.say("\n")
		}
	case 6: // nested items, with notes to the outermost of each row
		for r, n := range p.RowNames {
			d.say("- %s\n", n)
			cs := d.f.cells(region{panels: []int{p.index}, row: nth(r)})
			for c, m := range p.ColNames {
				note := ""
				if len(cs) > 2 && extremes(cs, true)[0].c == c {
					note = d.pick(" (highest)", " (the highest)", "")
				}
				d.say("  - %s: %s%s\n", m, d.text(p, r, c), note)
			}
		}
	case 7: // sentences for rows
		at := d.pick(" for ", " at ")
		for r, n := range p.RowNames {
			var vs []string
			for c, m := range p.ColNames {
				if p.value(r, c) != nil {
					vs = append(vs, d.text(p, r, c)+at+m)
				}
			}
			if len(vs) > 1 {
				d.say(d.pick("Row %s has %s and %s.\n", "In row %s, the values are %s and %s.\n"), n, strings.Join(vs[:len(vs)-1], ", "), vs[len(vs)-1])
			}
		}
	case 8: // one cell a line of a table
		d.say("| Row | Column | Value |\n|---|---|---|\n")
		for r, n := range p.RowNames {
			for c, m := range p.ColNames {
				d.say("| %s | %s | %s |\n", n, m, d.text(p, r, c))
			}
		}
	case 9: // lines of a spreadsheet
		d.say("```csv\n")
		for _, m := range p.ColNames {
			d.say(",%s", quotedCSV(m))
		}
		d.say("\n")
		for r, n := range p.RowNames {
			d.say("%s", quotedCSV(n))
			for c := range p.ColNames {
				d.say(",%s", quotedCSV(d.text(p, r, c)))
			}
			d.say("\n")
		}
		d.say("```\n")
	case 10: // headings for rows
		if !d.headed {
			return
		}
		for r, n := range p.RowNames {
			d.say("##### %s\n\n", n)
			for c, m := range p.ColNames {
				d.say(d.pick("- %s: %s\n", "- **%s**: %s\n"), m, d.text(p, r, c))
			}
			d.say("\n")
		}
	case 11: // a block of YAML
		d.say("```yaml\nvalues:\n")
		for r, n := range p.RowNames {
			d.say("  %q:\n", n)
			for c, m := range p.ColNames {
				d.say("    %q: %s\n", m, d.text(p, r, c))
			}
		}
		d.say("```\n")
	case 12: // a block of JSON
		d.say("```json\n{\n")
		for r, n := range p.RowNames {
			var vs []string
			for c, m := range p.ColNames {
				vs = append(vs, fmt.Sprintf("%q: %q", m, d.text(p, r, c)))
			}
			d.say("  %q: {%s},\n", n, strings.Join(vs, ", "))
		}
		d.say("}\n```\n")
	case 13: // numbered rows
		line, sep := d.pick("Row %d (%s): %s\n", "%d. %s: %s\n", "%d. **%s**: %s\n"), d.pick(", ", " | ")
		for r, n := range p.RowNames {
			var vs []string
			for c := range p.ColNames {
				vs = append(vs, d.text(p, r, c))
			}
			d.say(line, r+1, n, strings.Join(vs, sep))
		}
	case 14: // a table of HTML
		d.say("<table>\n<tr><th></th>")
		for _, m := range p.ColNames {
			d.say("<th>%s</th>", html.EscapeString(m))
		}
		d.say("</tr>\n")
		for r, n := range p.RowNames {
			d.say("<tr><th>%s</th>", html.EscapeString(n))
			for c := range p.ColNames {
				d.say("<td>%s</td>", html.EscapeString(d.text(p, r, c)))
			}
			d.say("</tr>\n")
		}
		d.say("</table>\n")
	case 15: // equations
		for r, n := range p.RowNames {
			var vs []string
			for c, m := range p.ColNames {
				if p.value(r, c) != nil {
					vs = append(vs, m+" = "+d.text(p, r, c))
				}
			}
			d.say("%s: %s\n\n", n, strings.Join(vs, ", "))
		}
	case 16: // columns with their rows
		for c, m := range p.ColNames {
			var vs []string
			for r, n := range p.RowNames {
				if p.value(r, c) != nil {
					vs = append(vs, d.text(p, r, c)+" ("+n+")")
				}
			}
			d.say("- Column %s: %s\n", m, strings.Join(vs, ", "))
		}
	case 17: // pairs
		for k := 0; k < 12; k++ {
			r, c := d.rng.Intn(p.Rows), d.rng.Intn(p.Cols)
			if p.value(r, c) != nil {
				d.say(d.pick("- (%s, %s): %s\n", "- %s / %s: %s\n", "- %s, %s = %s\n"), p.RowNames[r], p.ColNames[c], d.text(p, r, c))
			}
		}
	}
	d.say("\n")
}

func quotedCSV(s string) string {
	if strings.ContainsAny(s, ",\"") {
		return `"` + strings.ReplaceAll(s, `"`, `""`) + `"`
	}
	return s
}

// downward is cells from the greatest value down.
func downward(cs []cellAt) []cellAt {
	return slices.SortedFunc(slices.Values(cs), func(a, b cellAt) int { return cmp.Compare(b.v, a.v) })
}

// more says what people say about single rows, columns and cells.
func (d *describer) more(p *panel) {
	if !named(p) || p.known != p.Rows*p.Cols || p.Rows < 3 || p.Cols < 2 || p.symmetric() || d.f.panels[0] != p && !d.headed {
		return
	}
	in := func(g region) []cellAt { g.panels = []int{p.index}; return d.f.cells(g) }
	r, c := d.rng.Intn(p.Rows), d.rng.Intn(p.Cols)
	row, col := in(region{row: nth(r)}), in(region{col: nth(c)})
	shift := func(v float64) float64 { return v + 0.3*p.span() }
	decimals := max(0, p.decimals)
	write := func(v float64, n int) string { return d.oneOf(formatDecimals(v, n), formatDecimals(shift(v), n)) }
	for k := 0; k < 3; k++ {
		switch d.rng.Intn(8) {
		case 0:
			if x := downward(row); x[0].v-x[1].v > p.span()/50 {
				d.say(d.pick("Row %s peaks at %s with %s.\n\n", "In row %s, the highest value is at %s (%s).\n\n"), p.RowNames[r], d.oneOf(p.ColNames[x[0].c], p.ColNames[x[len(x)-1].c]), d.text(p, r, x[0].c))
			}
		case 1:
			x, y := extremes(row, false)[0], extremes(row, true)[0]
			if y.v-x.v > p.span()/5 {
				d.say(d.pick("Row %s ranges from %s to %s.\n\n", "The values in row %s run from %s to %s.\n\n"), p.RowNames[r], d.text(p, x.r, x.c), d.text(p, y.r, y.c))
			}
		case 2:
			d.say(d.pick("The mean of row %s is %s.\n\n", "On average, row %s has %s.\n\n"), p.RowNames[r], write(mean(row), decimals+1))
		case 3:
			d.say("The mean of column %s is %s.\n\n", p.ColNames[c], write(mean(col), decimals+1))
		case 4:
			x := downward(in(region{}))
			if len(x) > 3 && x[2].v-x[3].v > p.span()/50 && x[0].v > x[1].v && x[1].v > x[2].v {
				d.say("The three highest values are %s (%s, %s), %s (%s, %s) and %s (%s, %s).\n\n", d.text(p, x[0].r, x[0].c), p.RowNames[x[0].r], p.ColNames[x[0].c],
					d.text(p, x[1].r, x[1].c), p.RowNames[x[1].r], p.ColNames[x[1].c], d.text(p, x[2].r, x[2].c), p.RowNames[x[2].r], p.ColNames[x[2].c])
			}
		case 5:
			o := (r + 1) % p.Rows
			a, b := *p.value(r, c), *p.value(o, c)
			if a-b > p.span()/5 {
				d.say("In column %s, %s is %s than %s (%s vs %s).\n\n", p.ColNames[c], p.RowNames[r], d.oneOf("higher", "lower"), p.RowNames[o], d.text(p, r, c), d.text(p, o, c))
			}
		case 6:
			o := (r + 1) % p.Rows
			higher := true
			for k := range p.ColNames {
				higher = higher && *p.value(r, k) > *p.value(o, k)+p.span()/50
			}
			if higher {
				d.say("%s is %s than %s in every column.\n\n", p.RowNames[r], d.oneOf("higher", "lower"), p.RowNames[o])
			}
		case 7:
			d.say("The overall mean is %s.\n\n", write(mean(in(region{})), decimals+1))
		}
	}
}

var trendWord = map[bool]string{true: "increase", false: "decrease"}

// otherRow names row r, or now and then one where column c has another value.
func (d *describer) otherRow(p *panel, r, c int) string {
	o := (r + 1) % p.Rows
	if v, w := p.value(r, c), p.value(o, c); v == nil || w == nil || math.Abs(*v-*w) < p.span()/10 {
		return p.RowNames[r]
	}
	return d.oneOf(p.RowNames[r], p.RowNames[o])
}

func (d *describer) statistics(p *panel) {
	d.say("\n")
	cs := d.f.cells(region{panels: []int{p.index}})
	if len(cs) < 2 || p.min == p.max {
		return
	}
	if named(p) {
		for _, greatest := range []bool{true, false} {
			x := extremes(cs, greatest)[0]
			word := map[bool]string{true: d.pick("highest", "maximum", "largest"), false: d.pick("lowest", "minimum", "smallest")}[greatest]
			d.say(d.pick("The %s value is %s (%s, %s). ", "The %s value, %s, is found at %s and %s. ", "\n- %[1]s value: %[2]s at %[3]s / %[4]s\n\n"), word, d.text(p, x.r, x.c), d.otherRow(p, x.r, x.c), p.ColNames[x.c])
		}
	}
	lo, hi := extremes(cs, false)[0], extremes(cs, true)[0]
	d.say(d.pick("Values range from %s to %s. ", "All values lie between %s and %s. ", "The values run from %s to %s. "), d.text(p, lo.r, lo.c), d.text(p, hi.r, hi.c))
	if !named(p) || p.symmetric() {
		d.say("\n")
		return
	}
	a, b := d.rng.Intn(p.Rows), d.rng.Intn(p.Rows)
	ma, mb := mean(d.f.cells(region{panels: []int{p.index}, row: nth(a)})), mean(d.f.cells(region{panels: []int{p.index}, row: nth(b)}))
	if a != b && ma-mb > 0.2*p.span() && p.known == p.Rows*p.Cols {
		d.say("On average, %s is %s than %s. ", p.RowNames[a], d.oneOf("higher", "lower"), p.RowNames[b])
	}
	if p.known == p.Rows*p.Cols && p.Rows < 12 && d.rng.Intn(2) == 0 {
		d.say("\n\n| %s | Mean |\n|---|---|\n", d.axisName(p, false))
		for r, n := range p.RowNames {
			d.say("| %s | %s |\n", n, formatDecimals(mean(d.f.cells(region{panels: []int{p.index}, row: nth(r)})), max(1, p.decimals+1)))
		}
		d.say("\n")
	}
	if p.Rows < 12 {
		d.say(d.pick("From the top, the rows are %s. ", "The rows are %s, from top to bottom. ", "Rows (from the top): %s.\n"), d.list(p.RowNames))
	}
	c := d.rng.Intn(p.Cols)
	t := &trend{y: true, placed: true, g: region{panels: []int{p.index}, col: nth(c)}}
	lines, _ := d.f.linesAlong(p, t)
	if rho := meanRho(lines); !math.IsNaN(rho) && math.Abs(rho) > 0.7 && p.Rows > 2 {
		d.say("In column %s, the values %s from top to bottom. ", p.ColNames[c], d.oneOf(trendWord[rho > 0], trendWord[rho < 0]))
	}
	d.say("\n")
}
