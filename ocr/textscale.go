package ocr

import (
	"context"
	"image"
	"math"
	"slices"
	"strings"
	"unicode"
)

// A scale is read again by fewest marks or more: four of a line by chance are seldom.
const (
	fewestMarks = 4
	markLength  = 5 // characters: -0.75
)

// readScales reads columns and rows of short texts of which most are no numbers as the numbers in cells are read. Tesseract makes
// letters of small digits that touch a point (Q8, a6 for 0.8, 0.6), of all that a scale has alike, so that no number beside them tells. The
// network's numbers are taken where they run evenly with their places, as those of a scale do and names that begin with one letter seldom.
func (r *Reader) readScales(ctx context.Context, img *image.RGBA, lines []*label, texts []Text) error {
	for _, group := range scalesOf(lines, texts) {
		var shown []*label
		for _, i := range group.lines {
			shown = append(shown, lines[i])
		}
		page, boxes := pageOf(img, shown)
		read, err := r.Cells(ctx, page, [][]image.Rectangle{boxes})
		if err != nil {
			return err
		}
		for k, found := range evenNumbers(read[0], group.places) {
			if t := &texts[group.lines[k]]; found.Text != "" && found.Text != t.Text {
				t.Text, t.Conf = found.Text, found.Conf
				t.Words = []Word{{Text: found.Text, Conf: found.Conf, End: t.Box.Length}}
			}
		}
	}
	return nil
}

// scale is a column or a row of texts.
type scale struct {
	lines  []int
	places []float64 // px, their middles along it
}

// scalesOf finds the columns and rows of short texts that may be misread numbers.
func scalesOf(lines []*label, texts []Text) (out []scale) {
	var short []int
	for i, l := range lines {
		plain := l.box.Angle == 0 && l.raised == nil && l.scripts == nil
		if n := len(l.read.symbols); plain && n > 0 && n <= markLength && !strings.ContainsAny(texts[i].Text, " :/_") { // no times of day, dates
			short = append(short, i)
		}
	}
	sides := []func(l *label) (flush, along float64){
		func(l *label) (float64, float64) { return l.box.Rect.X0, l.box.Y },
		func(l *label) (float64, float64) { return l.box.Rect.X1, l.box.Y },
		func(l *label) (float64, float64) { return l.box.Y, l.box.X },
	}
	used := map[int]bool{}
	for _, side := range sides {
		for _, i := range short {
			if used[i] {
				continue
			}
			var s scale
			flush, _ := side(lines[i])
			for _, j := range short {
				if at, along := side(lines[j]); !used[j] && near(at, flush, 0.3*lines[i].box.Size) {
					s.lines, s.places = append(s.lines, j), append(s.places, along)
				}
			}
			if s.doubtful(texts) {
				out = append(out, s)
				for _, j := range s.lines {
					used[j] = true
				}
			}
		}
	}
	return out
}

// doubtful says whether a scale's texts are mostly no numbers but may be: several have a digit, and they are not names of one letter
// with a number each, as Q1 to Q4.
func (s *scale) doubtful(texts []Text) bool {
	names, digits := 0, 0
	heads := map[rune]bool{}
	for _, i := range s.lines {
		t := texts[i].Text
		if _, number := ParseNumber(t); !number {
			names++
		}
		if strings.ContainsFunc(t, unicode.IsDigit) {
			digits++
		}
		heads[[]rune(t + " ")[0]] = true
	}
	return len(s.lines) >= fewestMarks && 2*names >= len(s.lines) && 2*digits >= len(s.lines) && len(heads) > 1
}

// evenNumbers are the numbers among what was read that lie on a line along their places, "" for the others: the likeliest reading
// of each text that does. There is none where fewer than three in four lie on it.
func evenNumbers(read []CellText, places []float64) []Candidate {
	out := make([]Candidate, len(read))
	type mark struct{ at, value float64 }
	var sure []mark
	readings := make([][]Candidate, len(read))
	for k, c := range read {
		if len(c.Lines) != 1 {
			continue
		}
		readings[k] = append([]Candidate{{c.Lines[0].Text, c.Lines[0].Conf}}, c.Lines[0].Alternatives...)
		if n, ok := ParseNumber(c.Lines[0].Text); ok && n.Unit == "" && c.Lines[0].Conf > sureScale {
			sure = append(sure, mark{places[k], n.Value})
		}
	}
	if len(sure) < 3 {
		return out
	}
	// the line through most of them
	best, slope, offset := 0, 0.0, 0.0
	for i, a := range sure {
		for _, b := range sure[:i] {
			m := (a.value - b.value) / (a.at - b.at)
			if a.at == b.at || m == 0 {
				continue
			}
			on := 0
			for _, c := range sure {
				if math.Abs(a.value+m*(c.at-a.at)-c.value) <= placeError*math.Abs(m) {
					on++
				}
			}
			if on > best {
				best, slope, offset = on, m, a.value-m*a.at
			}
		}
	}
	fit := 0
	for k := range read {
		i := slices.IndexFunc(readings[k], func(c Candidate) bool {
			n, ok := ParseNumber(c.Text)
			return ok && n.Unit == "" && math.Abs(offset+slope*places[k]-n.Value) <= placeError*math.Abs(slope)
		})
		if slope != 0 && i >= 0 {
			fit++
			out[k] = Candidate{readings[k][i].Text, math.Max(readings[k][i].Conf, sureScale)}
		}
	}
	if fit < fewestMarks || 4*fit < 3*len(read) {
		return make([]Candidate, len(read))
	}
	return out
}

const (
	// sureScale is the confidence of a number from which it tells the scale; one that the others' scale bears out is as sure.
	sureScale = 0.5
	// placeError is how far the middle of a number's ink may lie off its mark, px: the ink's edges are rounded, a 1 or a 4 ends elsewhere.
	placeError = 1.5
)
