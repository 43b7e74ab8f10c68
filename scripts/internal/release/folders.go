package release

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

// Folder is a folder that the build makes below Options.Dist, as it is installed, and that a release packs.
type Folder struct {
	// Name of the folder, and of the one with its sources.
	Name, Source string
	// PlainVersion is for what takes no version with a suffix, such as a marketplace.
	PlainVersion bool
}

// The folders that the build makes.
var (
	Extension      = Folder{Name: "vscode", Source: "web/vscode", PlainVersion: true}
	LanguageServer = Folder{Name: "language-server", Source: "web/lsp"}
)

// Documents are the files beside the programs, by name: the manifest, with the version of the toolkit, and the README.
func (f Folder) Documents() (map[string][]byte, error) {
	version, err := repo.Version()
	if err != nil {
		return nil, err
	}
	return f.documents(version)
}

func (f Folder) documents(version string) (map[string][]byte, error) {
	if f.PlainVersion {
		version = withoutSuffix(version)
	}
	name := filepath.Join(f.Source, "package.json")
	manifest, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	before := []byte(`"version": "0.0.0"`)
	if bytes.Count(manifest, before) != 1 {
		return nil, fmt.Errorf("%s: expected %s once", name, before)
	}
	readme, err := os.ReadFile(filepath.Join(f.Source, "README.md"))
	return map[string][]byte{
		"package.json": bytes.Replace(manifest, before, fmt.Appendf(nil, `"version": "%s"`, version), 1),
		"README.md":    readme,
	}, err
}

// withoutSuffix is a version without what follows its numbers.
func withoutSuffix(version string) string {
	version, _, _ = strings.Cut(version, "-")
	return version
}
