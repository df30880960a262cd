package ocr

import (
	"image"
	"slices"
)

// inkLevel is the share of the text's full contrast above which a pixel is
// part of a stroke. Strokes of an 8 px font reach about 0.6.
const inkLevel = 0.38

// blob is one connected piece of ink.
type blob struct {
	rect   image.Rectangle // px within the cell's ink
	pixels []int           // indexes into ink.alpha
}

// findBlobs lists the 8-connected pieces of ink, from the left.
func findBlobs(k *ink, level float32) []blob {
	w, h := k.rect.Dx(), k.rect.Dy()
	seen := make([]bool, w*h)
	var blobs []blob
	all := make([]int, 0, 64) // the pixels of all blobs
	for start, a := range k.alpha {
		if a < level || seen[start] {
			continue
		}
		seen[start] = true
		b := blob{rect: image.Rectangle{Min: image.Pt(w, h)}}
		first := len(all)
		all = append(all, start)
		for i := first; i < len(all); i++ {
			x, y := all[i]%w, all[i]/w
			b.rect.Min.X, b.rect.Min.Y = min(b.rect.Min.X, x), min(b.rect.Min.Y, y)
			b.rect.Max.X, b.rect.Max.Y = max(b.rect.Max.X, x+1), max(b.rect.Max.Y, y+1)
			for v := max(y-1, 0); v <= min(y+1, h-1); v++ {
				for u := max(x-1, 0); u <= min(x+1, w-1); u++ {
					if j := v*w + u; !seen[j] && k.alpha[j] >= level {
						seen[j] = true
						all = append(all, j)
					}
				}
			}
		}
		b.pixels = all[first:len(all):len(all)]
		blobs = append(blobs, b)
	}
	slices.SortFunc(blobs, func(a, b blob) int { return a.rect.Min.X - b.rect.Min.X })
	return blobs
}

// edges gives the top and bottom of a blob to a fraction of a pixel: where
// the darkest pixel of a row crosses half of the blob's own peak.
func (k *ink) edges(b *blob) (top, bottom float64) {
	w, h := k.rect.Dx(), k.rect.Dy()
	profile := func(y int) float32 {
		if y < 0 || y >= h {
			return 0
		}
		return slices.Max(k.alpha[y*w+b.rect.Min.X : y*w+b.rect.Max.X])
	}
	var peak float32
	for y := b.rect.Min.Y; y < b.rect.Max.Y; y++ {
		peak = max(peak, profile(y))
	}
	cross := func(y, out int) float64 {
		for profile(y) < peak/2 {
			y -= out
		}
		in, beyond := profile(y), profile(y+out)
		if beyond >= peak/2 { // another blob lies there
			return float64(y) + 0.5 + 0.5*float64(out)
		}
		return float64(y) + 0.5 + float64(out)*float64((in-peak/2)/(in-beyond))
	}
	return cross(b.rect.Min.Y, -1), cross(b.rect.Max.Y-1, 1)
}
