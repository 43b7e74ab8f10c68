package main

import (
	"errors"
	"path/filepath"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/platform"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/precompress"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/release"
)

// wasmCommand is the main package of the command as WebAssembly.
const wasmCommand = "./wasm/command"

// buildCommand makes the command for this machine, and as WebAssembly for platforms without a program of their own: that one
// is packed, since few need it and everybody installs it.
func buildCommand(options) error {
	here := platform.Here()
	plain := filepath.Join(cache, "toolkit.wasm")
	err := errors.Join(
		here.Link(platform.Command, filepath.Join(dist, here.Program())),
		platform.Platform{OS: "js", Arch: "wasm"}.Link(wasmCommand, plain),
	)
	if err != nil {
		return err
	}
	packed, err := precompress.Gzip(plain, compressedCache)
	if err != nil {
		return err
	}
	return writeChanged(filepath.Join(dist, "toolkit.wasm.gz"), packed)
}

// buildRelease makes what a release publishes. Another build removes it, since it holds other files.
func buildRelease(o options) error {
	if !o.release {
		return release.Remove(dist)
	}
	return release.Make(release.Options{Dist: dist, Out: dist, Work: filepath.Join(cache, "programs"), Platforms: platform.All()})
}
