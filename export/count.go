package export

import (
	"fmt"
	"strings"

	"github.com/heatgrid/heatgrid/grid"
)

// Count is a number with its noun: "1 cell", "2 cells".
func Count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// QualityText lists the statuses that occur: "38 agree, 2 conflict".
func QualityText(q grid.Quality) string {
	var parts []string
	for _, s := range []struct {
		n    int
		name string
	}{
		{q.Agree, "agree"}, {q.Conflict, "conflict"}, {q.Repaired, "repaired"},
		{q.OCROnly, "print only"}, {q.ColorOnly, "colour only"}, {q.Empty, "empty"},
	} {
		if s.n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", s.n, s.name))
		}
	}
	return strings.Join(parts, ", ")
}
