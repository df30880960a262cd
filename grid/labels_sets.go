package grid

import (
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"
)

// closedSets are names of which a set has no others: months, days of the week, and seasons as climatologists name them by their months.
var closedSets = append(slices.Clone(monthNames), [][]string{
	{"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"},
	{"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"},
	{"Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"},
	{"DJF", "MAM", "JJA", "SON"},
	{"Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November", "Dezember"},
	{"Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"},
}...)

// matchSets gives a name of an axis, two thirds of whose names are of a closed set, the spelling of the one of that set that it differs from in one character,
// and that no other name of the axis is. The set is the one that most names are of, as languages share those of many months, the first where several are.
func matchSets(names []string) {
	most, odd := 0, map[int]string(nil)
	for _, set := range closedSets {
		known := 0
		for _, s := range names {
			if slices.Contains(set, s) {
				known++
			}
		}
		if known == 0 || known < most {
			continue
		}
		if known > most {
			most, odd = known, nil
		}
		spelled := spelledIn(set, names, known)
		maps.Copy(spelled, odd) // where the sets differ, as the first has it
		odd = spelled
	}
	for i, s := range odd {
		names[i] = s
	}
}

// spelledIn are the spellings that a closed set has for the names of an axis, by their places, that are not of it while so many are.
func spelledIn(set, names []string, known int) map[int]string {
	spelled, odd := map[int]string{}, 0
	for i, s := range names {
		if s == "" || slices.Contains(set, s) {
			continue
		}
		odd++
		var near []string
		for _, m := range set {
			if !slices.Contains(names, m) && levenshtein.ComputeDistance(strings.ToLower(s), strings.ToLower(m)) <= 1 {
				near = append(near, m)
			}
		}
		if len(near) == 1 {
			spelled[i] = near[0]
		}
	}
	if known < 2*max(1, odd) {
		clear(spelled)
	}
	return spelled
}

// matchInterleukins makes an l of the 1 behind the I in I16 beside genes of mice, which begin with a capital and a small letter, where
// all others of the axis are such and several are numbered, as Cxcl1 and Nos2 are: none has a number behind its first letter.
func matchInterleukins(names []string) {
	const fewest, numbered = 4, 2 // others of the axis, and those with a number
	genes, counted := 0, 0
	for _, s := range names {
		switch m := mouseGene.FindStringSubmatch(s); {
		case misreadInterleukin.MatchString(s):
		case m == nil:
			return
		default:
			genes++
			if m[1] != "" {
				counted++
			}
		}
	}
	if genes < fewest || counted < numbered {
		return
	}
	for i, s := range names {
		if misreadInterleukin.MatchString(s) {
			names[i] = "Il" + s[2:]
		}
	}
}

var (
	misreadInterleukin = regexp.MustCompile(`^I1\d{1,2}[a-z]{0,2}$`)
	mouseGene          = regexp.MustCompile(`^[A-Z][a-z][a-z0-9]*?(\d*)[a-z]?$`)
)
