package hostapi

import (
	"context"
	"encoding/base64"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/host/hosttest"
)

func basic(user, token string) string {
	return "Basic " + base64.StdEncoding.EncodeToString([]byte(user+":"+token))
}

const toolFile = "/home/u/.config/gh/hosts.yml"

// TestAuthSources holds the order of the sources, and that no shape of the tool's file is an error.
func TestAuthSources(t *testing.T) {
	good := "host.example:\n  user: ada\n  oauth_token: from-file\n"
	says := func(code int, text string) func(host.Command) (host.Output, error) {
		return func(host.Command) (host.Output, error) { return host.Output{Stdout: []byte(text), Code: code}, nil }
	}
	for name, c := range map[string]struct {
		supplied *Auth
		file     string
		run      func(host.Command) (host.Output, error)
		vars     map[string]string
		mode     Mode
		header   string
	}{
		"argument first":          {&Auth{User: "eve", Token: "arg"}, good, says(0, "cmd\n"), map[string]string{"HOST_TOKEN": "env"}, Supplied, basic("eve", "arg")},
		"argument without a user": {&Auth{Token: "arg"}, good, nil, nil, Supplied, "Bearer arg"},
		"empty argument":          {&Auth{}, good, nil, nil, ToolFile, basic("ada", "from-file")},
		"file":                    {nil, good, says(0, "cmd"), map[string]string{"HOST_TOKEN": "env"}, ToolFile, basic("ada", "from-file")},
		"file of several users":   {nil, "host.example:\n  user: ada\n  users:\n    ada:\n      oauth_token: hers\n", nil, nil, ToolFile, basic("ada", "hers")},
		"file without a user":     {nil, "host.example:\n  oauth_token: lone\n", nil, nil, ToolFile, "Bearer lone"},
		"command":                 {nil, "host.example:\n  user: ada\n", says(0, "cmd\n"), map[string]string{"HOST_TOKEN": "env"}, ToolCommand, "Bearer cmd"},
		"command fails":           {nil, "", says(1, ""), map[string]string{"HOST_TOKEN": "env"}, Environment, "Bearer env"},
		"other spelling":          {nil, "", nil, map[string]string{"GITHUB_TOKEN": "env2"}, Environment, "Bearer env2"},
		"empty variable":          {nil, "", nil, map[string]string{"HOST_TOKEN": ""}, Anonymous, ""},
		"nothing":                 {nil, "", nil, nil, Anonymous, ""},
		"file is empty":           {nil, " ", nil, nil, Anonymous, ""},
		"file is no YAML":         {nil, "a: [", nil, nil, Anonymous, ""},
		"file is a list":          {nil, "- a\n", nil, nil, Anonymous, ""},
		"file of another host":    {nil, "other.example:\n  user: ada\n  oauth_token: x\n", nil, nil, Anonymous, ""},
		"file with a number":      {nil, "host.example:\n  oauth_token: 1\n", nil, nil, Anonymous, ""},
		"file with a text":        {nil, "host.example: x\n", nil, nil, Anonymous, ""},
		"file with an empty word": {nil, "host.example:\n  user: ada\n  oauth_token: ''\n", nil, nil, Anonymous, ""},
		"token of two lines":      {nil, "", nil, map[string]string{"HOST_TOKEN": "a\r\nX-Evil: b"}, Anonymous, ""},
	} {
		t.Run(name, func(t *testing.T) {
			f := hosttest.New()
			f.Answer = hosttest.Script(answer(200, "{}"))
			f.Run, f.Vars = c.run, map[string]string{"HOME": "/home/u"}
			for k, v := range c.vars {
				f.Vars[k] = v
			}
			h := f.Host()
			if c.file != "" {
				h.Files = onlyRead{content: map[string]string{toolFile: c.file}}
			}
			s := session(t, h, Options{})
			if c.supplied != nil {
				if err := s.SetupAuth(context.Background(), c.supplied); err != nil {
					t.Fatal(err)
				}
			}
			mustGet(t, s, "/x")
			if got := authorization(f.Requests()[0]); got != c.header {
				t.Errorf("sent %q, want %q", got, c.header)
			}
			if got := s.State().AuthMode; got != c.mode {
				t.Errorf("mode %q, want %q", got, c.mode)
			}
			if warned := strings.Contains(strings.Join(warnings(f), "\n"), "no token"); warned != (c.mode == Anonymous) {
				t.Errorf("warned of a missing token: %v", warned)
			}
			noSecret(t, f, "from-file", "cmd\n", "Evil", base64.StdEncoding.EncodeToString([]byte("ada:from-file")))
		})
	}
}

// TestToolFilePlaces: the tool's own variables say where its file is.
func TestToolFilePlaces(t *testing.T) {
	for _, c := range []struct {
		vars map[string]string
		want string
	}{
		{map[string]string{"GH_CONFIG_DIR": "/g", "XDG_CONFIG_HOME": "/x", "HOME": "/h"}, "/g/hosts.yml"},
		{map[string]string{"XDG_CONFIG_HOME": "/x", "HOME": "/h"}, "/x/gh/hosts.yml"},
		{map[string]string{"HOME": "/h"}, "/h/.config/gh/hosts.yml"},
		{map[string]string{"HOME": ""}, ""},
	} {
		f := hosttest.New()
		f.Vars = c.vars
		if got := session(t, f.Host(), Options{}).toolFile(); got != c.want {
			t.Errorf("%v: %q, want %q", c.vars, got, c.want)
		}
	}
}

// TestAuthBeforeUse: what is supplied before the session is initialised is kept, and looking for a
// credential does not initialise it.
func TestAuthBeforeUse(t *testing.T) {
	f := hosttest.New()
	f.Answer = hosttest.Script(answer(200, "1"), answer(200, "2"))
	s := session(t, f.Host(), Options{})
	if err := s.SetupAuth(context.Background(), nil); err != nil || s.State().Initialised {
		t.Fatalf("%v, %+v", err, s.State())
	}
	if err := s.SetupAuth(context.Background(), &Auth{Token: secret}); err != nil || s.State().Initialised {
		t.Fatalf("%v, %+v", err, s.State())
	}
	mustGet(t, s, "/x")
	if !s.State().Initialised || s.State().AuthMode != Supplied || authorization(f.Requests()[0]) != "Bearer "+secret {
		t.Errorf("%+v", s.State())
	}
	// A second initialisation starts afresh.
	if err := s.LazyInit(context.Background()); err != nil || s.State().AuthMode != Anonymous || s.State().Auth != nil {
		t.Errorf("%v, %+v", err, s.State())
	}
	noSecret(t, f, secret)
}

// TestTransitions walks the states of §6.7.
func TestTransitions(t *testing.T) {
	ctx := context.Background()
	for name, use := range map[string]func(*Session) error{
		"get":           func(s *Session) error { _, err := s.Get(ctx, "/x", GetOptions{}); return err },
		"safe_get":      func(s *Session) error { _, err := s.SafeGet(ctx, "/x"); return err },
		"request_retry": func(s *Session) error { _, err := s.RequestRetry(ctx, "/x", nil); return err },
		"lazy_init":     func(s *Session) error { return s.LazyInit(ctx) },
	} {
		f := hosttest.New()
		f.Answer = func(int, host.Request) (host.Response, error) { return answer(200, "{}"), nil }
		s := session(t, f.Host(), Options{})
		if s.State() != (State{}) || len(f.Commands()) != 0 {
			t.Errorf("%s: something was looked for before the first use", name)
		}
		for range 2 {
			if err := use(s); err != nil || !s.State().Initialised {
				t.Errorf("%s: %v, %+v", name, err, s.State())
			}
		}
	}
}

// TestForeignOrigin: a credential goes to the API's own origin only.
func TestForeignOrigin(t *testing.T) {
	for address, sent := range map[string]bool{
		"/x": true, api + "/x": true, "https://API.host.example:443/x": true,
		"http://api.host.example/x": false, "https://host.example/x": false, "https://api.host.example:444/x": false,
		"https://api.host.example.evil.example/x": false, "https://evil.example/?u=" + api: false, "https://api.host.example@evil.example/": false,
	} {
		f := hosttest.New()
		f.Vars = map[string]string{"HOST_TOKEN": secret}
		f.Answer = hosttest.Script(answer(200, "{}"))
		mustGet(t, session(t, f.Host(), Options{}), address)
		if got := authorization(f.Requests()[0]) != ""; got != sent {
			t.Errorf("%s: credential sent: %v", address, got)
		}
	}
}

// TestWithoutAPI: without the API's address only what the caller supplied is sent.
func TestWithoutAPI(t *testing.T) {
	for _, auth := range []*Auth{nil, {Token: secret}} {
		f := hosttest.New()
		f.Vars = map[string]string{"HOST_TOKEN": "env"}
		f.Answer = hosttest.Script(answer(200, "{}"))
		s, err := New(f.Host(), Options{Auth: auth})
		if err != nil {
			t.Fatal(err)
		}
		mustGet(t, s, "https://any.example/x")
		if got := authorization(f.Requests()[0]) != ""; got != (auth != nil) {
			t.Errorf("%v: credential sent: %v", auth, got)
		}
		if _, err := s.Get(context.Background(), "/x", GetOptions{}); kindOf(err) != diag.ValueError || !strings.Contains(diag.HelpOf(err), `"hostingUrl"`) {
			t.Errorf("%v", err)
		}
	}
}

// TestBadCredential: what no header can hold is refused when it is supplied.
func TestBadCredential(t *testing.T) {
	for _, auth := range []Auth{{Token: "a\nb"}, {Token: "a b"}, {User: "a:b", Token: "c"}, {User: "a\r", Token: "c"}, {Token: "ü"}} {
		if _, err := New(nil, Options{Auth: &auth}); kindOf(err) != diag.ValueError || strings.Contains(err.Error(), auth.Token) && len(auth.Token) > 1 {
			t.Errorf("%q: %v", auth, err)
		}
		if err := session(t, nil, Options{}).SetupAuth(context.Background(), &auth); kindOf(err) != diag.ValueError {
			t.Errorf("%q: %v", auth, err)
		}
	}
}

// TestOwnHeader: an Authorization of the call takes the place of the session's.
func TestOwnHeader(t *testing.T) {
	f := hosttest.New()
	f.Answer = hosttest.Script(answer(200, "{}"))
	s := session(t, f.Host(), Options{Auth: &Auth{Token: secret}})
	_, err := s.Get(context.Background(), "/x", GetOptions{Header: []host.Header{{Name: "authorization", Value: "Bearer own"}}})
	if got := f.Requests()[0].Header; err != nil || len(got) != 2 || authorization(f.Requests()[0]) != "Bearer own" {
		t.Errorf("%v: %v", got, err)
	}
}

// TestToolFilePort: the tool names a host that listens elsewhere with its port, or without.
func TestToolFilePort(t *testing.T) {
	for file, want := range map[string]string{
		"host.example:8443:\n  oauth_token: with\nhost.example:\n  oauth_token: without\n": "Bearer with",
		"host.example:\n  oauth_token: without\n":                                          "Bearer without",
		"host.example:8444:\n  oauth_token: other\n":                                       "",
	} {
		f := hosttest.New()
		f.Vars = map[string]string{"HOME": "/home/u"}
		h := f.Host()
		h.Files = onlyRead{content: map[string]string{toolFile: file}}
		s, err := New(h, Options{API: "https://api.host.example:8443"})
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		if auth := s.fromToolFile(context.Background()); auth != nil {
			got = auth.header()
		}
		if got != want {
			t.Errorf("%q: %q, want %q", file, got, want)
		}
	}
}
