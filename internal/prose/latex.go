package prose

import (
	"bytes"
	"regexp"
	"strings"
)

// headings are LaTeX's commands for them.
var headings = []string{"\\part", "\\chapter", "\\section", "\\subsection", "\\subsubsection", "\\paragraph"}

// settings are LaTeX's commands that only set how what follows is laid out, and the environments around tables.
var settings = regexp.MustCompile(`^\\(centering|small|footnotesize|raggedright|(begin|end)\{(table|figure|center|document)\*?\}(\[[^\]]*\])?)\s*$`)

// unLaTeX writes a LaTeX heading or list item as Markdown's, at the same offsets: "\section*{3.1 Results}" is a heading
// and "\item" begins an item. Of a caption only its text is left, and of commands of layout nothing.
func unLaTeX(line []byte) {
	from := len(line) - len(bytes.TrimLeft(line, " \t"))
	rest := string(line[from:])
	write := func(n int, mark byte) { // for the first n bytes
		blank(line[from : from+n])
		line[from] = mark
	}
	if strings.HasPrefix(rest, "\\item ") {
		write(len("\\item"), '-')
		return
	}
	if settings.MatchString(rest) {
		write(len(rest), ' ')
		return
	}
	if k := bytes.LastIndexByte(line, '}'); k > 0 && strings.HasPrefix(rest, "\\caption{") {
		line[k] = ' '
		write(len("\\caption{"), ' ')
		return
	}
	for _, h := range headings {
		if n := len(h); strings.HasPrefix(rest, h+"{") || strings.HasPrefix(rest, h+"*{") {
			write(n+strings.IndexByte(rest[n:], '{')+1, '#')
			if k := bytes.LastIndexByte(line, '}'); k > 0 {
				line[k] = ' '
			}
			return
		}
	}
}

// latexRow cuts a row of a tabular at its "&"; what \multicolumn sets over several columns is a field of each.
func latexRow(u *Unit) (row []*Unit) {
	end := len(u.Text)
	if k := strings.Index(u.Text, `\\`); k >= 0 {
		end = k
	}
	for from := 0; from <= end; {
		to := end
		if k := strings.IndexByte(u.Text[from:end], '&'); k >= 0 {
			to = from + k
		}
		field, wide := u.slice(from, to), 1
		if m := multicolumn.FindStringSubmatchIndex(field.Text); m != nil {
			wide = columnsSpanned(field.Text[m[2]:m[3]])
			field = u.slice(from+m[4], from+m[5])
		}
		for range wide {
			row = append(row, field)
		}
		from = to + 1
	}
	return row
}

// multicolumn is LaTeX's command for a field over several columns.
var multicolumn = regexp.MustCompile(`\\multicolumn\{(\d+)\}\{[^{}]*\}\{([^{}]*)\}`)
