-- Tables over all figures of a batch. Coordinates are px of the picture,
-- origin top left; rows run from the top, columns from the left, both from 0.
CREATE TABLE figures (
  id     INTEGER PRIMARY KEY,   -- in the order of the paths
  path   TEXT NOT NULL UNIQUE,
  sha256 TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('ok', 'failed')),
  code   TEXT,                  -- why it failed, for programs
  error  TEXT,                  -- why it failed, for people
  width  INTEGER,
  height INTEGER,
  title  TEXT
);
CREATE TABLE colorbars (
  id          INTEGER PRIMARY KEY,
  figure_id   INTEGER NOT NULL REFERENCES figures (id),
  name        TEXT NOT NULL,    -- c1, c2, ... as in the figure's JSON
  x REAL, y REAL, w REAL, h REAL,
  orientation TEXT NOT NULL,
  label       TEXT NOT NULL,
  scale       TEXT NOT NULL,
  min         REAL,
  max         REAL,
  colormap    TEXT NOT NULL,
  source      TEXT NOT NULL,
  UNIQUE (figure_id, name)
);
CREATE TABLE panels (
  id          INTEGER PRIMARY KEY,
  figure_id   INTEGER NOT NULL REFERENCES figures (id),
  colorbar_id INTEGER REFERENCES colorbars (id),
  name        TEXT NOT NULL,    -- p1, p2, ... as in the figure's JSON
  title       TEXT NOT NULL,
  kind        TEXT NOT NULL,
  x REAL, y REAL, w REAL, h REAL,
  x_label     TEXT NOT NULL,
  x_scale     TEXT NOT NULL,
  y_label     TEXT NOT NULL,
  y_scale     TEXT NOT NULL,
  "rows"      INTEGER NOT NULL,
  cols        INTEGER NOT NULL,
  unit        TEXT NOT NULL,
  UNIQUE (figure_id, name)
);
CREATE TABLE cells (
  panel_id INTEGER NOT NULL REFERENCES panels (id),
  "row"    INTEGER NOT NULL,
  col      INTEGER NOT NULL,
  row_name TEXT NOT NULL,
  col_name TEXT NOT NULL,
  value    REAL,
  text     TEXT,
  ocr      REAL,
  conf     REAL,
  color    REAL,
  low      REAL,
  high     REAL,
  residual REAL,
  status   TEXT NOT NULL,
  rgb      TEXT NOT NULL,
  x REAL, y REAL, w REAL, h REAL,
  PRIMARY KEY (panel_id, "row", col)
) WITHOUT ROWID;
CREATE TABLE warnings (
  id        INTEGER PRIMARY KEY,
  figure_id INTEGER NOT NULL REFERENCES figures (id),
  code      TEXT NOT NULL,
  x REAL, y REAL, w REAL, h REAL,
  text      TEXT NOT NULL
);
CREATE INDEX panels_of_figure ON panels (figure_id);
CREATE INDEX warnings_of_figure ON warnings (figure_id);
CREATE INDEX doubtful_cells ON cells (status) WHERE status IN ('conflict', 'repaired');
