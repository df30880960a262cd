package ocr

import (
	"strings"
	"testing"
)

// An a that looks like an α is one where another label of the figure has a Greek letter for sure.
func TestGreekLettersBesideOthers(t *testing.T) {
	for other, want := range map[string]string{"AMPKβ": "p38α", "AMPKb": "p38a"} {
		lines := labelColumn("p38a", other)
		places := make([][]place, len(lines))
		for k, l := range lines {
			places[k] = make([]place, len(l.read.symbols))
			for i, s := range l.read.symbols {
				seen := make(letterScores, noLetter)
				if seen[letterIndex[s.text]] = 0.95; s.text == "a" {
					seen[letterIndex["a"]], seen[letterIndex["α"]] = 0.05, 0.91
				}
				places[k][i] = place{alone: true, seen: seen}
			}
		}
		if greekSiblings(lines, places); lines[0].read.String() != want {
			t.Errorf("beside %s, p38a is made %q, want %q", other, lines[0].read, want)
		}
	}
}

// A letter that stands alone between a number and a bracket is the symbol of a unit, and no Greek letter.
func TestUnitsOfNumbers(t *testing.T) {
	for text, want := range map[string]bool{"x (200 m)": true, "x (200 a)": false, "x (rate m)": false, "x 200 m": false} {
		r := labelColumn(text)[0].read
		i := -1
		for k, s := range r.symbols {
			if s.first && k > 0 && isDigit(r.symbols[k-1]) || s.first && k > 2 {
				i = k
			}
		}
		if got := i >= 0 && r.isUnit(i); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

// A letter before a dash and a name or capitals is as often Greek as not; one before a letter or a number is not.
func TestGreekLettersBeforeNames(t *testing.T) {
	for text, want := range map[string]string{"b-Alanine": "αβγδ", "y-GT": "αβγδ", "x-y": "", "t-200": ""} {
		r := reading{}
		for _, c := range text {
			r.symbols = append(r.symbols, letter{text: string(c), first: len(r.symbols) == 0})
		}
		if got := r.greekAt(0); got != want {
			t.Errorf("%q may begin with %q, want %q", text, got, want)
		}
	}
}

// A letter behind capitals is Greek where others of the axis have a Greek one behind the same.
func TestGreekLettersBehindCapitals(t *testing.T) {
	for names, want := range map[string]string{
		"S1_IFNγ1 S1_IFNγ2 S2_IFNy1": "S1_IFNγ1 S1_IFNγ2 S2_IFNγ1",
		"S1_IFNγ1 S1_IFNγ2 S2_TNFy1": "S1_IFNγ1 S1_IFNγ2 S2_TNFy1",
		"S1_IFNγ1 S1_IFNγ2 Day1":     "S1_IFNγ1 S1_IFNγ2 Day1",
	} {
		lines := labelColumn(strings.Fields(names)...)
		places := make([][]place, len(lines))
		for k, l := range lines {
			places[k] = make([]place, len(l.read.symbols))
			for i := range places[k] {
				places[k][i].seen = make(letterScores, noLetter)
			}
		}
		greekForms(lines, places)
		var got []string
		for _, l := range lines {
			got = append(got, l.read.String())
		}
		if s := strings.Join(got, " "); s != want {
			t.Errorf("%s become %s, want %s", names, s, want)
		}
	}
}

// A letter before a dash and a name is Greek where two others of the axis begin so.
func TestGreekHeadsOfNames(t *testing.T) {
	for names, want := range map[string]string{
		"α-Ketoglutarate β-Alanine y-Aminobutyrate": "α-Ketoglutarate β-Alanine γ-Aminobutyrate",
		"α-Ketoglutarate Alanine y-Aminobutyrate":   "α-Ketoglutarate Alanine y-Aminobutyrate",
		"α-Ketoglutarate β-Alanine y-2":             "α-Ketoglutarate β-Alanine y-2",
	} {
		lines := labelColumn(strings.Fields(names)...)
		places := make([][]place, len(lines))
		for k, l := range lines {
			places[k] = make([]place, len(l.read.symbols))
			for i := range places[k] {
				places[k][i].seen = make(letterScores, noLetter)
			}
		}
		greekForms(lines, places)
		var got []string
		for _, l := range lines {
			got = append(got, l.read.String())
		}
		if s := strings.Join(got, " "); s != want {
			t.Errorf("%s become %s, want %s", names, s, want)
		}
	}
}

// No abbreviation of three capitals or more ends in a small y.
func TestGammaBehindCapitals(t *testing.T) {
	for name, want := range map[string]string{"IFNy_24h": "IFNγ_24h", "PPARy": "PPARγ", "PPy": "PPy", "Thirty": "Thirty", "ABCyte": "ABCyte"} {
		r := labelColumn(name)[0].read
		if r.gammas(); r.String() != want {
			t.Errorf("%s becomes %s, want %s", name, r, want)
		}
	}
}
