package grid

// unprintedLine says whether a row or a column has no print, though it is not blank, and nearly all cells of the others have
// one: it lies where the prints of a larger row leave room.
func unprintedLine(prints []*print, blank []bool, rows, cols int) bool {
	along := func(n, m int, at func(i, k int) int) bool { // n lines of m cells
		without, printed := 0, 0
		for i := range n {
			filled, own := 0, 0
			for k := range m {
				if prints[at(i, k)] != nil {
					own++
				} else if !blank[at(i, k)] {
					filled++
				}
			}
			if printed += own; own == 0 && filled == m {
				without++
			}
		}
		return m > 1 && without > 0 && n-without > 2*without && 10*printed >= 9*(n-without)*m
	}
	return along(rows, cols, func(i, k int) int { return i*cols + k }) || along(cols, rows, func(i, k int) int { return k*cols + i })
}

// likelyNumbers counts the prints that are more likely the numbers that they were read as than not.
func likelyNumbers(prints []*print) (n int) {
	for _, p := range prints {
		if p != nil && p.ok && p.conf >= evenConf {
			n++
		}
	}
	return n
}

// manyNumbers says whether most prints have four lines of numbers or more. A number, its deviation and a count are
// three.
func manyNumbers(prints []*print) bool {
	printed, many := 0, 0
	for _, p := range prints {
		if p == nil {
			continue
		}
		printed++
		lines := 0
		for k := range p.lines {
			if p.line(k).ok {
				lines++
			}
		}
		if lines > 3 {
			many++
		}
	}
	return 2*many > printed
}
