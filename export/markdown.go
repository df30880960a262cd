package export

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"github.com/heatgrid/heatgrid/grid"
)

// NewMarkdown writes each panel as a table in Markdown.
func NewMarkdown(w io.Writer) Encoder { return &each{w: w, write: Markdown, sep: "\n"} }

// Markdown writes f for reading: a heading and a table for each panel, with
// values whose print and colour disagree marked, then the colour scales and warnings.
func Markdown(w io.Writer, f *grid.Figure) error {
	out := bufio.NewWriter(w)
	title := f.Title
	if title == "" {
		title = f.Source.Path
	}
	fmt.Fprintf(out, "# %s\n", mdEscape(oneLine(title)))
	for i := range f.Panels {
		p := &f.Panels[i]
		fmt.Fprintf(out, "\n## %s\n\n", mdEscape(oneLine(PanelName(p))))
		for k, line := range Grid(p, Readable) {
			for c, s := range line {
				s = mdEscape(oneLine(s))
				if k > 0 && c > 0 {
					s = mdMark(s, cellAt(p, k-1, c-1))
				}
				fmt.Fprintf(out, "| %s ", s)
			}
			fmt.Fprintln(out, "|")
			if k == 0 {
				fmt.Fprintf(out, "| --- |%s\n", strings.Repeat(" ---: |", p.Cols))
			}
		}
		if note := panelNote(f, p); note != "" {
			fmt.Fprintf(out, "\n%s\n", mdEscape(note))
		}
		for _, c := range Conflicts(p) {
			fmt.Fprintf(out, "- %s\n", mdEscape(c))
		}
	}
	if len(f.Warnings) > 0 {
		fmt.Fprint(out, "\n## Warnings\n\n")
		for _, warning := range f.Warnings {
			fmt.Fprintf(out, "- %s\n", mdEscape(oneLine(warning.Text)))
		}
	}
	return out.Flush()
}

// mdMark marks a value by its cell's status: bold with ! where the witnesses
// disagree, ~ where it was repaired.
func mdMark(s string, c *grid.Cell) string {
	switch {
	case c == nil:
		return s
	case c.Status == grid.Conflict:
		return "**" + s + "** !"
	case c.Status == grid.Repaired:
		return s + " ~"
	}
	return s
}

var mdSpecial = strings.NewReplacer(
	`\`, `\\`, "|", `\|`, "*", `\*`, "_", `\_`, "`", "\\`", "<", "&lt;", "[", `\[`, "#", `\#`, "~", `\~`, "$", `\$`,
)

func mdEscape(s string) string { return mdSpecial.Replace(s) }

// oneLine is s with its line breaks, tabs and other control characters as spaces.
func oneLine(s string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if r < ' ' || r >= 0x7f && r < 0xa0 || r == '\u2028' || r == '\u2029' {
			return ' '
		}
		return r
	}, s))
}
