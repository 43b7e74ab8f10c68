package main

import (
	"bytes"
	"compress/gzip"
	"errors"
	"os"
	"path/filepath"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/release"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

// extension is the folder of the extension for VS Code as it is installed; a release packs it.
const extension = dist + "/" + release.Extension

// buildExtension puts the other files of the extension beside its bundles.
func buildExtension(options) error {
	version, err := repo.Version()
	if err != nil {
		return err
	}
	manifest, err := release.ExtensionManifest(version)
	if err != nil {
		return err
	}
	server, err := gzipped(languageServer.path())
	if err != nil {
		return err
	}
	worker, err := os.ReadFile(workerBundle)
	if err != nil {
		return err
	}
	readme, err := os.ReadFile(release.ExtensionSource + "/README.md")
	return errors.Join(
		err,
		writeChanged(filepath.Join(extension, "package.json"), manifest),
		writeChanged(filepath.Join(extension, "lsp.wasm.gz"), server),
		writeChanged(filepath.Join(extension, "worker.js"), worker),
		writeChanged(filepath.Join(extension, "readme.md"), readme),
	)
}

// gzipped is a file as gzip, without a name or a time.
func gzipped(name string) ([]byte, error) {
	content, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	_, err = w.Write(content)
	err = errors.Join(err, w.Close())
	return out.Bytes(), err
}
