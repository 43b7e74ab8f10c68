package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/flow-toolkit/flow-toolkit/core/modules"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/gocode"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/pclntab"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/snapshot"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/wasmfile"
)

// module is one of the compiled forms of the core.
type module struct{ name string }

// allModules, the smallest first.
func allModules() (all []module) {
	for _, m := range modules.All() {
		all = append(all, module{m.Name})
	}
	return all
}

// Programs besides the modules of the package: the language server for editors in JavaScript, and the command for platforms
// without a native program.
var (
	languageServer = module{"lsp"}
	wasmCommand    = module{"command"}
)

// replacesPackages reports whether packages of Go's library have a part of them in their place. Arguments of the command may be
// network addresses, which needs one of them whole.
func (m module) replacesPackages() bool { return m != wasmCommand }

// explainsRules reports whether the program needs the documentation of rules itself; for others a script has it.
func (m module) explainsRules() bool { return m == languageServer || m == wasmCommand }

// main is the package of its main function.
func (m module) main() string { return "./wasm/" + m.name }

// file is its name in dist/ and, beside the page's files, in the page's folder.
func (m module) file() string { return m.name + ".wasm" }

func (m module) path() string { return filepath.Join(dist, m.file()) }

// work is the module's own folder for intermediate files.
func (m module) work() string { return filepath.Join(cache, m.name) }

// buildModules links the modules one after the other, since most of what they are compiled
// from is the same, and finishes them side by side.
func buildModules(o options) error {
	all := slices.DeleteFunc(append(allModules(), languageServer), func(m module) bool { return o.modules != nil && !slices.Contains(o.modules, m.name) })
	failed := make([]error, len(all))
	var finishing sync.WaitGroup
	for i, m := range all {
		linked, err := m.link(o)
		if err != nil {
			failed[i] = fmt.Errorf("%s: %w%s", m.file(), err, o.wayOut())
			break
		}
		finishing.Go(func() {
			if err := m.finish(linked, o); err != nil {
				failed[i] = fmt.Errorf("%s: %w%s", m.file(), err, o.wayOut())
			}
		})
	}
	finishing.Wait()
	return errors.Join(failed...)
}

// finish takes out of a linked module what it never needs and saves it in its ready state. Each part rests on Go's
// internals, and says what of them is not as it was; a plain build has none.
func (m module) finish(linked []byte, o options) error {
	if o.plain {
		return writeChanged(m.path(), linked)
	}
	shorter, err := shorten(linked)
	if err != nil {
		return err
	}
	stripped, names, err := strip(shorter)
	if err != nil {
		return err
	}
	runtime, err := goRuntime()
	if err != nil {
		return err
	}
	started, err := snapshot.Take(snapshot.Source{Module: stripped, GoRuntime: runtime, Functions: names, WorkDir: m.work()})
	if err != nil {
		return fmt.Errorf("the snapshot: %w", err)
	}
	counting, err := count(started)
	if err != nil {
		return err
	}
	fmt.Println(saved(m.file(), []stage{{"linked", linked}, {"calls and jumps", shorter}, {"line tables", stripped}, {"snapshot", started}, {"counted numbers", counting}}))
	return writeChanged(m.path(), counting)
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
		ldflags += " -X github.com/flow-toolkit/flow-toolkit/wasm/bridge.snapshot=yes"
	}
	args := []string{"build", "-trimpath", "-buildvcs=false", "-ldflags=" + ldflags}
	env := []string{"GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0"}
	overlay, err := m.overlay(o)
	if err != nil {
		return nil, err
	}
	args = append(args, "-overlay="+overlay)
	if !o.plain {
		if err := internalsAreThere(m, env); err != nil {
			return nil, err
		}
		args = append(args, inlining()...)
	}
	args = append(args, "-o", out, m.main())
	if err := repo.RunWith(repo.Command{Name: "go", Args: args, Env: env}); err != nil {
		return nil, err
	}
	return os.ReadFile(out)
}

// overlay writes a file for the Go command that lists which files replace others.
func (m module) overlay(o options) (file string, err error) {
	replaced := map[string]string{}
	if !o.plain && m.replacesPackages() {
		if err := withStandIns(m.work(), replaced); err != nil {
			return "", err
		}
	}
	if !m.explainsRules() {
		if err := muteRules(m.work(), replaced); err != nil {
			return "", err
		}
	}
	list, err := json.Marshal(map[string]any{"Replace": replaced})
	if err != nil {
		return "", err
	}
	file = filepath.Join(m.work(), "overlay.json")
	return file, writeChanged(file, list)
}

// strip takes the line tables out and gives the functions' names, which go with them.
func strip(linked []byte) ([]byte, []string, error) {
	module, err := wasmfile.Parse(bytes.Clone(linked))
	if err != nil {
		return nil, nil, err
	}
	names, err := pclntab.Names(module)
	if err != nil {
		return nil, nil, err
	}
	image, err := module.Image()
	if err != nil {
		return nil, nil, err
	}
	if err := pclntab.Strip(image); err != nil {
		return nil, nil, err
	}
	module.SetImage(image)
	return module.Bytes(), names, nil
}

// shorten gives the functions of a linked module a shorter form.
func shorten(linked []byte) ([]byte, error) {
	module, err := wasmfile.Parse(linked)
	if err != nil {
		return nil, err
	}
	names, err := pclntab.Names(module)
	if err != nil {
		return nil, err
	}
	if err := gocode.Shorten(module, names); err != nil {
		return nil, err
	}
	return module.Bytes(), nil
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
