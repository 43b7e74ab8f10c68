package release

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/platform"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

// mainName is the npm package that people install.
const mainName = "flow-toolkit"

// packageName is the npm package with the program of a platform.
func packageName(p platform.Platform) string { return "@flow-toolkit/" + p.Name() }

// manFolder is the folder of the man pages in the main package.
const manFolder = "man"

// mainPackage writes the folder of the main package: the files that the repository's package.json lists, and man pages.
func (m *maker) mainPackage() error {
	if err := Complete(); err != nil {
		return err
	}
	list, err := repo.Output(repo.Command{Name: "npm", Args: []string{"pack", "--dry-run", "--json", "--ignore-scripts"}})
	if err != nil {
		return err
	}
	var packed [1]struct{ Files []struct{ Path string } }
	if err := json.Unmarshal([]byte(list), &packed); err != nil {
		return fmt.Errorf("the list of npm pack: %w", err)
	}
	var files []file
	var pages []string
	for _, f := range m.documents {
		if name, ok := strings.CutPrefix(f.name, manual); ok {
			f.name = path.Join(manFolder, name)
			files, pages = append(files, f), append(pages, f.name)
		}
	}
	for _, f := range packed[0].Files {
		content, err := os.ReadFile(f.Path)
		if err != nil {
			return err
		}
		if f.Path == "package.json" {
			if content, err = mainManifest(content, pages); err != nil {
				return err
			}
		}
		files = append(files, file{f.Path, 0o644, content})
	}
	return m.npmPackage(mainName, files)
}

// Complete returns an error that names the files of the main package which the build has not made: those that "exports"
// and "bin" of package.json name, and those of "files" but for patterns. npm leaves out a file that is missing.
func Complete() error {
	text, err := os.ReadFile("package.json")
	if err != nil {
		return err
	}
	var manifest struct {
		Bin     map[string]string
		Exports any
		Files   []string
	}
	if err := json.Unmarshal(text, &manifest); err != nil {
		return fmt.Errorf("package.json: %w", err)
	}
	named := append(slices.Collect(maps.Values(manifest.Bin)), manifest.Files...)
	named = append(named, targets(manifest.Exports)...)
	var missing []string
	for _, name := range named {
		if strings.ContainsAny(name, "*!") {
			continue
		}
		if _, err := os.Stat(name); errors.Is(err, fs.ErrNotExist) {
			missing = append(missing, path.Clean(name))
		} else if err != nil {
			return err
		}
	}
	if len(missing) == 0 {
		return nil
	}
	slices.Sort(missing)
	return fmt.Errorf("not built: %s; run `npm run build` first", strings.Join(slices.Compact(missing), ", "))
}

// targets returns the files that a part of "exports" names.
func targets(exports any) []string {
	switch part := exports.(type) {
	case string:
		return []string{part}
	case map[string]any:
		var files []string
		for _, value := range part {
			files = append(files, targets(value)...)
		}
		return files
	}
	return nil
}

// mainManifest is package.json as it is published, with man pages. Only there are the packages of the platforms named:
// npm installs nothing from a lock file that lacks them, and it cannot have them before they are published.
func mainManifest(text []byte, pages []string) ([]byte, error) {
	var published map[string]json.RawMessage
	if err := json.Unmarshal(text, &published); err != nil {
		return nil, err
	}
	for _, name := range []string{"private", "scripts", "devDependencies"} {
		delete(published, name)
	}
	programs := map[string]json.RawMessage{}
	for _, p := range platform.All() {
		programs[packageName(p)] = published["version"]
	}
	var files []string
	if err := json.Unmarshal(published["files"], &files); err != nil {
		return nil, err
	}
	old, err := withoutExports(published["exports"])
	if err != nil {
		return nil, err
	}
	added := map[string]any{"optionalDependencies": programs, "man": pages, "files": append(files, manFolder)}
	maps.Copy(added, old)
	for name, value := range added {
		encoded, err := json.Marshal(value)
		if err != nil {
			return nil, err
		}
		published[name] = encoded
	}
	return indented(published)
}

// withoutExports returns the fields for tools that do not read "exports", such as TypeScript with moduleResolution node10:
// "main", "types", and "typesVersions" for the other entries.
func withoutExports(exports json.RawMessage) (map[string]any, error) {
	var entries map[string]json.RawMessage
	if err := json.Unmarshal(exports, &entries); err != nil {
		return nil, err
	}
	fields, others := map[string]any{}, map[string][]string{}
	for name, text := range entries {
		if text[0] == '"' { // a file without types
			continue
		}
		var conditions struct{ Node, Require json.RawMessage }
		err := json.Unmarshal(text, &conditions)
		switch {
		case conditions.Node != nil:
			text = conditions.Node
		case conditions.Require != nil:
			text = conditions.Require
		}
		var entry struct{ Types, Default string }
		if err := errors.Join(err, json.Unmarshal(text, &entry)); err != nil {
			return nil, fmt.Errorf("exports %q: %w", name, err)
		}
		if name == "." {
			fields["main"], fields["types"] = entry.Default, entry.Types
		} else {
			others[strings.TrimPrefix(name, "./")] = []string{entry.Types}
		}
	}
	fields["typesVersions"] = map[string]any{"*": others}
	return fields, nil
}

// platformManifest is package.json of the package with the program of a platform.
type platformManifest struct {
	Name        string            `json:"name"`
	Version     string            `json:"version"`
	Description string            `json:"description"`
	License     string            `json:"license"`
	Homepage    string            `json:"homepage"`
	Repository  map[string]string `json:"repository"`
	OS          []string          `json:"os"`
	CPU         []string          `json:"cpu"`
	Files       []string          `json:"files"`
	// PreferUnplugged has package managers that keep packages zipped unpack this one.
	PreferUnplugged bool `json:"preferUnplugged"`
}

// platformPackage writes the folder of the package with the program of a platform.
func (m *maker) platformPackage(p platform.Platform, program []byte) error {
	system, processor := p.Node()
	about := fmt.Sprintf("The command of flow-toolkit for %s on %s.", system, processor)
	manifest, err := indented(platformManifest{
		Name: packageName(p), Version: m.manifest.Version, Description: about, License: m.manifest.License,
		Homepage: m.manifest.Homepage, Repository: m.manifest.Repository,
		OS: []string{system}, CPU: []string{processor}, Files: []string{p.Program(), "LICENSES.txt"}, PreferUnplugged: true,
	})
	if err != nil {
		return err
	}
	readme := fmt.Sprintf("# %s\n\n%s Install `flow-toolkit`, which depends on this package.\n", packageName(p), about)
	files := []file{{"package.json", 0o644, manifest}, {"README.md", 0o644, []byte(readme)}, {p.Program(), 0o755, program}}
	return m.npmPackage(packageName(p), append(files, m.licenses()...))
}

// licenses are the license of the toolkit and those of the works of others in it.
func (m *maker) licenses() (files []file) {
	for _, f := range m.documents {
		if f.name == "LICENSE" || f.name == "LICENSES.txt" {
			files = append(files, f)
		}
	}
	return files
}

// serverPackage writes the package with the language server.
func (m *maker) serverPackage() error {
	files, err := below(filepath.Join(m.Dist, LanguageServer.Name), "")
	if err != nil {
		return err
	}
	return m.npmPackage("@flow-toolkit/"+LanguageServer.Name, append(files, m.licenses()...))
}

// npmPackage writes a package as the folder and as the archive that npm publishes.
func (m *maker) npmPackage(name string, files []file) error {
	folder := filepath.Join(m.Out, packagesFolder, path.Base(name))
	var packed []file
	for _, f := range files {
		if err := writeBelow(folder, f); err != nil {
			return err
		}
		f.name = "package/" + f.name
		packed = append(packed, f)
	}
	archive, err := tarred(sorted(packed))
	if err != nil {
		return err
	}
	return m.download(m.npmFile(name), archive)
}

// npmFile is the file name that npm gives to the archive of a package.
func (m *maker) npmFile(name string) string {
	return fmt.Sprintf("%s-%s.tgz", strings.ReplaceAll(strings.TrimPrefix(name, "@"), "/", "-"), m.manifest.Version)
}

// indented is JSON for people.
func indented(value any) ([]byte, error) {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	err := encoder.Encode(value)
	return text.Bytes(), err
}

// writeBelow writes a file with its mode below a folder.
func writeBelow(folder string, f file) error {
	target := filepath.Join(folder, filepath.FromSlash(f.name))
	return errors.Join(os.MkdirAll(filepath.Dir(target), 0o755), os.WriteFile(target, f.content, f.mode))
}
