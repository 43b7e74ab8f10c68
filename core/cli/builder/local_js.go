package builder

import (
	"context"

	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
)

// Available reports whether this program can serve the page: a program in WebAssembly cannot.
func Available() bool { return false }

// Local is an *[exit.Error] in WebAssembly, which no other program can connect to.
func Local(context.Context, Screen, LocalBuild) (Ending, error) {
	return "", exit.InWasm("the builder")
}
