package main

// lab OUT FIG...: reads only the labels; layouts are cached in /tmp/lab-layouts
import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"runtime/pprof"
	"sync"
	"syscall"
	"time"

	"github.com/heatgrid/heatgrid"
	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/grid"
	"github.com/heatgrid/heatgrid/ocr"
)

func cpu() time.Duration {
	var u syscall.Rusage
	syscall.Getrusage(1, &u) // RUSAGE_THREAD
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

func main() {
	out := os.Args[1]
	os.MkdirAll(out, 0o755)
	os.MkdirAll("/tmp/lab-layouts", 0o755)
	if p := os.Getenv("PROF"); p != "" {
		f, _ := os.Create(p)
		pprof.StartCPUProfile(f)
		defer pprof.StopCPUProfile()
	}
	files := make(chan string)
	var wg sync.WaitGroup
	var mu sync.Mutex
	var tb, tt, tl time.Duration
	n := 0
	work := func() {
		defer wg.Done()
		reader, err := ocr.Open("eng")
		if err != nil {
			panic(err)
		}
		defer reader.Close()
		ctx := context.Background()
		for f := range files {
			func() {
				defer func() {
					if e := recover(); e != nil {
						fmt.Println(f, e)
					}
				}()
				pic, err := heatgrid.Open(ctx, f, 0)
				if err != nil {
					panic(err)
				}
				name := filepath.Base(f)
				layout := &detect.Layout{}
				lp := "/tmp/lab-layouts/" + filepath.Base(filepath.Dir(f)) + "-" + name + ".json"
				if b, err := os.ReadFile(lp); err == nil && json.Unmarshal(b, layout) == nil {
				} else {
					layout, err = detect.Detect(pic.RGBA)
					if err != nil {
						panic(err)
					}
					b, _ := json.Marshal(layout)
					os.WriteFile(lp, b, 0o644)
				}
				t0 := time.Now()
				boxes, err := detect.TextBoxes(pic.RGBA, layout)
				if err != nil {
					panic(err)
				}
				t1 := time.Now()
				texts, err := reader.Texts(ctx, pic.RGBA, boxes)
				if err != nil {
					panic(err)
				}
				t2 := time.Now()
				labels := grid.ReadLabels(pic.RGBA, layout, texts)
				t3 := time.Now()
				mu.Lock()
				tb += t1.Sub(t0)
				tt += t2.Sub(t1)
				tl += t3.Sub(t2)
				n++
				mu.Unlock()
				type axis struct {
					Label string      `json:"label"`
					Ticks []grid.Tick `json:"ticks"`
				}
				type panel struct {
					Title string `json:"title"`
					X     axis   `json:"x"`
					Y     axis   `json:"y"`
				}
				type bar struct {
					Label string      `json:"label"`
					Min   *float64    `json:"min"`
					Max   *float64    `json:"max"`
					Ticks []grid.Tick `json:"ticks"`
				}
				res := struct {
					Title     string  `json:"title"`
					Panels    []panel `json:"panels"`
					Colorbars []bar   `json:"colorbars"`
					Texts     []any   `json:"texts"`
				}{Title: labels.Title}
				for _, p := range labels.Panels {
					res.Panels = append(res.Panels, panel{p.Title, axis{p.X.Label, p.X.Ticks}, axis{p.Y.Label, p.Y.Ticks}})
				}
				for _, b := range labels.Bars {
					res.Colorbars = append(res.Colorbars, bar{b.Label, b.Min, b.Max, b.Ticks})
				}
				for _, t := range texts {
					res.Texts = append(res.Texts, []any{t.Text, t.Conf, t.Box.Rect.X0, t.Box.Rect.Y0, t.Box.Rect.X1, t.Box.Rect.Y1, t.Box.Angle, t.Box.Size})
				}
				b, _ := json.Marshal(res)
				os.WriteFile(filepath.Join(out, name+".json"), b, 0o644)
			}()
		}
	}
	for range 2 {
		wg.Add(1)
		go work()
	}
	for _, f := range os.Args[2:] {
		files <- f
	}
	close(files)
	wg.Wait()
	fmt.Printf("%d figures, a figure: boxes %.1f ms, texts %.1f ms, labels %.1f ms\n", n, ms(tb, n), ms(tt, n), ms(tl, n))
}

func ms(d time.Duration, n int) float64 { return float64(d.Microseconds()) / 1000 / float64(n) }
