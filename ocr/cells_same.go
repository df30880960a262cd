package ocr

// How much two pictures of the same text differ, as a share of their ink.
const (
	sameBitmap = 0.02 // one font, one place between the pixels, two grounds
	sameWord   = 0.1  // noise as well
)

// distinctLooks are the lines that look like none before them, normalised. first
// says for each line which of them it looks like.
//
// Most of a map's lines look like others already as they stand in the picture;
// only the rest, whose pixels lie elsewhere under the same strokes, are compared
// again when all digits are of one height.
func distinctLooks(lines []*textLine) (first []int, distinct []*textLine) {
	asCut := groupLooks(lines, sameBitmap, func(l *textLine) (*patch, float64) { return &l.cut, unit / l.scale })
	sizes := resampler{}
	var cuts []*textLine
	at := make([]int, len(lines)) // among cuts
	for i, l := range lines {
		if asCut[i] == i {
			l.normalise(sizes)
			at[i] = len(cuts)
			cuts = append(cuts, l)
		}
	}
	again := groupLooks(cuts, sameBitmap, normalised)
	seen := make([]int, len(cuts)) // among distinct
	for k, l := range cuts {
		if again[k] == k {
			seen[k] = len(distinct)
			distinct = append(distinct, l)
		}
	}
	first = make([]int, len(lines))
	for i := range lines {
		first[i] = seen[again[at[asCut[i]]]]
	}
	return first, distinct
}

// normalised is the picture of a line in which its digits are unit px high.
func normalised(l *textLine) (*patch, float64) { return &l.norm, unit }

// groupLooks finds for each line the first one that looks like it. view gives the
// picture of a line, and how high digits are in it in px.
func groupLooks(lines []*textLine, share float32, view func(*textLine) (*patch, float64)) (first []int) {
	type key struct{ w, h, blocks, mass, left int }
	seen := map[key][]int{}
	first = make([]int, len(lines))
	coarse := make([]patch, len(lines))
	for i, l := range lines {
		first[i] = i
		p, digit := view(l)
		coarse[i] = p.blocks(digit)
		mass, left := coarse[i].mass()
		k := key{p.w, p.h, len(coarse[i].a), int(float64(mass) / digit), int(float64(left) / digit)}
	search:
		for d := range 9 {
			near := k
			near.mass, near.left = k.mass+d/3-1, k.left+d%3-1
			for _, j := range seen[near] {
				if !closeBlocks(coarse[i].a, coarse[j].a, share, pixel(digit)) {
					continue
				}
				if o, _ := view(lines[j]); sameLook(p, o, share, digit) {
					first[i] = j
					break search
				}
			}
		}
		if first[i] == i {
			seen[k] = append(seen[k], i)
		}
	}
	return first
}

// blocks gives the ink in each block of a patch: half a digit high and as wide as
// a stroke with its rims.
func (p *patch) blocks(digit float64) patch {
	w, h := max(1, int(digit/4)), max(1, int(digit/2))
	out := newPatch((p.w+w-1)/w, (p.h+h-1)/h)
	for y := range p.h {
		blocks, row := out.a[y/h*out.w:][:out.w], p.a[y*p.w:][:p.w]
		for i := range blocks {
			for _, a := range row[i*w : min((i+1)*w, p.w)] {
				blocks[i] += a
			}
		}
	}
	return out
}

// pixel is the area of a pixel of a normalised line, in px of a picture whose
// digits are so high.
func pixel(digit float64) float32 { return float32(digit * digit / (unit * unit)) }

// closeBlocks says whether no block has much more ink in one patch than in the
// other. It is a quick test before sameLook, so it begins where texts differ, in the
// middle.
func closeBlocks(a, b []float32, share, pixel float32) bool {
	b = b[:len(a)]
	differ := func(i int) bool {
		d, most := a[i]-b[i], pixel+4*share*a[i]
		return d > most || -d > most
	}
	mid := len(a) / 3
	for i := mid; i < len(a); i++ {
		if differ(i) {
			return false
		}
	}
	for i := range mid {
		if differ(i) {
			return false
		}
	}
	return true
}

// sameLook says whether two pictures of one size show the same text.
func sameLook(a, b *patch, share float32, digit float64) bool {
	// Texts may differ in one stroke only, so no stretch as wide as a stroke
	// with its surroundings may differ by more than noise.
	var diff, sum [unit]float32
	stretch := min(max(1, int(digit/2)), len(diff))
	noise := float32(stretch) * pixel(digit)
	for x := range a.w {
		var d, s float32
		for at := x; at < len(a.a); at += a.w {
			u, v := a.a[at], b.a[at]
			d += (u - v) * (u - v)
			s += u*u + v*v
		}
		diff[x%stretch], sum[x%stretch] = d, s
		var ds, ss float32
		for i := range stretch {
			ds, ss = ds+diff[i], ss+sum[i]
		}
		if ds > share*(ss+noise) {
			return false
		}
	}
	return true
}

// mass is all the ink of a patch, and that of its left half.
func (p *patch) mass() (all, left float32) {
	for i, a := range p.a {
		all += a
		if i%p.w < p.w/2 {
			left += a
		}
	}
	return all, left
}
