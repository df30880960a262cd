package batch

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"

	"github.com/heatgrid/heatgrid"
)

// The parent and a worker exchange messages over the worker's standard input
// and output. A message is a number of frames, the first of which is JSON:
//
//	uint32 frames | uint32 length, bytes | uint32 length, bytes | ...
//
// all numbers big-endian. The parent opens with hello, the worker answers with
// ready; then each request gets one reply, in order, until the input ends.

// maxFrame bounds a frame, in bytes: the largest picture file that is read, and
// a wall against a length that is no length.
const maxFrame = 1 << 30

// maxFrames is the largest number of frames of a message: a reply with its JSON
// and its doubtful cells.
const maxFrames = 3

// hello tells a worker how to read figures.
type hello struct {
	Protocol  int              `json:"protocol"` // protocolVersion
	Options   heatgrid.Options `json:"options"`
	MaxMemory int64            `json:"max_memory"` // bytes; 0: no limit
}

// protocolVersion changes with the messages, so that a worker of another
// version is refused instead of misunderstood.
const protocolVersion = 1

// ready answers hello. With an Error the worker cannot read any figure.
type ready struct {
	Protocol int    `json:"protocol"`
	Error    string `json:"error,omitempty"`
}

// request asks for one figure; its second frame is the picture file.
type request struct {
	Path     string `json:"path"`
	SHA256   string `json:"sha256"`
	Doubtful bool   `json:"doubtful"` // also give the picture of the doubtful cells
}

// reply says what became of a request. Where Code is "", the second frame is
// the figure in JSON, and the third the picture of its doubtful cells, if asked.
type reply struct {
	Code  Code   `json:"code,omitempty"`
	Error string `json:"error,omitempty"`
	Counts
}

// writeMessage writes head as JSON, then parts, as one message.
func writeMessage(w io.Writer, head any, parts ...[]byte) error {
	b, err := json.Marshal(head)
	if err != nil {
		return err
	}
	frames := append([][]byte{b}, parts...)
	var n [4]byte
	binary.BigEndian.PutUint32(n[:], uint32(len(frames)))
	if _, err := w.Write(n[:]); err != nil {
		return err
	}
	for _, f := range frames {
		if len(f) > maxFrame {
			return fmt.Errorf("a frame of %d bytes, more than %d", len(f), maxFrame)
		}
		binary.BigEndian.PutUint32(n[:], uint32(len(f)))
		if _, err := w.Write(n[:]); err != nil {
			return err
		}
		if _, err := w.Write(f); err != nil {
			return err
		}
	}
	return nil
}

// readMessage reads a message, its first frame into head; it returns the others.
// io.EOF means that the other side has closed between two messages.
func readMessage(r io.Reader, head any) ([][]byte, error) {
	var n [4]byte
	if _, err := io.ReadFull(r, n[:]); err != nil {
		return nil, err
	}
	count := binary.BigEndian.Uint32(n[:])
	if count == 0 || count > maxFrames {
		return nil, fmt.Errorf("a message of %d frames: this is no heatgrid worker", count)
	}
	frames := make([][]byte, count)
	for i := range frames {
		if _, err := io.ReadFull(r, n[:]); err != nil {
			return nil, noEOF(err)
		}
		size := binary.BigEndian.Uint32(n[:])
		if size > maxFrame {
			return nil, fmt.Errorf("a frame of %d bytes, more than %d", size, maxFrame)
		}
		frames[i] = make([]byte, size)
		if _, err := io.ReadFull(r, frames[i]); err != nil {
			return nil, noEOF(err)
		}
	}
	if err := json.Unmarshal(frames[0], head); err != nil {
		return nil, err
	}
	return frames[1:], nil
}

// noEOF makes an end inside a message an error of its own.
func noEOF(err error) error {
	if err == io.EOF {
		return io.ErrUnexpectedEOF
	}
	return err
}
