package grid

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/heatgrid/heatgrid/ocr"
)

// sureConf is the confidence from which a reading counts as what is printed:
// below it one in two hundred is wrong, and the colour has to choose.
const sureConf = 0.95

// beyondDoubt is the confidence from which one reading in a thousand is wrong.
const beyondDoubt = 0.99

// evenConf is the confidence from which a reading is likelier than all others
// together.
const evenConf = 0.5

// print is what was read in one cell.
type print struct {
	text  string // all lines, joined by \n
	lines []string
	conf  float64 // of the first line
	value float64
	half  float64 // half of the last printed place: the print stands for any value within it
	unit  string
	ok    bool // the first line is a number
	alts  []candidate
	below []*print // the lines after the first, each by itself
	name  string   // the line above, of which the number is
}

// line is one of its lines by itself, 0 the first with all below it; nil where it has none.
func (p *print) line(k int) *print {
	switch {
	case p == nil || k > len(p.below):
		return nil
	case k == 0:
		return p
	}
	return p.below[k-1]
}

// candidate is another number that the print may be.
type candidate struct {
	text        string
	value, half float64
	conf        float64
}

// candidateOf is a text as a candidate; ok is false where it is no number.
func candidateOf(text string, conf float64) (c candidate, ok bool) {
	n, ok := ocr.ParseNumber(text)
	return candidate{text, n.Value, n.Step / 2, conf}, ok
}

// printOf takes the number from what was read in a cell; nil: nothing printed.
func printOf(c ocr.CellText) *print {
	if len(c.Lines) == 0 {
		return nil
	}
	p := &print{conf: c.Lines[0].Conf}
	for i, l := range c.Lines {
		p.lines = append(p.lines, l.Text)
		if i > 0 {
			p.below = append(p.below, printOf(ocr.CellText{Lines: c.Lines[i : i+1]}))
		}
	}
	p.text = strings.Join(p.lines, "\n")
	n, ok := ocr.ParseNumber(p.lines[0])
	p.value, p.half, p.unit, p.ok = n.Value, n.Step/2, n.Unit, ok
	for _, a := range c.Lines[0].Alternatives {
		if c, ok := candidateOf(a.Text, a.Conf); ok {
			p.alts = append(p.alts, c)
		}
	}
	return p
}

// noValue is what tables print where there is none, or where a run came to none: out of memory or of time, did not finish.
var noValue = regexp.MustCompile(`(?i)^(n\.?/?[ad]\.?|nan|null|none|missing|oom|oot|dn[fr]|time-?out|fail(ed)?|err(or)?|[-–—]+)$`)

// cross is what is set in cells for missing values, as GraphPad Prism does.
var cross = regexp.MustCompile(`^[xX×✕✗╳]$`)

// saysNothing says whether a cell has no print, or one for a value that is missing.
func (p *print) saysNothing() bool {
	return p == nil || !p.ok && (noValue.MatchString(p.text) || cross.MatchString(p.text))
}

// decimals is the number of digits after the decimal point of a printed number,
// in which a unit in the last place is worth step, and whether it has an exponent.
func decimals(text string, step float64) (n int, exponent bool) {
	if strings.ContainsAny(text, "eE×^") || strings.Contains(text, "10⁻") {
		return 0, true
	}
	if step > 0 && step < 1 {
		n = int(math.Round(-math.Log10(step)))
	}
	return n, false
}

// format is how most numbers of a panel are printed.
type format struct {
	decimals int
	share    float64 // of the numbers that are printed so
	borneOut float64 // of the doubtful readings, the share that the colours bear out
	off      float64 // how far the colours of sure readings are from them at most; 0: not known
	trimmed  bool    // zeros at the end are left out: 339 among 12.4, and no 12.0
	clipped  bool    // several numbers lie past the ends of the scale
	words    bool    // nearly all prints are words, which say nothing of a number
}

// formatOf finds the most frequent number of decimals of the sure readings.
func formatOf(prints []*print) format {
	count := map[int]int{}
	n := 0
	for _, p := range prints {
		if p == nil || !p.ok || p.conf < sureConf {
			continue
		}
		d, exp := decimals(p.lines[0], 2*p.half)
		if exp {
			continue
		}
		count[d]++
		n++
	}
	f := format{decimals: -1, borneOut: 1}
	for d, c := range count {
		if share := float64(c) / float64(n); share > f.share {
			f.decimals, f.share = d, share
		}
	}
	f.trimmed = trimmed(prints, f.decimals)
	f.words = areWords(prints)
	return f
}

// areWords says whether nearly all prints that can be read are words, without a digit: one word among numbers may be a number misread. What
// can hardly be read may be anything, as the letters of a word that look like digits, but for half of all prints.
func areWords(prints []*print) bool {
	const (
		nearly = 0.9
		likely = 0.5 // conf
	)
	printed, legible, words := 0, 0, 0
	for _, p := range prints {
		if p == nil {
			continue
		}
		if printed++; p.conf < likely {
			continue
		}
		if legible++; !p.ok && !strings.ContainsAny(p.text, "0123456789?") {
			words++
		}
	}
	return 2*legible > printed && float64(words) >= nearly*float64(legible) || printed == 0
}

// isWord says whether a print among words is one too: it is no number, or one that was hardly read, or that the colour contradicts, as "is"
// may be read as 15.
func (p *print) isWord(c *reading, s *scale) bool {
	return !p.ok || p.conf < evenConf || c != nil && !inside(p.value, p.half, *c, s)
}

// isSignificance says whether stars are all that a cell has: *, ** or *** says how sure its value is.
func (p *print) isSignificance() bool {
	return p != nil && p.text != "" && strings.Trim(p.text, "*") == ""
}

// trimmed says whether several numbers have fewer decimals than most, and none has zeros at their end.
func trimmed(prints []*print, most int) bool {
	shorter := 0
	for _, p := range prints {
		if p == nil || !p.ok || p.conf < evenConf {
			continue
		}
		d, exp := decimals(p.lines[0], 2*p.half)
		digits := strings.TrimRightFunc(p.lines[0], func(r rune) bool { return r < '0' || r > '9' }) // without a unit
		switch {
		case exp, d > 0 && strings.HasSuffix(digits, "0"):
			return false
		case d < most:
			shorter++
		}
	}
	return shorter > 1
}

// lettered is a number whose beginning was read as a letter.
var lettered = regexp.MustCompile(`^([-−]?)[aoODQ@]\.?([0-9]+)$`)

// repairs lists the numbers that the print becomes when a decimal point or a
// sign that was lost or made up in reading is put right.
func (p *print) repairs(f format) []candidate {
	out := append([]candidate(nil), p.alts...)
	add := func(text string) {
		if c, ok := candidateOf(text, 0); ok {
			out = append(out, c)
		}
	}
	line := p.lines[0]
	digits := strings.IndexFunc(line, func(r rune) bool { return r >= '0' && r <= '9' })
	if digits < 0 {
		return out
	}
	if !strings.HasPrefix(strings.TrimSpace(line), "-") {
		add("-" + strings.TrimLeft(line, "+ "))
	} else {
		add(strings.TrimLeft(line, "- "))
	}
	// a zero and its point that were read as one letter, or a ring as one: a29 and O47 where the neighbours have two decimals
	if m := lettered.FindStringSubmatch(line); m != nil && !p.ok && f.share > 0.8 && len(m[2]) == f.decimals {
		add(m[1] + "0." + m[2])
	}
	// a lost point: where the neighbours have one
	if d, exp := decimals(line, 2*p.half); !exp && d == 0 && f.share > 0.8 && f.decimals > 0 {
		end := digits
		for end < len(line) && line[end] >= '0' && line[end] <= '9' {
			end++
		}
		if cut := end - f.decimals; cut >= digits {
			fixed := line[:cut] + "." + line[cut:]
			add(fixed)
			if !strings.HasPrefix(fixed, "-") {
				add("-" + fixed)
			}
		}
	}
	return out
}

// missed is how often the interval of a colour does not hold the value.
const missed = 0.02

// verdict is what the two witnesses of a cell come to.
type verdict struct {
	value  *float64
	status Status
}

// inside says whether a printed value is one that the colour can have. A colour
// at an end of the scale stands for all values beyond it too. On a scale that
// falls from lo to hi, c.low lies above c.high.
func inside(value, half float64, c reading, s *scale) bool {
	low, high := math.Min(c.low, c.high), math.Max(c.low, c.high)
	// what is printed was rounded, or in small steps perhaps cut off
	const small = 0.02 // of the scale: no finer than a colour tells
	up, down := half, half
	if step := math.Abs(s.place(value+2*half) - s.place(value)); step <= small && value >= 0 {
		up = 2 * half
	} else if step <= small {
		down = 2 * half
	}
	lo, hi := low-up, high+down
	span := math.Abs(s.hi-s.lo) * 1e-9
	bottom, top := math.Min(s.lo, s.hi), math.Max(s.lo, s.hi)
	t0, t1, at := s.place(low), s.place(high), s.place(c.value)
	// noise puts the value within the interval, as shares of the scale
	margin := math.Max(0.02, math.Abs(t1-t0)/2)
	if low <= bottom+span {
		lo = math.Inf(-1)
		// but not far beyond: programs let the bar span the data, or clip a few
		// outliers
		if math.Abs(at-s.place(bottom)) > margin {
			lo = low - up
		}
	}
	if high >= top-span {
		hi = math.Inf(1)
		if math.Abs(at-s.place(top)) > margin {
			hi = high + down
		}
	}
	return lo <= value && value <= hi
}

// judge compares the print of a cell with its colour.
func judge(p *print, c *reading, s *scale, f format) verdict {
	if c != nil && c.missed() {
		c = nil // the colour is not on the scale
	}
	colorOnly := func() verdict {
		if c == nil || c.twice {
			return verdict{nil, Empty}
		}
		return verdict{finite(c.value), ColorOnly}
	}
	if p == nil || p.isSignificance() || f.words && p.isWord(c, s) && colorOnly().value != nil {
		return colorOnly()
	}
	named := c != nil && math.IsNaN(c.low) // a name says nothing of a number
	if c == nil || c.twice || named {
		if !p.ok {
			return verdict{nil, OCROnly}
		}
		v := p.value
		if fits(p.lines[0], p.half, f) {
			return verdict{&v, OCROnly}
		}
		var others []candidate
		switch {
		case p.conf < evenConf:
			others = p.alts // the likeliest first: 1.1 among counts
		case p.conf < sureConf && !f.trimmed && f.decimals > 0 && 2*p.half >= 1:
			others = p.repairs(f) // 151 where all others have two decimals
		}
		for _, a := range others {
			if fits(a.text, a.half, f) && (a.value < 0) == (v < 0) {
				return verdict{finite(a.value), Repaired}
			}
		}
		return verdict{&v, OCROnly}
	}
	bornOut := func(value, half, past float64) bool {
		return inside(value, half, *c, s) && s.past(value, half) <= past
	}
	if p.ok && bornOut(p.value, p.half, farPast) {
		v := p.value
		if s.covers(p.value, p.half) {
			return verdict{&v, OCROnly}
		}
		switch nearer, ok := p.nearer(*c, f.off); {
		case ok && p.conf >= sureConf: // it is not mended by a colour, nor borne out
			return verdict{&v, OCROnly}
		case ok:
			return verdict{&nearer, Repaired}
		case p.conf >= sureConf && p.conf < beyondDoubt && s.past(p.value, p.half) > 0 && !inReach(p, *c):
			return verdict{&v, OCROnly} // an end's colour stands for all beyond it, and bears out a misread digit as well
		case !fits(p.lines[0], p.half, f) && !p.short(*c, s, f):
			for _, a := range p.repairs(f) {
				if p.conf < sureConf && fits(a.text, a.half, f) && bornOut(a.value, a.half, mendedPast) {
					v = a.value // the colour leaves both open, and the others choose
					break
				}
			}
		case 1-p.conf > seldom && (1-p.conf)*s.bearsOut(*c) > seldom:
			return verdict{&v, OCROnly}
		case p.confirmed(*c, s, f.borneOut) >= sureConf:
			return verdict{&v, Agree}
		}
		likeliest := p.conf // of those that the colour leaves open
		for _, a := range p.alts {
			if a.conf > likeliest && bornOut(a.value, a.half, mendedPast) {
				v, likeliest = a.value, a.conf
			}
		}
		return verdict{&v, Repaired}
	}
	var best *candidate
	for _, a := range p.repairs(f) {
		// one that is less likely than that the colour misleads is no better
		unlikely := a.conf > 0 && a.conf < missed*p.conf
		if !unlikely && bornOut(a.value, a.half, mendedPast) && (best == nil || a.conf > best.conf) {
			best = &a
		}
	}
	// A reading that is not sure gives way to another one that the colour
	// bears out; a sure one is reported as it stands.
	if best != nil && p.conf < sureConf {
		v := best.value
		return verdict{&v, Repaired}
	}
	if !p.ok {
		v := colorOnly()
		if v.value != nil {
			v.status = Conflict
		}
		return v
	}
	// the print is exact, the colour is not; but a print that could hardly be
	// read is the weaker witness
	v := p.value
	if f.clipped && best == nil && inside(p.value, p.half, *c, s) {
		return verdict{&v, OCROnly}
	}
	const hardly = 0.2 // of the doubtful readings: five of them, and the colours bear out none
	if (p.conf < evenConf || p.conf < sureConf && f.borneOut < hardly) && finite(c.value) != nil {
		v = c.value
	}
	return verdict{&v, Conflict}
}

// inReach says whether a print lies in the interval of a colour, and not only beyond the end of the scale to which the interval reaches.
func inReach(p *print, c reading) bool {
	return p.value+p.half >= math.Min(c.low, c.high) && p.value-p.half <= math.Max(c.low, c.high)
}

// nearer is the number that a reading which may be wrong becomes with another digit and that is as near to what the colour says as the colours of sure
// readings are to these, where the one that was read is not: an interval that is as wide as a step holds 25 and 26.
func (p *print) nearer(c reading, off float64) (float64, bool) {
	const widest = 2 // steps, an interval of which the middle tells anything
	color := c.value
	if off == 0 || off > p.half || p.conf >= beyondDoubt || math.Abs(c.high-c.low) > widest*2*p.half || math.Abs(color-p.value) <= p.half {
		return 0, false // half a step tells one number from the next
	}
	text := strconv.FormatFloat(math.Round(color/(2*p.half))*2*p.half, 'f', places(p.lines[0]), 64)
	value, _ := strconv.ParseFloat(text, 64) // of what would be printed: 0.3, and not three times 0.1
	digits, other := strings.Map(digitsOnly, p.lines[0]), strings.Map(digitsOnly, text)
	if math.Abs(color-value) > off || value*p.value < 0 || len(digits) != len(other) {
		return 0, false
	}
	differ := 0
	for i := range digits {
		if digits[i] != other[i] {
			differ++
		}
	}
	return value, differ == 1
}

func digitsOnly(r rune) rune {
	if r >= '0' && r <= '9' {
		return r
	}
	return -1
}

// usuallyOff is how far the colours of a panel's sure readings are from them, and as much again and a half: nine in ten are no farther than the
// first. 0: too few are known.
func usuallyOff(prints []*print, colors []*reading, s *scale) float64 {
	const fewest, share, slack = 12, 0.9, 2.5
	var off []float64
	for i, p := range prints {
		if c := colors[i]; p != nil && p.ok && p.conf >= sureConf && c != nil && !c.twice && !c.missed() && inside(p.value, p.half, *c, s) {
			off = append(off, math.Abs(c.value-p.value))
		}
	}
	if len(off) < fewest {
		return 0
	}
	slices.Sort(off)
	return slack * off[int(share*float64(len(off)-1))]
}

// short says whether a number has fewer decimals than others because zeros are left out: with the
// point that it would have lost otherwise it is another, which the colour excludes.
func (p *print) short(c reading, s *scale, f format) bool {
	if d, exp := decimals(p.lines[0], 2*p.half); exp || d >= f.decimals || !f.trimmed {
		return false
	}
	return !slices.ContainsFunc(p.repairs(f), func(a candidate) bool {
		return fits(a.text, a.half, f) && a.value != p.value && inside(a.value, a.half, c, s)
	})
}

// confirmed is the share of readings such as this one that are right where the
// colour bears them out. The print was read without knowing the colour, so
// what else the print may say counts only as far as the colour allows it.
// borneOut is the share of the panel's doubtful readings that the colours bear
// out: they are not more often right than that.
func (p *print) confirmed(c reading, s *scale, borneOut float64) float64 {
	low, high := math.Min(c.low, c.high)-p.half, math.Max(c.low, c.high)+p.half
	if p.conf >= sureConf || p.conf < evenConf || p.half == 0 || p.value < low || p.value > high {
		return p.conf
	}
	if span := high - low; math.Abs(p.value-(low+high)/2) > span/3 {
		return p.conf // noise seldom puts the value near the ends of the interval
	}
	conf := math.Min(p.conf, borneOut)
	others, unknown := 0.0, 1-conf
	for _, a := range p.alts {
		unknown -= a.conf
		if inside(a.value, a.half, c, s) {
			others += a.conf
		} else {
			others += missed * a.conf
		}
	}
	// Nearly always one digit is misread: of the numbers that differ in one
	// digit, the share that the colour allows beside this one.
	digits := 0
	for _, r := range p.lines[0] {
		if r >= '0' && r <= '9' {
			digits++
		}
	}
	share := math.Min(1, missed+math.Max((high-low)/(2*p.half)-1, 0)/float64(9*max(digits, 1)))
	return conf / (conf + others + math.Max(unknown, 0)*share)
}

// bearOut is the share of the doubtful readings that the colours bear out.
func bearOut(prints []*print, colors []*reading, s *scale) float64 {
	doubtful, borne := 1.0, 1.0
	for i, p := range prints {
		c := colors[i]
		if p == nil || !p.ok || p.conf >= sureConf || p.conf < evenConf || c == nil || c.twice || c.missed() {
			continue
		}
		doubtful++
		if inside(p.value, p.half, *c, s) {
			borne++
		}
	}
	return borne / doubtful
}

// fits says whether a number is printed like the others of its panel: where
// nearly all have the same decimals, one with others has lost or gained a point.
func fits(text string, half float64, f format) bool {
	d, exp := decimals(text, 2*half)
	return exp || f.share < 0.9 || d == f.decimals
}

// dropStrayMarks forgets prints that are no numbers where few cells have any:
// pieces of a line drawn over the cells. Words and symbols, where they are
// meant, stand in most cells or beside numbers. Crossed are the cells in which they stand for a missing value; nil: none.
func dropStrayMarks(prints []*print, crossed []bool) {
	printed, numbers := 0, 0
	for _, p := range prints {
		if p != nil {
			printed++
			if p.ok {
				numbers++
			}
		}
	}
	if 5*printed > len(prints) || 2*numbers > printed {
		return
	}
	for i, p := range prints {
		if !p.isSignificance() && (crossed == nil || !crossed[i]) { // it is known by its shape
			prints[i] = nil
		}
	}
}

// lettering lists the prints of a map that has one or two numbers, where each cell
// may have one, and whose colours contradict them, unsure ones too: names of panels
// and of places on the map.
func lettering(prints []*print, readings []*reading, s *scale) (out []int) {
	if s == nil {
		return nil
	}
	printed := 0
	for i, p := range prints {
		if p == nil {
			continue
		}
		printed++
		if r := readings[i]; r != nil && !r.twice && !r.missed() && (!p.ok || !inside(p.value, p.half, *r, s)) {
			out = append(out, i)
		}
	}
	if printed > 2 || 20*printed > len(prints) {
		return nil
	}
	return out
}

// symbols says whether most of what was read on marks is no number, or one that their
// colours or the whole scale contradict: crosses over what is not significant, stars,
// or shapes that were taken for print.
func symbols(prints []*print, readings []*reading, s *scale) bool {
	if s == nil {
		return false
	}
	known, off := 0, 0
	for i, p := range prints {
		if p == nil {
			continue
		}
		r := readings[i]
		if r == nil || r.twice || r.missed() { // any value of the scale
			r = &reading{value: (s.lo + s.hi) / 2, low: s.lo, high: s.hi}
			if p.ok && math.Abs(s.place(p.value)-0.5) <= 0.55 { // a number beside the marks
				known++
				continue
			}
		}
		known++
		if !p.ok || !inside(p.value, p.half, *r, s) || math.Abs(s.place(p.value)-0.5) > 0.55 {
			off++
		}
	}
	return known >= 4 && 2*off > known
}

// strays says whether prints that stand in fewer than half of the cells that have a colour are none of
// cells' values: most of the colours contradict them, as they do pieces of borders that were
// taken for digits, or all of them stand on the bare page and are no numbers of the scale, as pieces of lines and marks of
// axes are. Where all cells have a print, another quantity may be printed.
func strays(prints []*print, readings []*reading, s *scale) bool {
	if s == nil {
		return false
	}
	filled, printed, known, borne, onScale := 0, 0, 0, 0, 0
	for i, p := range prints {
		r := readings[i]
		shown := r != nil && !r.twice && !r.missed()
		if p == nil {
			if shown && math.Abs(s.place(r.value)-0.5) < 0.5 { // at the ends lie the colours of blank cells
				filled++
			}
			continue
		}
		if p.isSignificance() {
			continue
		}
		printed++
		if p.ok && math.Abs(s.place(p.value)-0.5) <= 0.55 {
			onScale++
		}
		if !shown {
			continue
		}
		filled++
		known++
		if p.ok && inside(p.value, p.half, *r, s) {
			borne++
		}
	}
	return 2*printed < filled && (known >= minStrays && 3*borne < known || known == 0 && printed >= minStrays && 3*onScale < printed)
}

// minStrays is how many prints tell that they are none: fewer may be misread.
const minStrays = 4

// shownLine is the line of the prints that a scale's colours bear out: 0 is the first, as in most figures, 1 the second where
// that has shares in per cent below counts and the colours show these; ok is false where they bear out none.
func (b *panelBuilder) shownLine(s *scale) (line int, ok bool) {
	n, borne := b.borne(s, 0)
	most := 3*borne >= n
	if n < minReconciled || most && n-borne < minReconciled { // some may be planted, or misread
		return 0, true
	}
	below, borneBelow := b.borne(s, 1)
	enough := below >= minReconciled && 5*borneBelow >= 4*below
	if most { // small counts and small shares are both borne out
		enough = enough && 20*borneBelow >= 19*below
	}
	if enough {
		return 1, true
	}
	return 0, most
}

// warnShown tells that the colours show the second line.
func (b *panelBuilder) warnShown(f *Figure) {
	f.warn("colors-show-other-line", boxOf(b.panel.Box()), "the colours of this panel show the numbers in the second line of its cells: the values are those of the first, which no colour bears out")
}

// judgeLine judges a cell whose colour shows a line of its print: where that is not the first, the first has one witness only,
// but a colour that contradicts what it shows is a conflict. Where the colours contradict most numbers, they bear out the others
// by chance only, and mend none.
func (b *panelBuilder) judgeLine(p *print, c *reading, s *scale, f format) verdict {
	shown := p.line(b.shown)
	if b.shown == 0 || shown == nil {
		v := judge(p, c, s, f)
		if b.against && (v.status == Agree || v.status == Repaired) {
			return judge(p, nil, s, f)
		}
		return v
	}
	v := judge(p, nil, s, f)
	if judge(shown, c, s, format{decimals: -1, borneOut: 1}).status == Conflict {
		v.status = Conflict
	}
	return v
}
