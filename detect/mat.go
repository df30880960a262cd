package detect

import (
	"fmt"
	"image"
	"image/color"

	"gocv.io/x/gocv"
)

// opened returns mask (w*h bytes, 0 or 255) after a morphological opening with
// a square of size k px: what is thinner than k in any direction (strokes of
// letters, axis lines, dendrograms) disappears, what is solid keeps its shape and
// its place: a square of an even size has no middle, and OpenCV's own opening, which
// shrinks and grows about the same of its pixels, moves all by one to the right and down.
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
	if err := gocv.Erode(m, &out, kernel); err != nil {
		return nil, fmt.Errorf("opening by %d px: %w", k, err)
	}
	opposite := k - 1 - k/2 // of the pixel about which it was shrunk
	if err := gocv.DilateWithParams(out, &out, kernel, image.Pt(opposite, opposite), 1, gocv.BorderConstant, color.RGBA{}); err != nil {
		return nil, fmt.Errorf("opening by %d px: %w", k, err)
	}
	return out.ToBytes(), nil
}

// dilated gives each pixel of a grey picture the largest value within r px.
func dilated(mask []uint8, w, h, r int) ([]uint8, error) {
	m, err := gocv.NewMatFromBytes(h, w, gocv.MatTypeCV8UC1, mask)
	if err != nil {
		return nil, fmt.Errorf("mask of %dx%d px: %w", w, h, err)
	}
	defer m.Close()
	shape := gocv.MorphEllipse
	if r > 3 { // a square costs no more the larger it is
		shape = gocv.MorphRect
	}
	kernel := gocv.GetStructuringElement(shape, image.Pt(2*r+1, 2*r+1))
	defer kernel.Close()
	out := gocv.NewMat() // m shares the memory of mask
	defer out.Close()
	if err := gocv.Dilate(m, &out, kernel); err != nil {
		return nil, fmt.Errorf("growing by %d px: %w", r, err)
	}
	return out.ToBytes(), nil
}
