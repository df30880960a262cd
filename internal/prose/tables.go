package prose

import (
	"regexp"
	"slices"
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

// tableRun reads the table that begins with the first of some lines, but for rules. n is the number of lines that belong
// together, be they a table or not.
func tableRun(lines []*Unit) (n int, t *Table) {
	if t, n := jsonRows(lines); t != nil {
		return n, t
	}
	first := 0
	for first < len(lines)-1 && isRule(lines[first].Text) {
		first++
	}
	n = first + 1
	for _, sep := range []string{"\t", "|", "&", ",", aligned} {
		_, fields := fieldsOf(lines[first], sep)
		run := first
		table := &Table{Depth: DepthTable}
		rules := 0 // between its rows
		for ; run < len(lines) && fields > 2; run++ {
			row, n := fieldsOf(lines[run], sep)
			if n == fields {
				table.Rows = append(table.Rows, row)
			} else if !isRule(lines[run].Text) {
				break
			} else {
				rules++
			}
		}
		n = max(n, run)
		table.dropIndent(sep)
		if k := len(table.Rows); k >= 3 && table.mostlyNumbers() || k > 1 && rules >= k-1 && sep == "|" {
			return run, table
		}
	}
	return n, nil
}

// dropIndent takes the empty first column off a table all of whose lines are indented.
func (t *Table) dropIndent(sep string) {
	if sep != aligned || slices.ContainsFunc(t.Rows, func(row []*Unit) bool { return row[0].Text != "" }) {
		return
	}
	for i := range t.Rows {
		t.Rows[i] = t.Rows[i][1:]
	}
}

// mostlyNumbers reports whether most fields below the first row and beside the first column hold numbers.
func (t *Table) mostlyNumbers() bool {
	values, numbers := 0, 0
	for _, row := range t.Rows[1:] {
		for _, f := range row[min(1, len(row)):] {
			if text := strings.TrimSpace(f.Text); text != "" {
				values++
				if strings.IndexByte("0123456789+-.~", text[0]) >= 0 || strings.HasPrefix(text, "−") {
					numbers++
				}
			}
		}
	}
	return 2*numbers > values
}

// fieldsOf cuts a line into the fields of a table's row and counts them, also the outer ones that it leaves out as empty; none
// where the line is a list or a rule.
func fieldsOf(u *Unit, sep string) (row []*Unit, n int) {
	switch {
	case isList(u.Text, sep) || isRule(u.Text):
		return nil, 0
	case sep == "&":
		row = latexRow(u)
		return row, len(row)
	case sep == aligned:
		row = alignedRow(u)
		return row, len(row)
	case sep == "," && bracketed.MatchString(u.Text):
		from := len(u.Text) - len(strings.TrimLeft(u.Text, "[ \t"))
		row = cutRow(u.slice(from, max(from, len(strings.TrimRight(u.Text, "], \t")))), sep)
		return row, 1 + len(row) // the bracket stands where other rows have their name
	}
	return cutRow(u, sep), strings.Count(u.Text, sep) + 1
}

// aligned is the separator of a table whose columns are set below each other with spaces, two or more between them.
const aligned = "  "

// alignedRow cuts a line of such a table into its fields, of which the first is empty where the line is indented.
func alignedRow(u *Unit) (row []*Unit) {
	end := len(strings.TrimRight(u.Text, " "))
	from := len(u.Text) - len(strings.TrimLeft(u.Text, " "))
	if from >= len(aligned) {
		row = append(row, u.slice(0, 0))
	}
	for from < end {
		to := end
		if k := strings.Index(u.Text[from:end], aligned); k >= 0 {
			to = from + k
		}
		row = append(row, u.slice(from, to))
		for from = to; from < end && u.Text[from] == ' '; from++ {
		}
	}
	return row
}

// isRule reports whether a line only parts others, as one of dashes or a command of LaTeX's tables does.
func isRule(line string) bool {
	line = strings.TrimSpace(line)
	return line != "" && strings.Trim(line, "+-=|:_ ─┼├┤") == "" || strings.HasPrefix(line, "\\") && !strings.Contains(line, "&")
}

// isList reports whether a line that a separator cuts is a list after all: "A: 1, 2", "A: 1,836 / 681", whose commas
// part thousands, or "A: 1 | 2", "A → 1 | 2" and "the top row (A) reads 1 | 2", where a mark or words lead up to the first number.
func isList(line, sep string) bool {
	switch sep {
	case ",":
		return !bracketed.MatchString(line) && (strings.Contains(line, ", ") || parted.MatchString(line))
	case "|":
		first, _, _ := strings.Cut(strings.TrimLeft(line, "| "), sep)
		words := strings.Fields(first)
		n := len(words)
		if arrow := slices.IndexFunc(words, func(w string) bool { return arrows[w] }); arrow > 0 && arrow < n-1 {
			return strings.ContainsAny(words[arrow+1], "0123456789")
		}
		return n > 1 && strings.TrimRight(words[n-1], "0123456789") != words[n-1] && (n > 5 || leading[words[n-2]] || strings.HasSuffix(words[n-2], ":"))
	}
	return false
}

// leading are words that lead up to the first number of a list.
var leading = map[string]bool{"reads": true, "read": true, "is": true, "are": true, "has": true, "have": true, "shows": true, "gives": true, "goes": true, "holds": true, "contains": true, "values": true}

// arrows lead from a name to its numbers.
var arrows = map[string]bool{"→": true, "->": true, "=>": true, "⇒": true}

// parted are two numbers with another mark than a comma between them; the end of a name, "L2/3", is none.
var parted = regexp.MustCompile(`(?:^|[^A-Za-z0-9.])[0-9][0-9.]*%?\s*[\s/|;→]\s*[-+−~]?[0-9]`)

// bracketed is a row of numbers as a program writes it: "[60.8, 61.5, 63.0],".
var bracketed = regexp.MustCompile(`^[\s\[]*\[[-+−0-9., eE]*[0-9][-+−0-9., eE]*\][\s\],]*$`)
