package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

const types = dist + "/types"

// entryTypes are the declarations that package.json names.
var entryTypes = append([]string{
	"sdk/node.d.ts", "sdk/browser.d.ts", "sdk/schema-node.d.ts", "sdk/schema-browser.d.ts", "sdk/helpers.d.ts",
	"sdk/ports/node/terminal-prompt.d.ts", "worker/worker.d.ts",
	"element/element.d.ts", "element/define.d.ts", wasmTypes,
}, pluginTypes()...)

// Written as declarations, which the compiler does not copy: clientTypes describe the virtual modules of the plugins,
// requireTypes what require() of the plugin for Docusaurus gives, wasmTypes what an import of a .wasm file gives.
const (
	clientTypes  = "plugins/client.d.ts"
	requireTypes = "plugins/docusaurus.d.cts"
	wasmTypes    = "sdk/wasm.d.ts"
)

func pluginTypes() []string {
	entries := []string{clientTypes, requireTypes}
	for _, tool := range buildTools {
		entries = append(entries, "plugins/"+tool+".d.ts")
	}
	return entries
}

// buildDeclarations writes the types of the package's entry points, and no more: the
// compiler describes every file that an entry imports, inner parts included.
func buildDeclarations(options) error {
	if err := os.RemoveAll(types); err != nil {
		return err
	}
	if err := repo.Run(repo.Bin("tsc"), "-p", "tsconfig.types.json"); err != nil {
		return err
	}
	written := map[string]string{}
	for _, file := range []string{clientTypes, requireTypes, wasmTypes} {
		written["web/"+file] = file
	}
	if err := copyInto(types, written); err != nil {
		return err
	}
	if err := moveServerTypes(); err != nil {
		return err
	}
	reached := map[string]bool{}
	for _, entry := range entryTypes {
		if err := reach(filepath.Join(types, entry), reached); err != nil {
			return err
		}
	}
	return filepath.WalkDir(types, func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || reached[file] {
			return err
		}
		return os.Remove(file)
	})
}

var imported = regexp.MustCompile(`(?:from|import\()\s*['"](\.[^'"]+)['"]`)

// reach notes the declaration file and those that it imports.
func reach(file string, reached map[string]bool) error {
	if reached[file] {
		return nil
	}
	reached[file] = true
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	for _, match := range imported.FindAllStringSubmatch(string(text), -1) {
		bare := strings.TrimSuffix(strings.TrimSuffix(match[1], ".ts"), ".js")
		if err := reach(filepath.Join(filepath.Dir(file), bare)+".d.ts", reached); err != nil {
			return err
		}
	}
	return nil
}
