package check

func diagnose(f *facts, claims []Claim) []Diagnosis { return nil }

// Relation between grids.
type Relation struct{ Text string }

// Against compares.
type Against struct{}

func compareReports(a, b *Report, name string) *Against { return nil }

// Relate finds relations.
func Relate(figs any) []Relation { return nil }
