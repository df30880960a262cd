package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/heatgrid/heatgrid/batch"
	"github.com/heatgrid/heatgrid/export"
	"github.com/heatgrid/heatgrid/review"
)

// reviewOptions are the flags of `heatgrid review`.
type reviewOptions struct {
	Addr    string
	Figures string
	readOptions
}

func newReviewCommand(t *terminal) *cobra.Command {
	opts := reviewOptions{}
	cmd := &cobra.Command{
		Use:   "review FIGURE|OUT",
		Short: "Look at what was read in a browser, and correct it",
		Long: `Show what was read beside the picture, on a page for your browser: the doubtful
cells are marked, each with its picture, its print and what its colour says, and
a wrong value is corrected by typing another.

OUT is a results folder of ` + "`heatgrid batch`" + `, whose figures are listed by doubt. FIGURE
is a picture, or the JSON of one. Corrections are written into the figure's JSON
(of a picture: FIGURE.json) at once: the value changes, the status stays, and the
cell is marked as reviewed. Tables over all figures are made anew by
` + "`heatgrid batch ... --resume`" + ` or ` + "`heatgrid merge`" + `.

The page is for this machine only, unless --addr says otherwise. Ctrl-C ends.

EXIT STATUS
  0  done
  1  failed
  2  the command line is wrong
`,
		Example: `  heatgrid review figure.png
  heatgrid review out/
  heatgrid review out/ --figures /mnt/figures --addr 127.0.0.1:9000`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) != 1 {
				return usageError("name one figure, or one results folder of `heatgrid batch`")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			return runReview(cmd.Context(), opts, t, startDigitizer, args[0])
		},
	}
	f := cmd.Flags()
	f.StringVar(&opts.Addr, "addr", "127.0.0.1:8321", "`ADDRESS` to serve the page at; port 0 takes a free one")
	f.StringVar(&opts.Figures, "figures", "", "`FOLDER` of the pictures, where it is not the one they were read from")
	opts.readOptions.addFlags(f)
	return cmd
}

// runReview serves the page until ctx ends.
func runReview(ctx context.Context, opts reviewOptions, t *terminal, start startFunc, path string) error {
	items, err := reviewItems(ctx, opts, start, path)
	if err != nil {
		return err
	}
	l, err := net.Listen("tcp", opts.Addr)
	if err != nil {
		return fmt.Errorf("cannot serve the page: %w: choose another address with --addr", err)
	}
	if a, ok := l.Addr().(*net.TCPAddr); !ok || !a.IP.IsLoopback() {
		fmt.Fprintln(t.Err, "warning: whoever reaches this address can see the figures and change the results")
	}
	fmt.Fprintf(t.Err, "open http://%s in a browser; Ctrl-C ends\n", l.Addr())
	server := &http.Server{Handler: review.New(items), ReadHeaderTimeout: 10 * time.Second}
	stop := context.AfterFunc(ctx, func() {
		late, cancel := context.WithTimeout(context.Background(), grace) // a correction is written first
		defer cancel()
		_ = server.Shutdown(late)
	})
	defer stop()
	if err := server.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// reviewItems finds what there is to review at path.
func reviewItems(ctx context.Context, opts reviewOptions, start startFunc, path string) ([]review.Item, error) {
	info, err := os.Stat(path)
	switch {
	case err == nil && info.IsDir():
		return batchItems(opts, path)
	case strings.EqualFold(filepath.Ext(path), ".json"):
		return jsonItem(opts, path)
	}
	result := path + ".json"
	if _, err := os.Stat(result); err == nil {
		return []review.Item{{Name: path, JSON: result, Pictures: []string{path}}}, nil
	}
	reader, err := newFigureReader(opts.readOptions, start)
	if err != nil {
		return nil, err
	}
	defer reader.Close()
	pic, err := reader.Open(ctx, path, opts.Page)
	if err != nil {
		return nil, err
	}
	fig, err := reader.Read(ctx, pic)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return []review.Item{{Name: path, JSON: result, Pictures: []string{path}, Figure: fig}}, nil
}

// jsonItem is the figure in a JSON file, whose picture is where it was read, or
// beside the file.
func jsonItem(opts reviewOptions, path string) ([]review.Item, error) {
	fig, err := export.ReadFile(path)
	if err != nil {
		return nil, err
	}
	if len(fig.Panels) == 0 {
		return nil, fmt.Errorf("%s: no heatmap in it: there is nothing to review", path)
	}
	name := filepath.FromSlash(fig.Source.Path)
	pictures := []string{name, filepath.Join(filepath.Dir(path), filepath.Base(name))}
	if opts.Figures != "" {
		pictures = []string{filepath.Join(opts.Figures, name), filepath.Join(opts.Figures, filepath.Base(name))}
	}
	return []review.Item{{Name: path, JSON: path, Pictures: pictures}}, nil
}

// batchItems lists the figures of a results folder, the most doubtful first.
func batchItems(opts reviewOptions, dir string) ([]review.Item, error) {
	m, err := batch.ReadManifest(dir)
	if err != nil {
		return nil, err
	}
	defer m.Close()
	roots := batch.Roots(dir)
	if opts.Figures != "" {
		roots = []string{opts.Figures}
	}
	type doubted struct {
		review.Item
		doubt float64
	}
	var found []doubted
	for e, err := range m.All() {
		if err != nil {
			return nil, err
		}
		if e.Status == batch.Failed {
			continue
		}
		d := doubted{review.Item{Name: e.Path, JSON: batch.FigureFile(dir, e.Path)}, e.Doubt()}
		for _, root := range roots {
			d.Pictures = append(d.Pictures, filepath.Join(root, filepath.FromSlash(e.Path)))
		}
		found = append(found, d)
	}
	if len(found) == 0 {
		return nil, fmt.Errorf("%s holds no figure that was read", dir)
	}
	slices.SortStableFunc(found, func(a, b doubted) int { return cmp.Compare(b.doubt, a.doubt) })
	var items []review.Item
	for _, d := range found {
		items = append(items, d.Item)
	}
	return items, nil
}
