//go:build !js

package server

// Every request here goes over a real connection, written byte for byte: a client that knows HTTP would correct some of them.

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"testing"
	"time"
)

// absent is the value of a header field that is not sent.
const absent = "\x00"

var offer = Offer{Name: "flow_schema.json", Text: "{\"title\": \"Zürich\"}\n"}

// running is a server, what was saved to it, and its clock.
type running struct {
	*Server
	t *testing.T
	// saved is read after a save was answered.
	saved []string
	// every is the pause that was asked for.
	every time.Duration
}

// run starts a server whose clock is stopped: a test calls look.
func run(t *testing.T, change func(*Settings, *timing)) *running {
	t.Helper()
	r := &running{t: t}
	settings := Settings{Offer: offer, Page: page(t), Idle: time.Minute, MaxBytes: 1 << 16}
	settings.Save = func(text string, replace bool) *Refusal {
		r.saved = append(r.saved, fmt.Sprint(text, " ", replace))
		return nil
	}
	clock := timing{header: time.Minute, body: time.Minute, drain: time.Minute, every: func(pause time.Duration, _ func()) func() {
		r.every = pause
		return func() {}
	}}
	if change != nil {
		change(&settings, &clock)
	}
	s, err := start(settings, clock)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.http.Close() })
	r.Server = s
	return r
}

// page is a page in a folder.
func page(t *testing.T) Page {
	t.Helper()
	p, err := ListPage(pageFolder(t))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

const document = "<!doctype html><meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; connect-src 'self' https://x.example; style-src 'sha256-x='; require-trusted-types-for 'script'\">" +
	"<script src=\"page.js\"></script>\n"

// documentPolicy is the header that document gets.
const documentPolicy = "default-src 'none'; connect-src 'self'; style-src 'sha256-x='; require-trusted-types-for 'script'; frame-ancestors 'none'"

func pageFolder(t *testing.T) string {
	t.Helper()
	root := t.TempDir()
	for name, content := range map[string]string{
		"schema.wasm": "\x00asm schema", "pipeline.wasm": "\x00asm", "schema.wasm.br": "x", "worker.js": "worker", "rule-docs.js": "rules", "cli.js": "cli", "package.json": "{}",
		"page/index.html": document, "page/page.js": "page", "page/page.css": "css", "page/LICENSES.txt": "x", "page/page.js.br": "x",
		"page/schema.wasm": "a copy", "page/samples/index.json": "[]", "page/samples/a b.config": "x = 1", "page/samples/deep/er.json": "{}", "page/folder.js/a.js": "x",
	} {
		path := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(content), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

// fields of a request's header that a test sets.
type fields map[string]string

// asking is what a request has beside its method and target.
type asking struct {
	as     string
	header fields
	body   string
}

// got is an answer.
type got struct {
	status  int
	header  http.Header
	text    string
	session string
	message string
}

// request is a request as it goes over the wire.
func (r *running) request(method, target string, a asking) string {
	header := fields{"Host": r.host, "Origin": r.origin(), "Authorization": "Bearer " + a.as, "Connection": "close"}
	if a.body != "" {
		header["Content-Type"], header["Content-Length"] = "application/json", fmt.Sprint(len(a.body))
	}
	maps.Copy(header, a.header)
	text := method + " " + target + " HTTP/1.1\r\n"
	for _, name := range slices.Sorted(maps.Keys(header)) {
		if header[name] != absent {
			text += name + ": " + header[name] + "\r\n"
		}
	}
	return text + "\r\n" + a.body
}

// dial opens a connection.
func (r *running) dial() net.Conn {
	r.t.Helper()
	conn, err := net.Dial("tcp", r.host)
	if err != nil {
		r.t.Fatal(err)
	}
	r.t.Cleanup(func() { conn.Close() })
	return conn
}

// ask sends a request, and reads its answer.
func (r *running) ask(method, target string, a asking) got {
	r.t.Helper()
	return r.write(method, r.request(method, target, a))
}

// write sends content as it is, and reads the response.
func (r *running) write(method, text string) got {
	r.t.Helper()
	conn := r.dial()
	defer conn.Close()
	go io.WriteString(conn, text) // an answer may come before all is written
	answer, err := r.read(conn, method)
	if err != nil {
		r.t.Fatalf("%.200q: %v", text, err)
	}
	return answer
}

func (r *running) read(conn net.Conn, method string) (got, error) {
	response, err := http.ReadResponse(bufio.NewReader(conn), &http.Request{Method: method})
	if err != nil {
		return got{}, err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	answer := got{status: response.StatusCode, header: response.Header, text: string(text)}
	var body struct{ Session, Message string }
	if json.Unmarshal(text, &body) == nil {
		answer.session, answer.message = body.Session, body.Message
	}
	return answer, err
}

// expect asks, and checks the status.
func (r *running) expect(status int, method, target string, a asking) got {
	r.t.Helper()
	answer := r.ask(method, target, a)
	if answer.status != status {
		r.t.Errorf("%s %s %v: %d %s, want %d", method, target, a.header, answer.status, answer.text, status)
	}
	return answer
}

// begin opens the session, and gives its secret.
func (r *running) begin() string {
	r.t.Helper()
	session := r.expect(200, "POST", "/builder/session", asking{as: r.token}).session
	if session == "" {
		r.t.Fatal("no session")
	}
	return session
}

func (r *running) wants(saved ...string) {
	r.t.Helper()
	if !slices.Equal(r.saved, saved) {
		r.t.Errorf("saved %q, want %q", r.saved, saved)
	}
}

// ends waits for the end, after which nothing listens.
func (r *running) ends(why Ending) {
	r.t.Helper()
	if ending := r.Wait(context.Background()); ending != why {
		r.t.Errorf("it ended as %q, want %q", ending, why)
	}
	if conn, err := net.Dial("tcp", r.host); !errors.Is(err, syscall.ECONNREFUSED) {
		r.t.Errorf("a connection after the end: %v, %v", conn, err)
	}
}

func (r *running) runs() {
	r.t.Helper()
	if r.isOver() {
		r.t.Error("it has ended")
	}
}
