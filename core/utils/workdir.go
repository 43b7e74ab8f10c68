package utils

import (
	"context"

	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// SetWd runs a function with another working directory and restores it afterwards, also after an error (set_wd, utils.md
// §7.35). The error is the function's own; a FileNotFoundError or NotADirectoryError if the path is not a directory, in which
// case the function does not run; or an IOError if restoring fails.
func SetWd(ctx context.Context, files host.Files, path string, inside func() error) (err error) {
	files = host.OrNone(files)
	before, err := files.Getwd(ctx)
	if err != nil {
		return FileError(err)
	}
	if err := files.Chdir(ctx, path); err != nil {
		return FileError(err)
	}
	defer func() {
		// A call that was aborted must not leave the directory changed.
		if back := files.Chdir(context.WithoutCancel(ctx), before); back != nil && err == nil {
			err = FileError(back)
		}
	}()
	return inside()
}
