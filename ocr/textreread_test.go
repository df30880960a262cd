package ocr

import "testing"

// The readings of a line at several sizes vote with their confidence; another is asked for where no two agree.
func TestReadingsVote(t *testing.T) {
	type said struct {
		text string
		conf float64
	}
	for _, c := range []struct {
		read      []said
		undecided bool
		want      string
	}{
		{[]said{{"aypt", 0.5}, {"crypt", 0.4}, {"aypt", 0.3}}, false, "aypt"},
		{[]said{{"aypt", 0.5}, {"crypt", 0.4}, {"oypt", 0.3}}, true, "aypt"},
		{[]said{{"aypt", 0.5}, {"crypt", 0.4}, {"oypt", 0.3}, {"crypt", 0.3}}, false, "crypt"},
	} {
		var tries attempts
		for _, s := range c.read {
			l := &label{strip: &strip{scale: 1}}
			for i, x := range s.text {
				l.read.symbols = append(l.read.symbols, letter{text: string(x), word: s.conf, first: i == 0})
			}
			tries = append(tries, l)
		}
		if got := tries.elected().read.String(); got != c.want || tries.undecided() != c.undecided {
			t.Errorf("%v: %q is elected, undecided %v", c.read, got, tries.undecided())
		}
	}
}

// A doubtful short line in a column with numbers that were surely read stands upright as they do.
func TestNumbersOfAColumnStandUpright(t *testing.T) {
	for _, drawn := range []string{"2", "S"} {
		doubtful := misread(printed(t, "7"), "7")
		doubtful.read.symbols[0].word = 0.4
		lines := []*label{doubtful}
		for range 3 {
			l := misread(printed(t, drawn), drawn)
			l.box.Length, l.box.Height = 8, 12
			lines = append(lines, l)
		}
		if got := doubtful.inColumn(lines); got != (drawn == "2") {
			t.Errorf("under three of %s: in a column of upright lines is %v", drawn, got)
		}
	}
}
