package ocr

import (
	"math/rand/v2"
	"testing"
)

// The product is the same whatever computes it, also where rows are left over.
func TestProductOfMatrices(t *testing.T) {
	const in, out, rows = 7, 2 * lanes, 20
	rng := rand.New(rand.NewPCG(1, 1))
	draw := func(n int) []float32 {
		s := make([]float32, n)
		for i := range s {
			s[i] = rng.Float32() - 0.5
		}
		return s
	}
	x, w, y := draw(rows*in), draw(in*out), draw(rows*out)
	want := append([]float32(nil), y...)
	for r := range rows {
		for c := range out {
			for k := range in {
				want[r*out+c] += x[r*in+k] * w[k*out+c]
			}
		}
	}
	for name, add := range map[string]func(y, x, w []float32, in, out int){"here": addProduct, "anywhere": addProductAnywhere} {
		got := append([]float32(nil), y...)
		add(got, x, w, in, out)
		for i := range got {
			if d := got[i] - want[i]; d > 1e-5 || d < -1e-5 {
				t.Fatalf("%s: number %d is %g, want %g", name, i, got[i], want[i])
			}
		}
	}
}

func BenchmarkLineNet(b *testing.B) {
	const cols = 80 // of a label of some ten letters
	ink := make([]float32, cols*viewRows)
	for i := range ink {
		ink[i] = float32(i%3) / 2
	}
	for b.Loop() {
		lineNet().run(ink)
	}
}
