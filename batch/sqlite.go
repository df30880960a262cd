package batch

import (
	"context"
	"database/sql"
	_ "embed"
	"fmt"
	"strings"

	_ "modernc.org/sqlite"

	"github.com/heatgrid/heatgrid/grid"
)

//go:embed schema.sql
var sqliteSchema string

// figuresAtOnce is how many figures a transaction holds: enough that its own
// cost does not show, few enough that its memory does not either.
const figuresAtOnce = 100

// sqliteTable writes table.sqlite, see schema.sql. The database is built under
// a temporary name and appears whole, so it needs no journal meanwhile.
type sqliteTable struct {
	p          *pending
	db         *sql.DB
	conn       *sql.Conn
	tx         *sql.Tx
	statements map[string]*sql.Stmt
	ids        map[string]int64 // last id given, by table
	pending    int              // figures in tx
}

func (s *Store) newSQLite(name string) (table, error) {
	p, err := s.begin(name)
	if err != nil {
		return nil, err
	}
	t := &sqliteTable{p: p, ids: map[string]int64{}}
	if err := t.open(); err != nil {
		t.abort()
		return nil, fmt.Errorf("cannot make %s: %w", name, err)
	}
	return t, nil
}

func (t *sqliteTable) open() (err error) {
	if t.db, err = sql.Open("sqlite", t.p.File.Name()); err != nil {
		return err
	}
	if t.conn, err = t.db.Conn(context.Background()); err != nil {
		return err
	}
	_, err = t.conn.ExecContext(context.Background(),
		"PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY;"+sqliteSchema)
	return err
}

// insert adds a row to a table with as many columns as values.
func (t *sqliteTable) insert(table string, values ...any) error {
	st := t.statements[table]
	if st == nil {
		var err error
		st, err = t.tx.Prepare("INSERT INTO " + table + " VALUES (?" + strings.Repeat(", ?", len(values)-1) + ")")
		if err != nil {
			return err
		}
		t.statements[table] = st
	}
	_, err := st.Exec(values...)
	return err
}

// next is the next id of a table.
func (t *sqliteTable) next(table string) int64 {
	t.ids[table]++
	return t.ids[table]
}

func (t *sqliteTable) add(x *tabled) (err error) {
	if t.tx == nil {
		if t.tx, err = t.conn.BeginTx(context.Background(), nil); err != nil {
			return err
		}
		t.statements = map[string]*sql.Stmt{}
	}
	if err := t.addFigure(x); err != nil {
		return err
	}
	if t.pending++; t.pending == figuresAtOnce {
		return t.flush()
	}
	return nil
}

func (t *sqliteTable) addFigure(x *tabled) error {
	id := t.next("figures")
	if x.figure == nil {
		return t.insert("figures", id, x.Path, x.SHA256, string(x.Status), string(x.Code), x.Error, nil, nil, nil)
	}
	f := x.figure
	if err := t.insert("figures", id, x.Path, x.SHA256, string(x.Status), nil, nil, f.Source.Width, f.Source.Height, f.Title); err != nil {
		return err
	}
	bars := map[string]int64{}
	for i := range f.Colorbars {
		b := &f.Colorbars[i]
		bars[b.ID] = t.next("colorbars")
		if err := t.insert("colorbars", bars[b.ID], id, b.ID, b.Box[0], b.Box[1], b.Box[2], b.Box[3],
			b.Orientation, b.Label, b.Scale, nullable(b.Min), nullable(b.Max), b.Colormap, b.Source); err != nil {
			return err
		}
	}
	for i := range f.Panels {
		if err := t.addPanel(id, bars, &f.Panels[i]); err != nil {
			return err
		}
	}
	for _, w := range f.Warnings {
		if err := t.insert("warnings", t.next("warnings"), id, w.Code, w.Where[0], w.Where[1], w.Where[2], w.Where[3], w.Text); err != nil {
			return err
		}
	}
	return nil
}

func (t *sqliteTable) addPanel(figure int64, bars map[string]int64, p *grid.Panel) error {
	id := t.next("panels")
	var bar any
	if p.Colorbar != nil {
		if b, found := bars[*p.Colorbar]; found {
			bar = b
		}
	}
	if err := t.insert("panels", id, figure, bar, p.ID, p.Title, p.Kind, p.Box[0], p.Box[1], p.Box[2], p.Box[3],
		p.X.Label, p.X.Scale, p.Y.Label, p.Y.Scale, p.Rows, p.Cols, p.Unit); err != nil {
		return err
	}
	for k := range p.Cells {
		c := &p.Cells[k]
		if err := t.insert("cells", id, c.Row, c.Col, name(p.RowNames, c.Row), name(p.ColNames, c.Col),
			nullable(c.Value), nullable(c.Text), nullable(c.OCR), nullable(c.Conf), nullable(c.Color), nullable(c.ColorLow), nullable(c.ColorHigh),
			nullable(c.Residual), string(c.Status), c.RGB, c.Box[0], c.Box[1], c.Box[2], c.Box[3]); err != nil {
			return err
		}
	}
	return nil
}

// nullable is *v, or NULL.
func nullable[T any](v *T) any {
	if v == nil {
		return nil
	}
	return *v
}

// name is names[i], "" past the end.
func name(names []string, i int) string {
	if i < 0 || i >= len(names) {
		return ""
	}
	return names[i]
}

func (t *sqliteTable) flush() error {
	if t.tx == nil {
		return nil
	}
	tx := t.tx
	t.tx, t.statements, t.pending = nil, nil, 0
	return tx.Commit() // closes its statements
}

func (t *sqliteTable) commit() error {
	if err := t.flush(); err != nil {
		return err
	}
	if err := t.close(); err != nil {
		return err
	}
	return t.p.commit()
}

func (t *sqliteTable) close() error {
	if t.conn != nil {
		t.conn.Close()
	}
	if t.db == nil {
		return nil
	}
	return t.db.Close()
}

func (t *sqliteTable) abort() {
	if t.tx != nil {
		_ = t.tx.Rollback() // the file is dropped anyway
		t.tx = nil
	}
	t.close()
	t.p.abort()
}
