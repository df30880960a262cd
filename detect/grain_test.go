package detect

import (
	"image"
	"math/rand/v2"
	"testing"
)

// TestSmoothGrain: grain is taken out of a drawn page and its colours stay where they were, and
// a page without it is given back as it is.
func TestSmoothGrain(t *testing.T) {
	clean := page(func(x, y int) float64 { return 1 })
	if _, grainy, err := SmoothGrain(clean); err != nil || grainy {
		t.Fatalf("a page without grain: grainy %v, %v", grainy, err)
	}
	const deviation = 5
	rng := rand.New(rand.NewPCG(1, 2))
	noisy := image.NewRGBA(clean.Rect)
	copy(noisy.Pix, clean.Pix)
	for i := range noisy.Pix {
		if i%4 < 3 {
			noisy.Pix[i] = uint8(max(0, min(255, float64(clean.Pix[i])+deviation*rng.NormFloat64()+0.5)))
		}
	}
	if g := grainOf(noisy); g < 0.7*deviation || g > 1.3*deviation {
		t.Errorf("the grain is said to be %.1f levels, %d were drawn", g, deviation)
	}
	smooth, grainy, err := SmoothGrain(noisy)
	if err != nil || !grainy {
		t.Fatalf("a page with grain: grainy %v, %v", grainy, err)
	}
	off := 0
	for y := 50; y < 190; y++ { // across the cells' borders
		for x := 70; x < 210; x++ {
			i := clean.PixOffset(x, y)
			for k := range 3 {
				if abs(int(smooth.Pix[i+k])-int(clean.Pix[i+k])) > deviation {
					off++
				}
			}
		}
	}
	if share := float64(off) / (140 * 140 * 3); share > 0.01 {
		t.Errorf("%.1f %% of the channels are still more than %d levels off", 100*share, deviation)
	}
}

// TestSmallCellsAreNoGrain: a picture that is small cells to its edges has no quiet place, but
// its pixels are like their neighbours.
func TestSmallCellsAreNoGrain(t *testing.T) {
	const size = 4 // px
	rng := rand.New(rand.NewPCG(3, 4))
	img := image.NewRGBA(image.Rect(0, 0, 60*size, 40*size))
	for row := range 40 {
		for col := range 60 {
			c := [3]uint8{uint8(rng.IntN(256)), uint8(rng.IntN(256)), uint8(rng.IntN(256))}
			for y := range size {
				for x := range size {
					copy(img.Pix[img.PixOffset(col*size+x, row*size+y):], []uint8{c[0], c[1], c[2], 255})
				}
			}
		}
	}
	if _, grainy, err := SmoothGrain(img); err != nil || grainy {
		t.Errorf("cells of %d px: grainy %v, %v", size, grainy, err)
	}
}
