package detect

import (
	"image"
	"slices"
)

// nestedPages finds the solids that are not filled but paper themselves, such as
// the grey ground of a ggplot2 panel or the white figure on a dark slide.
func (s *solids) nestedPages(r *raster) (map[image.Rectangle]rgb, error) {
	out := map[image.Rectangle]rgb{}
	for _, b := range s.boxes {
		in, page, ok := s.pageIn(r, b)
		if !ok {
			continue
		}
		holds, err := r.holdsSolids(in, page)
		if err != nil {
			return nil, err
		}
		if holds {
			out[in] = page
		}
	}
	return out, nil
}

// dropFilled takes out the pages that are panels: one was found in the same place, and the ground is a colour of a bar's that lies on
// none of the pages, as of a map of densities that is 0 nearly everywhere.
func (r *raster) dropFilled(pages map[image.Rectangle]rgb, panels []Panel, bars []Colorbar) {
	const same = 0.8 // of the page is the panel
	outside := slices.DeleteFunc(slices.Clone(bars), func(b Colorbar) bool { return onPage(pages, b.Box) })
	for box, page := range pages {
		ground := []rgb{page}
		onScale := func(b Colorbar) bool {
			st := r.readAlong(b.Box.Image(), b.Vertical)
			return misfitOf(ground, st.colors) <= ofScale
		}
		fills := func(p Panel) bool {
			in := p.Box().Image().Intersect(box)
			return !p.Continuous && float64(in.Dx()*in.Dy()) > same*float64(box.Dx()*box.Dy())
		}
		if slices.ContainsFunc(panels, fills) && slices.ContainsFunc(outside, onScale) {
			delete(pages, box)
		}
	}
}

// onCards finds what stands on the boxes that are paper of their own, clear of panels, as the card of a legend is on a tinted page: that
// is in rest in their place, without the bars.
func (s *solids) onCards(r *raster, boxes []image.Rectangle, panels []Panel) (bars []Colorbar, rest []image.Rectangle, err error) {
	for _, b := range boxes {
		in, page, ok := s.paperIn(r, b)
		if !ok || slices.ContainsFunc(panels, func(p Panel) bool { return overlap(p.Box(), rectOf(b)) }) {
			rest = append(rest, b)
			continue
		}
		card, err := s.within(r, map[image.Rectangle]rgb{in: page})
		if err != nil {
			return nil, nil, err
		}
		card.boxes = slices.DeleteFunc(card.boxes, func(c image.Rectangle) bool { return !c.In(in) })
		found, left := findColorbars(r, card)
		if len(found)+len(left) == 0 { // a ground with letters
			left = []image.Rectangle{b}
		}
		bars, rest = append(bars, found...), append(rest, left...)
	}
	return bars, rest, nil
}

// pageIn says whether a solid is as large as a figure within a picture, and may be paper.
func (s *solids) pageIn(r *raster, b image.Rectangle) (in image.Rectangle, page rgb, ok bool) {
	if b.Dx()*b.Dy() < s.w*s.h/20 || min(b.Dx(), b.Dy()) < 32 {
		return in, page, false
	}
	return s.paperIn(r, b)
}

// paperIn says whether a solid may be paper: it has one colour nearly all along
// its edge, and a good part of it is of that colour. In is what lies inside of an
// outline.
func (s *solids) paperIn(r *raster, b image.Rectangle) (in image.Rectangle, page rgb, ok bool) {
	if in = b.Inset(r.strokeSize() + 1); in.Empty() {
		return in, page, false
	}
	count := map[rgb]int{}
	onRim(in, func(x, y int) { count[r.at(x, y)]++ })
	page = mostFrequent(count)
	n, outer := 0, 0
	for c, k := range count {
		n += k
		if diff(c, s.page) <= min(2+2*r.noise, diff(c, page)) {
			outer += k // grid lines in the page's colour
			delete(count, c)
		}
	}
	like := outer + countLike(count, page, 2+2*r.noise)
	// the cells of a heatmap reach its edge, of the content of a page a line of letters may
	// lie there, which in a JPEG are wider by what rings beside them
	least := 97
	if r.noise > 0 {
		least = 95
	}
	if 100*like < least*n || 5*outer > n {
		return in, page, false
	}
	area := 0
	for y := in.Min.Y; y < in.Max.Y; y += 3 {
		for x := in.Min.X; x < in.Max.X; x += 3 {
			if diff(r.at(x, y), page) <= 2+2*r.noise {
				area++
			}
		}
	}
	return in, page, 9*area*5 > in.Dx()*in.Dy() // a fifth
}

// holdsSolids says whether more than lettering stands on the ground of box: a
// cell with a number in it is no page. A figure or its panel covers a tenth.
func (r *raster) holdsSolids(box image.Rectangle, ground rgb) (bool, error) {
	mask := make([]uint8, box.Dx()*box.Dy())
	for y := range box.Dy() {
		for x := range box.Dx() {
			if diff(r.at(box.Min.X+x, box.Min.Y+y), ground) > r.inkLimit() {
				mask[y*box.Dx()+x] = 255
			}
		}
	}
	fill, err := opened(mask, box.Dx(), box.Dy(), r.strokeSize())
	n := 0
	for _, v := range fill {
		if v != 0 {
			n++
		}
	}
	return 10*n > len(fill), err
}

// within returns the solids of the nested pages, as they differ from those.
func (s *solids) within(r *raster, pages map[image.Rectangle]rgb) (*solids, error) {
	ink := append([]uint8(nil), s.ink...)
	var rooms []image.Rectangle
	for box, page := range pages {
		grow := box.Inset(-r.strokeSize() - 1) // its outline goes too
		rooms = append(rooms, grow.Intersect(image.Rect(0, 0, s.w, s.h)))
		for y := max(0, grow.Min.Y); y < min(r.h, grow.Max.Y); y++ {
			for x := max(0, grow.Min.X); x < min(r.w, grow.Max.X); x++ {
				c := r.at(x, y)
				v := uint8(255)
				if !(image.Point{X: x, Y: y}).In(box) || diff(c, page) <= s.limit || diff(c, s.page) <= s.limit {
					v = 0
				}
				ink[y*s.w+x] = v
			}
		}
	}
	out := &solids{w: s.w, h: s.h, ink: ink, page: s.page, paper: s.paper, limit: s.limit, rooms: rooms}
	var at image.Rectangle // the page with the most on it
	most := -1
	for box, page := range pages {
		n := out.count(ink, box)
		if n > most || n == most && (box.Min.Y < at.Min.Y || box.Min.Y == at.Min.Y && box.Min.X < at.Min.X) {
			at, most, out.page, out.paper = box, n, page, page
		}
	}
	if err := out.findFill(r, nil); err != nil {
		return nil, err
	}
	return out, nil
}

// roomOf is the smallest of the pages within the picture that a box lies on, with its outline, or else the whole picture.
func (s *solids) roomOf(b Rect) image.Rectangle {
	smallest := image.Rect(0, 0, s.w, s.h)
	for _, room := range s.rooms {
		if b.Image().In(room) && room.In(smallest) {
			smallest = room
		}
	}
	return smallest
}

// onPage says whether a panel, or a bar, lies on one of the pages.
func onPage(pages map[image.Rectangle]rgb, part Rect) bool {
	for box := range pages {
		if covers(rectOf(box), part) {
			return true
		}
	}
	return false
}
