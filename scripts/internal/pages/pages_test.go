package pages

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/cli/builder/policy"
)

const (
	document = `<meta http-equiv="Content-Security-Policy" content="script-src 'self'"><p>`
	want     = "script-src 'self'; frame-ancestors 'none'"
)

func folder(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	inside := filepath.Join(dir, "page")
	if err := os.Mkdir(inside, 0o755); err != nil {
		t.Fatal(err)
	}
	files := map[string]string{"../secret.txt": "secret", "index.html": document, "core.wasm": "wasm", "core.wasm.br": "BR", "core.wasm.gz": "GZ", "old.js": "new", "old.js.br": "OLD"}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(inside, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	past := time.Now().Add(-time.Hour)
	for _, older := range []string{"core.wasm", "old.js.br"} {
		if err := os.Chtimes(filepath.Join(inside, older), past, past); err != nil {
			t.Fatal(err)
		}
	}
	return inside
}

func TestAnswers(t *testing.T) {
	handler := Handler(folder(t))
	for _, c := range []struct {
		name, method, path, accept   string
		status                       int
		body, contentType, contentEn string
	}{
		{"index", "GET", "/", "", 200, document, "text/html; charset=utf-8", ""},
		{"wasm", "GET", "/core.wasm", "", 200, "wasm", "application/wasm", ""},
		{"brotli first", "GET", "/core.wasm", "gzip, deflate, br", 200, "BR", "application/wasm", "br"},
		{"gzip", "GET", "/core.wasm", "gzip", 200, "GZ", "application/wasm", "gzip"},
		{"refused encoding", "GET", "/core.wasm", "br;q=0, gzip;q=0.5", 200, "GZ", "application/wasm", "gzip"},
		{"stale copy", "GET", "/old.js", "br", 200, "new", "text/javascript; charset=utf-8", ""},
		{"outside", "GET", "/../secret.txt", "", 404, "", "", ""},
		{"missing", "GET", "/none.js", "", 404, "", "", ""},
		{"folder", "GET", "/.", "", 404, "", "", ""},
		{"post", "POST", "/", "", 405, "", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			request := httptest.NewRequest(c.method, "http://localhost/", nil)
			request.URL.Path = c.path
			request.Header.Set("Accept-Encoding", c.accept)
			answer := httptest.NewRecorder()
			handler.ServeHTTP(answer, request)
			head := answer.Header()
			if answer.Code != c.status {
				t.Fatalf("status %d, want %d", answer.Code, c.status)
			}
			if head.Get("Content-Security-Policy") != want {
				t.Error("the answer has no policy")
			}
			if c.status != http.StatusOK {
				return
			}
			if got := answer.Body.String(); got != c.body {
				t.Errorf("body %q, want %q", got, c.body)
			}
			if got := head.Get("Content-Type"); got != c.contentType {
				t.Errorf("type %q, want %q", got, c.contentType)
			}
			if got := head.Get("Content-Encoding"); got != c.contentEn {
				t.Errorf("encoding %q, want %q", got, c.contentEn)
			}
		})
	}
}

// TestPagePolicy: of the page nothing runs but its own files. WebAssembly may be compiled; code from strings, other origins and
// inline code are rejected, and the only other origin is the hosting service: to fetch pipelines and templates on request. (The
// editor's and the components' styles are constructed style sheets, which are code of the page; the build adds the checksum of the
// one style in the document.) Trusted Types: no string becomes markup or the URL of a script, except the constant templates of the
// components, and the URLs of the workers.
func TestPagePolicy(t *testing.T) {
	document, err := os.ReadFile(filepath.Join("..", "..", "..", "web", "page", "index.html"))
	if err != nil {
		t.Fatal(err)
	}
	const want = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; " +
		"connect-src 'self' https://api.github.com https://raw.githubusercontent.com; style-src 'self'; img-src 'self' data:; font-src 'self'; manifest-src 'self'; " +
		"base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types lit-html flow-toolkit"
	if got, err := policy.InDocument(document); err != nil || got != want {
		t.Errorf("the page has the policy %q, %v", got, err)
	}
}

// TestNoPolicy: a page without a policy is not served.
func TestNoPolicy(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "index.html"), []byte("<p>"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, handler := range []http.Handler{Handler(dir), NewLive(dir), Handler(t.TempDir())} {
		answer := httptest.NewRecorder()
		handler.ServeHTTP(answer, httptest.NewRequest("GET", "http://localhost/", nil))
		if answer.Code != http.StatusNotFound {
			t.Errorf("status %d: %s", answer.Code, answer.Body)
		}
	}
}
