package lookup

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/host/hosttest"
)

const hosting = "https://api.h.example"

// TestGetRepoCommit is §7.19 with its fix: only 404 and 422 say that there is no such commit.
func TestGetRepoCommit(t *testing.T) {
	for name, c := range map[string]struct {
		pipeline, commit string
		answer           func(int, host.Request) (host.Response, error)
		want             string
		kind             diag.Kind
		asked            string
	}{
		"there":           {"org/demo", "aa1", hosttest.Script(answer(200, "aa11bb22")), "aa11bb22", "", "/repos/org/demo/commits/aa1"},
		"not there":       {"org/demo", "xyz", hosttest.Script(answer(404, "{}")), "", "", "/repos/org/demo/commits/xyz"},
		"no commit":       {"org/demo", "xyz", hosttest.Script(answer(422, "{}")), "", "", "/repos/org/demo/commits/xyz"},
		"nothing":         {"org/demo", "", hosttest.Script(answer(404, "{}")), "", "", "/repos/org/demo/commits/"},
		"a branch":        {"org/demo", "a/b?c", hosttest.Script(answer(200, "x")), "x", "", "/repos/org/demo/commits/a%2Fb%3Fc"},
		"rate limit":      {"org/demo", "aa1", hosttest.Script(answer(403, "{}")), "", diag.RuntimeError, ""},
		"too many":        {"org/demo", "aa1", hosttest.Script(answer(429, "{}")), "", diag.RuntimeError, ""},
		"no credential":   {"org/demo", "aa1", hosttest.Script(answer(401, "{}")), "", diag.RuntimeError, ""},
		"500":             {"org/demo", "aa1", hosttest.Script(answer(500, "{}")), "", diag.RuntimeError, ""},
		"refused":         {"org/demo", "aa1", failing(host.Unreachable, ""), "", diag.LookupError, ""},
		"late":            {"org/demo", "aa1", failing(host.TimedOut, ""), "", diag.LookupError, ""},
		"no owner":        {"demo", "aa1", nil, "", diag.ValueError, ""},
		"two slashes":     {"a/b/c", "aa1", nil, "", diag.ValueError, ""},
		"out of the tree": {"../..", "aa1", nil, "", diag.ValueError, ""},
	} {
		f := hosttest.New()
		f.Answer = c.answer
		got, err := asking(t, f).GetRepoCommit(context.Background(), c.pipeline, c.commit)
		expect(t, name, err, c.kind)
		if got != c.want || c.asked != "" && urls(f)[0] != hosting+c.asked {
			t.Errorf("%s: %q from %q", name, got, urls(f))
		}
		if len(f.Requests()) > 0 && f.Requests()[0].Header[0].Value != "application/vnd.github.sha" {
			t.Errorf("%s: %v", name, f.Requests()[0].Header)
		}
	}
	f := hosttest.New()
	f.Answer = hosttest.Script(answer(200, "aa11"))
	l := asking(t, f)
	for range 2 {
		if got, err := l.GetRepoCommit(context.Background(), "org/demo", "a"); got != "aa11" || err != nil {
			t.Errorf("the second time: %q, %v", got, err)
		}
	}
}

// listed is a list of pipelines as the service writes it.
func listed(t *testing.T) *Workflows {
	t.Helper()
	w, err := ParseWorkflows([]byte(`{"remote_workflows": [
		{"name": "demo", "full_name": "org/demo", "description": null, "topics": null, "releases": [
			{"tag_name": "dev"},
			{"tag_name": "1.0", "published_at_timestamp": 1704067200},
			{"tag_name": "2.0", "published_at_timestamp": 1714550400},
			{"tag_name": "0.9"}]},
		{"name": "other", "full_name": "org/other"}]}`))
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// TestGetRepoReleasesBranches is §7.20.
func TestGetRepoReleasesBranches(t *testing.T) {
	branches := answer(200, `[{"name": "dev", "commit": {"sha": "bb22"}}, {"name": "TEMPLATE", "commit": {"sha": "x"}}, {"name": "initial_commit", "commit": {"sha": "x"}},
		{"name": "nf-core-template-merge-3.1", "commit": {"sha": "x"}}, {"name": "toolkit-template-merge-3", "commit": {"sha": "x"}}, {"name": "a/b", "commit": {"sha": "cc33"}}]`)
	const theBranches = ` dev=bb22 a/b=cc33`
	for name, c := range map[string]struct {
		pipeline string
		answers  map[string]host.Response
		want     string
		kind     diag.Kind
	}{
		"of the list":      {"demo", map[string]host.Response{"org/demo/branches?per_page=100": branches}, "org/demo: 2.0 1.0 dev 0.9" + theBranches, ""},
		"by full name":     {"org/demo", map[string]host.Response{"org/demo/branches?per_page=100": branches}, "org/demo: 2.0 1.0 dev 0.9" + theBranches, ""},
		"without releases": {"other", map[string]host.Response{"org/other/branches?per_page=100": branches}, "org/other:" + theBranches, ""},
		"of no list": {"me/mine", map[string]host.Response{
			"me/mine/releases":              answer(200, `[{"tag_name": "1.0", "published_at": "2024-01-01T00:00:00Z"}, {"tag_name": "1.1"}]`),
			"me/mine/tags":                  answer(200, `[{"name": "1.0", "commit": {"sha": "aa11"}}]`),
			"me/mine/branches?per_page=100": branches,
		}, "me/mine: 1.0@aa11 1.1" + theBranches, ""},
		"no releases": {"me/mine", map[string]host.Response{
			"me/mine/releases": answer(200, `[]`), "me/mine/branches?per_page=100": branches,
		}, "me/mine:" + theBranches, ""},
		"not found":           {"me/none", nil, "", diag.AssertionError},
		"listed but not here": {"demo", nil, "", diag.AssertionError},
		"without a name":      {"demo", map[string]host.Response{"org/demo/branches?per_page=100": answer(200, `[{"commit": {"sha": "bb22"}}]`)}, "", diag.LookupError},
		"said to be nothing":  {"me/mine", map[string]host.Response{"me/mine/releases": answer(200, `{"message": "Not Found"}`)}, "", diag.AssertionError},
		"listed but gone":     {"demo", nil, "", diag.AssertionError},
		"unknown word":        {"nothing", nil, "", diag.AssertionError},
		"other case":          {"Demo", nil, "", diag.AssertionError},
		"empty":               {"", nil, "", diag.AssertionError},
		"two slashes":         {"a/b/c", nil, "", diag.AssertionError},
		"only a slash":        {"/", nil, "", diag.AssertionError},
		"500":                 {"me/mine", map[string]host.Response{"me/mine/releases": answer(500, "oops")}, "", diag.LookupError},
		"another message":     {"me/mine", map[string]host.Response{"me/mine/releases": answer(200, `{"message": "Moved"}`)}, "", diag.LookupError},
		"malformed":           {"demo", map[string]host.Response{"org/demo/branches?per_page=100": answer(200, `[{"name"`)}, "", diag.LookupError},
		"401":                 {"demo", map[string]host.Response{"org/demo/branches?per_page=100": answer(401, `{}`)}, "", diag.RuntimeError},
		"403 without an end":  {"demo", map[string]host.Response{"org/demo/branches?per_page=100": answer(403, `{}`, "Retry-After", "1")}, "", diag.RuntimeError},
		"entries of no shape": {"demo", map[string]host.Response{"org/demo/branches?per_page=100": answer(200, `[7, {"name": "x", "commit": null}]`)}, "org/demo: 2.0 1.0 dev 0.9 x=", ""},
	} {
		f := hosttest.New()
		answers := map[string]host.Response{}
		for path, a := range c.answers {
			answers[hosting+"/repos/"+path] = a
		}
		f.Answer = at(answers)
		got, err := asking(t, f).GetRepoReleasesBranches(context.Background(), c.pipeline, listed(t))
		expect(t, name, err, c.kind)
		if err == nil && told(got) != c.want {
			t.Errorf("%s: %q, want %q", name, told(got), c.want)
		}
		if c.kind == diag.AssertionError && !strings.Contains(err.Error(), `"`+c.pipeline+`"`) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// told is what was found, in one line.
func told(v RepoVersions) string {
	line := v.FullName + ":"
	for _, r := range v.Releases {
		line += " " + text(r, "tag_name")
		if sha := text(r, "tag_sha"); sha != "" {
			line += "@" + sha
		}
	}
	for _, b := range v.Branches {
		line += " " + b.Name + "=" + b.SHA
	}
	return line
}

// TestListIsNotChanged: sorting is done in a copy, and both views agree.
func TestListIsNotChanged(t *testing.T) {
	f := hosttest.New()
	f.Answer = at(map[string]host.Response{hosting + "/repos/org/demo/branches?per_page=100": answer(200, `[{"name": "dev", "commit": {"sha": "bb"}}]`)})
	w := listed(t)
	before, _ := json.Marshal(w)
	v, err := asking(t, f).GetRepoReleasesBranches(context.Background(), "demo", w)
	if after, _ := json.Marshal(w); err != nil || string(after) != string(before) {
		t.Errorf("%v: %s", err, after)
	}
	if len(v.Branches) != 1 || v.Branches[0].Name != "dev" || v.Branches[0].SHA != "bb" {
		t.Errorf("%v", v.Branches)
	}
	if v, err := asking(t, f).GetRepoReleasesBranches(context.Background(), "org/demo", nil); err == nil {
		t.Errorf("without a list: %+v", v)
	}
}
