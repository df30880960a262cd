package heatgrid_test

import (
	"context"
	"os"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"
)

// TestMemoryStaysFlat: reading figures one after another leaves no native memory
// behind. Go's own garbage is swept before each look.
func TestMemoryStaysFlat(t *testing.T) {
	if testing.Short() {
		t.Skip("reads 36 figures")
	}
	if runtime.GOOS != "linux" {
		t.Skip("memory is read from /proc")
	}
	d := newDigitizer(t)
	files := []string{"own-words.png", "mpl-050-basic.png", "r-023-ggtile.png"}
	read := func(n int) {
		for i := range n {
			if _, err := d.DigitizeFile(context.Background(), "testdata/figures/"+files[i%len(files)], 0); err != nil {
				t.Fatal(err)
			}
		}
	}
	read(12) // the pools of Tesseract, OpenCV and the C library fill
	early := residentMB(t)
	read(24)
	late := residentMB(t)
	t.Logf("%.1f MB after 12 figures, %.1f MB after 36", early, late)
	const most = 6 // MB: a leak of one picture a figure would be 20
	if late > early+most {
		t.Errorf("%.1f MB after 12 figures and %.1f MB after 36", early, late)
	}
}

// residentMB is the memory that this process holds now.
func residentMB(t *testing.T) float64 {
	t.Helper()
	debug.FreeOSMemory()
	b, err := os.ReadFile("/proc/self/status")
	if err != nil {
		t.Skip(err)
	}
	for line := range strings.Lines(string(b)) {
		if f := strings.Fields(line); len(f) > 1 && f[0] == "VmRSS:" {
			kb, err := strconv.ParseFloat(f[1], 64)
			if err != nil {
				t.Fatal(err)
			}
			return kb / 1024
		}
	}
	t.Skip("no VmRSS in /proc/self/status")
	return 0
}
