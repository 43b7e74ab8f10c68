package builder

import (
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/cli/crash"
)

// LocalBuild is a schema that is built in the page of this machine.
type LocalBuild struct {
	// File takes what the page saves.
	File *SchemaFile
	// Text is what the page begins with.
	Text string
	// Root is the folder that has the page, as [server.ListPage] reads it.
	Root string
	// Opens allows a browser to be opened.
	Opens bool
	// Crashes takes the panics of goroutines; nil takes none.
	Crashes *crash.Group
	// Idle is how long the command waits for a sign of the page.
	Idle time.Duration
}
