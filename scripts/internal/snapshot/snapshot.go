// Package snapshot moves the core's start from each load to the build: the module is run
// until it waits for calls, and a new one is written that starts with that memory and those
// globals. What is frozen in it: the seeds of Go's maps, no arguments, no environment.
// web/worker/snapshot.ts is the other half: it fills the table of JavaScript values again.
package snapshot

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/bundle"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/wasmfile"
)

// Section is the name of the custom section by which the loader knows a snapshot.
const Section = "toolkit.snapshot"

const taker = "scripts/internal/snapshot/take.ts"

// Source is the module to take a snapshot of.
type Source struct {
	Module []byte
	// GoRuntime is the wasm_exec.js of the toolchain that linked it.
	GoRuntime string
	// Functions are the names of its functions in their order, without which the snapshot keeps
	// what only the start needs.
	Functions []string
	// WorkDir is a folder for intermediate files.
	WorkDir string
}

// saved is what the taker writes beside the memory.
type saved struct {
	Globals []string        `json:"globals"`
	Table   json.RawMessage `json:"table"`
}

// Take runs the module to its ready state and returns the module that starts there.
func Take(src Source) ([]byte, error) {
	memory, state, err := run(src)
	if err != nil {
		return nil, err
	}
	values := make([]int64, len(state.Globals))
	for i, text := range state.Globals {
		if values[i], err = strconv.ParseInt(text, 10, 64); err != nil {
			return nil, fmt.Errorf("global %d: %w", i, err)
		}
	}
	module, err := wasmfile.Parse(src.Module)
	if err != nil {
		return nil, err
	}
	if err := module.SetGlobals(values); err != nil {
		return nil, err
	}
	if err := module.SetMemorySize(len(memory)); err != nil {
		return nil, err
	}
	module.SetImage(memory)
	if err := dropStart(module, src.Functions); err != nil {
		return nil, err
	}
	module.AddCustom(Section, state.Table)
	return module.Bytes(), nil
}

// run starts the module, its globals made visible, in Node.
func run(src Source) ([]byte, saved, error) {
	var state saved
	module, err := wasmfile.Parse(src.Module)
	if err != nil {
		return nil, state, err
	}
	if err := module.ExportGlobals(); err != nil {
		return nil, state, err
	}
	file := func(name string) string { return filepath.Join(src.WorkDir, name) }
	script, input, memory, rest := file("take.mjs"), file("open.wasm"), file("memory.bin"), file("state.json")
	if err := os.WriteFile(input, module.Bytes(), 0o644); err != nil {
		return nil, state, err
	}
	_, err = bundle.Write(bundle.Entry{From: taker, To: script, Host: bundle.Node, GoRuntime: src.GoRuntime})
	if err != nil {
		return nil, state, err
	}
	if err := repo.Run("node", script, input, memory, rest); err != nil {
		return nil, state, err
	}
	text, err := os.ReadFile(rest)
	if err != nil {
		return nil, state, err
	}
	if err := json.Unmarshal(text, &state); err != nil {
		return nil, state, err
	}
	image, err := os.ReadFile(memory)
	return image, state, err
}
