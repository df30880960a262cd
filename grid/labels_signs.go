package grid

import "strings"

// Signs that were not read leave a scale that runs down to zero and up again:
//
//	[   |   |   |   |   |   ]
//	    8   4   0   4   8

// restoreSigns puts a minus before those numbers that another tick has as well, in a text that
// is wider by a sign: no value stands at a bar twice.
func restoreSigns(ticks []barTick) {
	const sign = 0.3 // of the height of a capital; a hyphen is narrower than a minus
	for i := range ticks {
		t := &ticks[i]
		if v := number(t.text); v == nil || *v <= 0 {
			continue
		}
		for _, o := range ticks {
			if o.text == t.text && t.it.Box.Angle == o.it.Box.Angle && t.it.Box.Length-o.it.Box.Length > sign*t.it.cap {
				t.text, t.conf = "-"+t.text, min(t.conf, 0.5)
				break
			}
		}
	}
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
