package prose

import (
	"strconv"
	"strings"

	"golang.org/x/net/html"
)

// parseHTML reads blocks of HTML that follow one another: each block element is
// a unit, each <table> a table.
func parseHTML(source []byte, spans []Span) []Piece {
	var b strings.Builder
	var at []srcRun // where the joined text stands in the source
	for _, s := range spans {
		at = append(at, srcRun{b.Len(), s.From})
		b.Write(source[s.From:s.To])
	}
	w := &htmlWalker{where: Unit{runs: at}}
	z := html.NewTokenizer(strings.NewReader(b.String()))
	z.SetMaxBuf(1 << 20)
	for pos := 0; ; {
		tt := z.Next()
		if tt == html.ErrorToken {
			break
		}
		raw := len(z.Raw())
		switch tt {
		case html.TextToken:
			if w.hidden == 0 {
				w.textAt(string(z.Text()), pos)
			}
		case html.StartTagToken, html.SelfClosingTagToken:
			name, more := z.TagName()
			w.span = 1
			for more {
				var key, value []byte
				if key, value, more = z.TagAttr(); string(key) == "colspan" {
					w.span = columnsSpanned(string(value))
				}
			}
			w.open(string(name), tt == html.SelfClosingTagToken)
		case html.EndTagToken:
			name, _ := z.TagName()
			w.close(string(name))
		}
		pos += raw
	}
	w.flush()
	w.endTable()
	return w.out
}

type htmlWalker struct {
	where     Unit // only its runs: joined offset -> source offset
	out       []Piece
	cur       *Unit
	text      strings.Builder // of cur
	emph      []int
	nest      int // of lists
	heading   int
	hidden    int  // inside <script> or <style>
	captioned bool // inside the caption of a table
	flowing   bool // inside an element whose lines end anywhere
	table     *Table
	row       []*Unit
	inCell    bool
	span      int // columns that the tag read last stands over
	wide      int // columns of the cell that is open
}

// mostSpanned bounds the columns of a cell: no figure has more.
const mostSpanned = 200

// columnsSpanned is how many columns a cell says that it spans, 1 where that is no number.
func columnsSpanned(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		return 1
	}
	return min(max(n, 1), mostSpanned)
}

func (w *htmlWalker) textAt(s string, pos int) {
	if w.table != nil && !w.inCell && strings.TrimSpace(s) == "" {
		return
	}
	if w.cur == nil {
		if strings.TrimSpace(s) == "" {
			return
		}
		w.cur = &Unit{Depth: w.depth()}
	}
	if strings.TrimSpace(s) == "" {
		if w.text.Len() == 0 {
			return
		}
		s = " "
	}
	w.cur.runs = append(w.cur.runs, srcRun{w.text.Len(), w.where.Source(pos)})
	if w.flowing || w.table != nil {
		s = strings.ReplaceAll(s, "\n", " ") // elsewhere it may be a list, which a tag only encloses
	}
	w.text.WriteString(untagged(s))
}

func (w *htmlWalker) depth() int {
	switch {
	case w.heading > 0:
		return DepthHeading * w.heading
	case w.nest > 0:
		return DepthItem + DepthNest*(min(w.nest, 20)-1)
	}
	return DepthText
}

// flush ends the current unit.
func (w *htmlWalker) flush() {
	u := w.cur
	if u != nil {
		u.Text = w.text.String()
	}
	w.cur, w.emph = nil, nil
	w.text.Reset()
	if u == nil {
		return
	}
	if w.table != nil {
		if w.inCell {
			for range w.wide {
				w.row = append(w.row, u) // what stands over several columns heads each
			}
		} else if w.captioned && strings.TrimSpace(u.Text) != "" {
			u.Depth = DepthLine
			w.out = append(w.out, Piece{Unit: u})
		}
		return
	}
	if strings.TrimSpace(u.Text) != "" {
		w.out = append(w.out, Piece{Unit: u})
	}
}

func (w *htmlWalker) endRow() {
	if len(w.row) > 0 {
		w.table.Rows = append(w.table.Rows, w.row)
	}
	w.row = nil
}

func (w *htmlWalker) endTable() {
	if w.table == nil {
		return
	}
	w.endRow()
	if len(w.table.Rows) > 0 {
		w.out = append(w.out, Piece{Table: w.table})
	}
	w.table, w.inCell = nil, false
}

func (w *htmlWalker) endCell() {
	if w.inCell {
		if w.cur == nil {
			w.cur = &Unit{}
		}
		w.flush()
	}
	w.inCell = false
}

func (w *htmlWalker) open(name string, self bool) {
	switch name {
	case "script", "style":
		if !self {
			w.hidden++
		}
	case "b", "strong", "i", "em", "code", "q":
		if w.cur == nil {
			w.cur = &Unit{Depth: w.depth()}
		}
		w.emph = append(w.emph, w.text.Len())
	case "table":
		w.flush()
		w.endTable()
		w.table = &Table{Depth: DepthTable}
	case "tr":
		if w.table != nil {
			w.endCell()
			w.endRow()
		}
	case "td", "th":
		if w.table != nil {
			w.endCell()
			w.inCell, w.wide = true, w.span
		} else {
			w.flush()
		}
	case "ul", "ol":
		w.flush()
		w.nest++
	case "h1", "h2", "h3", "h4", "h5", "h6":
		w.flush()
		w.heading = int(name[1] - '0')
	case "p", "div", "li", "br", "caption", "figcaption", "section", "dt", "dd", "blockquote", "hr":
		if !w.inCell {
			w.flush()
			w.captioned = name == "caption"
		}
	default:
		return
	}
	w.flowing = flows[name] || name == "br" && w.flowing
}

// flows are the elements of running text.
var flows = map[string]bool{"p": true, "li": true, "caption": true, "figcaption": true, "dt": true, "dd": true, "blockquote": true,
	"h1": true, "h2": true, "h3": true, "h4": true, "h5": true, "h6": true}

func (w *htmlWalker) close(name string) {
	w.flowing = w.flowing && !flows[name]
	switch name {
	case "script", "style":
		w.hidden = max(0, w.hidden-1)
	case "b", "strong", "i", "em", "code", "q":
		if k := len(w.emph) - 1; k >= 0 && w.cur != nil {
			w.cur.Emph = append(w.cur.Emph, Span{w.emph[k], w.text.Len()})
			w.emph = w.emph[:k]
		}
	case "td", "th":
		w.endCell()
	case "tr":
		if w.table != nil {
			w.endCell()
			w.endRow()
		}
	case "table":
		w.endCell()
		w.endTable()
	case "ul", "ol":
		w.flush()
		w.nest = max(0, w.nest-1)
	case "h1", "h2", "h3", "h4", "h5", "h6":
		w.flush()
		w.heading = 0
	case "p", "div", "li", "caption", "figcaption", "section", "dt", "dd", "blockquote":
		if !w.inCell {
			w.flush()
			w.captioned = false
		}
	}
}
