package ocr

import "testing"

// A letter whose cases differ in size alone is a capital beside another single capital of its height, and small beside a higher one.
func TestSingleLettersOfAnAxisHaveOneCase(t *testing.T) {
	for _, c := range []struct{ drawn, want string }{{"S", "S"}, {"V", "V"}, {"s", "s"}} {
		var lines []*label
		var places [][]place
		var pool []glyphView
		for k, drawn := range []string{"N", c.drawn} {
			l := misread(printed(t, drawn), []string{"N", "s"}[k])
			if k == 1 && c.drawn == "V" {
				l.read.symbols[0].text = "v"
			}
			l.strip.scale = letterHeight / l.box.Size
			runs := l.strip.runs()
			lines, places = append(lines, l), append(places, l.place(runs, l.strip.scoresOf(runs)))
			h := l.strip.shapeOf(runs[0])
			h.text, h.line = l.read.symbols[0].text, k
			pool = append(pool, h)
		}
		lines[1].recase(1, places, pool[:1], lines)
		if got := lines[1].read.String(); got != c.want {
			t.Errorf("%s beside N is read %s", c.drawn, got)
		}
	}
}

// A v is as high as both of its halves, whatever the bar of a T reaches over one of them.
func TestHeightUnderTheBarOfAT(t *testing.T) {
	s := blank(printed(t, "Tv")).strip
	runs := s.runs()
	v := runs[len(runs)-1]
	for x := v.x0; x < (v.x0+v.x1)/3; x++ {
		s.gray.Pix[runs[0].top*s.gray.Stride+x] = 0
	}
	if got := s.evenHalves(s.inked(v.x0, v.x1)); got.top != v.top || got.bottom != v.bottom {
		t.Errorf("it reaches from %d to %d, want %d to %d", got.top, got.bottom, v.top, v.bottom)
	}
}

func TestDegreesAreOfCelsius(t *testing.T) {
	for read, want := range map[string]string{"°c": "°C", "(°c)": "(°C)", "5°cal": "5°cal", "c": "c"} {
		l := labelColumn(read)[0]
		if l.read.celsius(); l.read.String() != want {
			t.Errorf("%q is read %q, want %q", read, l.read, want)
		}
	}
}

// An accented capital within a word of small letters is a small one.
func TestAccentsWithinWordsAreSmall(t *testing.T) {
	for read, want := range map[string]string{"CÔte": "Côte", "CÔTE": "CÔTE", "Ålan": "Ålan", "A Éire": "A Éire", "LÖwe": "Löwe"} {
		l := labelColumn(read)[0]
		if l.read.smallAccents(); l.read.String() != want {
			t.Errorf("%q is read %q, want %q", read, l.read, want)
		}
	}
}

// A digit that looks more like a relation is one where a number follows.
func TestRelationsBeforeNumbers(t *testing.T) {
	for _, c := range []struct {
		read, want string
		at         int     // of the 2
		likely     float32 // that it is a ≥
	}{
		{"Age2 65 y", "Age ≥ 65 y", 3, 0.6},
		{"BMI 2 30", "BMI ≥ 30", 3, 0.6},
		{"Top2 50", "Top2 50", 3, 0.1},
		{"CO2 max", "CO2 max", 2, 0.6},
	} {
		l := labelColumn(c.read)[0]
		places := make([]place, len(l.read.symbols))
		seen := make(letterScores, noLetter)
		seen[letterIndex["≥"]], seen[letterIndex["2"]] = c.likely, (1-c.likely)/4
		places[c.at].seen = seen
		if l.readRelations(places); l.read.String() != c.want {
			t.Errorf("%q is read %q, want %q", c.read, l.read, c.want)
		}
	}
}

// The names along the diagonal of half a matrix are no column of labels, but step down evenly.
func TestStaircase(t *testing.T) {
	lines := labelColumn("soc", "CEC", "MBC", "Clay", "note")
	for k, l := range lines[:4] {
		l.box.Rect.X1 = 60 + 50*float64(k)
		l.box.X, l.box.Y = l.box.Rect.X1-float64(20+3*k), 10+40*float64(k)
	}
	lines[4].box.X, lines[4].box.Y = 40, 300
	if got := lines[0].staircase(lines); len(got) != 3 {
		t.Errorf("%d lines step down with the first, want 3", len(got))
	}
	if got := lines[4].staircase(lines); len(got) != 0 {
		t.Errorf("%d lines step down with a note, want none", len(got))
	}
}
