package picture

import "image"

// flattenYCbCr converts the pixels of a JPEG to the nearest colours. Package draw cuts
// fractions off, which makes dark colours darker and, by how it scales them first,
// light ones lighter, up to half a level. It also repeats the samples of chroma, which
// are mostly stored at half the resolution, where the programs that people look at
// pictures with go from one to the next evenly.
func flattenYCbCr(out *image.RGBA, img *image.YCbCr) {
	level := func(fixed int32) uint8 { // with 16 bits after the point
		return uint8(min(max((fixed+1<<15)>>16, 0), 255))
	}
	w := out.Rect.Dx()
	cb, cr := make([]int32, w), make([]int32, w)
	for y := range out.Rect.Dy() {
		chromaRow(cb, img, img.Cb, y)
		chromaRow(cr, img, img.Cr, y)
		luma := img.Y[img.YOffset(img.Rect.Min.X, img.Rect.Min.Y+y):]
		to := out.Pix[y*out.Stride:][:4*w]
		for x := range w {
			l, b, r := int32(luma[x])<<16, cb[x], cr[x]
			p := to[4*x : 4*x+4 : 4*x+4]
			p[0] = level(l + 5743*r) // the factors of JFIF, times 2^12
			p[1] = level(l - 1410*b - 2925*r)
			p[2] = level(l + 7258*b)
			p[3] = 255
		}
	}
}

// chromaRow sets row to a plane of chroma at line y of the picture, 16 times, 0 being
// grey. A sample that is stored for two pixels lies between them: each is made up of
// three parts of it and one part of the next sample on its own side.
func chromaRow(row []int32, img *image.YCbCr, plane []uint8, y int) {
	across, down := 1, 1
	switch img.SubsampleRatio {
	case image.YCbCrSubsampleRatio422:
		across = 2
	case image.YCbCrSubsampleRatio420:
		across, down = 2, 2
	case image.YCbCrSubsampleRatio440:
		down = 2
	case image.YCbCrSubsampleRatio444:
	default: // rare: each sample as it is
		for x := range row {
			row[x] = 16 * (int32(plane[img.COffset(img.Rect.Min.X+x, img.Rect.Min.Y+y)]) - 128)
		}
		return
	}
	// the sample at a place, and the one beside it on the nearer side
	beside := func(i, per, size int) (int, int) {
		if per == 1 {
			return i, i
		}
		return i / 2, min(max(i/2-1+2*(i%2), 0), (size-1)/2)
	}
	line := func(i int) []uint8 { return plane[i*img.CStride:] }
	i, j := beside(y, down, img.Rect.Dy())
	near, far := line(i), line(j)
	for x := range row {
		k, l := beside(x, across, len(row))
		row[x] = 9*int32(near[k]) + 3*int32(near[l]) + 3*int32(far[k]) + int32(far[l]) - 16*128
	}
}
