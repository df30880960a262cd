package check

import "strings"

// readHeader makes claims of the names in a table's header, as ticks of the axis that they are of, and of
// the label in its corner. What the figure does not have there may be the table's own, "Mean" or "Rank".
func (t *tableReader) readHeader(a axisOf) {
	if a != ofRow && a != ofCol {
		return
	}
	for j, q := range t.head {
		s := t.cell(0, j)
		if q == nil || q.absent && j != t.stray[1] || s == nil || len(s.toks) == 0 || s.has(statWords) || s.has(extremeWords) {
			continue
		}
		it := item{from: 0, to: len(s.toks), ref: q}
		t.r.add(s, KindTick, LevelConstruction, it.from, it.to, s.f.judgeTick(s, it, a == ofCol, 0))
	}
	if k := t.stray[1]; k > 0 {
		t.head[k] = t.place(a, k)
	}
	s := t.cell(0, 0)
	if s == nil || !t.label[0] || len(s.toks) == 0 {
		return
	}
	if strings.ContainsAny(s.u.Text, `\/|↓→`) {
		t.readCorner(s)
		return
	}
	x := t.axis[0] == ofCol
	label := strings.TrimSpace(s.whole())
	if bare, ok := strings.CutPrefix(label, map[bool]string{true: "x ", false: "y "}[x]); ok && s.f.judgeLabel(bare, s.panelsNear(0), x, false).verdict == Supported {
		label = bare // "x class": says which axis it is of
	}
	if v := s.f.judgeLabel(label, s.panelsNear(0), x, false); v.verdict == Supported || strings.HasSuffix(v.reason, letterDiffers) {
		t.r.add(s, KindAxisLabel, LevelConstruction, 0, len(s.toks), v)
	}
}

// readCorner makes claims of the labels of both axes in a table's corner, "Learning rate \ Nodes".
func (t *tableReader) readCorner(s *sentence) {
	for k := range s.toks {
		q := s.toks[k].ref
		if q == nil || q.axis == "" || q.isLine() || q.isPanel() {
			continue
		}
		if v := s.f.judgeLabel(s.text(q.at, q.at+q.n), s.panelsNear(0), q.axis == "x", false); v.verdict == Supported {
			t.r.add(s, KindAxisLabel, LevelConstruction, q.at, q.at+q.n, v)
		}
	}
}

// placeStray looks for the one name of the header, and of the leading column, that the figure does not have where all others
// are an axis's in its order and most values beside it are those of the line left over: it is the name that is wrong.
func (t *tableReader) placeStray(a axisOf) {
	if a > ofCol || !t.label[0] || t.axis[0] != 1-a {
		return
	}
	lines := [2][]*ref{make([]*ref, len(t.g)), t.head}
	for i := 1; i < len(t.g); i++ {
		if s := t.cell(i, 0); s != nil {
			lines[0][i] = nameIn(s, 1-a)
		}
	}
	for side, kind := range [2]axisOf{1 - a, a} {
		if k := t.strayIn(lines[side], kind); k > 0 {
			right, all := 0, 0
			for j, q := range lines[1-side] {
				i, col := k, j
				if side == 1 {
					i, col = j, k
				}
				s := t.cell(i, col)
				if q == nil || q.absent || j == 0 || s == nil || len(s.toks) != 1 || s.toks[0].kind != tokNumber {
					continue
				}
				cell := [2]*ref{}
				cell[kind], cell[1-kind] = t.place(kind, k), q
				all++
				if t.r.facts.bearsOut(t.ctx.panels, at(cell[ofRow]), at(cell[ofCol]), s.toks[0].num) {
					right++
				}
			}
			if 2*right > all {
				t.stray[side] = k
			}
		}
	}
}

// strayIn is the one of a table's names that is none of an axis where all others stand as they do there, 0 if there is none.
func (t *tableReader) strayIn(names []*ref, kind axisOf) (stray int) {
	p := t.r.facts.panels[first(t.ctx.panels)]
	if len(names) != len(p.names(kind == ofCol))+1 || len(names) < 4 {
		return 0
	}
	for k, q := range names[1:] {
		switch name, _ := q.named(kind); {
		case name == p.names(kind == ofCol)[k]:
		case stray > 0 || q != nil && !q.absent:
			return 0
		default:
			stray = k + 1
		}
	}
	return stray
}

// place is the k-th line of the panel that the table is of.
func (t *tableReader) place(kind axisOf, k int) *ref {
	return lineNamed(kind, t.r.facts.panels[first(t.ctx.panels)].names(kind == ofCol)[k-1])
}

// misnamed makes a claim of a name in the leading column that is nearly one of the figure's, or none of them where the line is known
// from the others, and returns the line that it stands for.
func (t *tableReader) misnamed(i int, a axisOf, s *sentence, q *ref) *ref {
	stray := t.stray[0] == i && i > 0
	if name, _ := q.named(a); !stray && (q.absent || q.n > 0 || sameStrokes(q.text, name) || alike(q.text, name)) {
		return q
	}
	t.r.add(s, KindTick, LevelConstruction, 0, len(s.toks), s.f.judgeTick(s, item{to: len(s.toks), ref: q}, a == ofCol, 0))
	if stray {
		return t.place(a, i)
	}
	return q
}
