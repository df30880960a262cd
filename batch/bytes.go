package batch

import (
	"fmt"
	"strconv"
	"strings"
)

// units are the endings of a size, largest first.
var units = []struct {
	name string
	size int64
}{{"TB", 1 << 40}, {"GB", 1 << 30}, {"MB", 1 << 20}, {"kB", 1 << 10}}

// Bytes is a number of bytes as people write it: 512 MB, 1.5 GB.
type Bytes int64

func (b Bytes) String() string {
	for _, u := range units {
		if int64(b) >= u.size {
			return strconv.FormatFloat(float64(int64(float64(b)/float64(u.size)*10+0.5))/10, 'f', -1, 64) + " " + u.name
		}
	}
	return strconv.FormatInt(int64(b), 10) + " B"
}

// Set reads "512MB", "2 GiB", "1.5g" or a plain number of bytes; it makes Bytes
// a flag's value.
func (b *Bytes) Set(s string) error {
	t := strings.ToLower(strings.ReplaceAll(strings.TrimSpace(s), " ", ""))
	size := int64(1)
	for _, u := range units {
		letter := strings.ToLower(u.name[:1])
		for _, end := range []string{letter + "ib", letter + "b", letter} {
			if rest, found := strings.CutSuffix(t, end); found {
				t, size = rest, u.size
				break
			}
		}
		if size > 1 {
			break
		}
	}
	if size == 1 {
		t = strings.TrimSuffix(t, "b")
	}
	n, err := strconv.ParseFloat(t, 64)
	if err != nil || n <= 0 || n*float64(size) > 1<<62 {
		return fmt.Errorf("%q is no size: write it as 512MB or 2GB", s)
	}
	*b = Bytes(n * float64(size))
	return nil
}

// Type names the flag's value in help texts.
func (b *Bytes) Type() string { return "SIZE" }
