package grid

import (
	"math"
	"slices"
	"strings"
)

// Signs that were not read leave a scale that runs down to zero and up again:
//
//	[   |   |   |   |   |   ]
//	    8   4   0   4   8

// addSigns puts a minus before numbers that are longer in print by a sign than others with as many digits, if as many ticks lie on the
// scale then: of 0, -1, 2, -3 without one, and of 0, 1, 2, 3, all but the nought of which are so long.
func addSigns(ticks []barTick) {
	const sign = 0.4   // of the height of a capital: a minus takes 0.7, and digits but 1 differ by a tenth
	const again = 0.15 // the same, longer than where it stands a second time: a hyphen takes 0.2 in small print
	const fewest = 3   // ticks on the scale: any two lie on one
	ones := func(text string) int { return strings.Count(text, "1") }
	signed := slices.Clone(ticks)
	for i := range signed {
		t := &signed[i]
		if v := number(t.text); v == nil || *v <= 0 || places(t.text) < 0 || strings.HasPrefix(t.text, "+") {
			continue
		}
		for _, o := range ticks {
			longer := (t.long - o.long) / t.it.cap
			if sameForm(o, ticks[i]) && ones(o.text) <= ones(t.text) && (longer > sign || longer > again && o.text == t.text) {
				t.text, t.conf = "-"+t.text, min(t.conf, 0.5)
				break
			}
		}
	}
	before := fitTicks(ticks)
	if fit := fitTicks(signed); fit != nil && fit.inliers >= fewest && (before == nil || fit.inliers >= before.inliers) {
		copy(ticks, signed)
	}
	if second := negateSecond(ticks); second != nil && (before == nil || fitTicks(second).inliers > before.inliers) {
		copy(ticks, second)
	}
}

// negateSecond are ticks of which all lie on a scale when, of numbers that stand there twice, those next to one with a minus have it too: of
// 2, 1, 0, -1, 2 the last. Nil: there is none such.
func negateSecond(ticks []barTick) []barTick {
	signed := slices.Clone(ticks)
	changed := false
	away := func(t barTick) (least float64) { // px from the nearest number with a minus
		least = math.Inf(1)
		for _, o := range ticks {
			if v := number(o.text); v != nil && *v < 0 {
				least = math.Min(least, math.Abs(o.pixel-t.pixel))
			}
		}
		return least
	}
	for i, t := range ticks {
		for k, o := range ticks {
			if v := number(t.text); k != i && v != nil && *v > 0 && places(t.text) >= 0 && o.text == t.text && away(t) < away(o) {
				signed[i].text, signed[i].conf, changed = "-"+t.text, min(t.conf, 0.5), true
			}
		}
	}
	if fit := fitTicks(signed); !changed || fit == nil || fit.inliers < len(ticks) {
		return nil
	}
	return signed
}

// dropSigns takes the minus off numbers that are no longer in print than others with as many digits, if more ticks lie on
// the scale then: it was read in small print, where no room is for it.
func dropSigns(ticks []barTick) {
	const room = 0.15 // of the height of a capital: half a hyphen, and more than digits differ by
	const fewest = 2  // others
	bare := slices.Clone(ticks)
	for i := range bare {
		t := &bare[i]
		text, signed := strings.CutPrefix(t.text, "-")
		if !signed || number(text) == nil {
			continue
		}
		if like := lengthsLike(ticks, i, text); len(like) >= fewest && t.long < median(like)+room*t.it.cap {
			t.text, t.conf = text, min(t.conf, 0.5)
		}
	}
	if fit, before := fitTicks(bare), fitTicks(ticks); fit != nil && (before == nil || fit.inliers > before.inliers) {
		copy(ticks, bare)
	}
}

// sameForm says whether two ticks are numbers with as many digits, and with or without a minus alike, set in one direction.
func sameForm(a, b barTick) bool {
	return a.it != b.it && len(a.text) == len(b.text) && places(a.text) == places(b.text) && number(a.text) != nil && number(b.text) != nil &&
		strings.HasPrefix(a.text, "-") == strings.HasPrefix(b.text, "-") && a.it.Box.Angle == b.it.Box.Angle
}

// lengthsLike are the lengths in px of the ticks beside the i-th that have a text of their own, as it has, and one of the
// form of like.
func lengthsLike(ticks []barTick, i int, like string) (lengths []float64) {
	t := &ticks[i]
	for k, o := range ticks {
		switch {
		case k == i:
		case o.it == t.it: // a line of several numbers
			return nil
		case sameForm(o, barTick{it: t.it, text: like}):
			lengths = append(lengths, o.long)
		}
	}
	return lengths
}

// mirrored says whether as many ticks lie on the scale that runs the other way: with the signs
// gone, nothing tells which of the two it is.
func mirrored(ticks []barTick, fit *scaleFit) bool {
	here, there := 0, 0
	for _, t := range ticks {
		v := number(t.text)
		if v == nil || *v == 0 || strings.HasPrefix(t.text, "-") {
			continue
		}
		switch {
		case fit.off(scaleTick{t.pixel, *v}) <= 2*tickSlack:
			here++
		case fit.off(scaleTick{t.pixel, -*v}) <= 2*tickSlack:
			there++
		}
	}
	return there > 0 && there == here
}
