package main

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/platform"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

// licences is the file with the licences of everything that the bundles and the core hold
// of others; those licences ask to travel with every copy.
const licences = dist + "/LICENSES.txt"

// writeLicences collects the licences of the packages whose files went into a bundle and of
// the modules that the core links.
func writeLicences(sources []string) error {
	folders, err := goModules()
	if err != nil {
		return err
	}
	for _, source := range sources {
		if name, folder, ok := npmPackage(source); ok {
			folders[name] = folder
		}
	}
	var w strings.Builder
	w.WriteString("The files beside this one contain parts of the following works.\n")
	for _, name := range slices.Sorted(maps.Keys(folders)) {
		text, err := licenceIn(folders[name])
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		fmt.Fprintf(&w, "\n%s\n%s\n\n%s\n", strings.Repeat("=", 80), name, strings.TrimSpace(text))
	}
	return writeChanged(licences, []byte(w.String()))
}

// npmPackage is the name and the folder of the package that a source file belongs to.
func npmPackage(source string) (name, folder string, ok bool) {
	_, after, ok := strings.Cut(filepath.ToSlash(source), "node_modules/")
	if !ok {
		return "", "", false
	}
	parts := strings.SplitN(after, "/", 3)
	name = parts[0]
	if strings.HasPrefix(name, "@") && len(parts) > 1 {
		name += "/" + parts[1]
	}
	return name, filepath.Join("node_modules", name), true
}

// goModules are the folders of the modules that the wasm modules and the command link, Go itself among them.
func goModules() (map[string]string, error) {
	root, err := repo.Output(repo.Command{Name: "go", Args: []string{"env", "GOROOT"}})
	if err != nil {
		return nil, err
	}
	folders := map[string]string{"Go": strings.TrimSpace(root)}
	wasm := platform.Platform{OS: "js", Arch: "wasm"}
	failed := []error{addLinked(folders, wasm, "./wasm/pipeline", wasmCommand)}
	for _, p := range platform.All() {
		failed = append(failed, addLinked(folders, p, platform.Command))
	}
	return folders, errors.Join(failed...)
}

// addLinked adds the modules that main packages link on a platform.
func addLinked(folders map[string]string, p platform.Platform, commands ...string) error {
	const format = `{{with .Module}}{{if not .Main}}{{.Path}} {{.Dir}}{{end}}{{end}}`
	list, err := repo.Output(repo.Command{Name: "go", Args: append([]string{"list", "-deps", "-f", format}, commands...), Env: p.Env()})
	for line := range strings.Lines(list) {
		if path, folder, ok := strings.Cut(strings.TrimSpace(line), " "); ok {
			folders[path] = folder
		}
	}
	return err
}

func licenceIn(folder string) (string, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return "", err
	}
	for _, entry := range entries {
		upper := strings.ToUpper(entry.Name())
		if strings.HasPrefix(upper, "LICENSE") || strings.HasPrefix(upper, "LICENCE") || strings.HasPrefix(upper, "COPYING") {
			text, err := os.ReadFile(filepath.Join(folder, entry.Name()))
			return string(text), err
		}
	}
	return "", fmt.Errorf("no license in %s", folder)
}
