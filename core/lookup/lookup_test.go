package lookup

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/host/hosttest"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// everything that is asked, each in one call.
func everything(l *Lookup) map[string]error {
	ctx := context.Background()
	errs := map[string]error{}
	_, errs["get_repo_commit"] = l.GetRepoCommit(ctx, "a/b", "c")
	_, errs["get_repo_releases_branches"] = l.GetRepoReleasesBranches(ctx, "a/b", nil)
	_, errs["fetch_remote_version"] = l.FetchRemoteVersion(ctx, own.Version)
	_, errs["poll_toolkit_web_api"] = l.PollToolkitWebAPI(ctx, own.Version, &tree.Map{})
	_, errs["registry_package"] = l.RegistryPackage(ctx, "a=1")
	return errs
}

// TestWithoutPorts: a host without ports and a Lookup without a session do not crash.
func TestWithoutPorts(t *testing.T) {
	for _, h := range []*host.Host{nil, {}} {
		for name, err := range everything(New(h, Options{Addresses: own})) {
			var unavailable *host.Unavailable
			if !errors.As(err, &unavailable) {
				t.Errorf("%s: %v", name, err)
			}
		}
		if _, err := New(h, Options{Addresses: own}).PromptRemotePipelineName(context.Background(), nil); err == nil {
			t.Error("a name was given by nobody")
		}
	}
}

// TestWrongAddresses: the message names the option, and the address but for its secrets.
func TestWrongAddresses(t *testing.T) {
	for address, want := range map[string]string{
		"notaurl":                      `invalid option "registryUrl" (in Go, Addresses.Registry): notaurl is not a valid URL; help: use a URL that starts with https:// or http://`,
		"https://me:SECRET@r.example/": `invalid option "registryUrl" (in Go, Addresses.Registry): https://r.example is not a valid URL; help: remove the user name and password`,
		"":                             `missing URL of the package registry; help: set "registryUrl" in the call or in createToolkit({ addresses }) (in Go Addresses.Registry), or choose the dialect "nf-core"`,
	} {
		_, err := New(hosttest.New().Host(), Options{Addresses: dialect.Addresses{Registry: address}}).RegistryPackage(context.Background(), "a=1")
		if kindOf(err) != diag.ValueError || err.Error()+"; help: "+diag.HelpOf(err) != want {
			t.Errorf("%q: %v", address, err)
		}
	}
}

// TestOwnSession: without one given, a new session sends the requests to the hosting API.
func TestOwnSession(t *testing.T) {
	f := hosttest.New()
	f.Answer = at(map[string]host.Response{"https://api.h.example/repos/a/b/commits/c": answer(200, "0123")})
	id, err := New(f.Host(), Options{Addresses: own}).GetRepoCommit(context.Background(), "a/b", "c")
	if err != nil || id != "0123" {
		t.Errorf("%q, %v", id, err)
	}
}

// TestSecretsInAddresses: no message and no log repeats what an address holds.
func TestSecretsInAddresses(t *testing.T) {
	const source = "https://h.example/?access_token=SECRET"
	for name, respond := range map[string]func(int, host.Request) (host.Response, error){
		"unreachable": failing(host.Unreachable, ""), "timed out": failing(host.TimedOut, ""), "too large": failing(host.TooLarge, ""),
		"status": func(int, host.Request) (host.Response, error) { return answer(500, ""), nil },
		"a page": func(int, host.Request) (host.Response, error) { return answer(200, "<html>"), nil },
	} {
		f := hosttest.New()
		f.Answer = respond
		addresses := own
		addresses.Pipelines, addresses.Registry, addresses.Channels, addresses.Containers = source, source, source, source
		l := New(f.Host(), Options{Addresses: addresses})
		ctx := context.Background()
		var texts []string
		note := func(err error) {
			if err != nil {
				texts = append(texts, err.Error())
			}
			for ; err != nil; err = errors.Unwrap(err) {
				texts = append(texts, err.Error())
			}
		}
		current := "1.0"
		_, err := l.CheckIfOutdated(ctx, VersionCheck{Current: &current, Source: source})
		note(err)
		_, err = l.FetchRemoteVersion(ctx, source)
		note(err)
		_, err = l.PollToolkitWebAPI(ctx, source, nil)
		note(err)
		_, err = l.GetRemoteWorkflows(ctx)
		note(err)
		_, err = l.RegistryPackage(ctx, "a=1")
		note(err)
		if texts = append(texts, f.Logged()...); len(texts) < 5 {
			t.Errorf("%s: only %q was said", name, texts)
		}
		for _, text := range texts {
			if strings.Contains(text, "SECRET") {
				t.Errorf("%s: %s", name, text)
			}
		}
	}
}
