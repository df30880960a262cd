package ocr

import (
	"bufio"
	"encoding/binary"
	"flag"
	"image"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"golang.org/x/image/font/opentype"
	"golang.org/x/text/unicode/norm"
)

var (
	drawnLines = flag.String("lines", "", "file to write drawn lines to")
	wordList   = flag.String("words", "/usr/share/dict/words", "words that lines are drawn of, one a line")
	drawnBy    = flag.String("drawn", "", "file of lines by line_draw.py, to cut instead of drawing them here")
	lineSeed   = flag.Uint64("seed", 1, "of the lines that are drawn")
)

// TestDrawLines draws the lines that line_train.py fits line_net.bin to, in the fonts that TestTrainGlyphs names and with the words of
// Debian's wamerican:
//
//	go test ./ocr -run TestDrawLines -timeout 0 -fonts DIR -figures 500000 -lines FILE
//
// With -drawn it cuts the lines that line_draw.py drew instead.
//
// Of each line the file has its number of columns (uint16, little endian), the ink of these from the top of each down (0 to 255), and the class of
// which each column is the middle (int16): noMiddle of none, -1 where that may be said either way.
func TestDrawLines(t *testing.T) {
	if *drawnLines == "" {
		t.Skip("no -lines")
	}
	list, err := os.ReadFile(*wordList)
	if err != nil {
		t.Fatal(err)
	}
	words := strings.Fields(string(list))
	fonts := loadFonts(t, *trainFonts, func(file string) bool { return !leaveOut.MatchString(file) })
	f, err := os.Create(*drawnLines)
	if err != nil {
		t.Fatal(err)
	}
	w := bufio.NewWriter(f)
	rng := rand.New(rand.NewPCG(*lineSeed, 77))
	write := func(b []byte) error {
		_, err := w.Write(b)
		return err
	}
	if *drawnBy != "" {
		if err := readDrawn(*drawnBy, rng, write); err != nil {
			t.Fatal(err)
		}
		*trainSize = 0
	}
	for n := 0; n < *trainSize; {
		fam := fonts[rng.IntN(len(fonts))]
		if b := lineSample(fam.styles[rng.IntN(len(fam.styles))], lineLike(words, rng), rng); b != nil {
			if err := write(b); err != nil {
				t.Fatal(err)
			}
			n++
		}
	}
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}

// lineLike is a text as labels have it: of words, of letters as frequent as in English, and of symbols.
func lineLike(words []string, rng *rand.Rand) string {
	switch k := rng.IntN(20); {
	case k < 7:
		return wordsLike(words, rng)
	case k < 12:
		return lettersLike(rng)
	}
	return symbolsLike(words, rng)
}

const (
	bigLetters   = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	smallLetters = "abcdefghijklmnopqrstuvwxyz"
	anyDigits    = "0123456789"
)

// titled is a word with a capital.
func titled(w string) string {
	r := []rune(w)
	return strings.ToUpper(string(r[:1])) + string(r[1:])
}

func oneOf(rng *rand.Rand, texts ...string) string { return texts[rng.IntN(len(texts))] }

// lettersLike is a text of words that no list has, half of them of letters as frequent as in English.
func lettersLike(rng *rand.Rand) string {
	const english = "eeeeeeeeeeeetttttttttaaaaaaaaooooooooiiiiiiiinnnnnnnsssssshhhhhhrrrrrrddddllllllccuuummmwwffggyyppbbvvkjxqz"
	some := someOf(rng)
	word := func() string {
		w := some(english, 1, 9)
		if rng.IntN(2) == 0 {
			w = titled(w)
		}
		return w
	}
	switch rng.IntN(10) {
	case 0, 1:
		return word()
	case 2:
		return word() + " " + word()
	case 3:
		return word() + some(anyDigits, 1, 3) + some("abcdilt", 0, 1)
	case 4:
		return word() + oneOf(rng, ", ", ": ", "; ", " (", "-", "/", "_", "'s ", " | ", " = ", ".", "*", " [", "^", " & ", " \"", "{") + word() + oneOf(rng, "", "", ")", "]", "\"", "}", "*")
	case 5:
		return some(lineClasses, 2, 7)
	}
	return labelLike(rng)
}

// wordsLike is a text of words and of what they are joined with, and of names and numbers.
func wordsLike(words []string, rng *rand.Rand) string {
	some := someOf(rng)
	any := func() string { return words[rng.IntN(len(words))] }
	word := func() string {
		w := any()
		switch rng.IntN(6) {
		case 0:
			w = strings.ToUpper(w)
		case 1:
			if rng.IntN(2) == 0 && len(w) > 4 {
				w = w[:2+rng.IntN(3)]
			}
		case 2:
			if v := any(); len(w)+len(v) < 14 {
				w = titled(w) + titled(v)
			}
		}
		if rng.IntN(2) == 0 {
			w = titled(w)
		}
		return w
	}
	switch rng.IntN(14) {
	case 0, 1, 2:
		return word()
	case 3, 4, 5:
		return word() + " " + word()
	case 6:
		return word() + " (" + oneOf(rng, some("abcdefghijklmnoprstuvwxyz", 1, 3), some("mkMGc", 1, 1)+some("msgVAWHz", 1, 2), "%", "°C", "ms", "log", "a.u.", word()) + ")"
	case 7:
		return word() + oneOf(rng, "-", "_", "/", ": ", ", ", "+", " & ", " = ", " vs. ", " | ", ".") + word()
	case 8:
		return word() + oneOf(rng, "", "-", " ", "_", "v") + some(anyDigits, 1, 3) + some("abcBKMdilkt", 0, 1)
	case 9:
		return some(bigLetters, 2, 6)
	case 10:
		return some(bigLetters, 2, 5) + some(anyDigits, 1, 3) + some("ABCDLR", 0, 1)
	case 11:
		return some(bigLetters, 1, 1) + some(smallLetters, 2, 4) + some(anyDigits, 1, 2) + some("abc", 0, 1)
	case 12:
		return "n = " + some(anyDigits, 1, 4)
	}
	return some(anyDigits, 1, 4) + oneOf(rng, "", ".", "-", "–", ":", "/", " ", "e-") + some(anyDigits, 1, 2) + oneOf(rng, "", " ", "") + some("abcdehkmnstxKMGB%", 0, 2)
}

// symbolsLike is a text with Greek or accented letters, signs, brackets or units.
func symbolsLike(words []string, rng *rand.Rand) string {
	some := someOf(rng)
	word := func() string {
		w := words[rng.IntN(len(words))]
		switch rng.IntN(4) {
		case 0:
			return titled(w)
		case 1:
			if len(w) > 4 {
				return w[:2+rng.IntN(3)]
			}
		case 2:
			return some(bigLetters, 1, 4)
		}
		return w
	}
	term := func() string {
		switch rng.IntN(5) {
		case 0:
			return some(greekClasses, 1, 1)
		case 1:
			return some(bigLetters+smallLetters, 1, 1) + some(anyDigits, 0, 1)
		case 2:
			return some(anyDigits, 1, 2) + oneOf(rng, "", "."+some(anyDigits, 1, 2))
		case 3:
			return some(bigLetters, 1, 3) + some(anyDigits, 0, 2)
		}
		return word()
	}
	sign := func() string {
		s := oneOf(rng, "/", "/", "/", "=", "=", "-", "+", "×", "<", ">", "≤", "≥", "±", "|", ":", "–", "·", "&", "−", "*")
		return oneOf(rng, s, " "+s+" ")
	}
	accented := func() string {
		r := []rune(word())
		for i, c := range r {
			if forms := []rune(accentedOf[string(c)]); len(forms) > 0 && rng.IntN(4) == 0 {
				r[i] = forms[rng.IntN(len(forms))]
			}
		}
		return string(r)
	}
	switch rng.IntN(20) {
	case 16:
		return some(bigLetters, 1, 1) + "[" + some(bigLetters, 1, 1) + ">" + some(bigLetters, 1, 1) + "]" + some(bigLetters, 1, 1)
	case 17:
		return some(smallLetters, 2, 3)
	case 18, 19:
		return oneOf(rng, "-", "−", "–", "+", "±", "") + some(anyDigits, 1, 3) + oneOf(rng, "", "", "."+some(anyDigits, 1, 2), "%", "°", "e-0"+some(anyDigits, 1, 1))
	case 0:
		return some("ΔΔΔδσμλΣ", 1, 1) + oneOf(rng, "", " ") + word()
	case 1:
		return word() + oneOf(rng, "-", "", " ", "(") + some(greekClasses, 1, 1) + some(anyDigits, 0, 1)
	case 2:
		return term() + sign() + term()
	case 3:
		return some(bigLetters+anyDigits, 1, 2) + "[" + term() + oneOf(rng, "", ">", "/", ",", "-") + some(bigLetters, 0, 1) + "]" + some(bigLetters, 0, 2)
	case 4:
		return term() + " (" + term() + ")"
	case 5:
		return "(" + some(smallLetters, 1, 1) + ") " + word() + oneOf(rng, "", " "+word())
	case 6:
		return word() + "_" + oneOf(rng, word(), some(anyDigits, 1, 2), some(smallLetters, 1, 1))
	case 7:
		return word() + "-" + some(anyDigits, 1, 2) + oneOf(rng, "", "."+some(anyDigits, 1, 1)) + "-" + some(anyDigits, 1, 2) + some("BbMKk", 1, 1) + oneOf(rng, "", "-"+word())
	case 8, 9:
		return accented() + oneOf(rng, "", " ", "-") + oneOf(rng, "", accented())
	case 10:
		return word() + " (" + oneOf(rng, "μg/mL", "W m", "kHz", "°C", "mg/L", "μM", "nm", "km/h", "cm", "eV", "GPa", "mol/L", "kJ/mol", "dB", "Hz", "μm", "mV", "kPa", "ng/mL", "a.u.", "m/s", "10",
			"L/min", "hPa", "ppm", "Ω", "kΩ", "MΩ", "s", "h", "min", "K", "T", "% of total") + ")"
	case 11:
		return some(bigLetters+smallLetters+anyDigits+greekClasses, 1, 1)
	case 12:
		return some(bigLetters, 1, 2) + some(smallLetters+"lI", 1, 3) + some(bigLetters+anyDigits+"Il1", 1, 2) + some(anyDigits+smallLetters, 0, 1)
	case 13:
		return "|" + term() + "|" + oneOf(rng, "", " ("+term()+")")
	case 14:
		return some(anyDigits, 1, 3) + " " + oneOf(rng, "°C", "μm", "kHz", "ms", "h", "min", "mg", "px", "%", "K", "M", "B", "×", "bp", "kb", "nM", "Hz", "dB")
	}
	return term() + sign() + term() + sign() + term()
}

// asSmallest is a setting as of the smallest labels of figures.
func asSmallest(rng *rand.Rand) setting {
	set := setting{height: 4.7 + 4*rng.Float64(), resize: 1}
	if rng.IntN(4) == 0 {
		set.height *= 1 + 2*rng.Float64()
	}
	if rng.IntN(2) == 0 {
		set.tracking = 0.08 * rng.Float64()
	}
	switch rng.IntN(6) {
	case 0:
		set.resize = 0.35 + 0.5*rng.Float64()
	case 1:
		set.resize = 1.1 + 0.7*rng.Float64()
	}
	return set
}

// lineSample draws a line, and writes it as TestDrawLines says; nil where it cannot be drawn.
func lineSample(f *opentype.Font, text string, rng *rand.Rand) []byte {
	text = strings.Join(strings.Fields(inFont(f, text)), " ")
	if text == "" {
		return nil
	}
	l, ok := drawLabel(f, text, asSmallest(rng), rng)
	if !ok || len(l.chars) == 0 || len([]rune(strings.ReplaceAll(text, " ", ""))) != len(l.chars) {
		return nil
	}
	var middles []drawnAt
	k := 0
	for _, c := range text {
		if c == ' ' {
			if k > 0 && k < len(l.chars) {
				middles = append(middles, drawnAt{(l.chars[k-1].x1 + l.chars[k].x0) / 2, c})
			}
			continue
		}
		middles = append(middles, drawnAt{(l.chars[k].x0 + l.chars[k].x1) / 2, c})
		k++
	}
	return l.encode(middles)
}

// drawnAt is where a character stands, px from the left of its picture.
type drawnAt struct {
	at   float64
	char rune
}

// encode is a line as TestDrawLines writes it; nil where it is too long.
func (l *drawnLabel) encode(middles []drawnAt) []byte {
	const longest = 400 // columns
	v := l.strip.lineView(letterSize{})
	if v.cols > longest {
		return nil
	}
	out := binary.LittleEndian.AppendUint16(nil, uint16(v.cols))
	for _, a := range v.ink {
		out = append(out, byte(math.Round(255*float64(a))))
	}
	const own, other = 0.8, 1.3 // columns from the middle
	for i := range v.cols {
		x, class := float64(i)+0.5, noMiddle
		for _, m := range middles {
			at := ((m.at-l.box.Rect.X0)*l.strip.scale + l.strip.pad) * v.scale
			switch d := math.Abs(at - x); {
			case d <= own:
				if class = lineClass(string(m.char)); class < 0 {
					class = lineClass(norm.NFKC.String(string(m.char)))
				}
			case d < other && class == noMiddle:
				class = -1
			}
		}
		out = binary.LittleEndian.AppendUint16(out, uint16(int16(class)))
	}
	return out
}

// readDrawn cuts the lines of a file by line_draw.py, and writes each.
func readDrawn(file string, rng *rand.Rand, write func([]byte) error) error {
	f, err := os.Open(file)
	if err != nil {
		return err
	}
	defer f.Close()
	r := bufio.NewReader(f)
	for {
		var size [2]uint16
		if err := binary.Read(r, binary.LittleEndian, &size); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
		img := image.NewRGBA(image.Rect(0, 0, int(size[0]), int(size[1])))
		pix := make([]byte, len(img.Pix)/4)
		if _, err := io.ReadFull(r, pix); err != nil {
			return err
		}
		for i, v := range pix {
			copy(img.Pix[4*i:], []byte{v, v, v, 255})
		}
		var n uint16
		if err := binary.Read(r, binary.LittleEndian, &n); err != nil {
			return err
		}
		chars := make([]struct {
			Char   uint32
			Middle float32
		}, n)
		if err := binary.Read(r, binary.LittleEndian, chars); err != nil {
			return err
		}
		l := drawnLabel{img: img}
		var ok bool
		if l.box, ok = inkBox(img, img.RGBAAt(0, 0)); !ok {
			continue
		}
		l.strip = newStrip(img, l.box, letterHeight*(0.8+0.5*rng.Float64()))
		var middles []drawnAt
		for _, c := range chars {
			middles = append(middles, drawnAt{float64(c.Middle), rune(c.Char)})
		}
		if b := l.encode(middles); b != nil {
			if err := write(b); err != nil {
				return err
			}
		}
	}
}
