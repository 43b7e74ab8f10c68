//go:build !js

package server

import (
	"io"
	"net"
	"os"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/cli/crash"
)

func TestSaveOnce(t *testing.T) {
	r := run(t, nil)
	session := r.begin()
	const text = "{\"title\": \"Zürich \U0001F33E\"}"
	r.expect(200, "PUT", "/builder/schema", asking{as: session, body: text})
	r.ends(Saved)
	r.wants(text + " false")
	r.Close()
	r.ends(Saved)
}

// held is a save that has begun and does not end until it is released.
type held struct {
	begun   chan string
	release chan *Refusal
}

func (h held) save(text string, _ bool) *Refusal {
	h.begun <- text
	return <-h.release
}

// begin sends a save, and returns when it has begun.
func (h held) begin(r *running, session string) net.Conn {
	conn := r.dial()
	if _, err := io.WriteString(conn, r.request("PUT", "/builder/schema", asking{as: session, body: `{"a": 1}`})); err != nil {
		r.t.Fatal(err)
	}
	if text := <-h.begun; text != `{"a": 1}` {
		r.t.Fatal(text)
	}
	return conn
}

func holding(t *testing.T) (held, *running) {
	h := held{make(chan string), make(chan *Refusal)}
	return h, run(t, func(s *Settings, _ *timing) { s.Save = h.save })
}

func TestSavesAtTheSameTime(t *testing.T) {
	h, r := holding(t)
	session := r.begin()
	first := h.begin(r, session)
	r.expect(503, "PUT", "/builder/schema", asking{as: session, body: `{"b": 2}`})
	h.release <- nil
	if got, err := r.read(first, "PUT"); err != nil || got.status != 200 {
		t.Errorf("%+v %v", got, err)
	}
	r.ends(Saved)
}

// TestCloseDuringSave: a save in progress when the user stops waiting counts, and its page gets the result.
func TestCloseDuringSave(t *testing.T) {
	for want, refusal := range map[Ending]*Refusal{Saved: nil, Closed: {422, "No."}} {
		h, r := holding(t)
		conn := h.begin(r, r.begin())
		r.Close()
		h.release <- refusal
		if got, err := r.read(conn, "PUT"); err != nil || got.status != map[Ending]int{Saved: 200, Closed: 422}[want] {
			t.Errorf("%s: %+v %v", want, got, err)
		}
		r.ends(want)
	}
}

// TestSlowSaveOutlivesConnections: the end waits for a save that has begun, not for its connection.
func TestSlowSaveOutlivesConnections(t *testing.T) {
	h := held{make(chan string), make(chan *Refusal)}
	r := run(t, func(s *Settings, clock *timing) { s.Save, clock.drain = h.save, time.Millisecond })
	conn := h.begin(r, r.begin())
	r.Close()
	if got, err := r.read(conn, "PUT"); err == nil {
		t.Errorf("an answer before the save ended: %+v", got)
	}
	select {
	case <-r.ended:
		t.Error("it ended during a save")
	default:
	}
	h.release <- nil
	r.ends(Saved)
}

// TestConnectionOpenBeforeSave: a request whose header is not whole when the save comes is neither idle nor answered.
func TestConnectionOpenBeforeSave(t *testing.T) {
	r := run(t, func(_ *Settings, clock *timing) { clock.drain = time.Millisecond })
	session := r.begin()
	conn := r.dial()
	whole := r.request("PUT", "/builder/schema", asking{as: session, body: "{}"})
	begin, rest, _ := strings.Cut(whole, "Host:")
	io.WriteString(conn, begin)
	r.expect(200, "PUT", "/builder/schema", asking{as: session, body: "{}"})
	r.ends(Saved)
	io.WriteString(conn, "Host:"+rest) // fails where the connection is closed already
	if text, _ := io.ReadAll(conn); len(text) > 0 && !strings.HasPrefix(string(text), "HTTP/1.1 410 ") {
		t.Errorf("%s", text)
	}
	r.wants("{} false")
}

// TestRequestAfterEnd: a request that is read after the end is refused.
func TestRequestAfterEnd(t *testing.T) {
	h, r := holding(t)
	session := r.begin()
	slow := r.dial() // its body comes after the end
	io.WriteString(slow, strings.Replace(r.request("PUT", "/builder/schema", asking{as: session, body: "{}"}), "\r\n\r\n{}", "\r\nExpect: 100-continue\r\n\r\n", 1))
	invitation := make([]byte, len("HTTP/1.1 100 Continue\r\n\r\n"))
	if _, err := io.ReadFull(slow, invitation); err != nil || !strings.HasPrefix(string(invitation), "HTTP/1.1 100 ") {
		t.Fatalf("%q %v", invitation, err)
	}
	first := h.begin(r, session)
	h.release <- nil
	if got, err := r.read(first, "PUT"); err != nil || got.status != 200 {
		t.Errorf("%+v %v", got, err)
	}
	io.WriteString(slow, "{}")
	if got, err := r.read(slow, "PUT"); err != nil || got.status != 410 {
		t.Errorf("%+v %v", got, err)
	}
	r.ends(Saved)
}

func TestRefusedSave(t *testing.T) {
	answers := []*Refusal{{422, "No."}, {409, "Changed."}, nil}
	var replaced []bool
	r := run(t, func(s *Settings, _ *timing) {
		s.Save = func(_ string, replace bool) *Refusal {
			answer := answers[len(replaced)]
			replaced = append(replaced, replace)
			return answer
		}
	})
	session := r.begin()
	if got := r.expect(422, "PUT", "/builder/schema", asking{as: session, body: "[]"}); got.text != `{"message":"No."}` {
		t.Error(got.text)
	}
	r.expect(409, "PUT", "/builder/schema", asking{as: session, body: "{}"})
	r.runs()
	r.expect(200, "PUT", "/builder/schema?replace", asking{as: session, body: "{}"})
	r.ends(Saved)
	if len(replaced) != 3 || replaced[0] || replaced[1] || !replaced[2] {
		t.Errorf("replaced: %v", replaced)
	}
}

// TestCrashedSave: a save that crashes ends its connection, and neither the server nor later saves.
func TestCrashedSave(t *testing.T) {
	var saves atomic.Int32
	r := run(t, func(s *Settings, _ *timing) {
		s.Save = func(string, bool) *Refusal {
			if saves.Add(1) == 1 {
				panic("a crash")
			}
			return nil
		}
	})
	session := r.begin()
	conn := r.dial()
	io.WriteString(conn, r.request("PUT", "/builder/schema", asking{as: session, body: "{}"}))
	if text, _ := io.ReadAll(conn); len(text) > 0 {
		t.Errorf("%s", text)
	}
	r.expect(200, "PUT", "/builder/schema", asking{as: session, body: "{}"})
	r.ends(Saved)
}

func TestBodiesThatAreNotTaken(t *testing.T) {
	r := run(t, nil)
	session := r.begin()
	put := func(status int, body string, header fields) got {
		t.Helper()
		return r.expect(status, "PUT", "/builder/schema", asking{as: session, body: body, header: header})
	}
	much := strings.Repeat("x", 1<<16+1)
	if got := put(413, much, nil); got.message != "The schema exceeds the limit of 0.0625 MB." {
		t.Error(got.message)
	}
	put(413, "10001\r\n"+much+"\r\n0\r\n\r\n", fields{"Transfer-Encoding": "chunked", "Content-Length": absent})
	put(413, "10001\r\n"+much, fields{"Transfer-Encoding": "chunked", "Content-Length": absent, "Connection": "keep-alive"}) // without an end
	// A length that is only claimed, and a body that was announced, are not waited for.
	put(413, "", fields{"Content-Type": "application/json", "Content-Length": "99999999999"})
	put(413, "", fields{"Content-Type": "application/json", "Content-Length": "65537", "Expect": "100-continue"})
	for _, kind := range []string{"text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/json; charset=utf-8", absent, ""} {
		put(415, "{}", fields{"Content-Type": kind})
	}
	put(400, "\"\xff\"", nil)
	r.runs()
	r.wants()
}

// TestRefusedBodyIsNotWaitedFor: a refusal comes although the body never does, and so does the end of the connection.
func TestRefusedBodyIsNotWaitedFor(t *testing.T) {
	r := run(t, nil)
	session := r.begin()
	for status, a := range map[int]asking{
		401: {as: "wrong"}, 415: {as: session, header: fields{"Content-Type": "text/plain"}}, 403: {as: session, header: fields{"Origin": "null"}},
	} {
		header := fields{"Content-Type": "application/json", "Content-Length": "1000", "Connection": absent}
		for name, value := range a.header {
			header[name] = value
		}
		r.expect(status, "PUT", "/builder/schema", asking{as: a.as, header: header})
	}
	conn := r.dial()
	io.WriteString(conn, r.request("PUT", "/builder/schema", asking{header: fields{"Content-Length": "1000", "Connection": absent}}))
	if text, err := io.ReadAll(conn); err != nil || !strings.HasPrefix(string(text), "HTTP/1.1 401 ") {
		t.Errorf("%s %v", text, err)
	}
}

func TestAnnouncedBody(t *testing.T) {
	r := run(t, nil)
	session := r.begin()
	conn := r.dial()
	whole := r.request("PUT", "/builder/schema", asking{as: session, body: "{}", header: fields{"Expect": "100-continue"}})
	io.WriteString(conn, strings.TrimSuffix(whole, "{}"))
	invitation := make([]byte, len("HTTP/1.1 100 Continue\r\n\r\n"))
	if _, err := io.ReadFull(conn, invitation); err != nil || !strings.HasPrefix(string(invitation), "HTTP/1.1 100 ") {
		t.Fatalf("%q %v", invitation, err)
	}
	io.WriteString(conn, "{}")
	if got, err := r.read(conn, "PUT"); err != nil || got.status != 200 {
		t.Errorf("%+v %v", got, err)
	}
	r.ends(Saved)
	r.wants("{} false")
}

func TestLateBody(t *testing.T) {
	r := run(t, func(_ *Settings, clock *timing) { clock.body = time.Millisecond })
	session := r.begin()
	got := r.expect(408, "PUT", "/builder/schema", asking{as: session, header: fields{"Content-Type": "application/json", "Content-Length": "2"}})
	if got.message != "The schema did not arrive in time." {
		t.Error(got.text)
	}
	r.wants()
}

func TestLateHeader(t *testing.T) {
	r := run(t, func(_ *Settings, clock *timing) { clock.header = time.Millisecond })
	conn := r.dial()
	io.WriteString(conn, "GET / HTTP/1.1\r\n") // fails where the time is over already
	if text, err := io.ReadAll(conn); len(text) > 0 || os.IsTimeout(err) {
		t.Errorf("%s %v", text, err)
	}
}

func TestLargeHeader(t *testing.T) {
	r := run(t, nil)
	r.expect(200, "GET", "/", asking{header: fields{"X-Much": strings.Repeat("x", 15<<10)}})
	if got := r.expect(431, "GET", "/", asking{header: fields{"X-Much": strings.Repeat("x", 17<<10)}}); strings.Contains(got.text, document) {
		t.Error(got.text)
	}
}

// TestBodyThatBreaksOff: a client that leaves, or whose chunks are none, gets no answer and saves nothing.
func TestBodyThatBreaksOff(t *testing.T) {
	r := run(t, nil)
	session := r.begin()
	for _, body := range []string{"{", "zz\r\n{}\r\n0\r\n\r\n"} {
		header := fields{"Content-Length": "2", "Content-Type": "application/json"}
		if body != "{" {
			header = fields{"Content-Length": absent, "Transfer-Encoding": "chunked"}
		}
		conn := r.dial()
		io.WriteString(conn, r.request("PUT", "/builder/schema", asking{as: session, body: body, header: header}))
		conn.(*net.TCPConn).CloseWrite()
		if text, _ := io.ReadAll(conn); strings.HasPrefix(string(text), "HTTP/1.1 200") {
			t.Errorf("%q: %s", body, text)
		}
	}
	r.wants()
	r.runs()
}

// TestCrashOfARequest is handed over, with its stack; the client gets no answer. A request that is given up is not a crash.
func TestCrashOfARequest(t *testing.T) {
	crashes := crash.NewGroup()
	r := run(t, func(s *Settings, _ *timing) {
		s.Crashes = crashes
		s.Save = func(string, bool) *Refusal { panic("the file fell down") }
	})
	session := r.begin()
	left := r.dial()
	if _, err := io.WriteString(left, strings.TrimSuffix(r.request("PUT", "/builder/schema", asking{as: session, body: `{"a": 1}`}), "}")); err != nil {
		t.Fatal(err)
	}
	left.Close()
	conn := r.dial()
	if _, err := io.WriteString(conn, r.request("PUT", "/builder/schema", asking{as: session, body: `{"a": 1}`})); err != nil {
		t.Fatal(err)
	}
	if answer, err := io.ReadAll(conn); err != nil || len(answer) > 0 {
		t.Errorf("answered %q, %v", answer, err)
	}
	if caught := <-crashes.Caught(); caught.Value != "the file fell down" || !strings.Contains(caught.Stack, "TestCrashOfARequest") {
		t.Errorf("%+v", caught)
	}
}
