//go:build !windows

package screen

import (
	"errors"
	"syscall"
)

// readerGone reports a write that failed because nothing reads the pipe any more.
func readerGone(err error) bool { return errors.Is(err, syscall.EPIPE) }
