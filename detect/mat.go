package detect

import (
	"fmt"
	"image"
	"unsafe"

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
	out := gocv.NewMat() // m shares the memory of mask
	defer out.Close()
	if err := gocv.MorphologyEx(m, &out, gocv.MorphOpen, kernel); err != nil {
		return nil, fmt.Errorf("opening by %d px: %w", k, err)
	}
	return out.ToBytes(), nil
}

// blob is a connected component of a mask: its bounding box, its area, and the
// number that its pixels carry.
type blob struct {
	box   image.Rectangle
	area  int // px
	label int32
}

// blobs returns the 8-connected components of mask (w*h bytes, 0 or 255), and
// for every pixel the number of its component, 0 for none.
func blobs(mask []uint8, w, h int) (found []blob, label []int32, err error) {
	m, err := gocv.NewMatFromBytes(h, w, gocv.MatTypeCV8UC1, mask)
	if err != nil {
		return nil, nil, fmt.Errorf("mask of %dx%d px: %w", w, h, err)
	}
	defer m.Close()
	labels, stats, centroids := gocv.NewMat(), gocv.NewMat(), gocv.NewMat()
	defer labels.Close()
	defer stats.Close()
	defer centroids.Close()
	n := gocv.ConnectedComponentsWithStats(m, &labels, &stats, &centroids)
	bytes := labels.ToBytes() // a copy, four bytes a pixel
	label = unsafe.Slice((*int32)(unsafe.Pointer(unsafe.SliceData(bytes))), len(bytes)/4)
	for i := 1; i < n; i++ { // 0 is the background
		x, y := int(stats.GetIntAt(i, 0)), int(stats.GetIntAt(i, 1))
		bw, bh := int(stats.GetIntAt(i, 2)), int(stats.GetIntAt(i, 3))
		found = append(found, blob{image.Rect(x, y, x+bw, y+bh), int(stats.GetIntAt(i, 4)), int32(i)})
	}
	return found, label, nil
}
