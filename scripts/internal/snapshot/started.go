package snapshot

// What runs before main never runs in a snapshot. It is a thirtieth of the code.

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/wasmfile"
)

// dropStart takes out what only the start needed, where the functions' names are known.
func dropStart(module *wasmfile.Module, functions []string) error {
	if functions == nil {
		return nil
	}
	unneeded := make([]bool, len(functions))
	for i, function := range functions {
		unneeded[i] = startsPackage(function)
	}
	return module.Drop(unneeded)
}

// startsPackage tells whether a function fills a package's variables or is one of its functions
// called init. Go calls each of them once, before main, and nothing else can: in a snapshot they
// have run. A method that is called init is another thing; its name holds its type. So is what the
// linker makes for a type of that name; a colon tells it.
func startsPackage(function string) bool {
	_, name, _ := strings.Cut(function[strings.LastIndexByte(function, '/')+1:], ".")
	name = strings.TrimPrefix(name, "map.") // a map that is filled is a function of its own
	name, number, _ := strings.Cut(name, ".")
	return name == "init" && !strings.Contains(function, ":") && strings.Trim(number, "0123456789") == ""
}
