package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/pclntab"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/snapshot"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/wasmfile"
)

// module is one of the compiled forms of the core.
type module struct {
	// file in dist/ and, beside the page's files, in the page's folder.
	file string
	// tags of the Go build.
	tags string
	// mute tells to leave out the texts that explain the rules.
	mute bool
	// size is the name by which the bundles know the file's size in bytes.
	size string
}

// modules: core/whole.go says why there are two.
var modules = []module{
	{file: "schema.wasm", tags: "firstlint", mute: true, size: "SCHEMA_WASM_BYTES"},
	{file: "core.wasm", size: "CORE_WASM_BYTES"},
}

func (m module) path() string { return filepath.Join(dist, m.file) }

// work is the module's own folder for intermediate files.
func (m module) work() string { return filepath.Join(cache, strings.TrimSuffix(m.file, ".wasm")) }

// buildModules links the modules one after the other, since most of what they are compiled
// from is the same, and finishes them side by side.
func buildModules(o options) error {
	failed := make([]error, len(modules))
	var finishing sync.WaitGroup
	for i, m := range modules {
		linked, err := m.link(o)
		if err != nil {
			failed[i] = fmt.Errorf("%s: %w", m.file, err)
			break
		}
		finishing.Go(func() {
			if err := m.finish(linked, o); err != nil {
				failed[i] = fmt.Errorf("%s: %w", m.file, err)
			}
		})
	}
	finishing.Wait()
	return errors.Join(failed...)
}

// finish takes out of a linked module what it never needs and saves it in its ready state.
func (m module) finish(linked []byte, o options) error {
	content, names, err := strip(linked)
	known := !errors.Is(err, pclntab.ErrLayout)
	if !known {
		fmt.Printf("notice: %s keeps its line tables: %v\n", m.file, err)
		content = linked
	} else if err != nil {
		return err
	}
	if !o.plain {
		runtime, err := goRuntime()
		if err != nil {
			return err
		}
		content, err = snapshot.Take(snapshot.Source{Module: content, GoRuntime: runtime, Functions: names, WorkDir: m.work()})
		if err != nil {
			return fmt.Errorf("the snapshot failed (-plain builds without it): %w", err)
		}
	}
	if known {
		if content, err = count(content); err != nil {
			return err
		}
	}
	return writeChanged(m.path(), content)
}

// link compiles the core for GOOS=js.
func (m module) link(o options) ([]byte, error) {
	version, err := repo.Version()
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(m.work(), 0o755); err != nil {
		return nil, err
	}
	out := filepath.Join(m.work(), "linked.wasm")
	ldflags := "-s -w -buildid= -X github.com/flow-toolkit/flow-toolkit/core.Version=" + version
	if !o.plain {
		ldflags += " -X main.snapshot=yes"
	}
	args := []string{"build", "-trimpath", "-buildvcs=false", "-tags=" + m.tags, "-ldflags=" + ldflags}
	if m.mute {
		overlay, err := muteRules(m.work())
		if err != nil {
			return nil, err
		}
		args = append(args, "-overlay="+overlay)
	}
	args = append(args, inlining()...)
	args = append(args, "-o", out, "./wasm")
	env := []string{"GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0"}
	if err := repo.RunWith(repo.Command{Name: "go", Args: args, Env: env}); err != nil {
		return nil, err
	}
	return os.ReadFile(out)
}

// strip takes the line tables out and tells the functions' names, which go with them.
func strip(linked []byte) ([]byte, []string, error) {
	module, err := wasmfile.Parse(bytes.Clone(linked))
	if err != nil {
		return nil, nil, err
	}
	image, err := module.Image()
	if err != nil {
		return nil, nil, err
	}
	names, err := pclntab.Names(image)
	if err != nil {
		return nil, nil, err
	}
	if err := pclntab.Strip(image); err != nil {
		return nil, nil, err
	}
	module.SetImage(image)
	return module.Bytes(), names, nil
}

// count lets the module count what it can, once its memory is as it will be shipped.
func count(content []byte) ([]byte, error) {
	module, err := wasmfile.Parse(content)
	if err != nil {
		return nil, err
	}
	if err := pclntab.Count(module); err != nil {
		return nil, err
	}
	return module.Bytes(), nil
}

// goRuntime is the support code that belongs to the compiler in use.
func goRuntime() (string, error) {
	root, err := repo.Output(repo.Command{Name: "go", Args: []string{"env", "GOROOT"}})
	if err != nil {
		return "", err
	}
	text, err := os.ReadFile(filepath.Join(strings.TrimSpace(root), "lib", "wasm", "wasm_exec.js"))
	return string(text), err
}

// writeChanged leaves a file alone whose content stays the same.
func writeChanged(file string, content []byte) error {
	if old, err := os.ReadFile(file); err == nil && bytes.Equal(old, content) {
		return nil
	}
	return os.WriteFile(file, content, 0o644)
}
