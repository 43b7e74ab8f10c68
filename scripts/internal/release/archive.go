package release

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/platform"
)

// archiveName is the name of a platform's archive without its ending, and of the only folder in it.
func (m *maker) archiveName(p platform.Platform) string {
	return fmt.Sprintf("flow-toolkit-%s-%s", m.manifest.Version, p.Name())
}

// archiveFile is the file name of a platform's archive.
func (m *maker) archiveFile(p platform.Platform) string {
	if p.OS == "windows" {
		return m.archiveName(p) + ".zip"
	}
	return m.archiveName(p) + ".tar.gz"
}

// archive writes the program and its documents as an archive.
func (m *maker) archive(p platform.Platform, content []file) error {
	var inside []file
	for _, f := range content {
		f.name = path.Join(m.archiveName(p), f.name)
		inside = append(inside, f)
	}
	pack := tarred
	if p.OS == "windows" {
		pack = zipped
	}
	archive, err := pack(sorted(inside))
	if err != nil {
		return err
	}
	return m.download(m.archiveFile(p), archive)
}

// webArchives writes the page for web servers, and the published schemas.
func (m *maker) webArchives() error {
	for _, name := range []string{"page", "schemas"} {
		files, err := below(filepath.Join(m.Dist, name), "")
		if err != nil {
			return err
		}
		archive, err := tarred(sorted(files))
		if err != nil {
			return err
		}
		if err := m.download(fmt.Sprintf("flow-toolkit-%s-%s.tar.gz", name, m.manifest.Version), archive); err != nil {
			return err
		}
	}
	return nil
}

// tarred is a tar archive, compressed with gzip.
func tarred(files []file) ([]byte, error) {
	var out bytes.Buffer
	compressed := gzip.NewWriter(&out)
	archive := tar.NewWriter(compressed)
	for _, f := range files {
		header := &tar.Header{Name: f.name, Mode: int64(f.mode), Size: int64(len(f.content)), ModTime: epoch, Format: tar.FormatUSTAR}
		if err := archive.WriteHeader(header); err != nil {
			return nil, err
		}
		if _, err := archive.Write(f.content); err != nil {
			return nil, err
		}
	}
	err := errors.Join(archive.Close(), compressed.Close())
	return out.Bytes(), err
}

// zipped is a zip archive.
func zipped(files []file) ([]byte, error) {
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	for _, f := range files {
		header := &zip.FileHeader{Name: f.name, Method: zip.Deflate, Modified: epoch}
		header.SetMode(f.mode)
		w, err := archive.CreateHeader(header)
		if err != nil {
			return nil, err
		}
		if _, err := w.Write(f.content); err != nil {
			return nil, err
		}
	}
	err := archive.Close()
	return out.Bytes(), err
}

// sorted orders files by their names.
func sorted(files []file) []file {
	slices.SortFunc(files, func(a, b file) int { return strings.Compare(a.name, b.name) })
	return files
}
