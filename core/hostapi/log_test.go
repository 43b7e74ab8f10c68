package hostapi

import (
	"net/url"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/host/hosttest"
)

// TestLogContentHeaders: everything is written, at level info, but for what is secret.
func TestLogContentHeaders(t *testing.T) {
	f := hosttest.New()
	auth := &Auth{User: "ada", Token: secret + "/+"}
	s := session(t, f.Host(), Options{Auth: auth})
	r := &Response{Requested: api + "/x?access_token=abc&q=1", FromCache: true, Response: answer(403,
		`{"message": "refused <now>", "token": "xyz", "n": 12345678901234567890, "list": [{"password": "xyz", "keys": ["k"]}], "echo": "`+auth.header()+`"}`,
		"Set-Cookie", "id=cookie1", "X-Plain", "seen", "Authorization", "Basic zzz", "Link", "<"+api+"/x?t="+url.QueryEscape(auth.Token)+">")}
	r.Reason = "Forbidden"
	s.LogContentHeaders(r, map[string]any{"title": "posted", "client_secret": "xyz"})
	text := strings.Join(f.Logged(), "\n")
	for _, line := range f.Logged() {
		if !strings.HasPrefix(line, "info: ") {
			t.Errorf("level: %s", line)
		}
	}
	for _, want := range []string{"403", "Forbidden", "from the cache: true", api + "/x", "q=1", "X-Plain\": \"seen", "refused <now>", "\n    \"n\": 12345678901234567890", "posted", "\"k\""} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in\n%s", want, text)
		}
	}
	for _, hidden := range []string{secret, url.QueryEscape(auth.Token), auth.header()[6:], "xyz", "cookie1", "zzz", "=abc"} {
		if strings.Contains(text, hidden) {
			t.Errorf("%q is in\n%s", hidden, text)
		}
	}
}

// TestLogOfAnything never fails.
func TestLogOfAnything(t *testing.T) {
	deep := strings.Repeat("[", 5000) + strings.Repeat("]", 5000)
	for name, c := range map[string]struct {
		answer *Response
		post   any
		want   string
	}{
		"nothing":      {nil, nil, "no response"},
		"empty":        {&Response{}, nil, "not valid JSON"},
		"no JSON":      {&Response{Response: answer(500, "<html>oops</html>")}, nil, "<html>oops"},
		"no text":      {&Response{Response: answer(500, "\xff\xfe")}, nil, "\uFFFD"},
		"two values":   {&Response{Response: answer(500, "{} {}")}, nil, "{} {}"},
		"deep":         {&Response{Response: answer(500, deep)}, nil, "(nesting of a JSON file"},
		"less deep":    {&Response{Response: answer(500, strings.Repeat("[", 100)+strings.Repeat("]", 100))}, nil, "…"},
		"a function":   {&Response{}, func() {}, "func()"},
		"long":         {&Response{Response: answer(500, strings.Repeat("ä", 50_000))}, nil, "bytes more"},
		"no address":   {&Response{Requested: "http://[::1", Response: answer(0, "")}, nil, "status 0"},
		"user in it":   {&Response{Requested: "https://ada:" + secret + "@host.example/"}, nil, "https://host.example/"},
		"odd escape":   {&Response{Requested: "https://host.example/?%zz=" + secret}, nil, "***"},
		"typed nil":    {&Response{}, (*int)(nil), "null"},
		"many headers": {&Response{Response: answer(200, "{}", "A", "1", "A", "2")}, nil, "1, 2"},
	} {
		f := hosttest.New()
		session(t, f.Host(), Options{}).LogContentHeaders(c.answer, c.post)
		if text := strings.Join(f.Logged(), "\n"); !strings.Contains(text, c.want) {
			t.Errorf("%s: %q", name, text)
		}
		noSecret(t, f, secret)
		session(t, f.Host(host.PortLog), Options{}).LogContentHeaders(c.answer, c.post)
	}
}
