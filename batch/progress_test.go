package batch

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"time"
)

// told plays a batch of 3 figures, one of which fails.
func told(p Progress) {
	p.Start(State{Total: 3})
	p.Figure(State{Total: 3, Done: 1, OK: 1, Elapsed: 11 * time.Second}, &Entry{Path: "a.png", Status: OK})
	p.Figure(State{Total: 3, Done: 2, OK: 1, Failed: 1, Elapsed: 12 * time.Second}, &Entry{Path: "b.png", Status: Failed, Error: "is empty"})
	p.Note("something to know")
	p.Stop()
}

func TestPlainLines(t *testing.T) {
	var b bytes.Buffer
	told(NewLines(&b))
	want := `3 figures
1/3, 1 ok, 0 conflicts, 0 failed, 0.1 figures/s, 22s left
failed: b.png: is empty
something to know
`
	if b.String() != want {
		t.Errorf("printed\n%swant\n%s", b.String(), want)
	}
}

func TestEventsAreOneObjectALine(t *testing.T) {
	var b bytes.Buffer
	told(NewEvents(&b))
	var kinds []string
	for line := range strings.Lines(b.String()) {
		var e struct {
			Event, Path, Error string
			State              struct{ Done int }
		}
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		kinds = append(kinds, e.Event)
		if e.Path == "b.png" && (e.Error != "is empty" || e.State.Done != 2) {
			t.Errorf("%q", line)
		}
	}
	if got := strings.Join(kinds, " "); got != "start figure figure note" {
		t.Errorf("events %s", got)
	}
}

func TestBarPrintsFailures(t *testing.T) {
	var b bytes.Buffer
	told(NewBar(&b))
	for _, want := range []string{"failed: b.png: is empty", "2/3", "1 ok, 1 failed", "something to know"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("%q is missing in\n%q", want, b.String())
		}
	}
}

func TestSummaryNamesTheMostDoubtful(t *testing.T) {
	s := &Summary{}
	for i := range 9 {
		s.add(&Entry{Path: string(rune('a' + i)), Status: OK, Counts: Counts{Panels: 1, Cells: 10, Doubtful: (i * 7) % 9}})
	}
	s.add(&Entry{Path: "z", Status: Failed, Code: TimedOut})
	var names []string
	for _, e := range s.Doubted {
		names = append(names, e.Path)
	}
	if got := strings.Join(names, ""); got != "fbgch" {
		t.Errorf("most doubtful %s, want fbgch", got)
	}
	var b bytes.Buffer
	s.Print(&b)
	for _, want := range []string{"9 ok, 1 failed", "90 in 9 panels", "1 timeout", "f  8 of 10 cells"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("%q is missing in\n%s", want, b.String())
		}
	}
}
