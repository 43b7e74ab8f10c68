// Package release makes what a release publishes: npm packages, archives, Python wheels, the conda recipe, the hooks for
// pre-commit and the checksums of all. The same sources give the same bytes.
package release

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/platform"
)

// Options are the folders that Make reads and writes.
type Options struct {
	// Dist is what the build made.
	Dist string
	// Out gets the folders packages, which npm publishes, and release, whose files are for downloading.
	Out string
	// Work keeps the compiled programs of other platforms.
	Work string
	// Platforms are those to make the command for.
	Platforms []platform.Platform
}

// The folders of Out.
const (
	packagesFolder  = "packages"
	downloadsFolder = "release"
)

// Components is the file in Options.Dist that lists the works of others in a release, as CycloneDX JSON.
const Components = "components.cdx.json"

// epoch is the time of every file in an archive: the earliest that a zip archive can have.
var epoch = time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)

// Remove deletes what Make has written.
func Remove(out string) error {
	return errors.Join(os.RemoveAll(filepath.Join(out, packagesFolder)), os.RemoveAll(filepath.Join(out, downloadsFolder)))
}

// Make makes everything that a release publishes, for some platforms.
func Make(o Options) error {
	m, err := newMaker(o)
	if err != nil {
		return err
	}
	if err := Remove(o.Out); err != nil {
		return err
	}
	for _, p := range o.Platforms {
		program, err := o.program(p)
		if err != nil {
			return err
		}
		if err := m.command(p, program); err != nil {
			return fmt.Errorf("%s: %w", p.Name(), err)
		}
	}
	for _, step := range []func() error{m.mainPackage, m.serverPackage, m.webArchives, m.vsix, m.condaRecipe, m.preCommit, m.components, m.checksums} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// program returns the command for a platform. That for this machine is part of every build.
func (o Options) program(p platform.Platform) ([]byte, error) {
	if p == platform.Here() {
		return os.ReadFile(filepath.Join(o.Dist, p.Program()))
	}
	file := filepath.Join(o.Work, p.Name(), p.Program())
	if err := p.Link(platform.Command, file); err != nil {
		return nil, err
	}
	return os.ReadFile(file)
}

// maker makes the files of one release.
type maker struct {
	Options
	manifest manifest
	// documents are the files that travel with every program, by their paths in an archive.
	documents []file
}

// manifest is package.json, as far as other kinds of packages repeat it.
type manifest struct {
	Version, Description, License, Homepage string
	Keywords                                []string
	Repository                              map[string]string
}

func newMaker(o Options) (*maker, error) {
	m := &maker{Options: o}
	text, err := os.ReadFile("package.json")
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(text, &m.manifest); err != nil {
		return nil, fmt.Errorf("package.json: %w", err)
	}
	m.documents, err = o.readDocuments(m.manifest.Version)
	return m, err
}

// command makes all that holds the program of a platform.
func (m *maker) command(p platform.Platform, program []byte) error {
	content := append([]file{{p.Program(), 0o755, program}}, m.documents...)
	return errors.Join(m.platformPackage(p, program), m.archive(p, content), m.wheel(p, content))
}

// components writes the list of components, with the version in its name.
func (m *maker) components() error {
	list, err := os.ReadFile(filepath.Join(m.Dist, Components))
	if err != nil {
		return err
	}
	return m.download(fmt.Sprintf("%s-%s.cdx.json", mainName, m.manifest.Version), list)
}

// download writes a file that is for downloading.
func (m *maker) download(name string, content []byte) error {
	folder := filepath.Join(m.Out, downloadsFolder)
	return errors.Join(os.MkdirAll(folder, 0o755), os.WriteFile(filepath.Join(folder, name), content, 0o644))
}
