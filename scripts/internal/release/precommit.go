package release

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
)

// hooksFile lists the hooks of a repository for pre-commit.
const hooksFile = ".pre-commit-hooks.yaml"

// preCommit writes what a small repository of the hooks holds: there pre-commit installs the command from its wheel.
// Python is where pre-commit is, and a wheel has the program itself, so that neither Go nor Node is needed.
func (m *maker) preCommit() error {
	version, err := pythonVersion(m.manifest.Version)
	if err != nil {
		return err
	}
	hooks, err := os.ReadFile(hooksFile)
	if err != nil {
		return err
	}
	if hooks, err = pythonHooks(hooks); err != nil {
		return err
	}
	files, err := below(filepath.Join("scripts", "release", "pre-commit"), "")
	if err != nil {
		return err
	}
	for i, f := range files {
		f.content = bytes.ReplaceAll(f.content, []byte("PYTHON_VERSION"), []byte(version))
		files[i].content = bytes.ReplaceAll(f.content, []byte("VERSION"), []byte(m.manifest.Version))
	}
	license, err := os.ReadFile("LICENSE")
	if err != nil {
		return err
	}
	archive, err := tarred(sorted(append(files, file{hooksFile, 0o644, hooks}, file{"LICENSE", 0o644, license})))
	if err != nil {
		return err
	}
	return m.download(fmt.Sprintf("flow-toolkit-pre-commit-%s.tar.gz", m.manifest.Version), archive)
}

// pythonHooks are the hooks of this repository, without its comment, as hooks that are installed with Python.
func pythonHooks(hooks []byte) ([]byte, error) {
	_, list, ok := bytes.Cut(hooks, []byte("\n\n"))
	built := []byte("\n  language: golang\n")
	if !ok || bytes.Count(list, built) != bytes.Count(list, []byte("- id: ")) {
		return nil, fmt.Errorf("%s: expected a comment, an empty line, and hooks of the language golang", hooksFile)
	}
	return bytes.ReplaceAll(list, built, []byte("\n  language: python\n")), nil
}
