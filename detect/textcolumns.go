package detect

import "math"

// columnLabel is what stands nearest to the centre of a column in a line, px along it.
type columnLabel struct {
	centre float64
	glyphs []glyph
	reach  reach
	inner  float64 // widest gap inside
}

func (p *columnLabel) add(g glyph) {
	if len(p.glyphs) == 0 {
		p.reach = g.reach
	}
	p.inner = math.Max(p.inner, g.reach.u0-p.reach.u1)
	p.reach = p.reach.union(g.reach)
	p.glyphs = append(p.glyphs, g)
}

// off is the distance of its middle from the centre.
func (p *columnLabel) off() float64 { return math.Abs((p.reach.u0+p.reach.u1)/2 - p.centre) }

// cutBefore takes off what stands before the first column, as the name of a strip beside the panel does: its middle lies before the border, and the
// label is off its centre with it and not without. Nil where there is nothing.
func (p *columnLabel) cutBefore(border, off float64) *columnLabel {
	for i := 1; i < len(p.glyphs) && p.off() > off; i++ {
		if outer, own := p.cutAt(i); p.glyphs[i].reach.u0-p.glyphs[i-1].reach.u1 == p.inner && own.off() <= off && (outer.reach.u0+outer.reach.u1)/2 < border {
			*p = *own
			return outer
		}
	}
	return nil
}

// cutBehind is cutBefore for what stands behind the last column.
func (p *columnLabel) cutBehind(border, off float64) *columnLabel {
	for i := 1; i < len(p.glyphs) && p.off() > off; i++ {
		if own, outer := p.cutAt(i); p.glyphs[i].reach.u0-p.glyphs[i-1].reach.u1 == p.inner && own.off() <= off && (outer.reach.u0+outer.reach.u1)/2 > border {
			*p = *own
			return outer
		}
	}
	return nil
}

// cutAt are the first glyphs of a label and the others.
func (p *columnLabel) cutAt(i int) (first, rest *columnLabel) {
	first, rest = &columnLabel{centre: p.centre}, &columnLabel{centre: p.centre}
	for _, g := range p.glyphs[:i] {
		first.add(g)
	}
	for _, g := range p.glyphs[i:] {
		rest.add(g)
	}
	return first, rest
}
