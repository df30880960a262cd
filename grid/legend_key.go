package grid

import (
	"math"
	"regexp"
	"slices"
	"sort"
	"strconv"
	"strings"
)

// keysOf reads the texts of swatches.
func keysOf(group []swatch) []Key {
	var keys []Key
	for _, s := range group {
		k := Key{Box: s.box, Conf: 1, lab: s.lab}
		var words []string
		for _, it := range s.items {
			text := it.Text.Text
			if it.Box.Rect.X1 > s.box.X0+it.cap {
				text = textAfter(it, s.box.X1)
			}
			if text != "" {
				words = append(words, text)
				k.Conf = math.Min(k.Conf, it.Conf)
			}
		}
		k.Text = tidyRange(strings.Join(words, " "))
		k.Lo, k.Hi = rangeOf(k.Text)
		keys = append(keys, k)
	}
	rangesOfNames(keys)
	return keys
}

// rangesOfNames gives keys that are all names with a range in brackets, as Low (1-4) in a risk matrix, these ranges.
func rangesOfNames(keys []Key) {
	named := slices.Clone(keys)
	for i := range named {
		k := &named[i]
		m := keyNamed.FindStringSubmatch(strings.TrimSpace(k.Text))
		if m == nil {
			return
		}
		if k.Lo, k.Hi = rangeOf(m[1]); !(k.Lo < k.Hi) {
			return
		}
	}
	copy(keys, named)
}

// textAfter is what of a text stands right of x: its first words, or all of it, may be a
// swatch that was taken for letters.
func textAfter(it *item, x float64) string {
	if it.Box.Rect.X0 >= x-0.3*it.cap {
		return it.Text.Text
	}
	var words []string
	for _, w := range it.Words {
		if it.Box.Rect.X0+(w.Start+w.End)/2 > x {
			words = append(words, w.Text)
		}
	}
	if len(words) == 0 && it.Box.Rect.X1 > x+it.cap { // it was not divided
		return it.Text.Text
	}
	return strings.Join(words, " ")
}

const (
	keyNumber = `(-?\d*[.,]?\d+(?:e-?\d+)?)\s*(?:%|[kKM])?`
	keyUnder  = `(?:<=?|≤|under|below|up to|less than|at most)`
	keyOver   = `(?:>=?|≥|over|above|more than|at least)`
)

var (
	keyBetween = regexp.MustCompile(`^[\[(]?\s*` + keyNumber + `\s*(?:-|to|,|;|\.\.+|:|~)\s*` + keyNumber + `\s*[\])]?$`)
	keyBelow   = regexp.MustCompile(`^` + keyUnder + `\s*` + keyNumber + `$`)
	keyAbove   = regexp.MustCompile(`^(?:` + keyOver + `\s*` + keyNumber + `|` + keyNumber + `\s*(?:\+|and (?:more|over|above)))$`)
	keyBracket = regexp.MustCompile(`^[\[(](.*?)([\])]|[\])]?[lI|J}]+|1)$`)
	keyNamed   = regexp.MustCompile(`^\pL[^\d(\[]*[(\[]([^)\]]+)[)\]]$`)
	keyDigits  = strings.NewReplacer("to", "to", "o", "0", "l", "1", "i", "1", "|", "1", "s", "5")
	keyDashes  = strings.NewReplacer("–", "-", "—", "-", "−", "-", "‐", "-", "‑", "-")
)

// tidyRange is the text of a range as it was printed where reading took its closing
// bracket for a digit or letter, or its digits for letters; else text itself.
func tidyRange(text string) string {
	t := strings.TrimSpace(keyDashes.Replace(text))
	tail := ""
	if m := keyBracket.FindStringSubmatch(t); m != nil {
		// an opening bracket is closed: what ends the text is no digit; a half-open
		// range has one bracket of each kind
		t, tail = t[:1]+m[1], "]"
		if t[0] == '[' {
			tail = ")"
		}
		if m[2] == "]" || m[2] == ")" {
			tail = m[2]
		}
	}
	digits := keyDigits.Replace(strings.ToLower(t))
	switch {
	case keyBetween.MatchString(strings.ToLower(t)+tail) && tail != "":
		return t + tail
	case !keyBetween.MatchString(strings.ToLower(t)) && keyBetween.MatchString(digits+tail):
		return digits + tail
	}
	return text
}

// rangeOf is the range that a text such as 0–10, (5,10], 1 to 2, < 3 or 50+
// states; both ends are the number where it states one, and NaN where it is a
// name.
func rangeOf(text string) (lo, hi float64) {
	t := strings.ToLower(strings.TrimSpace(keyDashes.Replace(text)))
	value := func(s string) float64 {
		v, err := strconv.ParseFloat(strings.Replace(s, ",", ".", 1), 64)
		if err != nil {
			return math.NaN()
		}
		return v
	}
	if m := keyBetween.FindStringSubmatch(t); m != nil {
		lo, hi = value(m[1]), value(m[2])
		if lo < hi {
			return lo, hi
		}
		return math.NaN(), math.NaN()
	}
	if m := keyBelow.FindStringSubmatch(t); m != nil {
		return math.Inf(-1), value(m[1])
	}
	if m := keyAbove.FindStringSubmatch(t); m != nil {
		return value(m[1] + m[2]), math.Inf(1)
	}
	if v := number(t); v != nil {
		return *v, *v
	}
	return math.NaN(), math.NaN()
}

// settleRanges says whether the ranges of a legend follow on each other, and
// closes the gaps between those of whole numbers (0-9, 10-19) or of rounded ones:
// each border is then read twice, which speaks for it. If they do not, all become
// names.
func settleRanges(keys []Key) bool {
	repairRanges(keys)
	var ranges []*Key
	for i := range keys {
		if keys[i].Lo < keys[i].Hi {
			ranges = append(ranges, &keys[i])
		}
	}
	if len(ranges) == 0 {
		return true
	}
	for i := range keys {
		k := &keys[i]
		switch {
		case k.Lo < k.Hi:
		case k.putDash(ranges):
			ranges = append(ranges, k)
		default: // a number among ranges is none
			k.Lo, k.Hi = math.NaN(), math.NaN()
		}
	}
	sort.SliceStable(ranges, func(i, j int) bool { return ranges[i].Lo < ranges[j].Lo })
	if !follow(ranges) {
		for _, k := range ranges {
			k.Lo, k.Hi = math.NaN(), math.NaN()
		}
		return false
	}
	for i, k := range ranges[1:] {
		ranges[i].Hi = k.Lo
	}
	return true
}

// follow says whether each range begins where the one before ends. The outer ends
// are read only once: where that was hard, the range is as wide as its neighbour.
func follow(ranges []*Key) bool {
	last := len(ranges) - 1
	for i, k := range ranges[1:] {
		before := ranges[i]
		gap, width := k.Lo-before.Hi, math.Min(k.Hi-k.Lo, before.Hi-before.Lo)
		if gap < 0 || gap > 0.15*width && !(gap == 1 && k.Lo == math.Trunc(k.Lo)) {
			return false
		}
	}
	like := func(k, next *Key) bool {
		w, v := k.Hi-k.Lo, next.Hi-next.Lo
		return k.Conf >= evenConf || math.IsInf(w, 0) || near(w, v, 1e-6*v)
	}
	return last > 0 && like(ranges[0], ranges[1]) && like(ranges[last], ranges[last-1])
}

// repairRanges puts back the points and commas of a range that were lost in reading or taken for each other: between the ends
// that the ranges before and behind it leave, it has the same digits. The first and the last one are as wide as the next.
func repairRanges(keys []Key) {
	first, last := slices.IndexFunc(keys, isRange), len(keys)-1
	for last >= 0 && !isRange(keys[last]) {
		last--
	}
	falls := first >= 0 && keys[first].Lo > keys[last].Lo
	at := func(i int) (k Key, ok bool) {
		if i < 0 || i >= len(keys) {
			return k, false
		}
		return keys[i], isRange(keys[i])
	}
	for i := range keys {
		k := &keys[i]
		under, isUnder := at(i - 1)
		over, isOver := at(i + 1)
		if falls {
			under, isUnder, over, isOver = over, isOver, under, isUnder
		}
		_, lo := under.ends()
		hi, _ := over.ends()
		outer := i == 0 || i == len(keys)-1
		switch {
		case isRange(*k) && (isUnder && !wider(k, &under) || isOver && !wider(k, &over)): // a lost point makes it wide
			continue
		case isUnder && isOver:
		case outer && isUnder:
			hi = likeNumber(lo, under.Hi+under.Hi-under.Lo)
		case outer && isOver:
			lo = likeNumber(hi, over.Lo-(over.Hi-over.Lo))
		default:
			continue
		}
		if from, to := rangeOf(lo + "-" + hi); from < to && (from != k.Lo || to != k.Hi) && digitsOf(k.Text) == digitsOf(lo+hi) {
			k.Lo, k.Hi, k.Conf, k.Text = from, to, math.Min(k.Conf, evenConf/2), withinBrackets(k.Text, lo, hi)
		}
	}
}

func wider(k, than *Key) bool { return k.Hi-k.Lo > than.Hi-than.Lo }

func isRange(k Key) bool { return k.Lo < k.Hi && !math.IsInf(k.Hi-k.Lo, 0) }

// ends are the two numbers of a range as they were read.
func (k *Key) ends() (lo, hi string) {
	if m := keyBetween.FindStringSubmatch(strings.ToLower(strings.TrimSpace(keyDashes.Replace(k.Text)))); m != nil {
		return m[1], m[2]
	}
	return "", ""
}

// withinBrackets is a range in the brackets of a text, if that has some.
func withinBrackets(text, lo, hi string) string {
	text = strings.TrimSpace(text)
	if opened := strings.TrimLeft(text, "[("); opened != text {
		return text[:len(text)-len(opened)] + lo + "," + hi + opened[len(strings.TrimRight(opened, "])")):]
	}
	return lo + "-" + hi
}

// likeNumber is v in the form of a number: with as many decimals, and without a zero before its point where that has none.
func likeNumber(form string, v float64) string {
	decimals := 0
	if i := strings.LastIndexAny(form, ".,"); i >= 0 {
		decimals = len(form) - 1 - i
	}
	text := strconv.FormatFloat(v, 'f', decimals, 64)
	if strings.HasPrefix(form, ".") {
		text = strings.TrimPrefix(text, "0")
	}
	return text
}

// digitsOf is a text without all that is no digit.
func digitsOf(text string) string {
	return strings.Map(func(c rune) rune {
		if c < '0' || c > '9' {
			return -1
		}
		return c
	}, text)
}

// putDash makes a range of a text, the dash of which was lost in reading, where
// that begins or ends with another range.
func (k *Key) putDash(ranges []*Key) bool {
	for i := 1; i < len(k.Text); i++ {
		text := tidyRange(k.Text[:i] + "-" + k.Text[i:])
		lo, hi := rangeOf(text)
		if lo < hi && slices.ContainsFunc(ranges, func(r *Key) bool { return r.Hi == lo || r.Lo == hi }) {
			k.Lo, k.Hi, k.Text, k.Conf = lo, hi, text, math.Min(k.Conf, evenConf/2)
			return true
		}
	}
	return false
}
