package modules_test

import (
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/apierrors"
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/host/hosttest"
	"github.com/flow-toolkit/flow-toolkit/core/modules/schema"
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
		got := apierrors.Of(c.err)
		if string(got.Code) != c.code || got.Kind != c.kind || got.Reason != c.reason || got.Cause != c.cause {
			t.Errorf("%#v becomes %+v", c.err, got)
		}
	}
}

// TestPortsOfACall holds what an operation meets whose ports are missing or whose caller has gone.
func TestPortsOfACall(t *testing.T) {
	fetch := func(ctx context.Context, h *host.Host, _ *struct{}) (string, error) {
		_, err := h.Fetch(ctx, host.Request{URL: "http://h/"})
		return "fetched", err
	}
	registry := &api.Registry{
		Errors:     apierrors.Of,
		Operations: []api.Operation{{Name: "fetch", Func: fetch, Needs: []host.Port{host.PortFetch, host.PortPrompt}}},
	}
	fake := hosttest.New()
	fake.Answer = hosttest.Script(host.Response{Status: 200}, host.Response{Status: 200})
	over, cancel := context.WithCancel(context.Background())
	cancel()
	for name, c := range map[string]struct {
		ctx  context.Context
		host *host.Host
		want string
	}{
		"with its ports": {t.Context(), fake.Host(), `{"result":"fetched"}`},
		"without a port": {t.Context(), fake.Host(host.PortPrompt), `{"error":{"code":"ERR_UNAVAILABLE","message":"not available in this runtime: needs a user to prompt (\"prompt\")"}}`},
		"without a host": {t.Context(), nil, `{"error":{"code":"ERR_UNAVAILABLE","message":"not available in this runtime: needs network access (\"fetch\") and a user to prompt (\"prompt\")"}}`},
		"aborted":        {over, fake.Host(), `{"error":{"code":"ERR_ABORTED","message":"call was aborted: context canceled"}}`},
	} {
		if got := string(registry.With(c.host).Call(c.ctx, "fetch", []byte("{}"))); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

// TestPortsOfOperations holds the table to ports that exist.
func TestPortsOfOperations(t *testing.T) {
	for _, op := range all.Operations {
		for _, p := range slices.Concat(op.Needs, op.Uses) {
			if !slices.Contains(host.Ports(), p) {
				t.Errorf("%s names the port %q, which does not exist", op.Name, p)
			}
		}
	}
	answer := Call("about", []byte("{}"))
	if !json.Valid(answer) || !strings.Contains(string(answer), `"needs":[]`) {
		t.Errorf("about does not list what operations need: %s", answer)
	}
}

// TestFunctions holds every row to the forms of a function that a registry can call, and to a sentence that describes it.
func TestFunctions(t *testing.T) {
	ctx, h, fails := reflect.TypeFor[context.Context](), reflect.TypeFor[*host.Host](), reflect.TypeFor[error]()
	for _, op := range all.Operations {
		if !strings.HasSuffix(op.Doc, ".") {
			t.Errorf("%s is described by %q", op.Name, op.Doc)
		}
		f := reflect.TypeOf(op.Func)
		if f == nil || f.Kind() != reflect.Func || f.NumIn() < 2 || f.NumOut() < 1 {
			t.Errorf("%s: %v is not a function of an operation", op.Name, f)
			continue
		}
		in := f.In(f.NumIn() - 1)
		takes := f.In(0) == ctx && (f.NumIn() == 2 || f.NumIn() == 3 && f.In(1) == h) && in.Kind() == reflect.Pointer && in.Elem().Kind() == reflect.Struct
		gives := f.NumOut() <= 2 && f.Out(f.NumOut()-1) == fails && (f.NumOut() == 2 || op.TypeScript == "null")
		if !takes || !gives {
			t.Errorf("%s: %v is not a function of an operation", op.Name, f)
		}
		if asks := f.NumIn() == 3; asks != (len(op.Needs)+len(op.Uses) > 0) {
			t.Errorf("%s takes a host: %v, and names ports %v %v", op.Name, asks, op.Needs, op.Uses)
		}
	}
	small := schema.Module()
	for _, op := range small.Operations {
		if answer := string(small.Call(t.Context(), op.Name, []byte("{}"))); !strings.Contains(answer, "expected at least one file, got none") {
			t.Errorf("%s in schema.wasm: %s", op.Name, answer)
		}
	}
}
