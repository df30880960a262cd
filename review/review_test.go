package review

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"image"
	"image/png"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/heatgrid/heatgrid/export"
	"github.com/heatgrid/heatgrid/grid"
)

func ptr[T any](v T) *T { return &v }

// figure is 1 x 2 cells; the second one's print and colour disagree.
func figure(sum string) *grid.Figure {
	return &grid.Figure{
		Schema: grid.Schema,
		Source: grid.Source{Path: "a.png", SHA256: sum, Width: 20, Height: 10},
		Panels: []grid.Panel{{
			ID: "p1", Title: `<script>alert("title")</script>`, Kind: grid.KindCells, Rows: 1, Cols: 2,
			RowNames: []string{`"><img src=x onerror=alert(1)>`}, ColNames: []string{"a", "b"},
			Values: [][]*float64{{ptr(1.5), ptr(6.0)}},
			Cells: []grid.Cell{
				{Box: grid.Box{0, 0, 10, 10}, RGB: "#102030", Text: ptr("1.5"), OCR: ptr(1.5), Conf: ptr(0.99), Value: ptr(1.5), Color: ptr(1.5), Status: grid.Agree},
				{Col: 1, Box: grid.Box{10, 0, 10, 10}, RGB: "red;}", Text: ptr("6.0"), OCR: ptr(6.0), Conf: ptr(0.99), Value: ptr(6.0), Color: ptr(8.01), ColorLow: ptr(8.0), ColorHigh: ptr(8.02), Status: grid.Conflict},
			},
		}},
	}
}

// serve shows one figure with its picture, and returns the JSON's name.
func serve(t *testing.T) (*httptest.Server, string) {
	t.Helper()
	dir := t.TempDir()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewRGBA(image.Rect(0, 0, 20, 10))); err != nil {
		t.Fatal(err)
	}
	pic, result := filepath.Join(dir, "a.png"), filepath.Join(dir, "a.png.json")
	if err := os.WriteFile(pic, b.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256(b.Bytes())
	s := httptest.NewServer(New([]Item{
		{Name: "first.png", JSON: result, Pictures: []string{pic}, Figure: figure(hex.EncodeToString(sum[:]))},
		{Name: "<b>other</b>.png", JSON: filepath.Join(dir, "other.json"), Pictures: []string{pic}, Figure: figure("another picture's")},
		{Name: "gone.png", JSON: filepath.Join(dir, "gone.json")},
	}))
	t.Cleanup(s.Close)
	return s, result
}

func get(t *testing.T, url string) (int, string) {
	t.Helper()
	resp, err := http.Get(url)
	return answer(t, resp, err)
}

func answer(t *testing.T, resp *http.Response, err error) (int, string) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return resp.StatusCode, string(body)
}

func TestPages(t *testing.T) {
	s, _ := serve(t)
	for path, want := range map[string][]string{
		"/":                  {"first.png", "&lt;b&gt;other", "no such file", "<td>2</td><td>1</td><td>1</td><td>0</td>"},
		"/figures/0":         {"<image href=", `class="conflict doubtful"`, `data-color="8.010 (8.000 to 8.020)"`, "border-left-color:#102030", "&lt;script&gt;"},
		"/figures/1":         {"picture was not found"}, // another picture has its name
		"/review.js":         {"use strict"},
		"/review.css":        {"--conflict"},
		"/figures/0/picture": {"\x89PNG"},
	} {
		code, body := get(t, s.URL+path)
		for _, w := range want {
			if code != 200 || !strings.Contains(body, w) {
				t.Errorf("%s: %d, without %q: %.300s", path, code, w, body)
			}
		}
		for _, w := range []string{"<script>alert", "<img src=x", "<b>other", "red;}"} {
			if strings.Contains(body, w) {
				t.Errorf("%s: %q is not escaped", path, w)
			}
		}
	}
	for _, path := range []string{"/figures/9", "/figures/-1", "/figures/x", "/figures/1/picture", "/page/review.js", "/figures/../a.png"} {
		if code, _ := get(t, s.URL+path); code != 404 {
			t.Errorf("%s: %d, want 404", path, code)
		}
	}
}

func TestCorrectionIsSaved(t *testing.T) {
	s, result := serve(t)
	send := func(row, col, value string) (int, string) {
		t.Helper()
		resp, err := http.PostForm(s.URL+"/figures/0/cells", url.Values{"panel": {"0"}, "row": {row}, "col": {col}, "value": {value}})
		return answer(t, resp, err)
	}
	for _, wrong := range [][3]string{{"0", "1", "x"}, {"0", "1", "NaN"}, {"0", "1", "1,204"}, {"0", "2", "1"}, {"-1", "0", "1"}, {"", "0", "1"}} {
		if code, body := send(wrong[0], wrong[1], wrong[2]); code != 400 {
			t.Errorf("%v: %d %s", wrong, code, body)
		}
	}
	if _, err := os.Stat(result); err == nil {
		t.Fatal("a file was written before there was a correction")
	}
	if code, body := send("0", "1", " \u22128.0 "); code != 200 || body != "-8.0" {
		t.Errorf("%d %q", code, body)
	}
	if code, body := send("0", "0", ""); code != 200 || body != "1.5" { // what is printed there
		t.Errorf("%d %q", code, body)
	}
	f, err := os.Open(result)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	fig, err := export.ReadJSON(f)
	if err != nil {
		t.Fatal(err)
	}
	p := &fig.Panels[0]
	c := p.Cell(0, 1)
	if *c.Value != -8 || *p.Values[0][1] != -8 || !c.Reviewed || c.Status != grid.Conflict || *c.OCR != 6 || *c.Color != 8.01 {
		t.Errorf("%+v, values %v", c, p.Values)
	}
	if c := p.Cell(0, 0); c.Value != nil || p.Values[0][0] != nil || !c.Reviewed {
		t.Errorf("%+v", c)
	}
	if _, body := get(t, s.URL+"/figures/0"); strings.Contains(body, "doubtful\"") || !strings.Contains(body, "conflict reviewed") {
		t.Error("the page does not show what was saved")
	}
}

func TestForeignPagesAreRefused(t *testing.T) {
	s, result := serve(t)
	for what, set := range map[string]func(*http.Request){
		"another name for this machine": func(r *http.Request) { r.Host = "evil.example" },
		"a form of another page":        func(r *http.Request) { r.Header.Set("Origin", "http://evil.example") },
		"a script of another page":      func(r *http.Request) { r.Header.Set("Sec-Fetch-Site", "cross-site") },
	} {
		r, err := http.NewRequest("POST", s.URL+"/figures/0/cells", strings.NewReader("panel=0&row=0&col=0&value=7"))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		set(r)
		resp, err := http.DefaultClient.Do(r)
		if code, _ := answer(t, resp, err); code != 403 {
			t.Errorf("%s: %d, want 403", what, code)
		}
	}
	if _, err := os.Stat(result); err == nil {
		t.Error("something was saved")
	}
}

func TestLongListsHavePages(t *testing.T) {
	var items []Item
	for i := range 450 {
		items = append(items, Item{Name: fmt.Sprintf("%03d.png", i), JSON: "gone", Figure: figure("")})
	}
	s := httptest.NewServer(New(items))
	defer s.Close()
	for path, want := range map[string]string{"/": "1 to 200 of 450", "/?from=200": "201 to 400 of 450", "/?from=400": "401 to 450 of 450", "/?from=-5": "1 to 200 of 450", "/?from=999": "450 to 450 of 450"} {
		if _, body := get(t, s.URL+path); !strings.Contains(body, want) {
			t.Errorf("%s: no %q", path, want)
		}
	}
}
