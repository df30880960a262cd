package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/jpeg"
	"image/png"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/image/draw"
)

// broken are the files that must fail, and cost nothing but themselves. good is
// a PNG to break.
func broken(good []byte) map[string][]byte {
	huge := slices.Clone(good[:33]) // signature and header of a PNG
	binary.BigEndian.PutUint32(huge[16:], 60000)
	binary.BigEndian.PutUint32(huge[20:], 60000)
	binary.BigEndian.PutUint32(huge[29:], crc32.ChecksumIEEE(huge[12:29]))
	return map[string][]byte{
		"broken/empty.png":     nil,
		"broken/truncated.png": good[:len(good)/2],
		"broken/text.png":      []byte("This is a text that somebody called a picture.\n"),
		"broken/huge.png":      append(huge, good[33:]...),
		"broken/crash.png":     append(slices.Clone(good), "heatgrid-test-fault:crash"...),
	}
}

// fill makes n files in dir: pictures of the corpus in turn, each damaged in its
// own way, and five broken ones.
func fill(dir, corpus string, n int, rng *rand.Rand) error {
	var names []string
	for _, end := range []string{"*.png", "*.jpg"} {
		found, err := filepath.Glob(filepath.Join(corpus, end))
		if err != nil {
			return err
		}
		names = append(names, found...)
	}
	slices.Sort(names)
	if len(names) == 0 {
		return fmt.Errorf("no pictures in %s", corpus)
	}
	var good []byte
	for i := range n - 5 {
		name := names[i%len(names)]
		data, err := damaged(name, rng)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		base := strings.TrimSuffix(filepath.Base(name), filepath.Ext(name))
		end := ".jpg"
		if bytes.HasPrefix(data, []byte("\x89PNG")) {
			end, good = ".png", data
		}
		if err := write(filepath.Join(dir, fmt.Sprintf("round%d", i/len(names)), base+end), data); err != nil {
			return err
		}
	}
	for name, data := range broken(good) {
		if err := write(filepath.Join(dir, name), data); err != nil {
			return err
		}
	}
	return nil
}

func write(name string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return err
	}
	return os.WriteFile(name, data, 0o666)
}

// damaged is the picture in the file, scaled by up to a fifth and saved as a
// JPEG of quality 75 to 95, or, one in four, as a PNG of its own size with a
// few pixels of another margin.
func damaged(name string, rng *rand.Rand) ([]byte, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	src, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	b := src.Bounds()
	var out bytes.Buffer
	if rng.IntN(4) == 0 {
		margin := 1 + rng.IntN(20)
		img := white(b.Dx()+margin, b.Dy()+margin)
		draw.Draw(img, image.Rect(margin, margin, margin+b.Dx(), margin+b.Dy()), src, b.Min, draw.Over)
		err := png.Encode(&out, img)
		return out.Bytes(), err
	}
	scale := 1 + 0.2*rng.Float64()
	img := white(int(float64(b.Dx())*scale), int(float64(b.Dy())*scale))
	draw.CatmullRom.Scale(img, img.Rect, src, b, draw.Over, nil)
	err = jpeg.Encode(&out, img, &jpeg.Options{Quality: 75 + rng.IntN(21)})
	return out.Bytes(), err
}

func white(w, h int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
	return img
}
