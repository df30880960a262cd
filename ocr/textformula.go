package ocr

import (
	"math"
	"slices"
	"strings"
)

// spellFormulas makes symbols of elements of the strokes and rings in chemical formulas, and of the letters whose cases differ in size only: an I and
// an l look alike in SnI₃ and Al₂O₃, and siO₂ is none. A word is a formula if digits are lowered in it, or if others beside it are formulas.
func spellFormulas(lines []*label) {
	const few = 2 // others
	chlorides(lines)
	for _, l := range lines {
		for from := 0; from < len(l.read.symbols); {
			_, to := l.read.word(from)
			if f := l.formula(from, to); f.mended() != nil {
				f.among = formulasBeside(l, lines) >= few
				if s := f.mended(); s != nil && (f.lowered || f.among) {
					for i, c := range s.symbols {
						l.read.symbols[from+i].text = c
					}
				}
			}
			from = to
		}
	}
}

// pointParticles puts the point into PM₂.₅, particles of up to 2.5 μm, which is lost first where digits are lowered: there are none of 25 μm.
func pointParticles(lines []*label) {
	for _, l := range lines {
		for k, c := range l.scripts {
			if i := l.before(c); c.low && c.text == "25" && i >= 2 && l.read.symbols[i-2].text+l.read.symbols[i-1].text == "PM" {
				l.scripts[k].text = "2.5"
			}
		}
	}
}

// formula is a word that may be one.
type formula struct {
	symbols []string
	parted  []bool // a lowered digit stands before the character: it is no second letter
	lowered bool   // digits are lowered
	among   bool   // others beside it are formulas, or may be
}

// formula is the word from one character to before another; nil: one of no letters, or longer than formulas are.
func (l *label) formula(from, to int) *formula {
	const longest = 12 // characters
	if to-from > longest || !l.read.wordHasLetter(from) {
		return nil
	}
	f := &formula{parted: make([]bool, to-from+1), among: true}
	for _, s := range l.read.symbols[from:to] {
		f.symbols = append(f.symbols, s.text)
		f.lowered = f.lowered || strings.Contains(lowDigits, s.text)
	}
	for _, c := range l.scripts {
		if at := l.before(c); c.low && strings.Trim(c.text, anyDigit) == "" && at > from && at <= to {
			f.lowered, f.parted[at-from] = true, true
		}
	}
	return f
}

const (
	anyDigit  = "0123456789"
	lowDigits = "₀₁₂₃₄₅₆₇₈₉"
)

// compound is what a formula may be.
type compound struct {
	symbols           []string
	elements, changed int // how many elements, and characters that were read as others
}

// mended is the spelling of a word that is a formula of more than one element, but not as it was read; nil: it is none, or one only if most of it was misread,
// as cell would be.
func (f *formula) mended() *compound {
	if f == nil {
		return nil
	}
	s := f.spell(0)
	if n := len(f.symbols); s != nil && s.elements == 1 && n > 2 && f.symbols[n-1] == "0" && isDigit(letter{text: f.symbols[n-2]}) && f.symbols[0] != "C" { // H20: of carbon alone so many make a molecule
		oxide := *f
		oxide.symbols = append(slices.Clone(f.symbols[:n-1]), "O")
		if s = oxide.spell(0); s != nil {
			s.changed++
		}
	}
	if s != nil && s.changed > 0 && 2*s.changed <= len(f.symbols) && s.elements > 1 {
		return s
	}
	return nil
}

// spell is the spelling of a formula from its character i on that changes the fewest; nil: it is none.
func (f *formula) spell(i int) (best *compound) {
	if i == len(f.symbols) {
		return &compound{}
	}
	take := func(symbols ...string) {
		rest := f.spell(i + len(symbols))
		if rest == nil {
			return
		}
		s := &compound{append(symbols, rest.symbols...), rest.elements, rest.changed}
		for k, c := range symbols {
			if c != f.symbols[i+k] {
				s.changed++
			}
		}
		if isLetter(letter{text: symbols[0]}) {
			s.elements++
		}
		if best == nil || s.changed < best.changed {
			best = s
		}
	}
	switch c := f.symbols[i]; {
	case strings.Contains(anyDigit, c) && (f.lowered || i == 0): // all of one size are lowered, and none begins a formula
	case c == "0" && !strings.Contains(anyDigit, f.symbols[i-1]): // nor does a nought begin a number
	case i > 0 && strings.Contains(anyDigit+lowDigits+")]·+-−⁺⁻²³/", c) || c == "(" || c == "[":
		take(c)
	}
	for _, first := range alikeInFormula(f.symbols[i], i == 0 || f.symbols[i-1] == "/") {
		if i+1 < len(f.symbols) && !f.parted[i+1] {
			for _, second := range alikeInFormula(f.symbols[i+1], false) {
				if elements[first+second] {
					take(first, second)
				}
			}
		}
		if elements[first] && (first == f.symbols[i] || !isSmall(letter{text: f.symbols[i]}) || f.symbols[i] == "l" || f.among && (f.lowered || i > 0 && f.symbols[i-1] == "/")) && !f.carbonIodide(i, first) { // the s in sO₂ is small
			take(first)
		}
	}
	return best
}

// isFormula says whether the word of character i is one as it was read.
func (r reading) isFormula(i int) bool {
	from, to := r.word(i)
	f := (&label{read: r}).formula(from, to)
	if f == nil {
		return false
	}
	s := f.spell(0)
	return s != nil && s.changed == 0
}

// carbonIodide says whether an I would stand right behind a C: that is chlorine.
func (f *formula) carbonIodide(i int, symbol string) bool {
	return symbol == "I" && i > 0 && f.symbols[i-1] == "C" && !f.parted[i]
}

// alikeInFormula are the letters that a character of a formula may be, that which was read first. The first of a word, and that behind a stroke (Pt/C), may have the other case, which
// is seldom seen where all are as high: siO₂ is, SPhos is no SPhOs.
func alikeInFormula(c string, initial bool) []string {
	switch {
	case c == "l":
		return []string{"l", "I"}
	case strings.Contains("I1|", c):
		return []string{"I", "l"}
	case c == "0":
		return []string{"O"}
	case initial && isSmall(letter{text: c}) && strings.Contains(twoSizes, c):
		return []string{c, strings.ToUpper(c)}
	}
	return []string{c}
}

// elements are the symbols of those that formulas of figures hold, which leaves out the rarest, and of the groups and ions that have symbols as these have, as the methylammonium of MAPbI₃.
var elements = func() map[string]bool {
	m := map[string]bool{}
	for _, e := range strings.Fields("H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Ru Rh " +
		"Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Th U Me Et Ph Bu Ac Tf MA FA") {
		m[e] = true
	}
	return m
}()

// formulasBeside counts the other labels of a line's axis that are formulas as they were read, of more than one element, and with what FN1 and
// other names of capitals have not: a lowered digit, a small letter or oxygen.
func formulasBeside(l *label, lines []*label) (n int) {
	for _, o := range lines {
		if o == l || !o.aligned(l) && !o.onStairs(l) || len(o.read.symbols) == 0 {
			continue
		}
		f := o.formula(0, len(o.read.symbols))
		if f == nil {
			continue
		}
		shows := f.lowered || strings.ToUpper(o.read.String()) != o.read.String() || strings.Contains(o.read.String(), "O")
		if s := f.spell(0); s != nil && s.changed == 0 && s.elements > 1 && shows {
			n++
		}
	}
	return n
}

// onStairs says whether two lines stand at the steps of a triangle of square cells: as far beside as below each other.
func (l *label) onStairs(o *label) bool {
	a, b, tol := l.box, o.box, 0.5*l.box.Size
	down := math.Abs(a.Y - b.Y)
	return a.Angle == b.Angle && near(a.Size, b.Size, 0.3*a.Size) && (near(math.Abs(a.Rect.X1-b.Rect.X1), down, tol) || near(math.Abs(a.Rect.X0-b.Rect.X0), down, tol))
}
