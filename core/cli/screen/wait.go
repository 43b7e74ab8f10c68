package screen

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"sync/atomic"
	"syscall"

	"github.com/flow-toolkit/flow-toolkit/core/host"
)

var waits atomic.Int64

// WhileWaiting calls act and shows the text until it returns: beside a spinner, or as one sentence where none is
// drawn. The first Ctrl-C or SIGTERM cancels the context of act; a second one ends the process, in case act does not
// stop. The error is that of act.
func (s *Screen) WhileWaiting(ctx context.Context, text string, act func(ctx context.Context) error) error {
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)
	defer stop()
	defer context.AfterFunc(ctx, s.crashes.Guard(stop))()
	if !s.ShowsProgress() {
		s.Tell(text)
		return act(ctx)
	}
	id := fmt.Sprintf("screen.wait.%d", waits.Add(1))
	s.show(host.Status{ID: id, Text: text}, true)
	defer s.Status(host.Status{ID: id, Done: true})
	return act(ctx)
}
