package export

import (
	"image"
	"io"

	"github.com/parquet-go/parquet-go"

	"github.com/heatgrid/heatgrid/grid"
)

// parquetGroup is how many rows a row group holds: about 10 MB of cells, so
// that memory stays flat and a reader can skip groups by their statistics.
const parquetGroup = 128 << 10

// NewParquet writes one row a cell as Parquet with the columns of Row, Zstandard
// compressed, all figures in one table.
func NewParquet(w io.Writer) Encoder {
	return &parquetTable{w: parquet.NewGenericWriter[Row](w,
		parquet.Compression(&parquet.Zstd),
		parquet.MaxRowsPerRowGroup(parquetGroup),
		parquet.CreatedBy("heatgrid", "", ""),
	)}
}

type parquetTable struct{ w *parquet.GenericWriter[Row] }

func (p *parquetTable) Encode(f *grid.Figure, _ image.Image) error {
	var rows []Row
	for row := range Rows(f) {
		rows = append(rows, row)
	}
	_, err := p.w.Write(rows)
	return err
}

func (p *parquetTable) Close() error { return p.w.Close() }
