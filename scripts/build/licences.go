package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	cyclonedx "github.com/CycloneDX/cyclonedx-go"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/platform"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/release"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

// The files about everything that the bundles and the core hold of others: its licences, which ask to travel with every
// copy, and the list of components that scanners for vulnerabilities read, as CycloneDX JSON.
const (
	licences   = dist + "/LICENSES.txt"
	components = dist + "/" + release.Components
)

// component is a work of others of which parts are in what the build makes.
type component struct {
	// Folder contains its files.
	folder, version string
	// URL is its package URL (purl), which names its registry.
	url string
}

// writeLicences lists the packages whose files went into a bundle and the modules that the core links.
func writeLicences(sources []string) error {
	all, err := goModules()
	if err != nil {
		return err
	}
	for _, source := range sources {
		name, folder, ok := npmPackage(source)
		if !ok {
			continue
		}
		if all[name], err = npmComponent(name, folder); err != nil {
			return err
		}
	}
	var w strings.Builder
	w.WriteString("The files beside this one contain parts of the following works.\n")
	for _, name := range slices.Sorted(maps.Keys(all)) {
		text, err := licenceIn(all[name].folder)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		fmt.Fprintf(&w, "\n%s\n%s\n\n%s\n", strings.Repeat("=", 80), name, strings.TrimSpace(text))
	}
	bill, err := billOfMaterials(all)
	if err != nil {
		return err
	}
	return errors.Join(writeChanged(licences, []byte(w.String())), writeChanged(components, bill))
}

// billOfMaterials is the list of components as CycloneDX JSON, in the order of their names.
func billOfMaterials(all map[string]component) ([]byte, error) {
	version, err := repo.Version()
	if err != nil {
		return nil, err
	}
	bill := cyclonedx.NewBOM()
	bill.Metadata = &cyclonedx.Metadata{Component: &cyclonedx.Component{
		BOMRef: "flow-toolkit", Type: cyclonedx.ComponentTypeApplication, Name: "flow-toolkit", Version: version,
		PackageURL: "pkg:npm/flow-toolkit@" + version,
	}}
	var list []cyclonedx.Component
	for _, name := range slices.Sorted(maps.Keys(all)) {
		c := all[name]
		list = append(list, cyclonedx.Component{
			BOMRef: c.url, Type: cyclonedx.ComponentTypeLibrary, Name: name, Version: c.version, PackageURL: c.url,
		})
	}
	bill.Components = &list
	var text bytes.Buffer
	err = cyclonedx.NewBOMEncoder(&text, cyclonedx.BOMFileFormatJSON).SetPretty(true).Encode(bill)
	return text.Bytes(), err
}

// npmManifest is package.json, as far as the list needs it.
type npmManifest struct{ Version string }

func readManifest(file string) (npmManifest, error) {
	var m npmManifest
	text, err := os.ReadFile(file)
	if err != nil {
		return m, err
	}
	if err := json.Unmarshal(text, &m); err != nil {
		return m, fmt.Errorf("%s: %w", file, err)
	}
	return m, nil
}

func npmComponent(name, folder string) (component, error) {
	m, err := readManifest(filepath.Join(folder, "package.json"))
	return component{folder, m.Version, "pkg:npm/" + strings.Replace(name, "@", "%40", 1) + "@" + m.Version}, err
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

// goModules are the modules that the wasm modules and the command link, by path, and Go itself.
func goModules() (map[string]component, error) {
	about, err := repo.Output(repo.Command{Name: "go", Args: []string{"env", "GOROOT", "GOVERSION"}})
	if err != nil {
		return nil, err
	}
	root, version, _ := strings.Cut(strings.TrimSpace(about), "\n")
	version = strings.TrimPrefix(strings.TrimSpace(version), "go")
	all := map[string]component{"Go": {strings.TrimSpace(root), version, "pkg:golang/stdlib@" + version}}
	wasm := platform.Platform{OS: "js", Arch: "wasm"}
	failed := []error{addLinked(all, wasm, "./wasm/pipeline", wasmCommand.main())}
	for _, p := range platform.All() {
		failed = append(failed, addLinked(all, p, platform.Command))
	}
	return all, errors.Join(failed...)
}

// addLinked adds the modules that main packages link on a platform.
func addLinked(all map[string]component, p platform.Platform, commands ...string) error {
	const format = `{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}} {{.Dir}}{{end}}{{end}}`
	list, err := repo.Output(repo.Command{Name: "go", Args: append([]string{"list", "-deps", "-f", format}, commands...), Env: p.Env()})
	for line := range strings.Lines(list) {
		if parts := strings.SplitN(strings.TrimSpace(line), " ", 3); len(parts) == 3 {
			all[parts[0]] = component{parts[2], parts[1], "pkg:golang/" + parts[0] + "@" + parts[1]}
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
