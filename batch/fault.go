package batch

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"syscall"
	"time"
)

// faultVariable, set to 1 in the environment, lets a picture that contains
// faultMark and a word make its worker fail: "crash" (it dies by a signal),
// "panic", "hang", "memory" (it takes memory until stopped) or "noise" (it
// writes to standard output). Only tests of the isolation set it; without it
// such a picture is read like any other.
const (
	faultVariable = "HEATGRID_TEST_FAULTS"
	faultMark     = "heatgrid-test-fault:"
)

// injectFault does what data asks for, see faultVariable.
func injectFault(data []byte) error {
	if os.Getenv(faultVariable) != "1" {
		return nil
	}
	_, rest, found := bytes.Cut(data, []byte(faultMark))
	if !found {
		return nil
	}
	word := string(rest[:min(len(rest), 16)])
	switch {
	case strings.HasPrefix(word, "crash"):
		_ = syscall.Kill(os.Getpid(), syscall.SIGABRT) // as a C++ abort ends it
		time.Sleep(time.Hour)
	case strings.HasPrefix(word, "panic"):
		panic("a fault was asked for")
	case strings.HasPrefix(word, "hang"):
		time.Sleep(time.Hour)
	case strings.HasPrefix(word, "memory"):
		var taken [][]byte
		for {
			b := make([]byte, 16<<20)
			for i := 0; i < len(b); i += 4096 {
				b[i] = 1
			}
			taken = append(taken, b)
			_ = taken
		}
	case strings.HasPrefix(word, "noise"):
		fmt.Println("a native library talks")
		return nil
	}
	return nil
}
