package release

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/platform"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

// made makes the packages of a program for every platform, with a short string in place of the program.
func made(t *testing.T) *maker {
	t.Helper()
	if _, err := repo.Enter(); err != nil {
		t.Fatal(err)
	}
	m := &maker{Options: Options{Dist: t.TempDir(), Out: t.TempDir(), Platforms: platform.All()}}
	for folder, programs := range map[Folder][]string{
		Extension:      {"extension.js", "web-extension.js", "lsp.wasm.gz"},
		LanguageServer: {"node.js", "browser.js", "types/lsp/node.d.ts", "types/lsp/browser.d.ts", "worker.js", "lsp.wasm.gz"},
	} {
		content, err := folder.documents("1.2.3-rc.4")
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range programs {
			content[name] = []byte("the program " + name)
		}
		for name, text := range content {
			if err := writeBelow(filepath.Join(m.Dist, folder.Name), file{name, 0o644, text}); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := os.WriteFile(filepath.Join(m.Dist, Components), []byte("the components"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"element.js", "element-define.js", "chunk-A.js", "browser.js", "rule-docs.js", "worker.js"} {
		if err := os.WriteFile(filepath.Join(m.Dist, name), []byte("the script "+name), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	m.manifest = manifest{
		Version: "1.2.3-rc.4", Description: "A description.", License: "MIT", Homepage: "https://example.org",
		Keywords: []string{"one", "two"}, Repository: map[string]string{"type": "git"},
	}
	for _, name := range []string{"LICENSE", "LICENSES.txt", "README.md", page + "/index.html", page + "/a,b.js"} {
		m.documents = append(m.documents, file{name, 0o644, []byte("content of " + name)})
	}
	for _, p := range m.Platforms {
		if err := m.command(p, []byte("program for "+p.Name())); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(m.vsix(), m.serverPackage(), m.condaRecipe(), m.preCommit(), m.components(), m.checksums()); err != nil {
		t.Fatal(err)
	}
	return m
}

func (m *maker) read(t *testing.T, name ...string) []byte {
	t.Helper()
	content, err := os.ReadFile(filepath.Join(append([]string{m.Out}, name...)...))
	if err != nil {
		t.Fatal(err)
	}
	return content
}

func TestPlatformPackages(t *testing.T) {
	m := made(t)
	for _, p := range m.Platforms {
		system, processor, _ := strings.Cut(p.Name(), "-")
		var got platformManifest
		if err := json.Unmarshal(m.read(t, "packages", p.Name(), "package.json"), &got); err != nil {
			t.Fatal(err)
		}
		if got.Name != "@flow-toolkit/"+p.Name() || got.Version != m.manifest.Version {
			t.Errorf("%s: the package is %s %s", p.Name(), got.Name, got.Version)
		}
		if !slices.Equal(got.OS, []string{system}) || !slices.Equal(got.CPU, []string{processor}) {
			t.Errorf("%s: the package is for %v on %v", p.Name(), got.OS, got.CPU)
		}
		info, err := os.Stat(filepath.Join(m.Out, "packages", p.Name(), p.Program()))
		if err != nil || info.Mode()&0o100 == 0 {
			t.Errorf("%s: the program cannot be run: %v", p.Name(), err)
		}
		packed := untarred(t, m.read(t, "release", "flow-toolkit-"+p.Name()+"-1.2.3-rc.4.tgz"))
		for _, name := range append(got.Files, "package.json", "README.md", "LICENSE") {
			if _, ok := packed["package/"+name]; !ok {
				t.Errorf("%s: the package has no %s", p.Name(), name)
			}
		}
	}
}

func TestArchives(t *testing.T) {
	m := made(t)
	for _, p := range m.Platforms {
		stem := "flow-toolkit-1.2.3-rc.4-" + p.Name()
		var files map[string]file
		if p.OS == "windows" {
			files = unzipped(t, m.read(t, "release", stem+".zip"))
		} else {
			files = untarred(t, m.read(t, "release", stem+".tar.gz"))
		}
		if len(files) != len(m.documents)+1 {
			t.Errorf("%s has %d files", stem, len(files))
		}
		for _, f := range append(m.documents, file{p.Program(), 0o755, []byte("program for " + p.Name())}) {
			got := files[stem+"/"+f.name]
			if got.mode != f.mode || !bytes.Equal(got.content, f.content) {
				t.Errorf("%s: %s is %v, %q", stem, f.name, got.mode, got.content)
			}
		}
	}
}

func TestWheels(t *testing.T) {
	m := made(t)
	for _, p := range m.Platforms {
		name := "flow_toolkit-1.2.3rc4-py3-none-" + p.WheelTag() + ".whl"
		files := unzipped(t, m.read(t, "release", name))
		if program := files["flow_toolkit-1.2.3rc4.data/scripts/"+p.Program()]; program.mode != 0o755 {
			t.Errorf("%s: the program has the mode %v", name, program.mode)
		}
		if _, ok := files["flow_toolkit-1.2.3rc4.data/data/"+page+"/index.html"]; !ok {
			t.Errorf("%s has no page", name)
		}
		info := "flow_toolkit-1.2.3rc4.dist-info/"
		for _, want := range []string{"Version: 1.2.3rc4\n", "License-File: LICENSE\nLicense-File: LICENSES.txt\n", "\n\ncontent of README.md"} {
			if text := string(files[info+"METADATA"].content); !strings.Contains(text, want) {
				t.Errorf("%s: METADATA has no %q:\n%s", name, want, text)
			}
		}
		if tags := strings.Count(string(files[info+"WHEEL"].content), "\nTag: py3-none-"); tags != 1+strings.Count(p.WheelTag(), ".") {
			t.Errorf("%s: WHEEL has %d tags", name, tags)
		}
		checkRecord(t, files, info+"RECORD")
	}
}

// checkRecord compares the list of a wheel with its files, as an installer does.
func checkRecord(t *testing.T, files map[string]file, name string) {
	t.Helper()
	rows, err := csv.NewReader(bytes.NewReader(files[name].content)).ReadAll()
	if err != nil || len(rows) != len(files) {
		t.Fatalf("%d rows for %d files, %v", len(rows), len(files), err)
	}
	for _, row := range rows {
		content := files[row[0]].content
		sum := sha256.Sum256(content)
		want := []string{row[0], "sha256=" + base64.RawURLEncoding.EncodeToString(sum[:]), fmt.Sprint(len(content))}
		if row[0] == name {
			want = []string{name, "", ""}
		}
		if !slices.Equal(row, want) {
			t.Errorf("the list has %q, want %q", row, want)
		}
	}
}

func TestChecksums(t *testing.T) {
	m := made(t)
	list := strings.Split(strings.TrimSpace(string(m.read(t, "release", "SHA256SUMS"))), "\n")
	if want := 3*len(m.Platforms) + 5; len(list) != want {
		t.Errorf("%d checksums, want %d", len(list), want)
	}
	for _, line := range list {
		sum, name, _ := strings.Cut(line, "  ")
		if got := fmt.Sprintf("%x", sha256.Sum256(m.read(t, "release", name))); got != sum {
			t.Errorf("the checksum of %s is %s, want %s", name, sum, got)
		}
	}
	if again := made(t); !bytes.Equal(again.read(t, "release", "SHA256SUMS"), m.read(t, "release", "SHA256SUMS")) {
		t.Error("the same files gave other bytes")
	}
}

// TestMainManifest: the published package names those of the platforms in its own version, and nothing of the repository.
func TestMainManifest(t *testing.T) {
	if _, err := repo.Enter(); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile("package.json")
	if err != nil {
		t.Fatal(err)
	}
	published, err := mainManifest(text, []string{"man/a.1", "man/b.1"})
	if err != nil {
		t.Fatal(err)
	}
	var got struct {
		Version                                         string
		Private, Scripts, DevDependencies, Dependencies any
		OptionalDependencies                            map[string]string
		Files, Man                                      []string
	}
	if err := json.Unmarshal(published, &got); err != nil {
		t.Fatal(err)
	}
	if got.Private != nil || got.Scripts != nil || got.DevDependencies != nil || got.Dependencies != nil {
		t.Errorf("the published manifest has more than people need: %+v", got)
	}
	if !slices.Equal(got.Man, []string{"man/a.1", "man/b.1"}) || !slices.Contains(got.Files, "man") || !slices.Contains(got.Files, "CHANGELOG.md") {
		t.Errorf("the man pages are %q, the files %q", got.Man, got.Files)
	}
	if len(got.OptionalDependencies) != len(platform.All()) {
		t.Errorf("the optional packages are %v", got.OptionalDependencies)
	}
	for _, p := range platform.All() {
		if got.OptionalDependencies[packageName(p)] != got.Version {
			t.Errorf("%s has the version %q", packageName(p), got.OptionalDependencies[packageName(p)])
		}
	}
	// Node takes the first condition that fits.
	if text := string(published); strings.Index(text, `"workerd"`) > strings.Index(text, `"browser"`) || strings.Contains(text, `\u003e`) {
		t.Errorf("the exports have lost their order: %s", text)
	}
}

// TestComponentsOfRelease: the list has the version in its name and a checksum as all downloads.
func TestComponentsOfRelease(t *testing.T) {
	m := made(t)
	const name = "flow-toolkit-1.2.3-rc.4.cdx.json"
	if got := string(m.read(t, "release", name)); got != "the components" {
		t.Errorf("%s is %q", name, got)
	}
	if sums := string(m.read(t, "release", "SHA256SUMS")); !strings.Contains(sums, "  "+name+"\n") {
		t.Errorf("no checksum of %s in %s", name, sums)
	}
}

func TestComplete(t *testing.T) {
	t.Chdir(t.TempDir())
	const manifest = `{"bin": {"a": "dist/a.js"}, "exports": {".": {"node": {"types": "./dist/b.d.ts", "default": "./dist/b.js"}, "default": "./dist/c.js"},
		"./all/*.json": "./dist/all/*.json"}, "files": ["dist/a.js", "dist/d", "!dist/e", "dist/f-*.js"]}`
	files := map[string]string{"package.json": manifest, "dist/a.js": "", "dist/b.js": "", "dist/d/x": ""}
	for name, content := range files {
		if err := writeBelow(".", file{name, 0o644, []byte(content)}); err != nil {
			t.Fatal(err)
		}
	}
	if err := Complete(); err == nil || !strings.HasPrefix(err.Error(), "not built: dist/b.d.ts, dist/c.js; run") {
		t.Errorf("with two files missing: %v", err)
	}
	for _, name := range []string{"dist/b.d.ts", "dist/c.js"} {
		if err := writeBelow(".", file{name: name, mode: 0o644}); err != nil {
			t.Fatal(err)
		}
	}
	if err := Complete(); err != nil {
		t.Errorf("with all files: %v", err)
	}
}

func TestPythonVersion(t *testing.T) {
	for version, want := range map[string]string{"1.2.3": "1.2.3", "1.2.3-alpha.1": "1.2.3a1", "1.2.3-beta.2": "1.2.3b2", "1.2.3-rc.10": "1.2.3rc10"} {
		if got, err := pythonVersion(version); err != nil || got != want {
			t.Errorf("pythonVersion(%q) = %q, %v", version, got, err)
		}
	}
	if _, err := pythonVersion("1.2.3-next"); err == nil {
		t.Error("1.2.3-next has no form for Python")
	}
}

func untarred(t *testing.T, archive []byte) map[string]file {
	t.Helper()
	unpacked, err := gzip.NewReader(bytes.NewReader(archive))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]file{}
	for r := tar.NewReader(unpacked); ; {
		header, err := r.Next()
		if err == io.EOF {
			return files
		}
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		files[header.Name] = file{header.Name, header.FileInfo().Mode(), content}
	}
}

func unzipped(t *testing.T, archive []byte) map[string]file {
	t.Helper()
	r, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]file{}
	for _, f := range r.File {
		opened, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(opened)
		if err != nil {
			t.Fatal(err)
		}
		files[f.Name] = file{f.Name, f.Mode(), content}
	}
	return files
}

// TestHookRepository: what "toolkit init" writes and what the documents show name the repository that a release makes.
func TestHookRepository(t *testing.T) {
	if _, err := repo.Enter(); err != nil {
		t.Fatal(err)
	}
	project, err := os.ReadFile("scripts/release/pre-commit/pyproject.toml")
	if err != nil {
		t.Fatal(err)
	}
	const name = "flow-toolkit-pre-commit"
	if !strings.Contains(string(project), "name = '"+name+"'") {
		t.Errorf("the repository of the hooks has another name: %s", project)
	}
	for _, file := range []string{"core/cli/setup/pre_commit.yml", "scripts/release/pre-commit/README.md", "docs/ci.md"} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(text), "repo: https://github.com/flow-toolkit/"+name+"\n") {
			t.Errorf("%s does not name the repository %s", file, name)
		}
	}
}
