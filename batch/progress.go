package batch

import (
	"encoding/json"
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"
)

// State is how far a batch has come.
type State struct {
	Total     int           `json:"total"`
	Done      int           `json:"done"` // OK + Failed
	OK        int           `json:"ok"`
	Failed    int           `json:"failed"`
	Skipped   int           `json:"skipped"`   // of Done: known from an earlier run
	Conflicts int           `json:"conflicts"` // cells
	Elapsed   time.Duration `json:"-"`
}

// Rate is in figures a second, of those read in this run.
func (s State) Rate() float64 {
	if s.Elapsed <= 0 {
		return 0
	}
	return float64(s.Done-s.Skipped) / s.Elapsed.Seconds()
}

// Left estimates the time left; 0 while there is nothing to judge by.
func (s State) Left() time.Duration {
	rate := s.Rate()
	if rate == 0 {
		return 0
	}
	return time.Duration(float64(s.Total-s.Done) / rate * float64(time.Second)).Round(time.Second)
}

// Progress hears what a batch does. Calls come one at a time.
type Progress interface {
	Start(State)
	Figure(State, *Entry) // e was read, or failed; not for skipped ones
	Note(text string)     // something that a person should know
	Stop()                // no more calls
}

// NewBar draws a bar on a terminal, with a line above it for each failure.
func NewBar(w io.Writer) Progress { return &bar{w: w} }

type bar struct {
	w     io.Writer
	group *mpb.Progress
	bar   *mpb.Bar
	mu    sync.Mutex
	state State
	at    time.Time // when state was true
}

func (b *bar) Start(s State) {
	b.update(s)
	b.group = mpb.New(mpb.WithOutput(b.w), mpb.WithWidth(50), mpb.WithAutoRefresh(), mpb.WithRefreshRate(200*time.Millisecond))
	b.bar = b.group.New(int64(s.Total), mpb.BarStyle().Lbound("[").Filler("█").Tip("█").Padding("·").Rbound("]"),
		mpb.PrependDecorators(decor.CountersNoUnit("%d/%d ")),
		mpb.AppendDecorators(decor.Any(b.counts)),
	)
	b.bar.SetCurrent(int64(s.Done))
}

func (b *bar) update(s State) {
	b.mu.Lock()
	b.state, b.at = s, time.Now()
	b.mu.Unlock()
}

// counts is the text behind the bar.
func (b *bar) counts(decor.Statistics) string {
	b.mu.Lock()
	s := b.state
	s.Elapsed += time.Since(b.at)
	b.mu.Unlock()
	text := fmt.Sprintf(" %d ok", s.OK)
	if s.Conflicts > 0 {
		text += fmt.Sprintf(", %d conflicts", s.Conflicts)
	}
	if s.Failed > 0 {
		text += fmt.Sprintf(", %d failed", s.Failed)
	}
	text += fmt.Sprintf(" | %.1f/s", s.Rate())
	if left := s.Left(); left > 0 {
		text += fmt.Sprintf(", %v left", left)
	}
	return text
}

func (b *bar) Figure(s State, e *Entry) {
	b.update(s)
	if e.Status == Failed {
		b.Note("failed: " + e.Path + ": " + e.Error)
	}
	b.bar.SetCurrent(int64(s.Done))
}

func (b *bar) Note(text string) {
	if b.group == nil {
		fmt.Fprintln(b.w, text)
		return
	}
	fmt.Fprintln(b.group, text)
}

func (b *bar) Stop() {
	if b.group != nil {
		b.bar.Abort(false) // keeps the bar as it is; no-op when complete
		b.group.Wait()
		b.group = nil
	}
}

// NewLines writes plain lines: each failure, and every ten seconds how far the
// batch has come.
func NewLines(w io.Writer) Progress { return &lines{w: w, every: 10 * time.Second} }

type lines struct {
	w     io.Writer
	every time.Duration
	last  time.Duration // State.Elapsed at the last line
}

func (l *lines) Start(s State) {
	if s.Total > 0 {
		fmt.Fprintf(l.w, "%d figures\n", s.Total)
	}
}

func (l *lines) Figure(s State, e *Entry) {
	if e.Status == Failed {
		fmt.Fprintf(l.w, "failed: %s: %s\n", e.Path, e.Error)
	}
	if s.Elapsed-l.last >= l.every {
		l.last = s.Elapsed
		fmt.Fprintf(l.w, "%d/%d, %d ok, %d conflicts, %d failed, %.1f figures/s, %v left\n",
			s.Done, s.Total, s.OK, s.Conflicts, s.Failed, s.Rate(), s.Left())
	}
}

func (l *lines) Note(text string) { fmt.Fprintln(l.w, text) }
func (l *lines) Stop()            {}

// NewEvents writes one JSON object a line: {"event": "start" | "figure" | "note", ...}.
func NewEvents(w io.Writer) Progress { return events{json.NewEncoder(w)} }

type events struct{ enc *json.Encoder }

// write writes one event. A reader that has gone away must not end the batch.
func (e events) write(event any) { _ = e.enc.Encode(event) }

func (e events) Start(s State) {
	e.write(struct {
		Event string `json:"event"`
		State
	}{"start", s})
}

func (e events) Figure(s State, entry *Entry) {
	e.write(struct {
		Event string `json:"event"`
		*Entry
		State   State   `json:"state"`
		Rate    float64 `json:"rate"`         // figures a second
		Elapsed float64 `json:"elapsed"`      // seconds
		Left    float64 `json:"seconds_left"` // estimated
	}{"figure", entry, s, round3(s.Rate()), round3(s.Elapsed.Seconds()), s.Left().Seconds()})
}

func (e events) Note(text string) {
	e.write(struct {
		Event string `json:"event"`
		Text  string `json:"text"`
	}{"note", text})
}

func (e events) Stop() {}

// NoProgress says nothing.
func NoProgress() Progress { return silent{} }

type silent struct{}

func (silent) Start(State)          {}
func (silent) Figure(State, *Entry) {}
func (silent) Note(string)          {}
func (silent) Stop()                {}
