package check

// Against sets a second description of the same figure beside the first.
type Against struct {
	Description string       `json:"description"`
	Summary     Summary      `json:"summary"`
	Claims      []Claim      `json:"claims"`
	Diagnoses   []Diagnosis  `json:"diagnoses"`
	Differences []Difference `json:"differences"`
	OnlyFirst   int          `json:"only_first"`  // cells that only the first description states
	OnlySecond  int          `json:"only_second"` // cells that only the second states
	Both        int          `json:"both"`        // cells that both state
}

// Difference is a cell of which the two descriptions state different values.
type Difference struct {
	Panel  string `json:"panel"`
	Row    string `json:"row"`
	Col    string `json:"col"`
	First  string `json:"first"`
	Second string `json:"second"`
	Found  string `json:"found"`
	Lines  [2]int `json:"lines"`
	Right  string `json:"right"` // "first", "second", "both", "neither" or "open"
}

// compareReports holds two descriptions of one figure against each other.
func compareReports(a, b *Report, name string) *Against {
	out := &Against{Description: name, Summary: b.Summary, Claims: b.Claims, Diagnoses: b.Diagnoses, Differences: []Difference{}}
	type key [3]int
	byCell := map[key]*Claim{}
	for i := range b.Claims {
		if c := &b.Claims[i]; c.Kind == KindCell && c.fact.placed() {
			byCell[key{c.fact.panel, c.fact.row, c.fact.col}] = c
		}
	}
	seen := map[key]bool{}
	for i := range a.Claims {
		c := &a.Claims[i]
		if c.Kind != KindCell || !c.fact.placed() {
			continue
		}
		k := key{c.fact.panel, c.fact.row, c.fact.col}
		o := byCell[k]
		if seen[k] {
			continue
		}
		seen[k] = true
		if o == nil {
			out.OnlyFirst++
			continue
		}
		out.Both++
		if near(c.fact.q.value, o.fact.q.value, 1e-9) {
			continue
		}
		out.Differences = append(out.Differences, Difference{Panel: c.Panel, Row: c.Row, Col: c.Col, First: c.Stated, Second: o.Stated,
			Found: c.Found, Lines: [2]int{c.Line, o.Line}, Right: whoIsRight(c.Verdict, o.Verdict)})
	}
	for k := range byCell {
		if !seen[k] {
			out.OnlySecond++
		}
	}
	return out
}

func whoIsRight(a, b Verdict) string {
	switch {
	case a == Unverifiable || b == Unverifiable:
		return "open"
	case a == Supported && b == Supported:
		return "both" // "47" and "47.3"
	case a == Supported:
		return "first"
	case b == Supported:
		return "second"
	}
	return "neither"
}
