package inputs

import (
	"cmp"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// FolderInput is the input of isPipelineDirectory, determineBaseDir and listPipelineFiles.
type FolderInput struct {
	// Files to look among; without them the host's own are meant.
	Files api.Files `json:"files,omitempty"`
	// Directory to look at, "." by default.
	Directory string `json:"directory,omitempty"`
	// Dialect of file names: "toolkit", "nf-core", or "auto" (the default: those of either).
	Dialect string `json:"dialect,omitempty"`
}

// Open gives the files to look among and the dialect, nil for either.
func (in *FolderInput) Open(h *host.Host) (host.Files, *dialect.Names, error) {
	names, err := Dialect(in.Dialect)
	if err != nil {
		return nil, nil, err
	}
	files, err := Files(host.OrEmpty(h), in.Files)
	return files, names, err
}

// Path of the directory.
func (in *FolderInput) Path() string { return cmp.Or(in.Directory, ".") }

// ReadInput is the input of readConfig and readParams: one file.
type ReadInput struct {
	Files api.Files `json:"files"`
}
