package ocr

import (
	"context"
	"image"
	"math"
	"slices"
	"strings"
)

// CellText is what is printed in one cell, its lines from the top. No line:
// nothing is printed.
type CellText struct{ Lines []Line }

// Line is one printed line of a cell.
type Line struct {
	Text         string          // as printed; a minus sign is '-'
	Conf         float64         // 0..1, the share of such readings that are right
	Box          image.Rectangle // of its ink, px of the picture
	Alternatives []Candidate     // other readings, best first
}

// Candidate is another reading of a line.
type Candidate struct {
	Text string
	Conf float64 // 0..1; with the Conf of the line and of the others at most 1
}

// Cells reads what is printed inside the cells of all heatmaps of a picture.
// panels holds for each panel the rectangles of its cells in px; a rectangle
// may include some px of the border lines. The result has the same shape.
func (r *Reader) Cells(ctx context.Context, img *image.RGBA, panels [][]image.Rectangle) ([][]CellText, error) {
	out, err := r.readUpright(ctx, img, panels)
	if err != nil {
		return nil, err
	}
	return out, r.readTurned(ctx, img, panels, out)
}

// readUpright is Cells for prints that are not turned.
func (r *Reader) readUpright(ctx context.Context, img *image.RGBA, panels [][]image.Rectangle) ([][]CellText, error) {
	out := make([][]CellText, len(panels))
	for p := range panels {
		out[p] = make([]CellText, len(panels[p]))
	}
	all := findLines(img, panels)
	first, lines := distinctLooks(all)
	if err := spell(ctx, lines); err != nil {
		return nil, err
	}
	looks := make([]Line, len(lines))
	for i, l := range lines {
		looks[i] = l.result()
	}
	wordAt := secondReadings(looks)
	words := make([]*textLine, len(wordAt))
	for j, i := range wordAt {
		words[j] = lines[i]
	}
	read, err := r.readWords(words)
	if err != nil {
		return nil, err
	}
	for j, w := range read {
		looks[wordAt[j]].weigh(w)
	}
	results := make([]Line, len(all))
	for i, l := range all {
		results[i] = looks[first[i]]
		results[i].Box = l.box
		results[i].Alternatives = slices.Clone(results[i].Alternatives)
		if results[i].Conf < unreadable {
			results[i] = Line{}
		}
	}
	weighPanels(all, results)
	for i, l := range all {
		if results[i].Text != "" {
			cell := &out[l.panel][l.cell]
			cell.Lines = append(cell.Lines, results[i])
		}
	}
	return out, nil
}

// secondReadings are the lines that Tesseract is asked about as well: those with letters, those that
// are hopeless, and doubtful numbers, if they are no more than a page. Where hundreds are doubtful
// they are too small or too close for Tesseract too, which takes most of the time then.
func secondReadings(looks []Line) (at []int) {
	var numbers []int
	for i, l := range looks {
		switch {
		case strings.Contains(l.Text, "?") || l.Conf < hopeless:
			at = append(at, i)
		case l.Conf < doubtful:
			numbers = append(numbers, i)
		}
	}
	if len(numbers) <= wordPage {
		at = append(at, numbers...)
	}
	return at
}

// spell reads the lines of a figure: each by itself first, and then again
// those whose characters are not like the rest of their kind.
func spell(ctx context.Context, lines []*textLine) error {
	plain := remember(loadNetwork().classify)
	for _, l := range lines {
		if err := ctx.Err(); err != nil {
			return err
		}
		if l.stars > 0 {
			l.spellings = []spelling{{text: strings.Repeat("*", l.stars)}}
			continue
		}
		l.spellings = readGlyphs(l, plain, pitch{})
		l.settle()
	}
	font, pace := learnShapes(plain, lines), learnPitch(lines)
	if err := respellUnlike(ctx, lines, font, pace); err != nil || !font.learnPercent(lines) {
		return err
	}
	return respellUnlike(ctx, lines, font, pace)
}

// respellUnlike reads the lines again whose characters are not like those of the figure's font.
func respellUnlike(ctx context.Context, lines []*textLine, font *shapes, pace pitch) error {
	judge := remember(font.judge)
	for _, l := range lines {
		if err := ctx.Err(); err != nil {
			return err
		}
		if l.stars == 0 && !font.fits(l) {
			l.spellings = readGlyphs(l, judge, pace)
			l.settle()
		}
	}
	return nil
}

// weighPanels compares the formats within each panel, the first lines of the
// cells among themselves and the second ones.
func weighPanels(lines []*textLine, results []Line) {
	type group struct{ panel, row int }
	groups := map[group][]*Line{}
	row := 0
	for i, l := range lines {
		if i > 0 && l.panel == lines[i-1].panel && l.cell == lines[i-1].cell {
			row++
		} else {
			row = 0
		}
		if results[i].Text != "" {
			g := group{l.panel, row}
			groups[g] = append(groups[g], &results[i])
		}
	}
	for _, g := range groups {
		weighFormats(g)
		doubtSmall(g)
	}
}

// doubtSmall takes from the sure readings of a panel whose digits are no higher than 5 px what these are less often right than their confidence
// says: above 0.95 there were 2.5 times as many wrong ones among drawn numbers at 5 px as there should be, and 5 times as many at 4 px.
func doubtSmall(lines []*Line) {
	const (
		enough = 6.0 // px
		power  = 4.0
		most   = 0.1 // of what a reading that is sure loses, times the doubt: of those above 0.8 three in four were right at 4 px, nine in ten at 5 px
	)
	var heights []float64
	for _, l := range lines {
		heights = append(heights, float64(l.Box.Dy()))
	}
	h := median(heights)
	if h <= 0 || h >= enough {
		return
	}
	more := math.Pow(enough/h, power)
	for _, l := range lines {
		l.Conf = max(min(l.Conf, 1-most*more), l.Conf/(l.Conf+(1-l.Conf)*more))
	}
}

// doubtful is the confidence below which Tesseract is asked as well, and hopeless that below which
// it may know better.
const doubtful, hopeless = 0.6, 0.2

// unreadable is the confidence below which a line is no text at all: a piece
// of a curve drawn over the cells, a marker.
const unreadable = 0.05

// weigh takes what Tesseract read as a second witness. It agrees, or it tells
// the letters, of which the network knows none, or it is an alternative.
func (l *Line) weigh(word Candidate) {
	const (
		rarelyBoth = 0.2 // how much rarer both are wrong alike than one
		credible   = 0.6 // conf of Tesseract from which on it does
	)
	word.Text = dashes.Replace(word.Text)
	switch {
	case word.Text == "":
	case word.Text == l.Text:
		l.Conf /= l.Conf + (1-l.Conf)*rarelyBoth
	case strings.Contains(l.Text, "?"):
		filled := fillLetters(l.Text, word.Text)
		l.Conf = 0.9 * word.Conf
		if filled != word.Text { // they see other digits
			l.Conf /= 2
		}
		l.Text = filled
	case l.Conf < hopeless && word.Conf > credible && smallLost.Replace(l.Text) != smallLost.Replace(word.Text):
		own := Candidate{l.Text, l.Conf / 2}
		l.Text, l.Conf = word.Text, word.Conf/2
		l.Alternatives = slices.Insert(l.Alternatives, 0, own)
	default:
		word.Conf = min(word.Conf, 1-l.Conf) / 2
		l.Alternatives = slices.Insert(l.Alternatives, 0, word)
	}
	// What is left of certainty is shared.
	rest := 0.0
	for _, a := range l.Alternatives {
		rest += a.Conf
	}
	if rest > 1-l.Conf {
		for i := range l.Alternatives {
			l.Alternatives[i].Conf *= (1 - l.Conf) / rest
		}
	}
}

// dashes are the signs that Tesseract reads a minus sign as.
var dashes = strings.NewReplacer("—", "-", "–", "-", "−", "-", "~", "-", "--", "-")

// smallLost leaves out what Tesseract often does.
var smallLost = strings.NewReplacer("-", "", ".", "", ",", "", "+", "", " ", "")

// settle takes the best reading of a line.
func (l *textLine) settle() {
	l.glyphs = nil
	if len(l.spellings) > 0 {
		l.glyphs = l.spellings[0].glyphs
	}
}

// result weighs the readings of a line against each other.
func (l *textLine) result() Line {
	out := Line{Box: l.box}
	if len(l.spellings) == 0 {
		return out
	}
	best := l.spellings[0]
	var sum float64
	for _, r := range l.spellings {
		sum += math.Exp(best.cost - r.cost)
	}
	sound := 1.0 // that no character is a part of one, or two
	for _, g := range best.glyphs {
		s := g.scores
		if g.raised != nil {
			s = g.raised
		}
		sound *= 1 - noneWeight*float64(s[len(s)-1])
	}
	out.Text, out.Conf = best.text, sound/sum
	for _, r := range l.spellings[1:] {
		if c := sound * math.Exp(best.cost-r.cost) / sum; c > 1e-3 && len(out.Alternatives) < 4 {
			out.Alternatives = append(out.Alternatives, Candidate{r.text, c})
		}
	}
	return out
}

// noneWeight is the share of the windows that look as if they showed no
// character and stand in the best reading of a line, which are wrong there.
const noneWeight = 0.5

// fillLetters takes the words that have marks in a reading from what
// Tesseract read, of a number with a unit only the unit. The other words,
// which are numbers, stay as they are, unless the two texts do not match.
func fillLetters(marked, read string) string {
	ours, theirs := strings.Fields(marked), strings.Fields(read)
	if len(ours) != len(theirs) {
		return read
	}
	for i, w := range ours {
		number := strings.TrimRight(w, "?")
		unit := strings.TrimLeft(theirs[i], "-+.,0123456789")
		switch {
		case !strings.Contains(w, "?"):
		case number != "" && !strings.Contains(number, "?") && unit != "" && !strings.ContainsAny(unit, "0123456789"):
			ours[i] = number + unit
		default:
			ours[i] = theirs[i]
		}
	}
	return strings.Join(ours, " ")
}
