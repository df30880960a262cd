//go:build matprofile

package detect

import (
	"bytes"
	"fmt"
	"os"
	"testing"

	"gocv.io/x/gocv"
)

// TestMain fails the package if any Mat is left open, and shows where it was
// made: run it with `make leaks`.
func TestMain(m *testing.M) {
	code := m.Run()
	if n := gocv.MatProfile.Count(); n > 0 {
		var where bytes.Buffer
		gocv.MatProfile.WriteTo(&where, 1)
		fmt.Printf("%d Mats were never closed:\n%s", n, &where)
		code = max(code, 1)
	}
	os.Exit(code)
}
