//go:build !js

package lookup_test

// The look-ups against a real server on loopback: each way in which a server can fail has the
// documented kind, and nothing is the worse for it afterwards.

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/hostapi"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/lookup"
	"github.com/flow-toolkit/flow-toolkit/core/oshost"
	"github.com/flow-toolkit/flow-toolkit/core/oshost/httptestserver"
)

// at is an address that behaves as a path of the server whatever is appended to it: that becomes
// a parameter which the server does not know.
func at(base, path string) string {
	mark := "?"
	if strings.Contains(path, "?") {
		mark = "&"
	}
	return base + "/" + path + mark + "rest="
}

// service is a server and a Lookup all of whose addresses behave as a path of it.
func service(t *testing.T, base, path string) *lookup.Lookup {
	t.Helper()
	h := oshost.New(oshost.Options{StoreDir: t.TempDir()})
	h.Env, h.Exec = nil, nil // the machine's own credentials are not to be tried
	session, err := hostapi.New(h, hostapi.Options{API: at(base, path), Timeout: wait(path), Attempts: 2, MaxWait: 3 * time.Second})
	if err != nil {
		t.Fatal(err)
	}
	return lookup.New(h, lookup.Options{
		Addresses: dialect.Addresses{Channels: at(base, path), Registry: at(base, path), Containers: at(base, path), Pipelines: at(base, path)},
		Session:   session, Timeout: wait(path),
	})
}

// wait is short only where time must run out: a machine may be busy.
func wait(path string) time.Duration {
	if strings.HasPrefix(path, "slow") {
		return 300 * time.Millisecond
	}
	return 20 * time.Second
}

// calls are the operations, under short names.
var calls = map[string]func(ctx context.Context, l *lookup.Lookup, base, path string) error{
	"channel": func(ctx context.Context, l *lookup.Lookup, _, _ string) error {
		_, err := l.ChannelPackage(ctx, "tool", nil)
		return err
	},
	"registry": func(ctx context.Context, l *lookup.Lookup, _, _ string) error {
		_, err := l.RegistryPackage(ctx, "tool")
		return err
	},
	"container": func(ctx context.Context, l *lookup.Lookup, _, _ string) error {
		_, err := l.GetContainerTag(ctx, "tool", "1")
		return err
	},
	"version": func(ctx context.Context, l *lookup.Lookup, base, path string) error {
		_, err := l.FetchRemoteVersion(ctx, base+"/"+path)
		return err
	},
	"workflows": func(ctx context.Context, l *lookup.Lookup, _, _ string) error {
		_, err := l.GetRemoteWorkflows(ctx)
		return err
	},
	"commit": func(ctx context.Context, l *lookup.Lookup, _, _ string) error {
		_, err := l.GetRepoCommit(ctx, "a/b", "c")
		return err
	},
	"versions": func(ctx context.Context, l *lookup.Lookup, _, _ string) error {
		_, err := l.GetRepoReleasesBranches(ctx, "a/b", nil)
		return err
	},
	"poll": func(ctx context.Context, l *lookup.Lookup, base, path string) error {
		_, err := l.PollToolkitWebAPI(ctx, base+"/"+path, nil)
		return err
	},
}

// TestRealFailures is the table of outcomes over a real connection. A call that is not named in a
// row must succeed.
func TestRealFailures(t *testing.T) {
	const (
		look, value, assert, run = diag.LookupError, diag.ValueError, diag.AssertionError, diag.RuntimeError
	)
	type kinds map[string]diag.Kind
	all := func(changed kinds) kinds {
		table := kinds{"channel": look, "registry": look, "container": look, "version": look, "workflows": look, "commit": look, "versions": look, "poll": assert}
		for name, kind := range changed {
			table[name] = kind
		}
		return table
	}
	status := kinds{"registry": value, "workflows": "", "commit": run}
	refusal := kinds{"registry": value, "workflows": "", "commit": run, "versions": run}
	for path, want := range map[string]kinds{
		"status/404":               all(kinds{"channel": value, "registry": value, "container": value, "workflows": "", "commit": "", "versions": assert}),
		"status/401":               all(refusal),
		"status/403":               all(refusal), // no Retry-After: ten seconds at least, which are more than are allowed
		"status/403?retry=1":       all(refusal),
		"status/429?retry=1":       all(refusal),
		"status/500":               all(status),
		"slow-headers":             all(nil),
		"slow-body":                all(nil),
		"cut":                      all(nil),
		"malformed":                all(kinds{"commit": ""}),
		"loop":                     all(nil),
		"large?bytes=33600000":     all(nil),
		"redirect?to=/status/404":  all(kinds{"channel": value, "registry": value, "container": value, "workflows": "", "commit": "", "versions": assert}),
		"redirect?to=/status/500":  all(status),
		"redirect?to=/malformed":   all(kinds{"commit": ""}),
		"ok":                       {"version": look, "workflows": look, "versions": look, "container": diag.KeyError},
		"status/200?body=1.2":      all(kinds{"version": "", "commit": ""}),
		"redirect?to=/ok&code=301": {"version": look, "workflows": look, "versions": look, "container": diag.KeyError},
	} {
		t.Run(path, func(t *testing.T) {
			t.Parallel()
			s := httptestserver.Start(t)
			for name, call := range calls {
				l := service(t, s.URL, path)
				checkKind(t, name, call(context.Background(), l, s.URL, path), want[name])
				if err := calls["poll"](context.Background(), service(t, s.URL, "ok"), s.URL, "ok"); err != nil {
					t.Errorf("%s: the next call failed: %v", name, err)
				}
			}
		})
	}
	t.Run("refused", func(t *testing.T) {
		base := httptestserver.Refused(t)
		for name, call := range calls {
			checkKind(t, name, call(context.Background(), service(t, base, "ok"), base, "ok"), all(nil)[name])
		}
	})
	if limits.ResponseBytes.Max >= 33_600_000 {
		t.Errorf("the answer that should be too large is within the limit of %d", limits.ResponseBytes.Max)
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

// TestRealSuccess: what a service says arrives, and what is posted reaches it.
func TestRealSuccess(t *testing.T) {
	s := httptestserver.Start(t)
	l := service(t, s.URL, `status/200?body={"images":[{"image_type":"Docker","image_name":"quay.io/x/a:1","updated":"2024-05-01T08:00:00Z"},{"image_type":"Singularity","image_name":"https://d.example/a:1","updated":"2024-05-01T08:00:00Z"}],"info":{"name":"ä"}}`)
	ctx := context.Background()
	if tag, err := l.GetContainerTag(ctx, "a", "1"); err != nil || tag.Docker != "x/a:1" || tag.Singularity != "https://d.example/a:1" {
		t.Errorf("%+v, %v", tag, err)
	}
	if found, err := l.RegistryPackage(ctx, "a==1"); err != nil || found["info"].(map[string]any)["name"] != "ä" {
		t.Errorf("%v, %v", found, err)
	}
	for _, seen := range s.Seen() {
		if seen.Header.Get("Authorization") != "" {
			t.Errorf("a credential was sent: %v", seen)
		}
	}
	if _, err := l.PollToolkitWebAPI(ctx, s.URL+"/ok", nil); err != nil || s.Last().Header.Get("Cache-Control") != "no-cache" {
		t.Errorf("%v, %v", s.Last(), err)
	}
	ctx, cancel := context.WithTimeout(ctx, 50*time.Millisecond)
	defer cancel()
	if _, err := service(t, s.URL, "slow-headers").ChannelPackage(ctx, "a", nil); err == nil || ctx.Err() == nil {
		t.Errorf("cancelled: %v", err)
	}
}
