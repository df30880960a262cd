package batch

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"io"

	"github.com/heatgrid/heatgrid"
	"github.com/heatgrid/heatgrid/export"
	"github.com/heatgrid/heatgrid/grid"
	"github.com/heatgrid/heatgrid/internal/picture"
)

// Digitizer reads the figures of one worker, one after another.
type Digitizer interface {
	Digitize(ctx context.Context, img image.Image) (*grid.Figure, error)
	Close() error
}

// Serve is the life of a worker: it opens a Digitizer once, then reads one
// figure for each request on in, until in ends. It never returns because of a
// figure; a panic is left to end the process, which the parent reports.
func Serve(in io.Reader, out io.Writer, open func(heatgrid.Options) (Digitizer, error)) error {
	r, w := bufio.NewReaderSize(in, 1<<16), bufio.NewWriterSize(out, 1<<16)
	send := func(head any, parts ...[]byte) error {
		return errors.Join(writeMessage(w, head, parts...), w.Flush())
	}
	var h hello
	if _, err := readMessage(r, &h); err != nil {
		return fmt.Errorf("a worker is started by `heatgrid batch`, not by hand: %w", err)
	}
	if h.Protocol != protocolVersion {
		return send(ready{Protocol: protocolVersion, Error: fmt.Sprintf("the worker speaks protocol %d, not %d: it is of another version of the program", protocolVersion, h.Protocol)})
	}
	limitMemory(h.MaxMemory)
	d, err := open(h.Options)
	if err != nil {
		return send(ready{Protocol: protocolVersion, Error: err.Error()})
	}
	defer d.Close()
	if err := send(ready{Protocol: protocolVersion}); err != nil {
		return err
	}
	for {
		var req request
		parts, err := readMessage(r, &req)
		switch {
		case err == io.EOF:
			return nil
		case err != nil:
			return err
		case len(parts) != 1:
			return fmt.Errorf("a request of %d frames", len(parts))
		}
		head, body := read(d, req, parts[0])
		if err := send(head, body...); err != nil {
			return err
		}
	}
}

// read digitizes one picture file.
func read(d Digitizer, req request, data []byte) (reply, [][]byte) {
	fail := func(code Code, err error) (reply, [][]byte) {
		return reply{Code: code, Error: err.Error()}, nil
	}
	if err := injectFault(data); err != nil {
		return fail(NotRead, err)
	}
	img, err := decode(data)
	if err != nil {
		return fail(Unreadable, err)
	}
	f, err := d.Digitize(context.Background(), img)
	switch {
	case errors.Is(err, heatgrid.ErrNoHeatmap):
		return fail(NoHeatmap, err)
	case err != nil:
		return fail(NotRead, err)
	}
	f.Source = grid.Source{Path: req.Path, SHA256: req.SHA256, Width: img.Rect.Dx(), Height: img.Rect.Dy()}
	var b bytes.Buffer
	if err := export.JSON(&b, f); err != nil {
		return fail(NotRead, err)
	}
	n := count(f)
	parts := [][]byte{b.Bytes()}
	if req.Doubtful && n.Doubtful > 0 {
		png, err := doubtfulPicture(img, f)
		if err != nil {
			return fail(NotRead, err)
		}
		parts = append(parts, png)
	}
	return reply{Counts: n}, parts
}

// decode opens a picture file's bytes; its errors are what is wrong with it and
// what to do, without a path.
func decode(data []byte) (*image.RGBA, error) {
	switch {
	case len(data) == 0:
		return nil, errors.New("is empty (0 bytes): save or download the picture again")
	case bytes.HasPrefix(data, []byte("%PDF-")):
		return nil, errors.New("is a PDF, of which batch reads no pages: draw them first, for example with `pdftoppm -r 200 -png FILE page`, or read one with `heatgrid extract --page N`")
	}
	img, err := picture.Decode(data)
	var e *picture.Error
	if errors.As(err, &e) {
		err = errors.New(e.Reason)
		if e.Advice != "" {
			err = fmt.Errorf("%s: %s", e.Reason, e.Advice)
		}
	}
	return img, err
}
