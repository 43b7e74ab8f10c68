package inputs

import (
	"errors"
	"runtime"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/files"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// Files are those of the call, or where it has none (nil) those of the host.
func Files(h *host.Host, files api.Files) (host.Files, error) {
	if files == nil {
		if err := h.Need(host.PortFiles); err != nil {
			return nil, err
		}
		return h.Files, nil
	}
	given, err := Snapshot(files)
	return utils.FilesFromFS(given, ""), err
}

// Snapshot makes a tree of a call's files; a call without files gives an empty one. Errors are ERR_INPUT for paths that form
// no directory, and those of [api.Files.Given].
func Snapshot(given api.Files) (*files.Snapshot, error) {
	reserve(len(given))
	list, err := List(given)
	if err != nil {
		return nil, err
	}
	s, err := files.NewSnapshot(list)
	if errors.Is(err, files.ErrPath) {
		return nil, api.InputError("files do not form a directory: %v", err)
	}
	return s, err
}

// List are the files of a call, none if it has none. Errors are those of [api.Files.Given].
func List(given api.Files) ([]files.File, error) {
	if len(given) == 0 {
		return nil, nil
	}
	cut, err := given.Given()
	if err != nil {
		return nil, err
	}
	list := make([]files.File, len(cut))
	for i, f := range cut {
		list[i] = files.File{Path: f.Name, Content: []byte(f.Text), Omitted: given[i].Omitted}
	}
	return list, nil
}

const (
	// manyFiles are worth it to ask for memory at once.
	manyFiles = 2_000
	// perFile is what a lint of small files takes for each, and mostReserved what is asked for in the end.
	perFile, mostReserved = 5 << 10, 256 << 20
)

// reserve has the heap grow in one step to what a call with many files takes. In WebAssembly it grows by half a
// megabyte else, and at each step JavaScript's engine looks through its own memory, which takes longer than the lint.
func reserve(files int) {
	if runtime.GOOS != "js" || files < manyFiles {
		return
	}
	runtime.KeepAlive(make([]byte, min(files*perFile, mostReserved)))
	runtime.GC() // what was reserved is free from now on
}
