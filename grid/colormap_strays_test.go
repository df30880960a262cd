package grid

import (
	"math"
	"slices"
	"testing"

	"github.com/heatgrid/heatgrid/internal/cielab"
)

// The bar of a JPEG gets the colours of the map that it was drawn with, not of one of its
// name that is drawn otherwise, and keeps its own where it is none.
func TestIdentifyInJPEG(t *testing.T) {
	maps := colormaps()
	viridis := &maps[slices.IndexFunc(maps, func(m colormap) bool { return m.name == "viridis" })]
	six := viridis.thinned()[2*(6-4)]
	bent := func(t float64) cielab.Lab { return viridis.at(t + 0.02*math.Sin(2*math.Pi*t)) }
	for name, draw := range map[string]func(float64) cielab.Lab{"viridis": viridis.at, "six colours of it": six.at, "another": bent} {
		s := &scale{noisy: true}
		for i := range 400 {
			at := (float64(i) + 0.5) / 400
			r, g, b := draw(at).RGB()
			ring := 2.0
			if i%2 == 0 {
				ring = -2
			}
			s.t, s.lab = append(s.t, at), append(s.lab, cielab.FromFloat(r+ring, g+ring, b+ring))
		}
		s.identify(6, 40)
		for at := 0.05; at < 1; at += 0.1 {
			if p := s.locate(draw(at), 1); math.Abs(p.t-at) > 0.006 {
				t.Errorf("%s: the colour at %.2f is found at %.3f", name, at, p.t)
			}
		}
	}
}
