package lookup

import (
	"context"
	"errors"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/host/hosttest"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

const web = "https://w.example/api"

// TestPollOutcomes is the table of §7.24.
func TestPollOutcomes(t *testing.T) {
	endless := func(int, host.Request) (host.Response, error) { return answer(301, "", "Location", web), nil }
	for name, c := range map[string]struct {
		answer func(int, host.Request) (host.Response, error)
		kind   diag.Kind
		says   string
	}{
		"waiting":          {hosttest.Script(answer(200, `{"status": "waiting_for_user"}`)), "", ""},
		"status is null":   {hosttest.Script(answer(200, `{"status": null}`)), "", ""},
		"moved":            {hosttest.Script(answer(301, "", "Location", "/other?x=1"), answer(200, `{"status": "ok"}`)), "", ""},
		"moved to nowhere": {hosttest.Script(answer(301, "")), diag.KeyError, web},
		"moved for ever":   {endless, diag.AssertionError, web},
		"moved to no url":  {hosttest.Script(answer(301, "", "Location", "http://[::1")), diag.AssertionError, "is not a URL"},
		"refused":          {failing(host.Unreachable, ""), diag.AssertionError, web},
		"late":             {failing(host.TimedOut, ""), diag.AssertionError, web},
		"hidden":           {failing(host.Blocked, "a hint"), diag.AssertionError, "a hint"},
		"no address":       {failing(host.Invalid, ""), diag.AssertionError, web},
		"201":              {hosttest.Script(answer(201, `{"status": "ok"}`)), diag.AssertionError, "201"},
		"204":              {hosttest.Script(answer(204, "")), diag.AssertionError, "204"},
		"302":              {hosttest.Script(answer(302, "")), diag.AssertionError, "302"},
		"404":              {hosttest.Script(answer(404, "")), diag.AssertionError, "404"},
		"500":              {hosttest.Script(answer(500, "")), diag.AssertionError, "500"},
		"a page":           {hosttest.Script(answer(200, "<html>status</html>")), diag.AssertionError, "expected a JSON object with"},
		"no status":        {hosttest.Script(answer(200, `{"state": 1}`)), diag.AssertionError, "expected a JSON object with"},
		"a number":         {hosttest.Script(answer(200, `7`)), diag.AssertionError, "expected a JSON object with"},
		"null":             {hosttest.Script(answer(200, `null`)), diag.AssertionError, "expected a JSON object with"},
		"a list with it":   {hosttest.Script(answer(200, `["status"]`)), diag.AssertionError, "expected a JSON object with"},
		"a text with it":   {hosttest.Script(answer(200, `"status"`)), diag.AssertionError, "expected a JSON object with"},
	} {
		for _, post := range []*tree.Map{nil, {}} {
			f := hosttest.New()
			f.Answer = c.answer
			got, err := asking(t, f).PollToolkitWebAPI(context.Background(), web, post)
			expect(t, name, err, c.kind, c.says)
			if _, ok := got["status"]; ok != (c.kind == "") {
				t.Errorf("%s: %v", name, got)
			}
			r := f.Requests()[0]
			if method := map[bool]string{true: "GET", false: "POST"}[post == nil]; r.Method != method || !r.NoStore || (r.Body == nil) != (post == nil) {
				t.Errorf("%s: %+v", name, r)
			}
		}
	}
	f := hosttest.New()
	f.Answer = hosttest.Script(answer(301, "", "Location", "/other?x=1"), answer(200, `{"status": "ok"}`))
	if _, err := asking(t, f).PollToolkitWebAPI(context.Background(), web, nil); err != nil || urls(f)[1] != "https://w.example/other?x=1" {
		t.Errorf("%q, %v", urls(f), err)
	}
	var lacking *host.Unavailable
	if _, err := asking(t, f, host.PortFetch).PollToolkitWebAPI(context.Background(), web, nil); !errors.As(err, &lacking) {
		t.Errorf("%v", err)
	}
}

// TestForm: how data is posted.
func TestForm(t *testing.T) {
	m := func(pairs ...any) *tree.Map {
		made := &tree.Map{}
		for i := 0; i < len(pairs); i += 2 {
			made.Entries = append(made.Entries, tree.Entry{Key: pairs[i], Value: pairs[i+1]})
		}
		return made
	}
	for want, data := range map[string]*tree.Map{
		"":                              m(),
		"b=1&a=x+y%26%C3%A9":            m("b", int64(1), "a", "x y&é"),
		"l=1&l=two&l=true":              m("l", []any{int64(1), "two", nil, true}),
		"f=1.5&g=-0.001":                m("none", nil, "f", 1.5, "g", -0.001, "empty", []any{}),
		"post_content=json&e=&status=w": m("post_content", "json", "e", "", "status", "w"),
	} {
		f := hosttest.New()
		f.Answer = hosttest.Script(answer(200, `{"status": "recieved"}`))
		if _, err := asking(t, f).PollToolkitWebAPI(context.Background(), web, data); err != nil {
			t.Fatal(err)
		}
		r := f.Requests()[0]
		if string(r.Body) != want || r.Header[1] != (host.Header{Name: "Content-Type", Value: "application/x-www-form-urlencoded"}) {
			t.Errorf("%q, want %q; %v", r.Body, want, r.Header)
		}
	}
	for name, data := range map[string]*tree.Map{"map": m("a", m()), "list in list": m("a", []any{[]any{}}), "key": m(int64(1), "a"), "bytes": m("a", []byte("x"))} {
		_, err := asking(t, hosttest.New()).PollToolkitWebAPI(context.Background(), web, data)
		expect(t, name, err, diag.ValueError)
	}
}
