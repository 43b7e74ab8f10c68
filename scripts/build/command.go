package main

import (
	"fmt"
	"path/filepath"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/platform"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/precompress"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/release"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

// buildCommand makes the command for this machine, and as WebAssembly for platforms without a program of their own: that one
// is packed, since few need it and everybody installs it.
func buildCommand(o options) error {
	here := platform.Here()
	if err := here.Link(platform.Command, filepath.Join(dist, here.Program())); err != nil {
		return err
	}
	program, err := wasmCommand.program(o)
	if err != nil {
		return fmt.Errorf("toolkit.wasm: %w%s", err, o.wayOut())
	}
	packed, err := precompress.Gzip(program, compressedCache)
	if err != nil {
		return err
	}
	return writeChanged(filepath.Join(dist, "toolkit.wasm.gz"), packed)
}

// program is a file with a module that starts with its main function, and that Node accepts. It keeps the tables of a stack trace,
// which the report of a crash contains.
func (m module) program(o options) (file string, err error) {
	content, err := m.link(o)
	if err != nil {
		return "", err
	}
	if !o.plain {
		if content, err = shorten(content); err != nil {
			return "", err
		}
	}
	file = filepath.Join(m.work(), m.file())
	if err := writeChanged(file, content); err != nil {
		return "", err
	}
	return file, repo.Run("node", "-e", "new WebAssembly.Module(require('fs').readFileSync(process.argv[1]))", file)
}

// buildRelease makes what a release publishes. Another build removes it, since it holds other files.
func buildRelease(o options) error {
	if !o.release {
		return release.Remove(dist)
	}
	return release.Make(release.Options{Dist: dist, Out: dist, Work: filepath.Join(cache, "programs"), Platforms: platform.All()})
}
