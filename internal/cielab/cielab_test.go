package cielab

import (
	"math"
	"testing"
)

// The pairs and their differences are from table 1 of Sharma, Wu and Dalal (2005).
func TestDistanceMatchesPublishedPairs(t *testing.T) {
	for _, c := range []struct {
		p, q Lab
		want float64
	}{
		{Lab{50, 2.6772, -79.7751}, Lab{50, 0, -82.7485}, 2.0425},
		{Lab{50, 3.1571, -77.2803}, Lab{50, 0, -82.7485}, 2.8615},
		{Lab{50, -1.3802, -84.2814}, Lab{50, 0, -82.7485}, 1.0000},
		{Lab{50, 0, 0}, Lab{50, -1, 2}, 2.3669},
		{Lab{50, 2.4900, -0.0010}, Lab{50, -2.4900, 0.0009}, 7.1792},
		{Lab{50, 2.4900, -0.0010}, Lab{50, -2.4900, 0.0011}, 7.2195},
		{Lab{50, -0.0010, 2.4900}, Lab{50, 0.0009, -2.4900}, 4.8045},
		{Lab{50, 2.5, 0}, Lab{50, 0, -2.5}, 4.3065},
		{Lab{50, 2.5, 0}, Lab{73, 25, -18}, 27.1492},
		{Lab{60.2574, -34.0099, 36.2677}, Lab{60.4626, -34.1751, 39.4387}, 1.2644},
		{Lab{22.7233, 20.0904, -46.6940}, Lab{23.0331, 14.9730, -42.5619}, 2.0373},
		{Lab{90.8027, -2.0831, 1.4410}, Lab{91.1528, -1.6435, 0.0447}, 1.4441},
		{Lab{2.0776, 0.0795, -1.1350}, Lab{0.9033, -0.0636, -0.5514}, 0.9082},
	} {
		if got := Distance(c.p, c.q); math.Abs(got-c.want) > 1e-4 {
			t.Errorf("Distance(%v, %v) = %.4f, want %.4f", c.p, c.q, got, c.want)
		}
	}
}

func TestFromRGBKnowsWhiteAndRed(t *testing.T) {
	for _, c := range []struct {
		r, g, b uint8
		want    Lab
	}{{255, 255, 255, Lab{100, 0, 0}}, {255, 0, 0, Lab{53.24, 80.09, 67.20}}, {0, 0, 0, Lab{}}} {
		if got := FromRGB(c.r, c.g, c.b); Distance76(got, c.want) > 0.05 {
			t.Errorf("FromRGB(%d,%d,%d) = %v, want %v", c.r, c.g, c.b, got, c.want)
		}
	}
}

func TestRGBUndoesFromFloat(t *testing.T) {
	for _, c := range [][3]float64{{0, 0, 0}, {255, 255, 255}, {255, 0, 0}, {13, 200, 77}, {0.5, 128.3, 254}} {
		r, g, b := FromFloat(c[0], c[1], c[2]).RGB()
		for k, v := range []float64{r, g, b} {
			if math.Abs(v-c[k]) > 0.1 {
				t.Errorf("%v comes back as %v, %v, %v", c, r, g, b)
				break
			}
		}
	}
}
