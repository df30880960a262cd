package grid

import (
	"maps"
	"math"
	"slices"
	"strings"
	"unicode"
)

// voteTicks compares the ticks of axes that name the same things: those of the panels of
// a sweep, and the rows and columns of a matrix. Where they differ in a few, the readings
// with more confidence together stand. One of the form of another name, if not of letters alone, counts for more, as beside Fp2
// stands Fp1, not Fpl; and so does one with a space, which is lost rather than found. One that another cell has
// as well counts for less.
func (b *labeler) voteTicks() {
	const formed = 1.25 // as readings differ in confidence
	const again = 0.3   // what a name counts that another cell has as well
	var axes []*AxisLabels
	for i := range b.labels.Panels {
		axes = append(axes, &b.labels.Panels[i].X, &b.labels.Panels[i].Y)
	}
	before := make([]map[int]Tick, len(axes))
	for i, a := range axes {
		before[i] = byCell(a.Ticks)
	}
	for i, a := range axes {
		votes := map[int]map[string]float64{}
		for j := range axes {
			shift, same := sameNames(before[i], before[j])
			if !same {
				continue
			}
			for k, t := range before[j] {
				if votes[k-shift] == nil {
					votes[k-shift] = map[string]float64{}
				}
				votes[k-shift][t.Text] += t.Conf
			}
		}
		forms := map[string]map[int]bool{} // the cells with a reading of a form
		cells := map[string]int{}          // how many have a reading
		for k, said := range votes {
			for text := range said {
				cells[text]++
				f := formOf(text)
				if forms[f] == nil {
					forms[f] = map[int]bool{}
				}
				forms[f][k] = true
			}
		}
		for _, said := range votes {
			for text := range said {
				if f := formOf(text); len(forms[f]) > 1 && strings.Trim(f, "a") != "" {
					said[text] *= formed
				}
				if cells[text] > 1 { // names of one axis differ
					said[text] *= again
				}
				if bare := strings.ReplaceAll(text, " ", ""); bare != text && said[bare] > 0 {
					said[text] *= formed
				}
			}
		}
		for n := range a.Ticks {
			t := &a.Ticks[n]
			said := votes[int(math.Round(*t.Index))]
			for _, text := range slices.Sorted(maps.Keys(said)) {
				if said[text] > said[t.Text]+1e-9 {
					t.Text, t.Value = text, number(text)
				}
			}
		}
	}
}

// formOf is a name with an a for each of its letters, and a 0 for each digit.
func formOf(name string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsLetter(r):
			return 'a'
		case unicode.IsDigit(r):
			return '0'
		}
		return r
	}, name)
}

// byCell gives each cell of an axis its tick; none where two stand at one cell.
func byCell(ticks []Tick) map[int]Tick {
	at := map[int]Tick{}
	for _, t := range ticks {
		k := int(math.Round(*t.Index))
		if _, double := at[k]; double {
			return nil
		}
		at[k] = t
	}
	return at
}

// sameNames says whether two axes have mostly the same names in the same order: k of a is
// k+shift of b. The columns of a half matrix begin with the second name.
func sameNames(a, b map[int]Tick) (shift int, same bool) {
	for _, shift := range []int{0, 1, -1} {
		both, equal := 0, 0
		for k, t := range a {
			o, ok := b[k+shift]
			if !ok {
				continue
			}
			both++
			if strings.EqualFold(t.Text, o.Text) {
				equal++
			}
		}
		if max(len(a), len(b)) > both+1 {
			continue // more than one stands alone
		}
		mostly := 5*equal >= 3*both || both <= 3 && equal >= both-1
		if equal > 0 && mostly && (shift == 0 || equal > 2) {
			return shift, true
		}
	}
	return 0, false
}
