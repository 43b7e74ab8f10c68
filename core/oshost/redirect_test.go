//go:build !js

package oshost

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/oshost/httptestserver"
)

var secrets = []host.Header{{Name: "authorization", Value: "Bearer secret"}, {Name: "Cookie", Value: "s=secret"}, {Name: "PRIVATE-TOKEN", Value: "secret"}, {Name: "X-Api-Key", Value: "secret"}, {Name: "X-Kept", Value: "yes"}}

func via(server, to string) string { return server + "/redirect?to=" + url.QueryEscape(to) }

// TestCredentials follows redirects within an origin and out of it.
func TestCredentials(t *testing.T) {
	one, two := httptestserver.Start(t), httptestserver.Start(t)
	for name, c := range map[string]struct {
		address string
		kept    bool
	}{
		"the same origin":           {via(one.URL, one.URL+"/echo"), true},
		"a relative address":        {via(one.URL, "/echo"), true},
		"another name of the host":  {via(one.URL, one.ByName+"/echo"), false},
		"another port":              {via(one.URL, two.URL+"/echo"), false},
		"away and back":             {via(one.URL, via(two.URL, one.URL+"/echo")), false},
		"twice within the origin":   {via(one.URL, via(one.URL, one.URL+"/echo")), true},
		"within and then elsewhere": {via(one.URL, via(one.URL, two.ByName+"/echo")), false},
	} {
		got, err := fetch(t, host.Request{URL: c.address, Header: secrets, FollowRedirects: true})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		e := read(t, got)
		for _, h := range secrets[:len(secrets)-1] {
			if (e.Header[strings.ToLower(h.Name)] != "") != c.kept {
				t.Errorf("%s: %s kept is %v", name, h.Name, !c.kept)
			}
		}
		if e.Header["x-kept"] != "yes" || e.Header["referer"] != "" {
			t.Errorf("%s: it sent %v", name, e.Header)
		}
		if strings.Contains(got.URL, "redirect") {
			t.Errorf("%s: the answer is said to be of %s", name, got.URL)
		}
	}
}

// TestOrigins holds the rule itself where no server on loopback can: subdomains and schemes.
func TestOrigins(t *testing.T) {
	for _, c := range []struct {
		from, to string
		kept     bool
	}{
		{"https://api.host.test/a", "https://api.host.test/b", true},
		{"https://host.test/", "https://host.test:443/", true},
		{"https://HOST.test/", "https://host.TEST/", true},
		{"http://host.test/", "http://host.test:80/", true},
		{"https://host.test/", "http://host.test/", false},
		{"http://host.test/", "https://host.test/", false},
		{"https://host.test/", "https://evil.host.test/", false},
		{"https://api.host.test/", "https://host.test/", false},
		{"https://host.test/", "https://host.test.evil.test/", false},
		{"https://host.test/", "https://host.test:8443/", false},
		{"https://host.test/", "https://host.test@evil.test/", false},
	} {
		from, _ := http.NewRequest(http.MethodGet, c.from, nil)
		to, _ := http.NewRequest(http.MethodGet, c.to, nil)
		policy := redirects(true)
		for _, h := range secrets {
			to.Header.Set(h.Name, h.Value)
		}
		if err := policy(to, []*http.Request{from}); err != nil {
			t.Fatal(err)
		}
		for _, h := range secrets[:len(secrets)-1] {
			if (to.Header.Get(h.Name) != "") != c.kept {
				t.Errorf("%s from %s to %s: kept is %v", h.Name, c.from, c.to, !c.kept)
			}
		}
		back, _ := http.NewRequest(http.MethodGet, c.from, nil)
		back.Header.Set("Authorization", "Bearer secret")
		if err := policy(back, []*http.Request{from, to}); err != nil {
			t.Fatal(err)
		}
		if (back.Header.Get("Authorization") != "") != c.kept {
			t.Errorf("back to %s from %s: kept is %v", c.from, c.to, !c.kept)
		}
	}
}

func TestMethods(t *testing.T) {
	server := httptestserver.Start(t)
	for code, want := range map[int]echoed{
		301: {Method: "GET"}, 302: {Method: "GET"}, 303: {Method: "GET"},
		307: {Method: "POST", Body: "body"}, 308: {Method: "POST", Body: "body"},
	} {
		address := via(server.URL, "/echo") + "&code=" + strconv.Itoa(code)
		got, err := fetch(t, host.Request{Method: "POST", Body: []byte("body"), URL: address, FollowRedirects: true})
		if err != nil {
			t.Errorf("%d: %v", code, err)
			continue
		}
		if e := read(t, got); e.Method != want.Method || e.Body != want.Body {
			t.Errorf("%d: %s with %q", code, e.Method, e.Body)
		}
		stayed, err := fetch(t, host.Request{URL: address})
		if err != nil || stayed.Status != code || stayed.Get("location") != "/echo" {
			t.Errorf("not followed, %d: %d, %v", code, stayed.Status, err)
		}
	}
}
