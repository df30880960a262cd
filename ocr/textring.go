package ocr

import (
	"slices"
	"strings"
)

// ringSiblings makes an O of a nought that stands alone or before a digit beside names, where
// none of the labels of the same axis is a number: beside Q, K and V it is O, beside NO2 and
// SO2 it is O3. Numbers that begin with a nought have a point, or others of their kind beside them. A label that stands apart, as along
// the diagonal of a triangle, is read as the one of its name on another axis.
func ringSiblings(lines []*label) {
	const few = 3 // names tell a custom
	ringed := map[string]bool{}
	var apart []*label
	ring := func(l *label) bool {
		n := len(l.read.symbols)
		return (n == 1 || n == 2 && isDigit(l.read.symbols[1])) && l.read.symbols[0].text == "0"
	}
	for _, l := range lines {
		if !ring(l) {
			continue
		}
		names, numbers := 0, 0
		for _, o := range lines {
			switch {
			case o == l || !o.aligned(l) || len(o.read.symbols) == 0 || ring(o):
			case o.read.isNumber():
				numbers++
			case isLetter(o.read.symbols[0]):
				names++
			}
		}
		switch {
		case names >= few && numbers == 0:
			ringed[l.read.String()] = true
			l.read.symbols[0].text = "O"
		case names+numbers == 0:
			apart = append(apart, l)
		}
	}
	for _, l := range apart {
		if ringed[l.read.String()] {
			l.read.symbols[0].text = "O"
		}
	}
}

// noughtsWithUnits makes a nought of an O that stands before what stands behind the number of another label of the same axis: O ms beside
// 500 ms is 0 ms.
func noughtsWithUnits(lines []*label) {
	const digits = "0123456789.,"
	behind := func(l *label) string {
		return strings.TrimSpace(strings.TrimLeft(l.read.String(), digits))
	}
	for _, l := range lines {
		if len(l.read.symbols) < 2 || !strings.Contains("Oo", l.read.symbols[0].text) {
			continue
		}
		unit := strings.TrimSpace(strings.TrimLeft(l.read.String(), "Oo"))
		if unit != "" && slices.ContainsFunc(lines, func(o *label) bool {
			return len(o.read.symbols) > 0 && isDigit(o.read.symbols[0]) && o.aligned(l) && behind(o) == unit
		}) {
			l.read.symbols[0].text = "0"
		}
	}
}

// ringsInFormulas makes an O of a nought between a capital and the last digit of a label, where others of its axis end in an O and a digit: SO2
// beside NO2 and O3; and a nought of an O behind a dash and before a digit, where others have one there: NK-01 beside T-02 and B-03.
func ringsInFormulas(lines []*label) {
	const few = 2 // others
	for _, l := range lines {
		n := len(l.read.symbols)
		if n < 3 || !strings.Contains("0O", l.read.symbols[n-2].text) || !isDigit(l.read.symbols[n-1]) || l.read.symbols[n-1].first {
			continue
		}
		ring, before := &l.read.symbols[n-2], l.read.symbols[n-3]
		other := map[string]string{"0": "O", "O": "0"}[ring.text]
		alike := 0
		for _, o := range lines {
			m := len(o.read.symbols)
			if o == l || m < 2 || !o.aligned(l) || o.read.symbols[m-2].text != other || !isDigit(o.read.symbols[m-1]) {
				continue
			}
			if other == "O" && strings.Contains(upperCase, before.text) && (m < 3 || strings.Contains(upperCase, o.read.symbols[m-3].text)) || other == "0" && before.text == "-" && m > 2 && o.read.symbols[m-3].text == "-" {
				alike++
			}
		}
		if alike >= few {
			ring.text = other
		}
	}
}

// noughtsInCounts makes a nought of an O between a letter and a digit that begin a label, where the others of its axis count on with that letter:
// RO1 Inlet beside R02, R03 and R10 is R01 Inlet. Formulas, as NO2 and NO3, do not go on to ten.
func noughtsInCounts(lines []*label) {
	const few = 2 // others with a nought
	count := func(l *label) (letter, first, last string) {
		s := l.read.symbols
		if len(s) < 3 || len(s) > 3 && !s[3].first || s[1].first || s[2].first || !isLetter(s[0]) || !isDigit(s[2]) {
			return "", "", ""
		}
		return s[0].text, s[1].text, s[2].text
	}
	var rings []*label // judged by what was read, not by what is made of it
	for _, l := range lines {
		prefix, ring, digit := count(l)
		if prefix == "" || ring != "O" {
			continue
		}
		noughts, tens, taken := 0, 0, false
		for _, o := range lines {
			p, first, last := count(o)
			if o == l || p != prefix || !o.aligned(l) {
				continue
			}
			taken = taken || (first == "0" || first == "O") && last == digit
			switch {
			case first == "0":
				noughts++
			case first != "O" && isDigit(o.read.symbols[1]):
				tens++
			}
		}
		if noughts >= few && tens > 0 && !taken {
			rings = append(rings, l)
		}
	}
	for _, l := range rings {
		l.read.symbols[1].text = "0"
	}
}

// ringsInFlags makes an O of a nought between a dash that begins a word and its last digit: -O3 is the flag of a compiler, while no number is
// written -03.
func ringsInFlags(lines []*label) {
	for _, l := range lines {
		symbols := l.read.symbols
		for i := 0; i+2 < len(symbols); i++ {
			begins := i == 0 || symbols[i].first
			ends := i+3 == len(symbols) || symbols[i+3].first
			inside := !symbols[i+1].first && !symbols[i+2].first
			if begins && ends && inside && strings.Contains("-−–", symbols[i].text) && symbols[i+1].text == "0" && isDigit(symbols[i+2]) {
				symbols[i+1].text = "O"
			}
		}
	}
}
