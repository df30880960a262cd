package grid

import (
	"github.com/heatgrid/heatgrid/internal/cielab"
)

// A matrix that is the same on both sides of its diagonal may show its values twice, as colours in one half and as numbers on the bare page
// in the other, as corrplot.mixed does:
//
//	[ ] [#] [=]
//	 .3 [ ] [#]
//	-.2  .4 [ ]

// bareHalf says which cells of a square panel, by row and column, stand on the bare page, with numbers in them, beyond a diagonal on whose
// other side the cells have colours and no numbers; nil where they are not halves.
func bareHalf(rows, cols int, colors []cellColor, prints []*print, page cielab.Lab, same float64) []bool {
	const fewest = 3 // cells in either half
	if rows != cols {
		return nil
	}
	out := make([]bool, len(colors))
	bare, filled := [2]int{}, [2]int{} // below the diagonal, above it
	for i, c := range colors {
		row, col := i/cols, i%cols
		onPage := c.unknown || cielab.Distance76(c.lab, page) <= same
		half := 0
		if col > row {
			half = 1
		}
		switch printed := prints[i] != nil && prints[i].ok; {
		case printed && (row == col || !onPage):
			return nil
		case printed:
			bare[half]++
			out[i] = true
		case !onPage && row != col:
			filled[half]++
		}
	}
	for half := range bare {
		if bare[half] >= fewest && bare[1-half] == 0 && filled[half] == 0 && filled[1-half] >= fewest {
			return out
		}
	}
	return nil
}
