package check

import (
	"slices"
	"strings"

	"github.com/heatgrid/heatgrid/internal/prose"
)

// readTable makes cell claims of a table. Any orientation is read: the names in
// its header and in its leading columns say what each number stands for.
func (r *reader) readTable(t *prose.Table) {
	ctx := r.inherited(t.Depth)
	r.cutTable(t)
	dropRanks(t)
	r.completeLabels(t)
	width := 0
	for _, row := range t.Rows {
		width = max(width, len(row))
	}
	if len(t.Rows) < 2 || width < 2 { // set as a table for the layout
		for _, row := range t.Rows {
			for _, u := range row {
				r.readUnit(u)
			}
		}
		return
	}
	if ofAxes := fold(strings.TrimSpace(t.Rows[0][0].Text)) == "axis"; (width == 2 || ofAxes) && r.describes(t, ofAxes) {
		for _, row := range t.Rows {
			r.readDescribed(row, ofAxes)
		}
		return
	}
	g := make([][]*sentence, len(t.Rows))
	for i, row := range t.Rows {
		for _, u := range row {
			g[i] = append(g[i], r.tableCell(u, ctx))
		}
	}
	r.facts.roundedAlike(g)
	tr := &tableReader{r: r, ctx: ctx, g: g, width: width}
	if !tr.readMatrix() {
		tr.read()
	}
}

// completeLabels puts the head of the first column before its labels where most are names only with it: "Week" over 0, 1, 2 of the columns
// Week 0, Week 1, Week 2.
func (r *reader) completeLabels(t *prose.Table) {
	if len(t.Rows) < 3 {
		return
	}
	named := func(text string) bool {
		return slices.ContainsFunc(r.facts.panels, func(p *panel) bool {
			return slices.ContainsFunc(slices.Concat(p.RowNames, p.ColNames), func(name string) bool { return fold(name) == fold(text) })
		})
	}
	head, body := t.Rows[0][0], t.Rows[1:]
	n := 0
	for _, row := range body {
		if own := strings.TrimSpace(row[0].Text); !named(own) && named(strings.TrimSpace(head.Text)+" "+own) {
			n++
		}
	}
	if 2*n <= len(body) {
		return
	}
	for _, row := range body {
		row[0] = head.Join(row[0])
	}
}

// dropRanks takes the first column off a table that it only numbers: "Rank", with 1, 2, 3 below it.
func dropRanks(t *prose.Table) {
	if len(t.Rows) < 3 || !slices.Contains([]string{"rank", "#", "no.", "no", "nr.", "nr", "place"}, fold(strings.TrimSpace(t.Rows[0][0].Text))) {
		return
	}
	for i, row := range t.Rows {
		if len(row) < 3 || i > 0 && strings.Trim(row[0].Text, " .#") != itoa(i) {
			return
		}
	}
	for i, row := range t.Rows {
		t.Rows[i] = row[1:]
	}
}

// describes reports whether a table tells in its second column of the parts that the first one names: "x-axis |
// Batch size: 1, 2, 4".
// Where its first column is headed so, "x" and "y" are axes.
func (r *reader) describes(t *prose.Table, ofAxes bool) bool {
	n := 0
	for _, row := range t.Rows {
		if r.tableCell(row[0], scope{}).described(ofAxes) != topicData {
			n++
		}
	}
	return n > 1 && 2*n >= len(t.Rows)-1
}

// described is the part of the figure that a cell of the first column of such a table names.
func (s *sentence) described(ofAxes bool) topic {
	if n := s.norm(0); ofAxes && (n == "x" || n == "horizontal") {
		return topicX
	} else if ofAxes && (n == "y" || n == "vertical") {
		return topicY
	}
	_, topic := s.firstTopic()
	return topic
}

// readDescribed reads one row of such a table.
func (r *reader) readDescribed(row []*prose.Unit, ofAxes bool) {
	head := r.tableCell(row[0], scope{})
	topic := head.described(ofAxes)
	if n := len(head.toks); topic == topicData && len(row) == 2 && n == 1 && hasSuffixS(row[0].Text) {
		if s := r.tableCell(row[1], scope{}); len(s.toks) == 1 && s.countable(0) { // "panels | 4"
			if v, ok := r.facts.countOf(head.norm(0), int(s.toks[0].num.value), nil); ok {
				r.addNumber(s, KindCount, 0, v)
				return
			}
		}
	}
	r.stack = append(r.stack, level{prose.DepthTable - 1, scope{topic: topic}})
	for _, u := range row[1:] {
		u.Depth = prose.DepthTable
		r.readUnit(u)
	}
	for len(r.stack) > 0 && r.stack[len(r.stack)-1].depth >= prose.DepthTable-1 {
		r.stack = r.stack[:len(r.stack)-1]
	}
}

// cutTable drops the rows that are beyond the budget.
func (r *reader) cutTable(t *prose.Table) {
	left := r.budget - r.spent()
	for i, row := range t.Rows {
		if left -= len(row); left < 0 && len(row) > 0 && i > 0 {
			if r.cut == 0 {
				r.cut = row[0].Source(0)
			}
			t.Rows = t.Rows[:i]
			return
		}
	}
}

// tableCell reads one cell's text, as far as a sentence may go.
func (r *reader) tableCell(u *prose.Unit, ctx scope) *sentence {
	toks := r.facts.tokens(u)
	toks = toks[:min(len(toks), longestSentence)]
	r.facts.lex.findNames(toks, u.Text)
	toks = r.facts.amounts(toks, u.Text)
	s := &sentence{u: u, toks: toks, f: r.facts, ctx: ctx}
	if ctx.approx {
		s.takeAbout()
	}
	return s
}

// tableReader interprets one table.
type tableReader struct {
	r       *reader
	ctx     scope
	g       [][]*sentence // g[0] is the header
	width   int
	label   []bool                 // columns that name things
	head    []*ref                 // what a column's header names; nil: nothing
	axis    []axisOf               // of a label column
	stray   [2]int                 // the row and the column of the table whose name is none of the figure's, though its values are, 0 = none
	stats   []int                  // claims of statistics of rows, columns and panels
	placeBy map[int]extremeColumns // columns of extremes, with that of their places
	over    []*ref                 // the panel that a column's upper header names, where the table has two rows of headers
}

func (t *tableReader) cell(i, j int) *sentence {
	if j < len(t.g[i]) {
		return t.g[i][j]
	}
	return nil
}

// nameOfKind is the row, column or panel that token i of a table's cell names, nil where it names none.
func (s *sentence) nameOfKind(i int, a axisOf) *ref {
	t := &s.toks[i]
	if t.ref != nil && a.matches(t.ref) {
		q := *t.ref
		return only(&q, a)
	}
	if t.kind == tokNumber && !t.inRef && (a == ofRow && t.rowTick || a == ofCol && t.colTick) {
		q := lineNamed(a, s.f.lex.lineName(a, t.norm))
		q.at, q.n, q.text, q.full = i, 1, s.text(i, i+1), true
		return q
	}
	return nil
}

// nameIn returns what a table's cell names on an axis, as a whole: a name, or a
// number that is one.
func nameIn(s *sentence, a axisOf) *ref {
	if s == nil {
		return nil
	}
	if a == ofPanel {
		if q := s.panelOfParts(); q != nil {
			return q
		}
	}
	for i := range s.toks {
		if q := s.nameOfKind(i, a); q != nil {
			return q
		}
	}
	if a != ofPanel {
		for _, p := range s.f.panels {
			for _, name := range p.names(a == ofCol) {
				if name != "" && alike(s.u.Text, name) { // but for what reading takes for another
					q := lineNamed(a, name)
					q.text, q.full = strings.TrimSpace(s.u.Text), true
					return q
				}
			}
		}
	}
	if n := s.f.lex.nearest(s.u.Text, a.names()); n != nil {
		q := &ref{text: strings.TrimSpace(s.u.Text)}
		if a == ofPanel {
			q.panels = n.panels
		} else {
			q.call(a, n.text)
		}
		return q
	}
	return nil
}

// only reduces a ref to what it names on one axis.
func only(r *ref, a axisOf) *ref {
	if a != ofRow {
		r.row, r.rowNo = "", 0
	}
	if a != ofCol {
		r.col, r.colNo = "", 0
	}
	if a != ofPanel {
		r.panels = nil
	}
	return r
}

// read decides what header and leading columns name, then reads the numbers.
func (t *tableReader) read() {
	t.takePanels()
	t.label = make([]bool, t.width)
	t.head = make([]*ref, t.width)
	t.axis = make([]axisOf, t.width)
	best, bestAxis := 0, ofCol
	for _, a := range []axisOf{ofCol, ofRow, ofPanel} {
		n := 0
		for j := 1; j < t.width; j++ {
			if nameIn(t.cell(0, j), a) != nil {
				n++
			}
		}
		if n > best {
			best, bestAxis = n, a
		}
	}
	if bestAxis == ofCol && t.headerOrder(func(p *panel) []string { return p.RowNames }, ofRow) && !t.headerOrder(func(p *panel) []string { return p.ColNames }, ofCol) {
		bestAxis = ofRow // names of both axes, in the order of the rows
	}
	if bestAxis == ofCol && t.cornerTurned() {
		bestAxis = ofRow
	}
	for j := 0; j < t.width; j++ {
		t.labelColumn(j, bestAxis, best)
	}
	t.placeColumns()
	if best > 0 {
		for j := 0; j < t.width; j++ {
			if t.label[j] {
				continue
			}
			if t.head[j] = nameIn(t.cell(0, j), bestAxis); t.head[j] == nil && bestAxis != ofPanel && 2*best >= t.width-1 && !t.ofOtherKind(j) {
				t.head[j] = absentName(t.cell(0, j), bestAxis)
			}
		}
	}
	if best > 1 {
		t.placeStray(bestAxis)
		t.readHeader(bestAxis)
	}
	carried := map[axisOf]*ref{}
	for i := 1; i < len(t.g); i++ {
		t.readRow(i, bestAxis, best, carried)
	}
	t.settleStatistics()
}

// ofOtherKind reports whether all numbers of a column are of another kind than the figure's values, as the sizes of groups beside their shares: it
// is the table's own.
func (t *tableReader) ofOtherKind(j int) bool {
	numbers, other := 0, 0
	for i := range t.g[1:] {
		if s := t.cell(i+1, j); s != nil && len(s.toks) > 0 && s.toks[0].kind == tokNumber {
			if numbers++; t.r.facts.foreign(s.toks[0].num) {
				other++
			}
		}
	}
	return numbers > 1 && other == numbers
}

// readMatrix reads numbers without a head as the cells of the panel that the context names, or of the only one, if there are
// as many in each line as it has columns, and either as many lines as rows, or before each line the name of its row.
func (t *tableReader) readMatrix() bool {
	panels := t.r.facts.orAll(t.ctx.panels)
	p := t.r.facts.panels[panels[0]]
	named := t.width - p.Cols // whether the first of each line is its name
	if len(panels) > 1 || named != 0 && named != 1 || named == 0 && len(t.g) != p.Rows {
		return false
	}
	rows := make([]pos, len(t.g))
	for i, row := range t.g {
		if len(row) != t.width || slices.ContainsFunc(row[named:], func(s *sentence) bool {
			return len(s.toks) != 1 || s.toks[0].kind != tokNumber && !blankMark(&s.toks[0])
		}) {
			return false
		}
		rows[i] = nth(i)
		if named == 1 {
			q := nameIn(row[0], ofRow)
			if q == nil {
				return false
			}
			rows[i] = at(q)
		}
	}
	listed := func(kind axisOf, at func(k int) *sentence) bool { // its first row or column lists names
		names := p.names(kind == ofCol)
		n := 0
		for k, name := range names {
			if q := nameIn(at(k), kind); q != nil && refName(q) == name {
				n++
			}
		}
		return 2*n > len(names)
	}
	if listed(ofCol, func(k int) *sentence { return t.g[0][named+k] }) || named == 0 && listed(ofRow, func(k int) *sentence { return t.g[k][0] }) {
		return false
	}
	for i, row := range t.g {
		for j, s := range row[named:] {
			s.ctx, s.toks[0].inRef = t.ctx, false
			t.r.cellClaim(s, 0, panels, rows[i], nth(j))
		}
	}
	return true
}

// takePanels takes a row off the table that sets the names of panels over those of rows or columns.
func (t *tableReader) takePanels() {
	t.over = make([]*ref, t.width)
	if len(t.g) < 3 {
		return
	}
	over := make([]*ref, t.width)
	panels, names := 0, [2]int{}
	for j := 1; j < t.width; j++ {
		if over[j] = nameIn(t.cell(0, j), ofPanel); over[j] != nil {
			panels++
		}
		for _, a := range []axisOf{ofRow, ofCol} {
			if q := nameIn(t.cell(1, j), a); q != nil && q.at == 0 {
				names[a]++
			}
		}
	}
	if 2*panels <= t.width-1 || max(names[ofRow], names[ofCol]) < panels {
		return
	}
	t.over, t.g = over, t.g[1:]
}

// cornerTurned reports whether the corner of a table says that its lines are the figure's columns, "Predicted ↓ / True →", where
// the names alone do not tell.
func (t *tableReader) cornerTurned() bool {
	corner := t.cell(0, 0)
	if corner == nil || !slices.ContainsFunc(t.r.facts.panels, func(p *panel) bool { return p.sameNames() }) {
		return false
	}
	axes := corner.axesNamed()
	return strings.HasPrefix(axes, "xy") || axes == "x" && !strings.Contains(corner.u.Text, "→") // one axis alone heads what stands below it
}

// axesNamed lists the axes that a cell of a table names by their labels or as rows and columns, "x" and "y" in the order of the text.
func (s *sentence) axesNamed() string {
	axes := ""
	for k := range s.toks {
		if q := s.toks[k].ref; q != nil {
			axes += q.axis
		}
		if rowWords[s.norm(k)] {
			axes += "y"
		}
		if colWords[s.norm(k)] {
			axes += "x"
		}
	}
	return axes
}

// headerOrder reports whether the header lists an axis's names, all and in order.
func (t *tableReader) headerOrder(names func(*panel) []string, a axisOf) bool {
	for _, p := range t.r.facts.panels {
		ns := names(p)
		if len(ns) != t.width-1 {
			continue
		}
		same := true
		for j := 1; j < t.width && same; j++ {
			q := nameIn(t.cell(0, j), a)
			same = q != nil && (a == ofRow && q.row == ns[j-1] || a == ofCol && q.col == ns[j-1])
		}
		if same {
			return true
		}
	}
	return false
}

// absentName is a header that the figure has no name for.
func absentName(s *sentence, a axisOf) *ref {
	if s == nil {
		return nil
	}
	text := strings.TrimSpace(s.u.Text)
	if text == "" || s.has(extremeWords) || s.has(statWords) {
		return nil
	}
	q := &ref{text: text, absent: true}
	q.call(a, text)
	return q
}

// labelColumn decides whether column j names rows, columns or panels.
func (t *tableReader) labelColumn(j int, headAxis axisOf, best int) {
	counts := map[axisOf]int{}
	total, words := 0, 0
	for i := 1; i < len(t.g); i++ {
		s := t.cell(i, j)
		if s == nil || len(s.toks) == 0 {
			continue
		}
		total++
		if !s.hasNumber() {
			words++
		}
		for _, a := range []axisOf{ofRow, ofCol, ofPanel} {
			if nameIn(s, a) != nil {
				counts[a]++
			}
		}
	}
	h := t.cell(0, j)
	axisLabel := ""
	if h != nil {
		axisLabel = h.axesNamed()
	}
	if strings.Contains(axisLabel, "x") && strings.Contains(axisLabel, "y") {
		axisLabel = "" // "true \\ predicted" heads both
	} else if axisLabel != "" {
		axisLabel = axisLabel[:1]
	}
	if total == 0 {
		return
	}
	if counts[ofRow]+counts[ofCol] == 0 && counts[ofPanel] == total {
		axisLabel = "" // "Task (train size)" of panels, where an axis is called "Batch size"
	}
	order := []axisOf{ofRow, ofCol, ofPanel}
	if best > 0 && headAxis == ofRow {
		order = []axisOf{ofCol, ofRow, ofPanel}
	}
	if best > 0 && headAxis == ofPanel {
		order = []axisOf{ofRow, ofCol}
	}
	switch axisLabel {
	case "x":
		order = []axisOf{ofCol}
	case "y":
		order = []axisOf{ofRow}
	}
	for _, a := range order {
		if best > 0 && a == headAxis && axisLabel == "" && j > 0 {
			continue
		}
		if 2*counts[a] >= total && (j == 0 || axisLabel != "" || 2*words > total || a == ofPanel) {
			t.label[j], t.axis[j] = true, a
			return
		}
	}
	if j == 0 {
		t.label[j] = true
		t.axis[j] = ofRow
		if headAxis == ofRow {
			t.axis[j] = ofCol
		}
		if 2*words > total && counts[t.axis[j]] == 0 {
			t.axis[j] = ofPanel + 1 // names nothing of the figure: statistics, for instance
		}
	}
}

func (s *sentence) hasNumber() bool {
	return within(0, len(s.toks), func(i int) bool { return s.toks[i].kind == tokNumber }) >= 0
}

// readRow reads one body row.
func (t *tableReader) readRow(i int, headAxis axisOf, best int, carried map[axisOf]*ref) {
	place, named := map[axisOf]*ref{}, make([]*ref, t.width)
	word, told := "", false // that the row is of an extreme, and whether its value was read
	for j := 0; j < t.width; j++ {
		if !t.label[j] {
			continue
		}
		s := t.cell(i, j)
		if s == nil {
			continue
		}
		a := t.axis[j]
		if k := s.find(extremeWords, 0, len(s.toks)); k >= 0 && !(s.toks[k].inRef && a <= ofPanel) && !s.extremeOfLines(k) {
			word = s.norm(k)
		}
		if a > ofPanel {
			continue
		}
		q := nameIn(s, a)
		if q == nil && len(s.toks) > 0 && word == "" && a != ofPanel {
			q = absentName(s, a)
		}
		if a != ofPanel && q != nil && len(s.toks) > 0 {
			q = t.misnamed(i, a, s, q)
		}
		if q == nil && len(s.toks) == 0 {
			q = carried[a] // a name set once for several rows
		}
		if q != nil {
			place[a], carried[a], named[j] = q, q, q
		}
		if p := panelBeside(s, q); p != nil && place[ofPanel] == nil {
			place[ofPanel] = p
		}
	}
	for j := 0; j < t.width; j++ {
		if t.label[j] {
			continue
		}
		s := t.cell(i, j)
		if s == nil {
			continue
		}
		if t.over[j] != nil {
			place[ofPanel] = t.over[j]
		}
		if c, ok := t.placeBy[j]; ok {
			if where := t.cell(i, c.place); where != nil {
				panels := t.ctx.panels
				if q := place[ofPanel]; q != nil {
					panels = q.panels
				}
				t.readPlaced(s, where, panels, c.greatest)
			}
			continue
		}
		if t.isPlace(j) {
			continue
		}
		if e := t.bestHead(j); e >= 0 && t.head[j] == nil && named[e] != nil && place[ofCol] != nil && place[ofRow] != nil {
			place[t.axis[e]] = named[e]
			ctx := t.ctx
			if q := place[ofPanel]; q != nil {
				ctx.panels = q.panels
			}
			s.ctx = ctx
			if t.r.addBest(s, t.g[0][e], t.axis[e], place[ofRow], place[ofCol]) {
				continue
			}
		}
		if word != "" && t.head[j] == nil {
			if told && s.namesLine() {
				continue // where it stands: "maximum": {"value": "2.0e7", "dose": "0"}
			}
			told = true
		}
		t.readValue(s, t.cell(0, j), t.head[j], headAxis, place, word)
	}
}

// namesLine reports whether a table's cell is a number that is the name of a row or column.
func (s *sentence) namesLine() bool {
	return len(s.toks) == 1 && s.f.lex.lineName(ofRow, s.norm(0))+s.f.lex.lineName(ofCol, s.norm(0)) != ""
}

// panelOfParts is the one panel whose title has all parts that a table's cell names, "R1-Qwen, AIME24"; nil where there is
// none.
func (s *sentence) panelOfParts() *ref {
	var all []int
	parts := 0
	for i := range s.toks {
		q := s.toks[i].ref
		if q == nil || !q.isPanel() || q.isCell() {
			continue
		}
		if parts++; parts == 1 {
			all = slices.Clone(q.panels)
		} else {
			all = slices.DeleteFunc(all, func(k int) bool { return !slices.Contains(q.panels, k) })
		}
	}
	if parts < 2 || len(all) != 1 {
		return nil
	}
	return &ref{text: strings.TrimSpace(s.u.Text), panels: all, full: true}
}

// panelBeside is the panel that a table's cell names before its row or column: "Ireland, Primary".
func panelBeside(s *sentence, line *ref) *ref {
	if line == nil {
		return nil
	}
	for i := range s.toks {
		if q := s.toks[i].ref; q != nil && q.isPanel() && q.at+q.n <= line.at {
			p := *q
			return only(&p, ofPanel)
		}
	}
	return nil
}

// bestHead is the last column before column j that names what is best or worst of each row, under a head such as "Best", -1 if none
// does.
func (t *tableReader) bestHead(j int) int {
	for k := min(j, len(t.g[0])) - 1; k > 0; k-- {
		if t.label[k] && t.axis[k] <= ofCol && t.g[0][k].has(extremeWords) {
			return k
		}
	}
	return -1
}

// addBest makes the claim that the value of a table's cell is the extreme of a line of the figure, and stands at the
// row (column) that the table has under the word in its head.
func (r *reader) addBest(s, head *sentence, kind axisOf, row, col *ref) bool {
	k := head.find(extremeWords, 0, len(head.toks))
	i := within(0, len(s.toks), func(i int) bool { return s.toks[i].kind == tokNumber })
	if i < 0 || row.absent || col.absent {
		return false
	}
	pl := place{among: region{panels: s.ctxPanels()}}
	if kind == ofRow {
		pl.row, pl.among.col = row, at(col)
	} else {
		pl.col, pl.among.row = col, at(row)
	}
	s.use(i, i+1)
	r.add(s, KindExtremum, LevelStatistics, i, i+1, s.f.judgeExtreme(pl, head.highEnd(k), 1, s.toks[i].num))
	return true
}

// readValue reads the numbers of one cell.
func (t *tableReader) readValue(s, header *sentence, head *ref, headAxis axisOf, place map[axisOf]*ref, word string) {
	ctx := t.ctx
	at3 := map[axisOf]*ref{ofRow: ctx.row, ofCol: ctx.col}
	for a, q := range place {
		at3[a] = q
	}
	if head != nil {
		at3[headAxis] = head
	}
	if q := at3[ofPanel]; q != nil {
		ctx.panels = q.panels
	}
	ctx.row, ctx.col = at3[ofRow], at3[ofCol]
	s.ctx = ctx
	if header != nil && (head == nil || head.absent || !head.full) {
		if header.has(blankWords) && at3[ofRow] == nil && len(s.toks) == 1 && s.toks[0].kind == tokNumber {
			t.r.addNumber(s, KindCount, 0, t.r.facts.judgeBlanks(region{panels: ctx.panels}, int(s.toks[0].num.value), true))
			return
		}
		if k := header.find(extremeWords, 0, len(header.toks)); k >= 0 && word == "" && !header.extremeOfLines(k) {
			word = header.norm(k)
		}
		if (header.has(statWords) || word != "") && s.hasNoVerb() { // "Winners": "2016 had nine positive months"
			s.ctx.word = word
			s.numbersToRefs()
			s.disambiguate(false, prose.DepthTable)
			if word != "" {
				t.r.headExtreme(s)
			} else if what := statisticIn(header); what != "" {
				t.readStatistic(s, at3[ofRow], at3[ofCol], what)
			}
			return
		}
	}
	row, col := at3[ofRow], at3[ofCol]
	if (row == nil) != (col == nil) && ctx.derived && t.readStatistic(s, row, col, "mean", "sum") {
		return
	}
	if row == nil || col == nil {
		// the cell may say its place itself
		if len(s.toks) > 3 {
			s.numbersToRefs()
			s.disambiguate(false, prose.DepthTable)
			t.r.keep(t.r.try(s, false), false)
		}
		return
	}
	if within(1, len(s.toks)-1, func(k int) bool { return s.norm(k) == "-" && bare(&s.toks[k-1]) && bare(&s.toks[k+1]) }) > 0 {
		return // "2.74 – 3.28": from where to where several run
	}
	for i := range s.toks {
		if k := &s.toks[i]; k.kind == tokNumber || len(s.toks) == 1 && blankMark(k) {
			k.inRef = false
			t.r.cellClaim(s, i, ctx.panels, at(row), at(col))
			break
		}
	}
}

// extremeOfLines reports whether the superlative at token k of a head is not that of single values: "highest row mean", "second highest".
func (s *sentence) extremeOfLines(k int) bool {
	return rankWords[s.norm(k-1)] || s.find(union(meanWords, rowWords, colWords), k+1, k+4) >= 0
}
