package grid

import (
	"cmp"
	"slices"
	"strings"

	"github.com/heatgrid/heatgrid/internal/cielab"
)

// negateBracketed makes the numbers in round brackets negative, as accounts print them: the other cells of the panel have
// numbers without, and none has a minus sign. Where the numbers' order tells, the colours have to change less from
// each to the next with the signs than without; where it does not, below says whether the colours may stand for negative
// numbers at all. Elsewhere brackets mark something else, as what is not significant.
func (b *panelBuilder) negateBracketed(below bool) {
	const clearly = 0.9 // of the other way through the colours
	var numbers, bracketed []int
	for i, p := range b.prints {
		switch {
		case p == nil || !p.ok:
			continue
		case p.value < 0:
			return
		case len(p.lines) == 1 && isBracketed(p.text):
			bracketed = append(bracketed, i)
		}
		numbers = append(numbers, i)
	}
	if len(bracketed) == 0 || len(bracketed) == len(numbers) {
		return
	}
	signed, plain := b.wayThrough(numbers, true), b.wayThrough(numbers, false)
	if signed > clearly*plain && !(below && clearly*signed < plain) {
		return
	}
	for _, i := range bracketed {
		p := b.prints[i]
		p.value = -p.value
		p.alts = slices.Clone(p.alts)
		for k, a := range p.alts {
			if isBracketed(a.text) && a.value > 0 {
				p.alts[k].value = -a.value
			}
		}
	}
}

func isBracketed(text string) bool {
	text = strings.TrimRight(text, "*% ")
	return strings.HasPrefix(text, "(") && strings.HasSuffix(text, ")")
}

// wayThrough is by how much the colours of cells change from each to the next, CIELAB in all, in the order of their
// numbers, those in brackets with a minus sign or without.
func (b *panelBuilder) wayThrough(cells []int, signed bool) (way float64) {
	value := func(i int) float64 {
		if v := b.prints[i].value; !signed || !isBracketed(b.prints[i].text) {
			return v
		}
		return -b.prints[i].value
	}
	cells = slices.DeleteFunc(slices.Clone(cells), func(i int) bool { return b.colors[i].unknown })
	slices.SortStableFunc(cells, func(i, k int) int { return cmp.Compare(value(i), value(k)) })
	for k := 1; k < len(cells); k++ {
		way += cielab.Distance76(b.colors[cells[k-1]].lab, b.colors[cells[k]].lab)
	}
	return way
}
