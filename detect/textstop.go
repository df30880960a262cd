package detect

import "math"

// stops are the full stops behind initials, as in E. coli, that stand by themselves: which of some words each is, and that of its initial. A
// typewriter sets a stop in the middle of a step, and leaves another one free behind it.
type stops map[int]int

// stopsOf finds them. Size is the height of a character, px.
func stopsOf(words []*textWord, reaches []reach, size float64) stops {
	const (
		small = 0.45 // of a character, with the rim
		close = 0.4  // of it, from the initial
		level = 0.2  // of it: their feet
	)
	found := stops{}
	for i, r := range reaches {
		if len(words[i].pieces) != 1 || math.Max(r.length(), r.thickness()) > small*size {
			continue
		}
		for j, o := range reaches {
			if gap := r.u0 - o.u1; words[j].angle == words[i].angle && o.thickness() > 2*r.thickness() && gap > -close*size && gap < close*size && near(o.v1, r.v1, level*size) && r.u1 > o.u1 {
				found[i] = j
			}
		}
	}
	return found
}

// join says whether one of two words is the stop of the other, or follows behind one.
func (s stops) join(reaches []reach, i, j int, size float64) bool {
	const gap = 1.3 // of a character, behind a stop
	if reaches[i].u0 > reaches[j].u0 {
		i, j = j, i
	}
	if initial, ok := s[j]; ok && initial == i {
		return true
	}
	_, ok := s[i]
	return ok && followsWithin(reaches[i], reaches[j], gap*size)
}
