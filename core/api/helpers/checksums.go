package helpers

import (
	"context"
	"errors"
	"unicode/utf16"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/inputs"
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// ChecksumInput is the input of fileMd5, validateFileMd5 and validateContainerCachePath.
type ChecksumInput struct {
	// Files to look among; without them the host's own are meant.
	Files api.Files `json:"files,omitempty"`
	Path  string    `json:"path"`
	// Expected sum in hex, for validateFileMd5.
	Expected string `json:"expected,omitempty"`
}

// FileMD5 computes the MD5 sum of a file, in hex. The error is that of a file that cannot be read. It asks for the
// host's files, unless the call has its own.
func FileMD5(ctx context.Context, h *host.Host, in *ChecksumInput) (string, error) {
	files, err := inputs.Files(h, in.Files)
	if err != nil {
		return "", err
	}
	return utils.FileMD5(ctx, files, in.Path)
}

// ValidateFileMD5 compares the MD5 sum of a file with the expected one: true, or an error. Errors are an IOError for
// another sum, a ValueError for an expected sum that is not hexadecimal, and that of a file that cannot be read. It
// asks for the host's files, unless the call has its own, and to log.
func ValidateFileMD5(ctx context.Context, h *host.Host, in *ChecksumInput) (bool, error) {
	files, err := inputs.Files(h, in.Files)
	if err != nil {
		return false, err
	}
	here := *host.OrEmpty(h)
	here.Files = files
	err = utils.ValidateFileMD5(ctx, &here, in.Path, in.Expected)
	return err == nil, err
}

// ValidateContainerCachePath checks the path given as the index of a cache of containers: true, or an error. The error
// is a ValidationError for a path that is not a file's. It asks for the host's files, unless the call has its own.
func ValidateContainerCachePath(ctx context.Context, h *host.Host, in *ChecksumInput) (bool, error) {
	files, err := inputs.Files(h, in.Files)
	if err != nil {
		return false, err
	}
	err = utils.ContainerCacheFilePathValidator{Files: files}.Validate(ctx, in.Path)
	var raised *diag.Raised
	if errors.As(err, &raised) && len(raised.Issues) == 1 {
		raised.Issues[0].Loc = []any{len(utf16.Encode([]rune(in.Path)))} // as JavaScript counts
	}
	return err == nil, err
}
