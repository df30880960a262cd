package ocr

import (
	_ "embed"
	"math"
	"slices"
	"strings"
	"sync"

	"github.com/viterin/vek/vek32"
)

// lineClasses are the characters that lineNet tells apart, 256 at most, as lineScores names them in bytes. What it gives last is that of no character's middle.
const (
	lineClasses   = letterClasses + " ,:;'\"*_[]{}^" + arrowClasses + scriptClasses + "~√∞∂·•€£¥§†"
	arrowClasses  = "→←↑↓"
	scriptClasses = "₀₁₂₃₄₅₆₇₈₉⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻"
)

var (
	lineIndex = placeOfEach(lineClasses)
	lineRunes = []rune(lineClasses)
	noMiddle  = len(lineIndex)
)

// What lineNet sees of a line: columns of ink, as high as an accented capital and a tail below the line.
const (
	viewRows    = 18
	colsOfLine  = 13.0 // in the height of capitals: those of two l are four apart, even in narrow fonts
	rowsOfLine  = 9.0
	rowsOverAll = 13.5 // above the foot
)

// lineView is the ink of a line by columns.
type lineView struct {
	cols  int
	ink   []float32 // column by column, of each from its top
	scale float64   // columns in one px of the strip
	sized bool      // others tell the size of its letters
}

// lineView looks at a strip, at a scale at which its letters are as high as those of any other.
func (s *strip) lineView(known letterSize) *lineView {
	const least = 0.5 // of the height of letters: a line of points has none
	rows := s.inkRows()
	size := math.Max(least*letterHeight, float64(rows.foot-rows.top))
	if known.capital > 0 {
		size = known.capital * s.scale
	}
	foot := rows.foot
	if known.stands {
		foot = rows.bottom
	}
	cw, ch := size/colsOfLine, size/rowsOfLine
	v := &lineView{cols: int(float64(s.gray.Rect.Dx())/cw) + 1, scale: 1 / cw, sized: known.capital > 0}
	v.ink = make([]float32, v.cols*viewRows)
	above := float64(foot) - rowsOverAll*ch
	w, h := float64(s.gray.Rect.Dx()), float64(s.gray.Rect.Dy())
	for i := range v.cols {
		x0, x1 := float64(i)*cw, math.Min(w, float64(i+1)*cw)
		for j := range viewRows {
			y0, y1 := math.Max(0, above+float64(j)*ch), math.Min(h, above+float64(j+1)*ch)
			if x1 > x0 && y1 > y0 {
				v.ink[i*viewRows+j] = float32(s.inkIn(x0, y0, x1, y1))
			}
		}
	}
	return v
}

// topAndFoot are the rows between which the letters of a strip stand: from its first ink to where there is most less ink below
// than above, or, of letters that mostly stand free, to the foot of most, as in Fog a g has the broadest foot.
func (s *strip) topAndFoot() (top, foot int) {
	r := s.inkRows()
	return r.top, r.foot
}

// inkRows are the top and foot of a strip's letters, and where its last ink ends.
type inkRows struct{ top, foot, bottom int }

func (s *strip) inkRows() inkRows {
	const highest = 0.62 // of the ink's height: tails hang below small letters by two fifths of these at most, and bowls and arms of F, P end higher
	w, h := s.gray.Rect.Dx(), s.gray.Rect.Dy()
	sums := make([]float64, h+1) // of the ink above each row
	top, bottom := h, 0
	for y := range h {
		sums[y+1] = sums[y]
		for _, v := range s.gray.Pix[y*s.gray.Stride:][:w] {
			if sums[y+1] += float64(255 - v); v < stripInk {
				top, bottom = min(top, y), y+1
			}
		}
	}
	reach := max(1, (bottom-top)/8)
	most := math.Inf(-1)
	foot := bottom
	for y := top + int(math.Ceil(highest*float64(bottom-top))); y <= bottom; y++ {
		if d := 2*sums[y] - sums[max(0, y-reach)] - sums[min(h, y+reach)]; d > most {
			most, foot = d, y
		}
	}
	const (
		few   = 3   // letters, of which one hangs below the line
		lower = 0.7 // of the ink's height: feet of letters with tails
	)
	runs := s.runs()
	if len(runs) == 2 && min(runs[0].bottom, runs[1].bottom) >= bottom-1 && float64(foot-top) < lower*float64(bottom-top) {
		foot = bottom // the arm of an F, as in FI
	}
	if len(runs) >= few {
		if free := footOf(runs, bottom-top); free > top && free < foot-reach {
			foot = free
		}
	}
	return inkRows{top, foot, bottom}
}

//go:embed line_net.bin
var lineWeights []byte

// lineNet says of each column of a line of which character it is the middle. It was fitted to five million drawn labels, as line_train.py
// says. Like letterNet it knows no words, but it needs no gaps between the letters either, and sees those beside each.
var lineNet = sync.OnceValue(func() *columnNet {
	n, err := decodeNetwork(lineWeights, firstReach*viewRows, noMiddle+1)
	if err != nil || len(n.layers) != len(dilations)+2 {
		panic("ocr: the embedded line_net.bin is damaged")
	}
	var turned []columnLayer
	for _, l := range n.layers {
		turned = append(turned, l.turned())
	}
	return &columnNet{turned[0], turned[1 : len(turned)-1], turned[len(turned)-1]}
})

// columnNet is a network of convolutions along a line, with shortcuts as those of He et al. (2016, doi:10.1109/CVPR.2016.90): each layer adds to
// what is known of a column what it makes of three columns, some columns apart (Waibel et al. 1989, doi:10.1109/29.21701).
type columnNet struct {
	first columnLayer
	inner []columnLayer
	last  columnLayer
}

// columnLayer is a layer with its weights by inputs, as addProduct has them. Its outputs are filled up with ones that are nothing.
type columnLayer struct {
	in, out int
	w       []float32 // in rows of out weights
	b       []float32
}

func (l *layer) turned() columnLayer {
	out := (l.out + lanes - 1) / lanes * lanes
	t := columnLayer{l.in, out, make([]float32, l.in*out), make([]float32, out)}
	copy(t.b, l.b)
	for o := range l.out {
		for i := range l.in {
			t.w[i*out+o] = l.w[o*l.in+i]
		}
	}
	return t
}

// firstReach is how many columns the first layer looks at, and dilations how far apart the three are of each layer behind it.
const firstReach = 5

var dilations = []int{1, 2, 4, 8, 4, 1}

// run gives what the last layer makes of each column, n.last.out numbers.
func (n *columnNet) run(ink []float32) []float32 {
	cols := len(ink) / viewRows
	known := n.first.over(ink, cols, firstReach, 1)
	rectify(known)
	for i, l := range n.inner {
		more := l.over(known, cols, 3, dilations[i])
		rectify(more)
		vek32.Add_Inplace(known, more)
	}
	return n.last.over(known, cols, 1, 1)
}

// over is what a layer makes of each column of x and those around it, so many in all that are so far apart; beyond both ends there is nothing.
func (l *columnLayer) over(x []float32, cols, reach, apart int) []float32 {
	y := make([]float32, cols*l.out)
	for i := range cols {
		copy(y[i*l.out:], l.b)
	}
	size := l.in / reach
	for k := range reach {
		ahead := (k - reach/2) * apart
		from, to := max(0, -ahead), min(cols, cols-ahead) // those that have a column so far ahead
		if from < to {
			addProduct(y[from*l.out:to*l.out], x[(from+ahead)*size:(to+ahead)*size], l.w[k*size*l.out:(k+1)*size*l.out], size, l.out)
		}
	}
	return y
}

// lineScores are probabilities by column, and in each by shape, the last that of none.
type lineScores struct {
	cols  [][]float32
	names [][]uint8   // the likeliest class of each shape
	parts [][]float32 // the share that it has of its shape
	scale float64     // columns in one px of the strip
	sized bool        // lines beside it told the size of its letters
	row   []middle    // see read, nil: not looked for
}

// shapeOfClass is the index of each class's shape: letters that differ in no more than size, bars and rings are of one, which what
// stands beside them tells apart.
var shapeOfClass, noShape = func() ([]int, int) {
	at, of := make([]int, noMiddle), map[string]int{}
	for i, c := range lineRunes {
		shape := lookOf(string(c))
		for _, same := range []string{bars, "0Oo"} {
			if strings.ContainsRune(same, c) {
				shape = same
			}
		}
		if _, known := of[shape]; !known {
			of[shape] = len(of)
		}
		at[i] = of[shape]
	}
	return at, len(of)
}()

// scores shows the columns to the network, with as many blank ones behind them as it looks ahead; those near which there is no ink are blank.
func (v *lineView) scores() *lineScores {
	const behind = 20
	s := &lineScores{cols: make([][]float32, v.cols), names: make([][]uint8, v.cols), parts: make([][]float32, v.cols), scale: v.scale, sized: v.sized}
	x := lineNet().run(append(slices.Clone(v.ink), make([]float32, behind*viewRows)...))
	p := make([]float32, noMiddle+1)
	noNames := make([]uint8, noShape)
	for i := range v.cols {
		given := x[i*lineNet().last.out:][:len(p)]
		if v.blank(i) || given[noMiddle]-vek32.Max(given[:noMiddle]) > surelyNone {
			s.cols[i], s.names[i], s.parts[i] = blankColumn, noNames, blankColumn
			continue
		}
		softmax(p, given)
		s.cols[i], s.names[i], s.parts[i] = byShape(p)
	}
	return s
}

// blank says whether there is no ink near column i, nearer than the two strokes of a quotation mark are to its middle.
func (v *lineView) blank(i int) bool {
	const near, least = 3, 0.1
	from, to := max(0, i-near), min(v.cols, i+near)
	return !slices.ContainsFunc(v.ink[from*viewRows:to*viewRows], func(a float32) bool { return a > least })
}

// surelyNone is how much more the network gives for none than for any character, as a logarithm, where each of these is less likely than unlikely.
const surelyNone = 6.9

// blankColumn is what is seen in a column without ink.
var blankColumn = func() []float32 {
	p := make([]float32, noShape+1)
	p[noShape] = 1
	return p
}()

// byShape sums up the probabilities of classes of one shape, and names the likeliest of each, with its share of them.
func byShape(p []float32) (shapes []float32, names []uint8, parts []float32) {
	shapes, names, parts = make([]float32, noShape+1), make([]uint8, noShape), make([]float32, noShape)
	shapes[noShape] = p[noMiddle]
	total := shapes[noShape]
	for class, q := range p[:noMiddle] {
		k := shapeOfClass[class]
		if shapes[k] == 0 || q > p[names[k]] {
			names[k] = uint8(class)
		}
		shapes[k] += q
		total += q
	}
	for k := range parts {
		if shapes[k] > 0 {
			parts[k] = p[names[k]] / shapes[k]
		}
	}
	for k := range shapes {
		shapes[k] /= total
	}
	return shapes, names, parts
}

// unlikely is the least probability that is believed: what the network has never seen may be anything.
const unlikely = 1e-3

// middle is a character that the network found.
type middle struct{ shape, class, col int }

// read is the likeliest row of characters, whatever they are. Columns beside each other that are the middle of one shape are one character, and two have a column between them.
func (s *lineScores) read() []middle {
	if s.row == nil {
		s.row = s.likeliest()
	}
	return s.row
}

// likeliest looks for the row that read gives.
func (s *lineScores) likeliest() (row []middle) {
	const leaning = 0.5 // how much is left of the probability of none: what is taken for a character in doubt is weighed later
	rarest := math.Log(unlikely)
	n := len(s.cols)
	best := make([]float64, noShape+1)    // of the ways to end in a column in each shape or in none
	came := make([]uint16, n*(noShape+1)) // by columns, for each shape that in the column before
	for k := range noShape {
		best[k] = math.Inf(-1)
	}
	for i, p := range s.cols {
		top := 0
		for k, q := range best[:noShape] {
			if q > best[top] {
				top = k
			}
		}
		from := came[i*(noShape+1):][:noShape+1]
		none := best[noShape]
		if from[noShape] = uint16(noShape); best[top] > none {
			best[noShape], from[noShape] = best[top], uint16(top)
		}
		best[noShape] += math.Log(leaning * float64(max(unlikely, p[noShape])))
		for k := range noShape {
			if from[k] = uint16(k); none > best[k] {
				best[k], from[k] = none, uint16(noShape)
			}
			if best[k] += rarest; p[k] > unlikely {
				best[k] += math.Log(float64(p[k])) - rarest
			}
		}
	}
	last := noShape
	for k, q := range best {
		if q > best[last] {
			last = k
		}
	}
	for i := n - 1; i >= 0; i-- {
		first := int(came[i*(noShape+1)+last]) // of its columns
		if last != noShape && first != last {
			row = append(row, middle{last, int(s.names[i][last]), i})
		}
		last = first
	}
	slices.Reverse(row)
	return row
}

// letters is read without the spaces, as readings have them.
func (s *lineScores) letters() []middle {
	return slices.DeleteFunc(slices.Clone(s.read()), func(c middle) bool { return c.class == lineIndex[" "] })
}

// likelihood is the logarithm of how likely a line shows some shapes: the sum over all ways in which their middles may stand in its
// columns, as in the connectionist temporal classification of Graves et al. (2006, doi:10.1145/1143844.1143891). What the
// network does not know, -1, may be anything.
func (s *lineScores) likelihood(shapes []int) float64 {
	ways := make([]float64, 2*len(shapes)+1) // to have come to each shape and to what is none around it
	ways[0] = 1
	log := 0.0
	for _, p := range s.cols {
		total := 0.0
		for k := len(ways) - 1; k >= 0; k-- {
			if k > 0 {
				ways[k] += ways[k-1]
			}
			switch {
			case k%2 == 0:
				ways[k] *= float64(max(unlikely, p[noShape]))
			case shapes[k/2] >= 0:
				ways[k] *= float64(max(unlikely, p[shapes[k/2]]))
			default:
				ways[k] *= anything
			}
			total += ways[k]
		}
		for k := range ways {
			ways[k] /= total
		}
		log += math.Log(total)
	}
	end := ways[len(ways)-1]
	if len(ways) > 1 {
		end += ways[len(ways)-2]
	}
	return log + math.Log(end)
}

// anything is how likely the network is taken to see a character that it does not know.
const anything = 0.05

func textOf(row []middle) string {
	var b strings.Builder
	for _, c := range row {
		b.WriteRune(lineRunes[c.class])
	}
	return b.String()
}
