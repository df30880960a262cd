package check

import "strings"

// spellOut files the rows and columns whose names end in an abbreviation under the words that a text has for it:
// "Logistic regression" for "Logistic reg.". The word before it must be the same.
func (l *lexicon) spellOut(text string) {
	short := map[string][]*name{} // the word before -> the names
	for _, n := range l.names {
		if k := len(n.atoms); k > 1 && strings.HasSuffix(n.text, ".") && (n.kind == nameRow || n.kind == nameCol) && len(n.atoms[k-1]) > 1 {
			short[n.atoms[k-2]] = append(short[n.atoms[k-2]], n)
		}
	}
	if len(short) == 0 {
		return
	}
	before := ""
	for _, w := range strings.FieldsFunc(text, func(r rune) bool { return !isWordRune(r) }) {
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
