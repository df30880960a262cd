package check

import (
	"fmt"
	"math"
	"strings"
)

var trendNouns = set("trend pattern relationship correlation dependence monotonic")

// readNoTrend makes a claim of "no clear trend with the ratio".
func (r *reader) readNoTrend(s *sentence, stop int) {
	k := s.find(trendNouns, 0, stop)
	if k < 0 || signWords[s.norm(k-1)] != 0 && signNouns[s.norm(k)] {
		return // "no positive correlation" is said of cells
	}
	negated := false
	for i := max(0, k-6); i < k; i++ {
		negated = negated || negations[s.norm(i)]
	}
	if !negated {
		return
	}
	g := region{panels: s.panelsNear(k)}
	row, col, _ := s.trendScope(0, stop)
	g.row, g.col = at(row), at(col)
	axis := ""
	for _, q := range s.refs {
		if q.axis != "" && q.at > k {
			axis += q.axis
		}
	}
	worst := 0.0
	var cells []cellAt
	for _, x := range []bool{true, false} {
		if x && (strings.Contains(axis, "x") || axis == "") && !g.col.known() || !x && (strings.Contains(axis, "y") || axis == "") && !g.row.known() {
			for _, pi := range s.f.orAll(g.panels) {
				ls, cs := s.f.linesAlong(s.f.panels[pi], &trend{x: x, y: !x, g: g})
				if rho := meanRho(ls); !math.IsNaN(rho) {
					worst = math.Max(worst, math.Abs(rho))
					cells = append(cells, cs...)
				}
			}
		}
	}
	if len(cells) == 0 {
		return
	}
	v := verdict{verdict: threeWay(-worst, -0.5, -0.8), found: fmt.Sprintf("|ρ| ≤ %.2f", worst), evidence: evidenceOf(cells),
		reason: fmt.Sprintf("largest mean Spearman rank correlation along an axis: %.2f", worst)}
	r.add(s, KindTrend, LevelTrends, max(0, k-3), k+1, v)
}

// readFlat makes a claim of "nearly constant", for a row, a column or a panel.
func (r *reader) readFlat(s *sentence, stop int) {
	k := s.find(flatWords, 0, stop)
	if k < 0 || s.norm(k-1) == "more" || s.norm(k-1) == "less" || s.norm(k-1) == "most" || s.norm(k-1) == "not" {
		return
	}
	row, col, rng := s.trendScope(0, len(s.toks))
	if row == nil && col == nil || row != nil && col != nil {
		return
	}
	if rng != nil && col == nil && rng.isCol() && !rng.isRow() {
		col = rng // "A is flat from 32 to 128"
	} else if rng != nil && row == nil && rng.isRow() && !rng.isCol() {
		row = rng
	}
	g := region{panels: s.panelsNear(k)}
	g.row, g.col = at(row), at(col)
	if len(g.panels) == 0 && len(s.f.panels) > 1 {
		return
	}
	cs := s.f.cells(g)
	if len(cs) < 3 {
		return
	}
	lo, hi := extremes(cs, false)[0], extremes(cs, true)[0]
	share := (hi.v - lo.v) / lo.p.span()
	v := verdict{evidence: evidenceOf(cs), panel: lo.p.Title, found: fmt.Sprintf("%s to %s", lo.p.format(lo.v), hi.p.format(hi.v))}
	v.reason = fmt.Sprintf("its values span %.0f %% of the panel's range", 100*share)
	v.verdict = threeWay(-share, -0.35, -0.65)
	a := max(0, k-1)
	r.add(s, KindTrend, LevelTrends, a, k+1, v)
}
