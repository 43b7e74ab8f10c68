package pipeline

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// checkWorkTree is an *[exit.Error] unless fixes could be undone: the directory must be in the work tree of a repository,
// without uncommitted changes. It contains the obstacle, and the option that allows it.
func (r *run) checkWorkTree(ctx context.Context) error {
	changed, problem := r.status(ctx)
	if problem != "" {
		if r.allowNoVCS {
			return nil
		}
		help := "apply them anyway with --allow-no-vcs"
		if r.env.Host.Exec == nil {
			help += ", or " + exit.InWasm("").Help
		}
		return exit.WithHelp(exit.Errorf("%s, so that fixes could not be undone", problem), "%s", help)
	}
	if len(changed) == 0 || r.allowDirty {
		return nil
	}
	more := ""
	if others := len(changed) - 1; others > 0 {
		more = fmt.Sprintf(" and %d more", others)
	}
	return exit.WithHelp(exit.Errorf("there are uncommitted changes (%q%s)", changed[0], more), "commit or stash them first, or apply fixes anyway with --allow-dirty")
}

// status are the paths with changes, untracked ones included; or why they are not known.
func (r *run) status(ctx context.Context) (changed []string, problem string) {
	if r.env.Host.Exec == nil {
		return nil, exit.InWasm("running git").Message
	}
	out, err := runGit(ctx, r.env, r.dir, "status", "--porcelain", "-z", "--no-renames", "--", ".")
	var failed *host.ExecError
	switch {
	case errors.As(err, &failed) && failed.Kind == host.NotFound:
		return nil, "git is not installed"
	case err != nil:
		return nil, fmt.Sprintf("the state of %q is unknown (%v)", r.dir, err)
	case out.Code != 0:
		return nil, r.refusal(out)
	}
	for entry := range strings.SplitSeq(string(out.Stdout), "\x00") {
		if len(entry) > 3 {
			changed = append(changed, entry[3:])
		}
	}
	return changed, ""
}

// refusal is why git has no status.
func (r *run) refusal(out host.Output) string {
	first := firstLine(out.Stderr)
	switch {
	case strings.Contains(string(out.Stderr), "not a git repository"):
		return fmt.Sprintf("the directory %q is in no git repository", r.dir)
	case first == "":
		first = fmt.Sprintf("exit code %d", out.Code)
	}
	return fmt.Sprintf("the state of %q is unknown (%s)", r.dir, first)
}
