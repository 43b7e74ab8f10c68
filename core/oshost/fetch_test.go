//go:build !js

package oshost

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/oshost/httptestserver"
)

func fetch(t *testing.T, r host.Request) (host.Response, *host.FetchError) {
	t.Helper()
	answer, err := New(Options{StoreDir: t.TempDir()}).Fetch(context.Background(), r)
	var typed *host.FetchError
	if err != nil && !errors.As(err, &typed) {
		t.Fatalf("%s: an untyped error: %v", r.URL, err)
	}
	return answer, typed
}

func TestStatuses(t *testing.T) {
	server := httptestserver.Start(t)
	for path, want := range map[string]struct {
		status       int
		body, reason string
		retry        string
	}{
		"/ok":                           {200, `{"status":"ok"}`, "OK", ""},
		"/status/404?body=no":           {404, "no", "Not Found", ""},
		"/status/401":                   {401, "", "Unauthorized", ""},
		"/status/403":                   {403, "", "Forbidden", ""},
		"/status/403?retry=7":           {403, "", "Forbidden", "7"},
		"/status/429?retry=1":           {429, "", "Too Many Requests", "1"},
		"/status/500?body=oops":         {500, "oops", "Internal Server Error", ""},
		"/status/204":                   {204, "", "No Content", ""},
		"/malformed":                    {200, `{"status":`, "OK", ""},
		"/gzip?bytes=1000":              {200, strings.Repeat("x", 1000), "OK", ""},
		"/redirect?to=/ok":              {200, `{"status":"ok"}`, "OK", ""},
		"/redirect?to=/status/404":      {404, "", "Not Found", ""},
		"/redirect?to=%2Fok%23fragment": {200, `{"status":"ok"}`, "OK", ""},
	} {
		got, err := fetch(t, host.Request{URL: server.URL + path, FollowRedirects: true, Timeout: time.Minute})
		if err != nil {
			t.Errorf("%s: %v", path, err)
			continue
		}
		if got.Status != want.status || string(got.Body) != want.body || got.Reason != want.reason || got.Get("Retry-After") != want.retry {
			t.Errorf("%s gives %d %s, %q, retry %q", path, got.Status, got.Reason, got.Body, got.Get("retry-after"))
		}
		if got.Body == nil || strings.ContainsAny(got.URL, "#") {
			t.Errorf("%s: body %v, address %s", path, got.Body == nil, got.URL)
		}
		names := make([]string, len(got.Header))
		for i, h := range got.Header {
			names[i] = h.Name
		}
		if !slices.IsSorted(names) || slices.Contains(names, "content-length") || slices.Contains(names, "content-encoding") {
			t.Errorf("%s has the header %v", path, names)
		}
	}
}

func TestFailures(t *testing.T) {
	server := httptestserver.Start(t)
	short := 100 * time.Millisecond
	for _, c := range []struct {
		request host.Request
		kind    host.FetchKind
	}{
		{host.Request{URL: server.URL + "/slow-headers", Timeout: short}, host.TimedOut},
		{host.Request{URL: server.URL + "/slow-body", Timeout: short}, host.TimedOut},
		{host.Request{URL: server.URL + "/large?bytes=100000", MaxBytes: 99_999}, host.TooLarge},
		{host.Request{URL: server.URL + "/gzip?bytes=100000", MaxBytes: 99_999}, host.TooLarge},
		{host.Request{URL: server.URL + "/cut"}, host.CutShort},
		{host.Request{URL: server.URL + "/loop", FollowRedirects: true}, host.Misdirected},
		{host.Request{URL: server.URL + "/redirect?to=file:///etc/passwd", FollowRedirects: true}, host.Misdirected},
		{host.Request{URL: httptestserver.Refused(t)}, host.Unreachable},
		{host.Request{URL: "http://nowhere.invalid/"}, host.Unreachable},
		{host.Request{URL: "file:///etc/passwd"}, host.Invalid},
		{host.Request{URL: "/relative"}, host.Invalid},
		{host.Request{URL: "http://"}, host.Invalid},
		{host.Request{URL: "http://[::1"}, host.Invalid},
		{host.Request{URL: "http://user:secret@h/"}, host.Invalid},
		{host.Request{URL: server.URL, Method: "GE T"}, host.Invalid},
		{host.Request{URL: server.URL, Body: []byte{}}, host.Invalid},
		{host.Request{URL: server.URL, Header: []host.Header{{Name: "A", Value: "snow ☃"}}}, host.Invalid},
		{host.Request{URL: server.URL, Header: []host.Header{{Name: "a b", Value: "x"}}}, host.Invalid},
		{host.Request{URL: server.URL, Header: []host.Header{{Name: "A", Value: "x\r\nB: y"}}}, host.Invalid},
	} {
		_, err := fetch(t, c.request)
		if err == nil || err.Kind != c.kind {
			t.Errorf("%+v: %v, not %s", c.request, err, c.kind)
		}
		if err != nil && strings.Contains(err.Error()+err.URL, "secret") {
			t.Errorf("the password shows in %v", err)
		}
	}
	if got, err := fetch(t, host.Request{URL: server.URL + "/ok"}); err != nil || got.Status != 200 {
		t.Errorf("afterwards: %d, %v", got.Status, err)
	}
}

// TestLimit takes exactly as much as is allowed.
func TestLimit(t *testing.T) {
	server := httptestserver.Start(t)
	got, err := fetch(t, host.Request{URL: server.URL + "/large?bytes=100000", MaxBytes: 100_000})
	if err != nil || len(got.Body) != 100_000 {
		t.Errorf("%d bytes, %v", len(got.Body), err)
	}
}

func TestAborted(t *testing.T) {
	server := httptestserver.Start(t)
	for _, path := range []string{"/slow-headers", "/slow-body"} {
		ctx, cancel := context.WithCancel(context.Background())
		time.AfterFunc(50*time.Millisecond, cancel)
		_, err := New(Options{StoreDir: t.TempDir()}).Fetch(ctx, host.Request{URL: server.URL + path, Timeout: time.Minute})
		var typed *host.FetchError
		if !errors.As(err, &typed) || typed.Kind != host.Aborted || !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", path, err)
		}
	}
	late, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	_, err := New(Options{StoreDir: t.TempDir()}).Fetch(late, host.Request{URL: server.URL + "/slow-body"})
	var typed *host.FetchError
	if !errors.As(err, &typed) || typed.Kind != host.TimedOut {
		t.Errorf("the caller's own deadline: %v", err)
	}
}

type echoed struct {
	Method, Path, Host, Body string
	Header                   map[string]string
}

func read(t *testing.T, r host.Response) (e echoed) {
	t.Helper()
	if err := json.Unmarshal(r.Body, &e); err != nil {
		t.Fatalf("%d %q: %v", r.Status, r.Body, err)
	}
	return e
}

func TestSent(t *testing.T) {
	server := httptestserver.Start(t)
	got, err := fetch(t, host.Request{
		Method: "POST", URL: server.URL + "/echo?a=1#f", Body: []byte("b=2"), NoStore: true,
		Header: []host.Header{{Name: "content-type", Value: "text/x"}, {Name: "Accept-Encoding", Value: "br"}, {Name: "X-Two", Value: "1"}, {Name: "x-two", Value: "2"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	e := read(t, got)
	want := map[string]string{"content-type": "text/x", "x-two": "1, 2", "accept": "*/*", "cache-control": "no-cache", "accept-encoding": "gzip"}
	for name, value := range want {
		if e.Header[name] != value {
			t.Errorf("%s is %q, not %q", name, e.Header[name], value)
		}
	}
	if e.Method != "POST" || e.Path != "/echo?a=1" || e.Body != "b=2" {
		t.Errorf("it sent %+v", e)
	}
}
