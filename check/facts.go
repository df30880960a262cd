package check

import (
	"fmt"
	"math"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/heatgrid/heatgrid/grid"
	"github.com/heatgrid/heatgrid/internal/prose"
)

// facts is what the figures say, arranged for look-up.
type facts struct {
	figs      []*grid.Figure
	panels    []*panel // of all figures, in order
	lex       *lexicon
	placed    [][]*panel // rows of panels, as they stand
	everyone  []int
	classed   bool                  // some colorbar has steps
	bests     bool                  // the text that is read calls something the best
	charts    bool                  // the text that is read speaks of other charts beside
	unit      []string              // that stand behind the values, and in no name
	intervals bool                  // cells print an interval below their value
	negatives map[string]bool       // norms of the values that are printed in brackets for a sign
	looked    int                   // cells that statements were held against, counted as work
	words     map[string][][]string // panels and axis -> the words of their labels
	whole     map[string][]cellAt   // panels -> their cells
	lines     map[linesKey]linesOf
	light     map[string]float64      // panels -> lightness
	hues      map[string]rankOf       // colour and panels -> the rank of its cells
	colored   map[int][]coloredCell   // panel -> the colours of its cells
	rounded   map[int]map[string]bool // decimals -> values rounded to them
	numbered  map[float64][]int       // panels whose title is a number
}

// panel is a panel with its figure and its statistics.
type panel struct {
	*grid.Panel
	index    int // in facts.panels
	fig      int
	bar      *grid.Colorbar // nil: none
	min, max float64        // of the values; NaN where there are none
	decimals int            // most decimals that its printed numbers have; -1: nothing printed
	known    int            // cells with a value
	ocr      bool           // some number is printed
	square   bool           // its rows and columns have the same names
	things   int            // how many names its axes have together where each stands for one thing on both, 0 otherwise
	directed bool           // and the two sides of its diagonal differ
	contest  bool           // each side of it is what the other leaves over
	measured []string       // the words of its title and its colorbar's label
	titled   []string       // the words of its title
	numRows  bool           // its rows' names are numbers, or months or days
	numCols  bool
	reach    [2]extent           // of the numbers that its rows (columns) are called by, where all are
	wordy    [2]bool             // most names of its rows, of its columns, are no numbers
	by       [2]map[string][]int // rows, columns by name
	below    [][]float64         // see countsBelow
	endless  []endless           // the classes of its cells that have one end only
	lowGood  bool                // it measures a loss, an error, a time: low values are the good ones
}

func newFacts(figs []*grid.Figure) (*facts, error) {
	f := &facts{figs: figs, rounded: map[int]map[string]bool{}, whole: map[string][]cellAt{}, lines: map[linesKey]linesOf{}, light: map[string]float64{}, hues: map[string]rankOf{}, colored: map[int][]coloredCell{}, words: map[string][][]string{}, numbered: map[float64][]int{}}
	for fi, fig := range figs {
		if fig == nil {
			continue
		}
		for i := range fig.Panels {
			p := &fig.Panels[i]
			if err := validPanel(p); err != nil {
				continue
			}
			f.panels = append(f.panels, newPanel(fig, fi, p, len(f.panels)))
		}
	}
	if len(f.panels) == 0 {
		return nil, ErrNoFigure
	}
	for i, p := range f.panels {
		if x, ok := numberOf(p.Title); ok {
			f.numbered[x] = append(f.numbered[x], i)
		}
	}
	f.shareMeasure()
	f.placed = f.arrange()
	f.lex = newLexicon(f)
	f.classed = f.classes(nil) != nil
	f.negatives = f.bracketedValues()
	f.intervals = f.printsIntervals()
	f.unit = slices.DeleteFunc(f.units(), func(unit string) bool {
		return slices.ContainsFunc(f.lex.names, func(n *name) bool {
			return n.ofLine() && strings.Contains(n.text, unit) || n.kind == namePanel && strings.HasSuffix(n.text, unit)
		})
	})
	return f, nil
}

func newPanel(fig *grid.Figure, fi int, p *grid.Panel, index int) *panel {
	p = asTicks(p)
	q := &panel{Panel: p, index: index, fig: fi, min: math.NaN(), max: math.NaN(), decimals: -1, by: [2]map[string][]int{ofRow: byName(p.RowNames), ofCol: byName(p.ColNames)}}
	for k := range fig.Colorbars {
		if p.Colorbar != nil && fig.Colorbars[k].ID == *p.Colorbar {
			q.bar = &fig.Colorbars[k]
		}
	}
	label := q.Title
	if q.bar != nil {
		label += " " + q.bar.Label
	}
	q.measured = atoms(label)
	q.titled = atoms(q.Title)
	q.numRows, q.numCols = numeric(p.RowNames), numeric(p.ColNames)
	q.reach = [2]extent{ofRow: reachOf(p.RowNames), ofCol: reachOf(p.ColNames)}
	q.wordy = [2]bool{ofRow: mostlyWords(p.RowNames), ofCol: mostlyWords(p.ColNames)}
	q.lowGood = q.measuresLoss()
	q.square = q.sameNames()
	q.things = q.thingsPaired()
	q.directed = q.isDirected()
	for r := 0; r < p.Rows; r++ {
		for c := 0; c < p.Cols; c++ {
			v := q.value(r, c)
			if v == nil {
				continue
			}
			q.known++
			if !(q.min <= *v) {
				q.min = *v
			}
			if !(q.max >= *v) {
				q.max = *v
			}
			if cell := q.cell(r, c); cell != nil && cell.Text != nil {
				q.ocr = true
				q.decimals = max(q.decimals, decimalsOf(*cell.Text))
			}
		}
	}
	q.contest = q.isContest()
	q.endless = q.endlessClasses()
	q.below = q.countsBelow()
	return q
}

// percentPanels are the panels whose values, or numbers printed with them, are percentages.
func (f *facts) percentPanels() []int {
	return slices.DeleteFunc(upTo(len(f.panels)), func(i int) bool { return !f.percents(i) })
}

// taglike are the words in angle brackets that the figures print: "<s>" among the tokens of a language model.
func (f *facts) taglike() (words []string) {
	for _, p := range f.panels {
		for _, printed := range slices.Concat([]string{p.Title}, p.RowNames, p.ColNames) {
			words = append(words, inAngles.FindAllString(printed, -1)...)
		}
	}
	slices.Sort(words)
	return slices.Compact(words)
}

var inAngles = regexp.MustCompile(`<[^<>]+>`)

// asTicks is a panel whose rows and columns between printed ticks have names as fine as these: where 0, 5 and 10 are printed,
// people call the column at 6.78 the seventh. The names stay as they are where two would become one.
func asTicks(p *grid.Panel) *grid.Panel {
	q := *p
	q.RowNames, q.ColNames = betweenTicks(fineAs(p.RowNames, p.Y.Ticks)), betweenTicks(fineAs(p.ColNames, p.X.Ticks))
	return &q
}

// betweenTicks names the rows (columns) between those that are printed, where these go on in a way that tells.
func betweenTicks(names []string) []string { return byMonth(byClock(inSeries(names))) }

// byClock names the rows (columns) between those that are printed where these are times of the day: 07:00 and 08:00 between 06:00 and 09:00.
func byClock(names []string) []string {
	const layout = "15:04"
	at := func(k int) (minute int, ok bool) {
		t, err := time.Parse(layout, names[k])
		return t.Hour()*60 + t.Minute(), err == nil
	}
	first := slices.IndexFunc(names, func(n string) bool { return n != "" })
	if first < 0 {
		return names
	}
	next := first + 1
	for next < len(names) && names[next] == "" {
		next++
	}
	if next == len(names) || next == first+1 {
		return names
	}
	from, ok := at(first)
	to, ok2 := at(next)
	if !ok || !ok2 || to <= from || (to-from)%(next-first) != 0 {
		return names
	}
	step := (to - from) / (next - first)
	out := slices.Clone(names)
	for k := range out {
		minute := from + (k-first)*step
		if minute < 0 || minute > 24*60 {
			return names
		}
		name := fmt.Sprintf("%02d:%02d", minute/60, minute%60)
		if names[k] == "" {
			out[k] = name
		} else if own, ok := at(k); !ok || own != minute {
			return names
		}
	}
	return out
}

// byMonth calls the rows (columns) between those that have the name of a month by it, where all that have a name have one: a month is
// printed where it begins, and goes on to the next.
func byMonth(names []string) []string {
	if n := len(slices.DeleteFunc(slices.Clone(names), func(n string) bool { return n == "" })); n < 3 || n == len(names) || names[0] == "" {
		return names
	}
	out := slices.Clone(names)
	for i, n := range names {
		switch {
		case n == "":
			out[i] = out[i-1]
		case !monthNames[strings.ToLower(n)]:
			return names
		}
	}
	return out
}

// inSeries names the rows (columns) between those that are printed where these are a word and a number that counts them: W2 and W3
// between W1 and W4.
func inSeries(names []string) []string {
	word, first, known := "", 0, 0
	for i, n := range names {
		if n == "" {
			continue
		}
		w := strings.TrimRight(n, "0123456789")
		no, err := strconv.Atoi(n[len(w):])
		if err != nil || n[len(w)] == '0' || strings.TrimSpace(w) == "" || known > 0 && (w != word || no-i != first) {
			return names
		}
		word, first, known = w, no-i, known+1
	}
	if known < 2 || known == len(names) || first < 0 {
		return names
	}
	out := make([]string, len(names))
	for i := range out {
		out[i] = word + strconv.Itoa(first+i)
	}
	return out
}

func fineAs(names []string, ticks []grid.Tick) []string {
	printed, decimals := map[string]bool{}, 0
	for _, t := range ticks {
		printed[t.Text] = true
		decimals = max(decimals, decimalsOf(t.Text))
	}
	if even(names) {
		return names // 2.5 lies halfway between 0 and 5
	}
	out, seen := slices.Clone(names), map[string]bool{}
	for i, n := range names {
		if v, ok := numberOf(n); ok && !printed[n] && len(ticks) > 0 && decimalsOf(n) > decimals {
			out[i] = formatDecimals(v, decimals)
		}
		if seen[out[i]] {
			return names
		}
		seen[out[i]] = true
	}
	return out
}

// even reports whether names are numbers that lie apart by the same, as written.
func even(names []string) bool {
	var before, step float64
	for i, n := range names {
		v, ok := numberOf(n)
		if !ok || i > 1 && !near(v-before, step, 1e-9*math.Abs(step)) {
			return false
		}
		step, before = v-before, v
	}
	return len(names) > 2
}

// decimalsOf counts the decimals of the first number in a printed text.
func decimalsOf(s string) int {
	line, _, _ := strings.Cut(s, "\n")
	for _, t := range tokenize(&prose.Unit{Text: line}) {
		if t.kind == tokNumber {
			return t.num.decimals
		}
	}
	return 0
}

// value returns the value at row r, column c; nil where nothing is known.
func (p *panel) value(r, c int) *float64 {
	v := p.Values[r][c]
	if v == nil || math.IsNaN(*v) || math.IsInf(*v, 0) {
		return nil
	}
	return v
}

// cell returns the evidence for a cell, nil where the figure keeps none.
func (p *panel) cell(r, c int) *grid.Cell {
	if len(p.Cells) == 0 {
		return nil
	}
	return p.Cell(r, c)
}

// open reports whether the evidence leaves the value of a cell open.
func (p *panel) open(r, c int) bool {
	cell := p.cell(r, c)
	return cell != nil && cell.Status == grid.Conflict
}

// span is the range of the panel's values.
func (p *panel) span() float64 {
	if !(p.max > p.min) {
		return math.Abs(p.max)
	}
	return p.max - p.min
}

// linesNamed returns the rows (columns) of p that have a name; most names are unique.
func (p *panel) linesNamed(kind axisOf, name string) []int { return p.by[kind][name] }

// names lists the columns (x) or rows of p.
func (p *panel) names(x bool) []string {
	if x {
		return p.ColNames
	}
	return p.RowNames
}

// axis is the x (y) axis of p.
func (p *panel) axis(x bool) *grid.Axis {
	if x {
		return &p.X
	}
	return &p.Y
}

// byName lists where each name stands.
func byName(names []string) map[string][]int {
	out := make(map[string][]int, len(names))
	for i, n := range names {
		if n != "" {
			out[n] = append(out[n], i)
		}
	}
	return out
}

// format writes v as the panel prints its numbers.
func (p *panel) format(v float64) string {
	if p.decimals < 0 {
		return formatSignificant(v, 3)
	}
	return formatDecimals(v, p.decimals)
}

// found writes the value of a cell as the figure has it.
func (p *panel) found(r, c int) string {
	v := p.value(r, c)
	if v == nil {
		return ""
	}
	if cell := p.cell(r, c); cell != nil && cell.Text != nil && cell.OCR != nil && *cell.OCR == *v {
		line, _, _ := strings.Cut(*cell.Text, "\n")
		return line
	}
	return p.format(*v)
}

// title names a panel for people.
func (p *panel) title() string {
	if p.Title != "" {
		return p.Title
	}
	return p.ID
}

// name is what the figures are called in a report.
func (f *facts) name() string {
	var names []string
	for _, fig := range f.figs {
		if fig != nil {
			names = append(names, filepath.Base(fig.Source.Path))
		}
	}
	return strings.Join(names, ", ")
}

// cellCount is the number of cells of all panels.
func (f *facts) cellCount() int {
	n := 0
	for _, p := range f.panels {
		n += p.Rows * p.Cols
	}
	return n
}

// all lists every panel's index.
func (f *facts) all() []int {
	if f.everyone == nil {
		f.everyone = upTo(len(f.panels))
	}
	return f.everyone
}

// plausible reports whether v could be a value of one of the panels: it lies no
// further outside their values than these span, or on the colour scale.
func (f *facts) plausible(v float64) bool {
	for _, p := range f.panels {
		if math.IsNaN(p.min) {
			continue
		}
		d := p.span()
		if v >= p.min-d && v <= p.max+d {
			return true
		}
	}
	return false
}

// amongValues reports whether v lies between the lowest and the highest value of a panel.
func (f *facts) amongValues(v float64) bool {
	return slices.ContainsFunc(f.panels, func(p *panel) bool { return v >= p.min && v <= p.max })
}

// axisLabel returns the label of an axis ("x" or "y") and the panels that print it;
// panels that share an axis have it from another.
func (f *facts) axisLabels(axis string) map[string][]int {
	out := map[string][]int{}
	for _, p := range f.panels {
		l := p.X.Label
		if axis == "y" {
			l = p.Y.Label
		}
		if l = strings.TrimSpace(l); l != "" {
			out[l] = append(out[l], p.index)
		}
	}
	return out
}

// hasValue reports whether some cell's value, rounded to a number of decimals,
// is v.
func (f *facts) hasValue(v float64, decimals int) bool {
	if decimals < -6 || decimals > 12 {
		return false
	}
	m := f.rounded[decimals]
	if m == nil {
		m = map[string]bool{}
		for _, p := range f.panels {
			for r := 0; r < p.Rows; r++ {
				for c := 0; c < p.Cols; c++ {
					if x := p.value(r, c); x != nil {
						m[formatDecimals(*x, decimals)] = true
					}
				}
			}
		}
		f.rounded[decimals] = m
	}
	return m[formatDecimals(v, decimals)]
}

// formatDecimals writes v with a number of decimals; negative ones round to tens,
// hundreds and so on. It never writes "-0".
func formatDecimals(v float64, decimals int) string {
	if decimals < 0 {
		u := pow10(-decimals)
		v, decimals = math.Round(v/u)*u, 0
	}
	if decimals > 6 && math.Abs(v) < 0.01 && v != 0 {
		return strconv.FormatFloat(v, 'g', 4, 64)
	}
	s := strconv.FormatFloat(v, 'f', decimals, 64)
	if strings.Trim(s, "-0.") == "" {
		s = strings.TrimPrefix(s, "-")
	}
	return s
}

// formatSignificant writes v with n significant digits.
func formatSignificant(v float64, n int) string { return strconv.FormatFloat(v, 'g', n, 64) }
