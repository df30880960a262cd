package grid

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// monthNames are those of the months, in short, as calendars of days have them over their weeks, in the languages whose letters are read.
var monthNames = [][]string{
	{"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"},
	{"Jan", "Feb", "Mär", "Apr", "Mai", "Jun", "Jul", "Aug", "Sep", "Okt", "Nov", "Dez"},
	{"Jan", "Fév", "Mar", "Avr", "Mai", "Juin", "Juil", "Aoû", "Sep", "Oct", "Nov", "Déc"},
	{"Ene", "Feb", "Mar", "Abr", "May", "Jun", "Jul", "Ago", "Sep", "Oct", "Nov", "Dic"},
	{"Gen", "Feb", "Mar", "Apr", "Mag", "Giu", "Lug", "Ago", "Set", "Ott", "Nov", "Dic"},
	{"Jan", "Fev", "Mar", "Abr", "Mai", "Jun", "Jul", "Ago", "Set", "Out", "Nov", "Dez"},
	{"Jan", "Feb", "Mrt", "Apr", "Mei", "Jun", "Jul", "Aug", "Sep", "Okt", "Nov", "Dec"},
	{"Jan", "Feb", "Mar", "Apr", "Maj", "Jun", "Jul", "Aug", "Sep", "Okt", "Nov", "Dec"},
	{"Jan", "Feb", "Mar", "Apr", "Mai", "Jun", "Jul", "Aug", "Sep", "Okt", "Nov", "Des"},
}

// countsMonths says whether the texts are months that follow each other, three or more, which are four or five weeks long.
// Each names the column that it stands at.
func (r *tickRow) countsMonths() bool {
	const few = 3
	if !r.at.side.alongX() || len(r.items) < few || !slices.ContainsFunc(monthNames, r.follow) {
		return false
	}
	for i, x := range r.index {
		r.index[i] = math.Round(x)
	}
	return true
}

// follow says whether the texts of a row begin with names of a set that comes round again, one after the other.
func (r *tickRow) follow(names []string) bool {
	order := make([]int, len(r.items))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int { return cmp.Compare(r.pixel[i], r.pixel[j]) })
	before := -1
	for _, i := range order {
		month := slices.IndexFunc(names, func(m string) bool {
			return strings.HasPrefix(strings.ToLower(r.items[i].Text.Text), strings.ToLower(m))
		})
		if month < 0 || before >= 0 && month != (before+1)%len(names) {
			return false
		}
		before = month
	}
	return true
}
