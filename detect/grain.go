package detect

import (
	"fmt"
	"image"

	"gocv.io/x/gocv"
)

// SmoothGrain takes the grain out of a picture whose pixels all vary by chance, as those of a
// scan or a photograph do: what was drawn in one colour is in many, so that neither cells nor
// letters have clear edges. Tomasi and Manduchi's bilateral filter (1998) averages the pixels
// that are nearer to each other than the grain is strong, and keeps edges. Other pictures come
// back as they are, with false.
func SmoothGrain(img *image.RGBA) (*image.RGBA, bool, error) {
	const (
		least = 1.2 // levels: what is less does not mislead
		most  = 24  // levels: four times that is the contrast of grey letters, of which nothing is left
		reach = 3.0 // times the grain's deviation: nearly all pixels of one colour are nearer to each other
		wide  = 5   // px, the window
		times = 3   // each time takes what the one before has left
	)
	grain := grainOf(img)
	if grain < least || grain > most {
		return img, false, nil
	}
	const (
		band   = 256              // rows at once, which bounds the memory taken
		margin = times * wide / 2 // rows beyond that count
	)
	w, h := img.Rect.Dx(), img.Rect.Dy()
	smooth := image.NewRGBA(img.Rect)
	for y := 0; y < h; y += band {
		from, to := max(0, y-margin), min(h, y+band+margin)
		rows, err := gocv.NewMatFromBytes(to-from, w, gocv.MatTypeCV8UC4, img.Pix[from*img.Stride:to*img.Stride])
		if err != nil {
			return nil, false, fmt.Errorf("smoothing grain: %w", err)
		}
		// the distance of two colours is the sum over three channels there
		out, err := bilateral(rows, wide, times, reach*3*grain)
		if err != nil {
			return nil, false, fmt.Errorf("smoothing grain: %w", err)
		}
		for i := y * w; i < min(h, y+band)*w; i++ {
			copy(smooth.Pix[4*i:4*i+3], out[3*(i-from*w):])
			smooth.Pix[4*i+3] = 255
		}
	}
	return smooth, true, nil
}

// bilateral filters rows of RGBA, which it closes, some times over in windows of size px, and
// gives their RGB.
func bilateral(rows gocv.Mat, size, times int, distance float64) ([]byte, error) {
	colors, out := gocv.NewMat(), gocv.NewMat()
	defer func() { rows.Close(); colors.Close(); out.Close() }()
	if err := gocv.CvtColor(rows, &colors, gocv.ColorRGBAToRGB); err != nil {
		return nil, err
	}
	for range times {
		if err := gocv.BilateralFilter(colors, &out, size, distance, float64(size)/2); err != nil {
			return nil, err
		}
		colors, out = out, colors
	}
	return colors.ToBytes(), nil
}

// grainOf is the deviation of a picture's grain in levels, 0 where it has none: that of the
// quietest quarter of its tiles, in which nothing is drawn but one colour, by the median answer
// to Immerkær's mask (1996), to which neither flat grounds nor even gradients answer. In a JPEG
// or a dithered picture some of them are flat.
func grainOf(img *image.RGBA) float64 {
	const (
		margin = 0.05 // of the tiles, of a figure that is cells nearly all over
		flat   = 0.5  // levels: rounding to whole ones has 0.3
	)
	if areAlike(img) {
		return 0
	}
	w, h := img.Rect.Dx(), img.Rect.Dy()
	size := max(12, min(w, h)/40)
	var tiles, answers []float64
	for y0 := 1; y0+size < h; y0 += size {
		for x0 := 1; x0+size < w; x0 += size {
			answers = answers[:0]
			for y := y0; y < y0+size; y += 2 {
				for x := x0; x < x0+size; x += 2 {
					at := func(dx, dy int) int { return int(img.Pix[img.PixOffset(x+dx, y+dy)+1]) } // green: nearest to lightness
					answers = append(answers, float64(abs(at(-1, -1)-2*at(0, -1)+at(1, -1)-
						2*at(-1, 0)+4*at(0, 0)-2*at(1, 0)+
						at(-1, 1)-2*at(0, 1)+at(1, 1))))
				}
			}
			// the mask's answer to noise has 6 times its deviation, and 0.6745 of that is the
			// median of its size
			tiles = append(tiles, quantile(answers, 0.5)/(6*0.6745))
		}
	}
	if quantile(tiles, margin) < flat {
		return 0
	}
	return quantile(tiles, 0.25)
}

// areAlike says whether more than half of the pixels are like their neighbours, as with grain
// only half of those are that it would make whiter than white, and some by chance: also small
// cells all over a picture are no grain.
func areAlike(img *image.RGBA) bool {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	step := 1 + h/400 // some 400 rows tell
	same, n := 0, 0
	for y := 0; y < h; y += step {
		row := img.Pix[y*img.Stride:][:4*w]
		for i := 5; i < len(row); i += 4 {
			if n++; row[i] == row[i-4] {
				same++
			}
		}
	}
	return 2*same > n
}
