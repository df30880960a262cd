package ocr

import (
	"context"
	"fmt"
	"image"
	"slices"
	"strings"

	"github.com/heatgrid/heatgrid/detect"
)

// Text is what one line of text outside the panels says.
type Text struct {
	Box   detect.TextBox // with Angle -90 where the text runs downwards
	Text  string
	Conf  float64 // 0..1, of the most doubtful word
	Words []Word
}

// Word is a word of a Text. Start and End are px from the beginning of the
// text's box, along the reading direction.
type Word struct {
	Text       string
	Conf       float64 // 0..1
	Start, End float64
}

// Texts reads lines of text outside the panels; one Text for each box, in the
// same order. Where nothing could be read, Text is "" and Conf 0; so it is of prose,
// which is not read.
//
// Lines, turned upright, are read by a network that knows no words, and those of which it is not sure by Tesseract, set at one height. Lines
// that both doubt are read again turned otherwise or at another height. Then the characters of the figure, which are set in one or two
// fonts, are compared with each other.
func (r *Reader) Texts(ctx context.Context, img *image.RGBA, boxes []detect.TextBox) ([]Text, error) {
	texts := make([]Text, len(boxes))
	var lines []*label
	var of []int // boxes
	for i, b := range boxes {
		if texts[i].Box = b; !b.Prose {
			lines, of = append(lines, newLabel(img, b)), append(of, i)
		}
	}
	turnColumns(img, lines)
	turnBack(img, lines)
	setUpright(lines)
	steps := []func() error{
		func() error { return r.readFirst(lines) },
		func() error { return r.turnLabels(img, lines) },
		func() error { return r.turnDiagonals(img, lines) },
		func() error { return r.rereadLabels(img, lines) },
	}
	for _, step := range steps {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if err := step(); err != nil {
			return nil, err
		}
	}
	sizeAlike(lines)
	dropNeighbours(lines)
	respellLabels(lines)
	compareGlyphs(lines)
	readInfinities(img, lines)
	readDots(lines)
	readDiaereses(lines)
	lookAgain(lines)
	keepAgreed(lines)
	smallByThemselves(lines)
	capitalised(lines)
	for _, l := range lines {
		l.read.volts()
		l.read.percents()
		l.read.gammas()
		l.read.spellsLetters()
		l.read.straightQuotes()
	}
	ringsInFlags(lines)
	measures(lines)
	oneCase(lines)
	strokesOfNumbers(lines)
	spellFormulas(lines)
	pointParticles(lines)
	read := make([]Text, len(lines))
	for k, l := range lines {
		read[k] = l.text()
	}
	err := r.readNumbers(ctx, img, lines, read)
	if err == nil {
		err = r.readScales(ctx, img, lines, read)
	}
	for k, i := range of {
		texts[i] = read[k]
	}
	return texts, err
}

// label is a line of text while it is read.
type label struct {
	box     detect.TextBox
	strip   *strip
	lean    float64  // that was taken out of the strip, see setUpright
	raised  *strip   // superscript at the end, nil: none
	scripts []script // other raised and lowered characters, taken out of the strip
	read    reading
	alone   bool        // lineNet is sure of it, and nobody else was asked
	foreign bool        // accented letters stand in the figure
	first   reading     // by Tesseract, before any rule spoke
	size    letterSize  // as lines beside it tell
	seen    *lineScores // of the strip, nil: not looked at
	digits  []string    // what each character is as a digit, see digitsOf
}

func newLabel(img *image.RGBA, b detect.TextBox) *label {
	l := &label{box: b, strip: newStrip(img, b, letterHeight)}
	l.takeScripts()
	return l
}

// takeScripts parts what is raised or lowered from the line. What is raised behind a word and
// no exponent, as the star of CHO*, is left to Tesseract, and so is what hangs together with what stands before it, as the bowl of a P with thin strokes; behind
// a number it would read an exponent as further digits.
func (l *label) takeScripts() {
	whole := l.strip.gray
	joined := false
	if l.raised, joined = l.strip.splitRaised(); l.raised != nil && (joined || l.strip.isWord()) {
		if text, _ := l.raised.superscript(); text == "" {
			l.raised, l.strip.gray = nil, whole
		}
	}
	if l.raised == nil {
		l.scripts = l.strip.takeScripts()
	}
}

// reading is what Tesseract made of a strip.
type reading struct {
	symbols []letter
}

// letter is one character of a reading.
type letter struct {
	text   string
	conf   float64 // as Tesseract says; nearly all are over 0.9
	word   float64 // of its word, which tells more
	x0, x1 int     // px of the strip
	first  bool    // of a word
	told   bool    // by what stands beside it: shapes that look alike have to speak clearly against that
}

// conf is that of the most doubtful word.
func (r reading) conf() float64 {
	c := 0.0
	for i, s := range r.symbols {
		if i == 0 || s.word < c {
			c = s.word
		}
	}
	return c
}

func (r reading) String() string {
	var b strings.Builder
	for i, s := range r.symbols {
		if s.first && i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(s.text)
	}
	return b.String()
}

// readFirst reads all lines once: those of which lineNet is sure by that, the others by Tesseract; and of these, those that Tesseract doubts and
// lineNet hardly.
func (r *Reader) readFirst(lines []*label) error {
	const hardly = 16 // times what is sure: of lines less likely yet it reads as few right as Tesseract
	asked := slices.DeleteFunc(slices.Clone(lines), (*label).readAlone)
	for _, l := range sizeAlike(lines) {
		asked = slices.DeleteFunc(asked, func(o *label) bool { return o == l })
		if !l.readAlone() {
			asked = append(asked, l)
		}
	}
	if err := r.readLabels(asked); err != nil {
		return err
	}
	sizeAlike(lines)
	for _, l := range asked {
		l.first = reading{slices.Clone(l.read.symbols)}
		if l.read.conf() < sureWord {
			l.readBy(hardly)
			l.keepNumbers()
		}
		l.lostDigit()
	}
	return nil
}

// readLabels has Tesseract read lines once.
func (r *Reader) readLabels(lines []*label) error {
	strips := make([]*strip, len(lines))
	for i, l := range lines {
		strips[i] = l.strip
	}
	readings, err := r.readStrips(strips)
	if err != nil {
		return err
	}
	for i, l := range lines {
		l.read = readings[i]
	}
	return nil
}

// readStrips has Tesseract read strips, many on one page. Those that look alike,
// as the tick labels that panels repeat, are read once.
func (r *Reader) readStrips(strips []*strip) ([]reading, error) {
	var asked []*strip
	at := make([]int, len(strips)) // among those asked for
	for i, s := range strips {
		at[i] = slices.IndexFunc(asked, s.like)
		if at[i] < 0 {
			at[i] = len(asked)
			asked = append(asked, s)
		}
	}
	answers := make([]reading, len(asked))
	for _, p := range pagesOf(asked) {
		words, err := r.read(p.draw(), psmBlock, "")
		if err != nil {
			return nil, fmt.Errorf("reading %d lines of text: %w", len(p.rows), err)
		}
		p.assign(words, answers)
	}
	readings := make([]reading, len(strips))
	for i := range readings {
		readings[i].symbols = slices.Clone(answers[at[i]].symbols)
		readings[i].dropDoubles()
	}
	return readings, nil
}

// dropDoubles removes characters that Tesseract saw twice in one place: a
// doubtful one whose box lies on those of its neighbours, narrow or a hyphen that runs on into a longer dash.
func (r *reading) dropDoubles() {
	var kept []letter
	for i, s := range r.symbols {
		covered := 0
		if i > 0 {
			covered += max(0, min(s.x1, r.symbols[i-1].x1)-s.x0)
		}
		if i+1 < len(r.symbols) {
			covered += max(0, s.x1-max(s.x0, r.symbols[i+1].x0))
		}
		slight := s.x1-s.x0 < letterHeight/2 || s.text == "-" && r.is(i+1, "–—") && !r.symbols[i+1].first
		if s.conf < 0.95 && len(r.symbols) > 2 && i > 0 && 2*covered >= s.x1-s.x0 && slight {
			continue
		}
		kept = append(kept, s)
	}
	r.symbols = kept
}

// text is the result for a line.
func (l *label) text() Text {
	t := Text{Box: l.box, Text: l.written(), Conf: l.read.conf()}
	for _, c := range l.scripts {
		t.Conf = min(t.Conf, c.conf)
	}
	if l.raised != nil {
		if p, conf := l.raised.superscript(); p != "" {
			t.Text = powerBase(digitsAlike.Replace(strings.ReplaceAll(t.Text, " ", ""))) + p
			t.Conf = min(t.Conf, conf)
		}
	}
	for i, s := range l.read.symbols {
		start := (float64(s.x0) - l.strip.pad) / l.strip.scale
		end := (float64(s.x1) - l.strip.pad) / l.strip.scale
		if s.first || i == 0 {
			t.Words = append(t.Words, Word{Conf: s.word, Start: start})
		}
		w := &t.Words[len(t.Words)-1]
		w.Text += s.text
		w.End = end
	}
	return t
}
