package folder

import (
	"context"
	"errors"
	"io/fs"
	"path"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	checks "github.com/flow-toolkit/flow-toolkit/core/rules/pipeline"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// unlisted is a path that could not be read, why, and what is needed for that.
type unlisted struct {
	path  string
	cause diag.Cause
	needs string
}

// list finds the files that git does not ignore, or tracks, without baselines. Paths that cannot be read are in missed; only the directory
// itself must exist. Errors are Open's.
func list(ctx context.Context, files fs.FS, tracked []string) (paths []string, missed []unlisted, err error) {
	host := utils.FilesFromFS(files, "")
	if _, err := host.Stat(ctx, "."); err != nil {
		return nil, nil, utils.FileError(err)
	}
	paths, err = utils.WfFiles(ctx, host, ".", utils.ListOptions{Git: true, Tracked: tracked, Unlisted: func(name string, why error) {
		cause, needs := needOf(name, why)
		missed = append(missed, unlisted{name, cause, needs})
	}})
	paths = slices.DeleteFunc(paths, func(name string) bool { return path.Base(name) == dialect.BaselineFile })
	return paths, missed, err
}

func needOf(path string, why error) (diag.Cause, string) {
	var exceeded *limits.Exceeded
	switch {
	case errors.Is(why, utils.ErrDeadLink):
		return diag.CauseFiles, `the target of the link "` + path + `"`
	case errors.As(why, &exceeded):
		return diag.CauseLimit, `the content of "` + path + `": ` + exceeded.Error()
	case errors.Is(why, fs.ErrPermission):
		return diag.CauseFiles, `the content of "` + path + `": permission denied`
	}
	return diag.CauseFiles, `the content of "` + path + `": read error`
}

// addMissed adds the paths that could not be read to a report, under the check of files.
func (p *Pipeline) addMissed(report *diag.Report) {
	filesCheck := checks.All()[0]
	for _, m := range p.missed {
		report.NotChecked = append(report.NotChecked, diag.NotChecked{
			Check: filesCheck.Name(p.Names), Rule: filesCheck.Rules[0].ID, Path: m.path, Cause: m.cause, Needs: m.needs,
		})
	}
}
