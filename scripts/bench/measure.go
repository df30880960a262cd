package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"syscall"
	"time"
)

// cost is what a finished process took.
type cost struct {
	Wall float64 // s
	CPU  float64 // s, user and system
	Peak float64 // MB of memory
}

func (c cost) plus(o cost) cost { return cost{c.Wall + o.Wall, c.CPU + o.CPU, max(c.Peak, o.Peak)} }

// versus shows two costs side by side.
func (c cost) versus(o cost) string { return fmt.Sprintf("%.1f s / %.1f s", c.Wall, o.Wall) }

// oneThread is the environment in which neither program uses a second processor.
var oneThread = []string{"OMP_THREAD_LIMIT=1", "GOMAXPROCS=1"}

// measure runs a program to its end.
func measure(env []string, name string, args ...string) (cost, error) {
	cmd := exec.Command(name, args...)
	cmd.Env = append(os.Environ(), env...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	start := time.Now()
	err := cmd.Run()
	c := cost{Wall: time.Since(start).Seconds()}
	if s := cmd.ProcessState; s != nil {
		c.CPU = (s.UserTime() + s.SystemTime()).Seconds()
		if r, ok := s.SysUsage().(*syscall.Rusage); ok {
			c.Peak = float64(r.Maxrss) / 1024 // Linux counts in KB
		}
	}
	if err != nil {
		return c, fmt.Errorf("%w: %s", err, strings.TrimSpace(stderr.String()))
	}
	return c, nil
}

// repeat gives the costs of n runs, after one that does not count.
func repeat(n int, run func() (cost, error)) ([]cost, error) {
	var out []cost
	for range n + 1 {
		c, err := run()
		if err != nil {
			return nil, err
		}
		out = append(out, c)
	}
	return out[1:], nil
}

// wall and cpu are what is compared of a cost: the time that passed, or that of
// one processor, which a machine busy with other things leaves as it is.
func wall(c cost) float64 { return c.Wall }
func cpu(c cost) float64  { return c.CPU }

// median is the middle one of the runs' times, s.
func median(runs []cost, time func(cost) float64) float64 {
	var t []float64
	for _, c := range runs {
		t = append(t, time(c))
	}
	if len(t) == 0 {
		return 0
	}
	slices.Sort(t)
	return t[len(t)/2]
}
