package release

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/platform"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

// condaSelectors are conda's names of the platforms.
var condaSelectors = map[string]string{
	"linux-x64": "linux and x86_64", "linux-arm64": "linux and aarch64", "darwin-x64": "osx and x86_64",
	"darwin-arm64": "osx and arm64", "win32-x64": "win and x86_64", "win32-arm64": "win and arm64",
}

// TestCondaRecipe: for each platform the recipe has the URL of its archive and the checksum.
func TestCondaRecipe(t *testing.T) {
	m := made(t)
	text := string(m.read(t, "release", "meta.yaml"))
	const releases = "https://github.com/flow-toolkit/flow-toolkit/releases/download/v1.2.3-rc.4/"
	for _, p := range m.Platforms {
		sum := sha256.Sum256(m.read(t, "release", m.archiveFile(p)))
		source := fmt.Sprintf("  - url: %s%s # [%s]\n    sha256: %x # [%[3]s]\n", releases, m.archiveFile(p), condaSelectors[p.Name()], sum)
		if !strings.Contains(text, source) {
			t.Errorf("the recipe has no\n%s", source)
		}
	}
	if !strings.Contains(text, "\n  version: '1.2.3rc4'\n") || regexp.MustCompile(`VERSION|SHA256`).MatchString(text) {
		t.Errorf("the recipe is not filled in:\n%s", text)
	}
	if n := strings.Count(text, "sha256:"); n != len(m.Platforms) {
		t.Errorf("the recipe has %d sources", n)
	}
}

// TestPreCommit: the hooks of the small repository are those of this one, installed with the wheel of the same version.
func TestPreCommit(t *testing.T) {
	m := made(t)
	files := untarred(t, m.read(t, "release", "flow-toolkit-pre-commit-1.2.3-rc.4.tar.gz"))
	own, err := os.ReadFile(hooksFile)
	if err != nil {
		t.Fatal(err)
	}
	hooks := string(files[hooksFile].content)
	if want := strings.ReplaceAll(string(own), "language: golang", "language: python"); !strings.HasSuffix(want, "\n\n"+hooks) || strings.Contains(hooks, "#") {
		t.Errorf("the hooks are\n%s", hooks)
	}
	project := string(files["pyproject.toml"].content)
	if !strings.Contains(project, "\nversion = '1.2.3rc4'\n") || !strings.Contains(project, "\ndependencies = ['flow-toolkit==1.2.3rc4']\n") {
		t.Errorf("the project is\n%s", project)
	}
	if readme := string(files["README.md"].content); !strings.Contains(readme, "\n    rev: v1.2.3-rc.4\n") || strings.Contains(readme, "VERSION") {
		t.Errorf("the README is\n%s", readme)
	}
	for id := range strings.SplitSeq(hooks, "- id: ") {
		if id, _, _ = strings.Cut(id, "\n"); !strings.Contains(string(files["README.md"].content), "`"+id+"`") {
			t.Errorf("the README has no %q", id)
		}
	}
	if len(files) != 4 {
		t.Errorf("there are %d files", len(files))
	}
	if _, err := pythonHooks(append(own, "- id: x\n  language: node\n"...)); err == nil {
		t.Error("a hook of another language was taken")
	}
}

// TestContainerfile: the image is made of the archives for Linux, one for each processor as containers call it.
func TestContainerfile(t *testing.T) {
	m := made(t)
	content, err := os.ReadFile("scripts/release/Containerfile")
	if err != nil {
		t.Fatal(err)
	}
	text := strings.ReplaceAll(string(content), "${VERSION}", m.manifest.Version)
	stages := regexp.MustCompile(`(?m)^FROM scratch AS program-(\w+)\nARG VERSION\nADD (\S+) /$`).FindAllStringSubmatch(text, -1)
	var linux []platform.Platform
	for _, stage := range stages {
		p := platform.Platform{OS: "linux", Arch: stage[1]}
		linux = append(linux, p)
		if stage[2] != m.archiveFile(p) {
			t.Errorf("the image for %s is made of %s, want %s", p.Arch, stage[2], m.archiveFile(p))
		}
		copied := regexp.MustCompile(`(?m)^COPY --from=program /(\S+)/ (\S+)/$`).FindStringSubmatch(text)
		if copied == nil || !matches(t, copied[1], m.archiveName(p)) || !strings.Contains(text, `ENTRYPOINT ["`+copied[2]+`/toolkit"]`) {
			t.Errorf("the image runs another file than it copies: %q", copied)
		}
	}
	want := slices.DeleteFunc(platform.All(), func(p platform.Platform) bool { return p.OS != "linux" })
	if !slices.Equal(linux, want) {
		t.Errorf("there are images for %v, want %v", linux, want)
	}
}

func matches(t *testing.T, pattern, name string) bool {
	t.Helper()
	ok, err := path.Match(pattern, name)
	if err != nil {
		t.Fatal(err)
	}
	return ok
}

// TestModuleFiles: `go install` can download the module: no two names differ only in case, and none has a character that
// a system forbids.
func TestModuleFiles(t *testing.T) {
	if _, err := repo.Enter(); err != nil {
		t.Fatal(err)
	}
	list, err := repo.Output(repo.Command{Name: "git", Args: []string{"ls-files", "-z"}})
	if err != nil {
		t.Skipf("git cannot list the files: %v", err)
	}
	seen := map[string]string{}
	forbidden := regexp.MustCompile("[\"'*<>?`|/\\\\:;\x00-\x1f]|[. ]$")
	for name := range strings.SplitSeq(strings.TrimSuffix(list, "\x00"), "\x00") {
		if other := seen[strings.ToLower(name)]; other != "" {
			t.Errorf("%s and %s differ only in case", name, other)
		}
		seen[strings.ToLower(name)] = name
		for part := range strings.SplitSeq(name, "/") {
			if forbidden.MatchString(part) {
				t.Errorf("%q has a name that Go's modules do not admit", name)
			}
		}
	}
}
