package detect

import (
	"encoding/binary"
	"image"
)

// component is an 8-connected piece of a mask: its bounding box, and its pixels
// as horizontal runs in reading order.
type component struct {
	box  image.Rectangle
	runs []run
}

// pixels is how many there are.
func (c *component) pixels() (n int) {
	for _, r := range c.runs {
		n += int(r.x1 - r.x0)
	}
	return n
}

// run is the pixels from x0 up to x1 of pixel row y.
type run struct{ y, x0, x1 int32 }

// components finds the pieces of mask (w*h bytes, ink where not 0) in the
// reading order of their first pixels. It joins the runs of neighbouring rows;
// a number for each pixel would take as much memory as the picture.
func components(mask []uint8, w, h int) []component {
	var runs []run
	var parent []int32 // of each run: an earlier one that it hangs together with, or itself
	root := func(a int32) int32 {
		for parent[a] != a {
			parent[a] = parent[parent[a]]
			a = parent[a]
		}
		return a
	}
	above, start := 0, 0 // the first runs of the row above and of this row
	for y := range h {
		above, start = start, len(runs)
		row := mask[y*w:][:w]
		for x := 0; x < w; x++ {
			if row[x] == 0 {
				for nothing(row[x+1:]) { // as mostly
					x += 8
				}
				continue
			}
			x0 := x
			for x < w && row[x] != 0 {
				x++
			}
			here := int32(len(runs))
			runs, parent = append(runs, run{int32(y), int32(x0), int32(x)}), append(parent, here)
			for above < start && int(runs[above].x1) < x0 {
				above++
			}
			for i := above; i < start && int(runs[i].x0) <= x; i++ {
				a, b := root(int32(i)), root(here)
				parent[max(a, b)] = min(a, b)
			}
		}
	}
	var found []component
	number := make([]int32, len(runs)) // of the component of each root
	size := []int{}                    // runs of each component
	for i := range runs {
		at := root(int32(i))
		if at == int32(i) {
			number[i] = int32(len(found))
			found, size = append(found, component{}), append(size, 0)
		}
		size[number[at]]++
	}
	grouped := make([]run, len(runs))
	for i, n := range size {
		found[i].runs, grouped = grouped[:0:n], grouped[n:]
	}
	for i, r := range runs {
		c := &found[number[root(int32(i))]]
		c.runs = append(c.runs, r)
		c.box = c.box.Union(image.Rect(int(r.x0), int(r.y), int(r.x1), int(r.y)+1))
	}
	return found
}

// nothing says that the next eight pixels of a mask are not set.
func nothing(row []uint8) bool { return len(row) >= 8 && binary.LittleEndian.Uint64(row) == 0 }

// erase clears the pixels of c in a mask w px wide.
func (c *component) erase(mask []uint8, w int) {
	for _, r := range c.runs {
		row := int(r.y) * w
		clear(mask[row+int(r.x0) : row+int(r.x1)])
	}
}

// fill sets the pixels of c in a mask w px wide.
func (c *component) fill(mask []uint8, w int) {
	for _, r := range c.runs {
		for i := int(r.y)*w + int(r.x0); i < int(r.y)*w+int(r.x1); i++ {
			mask[i] = 255
		}
	}
}

// meets says whether any pixel of c is set in a mask w px wide.
func (c *component) meets(mask []uint8, w int) bool {
	for _, r := range c.runs {
		row := int(r.y) * w
		for _, v := range mask[row+int(r.x0) : row+int(r.x1)] {
			if v != 0 {
				return true
			}
		}
	}
	return false
}
