package ocr

import "slices"

// partLowered takes what is set lower and smaller after a number, as the ±1.5 of a table
// often is, off its band; nil where nothing is.
func (k *cellInk) partLowered(b *band, height float64) *band {
	const (
		full  = 0.85 // of the digits' height: lower is no digit of the number
		least = 0.4  // of it: what is lower than that may be a point or an accent
		drop  = 0.1  // of it, from the number's line to that of what is lowered
		under = 0.2  // of it, from the tops of the one to those of the other
	)
	end := 0
	var tops, bases []float64
	for _, i := range b.blobs {
		if top, base := k.edges(&k.blobs[i]); base-top >= full*height {
			end = max(end, k.blobs[i].rect.Max.X)
			tops, bases = append(tops, top), append(bases, base)
		}
	}
	if len(tops) == 0 {
		return nil
	}
	top, base := median(tops), median(bases)
	low := &band{lowered: true}
	tops, bases = nil, nil
	for i := range k.blobs {
		r := k.blobs[i].rect
		if mid := float64(r.Min.Y+r.Max.Y) / 2; r.Min.X < end-1 || mid < top || mid > base+0.5*height {
			continue
		}
		low.blobs = append(low.blobs, i)
		if t, s := k.edges(&k.blobs[i]); s-t >= least*height {
			if t < top+under*height {
				return nil
			}
			tops, bases = append(tops, t), append(bases, s)
		}
	}
	if len(tops) < 2 {
		return nil
	}
	low.top, low.base = median(tops), median(bases)
	if low.base < base+drop*height {
		return nil
	}
	b.blobs = slices.DeleteFunc(b.blobs, func(i int) bool { return slices.Contains(low.blobs, i) })
	return low
}

func median(v []float64) float64 {
	slices.Sort(v)
	return (v[(len(v)-1)/2] + v[len(v)/2]) / 2
}
