// Command toolkit lints, fixes, documents and builds the parameter schemas, configs and files of pipelines.
package main

import (
	"context"
	"math"
	"os"
	"runtime"
	"runtime/debug"

	"github.com/flow-toolkit/flow-toolkit/core"
	"github.com/flow-toolkit/flow-toolkit/core/cli"
)

// unhurried is how many bytes of memory a run may use before the first collection of garbage; most runs end before. With
// it, a lint of a pipeline of 998 files takes as little processor time as with twice Go's default share of garbage, and
// 50 MB in place of 56.
const unhurried = 32 << 20

// collectLate lets memory grow to that limit before anything is collected, and then collects by Go's default, unless the
// environment sets how to collect.
func collectLate() {
	if os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(unhurried)
	runtime.AddCleanup(new([16]byte), func(struct{}) { // which the first collection finds unused
		debug.SetGCPercent(100)
		debug.SetMemoryLimit(math.MaxInt64)
	}, struct{}{})
}

func main() {
	collectLate()
	info, _ := debug.ReadBuildInfo()
	core.Version = version(core.Version, info)
	os.Exit(cli.Run(context.Background(), os.Args[1:]))
}
