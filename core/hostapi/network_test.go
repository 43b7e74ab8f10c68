//go:build !js

package hostapi_test

// The session against real servers on loopback: credentials and redirects, the cache over a
// restart, real waits.

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/hostapi"
	"github.com/flow-toolkit/flow-toolkit/core/oshost"
	"github.com/flow-toolkit/flow-toolkit/core/oshost/httptestserver"
)

const token = "tok-77aa0c"

// program is a native program: its store, its clock and what it logged.
type program struct {
	dir     string
	ahead   time.Duration
	timeout time.Duration

	mutex sync.Mutex
	log   []string
}

// start is the program's host, as after a start.
func (p *program) start() *host.Host {
	h := oshost.New(oshost.Options{StoreDir: p.dir, Log: func(level host.Level, text string) {
		p.mutex.Lock()
		defer p.mutex.Unlock()
		p.log = append(p.log, string(level)+": "+text)
	}})
	h.Env, h.Exec = nil, nil // the machine's own credentials are not to be tried
	h.Now = func() time.Time { return time.Now().Add(p.ahead) }
	return h
}

func (p *program) logged() string {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return strings.Join(p.log, "\n")
}

func (p *program) session(t *testing.T, api string) *hostapi.Session {
	t.Helper()
	s, err := hostapi.New(p.start(), hostapi.Options{API: api, Auth: &hostapi.Auth{Token: token}, Timeout: p.timeout, Attempts: 2, MaxWait: 3 * time.Second})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestRealRedirects: the credential stays within the API's origin, and appears nowhere else.
func TestRealRedirects(t *testing.T) {
	one, two := httptestserver.Start(t), httptestserver.Start(t)
	p := &program{dir: t.TempDir()}
	s := p.session(t, one.URL)
	for to, sent := range map[string]bool{
		"/echo": true, one.URL + "/echo?x": true, two.URL + "/echo": false, one.ByName + "/echo": false,
		two.URL + "/redirect?to=" + url.QueryEscape(one.URL+"/echo?back"): false,
	} {
		answer, err := s.SafeGet(context.Background(), "/redirect?to="+url.QueryEscape(to))
		if err != nil {
			t.Fatal(err)
		}
		var echo struct{ Header map[string]string }
		if err := json.Unmarshal(answer.Body, &echo); err != nil || (echo.Header["authorization"] != "") != sent {
			t.Errorf("%s: %v, %v", to, echo.Header, err)
		}
		s.LogContentHeaders(answer, map[string]string{"token": token})
	}
	for _, seen := range two.Seen() {
		if strings.Contains(strings.Join(seen.Header["Authorization"], ""), token) {
			t.Errorf("the other server was sent %v", seen.Header)
		}
	}
	if one.Seen()[0].Header.Get("Authorization") != "Bearer "+token {
		t.Errorf("the API was sent %v", one.Seen()[0].Header)
	}
	if strings.Contains(p.logged(), token) {
		t.Errorf("the log holds the token:\n%s", p.logged())
	}
	for path, content := range files(t, p.dir) {
		if strings.Contains(content, token) || strings.Contains(path, token) {
			t.Errorf("%s holds the token:\n%s", path, content)
		}
	}
}

// files of a folder with their contents.
func files(t *testing.T, dir string) map[string]string {
	t.Helper()
	found := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		content, err := os.ReadFile(path)
		found[path] = string(content)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// TestCacheOnDisk: an answer survives the program, ends after an hour, and a damaged file is
// replaced with a warning.
func TestCacheOnDisk(t *testing.T) {
	server := httptestserver.Start(t)
	p := &program{dir: t.TempDir()}
	get := func(cached bool) {
		t.Helper()
		answer, err := p.session(t, server.URL).Get(context.Background(), "/ok", hostapi.GetOptions{})
		if err != nil || answer.FromCache != cached || string(answer.Body) != `{"status":"ok"}` {
			t.Errorf("%+v, %v", answer, err)
		}
	}
	get(false)
	get(true)
	p.ahead = time.Hour - time.Minute
	get(true)
	p.ahead = time.Hour + time.Minute
	get(false)
	get(true)
	for path, content := range files(t, p.dir) {
		if err := os.WriteFile(path, []byte(content[:len(content)-10]), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	get(false)
	if log := p.logged(); strings.Count(log, "warning: ") != 1 || !strings.Contains(log, "damaged") {
		t.Errorf("%s", log)
	}
	get(true)
	if n := len(server.Seen()); n != 3 {
		t.Errorf("the server was asked %d times", n)
	}
}

// TestFolderThatCannotBeUsed: a session without a usable store still works.
func TestFolderThatCannotBeUsed(t *testing.T) {
	server := httptestserver.Start(t)
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	p := &program{dir: filepath.Join(file, "store")}
	s := p.session(t, server.URL)
	for _, cached := range []bool{false, true} {
		answer, err := s.Get(context.Background(), "/ok", hostapi.GetOptions{})
		if err != nil || answer.FromCache != cached {
			t.Errorf("%+v, %v", answer, err)
		}
	}
	if strings.Count(p.logged(), "warning: ") != 1 {
		t.Errorf("%s", p.logged())
	}
}

// TestRealFailures: each way to fail, by get and by safe_get, and the session goes on.
func TestRealFailures(t *testing.T) {
	server := httptestserver.Start(t)
	for path, c := range map[string]struct {
		get, safe diag.Kind
		requests  int
	}{
		"/ok":                   {"", "", 0},
		"/status/404":           {"", "", 2},
		"/status/500":           {"", "", 2},
		"/status/401":           {"", diag.RuntimeError, 2},
		"/status/403":           {"", diag.RuntimeError, 2},
		"/status/403?retry=1":   {"", diag.RuntimeError, 3},
		"/status/429?retry=1":   {"", diag.RuntimeError, 3},
		"/status/403?retry=900": {"", diag.RuntimeError, 2},
		"/malformed":            {"", "", 0},
		"/slow-headers":         {diag.LookupError, diag.LookupError, 2},
		"/slow-body":            {diag.LookupError, diag.LookupError, 2},
		"/cut":                  {diag.LookupError, diag.LookupError, 2},
		"/loop":                 {diag.LookupError, diag.LookupError, 0},
		"/large?bytes=33600000": {diag.LookupError, diag.LookupError, 2},
	} {
		p := &program{dir: t.TempDir()}
		if strings.HasPrefix(path, "/slow") {
			p.timeout = time.Second // elsewhere none: a machine may be busy
		}
		s := p.session(t, server.URL)
		before := len(server.Seen())
		_, err := s.Get(context.Background(), path, hostapi.GetOptions{})
		checkKind(t, "get "+path, err, c.get)
		_, err = s.SafeGet(context.Background(), path)
		checkKind(t, "safe_get "+path, err, c.safe)
		if n := len(server.Seen()) - before; c.requests > 0 && n != c.requests {
			t.Errorf("%s: %d requests", path, n)
		}
		if answer, err := s.SafeGet(context.Background(), "/ok"); err != nil || answer.Status != 200 {
			t.Errorf("after %s: %v", path, err)
		}
		if strings.Contains(p.logged(), token) {
			t.Errorf("%s: the log holds the token", path)
		}
	}
	_, err := (&program{dir: t.TempDir()}).session(t, httptestserver.Refused(t)).SafeGet(context.Background(), "/ok")
	checkKind(t, "refused", err, diag.LookupError)
}

// TestRealRetry: a refusal that ends is waited for, and what is posted arrives again.
func TestRealRetry(t *testing.T) {
	server := httptestserver.Start(t)
	s := (&program{dir: t.TempDir()}).session(t, server.URL)
	s.ReturnOK = append(s.ReturnOK, 403)
	s.ReturnRetry = nil
	answer, err := s.RequestRetry(context.Background(), "/status/403", map[string]any{"title": "ä"})
	if err != nil || answer.Status != 403 || server.Last().Body != `{"title":"ä"}` || server.Last().Header.Get("Content-Type") != "application/json" {
		t.Errorf("%+v, %v, %+v", answer, err, server.Last())
	}
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	s.ReturnRetry = []int{429}
	before := len(server.Seen())
	if _, err := s.SafeGet(ctx, "/status/429?retry=3"); !errors.Is(err, context.DeadlineExceeded) {
		t.Error(err)
	}
	if asked := len(server.Seen()) - before; asked > 1 {
		t.Errorf("asked %d times: the wait was sat out", asked)
	}
}

func checkKind(t *testing.T, name string, err error, want diag.Kind) {
	t.Helper()
	var raised *diag.Raised
	got := diag.Kind("")
	if errors.As(err, &raised) {
		got = raised.Kind
	}
	if got != want || (err == nil) != (want == "") {
		t.Errorf("%s: %v (%q), want %q", name, err, got, want)
	}
}
