package main

// hot are the packages whose small functions stay inlined. Everywhere else inlining is off:
// copies of small functions make up a tenth of the download, and outside of the paths that
// each lint runs through, calling them costs nothing that can be felt.
var hot = []string{
	"runtime",
	"internal/runtime/atomic",
	"internal/runtime/maps",
	"internal/runtime/math",
	"internal/runtime/sys",
	"internal/runtime/gc/...",
	"internal/abi",
	"internal/bytealg",
	"internal/byteorder",
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

// inlining is the compiler's flags for that: the last one that matches a package counts.
func inlining() []string {
	flags := []string{"-gcflags=all=-l"}
	for _, pattern := range hot {
		flags = append(flags, "-gcflags="+pattern+"=")
	}
	return flags
}
