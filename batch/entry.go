package batch

import (
	"encoding/json"

	"github.com/heatgrid/heatgrid"
	"github.com/heatgrid/heatgrid/grid"
)

// Status says whether a figure was read.
type Status string

// The statuses of a figure.
const (
	OK     Status = "ok"
	Failed Status = "failed"
)

// Code is a stable name for why a figure failed, for scripts.
type Code string

// The reasons why a figure fails.
const (
	Unreadable Code = "unreadable" // no picture, or a damaged one
	NoHeatmap  Code = "no-heatmap" // a picture without a heatmap
	NotRead    Code = "error"      // the pipeline gave another error
	Crashed    Code = "crash"      // the worker died over it
	TimedOut   Code = "timeout"    // it took longer than Limits.Timeout
	TooBig     Code = "memory"     // it needed more than Limits.Memory
	Killed     Code = "killed"     // the worker was ended from outside; --resume reads it again
	NotWritten Code = "not-written"
)

// Counts sums up what was read in one figure.
type Counts struct {
	Panels    int `json:"panels"`
	Cells     int `json:"cells"`
	Conflicts int `json:"conflicts"` // cells of status conflict
	Doubtful  int `json:"doubtful"`  // cells that a person should look at, conflicts among them
	Warnings  int `json:"warnings"`
	Width     int `json:"width"`  // px
	Height    int `json:"height"` // px
}

// Entry is one line of the manifest: what became of one picture.
type Entry struct {
	Path   string `json:"path"`   // under the folder, with slashes
	SHA256 string `json:"sha256"` // of the file's bytes, lower-case hex; "" where they could not be read
	Status Status `json:"status"`
	Code   Code   `json:"code,omitempty"`  // why it failed
	Error  string `json:"error,omitempty"` // the same, one sentence for people
	Counts
	Seconds float64 `json:"seconds"`           // of one worker
	SameAs  string  `json:"same_as,omitempty"` // path of the picture with the same bytes that was read in its place
	Run     string  `json:"run"`               // program version and options that decide the result
}

// Doubt is the share of the figure's cells that a person should look at.
func (e *Entry) Doubt() float64 {
	if e.Cells == 0 {
		return 0
	}
	return float64(e.Doubtful) / float64(e.Cells)
}

// unsure is the confidence below which a printed number should be looked at:
// the same that workbooks list cells by.
const unsure = 0.95

// IsDoubtful reports whether a person should look at c, and has not yet: print
// and colour disagree, one had to mend the other, or the reading is unsure.
func IsDoubtful(c *grid.Cell) bool {
	return !c.Reviewed && (c.Status == grid.Conflict || c.Status == grid.Repaired || c.Conf != nil && *c.Conf < unsure)
}

// count sums up f.
func count(f *grid.Figure) Counts {
	n := Counts{Panels: len(f.Panels), Warnings: len(f.Warnings), Width: f.Source.Width, Height: f.Source.Height}
	for i := range f.Panels {
		p := &f.Panels[i]
		n.Cells += len(p.Cells)
		for k := range p.Cells {
			if p.Cells[k].Status == grid.Conflict {
				n.Conflicts++
			}
			if IsDoubtful(&p.Cells[k]) {
				n.Doubtful++
			}
		}
	}
	return n
}

// runName names all that decides the result for a picture: results of another
// run name are read again.
func runName(version string, o heatgrid.Options) string {
	if o.Lang == "" {
		o.Lang = "eng"
	}
	b, err := json.Marshal(o)
	if err != nil {
		panic(err) // a struct of strings and numbers
	}
	return version + " " + string(b)
}
