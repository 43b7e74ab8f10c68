package lookup

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/host/hosttest"
)

// TestRecordedChecks runs what the reference was seen to answer.
func TestRecordedChecks(t *testing.T) {
	var rows []struct {
		Current, Remote, Error string
		Outdated               bool
	}
	recorded(t, "check_if_outdated", &rows)
	if len(rows) != 16 {
		t.Fatalf("%d rows", len(rows))
	}
	for _, row := range rows {
		f := hosttest.New()
		got, err := asking(t, f).CheckIfOutdated(context.Background(), VersionCheck{Current: &row.Current, Remote: &row.Remote})
		if row.Error != "" {
			expect(t, row.Remote, err, diag.ValueError)
		} else if err != nil || got.Outdated != row.Outdated || *got.Remote != row.Remote {
			t.Errorf("%+v: %+v, %v", row, got, err)
		}
		if len(urls(f)) != 0 {
			t.Errorf("asked %q", urls(f))
		}
	}
}

// TestCheckIfOutdated is §7.6 beyond the comparison.
func TestCheckIfOutdated(t *testing.T) {
	text := func(s string) *string { return &s }
	for name, c := range map[string]struct {
		check    VersionCheck
		vars     map[string]string
		answer   func(int, host.Request) (host.Response, error)
		outdated bool
		current  string
		remote   *string
		asked    string
	}{
		"newer":              {VersionCheck{Own: "1.0"}, nil, hosttest.Script(answer(200, "v2.0\n")), true, "1.0", text("2.0"), "https://v.example/version?v=1.0"},
		"own is newest":      {VersionCheck{Own: "2.0"}, nil, hosttest.Script(answer(200, "2.0")), false, "2.0", text("2.0"), "https://v.example/version?v=2.0"},
		"development":        {VersionCheck{Current: text("1.10.dev0")}, nil, hosttest.Script(answer(200, "1.11")), true, "1.10.0", text("1.11"), "https://v.example/version?v=1.10.0"},
		"candidate":          {VersionCheck{Current: text("1.0rc1")}, nil, hosttest.Script(answer(200, "1.0")), false, "1.01", text("1.0"), "https://v.example/version?v=1.01"},
		"another address":    {VersionCheck{Own: "1.0", Source: "https://o.example/v?x=1"}, nil, hosttest.Script(answer(200, "2")), true, "1.0", text("2"), "https://o.example/v?x=1&v=1.0"},
		"a fragment":         {VersionCheck{Own: "1.0", Source: "https://o.example/v?x=1#y"}, nil, hosttest.Script(answer(200, "2")), true, "1.0", text("2"), "https://o.example/v?x=1&v=1.0"},
		"of the environment": {VersionCheck{Own: "1.0", Source: "https://o.example/v"}, map[string]string{"NFCORE_VERSION_URL": "https://e.example/v"}, hosttest.Script(answer(200, "2")), true, "1.0", text("2"), "https://e.example/v?v=1.0"},
		"switched off":       {VersionCheck{Own: "1.0"}, map[string]string{"TOOLKIT_NO_VERSION_CHECK": "0"}, nil, false, "1.0", nil, ""},
		"off, other name":    {VersionCheck{Own: "1.0"}, map[string]string{"NFCORE_NO_VERSION_CHECK": "1"}, nil, false, "1.0", nil, ""},
		"off as ever":        {VersionCheck{Own: "1.0", Compat: true}, map[string]string{"TOOLKIT_NO_VERSION_CHECK": "1"}, nil, true, "", text(""), ""},
		"empty is not off":   {VersionCheck{Own: "1.0"}, map[string]string{"TOOLKIT_NO_VERSION_CHECK": ""}, hosttest.Script(answer(200, "2")), true, "1.0", text("2"), "https://v.example/version?v=1.0"},
		"given":              {VersionCheck{Own: "1.0", Remote: text("v2.0")}, nil, nil, true, "1.0", text("v2.0"), ""},
		"given candidate":    {VersionCheck{Own: "1.0", Remote: text("1.0rc1")}, nil, nil, false, "1.0", text("1.0rc1"), ""},
		"refused":            {VersionCheck{Own: "1.0"}, nil, failing(host.Unreachable, ""), false, "1.0", nil, "https://v.example/version?v=1.0"},
		"late":               {VersionCheck{Own: "1.0"}, nil, failing(host.TimedOut, ""), false, "1.0", nil, "https://v.example/version?v=1.0"},
		"404":                {VersionCheck{Own: "1.0"}, nil, hosttest.Script(answer(404, "<h1>404</h1>")), false, "1.0", nil, "https://v.example/version?v=1.0"},
		"a page":             {VersionCheck{Own: "1.0"}, nil, hosttest.Script(answer(200, "<h1>2.0</h1>")), false, "1.0", nil, "https://v.example/version?v=1.0"},
	} {
		f := hosttest.New()
		f.Answer, f.Vars = c.answer, c.vars
		got, err := asking(t, f).CheckIfOutdated(context.Background(), c.check)
		same := (got.Remote == nil) == (c.remote == nil) && (c.remote == nil || *got.Remote == *c.remote)
		if err != nil || got.Outdated != c.outdated || got.Current != c.current || !same {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
		if asked := strings.Join(urls(f), " "); asked != c.asked {
			t.Errorf("%s: asked %q", name, asked)
		}
	}
	f := hosttest.New()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := asking(t, f).CheckIfOutdated(ctx, VersionCheck{Own: "1.0"}); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

// TestFetchRemoteVersion is §7.5 with its fix.
func TestFetchRemoteVersion(t *testing.T) {
	for body, want := range map[string]string{
		"3.5.2": "3.5.2", "v3.5.2\n": "3.5.2", " 3.6.0.dev1 ": "3.6.0.1", "1.0rc1": "1.01",
		"": "", "404": "404", "Not found 404": "", "<html>1.2</html>": "", "1..2": "", "..": "", "1.2\n3.4": "", strings.Repeat("1.", 60) + "1": "",
	} {
		f := hosttest.New()
		f.Answer = hosttest.Script(answer(200, body))
		got, err := asking(t, f).FetchRemoteVersion(context.Background(), "https://v.example/")
		if got != want || (want == "") != (kindOf(err) == diag.LookupError) || f.Requests()[0].Timeout != 3*time.Second {
			t.Errorf("%q: %q, %v", body, got, err)
		}
	}
	for status, kind := range map[int]diag.Kind{201: "", 301: diag.LookupError, 401: diag.LookupError, 403: diag.LookupError, 404: diag.LookupError, 429: diag.LookupError, 500: diag.LookupError} {
		f := hosttest.New()
		f.Answer = hosttest.Script(answer(status, "1.0"))
		_, err := asking(t, f).FetchRemoteVersion(context.Background(), "https://v.example/")
		expect(t, "status", err, kind)
	}
	f := hosttest.New()
	f.Answer = failing(host.Invalid, "")
	_, err := asking(t, f).FetchRemoteVersion(context.Background(), "nonsense")
	expect(t, "no address", err, diag.ValueError)
}
