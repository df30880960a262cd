package ocr

import "strings"

// dropNeighbours takes out the mark at the end of a number whose box holds a corner of another line there, as where the first ticks of two
// axes meet at the corner of a panel: it is what is seen of that.
func dropNeighbours(lines []*label) {
	for _, l := range lines {
		n := len(l.read.symbols)
		if n < 2 || !strings.Contains(".,'’`", l.read.symbols[n-1].text) || !(reading{l.read.symbols[:n-1]}).isNumber() {
			continue
		}
		for _, o := range lines {
			a, b := l.box.Rect, o.box.Rect
			if o != l && b.X0 < a.X1 && b.X1 > a.X1 && b.Y0 < a.Y1 && b.Y1 > a.Y0 {
				l.read.symbols = l.read.symbols[:n-1]
				break
			}
		}
	}
}
