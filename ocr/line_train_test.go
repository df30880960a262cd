package ocr

import (
	"flag"
	"math"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"golang.org/x/image/font/opentype"
	"golang.org/x/text/unicode/norm"
)

var trainRate = flag.Float64("rate", 1.5e-3, "rate at which weights are fitted at first")

// TestTrainLines fits the network for lines of labels to drawn ones and writes line_net.bin, from the fonts that TestTrainGlyphs
// names:
//
//	go test ./ocr -run TestTrainLines -timeout 0 -fonts DIR -figures 300000
//	go test ./ocr -run TestTrainLines -timeout 0 -fonts DIR -figures 300000 -on
//	go test ./ocr -run TestTrainLines -timeout 0 -fonts DIR -figures 300000 -on -rate 0.001
//
// The labels are drawn anew for each run, and each is seen once.
func TestTrainLines(t *testing.T) {
	if *trainFonts == "" {
		t.Skip("no -fonts")
	}
	fonts := loadFonts(t, *trainFonts, func(file string) bool { return !leaveOut.MatchString(file) })
	const chunk, batch = 2000, 256 // labels, columns
	draw := func(labels int, seed uint64) (out []sample) {
		rng := rand.New(rand.NewPCG(seed, 7))
		for range labels {
			fam := fonts[rng.IntN(len(fonts))]
			out = append(out, columnSamples(fam.styles[rng.IntN(len(fam.styles))], rng)...)
		}
		rng.Shuffle(len(out), func(i, j int) { out[i], out[j] = out[j], out[i] })
		return out
	}
	test := draw(chunk, 0)
	rng := rand.New(rand.NewPCG(8, 9))
	n := newNetwork(rng, viewCols*viewRows, 224, 128, noMiddle+1)
	if *trainOn {
		n = lineNet()
	}
	g := newGradient(n, batch)
	drawn := make(chan []sample, 2)
	go func() {
		seed := math.Float64bits(*trainRate)
		if *trainOn {
			seed++
		}
		seed <<= 20 // each run has labels of its own
		for at := 0; at < *trainSize; at += chunk {
			drawn <- draw(chunk, seed)
			seed++
		}
		close(drawn)
	}()
	done, loss, seen := 0, 0.0, 0
	for train := range drawn {
		for at := 0; at+batch <= len(train); at += batch {
			loss += g.backprop(n, train[at:at+batch], rng)
			seen += batch
			g.step++
			g.descend(n, *trainRate*0.5*(1+math.Cos(math.Pi*(float64(done)+float64(chunk)*float64(at)/float64(len(train)))/float64(*trainSize+chunk))))
		}
		if done += chunk; done%(10*chunk) == 0 {
			t.Logf("%d labels: loss %.4f, right %.4f", done, loss/float64(seen), accuracy(n, test))
			loss, seen = 0, 0
			if err := os.WriteFile("line_net.bin", n.encode(), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := os.WriteFile("line_net.bin", n.encode(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// lineLike is a text as labels have it, half of them of letters as frequent as in English.
func lineLike(rng *rand.Rand) string {
	const english = "eeeeeeeeeeeetttttttttaaaaaaaaooooooooiiiiiiiinnnnnnnsssssshhhhhhrrrrrrddddllllllccuuummmwwffggyyppbbvvkjxqz"
	some := someOf(rng)
	word := func() string {
		w := some(english, 1, 9)
		if rng.IntN(2) == 0 {
			w = strings.ToUpper(w[:1]) + w[1:]
		}
		return w
	}
	switch rng.IntN(10) {
	case 0, 1:
		return word()
	case 2:
		return word() + " " + word()
	case 3:
		return word() + some("0123456789", 1, 3) + some("abcdilt", 0, 1)
	case 4:
		return word() + []string{", ", ": ", "; ", " (", "-", "/", "_", "'s ", " | ", " = ", ".", "*", " [", "^", " & ", " \"", "{"}[rng.IntN(17)] + word() + []string{"", "", ")", "]", "\"", "}", "*"}[rng.IntN(7)]
	case 5:
		return some(lineClasses, 2, 7)
	}
	return labelLike(rng)
}

// asSmallest is a setting as of the smallest labels of figures.
func asSmallest(rng *rand.Rand) setting {
	set := setting{height: 4.7 + 4*rng.Float64(), resize: 1}
	if rng.IntN(4) == 0 {
		set.height *= 1 + 2*rng.Float64()
	}
	if rng.IntN(2) == 0 {
		set.tracking = 0.08 * rng.Float64()
	}
	switch rng.IntN(6) {
	case 0:
		set.resize = 0.35 + 0.5*rng.Float64()
	case 1:
		set.resize = 1.1 + 0.7*rng.Float64()
	}
	return set
}

// columnSamples draws a line and takes columns of it: the middles of characters, and about as many others.
func columnSamples(f *opentype.Font, rng *rand.Rand) []sample {
	text := strings.Join(strings.Fields(inFont(f, lineLike(rng))), " ")
	if text == "" {
		return nil
	}
	l, ok := drawLabel(f, text, asSmallest(rng), rng)
	if !ok || len(l.chars) == 0 {
		return nil
	}
	v := l.strip.lineView()
	type middle struct {
		at    float64
		class int
	}
	column := func(x float64) float64 {
		return ((x-l.box.Rect.X0)*l.strip.scale + l.strip.pad) * v.scale
	}
	var middles []middle
	runes := []rune(strings.ReplaceAll(text, " ", ""))
	if len(runes) != len(l.chars) {
		return nil
	}
	k := 0
	for _, c := range text {
		if c == ' ' {
			if k > 0 && k < len(l.chars) {
				middles = append(middles, middle{column((l.chars[k-1].x1 + l.chars[k].x0) / 2), lineIndex[" "]})
			}
			continue
		}
		class, known := lineIndex[norm.NFKC.String(string(c))]
		if !known {
			class = -1
		}
		middles = append(middles, middle{column((l.chars[k].x0 + l.chars[k].x1) / 2), class})
		k++
	}
	var out []sample
	const own, other = 0.8, 1.3 // columns from the middle
	for i := range v.cols {
		x := float64(i) + 0.5
		class, skip := noMiddle, false
		for _, m := range middles {
			switch d := math.Abs(m.at - x); {
			case d <= own:
				class = m.class
			case d < other:
				skip = true
			}
		}
		if class == noMiddle && (skip || rng.IntN(middlesShown) > 0) || class < 0 {
			continue
		}
		w := v.window(i)
		s := sample{ink: make([]int8, len(w)), class: class}
		for k, a := range w {
			s.ink[k] = int8(math.Round(127 * float64(a)))
		}
		out = append(out, s)
	}
	return out
}
