package grid

import (
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"
)

// closedSets are names of which a set has no others: months, days of the week, and seasons as climatologists name them by their months.
var closedSets = [][]string{
	monthNames,
	{"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"},
	{"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"},
	{"Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"},
	{"DJF", "MAM", "JJA", "SON"},
}

// matchSets gives a name of an axis, two thirds of whose names are of a closed set, the spelling of the one of that set that it differs from in one character,
// and that no other name of the axis is.
func matchSets(names []string) {
	for _, set := range closedSets {
		var odd []int
		known := 0
		for i, s := range names {
			if slices.Contains(set, s) {
				known++
			} else if s != "" {
				odd = append(odd, i)
			}
		}
		if known < 2*max(1, len(odd)) {
			continue
		}
		for _, i := range odd {
			var near []string
			for _, m := range set {
				if !slices.Contains(names, m) && levenshtein.ComputeDistance(strings.ToLower(names[i]), strings.ToLower(m)) <= 1 {
					near = append(near, m)
				}
			}
			if len(near) == 1 {
				names[i] = near[0]
			}
		}
	}
}
