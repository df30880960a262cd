package ocr

/*
#cgo LDFLAGS: -ltesseract -lgomp
#include <stdlib.h>
#include <omp.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <tesseract/capi.h>

// Tesseract takes and gives back megabytes for every line; glibc would have the
// system take each away and clear it anew, a tenth of the time.
static void heatgridKeepMemory(void) {
#ifdef __GLIBC__
	mallopt(M_MMAP_THRESHOLD, 32 << 20); // the most that it allows
	mallopt(M_TRIM_THRESHOLD, 256 << 20);
#endif
}

static int heatgridNext(TessResultIterator *it, int level) {
	return TessPageIteratorNext(TessResultIteratorGetPageIterator(it), (TessPageIteratorLevel)level);
}

static int heatgridStarts(TessResultIterator *it, int level) {
	return TessPageIteratorIsAtBeginningOf(TessResultIteratorGetPageIterator(it), (TessPageIteratorLevel)level);
}

static int heatgridBox(TessResultIterator *it, int level, int *box) {
	return TessPageIteratorBoundingBox(TessResultIteratorGetPageIterator(it), (TessPageIteratorLevel)level,
		box, box+1, box+2, box+3);
}
*/
import "C"

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/otiai10/gosseract/v2"
)

// Page segmentation modes of Tesseract that are used here.
const (
	psmBlock = 6 // a uniform block of lines
	psmLine  = 7 // one line
)

// Reader reads texts out of pictures with one Tesseract. It holds native
// memory, is for one goroutine at a time, and must be closed.
type Reader struct {
	client *gosseract.Client
	api    *C.TessBaseAPI // the client's own handle, see handle
	set    map[gosseract.SettableVariable]string
}

// word is one word that Tesseract read. Boxes are in px of the picture given.
type word struct {
	text    string
	conf    float64 // 0..1
	box     image.Rectangle
	line    int // index of the text line it stands in, from 0
	symbols []symbol
}

// symbol is one character of a word.
type symbol struct {
	text string
	conf float64 // 0..1
	box  image.Rectangle
}

// starting keeps two Tesseracts from starting at the same time: gosseract
// redirects the process's stderr meanwhile, and two at once lose it for good.
var starting sync.Mutex

// Open starts Tesseract for a language, or several as in "eng+deu"; "" is
// "eng". It fails where language data is missing.
func Open(lang string) (*Reader, error) {
	if lang == "" {
		lang = "eng"
	}
	dir, err := dataDir(lang)
	if err != nil {
		return nil, err
	}
	client := gosseract.NewClient()
	r := &Reader{client: client, set: map[gosseract.SettableVariable]string{}}
	if r.api, err = handle(client); err != nil {
		return nil, errors.Join(err, r.Close())
	}
	steps := []error{
		client.SetTessdataPrefix(dir),
		client.SetLanguage(strings.Split(lang, "+")...),
		client.DisableOutput(),
		// Every picture given is dark on light already; the second try on
		// the inverted line costs as much as the first.
		client.SetVariable("tessedit_do_invert", "0"),
		// The network tells where words end; whether the letters are all as wide as each other, as a
		// typewriter's, need not be found out.
		client.SetVariable("textord_all_prop", "1"),
	}
	if err := errors.Join(steps...); err != nil {
		return nil, errors.Join(fmt.Errorf("setting up Tesseract: %w", err), r.Close())
	}
	// Tesseract starts at the first read only; a tiny white picture makes a
	// fault show here.
	const side = 32 // px
	blank := append(fmt.Appendf(nil, "P5 %d %d 255\n", side, side), bytes.Repeat([]byte{255}, side*side)...)
	starting.Lock()
	defer starting.Unlock()
	C.heatgridKeepMemory()
	if err := client.SetImageFromBytes(blank); err != nil {
		return nil, errors.Join(err, r.Close())
	}
	if _, err := client.Text(); err != nil {
		return nil, errors.Join(fmt.Errorf("starting Tesseract with %s from %s: %w", lang, dir, err), r.Close())
	}
	return r, nil
}

// Close frees Tesseract. It may be called twice.
func (r *Reader) Close() error {
	if r.client == nil {
		return nil
	}
	err := r.client.Close()
	r.client, r.api = nil, nil
	return err
}

// read has Tesseract read dark text on light ground. psm is its page
// segmentation mode; whitelist names the characters allowed, "" is any.
func (r *Reader) read(img *image.Gray, psm int, whitelist string) ([]word, error) {
	if r.client == nil {
		return nil, errors.New("this Reader has been closed")
	}
	// The mode is set as a variable because gosseract loses SetPageSegMode.
	if err := r.setVariable("tessedit_pageseg_mode", strconv.Itoa(psm)); err != nil {
		return nil, err
	}
	if err := r.setVariable(gosseract.TESSEDIT_CHAR_WHITELIST, whitelist); err != nil {
		return nil, err
	}
	w, h := img.Rect.Dx(), img.Rect.Dy()
	if w == 0 || h == 0 {
		return nil, fmt.Errorf("a picture of %dx%d px cannot be read", w, h)
	}
	// OpenMP's threads cost more than they save on pictures as small as
	// these. The limit belongs to the OS thread that calls.
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	C.omp_set_max_active_levels(0)
	// gosseract would have the picture encoded, and decoded again.
	C.TessBaseAPISetImage(r.api, (*C.uchar)(&img.Pix[0]), C.int(w), C.int(h), 1, C.int(img.Stride))
	C.TessBaseAPISetSourceResolution(r.api, sourceDPI)
	if C.TessBaseAPIRecognize(r.api, nil) != 0 {
		return nil, fmt.Errorf("Tesseract failed on a picture of %dx%d px", w, h)
	}
	return r.words(), nil
}

// sourceDPI is what Tesseract is told about the resolution, which it would
// otherwise guess anew, with a warning, for every picture.
const sourceDPI = 150

func (r *Reader) setVariable(key gosseract.SettableVariable, value string) error {
	if r.set[key] == value {
		return nil
	}
	if err := r.client.SetVariable(key, value); err != nil {
		return fmt.Errorf("setting Tesseract's %s to %q: %w", key, value, err)
	}
	r.set[key] = value
	return nil
}

// words walks the result with Tesseract's own C interface: gosseract's walk
// frees neither its iterator nor any of its strings.
func (r *Reader) words() []word {
	it := C.TessBaseAPIGetIterator(r.api)
	if it == nil {
		return nil
	}
	defer C.TessResultIteratorDelete(it)
	var out []word
	line := -1
	for {
		if s, ok := item(it, C.RIL_SYMBOL); ok {
			if C.heatgridStarts(it, C.RIL_TEXTLINE) != 0 {
				line++
			}
			if C.heatgridStarts(it, C.RIL_WORD) != 0 || len(out) == 0 {
				w, _ := item(it, C.RIL_WORD)
				out = append(out, word{text: w.text, conf: w.conf, box: w.box, line: max(line, 0)})
			}
			last := &out[len(out)-1]
			last.symbols = append(last.symbols, s)
		}
		if C.heatgridNext(it, C.RIL_SYMBOL) == 0 {
			return out
		}
	}
}

// item copies what the iterator stands at, a word or a symbol.
func item(it *C.TessResultIterator, level C.TessPageIteratorLevel) (symbol, bool) {
	text := C.TessResultIteratorGetUTF8Text(it, level)
	if text == nil {
		return symbol{}, false
	}
	defer C.TessDeleteText(text)
	var box [4]C.int
	C.heatgridBox(it, C.int(level), &box[0])
	return symbol{
		text: strings.TrimSpace(C.GoString(text)),
		conf: float64(C.TessResultIteratorConfidence(it, level)) / 100,
		box:  image.Rect(int(box[0]), int(box[1]), int(box[2]), int(box[3])),
	}, true
}

// handle is the Tesseract that a gosseract client owns, which it does not
// give out.
func handle(client *gosseract.Client) (*C.TessBaseAPI, error) {
	f := reflect.ValueOf(client).Elem().FieldByName("api")
	if !f.IsValid() || f.Kind() != reflect.UnsafePointer {
		return nil, errors.New("this version of gosseract keeps no pointer named api in its Client; build with the version in go.mod")
	}
	return (*C.TessBaseAPI)(f.UnsafePointer()), nil
}

// Version is that of the Tesseract library.
func Version() string { return gosseract.Version() }

// DataDirs lists the folders that are searched for language data, in order:
// where TESSDATA_PREFIX points, or else the usual places.
func DataDirs() []string {
	if prefix := os.Getenv("TESSDATA_PREFIX"); prefix != "" {
		return []string{prefix, filepath.Join(prefix, "tessdata")}
	}
	dirs, _ := filepath.Glob("/usr/share/tesseract-ocr/*/tessdata")
	slices.Reverse(dirs) // the newest version first
	return append(dirs, "/usr/share/tessdata", "/usr/local/share/tessdata", "/opt/homebrew/share/tessdata")
}

// Languages lists the languages installed, sorted.
func Languages() []string {
	var langs []string
	for _, dir := range DataDirs() {
		files, _ := filepath.Glob(filepath.Join(dir, "*.traineddata"))
		for _, f := range files {
			langs = append(langs, strings.TrimSuffix(filepath.Base(f), ".traineddata"))
		}
	}
	slices.Sort(langs)
	return slices.Compact(langs)
}

// dataDir finds the folder that holds the data of every language in lang. It
// is looked up beforehand because Tesseract's own message about a missing
// language overruns a buffer in gosseract.
func dataDir(lang string) (string, error) {
	dirs := DataDirs()
	var missing string
	for _, dir := range dirs {
		lacks := slices.IndexFunc(strings.Split(lang, "+"), func(l string) bool {
			_, err := os.Stat(filepath.Join(dir, l+".traineddata"))
			return l == "" || err != nil
		})
		if lacks < 0 {
			return dir, nil
		}
		if missing == "" {
			missing = strings.Split(lang, "+")[lacks]
		}
	}
	return "", fmt.Errorf("Tesseract has no data for language %q (no %s.traineddata in %s): install it, on Debian with: sudo apt-get install tesseract-ocr-%s",
		missing, missing, strings.Join(dirs, ", "), strings.ReplaceAll(missing, "_", "-"))
}
