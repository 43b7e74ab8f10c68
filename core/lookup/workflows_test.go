package lookup

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/host/hosttest"
)

// TestGetRemoteWorkflows is §7.23, with times in UTC.
func TestGetRemoteWorkflows(t *testing.T) {
	body := `{"remote_workflows": [{"name": "demo", "full_name": "org/demo", "description": "x", "topics": ["rna"], "archived": true, "stargazers_count": 3,
		"watchers_count": 2, "forks_count": 1, "more": {}, "releases": [
		{"tag_name": "1.0", "published_at": "2024-01-01T00:00:00Z", "tag_sha": "aa11", "has_schema": true, "id": 12345678901234567890},
		{"tag_name": "draft", "published_at": null}, {"tag_name": "odd", "published_at": "yesterday"}]}]}`
	f := hosttest.New()
	f.Answer = at(map[string]host.Response{own.Pipelines: answer(200, body)})
	w, err := asking(t, f).GetRemoteWorkflows(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	text, _ := json.Marshal(w)
	want := `{"remote_workflows":[{"name":"demo","full_name":"org/demo","description":"x","topics":["rna"],"archived":true,"stargazers_count":3,"watchers_count":2,"forks_count":1,"releases":[` +
		`{"has_schema":true,"id":12345678901234567890,"published_at":"2024-01-01T00:00:00Z","published_at_pretty":"1 day ago","published_at_timestamp":1704067200,"tag_name":"1.0","tag_sha":"aa11"},` +
		`{"published_at":"yesterday","tag_name":"odd"}]}]}`
	if string(text) != want {
		t.Errorf("%s\nwant %s", text, want)
	}
}

func TestRemoteWorkflowsOutcomes(t *testing.T) {
	for name, c := range map[string]struct {
		answer func(int, host.Request) (host.Response, error)
		kind   diag.Kind
		warned bool
	}{
		"404":       {hosttest.Script(answer(404, "")), "", true},
		"500":       {hosttest.Script(answer(500, "")), "", true},
		"empty":     {hosttest.Script(answer(200, `{"remote_workflows": []}`)), "", false},
		"no JSON":   {hosttest.Script(answer(200, `<html>`)), diag.LookupError, false},
		"cut":       {hosttest.Script(answer(200, `{"remote_workflows": [`)), diag.LookupError, false},
		"other":     {hosttest.Script(answer(200, `{}`)), diag.LookupError, false},
		"null":      {hosttest.Script(answer(200, `null`)), diag.LookupError, false},
		"refused":   {failing(host.Unreachable, ""), diag.LookupError, false},
		"late":      {failing(host.TimedOut, ""), diag.LookupError, false},
		"too large": {failing(host.TooLarge, ""), diag.LookupError, false},
	} {
		f := hosttest.New()
		f.Answer = c.answer
		w, err := asking(t, f).GetRemoteWorkflows(context.Background())
		expect(t, name, err, c.kind)
		if err == nil && (w.Remote == nil || len(w.Remote) != 0) {
			t.Errorf("%s: %+v", name, w)
		}
		if warned := strings.HasPrefix(strings.Join(f.Logged(), " "), "warning: "); warned != c.warned || f.Requests()[0].Timeout != 10*time.Second {
			t.Errorf("%s: %q", name, f.Logged())
		}
	}
}

// TestPrettyDate gives the past in the largest unit that fits.
func TestPrettyDate(t *testing.T) {
	const day = 24 * time.Hour
	for past, want := range map[time.Duration]string{
		-day: "just now", 0: "just now", 9 * time.Second: "just now", 10 * time.Second: "10 seconds ago", time.Minute: "1 minute ago",
		59 * time.Minute: "59 minutes ago", 3 * time.Hour: "3 hours ago", day: "1 day ago", 13 * day: "1 week ago", 29 * day: "4 weeks ago",
		60 * day: "2 months ago", 364 * day: "12 months ago", 800 * day: "2 years ago",
	} {
		if got := PrettyDate(hosttest.Start.Add(-past), hosttest.Start); got != want {
			t.Errorf("%v: %q, want %q", past, got, want)
		}
	}
}
