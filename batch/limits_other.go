//go:build unix && !linux

package batch

import (
	"os/exec"
	"syscall"

	"golang.org/x/sys/unix"
)

// Memory is watched on Linux only: elsewhere a worker's resident memory cannot
// be read without starting a program each time.

func limitMemory(int64) {}

func residentMemory(int) int64 { return 0 }

// detach gives the worker a process group of its own, so that Ctrl-C reaches
// only the parent. A worker whose parent was killed ends at the end of its
// figure, when its input ends.
func detach(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
}

// redirect makes the file descriptor to stand for what from stands for.
func redirect(from, to int) error { return unix.Dup2(from, to) }

// ownPeak is the largest resident memory that this process has had, in bytes.
func ownPeak() int64 {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return u.Maxrss // kB on the BSDs, bytes on macOS
}
