package lookup

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/host/hosttest"
)

// TestChannelNames holds which addresses a dependency and a list of channels lead to.
func TestChannelNames(t *testing.T) {
	for name, c := range map[string]struct {
		dep      string
		channels []string
		want     []string
	}{
		"usual channels":    {"tool", nil, []string{"conda-forge/tool", "bioconda/tool"}},
		"version":           {"tool=1.4", []string{"a"}, []string{"a/tool"}},
		"version and build": {"tool=1.4=h0_1", []string{"a"}, []string{"a/tool"}},
		"at least":          {"tool>=1", []string{"a"}, []string{"a/tool"}},
		"not":               {"tool!=1", []string{"a"}, []string{"a/tool"}},
		"blank":             {"tool 1.4", []string{"a"}, []string{"a/tool"}},
		"bracket":           {"tool[version='1']", []string{"a"}, []string{"a/tool"}},
		"channel in it":     {"mine::tool=1", []string{"a", "b"}, []string{"mine/tool"}},
		"two channels":      {"mine::tool::x", nil, []string{"mine/tool"}},
		"all of them":       {"tool", []string{"defaults", "a"}, []string{"a/tool", "main/tool", "anaconda/tool", "r/tool", "free/tool", "archive/tool", "anaconda-extras/tool"}},
		"odd characters":    {"to/ol?#", []string{"a b"}, []string{"a%20b/to%2Fol%3F%23"}},
		"empty list":        {"tool", []string{}, nil},
	} {
		f := hosttest.New()
		f.Answer = at(nil)
		given := slices.Clone(c.channels)
		_, err := asking(t, f).ChannelPackage(context.Background(), c.dep, c.channels)
		expect(t, name, err, diag.ValueError)
		var want []string
		for _, w := range c.want {
			want = append(want, "https://c.example/package/"+w)
		}
		if !slices.Equal(urls(f), want) || !slices.Equal(given, c.channels) {
			t.Errorf("%s: asked %q, the list is now %q", name, urls(f), c.channels)
		}
	}
	for _, dep := range []string{"", "=1", ">=1", ".", "..", "a::", "::"} {
		f := hosttest.New()
		_, err := asking(t, f).ChannelPackage(context.Background(), dep, nil)
		expect(t, dep, err, diag.ValueError)
		if len(urls(f)) != 0 {
			t.Errorf("%q: asked %q", dep, urls(f))
		}
	}
}

// TestChannelOutcomes is the table of §7.1.
func TestChannelOutcomes(t *testing.T) {
	for name, c := range map[string]struct {
		answer func(int, host.Request) (host.Response, error)
		kind   diag.Kind
		asked  int
		says   string
	}{
		"first has it":  {hosttest.Script(answer(200, `{"name": "tool", "latest_version": "1.4", "n": 12345678901234567890}`)), "", 1, ""},
		"second has it": {hosttest.Script(answer(404, ""), answer(200, `{"name": "tool", "latest_version": "1.4", "n": 12345678901234567890}`)), "", 2, ""},
		"none has it":   {hosttest.Script(answer(404, ""), answer(404, "")), diag.ValueError, 2, `"tool=1"`},
		"500":           {hosttest.Script(answer(500, "")), diag.LookupError, 1, "status 500 for https://c.example/package/conda-forge/tool"},
		"401":           {hosttest.Script(answer(401, "")), diag.LookupError, 1, "401"},
		"403":           {hosttest.Script(answer(403, "")), diag.LookupError, 1, "403"},
		"429":           {hosttest.Script(answer(429, "")), diag.LookupError, 1, "429"},
		"204":           {hosttest.Script(answer(204, "")), diag.LookupError, 1, "204"},
		"no JSON":       {hosttest.Script(answer(200, "<html>")), diag.LookupError, 1, "expected a JSON object"},
		"cut JSON":      {hosttest.Script(answer(200, `{"name": `)), diag.LookupError, 1, "expected a JSON object"},
		"a list":        {hosttest.Script(answer(200, `[]`)), diag.LookupError, 1, "expected a JSON object"},
		"refused":       {failing(host.Unreachable, ""), diag.LookupError, 1, "cannot be reached"},
		"late":          {failing(host.TimedOut, ""), diag.LookupError, 1, "timed out"},
		"too large":     {failing(host.TooLarge, ""), diag.LookupError, 1, "size limit"},
		"hidden (CORS)": {failing(host.Unreachable, "the browser may have hidden the answer"), diag.LookupError, 2, "channelUrl"},
		"blocked":       {failing(host.Blocked, ""), diag.LookupError, 2, "CORS"},
		"hidden, then not": {func(n int, r host.Request) (host.Response, error) {
			if n == 0 {
				return failing(host.Blocked, "")(n, r)
			}
			return answer(200, `{"name": "tool", "latest_version": "1.4", "n": 12345678901234567890}`), nil
		}, "", 2, ""},
		"hidden, then 404": {func(n int, r host.Request) (host.Response, error) {
			if n == 0 {
				return failing(host.Blocked, "")(n, r)
			}
			return answer(404, ""), nil
		}, diag.LookupError, 2, "CORS"},
	} {
		f := hosttest.New()
		f.Answer = c.answer
		got, err := asking(t, f).ChannelPackage(context.Background(), "tool=1", nil)
		expect(t, name, err, c.kind, c.says)
		if len(urls(f)) != c.asked || f.Requests()[0].Timeout != 10*time.Second {
			t.Errorf("%s: asked %v", name, f.Requests())
		}
		if text, _ := json.Marshal(got); c.kind == "" && string(text) != `{"latest_version":"1.4","n":12345678901234567890,"name":"tool"}` {
			t.Errorf("%s: %s", name, text)
		}
	}
}

// TestRegistryOutcomes is the table of §7.2.
func TestRegistryOutcomes(t *testing.T) {
	good := hosttest.Script(answer(200, `{"info": {"name": "tool"}}`))
	for name, c := range map[string]struct {
		dep    string
		answer func(int, host.Request) (host.Response, error)
		kind   diag.Kind
	}{
		"version":    {"tool=1.32", good, ""},
		"two signs":  {"tool==1.32", good, ""},
		"no version": {"tool", good, ""},
		"at least":   {"tool>=1", good, ""},
		"extra":      {"tool[x]==1", good, ""},
		"marker":     {"tool; python_version<'3'", good, ""},
		"not there":  {"tool=1", hosttest.Script(answer(404, "")), diag.ValueError},
		"500":        {"tool=1", hosttest.Script(answer(500, "")), diag.ValueError},
		"403":        {"tool=1", hosttest.Script(answer(403, "")), diag.ValueError},
		"no JSON":    {"tool=1", hosttest.Script(answer(200, "x")), diag.LookupError},
		"refused":    {"tool=1", failing(host.Unreachable, ""), diag.LookupError},
		"late":       {"tool=1", failing(host.TimedOut, ""), diag.LookupError},
		"hidden":     {"tool=1", failing(host.Blocked, ""), diag.LookupError},
		"no name":    {"=1", good, diag.ValueError},
	} {
		f := hosttest.New()
		f.Answer = c.answer
		got, err := asking(t, f).RegistryPackage(context.Background(), c.dep)
		expect(t, name, err, c.kind)
		if c.kind == "" && (got["info"] == nil || urls(f)[0] != "https://r.example/pypi/tool/json") {
			t.Errorf("%s: %v from %q", name, got, urls(f))
		}
		if c.kind != "" && c.dep != "=1" && !strings.Contains(err.Error(), "tool") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestMissingAddresses: an operation without an address says which option gives it.
func TestMissingAddresses(t *testing.T) {
	ctx := context.Background()
	for option, ask := range map[string]func(*Lookup) error{
		"channelUrl":      func(l *Lookup) error { _, err := l.ChannelPackage(ctx, "a", nil); return err },
		"registryUrl":     func(l *Lookup) error { _, err := l.RegistryPackage(ctx, "a"); return err },
		"containerApiUrl": func(l *Lookup) error { _, err := l.GetContainerTag(ctx, "a", "1"); return err },
		"versionUrl":      func(l *Lookup) error { _, err := l.CheckIfOutdated(ctx, VersionCheck{Own: "1"}); return err },
		"pipelinesUrl":    func(l *Lookup) error { _, err := l.GetRemoteWorkflows(ctx); return err },
	} {
		f := hosttest.New()
		expect(t, option, ask(New(f.Host(), Options{Names: dialect.Toolkit})), diag.ValueError, `"`+option+`"`, `"nf-core"`)
		if len(urls(f)) != 0 {
			t.Errorf("%s: asked %q", option, urls(f))
		}
		var lacking *host.Unavailable
		err := ask(asking(t, f, host.PortFetch))
		if option != "versionUrl" && !errors.As(err, &lacking) || option == "versionUrl" && err != nil {
			t.Errorf("%s without a network: %v", option, err)
		}
	}
	f := hosttest.New()
	f.Answer = hosttest.Script(answer(200, `{}`))
	if _, err := New(f.Host(), Options{Names: dialect.NFCore}).RegistryPackage(ctx, "a"); err != nil || urls(f)[0] != "https://pypi.org/pypi/a/json" {
		t.Errorf("%v, %q", err, urls(f))
	}
}
