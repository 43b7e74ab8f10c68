package flowconfig

import (
	"io/fs"
	"path"
	"strings"
)

// Paths of includes.

// noFile is the path that includes nothing.
const noFile = "/dev/null"

// target is the resolved path of an include.
type target struct {
	kind targetKind
	// path is relative to the root of the file system, or a URL, or as written.
	path string
}

type targetKind int

const (
	localTarget targetKind = iota
	remoteTarget
	noTarget
	outsideTarget
)

// locate resolves a path in a file: absolute paths and URLs are kept, others are relative to the directory of the file.
func (s *session) locate(from *File, written string) target {
	if written == noFile {
		return target{noTarget, written}
	}
	if rest, ok := strings.CutPrefix(written, "file:"); ok {
		written = "/" + strings.TrimLeft(rest, "/")
	}
	switch {
	case hasScheme(written):
		return target{remoteTarget, written}
	case strings.HasPrefix(written, "/") || strings.HasPrefix(written, s.o.ProjectDir+"/") || strings.HasPrefix(written, s.o.LaunchDir+"/"):
		return s.absolute(written)
	case from.Remote:
		base := from.Path[:strings.LastIndexByte(from.Path, '/')+1]
		return target{remoteTarget, base + written}
	}
	return inside(path.Join(path.Dir(from.Path), written))
}

// absolute resolves an absolute path of the host, which may be in the project.
func (s *session) absolute(written string) target {
	if written == noFile {
		return target{noTarget, written}
	}
	rest, ok := strings.CutPrefix(path.Clean(written), s.o.ProjectDir)
	if !ok || s.o.ProjectDir != "/" && !strings.HasPrefix(rest, "/") {
		return target{outsideTarget, written}
	}
	return inside(strings.TrimLeft(rest, "/"))
}

// inside returns a path of the file system, if it is valid.
func inside(name string) target {
	if !fs.ValidPath(name) || name == "." {
		return target{outsideTarget, name}
	}
	return target{localTarget, name}
}

// hasScheme reports whether a path is a URL: letters, digits and a few signs before "://".
func hasScheme(written string) bool {
	at := strings.Index(written, "://")
	if at < 1 {
		return false
	}
	for i := range at {
		c := written[i]
		letter := 'a' <= c|0x20 && c|0x20 <= 'z'
		if !letter && (i == 0 || !('0' <= c && c <= '9' || c == '+' || c == '-' || c == '.')) {
			return false
		}
	}
	return true
}
