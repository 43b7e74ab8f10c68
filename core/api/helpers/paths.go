package helpers

import (
	"context"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/inputs"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// TwoPaths is the input of isRelativeTo.
type TwoPaths struct {
	// Path1 may lie below Path2.
	Path1 string `json:"path1"`
	Path2 string `json:"path2"`
}

// PathInput is the input of operations over one path.
type PathInput struct {
	Path string `json:"path"`
}

// CandidatesInput is the input of getFirstAvailablePath.
type CandidatesInput struct {
	// Files to look among; without them the host's own are meant.
	Files     api.Files `json:"files,omitempty"`
	Directory string    `json:"directory"`
	// Paths below the directory, in order.
	Paths []string `json:"paths"`
}

// ListInput is the input of getWfFiles.
type ListInput struct {
	// Files to list; without them the host's own are meant.
	Files api.Files `json:"files,omitempty"`
	Path  string    `json:"path"`
	ListOptions
}

// ListOptions set which files getWfFiles leaves out.
type ListOptions struct {
	// Revision whose reading of the ignore file is asked for: "R1" (the default) or "R2".
	Revision string `json:"revision,omitempty"`
	// Git reads ignore files as git does instead, those of all folders.
	Git bool `json:"git,omitempty"`
}

// IsRelativeTo reports whether the text of a path is below that of another. The error is always nil, and the host is
// not asked.
func IsRelativeTo(_ context.Context, in *TwoPaths) (bool, error) {
	return utils.IsRelativeTo(in.Path1, in.Path2), nil
}

// IsFileBinary reports from a file's name whether its content is binary. The error is always nil, and the host is not
// asked.
func IsFileBinary(_ context.Context, in *PathInput) (bool, error) {
	return utils.IsFileBinary(in.Path), nil
}

// IsPipelineDirectory checks that a directory contains a pipeline's main script and config file. The error is a
// UserWarning when it does not, and otherwise that of an option that does not exist or of files that cannot be read.
// It asks for the host's files, unless the call has its own.
func IsPipelineDirectory(ctx context.Context, h *host.Host, in *inputs.FolderInput) error {
	files, names, err := in.Open(h)
	if err != nil {
		return err
	}
	return utils.CheckPipelineDirectory(ctx, files, in.Path(), names)
}

// DetermineBaseDir gives the nearest directory, upwards, that contains the tools config; the given one if there is
// none. Errors and what it asks of the host are those of [IsPipelineDirectory], without the UserWarning.
func DetermineBaseDir(ctx context.Context, h *host.Host, in *inputs.FolderInput) (string, error) {
	files, names, err := in.Open(h)
	if err != nil {
		return "", err
	}
	return utils.BaseDir(ctx, files, in.Path(), names)
}

// GetFirstAvailablePath gives the first of some files of a directory that exists; nil if none does. The error is that
// of files that cannot be read. It asks for the host's files, unless the call has its own.
func GetFirstAvailablePath(ctx context.Context, h *host.Host, in *CandidatesInput) (*string, error) {
	files, err := inputs.Files(h, in.Files)
	if err != nil {
		return nil, err
	}
	path, err := utils.FirstAvailablePath(ctx, files, in.Directory, in.Paths)
	if path == "" || err != nil {
		return nil, err
	}
	return &path, nil
}

// GetWfFiles lists the files of a directory that its ignore file does not exclude. Errors are those of a revision that
// does not exist and of a directory or an ignore file that cannot be read. It asks for the host's files, unless the
// call has its own.
func GetWfFiles(ctx context.Context, h *host.Host, in *ListInput) ([]string, error) {
	revision, err := inputs.Revision(in.Revision)
	if err != nil {
		return nil, err
	}
	files, err := inputs.Files(h, in.Files)
	if err != nil {
		return nil, err
	}
	return utils.WfFiles(ctx, files, in.Path, utils.ListOptions{Revision: revision, Git: in.Git})
}
