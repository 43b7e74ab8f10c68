package pages

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func folder(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	inside := filepath.Join(dir, "page")
	if err := os.Mkdir(inside, 0o755); err != nil {
		t.Fatal(err)
	}
	files := map[string]string{"../secret.txt": "secret", "index.html": "<p>", "core.wasm": "wasm", "core.wasm.br": "BR", "core.wasm.gz": "GZ", "old.js": "new", "old.js.br": "OLD"}
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
		{"index", "GET", "/", "", 200, "<p>", "text/html; charset=utf-8", ""},
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
			if head.Get("Content-Security-Policy") != Policy {
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

// TestPageCarriesPolicy compares the policy in the page, for hosts that send no header, with that of the header.
// A page cannot say who may frame it.
func TestPageCarriesPolicy(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "..", "..", "web", "page", "index.html"))
	if err != nil {
		t.Fatal(err)
	}
	want := `http-equiv="Content-Security-Policy"` + "\n      content=\"" + strings.TrimSuffix(Policy, "; frame-ancestors 'none'") + `"`
	if !strings.Contains(string(page), want) {
		t.Errorf("the page lacks %s", want)
	}
}
