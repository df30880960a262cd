package detect

import (
	"cmp"
	"image"
	"math"
	"slices"
	"sort"

	"github.com/heatgrid/heatgrid/internal/groups"
)

// TextBox is one line of text outside the panels and colour bars.
type TextBox struct {
	Rect Rect // px, around the ink
	// Angle is that of the reading direction, degrees counter-clockwise: 0 for
	// upright text, 90 for text that runs upwards. Whether text at 90 runs
	// downwards instead only its letters tell.
	Angle  float64
	X, Y   float64 // px, the middle of the rectangle in reading direction around the ink
	Length float64 // px, its side along the reading direction
	Height float64 // px, its other side
	Size   float64 // px, the height of its letters, without what hangs below the line
	Prose  bool    `json:",omitempty"` // a line of a paragraph of the page around the figure
}

// TextBoxes finds the lines of text outside the panels, colour bars and
// furniture of a layout. Tick labels that stand closer to each other than words
// do are divided where the columns or rows say so.
func TextBoxes(img *image.RGBA, l *Layout) ([]TextBox, error) {
	t, err := newTextInk(img, l)
	if err != nil {
		return nil, err
	}
	words, err := t.words()
	if err != nil {
		return nil, err
	}
	words, t.size = partSlanted(joinUnderscores(joinLarge(words, t.size), t.size), l, t.size)
	words = turnWords(words, l, t.size)
	lines := partHeadings(partLabels(t.linesOf(words), l, t.size), l, t.size)
	var boxes []TextBox
	for _, line := range splitTicks(partBarTicks(partBarRows(partBarEnds(partBarHeads(partBetween(lines, l), l, t.size), l, t.size), l, t.size), l, t.size), l) {
		if b, ok := t.box(line); ok {
			boxes = append(boxes, b)
		}
	}
	sort.SliceStable(boxes, func(i, j int) bool {
		if boxes[i].Rect.Y0 != boxes[j].Rect.Y0 {
			return boxes[i].Rect.Y0 < boxes[j].Rect.Y0
		}
		return boxes[i].Rect.X0 < boxes[j].Rect.X0
	})
	markProse(boxes, l)
	return boxes, nil
}

// textPiece is a connected piece of ink.
type textPiece struct {
	box image.Rectangle
	pix []image.Point
	// ends are those pixels, the first and last of each run, among which are the
	// outermost in every direction.
	ends []image.Point
	rim  float64 // px around the pixels that the piece is said to reach
}

// textWord is a cluster of pieces that stand closer to each other than words
// do.
type textWord struct {
	pieces []textPiece
	angle  float64 // degrees, of the reading direction
	sure   bool    // its own shape or its neighbours tell the angle
	tall   bool    // one letter, higher than wide
	flat   bool    // one letter, wider than high
	line   float64 // px, the thickness of the line that it follows, which a sign has not itself
}

// reach is the extent of ink along and across a reading direction.
type reach struct{ u0, u1, v0, v1 float64 }

func (r reach) length() float64    { return r.u1 - r.u0 }
func (r reach) thickness() float64 { return r.v1 - r.v0 }

func (r reach) union(o reach) reach {
	return reach{math.Min(r.u0, o.u0), math.Max(r.u1, o.u1), math.Min(r.v0, o.v0), math.Max(r.v1, o.v1)}
}

// axes are the unit vectors along the reading direction and from one line to
// the next.
func axes(angle float64) (ux, uy, vx, vy float64) {
	s, c := math.Sincos(angle * math.Pi / 180)
	switch angle { // exact, so that upright text keeps whole pixels
	case 0:
		s, c = 0, 1
	case 90:
		s, c = 1, 0
	}
	return c, -s, s, c
}

// reach measures the piece, whose pixels are squares of side 1.
func (p *textPiece) reach(angle float64) reach {
	ux, uy, vx, vy := axes(angle)
	r := reach{math.Inf(1), math.Inf(-1), math.Inf(1), math.Inf(-1)}
	for _, q := range p.ends {
		x, y := float64(q.X)+0.5, float64(q.Y)+0.5
		u, v := x*ux+y*uy, x*vx+y*vy
		if u < r.u0 {
			r.u0 = u
		}
		if u > r.u1 {
			r.u1 = u
		}
		if v < r.v0 {
			r.v0 = v
		}
		if v > r.v1 {
			r.v1 = v
		}
	}
	half := 0.5 + p.rim
	return reach{r.u0 - half, r.u1 + half, r.v0 - half, r.v1 + half}
}

func (w *textWord) reach(angle float64) reach {
	r := w.pieces[0].reach(angle)
	for i := range w.pieces[1:] {
		r = r.union(w.pieces[i+1].reach(angle))
	}
	return r
}

// wordJoin is half the gap, in characters' heights, up to which pieces are one
// word: letters stand 0.1 to 0.25 apart, lines of text 0.3 and more.
const wordJoin = 0.13

// words clusters the ink. Pieces are said to reach half the gap beyond their
// pixels, so that those of a word touch.
func (t *textInk) words() ([]*textWord, error) {
	rim := max(1, int(wordJoin*t.size+0.5))
	grown, err := dilated(t.mask, t.w, t.h, rim)
	if err != nil {
		return nil, err
	}
	clusters := components(grown, t.w, t.h)
	type stretch struct {
		run
		cluster int
	}
	var stretches []stretch
	for k, c := range clusters {
		for _, r := range c.runs {
			stretches = append(stretches, stretch{r, k})
		}
	}
	slices.SortFunc(stretches, func(a, b stretch) int { return cmp.Or(cmp.Compare(a.y, b.y), cmp.Compare(a.x0, b.x0)) })
	words := make([]*textWord, len(clusters))
	for k := range words {
		words[k] = &textWord{}
	}
	for _, c := range components(t.mask, t.w, t.h) {
		p := textPiece{box: c.box.Inset(-rim), rim: float64(rim)}
		for _, r := range c.runs {
			for x := r.x0; x < r.x1; x++ {
				p.pix = append(p.pix, image.Pt(int(x), int(r.y)))
			}
			p.ends = append(p.ends, image.Pt(int(r.x0), int(r.y)), image.Pt(int(r.x1-1), int(r.y)))
		}
		first := c.runs[0]
		at, _ := slices.BinarySearchFunc(stretches, first, func(s stretch, r run) int {
			return cmp.Or(cmp.Compare(s.y, r.y), cmp.Compare(s.x1, r.x0+1))
		})
		w := words[stretches[at].cluster]
		w.pieces = append(w.pieces, p)
	}
	return words, nil
}

// joinLarge joins the letters of a text that is set larger than most, as a title is:
// they stand farther apart than those of a word do elsewhere.
func joinLarge(words []*textWord, size float64) []*textWord {
	const larger = 1.1  // than letters of the usual size
	const oneLine = 1.4 // times its highest letter: what hangs below the line adds a third to it
	var large []*textWord
	var rest []*textWord
	for _, w := range words {
		highest := 0.0
		for i := range w.pieces {
			p := &w.pieces[i]
			highest = math.Max(highest, p.reach(0).thickness()-2*p.rim)
		}
		if r := w.reach(0); highest > larger*size && r.thickness() < math.Max(2*size, oneLine*highest)+2*w.pieces[0].rim {
			large = append(large, w)
		} else {
			rest = append(rest, w)
		}
	}
	for _, group := range groups.Of(len(large), func(i, j int) bool {
		a, b := large[i].reach(0), large[j].reach(0)
		taller, shorter := math.Max(a.thickness(), b.thickness()), math.Min(a.thickness(), b.thickness())
		overlap := math.Min(a.v1, b.v1) - math.Max(a.v0, b.v0)
		gap := math.Max(a.u0, b.u0) - math.Min(a.u1, b.u1) // between what they reach
		return overlap > 0.8*shorter && taller < 1.6*shorter && gap < 2*wordJoin*(shorter-size)
	}) {
		word := &textWord{}
		for _, i := range group {
			word.pieces = append(word.pieces, large[i].pieces...)
		}
		rest = append(rest, word)
	}
	return rest
}

// box measures a line of text. It is none where the ink is too faint or too
// small for a character, or too thick for a line of them.
func (t *textInk) box(line *textWord) (TextBox, bool) {
	r := line.reach(line.angle)
	strongest := uint8(0)
	var heights []float64
	rect := line.pieces[0].box
	for i := range line.pieces {
		p := &line.pieces[i]
		rect = rect.Union(p.box)
		for _, q := range p.pix {
			strongest = max(strongest, t.strength[q.Y*t.w+q.X])
		}
		if h := p.reach(line.angle).thickness(); h >= 0.5*r.thickness() {
			heights = append(heights, h)
		}
	}
	thin, long := math.Min(r.length(), r.thickness()), math.Max(r.length(), r.thickness())
	lone := len(line.pieces) == 1
	switch {
	case strongest < faintest,
		len(heights) == 0, // scattered across the line
		r.thickness() > 4*t.size,
		long < 0.35*t.size,
		lone && thin < 0.2*t.size && (long < 0.7*t.size || long > 1.5*t.size):
		return TextBox{}, false
	}
	sort.Float64s(heights)
	own := heights[len(heights)/2]
	ux, uy, vx, vy := axes(line.angle)
	u, v := (r.u0+r.u1)/2, (r.v0+r.v1)/2
	return TextBox{
		Rect:  Rect{float64(rect.Min.X), float64(rect.Min.Y), float64(rect.Max.X), float64(rect.Max.Y)},
		Angle: line.angle,
		X:     u*ux + v*vx, Y: u*uy + v*vy,
		Length: r.length(), Height: r.thickness(),
		// letters like a and s are 0.7 times as high as capitals
		Size: math.Max(own, math.Min(t.size, own/0.7)),
	}, true
}

// faintest is the least strength, in 8-bit levels, of the darkest pixel of a
// text.
const faintest = 90
