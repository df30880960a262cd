package detect

import (
	"fmt"
	"image"

	"gocv.io/x/gocv"
)

// opened returns mask (w*h bytes, 0 or 255) after a morphological opening with
// a square of size k px: what is thinner than k in any direction (strokes of
// letters, axis lines, dendrograms) disappears, what is solid keeps its shape.
func opened(mask []uint8, w, h, k int) ([]uint8, error) {
	m, err := gocv.NewMatFromBytes(h, w, gocv.MatTypeCV8UC1, mask)
	if err != nil {
		return nil, fmt.Errorf("mask of %dx%d px: %w", w, h, err)
	}
	defer m.Close()
	kernel := gocv.GetStructuringElement(gocv.MorphRect, image.Pt(k, k))
	defer kernel.Close()
	if err := gocv.MorphologyEx(m, &m, gocv.MorphOpen, kernel); err != nil {
		return nil, fmt.Errorf("opening by %d px: %w", k, err)
	}
	return m.ToBytes(), nil
}

// blob is a connected component of a mask: its bounding box and its area.
type blob struct {
	box  image.Rectangle
	area int // px
}

// blobs returns the 8-connected components of mask (w*h bytes, 0 or 255).
func blobs(mask []uint8, w, h int) ([]blob, error) {
	m, err := gocv.NewMatFromBytes(h, w, gocv.MatTypeCV8UC1, mask)
	if err != nil {
		return nil, fmt.Errorf("mask of %dx%d px: %w", w, h, err)
	}
	defer m.Close()
	labels, stats, centroids := gocv.NewMat(), gocv.NewMat(), gocv.NewMat()
	defer labels.Close()
	defer stats.Close()
	defer centroids.Close()
	n := gocv.ConnectedComponentsWithStats(m, &labels, &stats, &centroids)
	var out []blob
	for i := 1; i < n; i++ { // 0 is the background
		x, y := int(stats.GetIntAt(i, 0)), int(stats.GetIntAt(i, 1))
		bw, bh := int(stats.GetIntAt(i, 2)), int(stats.GetIntAt(i, 3))
		out = append(out, blob{image.Rect(x, y, x+bw, y+bh), int(stats.GetIntAt(i, 4))})
	}
	return out, nil
}
