package main

import (
	"context"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/heatgrid/heatgrid/review"
)

func (s *session) items(path string, figures string) ([]review.Item, error) {
	opts := reviewOptions{Figures: figures, readOptions: readOptions{Timeout: time.Minute}}
	return reviewItems(context.Background(), opts, s.start, path)
}

func TestReviewFindsFigures(t *testing.T) {
	s := newSession(t, "fig.png", "photo.png")
	items, err := s.items("fig.png", "")
	if err != nil || len(items) != 1 || items[0].JSON != "fig.png.json" || items[0].Figure == nil || len(s.started) != 1 {
		t.Fatalf("a picture: %v %+v", err, items)
	}
	s.wantFiles("fig.png", "photo.png") // nothing is written before a correction
	s.want(s.extract(extractOptions{Out: "fig.png.json"}, "fig.png"), 0, "")
	started := len(s.started)
	if items, err = s.items("fig.png", ""); err != nil || items[0].Figure != nil || len(s.started) != started {
		t.Errorf("a picture with its JSON beside it is read anew: %v %+v", err, items)
	}
	if items, err = s.items("fig.png.json", ""); err != nil || items[0].Pictures[0] != "fig.png" {
		t.Errorf("JSON: %v %+v", err, items)
	}
	_, err = s.items("photo.png", "")
	s.want(err, 1, "photo.png: ")
	_, err = s.items("missing.json", "")
	s.want(err, 1, "missing.json")
	_, err = s.items(".", "")
	s.want(err, 1, "holds no results of `heatgrid batch`")
}

func TestReviewListsTheMostDoubtfulFirst(t *testing.T) {
	s := newSession(t)
	for name, text := range map[string]string{
		"out/manifest.jsonl": `{"path":"a.png","status":"ok","cells":4,"doubtful":0}
{"path":"b.png","status":"failed","code":"timeout"}
{"path":"x/c.png","status":"ok","cells":4,"doubtful":3}
{"path":"d.png","status":"ok","cells":4,"doubtful":1}
`,
		"out/.heatgrid/roots": `["/mnt/figures"]`,
	} {
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for figures, root := range map[string]string{"": "/mnt/figures", "elsewhere": "elsewhere"} {
		items, err := s.items("out", figures)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, i := range items {
			got = append(got, i.Name, i.JSON, i.Pictures[0])
		}
		want := "x/c.png out/x/c.png.json ROOT/x/c.png d.png out/d.png.json ROOT/d.png a.png out/a.png.json ROOT/a.png"
		if strings.Join(got, " ") != strings.ReplaceAll(want, "ROOT", root) {
			t.Errorf("%q", got)
		}
	}
}

func TestReviewServesUntilInterrupted(t *testing.T) {
	s := newSession(t, "fig.png")
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	opts := reviewOptions{Addr: taken.Addr().String(), readOptions: readOptions{Timeout: time.Minute}}
	s.want(runReview(context.Background(), opts, s.term, s.start, "fig.png"), 1, "choose another address with --addr")
	ctx, stop := context.WithCancel(context.Background())
	stop()
	opts.Addr = "127.0.0.1:0"
	s.want(s.extract(extractOptions{Out: "fig.png.json"}, "fig.png"), 0, "")
	s.err.Reset()
	s.want(runReview(ctx, opts, s.term, s.start, "fig.png"), 0, "")
	if !strings.HasPrefix(s.err.String(), "open http://127.0.0.1:") {
		t.Errorf("stderr %q", &s.err)
	}
}
