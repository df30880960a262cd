// Command bench measures heatgrid as its users run it, whole processes, and
// prints each figure as a ratio to something measured in the same minutes on the
// same machine, which says more than seconds do.
//
//	bench [flags] CORPUS
//
// CORPUS is a folder of figures. Tesseract's own program must be installed
// (Debian: tesseract-ocr) for what is compared with it.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/heatgrid/heatgrid/internal/synth"
)

// bench is one run of the program.
type bench struct {
	heatgrid string   // the program
	figures  []string // of the corpus
	dir      string   // for drawn figures and results
	many     int      // figures to read in one process
	failed   bool     // a bound was missed
}

func main() {
	b := &bench{}
	flag.StringVar(&b.heatgrid, "heatgrid", "bin/heatgrid", "the `PROGRAM`")
	flag.IntVar(&b.many, "many", 1000, "read `N` figures in one process, for its memory")
	most := flag.Int("n", 0, "take `N` figures of the corpus only (0: all)")
	only := flag.String("only", "", "do one part only: corpus, scaling, cells, start or memory")
	flag.Parse()
	if flag.NArg() != 1 {
		flag.Usage()
		os.Exit(2)
	}
	if err := b.run(flag.Arg(0), *most, *only); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
	if b.failed {
		os.Exit(1)
	}
}

func (b *bench) run(corpus string, most int, only string) error {
	files, err := os.ReadDir(corpus)
	if err != nil {
		return err
	}
	for _, f := range files {
		if slices.Contains([]string{".png", ".jpg", ".jpeg"}, filepath.Ext(f.Name())) {
			b.figures = append(b.figures, filepath.Join(corpus, f.Name()))
		}
	}
	if most > 0 && most < len(b.figures) {
		b.figures = spread(b.figures, most)
	}
	if len(b.figures) == 0 {
		return errors.New("no figures in " + corpus)
	}
	if b.heatgrid, err = filepath.Abs(b.heatgrid); err != nil {
		return err
	}
	if b.dir, err = os.MkdirTemp("", "heatgrid-bench-"); err != nil {
		return err
	}
	defer os.RemoveAll(b.dir)
	fmt.Printf("%d processors, %d figures of %s\n", runtime.NumCPU(), len(b.figures), corpus)
	for _, part := range []struct {
		name string
		do   func() error
	}{{"start", b.start}, {"corpus", b.corpus}, {"cells", b.cells}, {"scaling", b.scaling}, {"memory", b.memory}} {
		if only != "" && only != part.name {
			continue
		}
		if err := part.do(); err != nil {
			return fmt.Errorf("%s: %w", part.name, err)
		}
	}
	return nil
}

// spread takes n of the files, evenly over the list.
func spread(files []string, n int) []string {
	out := make([]string, n)
	for i := range out {
		out[i] = files[i*len(files)/n]
	}
	return out
}

// row prints one result: what it is, the two sides, and the figure that counts
// with the bound it should keep.
func (b *bench) row(what, sides string, got, bound float64, unit string, atLeast bool) {
	ok, rel := got <= bound, "<="
	if atLeast {
		ok, rel = got >= bound, ">="
	}
	mark := ""
	if !ok {
		mark, b.failed = "  MISSED", true
	}
	fmt.Printf("%-44s %-44s %8.2f%s  (%s %g%s)%s\n", what, sides, got, unit, rel, bound, unit, mark)
}

// start: how long until the program answers at all.
func (b *bench) start() error {
	runs, err := repeat(15, func() (cost, error) { return measure(oneThread, b.heatgrid, "--version") })
	if err != nil {
		return err
	}
	b.row("start-up (--version), median of 15", "", median(runs, wall), 0.1, " s", false)
	return nil
}

// corpus: extracting each figure against one pass of Tesseract over it, in
// processor time, as both have one thread.
func (b *bench) corpus() error {
	ours, theirs, err := b.against(b.figures)
	if err != nil {
		return err
	}
	b.row("extract / tesseract --psm 11, one thread", fmt.Sprintf("%.1f s / %.1f s", ours.CPU, theirs.CPU), ours.CPU/theirs.CPU, 1, "", false)
	fmt.Printf("%-44s %-44s %8.2f\n", "  the same by the clock", ours.versus(theirs), ours.Wall/theirs.Wall)
	return nil
}

// against adds up the cost of extracting figures and of one pass of Tesseract
// over each, in turns, so that a machine that slows down slows both.
func (b *bench) against(figures []string) (ours, theirs cost, err error) {
	if _, err := exec.LookPath("tesseract"); err != nil {
		return ours, theirs, errors.New("tesseract is missing: sudo apt-get install tesseract-ocr")
	}
	for _, f := range figures {
		o, err := measure(oneThread, b.heatgrid, "extract", "-q", f, "-o", filepath.Join(b.dir, "out.json"))
		if err != nil {
			fmt.Printf("  %s: %v\n", f, err)
		}
		t, err := measure(oneThread, "tesseract", f, "-", "--psm", "11")
		if err != nil {
			return ours, theirs, err
		}
		ours, theirs = ours.plus(o), theirs.plus(t)
	}
	return ours, theirs, nil
}

// cells: how the time grows with the number of cells.
func (b *bench) cells() error {
	const w, h = 3000, 1900 // px: cells of 100 x 100 can still hold digits 10 px high
	few, many := filepath.Join(b.dir, "10x10.png"), filepath.Join(b.dir, "100x100.png")
	plain, page := filepath.Join(b.dir, "60x80.png"), filepath.Join(b.dir, "page.png")
	err := errors.Join(
		writePNG(few, drawHeatmap(w, h, 10, 10, true)),
		writePNG(many, drawHeatmap(w, h, 100, 100, true)),
		writePNG(plain, drawHeatmap(1400, 1000, 60, 80, false)),
		writePNG(page, synth.Page(1240, 1754)), // A4 at 150 dpi
	)
	if err != nil {
		return err
	}
	extract := func(f string) (float64, error) {
		runs, err := repeat(5, func() (cost, error) {
			return measure(oneThread, b.heatgrid, "extract", "-q", f, "-o", filepath.Join(b.dir, "out.json"))
		})
		return median(runs, cpu), err
	}
	a, err1 := extract(few)
	c, err2 := extract(many)
	p, err3 := extract(plain)
	passes, err4 := repeat(3, func() (cost, error) { return measure(oneThread, "tesseract", page, "-", "--psm", "11") })
	if err := errors.Join(err1, err2, err3, err4); err != nil {
		return err
	}
	b.row("100x100 printed cells / 10x10, same size", fmt.Sprintf("%.2f s / %.2f s", c, a), c/a, 3, "", false)
	t := median(passes, cpu)
	b.row("60x80 without numbers / tesseract on a page", fmt.Sprintf("%.2f s / %.2f s", p, t), p/t, 0.5, "", false)
	return nil
}

// scaling: a batch on two workers against one.
func (b *bench) scaling() error {
	if runtime.NumCPU() < 2 {
		fmt.Println("scaling: one processor only, left out")
		return nil
	}
	list := filepath.Join(b.dir, "list.txt")
	if err := os.WriteFile(list, []byte(strings.Join(absolute(b.figures), "\n")+"\n"), 0o666); err != nil {
		return err
	}
	var took [2]cost
	for i := range took {
		c, err := measure(nil, b.heatgrid, "batch", "@"+list, "-o", filepath.Join(b.dir, fmt.Sprint("batch", i)), "--jobs", fmt.Sprint(i+1))
		var exit *exec.ExitError
		if err != nil && !(errors.As(err, &exit) && exit.ExitCode() == 3) {
			return err
		}
		took[i] = c
	}
	b.row("batch on 2 workers / 1", took[0].versus(took[1]), took[0].Wall/took[1].Wall, 1.7, " times", true)
	return nil
}

func absolute(files []string) []string {
	out := make([]string, len(files))
	for i, f := range files {
		out[i], _ = filepath.Abs(f)
	}
	return out
}
