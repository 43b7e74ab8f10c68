package files

import "io/fs"

// Versioned is a tree of files that can change, and that reports what did.
type Versioned interface {
	fs.FS
	// Version grows with each change.
	Version() uint64
	// Changed are the files that were written, made or removed after a version, sorted; names reports whether any
	// was made or removed. A file that was made and removed since is among them.
	Changed(since uint64) (paths []string, names bool)
}
