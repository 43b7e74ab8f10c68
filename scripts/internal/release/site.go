package release

import (
	"archive/tar"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"

	"golang.org/x/mod/semver"
)

// SiteOptions are the folders of Site.
type SiteOptions struct {
	// Page is the page at the root of the site, Archives has the archives of the pages of releases.
	Page, Archives string
	// Out is the folder of the site, which must not exist.
	Out string
}

// sitePages is how many releases a site has the pages of.
const sitePages = 3

// pageArchive is the name of the archive with the page of a release.
var pageArchive = regexp.MustCompile(`^flow-toolkit-page-(\d+\.\d+\.\d+)\.tar\.gz$`)

// VersionsFile is the list of versions beside a page; a page that is alone has an empty one.
const VersionsFile = "versions.json"

// hosted is an entry of it (web/page/help/versions.ts reads it).
type hosted struct {
	Version string `json:"version"`
	Path    string `json:"path"`
}

// Site makes a web site of a page and of those of the last releases, each in a folder of its own, such as v1.2.3. Every page has
// a list of all. Archives of previews are passed over.
func Site(o SiteOptions) error {
	entries, err := os.ReadDir(o.Archives)
	if err != nil {
		return err
	}
	var versions []string
	for _, entry := range entries {
		if found := pageArchive.FindStringSubmatch(entry.Name()); found != nil {
			versions = append(versions, found[1])
		}
	}
	slices.SortFunc(versions, func(a, b string) int { return semver.Compare("v"+b, "v"+a) })
	versions = versions[:min(len(versions), sitePages)]
	if err := os.CopyFS(o.Out, os.DirFS(o.Page)); err != nil {
		return err
	}
	all := []hosted{{"development", "./"}}
	for _, version := range versions {
		folder := "v" + version
		all = append(all, hosted{version, folder + "/"})
		name := fmt.Sprintf("flow-toolkit-page-%s.tar.gz", version)
		if err := unpack(filepath.Join(o.Archives, name), filepath.Join(o.Out, folder)); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	for _, page := range all {
		list := make([]hosted, len(all))
		for i, other := range all {
			list[i] = hosted{other.Version, relative(page.Path, other.Path)}
		}
		text, err := json.MarshalIndent(list, "", "  ")
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(o.Out, page.Path, VersionsFile), append(text, '\n'), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// relative is the path of a page from another one; both are the root or a folder in it.
func relative(from, to string) string {
	switch {
	case from == "./":
		return to
	case to == "./":
		return "../"
	}
	return "../" + to
}

// unpack writes the files of an archive into a new folder, which none of them can leave.
func unpack(archive, folder string) (err error) {
	packed, err := os.Open(archive)
	if err != nil {
		return err
	}
	defer packed.Close()
	plain, err := gzip.NewReader(packed)
	if err != nil {
		return err
	}
	if err := os.Mkdir(folder, 0o755); err != nil {
		return err
	}
	root, err := os.OpenRoot(folder)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, root.Close()) }()
	for files := tar.NewReader(plain); ; {
		header, err := files.Next()
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		case header.Typeflag != tar.TypeReg:
			continue
		}
		content, err := io.ReadAll(files)
		if err != nil {
			return err
		}
		name := filepath.FromSlash(header.Name)
		if err := errors.Join(root.MkdirAll(filepath.Dir(name), 0o755), root.WriteFile(name, content, 0o644)); err != nil {
			return err
		}
	}
}
