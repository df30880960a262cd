package ocr

import (
	"image"
	"slices"
)

// Shares of the height of capitals, of the charge of an ion: a sign behind a letter or an index, perhaps with a digit before it,
// in 0.6 to 0.8 of the line's size.
const (
	chargeMiddle   = 0.6  // least height of a sign's middle above the line's foot: hyphens and the signs of sums are lower
	chargeTop      = 1.25 // and greatest
	plusLeast      = 0.22 // least size of a plus
	plusMost       = 0.75 // and greatest, in small print whose edges are smoothed
	minusLeast     = 0.15 // least width of a minus
	minusMost      = 0.65 // and greatest
	chargeGap      = 0.3  // most that lies before it
	chargeFollowed = 0.2  // least that lies behind a minus: what comes closer belongs to it, as the digits of an exponent do
)

// takeCharges takes the charges of ions out of a strip: K⁺, Mg²⁺, SO₄²⁻.
func (s *strip) takeCharges(foot, capital int) []script {
	blobs := s.blobs(stripLevel)
	var out []script
	for i, b := range blobs {
		sign := s.chargeSign(b, foot, capital)
		if sign == "" || s.besideCharge(blobs, b, sign, foot, capital) {
			continue
		}
		c := script{rect: b.rect, text: sign, conf: sureLook}
		pieces := []blob{b}
		for _, d := range blobs[:i] {
			if digit := s.chargeDigit(d, b, foot, capital); digit != "" {
				c.rect, c.text, pieces = c.rect.Union(d.rect), digit+sign, append(pieces, d)
			}
		}
		if !standsBehind(blobs, pieces, c.rect, foot, capital) {
			continue
		}
		for _, p := range pieces {
			s.clear(p)
		}
		out = append(out, c)
	}
	return out
}

// chargeSign is the raised sign that a piece shows, "" for another.
func (s *strip) chargeSign(b blob, foot, capital int) string {
	w, h := share(b.rect.Dx(), capital), share(b.rect.Dy(), capital)
	middle := (share(foot-b.rect.Min.Y, capital) + share(foot-b.rect.Max.Y, capital)) / 2
	switch {
	case middle < chargeMiddle || middle > chargeTop:
	case w >= minusLeast && w <= minusMost && b.rect.Dx() >= 2*b.rect.Dy() && b.isBar():
		return "⁻"
	case min(w, h) >= plusLeast && max(w, h) <= plusMost && b.isPlus(s.gray.Rect.Dx()):
		return "⁺"
	}
	return ""
}

// isBar says whether a piece fills its box.
func (b *blob) isBar() bool {
	const most = 0.75 // of its box: a tilde leaves more of it out
	return float64(len(b.pixels)) >= most*float64(b.rect.Dx()*b.rect.Dy())
}

// isPlus says whether a piece, of a picture w px wide, is an upright cross: a row and a column through its middle are full, and
// its corners are empty, unlike those of stars.
func (b *blob) isPlus(w int) bool {
	const (
		full   = 0.85 // of its width and height
		corner = 0.28 // of them
		empty  = 0.15 // of the corners, that is inked
		square = 1.35 // most that one side is longer
	)
	bw, bh := b.rect.Dx(), b.rect.Dy()
	if float64(max(bw, bh)) > square*float64(min(bw, bh)) {
		return false
	}
	inRow, inColumn := make([]int, bh), make([]int, bw)
	cornered := 0
	for _, i := range b.pixels {
		x, y := i%w-b.rect.Min.X, i/w-b.rect.Min.Y
		inRow[y]++
		inColumn[x]++
		if min(float64(x)+0.5, float64(bw-x)-0.5) < corner*float64(bw) && min(float64(y)+0.5, float64(bh-y)-0.5) < corner*float64(bh) {
			cornered++
		}
	}
	middle := func(counts []int) int { return slices.Max(counts[len(counts)/3 : len(counts)-len(counts)/3]) }
	return float64(middle(inRow)) >= full*float64(bw) && float64(middle(inColumn)) >= full*float64(bh) &&
		float64(cornered) <= empty*4*corner*corner*float64(bw*bh)
}

// besideCharge says whether a sign belongs to something else: it is drawn over a letter, or more that is raised follows it.
func (s *strip) besideCharge(blobs []blob, sign blob, text string, foot, capital int) bool {
	return slices.ContainsFunc(blobs, func(o blob) bool {
		if o.rect == sign.rect || o.rect.Dy() < 2 {
			return false
		}
		over := min(o.rect.Max.X, sign.rect.Max.X) - max(o.rect.Min.X, sign.rect.Min.X)
		if 3*over > min(o.rect.Dx(), sign.rect.Dx()) {
			return share(o.rect.Max.Y-foot, capital) < scriptDrop // no index
		}
		if text == "⁻" && o.rect.Min.X < sign.rect.Min.X && share(sign.rect.Min.X-o.rect.Max.X, capital) < chargeGap && s.held(o, sign) {
			return true // the arm of an r, or the bar of a T, in thin print
		}
		gap := share(o.rect.Min.X-sign.rect.Max.X, capital)
		raised := share(foot-o.rect.Max.Y, capital) >= scriptRise
		return gap > -0.1 && (raised && gap < scriptGap || text == "⁻" && gap < chargeFollowed)
	})
}

// chargeDigit is the raised digit that a piece before a sign shows, "" for another.
func (s *strip) chargeDigit(d, sign blob, foot, capital int) string {
	const digits, raised = "23456", "²³⁴⁵⁶"
	gap := share(sign.rect.Min.X-d.rect.Max.X, capital)
	if gap < -0.1 || gap > chargeGap || share(d.rect.Dy(), capital) < scriptHeight || share(foot-d.rect.Max.Y, capital) < scriptRise {
		return ""
	}
	seen := s.scores(run{d.rect.Min.X, d.rect.Max.X, d.rect.Min.Y, d.rect.Max.Y}, d.rect.Min.Y, d.rect.Max.Y)
	for k := range digits {
		if seen.of(digits[k:k+1]) > doubtfulLook {
			return string([]rune(raised)[k])
		}
	}
	return ""
}

// standsBehind says whether a charge stands close behind a letter or digit of the line, or its index.
func standsBehind(blobs, pieces []blob, charge image.Rectangle, foot, capital int) bool {
	return slices.ContainsFunc(blobs, func(o blob) bool {
		if slices.ContainsFunc(pieces, func(p blob) bool { return p.rect == o.rect }) || share(o.rect.Dy(), capital) < scriptHeight {
			return false
		}
		gap := share(charge.Min.X-o.rect.Max.X, capital)
		low := share(o.rect.Max.Y-foot, capital) >= scriptDrop && o.rect.Min.X < charge.Max.X
		return gap < chargeGap && o.rect.Min.X < charge.Min.X && (gap > -scriptGap || low) && share(foot-o.rect.Max.Y, capital) < scriptDrop
	})
}
