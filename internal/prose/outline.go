package prose

import (
	"slices"
	"strconv"
	"strings"
)

// outline follows the numbers of an outline's lines, "2." and "2.1." or "2.1" below it, which
// Markdown takes for text where they have more than one part.
type outline struct{ last []int }

// bullet turns a number of several parts at the start of a line into a bullet of the same
// width, where it is the next of the outline: a wrapped line may begin with a value.
func (o *outline) bullet(line []byte) {
	i := 0
	for i < len(line) && line[i] == ' ' {
		i++
	}
	end := i
	for end < len(line) && (line[end] >= '0' && line[end] <= '9' || line[end] == '.') {
		end++
	}
	if end+1 >= len(line) || line[end] != ' ' || line[end+1] == ' ' {
		return
	}
	number, dot := strings.CutSuffix(string(line[i:end]), ".")
	var parts []int
	for _, p := range strings.Split(number, ".") {
		n, err := strconv.Atoi(p)
		if err != nil || len(p) > 2 {
			return
		}
		parts = append(parts, n)
	}
	k := len(parts) - 1
	if k > 0 && (!dot && o.last == nil || k > 2 || !o.next(parts)) {
		return // without a stop behind it, "1.1" is a number of the outline only below "1."
	}
	o.last = parts
	if k == 0 {
		return
	}
	blank(line[i:end])
	line[i] = '-'
	if end-i > 4 { // more blanks behind a bullet begin a block of code
		line[i], line[end-4] = ' ', '-'
	}
}

// next reports whether a number follows the last one: the next on its level, or the first
// below it.
func (o *outline) next(parts []int) bool {
	k := len(parts) - 1
	if len(o.last) > k {
		return slices.Equal(parts[:k], o.last[:k]) && parts[k] == o.last[k]+1
	}
	return parts[k] == 1 && (slices.Equal(parts[:k], o.last) || o.last == nil && parts[0] == 1)
}
