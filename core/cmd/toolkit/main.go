// Command toolkit lints, fixes, documents and builds the parameter schemas, configs and files of pipelines.
package main

import (
	"context"
	"os"
	"runtime/debug"

	"github.com/flow-toolkit/flow-toolkit/core"
	"github.com/flow-toolkit/flow-toolkit/core/cli"
)

// garbage is how much of the live memory may be garbage before it is collected, in percent. A lint of a pipeline of 997
// files takes about a third less processor time than with Go's default of 100, and 47 MB in place of 42.
const garbage = 200

func main() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(garbage)
	}
	info, _ := debug.ReadBuildInfo()
	core.Version = version(core.Version, info)
	os.Exit(cli.Run(context.Background(), os.Args[1:]))
}
