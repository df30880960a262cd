package batch

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"math"
	"os"
	"time"

	"github.com/heatgrid/heatgrid"
)

// Limits bound what one figure may take.
type Limits struct {
	Timeout time.Duration // of the clock
	Memory  int64         // bytes resident in the worker, all libraries included
}

// DefaultLimits are generous: a figure of 4000 x 3000 px takes seconds and less
// than 300 MB.
var DefaultLimits = Limits{Timeout: time.Minute, Memory: 2 << 30}

// recycleAfter is how many figures a worker reads before a fresh one takes its
// place: the Tesseract binding leaks a little with each text that it returns.
const recycleAfter = 1000

// ReaderConfig says how a Reader reads figures.
type ReaderConfig struct {
	Command  []string // of a worker; nil: this program with the argument "worker"
	Env      []string // added to this process's environment
	Options  heatgrid.Options
	Version  string // of the program, part of Entry.Run
	Limits   Limits // zero fields are those of DefaultLimits
	Doubtful bool   // also give pictures of the doubtful cells
}

// Reader reads figures in a worker process of its own, one after another. A
// figure that crashes the worker, or exceeds its limits, costs that figure
// alone: the next one gets a new worker. A Reader is for one goroutine at a time.
type Reader struct {
	cfg    ReaderConfig
	run    string
	proc   *process
	served int   // figures that proc has read
	peak   int64 // largest resident memory of a worker seen, bytes
}

// Result is what became of one picture.
type Result struct {
	Entry
	Figure []byte // JSON of schema heatgrid/1; nil where it failed
	Crops  []byte // PNG of the doubtful cells, see ReaderConfig.Doubtful; nil where there are none
}

// NewReader starts a worker, so that a missing language or library shows now.
func NewReader(cfg ReaderConfig) (*Reader, error) {
	if cfg.Command == nil {
		self, err := os.Executable()
		if err != nil {
			return nil, err
		}
		cfg.Command = []string{self, "worker"}
	}
	if cfg.Limits.Timeout <= 0 {
		cfg.Limits.Timeout = DefaultLimits.Timeout
	}
	if cfg.Limits.Memory <= 0 {
		cfg.Limits.Memory = DefaultLimits.Memory
	}
	r := &Reader{cfg: cfg, run: runName(cfg.Version, cfg.Options)}
	return r, r.start()
}

func (r *Reader) start() (err error) {
	r.served = 0
	r.proc, err = startProcess(r.cfg.Command, hello{protocolVersion, r.cfg.Options, r.cfg.Limits.Memory}, r.cfg.Env)
	return err
}

// Close ends the worker. It may be called twice.
func (r *Reader) Close() error {
	if r.proc != nil {
		r.proc.close()
		r.proc = nil
	}
	return nil
}

// Sum is the SHA-256 of a picture file as manifests and figures give it.
func Sum(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// Read reads the picture file data, which is called path in the result. An
// error means that no worker can be started; that a figure cannot be read is a
// Result.
//
// A worker that dies after it has read other figures may have died of those
// (memory that native code lost, say), so the figure gets a second chance in a
// fresh one. That also makes results independent of what was read before.
func (r *Reader) Read(path, sha string, data []byte) (*Result, error) {
	res := &Result{Entry: Entry{Path: path, SHA256: sha, Status: Failed, Run: r.run}}
	begin := time.Now()
	defer func() { res.Seconds = math.Round(time.Since(begin).Seconds()*1000) / 1000 }()
	if r.served >= recycleAfter {
		r.Close()
	}
	for {
		if r.proc == nil {
			if err := r.start(); err != nil {
				return nil, err
			}
		}
		fresh := r.served == 0
		err := r.ask(res, data)
		if err == nil {
			return res, nil
		}
		var l *lost
		if !errors.As(err, &l) {
			return nil, err
		}
		res.Code, res.Error = l.code, l.text
		if fresh || l.code == TimedOut {
			return res, nil
		}
	}
}

// ask sends one request to the worker and fills res from its reply.
func (r *Reader) ask(res *Result, data []byte) error {
	r.proc.noise.clear()
	var rep reply
	req := request{Path: res.Path, SHA256: res.SHA256, Doubtful: r.cfg.Doubtful}
	parts, err := r.proc.exchange(req, &rep, r.cfg.Limits.Timeout, r.cfg.Limits.Memory, data)
	r.peak = max(r.peak, r.proc.peak)
	if err != nil {
		r.proc = nil
		return err
	}
	r.served++
	res.Counts = rep.Counts
	if rep.Code != "" {
		res.Code, res.Error = rep.Code, rep.Error
		return nil
	}
	if len(parts) == 0 {
		return fmt.Errorf("%s: the worker replied without a figure", res.Path)
	}
	res.Status, res.Code, res.Error = OK, "", ""
	res.Figure = parts[0]
	if len(parts) > 1 {
		res.Crops = parts[1]
	}
	return nil
}
