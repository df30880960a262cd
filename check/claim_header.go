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
		if q == nil || q.absent || s == nil || len(s.toks) == 0 || s.has(statWords) || s.has(extremeWords) {
			continue
		}
		it := item{from: 0, to: len(s.toks), ref: q}
		t.r.add(s, KindTick, LevelConstruction, it.from, it.to, s.f.judgeTick(s, it, a == ofCol, 0))
	}
	s := t.cell(0, 0)
	if s == nil || !t.label[0] || len(s.toks) == 0 || strings.ContainsAny(s.u.Text, `\/|↓→`) {
		return
	}
	x := t.axis[0] == ofCol
	if v := s.f.judgeLabel(strings.TrimSpace(s.whole()), s.panelsNear(0), x, false); v.verdict == Supported || strings.HasSuffix(v.reason, letterDiffers) {
		t.r.add(s, KindAxisLabel, LevelConstruction, 0, len(s.toks), v)
	}
}
