package score

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strings"
)

// Report is the score of a corpus.
type Report struct {
	Results []*Result
}

// Total is the tally over all figures.
func (r *Report) Total() Tally {
	t := Tally{}
	for _, f := range r.Results {
		t.merge(f.Tally)
	}
	return t
}

// Table prints a line for each group of figures (by family, renderer, damage or
// kind) and one for all.
func (r *Report) Table(w io.Writer, by string) {
	groups := map[string]Tally{}
	for _, f := range r.Results {
		g := map[string]string{"family": f.Truth.Family, "renderer": f.Truth.Renderer, "damage": f.Truth.Damage, "kind": f.Truth.Kind}[by]
		if groups[g] == nil {
			groups[g] = Tally{}
		}
		groups[g].merge(f.Tally)
	}
	fmt.Fprintf(w, "%-14s %5s", "", "figs")
	for _, c := range Columns {
		fmt.Fprintf(w, " %7s", c)
	}
	fmt.Fprintln(w)
	for _, g := range slices.Sorted(maps.Keys(groups)) {
		line(w, g, groups[g])
	}
	line(w, "ALL", r.Total())
	if m, ok := r.medianWidth(); ok {
		fmt.Fprintf(w, "median width of the colour interval: %.2f %% of the bar's range\n", 100*m)
	}
}

func line(w io.Writer, name string, t Tally) {
	fmt.Fprintf(w, "%-14.14s %5d", name, t["perfect"].Total)
	for _, c := range Columns {
		share, ok := t.Share(c)
		switch {
		case !ok:
			fmt.Fprintf(w, " %7s", "-")
		case c == "false":
			fmt.Fprintf(w, " %7.2f", share)
		case c == "silent", c == "accused":
			fmt.Fprintf(w, " %7.4f", share)
		default:
			fmt.Fprintf(w, " %7.3f", share)
		}
	}
	fmt.Fprintln(w)
}

func (r *Report) medianWidth() (float64, bool) {
	var all []float64
	for _, f := range r.Results {
		all = append(all, f.Widths...)
	}
	if len(all) == 0 {
		return 0, false
	}
	slices.Sort(all)
	return all[len(all)/2], true
}

// Reliability prints, for ten ranges of conf, how many readings have it and
// what share of them is right: the two should be equal.
func (r *Report) Reliability(w io.Writer) {
	var right, total [10]int
	var sum [10]float64
	n := 0
	for _, f := range r.Results {
		for _, c := range f.Read {
			bin := min(max(int(c.Conf*10), 0), 9)
			total[bin]++
			sum[bin] += c.Conf
			if c.Right {
				right[bin]++
			}
			n++
		}
	}
	fmt.Fprintf(w, "\nconfidence of %d printed cells\n%-9s %8s %8s %8s\n", n, "conf", "readings", "mean", "right")
	gap := 0.0 // expected calibration error: Guo et al. 2017, "On Calibration of Modern Neural Networks", eq. 3
	for b := range total {
		mean, share := "-", "-"
		if total[b] > 0 {
			m, s := sum[b]/float64(total[b]), float64(right[b])/float64(total[b])
			mean, share = fmt.Sprintf("%.3f", m), fmt.Sprintf("%.3f", s)
			gap += math.Abs(m-s) * float64(total[b]) / float64(n)
		}
		fmt.Fprintf(w, "%.1f - %.1f %8d %8s %8s\n", float64(b)/10, float64(b+1)/10, total[b], mean, share)
	}
	fmt.Fprintf(w, "mean gap between conf and share right: %.4f\n", gap)
}

// Worst prints the errors of the n figures with the most, at most `most` each.
func (r *Report) Worst(w io.Writer, n, most int) {
	sorted := slices.SortedStableFunc(slices.Values(r.Results), func(a, b *Result) int {
		return cmp.Compare(len(b.Errors), len(a.Errors))
	})
	for _, f := range sorted[:min(n, len(sorted))] {
		if len(f.Errors) == 0 {
			break
		}
		fmt.Fprintf(w, "\n%s: %d wrong\n", f.Image, len(f.Errors))
		for _, e := range f.Errors[:min(most, len(f.Errors))] {
			fmt.Fprintln(w, "   ", strings.ReplaceAll(e, "\n", " / "))
		}
	}
}

// Summary is a score as committed: what later scores may not fall below.
type Summary struct {
	Figures int                `json:"figures"`
	All     map[string]float64 `json:"all"`
}

// Summary is the score over all figures, rounded down (of mistakes: up) to four
// decimals, so that a score passes its own gate.
func (r *Report) Summary() Summary {
	s := Summary{Figures: len(r.Results), All: map[string]float64{}}
	total := r.Total()
	for _, c := range Columns {
		if share, ok := total.Share(c); ok {
			const slack = 1e-6 // 0.9500 may be 0.94999…
			if lowIsGood[c] {
				s.All[c] = math.Max(0, math.Ceil(share*1e4-slack)/1e4)
			} else {
				s.All[c] = math.Floor(share*1e4+slack) / 1e4
			}
		}
	}
	return s
}

// tolerance is how much worse a share may be: Tesseract reads a label or two of
// a thousand otherwise on another processor. No cell may be silently wrong.
func tolerance(column string, figures int) float64 {
	switch column {
	case "silent":
		return 1e-9
	case "perfect":
		return 1.01 / float64(figures)
	}
	return 0.003
}

// Gate lists what is worse in r than in the committed summary, by more than the
// tolerance.
func (r *Report) Gate(committed io.Reader) ([]string, error) {
	var want Summary
	if err := json.NewDecoder(committed).Decode(&want); err != nil {
		return nil, fmt.Errorf("committed score: %w", err)
	}
	var worse []string
	if len(r.Results) < want.Figures {
		worse = append(worse, fmt.Sprintf("figures: %d, committed %d", len(r.Results), want.Figures))
	}
	total := r.Total()
	for _, c := range Columns {
		bound, set := want.All[c]
		if !set {
			continue
		}
		share, ok := total.Share(c)
		slack := tolerance(c, want.Figures)
		if !ok || lowIsGood[c] && share > bound+slack || !lowIsGood[c] && share < bound-slack {
			worse = append(worse, fmt.Sprintf("%s: %.4f, committed %.4f", c, share, bound))
		}
	}
	return worse, nil
}
