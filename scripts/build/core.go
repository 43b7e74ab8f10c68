package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/pclntab"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/snapshot"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/wasmfile"
)

const coreFile = dist + "/core.wasm"

// buildCore links the core, takes its line tables out and saves it in its ready state.
func buildCore(o options) error {
	linked, err := link(o)
	if err != nil {
		return err
	}
	module, err := strip(linked)
	if errors.Is(err, pclntab.ErrLayout) {
		fmt.Println("notice: core.wasm keeps its line tables:", err)
		module = linked
	} else if err != nil {
		return err
	}
	if !o.plain {
		runtime, err := goRuntime()
		if err != nil {
			return err
		}
		module, err = snapshot.Take(snapshot.Source{Module: module, GoRuntime: runtime, WorkDir: cache})
		if err != nil {
			return fmt.Errorf("the snapshot failed (-plain builds without it): %w", err)
		}
	}
	return writeChanged(coreFile, module)
}

// link compiles the core for GOOS=js.
func link(o options) ([]byte, error) {
	version, err := repo.Version()
	if err != nil {
		return nil, err
	}
	out := filepath.Join(cache, "linked.wasm")
	ldflags := "-s -w -buildid= -X github.com/flow-toolkit/flow-toolkit/core.Version=" + version
	if !o.plain {
		ldflags += " -X main.snapshot=yes"
	}
	args := []string{"build", "-trimpath", "-buildvcs=false", "-ldflags=" + ldflags}
	args = append(args, inlining()...)
	args = append(args, "-o", out, "./wasm")
	env := []string{"GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0"}
	if err := repo.RunWith(repo.Command{Name: "go", Args: args, Env: env}); err != nil {
		return nil, err
	}
	return os.ReadFile(out)
}

func strip(linked []byte) ([]byte, error) {
	module, err := wasmfile.Parse(bytes.Clone(linked))
	if err != nil {
		return nil, err
	}
	image, err := module.Image()
	if err != nil {
		return nil, err
	}
	if err := pclntab.Strip(image); err != nil {
		return nil, err
	}
	module.SetImage(image)
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
