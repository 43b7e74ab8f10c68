package release

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/platform"
)

// recipe is the template of the conda recipe.
const recipe = "scripts/release/conda/meta.yaml"

// condaRecipe writes the recipe with the version and the checksums of the archives. The checksum of a platform that was
// not made stays a placeholder.
func (m *maker) condaRecipe() error {
	text, err := os.ReadFile(recipe)
	if err != nil {
		return err
	}
	conda, err := pythonVersion(m.manifest.Version)
	if err != nil {
		return err
	}
	filled := []string{"CONDA_VERSION", conda, "VERSION", m.manifest.Version}
	for _, p := range platform.All() {
		archive, err := os.ReadFile(filepath.Join(m.Out, downloadsFolder, m.archiveFile(p)))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return err
		}
		filled = append(filled, placeholder(p), fmt.Sprintf("%x", sha256.Sum256(archive)))
	}
	return m.download("meta.yaml", []byte(strings.NewReplacer(filled...).Replace(string(text))))
}

// placeholder replaces the checksum of a platform's archive.
func placeholder(p platform.Platform) string { return "SHA256-of-" + p.Name() }
