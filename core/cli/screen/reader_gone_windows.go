package screen

import (
	"errors"
	"syscall"
)

// errNoData is ERROR_NO_DATA: the pipe is being closed.
const errNoData = syscall.Errno(232)

// readerGone reports a write that failed because nothing reads the pipe any more.
func readerGone(err error) bool {
	return errors.Is(err, syscall.ERROR_BROKEN_PIPE) || errors.Is(err, errNoData)
}
