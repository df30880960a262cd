package check

import (
	"slices"
	"strconv"
)

func itoa(n int) string { return strconv.Itoa(n) }

// within returns the first of the numbers [from, to) that passes a test, -1 if none does.
func within(from, to int, test func(k int) bool) int {
	for k := from; k < to; k++ {
		if test(k) {
			return k
		}
	}
	return -1
}

// lastWithin is the last k of [from, to) that passes a test, -1 if none does.
func lastWithin(from, to int, test func(k int) bool) int {
	for k := to - 1; k >= from; k-- {
		if test(k) {
			return k
		}
	}
	return -1
}

// firstOf returns the first of some names that passes a test, nil if none does.
func firstOf(refs []*ref, test func(q *ref) bool) *ref {
	if k := slices.IndexFunc(refs, test); k >= 0 {
		return refs[k]
	}
	return nil
}

// lastOf returns the last of some names that passes a test, nil if none does.
func lastOf(refs []*ref, test func(q *ref) bool) *ref {
	for _, q := range slices.Backward(refs) {
		if test(q) {
			return q
		}
	}
	return nil
}
