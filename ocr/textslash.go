package ocr

import (
	"math"
	"slices"
	"strings"
)

// readSlashes puts the stroke between two symbols of a formula that Tesseract took for a letter, as in U/t, where the
// slash leans over one of them or hangs under it: a straight stroke as high as the line that leans
// as no stem does.
func (l *label) readSlashes() {
	if len(l.read.symbols) < 3 {
		return
	}
	var blobs []blob
	for i := range l.read.symbols {
		from, to := l.read.word(i)
		s := l.read.symbols[i]
		if !strings.Contains("ilI1|!y", s.text) || i == from || i+1 >= to || !isLetter(l.read.symbols[i-1]) || !isLetter(l.read.symbols[i+1]) {
			continue
		}
		formula := i == from+1 && (from == 0 || l.read.is(from-1, "=)") || to-from == 3) && (i+2 == to || l.read.is(i+2, "=<>≤≥"))
		if !formula && (s.word >= sureWord || s.text == "y") { // a unit in doubt, as (m/s)
			continue
		}
		if blobs == nil {
			blobs = l.strip.blobs(inkLevel)
		}
		if l.hasSlash(blobs, l.read.symbols[i-1], l.read.symbols[i+1]) {
			l.read.symbols[i].text = "/"
		}
	}
}

// loneSlashes makes a slash of a bar that is a word by itself between two others and leans, and most letters of the line do not: T / NK.
func (l *label) loneSlashes() {
	const upright = 0.03 // of the height: half of what slashes lean at least
	row := l.middles().letters()
	if !slices.Equal(l.read.shapes(), shapesOf(row)) {
		return
	}
	for i := 1; i+1 < len(row); i++ {
		s := &l.read.symbols[i]
		if !s.first || !l.read.symbols[i+1].first || !strings.Contains("ilI|!", s.text) {
			continue
		}
		var others []float64
		free := l.freeRuns(row)
		for k, r := range free {
			if k != i && r.bottom > 0 {
				others = append(others, l.strip.tilt(r))
			}
		}
		if r := free[i]; r.bottom > 0 && l.strip.leans(r) && len(others) > 1 && median(others) < upright {
			s.text = "/"
		}
	}
}

// hasSlash says whether a slash stands between two characters.
func (l *label) hasSlash(blobs []blob, before, after letter) bool {
	const (
		high  = 0.9  // of the highest piece
		leans = 0.25 // of its height: the stems of slanted letters have 0.2
	)
	highest := 0
	for _, b := range blobs {
		highest = max(highest, b.rect.Dy())
	}
	for i := range blobs {
		r := blobs[i].rect
		if mid := (r.Min.X + r.Max.X) / 2; mid <= before.x0 || mid >= after.x1 || float64(r.Dy()) < high*float64(highest) {
			continue // the stem of an i is lower than what has its dot
		}
		if blobs[i].lean(l.strip.gray.Rect.Dx()) > leans {
			return true
		}
	}
	return false
}

// lean is how far to the right a piece of ink, in a strip w px wide, goes on its way up, a share of its height;
// 0 where it is no single straight stroke.
func (b *blob) lean(w int) float64 {
	const (
		thick    = 0.25 // of its height: a bold stroke
		straight = 0.98 // the correlation of the middles of its rows with these
	)
	h := b.rect.Dy()
	first, last := make([]int, h), make([]int, h)
	for i := range first {
		first[i] = w
	}
	for _, i := range b.pixels {
		y := i/w - b.rect.Min.Y
		first[y], last[y] = min(first[y], i%w), max(last[y], i%w)
	}
	var n, sx, sy, sxx, syy, sxy float64
	for y := range h {
		if float64(last[y]-first[y]) > thick*float64(h) {
			return 0
		}
		x, up := float64(first[y]+last[y])/2, float64(h-y)
		n, sx, sy, sxx, syy, sxy = n+1, sx+x, sy+up, sxx+x*x, syy+up*up, sxy+x*up
	}
	vx, vy, cov := sxx-sx*sx/n, syy-sy*sy/n, sxy-sx*sy/n
	if vx == 0 || vy == 0 || cov < straight*math.Sqrt(vx*vy) {
		return 0
	}
	return cov / vy
}

// slashBehindPower makes a slash of the bar that stands between the power of a unit and a letter, as in g C/m²/day: no word goes on behind a ².
func (l *label) slashBehindPower() {
	for _, c := range l.scripts {
		if c.low || !strings.ContainsAny(c.text, "²³") {
			continue
		}
		i := l.behind(c)
		if i > 0 && i+1 < len(l.read.symbols) && strings.Contains(bars, l.read.symbols[i].text) && !l.read.symbols[i].first && !l.read.symbols[i+1].first &&
			isLetter(l.read.symbols[i-1]) && isLetter(l.read.symbols[i+1]) {
			l.read.symbols[i].text = "/"
		}
	}
}

// joinSlashes takes back the space on one side of a slash between letters that has none on the other, where no gap is seen: the slash leans away from
// what stands before it, as in Credit/GDP.
func (l *label) joinSlashes(places []place) {
	const least = 0.22 // of the letters' height: no space is narrower
	for i := 1; i+1 < len(l.read.symbols); i++ {
		before, s, next := l.read.symbols[i-1], &l.read.symbols[i], &l.read.symbols[i+1]
		if s.text != "/" || s.first == next.first || !isLetter(before) || !isLetter(*next) {
			continue
		}
		if float64(l.widestGap(before.x0, next.x1)) < least*l.capitalHeight(places) {
			s.first, next.first = false, false
		}
	}
}

// widestGap is the widest gap between pieces of ink side by side, from a place in the strip to another, px.
func (l *label) widestGap(from, to int) (widest int) {
	runs := l.strip.runsOf(hairline) // as thin as a slash of some serif fonts
	for k := 1; k < len(runs); k++ {
		if gap := runs[k].x0 - runs[k-1].x1; runs[k-1].x1 > from && runs[k].x0 < to {
			widest = max(widest, gap)
		}
	}
	return widest
}
