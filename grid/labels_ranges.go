package grid

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// rangeName is a class of ages, years or sizes: 5–9.
var rangeName = regexp.MustCompile(`^(\d+)([–-])(\d+)$`)

// barsAsDigits reads a bar and a ring among digits as these.
var barsAsDigits = strings.NewReplacer("I", "1", "l", "1", "|", "1", "O", "0", "o", "0")

// restoreRanges mends the ranges of an axis that do not adjoin those beside them, where others do, three with a range and two in three of all: beside
// 10-14 and 15-19, 59 is 5-9, and I0-14 is 10-14. What is left of the digits that were read has to be in it, but for two.
func restoreRanges(ticks []Tick) {
	const fewest, mostOff = 3, 2
	type class struct{ from, to int }
	known := make([]*class, len(ticks))
	dash, same, width := "", true, 0
	var widths []int
	for i := range ticks {
		m := rangeName.FindStringSubmatch(barsAsDigits.Replace(ticks[i].Text))
		if m == nil {
			continue
		}
		a, _ := strconv.Atoi(m[1])
		b, _ := strconv.Atoi(m[3])
		if a < b {
			known[i], dash = &class{a, b}, m[2]
			widths = append(widths, b-a)
		}
	}
	// in the order of the axis, or against it
	next := func(i, way int) *class {
		if k := i + way; k >= 0 && k < len(known) {
			return known[k]
		}
		return nil
	}
	adjoins := func(i, way int) bool {
		a, b := known[i], next(i, way)
		return a != nil && b != nil && a.to+1 == b.from
	}
	up, down := 0, 0
	for i := range known {
		if adjoins(i, 1) {
			up++
		}
		if adjoins(i, -1) {
			down++
		}
	}
	way := 1
	if down > up {
		way = -1
	}
	slices.Sort(widths)
	usual := 0
	if n := len(widths); n > 0 {
		usual = widths[n/2]
	}
	adjoining, kept := 0, 0
	for i, c := range known {
		switch {
		case c == nil:
			continue
		case c.to-c.from != usual && adjoins(i, way) != (next(i, -way) != nil && adjoins(i-way, way)) && next(i, 1) != nil && next(i, -1) != nil:
			known[i] = nil // 0-14 between 5-9 and 15-19: it lost a digit
			continue
		case adjoins(i, way) || next(i, -way) != nil && adjoins(i-way, way):
			same = same && (width == 0 || width == c.to-c.from)
			width = c.to - c.from
			adjoining++
		case next(i, 1) != nil || next(i, -1) != nil:
			known[i] = nil
			continue
		}
		kept++
	}
	if adjoining < 2 || kept < fewest || 3*kept < 2*(len(ticks)-1) {
		return
	}
	mend := func(t *Tick, c class) {
		t.Text, t.Value, t.Conf = strconv.Itoa(c.from)+dash+strconv.Itoa(c.to), nil, 0.5*t.Conf
	}
	for k := range 2 * len(ticks) { // once more, when those beside the first are known
		i := k % len(ticks)
		if way < 0 {
			i = len(ticks) - 1 - i
		}
		t := &ticks[i]
		if c := known[i]; c != nil {
			if !rangeName.MatchString(t.Text) { // I0-14
				mend(t, *c)
			}
			continue
		}
		digits := strings.Map(digitsOnly, barsAsDigits.Replace(t.Text))
		before, after := next(i, -way), next(i, way)
		want := class{-1, -1}
		if before != nil {
			want.from = before.to + 1
		}
		if after != nil {
			want.to = after.from - 1
		}
		switch {
		case want.from >= 0 && want.to < 0 && same:
			want.to = want.from + width
		case want.from < 0 && want.to > 0: // the first: what stands before its end
			if rest, ok := strings.CutSuffix(digits, strconv.Itoa(want.to)); ok {
				if from, err := strconv.Atoi(rest); err == nil {
					want.from = from
				}
			}
		}
		text := strconv.Itoa(want.from) + strconv.Itoa(want.to)
		open := strings.ContainsAny(t.Text, "+≥≤<>") // 75+
		if want.from < 0 || want.from >= want.to || open || editDistance(text, digits) > min(mostOff, len(text)/2) {
			continue
		}
		known[i] = &want
		mend(t, want)
	}
}
