package prose

import (
	"bytes"
	"regexp"
)

// unWiki writes what MediaWiki's markup has of its own as Markdown's, at the same offsets: the rows of a table "{| ... |}", each on one
// line, headings "== Results ==", names of links "[[Page|name]]", and bold and italic type.
func unWiki(b []byte) {
	for _, m := range wikiLink.FindAllSubmatchIndex(b, -1) {
		blank(b[m[0]:m[2]])
		blank(b[m[3]:m[1]])
	}
	last := bytes.LastIndex(b, []byte("\n|}")) // the end of the last table
	if last < 0 && !wikiHeading.Match(b) {
		return
	}
	for _, m := range wikiBold.FindAllSubmatchIndex(b, -1) {
		open, end := b[m[0]:m[2]], b[m[3]:m[1]]
		blank(open)
		blank(end)
		open[len(open)-1], end[0] = '*', '*'
	}
	for _, m := range wikiHeading.FindAllSubmatchIndex(b, -1) {
		for i := m[2]; i < m[3]; i++ {
			b[i] = '#'
		}
		blank(b[m[5]:m[1]])
	}
	table, row := false, false // inside of one; a line of cells came before
	for at := 0; at < len(b); {
		end := len(b)
		if k := bytes.IndexByte(b[at:], '\n'); k >= 0 {
			end = at + k
		}
		line := b[at:end]
		head := bytes.TrimLeft(line, " \t:")
		begins := func(mark string) bool { return bytes.HasPrefix(head, []byte(mark)) }
		switch {
		case begins("{|") && end <= last:
			blank(line)
			table, row = true, false
		case !table:
		case begins("|}"):
			blank(line)
			table = false
		case begins("|-"):
			blank(head[2:]) // what is set of the row
			row = false
		case begins("|+"):
			blank(head[:2])
			row = false
		case begins("|"), begins("!"):
			if row {
				b[at-1] = ' ' // a cell of the row begun above
			}
			row = true
			wikiCells(head)
		}
		at = end + 1
	}
}

// wikiCells writes the cells of a line, "| a || b" or "! a !! b", between single bars, without what says how they are set.
func wikiCells(line []byte) {
	line[0] = '|'
	for k := 1; k+1 < len(line); k++ {
		if c := line[k]; (c == '|' || c == '!') && line[k+1] == c {
			line[k], line[k+1] = ' ', '|'
			k++
		}
	}
	for _, m := range wikiStyle.FindAllSubmatchIndex(line, -1) {
		blank(line[m[2]:m[3]])
	}
}

func blank(b []byte) {
	for i := range b {
		b[i] = ' '
	}
}

var (
	wikiLink    = regexp.MustCompile(`\[\[(?:[^\[\]|\n]*\|)?([^\[\]|\n]*[A-Za-z][^\[\]|\n]*)\]\]`)
	wikiBold    = regexp.MustCompile(`'{2,3}([^'\n]+)'{2,3}`)
	wikiHeading = regexp.MustCompile(`(?m)^(={2,6})[ \t]*([^=\s](?:.*[^=\s])?)[ \t]*={2,6}[ \t]*$`)
	// wikiStyle is how a cell is set, which stands before it: `| style="width: 3em" | 0.5`.
	wikiStyle = regexp.MustCompile(`\|(\s*[a-z-]+\s*=\s*"[^"]*"[^|]*\|)`)
)
