package ocr

import (
	"regexp"
	"slices"
	"strings"
)

const (
	// enoughLines is the least number of lines that show a common format.
	enoughLines = 6
	// lostPoint is how often a point is overlooked: it is the smallest
	// character, and melts into its neighbours first. The foot of a blurred 1
	// is taken for one as often.
	lostPoint = 0.02
	// cutSign is how often what looks like a sign between the last digit and a % is the
	// first ring of that, which is as wide as two characters: nobody prints one there.
	cutSign = 0.9
	// newFormat is how many lines of a format not seen elsewhere in the
	// panel are expected.
	newFormat = 0.3
)

// weighFormats compares the format of each line with that of the others in the
// panel, where numbers nearly always have the same number of decimals. The
// texts stay as read; a line of a strange format loses confidence to the
// alternatives that have the common one, among them the one with a point put
// where the others have it, or without one where they have none.
func weighFormats(lines []*Line) {
	pointsForCommas(lines)
	pointsByWidth(lines)
	signsByWidth(lines)
	var led []*Line
	for _, l := range lines {
		if text, ok := afterZero(l.Text); ok {
			l.doubt(text)
			if len(formatDigit.FindAllString(text, -1)) > 2 { // days and hours may be written with a zero
				led = append(led, l)
			}
		}
	}
	if len(led) >= enoughLines && 2*len(led) >= len(lines) { // the zero of one may be another digit, many have lost their points
		for _, l := range led {
			l.preferFirst()
		}
	} else {
		pointsByZeros(lines, led)
	}
	if len(lines) < enoughLines {
		return
	}
	defer doubtWhole(lines)
	formats := map[string]string{} // by text, of which thousands of cells print few
	formatOf := func(text string) string {
		f, ok := formats[text]
		if !ok {
			f = format(text)
			formats[text] = f
		}
		return f
	}
	count := map[string]int{}
	for _, l := range lines {
		text := l.Text
		if fixed, ok := afterZero(text); ok { // it must not speak for others that have lost their points as well
			text = fixed
		}
		count[formatOf(text)]++
	}
	common := ""
	for f, n := range count {
		if n > count[common] || n == count[common] && f < common {
			common = f
		}
	}
	for _, l := range lines {
		own := formatOf(l.Text)
		share := func(text string) float64 {
			f := formatOf(text)
			n := float64(count[f])
			if f == own {
				n = max(n-1, 0) // it must not speak for itself
			}
			return (n + newFormat) / (float64(len(lines)) + newFormat)
		}
		unknown := 1 - l.Conf
		for _, a := range l.Alternatives {
			unknown -= a.Conf
		}
		weight := l.Conf * share(l.Text)
		sum := weight + max(unknown, 0)*0.5
		alts := slices.Clone(l.Alternatives)
		text, ok := withPoint(l.Text, common)
		if !ok {
			text, ok = withoutPoint(l.Text, common)
		}
		likely := lostPoint
		if !ok {
			text, ok = wholeSign(l.Text)
			likely = cutSign
		}
		if ok {
			if i := slices.IndexFunc(alts, func(a Candidate) bool { return a.Text == text }); i >= 0 {
				alts[i].Conf = max(alts[i].Conf, likely*l.Conf)
			} else {
				alts = append(alts, Candidate{text, likely * l.Conf})
			}
		}
		for i := range alts {
			alts[i].Conf *= share(alts[i].Text)
			sum += alts[i].Conf
		}
		if sum == 0 {
			continue
		}
		l.Conf = weight / sum
		l.Alternatives = alts[:0]
		for _, a := range alts {
			if a.Conf /= sum; a.Conf > 1e-3 {
				l.Alternatives = append(l.Alternatives, a)
			}
		}
		slices.SortStableFunc(l.Alternatives, func(a, b Candidate) int { return compare(b.Conf, a.Conf) })
	}
}

// pointsForCommas makes points of the decimal commas of a few lines where nearly all others have points: nobody prints 7,7 beside 8.1, and
// in small print a point has a tail.
func pointsForCommas(lines []*Line) {
	const nearly = 0.9
	points, commas := 0, 0
	for _, l := range lines {
		switch {
		case commaForPoint.MatchString(l.Text):
			commas++
		case strings.Contains(l.Text, "."):
			points++
		}
	}
	if commas == 0 || points < enoughLines || float64(points) < nearly*float64(points+commas) {
		return
	}
	for _, l := range lines {
		if commaForPoint.MatchString(l.Text) {
			l.Text = strings.Replace(l.Text, ",", ".", 1)
		}
	}
}

// commaForPoint is a number with a comma before one or two digits, which part no thousands.
var commaForPoint = regexp.MustCompile(`^\(?[-+]?\d+,\d\d?\D*$`)

// pointsByWidth puts points that were not seen into whole numbers that are as wide as those of the panel with as many digits and a point: in
// small print a point of one pixel melts into the digit before it, and the room for it is left.
func pointsByWidth(lines []*Line) {
	const (
		fewest = 3    // numbers with a point, of the same digits
		some   = 4    // one in so many has one
		whole  = 0.92 // of their width: without a point a number of two digits has 0.8, of three 0.86
	)
	type like struct{ decimals, digits int }
	widths := map[like][]float64{}
	points := 0
	for _, l := range lines {
		if at := strings.IndexByte(l.Text, '.'); at >= 0 && decimalNumber.MatchString(l.Text) {
			points++
			k := like{len(l.Text) - at - 1, len(l.Text) - 1}
			widths[k] = append(widths[k], float64(l.Box.Dx()))
		}
	}
	if some*points < len(lines) {
		return
	}
	for _, l := range lines {
		if !wholeNumber.MatchString(l.Text) {
			continue
		}
		n, decimals, most := len(l.Text), 0, fewest-1
		for k, w := range widths {
			if k.digits == n && (len(w) > most || len(w) == most && k.decimals < decimals) {
				decimals, most = k.decimals, len(w)
			}
		}
		if decimals > 0 && decimals < n && l.Box.Dx() > 0 && float64(l.Box.Dx()) >= whole*median(widths[like{decimals, n}]) {
			l.doubt(l.Text[:n-decimals] + "." + l.Text[n-decimals:])
			l.preferFirst()
		}
	}
}

// signsByWidth puts a minus sign before doubtful numbers that are wider than the sure ones of the panel with as many digits and decimals: in small
// print with serifs a hyphen melts into the zero behind it.
func signsByWidth(lines []*Line) {
	const (
		fewest = 4    // sure numbers without a sign
		sure   = 0.95 // conf
		wider  = 1.1  // times: a hyphen is as wide as two thirds of a digit, and touches
		least  = 1.5  // px wider: rounding
		even   = 1.05 // times the median: nine in ten of the sure ones are no wider, where digits are of one width
	)
	form := func(text string) [2]int { return [2]int{strings.IndexByte(text, '.'), len(text)} }
	widths := map[[2]int][]float64{}
	for _, l := range lines {
		if l.Conf >= sure && decimalNumber.MatchString(l.Text) {
			widths[form(l.Text)] = append(widths[form(l.Text)], float64(l.Box.Dx()))
		}
	}
	for _, w := range widths {
		slices.Sort(w)
	}
	for _, l := range lines {
		w := widths[form(l.Text)]
		if l.Conf >= sure || len(w) < fewest || !decimalNumber.MatchString(l.Text) || l.Text[0] != '0' {
			continue
		}
		usual, wide := w[len(w)/2], w[9*(len(w)-1)/10]
		if own := float64(l.Box.Dx()); own >= wider*usual && own >= usual+least && wide <= max(even*usual, usual+1) {
			l.doubt("-" + l.Text)
			l.preferFirst()
		}
	}
}

// pointsByZeros puts points into the whole numbers of a panel in which many, led, begin with a zero, as 062 does that has lost its point: beside them
// 160 has lost its own, where nearly all numbers without one have as many digits.
func pointsByZeros(lines, led []*Line) {
	const (
		some   = 10  // one whole number in so many begins with a zero: of those that are misread one in a hundred does
		nearly = 0.9 // of the whole numbers have as many digits, and of the others as many decimals
	)
	digitsOf := func(l *Line) int { return len(strings.TrimLeft(l.Text, "-+")) }
	var plain []*Line
	digits, decimals := map[int]int{}, map[int]int{}
	for _, l := range lines {
		if wholeDigits.MatchString(l.Text) {
			digits[digitsOf(l)]++
			plain = append(plain, l)
		} else if at := strings.IndexByte(l.Text, '.'); at >= 0 {
			decimals[len(l.Text)-at-1]++
		}
	}
	most, same, all := commonest(digits)
	_, _, pointed := commonest(decimals)
	alike := 0
	for _, l := range led {
		if digitsOf(l) == most {
			alike++
		}
	}
	if most < 3 || alike < enoughLines || some*alike < len(plain) || float64(same) < nearly*float64(all) || float64(decimals[most-1]) < nearly*float64(pointed) {
		return
	}
	for _, l := range plain {
		if digitsOf(l) == most {
			cut := len(l.Text) - most + 1
			l.doubt(l.Text[:cut] + "." + l.Text[cut:])
			l.preferFirst()
		}
	}
}

// commonest is the number that was counted most often, the least of several, how often that was, and how many there are in all.
func commonest(counts map[int]int) (common, same, all int) {
	for k, n := range counts {
		all += n
		if n > same || n == same && k < common {
			common, same = k, n
		}
	}
	return common, same, all
}

// wholeDigits is a whole number of nothing but digits behind its sign.
var wholeDigits = regexp.MustCompile(`^[-+]?\d+$`)

var (
	decimalNumber = regexp.MustCompile(`^\d+\.\d+$`)
	wholeNumber   = regexp.MustCompile(`^\d\d+$`)
)

// doubt gives half of a line's confidence to another text.
func (l *Line) doubt(text string) {
	l.Conf /= 2
	l.Alternatives = slices.DeleteFunc(l.Alternatives, func(a Candidate) bool { return a.Text == text })
	l.Alternatives = slices.Insert(l.Alternatives, 0, Candidate{text, l.Conf})
}

// preferFirst takes a line's first alternative, which has a point that was lost, for its text.
func (l *Line) preferFirst() {
	a := &l.Alternatives[0]
	l.Text, a.Text = a.Text, l.Text
	l.Conf, a.Conf = (l.Conf+a.Conf)*(1-lostPoint), (l.Conf+a.Conf)*lostPoint
}

// afterZero mends a text that begins with a zero as no number does: nobody prints 036, which has lost its point,
// nor 00.36, whose first zero is a minus sign that blur has closed.
func afterZero(text string) (string, bool) {
	if rest, ok := strings.CutPrefix(text, "00."); ok {
		return "-0." + rest, true
	}
	at := leadingZero.FindStringIndex(text)
	if at == nil || strings.Contains(text, ".") {
		return "", false
	}
	return text[:at[1]-1] + "." + text[at[1]-1:], true
}

// doubtWhole doubts the whole numbers of a panel where points stand before some of its
// numbers, .63 for 0.63, and all have as many digits: there is nothing before the point
// to keep it apart from the line, so it is lost in most cells where it is lost at all.
func doubtWhole(lines []*Line) {
	const (
		share = 8   // one line in so many shows a point
		seen  = 0.1 // least confidence of another reading that has one: the noise of a JPEG looks like points as well
		often = 3   // one in so many does, so that it is lost where it touches a sign, and not read where there is none
	)
	led, read, digits := 0, 0, map[int]int{} // read: as the likeliest text, and not only as another that it may be
	for _, l := range lines {
		if leadingPoint.MatchString(l.Text) {
			read++
			led++
		} else if slices.ContainsFunc(l.Alternatives, func(a Candidate) bool { return a.Conf >= seen && leadingPoint.MatchString(a.Text) }) {
			led++
		}
		if whole.MatchString(l.Text) {
			digits[len(strings.Trim(l.Text, "-+*"))]++
		}
	}
	common, same, all := commonest(digits)
	if share*led < len(lines) || common < 2 || 10*same < 9*all {
		return
	}
	for _, l := range lines {
		if whole.MatchString(l.Text) {
			cut := len(l.Text) - len(strings.TrimLeft(l.Text, "-+"))
			l.doubt(l.Text[:cut] + "." + l.Text[cut:])
			if often*read >= len(lines) {
				l.preferFirst() // nobody prints .24 and 23 in one panel
			}
		}
	}
}

// wholeSign takes out what stands between the last digit of a text and the % after it.
func wholeSign(text string) (string, bool) {
	whole := strangeSign.ReplaceAllString(text, "$1%$2")
	return whole, whole != text
}

var (
	strangeSign  = regexp.MustCompile(`([0-9])[*<(=:/×+%-]%(\)?)$`)
	leadingPoint = regexp.MustCompile(`^[-+]?\.\d+\**$`)
	whole        = regexp.MustCompile(`^[-+]?\d+\**$`)
)

var (
	formatGroups = regexp.MustCompile(`,\d\d\d`)
	formatWhole  = regexp.MustCompile(`^\d+`)
	formatDigit  = regexp.MustCompile(`\d`)
	formatStars  = regexp.MustCompile(`\*+$`)
	formatExp    = regexp.MustCompile(`([eE])[-+]?\d+`)
)

// format is a text with its digits, sign, thousands and stars made alike:
// "-0.37**" and "12.50" both are "d.dd".
func format(text string) string {
	text = formatStars.ReplaceAllString(text, "")
	text = formatGroups.ReplaceAllString(text, "")
	text = formatExp.ReplaceAllString(text, "$1")
	text = formatWhole.ReplaceAllString(strings.TrimLeft(text, "-+"), "d")
	return formatDigit.ReplaceAllString(text, "d")
}

// withPoint puts a point into a text without one, where a format has it.
func withPoint(text, format string) (string, bool) {
	point := strings.IndexByte(format, '.')
	if point < 0 || strings.ContainsAny(text, ".,") {
		return "", false
	}
	decimals := len(format[point+1:]) - len(strings.TrimLeft(format[point+1:], "d"))
	end := strings.LastIndexFunc(strings.SplitN(text, "e", 2)[0], func(c rune) bool { return c >= '0' && c <= '9' }) + 1
	at := end - decimals
	if decimals == 0 || at < 0 || strings.Trim(text[at:end], "0123456789") != "" {
		return "", false
	}
	return text[:at] + "." + text[at:], true
}

// withoutPoint takes the point out of a text where a format has none.
func withoutPoint(text, format string) (string, bool) {
	whole := strings.Replace(text, ".", "", 1)
	return whole, len(whole) < len(text) && !strings.Contains(format, ".") && !strings.Contains(whole, ".") &&
		!leadingZero.MatchString(whole)
}
