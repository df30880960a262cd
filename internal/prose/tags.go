package prose

import (
	"bytes"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/html/atom"
)

// lessThan stands for the < of a word that only looks like a tag while Markdown and HTML are read. It takes one byte, as
// that does, and no text has it.
const lessThan = '\x0e'

// longestTag bounds a word in angle brackets, in bytes.
const longestTag = 60

// literalTags keeps words in angle brackets that are no tags, as "<s>" and "<eos>" are among the tokens of a language model:
// those that are words of the figure, and those that HTML does not have and that nothing closes.
func literalTags(b []byte, words []string) {
	closed := map[string]bool{}
	for _, m := range closingTag.FindAllSubmatch(b, -1) {
		closed[string(m[1])] = true
	}
	for i, c := range b {
		if c != '<' {
			continue
		}
		n := bytes.IndexByte(b[i:min(len(b), i+longestTag)], '>')
		if n < 2 {
			continue
		}
		name := string(b[i+1 : i+n])
		if slices.Contains(words, "<"+name+">") || isName(name) && atom.Lookup([]byte(strings.ToLower(name))) == 0 && !closed[name] {
			b[i] = lessThan
		}
	}
}

var closingTag = regexp.MustCompile(`</(\w+)>`)

// isName reports whether s is one word of letters, digits and underscores.
func isName(s string) bool {
	for _, c := range []byte(s) {
		if c|0x20 < 'a' || c|0x20 > 'z' {
			if c != '_' && (c < '0' || c > '9') {
				return false
			}
		}
	}
	return s != ""
}

// blankBehindSign stands for the blank behind a sign that a name begins with, "- + CoT", which would begin a list in the list.
const blankBehindSign = '\x0f'

var signedItem = regexp.MustCompile(`^\s*[-*+] +[-+]( )\S`)

// keepSign keeps the sign that the name in an item of a list begins with.
func keepSign(line []byte) {
	if m := signedItem.FindSubmatchIndex(line); m != nil {
		line[m[2]] = blankBehindSign
	}
}

// untagged gives a text its < and its blanks back.
func untagged(s string) string {
	if strings.IndexByte(s, lessThan) < 0 && strings.IndexByte(s, blankBehindSign) < 0 {
		return s
	}
	return strings.NewReplacer(string(rune(lessThan)), "<", string(rune(blankBehindSign)), " ").Replace(s)
}
