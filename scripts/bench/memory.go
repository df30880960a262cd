package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// memory: the peak for a large picture, and whether a process that reads many
// figures keeps growing.
func (b *bench) memory() error {
	large := filepath.Join(b.dir, "large.png")
	if err := writePNG(large, drawHeatmap(4000, 3000, 20, 20, true)); err != nil {
		return err
	}
	c, err := measure(nil, b.heatgrid, "extract", "-q", large, "-o", filepath.Join(b.dir, "large.json"))
	if err != nil {
		return err
	}
	b.row("peak memory, 4000x3000 picture", "", c.Peak, 300, " MB", false)
	return b.growth()
}

// growth compares the memory of a process that reads many figures after the
// first tenth of them with that at the end: of extract, and of a batch's worker.
func (b *bench) growth() error {
	in := filepath.Join(b.dir, "many")
	files, err := b.repeated(in)
	if err != nil {
		return err
	}
	out := filepath.Join(b.dir, "many-extracted")
	extract := exec.Command(b.heatgrid, append([]string{"extract", "-q", "-o", out + "/"}, files...)...)
	if err := b.watch("extract", extract, out, func() int { return extract.Process.Pid }); err != nil {
		return err
	}
	out = filepath.Join(b.dir, "many-batched")
	batch := exec.Command(b.heatgrid, "batch", in, "-o", out, "--jobs", "1", "--quiet")
	return b.watch("worker", batch, out, func() int { return childOf(batch.Process.Pid) })
}

// repeated fills a folder with figures of the corpus under many names, each with
// bytes of its own, as a batch reads equal ones once. Those of the first tenth come again in each
// further one, so that the same figures are in work where the memory is compared.
func (b *bench) repeated(dir string) ([]string, error) {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return nil, err
	}
	var files []string
	for i := range b.many {
		from := b.figures[i%min(len(b.figures), max(1, b.many/10))]
		data, err := os.ReadFile(from)
		if err != nil {
			return nil, err
		}
		name := filepath.Join(dir, fmt.Sprintf("%05d%s", i, filepath.Ext(from)))
		if err := os.WriteFile(name, fmt.Append(data, i), 0o666); err != nil { // decoders stop before what is appended
			return nil, err
		}
		files = append(files, name)
	}
	return files, nil
}

// watch runs a command that writes a JSON file for each figure into out, and
// compares the memory of a process, as the means over two hundredths of the
// figures, since it goes up and down within each.
func (b *bench) watch(what string, cmd *exec.Cmd, out string, pid func() int) error {
	if err := cmd.Start(); err != nil {
		return err
	}
	done := make(chan error, 1)
	go func() { done <- cmd.Wait() }()
	var early, late mean
	for {
		select {
		case err := <-done:
			if early.n == 0 || late.n == 0 {
				return fmt.Errorf("the process ended too early: %v", err)
			}
			b.row(fmt.Sprintf("memory of one %s after %d figures / %d", what, b.many, b.many/10),
				fmt.Sprintf("%.0f MB / %.0f MB", late.value(), early.value()), late.value()/early.value(), 1.1, "", false)
			return nil
		case <-time.After(50 * time.Millisecond):
		}
		written, _ := filepath.Glob(filepath.Join(out, "*.json"))
		rss := residentMB(pid())
		switch n := len(written); {
		case rss == 0:
		case 100*n >= 8*b.many && 100*n <= 10*b.many:
			early.add(rss)
		case 100*n >= 98*b.many:
			late.add(rss)
		}
	}
}

// mean is that of the values added.
type mean struct {
	sum float64
	n   int
}

func (m *mean) add(v float64)  { m.sum, m.n = m.sum+v, m.n+1 }
func (m *mean) value() float64 { return m.sum / float64(m.n) }

// childOf is a process that one of a process's threads started, 0 for none.
func childOf(pid int) int {
	threads, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/children", pid))
	for _, t := range threads {
		b, _ := os.ReadFile(t)
		if first := strings.Fields(string(b)); len(first) > 0 {
			child, _ := strconv.Atoi(first[0])
			return child
		}
	}
	return 0
}

// residentMB is the memory that a process holds now, 0 where it is gone.
func residentMB(pid int) float64 {
	b, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return 0
	}
	for _, line := range strings.Split(string(b), "\n") {
		if f := strings.Fields(line); len(f) > 1 && f[0] == "VmRSS:" {
			kb, _ := strconv.ParseFloat(f[1], 64)
			return kb / 1024
		}
	}
	return 0
}
