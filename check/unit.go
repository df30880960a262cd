package check

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// unitBehind finds what is printed behind a value: "°C" in "4.6 °C".
var unitBehind = regexp.MustCompile(`^[-+−]?[0-9][0-9.,]*[ \x{a0}]?([°µμ\pL][°µμ\pL/²³]*)$`)

// thousandsMark is a letter that multiplies the number before it and is no unit.
const thousandsMark = "kKmMbBGT"

// units are the units that stand behind the values of cells and that no axis has: those printed in most cells, and what the labels of the
// colorbars have in brackets.
func (f *facts) units() (out []string) {
	counts, all := map[string]int{}, 0
	for _, p := range f.panels {
		for i := range p.Cells {
			if c := &p.Cells[i]; c.Text != nil {
				all++
				if m := unitBehind.FindStringSubmatch(*c.Text); m != nil {
					counts[m[1]]++
				}
			}
		}
	}
	for unit, n := range counts {
		if 2*n > all && !strings.Contains(thousandsMark, unit) {
			out = append(out, unit)
		}
	}
	for _, b := range f.bars(nil) {
		unit := unitOf(b.Label)
		if unit == "" || strings.Contains(thousandsMark, unit) || !unitBehind.MatchString("0 "+unit) || unitWords[stem(unit)] || timeUnits[stem(unit)] {
			continue
		}
		onAxis := false
		for _, x := range []bool{true, false} {
			for _, l := range f.labels(nil, x) {
				onAxis = onAxis || unitOf(l) == unit
			}
		}
		if !onAxis {
			out = append(out, unit)
		}
	}
	return out
}

// unitOf is what a label has in brackets at its end, "" if nothing.
func unitOf(label string) string {
	k := strings.LastIndexAny(label, "([")
	if k < 0 || !strings.HasSuffix(label, ")") && !strings.HasSuffix(label, "]") {
		return ""
	}
	return label[k+1 : len(label)-1]
}

// dropUnits takes the figure's units off the numbers that they stand behind, so that "from 4.6 °C to 8.1 °C" reads as numbers do.
func (f *facts) dropUnits(toks []token, text string) []token {
	if len(f.unit) == 0 {
		return toks
	}
	out := toks[:0]
	for i := 0; i < len(toks); i++ {
		out = append(out, toks[i])
		if toks[i].kind != tokNumber {
			continue
		}
		end := f.unitAt(text, toks[i].to)
		out[len(out)-1].num.unit = end > 0
		for i+1 < len(toks) && toks[i+1].to <= end {
			i++
		}
	}
	return out
}

// unitAt is where the unit that begins at a byte of a text ends, behind a blank or not; 0 where there is none.
func (f *facts) unitAt(text string, at int) int {
	rest := strings.TrimLeft(text[at:], " \u00a0")
	begin := len(text) - len(rest)
	for _, unit := range f.unit {
		if !strings.HasPrefix(rest, unit) {
			continue
		}
		if r, _ := utf8.DecodeRuneInString(rest[len(unit):]); !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return begin + len(unit)
		}
	}
	return 0
}
