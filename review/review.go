// Package review is a local page on which a person looks at what was read from
// figures, cell beside picture, and corrects it. New gives its handler for a
// list of figures. A correction is written into the figure's JSON at once: the
// value changes, the evidence and the status stay, and the cell is marked as
// reviewed.
package review

import (
	"bytes"
	"context"
	"embed"
	"errors"
	"fmt"
	"html/template"
	"image"
	"image/png"
	"io"
	"io/fs"
	"math"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"github.com/heatgrid/heatgrid"
	"github.com/heatgrid/heatgrid/export"
	"github.com/heatgrid/heatgrid/grid"
	"github.com/heatgrid/heatgrid/internal/picture"
)

// Item is one figure to review.
type Item struct {
	Name     string
	JSON     string       // the file that corrections are written to
	Pictures []string     // where its picture may be; the one with the figure's SHA-256 counts
	Figure   *grid.Figure // what was read, while there is no such file
}

// server shows items; their order is that of the list.
type server struct {
	items []Item
	saves sync.Mutex // held from reading a file to writing it again
}

//go:embed page
var pages embed.FS

var templates = template.Must(template.ParseFS(pages, "page/*.html"))

// New returns the handler of the review pages. It answers only to names that a
// foreign page cannot point at this machine, and takes changes from its own
// pages only.
func New(items []Item) http.Handler {
	s := &server{items: items}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", s.list)
	mux.HandleFunc("GET /figures/{n}", s.withItem(s.figure))
	mux.HandleFunc("GET /figures/{n}/picture", s.withItem(s.picture))
	mux.HandleFunc("POST /figures/{n}/cells", s.withItem(s.correct))
	for _, name := range []string{"review.css", "review.js"} {
		mux.HandleFunc("GET /"+name, func(w http.ResponseWriter, r *http.Request) {
			http.ServeFileFS(w, r, pages, "page/"+name)
		})
	}
	return guard(http.NewCrossOriginProtection().Handler(mux))
}

// withItem finds the figure that a path names by its number in the list.
func (s *server) withItem(do func(http.ResponseWriter, *http.Request, int)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		n, err := strconv.Atoi(r.PathValue("n"))
		if err != nil || n < 0 || n >= len(s.items) {
			http.NotFound(w, r)
			return
		}
		do(w, r, n)
	}
}

// read gives the figure as it stands on disk.
func (i *Item) read() (*grid.Figure, error) {
	fig, err := export.ReadFile(i.JSON)
	if errors.Is(err, fs.ErrNotExist) && i.Figure != nil {
		var b bytes.Buffer // a copy: corrections change it before they are saved
		if err := export.JSON(&b, i.Figure); err != nil {
			return nil, err
		}
		return export.ReadJSON(&b)
	}
	return fig, err
}

// open gives the picture that the figure was read from, nil where it is not
// found or another one is in its place.
func (i *Item) open(ctx context.Context, f *grid.Figure) image.Image {
	for _, path := range i.Pictures {
		pic, err := heatgrid.Open(ctx, path, f.Source.Page)
		if err == nil && (f.Source.SHA256 == "" || pic.SHA256 == f.Source.SHA256) {
			return pic.RGBA
		}
	}
	return nil
}

func (s *server) picture(w http.ResponseWriter, r *http.Request, n int) {
	f, err := s.items[n].read()
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	img := s.items[n].open(r.Context(), f)
	if img == nil {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", "image/png")
	enc := png.Encoder{CompressionLevel: png.BestSpeed}
	_ = enc.Encode(w, img) // fails only when nobody listens any more
}

// correct writes a person's value into one cell: the form's panel, row and col
// are indexes, value is a number or "" for a blank cell.
func (s *server) correct(w http.ResponseWriter, r *http.Request, n int) {
	value, err := parseValue(r.FormValue("value"))
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	s.saves.Lock()
	defer s.saves.Unlock()
	f, err := s.items[n].read()
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	p, c := cellOf(f, r.FormValue("panel"), r.FormValue("row"), r.FormValue("col"))
	if c == nil {
		http.Error(w, "the figure has no such cell: load the page again", http.StatusBadRequest)
		return
	}
	c.Value, c.Reviewed = value, true
	if c.Row < len(p.Values) && c.Col < len(p.Values[c.Row]) {
		p.Values[c.Row][c.Col] = value
	}
	err = picture.WriteFile(s.items[n].JSON, func(w io.Writer) error { return export.JSON(w, f) })
	if err != nil {
		http.Error(w, "the correction was not saved: "+err.Error(), http.StatusInternalServerError)
		return
	}
	fmt.Fprint(w, export.Readable(p, c.Row, c.Col))
}

// cellOf finds a cell by the indexes that a form names; nil where there is none.
func cellOf(f *grid.Figure, panel, row, col string) (*grid.Panel, *grid.Cell) {
	k, err1 := strconv.Atoi(panel)
	r, err2 := strconv.Atoi(row)
	c, err3 := strconv.Atoi(col)
	if errors.Join(err1, err2, err3) != nil || k < 0 || k >= len(f.Panels) {
		return nil, nil
	}
	p := &f.Panels[k]
	if r < 0 || r >= p.Rows || c < 0 || c >= p.Cols {
		return nil, nil
	}
	return p, p.Cell(r, c)
}

// parseValue reads what a person typed.
func parseValue(text string) (*float64, error) {
	text = strings.ReplaceAll(strings.TrimSpace(text), "\u2212", "-")
	if text == "" {
		return nil, nil
	}
	v, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsNaN(v) || math.IsInf(v, 0) {
		return nil, fmt.Errorf("%q is no number: write it like -1204.5 or 1.2e-4, or leave it empty for a blank cell", text)
	}
	return &v, nil
}
