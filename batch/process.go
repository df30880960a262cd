package batch

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"time"
)

const (
	// startTimeout bounds the start of a worker, which loads OpenCV and
	// Tesseract in a tenth of a second; a cold network disk may take many.
	startTimeout = 60 * time.Second
	// memoryEvery is how often a worker's memory is looked at: even at 4 GB/s it
	// grows by only 80 MB in between.
	memoryEvery = 20 * time.Millisecond
)

// process is a running worker.
type process struct {
	cmd   *exec.Cmd
	in    io.WriteCloser
	out   *bufio.Reader
	noise *tail // what it wrote to standard error
	peak  int64 // largest resident memory seen, bytes
}

// lost says why a worker is gone and its figure with it.
type lost struct {
	code Code
	text string
}

func (l *lost) Error() string { return l.text }

func tooBig(maxMemory int64) *lost {
	return &lost{TooBig, fmt.Sprintf("needs more memory than %s (--max-memory)", Bytes(maxMemory))}
}

// startProcess starts a worker and waits until it is ready.
func startProcess(command []string, h hello, env []string) (*process, error) {
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Env = append(os.Environ(), append(workerEnv, env...)...)
	cmd.WaitDelay = time.Second // for what the worker itself may have started
	detach(cmd)
	p := &process{cmd: cmd, noise: &tail{}}
	cmd.Stderr = p.noise
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	p.in, p.out = in, bufio.NewReaderSize(out, 1<<16)
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("cannot start a worker: %w", err)
	}
	var r ready
	_, err = p.exchange(h, &r, startTimeout, 0)
	switch {
	case err != nil:
		p.kill()
		return nil, fmt.Errorf("cannot start a worker (%s): %w", strings.Join(command, " "), err)
	case r.Error != "":
		p.kill()
		return nil, errors.New(r.Error)
	}
	return p, nil
}

// workerEnv makes a worker single-threaded: the parent starts one for each
// core, and Tesseract's threads cost more than they bring (3000 small reads:
// 8 s with them, 3.5 s without, on 2 cores).
var workerEnv = []string{"OMP_THREAD_LIMIT=1", "OMP_NUM_THREADS=1", "OPENCV_FOR_THREADS_NUM=1"}

// exchange sends one message and waits for the answer, at most for timeout, as
// long as the worker stays under maxMemory bytes (0: no limit). An error is
// always a *lost, and the worker is dead then.
func (p *process) exchange(head, answer any, timeout time.Duration, maxMemory int64, parts ...[]byte) ([][]byte, error) {
	type result struct {
		parts [][]byte
		err   error
	}
	done := make(chan result, 1)
	go func() {
		err := writeMessage(p.in, head, parts...)
		if err != nil {
			done <- result{nil, err}
			return
		}
		got, err := readMessage(p.out, answer)
		done <- result{got, err}
	}()
	stop := func(l *lost) ([][]byte, error) {
		p.kill()
		<-done // its pipes are closed
		return nil, l
	}
	deadline := time.NewTimer(timeout)
	defer deadline.Stop()
	look := time.NewTicker(memoryEvery)
	defer look.Stop()
	for {
		select {
		case r := <-done:
			if r.err != nil {
				p.close() // it is dying; its last words count
				return nil, p.obituary(maxMemory)
			}
			return r.parts, nil
		case <-deadline.C:
			return stop(&lost{TimedOut, fmt.Sprintf("took longer than %v (--timeout)", timeout)})
		case <-look.C:
			used := residentMemory(p.cmd.Process.Pid)
			p.peak = max(p.peak, used)
			if maxMemory > 0 && used > maxMemory {
				return stop(tooBig(maxMemory))
			}
		}
	}
}

// kill ends the worker and all that it started, and waits for it.
func (p *process) kill() {
	p.signal()
	p.wait()
}

// close lets the worker end by itself.
func (p *process) close() {
	p.in.Close()
	timer := time.AfterFunc(5*time.Second, p.signal)
	defer timer.Stop()
	p.wait()
}

// signal ends the worker's process group; it may have ended by itself before.
func (p *process) signal() { _ = syscall.Kill(-p.cmd.Process.Pid, syscall.SIGKILL) }

func (p *process) wait() {
	if p.cmd.ProcessState == nil {
		_ = p.cmd.Wait() // how it ended is in ProcessState
	}
}

// obituary says why the worker ended by itself: by the line that the Go runtime
// or a C++ library wrote last of all, or the signal that ended it.
func (p *process) obituary(maxMemory int64) *lost {
	why := p.noise.reason()
	if status, ok := p.cmd.ProcessState.Sys().(syscall.WaitStatus); ok && status.Signaled() && status.Signal() == syscall.SIGKILL {
		return &lost{Killed, "the worker was killed from outside: most likely the machine or its container is out of memory, of which fewer --jobs need less"}
	}
	switch {
	case maxMemory > 0 && (strings.Contains(why, "out of memory") || strings.Contains(why, "cannot allocate")):
		return tooBig(maxMemory)
	case why == "":
		why = p.cmd.ProcessState.String()
	}
	return &lost{Crashed, "the worker crashed: " + why}
}

// tail keeps the first and the last bytes of what is written to it: Go and C++
// say first why they end, and then where.
type tail struct {
	mu    sync.Mutex
	bytes []byte
}

// tailBytes is enough for the first lines of a panic and the talk before it.
const tailBytes = 8 << 10

func (t *tail) Write(b []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if room := tailBytes - len(t.bytes); room > 0 {
		t.bytes = append(t.bytes, b[:min(room, len(b))]...)
	}
	return len(b), nil
}

// clear forgets what was written, which was about an earlier figure.
func (t *tail) clear() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.bytes = t.bytes[:0]
}

// fatal are the beginnings of lines that say why a process ended.
var fatal = []string{"panic: ", "fatal error: ", "SIG", "terminate called", "what(): ", "runtime: out of memory"}

// reason is the line that says why the process ended, or the last line.
func (t *tail) reason() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	last := ""
	for line := range strings.Lines(string(t.bytes)) {
		line = strings.TrimSpace(line)
		for _, f := range fatal {
			if strings.HasPrefix(line, f) {
				return shorten(line)
			}
		}
		if line != "" {
			last = line
		}
	}
	return shorten(last)
}

// shorten cuts what a person need not read in a table of failures.
func shorten(s string) string {
	const most = 200 // characters
	if r := []rune(s); len(r) > most {
		return string(r[:most]) + "…"
	}
	return s
}
