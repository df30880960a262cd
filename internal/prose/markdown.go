package prose

import (
	"html"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// Parse cuts a description into pieces. Markdown, HTML inside it, and
// plain text are all read; time is linear in the length of the text. What is among words is no tag of HTML: "<s>".
func Parse(source string, words ...string) *Document {
	d := &Document{Source: source, starts: []int{0}}
	for i := 0; i < len(source); i++ {
		if source[i] == '\n' {
			d.starts = append(d.starts, i+1)
		}
	}
	src := []byte(tame(source, words))
	md := goldmark.New(goldmark.WithExtensions(extension.Table))
	w := &mdWalker{doc: d, src: src}
	w.blocks(md.Parser().Parse(text.NewReader(src)), 0)
	w.flushHTML()
	return d
}

// mdWalker turns goldmark's tree into pieces.
type mdWalker struct {
	doc  *Document
	src  []byte
	html []Span // HTML blocks that follow one another, read as one
}

func (w *mdWalker) flushHTML() {
	if len(w.html) == 0 {
		return
	}
	for _, p := range parseHTML(w.src, w.html) {
		if p.Unit != nil && p.Unit.Depth == DepthText {
			w.emit(p.Unit)
		} else {
			w.doc.Pieces = append(w.doc.Pieces, p)
		}
	}
	w.html = nil
}

func (w *mdWalker) emit(u *Unit) {
	if strings.Count(u.Text, "\n") < 2 {
		w.prose(u)
		return
	}
	var lines []*Unit
	starts := []int{0}
	for at := 0; at <= len(u.Text); at++ {
		if at == len(u.Text) || u.Text[at] == '\n' {
			lines = append(lines, u.slice(starts[len(lines)], at))
			starts = append(starts, at+1)
		}
	}
	for _, c := range cutTables(lines) {
		if c.table != nil {
			w.doc.Pieces = append(w.doc.Pieces, Piece{Table: c.table})
		} else {
			w.prose(u.slice(starts[c.from], starts[c.to]-1))
		}
	}
}

// prose takes a paragraph, or what of it is no table, line by line where its lines were meant.
func (w *mdWalker) prose(u *Unit) {
	hard := func(off int) bool { return u.Depth >= DepthItem && w.lineStart(u.Source(off)) }
	for i, v := range splitLines(u, hard) {
		if i > 0 && v.Depth >= DepthItem && w.flushLeft(v) {
			v.Depth = DepthText // Markdown takes it for the item's text; its writer did not
		}
		if v.Depth == DepthText && len(v.runs) > 0 {
			v.Depth = w.indented(v.runs[0].src, DepthText)
		}
		if v.Depth == DepthText && v.isHeadLine() {
			v.Depth = DepthLine
		}
		w.doc.Pieces = append(w.doc.Pieces, Piece{Unit: v})
	}
}

// flushLeft reports whether a unit begins at the left margin of its line.
func (w *mdWalker) flushLeft(u *Unit) bool {
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
		depth := DepthText
		if nest > 0 {
			depth = DepthItem + DepthNest*(min(nest, 20)-1)
			if !first {
				depth += DepthNest / 2
			}
		}
		first = false
		switch c := c.(type) {
		case *ast.Heading:
			u := w.inline(c)
			u.Depth = DepthHeading * c.Level
			w.doc.Pieces = append(w.doc.Pieces, Piece{Unit: u})
		case *ast.Paragraph, *ast.TextBlock:
			u := w.inline(c)
			u.Depth = depth
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
				w.html = append(w.html, Span{s.Start, s.Stop})
			}
			if c.HasClosure() {
				w.html = append(w.html, Span{c.ClosureLine.Start, c.ClosureLine.Stop})
			}
		}
	}
}

// code reads a code block: as a table where its lines share a separator, else
// line by line.
func (w *mdWalker) code(c ast.Node, depth int) {
	ls := c.Lines()
	var lines []*Unit
	flush := func() {
		if t := linesToTable(lines); t != nil {
			w.doc.Pieces = append(w.doc.Pieces, Piece{Table: t})
			lines = nil
		}
		for _, c := range cutTables(lines) {
			if c.table != nil {
				w.doc.Pieces = append(w.doc.Pieces, Piece{Table: c.table})
				continue
			}
			for _, u := range lines[c.from:c.to] {
				w.doc.Pieces = append(w.doc.Pieces, Piece{Unit: u})
			}
		}
		lines = nil
	}
	for i := 0; i < ls.Len(); i++ {
		s := ls.At(i)
		u := &Unit{Depth: w.indented(s.Start, depth)}
		u.add(strings.TrimRight(string(s.Value(w.src)), "\r\n"), s.Start)
		if strings.TrimSpace(u.Text) == "" {
			flush() // a blank line ends a table
			continue
		}
		lines = append(lines, u)
	}
	flush()
}

func (w *mdWalker) table(t *extast.Table) {
	out := &Table{Depth: DepthTable}
	for r := t.FirstChild(); r != nil; r = r.NextSibling() {
		var row []*Unit
		for c := r.FirstChild(); c != nil; c = c.NextSibling() {
			row = append(row, w.inline(c))
		}
		out.Rows = append(out.Rows, row)
	}
	w.doc.Pieces = append(w.doc.Pieces, Piece{Table: out})
}

// inline gathers the text below a leaf block.
func (w *mdWalker) inline(n ast.Node) *Unit {
	u := &Unit{}
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
				u.Emph = append(u.Emph, Span{starts[k], b.Len()})
				starts = starts[:k]
			}
		}
		return ast.WalkContinue, nil
	})
	u.Text = b.String()
	return u
}

func unescape(b []byte) string {
	s := untagged(string(b))
	if strings.ContainsRune(s, '\\') {
		s = string(util.UnescapePunctuations(b))
	}
	if strings.ContainsRune(s, '&') {
		s = html.UnescapeString(s)
	}
	return s
}

// indented gives a line its depth by how far it is set in, where its writer nested an
// outline with blanks that Markdown makes nothing of.
func (w *mdWalker) indented(src, depth int) int {
	start := src
	for start > 0 && w.src[start-1] != '\n' {
		start--
	}
	in := 0
	for i := start; i < len(w.src) && (w.src[i] == ' ' || w.src[i] == '\t'); i++ {
		in++
		if w.src[i] == '\t' {
			in += 3
		}
	}
	if in < 2 {
		return depth
	}
	return DepthItem + min(in, 20*DepthNest)
}
