//go:build !js

package server

// Every request here goes over a real connection, written byte for byte: a client that knows HTTP would correct some of them.

import (
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

func TestPage(t *testing.T) {
	r := run(t, nil)
	if host, _, err := net.SplitHostPort(r.host); err != nil || host != "127.0.0.1" {
		t.Errorf("it listens on %s", r.host)
	}
	got := r.expect(200, "GET", "/", asking{})
	if got.text != document || got.header.Get("Content-Type") != "text/html; charset=utf-8" {
		t.Errorf("%q as %s", got.text, got.header.Get("Content-Type"))
	}
	policy := strings.Split(got.header.Get("Content-Security-Policy"), "; ")
	for _, part := range []string{"default-src 'none'", "connect-src 'self'", "frame-ancestors 'none'", "require-trusted-types-for 'script'"} {
		if !slices.Contains(policy, part) {
			t.Errorf("the policy %q lacks %s", policy, part)
		}
	}
	if loose := regexp.MustCompile(`unsafe-inline|'unsafe-eval'|\*|https?:`); loose.MatchString(strings.Join(policy, "; ")) {
		t.Errorf("the policy %q is loose", policy)
	}
	for name, want := range map[string]string{
		"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
		"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin", "Access-Control-Allow-Origin": "", "Server": "",
	} {
		if value := got.header.Get(name); value != want {
			t.Errorf("%s is %q, want %q", name, value, want)
		}
	}
	for name, want := range map[string]string{
		"page.js": "text/javascript; charset=utf-8", "page.css": "text/css; charset=utf-8", "worker.js": "text/javascript; charset=utf-8",
		"pipeline.wasm": "application/wasm", "rule-docs.js": "text/javascript; charset=utf-8", "samples/index.json": "application/json",
		"samples/a%20b.config": "text/plain; charset=utf-8",
	} {
		whole := r.expect(200, "GET", "/"+name, asking{})
		head := r.expect(200, "HEAD", "/"+name, asking{})
		if head.text != "" || head.header.Get("Content-Length") != fmt.Sprint(len(whole.text)) || whole.text == "" {
			t.Errorf("%s: %q, its header alone %q with the length %s", name, whole.text, head.text, head.header.Get("Content-Length"))
		}
		if kind := head.header.Get("Content-Type"); kind != want || kind != whole.header.Get("Content-Type") {
			t.Errorf("%s is %s, want %s", name, kind, want)
		}
	}
	if text := r.expect(200, "GET", "/schema.wasm", asking{}).text; text != "\x00asm schema" {
		t.Errorf("the page's copy is served: %q", text)
	}
}

// TestClient: a usual client, which keeps its connection.
func TestClient(t *testing.T) {
	r := run(t, nil)
	client := &http.Client{Transport: &http.Transport{}}
	defer client.CloseIdleConnections()
	call := func(method, path, as string, body io.Reader) (int, string) {
		request, err := http.NewRequest(method, r.origin()+path, body)
		if err != nil {
			t.Fatal(err)
		}
		request.Header = http.Header{"Origin": {r.origin()}, "Authorization": {"Bearer " + as}, "Content-Type": {"application/json"}}
		response, err := client.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		defer response.Body.Close()
		text, err := io.ReadAll(response.Body)
		if err != nil {
			t.Fatal(err)
		}
		return response.StatusCode, string(text)
	}
	status, text := call("POST", "/builder/session", r.token, nil)
	var opened struct{ Session, Name, Text string }
	if err := json.Unmarshal([]byte(text), &opened); err != nil || status != 200 || opened.Name != offer.Name || opened.Text != offer.Text {
		t.Fatalf("%d %s %v", status, text, err)
	}
	if status, text := call("POST", "/builder/alive", opened.Session, nil); status != 200 || text != "{}" {
		t.Errorf("%d %s", status, text)
	}
	if status, text := call("PUT", "/builder/schema", opened.Session, io.MultiReader(strings.NewReader(`{"a"`), strings.NewReader(`: 1}`))); status != 200 || text != "{}" {
		t.Errorf("%d %s", status, text)
	}
	r.ends(Saved)
	r.wants(`{"a": 1} false`)
}

func TestOneSession(t *testing.T) {
	r := run(t, nil)
	opened := r.expect(200, "POST", "/builder/session", asking{as: r.token})
	var given Offer
	if err := json.Unmarshal([]byte(opened.text), &given); err != nil || given != offer {
		t.Errorf("%s %v", opened.text, err)
	}
	if len(opened.session) < 43 || opened.session == r.token {
		t.Errorf("the session %q of the token %q", opened.session, r.token)
	}
	again := r.expect(403, "POST", "/builder/session", asking{as: r.token})
	if !strings.Contains(again.message, "was used already") || !strings.Contains(again.message, "Ctrl-C") || again.session != "" {
		t.Error(again.text)
	}
	for _, a := range [][2]string{{"GET", "/builder/session"}, {"POST", "/builder/alive"}, {"PUT", "/builder/schema"}} {
		r.expect(401, a[0], a[1], asking{as: r.token})
	}
	r.expect(401, "PUT", "/builder/schema", asking{as: r.token, body: "{}"})
	r.wants()
	if u, err := url.Parse(r.Address()); err != nil || u.Fragment != "build="+r.token || strings.Contains(u.RequestURI(), r.token) {
		t.Errorf("the address %s, %v", r.Address(), err)
	}
}

// TestOneSessionOfMany: of many pages that open it at the same time, one gets the session.
func TestOneSessionOfMany(t *testing.T) {
	r := run(t, nil)
	const pages = 8
	statuses := make(chan int)
	for range pages {
		go func() {
			conn := r.dial()
			_, err := io.WriteString(conn, r.request("POST", "/builder/session", asking{as: r.token}))
			answer, readErr := r.read(conn, "POST")
			if err != nil || readErr != nil {
				t.Error(err, readErr)
			}
			statuses <- answer.status
		}()
	}
	counts := map[int]int{}
	for range pages {
		counts[<-statuses]++
	}
	if counts[200] != 1 || counts[403] != pages-1 {
		t.Errorf("answers by status: %v", counts)
	}
}

func TestReload(t *testing.T) {
	r := run(t, nil)
	session := r.begin()
	want, _ := json.Marshal(offer)
	for range 2 {
		if got := r.expect(200, "GET", "/builder/session", asking{as: session}); got.text != string(want) {
			t.Error(got.text)
		}
	}
	r.expect(200, "POST", "/builder/alive", asking{as: session})
}

func TestFileThatIsGone(t *testing.T) {
	r := run(t, nil)
	if err := os.Remove(r.settings.Page["/page.js"]); err != nil {
		t.Fatal(err)
	}
	got := r.expect(500, "GET", "/page.js", asking{})
	if root := filepath.Dir(r.settings.Page["/"]); strings.Contains(got.text, root) {
		t.Errorf("%s shows a path of this machine", got.text)
	}
}
