package prose

import "strings"

// Limits on what a person writes on one line. Beyond them the marks are blanked,
// since Markdown's rules for nested marks cost more than linear time.
const (
	maxMarks  = 400         // emphasis, link and code marks on a line
	maxNest   = 40          // quote and list marks at the start of a line
	maxIndent = 2 * maxNest // blanks before a mark of a list
)

// tame blanks marks that only a hostile text has so many of, and keeps words that only look like tags; offsets and lines
// stay as they are.
func tame(s string, words []string) string {
	b := []byte(s)
	literalTags(b, words)
	unWiki(b)
	open := 0 // brackets since the last blank line; link look-ups go back that far
	var numbers outline
	for at := 0; at < len(b); {
		end := at
		for end < len(b) && b[end] != '\n' {
			end++
		}
		line := b[at:end]
		if len(strings.TrimSpace(string(line))) == 0 {
			open = 0
		}
		unLaTeX(line)
		numbers.bullet(line)
		keepSign(line)
		lead, marks, spaces := 0, 0, 0
		start := true
		for i, c := range line {
			switch c {
			case ' ', '\t':
				if start {
					spaces++
				}
				continue
			case '>', '-', '+':
				if start {
					if lead++; lead > maxNest || spaces > maxIndent {
						line[i] = ' '
					}
					continue
				}
			case '*', '_', '`', '<', '~', '!', '\\', '&':
				if marks++; marks > maxMarks {
					line[i] = ' '
				}
			case '[', ']':
				if open++; open > maxMarks {
					line[i] = ' '
				}
			case '|':
				if marks++; marks > 2*maxMarks {
					line[i] = ' '
				}
			case 0:
				line[i] = ' '
			}
			if start && spaces > maxIndent && (c == '*' || c == '.' || c == ')') {
				line[i] = ' '
			}
			if !(c >= '0' && c <= '9') && c != '.' && c != '*' && c != ')' {
				start = false
			}
		}
		at = end + 1
	}
	return string(b)
}
