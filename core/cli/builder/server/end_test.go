//go:build !js

package server

import (
	"bufio"
	"context"
	"io"
	"net/http"
	"os"
	"strings"
	"testing"
	"time"
)

func TestIdle(t *testing.T) {
	alone := run(t, nil)
	if alone.every != 15*time.Second {
		t.Errorf("it looks every %s", alone.every)
	}
	for range looks {
		alone.runs()
		alone.look()
	}
	alone.ends(Idle)

	r := run(t, nil)
	session := r.begin()
	for i := range 20 {
		r.look()
		if i%3 == 2 {
			r.expect(200, "POST", "/builder/alive", asking{as: session})
		}
	}
	r.expect(200, "GET", "/builder/session", asking{as: session})
	r.runs()
	// Requests of others do not show that the page is open.
	for range 3 {
		r.look()
		r.expect(200, "GET", "/", asking{})
		r.expect(401, "POST", "/builder/alive", asking{as: r.token})
	}
	r.runs()
	r.look()
	r.ends(Idle)
	r.look()
	r.ends(Idle)
}

// TestOpeningIsASign: the page that opens the session late has the whole idle time.
func TestOpeningIsASign(t *testing.T) {
	r := run(t, nil)
	for range looks - 1 {
		r.look()
	}
	r.begin()
	for range looks - 1 {
		r.look()
	}
	r.runs()
}

// TestClock: the clock of the machine ends it as well.
func TestClock(t *testing.T) {
	s, err := Start(Settings{Page: page(t), Idle: 1})
	if err != nil {
		t.Fatal(err)
	}
	if ending := s.Wait(context.Background()); ending != Idle {
		t.Errorf("it ended as %q", ending)
	}
}

func TestClose(t *testing.T) {
	r := run(t, nil)
	r.begin()
	r.Close()
	r.ends(Closed)
	r.Close()
	r.look()
	r.ends(Closed)
	r.wants()
}

func TestCancelledWait(t *testing.T) {
	r := run(t, nil)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if ending := r.Wait(ctx); ending != Closed {
		t.Errorf("it ended as %q", ending)
	}
	r.ends(Closed)
}

// large makes a file of the page that no connection can hold on its way.
func large(t *testing.T, r *running) int {
	t.Helper()
	const size = 32 << 20
	if err := os.Truncate(r.settings.Page["/pipeline.wasm"], size); err != nil {
		t.Fatal(err)
	}
	return size
}

// TestAnswersArrive: an answer that is on its way at the end arrives whole.
func TestAnswersArrive(t *testing.T) {
	r := run(t, nil)
	size := large(t, r)
	session := r.begin()
	conn := r.dial()
	io.WriteString(conn, r.request("GET", "/pipeline.wasm", asking{}))
	response, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		t.Fatal(err)
	}
	r.expect(200, "PUT", "/builder/schema", asking{as: session, body: "{}"})
	content, err := io.ReadAll(response.Body)
	if err != nil || len(content) != size {
		t.Errorf("%d bytes of %d arrived: %v", len(content), size, err)
	}
	r.ends(Saved)
}

// TestAnswersThatNobodyReads: a client that does not read its answer does not keep the server.
func TestAnswersThatNobodyReads(t *testing.T) {
	r := run(t, func(_ *Settings, clock *timing) { clock.drain = time.Millisecond })
	size := large(t, r)
	conn := r.dial()
	io.WriteString(conn, r.request("GET", "/pipeline.wasm", asking{}))
	response, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Close()
	r.ends(Closed)
	if content, err := io.ReadAll(response.Body); err == nil || len(content) == size {
		t.Errorf("%d bytes of %d arrived: %v", len(content), size, err)
	}
}

// TestIdleConnections: connections that a browser keeps do not keep the server.
func TestIdleConnections(t *testing.T) {
	r := run(t, nil)
	conn := r.dial()
	io.WriteString(conn, r.request("GET", "/", asking{header: fields{"Connection": absent}}))
	if got, err := r.read(conn, "GET"); err != nil || got.status != 200 {
		t.Fatalf("%+v %v", got, err)
	}
	r.Close()
	r.ends(Closed)
	if rest, err := io.ReadAll(conn); err != nil || len(rest) > 0 {
		t.Errorf("%q %v", rest, err)
	}
}

func TestSecretsDiffer(t *testing.T) {
	seen := map[string]bool{}
	for range 100 {
		s := secret()
		if seen[s] || len(s) != 43 || strings.Trim(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") != "" {
			t.Fatalf("the secret %q", s)
		}
		seen[s] = true
	}
}
