package release

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/platform"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/precompress"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

// file is one file of an archive.
type file struct {
	name    string
	mode    fs.FileMode
	content []byte
}

// page is the folder of the builder's page beside the program, where core/cli/schema looks for it.
const page = "share/flow-toolkit/page"

// completions are the files in which shells look for completions below a prefix such as /usr/local. PowerShell has no
// such place: its users name the file in their profile.
var completions = []struct{ shell, name string }{
	{"bash", "share/bash-completion/completions/toolkit"},
	{"zsh", "share/zsh/site-functions/_toolkit"},
	{"fish", "share/fish/vendor_completions.d/toolkit.fish"},
	{"powershell", "share/powershell/toolkit.ps1"},
}

// readDocuments returns the files that travel with every program.
func (o Options) readDocuments(version string) ([]file, error) {
	all := manPages(version)
	for name, from := range map[string]string{"LICENSE": "LICENSE", "LICENSES.txt": filepath.Join(o.Dist, "LICENSES.txt"), "README.md": "README.md"} {
		content, err := os.ReadFile(from)
		if err != nil {
			return nil, err
		}
		all = append(all, file{name, 0o644, content})
	}
	served, err := below(filepath.Join(o.Dist, "page"), page)
	if err != nil {
		return nil, err
	}
	for _, f := range served {
		if !isCompressedCopy(f.name) {
			all = append(all, f)
		}
	}
	for _, c := range completions {
		script, err := o.completion(c.shell)
		if err != nil {
			return nil, err
		}
		all = append(all, file{c.name, 0o644, script})
	}
	return sorted(all), nil
}

// completion is the script of a shell, as the command of this machine prints it.
func (o Options) completion(shell string) ([]byte, error) {
	program, err := filepath.Abs(filepath.Join(o.Dist, platform.Here().Program()))
	if err != nil {
		return nil, err
	}
	script, err := repo.Output(repo.Command{Name: program, Args: []string{"completion", shell}})
	return []byte(script), err
}

// below returns the files below a folder, with the folder's path replaced by another.
func below(folder, to string) ([]file, error) {
	var all []file
	err := filepath.WalkDir(folder, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(folder, name)
		all = append(all, file{path.Join(to, filepath.ToSlash(rel)), 0o644, content})
		return err
	})
	return all, err
}

// isCompressedCopy reports whether a file is one that only web servers use.
func isCompressedCopy(name string) bool {
	for _, ext := range precompress.Extensions() {
		if strings.HasSuffix(name, ext) {
			return true
		}
	}
	return false
}
