package prose

import (
	"regexp"
	"strings"
)

// chunk is a stretch of lines: a table, or what stands between tables.
type chunk struct {
	from, to int
	table    *Table // nil: prose
}

// cutTables finds the tables among the lines of a paragraph or block, three lines or more with as many fields
// and mostly numbers below the first, and gives what stands between them as it is.
func cutTables(lines []*Unit) (out []chunk) {
	plain := 0
	for i := 0; i < len(lines); {
		n, t := tableRun(lines[i:])
		if t != nil {
			if plain < i {
				out = append(out, chunk{from: plain, to: i})
			}
			out = append(out, chunk{from: i, to: i + n, table: t})
			plain = i + n
		}
		i += n
	}
	if plain < len(lines) {
		out = append(out, chunk{from: plain, to: len(lines)})
	}
	return out
}

// tableRun reads the table that begins with the first of some lines. n is the number of lines that belong
// together, be they a table or not.
func tableRun(lines []*Unit) (n int, t *Table) {
	n = 1
	for _, sep := range []string{"\t", "|", ","} {
		fields := strings.Count(lines[0].Text, sep)
		if fields < 2 || isList(lines[0].Text, sep) {
			continue
		}
		run := 1
		for run < len(lines) && strings.Count(lines[run].Text, sep) == fields && !isList(lines[run].Text, sep) {
			run++
		}
		n = max(n, run)
		if run < 3 {
			continue
		}
		table := &Table{Depth: DepthTable}
		values, numbers := 0, 0
		for i, u := range lines[:run] {
			row := cutRow(u, sep)
			table.Rows = append(table.Rows, row)
			for _, f := range row[min(1, len(row)):] {
				if text := strings.TrimSpace(f.Text); i > 0 && text != "" {
					values++
					if strings.IndexByte("0123456789+-.~", text[0]) >= 0 || strings.HasPrefix(text, "−") {
						numbers++
					}
				}
			}
		}
		if 2*numbers > values {
			return run, table
		}
	}
	return n, nil
}

// isList reports whether a line that a separator cuts is a list after all: "A: 1, 2", "A: 1,836 / 681", whose commas
// part thousands, or "the top row (A) reads 1 | 2", where words lead up to the first number.
func isList(line, sep string) bool {
	switch sep {
	case ",":
		return strings.Contains(line, ", ") || parted.MatchString(line)
	case "|":
		first, _, _ := strings.Cut(strings.TrimLeft(line, "| "), sep)
		first = strings.TrimSpace(first)
		return len(strings.Fields(first)) > 5 && first[len(first)-1] >= '0' && first[len(first)-1] <= '9'
	}
	return false
}

// parted are two numbers with another mark than a comma between them.
var parted = regexp.MustCompile(`[0-9%]\s*[\s/|;→]\s*[-+−~]?[0-9]`)
