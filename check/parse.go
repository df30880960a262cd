package check

import (
	"html"
	"sort"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// Depths order the pieces of a document: a piece stands in the context of the
// nearest pieces before it that have a smaller depth.
const (
	depthHeading = 10  // times the heading's level, 10..60
	depthLine    = 70  // a line that is only a name, used like a heading
	depthText    = 80  // paragraphs
	depthItem    = 100 // list items, plus depthNest for each level of nesting
	depthNest    = 20
	depthTable   = 90
)

// document is a description cut into pieces, in reading order.
type document struct {
	source string
	starts []int // offset at which each line starts
	pieces []piece
}

// piece is a unit of prose or a table.
type piece struct {
	unit  *unit
	table *table
}

// unit is a run of prose that is read on its own: a paragraph, a heading, the
// text of a list item, a line of a list set without marks, a table's cell.
type unit struct {
	text  string
	runs  []srcRun // ascending by off
	emph  []span   // set in bold, italics or as code; ascending by end
	depth int
}

// span is a half-open range of byte offsets.
type span struct{ from, to int }

// srcRun says that text[off:] up to the next run stands at source[src:].
type srcRun struct{ off, src int }

// table is a grid of units; the first row is its header.
type table struct {
	rows  [][]*unit
	depth int
}

// line returns the 1-based line of a source offset.
func (d *document) line(src int) int {
	return sort.SearchInts(d.starts, src+1)
}

// source returns where text[off] stands in the source.
func (u *unit) source(off int) int {
	i := sort.Search(len(u.runs), func(i int) bool { return u.runs[i].off > off }) - 1
	if i < 0 {
		return 0
	}
	return u.runs[i].src + off - u.runs[i].off
}

func (u *unit) add(s string, src int) {
	if s == "" {
		return
	}
	u.runs = append(u.runs, srcRun{len(u.text), src})
	u.text += s
}

// slice returns the part of u from offset a to b.
func (u *unit) slice(a, b int) *unit {
	v := &unit{text: u.text[a:b], depth: u.depth}
	first := max(0, sort.Search(len(u.runs), func(i int) bool { return u.runs[i].off > a })-1)
	for i := first; i < len(u.runs) && u.runs[i].off < b; i++ {
		r, end := u.runs[i], len(u.text)
		if i+1 < len(u.runs) {
			end = u.runs[i+1].off
		}
		from, to := max(r.off, a), min(end, b)
		if from < to {
			v.runs = append(v.runs, srcRun{from - a, r.src + from - r.off})
		}
	}
	for i := sort.Search(len(u.emph), func(i int) bool { return u.emph[i].to > a }); i < len(u.emph) && u.emph[i].from < b; i++ {
		e := u.emph[i]
		v.emph = append(v.emph, span{max(e.from, a) - a, min(e.to, b) - a})
	}
	return v
}

// parseDocument cuts a description into pieces. Markdown, HTML inside it, and
// plain text are all read; time is linear in the length of the text.
func parseDocument(source string) *document {
	d := &document{source: source, starts: []int{0}}
	for i := 0; i < len(source); i++ {
		if source[i] == '\n' {
			d.starts = append(d.starts, i+1)
		}
	}
	src := []byte(tame(source))
	md := goldmark.New(goldmark.WithExtensions(extension.Table))
	w := &mdWalker{doc: d, src: src}
	w.blocks(md.Parser().Parse(text.NewReader(src)), 0)
	w.flushHTML()
	return d
}

// mdWalker turns goldmark's tree into pieces.
type mdWalker struct {
	doc  *document
	src  []byte
	html []span // HTML blocks that follow one another, read as one
}

func (w *mdWalker) flushHTML() {
	if len(w.html) > 0 {
		w.doc.pieces = append(w.doc.pieces, parseHTML(w.src, w.html)...)
		w.html = nil
	}
}

func (w *mdWalker) emit(u *unit) {
	hard := func(off int) bool { return u.depth >= depthItem && w.lineStart(u.source(off)) }
	for i, v := range splitLines(u, hard) {
		if i > 0 && v.depth >= depthItem && w.flushLeft(v) {
			v.depth = depthText // Markdown takes it for the item's text; its writer did not
		}
		if v.depth == depthText && len(v.runs) > 0 {
			v.depth = w.indented(v.runs[0].src, depthText)
		}
		if v.depth == depthText && v.isHeadLine() {
			v.depth = depthLine
		}
		w.doc.pieces = append(w.doc.pieces, piece{unit: v})
	}
}

// flushLeft reports whether a unit begins at the left margin of its line.
func (w *mdWalker) flushLeft(u *unit) bool {
	if len(u.runs) == 0 {
		return false
	}
	return w.lineStart(u.runs[0].src)
}

// lineStart reports whether a source offset is at the left margin, but for marks
// of emphasis.
func (w *mdWalker) lineStart(i int) bool {
	for i > 0 && strings.IndexByte("*_`", w.src[i-1]) >= 0 {
		i--
	}
	return i == 0 || w.src[i-1] == '\n'
}

// blocks walks the children of n, which stands inside nest levels of lists.
func (w *mdWalker) blocks(n ast.Node, nest int) {
	first := true
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		if _, ok := c.(*ast.HTMLBlock); !ok {
			w.flushHTML()
		}
		depth := depthText
		if nest > 0 {
			depth = depthItem + depthNest*(min(nest, 20)-1)
			if !first {
				depth += depthNest / 2
			}
		}
		first = false
		switch c := c.(type) {
		case *ast.Heading:
			u := w.inline(c)
			u.depth = depthHeading * c.Level
			w.doc.pieces = append(w.doc.pieces, piece{unit: u})
		case *ast.Paragraph, *ast.TextBlock:
			u := w.inline(c)
			u.depth = depth
			w.emit(u)
		case *ast.List:
			for it := c.FirstChild(); it != nil; it = it.NextSibling() {
				w.blocks(it, nest+1)
			}
			w.flushHTML()
		case *ast.Blockquote:
			w.blocks(c, nest)
		case *extast.Table:
			w.table(c)
		case *ast.CodeBlock, *ast.FencedCodeBlock:
			w.code(c, depth)
		case *ast.HTMLBlock:
			ls := c.Lines()
			for i := 0; i < ls.Len(); i++ {
				s := ls.At(i)
				w.html = append(w.html, span{s.Start, s.Stop})
			}
			if c.HasClosure() {
				w.html = append(w.html, span{c.ClosureLine.Start, c.ClosureLine.Stop})
			}
		}
	}
}

// code reads a code block: as a table where its lines share a separator, else
// line by line.
func (w *mdWalker) code(c ast.Node, depth int) {
	ls := c.Lines()
	var lines []*unit
	flush := func() {
		if t := linesToTable(lines); t != nil {
			w.doc.pieces = append(w.doc.pieces, piece{table: t})
		} else {
			for _, u := range lines {
				w.doc.pieces = append(w.doc.pieces, piece{unit: u})
			}
		}
		lines = nil
	}
	for i := 0; i < ls.Len(); i++ {
		s := ls.At(i)
		u := &unit{depth: w.indented(s.Start, depth)}
		u.add(strings.TrimRight(string(s.Value(w.src)), "\r\n"), s.Start)
		if strings.TrimSpace(u.text) == "" {
			flush() // a blank line ends a table
			continue
		}
		lines = append(lines, u)
	}
	flush()
}

func (w *mdWalker) table(t *extast.Table) {
	out := &table{depth: depthTable}
	for r := t.FirstChild(); r != nil; r = r.NextSibling() {
		var row []*unit
		for c := r.FirstChild(); c != nil; c = c.NextSibling() {
			row = append(row, w.inline(c))
		}
		out.rows = append(out.rows, row)
	}
	w.doc.pieces = append(w.doc.pieces, piece{table: out})
}

// inline gathers the text below a leaf block.
func (w *mdWalker) inline(n ast.Node) *unit {
	u := &unit{}
	var b strings.Builder
	put := func(s string, src int) {
		if s != "" {
			u.runs = append(u.runs, srcRun{b.Len(), src})
			b.WriteString(s)
		}
	}
	last := 0 // source offset after the latest text, for what has none
	var starts []int
	_ = ast.Walk(n, func(c ast.Node, enter bool) (ast.WalkStatus, error) {
		switch c := c.(type) {
		case *ast.Text:
			if enter {
				put(unescape(c.Segment.Value(w.src)), c.Segment.Start)
				last = c.Segment.Stop
				if c.SoftLineBreak() || c.HardLineBreak() {
					put("\n", last)
				}
			}
		case *ast.String:
			if enter {
				put(string(c.Value), last)
			}
		case *ast.AutoLink:
			if enter {
				put(string(c.Label(w.src)), last)
			}
		case *ast.RawHTML:
			if enter && c.Segments.Len() > 0 {
				s := c.Segments.At(0)
				last = s.Stop
				if strings.HasPrefix(strings.ToLower(string(s.Value(w.src))), "<br") {
					put("\n", s.Start)
				}
			}
		case *ast.Emphasis, *ast.CodeSpan:
			if enter {
				starts = append(starts, b.Len())
			} else if k := len(starts) - 1; k >= 0 {
				u.emph = append(u.emph, span{starts[k], b.Len()})
				starts = starts[:k]
			}
		}
		return ast.WalkContinue, nil
	})
	u.text = b.String()
	return u
}

func unescape(b []byte) string {
	s := string(b)
	if strings.ContainsRune(s, '\\') {
		s = string(util.UnescapePunctuations(b))
	}
	if strings.ContainsRune(s, '&') {
		s = html.UnescapeString(s)
	}
	return s
}

// Limits on what a person writes on one line. Beyond them the marks are blanked,
// since Markdown's rules for nested marks cost more than linear time.
const (
	maxMarks  = 400         // emphasis, link and code marks on a line
	maxNest   = 40          // quote and list marks at the start of a line
	maxIndent = 2 * maxNest // blanks before a mark of a list
)

// tame blanks marks that only a hostile text has so many of; offsets and lines
// stay as they are.
func tame(s string) string {
	b := []byte(s)
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
		numbers.bullet(line)
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
