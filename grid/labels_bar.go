package grid

import (
	"math"
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/ocr"
)

// barRow says where the ticks of a bar stand.
type barRow struct {
	side  side
	items []*item
	d1    float64 // px from the bar to their far edge
	// claimed: what stands beside the bar names its steps and is no tick
	claimed bool
}

// barTick is a text that may be a tick of a bar.
type barTick struct {
	it    *item
	text  string
	unit  string // behind it, as behind the numbers of all ticks
	conf  float64
	pixel float64 // along the bar
	long  float64 // px, its length in print, which beside an upright bar a line has more of
	d0    float64 // px from the bar
	d1    float64
	// follows: what it says follows from the other ticks
	follows bool
}

// findBarTicks finds the ticks of all colour bars and the values at their ends.
// Row names between a panel and its bar may be as near as the bar's own ticks,
// so the side is the one whose texts lie on a scale.
func (b *labeler) findBarTicks() {
	for i := range b.layout.Colorbars {
		if b.barRows[i].claimed {
			continue
		}
		bar := &b.layout.Colorbars[i]
		sides := []side{below, above}
		if bar.Vertical {
			sides = []side{right, left}
		}
		var best []barTick
		var bestFit *scaleFit
		var bestSide side
		var bestOfPanel, bestNames bool
		for _, s := range sides {
			ticks := b.barTicks(bar, s)
			b.setToEnds(bar, s, ticks)
			fit := fitAlong(bar, s, ticks)
			if fit == nil {
				continue
			}
			ofPanel, names := b.ofPanel(bar, s, ticks)
			better := bestFit == nil || fit.inliers > bestFit.inliers ||
				fit.inliers == bestFit.inliers && ticks[0].d0 < best[0].d0
			if bestFit != nil && ofPanel != bestOfPanel && (names || bestNames || min(fit.inliers, bestFit.inliers) > 2) {
				better = bestOfPanel // the degrees of a map lie on a scale as well, and years do
			}
			if better {
				best, bestFit, bestSide, bestOfPanel, bestNames = ticks, fit, s, ofPanel, names
			}
		}
		// Two ticks lie on a scale whatever they say, and nearer to a panel they are more likely its own; so are names of its cells, as 1p, 2p
		// and 3p, over a bar whose ends are told beyond it.
		if bestFit == nil || bestOfPanel && (bestFit.inliers == 2 || bestNames) {
			beyond := b.ticksBeyond(bar)
			if fit := fitTicks(beyond); fit != nil || bestFit == nil || bestFit.inliers == 2 {
				best, bestFit, bestSide = beyond, fit, sides[0]
			}
		}
		if bestFit == nil {
			continue
		}
		b.barScale(i, bestSide, best, bestFit)
	}
}

// barTicks lists the texts along one side of a bar.
func (b *labeler) barTicks(bar *detect.Colorbar, s side) []barTick {
	lo, hi := s.span(bar.Box)
	before, after := b.faded(bar, s)
	var all []barTick
	for _, it := range b.items {
		if it.used || it.Box.Angle != 0 && len(it.Text.Text) > 6 {
			continue
		}
		for _, part := range b.numbersOf(it, s) {
			p := s.place(bar.Box, part.Box.Rect)
			from, to := lo, hi
			if number(part.Text) != nil {
				from, to = lo-before, hi+after
			}
			if !p.asTick(from, to, it.cap) || b.blocked(s, bar.Box, p) {
				continue
			}
			if !p.asTick(lo, hi, it.cap) && b.besideOther(bar, s, part.Box.Rect, it.cap) {
				continue
			}
			all = append(all, barTick{it: it, text: part.Text, conf: part.Conf, pixel: p.mid(), long: part.Box.Length, d0: p.d0, d1: p.d1})
		}
	}
	// A turned word among upright numbers is the bar's label, and what has no character is a mark.
	upright := slices.ContainsFunc(all, func(t barTick) bool { return t.it.Box.Angle == 0 && number(t.text) != nil })
	all = slices.DeleteFunc(all, func(t barTick) bool {
		return upright && (t.it.Box.Angle != 0 && number(repairNumber(t.text)) == nil || isMark(t.text))
	})
	if len(all) == 0 {
		return nil
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].d0 < all[j].d0 })
	// the nearest column or row of texts; numbers may be set flush with either
	// edge, so that they start where the nearest one does or lie within it
	var out []barTick
	for _, t := range all {
		first := all[0]
		if t.d0 < first.d0+0.8*first.it.cap || t.d0 < first.d1 && t.d1 < first.d1+0.5*first.it.cap && !s.alongX() {
			out = append(out, t)
		}
	}
	sort.SliceStable(out, func(i, j int) bool { return out[i].pixel < out[j].pixel })
	items := make([]*item, len(out))
	for i, t := range out {
		items[i] = &item{Text: ocr.Text{Text: t.text, Conf: t.conf}}
	}
	texts, confs := tickTexts(items)
	for i := range out {
		out[i].text, out[i].conf = texts[i], confs[i]
	}
	barUnits(out)
	restorePoints(out)
	putBarPoints(out)
	addSigns(out)
	dropSigns(out)
	restoreBarPowers(out)
	b.restoreDecades(bar, s, out)
	return out
}

// besideOther says whether a text stands beside another bar as the ticks of that do.
func (b *labeler) besideOther(bar *detect.Colorbar, s side, text detect.Rect, letters float64) bool {
	return slices.ContainsFunc(b.layout.Colorbars, func(o detect.Colorbar) bool {
		lo, hi := s.span(o.Box)
		p := s.place(o.Box, text)
		return o.Box != bar.Box && o.Vertical == bar.Vertical && p.asTick(lo, hi, letters)
	})
}

// asTick says whether a text in letters of a height stands beside a bar that runs from lo to hi as the labels of its ticks do: within four
// heights, which leaves room for the marks, and with its middle not beyond the ends by more than a line is high.
func (p place) asTick(lo, hi, letters float64) bool {
	return p.d0 >= -0.5*letters && p.d0 <= 4*letters+2 && p.mid() >= lo-0.7*letters-2 && p.mid() <= hi+0.7*letters+2
}

// ofPanel says whether the texts on a side of a bar stand between it and a panel that most
// of them are nearer to, and whether they name cells of that, each standing in the middle of one.
func (b *labeler) ofPanel(bar *detect.Colorbar, s side, ticks []barTick) (of, names bool) {
	const middle = 0.15 // of a cell from its middle: three in ten would stand so by chance
	nearer := 0
	var off []float64
	for _, t := range ticks {
		for i := range b.layout.Panels {
			q := &b.layout.Panels[i]
			p := s.place(bar.Box, q.Box())
			if p.a0 < t.pixel && p.a1 > t.pixel && p.d0 > t.d0 && p.d0-t.d1 < t.d0 {
				nearer++
				borders := q.Y
				if s.alongX() {
					borders = q.X
				}
				x := cellIndex(borders, t.pixel)
				off = append(off, math.Abs(x-math.Round(x)))
				break
			}
		}
	}
	return 2*nearer > len(ticks), nearer > 2 && nearer == len(ticks) && slices.Max(off) <= middle
}

// numbersOf divides a line of several numbers, the crowded ticks of a
// horizontal bar that were taken for one text, and takes the number beside an upright
// bar off the words of what stands beyond it.
func (b *labeler) numbersOf(it *item, s side) []ocr.Text {
	whole := []ocr.Text{it.Text}
	if len(it.Words) < 2 || it.Box.Angle != 0 {
		return whole
	}
	part := func(k int) ocr.Text {
		w := it.Words[k]
		box := it.Box
		box.Rect.X0, box.Rect.X1 = it.Box.Rect.X0+w.Start, it.Box.Rect.X0+w.End
		return ocr.Text{Box: box, Text: w.Text, Conf: w.Conf}
	}
	if !s.alongX() {
		const space = 0.6 // of the height of a capital; drawn ones have 0.4
		near, gap := 0, it.Words[1].Start-it.Words[0].End
		if s == left {
			near = len(it.Words) - 1
			gap = it.Words[near].Start - it.Words[near-1].End
		}
		if number(it.Text.Text) == nil && number(repairNumber(it.Words[near].Text)) != nil {
			p := part(near) // which may stand higher or lower, so that the line is higher than its letters
			ink := b.inked(p.Box.Rect)
			p.Box.Rect.Y0, p.Box.Rect.Y1 = ink.Y0, ink.Y1
			p.Box.Length = p.Box.Rect.W()
			if gap > space*math.Min(it.cap, p.Box.Rect.H()) { // else it is a unit
				return []ocr.Text{p}
			}
		}
		return whole
	}
	var parts []ocr.Text
	for k, w := range it.Words {
		if number(repairNumber(w.Text)) == nil {
			return whole
		}
		parts = append(parts, part(k))
	}
	return parts
}

// inked is what a box has within the first and the last row and column that are not all of the page's colour, px.
func (b *labeler) inked(box detect.Rect) detect.Rect {
	if b.img == nil {
		return box
	}
	page, in := b.layout.Page, box.Image().Intersect(b.img.Rect)
	limit := 48 + 4*float64(b.layout.Noise) // levels, more than blur and ringing
	out := detect.Rect{X0: box.X1, Y0: box.Y1, X1: box.X0, Y1: box.Y0}
	for y := in.Min.Y; y < in.Max.Y; y++ {
		for x := in.Min.X; x < in.Max.X; x++ {
			c := b.img.RGBAAt(x, y)
			if math.Max(math.Abs(float64(c.R)-float64(page.R)), math.Abs(float64(c.G)-float64(page.G))) > limit {
				out = union(out, detect.Rect{X0: float64(x), Y0: float64(y), X1: float64(x + 1), Y1: float64(y + 1)})
			}
		}
	}
	if out.Y0 >= out.Y1 {
		return box
	}
	return out
}

// fitAlong is fitTicks for ticks on a side of a bar, at whose end a power may start and in whose
// middle two slopes may meet.
func fitAlong(bar *detect.Colorbar, s side, ticks []barTick) *scaleFit {
	fit := fitTicks(ticks)
	var on []scaleTick
	for _, t := range ticks {
		if v := number(t.text); v != nil {
			on = append(on, scaleTick{t.pixel, *v})
		}
	}
	lo, hi := s.span(bar.Box)
	if decade := twoDecades(on, lo, hi); decade != nil {
		return decade
	}
	grown, halves := fitPower(on, fit, lo, hi), fitHalves(on, fit, (lo+hi)/2)
	switch {
	case halves != nil && (grown == nil || halves.misfit < grown.misfit):
		return halves
	case grown != nil:
		return grown
	}
	return fit
}

// fitTicks fits the scale of a bar to those ticks that are numbers.
func fitTicks(ticks []barTick) *scaleFit {
	powers := 0
	var on []scaleTick
	for _, t := range ticks {
		if v := number(t.text); v != nil {
			on = append(on, scaleTick{t.pixel, *v})
			if isPower(t.text) {
				powers++
			}
		} else if strings.HasPrefix(t.text, "10-") { // its exponent was not read
			powers++
		}
	}
	if powers > 0 && 2*powers >= len(ticks) { // a bare 10 among powers has lost its exponent
		on = slices.DeleteFunc(on, func(t scaleTick) bool { return t.value == 10 })
		for _, t := range ticks {
			if isPower(t.text) && number(t.text) != nil && *number(t.text) == 10 {
				on = append(on, scaleTick{t.pixel, 10})
			}
		}
	}
	fit := bestScale(on, powers > 0 && 2*powers >= len(on))
	if bent := bentScale(on, fit); bent != nil {
		return bent
	}
	return fit
}

// isPower says whether a text is a power of ten with a superscript.
func isPower(text string) bool { return strings.ContainsAny(text, "⁰¹²³⁴⁵⁶⁷⁸⁹⁻^") }

// barScale notes the ticks of a bar and the values at its ends.
func (b *labeler) barScale(i int, s side, ticks []barTick, fit *scaleFit) {
	bar := &b.layout.Colorbars[i]
	lo, hi := s.span(bar.Box)
	out := &b.labels.Bars[i]
	for k := range ticks {
		ticks[k].it.used = true
		row := &b.barRows[i]
		row.side, row.items, row.d1 = s, append(row.items, ticks[k].it), math.Max(row.d1, ticks[k].d1)
	}
	moved := []barTick(nil)
	if b.img != nil {
		moved = snapToMarks(b.img, bar, s, ticks)
	}
	marked := moved != nil
	if moved == nil {
		moved = levelWithEnds(ticks, lo, hi)
	}
	if moved != nil {
		if f := fitAlong(bar, s, moved); f != nil && f.inliers >= fit.inliers {
			ticks, fit = moved, f
		}
	}
	steps, uneven := knots{}, false
	if fit.curve != (linear{}) || fit.inliers < countNumbers(ticks) {
		var mended bool
		if ticks, steps, mended, uneven = stepTicks(bar, ticks, fit); mended {
			b.labels.Warnings = append(b.labels.Warnings, Warning{"tick-unreadable", boxOf(bar.Box),
				"numbers at the steps of this colorbar were not read as they must be: they follow from those beside them"})
		}
	}
	_, log := fit.curve.(logarithm)
	// a bent curve follows ticks that are not quite in place
	sure := trusted(ticks, fit) && !ofOtherScale(lo, hi, ticks, fit) && (fit.curve == (linear{}) || log || fit.misfit <= tickSlack)
	if !uneven && repairTicks(ticks, fit) {
		if f := fitAlong(bar, s, ticks); f != nil {
			fit = f
		}
	}
	factor := b.offsetOf(bar, s, ticks)
	for _, t := range ticks {
		v := number(t.text)
		if v != nil {
			w := *v * factor
			v = &w
		}
		out.Ticks = append(out.Ticks, Tick{Text: t.printed(), Value: v, Pixel: round1(t.pixel), Conf: t.conf})
	}
	if uneven {
		for i := range steps.values {
			steps.values[i] *= factor
		}
		out.curve, out.Min, out.Max = steps, &steps.values[0], &steps.values[len(steps.values)-1]
		if hasOpenEnds(bar, ticks) {
			out.Unproven = "the ends of this colorbar have no numbers: its outer steps are taken to be as wide as those beside them, and may hold all values beyond"
		}
		return
	}
	out.Scale, out.curve = scaleName(fit.curve), fit.curve
	if c, ok := fit.curve.(power); ok {
		out.curve = c.times(factor)
	}
	if !sure {
		b.labels.Warnings = append(b.labels.Warnings, Warning{"tick-unreadable", boxOf(bar.Box),
			"the ticks of this colorbar contradict each other: its values are not known from them"})
		return
	}
	if fit.curve == (linear{}) && beyondTicks(lo, hi, ticks, fit) {
		b.labels.Warnings = append(b.labels.Warnings, Warning{"tick-unreadable", boxOf(bar.Box),
			"a good part of this colorbar lies beyond its ticks: whether its values go on there in the same steps is not known"})
		return
	}
	v0, v1 := b.barEnds(bar, s, ticks, fit, factor, marked, out.Ticks)
	if fit.curve == (linear{}) {
		v0, v1 = roundEnds(v0, v1, fit.slope*factor, out.Ticks)
	}
	if v0 > v1 {
		v0, v1 = v1, v0
	}
	out.Min, out.Max = &v0, &v1
	out.Fit = fit.misfit / (hi - lo)
	out.Unproven = unproven(lo, hi, ticks, fit, (fit.slope < 0) == s.alongX())
	if numbers := countNumbers(ticks); fit.inliers < numbers || numbers < len(ticks) {
		b.labels.Warnings = append(b.labels.Warnings, Warning{"tick-unreadable", boxOf(bar.Box),
			"ticks of this colorbar do not lie on its scale: " + strconv.Itoa(len(ticks)-fit.inliers) + " of " + strconv.Itoa(len(ticks))})
	}
}

// trusted says whether the ticks that lie on a scale, as they were read, speak for
// it more than the others against it. Any two ticks lie on some scale.
func trusted(ticks []barTick, fit *scaleFit) bool {
	on, off := 0.0, 0.0
	numbers := 0
	for _, t := range ticks {
		v := number(t.text)
		if v == nil {
			continue
		}
		numbers++
		if fit.off(scaleTick{t.pixel, *v}) <= 2*tickSlack {
			on += t.conf
		} else {
			off += t.conf
		}
	}
	// of many ticks a few are misread, not a third, nor two in a row at an end, where another scale may begin
	return !mirrored(ticks, fit) && on > off && offAtEnd(ticks, fit) < 2 && (fit.inliers > 2 || numbers < 3) && (numbers < 6 || 3*fit.inliers >= 2*numbers)
}

// offAtEnd counts the numbers before the first tick that lies on a scale, or after the last, whichever are more.
func offAtEnd(ticks []barTick, fit *scaleFit) int {
	most, row := 0, 0 // of numbers in a row that do not
	inner := false
	for _, t := range ticks {
		v := number(t.text)
		switch {
		case v == nil:
		case fit.off(scaleTick{t.pixel, *v}) > 2*tickSlack:
			row++
		default:
			if !inner {
				most = row
			}
			inner, row = true, 0
		}
	}
	return max(most, row)
}

// beyondTicks says whether the bar from lo to hi goes on for more than two steps
// after the last of the ticks that lie evenly on its scale. Programs set ticks as
// far as a linear scale goes; where they end before, another scale may begin.
func beyondTicks(lo, hi float64, ticks []barTick, fit *scaleFit) bool {
	var on []float64
	for _, t := range ticks {
		if v := number(t.text); v != nil && fit.off(scaleTick{t.pixel, *v}) <= 2*tickSlack {
			on = append(on, t.pixel)
		}
	}
	return len(on) >= 4 && goesOn(lo, hi, on, 2)
}

// goesOn says whether a bar from lo to hi goes on for more than so many steps after the last of some
// places along it.
func goesOn(lo, hi float64, at []float64, steps float64) bool {
	slices.Sort(at)
	step := 0.0
	for i := range at[1:] {
		step = max(step, at[i+1]-at[i])
	}
	return max(at[0]-lo, hi-at[len(at)-1]) > (steps+0.05)*step
}

// ofOtherScale says whether ticks are those of a symmetric logarithm, or of two slopes, that was not
// understood and of which the fit follows a part: the bar runs from lo to hi. A logarithm has no zero and
// no negative numbers, and powers of ten along all of the bar; on a line there are none beside other
// numbers, and where it ends in the bar's middle, before other ticks, another may begin.
func ofOtherScale(lo, hi float64, ticks []barTick, fit *scaleFit) bool {
	_, log := fit.curve.(logarithm)
	if fit.curve != (linear{}) && !log {
		return false
	}
	var on, powers []float64 // px
	off := 0                 // powers
	for _, t := range ticks {
		v := number(t.text)
		switch {
		case v == nil:
		case log && *v <= 0 && (t.conf > evenConf || *v < 0), *v < 0 && isPower(t.text):
			return true
		case fit.off(scaleTick{t.pixel, *v}) <= 2*tickSlack:
			on = append(on, t.pixel)
			if isPower(t.text) {
				powers = append(powers, t.pixel)
			}
		case isPower(t.text):
			off++
		}
	}
	if log {
		return len(powers) > 1 && len(on) == len(ticks) && goesOn(lo, hi, powers, 1)
	}
	if len(on) == 0 {
		return false
	}
	first, last := slices.Min(on), slices.Max(on)
	ends := func(at, end float64) bool { // ticks follow the last one
		return near(at, (lo+hi)/2, 2*tickSlack) && slices.ContainsFunc(ticks, func(t barTick) bool { return (t.pixel-at)*(end-at) > 0 })
	}
	return off > 0 && off+len(powers) > 1 || len(powers) > 0 && len(powers) < len(on) || len(on) > 2 && (ends(first, lo) || ends(last, hi))
}

func countNumbers(ticks []barTick) int {
	n := 0
	for _, t := range ticks {
		if number(t.text) != nil {
			n++
		}
	}
	return n
}

// asLong says whether the text of a tick is as long in print as the numbers of many others that have as many characters as
// want.
func asLong(ticks []barTick, i int, want string) bool {
	const fewest = 4  // others
	const room = 0.15 // of the height of a capital
	t, like := &ticks[i], lengthsLike(ticks, i, want)
	return len(like) >= fewest && near(t.long, median(like), room*t.it.cap)
}

// repairTicks gives ticks that do not lie on the scale the reading that does,
// where it differs by a lost point or sign or by one character that was not sure. A repaired
// reading is doubtful.
func repairTicks(ticks []barTick, fit *scaleFit) bool {
	const sure = 0.9 // conf from which a digit stands against the others
	if fit.inliers < 3 {
		return false
	}
	decimals := map[int]int{}
	on, percents := 0, 0
	for _, t := range ticks {
		if v := number(t.text); v != nil && fit.off(scaleTick{t.pixel, *v}) <= 2*tickSlack {
			bare, percent := strings.CutSuffix(t.text, "%")
			decimals[places(bare)]++
			if on++; percent {
				percents++
			}
		}
	}
	unit := ""
	const others = 3 // with a sign of percent, beside one whose sign was misread
	if percents == on || percents == on-1 && percents >= others {
		unit = "%"
	} else if percents > 0 {
		return false
	}
	common := -1
	for d, n := range decimals {
		if n > decimals[common] || n == decimals[common] && d > common {
			common = d
		}
	}
	if common < 0 || fit.curve != (linear{}) {
		return false
	}
	repaired := false
	for i := range ticks {
		t := &ticks[i]
		v := number(t.text)
		signed := unit == "" || strings.HasSuffix(t.text, unit)
		if v != nil && fit.off(scaleTick{t.pixel, *v}) <= 2*tickSlack && signed {
			continue
		}
		want := strconv.FormatFloat(fit.at(t.pixel), 'f', common, 64)
		if decimals[0] > 0 && common > 0 { // R writes 1 among 0.8 and 0.9
			want = strings.TrimSuffix(want, "."+strings.Repeat("0", common))
		}
		if strings.Trim(want, "-0.") == "" {
			want = strings.TrimPrefix(want, "-")
		}
		w, _ := strconv.ParseFloat(want, 64)
		if fit.off(scaleTick{t.pixel, w}) > 2*tickSlack {
			continue
		}
		digits := strings.Trim(want, "-") + unit
		if !signed && strings.HasPrefix(t.text, want) { // the small sign was read as other characters behind the right number
			t.text, t.conf, repaired = want+unit, math.Min(t.conf, 0.5), true
			continue
		}
		if other := editDistance(strings.Trim(t.text, "-−—."), digits); v == nil && asLong(ticks, i, want) {
			// no number stands among numbers in their step and in their width
		} else if other > 1+len(digits)/4 && t.conf > 0.5 ||
			other > 0 && v != nil && t.conf >= sure && strings.Count(t.text, ".") == strings.Count(want, ".") {
			continue
		}
		t.text, t.conf, repaired = want+unit, math.Min(t.conf, 0.5), true
	}
	return repaired
}

// editDistance is that of Levenshtein, in bytes; the texts are a few characters
// long.
func editDistance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := diagonal
			if a[i] != b[j] {
				cost++
			}
			diagonal = row[j+1]
			row[j+1] = min(cost, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}

// besidePanel says whether a text stands nearer to a panel than to a bar, as a rate of 1e-4 does among the ticks of an axis.
func (b *labeler) besidePanel(text detect.Rect, bar *detect.Colorbar) bool {
	apart := func(o detect.Rect) float64 { return math.Hypot(text.Apart(o)) }
	return slices.ContainsFunc(b.layout.Panels, func(p detect.Panel) bool { return apart(p.Box()) < apart(bar.Box) })
}

// offsetOf finds the factor printed once for all ticks, at the far end of the
// bar: over a vertical one, or at the right end of a horizontal one.
func (b *labeler) offsetOf(bar *detect.Colorbar, s side, ticks []barTick) float64 {
	for _, it := range b.items {
		if it.used {
			continue
		}
		f, ok := multiplier(it.Text.Text)
		if !ok {
			continue
		}
		r := it.Box.Rect
		grown := detect.Rect{X0: bar.Box.X0 - 3*it.cap, Y0: bar.Box.Y0 - 4*it.cap, X1: bar.Box.X1 + 3*it.cap, Y1: bar.Box.Y1 + 4*it.cap}
		if !s.alongX() && (r.X1 < bar.Box.X0 || r.Y1 > bar.Box.Y0+0.7*it.cap && r.Y0 < bar.Box.Y1-0.7*it.cap) {
			continue // beside the bar, as the names of a panel's rows are
		}
		if s.alongX() {
			grown = detect.Rect{X0: bar.Box.X1 - 8*it.cap, Y0: bar.Box.Y0 - 6*it.cap, X1: bar.Box.X1 + 8*it.cap, Y1: bar.Box.Y1 + 6*it.cap}
		}
		if r.X1 > grown.X0 && r.X0 < grown.X1 && r.Y1 > grown.Y0 && r.Y0 < grown.Y1 && !b.besidePanel(r, bar) {
			it.used = true
			return f
		}
	}
	return 1
}
