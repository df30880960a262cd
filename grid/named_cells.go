package grid

import (
	"slices"
	"strings"
)

// takeNames takes the names from prints that have a number in the line below each, as the class of a risk matrix over its score:
//
//	+----------+------+
//	| Moderate | High |
//	|    5     |  10  |
//	+----------+------+
//
// The number is what the cell says. It is so in nearly all cells of a panel that have a print: a single word may be a number misread.
func takeNames(prints []*print) {
	const (
		nearly = 0.9
		fewest = 4
		likely = 0.5 // conf: what can hardly be read may be anything
	)
	isNamed := func(p *print) bool {
		return p != nil && !p.ok && p.conf >= likely && !strings.ContainsAny(p.lines[0], "0123456789?") && !noValue.MatchString(p.lines[0]) &&
			len(p.below) > 0 && p.below[0].ok
	}
	printed, named := 0, 0
	for _, p := range prints {
		if p == nil {
			continue
		}
		printed++
		if isNamed(p) {
			named++
		}
	}
	if named < fewest || float64(named) < nearly*float64(printed) {
		return
	}
	for i, p := range prints {
		if isNamed(p) {
			prints[i] = p.withoutName()
		}
	}
}

// withoutName is a print without its first line, which is kept as the name over it.
func (p *print) withoutName() *print {
	q := *p.below[0]
	q.name = p.lines[0]
	q.lines, q.below = slices.Clone(p.lines[1:]), p.below[1:]
	q.text = strings.Join(q.lines, "\n")
	return &q
}

// whole is all that is printed, with its name.
func (p *print) whole() (text string, lines []string) {
	if p.name == "" {
		return p.text, p.lines
	}
	return p.name + "\n" + p.text, slices.Insert(slices.Clone(p.lines), 0, p.name)
}
