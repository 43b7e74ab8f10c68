package main

import "slices"

// hot are the packages whose small functions stay inlined. Everywhere else inlining is off:
// copies of small functions make up a tenth of the download, and outside of the paths that
// each lint runs through, calling them costs nothing that can be felt.
var hot = []string{
	"runtime",
	// Not internal/runtime/atomic: on one thread its functions are single loads and stores, which are so frequent in the
	// runtime that their copies are a hundredth of the smallest module.
	"internal/runtime/maps",
	"internal/runtime/math",
	"internal/runtime/sys",
	"internal/runtime/gc/...",
	"internal/abi",
	"internal/bytealg",
	"internal/goarch",
	"internal/stringslite",
	"unicode/utf8",
	"strconv",
	"strings",
	"github.com/flow-toolkit/flow-toolkit/core/source",
	"github.com/flow-toolkit/flow-toolkit/core/tree",
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig",
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax",
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value",
}

// leaner are the packages of those that are not inlined in a module either, to keep it within its budget
// (scripts/bench/size.go).
var leaner = map[string][]string{
	"schema": {"strconv", "strings", "github.com/flow-toolkit/flow-toolkit/core/tree"}, // 9 KB; a lint takes no measurable time more
	"core": {
		"github.com/flow-toolkit/flow-toolkit/core/source",
		"strconv", "strings",
		"github.com/flow-toolkit/flow-toolkit/core/tree", // 5 KB with the next; first lints wait for the smallest module, not for this
		"github.com/flow-toolkit/flow-toolkit/core/flowconfig",
		"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax",
		"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value",
	},
	"pipeline": {"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"}, // 36 KB; a resolution takes no measurable time more
}

// inlining is the compiler's flags for that: the last one that matches a package counts.
func inlining(module string) []string {
	flags := []string{"-gcflags=all=-l"}
	for _, pattern := range hot {
		if !slices.Contains(leaner[module], pattern) {
			flags = append(flags, "-gcflags="+pattern+"=")
		}
	}
	return flags
}
