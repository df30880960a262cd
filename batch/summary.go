package batch

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"text/tabwriter"
	"time"
)

// Summary is what a results folder holds.
type Summary struct {
	Figures   int           `json:"figures"`
	OK        int           `json:"ok"`
	Failed    int           `json:"failed"`
	Skipped   int           `json:"skipped"` // known from an earlier run
	SameAs    int           `json:"same_as"` // with the same bytes as another one
	Panels    int           `json:"panels"`
	Cells     int           `json:"cells"`
	Conflicts int           `json:"conflicts"`
	Doubtful  int           `json:"doubtful"`
	Reasons   map[Code]int  `json:"reasons"`       // of those that failed
	Slowest   []Entry       `json:"slowest"`       // read in this run
	Doubted   []Entry       `json:"most_doubtful"` // by share of cells
	Seconds   float64       `json:"seconds"`
	Rate      float64       `json:"rate"`        // figures read a second
	ParentMax int64         `json:"parent_peak"` // largest resident memory, bytes
	WorkerMax int64         `json:"worker_peak"` // the same of any worker, bytes
	elapsed   time.Duration // of this run
}

// listed is how many figures a summary names in each list.
const listed = 5

// add counts e, and keeps it where it is among the most doubtful.
func (s *Summary) add(e *Entry) {
	s.Figures++
	if e.SameAs != "" {
		s.SameAs++
	}
	if e.Status == Failed {
		s.Failed++
		if s.Reasons == nil {
			s.Reasons = map[Code]int{}
		}
		s.Reasons[e.Code]++
		return
	}
	s.OK++
	s.Panels += e.Panels
	s.Cells += e.Cells
	s.Conflicts += e.Conflicts
	s.Doubtful += e.Doubtful
	if e.Doubtful > 0 && e.SameAs == "" {
		s.Doubted = keep(s.Doubted, e, (*Entry).Doubt)
	}
}

// keep puts e into top where it is among its largest by key.
func keep(top []Entry, e *Entry, key func(*Entry) float64) []Entry {
	if len(top) == listed && key(e) <= key(&top[listed-1]) {
		return top
	}
	i, _ := slices.BinarySearchFunc(top, *e, func(a, b Entry) int {
		return cmp.Or(-cmp.Compare(key(&a), key(&b)), -1) // behind its equals
	})
	top = slices.Insert(top, i, *e)
	return top[:min(len(top), listed)]
}

// Summarize reads a manifest through.
func Summarize(m *Manifest) (*Summary, error) {
	s := &Summary{}
	for e, err := range m.All() {
		if err != nil {
			return nil, err
		}
		s.add(e)
	}
	return s, nil
}

// Print writes the summary for people.
func (s *Summary) Print(w io.Writer) error {
	var b strings.Builder
	t := tabwriter.NewWriter(&b, 0, 8, 2, ' ', 0)
	fmt.Fprintf(t, "figures\t%d ok, %d failed", s.OK, s.Failed)
	if s.Skipped > 0 {
		fmt.Fprintf(t, "; %d known from before", s.Skipped)
	}
	if s.SameAs > 0 {
		fmt.Fprintf(t, "; %d the same as another", s.SameAs)
	}
	fmt.Fprintf(t, "\ncells\t%d in %d panels, %d conflicts, %d to look at\n", s.Cells, s.Panels, s.Conflicts, s.Doubtful)
	if s.elapsed > 0 {
		fmt.Fprintf(t, "time\t%v", s.elapsed.Round(100*time.Millisecond))
		if s.Rate > 0 { // else all was known from before
			fmt.Fprintf(t, ", %.2f figures/s", s.Rate)
		}
		fmt.Fprintln(t)
	}
	if s.WorkerMax > 0 {
		fmt.Fprintf(t, "memory\t%v at most in a worker, %v here\n", Bytes(s.WorkerMax), Bytes(s.ParentMax))
	}
	var reasons []string
	for code, n := range s.Reasons {
		reasons = append(reasons, fmt.Sprintf("%d %s", n, code))
	}
	if slices.Sort(reasons); len(reasons) > 0 {
		fmt.Fprintf(t, "failed\t%s\n", strings.Join(reasons, ", "))
	}
	for i, e := range s.Slowest {
		fmt.Fprintf(t, "%s\t%s  %.2f s\n", label(i, "slowest"), e.Path, e.Seconds)
	}
	for i, e := range s.Doubted {
		fmt.Fprintf(t, "%s\t%s  %d of %d cells\n", label(i, "doubtful"), e.Path, e.Doubtful, e.Cells)
	}
	t.Flush()
	_, err := io.WriteString(w, b.String())
	return err
}

// label names the first of several lines.
func label(i int, name string) string {
	if i > 0 {
		return ""
	}
	return name
}

func round3(x float64) float64 { return math.Round(x*1000) / 1000 }
