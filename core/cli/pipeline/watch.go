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
)

// lintAgain lints the pipeline, and again whenever its files change, until Ctrl-C ends it.
func (r *run) lintAgain(ctx context.Context) (int, error) {
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)
	defer stop()
	watcher, err := watch.New(r.dir)
	if err != nil {
		return 0, unwatchable(r.dir, err)
	}
	defer watcher.Close()
	for {
		r.env.Clock.Reset()
		one := *r
		code, err := one.lintOrFix(ctx)
		if err != nil && ctx.Err() == nil {
			return 0, err
		}
		r.env.Screen.Tell(fmt.Sprintf("exit code %d; watching %q for changes, Ctrl-C stops", code, r.dir))
		if err := r.env.Clock.Wait(func() error { return watcher.Wait(ctx) }); err != nil {
			if ctx.Err() != nil {
				return exit.Interrupted, nil
			}
			return 0, unwatchable(r.dir, err)
		}
	}
}

// unwatchable is an *[exit.Error] for a directory whose changes are not known.
func unwatchable(dir string, err error) error {
	if own := (*exit.Error)(nil); errors.As(err, &own) {
		return own
	}
	return exit.Errorf("cannot watch %q: %s", dir, exit.Reason(err))
}
