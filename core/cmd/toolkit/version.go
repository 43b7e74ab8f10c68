package main

import (
	"runtime/debug"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core"
)

// version is the version of this program: the one that the linker has set, or else that of the module that `go install`
// has downloaded.
func version(set string, info *debug.BuildInfo) string {
	if set != core.Development || info == nil || !strings.HasPrefix(info.Main.Version, "v") {
		return set
	}
	return strings.TrimPrefix(info.Main.Version, "v")
}
