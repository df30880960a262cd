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
// stands Fp1, not Fpl, or that begins as most do; and so does one with a space, which is lost rather than found. One that another cell has
// as well counts for less.
func (b *labeler) voteTicks() {
	const formed = 1.25 // as readings differ in confidence
	const again = 0.3   // what a name counts that another cell has as well
	const begun = 3     // of one that begins with the letters before a number that most others begin with
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
		prefixes := map[string]int{} // the cells with a reading that begins so
		for _, said := range votes {
			own := map[string]bool{}
			for text := range said {
				own[prefixOf(text)] = true
			}
			for prefix := range own {
				prefixes[prefix]++
			}
		}
		for _, said := range votes {
			for text := range said {
				if prefix := prefixOf(text); prefix != "" && 2*prefixes[prefix] > len(votes) {
					said[text] *= begun
				}
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

// prefixOf are the letters, two or more, that a name has before a number.
func prefixOf(name string) string {
	digits := strings.IndexFunc(name, unicode.IsDigit)
	if digits < 2 || strings.ContainsFunc(name[:digits], func(r rune) bool { return !unicode.IsLetter(r) }) {
		return ""
	}
	return name[:digits]
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
// k+shift of b. The columns of a half matrix begin with the second name. Long names are the same where they are so
// but for some characters, and one of each two that differ is doubtful; but not where all differ in one part, as those of two
// groups do: T-24h-1, T-24h-2 and T-7d-1, T-7d-2.
func sameNames(a, b map[int]Tick) (shift int, same bool) {
	const sure = 0.8 // as for ocr, of a word
	for _, shift := range []int{0, 1, -1} {
		both, equal, doubtful, numbers := 0, 0, 0, 0
		parts := map[[2]string]bool{} // in which doubtful names differ
		for k, t := range a {
			o, ok := b[k+shift]
			if !ok {
				continue
			}
			both++
			switch {
			case strings.EqualFold(t.Text, o.Text):
				equal++
			case t.Value != nil && o.Value != nil:
				numbers++
			case math.Min(t.Conf, o.Conf) < sure && nearlySame([]rune(t.Text), []rune(o.Text)):
				doubtful++
				parts[differing([]rune(t.Text), []rune(o.Text))] = true
			}
		}
		if max(len(a), len(b)) > both+1 || shift != 0 && numbers > 0 {
			continue // more than one stands alone; doses of two drugs, 0, 3, 10, 30 and 0, 10, 30, are no half matrix
		}
		if equal+doubtful == both && doubtful > 2 && len(parts) > 1 {
			return shift, true
		}
		mostly := 5*equal >= 3*both || both <= 3 && equal >= both-1
		if equal > 0 && mostly && (shift == 0 || equal > 2) {
			return shift, true
		}
	}
	return 0, false
}

// differing is what two names have between the characters that both begin and end with.
func differing(a, b []rune) [2]string {
	begin, end := 0, 0
	for begin < min(len(a), len(b)) && a[begin] == b[begin] {
		begin++
	}
	for end < min(len(a), len(b))-begin && a[len(a)-1-end] == b[len(b)-1-end] {
		end++
	}
	return [2]string{string(a[begin : len(a)-end]), string(b[begin : len(b)-end])}
}

// nearlySame says whether two long names have most characters in common, in one order.
func nearlySame(a, b []rune) bool {
	const (
		long = 6
		most = 0.7
	)
	if min(len(a), len(b)) < long {
		return false
	}
	common := make([]int, len(b)+1) // of what came before in a, and the first so many characters of b
	for _, c := range a {
		diagonal := 0
		for j, d := range b {
			above := common[j+1]
			if common[j+1] = max(common[j], above); c == d {
				common[j+1] = max(common[j+1], diagonal+1)
			}
			diagonal = above
		}
	}
	return float64(common[len(b)]) >= most*float64(max(len(a), len(b)))
}
