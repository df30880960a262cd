// Command score compares results of `heatgrid extract` with the truth of a
// corpus and prints a table of what is right.
//
//	score [flags] CORPUS RESULTS
//
// CORPUS holds NAME.png (or .jpg, …) with NAME.json, what was drawn; RESULTS
// holds NAME.png.json for each. A figure without a result is all wrong.
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/heatgrid/heatgrid/export"
	"github.com/heatgrid/heatgrid/grid"
	"github.com/heatgrid/heatgrid/internal/score"
)

func main() {
	by := flag.String("by", "family", "a line for each family, renderer, damage or kind")
	worst := flag.Int("worst", 0, "list the errors of the `N` worst figures")
	only := flag.String("figure", "", "score only figures with `TEXT` in their name, and list all their errors")
	gate := flag.String("gate", "", "fail if the score falls below the one in `FILE`")
	update := flag.String("update", "", "write the score to `FILE`, for a later -gate")
	flag.Parse()
	if flag.NArg() != 2 {
		fmt.Fprintln(os.Stderr, "usage: score [flags] CORPUS RESULTS")
		flag.PrintDefaults()
		os.Exit(2)
	}
	if err := run(flag.Arg(0), flag.Arg(1), *by, *only, *worst, *gate, *update); err != nil {
		fmt.Fprintln(os.Stderr, "score:", err)
		os.Exit(1)
	}
}

func run(corpus, results, by, only string, worst int, gate, update string) error {
	truths, err := score.ReadCorpus(corpus)
	if err != nil {
		return err
	}
	report := &score.Report{}
	for i := range truths {
		if !strings.Contains(truths[i].Image, only) {
			continue
		}
		fig, err := readResult(filepath.Join(results, truths[i].Image+".json"))
		if err != nil {
			return err
		}
		report.Results = append(report.Results, score.Compare(&truths[i], fig))
	}
	report.Table(os.Stdout, by)
	report.Reliability(os.Stdout)
	most := 12
	if only != "" {
		worst, most = len(report.Results), 400
	}
	report.Worst(os.Stdout, worst, most)
	if update != "" {
		b, err := json.MarshalIndent(report.Summary(), "", "  ")
		if err != nil {
			return err
		}
		return os.WriteFile(update, append(b, '\n'), 0o666)
	}
	if gate != "" {
		return checkGate(report, gate)
	}
	return nil
}

// readResult reads a result, nil where there is none.
func readResult(path string) (*grid.Figure, error) {
	fig, err := export.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return fig, err
}

func checkGate(report *score.Report, path string) error {
	f, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		fmt.Printf("\nno score is committed in %s: nothing to hold this one against\n", path)
		return nil
	}
	if err != nil {
		return err
	}
	defer f.Close()
	worse, err := report.Gate(f)
	if err != nil {
		return err
	}
	if len(worse) > 0 {
		return fmt.Errorf("worse than the score in %s:\n  %s", path, strings.Join(worse, "\n  "))
	}
	fmt.Printf("\nnot below the score in %s\n", path)
	return nil
}
