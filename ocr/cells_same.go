package ocr

// How much two pictures of the same text differ, as a share of their ink.
const (
	sameBitmap = 0.02 // one font, one place between the pixels, two grounds
	sameWord   = 0.1  // noise as well
)

// groupLooks finds the lines that look alike. first says for each line which
// is the first that looks like it, and distinct lists those.
func groupLooks(lines []*textLine, share float32) (first, distinct []int) {
	type key struct{ width, mass int }
	seen := map[key][]int{}
	first = make([]int, len(lines))
	coarse := make([]patch, len(lines))
	for i, l := range lines {
		first[i] = i
		coarse[i] = l.norm.blocks()
		k := key{l.norm.w, int(coarse[i].mass() / unit)}
	search:
		for mass := k.mass - 1; mass <= k.mass+1; mass++ {
			for _, j := range seen[key{k.width, mass}] {
				if closeBlocks(&coarse[i], &coarse[j], share) && sameLook(&l.norm, &lines[j].norm, share) {
					first[i] = j
					break search
				}
			}
		}
		if first[i] == i {
			distinct = append(distinct, i)
			seen[k] = append(seen[k], i)
		}
	}
	return first, distinct
}

// The size of a block, px of the line: half a digit high and as wide as a
// stroke with its rims.
const (
	blockW = unit / 4
	blockH = unit / 2
)

// blocks gives the ink in each block of a patch.
func (p *patch) blocks() patch {
	out := newPatch((p.w+blockW-1)/blockW, (p.h+blockH-1)/blockH)
	for y := range p.h {
		row := out.a[y/blockH*out.w:][:out.w]
		for x, a := range p.a[y*p.w:][:p.w] {
			row[x/blockW] += a
		}
	}
	return out
}

// closeBlocks says whether no block has much more ink in one patch than in the
// other. It is a quick test before sameLook.
func closeBlocks(a, b *patch, share float32) bool {
	for i, v := range a.a {
		if d := v - b.a[i]; d > 1+4*share*v || -d > 1+4*share*v {
			return false
		}
	}
	return true
}

// sameLook says whether two pictures show the same text.
func sameLook(a, b *patch, share float32) bool {
	if a.w != b.w || a.h != b.h {
		return false
	}
	// Texts may differ in one stroke only, so no stretch as wide as a stroke
	// with its surroundings may differ by more than noise.
	const stretch = unit / 2
	var diff, sum [stretch]float32
	for x := range a.w {
		var d, s float32
		for at := x; at < len(a.a); at += a.w {
			u, v := a.a[at], b.a[at]
			d += (u - v) * (u - v)
			s += u*u + v*v
		}
		diff[x%stretch], sum[x%stretch] = d, s
		var ds, ss float32
		for i := range diff {
			ds, ss = ds+diff[i], ss+sum[i]
		}
		if ds > share*(ss+stretch) {
			return false
		}
	}
	return true
}

// mass is all the ink of a patch.
func (p *patch) mass() float32 {
	var s float32
	for _, a := range p.a {
		s += a
	}
	return s
}
