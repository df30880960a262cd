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

// growth reads many figures in one process and compares its memory after the
// first tenth with that at the end: small figures, as the count matters.
func (b *bench) growth() error {
	in, out := filepath.Join(b.dir, "many"), filepath.Join(b.dir, "many-out")
	if err := os.MkdirAll(in, 0o777); err != nil {
		return err
	}
	args := []string{"extract", "-q", "-o", out + "/"}
	figures := absolute(spread(b.figures, min(10, len(b.figures))))
	for i := range b.many {
		from := figures[i%len(figures)]
		name := filepath.Join(in, fmt.Sprintf("%05d%s", i, filepath.Ext(from)))
		if err := os.Symlink(from, name); err != nil {
			return err
		}
		args = append(args, name)
	}
	cmd := exec.Command(b.heatgrid, args...)
	if err := cmd.Start(); err != nil {
		return err
	}
	done := make(chan error, 1)
	go func() { done <- cmd.Wait() }()
	early, late := 0.0, 0.0
	for {
		select {
		case err := <-done:
			if early == 0 || late == 0 {
				return fmt.Errorf("the process ended too early: %v", err)
			}
			b.row(fmt.Sprintf("memory after %d figures / after %d", b.many, b.many/10), fmt.Sprintf("%.0f MB / %.0f MB", late, early), late/early, 1.1, "", false)
			return nil
		case <-time.After(50 * time.Millisecond):
		}
		rss := residentMB(cmd.Process.Pid)
		written, _ := os.ReadDir(out)
		if len(written) >= b.many/10 && early == 0 {
			early = rss
		}
		if rss > 0 {
			late = rss
		}
	}
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
