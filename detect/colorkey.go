package detect

import "slices"

// isKey says whether a box is a colour key with something drawn over it, such as the
// histogram of the values in gplots: most of each line of pixels has one colour, which
// goes on from line to line, while the cells of a heatmap differ along lines as well.
func (r *raster) isKey(box Rect) bool {
	b := box.Image()
	return r.runsOn(b.Min.X, b.Max.X, b.Min.Y, b.Max.Y, false) || r.runsOn(b.Min.Y, b.Max.Y, b.Min.X, b.Max.X, true)
}

// runsOn says whether most lines of pixels from one to another have one colour over most
// of their length, and there are many such colours.
func (r *raster) runsOn(from, to, start, end int, vertical bool) bool {
	const (
		most = 0.6 // of a line: a histogram covers the rest, and its bars' sides some lines
		many = 12  // colours, more than bars of a chart or classes have
	)
	one := 0
	var colors []rgb
	for at := from; at < to; at++ {
		votes, n := map[rgb]int{}, 0
		for i := start; i < end; i++ {
			votes[r.atCross(at, i, vertical)]++
		}
		common := mostFrequent(votes)
		for c, v := range votes {
			if diff(c, common) <= 3+2*r.noise {
				n += v
			}
		}
		if float64(n) < most*float64(end-start) {
			continue
		}
		one++
		if !slices.ContainsFunc(colors, func(c rgb) bool { return diff(c, common) <= 3+2*r.noise }) {
			colors = append(colors, common)
		}
	}
	return float64(one) >= most*float64(to-from) && len(colors) >= many
}
