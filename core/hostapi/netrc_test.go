package hostapi

import (
	"context"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/host/hosttest"
)

// TestNetrcEntry: the forms that the file has, and what is not an entry of the host.
func TestNetrcEntry(t *testing.T) {
	for text, want := range map[string]string{
		"machine api.host.example login ada password pw":                                                          basic("ada", "pw"),
		"# mine\nmachine other login eve password no\nmachine API.host.example\n\tlogin ada\n\tpassword pw # x\n": basic("ada", "pw"),
		"machine api.host.example password pw account x login ada machine z password q":                           basic("ada", "pw"),
		"machine api.host.example password lone":                                                                  "Bearer lone",
		`machine api.host.example login "a b" password "p\"w\\x#"`:                                                basic("a b", `p"w\x#`),
		"macdef init\nmachine api.host.example password no\n\nmachine api.host.example password yes":              "Bearer yes",
		"machine api.host.example login ada\nmachine api.host.example password yes":                               "Bearer yes",
		"machine host.example password no default password no":                                                    "",
		"default login ada password no":                                                                           "",
		"machine api.host.example":                                                                                "",
		"machine":                                                                                                 "", "password x": "", "": "", "\"": "", "\\": "",
	} {
		got := ""
		if auth := netrcEntry(text, "api.host.example"); auth != nil {
			got = auth.header()
		}
		if got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// TestNetrcPlaces: the variable names the file; without it the home directory holds it, by either name.
func TestNetrcPlaces(t *testing.T) {
	const entry = "machine api.host.example login ada password pw"
	for _, c := range []struct {
		vars map[string]string
		file string
		mode Mode
	}{
		{map[string]string{"HOME": "/home/u"}, "/home/u/.netrc", Netrc},
		{map[string]string{"HOME": "/home/u"}, "/home/u/_netrc", Netrc},
		{map[string]string{"HOME": "/home/u", "NETRC": "/n"}, "/n", Netrc},
		{map[string]string{"HOME": "/home/u", "NETRC": "/n"}, "/home/u/.netrc", Anonymous},
		{map[string]string{"HOME": "/home/u", "HOST_TOKEN": "env"}, "/home/u/.netrc", Environment},
		{nil, "/.netrc", Anonymous},
	} {
		f := hosttest.New()
		f.Vars = c.vars
		h := f.Host()
		h.Files = onlyRead{content: map[string]string{c.file: entry}}
		s := session(t, h, Options{})
		if err := s.SetupAuth(context.Background(), nil); err != nil || s.State().AuthMode != c.mode {
			t.Errorf("%v, %s: %v, %v", c.vars, c.file, s.State().AuthMode, err)
		}
		noSecret(t, f, "pw")
	}
}

func FuzzNetrc(f *testing.F) {
	f.Add("machine a login b password c\nmacdef x\n\ndefault")
	f.Fuzz(func(t *testing.T, text string) {
		if auth := netrcEntry(text, "a"); auth != nil && auth.Token == "" {
			t.Error("an entry without a password")
		}
	})
}
