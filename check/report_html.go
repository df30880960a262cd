package check

import (
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html/template"
	"io"
	"net/http"
	"strings"

	"github.com/heatgrid/heatgrid/grid"
)

//go:embed report.html
var htmlTemplate string

// Figure is a figure with the bytes of its picture (PNG, JPEG, ...), nil where only
// the extracted figure is at hand.
type Figure struct {
	*grid.Figure
	Picture []byte
}

// htmlPage is what the template is filled with.
type htmlPage struct {
	Report  *Report
	Figures []htmlFigure
	Lines   []htmlLine
	Claims  template.JS
}

type htmlFigure struct {
	Index         int
	Name          string
	Width, Height int
	Picture       template.URL
	Panels        []grid.Panel
}

type htmlLine struct {
	Number int
	Parts  []htmlPart
	Notes  []*Claim
}

// htmlPart is a stretch of text; ID is 0 where no claim is marked on it.
type htmlPart struct {
	Text    string
	ID      int
	Verdict Verdict
	Title   string
}

// WriteHTML writes one self-contained page: the description with its claims marked
// beside the figures; pointing at a claim lights up the cells that it is about.
func (rep *Report) WriteHTML(w io.Writer, description string, figs []Figure) error {
	t, err := template.New("check").Funcs(template.FuncMap{"sign": func(v Verdict) string { return signs[v] }}).Parse(htmlTemplate)
	if err != nil {
		return fmt.Errorf("report template: %w", err)
	}
	page := htmlPage{Report: rep}
	for i, f := range figs {
		hf := htmlFigure{Index: i, Name: f.Source.Path, Width: max(1, f.Source.Width), Height: max(1, f.Source.Height), Panels: f.Panels}
		if len(f.Picture) > 0 {
			if kind := http.DetectContentType(f.Picture); strings.HasPrefix(kind, "image/") {
				hf.Picture = template.URL("data:" + kind + ";base64," + base64.StdEncoding.EncodeToString(f.Picture))
			}
		}
		page.Figures = append(page.Figures, hf)
	}
	page.Lines = rep.htmlLines(description)
	claims, err := rep.htmlClaims(figs)
	if err != nil {
		return err
	}
	page.Claims = claims
	return t.Execute(w, page)
}

// htmlLines cuts the description into lines of marked stretches.
func (rep *Report) htmlLines(description string) []htmlLine {
	byLine := map[int][]*Claim{}
	for i := range rep.Claims {
		byLine[rep.Claims[i].Line] = append(byLine[rep.Claims[i].Line], &rep.Claims[i])
	}
	var out []htmlLine
	at := 0
	for n, line := range strings.Split(strings.TrimSuffix(description, "\n"), "\n") {
		l := htmlLine{Number: n + 1}
		pos := 0
		for _, m := range marks(byLine[n+1], at, at+len(line)) {
			from, to := m.from-at, m.to-at
			if from > pos {
				l.Parts = append(l.Parts, htmlPart{Text: line[pos:from]})
			}
			l.Parts = append(l.Parts, htmlPart{Text: line[from:to], ID: m.claim.ID, Verdict: m.claim.Verdict, Title: m.claim.Where() + m.claim.Reason})
			pos = to
		}
		if pos < len(line) {
			l.Parts = append(l.Parts, htmlPart{Text: line[pos:]})
		}
		for _, c := range byLine[n+1] {
			if c.Verdict != Supported {
				l.Notes = append(l.Notes, c)
			}
		}
		out = append(out, l)
		at += len(line) + 1
	}
	return out
}

// lit is what a claim lights up: boxes [x, y, w, h] in pixels of a figure.
type lit struct {
	Figure int        `json:"f"`
	Boxes  []grid.Box `json:"b"`
}

// htmlClaims gives the boxes of each claim by its ID, as a JSON object.
func (rep *Report) htmlClaims(figs []Figure) (template.JS, error) {
	out := map[int]lit{}
	for _, c := range rep.Claims {
		e := c.Evidence
		if e.Panel == "" || e.Figure < 0 || e.Figure >= len(figs) {
			continue
		}
		l := lit{Figure: e.Figure}
		for _, p := range figs[e.Figure].Panels {
			if p.ID != e.Panel {
				continue
			}
			for _, rc := range e.Cells {
				if i := rc[0]*p.Cols + rc[1]; i >= 0 && i < len(p.Cells) {
					l.Boxes = append(l.Boxes, p.Cells[i].Box)
				}
			}
		}
		if len(l.Boxes) == 0 && e.Box != nil {
			l.Boxes = append(l.Boxes, *e.Box)
		}
		out[c.ID] = l
	}
	b, err := json.Marshal(out)
	return template.JS(b), err
}
