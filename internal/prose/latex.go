package prose

import (
	"bytes"
	"strings"
)

// headings are LaTeX's commands for them.
var headings = []string{"\\part", "\\chapter", "\\section", "\\subsection", "\\subsubsection", "\\paragraph"}

// unLaTeX writes a LaTeX heading or list item as Markdown's, at the same offsets: "\section*{3.1 Results}" is a heading
// and "\item" begins an item.
func unLaTeX(line []byte) {
	from := len(line) - len(bytes.TrimLeft(line, " \t"))
	rest := string(line[from:])
	blank := func(n int, mark byte) {
		for i := from; i < from+n; i++ {
			line[i] = ' '
		}
		line[from] = mark
	}
	if strings.HasPrefix(rest, "\\item ") {
		blank(len("\\item"), '-')
		return
	}
	for _, h := range headings {
		if n := len(h); strings.HasPrefix(rest, h+"{") || strings.HasPrefix(rest, h+"*{") {
			blank(n+strings.IndexByte(rest[n:], '{')+1, '#')
			if k := bytes.LastIndexByte(line, '}'); k > 0 {
				line[k] = ' '
			}
			return
		}
	}
}
