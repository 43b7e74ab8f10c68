package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/precompress"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/release"
)

// serverTypes are the declarations of the package with the language server, below types.
var serverTypes = []string{"lsp/node.d.ts", "lsp/browser.d.ts"}

// forEditors are the folders that a release packs as they are.
var forEditors = []release.Folder{release.Extension, release.LanguageServer}

// clearEditors takes away what an earlier build left in them.
func clearEditors() error {
	var failed []error
	for _, f := range forEditors {
		failed = append(failed, os.RemoveAll(filepath.Join(dist, f.Name)))
	}
	return errors.Join(failed...)
}

// buildEditors puts the other files of the extension for VS Code, and of the package with the language server, beside their
// bundles: the folders are as they are installed, and a release packs them.
func buildEditors(options) error {
	server, err := precompress.Gzip(languageServer.path(), compressedCache)
	if err != nil {
		return err
	}
	worker, err := os.ReadFile(workerBundle)
	if err != nil {
		return err
	}
	for _, f := range forEditors {
		files, err := f.Documents()
		if err != nil {
			return err
		}
		files["lsp.wasm.gz"], files["worker.js"] = server, worker
		for name, content := range files {
			if err := writeChanged(filepath.Join(dist, f.Name, name), content); err != nil {
				return err
			}
		}
	}
	return nil
}

// moveServerTypes takes the declarations of the language server out of those of the package.
func moveServerTypes() error {
	to := filepath.Join(dist, release.LanguageServer.Name, "types")
	if err := os.RemoveAll(to); err != nil {
		return err
	}
	reached := map[string]bool{}
	for _, entry := range serverTypes {
		if err := reach(filepath.Join(types, entry), reached); err != nil {
			return err
		}
	}
	for file := range reached {
		rel, err := filepath.Rel(types, file)
		if err != nil {
			return err
		}
		content, err := os.ReadFile(file)
		if errors.Is(err, fs.ErrNotExist) { // a declaration that is written as such
			content, err = os.ReadFile(filepath.Join("web", rel))
		}
		if err != nil {
			return err
		}
		target := filepath.Join(to, rel)
		if err := errors.Join(os.MkdirAll(filepath.Dir(target), 0o755), os.WriteFile(target, content, 0o644)); err != nil {
			return err
		}
	}
	return nil
}
