package ocr

import "math"

// Names of genes and species are set in italics. Set upright again, their letters part
// and have the shapes that Tesseract and the network know best.

// leans are the slants that are tried, px to the right for one px up: italics lean by 10
// to 17 degrees.
var leans = []float64{0, 0.12, 0.15, 0.18, 0.21, 0.24, 0.27, 0.3}

// setUpright takes the lean out of lines in italics. One line may look so by its letters,
// as those of VVV do; those aligned with it, as the names of an axis are, do not. And
// what leans grows more even when it is pushed over further, while a side of the W of W0 and
// W1 is upright either way.
func setUpright(lines []*label) {
	const (
		few   = 4    // lines together tell
		gain  = 1.05 // in sharpness, measured on names of genes: 1.1 to 1.2, and with upright letters 1
		most  = 0.75 // of the lines by themselves
		push  = 0.2  // px to the right for one px up
		least = 0.95 // gain of the line itself: its letters may be all diagonal
	)
	sharp, pushed := make([][]float64, len(lines)), make([]float64, len(lines))
	for i, l := range lines {
		for _, lean := range leans {
			sharp[i] = append(sharp[i], l.strip.sharpness(lean))
		}
		pushed[i] = l.strip.sharpness(-push)
	}
	lean := make([]float64, len(lines))
	for i, l := range lines {
		sums, against := make([]float64, len(leans)), 0.0
		kin, leaning := 0, 0
		for j, o := range lines {
			if !o.aligned(l) {
				continue
			}
			kin++
			against += pushed[j]
			best := 0
			for k, s := range sharp[j] {
				sums[k] += s
				if s > sharp[j][best] {
					best = k
				}
			}
			if best > 0 {
				leaning++
			}
		}
		best := 0
		for k := range sums {
			if sums[k] > sums[best] {
				best = k
			}
		}
		if kin >= few && sums[best] > gain*sums[0] && against < sums[0] && float64(leaning) >= most*float64(kin) && sharp[i][best] > least*sharp[i][0] {
			lean[i] = leans[best]
		}
	}
	for i, l := range lines {
		if lean[i] > 0 {
			l.lean = lean[i]
			l.strip.upright(l.lean)
			l.raised = nil
		}
	}
}

// sharpness is how unevenly the ink of a strip, set upright from a lean, is spread over
// its columns: the mean of the ink in the column of a pixel of ink, per row.
func (s *strip) sharpness(lean float64) float64 {
	w, h := s.gray.Rect.Dx(), s.gray.Rect.Dy()
	columns := make([]float64, w+2*h)
	total := 0.0
	for y := range h {
		shift := lean*(float64(y)-float64(h)/2) + float64(h)
		whole := int(shift)
		part := shift - float64(whole)
		for x, v := range s.gray.Pix[y*s.gray.Stride:][:w] {
			if ink := float64(255 - v); ink > 0 {
				columns[x+whole] += ink * (1 - part)
				columns[x+whole+1] += ink * part
				total += ink
			}
		}
	}
	sum := 0.0
	for _, c := range columns {
		sum += c * c
	}
	if total == 0 {
		return 0
	}
	return sum / total / 255 / float64(h)
}

// upright moves each row of a strip so that what leans stands.
func (s *strip) upright(lean float64) {
	w, h := s.gray.Rect.Dx(), s.gray.Rect.Dy()
	for y := range h {
		row := s.gray.Pix[y*s.gray.Stride:][:w]
		from := append([]uint8(nil), row...)
		at := func(x int) float64 {
			if x < 0 || x >= w {
				return 255
			}
			return float64(from[x])
		}
		shift := lean * (float64(y) - float64(h)/2)
		for x := range row {
			back := float64(x) - shift
			whole := math.Floor(back)
			part := back - whole
			row[x] = uint8(at(int(whole))*(1-part) + at(int(whole)+1)*part + 0.5)
		}
	}
}
