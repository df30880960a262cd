package ocr

import "image"

// Some programs draw an outline around the letters, white around black ones, so that they stand out from any ground. On a ground between
// the two both are far from it, to either side.
//
//	::::::::::
//	:: ░░░░ ::   ░ outline, lighter than the ground
//	:: ░██░ ::   █ letter, darker
//	:: ░██░ ::
//	:: ░░░░ ::

// outlined says on which side of the ground, in luma, the letters of a cell are that have an outline on the other side: -1 where they are
// darker, 1 where they are lighter, 0 where there is no outline. Contrast is how far the farthest pixels are from the ground.
func (f *inkFinder) outlined(cell image.Rectangle, ground opponent, contrast float32) (side float32) {
	const (
		far  = 0.5 // of the contrast: a JPEG's ringing is a fifth of it
		rare = 5   // times fewer pixels on one side than on the other are something else
	)
	w := cell.Dx()
	var boxes [2]image.Rectangle // darker, lighter
	var n [2]int
	for i, d := range f.off {
		if float32(d) < max(far*contrast, minContrast) {
			continue
		}
		p := f.img.Pix[f.img.PixOffset(cell.Min.X+i%w, cell.Min.Y+i/w):]
		k := 0
		if toOpponent(p[0], p[1], p[2])[0] > ground[0] {
			k = 1
		}
		n[k]++
		boxes[k] = boxes[k].Union(image.Rect(i%w, i/w, i%w+1, i/w+1))
	}
	if n[0] == 0 || n[1] == 0 || rare*min(n[0], n[1]) < max(n[0], n[1]) {
		return 0
	}
	switch {
	case boxes[0].In(boxes[1].Inset(1)):
		return -1
	case boxes[1].In(boxes[0].Inset(1)):
		return 1
	}
	return 0
}

// farthest is how far from the ground the n farthest pixels on one side of it are, in levels.
func (f *inkFinder) farthest(cell image.Rectangle, ground opponent, side float32, n int) float32 {
	w := cell.Dx()
	var hist [512]int
	for i, d := range f.off {
		p := f.img.Pix[f.img.PixOffset(cell.Min.X+i%w, cell.Min.Y+i/w):]
		if (toOpponent(p[0], p[1], p[2])[0]-ground[0])*side > 0 {
			hist[d&511]++
		}
	}
	return farLevel(&hist, n)
}

// farLevel is the level that the n farthest pixels of a histogram by distance reach, 0 where it has fewer.
func farLevel(hist *[512]int, n int) float32 {
	level := len(hist) - 1
	for ; level > 0; level-- {
		if n -= hist[level]; n <= 0 {
			break
		}
	}
	return float32(level)
}
