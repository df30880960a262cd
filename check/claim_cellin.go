package check

import "math"

var containVerbs = set("contain hold include host house")

// containsExtreme judges "the bottom row contains the highest value of the map": that the extreme
// stands in its subject.
func (r *reader) containsExtreme(s *sentence) {
	for i, stop := 0, s.hedge(); i < stop; i++ {
		if !containVerbs[s.norm(i)] || s.toks[i].inRef {
			continue
		}
		line := s.ownLine(i)
		if line == nil {
			continue
		}
		for k := i + 1; k < len(s.toks) && k < i+8; k++ {
			e := s.extremeAt(k)
			if e == nil {
				if n := s.norm(k); s.toks[k].kind != tokWord || s.toks[k].ref != nil || n == "of" {
					break
				}
				continue
			}
			pl := place{among: region{panels: s.panelsNear(k)}}
			pl.put(line)
			r.add(s, KindComparison, LevelStatistics, i, k+1, s.f.judgeExtreme(pl, e.greatest, e.rank, quantity{value: math.NaN()}))
			if !s.valueBetween(k, len(s.toks)) {
				s.toks[k].used = true
			}
		}
	}
}

// cellIn judges "the lightest cell of the map is in the row FGFR3": where among the cells
// the extreme one stands, of which only the row or the column is told.
func (r *reader) cellIn(s *sentence, e *extreme) bool {
	first, next := e.word+2, s.norm(e.word+1)
	if e.rank > 1 && standVerbs[next] {
		first = e.word + 1 // "the highest cell is A, and the second highest is also in B"
	} else if !cellNouns[next] && next != "number" || next == "data" {
		return false
	}
	if s.valueBetween(e.from, e.to) {
		return false
	}
	verb := s.find(standVerbs, first, min(e.to, e.word+8))
	for verb >= 0 && (standVerbs[s.norm(verb+1)] || s.norm(verb+1) == "also" || s.norm(verb+1) == "again") {
		verb++
	}
	if n := s.norm(verb + 1); verb < 0 || n != "in" && n != "at" && n != "on" {
		return false
	}
	pl := place{among: region{panels: s.panelsNear(e.word)}}
	pl.among.row, pl.among.col = at(s.ctxRow()), at(s.ctxCol())
	var where *ref
	for _, q := range s.refs {
		switch {
		case q.at < e.from, q.axis != "" && !q.isCell(), q.isPanel() && !q.isCell() && q.at < verb:
		case !q.isLine() || q.at < e.word || where != nil:
			return false
		case q.at < verb:
			pl.among.narrow(q)
		case q.at > verb+5:
			return false
		default:
			where = q
		}
	}
	if where == nil {
		return false
	}
	pl.put(where)
	v := s.f.judgeExtreme(pl, e.greatest, e.rank, quantity{value: math.NaN()})
	r.add(s, KindComparison, LevelStatistics, e.word, where.at+where.n, v)
	return true
}

var standVerbs = set("is are was lie stand sit appear occur found fall come occurring reached recorded")
