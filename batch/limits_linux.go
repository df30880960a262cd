package batch

import (
	"bytes"
	"os"
	"os/exec"
	"strconv"
	"syscall"

	"golang.org/x/sys/unix"
)

// limitMemory is the wall behind the watch over resident memory: a burst
// between two looks fails inside the worker instead of taking the machine down.
// It bounds what the worker maps for data to twice the limit beyond what it has
// mapped at its start; twice, because Go maps more than it uses and each native
// thread maps its stack.
func limitMemory(max int64) {
	if max > 0 {
		n := uint64(mapped("self", 5) + 2*max)
		_ = unix.Setrlimit(unix.RLIMIT_DATA, &unix.Rlimit{Cur: n, Max: n}) // best effort: the watch remains
	}
}

// residentMemory is the memory of process pid that is in RAM, in bytes; 0 when
// it has ended.
func residentMemory(pid int) int64 { return mapped(strconv.Itoa(pid), 1) }

// mapped is a field of /proc/PID/statm (see proc(5)), in bytes; 0 when the
// process has ended. 1 is resident, 5 is data.
func mapped(pid string, field int) int64 {
	b, err := os.ReadFile("/proc/" + pid + "/statm")
	if err != nil {
		return 0
	}
	fields := bytes.Fields(b)
	if len(fields) <= field {
		return 0
	}
	pages, _ := strconv.ParseInt(string(fields[field]), 10, 64)
	return pages * int64(os.Getpagesize())
}

// detach gives the worker a process group of its own, so that Ctrl-C reaches
// only the parent, which lets the figures in hand be finished; and lets the
// kernel end it when the parent is killed.
func detach(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}

// redirect makes the file descriptor to stand for what from stands for.
func redirect(from, to int) error { return unix.Dup3(from, to, 0) }

// ownPeak is the largest resident memory that this process has had, in bytes.
// getrusage would count that of the process that started it, too.
func ownPeak() int64 {
	b, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return 0
	}
	_, rest, _ := bytes.Cut(b, []byte("VmHWM:"))
	line, _, _ := bytes.Cut(rest, []byte("kB"))
	kB, _ := strconv.ParseInt(string(bytes.TrimSpace(line)), 10, 64)
	return kB << 10
}
