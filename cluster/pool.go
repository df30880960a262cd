package cluster

import (
	"context"
	"encoding/json"
	"runtime"
	"sync"

	"github.com/heatgrid/heatgrid/batch"
)

// pool holds the worker processes of one machine. Beam runs as many copies of a
// function as it likes; without a common pool each would have its own worker.
type pool struct {
	cfg   batch.ReaderConfig
	slots chan struct{}
	mu    sync.Mutex
	idle  []*batch.Reader
}

var pools sync.Map // configuration as JSON -> *pool

// poolFor is the pool for a configuration, with at most jobs workers (0: one a
// core). Its workers end with this program.
func poolFor(cfg batch.ReaderConfig, jobs int) (*pool, error) {
	if jobs <= 0 {
		jobs = runtime.GOMAXPROCS(0) // the cores that a container may use
	}
	key, err := json.Marshal(cfg)
	if err != nil {
		return nil, err
	}
	p, _ := pools.LoadOrStore(string(key), &pool{cfg: cfg, slots: make(chan struct{}, jobs)})
	return p.(*pool), nil
}

// get waits for a worker that has nothing to do, or starts one.
func (p *pool) get(ctx context.Context) (*batch.Reader, error) {
	select {
	case p.slots <- struct{}{}:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	p.mu.Lock()
	if n := len(p.idle); n > 0 {
		r := p.idle[n-1]
		p.idle = p.idle[:n-1]
		p.mu.Unlock()
		return r, nil
	}
	p.mu.Unlock()
	r, err := batch.NewReader(p.cfg)
	if err != nil {
		<-p.slots
		return nil, err
	}
	return r, nil
}

// put gives a worker back.
func (p *pool) put(r *batch.Reader) {
	p.mu.Lock()
	p.idle = append(p.idle, r)
	p.mu.Unlock()
	<-p.slots
}
