//go:build !unix

package stopwatch

import (
	"strconv"
	"strings"
	"syscall"
	"time"
)

// Compiled for a JavaScript engine, the work is done in the engine's first thread. Where the system
// under it lists what each thread has used, that is the measure; elsewhere it is the wall clock.

// spent is the processor time of the process's first thread, or what the clock says.
func spent() time.Duration {
	used, err := threadTime("/proc/self/task/" + strconv.Itoa(syscall.Getpid()) + "/schedstat")
	if err != nil {
		return time.Duration(time.Now().UnixNano())
	}
	return used
}

// threadTime reads what the system tells of a thread: the nanoseconds that it ran, and more.
func threadTime(path string) (time.Duration, error) {
	fd, err := syscall.Open(path, syscall.O_RDONLY, 0)
	if err != nil {
		return 0, err
	}
	defer syscall.Close(fd)
	var text [64]byte
	n, err := syscall.Read(fd, text[:])
	if err != nil {
		return 0, err
	}
	ran, _, _ := strings.Cut(string(text[:n]), " ")
	ns, err := strconv.ParseInt(ran, 10, 64)
	return time.Duration(ns), err
}
