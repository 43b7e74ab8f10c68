package main

import (
	"archive/tar"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// workspaceGate is the most that the lint after an edit of one line may take, as a share of the first lint of the same
// files by a core that has linted others.
const workspaceGate = 0.15

// workspaceTimes is a child's answer: milliseconds of first lints, and of lints after each edit, such as "one line more in main.nf".
type workspaceTimes struct {
	First []float64
	Edits map[string][]float64
}

// measureWorkspace times the lint of a workspace after an edit of one line, in files of each kind, against the first lint
// of it, in turns.
func measureWorkspace(o options) (rows []row, err error) {
	tree, err := largestTree()
	if err != nil {
		return nil, err
	}
	child, err := startChild(script("workspace.mjs"))
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, child.close()) }()
	var made struct {
		Name  string
		Files int
	}
	if err := child.ask(command{Do: "start", File: tree}, &made); err != nil {
		return nil, err
	}
	var times workspaceTimes
	if err := child.ask(command{Do: "lint", Count: max(o.rounds, 2)}, &times); err != nil {
		return nil, err
	}
	if len(times.Edits) < 3 {
		return nil, fmt.Errorf("%s: %d kinds of edits were made", made.Name, len(times.Edits))
	}
	first := slices.Min(times.First)
	note := fmt.Sprintf("%s, %d files; the first lint %.0f ms", made.Name, made.Files, first)
	for edit, lints := range times.Edits {
		rows = append(rows, row{Name: edit, Value: slices.Min(lints) / first, Unit: "×", Gate: workspaceGate, Note: note})
	}
	slices.SortFunc(rows, func(a, b row) int {
		if a.Name < b.Name {
			return -1
		}
		return 1
	})
	return rows, nil
}

// largestTree is the folder of the pipeline with most files that lies packed beside the project, unpacked; "" without any.
func largestTree() (string, error) {
	packed, err := filepath.Glob(filepath.Join("..", "shared", "data", "trees", "*.tar.gz"))
	if err != nil {
		return "", err
	}
	var largest map[string][]byte
	for _, archive := range packed {
		files, err := unpacked(archive)
		if err != nil {
			return "", fmt.Errorf("%s: %w", archive, err)
		}
		if len(files) > len(largest) {
			largest = files
		}
	}
	if largest == nil {
		return "", nil
	}
	folder := filepath.Join(work, "tree")
	if err := os.RemoveAll(folder); err != nil {
		return "", err
	}
	var top string
	for name, content := range largest {
		top, _, _ = strings.Cut(name, "/")
		at := filepath.Join(folder, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(at), 0o755), os.WriteFile(at, content, 0o644)); err != nil {
			return "", err
		}
	}
	return filepath.Join(folder, top), nil
}

// unpacked are the files of an archive, by their names.
func unpacked(archive string) (map[string][]byte, error) {
	file, err := os.Open(archive)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	plain, err := gzip.NewReader(file)
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	for list := tar.NewReader(plain); ; {
		header, err := list.Next()
		if err == io.EOF {
			return files, nil
		}
		if err != nil {
			return nil, err
		}
		if header.Typeflag != tar.TypeReg || !filepath.IsLocal(header.Name) {
			continue
		}
		if files[header.Name], err = io.ReadAll(list); err != nil {
			return nil, err
		}
	}
}
