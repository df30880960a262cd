package detect

import (
	"bytes"
	"image"
	"math/rand/v2"
	"testing"
)

// TestComponents compares the pieces of random masks with what filling finds.
func TestComponents(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for trial := range 200 {
		w, h := 1+rng.IntN(20), 1+rng.IntN(20)
		mask := make([]uint8, w*h)
		share := 0.1 + 0.7*rng.Float64()
		for i := range mask {
			if rng.Float64() < share {
				mask[i] = 255
			}
		}
		rest, got := bytes.Clone(mask), components(mask, w, h)
		for k := range got {
			c := &got[k]
			first := bytes.IndexByte(rest, 255)
			if r := c.runs[0]; first != int(r.y)*w+int(r.x0) {
				t.Fatalf("trial %d: piece %d starts at %v, not at %d", trial, k, r, first)
			}
			if !c.meets(rest, w) {
				t.Fatalf("trial %d: piece %d is none", trial, k)
			}
			filled := bytes.Clone(rest)
			if box := flood(filled, w, h, first); box != c.box {
				t.Fatalf("trial %d: piece %d has the box %v, not %v", trial, k, c.box, box)
			}
			if c.erase(rest, w); !bytes.Equal(rest, filled) {
				t.Fatalf("trial %d: piece %d has other pixels", trial, k)
			}
		}
		if bytes.IndexByte(rest, 255) >= 0 {
			t.Fatalf("trial %d: a piece was not found", trial)
		}
	}
}

// flood clears the piece that holds the pixel at i, and returns its box.
func flood(mask []uint8, w, h, i int) image.Rectangle {
	x, y := i%w, i/w
	box := image.Rect(x, y, x+1, y+1)
	mask[i] = 0
	for v := max(0, y-1); v <= min(h-1, y+1); v++ {
		for u := max(0, x-1); u <= min(w-1, x+1); u++ {
			if j := v*w + u; mask[j] != 0 {
				box = box.Union(flood(mask, w, h, j))
			}
		}
	}
	return box
}

// TestMasksStay: OpenCV works on the memory of Go's slices.
func TestMasksStay(t *testing.T) {
	mask := make([]uint8, 400)
	for i := 150; i < 155; i++ {
		mask[i] = 255
	}
	before := bytes.Clone(mask)
	if _, err := dilated(mask, 20, 20, 1); err != nil {
		t.Fatal(err)
	}
	if _, err := opened(mask, 20, 20, 2); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(mask, before) {
		t.Error("the mask given was changed")
	}
}

// TestOpeningKeepsPlaces: what is solid stays where it is, whether the square that goes over it has
// a middle or not.
func TestOpeningKeepsPlaces(t *testing.T) {
	const w, h = 30, 30
	mask := make([]uint8, w*h)
	for y := 5; y < 17; y++ {
		for x := 8; x < 20; x++ {
			mask[y*w+x] = 255
		}
	}
	for _, k := range []int{3, 4, 7, 8} {
		got, err := opened(mask, w, h, k)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, mask) {
			t.Errorf("opened by %d px, a square is not where it was", k)
		}
	}
}
