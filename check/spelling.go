package check

import (
	"strings"
	"unicode"
)

// spell gives the claims' rows and columns their names as the text spells them, where the figure's may have
// been misread for these. Reading small print leaves open whether words stand apart, whether a letter has an accent and
// which of the characters of one look it is; who wrote the text has seen the print and knew the word.
func (f *facts) spell(claims []Claim, text string) {
	spelled := f.spellings(text)
	for i := range claims {
		for _, name := range []*string{&claims[i].Row, &claims[i].Col} {
			if s := spelled[*name]; s != "" {
				*name = s
			}
		}
	}
}

// spellings are the names of rows and columns that the text spells in another way and never in the figure's.
func (f *facts) spellings(text string) map[string]string {
	names, longest := map[string]string{}, 0
	for _, n := range f.lex.names {
		if key := look(n.text); n.amongWords(f) {
			if o, ok := names[key]; ok && o != n.text {
				n = &name{} // two names of one look: either may be meant
			}
			names[key], longest = n.text, max(longest, len(key))
		}
	}
	out := map[string]string{}
	if longest == 0 {
		return out
	}
	type word struct {
		text, look string
		at         int
	}
	var words []word
	from := 0
	for _, w := range strings.FieldsFunc(text, betweenNames) {
		at := from + strings.Index(text[from:], w)
		from = at + len(w)
		if w = strings.TrimRight(w, ".'"); w != "" {
			words = append(words, word{w, look(w), at})
		}
	}
	for i := range words {
		key, s := "", ""
		for k := i; k < len(words) && k-i < maxStretch; k++ {
			w := words[k]
			if k > i {
				if end := words[k-1].at + len(words[k-1].text); strings.TrimSpace(text[end:w.at]) != "" {
					break
				}
				s += " "
			}
			s += w.text
			if key += w.look; len(key) > longest {
				break
			}
			n := names[key]
			if n == "" {
				continue
			}
			if _, seen := out[n]; !seen && accents(s) >= accents(n) {
				out[n] = s
			}
			if strings.EqualFold(s, n) {
				out[n], names[key] = "", ""
			}
		}
	}
	return out
}

// betweenNames are the characters that end a name.
func betweenNames(r rune) bool {
	return unicode.IsSpace(r) || r == '|' || r == '`' || unicode.IsPunct(r) && !strings.ContainsRune(".-/%&'#@", r)
}

// look is a name without what reading it may get wrong.
func look(s string) string { return sameLook.Replace(strings.Join(strings.Fields(fold(s)), "")) }

var sameLook = strings.NewReplacer("0", "o", "1", "l", "i", "l", "ß", "b")

// accents counts the letters that are not among the plain ones.
func accents(s string) int {
	n := 0
	for _, r := range s {
		if r > unicode.MaxASCII {
			n++
		}
	}
	return n
}
