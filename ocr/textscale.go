package ocr

import (
	"context"
	"image"
	"math"
	"strconv"
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
		readings := make([][]Candidate, len(shown))
		for k, c := range read[0] {
			if len(c.Lines) == 1 {
				readings[k] = append(append(readings[k], Candidate{c.Lines[0].Text, c.Lines[0].Conf}), c.Lines[0].Alternatives...)
			}
			if text, ok := touchingPoint(texts[group.lines[k]].Text); ok {
				readings[k] = append(readings[k], Candidate{text, sureScale})
			}
		}
		for k, found := range evenNumbers(readings, group.places) {
			if t := &texts[group.lines[k]]; found.Text != "" && found.Text != t.Text {
				t.become(found.Text, found.Conf)
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

// doubtful says whether half of a scale's texts are no numbers, or hardly read, but most may be numbers: they have a digit, and are not names of one
// letter that are counted, as Q1 to Q4.
func (s *scale) doubtful(texts []Text) bool {
	const hardly = 0.6
	names, doubts, digits := 0, 0, 0
	heads, tails := map[rune]bool{}, map[int]bool{}
	for _, i := range s.lines {
		t := texts[i].Text
		if _, number := ParseNumber(t); !number {
			names++
		} else if texts[i].Conf < hardly {
			doubts++
		}
		if strings.ContainsFunc(t, unicode.IsDigit) {
			digits++
		}
		r := []rune(t + " ")
		heads[r[0]] = true
		if n, err := strconv.Atoi(strings.TrimSpace(string(r[1:]))); err == nil {
			tails[n] = true
		}
	}
	counted := false
	for n := range tails {
		counted = counted || tails[n+1]
	}
	n := len(s.lines)
	return n >= fewestMarks && names > 0 && 2*(names+doubts) >= n && 2*digits >= n && (len(heads) > 1 || !counted)
}

// touchingPoint is what a text of two characters is as a number whose point touches its zero.
func touchingPoint(text string) (string, bool) {
	r := []rune(text)
	if len(r) != 2 || !unicode.IsDigit(r[1]) || !strings.ContainsRune("QaoOeGCD01", r[0]) {
		return "", false
	}
	if r[0] == '1' {
		return "1." + string(r[1]), true
	}
	return "0." + string(r[1]), true
}

// evenNumbers are the numbers among the readings of texts that lie on a line along their places, "" for the others. There is none where fewer than
// three in four do.
func evenNumbers(readings [][]Candidate, places []float64) []Candidate {
	out := make([]Candidate, len(readings))
	type mark struct {
		of        int
		at, value float64
	}
	var sure []mark
	for k, some := range readings {
		for _, c := range some {
			if n, ok := ParseNumber(c.Text); ok && n.Unit == "" && c.Conf >= sureScale {
				sure = append(sure, mark{k, places[k], n.Value})
			}
		}
	}
	// the line through most of them
	best, slope, offset := 0, 0.0, 0.0
	for i, a := range sure {
		for _, b := range sure[:i] {
			m := (a.value - b.value) / (a.at - b.at)
			if a.at == b.at || m == 0 {
				continue
			}
			on := map[int]bool{}
			for _, c := range sure {
				if math.Abs(a.value+m*(c.at-a.at)-c.value) <= placeError*math.Abs(m) {
					on[c.of] = true
				}
			}
			if len(on) > best {
				best, slope, offset = len(on), m, a.value-m*a.at
			}
		}
	}
	if best < 3 {
		return out
	}
	on := func(k int, c Candidate) (step float64, ok bool) {
		n, ok := ParseNumber(c.Text)
		return n.Step, ok && n.Unit == "" && math.Abs(offset+slope*places[k]-n.Value) <= placeError*math.Abs(slope)
	}
	finest := math.Inf(1) // 0.0 beside 0.2 is no 00
	for k, some := range readings {
		for _, c := range some {
			if step, ok := on(k, c); ok && c.Conf >= sureScale {
				finest = math.Min(finest, step)
			}
		}
	}
	fit := 0
	for k, some := range readings {
		for _, c := range some {
			if step, ok := on(k, c); ok && (out[k].Text == "" || step == finest && !strings.Contains(out[k].Text, ".")) {
				out[k] = Candidate{c.Text, math.Max(c.Conf, sureScale)}
			}
		}
		if out[k].Text != "" {
			fit++
		}
	}
	if fit < fewestMarks || 4*fit < 3*len(readings) {
		return make([]Candidate, len(readings))
	}
	return out
}

const (
	// sureScale is the confidence of a number from which it tells the scale; one that the others' scale bears out is as sure.
	sureScale = 0.5
	// placeError is how far the middle of a number's ink may lie off its mark, px: the ink's edges are rounded, a 1 or a 4 ends elsewhere.
	placeError = 1.5
)
