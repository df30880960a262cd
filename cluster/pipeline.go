// Package cluster reads figures on many machines: an Apache Beam pipeline that
// finds pictures on any Beam file system, digitizes them in the same worker
// processes as `heatgrid batch`, and writes what that writes, with the Parquet
// table in parts. It runs on Prism inside the program, and on Flink, Spark or
// Dataflow by Beam's own flags.
//
//	patterns -> match -> reshuffle -> digitize -> manifest.jsonl
//	                                     |    \-> paths by part -> tabulate -> table-*.parquet
//	                                     v
//	                                 a/fig.png.json
//
// Build puts the pipeline together. Only names travel between the machines: the
// figures' JSON is written where it is made, and read again for the table.
package cluster

import (
	"errors"
	"fmt"
	"hash/fnv"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/textio"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"github.com/heatgrid/heatgrid/batch"
)

// Config says what a pipeline reads, how, and where to.
type Config struct {
	Inputs []string // patterns such as gs://bucket/figures/*.png; * matches no slash
	Lists  []string // patterns of text files with one picture's address a line
	Base   string   // taken off the addresses to name results; "": the folder of the pattern, or the bucket
	Out    string   // folder for the results
	Parts  int      // of the Parquet table; at least 1
	Jobs   int      // worker processes a machine; 0: one a core
	Reader batch.ReaderConfig
}

func init() {
	register.DoFn3x1[contextType, string, func(string, string), error](&matchFn{})
	register.DoFn2x0[string, func(string, string)](&nameFn{})
	register.DoFn5x1[contextType, string, string, func(string), func(int, string), error](&digitizeFn{})
	register.DoFn3x1[contextType, int, func(*string) bool, error](&tabulateFn{})
	register.Emitter1[string]()
	register.Emitter2[string, string]()
	register.Emitter2[int, string]()
	register.Iter1[string]()
}

// Build adds the pipeline to s.
func Build(s beam.Scope, cfg Config) error {
	switch {
	case len(cfg.Inputs)+len(cfg.Lists) == 0:
		return errors.New("nothing to read: name pictures with --input or --list")
	case cfg.Out == "":
		return errors.New("--output is missing: name a folder for the results")
	case cfg.Parts < 1:
		return fmt.Errorf("--parts %d: want 1 or more", cfg.Parts)
	}
	var found []beam.PCollection // (address, name of its result)
	if len(cfg.Inputs) > 0 {
		found = append(found, beam.ParDo(s.Scope("Match"), &matchFn{Base: cfg.Base}, beam.CreateList(s, cfg.Inputs)))
	}
	for _, list := range cfg.Lists {
		found = append(found, beam.ParDo(s.Scope("Name"), &nameFn{Base: cfg.Base}, textio.Read(s, list)))
	}
	// Without the reshuffle the figures would be read where they were listed: on
	// one machine.
	spread := beam.Reshuffle(s, beam.Flatten(s, found...))
	lines, parts := beam.ParDo2(s.Scope("Digitize"), &digitizeFn{Out: cfg.Out, Parts: cfg.Parts, Jobs: cfg.Jobs, Reader: cfg.Reader}, spread)
	textio.Write(s.Scope("Manifest"), join(cfg.Out, "manifest.jsonl"), lines)
	beam.ParDo0(s.Scope("Tabulate"), &tabulateFn{Out: cfg.Out, Parts: cfg.Parts}, beam.GroupByKey(s, parts))
	return nil
}

// partOf is the part of the table that a figure's rows are in.
func partOf(path string, parts int) int {
	h := fnv.New64a()
	h.Write([]byte(path))
	x := h.Sum64()
	return int((x ^ x>>32) % uint64(parts))
}

// join adds a name to a folder, which may be an address with a scheme.
func join(dir, name string) string { return strings.TrimSuffix(dir, "/") + "/" + name }
