package pipeline

import (
	"context"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/cli/env"
	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// gitBytes of the output of git are read; a status that is longer is not clean in any case.
const gitBytes = 1 << 28

// runGit runs git in a directory. It takes no locks, and its messages are in English in any locale. The environment must be
// able to run programs.
func runGit(ctx context.Context, e *env.Env, dir string, args ...string) (host.Output, error) {
	return e.Host.Exec(ctx, host.Command{
		Name: "git", Args: append([]string{"-C", dir, "--no-optional-locks"}, args...),
		Env: map[string]string{"LC_ALL": "C"}, MaxBytes: gitBytes,
	})
}

// git is the output of git in the pipeline's directory. The error is an *[exit.Error].
func (r *run) git(ctx context.Context, args ...string) (string, error) {
	if r.env.Host.Exec == nil {
		return "", exit.InWasm("running git")
	}
	out, err := runGit(ctx, r.env, r.dir, args...)
	switch {
	case err != nil:
		return "", exit.Errorf("cannot run git: %w", err)
	case out.Code != 0:
		return "", exit.Errorf("git %s failed: %w", args[0], refusedError(firstLine(out.Stderr)))
	}
	return string(out.Stdout), nil
}

// refusedError is the message of git when it ended with an error.
type refusedError string

func (e refusedError) Error() string { return string(e) }

// firstLine is the first line of git's output on standard error.
func firstLine(stderr []byte) string {
	first, _, _ := strings.Cut(string(stderr), "\n")
	return strings.TrimPrefix(first, "fatal: ")
}
