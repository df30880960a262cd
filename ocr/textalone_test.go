package ocr

import "testing"

// Of a plain label the network is as sure as a person, and Tesseract is not asked; of one that may be two words, or whose case its size alone tells, it is.
func TestPlainLabelsAreReadAlone(t *testing.T) {
	for _, c := range []struct {
		drawn, want string // "": Tesseract is asked
	}{
		{"75.2", "75.2"},
		{"Batch", "Batch"},
		{"Reader", "Reader"},
		{"-12", "-12"},
		{"100", "100"},
		{"COS", ""},
		{"s", ""},
		{"O", ""},
	} {
		l := touching(t, c.drawn, c.drawn, 0)
		l.read = reading{}
		l.readAlone()
		if got := l.read.String(); got != c.want {
			t.Errorf("%q: read as %q, want %q", c.drawn, got, c.want)
		}
	}
}

// The characters of a line that was read alone have their places, by which words are set apart and letters compared.
func TestLettersReadAloneHaveTheirPlaces(t *testing.T) {
	l := touching(t, "Batch", "Batch", 0)
	if !l.readAlone() {
		t.Fatal("Batch was not read")
	}
	end := 0
	for i, s := range l.read.symbols {
		if s.x0 < end || s.x1 <= s.x0 || s.x1-s.x0 > letterHeight || s.first != (i == 0) {
			t.Errorf("%q stands at %d to %d, after %d", s.text, s.x0, s.x1, end)
		}
		end = s.x1
	}
}

// What the network is sure of no rule for single characters changes.
func TestLinesReadAloneKeepTheirCharacters(t *testing.T) {
	for alone, want := range map[bool]string{true: "CDBA", false: "CD8A"} {
		l := misread(printed(t, "CD8A"), "CDBA")
		l.alone = alone
		if l.mendCharacters(); l.read.String() != want {
			t.Errorf("read alone: %v, became %s, want %s", alone, l.read, want)
		}
	}
}
