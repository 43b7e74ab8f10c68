package main

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

var (
	fences     = regexp.MustCompile("(?ms)^ *```.*?^ *```")
	inlineCode = regexp.MustCompile("`[^`\n]+`")
	mdLink     = regexp.MustCompile(`\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"`)
	mdHeading  = regexp.MustCompile(`(?m)^#+ +(.*)$`)
	notInSlug  = regexp.MustCompile(`[^\p{L}\p{N} _-]`)
)

// inTree is a path below one of the project's directories, as documents name it in code.
var inTree = regexp.MustCompile("`((?:core|wasm|web|scripts|examples|testdata|docs)/[^`\\s…]+)`")

// TestPathsInDocuments: every path that the documents on the sources name exists.
func TestPathsInDocuments(t *testing.T) {
	root, err := repo.Root()
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(root)
	made := map[string]bool{"core/rules/schema/document/title_shouts.go": true} // an example
	for _, file := range []string{"ARCHITECTURE.md", "CONTRIBUTING.md"} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		found := inTree.FindAllStringSubmatch(string(text), -1)
		for _, match := range found {
			if there, err := filepath.Glob(match[1]); !made[match[1]] && (err != nil || len(there) == 0) {
				t.Errorf("%s: no file %q", file, match[1])
			}
		}
		if file == "ARCHITECTURE.md" && len(found) < 150 {
			t.Errorf("%s: only %d paths were found", file, len(found))
		}
	}
}

// TestLinks: every link within the project's documents points to a file that git has, and to a heading of it.
func TestLinks(t *testing.T) {
	root, err := repo.Root()
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(root)
	listed, err := repo.Output(repo.Command{Name: "git", Args: []string{"ls-files", "--cached", "--others", "--exclude-standard"}})
	if err != nil {
		t.Skipf("needs git to list the files: %v", err)
	}
	files, links := map[string]bool{}, 0
	for _, file := range strings.Fields(listed) {
		for ; file != "."; file = path.Dir(file) {
			files[file] = true
		}
	}
	for file := range files {
		if !strings.HasSuffix(file, ".md") || strings.HasPrefix(file, "testdata/") {
			continue
		}
		for _, target := range linksOf(t, file) {
			links++
			name, anchor, _ := strings.Cut(target, "#")
			to := file
			if name != "" {
				to = path.Join(path.Dir(file), name)
			}
			switch {
			case !files[to]:
				t.Errorf("%s: no file %q", file, target)
			case anchor != "" && !anchors(t, to)[anchor]:
				t.Errorf("%s: no heading for %q", file, target)
			}
		}
	}
	if links < 600 {
		t.Errorf("only %d links were found", links)
	}
}

// linksOf are the targets of a document's links to other files and to itself.
func linksOf(t *testing.T, file string) (targets []string) {
	t.Helper()
	for _, found := range mdLink.FindAllStringSubmatch(plain(t, file), -1) {
		if target := found[1] + found[2]; !strings.Contains(target, ":") {
			targets = append(targets, target)
		}
	}
	return targets
}

// anchors are those that code hosts make of headings.
func anchors(t *testing.T, file string) map[string]bool {
	t.Helper()
	found := map[string]bool{}
	text := fences.ReplaceAllString(read(t, file), "")
	for _, heading := range mdHeading.FindAllStringSubmatch(text, -1) {
		found[strings.ReplaceAll(notInSlug.ReplaceAllString(strings.ToLower(heading[1]), ""), " ", "-")] = true
	}
	return found
}

// plain is a document without its code.
func plain(t *testing.T, file string) string {
	t.Helper()
	return inlineCode.ReplaceAllString(fences.ReplaceAllString(read(t, file), ""), "code")
}

func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
