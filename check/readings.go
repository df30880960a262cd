package check

import "slices"

// step is one of the readers that a sentence passes through. Each takes the words and
// numbers that it understands, so the order decides who takes what; where the figure
// contradicts what a reader made of a number, the readers behind it are asked too.
type step struct {
	read    func(r *reader, s *sentence, heading bool, first int)
	prose   bool            // not for headings
	yields  bool            // a number that it took may be another's
	places  bool            // what it claims is where something stands, as a cell's value is
	recalls bool            // finds itself what was named before
	whole   bool            // takes a sentence only where nothing of it is left over
	sure    bool            // what it claims follows from its numbers, whatever the words around them
	words   bool            // what it claims hangs on every word of the clause
	heeds   map[string]bool // operators whose meaning it takes into account
}

func reads(f func(*reader, *sentence)) func(*reader, *sentence, bool, int) {
	return func(r *reader, s *sentence, _ bool, _ int) { f(r, s) }
}

var steps = []step{
	{read: reads((*reader).readEntries), whole: true},
	{read: reads((*reader).readChains), prose: true},
	{read: reads((*reader).readDiagonal)},
	{read: reads((*reader).readDiagonalWalk), yields: true},
	{read: reads((*reader).readConfusions), words: true},
	{read: reads((*reader).readAbsent)},
	{read: (*reader).readTitlesOf},
	{read: reads((*reader).readBlanks), heeds: set("there not rest remaining others"), words: true},
	{read: reads((*reader).readMostBlanks), prose: true, words: true},
	{read: reads((*reader).readTriangles), words: true},
	{read: reads((*reader).containsExtreme), prose: true, words: true},
	{read: reads((*reader).readClassCounts), heeds: set("followed"), words: true},
	{read: reads((*reader).readLines), prose: true, words: true, heeds: set("except")},
	{read: reads((*reader).readSignCounts), heeds: set("them there which half"), words: true},
	{read: reads((*reader).readMoreOfSign), prose: true, words: true},
	{read: reads((*reader).readLayout)},
	{read: reads((*reader).readCounts), yields: true, heeds: set("there which only those here average mean both together"), words: true},
	{read: reads((*reader).readHowMany), words: true},
	{read: reads((*reader).readSizes)},
	{read: reads((*reader).readListed)},
	{read: reads((*reader).readHues)},
	{read: reads((*reader).readOneHue), words: true},
	{read: reads((*reader).readColors)},
	{read: reads((*reader).readEnds), yields: true},
	{read: reads((*reader).readAxisOrders)},
	{read: reads((*reader).readRowNames)},
	{read: (*reader).readPartsOf, yields: true, words: true},
	{read: reads((*reader).readLists), yields: true},
	{read: reads((*reader).readNameLists)},
	{read: reads((*reader).readAveraged), prose: true, heeds: set("averaged average mean"), words: true},
	{read: reads((*reader).readHeadedStats), heeds: set("averaged average mean"), words: true},
	{read: reads((*reader).readInOrder), whole: true},
	{read: reads((*reader).readBests), words: true},
	{read: reads((*reader).readRatios), prose: true, words: true, heeds: set("mean average only other those which both")},
	{read: reads((*reader).readRanges), yields: true, heeds: set("which mean only"), words: true},
	{read: reads((*reader).readStats), yields: true, heeds: set("mean average only there whose which"), words: true},
	{read: reads((*reader).readReverse), yields: true, recalls: true, words: true},
	{read: reads((*reader).readMeanRanks), prose: true, sure: true},
	{read: reads((*reader).readExtremes), heeds: set("only third other those followed closely mean average apart except excluding outside aside without here"), words: true},
	{read: func(r *reader, s *sentence, _ bool, first int) { r.readParallel(s, first) }},
	{read: reads((*reader).readWalk), yields: true},
	{read: reads((*reader).readCells), yields: true},
	{read: func(r *reader, s *sentence, _ bool, first int) { r.readNotes(s, first) }},
	{read: func(r *reader, s *sentence, _ bool, first int) { r.readSecond(s, first) }},
	{read: func(r *reader, s *sentence, _ bool, _ int) { r.readSigns(s, s.hedge()) }, prose: true, words: true, heeds: set("other else except only whose")},
	{read: reads((*reader).readSameSign), prose: true, words: true},
	{read: reads((*reader).readIdentical), prose: true, words: true},
	{read: reads((*reader).readTied), words: true},
	{read: reads((*reader).readSymmetry), prose: true, words: true},
	{read: reads((*reader).readSuperlatives), prose: true, heeds: set("average averaged mean without which them"), words: true},
	{read: reads((*reader).readRanks), prose: true, heeds: set("average mean"), words: true},
	{read: reads((*reader).readNearZero), prose: true, words: true},
	{read: reads((*reader).readSpreads), prose: true, words: true},
	{read: func(r *reader, s *sentence, _ bool, _ int) { r.readSides(s, true) }, prose: true, words: true},
	{read: reads((*reader).readSteepest), prose: true, words: true},
	{read: reads((*reader).readTrends), prose: true, heeds: set("those mean average not"), words: true},
	{read: reads((*reader).readComparisons), prose: true, heeds: set("average averaged mean except which"), words: true},
	{read: reads((*reader).readChanges), prose: true, heeds: set("other average averaged"), words: true},
	{read: func(r *reader, s *sentence, _ bool, _ int) {
		if !s.compared {
			r.readSides(s, false)
		}
	}, prose: true, words: true, heeds: set("average except")},
	{read: reads((*reader).readInstances), prose: true, places: true, heeds: set("twice them both which"), words: true},
	{read: reads((*reader).readUnplaced)},
	{read: (*reader).readQuoted},
	{read: (*reader).readMisplaced},
	{read: reads((*reader).readOutermost), prose: true, sure: true},
}

func (r *reader) readTitlesOf(s *sentence, heading bool, _ int) { r.readTitles(s, heading) }
func (r *reader) readPartsOf(s *sentence, heading bool, _ int)  { r.readParts(s, heading) }

// passed is a number that a reader is not to take.
type passed struct{ step, tok int }

// hide marks the numbers as used that a step is not to take, and returns them.
func (s *sentence) hide(step int) []int {
	var out []int
	for _, p := range s.passed {
		if p.step == step && p.tok < len(s.toks) && !s.toks[p.tok].used {
			s.toks[p.tok].used = true
			out = append(out, p.tok)
		}
	}
	return out
}

// mostReadings bounds how often a sentence is read again for numbers that the figure
// contradicts.
const mostReadings = 5

// elsewhere reads a sentence again with the numbers that the figure contradicts kept
// from the readers that took them, and returns the first reading that the figure bears
// out better: more of its claims are supported, and none is lost.
func (r *reader) elsewhere(d attempt, make func() *sentence, heading bool) attempt {
	var pass []passed
	last := d
	for n := 0; n < mostReadings && last.bad > 0; n++ {
		more := false
		listed := slices.ContainsFunc(last.claims, func(c Claim) bool { return c.Kind == KindTick && c.Verdict == Supported })
		for i := range last.claims {
			c := &last.claims[i]
			if c.Kind == KindTick && listed {
				continue // the odd one among ticks that the figure has
			}
			yields := steps[c.step].yields || c.Kind == KindExtremum && last.s.speaksOfDifference()
			if c.Verdict == Contradicted && yields && c.tok < len(last.s.toks) && (last.s.toks[c.tok].kind == tokNumber || last.s.toks[c.tok].num.word) {
				pass = append(pass, passed{c.step, c.tok})
				more = true
			}
		}
		if !more {
			break
		}
		s := make()
		s.passed = pass
		last = r.try(s, heading)
		if last.bad < d.bad && last.good > d.good && last.left <= d.left {
			return last
		}
	}
	return d
}

// speaksOfDifference reports whether a sentence has a word for a difference, and not as a name.
func (s *sentence) speaksOfDifference() bool {
	return within(0, len(s.toks), func(i int) bool { return differenceNouns[s.norm(i)] && !s.toks[i].inRef }) >= 0
}

// kept reports whether the number at token i is one that the figure contradicts where the
// sentence places it: that some other cell has it is no excuse.
func (s *sentence) kept(i int) bool {
	return slices.ContainsFunc(s.passed, func(p passed) bool { return p.tok == i })
}
