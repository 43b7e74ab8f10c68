package modules_test

// The operations that ask remote services, as calls: what a header line becomes, and what comes
// back. What the services answer is the affair of core/lookup and core/hostapi.

import (
	"context"

	"encoding/json"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core"

	"github.com/flow-toolkit/flow-toolkit/core/api"

	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/host/hosttest"
)

// asked is the JSON of an operation's answer: its result, or its error's code.
func asked(t *testing.T, f *hosttest.Fake, name, header string) string {
	t.Helper()
	var answer struct {
		Result json.RawMessage
		Error  *api.Error
	}
	text := CallWith(context.Background(), f.Host(), name, []byte(header+"\n"))
	if err := json.Unmarshal(text, &answer); err != nil {
		t.Fatalf("%s: %s", name, text)
	}
	if answer.Error != nil {
		return strings.TrimSuffix(answer.Error.Error()+" | "+answer.Error.Help, " | ")
	}
	return string(answer.Result)
}

// byPath answers by the path of the address, whatever the host.
func byPath(answers map[string]string) func(int, host.Request) (host.Response, error) {
	return func(_ int, r host.Request) (host.Response, error) {
		_, rest, _ := strings.Cut(r.URL, "://")
		at := strings.IndexByte(rest, '/')
		if body, ok := answers[rest[at:]]; ok {
			return host.Response{Status: 200, URL: r.URL, Body: []byte(body)}, nil
		}
		return host.Response{Status: 404, URL: r.URL, Body: []byte("{}")}, nil
	}
}

func TestLookupOperations(t *testing.T) {
	image := func(kind, name string) string {
		return `{"image_type": "` + kind + `", "image_name": "` + name + `", "updated": "2024-05-01T08:00:00Z"}`
	}
	answers := map[string]string{
		"/package/conda-forge/tool":                                    `{"name": "tool", "n": 12345678901234567890}`,
		"/package/mine/tool":                                           `{"name": "mine"}`,
		"/pypi/tool/json":                                              `{"info": {}}`,
		"/ga4gh/trs/v2/tools/tool/versions/tool-1":                     `{"images": [` + image("Docker", "quay.io/x/tool:1") + `,` + image("Singularity", "https://d.example/tool:1") + `]}`,
		"/tools_version?v=" + strings.TrimSuffix(core.Version, "-dev"): "99.0",
		"/version":                              "v2.0",
		"/pipelines.json":                       `{"remote_workflows": [{"name": "demo", "full_name": "org/demo", "releases": [{"tag_name": "1.0", "published_at": "2024-01-01T00:00:00Z"}]}]}`,
		"/poll":                                 `{"status": "waiting_for_user"}`,
		"/edited":                               `{"status": "web_builder_edited", "schema": {"type": "object", "properties": {"b": {}, "a": {"default": 1.0}}}}`,
		"/repos/org/demo/commits/aa":            "aa11",
		"/repos/org/demo/branches?per_page=100": `[{"name": "dev", "commit": {"sha": "bb"}}]`,
		"/repos/me/mine":                        "{}",
	}
	const named = `"dialect": "nf-core"`
	for _, c := range []struct{ name, header, want string }{
		{"channelPackage", `{"dep": "tool", ` + named + `}`, `{"n":12345678901234567890,"name":"tool"}`},
		{"channelPackage", `{"dep": "tool", "channelUrl": "https://own.example/package/", "depChannels": ["mine"]}`, `{"name":"mine"}`},
		{"channelPackage", `{"dep": "tool"}`, `ERR_VALUE: missing URL of the channel index | set "channelUrl" in the call or in createToolkit({ addresses })`},
		{"channelPackage", `{"dep": "none", ` + named + `}`, "ERR_VALUE: "},
		{"registryPackage", `{"dep": "tool==1", ` + named + `}`, `{"info":{}}`},
		{"parseChannelLicence", `{"response": {"files": [{"version": "1", "attrs": {"license": "GPL-3.0"}}, {"attrs": {"license": "MIT"}}]}, "version": "1"}`, `["GPL v3"]`},
		{"parseChannelLicence", `{"response": {}}`, "ERR_KEY: "},
		{"parseChannelLicence", `{"response": null}`, "ERR_TYPE: "},
		{"parseChannelLicence", `{"response": []}`, "ERR_TYPE: "},
		{"parseChannelLicence", `{}`, "ERR_TYPE: "},
		{"getContainerTag", `{"package": "tool", "version": "1", ` + named + `}`, `{"docker":"x/tool:1","singularity":"https://d.example/tool:1"}`},
		{"fetchRemoteVersion", `{"sourceUrl": "https://own.example/version"}`, `"2.0"`},
		{"checkIfOutdated", `{` + named + `}`, `{"outdated":true,"current":"` + strings.TrimSuffix(core.Version, "-dev") + `","remote":"99.0"}`},
		{"checkIfOutdated", `{"currentVersion": "1.0", "remoteVersion": "1.0"}`, `{"outdated":false,"current":"1.0","remote":"1.0"}`},
		{"checkIfOutdated", `{"currentVersion": "1.0", "remoteVersion": ""}`, "ERR_VALUE: "},
		{"checkIfOutdated", `{"currentVersion": "", "remoteVersion": "1.0"}`, "ERR_VALUE: "},
		{"getRemoteWorkflows", `{` + named + `}`, `{"remote_workflows":[{"name":"demo","full_name":"org/demo","description":"","topics":[],"archived":false,"stargazers_count":0,"watchers_count":0,"forks_count":0,"releases":[{"published_at":"2024-01-01T00:00:00Z","published_at_pretty":"1 day ago","published_at_timestamp":1704067200,"tag_name":"1.0"}]}]}`},
		{"pollToolkitWebApi", `{"apiUrl": "https://own.example/poll"}`, `{"status":"waiting_for_user"}`},
		{"pollToolkitWebApi", `{"apiUrl": "https://own.example/edited"}`, `{"schema":{"type":"object","properties":{"b":{},"a":{"default":1.0}}},"status":"web_builder_edited"}`},
		{"pollToolkitWebApi", `{"apiUrl": "https://own.example/poll", "postData": {"a": [1, null, true]}}`, `{"status":"waiting_for_user"}`},
		{"pollToolkitWebApi", `{"apiUrl": "https://own.example/poll", "postData": [1]}`, "ERR_TYPE: "},
		{"pollToolkitWebApi", `{"apiUrl": "https://own.example/none"}`, "ERR_ASSERTION: "},
		{"getRepoCommit", `{"pipeline": "org/demo", "commitId": "aa", ` + named + `, "state": {"initialised": true, "authMode": "anonymous", "auth": null}}`, `"aa11"`},
		{"getRepoCommit", `{"pipeline": "org/demo", "commitId": "zz", ` + named + `}`, `null`},
		{"getRepoReleasesBranches", `{"pipeline": "demo", "workflows": [{"name": "demo", "full_name": "org/demo", "releases": [{"tag_name": "1.0"}]}], ` + named + `}`, `{"fullName":"org/demo","releases":[{"tag_name":"1.0"}],"branches":[{"name":"dev","sha":"bb"}]}`},
		{"getRepoReleasesBranches", `{"pipeline": "demo", "workflows": {"remote_workflows": []}, ` + named + `}`, "ERR_ASSERTION: "},
		{"getRepoReleasesBranches", `{"pipeline": "demo", "workflows": {"remote": []}, ` + named + `}`, "ERR_TYPE: "},
		{"promptPipelineReleaseBranch", `{"releases": [{"tag_name": "1.0"}], "branches": [{"name": "dev", "sha": "b"}]}`, `{"choice":"dev","selected":["dev"],"choices":["1.0","dev"]}`},
		{"promptPipelineReleaseBranch", `{"releases": [{"tag_name": "1.0"}], "branches": [], "multiple": true}`, `{"choice":["1.0"],"selected":["1.0"],"choices":["1.0"]}`},
		{"promptPipelineReleaseBranch", `{"releases": [], "branches": null}`, `{"choice":false,"selected":[],"choices":[]}`},
		{"promptRemotePipelineName", `{"workflows": null, ` + named + `}`, `"me/mine"`},
		{"channelPackage", `{"dep": "tool", "dialect": "x"}`, `ERR_INPUT: unknown dialect "x" | use "toolkit" or "nf-core"`},
		{"channelPackage", `{"dep": "tool", "requestTimeout": -1, ` + named + `}`, "ERR_INPUT: "},
		{"sessionGet", `{"url": "/x", "maxWait": -1}`, "ERR_INPUT: "},
		{"sessionGet", `{"url": "/x", "attempts": -1}`, "ERR_INPUT: "},
		{"sessionGet", `{"url": "/x", "attempts": 0}`, "ERR_INPUT: "},
		{"sessionGet", `{"url": "/x", "attempst": 1}`, `ERR_INPUT: unknown option "attempst" | did you mean "attempts"?`},
		{"sessionGet", `{"url": "/x", "state": {"initialised": true, "authMode": "supplied", "auth": {"token": "a\nb"}}}`, "ERR_VALUE: "},
	} {
		f := hosttest.New()
		f.Answer = byPath(answers)
		f.Reply = func(q host.Question) (host.Answer, error) {
			return map[host.QuestionKind]host.Answer{host.Select: {Value: "dev"}, host.Checkbox: {Values: []string{"1.0"}}, host.Search: {Value: "me/mine"}}[q.Kind], nil
		}
		got := asked(t, f, c.name, c.header)
		if isError := strings.HasPrefix(c.want, "ERR_"); isError && !strings.HasPrefix(got, c.want) || !isError && got != c.want {
			t.Errorf("%s %s:\ngot  %s\nwant %s", c.name, c.header, got, c.want)
		}
	}
}

// TestSessionOperations hands the state on from call to call, as a caller does.
func TestSessionOperations(t *testing.T) {
	f := hosttest.New()
	f.Vars = map[string]string{"HOST_TOKEN": "tok"}
	f.Answer = byPath(map[string]string{"/x": "fine", "/y": "made"})
	options := `"hostingUrl": "https://api.own.example/", "returnOk": [404], `
	state := asked(t, f, "sessionLazyInit", `{`+options+`"state": {"initialised": false, "authMode": "", "auth": null}}`)
	if want := `{"initialised":true,"authMode":"environment","auth":{"token":"tok"}}`; state != want {
		t.Fatalf("%s", state)
	}
	call := `{` + options + `"state": ` + state + `, `
	for _, c := range []struct{ name, rest, want string }{
		{"sessionGet", `"url": "/x"}`, `{"state":` + state + `,"response":{"requested":"https://api.own.example/x","url":"https://api.own.example/x","status":200,"reason":"","headers":[],"body":"ZmluZQ==","fromCache":false}}`},
		{"sessionGet", `"url": "/x"}`, `"fromCache":true`},
		{"sessionGet", `"url": "/x", "cache": false}`, `"fromCache":false`},
		{"sessionGet", `"url": "/x", "noCache": true}`, `"fromCache":false`},
		{"sessionGet", `"url": "/x", "headers": [{"name": "Accept", "value": "text/plain"}]}`, `"fromCache":false`},
		{"sessionSafeGet", `"url": "/none"}`, `"status":404`},
		{"sessionRequestRetry", `"url": "/none"}`, `"status":404`},
		{"sessionRequestRetry", `"url": "/x"}`, "ERR_RUNTIME: "},
		{"sessionRequestRetry", `"url": "/x", "postData": {}}`, "ERR_RUNTIME: "},
		{"sessionSetupAuth", `"auth": {"user": "ada", "token": "t2"}}`, `{"initialised":true,"authMode":"supplied","auth":{"user":"ada","token":"t2"}}`},
		{"sessionSetupAuth", `"auth": null}`, state},
		{"sessionLogContentHeaders", `"postData": {"token": "tok"}, "response": {"requested": "/x", "url": "", "status": 403, "reason": "", "headers": [], "body": "dG9r", "fromCache": false}}`, `null`},
	} {
		if got := asked(t, f, c.name, call+c.rest); !strings.Contains(got, c.want) {
			t.Errorf("%s %s:\ngot  %s\nwant %s", c.name, c.rest, got, c.want)
		}
	}
	posts := 0
	for _, r := range f.Requests() {
		if r.Method == "POST" && string(r.Body) == "{}" {
			posts++
		}
	}
	if log := strings.Join(f.Logged(), "\n"); posts != 1 || strings.Contains(log, "tok\"") || strings.Contains(log, "t2") || !strings.Contains(log, "status 403") {
		t.Errorf("%d posts; log:\n%s", posts, log)
	}
}
