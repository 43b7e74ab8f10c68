//go:build !js

package server

// The files of the page. They are listed once: a path that is not in the list leads to nothing, however it is written.

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strconv"

	"github.com/flow-toolkit/flow-toolkit/core/cli/builder/policy"
)

// Page has the files of the page by the paths of their URLs.
type Page map[string]string

// NoPageError is the error of a folder that does not have the page.
type NoPageError struct {
	// Root is the folder.
	Root string
	// Cause is the error of the part that is missing or cannot be read.
	Cause error
}

func (e *NoPageError) Error() string {
	return fmt.Sprintf("the page of the builder is not in \"%s\"", e.Root)
}

func (e *NoPageError) Unwrap() error { return e.Cause }

// types are those of the files that are served.
var types = map[string]string{
	".html":   "text/html; charset=utf-8",
	".js":     "text/javascript; charset=utf-8",
	".css":    "text/css; charset=utf-8",
	".json":   "application/json",
	".yml":    "text/plain; charset=utf-8",
	".config": "text/plain; charset=utf-8",
	".wasm":   "application/wasm",
	".svg":    "image/svg+xml",
	".png":    "image/png",

	".webmanifest": "application/manifest+json",
}

// shared are the files beside the page's folder that the page loads: the modules, the worker that runs them, and the
// documentation of the rules. The page's folder has copies only where it is served by itself.
var shared = regexp.MustCompile(`^(?:worker\.js|rule-docs\.js|\w+\.wasm)$`)

// ListPage lists the files of the page below a folder that has *.wasm, worker.js and rule-docs.js, and the page in
// page. The error is a *[NoPageError].
func ListPage(root string) (Page, error) {
	page := Page{}
	isShared := func(name string) bool { return shared.MatchString(name) }
	isServed := func(name string) bool { return types[filepath.Ext(name)] != "" }
	for _, part := range []struct {
		folder, under string
		takes         func(name string) bool
	}{{"", "/", isShared}, {"page", "/", isServed}, {"page/samples", "/samples/", isServed}} {
		if err := page.add(filepath.Join(root, part.folder), part.under, part.takes); err != nil {
			return nil, &NoPageError{Root: root, Cause: err}
		}
	}
	document, ok := page["/index.html"]
	if !ok {
		return nil, &NoPageError{Root: root, Cause: &os.PathError{Op: "open", Path: filepath.Join(root, "page", "index.html"), Err: os.ErrNotExist}}
	}
	page["/"] = document
	return page, nil
}

// add lists those files of a folder that are taken, unless their paths are listed already.
func (p Page) add(folder, under string, takes func(name string) bool) error {
	entries, err := os.ReadDir(folder)
	for _, entry := range entries {
		at := (&url.URL{Path: path.Join(under, entry.Name())}).EscapedPath()
		if _, listed := p[at]; !listed && !entry.IsDir() && takes(entry.Name()) {
			p[at] = filepath.Join(folder, entry.Name())
		}
	}
	return err
}

// sendFile answers with a file, or with its header alone.
func sendFile(w http.ResponseWriter, r *http.Request, name string) {
	file, size, err := open(name)
	if err != nil {
		refuse(w, unreadable)
		return
	}
	defer file.Close()
	w.Header().Set("Content-Type", types[filepath.Ext(name)])
	w.Header().Set("Content-Length", strconv.FormatInt(size, 10))
	w.WriteHeader(http.StatusOK)
	if r.Method == http.MethodGet {
		_, _ = io.CopyN(w, file, size) // fails when the client has left
	}
}

// open opens a file of the page, and gives its size in bytes.
func open(name string) (*os.File, int64, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, 0, err
	}
	info, err := file.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = &os.PathError{Op: "open", Path: name, Err: errors.New("not a file")}
	}
	if err != nil {
		file.Close()
		return nil, 0, err
	}
	return file, info.Size(), nil
}

var connections = regexp.MustCompile(`connect-src [^;]*`)

// policy is the page's own policy as a header, which lets nothing run but its own files; the page of the command requests nothing
// from other hosts.
func (p Page) policy() (string, error) {
	name := p["/"]
	file, size, err := open(name)
	if err != nil {
		return "", err
	}
	defer file.Close()
	document, err := io.ReadAll(io.LimitReader(file, size))
	if err != nil {
		return "", err
	}
	own, err := policy.InDocument(document)
	if err != nil {
		return "", fmt.Errorf("%s: %w", name, err)
	}
	return connections.ReplaceAllString(own, "connect-src 'self'") + policy.NotFramed, nil
}

var unreadable = &Refusal{http.StatusInternalServerError, "Cannot read this file of the page."}
