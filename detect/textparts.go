package detect

import "image"

// labelling is the division of a mask into 8-connected components: label k+1
// belongs to boxes[k], 0 to the ground.
type labelling struct {
	labels []int32
	boxes  []image.Rectangle
}

// components labels mask (w*h bytes, ink where not 0) in two passes over its
// horizontal runs, joining the runs of neighbouring rows.
func components(mask []uint8, w, h int) *labelling {
	labels := make([]int32, w*h)
	parent := []int32{0}
	find := func(a int32) int32 {
		for parent[a] != a {
			parent[a] = parent[parent[a]]
			a = parent[a]
		}
		return a
	}
	for y := range h {
		row := y * w
		for x := 0; x < w; x++ {
			if mask[row+x] == 0 {
				continue
			}
			end := x
			for end < w && mask[row+end] != 0 {
				end++
			}
			label := int32(0)
			if y > 0 {
				for k := max(0, x-1); k < min(w, end+1); k++ {
					above := labels[row-w+k]
					if above == 0 {
						continue
					}
					above = find(above)
					switch {
					case label == 0:
						label = above
					case above < label:
						parent[label] = above
						label = above
					case above > label:
						parent[above] = label
					}
				}
			}
			if label == 0 {
				label = int32(len(parent))
				parent = append(parent, label)
			}
			for k := x; k < end; k++ {
				labels[row+k] = label
			}
			x = end
		}
	}
	// number the roots in reading order of their first pixel
	number := make([]int32, len(parent))
	out := &labelling{labels: labels}
	for y := range h {
		for x := range w {
			l := labels[y*w+x]
			if l == 0 {
				continue
			}
			root := find(l)
			at := image.Rect(x, y, x+1, y+1)
			if number[root] == 0 {
				out.boxes = append(out.boxes, at)
				number[root] = int32(len(out.boxes))
			}
			k := number[root]
			labels[y*w+x] = k
			out.boxes[k-1] = out.boxes[k-1].Union(at)
		}
	}
	return out
}

// erase sets the pixels with a label to 0 in mask.
func (c *labelling) erase(mask []uint8, w int, label int32, box image.Rectangle) {
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			if c.labels[y*w+x] == label {
				mask[y*w+x] = 0
			}
		}
	}
}
