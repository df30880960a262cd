package grid

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// monthNames are those of the months, in short, as calendars of days have them over their weeks.
var monthNames = []string{"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"}

// countsMonths says whether the texts are months that follow each other, three or more, which are four or five weeks long.
// Each names the column that it stands at.
func (r *tickRow) countsMonths() bool {
	const few = 3
	if !r.at.side.alongX() || len(r.items) < few {
		return false
	}
	order := make([]int, len(r.items))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int { return cmp.Compare(r.pixel[i], r.pixel[j]) })
	before := -1
	for _, i := range order {
		month := slices.IndexFunc(monthNames, func(m string) bool {
			return strings.HasPrefix(strings.ToLower(r.items[i].Text.Text), strings.ToLower(m))
		})
		if month < 0 || before >= 0 && month != (before+1)%len(monthNames) {
			return false
		}
		before = month
	}
	for i, x := range r.index {
		r.index[i] = math.Round(x)
	}
	return true
}
