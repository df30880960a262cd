package prose

import (
	"regexp"
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"
)

// WrapWidth is the length, in characters, from which a line that ends without a
// stop is taken for a line of wrapped prose; shorter ones end on purpose.
const WrapWidth = 55

// splitLines cuts a paragraph at the line ends that its writer meant: Markdown
// joins the lines of a paragraph, but people set lists that way. hard tells whether
// a line that follows a full stop begins a paragraph of its own.
func splitLines(u *Unit, hard func(off int) bool) []*Unit {
	if !strings.Contains(u.Text, "\n") {
		return []*Unit{u}
	}
	var out []*Unit
	from := 0
	flush := func(to int) {
		if v := u.slice(from, to); strings.TrimSpace(v.Text) != "" {
			out = append(out, v)
		}
		from = to + 1
	}
	for at := 0; at < len(u.Text); at++ {
		if u.Text[at] != '\n' {
			continue
		}
		lineStart := strings.LastIndexByte(u.Text[:at], '\n') + 1
		next := u.Text[at+1:]
		if n := strings.IndexByte(next, '\n'); n >= 0 {
			next = next[:n]
		}
		if strings.Count(u.Text[from:at], `"`)%2 == 1 && strings.Contains(next, `"`) {
			continue // what is quoted goes on
		}
		if !wrapped(u.Text[lineStart:at], next) || at > 0 && u.Text[at-1] == '.' && hard(at+1) || u.emphAt(at+1, 1) && strings.ContainsAny(u.Text[max(0, at-1):at], ".:") || u.emphAt(at+1, len(strings.TrimRight(next, ":. "))) {
			flush(at)
		}
	}
	flush(len(u.Text))
	return out
}

// longestUnit is the length at which a run of prose is cut, in bytes: a page and a half
// without a paragraph is no prose, and tokens of a megabyte would fill the memory.
const longestUnit = 8 << 10

// CutLong cuts a unit that is longer than people write, at blanks or marks.
func (u *Unit) CutLong() []*Unit {
	if len(u.Text) <= longestUnit {
		return []*Unit{u}
	}
	var out []*Unit
	for from := 0; from < len(u.Text); {
		to := min(from+longestUnit, len(u.Text))
		if to < len(u.Text) {
			if k := strings.LastIndexAny(u.Text[from:to], " \n"); k > 0 {
				to = from + k + 1
			}
			for to > from+1 && !utf8.RuneStart(u.Text[to]) {
				to--
			}
		}
		out = append(out, u.slice(from, to))
		from = to
	}
	return out
}

// isHeadLine reports whether a line is only a name, used like a heading: it is
// short, or set in bold, and makes no statement.
func (u *Unit) isHeadLine() bool {
	t := strings.TrimSpace(u.Text)
	for _, e := range u.Emph {
		if e.To-e.From >= len(strings.TrimRight(t, ":. ")) && !strings.Contains(t, ": ") {
			return true
		}
	}
	if strings.HasSuffix(t, "?") && len(t) < 2*WrapWidth {
		return true // a question heads its answer
	}
	bare := t
	if strings.HasSuffix(t, ":") {
		bare = inBrackets.ReplaceAllString(t, "") // "cells (row, column -> value):"
	}
	return len(t) < WrapWidth && !strings.ContainsAny(bare, ".,;=→•·") && !strings.Contains(bare, ": ")
}

var inBrackets = regexp.MustCompile(`\([^()]*\)`)

// wrapped reports whether the sentence in line goes on in next.
func wrapped(line, next string) bool {
	line, next = strings.TrimSpace(line), strings.TrimSpace(next)
	if line == "" || next == "" {
		return false
	}
	last := []rune(line)[len([]rune(line))-1]
	first := []rune(next)[0]
	if strings.ContainsRune("-*•·–—+([{", first) || unicode.Is(unicode.So, first) || Labelled(next) || numberedLine(next) || dashed(line) && dashed(next) {
		return false
	}
	if k := strings.IndexAny(next, ":=→"); k > 0 && k < WrapWidth && unicode.IsUpper(first) && !unicode.IsLower(last) && last != ',' {
		return false
	}
	if last == ',' && len(line) >= WrapWidth/2 {
		return true
	}
	words, after := strings.Fields(line), strings.Fields(next)
	if connects[words[len(words)-1]] || connects[after[0]] && len(words) > 1 && !strings.ContainsRune(".:;!?,", last) {
		return true // wherever its writer's lines end
	}
	if strings.ContainsRune(".:;!?", last) {
		return len(line) >= WrapWidth && last == '.'
	}
	return len([]rune(line)) >= WrapWidth && !unicode.IsControl(first)
}

// emphAt reports whether an emphasised stretch of some length begins at an offset.
func (u *Unit) emphAt(off, length int) bool {
	for i := sort.Search(len(u.Emph), func(i int) bool { return u.Emph[i].To > off }); i < len(u.Emph) && u.Emph[i].From <= off; i++ {
		if u.Emph[i].From == off && u.Emph[i].To >= off+length && length > 0 {
			return true
		}
	}
	return false
}

// numberedLine reports whether a line starts with "1." or "2)".
func numberedLine(s string) bool {
	i := 0
	for i < len(s) && s[i] >= '0' && s[i] <= '9' {
		i++
	}
	if i == 0 { // "B. Results", "iv) ..."
		for i < len(s) && strings.IndexByte("IVXivx", s[i]) >= 0 {
			i++
		}
		if i == 0 && len(s) > 0 && s[0] >= 'A' && s[0] <= 'z' {
			i = 1
		}
	}
	return i > 0 && i < 4 && i+1 < len(s) && (s[i] == '.' || s[i] == ')' || s[i] == '/') && s[i+1] == ' '
}

// Labelled reports whether a line starts like an entry of a list: few words,
// then a colon, an equals sign or an arrow.
func Labelled(s string) bool {
	i := strings.IndexAny(s, ":=→")
	return i > 0 && i < 40 && len(strings.Fields(s[:i])) <= 5
}

// connects are words that neither end a line that ends on purpose nor begin one.
var connects = map[string]bool{"of": true, "at": true, "for": true, "to": true, "and": true, "the": true, "with": true, "from": true, "is": true, "in": true, "on": true, "a": true, "by": true, "or": true, "than": true}

// dashed reports whether a line starts like an entry of a list whose names have dashes behind them: "A — 1, 2".
func dashed(s string) bool {
	for _, dash := range []string{" — ", " – ", " - "} {
		if i := strings.Index(s, dash); i > 0 && i < 40 && len(strings.Fields(s[:i])) <= 3 {
			return true
		}
	}
	return false
}

// linesToTable reads lines that share a separator (tab, bar, comma, or runs of
// spaces) as a table; nil where they are none.
func linesToTable(lines []*Unit) *Table {
	if len(lines) < 2 {
		return nil
	}
	for _, sep := range []string{"\t", "|", ",", ";", "  "} {
		if isList(lines[0].Text, sep) {
			continue
		}
		t := &Table{Depth: DepthTable}
		width := 0
		for _, u := range lines {
			if isRule(u.Text) {
				continue
			}
			row := cutRow(u, sep)
			if len(row) < 3 || width != 0 && len(row) != width {
				t = nil
				break
			}
			width = len(row)
			t.Rows = append(t.Rows, row)
		}
		if t != nil && len(t.Rows) >= 2 {
			return t
		}
	}
	return nil
}

// quotedField is where the field in quotation marks that a line begins with ends, behind its mark; 0 if it begins with none.
func quotedField(line, sep string) int {
	if sep != "," && sep != ";" || !strings.HasPrefix(line, `"`) {
		return 0
	}
	for i := 1; i < len(line); i++ {
		if line[i] != '"' {
			continue
		}
		if strings.HasPrefix(line[i+1:], `"`) {
			i++ // a mark of the field itself
		} else if i+1 == len(line) || strings.HasPrefix(line[i+1:], sep) {
			return i + 1
		} else {
			return 0
		}
	}
	return 0
}

// cutRow cuts a line at a separator; a field of a spreadsheet may have commas in quotation marks (RFC 4180).
func cutRow(u *Unit, sep string) []*Unit {
	var row []*Unit
	at := 0
	for {
		if end := quotedField(u.Text[at:], sep); end > 0 {
			row = append(row, u.slice(at+1, at+end-1))
			if at += end; at == len(u.Text) {
				return row
			}
			at += len(sep)
			continue
		}
		i := strings.Index(u.Text[at:], sep)
		end := len(u.Text)
		if i >= 0 {
			end = at + i
		}
		cell := u.slice(at, end)
		outer := (at == 0 || end == len(u.Text)) && sep == "|"
		if strings.TrimSpace(cell.Text) != "" || sep != "  " && !outer {
			row = append(row, cell)
		}
		if i < 0 {
			return row
		}
		at = end + len(sep)
	}
}
