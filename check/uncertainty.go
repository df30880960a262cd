package check

import "regexp"

// skipUncertainty marks as no values what says how sure a value is: "0.49±0.06", "p < 0.001", and the ends of an interval of
// confidence, "0.57 (95% CI 0.39–0.84)", or of any behind a value that it holds where the figure's cells print such.
func (f *facts) skipUncertainty(toks []token) {
	for i := range toks {
		t := &toks[i]
		if t.kind != tokNumber || t.inRef {
			continue
		}
		n := i - 1 // the word or mark before
		switch {
		case n >= 0 && toks[n].norm == "±", n > 0 && toks[n].norm == "^" && toks[n-1].kind == tokWord && toks[n-1].to == toks[n].from:
			t.used = true // or the -1 of "m s^-1"
		case n > 0 && comparisonMarks[toks[n].norm] && significance[toks[n-1].norm] && toks[n-1].ref == nil:
			t.used = true
		case t.num.percent && i+1 < len(toks) && toks[i+1].norm == "ci", n > 0 && toks[n].norm == "at" && significant[toks[n-1].norm]:
			t.used = true
		case n > 2 && toks[n].norm == "=" && toks[n-1].kind == tokNumber && toks[n-2].norm == "x" && toks[n-3].kind == tokNumber && i+1 < len(toks) && (toks[i+1].norm == "value" || toks[i+1].kind == tokPunct):
			t.used = true // "5 × 7 = 35 values"
		case i+2 < len(toks) && toks[i+1].norm == "-" && toks[i+2].kind == tokNumber && t.num.value <= toks[i+2].num.value && f.ofConfidence(toks, i):
			t.used, toks[i+2].used = true, true
		}
	}
}

var (
	comparisonMarks = map[string]bool{"<": true, ">": true, "=": true}
	significance    = map[string]bool{"p": true, "q": true, "fdr": true, "padj": true}
	significant     = set("significant significance significantly")
)

// ofConfidence reports whether the two numbers from token i on, "0.39–0.84", are an interval around the value before.
func (f *facts) ofConfidence(toks []token, i int) bool {
	n := i - 1
	for n >= 0 && (toks[n].norm == ":" || toks[n].norm == "=" || toks[n].norm == "of") {
		n--
	}
	if n >= 0 && toks[n].norm == "ci" {
		return true
	}
	if !f.intervals || n < 1 || toks[n].norm != "," && toks[n].norm != "(" || toks[n-1].kind != tokNumber {
		return false
	}
	v := toks[n-1].num.value
	return toks[i].num.value <= v && v <= toks[i+2].num.value
}

// printsIntervals reports whether cells have an interval below their value.
func (f *facts) printsIntervals() bool {
	for _, p := range f.panels {
		for i := range p.Cells {
			if c := &p.Cells[i]; len(c.Lines) > 1 && interval.MatchString(c.Lines[1]) {
				return true
			}
		}
	}
	return false
}

var interval = regexp.MustCompile(`\d\s*[-–,]\s*[-−]?\d`)
