// Package builder lets the user of `toolkit schema build` work on a schema in a builder: the page that
// this machine serves ([Local]), or one elsewhere ([External]). It also has what the command needs around that: the
// file that is written ([SchemaFile]), questions about single changes ([Choose]), and the changes of a schema in words
// ([Changes]).
package builder

import (
	"context"

	"github.com/flow-toolkit/flow-toolkit/core/cli/builder/server"
)

// Screen is what a builder needs of the user's terminal.
type Screen interface {
	// Tell shows one sentence. It may be called from several goroutines at once, and while WhileWaiting runs. What a
	// sentence repeats from elsewhere must not control the terminal.
	Tell(sentence string)
	// WhileWaiting calls act once and shows the text until it returns; its error is that of act. Ctrl-C cancels the context
	// that act is given.
	WhileWaiting(ctx context.Context, text string, act func(context.Context) error) error
}

// Ending is how the work in a builder ended.
type Ending = server.Ending

// The endings. In all but Saved the file is as it was.
const (
	// Saved: what the user saved is in the file.
	Saved = server.Saved
	// Idle: the builder was not used for too long.
	Idle = server.Idle
	// Closed: the user stopped waiting.
	Closed = server.Closed
)

// waitingText is shown while the user works in a builder.
const waitingText = "waiting for the builder to save; Ctrl-C stops"
