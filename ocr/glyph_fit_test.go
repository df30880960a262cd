package ocr

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"gonum.org/v1/gonum/blas"
	"gonum.org/v1/gonum/blas/blas32"
)

func newNetwork(rng *rand.Rand, sizes ...int) *network {
	n := &network{}
	for i := range len(sizes) - 1 {
		l := layer{in: sizes[i], out: sizes[i+1]}
		l.w = make([]float32, l.in*l.out)
		l.b = make([]float32, l.out)
		for j := range l.w {
			l.w[j] = float32(rng.NormFloat64() * math.Sqrt(2/float64(l.in)))
		}
		n.layers = append(n.layers, l)
	}
	return n
}

// fit runs Adam (Kingma and Ba 2015, doi:10.48550/arXiv.1412.6980) over the
// samples, in batches, with a rate that falls as a cosine.
func fit(t *testing.T, n *network, train, test []sample, rate float64, rng *rand.Rand) {
	const epochs, batch = 4, 256
	g := newGradient(n, batch)
	steps := epochs * (len(train) / batch)
	for epoch := range epochs {
		rng.Shuffle(len(train), func(i, j int) { train[i], train[j] = train[j], train[i] })
		var loss float64
		for at := 0; at+batch <= len(train); at += batch {
			loss += g.backprop(n, train[at:at+batch], rng)
			g.step++
			lr := rate * 0.5 * (1 + math.Cos(math.Pi*float64(g.step)/float64(steps)))
			g.descend(n, lr)
		}
		t.Logf("epoch %d: loss %.4f, right %.4f", epoch+1, loss/float64(len(train)), accuracy(n, test))
	}
}

// gradient holds what one step of the descent needs; a row of each matrix of
// acts and deltas is one sample.
type gradient struct {
	acts, deltas []blas32.General // by layer, the input first
	g, m, v      [][]float32      // by layer, weights and then biases
	step         int
}

func newGradient(n *network, batch int) *gradient {
	matrix := func(cols int) blas32.General {
		return blas32.General{Rows: batch, Cols: cols, Stride: cols, Data: make([]float32, batch*cols)}
	}
	g := &gradient{acts: []blas32.General{matrix(n.layers[0].in)}, deltas: []blas32.General{{}}}
	for _, l := range n.layers {
		g.acts, g.deltas = append(g.acts, matrix(l.out)), append(g.deltas, matrix(l.out))
		for _, p := range [][]float32{l.w, l.b} {
			g.g = append(g.g, make([]float32, len(p)))
			g.m = append(g.m, make([]float32, len(p)))
			g.v = append(g.v, make([]float32, len(p)))
		}
	}
	return g
}

// backprop sets g to the gradient of the samples' mean cross entropy, and
// gives the sum of that.
func (g *gradient) backprop(n *network, samples []sample, rng *rand.Rand) float64 {
	for i := range samples {
		// Contrast and ground are never met exactly.
		gain, floor := float32(0.85+0.3*rng.Float64()), float32(0.04*(rng.Float64()-0.5))
		row := g.acts[0].Data[i*g.acts[0].Stride:]
		for j, v := range samples[i].ink {
			row[j] = min(max(float32(v)/127*gain+floor, -aside), 1)
		}
	}
	last := len(n.layers)
	for i, l := range n.layers {
		z := g.acts[i+1]
		for r := range z.Rows {
			copy(z.Data[r*z.Stride:], l.b)
		}
		blas32.Gemm(blas.NoTrans, blas.Trans, 1, g.acts[i], l.matrix(), 1, z)
		if i < last-1 {
			for j, v := range z.Data {
				z.Data[j] = max(v, 0)
			}
		}
	}
	// Smoothed labels keep the network from claiming certainty.
	const smooth = 0.01
	var loss float64
	out, d := g.acts[last], g.deltas[last]
	for i, s := range samples {
		row := d.Data[i*d.Stride:][:d.Cols]
		softmax(row, out.Data[i*out.Stride:][:out.Cols])
		loss -= math.Log(float64(row[s.class]) + 1e-12)
		for o := range row {
			row[o] -= smooth / float32(len(row))
		}
		row[s.class] -= 1 - smooth
		blas32.Scal(1/float32(len(samples)), blas32.Vector{N: len(row), Inc: 1, Data: row})
	}
	for i := last - 1; i >= 0; i-- {
		l, d := n.layers[i], g.deltas[i+1]
		w := blas32.General{Rows: l.out, Cols: l.in, Stride: l.in, Data: g.g[2*i]}
		blas32.Gemm(blas.Trans, blas.NoTrans, 1, d, g.acts[i], 0, w)
		clear(g.g[2*i+1])
		for r := range d.Rows {
			for o, v := range d.Data[r*d.Stride:][:d.Cols] {
				g.g[2*i+1][o] += v
			}
		}
		if i == 0 {
			break
		}
		blas32.Gemm(blas.NoTrans, blas.NoTrans, 1, d, l.matrix(), 0, g.deltas[i])
		for j, a := range g.acts[i].Data {
			if a <= 0 {
				g.deltas[i].Data[j] = 0
			}
		}
	}
	return loss
}

func (l *layer) matrix() blas32.General {
	return blas32.General{Rows: l.out, Cols: l.in, Stride: l.in, Data: l.w}
}

// descend takes one step of Adam.
func (g *gradient) descend(n *network, rate float64) {
	c1, c2 := 1-math.Pow(0.9, float64(g.step)), 1-math.Pow(0.999, float64(g.step))
	for i, l := range n.layers {
		for k, p := range [][]float32{l.w, l.b} {
			grad, m, v := g.g[2*i+k], g.m[2*i+k], g.v[2*i+k]
			for j, d := range grad {
				m[j] += 0.1 * (d - m[j])
				v[j] += 0.001 * (d*d - v[j])
				p[j] -= float32(rate/c1) * m[j] / (float32(math.Sqrt(float64(v[j])/c2)) + 1e-8)
			}
		}
	}
}

// accuracy is the share of the samples that a network names rightly.
func accuracy(n *network, test []sample) float64 {
	right := 0
	for _, s := range test {
		x := make([]float32, len(s.ink))
		for i, v := range s.ink {
			x[i] = float32(v) / 127
		}
		y := n.run(x)
		if y[s.class] == slices.Max(y) {
			right++
		}
	}
	return float64(right) / float64(len(test))
}
