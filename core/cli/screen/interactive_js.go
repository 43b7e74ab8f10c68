package screen

import (
	"context"

	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// draws is whether this build can draw in a terminal. The libraries for questions need system calls that js/wasm has
// not, and the one for spinners would add an HTTP server to the module.
const draws = false

// Ask returns an *[exit.Error]: questions are not available here, and Asks is false.
func (s *Screen) Ask(context.Context, host.Question) (host.Answer, error) {
	return host.Answer{}, exit.InWasm("asking questions")
}

// Status has no effect: this build draws nothing, and ShowsProgress is false.
func (s *Screen) Status(host.Status) {}

func (s *Screen) show(host.Status, bool) {}

// drawing is empty where nothing is drawn.
type drawing struct{}

func (*drawing) aside(write func()) { write() }

func (*drawing) close() {}
