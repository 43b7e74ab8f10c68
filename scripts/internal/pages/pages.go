// Package pages serves the built page as a careful web server would: right types, compressed
// copies, revalidation, and a policy under which the page can run nothing but itself.
package pages

import (
	"fmt"
	"mime"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/cli/builder/policy"
)

// policyOf is the Content-Security-Policy of every response: that of the page in the folder, and who may frame it, which only a
// header can say.
func policyOf(dir string) (string, error) {
	document, err := os.ReadFile(filepath.Join(dir, "index.html"))
	if err != nil {
		return "", err
	}
	own, err := policy.InDocument(document)
	return own + policy.NotFramed, err
}

var types = map[string]string{
	".html": "text/html; charset=utf-8",
	".js":   "text/javascript; charset=utf-8",
	".css":  "text/css; charset=utf-8",
	".json": "application/json",
	".wasm": "application/wasm",
	".svg":  "image/svg+xml",
	".png":  "image/png",
	".txt":  "text/plain; charset=utf-8",

	".webmanifest": "application/manifest+json",
}

// Handler serves the folder.
func Handler(dir string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := setHeaders(w.Header(), dir); err != nil {
			http.Error(w, "the page is not built: "+err.Error(), http.StatusNotFound)
			return
		}
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			http.Error(w, "only GET and HEAD are answered", http.StatusMethodNotAllowed)
			return
		}
		serve(w, r, fileFor(dir, r.URL.Path))
	})
}

func setHeaders(head http.Header, dir string) error {
	policy, err := policyOf(dir)
	head.Set("Content-Security-Policy", policy)
	head.Set("X-Content-Type-Options", "nosniff")
	head.Set("Referrer-Policy", "no-referrer")
	head.Set("Cross-Origin-Opener-Policy", "same-origin")
	head.Set("Cache-Control", "no-cache")
	return err
}

// fileFor is the file of an address; it cannot lie outside the folder.
func fileFor(dir, address string) string {
	clean := path.Clean("/" + address)
	if strings.HasSuffix(address, "/") {
		clean = path.Join(clean, "index.html")
	}
	return filepath.Join(dir, filepath.FromSlash(clean))
}

func serve(w http.ResponseWriter, r *http.Request, file string) {
	ext := filepath.Ext(file)
	kind := types[ext]
	if kind == "" {
		kind = mime.TypeByExtension(ext)
	}
	if info, err := os.Stat(file); err != nil || info.IsDir() {
		http.Error(w, fmt.Sprintf("%s does not exist", r.URL.Path), http.StatusNotFound)
		return
	}
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Vary", "Accept-Encoding")
	served := file
	for _, copied := range []struct{ encoding, ext string }{{"br", ".br"}, {"gzip", ".gz"}} {
		if accepts(r, copied.encoding) && fresh(file+copied.ext, file) {
			w.Header().Set("Content-Encoding", copied.encoding)
			served = file + copied.ext
			break
		}
	}
	content, err := os.Open(served)
	if err != nil {
		http.Error(w, "the file cannot be read", http.StatusInternalServerError)
		return
	}
	defer content.Close()
	info, err := content.Stat()
	if err != nil {
		http.Error(w, "the file cannot be read", http.StatusInternalServerError)
		return
	}
	w.Header().Set("ETag", fmt.Sprintf("%q", fmt.Sprintf("%x-%x-%s", info.ModTime().UnixNano(), info.Size(), filepath.Ext(served))))
	http.ServeContent(w, r, file, info.ModTime(), content)
}

func accepts(r *http.Request, encoding string) bool {
	for _, part := range strings.Split(r.Header.Get("Accept-Encoding"), ",") {
		name, weight, _ := strings.Cut(strings.TrimSpace(part), ";")
		if strings.EqualFold(name, encoding) && strings.ReplaceAll(weight, " ", "") != "q=0" {
			return true
		}
	}
	return false
}

// fresh reports whether the compressed copy belongs to the file as it is now.
func fresh(compressed, file string) bool {
	c, err := os.Stat(compressed)
	if err != nil {
		return false
	}
	f, err := os.Stat(file)
	return err == nil && !c.ModTime().Before(f.ModTime())
}
