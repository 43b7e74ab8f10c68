package oshost

import (
	"errors"
	"strings"
	"sync/atomic"
	"syscall"

	"golang.org/x/sys/unix"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// noBeneath reports a kernel or sandbox without openat2.
var noBeneath atomic.Bool

// readBeneath reads a regular file that is in the directory of f.within by name, where Linux can confine the opening itself:
// a lint reads hundreds of files, and each takes seven system calls in place of about forty. ok is false for all else, such
// as links that lead out, devices, errors and large files; [files.open] decides about these.
func (f files) readBeneath(path string) (content []byte, ok bool) {
	name, below := f.nameBelow(path)
	if !below || noBeneath.Load() {
		return nil, false
	}
	directory, err := retry(func() (int, error) {
		return unix.Open(f.within, unix.O_PATH|unix.O_DIRECTORY|unix.O_CLOEXEC, 0)
	})
	if err != nil {
		return nil, false
	}
	defer unix.Close(directory)
	var seen, opened unix.Stat_t
	// Before it is opened: opening a device may have an effect.
	if unix.Fstatat(directory, name, &seen, 0) != nil || seen.Mode&unix.S_IFMT != unix.S_IFREG {
		return nil, false
	}
	how := &unix.OpenHow{Flags: unix.O_RDONLY | unix.O_CLOEXEC | withoutWaiting, Resolve: unix.RESOLVE_BENEATH | unix.RESOLVE_NO_MAGICLINKS}
	file, err := retry(func() (int, error) { return unix.Openat2(directory, name, how) })
	if errors.Is(err, syscall.ENOSYS) || errors.Is(err, syscall.EPERM) {
		noBeneath.Store(true)
	}
	if err != nil {
		return nil, false
	}
	defer unix.Close(file)
	same := unix.Fstat(file, &opened) == nil && opened.Dev == seen.Dev && opened.Ino == seen.Ino
	if !same || opened.Mode&unix.S_IFMT != unix.S_IFREG || opened.Size > int64(limits.FileBytes.Max) {
		return nil, false
	}
	return readAll(file, int(opened.Size))
}

// nameBelow is a path as one below f.within, if that shows without a look at the disk.
func (f files) nameBelow(path string) (name string, ok bool) {
	directory := strings.TrimSuffix(f.within, "/")
	switch {
	case f.within == "":
		return "", false
	case f.within == ".":
		name = strings.TrimPrefix(path, "./")
		ok = !strings.HasPrefix(name, "/")
	default:
		name, ok = strings.CutPrefix(path, directory+"/")
	}
	return name, ok && name != "" && !strings.HasPrefix(name, "/")
}

// readAll is the content of a file up to the size that it had; ok is false if it is another size now.
func readAll(file, size int) (content []byte, ok bool) {
	content = make([]byte, size+1) // one more, to see the end
	read := 0
	for read <= size {
		n, err := retry(func() (int, error) { return unix.Read(file, content[read:]) })
		if err != nil {
			return nil, false
		}
		if read += n; n == 0 || read == size {
			break
		}
	}
	return content[:min(read, size):size], read == size
}

// retry repeats a system call that a signal interrupts.
func retry(call func() (int, error)) (int, error) {
	for {
		if n, err := call(); !errors.Is(err, syscall.EINTR) {
			return n, err
		}
	}
}
