package ocr

import (
	"image"
	"math"
	"slices"
	"strings"
)

// sureWord is the confidence of a word from which it needs no second reading.
const sureWord = 0.8

// turnLabels finds out which vertical lines run downwards, and which short
// upright ones are vertical. Lines that are level with each other, as tick
// labels are, are turned together.
func (r *Reader) turnLabels(img *image.RGBA, lines []*label) error {
	asked := askedTurns(lines)
	var tried []*label // two for each one asked: turned to the left, to the right
	for _, l := range asked {
		for _, angle := range []float64{90, -90} {
			b := l.box
			if b.Angle == 0 {
				b.Length, b.Height = b.Height, b.Length
			}
			b.Angle = angle
			b.Size = math.Min(b.Size, b.Height)
			tried = append(tried, &label{box: b, strip: newStrip(img, b, letterHeight)})
		}
	}
	if len(asked) == 0 {
		return nil
	}
	if err := r.readLabels(tried); err != nil {
		return err
	}
	for _, group := range levelGroups(asked, lines) {
		// confidences times lengths, as they stand, and turned either way
		var sums [3]float64
		var looks [2]float64 // logarithms, turned either way
		best := 0.0
		for _, l := range group {
			sums[0] += weight(l.read)
			k := indexOf(asked, l)
			for way := range 2 {
				if k >= 0 {
					if turned := tried[2*k+way].read; l.box.Angle == 90 || slices.ContainsFunc(turned.symbols, isMoreThanStrokes) { // which letters turned look like
						sums[1+way] += weight(turned)
					}
					looks[way] += likeness(tried[2*k+way : 2*k+way+1])
					best = math.Max(best, tried[2*k+way].read.conf())
				} else if way == 0 && l.box.Angle == 90 {
					sums[1] += weight(l.read)
				}
			}
		}
		way := 0
		if sums[2] > 1.1*sums[1] { // most run upwards
			way = 1
		}
		// Upside down, S7 is read LS with no less confidence; the network, which
		// knows no words, tells the two apart where it can read the letters at all.
		const unlikely = 0.8 // of the weight: long words are known to Tesseract, not to the network
		told := false
		odds := turnOdds
		if way == 1 && len(group) > 2 { // upwards is the rule for ticks
			odds = 0
		}
		if looks[1-way] > looks[way]+odds && -looks[1-way] < sureLooks*float64(len(group)) {
			way = 1 - way
			told = group[0].box.Angle == 90 && sums[1+way] > unlikely*sums[2-way]
		}
		if way == 1 && len(group) == 1 && group[0].isShort() && (group[0].upwards(lines) || group[0].leftmost(lines)) {
			way, told = 0, false // vs is SA upside down, and nothing beside it tells
		}
		if way == 1 && !slices.ContainsFunc(group, func(l *label) bool { return !l.upwards(l.above(lines)) }) {
			way, told = 0, false // names of rows, turned, run one way
		}
		if way == 1 && group[0].box.Angle == 90 {
			const surer = 0.2 // a character, as a logarithm: upwards is the rule
			var turned [2][]*label
			for _, l := range group {
				if k := indexOf(asked, l); k >= 0 {
					turned[0], turned[1] = append(turned[0], tried[2*k]), append(turned[1], tried[2*k+1])
				}
			}
			if len(turned[0]) > 0 && seenIn(turned[1]) < seenIn(turned[0])+surer {
				way, told = 0, false // z-score is aJo9S-Z upside down
			}
		}
		if k := indexOf(asked, group[0]); k >= 0 && len(group) == 1 && group[0].turnsAlone(tried[2*k], lines) {
			*group[0] = *tried[2*k]
			continue
		}
		gain := 1.1
		switch {
		case group[0].amongTurned(lines):
			gain = 0.75 // what stands around it tells too
		case group[0].box.Angle == 0: // upright text is the rule
			gain = 1.3
			if likeness(group) > looks[way]+turnOdds {
				continue
			}
		}
		// a doubtful one runs downwards where both witnesses say so
		downwards := group[0].box.Angle == 90 && way == 1 && sums[2] > 1.3*max(sums[0], sums[1]) && looks[1] > looks[0]
		if !told && sums[1+way] <= gain*sums[0] || best < sureWord-0.05 && !downwards {
			continue
		}
		if group[0].box.Angle == 0 && !group[0].amongTurned(lines) {
			var turned []*label
			for _, l := range group {
				if k := indexOf(asked, l); k >= 0 {
					turned = append(turned, tried[2*k+way])
				}
			}
			if seenIn(group) > seenIn(turned) {
				continue // the two digits of a 20 that touch are an 8 on its side
			}
		}
		var again []*label
		for _, l := range group {
			k := indexOf(asked, l)
			switch {
			case k >= 0:
				*l = *tried[2*k+way]
				if l.takeScripts(); l.raised != nil || l.scripts != nil {
					again = append(again, l)
				}
			case l.box.Angle == 90 && way == 1:
				b := l.box
				b.Angle = -90
				*l = *newLabel(img, b)
				again = append(again, l)
			}
		}
		if err := r.readLabels(again); err != nil {
			return err
		}
	}
	return nil
}

// turnsAlone says whether a line is a single letter that names the axis at the left of a figure and is set upwards, as it is with turned: nothing
// stands farther out, and both networks know it so and not as it stands. Of a letter alone Tesseract is never sure, so that its word counts with
// theirs.
func (l *label) turnsAlone(turned *label, lines []*label) bool {
	const gain = 0.4 // as a logarithm: half as likely again, of the network that sees lines
	farther := func(o *label) bool { return o.box.Rect.X1 < l.box.Rect.X0 }
	if l.box.Angle != 0 || len(turned.read.symbols) != 1 || len(turned.strip.runs()) != 1 || slices.ContainsFunc(lines, farther) {
		return false
	}
	s := &turned.read.symbols[0]
	look, p := turned.strip.alone()
	if !isLetter(*s) || !strings.Contains(look, s.text) || p < surelyCut || likeness([]*label{l}) > math.Log(doubtfulLook) ||
		seenIn([]*label{turned}) < seenIn([]*label{l})+gain {
		return false
	}
	s.word = math.Max(s.word, sureWord*float64(p))
	return true
}

// isMoreThanStrokes says whether a symbol is not but strokes and dots.
func isMoreThanStrokes(s letter) bool { return strings.Trim(s.text, "=-–—_|.,:;'’‘\"~") != "" }

// askedTurns are the lines that may be turned: doubtful ones, vertical or short, and the
// vertical ones beside doubtful ones where those are many, as upside down some names of
// two letters are read as surely as they are upright (IN for Ni).
func askedTurns(lines []*label) []*label {
	const many = 0.25 // of the lines level with each other
	var doubtful []*label
	letters := usualSize(lines)
	for _, l := range lines {
		among := l.amongTurned(lines)
		if l.read.conf() >= sureWord && !among {
			continue
		}
		short := l.box.Angle == 0 && l.isShort() && !l.isDot(letters) && !l.inColumn(lines) && !l.flushWithNumbers(lines) && !l.evenHeights(lines)
		if l.box.Angle == 90 || among || short && !l.standsUpright() && !(len(l.read.symbols) > 1 && l.borneOut()) {
			doubtful = append(doubtful, l)
		}
	}
	asked := doubtful
	for _, group := range levelGroups(doubtful, lines) {
		sure := slices.DeleteFunc(slices.Clone(group), func(l *label) bool { return slices.Contains(doubtful, l) || l.box.Angle != 90 })
		if n := len(group); float64(n-len(sure)) >= many*float64(n) {
			asked = append(asked, sure...)
		}
	}
	return asked
}

// inColumn says whether the line ends or begins flush with others of its size that were surely read as they stand, longer ones or
// numbers, three or more, as the ticks to the left of a panel do, 0° under 10°N and -1 under 0, or those to its right.
func (l *label) inColumn(lines []*label) bool {
	const few, flush = 3, 0.2 // of the size: a 1 has room beside it
	n := 0
	for _, o := range lines {
		a, b := l.box.Rect, o.box.Rect
		if o != l && o.box.Angle == 0 && o.read.conf() >= sureWord && (near(a.X1, b.X1, flush*l.box.Size) || near(a.X0, b.X0, flush*l.box.Size)) && near(o.box.Size, l.box.Size, 0.25*l.box.Size) && (!o.isShort() || len(o.read.symbols) > 2 || o.borneOut()) {
			if n++; n == few {
				return true
			}
		}
	}
	return false
}

// flushWithNumbers says whether the line begins and ends flush with two others of its size or more, in a column or in a row, that were surely
// read as numbers of several digits: it is another, and none of one digit turned, as which 30 is read as an 8.
func (l *label) flushWithNumbers(lines []*label) bool {
	const few, flush = 2, 0.2 // of the size: a 1 has room beside it
	column, row := 0, 0
	for _, o := range lines {
		if o == l || o.box.Angle != 0 || len(o.read.symbols) < 2 || !o.read.isNumber() || o.read.conf() < sureWord || !near(o.box.Size, l.box.Size, 0.25*l.box.Size) {
			continue
		}
		a, b, slack := o.box.Rect, l.box.Rect, flush*l.box.Size
		if near(a.X0, b.X0, slack) && near(a.X1, b.X1, slack) {
			column++
		}
		if near(a.Y0, b.Y0, slack) && near(a.Y1, b.Y1, slack) {
			row++
		}
	}
	return max(column, row) >= few
}

// evenHeights says whether the line stands in a column with others, two or more, that begin or end at one place and are as high as it, but not
// all as wide: 60, 40 and 20 over a 0. Turned ones would be as wide as each other, and of several heights.
func (l *label) evenHeights(lines []*label) bool {
	const few, flush, wider = 2, 0.1, 1.25 // of the size
	n, narrow, wide := 0, l.box.Rect.W(), l.box.Rect.W()
	for _, o := range lines {
		a, b, slack := o.box.Rect, l.box.Rect, flush*l.box.Size
		if o == l || o.box.Angle != 0 || !near(a.X0, b.X0, slack) && !near(a.X1, b.X1, slack) || !near(a.H(), b.H(), slack) || a.Y1 > b.Y0 && a.Y0 < b.Y1 {
			continue
		}
		n++
		narrow, wide = math.Min(narrow, a.W()), math.Max(wide, a.W())
	}
	return n >= few && wide > wider*narrow
}

// isShort says whether the line is hardly longer than high, as one or two letters are.
func (l *label) isShort() bool { return l.box.Length < 1.8*l.box.Height }

// upwards says whether the vertical lines of the size of l that were surely read, two or
// more, run upwards.
func (l *label) upwards(lines []*label) bool {
	n := 0
	for _, o := range lines {
		if o.box.Angle == 90 && o.read.conf() >= sureWord && near(o.box.Size, l.box.Size, 0.4*l.box.Size) {
			n++
		}
	}
	return n > 1
}

// leftmost says whether all other lines stand to the right of a vertical one: it names the axis there, and such names run upwards. Those on
// the right run either way.
func (l *label) leftmost(lines []*label) bool {
	return l.box.Angle == 90 && !slices.ContainsFunc(lines, func(o *label) bool { return o != l && o.box.Rect.X0 < l.box.Rect.X1 })
}

// above are the vertical lines that stand above and below l, level with it across, as turned names of the rows of one panel are.
func (l *label) above(lines []*label) (column []*label) {
	const flush = 0.3 // of the size
	for _, o := range lines {
		a, b := l.box.Rect, o.box.Rect
		if o != l && o.box.Angle == 90 && near(a.X0, b.X0, flush*l.box.Size) && near(a.X1, b.X1, flush*l.box.Size) {
			column = append(column, o)
		}
	}
	return column
}

// amongTurned says whether the line is as short as two letters, which lie in a box as wide as high, and stands in a column of
// vertical lines, two or more: it is one of them.
func (l *label) amongTurned(lines []*label) bool {
	const few = 2
	return l.box.Angle == 0 && l.isShort() && len(l.above(lines)) >= few
}

// standsUpright says whether all that the line shows is surely letters or digits
// as it stands.
func (l *label) standsUpright() bool {
	runs := l.strip.runs()
	for i, scores := range l.strip.scoresOf(runs) {
		if c := newSpelled(runs[i], scores); c.p < sureLook || !c.isLetter() {
			return false
		}
	}
	return len(runs) > 0
}

// borneOut says whether the line is a number of which the network finds each
// character that Tesseract read, and no others: two witnesses that say the same
// need no third. Of letters it could not tell the case.
func (l *label) borneOut() bool {
	runs := l.strip.runs()
	if len(runs) != len(l.read.symbols) || l.raised != nil || !l.read.isNumber() {
		return false
	}
	for i, scores := range l.strip.scoresOf(runs) {
		s := l.read.symbols[i]
		if mid := (runs[i].x0 + runs[i].x1) / 2; mid < s.x0 || s.x1 <= mid || scores.any(lookOf(s.text)) < sureLook {
			return false
		}
	}
	return len(runs) > 0
}

// weight is how much a reading says: long words are seldom right by chance.
func weight(r reading) float64 {
	return r.conf() * math.Sqrt(float64(len(r.symbols)))
}

func indexOf(lines []*label, l *label) int {
	for i, o := range lines {
		if o == l {
			return i
		}
	}
	return -1
}

// levelGroups are the lines that are level with one of those asked for, as the
// labels along one side of a panel are: vertical ones begin or end on one
// height. The text beside a single one may be another thing.
func levelGroups(asked, lines []*label) [][]*label {
	var groups [][]*label
	taken := map[*label]bool{}
	for _, a := range asked {
		if taken[a] {
			continue
		}
		level := func(l *label) bool {
			return l == a || !taken[l] && l.box.Angle == a.box.Angle && near(l.box.Size, a.box.Size, 0.4*a.box.Size) &&
				(near(l.box.Rect.Y0, a.box.Rect.Y0, 0.3*a.box.Size) || near(l.box.Rect.Y1, a.box.Rect.Y1, 0.3*a.box.Size))
		}
		var group []*label
		for _, l := range asked {
			if level(l) {
				group = append(group, l)
			}
		}
		if len(group) > 2 || a.box.Angle == 90 {
			group = group[:0]
			for _, l := range lines {
				if level(l) {
					group = append(group, l)
				}
			}
		}
		if a.box.Angle == 0 { // of the ticks along a side one is level with the label in its middle
			group = slices.DeleteFunc(group, func(l *label) bool { return l != a && l.inColumn(lines) })
		}
		if a.box.Angle == 0 && len(group) == 2 {
			group = append(group, a.row(lines)...)
		}
		if len(group) == 2 { // the labels of two axes, at the two sides of a panel
			group = slices.DeleteFunc(group, func(l *label) bool { return l != a && l.read.conf() >= sureWord })
		}
		for _, l := range group {
			taken[l] = true
		}
		groups = append(groups, group)
	}
	return groups
}

// row are the short lines, two or more, that were surely read as they stand and begin and end level with an upright one: names of
// one letter under the columns of a panel.
func (l *label) row(lines []*label) (row []*label) {
	const few, flush = 2, 0.1 // of the size
	for _, o := range lines {
		a, b := l.box.Rect, o.box.Rect
		if o.box.Angle == 0 && o.isShort() && o.read.conf() >= sureWord && near(a.Y0, b.Y0, flush*l.box.Size) && near(a.Y1, b.Y1, flush*l.box.Size) && !o.inColumn(lines) {
			row = append(row, o)
		}
	}
	if len(row) < few {
		return nil
	}
	return row
}

func near(a, b, tolerance float64) bool { return math.Abs(a-b) <= tolerance }

// rereadLabels reads doubtful lines again with larger and smaller letters; of
// the readings the one with the most confidence behind it wins. Where no two of three agree and none is sure, a fourth with much larger letters,
// in which the strokes of small print are told apart, has a vote.
func (r *Reader) rereadLabels(img *image.RGBA, lines []*label) error {
	var tries []attempts
	for _, l := range lines {
		if l.read.conf() < sureWord && !l.borneOut() && !l.confirmed() {
			tries = append(tries, attempts{l})
		}
	}
	everyone := func(attempts) bool { return true }
	for _, more := range []struct {
		larger float64
		asked  func(attempts) bool
	}{{1.3, everyone}, {0.8, everyone}, {1.75, attempts.undecided}} {
		var again []*label
		for i, t := range tries {
			if more.asked(t) {
				o := t[0].again(img, letterHeight*more.larger)
				tries[i], again = append(t, o), append(again, o)
			}
		}
		if err := r.readLabels(again); err != nil {
			return err
		}
	}
	for _, t := range tries {
		*t[0] = *t.elected()
	}
	return nil
}

// attempts are the readings of one line at several sizes.
type attempts []*label

// undecided says whether no two readings are the same, and none is sure.
func (t attempts) undecided() bool {
	said := map[string]bool{}
	for _, l := range t {
		if l.read.conf() >= sureWord {
			return false
		}
		said[l.text().Text] = true
	}
	return len(said) == len(t)
}

// elected is the first of the readings that have the most confidence together, of those that lost none of the scripts that
// the first has surely. Where they differ, lineNet, which knows no words, has a vote: what is less likely to it than another loses by it.
func (t attempts) elected() *label {
	const (
		byShape = 0.3 // of a vote for each unit of a logarithm: over drawn figures, 0.2 to 0.7 elect the right one more often than not
		most    = 20  // such units, which no confidence outweighs
		letter  = 2.5 // such units for each letter more: where some touch, a reading without one of them is no less likely
		blind   = -8  // such units: it sees none of the readings there, as in print that is hardly legible
	)
	t = slices.DeleteFunc(slices.Clone(t), func(l *label) bool { return l.sureScripts() < t[0].sureScripts() })
	said := make([]string, len(t))
	votes := map[string]float64{}
	for i, l := range t {
		said[i] = l.text().Text
		votes[said[i]] += l.read.conf() + 0.05
	}
	if len(votes) > 1 {
		looks, likeliest, best := map[string]float64{}, math.Inf(-1), math.Inf(-1)
		for i, l := range t {
			p := t[0].middles().likelihood(l.read.shapes())
			likeliest = math.Max(likeliest, p)
			p += letter * float64(len(l.read.symbols))
			looks[said[i]], best = p, math.Max(best, p)
		}
		for text, p := range looks {
			if likeliest > blind {
				votes[text] -= byShape * math.Min(most, best-p)
			}
		}
	}
	best := 0
	for i := range t {
		if votes[said[i]] > votes[said[best]]+1e-9 {
			best = i
		}
	}
	return t[best]
}

// sureScripts counts what was surely read of what is raised or lowered.
func (l *label) sureScripts() (n int) {
	for _, c := range l.scripts {
		if c.conf >= sureWord {
			n++
		}
	}
	return n
}

// again is the line with letters of another height.
func (l *label) again(img *image.RGBA, height float64) *label {
	o := &label{box: l.box, strip: newStrip(img, l.box, height), lean: l.lean, first: l.first, size: l.size}
	if l.lean > 0 {
		o.strip.upright(l.lean)
	} else {
		o.takeScripts()
	}
	return o
}
