package ocr

import (
	"image"
	"math"
	"slices"

	"github.com/heatgrid/heatgrid/detect"
)

// turnColumns turns columns of labels that hold one character each and look more
// like letters and digits on their side: seaborn lets the names of rows run
// upwards, and a single character does not tell its direction by its shape.
func turnColumns(img *image.RGBA, lines []*label) {
	usual := longSize(lines)
	for _, column := range columnsOf(lines) {
		if column[0].evenHeights(column) || !slices.ContainsFunc(column, func(l *label) bool { return !l.isPair(usual) }) {
			continue
		}
		turned := map[float64][]*label{}
		var best float64
		upright := likeness(column)
		most := upright
		for _, angle := range []float64{90, -90} {
			for _, l := range column {
				turned[angle] = append(turned[angle], newLabel(img, onItsSide(l.box, angle)))
			}
			if p := likeness(turned[angle]); p > most {
				best, most = angle, p
			}
		}
		if best == 0 || most-upright < turnOdds || -most > sureLooks*float64(len(column)) || seenIn(column) > seenIn(turned[best]) {
			continue // the 80, 60 and 40 of small print touch, and are an 8 on its side each
		}
		for i, l := range column {
			*l = *turned[best][i]
		}
	}
}

// turnBack sets upright what is short, stands flush below each other and seemed to be turned, where lineNet sees characters upright: the ticks
// of a bar, a digit each, beside its label that runs upwards.
func turnBack(img *image.RGBA, lines []*label) {
	const (
		few   = 3   // that tell it
		surer = 0.3 // of a character, as a logarithm
	)
	short := slices.DeleteFunc(slices.Clone(lines), func(l *label) bool { return l.box.Angle != 90 || !l.isShort() })
	for len(short) >= few {
		column := append(short[0].above(short), short[0])
		short = slices.DeleteFunc(short, func(l *label) bool { return slices.Contains(column, l) })
		if len(column) < few {
			continue
		}
		var upright []*label
		for _, l := range column {
			upright = append(upright, newLabel(img, onItsSide(l.box, 0)))
		}
		if seenIn(upright) > seenIn(column)+surer {
			for i, l := range column {
				*l = *upright[i]
			}
		}
	}
}

// longSize is the median size of the lines that are longer than two letters, px; 0 where there are none.
func longSize(lines []*label) float64 {
	return medianSize(lines, func(l *label) bool { return !l.isShort() })
}

// isPair says whether a label that may be one character on its side is likelier two upright ones that touch: it is as high as letters
// usually are in the figure, px, and turned would be one that is set larger.
func (l *label) isPair(usual float64) bool {
	const same, larger = 0.08, 1.2 // of the size
	r := l.box.Rect
	return near(r.H(), usual, same*usual) && r.W() > larger*usual
}

// To be turned, labels as a whole must be ten times likelier to be letters and
// digits, and each likelier to be one than not. The network has a character for
// every shape, so the odds are never long.
const turnOdds, sureLooks = 2.3, 0.35 // ln 10, half of ln 2

// onItsSide is the box of an upright character read at an angle of 90 or -90.
func onItsSide(b detect.TextBox, angle float64) detect.TextBox {
	b.Angle, b.Length, b.Height = angle, b.Height, b.Length
	b.Size = math.Min(b.Size, b.Height)
	return b
}

// columnsOf are the upright labels that stand flush below each other, in columns
// of three and more where each holds one character.
func columnsOf(lines []*label) [][]*label {
	var columns [][]*label
	for _, l := range lines {
		if l.box.Angle != 0 {
			continue
		}
		tol := 0.3 * l.box.Size
		i := slices.IndexFunc(columns, func(c []*label) bool {
			o := c[0].box
			return near(o.Rect.X0, l.box.Rect.X0, tol) || near(o.Rect.X1, l.box.Rect.X1, tol) || near(o.X, l.box.X, tol)
		})
		if i < 0 {
			columns = append(columns, nil)
			i = len(columns) - 1
		}
		columns[i] = append(columns[i], l)
	}
	const longest = 3 // times the letters' size: a line drawn under a name makes one run of it
	return slices.DeleteFunc(columns, func(c []*label) bool {
		return len(c) < 3 || slices.ContainsFunc(c, func(l *label) bool { return len(l.strip.runs()) != 1 || l.box.Length > longest*l.box.Size })
	})
}

// likeness is the logarithm of how much the labels look like letters and digits.
func likeness(labels []*label) float64 {
	sum := 0.0
	for _, l := range labels {
		runs := l.strip.runs()
		for _, seen := range l.strip.scoresOf(runs) {
			_, p := seen.look()
			sum += math.Log(math.Max(float64(p), 1e-3))
		}
	}
	return sum
}
