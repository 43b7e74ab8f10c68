package pipeline

import (
	"cmp"
	"context"
	"errors"

	"github.com/flow-toolkit/flow-toolkit/core/api/inputs"
	"github.com/flow-toolkit/flow-toolkit/core/git"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// List gives the paths of a pipeline's files, below its directory, that git does not ignore, or tracks: those that
// a lint looks at. Errors are those of directories that cannot be listed. The host's files are read where the call
// has none.
func List(ctx context.Context, h *host.Host, in *inputs.FolderInput) ([]string, error) {
	files, _, err := in.Open(h)
	if err != nil {
		return nil, err
	}
	var failed error
	paths, err := utils.WfFiles(ctx, files, in.Path(), utils.ListOptions{
		Git: true, Tracked: git.Tracked(ctx, files, in.Path()),
		Unlisted: func(path string, why error) {
			var exceeded *limits.Exceeded
			if !utils.IsIgnoreFile(path) || !errors.As(why, &exceeded) { // the lint reports an ignore file that exceeds the limits
				failed = cmp.Or(failed, why)
			}
		},
	})
	return paths, cmp.Or(err, failed)
}
