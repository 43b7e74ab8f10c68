package pipeline

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
	"github.com/flow-toolkit/flow-toolkit/core/cli/watch"
	"github.com/flow-toolkit/flow-toolkit/core/english"
)

// lintAgain lints the pipelines, and again whenever files of one change, until Ctrl-C ends it.
func (r *run) lintAgain(ctx context.Context, directories []string) (int, error) {
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)
	defer stop()
	watched := fmt.Sprintf("%q", directories[0])
	if len(directories) > 1 {
		watched = english.Count(len(directories), "pipeline")
	}
	watcher, err := watch.New(directories, r.ownFiles())
	if err != nil {
		return 0, unwatchable(watched, err)
	}
	defer watcher.Close()
	for {
		r.env.Clock.Reset()
		one := *r
		code, err := one.lintAll(ctx, directories)
		if err != nil && ctx.Err() == nil {
			return 0, err
		}
		r.env.Screen.Tell(fmt.Sprintf("exit code %d; watching %s for changes, Ctrl-C stops", code, watched))
		if err := r.env.Clock.Wait(func() error { return watcher.Wait(ctx) }); err != nil {
			if ctx.Err() != nil {
				return exit.Interrupted, nil
			}
			return 0, unwatchable(watched, err)
		}
	}
}

// unwatchable is an *[exit.Error] for directories whose changes are not known.
func unwatchable(watched string, err error) error {
	if own := (*exit.Error)(nil); errors.As(err, &own) {
		return own
	}
	return exit.Errorf("cannot watch %s: %s", watched, exit.Reason(err))
}
