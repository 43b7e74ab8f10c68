package snapshot

// What runs before main never runs in a snapshot. It is a twenty-fifth of the code.

import (
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/wasmfile"
)

// startRuntime are functions of the runtime that it calls once, on its way to the first package, or
// for a plugin, which WebAssembly does not have; those that are called by nothing else are enough.
var startRuntime = []string{
	"runtime.rt0_go", "runtime.check", "runtime.args", "runtime.osinit", "runtime.schedinit",
	"runtime.moduledataverify1", "runtime.mallocinit", "runtime.randinit", "runtime.modulesinit",
	"runtime.typelinksinit", "runtime.typesEqual", "runtime.itabsinit", "runtime.goargs", "runtime.goenvs_unix",
	"runtime.parseRuntimeDebugVars", "runtime.gcinit", "runtime.doInit1",
}

// dropStart takes out what only the start needed, where the functions' names are known.
func dropStart(module *wasmfile.Module, functions []string) error {
	if functions == nil {
		return nil
	}
	unneeded := make([]bool, len(functions))
	for i, function := range functions {
		unneeded[i] = startsPackage(function) || slices.Contains(startRuntime, function)
	}
	return module.Drop(unneeded)
}

// startsPackage reports whether a function fills a package's variables or is one of its functions
// called init. Go calls each of them once, before main, and nothing else can: in a snapshot they
// have run. A method that is called init is another thing; its name holds its type. So is what the
// linker makes for a type of that name; a colon tells it.
func startsPackage(function string) bool {
	_, name, _ := strings.Cut(function[strings.LastIndexByte(function, '/')+1:], ".")
	name = strings.TrimPrefix(name, "map.") // a map that is filled is a function of its own
	name, number, _ := strings.Cut(name, ".")
	return name == "init" && !strings.Contains(function, ":") && strings.Trim(number, "0123456789") == ""
}
