// Package check holds a description of a heatmap figure against the figure.
//
// Check takes figures as package grid describes them and the text that a person
// or a language model wrote about them, finds the claims that the text makes and
// says of each whether the figure bears it out. It works in stages: the text is
// cut into pieces of prose and tables (internal/prose), their words into
// tokens (token.go), in which the figure's own names are found (lexicon.go,
// refs.go); from these come claims (claim_*.go), which are held against the
// grids (verify_*.go), and from the failed ones diagnoses (diagnose.go). What was
// not read completely and in one way is left open, and never contradicted
// (certain.go). The package knows nothing of pixels and uses no network.
package check

import (
	"errors"
	"fmt"
	"sort"

	"github.com/heatgrid/heatgrid/grid"
)

// Schema names the format that Report is written in.
const Schema = "heatgrid-check/1"

// Options say how a description is checked; the zero value is good.
type Options struct {
	Description string // name of the description, for the report
	Against     string // a second description of the same figures, "" = none
	AgainstName string // its name
	Relate      bool   // look for relations between the grids
}

// Claim kinds.
const (
	KindCell       = "cell"
	KindExtremum   = "extremum"
	KindRange      = "range"
	KindTick       = "tick"
	KindAxisLabel  = "axis-label"
	KindTitle      = "title"
	KindColorbar   = "colorbar"
	KindCount      = "count"
	KindLayout     = "layout"
	KindOrder      = "order"
	KindTrend      = "trend"
	KindComparison = "comparison"
)

// Verdict says whether the figure bears a claim out.
type Verdict string

// The verdicts.
const (
	Supported    Verdict = "supported"
	Contradicted Verdict = "contradicted"
	Unverifiable Verdict = "unverifiable" // the figure, or what could be read of it, does not decide it
)

// Levels of meaning after Lundgard and Satyanarayan, "Accessible Visualization
// via Natural Language Descriptions" (2021), doi:10.1109/TVCG.2021.3114770.
const (
	LevelConstruction = 1 // marks, axes, titles, colours
	LevelStatistics   = 2 // values, extrema, comparisons of values
	LevelTrends       = 3 // patterns seen over many cells
	LevelContext      = 4 // interpretation: not a statement about the figure
)

// Report is what a description's check found, in the public JSON format
// "heatgrid-check/1".
type Report struct {
	Schema      string      `json:"schema"`
	Figure      string      `json:"figure"`
	Description string      `json:"description"`
	Claims      []Claim     `json:"claims"`
	Diagnoses   []Diagnosis `json:"diagnoses"`
	Context     []Remark    `json:"context"`   // sentences that interpret; listed, not judged
	Uncovered   []Uncovered `json:"uncovered"` // cells that no claim states
	Relations   []Relation  `json:"relations,omitempty"`
	Against     *Against    `json:"against,omitempty"`
	Warnings    []string    `json:"warnings,omitempty"` // what of the description was not read
	Summary     Summary     `json:"summary"`
}

// Claim is one statement about the figure. One stated number is one claim.
type Claim struct {
	ID       int      `json:"id"`
	Line     int      `json:"line"` // 1-based, in the description
	Text     string   `json:"text"` // the sentence it stands in
	Kind     string   `json:"kind"`
	Level    int      `json:"level"`
	Panel    string   `json:"panel"` // names as the figure has them
	Row      string   `json:"row"`
	Col      string   `json:"col"`
	Stated   string   `json:"stated"` // as written
	Found    string   `json:"found"`  // what the figure has
	Verdict  Verdict  `json:"verdict"`
	Reason   string   `json:"reason"`
	Evidence Evidence `json:"evidence"`
	Span     [2]int   `json:"span"` // byte offsets of Stated in the description, [0, 0] where it was pieced together

	fact fact // what diagnoses need of a cell claim
	step int  // the reader that made it
	tok  int  // the token that it begins at
	core int  // the word that it was read by, where it begins before

	greatest bool    // where it is of an extreme: of the greatest
	several  bool    // its value is given for other cells too
	of       *region // the cells that it was tested on, where they are one region
	open     openness
}

// Evidence says which cells a verdict rests on. Cells are [row, column].
type Evidence struct {
	Figure int       `json:"figure,omitempty"` // index of the figure, where several were given
	Panel  string    `json:"panel,omitempty"`
	Cells  [][2]int  `json:"cells,omitempty"`
	Box    *grid.Box `json:"box,omitempty"`
	Status string    `json:"status,omitempty"` // status of the cell, where there is one
}

// Diagnosis names one mistake that explains many contradicted claims.
type Diagnosis struct {
	Kind   string `json:"kind"`
	Panel  string `json:"panel"`
	Text   string `json:"text"`
	Claims int    `json:"claims"` // cell claims that the reading concerns
	Before int    `json:"before"` // of them, borne out as written
	After  int    `json:"after"`  // of them, borne out when read as the diagnosis says
}

// Remark is a sentence of interpretation.
type Remark struct {
	Line  int    `json:"line"`
	Text  string `json:"text"`
	Level int    `json:"level"`
}

// Uncovered lists the cells of one panel that no claim states.
type Uncovered struct {
	Panel string   `json:"panel"` // id
	Title string   `json:"title"`
	Cells [][2]int `json:"cells"`
}

// Summary counts the claims by verdict, and the cells that they state.
type Summary struct {
	Supported     int `json:"supported"`
	Contradicted  int `json:"contradicted"`
	Unverifiable  int `json:"unverifiable"`
	CellsStated   int `json:"cells_stated"`
	CellsInFigure int `json:"cells_in_figure"`
}

// ErrNoFigure says that there is nothing to hold the description against.
var ErrNoFigure = errors.New("no figure with a panel to check against")

// Check holds description against figs, which are taken together as one figure.
func Check(figs []*grid.Figure, description string, opts Options) (*Report, error) {
	f, err := newFacts(figs)
	if err != nil {
		return nil, err
	}
	rep := run(f, description)
	rep.Description = opts.Description
	if opts.Against != "" {
		other := run(f, opts.Against)
		rep.Against = compareReports(rep, other, opts.AgainstName)
	}
	if opts.Relate {
		rep.Relations = Relate(figs)
	}
	return rep, nil
}

// run is one pass over one description.
func run(f *facts, description string) *Report {
	text := f.withPoints(description)
	r := newReader(f, text)
	r.read()
	for i := range r.claims {
		if c := &r.claims[i]; text[c.Span[0]:c.Span[1]] == c.Stated {
			c.Stated = description[c.Span[0]:c.Span[1]] // with its own decimal commas
		}
	}
	f.spell(r.claims, description)
	sort.SliceStable(r.claims, func(i, j int) bool {
		a, b := &r.claims[i], &r.claims[j]
		if a.Line != b.Line {
			return a.Line < b.Line
		}
		return a.Span[0] < b.Span[0]
	})
	rep := &Report{Schema: Schema, Claims: r.claims, Context: r.context, Warnings: r.warnings(), Figure: f.name()}
	for i := range rep.Claims {
		rep.Claims[i].ID = i + 1
	}
	rep.Diagnoses = diagnose(f, rep.Claims)
	rep.count(f)
	return rep
}

// count fills the summary and the list of cells not stated.
func (rep *Report) count(f *facts) {
	stated := map[[3]int]bool{}
	for i := range rep.Claims {
		c := &rep.Claims[i]
		switch c.Verdict {
		case Supported:
			rep.Summary.Supported++
		case Contradicted:
			rep.Summary.Contradicted++
		default:
			rep.Summary.Unverifiable++
		}
		if c.Kind == KindCell && c.fact.placed() {
			stated[[3]int{c.fact.panel, c.fact.row, c.fact.col}] = true
		}
	}
	rep.Summary.CellsStated = len(stated)
	rep.Uncovered = []Uncovered{}
	for pi, p := range f.panels {
		u := Uncovered{Panel: p.ID, Title: p.Title}
		for r := 0; r < p.Rows; r++ {
			for c := 0; c < p.Cols; c++ {
				if p.value(r, c) == nil {
					continue
				}
				rep.Summary.CellsInFigure++
				if !stated[[3]int{pi, r, c}] {
					u.Cells = append(u.Cells, [2]int{r, c})
				}
			}
		}
		if u.Cells != nil {
			rep.Uncovered = append(rep.Uncovered, u)
		}
	}
	if rep.Diagnoses == nil {
		rep.Diagnoses = []Diagnosis{}
	}
	if rep.Claims == nil {
		rep.Claims = []Claim{}
	}
	if rep.Context == nil {
		rep.Context = []Remark{}
	}
}

// Validate says what is wrong with a figure that came from a file, nil if its
// panels are well formed.
func Validate(fig *grid.Figure) error {
	if fig.Schema != grid.Schema {
		return fmt.Errorf("schema is %q, not %q", fig.Schema, grid.Schema)
	}
	for i := range fig.Panels {
		if err := validPanel(&fig.Panels[i]); err != nil {
			return fmt.Errorf("panel %d (%s): %w", i+1, fig.Panels[i].ID, err)
		}
	}
	return nil
}

func validPanel(p *grid.Panel) error {
	switch {
	case p.Rows < 1 || p.Cols < 1:
		return fmt.Errorf("has %d rows and %d columns", p.Rows, p.Cols)
	case len(p.RowNames) != p.Rows || len(p.ColNames) != p.Cols:
		return fmt.Errorf("has %d row names and %d column names for %d×%d cells", len(p.RowNames), len(p.ColNames), p.Rows, p.Cols)
	case len(p.Values) != p.Rows:
		return fmt.Errorf("has %d rows of values, not %d", len(p.Values), p.Rows)
	case len(p.Cells) != 0 && len(p.Cells) != p.Rows*p.Cols:
		return fmt.Errorf("has %d cells, not %d×%d", len(p.Cells), p.Rows, p.Cols)
	}
	for r, row := range p.Values {
		if len(row) != p.Cols {
			return fmt.Errorf("row %d has %d values, not %d", r, len(row), p.Cols)
		}
	}
	return nil
}
