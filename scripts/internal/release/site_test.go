package release

import (
	"encoding/json"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"testing"
)

// TestSite: the last three releases, by their numbers, beside the page; each page lists all, with paths that lead there.
func TestSite(t *testing.T) {
	dir := t.TempDir()
	o := SiteOptions{Page: filepath.Join(dir, "page"), Archives: filepath.Join(dir, "archives"), Out: filepath.Join(dir, "site")}
	write := func(name, content string) {
		t.Helper()
		if err := writeBelow(dir, file{name, 0o644, []byte(content)}); err != nil {
			t.Fatal(err)
		}
	}
	write("page/index.html", "development")
	write("page/samples/a.json", "{}")
	for _, version := range []string{"0.9.0", "0.10.0", "0.2.0", "1.0.0", "1.1.0-rc.1"} {
		archive, err := tarred([]file{{"index.html", 0o644, []byte(version)}, {"samples/a.json", 0o644, []byte("{}")}})
		if err != nil {
			t.Fatal(err)
		}
		write(fmt.Sprintf("archives/flow-toolkit-page-%s.tar.gz", version), string(archive))
	}
	write("archives/SHA256SUMS", "")
	if err := Site(o); err != nil {
		t.Fatal(err)
	}
	wanted := []string{"development", "1.0.0", "0.10.0", "0.9.0"}
	for _, folder := range []string{".", "v1.0.0", "v0.10.0", "v0.9.0"} {
		text, err := os.ReadFile(filepath.Join(o.Out, folder, "versions.json"))
		if err != nil {
			t.Fatal(err)
		}
		var list []hosted
		if err := json.Unmarshal(text, &list); err != nil {
			t.Fatal(err)
		}
		var versions []string
		for _, one := range list {
			versions = append(versions, one.Version)
			content, err := os.ReadFile(filepath.Join(o.Out, path.Join(folder, one.Path), "index.html"))
			if err != nil || string(content) != one.Version {
				t.Errorf("%s: %s leads to %q, %v", folder, one.Path, content, err)
			}
		}
		if !slices.Equal(versions, wanted) {
			t.Errorf("%s: %q", folder, versions)
		}
	}
	if _, err := os.Stat(filepath.Join(o.Out, "v0.2.0")); err == nil {
		t.Error("the site has more than three releases")
	}
}

// TestSiteArchives: no file of an archive leaves its folder.
func TestSiteArchives(t *testing.T) {
	dir := t.TempDir()
	archive, err := tarred([]file{{"../outside", 0o644, []byte("x")}})
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(dir, "a.tar.gz")
	if err := os.WriteFile(name, archive, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := unpack(name, filepath.Join(dir, "to")); err == nil {
		t.Error("it was unpacked")
	}
	if _, err := os.Stat(filepath.Join(dir, "outside")); err == nil {
		t.Error("a file left the folder")
	}
}
