package score

// Columns names what is counted, in the order of the table. Each is a share of
// what the truth holds, so that a lost panel loses all its cells.
//
//	perfect    figures with everything right
//	panels     true panels found with IoU >= 0.9
//	false      reported panels that match no true one, per figure
//	shape      true panels with exactly the right rows x columns
//	printed    printed cells whose number was read exactly
//	colour     cells whose colour value is within 1 % of the bar's range of the value drawn
//	value      cells whose final value is right
//	empty      blank cells reported as blank
//	silent     of the cells called agree, the share that is wrong
//	planted    cells printed against their colour that are called conflict
//	agree      of the printed cells beside a colorbar, the share called agree
//	accused    of those read exactly beside a colorbar, the share called conflict though none was planted
//	sure       of the printed cells read with conf >= 0.95, the share read right
//	interval   cells whose colour interval holds the value drawn
//	ticks, title, xlabel, ylabel   texts read exactly
//	cbar       colorbars with both ends within 1 % of the range
//	cblabel    colorbar labels read exactly
var Columns = []string{
	"perfect", "panels", "false", "shape", "printed", "colour", "value", "empty",
	"silent", "planted", "agree", "accused", "sure", "interval",
	"ticks", "title", "xlabel", "ylabel", "cbar", "cblabel",
}

// lowIsGood are the columns that count mistakes.
var lowIsGood = map[string]bool{"false": true, "silent": true, "accused": true}

// Count is how many of Total are Good (of "silent" and "false": bad).
type Count struct{ Good, Total int }

// Tally counts by column.
type Tally map[string]Count

func (t Tally) add(column string, good bool) {
	n := 0
	if good {
		n = 1
	}
	t.addN(column, n)
}

func (t Tally) addN(column string, n int) {
	c := t[column]
	t[column] = Count{c.Good + n, c.Total + 1}
}

func (t Tally) merge(o Tally) {
	for k, c := range o {
		t[k] = Count{t[k].Good + c.Good, t[k].Total + c.Total}
	}
}

// Share is Good / Total, false where nothing was counted.
func (t Tally) Share(column string) (float64, bool) {
	c := t[column]
	if c.Total == 0 {
		return 0, false
	}
	return float64(c.Good) / float64(c.Total), true
}
