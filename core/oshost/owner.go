//go:build unix || js

package oshost

import (
	"io/fs"
	"os"
	"syscall"
)

// namesOf is how many names a file has.
func namesOf(info fs.FileInfo) uint64 {
	if system, ok := info.Sys().(*syscall.Stat_t); ok {
		return uint64(system.Nlink)
	}
	return 1
}

// keepOwner gives a file the owner and the group of another, and reports whether it has both.
func keepOwner(file *os.File, old fs.FileInfo) bool {
	wanted, ok := old.Sys().(*syscall.Stat_t)
	if !ok {
		return false
	}
	info, err := file.Stat()
	if err != nil {
		return false
	}
	if own, ok := info.Sys().(*syscall.Stat_t); ok && own.Uid == wanted.Uid && own.Gid == wanted.Gid {
		return true
	}
	if file.Chown(int(wanted.Uid), int(wanted.Gid)) == nil {
		return true
	}
	_ = file.Chown(-1, int(wanted.Gid)) // the group alone may be allowed
	return false
}
