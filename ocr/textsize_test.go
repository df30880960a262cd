package ocr

import "testing"

// Letters lower than the capitals of the labels beside them are seen at their size, at which a t is no l and small letters are no capitals.
func TestLinesAreSeenAtTheSizeOfThoseBeside(t *testing.T) {
	for _, c := range []struct{ drawn, beside string }{
		{"tr", "fr de hi"}, {"rus", "fra deu hin"}, {"yor", "fra deu hin"}, {"cc", "mark nsubj det"}, {"eng", "fra deu hin"},
	} {
		lines := printedColumn(t, c.drawn+" "+c.beside, "? "+c.beside)
		for _, l := range lines[1:] {
			for i := range l.read.symbols {
				l.read.symbols[i].word = 0.9
			}
		}
		sizeAlike(lines)
		if got := textOf(lines[0].middles().read()); got != c.drawn {
			t.Errorf("%s beside %s is seen as %s", c.drawn, c.beside, got)
		}
	}
}

// Where nothing beside a line was surely read, its own ink tells its size, and so it does of one as high as the others.
func TestSizesNeedOthersThatTellThem(t *testing.T) {
	doubtful := printedColumn(t, "rus fra deu hin", "rus fra deu hin")
	alike := printedColumn(t, "fra deu hin kor", "fra deu hin kor")
	for _, l := range alike {
		for i := range l.read.symbols {
			l.read.symbols[i].word = 0.9
		}
	}
	for _, lines := range [][]*label{doubtful, alike} {
		if other := sizeAlike(lines); len(other) > 0 {
			t.Errorf("%s has its size from others", other[0].read)
		}
	}
}

// A line of small letters is read alone where others tell its size, and not by itself.
func TestSmallLettersAreReadAloneBesideOthers(t *testing.T) {
	lines := printedColumn(t, "zoo fra deu hin", "zoo fra deu hin")
	l := lines[0]
	if l.readAlone() {
		t.Fatalf("%s by itself is read alone", l.read)
	}
	for _, o := range lines[1:] {
		for i := range o.read.symbols {
			o.read.symbols[i].word = 0.9
		}
	}
	if sizeAlike(lines); !l.readAlone() || l.read.String() != "zoo" {
		t.Errorf("zoo is read %s, alone: %v", l.read, l.alone)
	}
}
