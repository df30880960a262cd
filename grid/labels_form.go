package grid

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// The names of one axis have one form. What only one of them lacks was misread.

// matchCase makes the first letter of a name a capital where all others begin with one before small letters,
// and its form differs from that of the small one in size alone. What begins small behind a dash, as ogbn-arxiv does, is no such name, nor a compound
// as cis-Aconitate, nor what is the second line of a name.
func matchCase(names []string, first []bool) {
	const fewest = 3 // other names
	const twoSizes = "cosvwxz"
	small := -1
	capitals := 0
	for i, s := range names {
		switch r := []rune(s); {
		case len(r) < 2 || !unicode.IsLower(r[1]):
			return
		case unicode.IsUpper(r[0]):
			capitals++
		case !first[i]:
		case small >= 0 || !strings.ContainsRune(twoSizes, r[0]) || smallPart.MatchString(s) || compound.MatchString(s) || digitsWithin.MatchString(s):
			return
		default:
			small = i
		}
	}
	if small >= 0 && capitals >= fewest {
		names[small] = strings.ToUpper(names[small][:1]) + names[small][1:]
	}
}

// matchSecond makes the second letter of a name small where all others have small letters behind a capital, this one behind two, and the form
// of the second differs from that of the small one in size alone: "VOss" among "Oslo", "Bergen" and "Molde".
func matchSecond(names []string) {
	const fewest = 3 // other names
	const twoSizes = "COSVWXZ"
	odd, others := -1, 0
	for i, s := range names {
		r := []rune(s)
		switch {
		case len(r) > 0 && unicode.IsUpper(r[0]) && smallFrom(r, 1):
			others++
		case odd < 0 && len(r) > 3 && unicode.IsUpper(r[0]) && strings.ContainsRune(twoSizes, r[1]) && smallFrom(r, 2):
			odd = i
		default:
			return
		}
	}
	if odd >= 0 && others >= fewest {
		r := []rune(names[odd])
		r[1] = unicode.ToLower(r[1])
		names[odd] = string(r)
	}
}

// smallFrom says whether a name has letters from one on, and all of them are small.
func smallFrom(name []rune, from int) bool {
	return len(name) > from && !slices.ContainsFunc(name[from:], func(c rune) bool { return !unicode.IsLower(c) })
}

// matchIndexes makes the index of a name small where two other names of its axis or more have a small letter for theirs and none has a capital,
// and its form differs from that of the small one in size alone, which the size of the index leaves open: beside kₛ and θᵣ, S_S is Sₛ.
func matchIndexes(names []string) {
	const fewest = 2 // other names
	var open []int
	small := 0
	for i, s := range names {
		r := []rune(s)
		switch {
		case len(r) == 2 && strings.ContainsRune("ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ", r[1]):
			small++
		case len(r) == 3 && r[1] == '_' && unicode.IsUpper(r[2]):
			if !strings.ContainsRune("OSVX", r[2]) {
				return
			}
			open = append(open, i)
		}
	}
	if small < fewest {
		return
	}
	for _, i := range open {
		names[i] = smallIndex.Replace(names[i])
	}
}

// smallIndex sets capitals behind an underscore as small indexes.
var smallIndex = strings.NewReplacer("_O", "ₒ", "_S", "ₛ", "_V", "ᵥ", "_X", "ₓ")

// matchLetters makes a name of one small letter a capital where all others of an axis, three or more, are single capitals.
func matchLetters(names []string) {
	const fewest = 3
	capitals, small := 0, -1
	for i, s := range names {
		switch r := []rune(s); {
		case len(r) != 1:
			return
		case unicode.IsUpper(r[0]):
			capitals++
		case small >= 0 || !unicode.IsLower(r[0]):
			return
		default:
			small = i
		}
	}
	if small >= 0 && capitals >= fewest {
		names[small] = strings.ToUpper(names[small])
	}
}

// digitsWithin is a word with digits between its letters, as wav2vec, which may begin small anywhere.
var digitsWithin = regexp.MustCompile(`^\p{L}+[0-9]+\p{L}`)

// smallPart is a dash and what begins small behind it.
var smallPart = regexp.MustCompile(`[-_]\p{Ll}`)

// compound is a name with one of those prefixes that chemists write small, and whose first letter would be larger in size alone.
var compound = regexp.MustCompile(`^(cis|closo|cyclo|o|scyllo|sec|sn|sym|syn|vic|xylo)-\p{Lu}`)

// matchBars makes a bar with which a name begins an I where nearly all others begin with a capital: a small l, or a 1 before
// letters, begins none of them.
func matchBars(names []string) {
	const fewest, most = 4, 0.8 // other names with a capital, and their share
	barred := func(s string) bool {
		r := []rune(s)
		return len(r) > 2 && (r[0] == 'l' || r[0] == '1') && unicode.IsLower(r[1])
	}
	capitals, others := 0, 0
	for _, s := range names {
		if r := []rune(s); len(r) > 0 && !barred(s) {
			if others++; unicode.IsUpper(r[0]) {
				capitals++
			}
		}
	}
	if capitals == 0 && others >= fewest { // all others are small
		for i, s := range names {
			if r := []rune(s); barred(s) && r[0] == '1' && len(r) > 3 && smallFrom(r, 1) {
				names[i] = "l" + s[1:] // 1innet
			}
		}
		return
	}
	if capitals < fewest || float64(capitals) < most*float64(others) {
		return
	}
	for i, s := range names {
		if barred(s) {
			names[i] = "I" + s[1:]
		}
	}
}

// matchShort makes the letters of Ill. of a name of bars before a point, where no other name of the axis has a digit, or several
// capitals as Roman numerals have, and four or more begin with a capital.
func matchShort(names []string) {
	const fewest = 4
	capitals, bars := 0, -1
	for i, s := range names {
		r := []rune(s)
		switch {
		case bars < 0 && barsOnly.MatchString(s):
			bars = i
		case strings.ContainsAny(s, "0123456789") || len(r) > 1 && unicode.IsUpper(r[1]):
			return
		case len(r) > 0 && unicode.IsUpper(r[0]):
			capitals++
		}
	}
	if bars >= 0 && capitals >= fewest {
		names[bars] = "I" + strings.NewReplacer("1", "l", "I", "l", "|", "l").Replace(names[bars][1:])
	}
}

// barsOnly are bars, which may be ones or letters, and a point as a short form has.
var barsOnly = regexp.MustCompile(`^[1lI|]{3,}\.$`)

// matchHeads gives the names of an axis that begin with the same word, up to a sign behind it, the form of it that most have, where they differ
// in an I taken for a small l, or the other way: beside lr=1e-3, lr=3e-3 and lr=3e-2, Ir=1e-2 is lr=1e-2.
func matchHeads(names []string) {
	const fewest, times = 3, 2 // names of the form, and times as many as of others
	alike := strings.NewReplacer("I", "l", "|", "l")
	heads, keys := make([]string, len(names)), make([]string, len(names))
	forms := map[string]map[string]int{}
	for i, s := range names {
		m := headOfName.FindStringSubmatch(s)
		if m == nil {
			continue
		}
		heads[i], keys[i] = m[1], alike.Replace(m[1])
		if forms[keys[i]] == nil {
			forms[keys[i]] = map[string]int{}
		}
		forms[keys[i]][heads[i]]++
	}
	for i, s := range names {
		for form, n := range forms[keys[i]] {
			if form != heads[i] && n >= fewest && n >= times*forms[keys[i]][heads[i]] {
				names[i] = form + s[len(heads[i]):]
			}
		}
	}
}

// matchSlashes puts back the thin slash of a first word that two other names of an axis or more begin with: beside w/o gating and w/o
// routing, wo fusion is w/o fusion.
func matchSlashes(names []string) {
	const fewest = 2
	first := func(s string) string { word, _, _ := strings.Cut(s, " "); return word }
	slashed := map[string]map[string]int{}
	for _, s := range names {
		if word := first(s); strings.Contains(word, "/") && word != s {
			bare := strings.ReplaceAll(word, "/", "")
			if slashed[bare] == nil {
				slashed[bare] = map[string]int{}
			}
			slashed[bare][word]++
		}
	}
	for i, s := range names {
		word := first(s)
		for form, n := range slashed[word] {
			if n >= fewest && word != s {
				names[i] = form + s[len(word):]
			}
		}
	}
}

// matchPlaces gives names of an axis the character that all others of their length have at a place, where theirs is of another kind there
// alone, a letter or a sign: beside 08/05, 15/05 and 22/05, 01J05 is 01/05; beside S01 to S04, $05 is S05. Points and dashes look like no letter:
// beside Del., Fla. and Minn. there is Iowa.
func matchPlaces(names []string) {
	const fewest, most = 4, 3 // others with the character, and how many times as many as without it
	const low = ".,-–_·'’"
	unlike := func(c, d rune) bool {
		return unicode.IsLetter(c) && strings.ContainsRune(low, d) || unicode.IsLetter(d) && strings.ContainsRune(low, c)
	}
	lengths := map[int][]int{}
	runes := make([][]rune, len(names))
	for i, s := range names {
		runes[i] = []rune(s)
		lengths[len(runes[i])] = append(lengths[len(runes[i])], i)
	}
	for n, group := range lengths {
		usual, kinds := make([]rune, n), make([]rune, n)
		for k := range n {
			chars, ofKind := map[rune]int{}, map[rune]int{}
			for _, i := range group {
				chars[runes[i][k]]++
				ofKind[charKind(runes[i][k])]++
			}
			kinds[k], _ = commonest(ofKind)
			if c, times := commonest(chars); times >= fewest && times >= most*(len(group)-times) && !unicode.IsDigit(c) {
				usual[k] = c
			}
		}
		for _, i := range group {
			odd, others := -1, 0
			for k, c := range runes[i] {
				if charKind(c) != kinds[k] {
					odd = k
					others++
				}
			}
			if others == 1 && usual[odd] != 0 && !unicode.IsDigit(runes[i][odd]) && runes[i][odd] != ' ' && !unlike(runes[i][odd], usual[odd]) {
				runes[i][odd] = usual[odd]
				names[i] = string(runes[i])
			}
		}
	}
}

// matchForms gives a name the form of most others of its axis, letters and digits at the same places, where characters of one look stand in
// the way: beside F3, C3 and P4, 01 is O1; beside 10a, 12a and 10p, lia is 11a.
func matchForms(names []string) {
	const fewest, most = 4, 3 // others of that form, and how many times as many as of its own
	count := map[string]int{}
	for _, s := range names {
		count[formOf(s)]++
	}
	for i, s := range names {
		own := formOf(s)
		for _, as := range []*strings.Replacer{asDigits, asLetters} {
			t := as.Replace(s)
			if n := count[formOf(t)]; n < fewest || n < most*count[own] || own == formOf(t) || slices.Contains(names, t) {
				continue
			}
			names[i] = t
			break
		}
	}
}

// matchStems makes a digit of the letter at the end of a name that has its look, where another name has the same letters before a number and
// most names end in one: beside Fp2, F3 and C4, Fpl is Fp1.
func matchStems(names []string) {
	numbered := map[string]bool{} // letters before numbers
	n := 0
	for _, s := range names {
		if stem := strings.TrimRight(s, "0123456789"); stem != s && stem != "" {
			numbered[stem] = true
			n++
		}
	}
	for i, s := range names {
		stem := strings.TrimRight(s, "lIO|")
		if len(s)-len(stem) != 1 || !numbered[stem] || 2*n < len(names) {
			continue
		}
		if t := stem + asDigits.Replace(s[len(stem):]); !slices.Contains(names, t) {
			names[i] = t
		}
	}
}

// matchSymbols makes an l of the 1 behind a capital where no other name has a digit, and four or more are a capital and a small letter, as the
// symbols of elements are: beside Li, Na, Mg and Ca, A1 is Al.
func matchSymbols(names []string) {
	const fewest = 4
	odd, symbols := -1, 0
	for i, s := range names {
		switch {
		case twoLetters.MatchString(s):
			symbols++
		case strings.ContainsAny(s, "0123456789"):
			if odd >= 0 || !letterAndOne.MatchString(s) {
				return
			}
			odd = i
		}
	}
	if odd >= 0 && symbols >= fewest {
		names[odd] = names[odd][:1] + "l"
	}
}

var (
	twoLetters   = regexp.MustCompile(`^[A-Z][a-z]$`)
	letterAndOne = regexp.MustCompile(`^[A-Z]1$`)
)

// asDigits and asLetters are characters that have the look of others of the other kind.
var (
	asDigits  = strings.NewReplacer("l", "1", "I", "1", "i", "1", "|", "1", "O", "0", "o", "0")
	asLetters = strings.NewReplacer("0", "O")
)

// matchCases makes two letters of a name or more, as one may be set small as in CoLA, capitals where all others of its length, three or more, have capitals at their places and are alike in
// kind and case elsewhere, and the capital's form differs from the small one's in size alone, or in where it stands: beside DJF, MAM and SON,
// jjA is JJA.
func matchCases(names []string) {
	const fewest = 3 // other names
	const twoSizes = "cjopsuvwxz"
	lengths := map[int][]int{}
	for i, s := range names {
		n := len([]rune(s))
		lengths[n] = append(lengths[n], i)
	}
	kind := func(c rune) rune {
		if unicode.IsUpper(c) {
			return 'A'
		}
		return charKind(c)
	}
	for _, group := range lengths {
		for _, odd := range group {
			raised, alike, n := []rune(names[odd]), len(group) > fewest, 0
			for k, c := range []rune(names[odd]) {
				usual := rune(0) // kind of all others
				for _, i := range group {
					if o := kind([]rune(names[i])[k]); i != odd && usual == 0 {
						usual = o
					} else if i != odd && o != usual {
						usual = -1
					}
				}
				if usual == 'A' && strings.ContainsRune(twoSizes, c) {
					raised[k] = unicode.ToUpper(c)
					n++
				}
				alike = alike && usual == kind(raised[k])
			}
			if alike && n > 1 {
				names[odd] = string(raised)
			}
		}
	}
}

// commonest is the character counted most often, the first in order of equals.
func commonest(count map[rune]int) (best rune, n int) {
	for c, k := range count {
		if k > n || k == n && c < best {
			best, n = c, k
		}
	}
	return best, n
}

// charKind is 'a' of a letter, '0' of a digit, and '.' of another character.
func charKind(c rune) rune {
	switch {
	case unicode.IsLetter(c):
		return 'a'
	case unicode.IsDigit(c):
		return '0'
	}
	return '.'
}

// headOfName is a word with a sign behind it.
var headOfName = regexp.MustCompile(`^([\p{L}|]{2,})[=_:@]`)

// matchUnderscores puts underscores for the spaces of a name where two others of its form have them, or for the only one behind a
// word of whose form three others begin, and half of all, with an underscore behind it: the thin line below the letters is lost, and not made up.
func matchUnderscores(names []string) {
	const fewest, begin = 2, 3
	whole, lined, spaced := map[string]int{}, map[string]int{}, map[string]int{} // by form, and by that of the first word
	for _, s := range names {
		if strings.Contains(s, "_") {
			whole[formOf(s)]++
		}
		if k := strings.IndexAny(s, "_ "); k > 0 && s[k] == '_' {
			lined[formOf(s[:k])]++
		} else if k > 0 {
			spaced[formOf(s[:k])]++
		}
	}
	for i, s := range names {
		with := strings.ReplaceAll(s, " ", "_")
		first, _, one := strings.Cut(s, " ")
		if form := formOf(first); with != s && whole[formOf(with)] >= fewest || one && !strings.Contains(first, "_") && strings.Count(s, " ") == 1 && lined[form] >= max(begin, spaced[form]) {
			names[i] = with
		}
	}
}

// spaceUnits puts a space before the unit of each name of an axis that is a number with that unit, where most have one.
func spaceUnits(names []string) {
	const fewest = 2
	unit, spaced, close := "", 0, 0
	for _, s := range names {
		parts := withUnit.FindStringSubmatch(s)
		switch {
		case parts == nil || unit != "" && parts[3] != unit:
			return
		case parts[2] == "":
			close++
		default:
			spaced++
		}
		unit = parts[3]
	}
	if spaced < fewest || spaced <= close {
		return
	}
	for i, s := range names {
		names[i] = withUnit.ReplaceAllString(s, "$1 $3")
	}
}

// withUnit is a number with a unit of letters.
var withUnit = regexp.MustCompile(`^([-−+]?\d+(?:[.,]\d+)?)( ?)(\p{L}+)$`)

// closeBrackets gives the names of an axis the closing bracket that others of them have, where it is
// missing or has a bar behind it: it stood so close to the cells that it was taken for their border.
//
//	 Jan 2025 (1,204 +----
//	Feb 2025 (1,388) +----
//	Mar 2025 (1,097)|+----
func closeBrackets(names []string) {
	closed := func(s string) bool { return strings.HasSuffix(s, ")") && strings.Contains(s, "(") }
	if !slices.ContainsFunc(names, closed) {
		return
	}
	for i, s := range names {
		switch bare := strings.TrimRight(s, "| "); {
		case closed(bare):
			names[i] = bare
		case strings.LastIndex(bare, "(") > strings.LastIndex(bare, ")"):
			names[i] = bare + ")"
		}
	}
}
