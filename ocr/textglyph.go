package ocr

import (
	"math"
	"slices"
	"strings"
)

// glyphView is the picture of one character, with which others are compared.
type glyphView struct {
	cells  [shapeCols * shapeRows]float32 // ink, stretched over the character's box
	aspect float64                        // log of width over height
	height float64                        // px of the picture
	text   string
	conf   float64 // of its word
	line   int
	cased  bool // other letters of its line tell its case
}

const shapeCols, shapeRows = 10, 14

// shapeOf takes the character that fills a run of columns.
func (s *strip) shapeOf(r run) glyphView {
	h := glyphView{aspect: math.Log(float64(r.x1-r.x0) / float64(r.bottom-r.top)), height: float64(r.bottom-r.top) / s.scale}
	w, ht := float64(r.x1-r.x0)/shapeCols, float64(r.bottom-r.top)/shapeRows
	for j := range shapeRows {
		for i := range shapeCols {
			x0, x1 := float64(r.x0)+float64(i)*w, float64(r.x0)+float64(i+1)*w
			y0, y1 := float64(r.top)+float64(j)*ht, float64(r.top)+float64(j+1)*ht
			sum, n := 0.0, 0.0
			for y := int(y0); y < int(math.Ceil(y1)); y++ {
				for x := int(x0); x < int(math.Ceil(x1)); x++ {
					sum += float64(255 - s.gray.Pix[y*s.gray.Stride+x])
					n++
				}
			}
			h.cells[j*shapeCols+i] = float32(sum / n / 255)
		}
	}
	return h
}

// distance of two shapes: 0 is alike; printings of one character differ by
// 0.03 to 0.1, the most similar pairs of characters (1 and l) by 0.15.
func (a *glyphView) distance(b *glyphView) float64 {
	d := 0.3*math.Abs(a.aspect-b.aspect) + 0.5*math.Abs(math.Log(a.height/b.height))
	if d > farShape {
		return d
	}
	sum := 0.0
	for i := range a.cells {
		sum += math.Abs(float64(a.cells[i] - b.cells[i]))
	}
	return d + sum/float64(len(a.cells))
}

const (
	sameShape = 0.08 // up to here two shapes are one character
	likeShape = 0.11 // up to here they may be
	farShape  = 0.3
)

// compareGlyphs compares the characters of all lines, most of which are set in
// one or two fonts. A doubtful character, or one of a kind that is often
// confused, takes the name of the surely read ones that look like it.
func compareGlyphs(lines []*label) {
	var pool []glyphView
	places := make([][]place, len(lines))
	for k, l := range lines {
		places[k] = l.mendCharacters()
		for i, s := range l.read.symbols {
			if r, ok := places[k][i].run, places[k][i].alone; ok && s.word >= sureWord {
				h := l.strip.shapeOf(r)
				h.text, h.conf, h.line, h.cased = s.text, s.word, k, !l.read.isOf(twoSizes)
				if s.conf < 0.97 || isConfused(l.read.symbols[i].text) {
					h.conf *= 0.9
				}
				pool = append(pool, h)
			}
		}
	}
	for k, l := range lines {
		l.rename(k, places[k], pool)
	}
	numberSiblings(lines, places)
	partNumbers(lines, places)
	partSiblings(lines, places)
	spaceAsBeside(lines, places)
	spaceAlike(lines)
	accentSiblings(lines, places)
	greekSiblings(lines, places)
	greekForms(lines, places)
	timesSiblings(lines, places)
	symbolSiblings(lines, places)
	arrowSiblings(lines, places)
	for k, l := range lines {
		l.joinSlashes(places[k])
		l.readCharges(places[k])
		l.readSquares(places[k])
		l.readPowers(places[k])
		l.readDeltas(places[k], lines)
		l.readRelations(places[k])
		l.readArrows(places[k])
		l.caseByHeight(places[k])
		l.caseByFoot(places[k])
		l.recase(k, places, pool, lines)
	}
	for k, l := range lines {
		l.read.smallAccents()
		l.read.celsius()
		l.read.firstPerson()
		l.read.barsByWord()
		l.read.doubled()
		l.read.barsInWords()
		l.hangingBars(places[k])
		l.read.closeBrackets()
		l.read.plainBrackets()
		l.shortDashes(places[k])
		l.read.minuses()
	}
	bracketSiblings(lines)
	ketSiblings(lines)
	partSigns(lines)
	barSiblings(lines, places)
	romanSiblings(lines)
	ringSiblings(lines)
	noughtsWithUnits(lines)
	ringsInFormulas(lines)
	noughtsInCounts(lines)
	prefixSiblings(lines)
	seriesSiblings(lines)
	caseSiblings(lines)
	singleCapitals(lines)
	chlorides(lines)
}

// mendCharacters puts right the characters of a line one by one, but of one that lineNet is sure of, and says where they stand.
func (l *label) mendCharacters() []place {
	runs, seen := l.strip.joinTorn(l.strip.runs())
	l.joinAccented(runs, seen)
	if l.alone {
		return l.place(runs, seen)
	}
	l.spellDoubtful(runs, seen)
	l.fillUnread(runs, seen)
	l.fillGaps(runs)
	l.fillDash(runs)
	l.dropUnseen(runs, seen)
	l.fillUnderscores()
	l.readLow(runs, seen)
	places := l.place(runs, seen)
	l.ifSeen(func() { l.judgeTouching(runs, seen, places) })
	l.judgeGreek(places)
	if cut := slices.Clone(places); l.ifSeen(func() { cut = l.cutTouching(runs, cut) }) {
		places = cut
	}
	l.closeGaps(places)
	l.partWords(places)
	l.partSpaces(places)
	l.readSlashes()
	places = l.readSymbols(runs, seen, places)
	places = l.readUprightArrows(runs, places)
	l.judgeLetters(places)
	l.middleDots(places)
	l.settle(places)
	l.partEquals(places)
	l.singleQuotes(places)
	l.read.pairQuotes()
	return places
}

// fillGaps adds points and signs that Tesseract passed over: small pieces of
// ink by a number where no character was read.
func (l *label) fillGaps(runs []run) {
	number := l.read.isNumber()
	top, bottom := l.strip.gray.Rect.Dy(), 0
	for _, r := range runs {
		top, bottom = min(top, r.top), max(bottom, r.bottom)
	}
	height := float64(bottom - top)
	foot := footOf(runs, bottom-top)
	for _, r := range runs {
		known := slices.ContainsFunc(l.read.symbols, func(s letter) bool {
			if s.text == "." || s.text == "-" || s.text == "—" || s.text == "–" {
				return s.x0 < r.x1 && s.x1 > r.x0
			}
			mid := (r.x0 + r.x1) / 2
			return mid > s.x0+(s.x1-s.x0)/8 && mid < s.x1-(s.x1-s.x0)/8
		})
		w, h := float64(r.x1-r.x0), float64(r.bottom-r.top)
		low, high := float64(foot-r.bottom)/height, float64(r.top-top)/height
		i := slices.IndexFunc(l.read.symbols, func(s letter) bool { return (s.x0+s.x1)/2 > (r.x0+r.x1)/2 })
		// a point before all digits is as thick as their strokes, a piece of one less
		leading := i == 0 && number && math.Min(w, h) > 0.09*height && isDigit(l.read.symbols[0]) && !strings.Contains(l.read.String(), ".")
		// of a word only what is between two digits is a point
		within := i > 0 && isDigit(l.read.symbols[i-1]) && isDigit(l.read.symbols[i])
		switch {
		case known || i < 0 || !number && !within:
		case low < 0.1 && h < 0.3*height && w < 0.35*height && (i > 0 || leading):
			l.read.insert(i, ".", r)
		case low > 0.25 && high > 0.25 && h < 0.3*height && w > 1.5*h && i == 0:
			l.read.insert(i, "-", r)
		}
	}
}

// footOf is where most characters of a line stand, beside which a β or a g hangs lower.
func footOf(runs []run, height int) int {
	var feet []int
	for _, r := range runs {
		if 2*(r.bottom-r.top) > height {
			feet = append(feet, r.bottom)
		}
	}
	if len(feet) == 0 {
		return 0
	}
	slices.Sort(feet)
	return feet[len(feet)/2]
}

// isNumber says whether digits are all that was read, but for a sign, a point
// and a unit.
func (r reading) isNumber() bool {
	digits := 0
	for _, s := range r.symbols {
		if len(s.text) == 1 && s.text[0] >= '0' && s.text[0] <= '9' {
			digits++
		} else if !strings.Contains("-—–−.%,+Oo", s.text) {
			return false
		}
	}
	return digits > 0
}

func (r *reading) insert(i int, text string, at run) {
	s := letter{text: text, conf: r.symbols[i].conf, word: 0.9 * r.symbols[i].word, x0: at.x0, x1: at.x1, first: i == 0}
	if i == 0 {
		r.symbols[0].first = false
	}
	r.symbols = slices.Insert(r.symbols, i, s)
}

// confused are sets of characters that are often taken for each other.
var confused = []string{"1Il|!LJ", "0OoQDa", "5Ss", "8B", "2Zz", "cCeG", "g9q"}

// isConfused says whether a character is one of those.
func isConfused(text string) bool {
	return slices.ContainsFunc(confused, func(set string) bool { return strings.Contains(set, text) })
}

// confusable says whether a may have been taken for b.
func confusable(a, b string) bool {
	return slices.ContainsFunc(confused, func(set string) bool { return strings.Contains(set, a) && strings.Contains(set, b) })
}

// rename gives characters the names of their likes, but where the network tells the two apart, as by the
// tail of a Q, and not to bars on feet, nor among capitals, where no l stands, or behind a small letter, where no I does.
func (l *label) rename(k int, places []place, pool []glyphView) {
	for i := range l.read.symbols {
		s := &l.read.symbols[i]
		if !isConfused(s.text) {
			continue
		}
		r, ok := places[i].run, places[i].alone
		if !ok {
			continue
		}
		h := l.strip.shapeOf(r)
		if name, ok := nameOf(&h, k, s.text, pool); ok && !places[i].seen.only(s.text, name) && !(s.text == "1" && l.keepsBar(i, r, places[i].seen)) && !(s.text == "I" && name == "l" && l.read.amongCapitals(i)) &&
			!(s.text == "l" && name == "I" && i > 0 && !s.first && isSmall(l.read.symbols[i-1])) {
			s.text = name
		}
	}
}

// amongCapitals says whether character i stands in a word of capitals, two or more beside it, and digits.
func (r reading) amongCapitals(i int) bool {
	const few = 2
	from, to := r.word(i)
	capitals := 0
	for k, s := range r.symbols[from:to] {
		switch {
		case from+k == i || isDigit(s):
		case !strings.Contains(upperCase, s.text):
			return false
		default:
			capitals++
		}
	}
	return capitals >= few
}

// only says whether a character surely is the one and not the other.
func (s letterScores) only(text, other string) bool {
	const hardly = 0.003
	return s != nil && s.any(lookOf(text)) > sureLook && s.any(lookOf(other)) < hardly
}

// nameOf is what the shape most like h is called, if h is clearly more like it
// than like those of its own name.
func nameOf(h *glyphView, line int, own string, pool []glyphView) (string, bool) {
	best, name, kin := math.Inf(1), "", math.Inf(1)
	for k := range pool {
		if pool[k].line == line && pool[k].conf < sureWord {
			continue
		}
		d := h.distance(&pool[k])
		if pool[k].text == own {
			kin = math.Min(kin, d)
		} else if d < best && confusable(own, pool[k].text) && (pool[k].cased || !strings.EqualFold(own, pool[k].text)) {
			best, name = d, pool[k].text
		}
	}
	const clearly = 0.6
	seen := !math.IsInf(kin, 1)
	if !seen && strings.Contains(bars, own) && strings.Contains(bars, name) {
		return "", false // a bar is as like to one of another name as to its own
	}
	return name, best < likeShape && best < clearly*kin && (best < sameShape || seen)
}

// aligned says whether two lines stand flush or centred, as the labels of one
// axis do, in one direction.
func (l *label) aligned(o *label) bool {
	a, b, tol := l.box, o.box, 0.3*l.box.Size
	return a.Angle == b.Angle && (near(a.Rect.X0, b.Rect.X0, tol) || near(a.Rect.X1, b.Rect.X1, tol) ||
		near(a.Rect.Y0, b.Rect.Y0, tol) || near(a.Rect.Y1, b.Rect.Y1, tol) || near(a.Y, b.Y, tol) && a.Angle == 0)
}
