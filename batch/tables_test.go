package batch

import (
	"database/sql"
	"encoding/csv"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"
	"github.com/xuri/excelize/v2"

	"github.com/heatgrid/heatgrid/export"
	"github.com/heatgrid/heatgrid/grid"
)

// ran is a batch of 30 good and 2 bad figures with all tables.
func ran(t *testing.T) string {
	t.Helper()
	files := figures(30)
	files["bad.png"], files["white.png"] = []byte("no"), nil
	in, out := put(t, files), t.TempDir()
	mustRun(t, fakeConfig(in, out))
	return out
}

func TestTablesAgree(t *testing.T) {
	out := ran(t)
	want, cells := sumOfFigures(t, out)

	rows, err := csv.NewReader(strings.NewReader(content(t, out, "table.csv"))).ReadAll()
	if err != nil || len(rows)-1 != cells {
		t.Fatalf("table.csv: %d rows, %v; want %d", len(rows)-1, err, cells)
	}
	for i := 2; i < len(rows); i++ {
		if rows[i-1][0] > rows[i][0] {
			t.Errorf("row %d: %s comes after %s", i, rows[i][0], rows[i-1][0])
		}
	}

	typed, err := parquet.ReadFile[export.Row](filepath.Join(out, "table.parquet"))
	if err != nil {
		t.Fatal(err)
	}
	sum := 0.0
	for _, r := range typed {
		sum += *r.Value
	}
	if len(typed) != cells || math.Abs(sum-want) > 1e-6 {
		t.Errorf("table.parquet: %d rows, sum %v; want %d, %v", len(typed), sum, cells, want)
	}

	db, err := sql.Open("sqlite", filepath.Join(out, "table.sqlite"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	var n int
	if err := db.QueryRow(`SELECT count(*), sum(value) FROM cells JOIN panels ON panels.id = panel_id JOIN figures ON figures.id = panels.figure_id
		JOIN colorbars ON colorbars.id = colorbar_id`).Scan(&n, &sum); err != nil {
		t.Fatal(err)
	}
	if n != cells || math.Abs(sum-want) > 1e-6 {
		t.Errorf("table.sqlite: %d cells, sum %v; want %d, %v", n, sum, cells, want)
	}
	var ok, failed, broken int
	db.QueryRow(`SELECT count(*) FILTER (WHERE status = 'ok'), count(*) FILTER (WHERE error <> '') FROM figures`).Scan(&ok, &failed)
	if ok != 30 || failed != 2 {
		t.Errorf("table.sqlite: %d ok, %d with an error; want 30, 2", ok, failed)
	}
	if err := db.QueryRow(`SELECT count(*) FROM pragma_foreign_key_check`).Scan(&broken); err != nil || broken != 0 {
		t.Errorf("%d broken references, %v", broken, err)
	}
}

// sumOfFigures adds up what the figures' own JSON says.
func sumOfFigures(t *testing.T, out string) (sum float64, cells int) {
	t.Helper()
	err := filepath.WalkDir(out, func(name string, d os.DirEntry, err error) error {
		if err != nil || filepath.Ext(name) != ".json" {
			return err
		}
		f, err := os.Open(name)
		if err != nil {
			return err
		}
		defer f.Close()
		fig, err := export.ReadJSON(f)
		if err != nil {
			return err
		}
		for _, c := range fig.Panels[0].Cells {
			sum += *c.Value
			cells++
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return sum, cells
}

func TestWorkbookShowsDoubtfulCells(t *testing.T) {
	out := ran(t)
	book, err := excelize.OpenFile(filepath.Join(out, "table.xlsx"))
	if err != nil {
		t.Fatal(err)
	}
	defer book.Close()
	sheets, pictures := book.GetSheetList(), 0
	if len(sheets) != 30 {
		t.Errorf("%d sheets, want one a panel: 30", len(sheets))
	}
	for _, s := range sheets {
		at, err := book.GetPictureCells(s)
		if err != nil {
			t.Fatal(err)
		}
		pictures += len(at)
	}
	m, _ := ReadManifest(out)
	defer m.Close()
	s, _ := Summarize(m)
	if s.Doubtful == 0 || pictures != s.Doubtful {
		t.Errorf("%d pictures beside %d doubtful cells", pictures, s.Doubtful)
	}
}

func TestLargeWorkbooksAreSplit(t *testing.T) {
	dir := t.TempDir()
	s, err := OpenStore(dir, false)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	write(t, filepath.Join(dir, "table-3.xlsx"), nil) // of an earlier, larger run
	books := s.newWorkbooks()
	for range panelsAWorkbook + 1 {
		f, _ := fakeDigitizer{}.Digitize(t.Context(), onePixel())
		if err := books.add(&tabled{Entry: &Entry{Path: "x"}, figure: f, dir: dir}); err != nil {
			t.Fatal(err)
		}
	}
	if err := books.commit(); err != nil {
		t.Fatal(err)
	}
	got, _ := filepath.Glob(filepath.Join(dir, "*.xlsx"))
	if len(got) != 2 {
		t.Errorf("workbooks %v, want table.xlsx and table-2.xlsx", got)
	}
}

func TestUnknownTableIsRefused(t *testing.T) {
	in, out := put(t, figures(1)), t.TempDir()
	cfg := fakeConfig(in, out)
	cfg.Formats = []string{"csv"}
	_, err := Run(t.Context(), cfg)
	if _, ok := err.(*UsageError); !ok {
		t.Errorf("error %v", err)
	}
}

func TestLooksFindConflicts(t *testing.T) {
	out := ran(t)
	m, err := ReadManifest(out)
	if err != nil {
		t.Fatal(err)
	}
	defer m.Close()
	s, _ := Summarize(m)
	n := 0
	for l, err := range Looks(out, m, true) {
		if err != nil {
			t.Fatal(err)
		}
		if l.Cell.Status != grid.Conflict || l.RowOf == "" {
			t.Errorf("%+v", l)
		}
		n++
	}
	if n == 0 || n != s.Conflicts {
		t.Errorf("%d conflicts listed, the manifest counts %d", n, s.Conflicts)
	}
}
