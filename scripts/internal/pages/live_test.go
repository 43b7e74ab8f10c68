package pages

import (
	"bufio"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestLive(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "index.html"), []byte("<head>"+document+"</head>"), 0o644); err != nil {
		t.Fatal(err)
	}
	live := NewLive(dir)
	server := httptest.NewServer(live)
	t.Cleanup(server.Close)
	first := get(t, server.URL+"/")
	text, err := io.ReadAll(first.Body)
	if err != nil || !strings.Contains(string(text), reloadTag) {
		t.Errorf("the page is %s, %v", text, err)
	}
	if policy := first.Header.Get("Content-Security-Policy"); policy != want {
		t.Errorf("the page has the policy %q", policy)
	}
	changes := get(t, server.URL+"/-/changes")
	lines := bufio.NewScanner(changes.Body)
	for range 2 {
		live.Reload()
		if !lines.Scan() || lines.Text() != "data: changed" || !lines.Scan() {
			t.Errorf("a change is told as %q, %v", lines.Text(), lines.Err())
		}
	}
}

func get(t *testing.T, url string) *http.Response {
	t.Helper()
	response, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { response.Body.Close() })
	return response
}
