// Command heatgrid-beam reads figures on many machines with Apache Beam.
//
//	heatgrid-beam --input 'gs://bucket/figures/*.png' --output gs://bucket/out \
//	    --runner dataflow --project P --region R --staging_location gs://bucket/staging \
//	    --sdk_container_image IMAGE
//
// Without --runner it runs here, on Prism. The program is also its own worker
// process, so that nothing but Tesseract and OpenCV's libraries must be on the
// machines.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"runtime"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/s3"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/x/beamx"

	"github.com/heatgrid/heatgrid"
	"github.com/heatgrid/heatgrid/batch"
	"github.com/heatgrid/heatgrid/cluster"
)

// release is set by the linker: -ldflags "-X main.release=v1.2.3".
var release = "devel"

// options are the pipeline's own flags; Beam adds its own.
type options struct {
	input, list, lang, samples string
	memory                     batch.Bytes
	cfg                        cluster.Config
}

func (o *options) addFlags(f *flag.FlagSet) {
	o.memory = batch.Bytes(batch.DefaultLimits.Memory)
	f.StringVar(&o.input, "input", "", "patterns of pictures, separated by commas: gs://, s3:// or a local folder; * matches no slash")
	f.StringVar(&o.list, "list", "", "patterns of text files that list pictures, one a line, separated by commas")
	f.StringVar(&o.cfg.Base, "base", "", "taken off the pictures' addresses to name their results (default: the folder of the pattern, or the bucket)")
	f.StringVar(&o.cfg.Out, "output", "", "folder for the results")
	f.IntVar(&o.cfg.Parts, "parts", 16, "files of the Parquet table")
	f.IntVar(&o.cfg.Jobs, "jobs", 0, "worker processes a machine (default: the number of its cores)")
	f.StringVar(&o.lang, "lang", "eng", "language of the texts, as Tesseract names it")
	f.StringVar(&o.samples, "samples", "", "ROWSxCOLS at which a smooth picture is sampled (default: its own resolution)")
	f.DurationVar(&o.cfg.Reader.Limits.Timeout, "timeout", batch.DefaultLimits.Timeout, "give a figure up after this time")
	f.Var(&o.memory, "max-memory", "give a figure up when its worker needs more than this")
}

// config is what the flags say.
func (o *options) config() (cluster.Config, error) {
	cfg := o.cfg
	cfg.Inputs, cfg.Lists = split(o.input), split(o.list)
	cfg.Reader.Version = release
	cfg.Reader.Limits.Memory = int64(o.memory)
	cfg.Reader.Options = heatgrid.Options{Lang: o.lang}
	if o.samples != "" {
		n := &cfg.Reader.Options.Samples
		if _, err := fmt.Sscanf(o.samples, "%dx%d", &n[0], &n[1]); err != nil || n[0] < 1 || n[1] < 1 {
			return cfg, fmt.Errorf("--samples %s: want rows x columns, such as 40x60", o.samples)
		}
	}
	return cfg, nil
}

func split(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return r == ',' })
}

// worker is the life of a worker process, see batch.Serve.
func worker() error {
	runtime.LockOSThread() // Tesseract keeps settings by thread
	return batch.ServeStdio(func(o heatgrid.Options) (batch.Digitizer, error) {
		d, err := heatgrid.New(o)
		if err != nil {
			return nil, err
		}
		return d, nil
	})
}

func run(ctx context.Context) error {
	var o options
	o.addFlags(flag.CommandLine)
	flag.Parse()
	beam.Init() // on a machine of the cluster it does not return
	cfg, err := o.config()
	if err != nil {
		return err
	}
	p, s := beam.NewPipelineWithRoot()
	if err := cluster.Build(s, cfg); err != nil {
		return err
	}
	result, err := beamx.RunWithMetrics(ctx, p)
	if err != nil || result == nil { // nil: submitted, not waited for
		return err
	}
	counts := map[string]int64{}
	for _, c := range result.Metrics().Query(func(m beam.MetricResult) bool { return m.Namespace() == "heatgrid" }).Counters() {
		counts[c.Name()] += c.Result()
	}
	fmt.Printf("%d figures read, %d failed, %d cells, %d conflicts\n", counts["figures_ok"], counts["figures_failed"], counts["cells"], counts["conflicts"])
	if counts["figures_failed"] > 0 {
		return errPartial
	}
	return nil
}

// errPartial says that the pipeline has finished, but some figures failed.
var errPartial = errors.New("some figures failed: see the manifest, or `heatgrid show --failed` for a local copy of the results")

func main() {
	var err error
	if len(os.Args) == 2 && os.Args[1] == "worker" {
		err = worker()
	} else {
		err = run(context.Background())
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "heatgrid-beam:", err)
		if errors.Is(err, errPartial) {
			os.Exit(3)
		}
		os.Exit(1)
	}
}
