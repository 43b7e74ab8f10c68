package release

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/csv"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/platform"
)

// A wheel is a zip archive with a list of its files: see "Binary distribution format" of the Python packaging
// specifications. What is below NAME.data/scripts is installed among the programs of an environment, what is below
// NAME.data/data in the environment's folder.

// wheelFile is the file name of a platform's wheel.
func (m *maker) wheelFile(p platform.Platform) (string, error) {
	version, err := pythonVersion(m.manifest.Version)
	return fmt.Sprintf("flow_toolkit-%s-py3-none-%s.whl", version, p.WheelTag()), err
}

// wheel writes the program and its documents as a Python package.
func (m *maker) wheel(p platform.Platform, content []file) error {
	name, err := m.wheelFile(p)
	if err != nil {
		return err
	}
	version, err := pythonVersion(m.manifest.Version)
	if err != nil {
		return err
	}
	stem := "flow_toolkit-" + version
	info := stem + ".dist-info/"
	files, err := m.pythonModule()
	if err != nil {
		return err
	}
	files = append(files, file{info + "METADATA", 0o644, m.metadata(version, content)}, file{info + "WHEEL", 0o644, wheelText(p)},
		file{info + "entry_points.txt", 0o644, []byte(entryPoints)})
	for _, f := range content {
		if f.name = installed(stem, f, p); f.name != "" {
			files = append(files, f)
		}
	}
	record, err := recordOf(sorted(files), info+"RECORD")
	if err != nil {
		return err
	}
	wheel, err := zipped(append(files, record)) // installers want the list at the end
	if err != nil {
		return err
	}
	return m.download(name, wheel)
}

// pythonSources is the folder of the Python module in a wheel, and elementFolder the one in it with the scripts of the element.
const (
	pythonSources = "scripts/release/python"
	elementFolder = "flow_toolkit/element/"
)

// entryPoints names the plugin for MkDocs.
const entryPoints = "[mkdocs.plugins]\nflow-toolkit = flow_toolkit.mkdocs:FlowToolkitPlugin\n"

// elementScripts are the files in Options.Dist that the element loads, but for the modules, which a wheel has with the page.
var elementScripts = []string{"element.js", "element-define.js", "chunk-*.js", "browser.js", "rule-docs.js", "worker.js"}

// pythonModule returns the Python module: the plugin for MkDocs and the scripts of the element that it puts into a site.
func (m *maker) pythonModule() ([]file, error) {
	files, err := below(pythonSources, "")
	if err != nil {
		return nil, err
	}
	for _, pattern := range elementScripts {
		names, err := filepath.Glob(filepath.Join(m.Dist, pattern))
		if err != nil {
			return nil, err
		}
		if len(names) == 0 {
			return nil, fmt.Errorf("%s has no %s", m.Dist, pattern)
		}
		for _, name := range names {
			content, err := os.ReadFile(name)
			if err != nil {
				return nil, err
			}
			files = append(files, file{elementFolder + filepath.Base(name), 0o644, content})
		}
	}
	return slices.DeleteFunc(files, func(f file) bool { return strings.Contains(f.name, "__pycache__") }), nil
}

// installed is the path in a wheel of a file that an archive has; "" for one that a wheel does not have.
func installed(stem string, f file, p platform.Platform) string {
	switch {
	case f.name == p.Program():
		return stem + ".data/scripts/" + f.name
	case strings.HasPrefix(f.name, "share/"):
		return stem + ".data/data/" + f.name
	case strings.HasPrefix(f.name, "LICENSE"):
		return stem + ".dist-info/licenses/" + f.name
	}
	return ""
}

// metadata describes the package, with the README behind it.
func (m *maker) metadata(version string, content []file) []byte {
	var w bytes.Buffer
	fmt.Fprintf(&w, "Metadata-Version: 2.4\nName: flow-toolkit\nVersion: %s\nSummary: %s\n", version, m.manifest.Description)
	fmt.Fprintf(&w, "Keywords: %s\n", strings.Join(m.manifest.Keywords, ","))
	fmt.Fprintf(&w, "License-Expression: %s\n", m.manifest.License)
	for _, f := range content {
		if strings.HasPrefix(f.name, "LICENSE") {
			fmt.Fprintf(&w, "License-File: %s\n", f.name)
		}
	}
	fmt.Fprintf(&w, "Project-URL: Homepage, %s\nDescription-Content-Type: text/markdown\n\n", m.manifest.Homepage)
	for _, f := range content {
		if f.name == "README.md" {
			w.Write(f.content)
		}
	}
	return w.Bytes()
}

// wheelText says which platforms the wheel is for: one line for each combination of its tags.
func wheelText(p platform.Platform) []byte {
	text := "Wheel-Version: 1.0\nGenerator: flow-toolkit\nRoot-Is-Purelib: false\n"
	for tag := range strings.SplitSeq(p.WheelTag(), ".") {
		text += "Tag: py3-none-" + tag + "\n"
	}
	return []byte(text)
}

// recordOf lists files with their checksums. The list itself has none.
func recordOf(files []file, name string) (file, error) {
	var text bytes.Buffer
	list := csv.NewWriter(&text)
	for _, f := range files {
		sum := sha256.Sum256(f.content)
		row := []string{f.name, "sha256=" + base64.RawURLEncoding.EncodeToString(sum[:]), strconv.Itoa(len(f.content))}
		if err := list.Write(row); err != nil {
			return file{}, err
		}
	}
	if err := list.Write([]string{name, "", ""}); err != nil {
		return file{}, err
	}
	list.Flush()
	return file{name, 0o644, text.Bytes()}, list.Error()
}

var semantic = regexp.MustCompile(`^(\d+\.\d+\.\d+)(?:-(alpha|beta|rc)\.(\d+))?$`)

// pythonVersion is a version as Python and conda write it: 1.2.0-rc.1 is 1.2.0rc1.
func pythonVersion(version string) (string, error) {
	parts := semantic.FindStringSubmatch(version)
	if parts == nil {
		return "", fmt.Errorf("version %q has no form for Python; write 1.2.3, or 1.2.3-rc.1 (alpha, beta, rc)", version)
	}
	short := map[string]string{"alpha": "a", "beta": "b", "rc": "rc"}
	return parts[1] + short[parts[2]] + parts[3], nil
}
