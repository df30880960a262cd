// Command batchdemo shows what `heatgrid batch` promises, on a folder of figures
// that it makes: every picture of a corpus under many names, damaged anew each
// time (scaled and JPEG-compressed), and five broken files among them.
//
//	go run ./scripts/batchdemo -corpus testdata/figures -n 500
//
// It runs the folder with two workers and with one, then kills a run with
// signal 9 at five random moments, resumes it, and compares the tables byte for
// byte.
package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"io/fs"
	"log"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

type options struct {
	corpus, work, program string
	n                     int
	seed                  uint64
	formats               string
}

func main() {
	log.SetFlags(0)
	var o options
	flag.StringVar(&o.corpus, "corpus", "testdata/figures", "folder of figures to start from")
	flag.IntVar(&o.n, "n", 500, "figures in the folder, 5 broken ones among them")
	flag.StringVar(&o.work, "work", "", "where a new folder is made for all files (default: the system's temporary folder); it is left for looking at")
	flag.StringVar(&o.program, "heatgrid", "bin/heatgrid", "the program")
	flag.Uint64Var(&o.seed, "seed", 1, "of the damage and of the moments of killing")
	flag.StringVar(&o.formats, "format", "tidy,parquet,sqlite,xlsx", "tables")
	flag.Parse()
	if err := o.run(); err != nil {
		log.Fatal("batchdemo: ", err)
	}
}

func (o *options) run() error {
	var err error
	if o.program, err = filepath.Abs(o.program); err != nil {
		return err
	}
	if o.work, err = os.MkdirTemp(o.work, "heatgrid-batchdemo-"); err != nil {
		return err
	}
	in := filepath.Join(o.work, "in")
	rng := rand.New(rand.NewPCG(o.seed, 0))
	if err := fill(in, o.corpus, o.n, rng); err != nil {
		return err
	}
	fmt.Printf("%d figures in %s, 5 of them broken\n\n", o.n, in)
	calm, err := o.calm(in, "two-workers", 2)
	if err != nil {
		return err
	}
	single, err := o.calm(in, "one-worker", 1)
	if err != nil {
		return err
	}
	fmt.Printf("throughput: %.2f figures/s on 2 workers, %.2f on 1: %.2f times\n\n", calm.Rate, single.Rate, calm.Rate/single.Rate)
	if err := o.killed(in, time.Duration(calm.Seconds*float64(time.Second)), rng); err != nil {
		return err
	}
	for _, other := range []string{"one-worker", "killed"} {
		if err := o.compare("two-workers", other); err != nil {
			return err
		}
	}
	return nil
}

// summary is what the last event of `heatgrid batch --json` says.
type summary struct {
	OK, Failed, Cells, Conflicts int
	Reasons                      map[string]int
	Seconds, Rate                float64
	Parent                       float64 `json:"parent_peak"`
	Worker                       float64 `json:"worker_peak"`
}

func (o *options) command(in, out string, jobs int, more ...string) *exec.Cmd {
	args := append([]string{"batch", in, "-o", filepath.Join(o.work, out), "--jobs", fmt.Sprint(jobs), "--format", o.formats, "--json"}, more...)
	cmd := exec.Command(o.program, args...)
	cmd.Env = append(os.Environ(), "HEATGRID_TEST_FAULTS=1") // so that crash.png crashes its worker
	cmd.Stderr = os.Stderr
	return cmd
}

// calm runs a batch that nobody disturbs.
func (o *options) calm(in, out string, jobs int) (*summary, error) {
	s, code, err := o.finish(o.command(in, out, jobs))
	if err != nil {
		return nil, err
	}
	fmt.Printf("%s: exit code %d, %d ok, %d failed %v, %d cells, %d conflicts\n", out, code, s.OK, s.Failed, s.Reasons, s.Cells, s.Conflicts)
	fmt.Printf("  %.1f s; peak memory %.0f MB in the parent, %.0f MB in a worker\n", s.Seconds, s.Parent/(1<<20), s.Worker/(1<<20))
	show, err := exec.Command(o.program, "show", "--failed", filepath.Join(o.work, out)).Output()
	fmt.Println(string(show))
	return s, err
}

// finish runs a batch to its end and reads its last event.
func (o *options) finish(cmd *exec.Cmd) (*summary, int, error) {
	var events bytes.Buffer
	cmd.Stdout = &events
	err := cmd.Run()
	code := cmd.ProcessState.ExitCode()
	if err != nil && code != 3 {
		return nil, code, fmt.Errorf("%v: %w", cmd.Args, err)
	}
	lines := strings.Split(strings.TrimSpace(events.String()), "\n")
	var s summary
	return &s, code, json.Unmarshal([]byte(lines[len(lines)-1]), &s)
}

// killed runs a batch that is killed five times at random moments, then lets it
// finish.
func (o *options) killed(in string, whole time.Duration, rng *rand.Rand) error {
	for i := range 5 {
		cmd := o.command(in, "killed", 2, "--resume")
		begin := time.Now()
		if err := cmd.Start(); err != nil {
			return err
		}
		time.Sleep(time.Duration(rng.Float64() * float64(whole) / 4)) // five of them stay within the run
		if err := cmd.Process.Kill(); err != nil {
			return fmt.Errorf("the batch was over before it could be killed: %w", err)
		}
		_ = cmd.Wait() // killed
		lines, _ := os.ReadFile(filepath.Join(o.work, "killed", "manifest.jsonl"))
		fmt.Printf("kill -9 no. %d after %v: %d figures in the manifest\n", i+1, time.Since(begin).Round(10*time.Millisecond), bytes.Count(lines, []byte("\n")))
	}
	s, code, err := o.finish(o.command(in, "killed", 2, "--resume"))
	if err != nil {
		return err
	}
	fmt.Printf("resumed: exit code %d, %d ok, %d failed\n\n", code, s.OK, s.Failed)
	return nil
}

// compare compares the tables and results of two runs byte for byte.
func (o *options) compare(a, b string) error {
	same, tables, differ := 0, 0, []string{}
	root := filepath.Join(o.work, a)
	err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if d.Name() == ".heatgrid" {
				return filepath.SkipDir
			}
			return nil
		}
		rel, _ := filepath.Rel(root, name)
		if strings.HasPrefix(rel, "manifest") { // holds times
			return nil
		}
		x, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		y, err := os.ReadFile(filepath.Join(o.work, b, rel))
		if err != nil {
			return err
		}
		switch {
		case !bytes.Equal(x, y):
			differ = append(differ, rel)
		case strings.HasPrefix(rel, "table"):
			tables++
		default:
			same++
		}
		return nil
	})
	if err != nil {
		return err
	}
	fmt.Printf("%s and %s: %d results and %d tables are byte for byte the same, %d differ %v\n", a, b, same, tables, len(differ), differ)
	if len(differ) > 0 {
		return fmt.Errorf("%d files differ", len(differ))
	}
	return nil
}
