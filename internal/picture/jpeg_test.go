package picture

import (
	"image"
	"image/color"
	"testing"
)

// One colour comes out as the nearest one, and what is stored for two pixels lies
// between them.
func TestFlattenYCbCr(t *testing.T) {
	img := image.NewYCbCr(image.Rect(0, 0, 8, 4), image.YCbCrSubsampleRatio420)
	for i := range img.Y {
		img.Y[i] = 100
	}
	for i := range img.Cb {
		img.Cb[i], img.Cr[i] = 128, 128
		if x := i % img.CStride; x >= 2 {
			img.Cr[i] = 168
		}
	}
	out := Flatten(img)
	want := []color.RGBA{{100, 100, 100, 255}, {100, 100, 100, 255}, {100, 100, 100, 255}, {114, 93, 100, 255},
		{142, 79, 100, 255}, {156, 71, 100, 255}, {156, 71, 100, 255}, {156, 71, 100, 255}}
	for x, w := range want {
		for y := range 4 {
			if got := out.RGBAAt(x, y); got != w {
				t.Errorf("pixel %d,%d is %v, want %v", x, y, got, w)
			}
		}
	}
}

// A part of a picture has the same colours there as in the whole.
func TestFlattenYCbCrPart(t *testing.T) {
	img := image.NewYCbCr(image.Rect(0, 0, 16, 16), image.YCbCrSubsampleRatio444)
	for i := range img.Y {
		img.Y[i], img.Cb[i], img.Cr[i] = uint8(i), uint8(2*i), uint8(255-i)
	}
	whole := Flatten(img)
	part := Flatten(img.SubImage(image.Rect(4, 4, 12, 12)))
	for y := range 8 {
		for x := range 8 {
			if got, want := part.RGBAAt(x, y), whole.RGBAAt(x+4, y+4); got != want {
				t.Fatalf("pixel %d,%d of the part is %v, want %v", x, y, got, want)
			}
		}
	}
}
