package detect

import (
	"bytes"
	"encoding/binary"
	"image"
	"slices"
)

// solids is what in a picture is filled with colour, as against strokes.
type solids struct {
	w, h  int
	ink   []uint8 // 255 where the picture differs from the page
	fill  []uint8 // ink, opened: without strokes of letters and lines
	boxes []image.Rectangle
	page  rgb
	paper rgb // what most of the page is: the margin may have been added later
	limit int // levels from which a pixel counts as ink

	rooms []image.Rectangle // the pages within the picture that these are the solids of, with their outlines; none: the picture is

	lineGap int // px between cells of one size, 0: not known

	empty  []image.Rectangle // parts between gaps in which no panel was found by themselves
	single []image.Rectangle // those in which one was

	frames   []Rect // those drawn around panels, nil: not looked for, see frameOf
	outlines []Rect // those and the frames drawn around others

	facets []facet // the panels found so far that have a heading, or stand on a ground of their own
}

// findSolids marks the pixels that differ from the page colour, and the
// connected blobs that remain of them without thin strokes.
func (r *raster) findSolids(page rgb) (*solids, error) {
	s := &solids{w: r.w, h: r.h, ink: make([]uint8, r.w*r.h), page: page, paper: page, limit: r.inkLimit()}
	if c := r.commonColor(); diff(c, page) <= s.limit {
		s.paper = c
	}
	r.mark(s.ink, page, s.limit)
	var faint []uint8
	if r.noise > 0 {
		// cells nearly as light as the page: fainter than that tint, but wider
		// than the blocks of up to 16 px that it is confined to
		faint = make([]uint8, r.w*r.h)
		r.mark(faint, page, 3)
		var err error
		if faint, err = opened(faint, r.w, r.h, 28); err != nil {
			return nil, err
		}
	}
	return s, s.findFill(r, faint)
}

// inkLimit is how many levels ink differs from the page at least: the tint that a
// JPEG leaves on white beside a strong colour is twice as strong as its noise
// elsewhere, and the skirts of blurred lines are wide.
func (r *raster) inkLimit() int { return 2 + 2*r.noise + 8*r.blur }

// findFill finds what remains of the ink without strokes, together with what is
// set in faint (nil: nothing), and its blobs.
func (s *solids) findFill(r *raster, faint []uint8) error {
	k := r.strokeSize()
	var err error
	if s.fill, err = opened(s.ink, r.w, r.h, k); err != nil {
		return err
	}
	for i, v := range faint {
		s.fill[i] |= v
	}
	var thick []uint8 // fill without what is thinner than two strokes
	for _, b := range components(s.fill, r.w, r.h) {
		// frames, thick axis lines and large letters: half of their box is not
		// filled, and nothing of it is as wide as a cell
		box := s.trim(b.box, 2*k)
		if n := s.count(s.fill, box); 2*n < box.Dx()*box.Dy() {
			if thick == nil {
				if thick, err = opened(s.fill, r.w, r.h, 2*k); err != nil {
					return err
				}
			}
			if !b.meets(thick, s.w) {
				b.erase(s.fill, s.w)
				continue
			}
		}
		if !box.Empty() {
			s.boxes = append(s.boxes, box)
		}
	}
	return nil
}

// dropRim takes out the borders and bars of a window around a figure, and the letters and
// numbers of columns and rows around a sheet: what has one colour along half of a side of the
// picture, as far as it goes on in it, and what is filled along half of a side. The lines of a
// sheet run on into its cells from there, and stay. It says whether there was anything.
func (s *solids) dropRim(r *raster) (dropped bool, err error) {
	const half = 0.5
	w, h := s.w, s.h
	for _, side := range r.sides() {
		if c, share := r.commonIn(side, s.limit); share >= half && diff(c, s.page) > s.limit {
			alike := make([]uint8, w*h)
			r.markLike(alike, c, s.limit)
			dropped = s.dropAlong(alike, side, 0) || dropped
		}
	}
	fill, err := opened(s.ink, w, h, r.strokeSize())
	if err != nil {
		return false, err
	}
	for _, side := range r.sides() {
		dropped = s.dropAlong(fill, side, half) || dropped
	}
	if !dropped {
		return false, nil
	}
	s.boxes = nil
	return true, s.findFill(r, nil)
}

// sides are the outermost lines of pixels of a picture: the top, the bottom, the left and the right.
func (r *raster) sides() [4]image.Rectangle {
	return [4]image.Rectangle{image.Rect(0, 0, r.w, 1), image.Rect(0, r.h-1, r.w, r.h), image.Rect(0, 0, 1, r.h), image.Rect(r.w-1, 0, r.w, r.h)}
}

// isSheet says whether a picture is a part of a sheet of a colour, cut off where it goes on, with the letters of
// its columns above and the numbers of its rows on the left, on one other ground.
func (r *raster) isSheet(page rgb) bool {
	const (
		goesOn = 0.5 // of a side; lines between cells and what stands on them are the rest
		rim    = 0.8 // of a side; lines, and the letter and number of the cell chosen, are the rest
	)
	like := 2 + 2*r.noise
	sides := r.sides()
	of := func(k int, least float64) (rgb, bool) {
		c, share := r.commonIn(sides[k], like)
		return c, share >= least
	}
	above, lettered := of(0, rim)
	left, numbered := of(2, rim)
	if !lettered || !numbered || diff(above, left) > like || diff(above, page) <= like {
		return false
	}
	below, goesDown := of(1, goesOn)
	right, goesRight := of(3, goesOn)
	return goesDown && diff(below, page) <= like || goesRight && diff(right, page) <= like
}

// dropAlong takes out of the ink the pieces of a mask that lie along more than a share of a side
// of the picture, and says whether there is one.
func (s *solids) dropAlong(mask []uint8, side image.Rectangle, share float64) (dropped bool) {
	for _, c := range components(mask, s.w, s.h) {
		n := 0
		for _, run := range c.runs {
			n += image.Rect(int(run.x0), int(run.y), int(run.x1), int(run.y)+1).Intersect(side).Dx()
		}
		if float64(n) > share*float64(max(side.Dx(), side.Dy())) {
			c.erase(s.ink, s.w)
			dropped = true
		}
	}
	return dropped
}

// isFurniture says whether a box is filled like a swatch or an annotation
// strip: nearly all of it, wider than the strokes of letters, and flat, unlike bold
// letters that touch.
func (s *solids) isFurniture(r *raster, box image.Rectangle) bool {
	stroke := r.strokeSize()
	return min(box.Dx(), box.Dy()) > 2*stroke && 20*s.count(s.fill, box) >= 19*box.Dx()*box.Dy() && (min(box.Dx(), box.Dy()) > 6*stroke || r.isFlat(box))
}

// isFlat says whether most pixels of a box have the colour of the one before.
func (r *raster) isFlat(box image.Rectangle) bool {
	same, n := 0, 0
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X + 1; x < box.Max.X; x++ {
			if n++; diff(r.at(x-1, y), r.at(x, y)) <= 2+2*r.noise {
				same++
			}
		}
	}
	return 2*same >= n
}

// mark sets the pixels of mask that differ from page by more than limit levels.
func (r *raster) mark(mask []uint8, page rgb, limit int) {
	blank, blanks := page.opaque(), page.block()
	last, far := blank, false // the pixel before that is not blank, and whether it differs by more
	for y := 0; y < r.h; y++ {
		row, marks := r.pix[y*r.stride:][:4*r.w], mask[y*r.w:][:r.w]
		for x := 0; x < len(marks); x++ {
			if binary.LittleEndian.Uint32(row[4*x:]) == blank { // as most are
				if sameBlock(row[4*x:], blanks) {
					x += inBlock - 1
				}
				continue
			}
			if p := binary.LittleEndian.Uint32(row[4*x:]); p != last {
				last, far = p, diff(rgb{row[4*x], row[4*x+1], row[4*x+2]}, page) > limit
			}
			if far {
				marks[x] = 255
			}
		}
	}
}

// markLike sets the pixels of mask that differ from a colour by no more than limit levels.
func (r *raster) markLike(mask []uint8, c rgb, limit int) {
	for y := range r.h {
		for x := range r.w {
			if diff(r.at(x, y), c) <= limit {
				mask[y*r.w+x] = 255
			}
		}
	}
}

// strokeSize is the thickness in px from which something counts as filled.
// Ticks and lines are drawn up to 1 pt and letters up to 1.5 pt thick, a 290th
// and a 190th of a figure 4 inches high; rescaling adds two pixels, and blur
// its own width.
func (r *raster) strokeSize() int {
	return max(3, min(12, 3+min(r.w, r.h)/250)) + r.blur
}

// count returns how many pixels of mask within box are set.
func (s *solids) count(mask []uint8, box image.Rectangle) int {
	n := 0
	box = box.Intersect(image.Rect(0, 0, s.w, s.h))
	for y := box.Min.Y; y < box.Max.Y; y++ {
		n += box.Dx() - bytes.Count(mask[y*s.w+box.Min.X:y*s.w+box.Max.X], []byte{0})
	}
	return n
}

// gaps returns the runs of pixel columns (rows, if vertical) within box in
// which nothing is filled, as pairs of start and end in px of the picture.
func (s *solids) gaps(box image.Rectangle, vertical bool) [][2]int {
	n, start := box.Dx(), box.Min.X
	if vertical {
		n, start = box.Dy(), box.Min.Y
	}
	used := make([]bool, n)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		row := s.fill[y*s.w:]
		for x := box.Min.X; x < box.Max.X; x++ {
			if row[x] != 0 {
				if vertical {
					used[y-box.Min.Y] = true
					break
				}
				used[x-box.Min.X] = true
			}
		}
	}
	return runsOf(n, start, func(i int) bool { return !used[i] })
}

// runsOf are the stretches of the n lines from start on that are so, as pairs of their
// start and end.
func runsOf(n, start int, so func(i int) bool) (out [][2]int) {
	from := -1
	for i := 0; i <= n; i++ {
		switch here := i < n && so(i); {
		case here && from < 0:
			from = i
		case !here && from >= 0:
			out = append(out, [2]int{start + from, start + i})
			from = -1
		}
	}
	return out
}

// stripes are the gaps of at most most px that the noise of a JPEG has closed: nearly
// all of each of their lines is the page's colour, or all but for tint.
func (s *solids) stripes(r *raster, box image.Rectangle, vertical bool, most int) [][2]int {
	const tinted = 0.25 // of a line
	return stripesOf(box, vertical, most, func(line image.Rectangle) bool {
		length := line.Dx() * line.Dy()
		ink := float64(s.count(s.ink, line)) / float64(length)
		return ink <= stained || ink < tinted && 2*r.tint(line, s.page) <= s.limit*length
	})
}

// lightStripes are those whose lines are as light as the page, whatever colours a JPEG has
// carried over them from the cells beside.
func (s *solids) lightStripes(r *raster, box image.Rectangle, vertical bool, most int) [][2]int {
	const ringing = 0.1 // of the step to a strong colour is left in a line beside it at a quality of 80 %
	across := image.Pt(most, 0)
	if vertical {
		across = image.Pt(0, most)
	}
	dark := func(p image.Point) int { // luma below the page's, 0 beyond the box
		if !p.In(box) {
			return 0
		}
		return lumaDiff(r.at(p.X, p.Y), s.page)
	}
	return stripesOf(box, vertical, most, func(line image.Rectangle) bool {
		may := int(stained * float64(line.Dx()*line.Dy())) // be dark
		for y := line.Min.Y; y < line.Max.Y; y++ {
			for x := line.Min.X; x < line.Max.X; x++ {
				d := lumaDiff(r.at(x, y), s.page)
				if d <= s.limit {
					continue
				}
				p := image.Pt(x, y)
				if float64(d) <= ringing*float64(max(dark(p.Sub(across)), dark(p.Add(across)))) {
					continue
				}
				if may--; may < 0 {
					return false
				}
			}
		}
		return true
	})
}

// stained is the share of a line of the page's colour that may have another.
const stained = 0.03

// stripesOf are the stretches of at most most lines across a box that are light, none at its ends.
func stripesOf(box image.Rectangle, vertical bool, most int, light func(line image.Rectangle) bool) [][2]int {
	n, start := box.Dx(), box.Min.X
	if vertical {
		n, start = box.Dy(), box.Min.Y
	}
	runs := runsOf(n, start, func(i int) bool { return light(lineAt(box, start+i, vertical)) })
	return slices.DeleteFunc(runs, func(g [2]int) bool {
		return g[1]-g[0] > most || g[0] == start || g[1] == start+n
	})
}

// lineAt is the line of pixels of a box at x = at, or at y = at, if vertical.
func lineAt(box image.Rectangle, at int, vertical bool) image.Rectangle {
	if vertical {
		return image.Rect(box.Min.X, at, box.Max.X, at+1)
	}
	return image.Rect(at, box.Min.Y, at+1, box.Max.Y)
}

// outerLine is the d-th line of pixels of a box from a side inwards.
func outerLine(box image.Rectangle, at side, d int) image.Rectangle {
	switch at {
	case top:
		return lineAt(box, box.Min.Y+d, true)
	case bottom:
		return lineAt(box, box.Max.Y-1-d, true)
	case left:
		return lineAt(box, box.Min.X+d, false)
	}
	return lineAt(box, box.Max.X-1-d, false)
}

// tint is by how many levels the pixels of a box differ from the page, their sum.
func (r *raster) tint(box image.Rectangle, page rgb) int {
	sum := 0
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			sum += diff(r.at(x, y), page)
		}
	}
	return sum
}

// trim cuts off the outer pixel rows and columns of box in which no run of
// filled pixels is length px long: tick marks that touch the blob.
func (s *solids) trim(box image.Rectangle, length int) image.Rectangle {
	most := func(size int) int { return size - size/4 } // which a bar narrower than length is at its pale end, in a JPEG
	for !box.Empty() && s.longestRun(box.Min.X, box.Min.Y, box.Max.Y, s.w, 1) < min(length, most(box.Dy())) {
		box.Min.X++
	}
	for !box.Empty() && s.longestRun(box.Max.X-1, box.Min.Y, box.Max.Y, s.w, 1) < min(length, most(box.Dy())) {
		box.Max.X--
	}
	for !box.Empty() && s.longestRun(box.Min.Y, box.Min.X, box.Max.X, 1, s.w) < min(length, most(box.Dx())) {
		box.Min.Y++
	}
	for !box.Empty() && s.longestRun(box.Max.Y-1, box.Min.X, box.Max.X, 1, s.w) < min(length, most(box.Dx())) {
		box.Max.Y--
	}
	return box
}

// longestRun is the longest run of filled pixels along one pixel row or column:
// the pixels at across*stepAcross + along*stepAlong, for along in lo..hi-1.
func (s *solids) longestRun(across, lo, hi, stepAlong, stepAcross int) int {
	best, run := 0, 0
	for i := lo; i < hi; i++ {
		if s.fill[across*stepAcross+i*stepAlong] != 0 {
			run++
			best = max(best, run)
		} else {
			run = 0
		}
	}
	return best
}
