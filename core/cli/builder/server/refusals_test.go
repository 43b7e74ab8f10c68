//go:build !js

package server

// Every request here goes over a real connection, written byte for byte: a client that knows HTTP would correct some of them.

import (
	"io"
	"maps"
	"net"
	"strings"
	"testing"
)

func TestWrongSecret(t *testing.T) {
	r := run(t, nil)
	for _, value := range []string{
		absent, "", "Bearer", "Bearer ", "Basic " + r.token, r.token, "Bearer " + r.token[1:], "Bearer " + r.token + "x",
		"Bearer " + r.token + " x", "Bearer " + strings.ToUpper(r.token), "Bearer " + r.token + "\r\nAuthorization: Bearer " + r.token,
	} {
		got := r.expect(401, "POST", "/builder/session", asking{header: fields{"Authorization": value}})
		if strings.Contains(got.text, offer.Name) || strings.Contains(got.text, r.token) {
			t.Errorf("%q: %s", value, got.text)
		}
	}
	r.expect(401, "POST", "/builder/session?build="+r.token, asking{})
	// Before there is a session, no secret is one.
	for _, as := range []string{"", "undefined", r.token} {
		r.expect(401, "GET", "/builder/session", asking{as: as})
	}
	r.begin()
}

func TestOtherOrigins(t *testing.T) {
	r := run(t, nil)
	_, port, _ := net.SplitHostPort(r.host)
	others := []string{
		"http://evil.example", "https://127.0.0.1", "https://127.0.0.1:" + port, "http://localhost:" + port,
		"http://127.0.0.1:" + port + ".evil.example", "http://127.0.0.1:1", "null", "", r.origin() + "/", r.origin() + "\r\nOrigin: " + r.origin(),
	}
	for _, origin := range others {
		r.expect(403, "POST", "/builder/session", asking{as: r.token, header: fields{"Origin": origin}})
		r.expect(403, "GET", "/", asking{header: fields{"Origin": origin}})
	}
	r.expect(403, "POST", "/builder/session", asking{as: r.token, header: fields{"Origin": absent}})
	session := r.begin()
	for _, origin := range append(others, absent) {
		r.expect(403, "PUT", "/builder/schema", asking{as: session, body: "{}", header: fields{"Origin": origin}})
	}
	preflight := r.expect(403, "OPTIONS", "/builder/schema", asking{header: fields{"Origin": others[0], "Access-Control-Request-Method": "PUT"}})
	if allowed := preflight.header.Get("Access-Control-Allow-Origin"); allowed != "" {
		t.Errorf("other pages are allowed: %s", allowed)
	}
	r.wants()
}

func TestFetchMetadata(t *testing.T) {
	r := run(t, nil)
	get := func(status int, site, mode, target string) {
		t.Helper()
		r.expect(status, "GET", "/", asking{header: fields{"Origin": absent, "Sec-Fetch-Site": site, "Sec-Fetch-Mode": mode, "Sec-Fetch-Dest": target}})
	}
	for _, site := range []string{"cross-site", "same-site", "", "same-origin\r\nSec-Fetch-Site: cross-site"} {
		get(403, site, "no-cors", "script")
		get(403, site, "navigate", "iframe")
		get(403, site, absent, absent)
		get(200, site, "navigate", "document")
	}
	get(200, "none", "navigate", "document")
	get(200, "same-origin", "no-cors", "script")
	get(200, absent, absent, absent)
}

func TestOtherHosts(t *testing.T) {
	r := run(t, nil)
	_, port, _ := net.SplitHostPort(r.host)
	session := r.begin()
	for _, host := range []string{
		"evil.example:" + port, "localhost:" + port, "127.0.0.1", "127.0.0.1:1", "[::1]:" + port, "127.0.0.1:" + port + ".evil.example", "127.1:" + port, "",
	} {
		r.expect(421, "GET", "/", asking{header: fields{"Host": host}})
		r.expect(421, "PUT", "/builder/schema", asking{as: session, body: "{}", header: fields{"Host": host}})
	}
	if got := r.write("GET", "GET / HTTP/1.0\r\n\r\n"); got.status != 421 {
		t.Errorf("HTTP/1.0 without a host: %d", got.status)
	}
	if got := r.write("GET", "GET / HTTP/1.0\r\nHost: "+r.host+"\r\n\r\n"); got.status != 200 || got.text != document {
		t.Errorf("HTTP/1.0 with the host: %d %s", got.status, got.text)
	}
	for name, text := range map[string]string{
		"two hosts":         "GET / HTTP/1.1\r\nHost: " + r.host + "\r\nHost: evil.example\r\n\r\n",
		"twice the host":    "GET / HTTP/1.1\r\nHost: " + r.host + "\r\nHost: " + r.host + "\r\n\r\n",
		"no host":           "GET / HTTP/1.1\r\n\r\n",
		"another version":   "GET / HTTP/3.1\r\nHost: " + r.host + "\r\n\r\n",
		"a malformed host":  "GET / HTTP/1.1\r\nHost: 127.0.0.1\\\r\n\r\n",
		"two lengths":       "PUT /builder/schema HTTP/1.1\r\nHost: " + r.host + "\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
		"a space in a name": "GET / HTTP/1.1\r\nHost: " + r.host + "\r\nOrigin : x\r\n\r\n",
	} {
		got := r.write("GET", text)
		if got.status < 400 || strings.Contains(got.text, offer.Name) || strings.Contains(got.text, document) {
			t.Errorf("%s: %d %s", name, got.status, got.text)
		}
	}
	r.wants()
}

func TestNothingElse(t *testing.T) {
	r := run(t, nil)
	session := r.begin()
	for _, target := range []string{
		"/package.json", "/cli.js", "/../package.json", "/%2e%2e/package.json", "/..%2fpackage.json", "/page/../../package.json", "/page/index.html", "//etc/passwd",
		"//" + r.host + "/index.html", "/./index.html", "/samples/", "/samples", "/samples/../index.html/", "/samples/deep/er.json", "/samples/a b.config"[:10], "/schema.wasm.br",
		"/page.js.br", "/LICENSES.txt", "/index%2ehtml", "/builder", "/builder/", "/builder/session/", "/builder%2fsession", "/builder//session", "/constructor", "/__proto__", "/*", "/%00",
	} {
		got := r.expect(404, "GET", target, asking{as: session})
		if location := got.header.Get("Location"); location != "" {
			t.Errorf("%s leads to %s", target, location)
		}
	}
	for _, target := range []string{"//", "//?x", "http://evil.example/cli.js", "http://evil.example/", "http://" + r.host + "/", "*", r.host} {
		r.expect(400, "GET", target, asking{as: session})
	}
	r.expect(400, "OPTIONS", "*", asking{as: session})
	r.expect(400, "CONNECT", r.host, asking{as: session})
	for _, c := range [][3]string{
		{"POST", "/", "GET, HEAD"}, {"DELETE", "/page.js", "GET, HEAD"}, {"PUT", "/builder/session", "POST, GET"}, {"HEAD", "/builder/session", "POST, GET"},
		{"GET", "/builder/schema", "PUT"}, {"POST", "/builder/schema", "PUT"}, {"GET", "/builder/alive", "POST"}, {"post", "/builder/alive", "POST"},
	} {
		got := r.expect(405, c[0], c[1], asking{as: session})
		if allowed := got.header.Get("Allow"); allowed != c[2] {
			t.Errorf("%s %s: %q is allowed, want %q", c[0], c[1], allowed, c[2])
		}
	}
}

// TestRefusalsHaveHeaders: a refusal is under the same policy, and ends the connection.
func TestRefusalsHaveHeaders(t *testing.T) {
	r := run(t, nil)
	for status, a := range map[int]asking{421: {header: fields{"Host": "evil.example"}}, 403: {header: fields{"Origin": "null"}}, 401: {}} {
		a.header = maps.Clone(a.header)
		if a.header == nil {
			a.header = fields{}
		}
		a.header["Connection"] = absent
		got := r.expect(status, "POST", "/builder/session", a)
		if got.header.Get("Content-Security-Policy") != documentPolicy {
			t.Errorf("%d: the policy is %q", status, got.header.Get("Content-Security-Policy"))
		}
		for name, value := range headers {
			if got.header.Get(name) != value {
				t.Errorf("%d: %s is %q", status, name, got.header.Get(name))
			}
		}
		if got.header.Get("Content-Type") != "application/json" || got.message == "" {
			t.Errorf("%d: %s %s", status, got.header.Get("Content-Type"), got.text)
		}
	}
	conn := r.dial()
	io.WriteString(conn, r.request("POST", "/builder/session", asking{header: fields{"Connection": absent}}))
	if text, err := io.ReadAll(conn); err != nil || !strings.Contains(string(text), "\r\nConnection: close\r\n") {
		t.Errorf("%s %v", text, err)
	}
}
