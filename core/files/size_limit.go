package files

import (
	"io/fs"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// Bounded is a tree of files of which those beyond the limit are never read: reading one is a
// *limits.Exceeded.
func Bounded(fsys fs.FS, limit limits.Limit) fs.FS { return bounded{fsys, limit} }

type bounded struct {
	fs.FS
	limit limits.Limit
}

func (b bounded) Stat(name string) (fs.FileInfo, error) { return fs.Stat(b.FS, name) }

func (b bounded) ReadFile(name string) ([]byte, error) {
	if about, err := b.Stat(name); err == nil && !about.IsDir() {
		if err := b.limit.Check(int(about.Size())); err != nil {
			return nil, &fs.PathError{Op: "read", Path: name, Err: err}
		}
	}
	return fs.ReadFile(b.FS, name)
}
