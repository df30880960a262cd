package check

import (
	"strings"
	"unicode"
)

// spellOut files the rows, columns and panels under the forms that a text has for their names: abbreviations written out, initials
// written out, and long words cut short.
func (l *lexicon) spellOut(text string) {
	l.spellEndings(text)
	l.spellInitials(text)
	l.spellShort(text)
	l.spellAxes(text)
}

// spellAxes files the label of an axis, one long word, under the beginning of it that a text sets before numbers: "pos 7" for "Position".
func (l *lexicon) spellAxes(text string) {
	const shortest, longest = 3, 5 // letters; longer beginnings are other words, "import" is no "importance"
	words := wordsOf(fold(text))
	for i, w := range words[:max(0, len(words)-1)] {
		if len(w) < shortest || len(w) > longest || words[i+1][0] < '0' || words[i+1][0] > '9' || len(l.index[w]) > 0 || common[w] {
			continue
		}
		for _, n := range l.names {
			if (n.kind == nameX || n.kind == nameY) && len(n.atoms) == 1 && len(n.atoms[0]) > longest && strings.HasPrefix(n.atoms[0], w) {
				l.put(w, 1, w, hit{n, false})
			}
		}
	}
}

// spellEndings files the rows and columns whose names end in an abbreviation under the words that a text has for it:
// "Logistic regression" for "Logistic reg.". The word before it must be the same.
func (l *lexicon) spellEndings(text string) {
	short := map[string][]*name{} // the word before -> the names
	for _, n := range l.names {
		if k := len(n.atoms); k > 1 && strings.HasSuffix(n.text, ".") && n.ofLine() && len(n.atoms[k-1]) > 1 {
			short[n.atoms[k-2]] = append(short[n.atoms[k-2]], n)
		}
	}
	if len(short) == 0 {
		return
	}
	before := ""
	for _, w := range wordsOf(text) {
		w = stem(w)
		for _, n := range short[before] {
			start := n.atoms[:len(n.atoms)-1]
			if end := n.atoms[len(start)]; len(w) > len(end) && strings.HasPrefix(w, end) {
				l.put(start[0], len(n.atoms), strings.Join(start, "")+w, hit{n, true})
			}
		}
		before = w
	}
}

// spellInitials files rows and columns that are initials under the words that a text has for them: "tree of thought" for "+ ToT",
// "self-consistency" for "SC". Two words that only happen to begin so are none: they have a hyphen, or the initials in brackets behind
// them.
func (l *lexicon) spellInitials(text string) {
	initials := map[string][]*name{}
	longest := 0
	for _, n := range l.names {
		if a := n.atoms; n.ofLine() && len(a) == 1 && len(a[0]) > 1 && len(a[0]) <= maxStretch && capitals(n.text) > 1 && !strings.ContainsAny(a[0], "0123456789") {
			initials[a[0]] = append(initials[a[0]], n)
			longest = max(longest, len(a[0]))
		}
	}
	if len(initials) == 0 {
		return
	}
	low := fold(text)
	words, at := placedWords(low)
	for i := range words {
		key := words[i][:1]
		hyphens := true
		for k := i + 1; k < len(words) && k < i+longest; k++ {
			gap := low[at[k-1]+len(words[k-1]) : at[k]]
			if gap != " " && gap != "-" && gap != "\n" {
				break // "August. The lowest" is no "ATL"
			}
			hyphens = hyphens && gap == "-"
			key += words[k][:1]
			names := initials[key]
			if names == nil || len(words[i]) < 4 || len(words[k]) < 4 || common[stem(words[i])] {
				continue
			}
			if end := at[k] + len(words[k]); k == i+1 && !hyphens && !strings.HasPrefix(low[end:], " ("+key+")") {
				continue
			}
			phrase := words[i : k+1]
			for _, n := range names {
				l.put(stem(words[i]), len(phrase), stems(phrase), hit{n, true})
			}
		}
	}
}

// spellShort files a row or column of one long word under the word that a text has in its place, "auto" for "automobile" and "plane" for
// "airplane": the beginning or end of it, where the text has the names of most others of its axis and not that one.
func (l *lexicon) spellShort(text string) {
	words := map[string]bool{}
	for _, w := range wordsOf(text) {
		words[stem(w)] = true
	}
	told, all := map[nameKind]int{}, map[nameKind]int{}
	for _, n := range l.names {
		if n.ofLine() {
			all[n.kind]++
			if words[n.atoms[0]] {
				told[n.kind]++
			}
		}
	}
	for _, n := range l.names {
		a := n.atoms[0]
		if !n.ofLine() || len(n.atoms) > 1 || words[a] || len(a) < 6 || 2*told[n.kind] < all[n.kind] {
			continue
		}
		found := ""
		for w := range words {
			if len(w) >= 4 && strings.HasPrefix(a, w) || len(w) >= 5 && strings.HasSuffix(a, w) { // "income" is not meant by "come"
				if found != "" {
					found = ""
					break
				}
				found = w
			}
		}
		if found != "" {
			l.put(found, 1, found, hit{n, false})
		}
	}
}

// ofLine reports whether a name is that of a row or a column.
func (n *name) ofLine() bool { return n.kind == nameRow || n.kind == nameCol }

// wordsOf cuts a text at all that is no letter or digit.
func wordsOf(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return !isWordRune(r) })
}

// placedWords is wordsOf with the offset of each word.
func placedWords(text string) (words []string, at []int) {
	from := -1
	for i, r := range text + " " {
		switch in := isWordRune(r); {
		case in && from < 0:
			from = i
		case !in && from >= 0:
			words, at, from = append(words, text[from:i]), append(at, from), -1
		}
	}
	return words, at
}

// stems joins the stems of words.
func stems(words []string) string {
	var b strings.Builder
	for _, w := range words {
		b.WriteString(stem(w))
	}
	return b.String()
}

// capitals counts the capital letters of a text.
func capitals(s string) (n int) {
	for _, r := range s {
		if unicode.IsUpper(r) {
			n++
		}
	}
	return n
}
