package check

import (
	"encoding/json"
	"fmt"
	"io"
	"sort"
	"strings"
	"unicode"
)

// WriteJSON writes the report in the public format.
func (rep *Report) WriteJSON(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	return e.Encode(rep)
}

// paint wraps text in the colour of a verdict.
type paint struct{ on bool }

var ansi = map[Verdict]string{Supported: "\x1b[32m", Contradicted: "\x1b[1;31m", Unverifiable: "\x1b[33m"}

func (p paint) verdict(v Verdict, s string) string {
	if !p.on {
		return s
	}
	return ansi[v] + s + "\x1b[0m"
}

func (p paint) dim(s string) string {
	if !p.on {
		return s
	}
	return "\x1b[2m" + s + "\x1b[0m"
}

func (p paint) bold(s string) string {
	if !p.on {
		return s
	}
	return "\x1b[1m" + s + "\x1b[0m"
}

var signs = map[Verdict]string{Supported: "✓", Contradicted: "✗", Unverifiable: "?"}

// WriteText writes the report for people: the description with each claim marked,
// below each line what is wrong with it, then diagnoses, coverage and counts.
// Colours are for terminals.
func (rep *Report) WriteText(w io.Writer, description string, color bool) error {
	p := paint{color}
	var b strings.Builder
	byLine := map[int][]*Claim{}
	for i := range rep.Claims {
		byLine[rep.Claims[i].Line] = append(byLine[rep.Claims[i].Line], &rep.Claims[i])
	}
	at := 0
	if strings.TrimSpace(description) == "" {
		for _, r := range rep.Relations {
			fmt.Fprintln(&b, printable(r.Text))
		}
		if len(rep.Relations) == 0 {
			fmt.Fprintln(&b, "no grid follows from the others")
		}
		_, err := io.WriteString(w, b.String())
		return err
	}
	for n, line := range strings.Split(strings.TrimSuffix(description, "\n"), "\n") {
		claims := byLine[n+1]
		fmt.Fprintf(&b, "%s %s\n", p.dim(fmt.Sprintf("%4d", n+1)), rep.markLine(p, line, at, claims))
		for _, c := range claims {
			if c.Verdict != Supported {
				fmt.Fprintf(&b, "     %s %s\n", p.verdict(c.Verdict, signs[c.Verdict]+" "+printable(oneLine(c.Stated, 60))+":"), printable(c.Where()+c.Reason))
			}
		}
		at += len(line) + 1
	}
	rep.writeSummary(&b, p)
	_, err := io.WriteString(w, b.String())
	return err
}

// Where names the cell of a claim, with a colon; "" where it has none.
func (c *Claim) Where() string {
	if c.Row == "" && c.Col == "" {
		return ""
	}
	parts := []string{}
	for _, s := range []string{c.Panel, c.Row, c.Col} {
		if s != "" {
			parts = append(parts, s)
		}
	}
	return strings.Join(parts, ", ") + ": "
}

// markLine colours the claims in a line that begins at offset at.
func (rep *Report) markLine(p paint, line string, at int, claims []*Claim) string {
	if !p.on {
		return printable(line)
	}
	var b strings.Builder
	pos := 0
	for _, m := range marks(claims, at, at+len(line)) {
		from, to := max(m.from-at, pos), m.to-at
		if to <= from {
			continue
		}
		b.WriteString(printable(line[pos:from]))
		b.WriteString(p.verdict(m.claim.Verdict, printable(line[from:to])))
		pos = to
	}
	b.WriteString(printable(line[pos:]))
	return b.String()
}

// mark is a stretch of the description that a claim is marked on.
type mark struct {
	from, to int
	claim    *Claim
}

// marks lists the stretches to mark between two offsets, ascending and without
// overlap. Narrow claims win over wide ones around them; of two on one stretch the
// worse verdict shows.
func marks(claims []*Claim, from, to int) []mark {
	var over []*Claim
	for _, c := range claims {
		if max(c.Span[0], from) < min(c.Span[1], to) {
			over = append(over, c)
		}
	}
	if over == nil {
		return nil
	}
	good := map[Verdict]int{Contradicted: 0, Unverifiable: 1, Supported: 2}
	sort.SliceStable(over, func(i, j int) bool {
		a, b := over[i], over[j]
		if x, y := a.Span[1]-a.Span[0], b.Span[1]-b.Span[0]; x != y {
			return x > y
		}
		return good[a.Verdict] > good[b.Verdict]
	})
	shown := make([]*Claim, to-from) // at each byte the last one painted
	for _, c := range over {
		for i := max(c.Span[0], from); i < min(c.Span[1], to); i++ {
			shown[i-from] = c
		}
	}
	var out []mark
	for i, c := range shown {
		if c != nil && (i == 0 || shown[i-1] != c) {
			out = append(out, mark{from + i, from + i, c})
		}
		if c != nil {
			out[len(out)-1].to++
		}
	}
	return out
}

func (rep *Report) writeSummary(b *strings.Builder, p paint) {
	fmt.Fprintln(b)
	if len(rep.Diagnoses) > 0 {
		fmt.Fprintln(b, p.bold("Diagnoses"))
		for _, d := range rep.Diagnoses {
			fmt.Fprintf(b, "  %s %s\n", printable(d.Panel+":"), printable(d.Text))
		}
		fmt.Fprintln(b)
	}
	for _, r := range rep.Relations {
		fmt.Fprintf(b, "%s %s\n", p.bold("Relation"), printable(r.Text))
	}
	if rep.Against != nil {
		rep.Against.write(b, p)
	}
	for _, u := range rep.Uncovered {
		name := u.Title
		if name == "" {
			name = u.Panel
		}
		fmt.Fprintf(b, "%s\n", p.dim(printable(name)+": "+inWords(len(u.Cells), "cell")+" not stated"))
	}
	for _, m := range rep.Warnings {
		fmt.Fprintf(b, "%s %s\n", p.bold("Warning"), printable(m))
	}
	s := rep.Summary
	fmt.Fprintf(b, "%s, %s, %s; %d of %d cells stated\n", p.verdict(Supported, fmt.Sprintf("%d supported", s.Supported)),
		p.verdict(Contradicted, fmt.Sprintf("%d contradicted", s.Contradicted)), p.verdict(Unverifiable, fmt.Sprintf("%d unverifiable", s.Unverifiable)),
		s.CellsStated, s.CellsInFigure)
}

func (a *Against) write(b *strings.Builder, p paint) {
	fmt.Fprintf(b, "%s %s: %d supported, %d contradicted, %d unverifiable\n", p.bold("Against"), printable(a.Description), a.Summary.Supported, a.Summary.Contradicted, a.Summary.Unverifiable)
	fmt.Fprintf(b, "  %d cells are stated by both, %d only here, %d only there\n", a.Both, a.OnlyFirst, a.OnlySecond)
	for _, d := range a.Differences {
		c := Claim{Panel: d.Panel, Row: d.Row, Col: d.Col}
		fmt.Fprintf(b, "  %s%s here (line %d), %s there (line %d), %s in the figure: %s\n", printable(c.Where()), printable(d.First), d.Lines[0], printable(d.Second), d.Lines[1], printable(d.Found), d.Right)
	}
	fmt.Fprintln(b)
}

// printable takes out what could control a terminal.
func printable(s string) string {
	clean := true
	for i := 0; i < len(s); i++ {
		if s[i] < ' ' && s[i] != '\t' || s[i] >= 0x7f {
			clean = false
			break
		}
	}
	if clean {
		return s
	}
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\t':
			return r
		case r == '\n', r == '\r':
			return ' '
		case unicode.IsControl(r), r == '\u202e', r == '\u202d':
			return '\ufffd'
		}
		return r
	}, s)
}

// oneLine shortens a text to n characters.
func oneLine(s string, n int) string {
	s = strings.Join(strings.Fields(s), " ")
	if r := []rune(s); len(r) > n {
		return string(r[:n-1]) + "…"
	}
	return s
}

// inWords is a number of things: "1 panel", "3 panels".
func inWords(n int, thing string) string {
	if n != 1 {
		thing += "s"
	}
	return fmt.Sprintf("%d %s", n, thing)
}
