//go:build !firstlint

package core

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/host/hosttest"
)

// TestPortErrors holds the codes of what ports answer, alone and under an error of the interface.
func TestPortErrors(t *testing.T) {
	timedOut := &host.FetchError{Kind: host.TimedOut, URL: "http://h/", Cause: errors.New("deadline")}
	for _, c := range []struct {
		err                       error
		code, kind, reason, cause string
	}{
		{timedOut, "ERR_LOOKUP", "LookupError", "timed-out", "deadline"},
		{&diag.Raised{Kind: diag.AssertionError, Message: "m", Cause: timedOut}, "ERR_ASSERTION", "AssertionError", "timed-out", "deadline"},
		{&host.ExecError{Kind: host.NotFound, Name: "x"}, "ERR_RUNTIME", "RuntimeError", "not-found", ""},
		{&host.FileError{Kind: host.FileNotFound, Path: "x"}, "ERR_NOT_FOUND", "FileNotFoundError", "not-found", ""},
		{&host.FileError{Kind: host.NotADirectory, Path: "x"}, "ERR_NOT_A_DIRECTORY", "NotADirectoryError", "not-a-directory", ""},
		{&host.FileError{Kind: host.NotPermitted, Path: "x"}, "ERR_IO", "IOError", "not-permitted", ""},
		{&host.StoreError{Place: "/c", Cause: errors.New("full")}, "ERR_IO", "IOError", "", "full"},
		{&host.Cancelled{}, "ERR_CANCELLED", "", "", ""},
		{&host.Unavailable{Ports: []host.Port{host.PortFetch}}, "ERR_UNAVAILABLE", "", "", ""},
		{errors.New("else"), "ERR_CRASHED", "", "", ""},
	} {
		got := named(c.err)
		if string(got.Code) != c.code || got.Kind != c.kind || got.Reason != c.reason || got.Cause != c.cause {
			t.Errorf("%#v becomes %+v", c.err, got)
		}
	}
}

// TestInWorld holds what an operation meets whose ports are missing or whose caller has gone.
func TestInWorld(t *testing.T) {
	op := Operation{Needs: ports(host.PortFetch, host.PortPrompt), ask: func(w world, _, _ []byte) (any, error) {
		_, err := w.host.Fetch(w.ctx, host.Request{URL: "http://h/"})
		return "fetched", err
	}}
	fake := hosttest.New()
	fake.Answer = hosttest.Script(host.Response{Status: 200})
	if got, err := op.in(world{host: fake.Host()}, nil, nil); got != "fetched" || err != nil {
		t.Errorf("with its ports: %v, %v", got, err)
	}
	_, err := op.in(world{host: fake.Host(host.PortPrompt)}, nil, nil)
	if want := `unavailable here: needs a user to ask ("prompt")`; named(err).Message != want || named(err).Code != ErrUnavailable {
		t.Errorf("without a port: %v, not %s", err, want)
	}
	_, err = op.in(world{}, nil, nil)
	if want := `unavailable here: needs network access ("fetch") and a user to ask ("prompt")`; named(err).Message != want {
		t.Errorf("without a host: %v, not %s", err, want)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err = op.in(world{ctx: ctx, host: fake.Host()}, nil, nil)
	var typed *Error
	if !errors.As(err, &typed) || typed.Code != ErrAborted {
		t.Errorf("aborted: %v", err)
	}
}

// TestPortsOfOperations holds the table to ports that exist, and to one way of running each row.
func TestPortsOfOperations(t *testing.T) {
	known := map[string]bool{}
	for _, p := range host.Ports() {
		known[string(p)] = true
	}
	for _, op := range Operations() {
		for _, p := range append(op.Needs, op.Uses...) {
			if !known[p] {
				t.Errorf("%s names the port %q, which does not exist", op.Name, p)
			}
		}
		if (op.run == nil) == (op.ask == nil) {
			t.Errorf("%s must have either run or ask", op.Name)
		}
		if op.run != nil && len(op.Needs)+len(op.Uses) > 0 {
			t.Errorf("%s names ports but gets none", op.Name)
		}
	}
	answer := Call("about", []byte("{}"))
	if !json.Valid(answer) || !strings.Contains(string(answer), `"needs":[]`) {
		t.Errorf("about does not list what operations need: %s", answer)
	}
}
