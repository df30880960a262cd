package export

import (
	"bytes"
	"image"
	"io"
	"testing"
)

// FuzzReadJSON: whatever a file says, it is refused or can be written in every
// format, and as JSON it comes back the same.
func FuzzReadJSON(f *testing.F) {
	var good bytes.Buffer
	if err := JSON(&good, sample()); err != nil {
		f.Fatal(err)
	}
	f.Add(good.Bytes())
	f.Add([]byte(`{"schema":"heatgrid/1"}`))
	f.Add([]byte(`{"schema":"heatgrid/1","panels":[{"rows":1,"cols":2,"cells":[{},{"row":-1,"col":9}]}]}`))
	img := image.NewRGBA(image.Rect(0, 0, 30, 20))
	f.Fuzz(func(t *testing.T, data []byte) {
		fig, err := ReadJSON(bytes.NewReader(data))
		if err != nil {
			return
		}
		for _, form := range formats {
			enc := form.New(io.Discard)
			_ = enc.Encode(fig, img) // a workbook refuses texts over Excel's bounds
			_ = enc.Close()
		}
		Overlay(img, fig)
		if err := HTML(io.Discard, fig, img); err != nil {
			t.Fatal(err)
		}
		var once, twice bytes.Buffer
		if err := JSON(&once, fig); err != nil {
			t.Fatal(err)
		}
		again, err := ReadJSON(bytes.NewReader(once.Bytes()))
		if err != nil {
			t.Fatalf("what was written is refused: %v", err)
		}
		if err := JSON(&twice, again); err != nil || !bytes.Equal(once.Bytes(), twice.Bytes()) {
			t.Fatalf("the second writing differs (%v)", err)
		}
	})
}
