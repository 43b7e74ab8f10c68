package host

import (
	"errors"
	"strings"
	"testing"
)

// TestCheckAddress: what cannot be asked says why, and repeats no password.
func TestCheckAddress(t *testing.T) {
	for address, want := range map[string]string{
		"https://h.example/a?b": "", "HTTP://h": "", "http://[::1]:80/": "",
		"ftp://h/x": "https:// or http://", "notaurl": "https:// or http://", "/x": "https:// or http://", "": "https:// or http://", "https://": "add the name of a host",
		"https://me:SECRET@h/": "remove the user name and password", "http://[::1": "the URL is not a valid URL", "http://me:SECRET@[::1": "the URL is not a valid URL",
	} {
		err := CheckAddress(address)
		var invalid *FetchError
		switch {
		case want == "" && err != nil:
			t.Errorf("%q: %v", address, err)
		case want == "":
		case !errors.As(err, &invalid) || invalid.Kind != Invalid || !strings.Contains(err.Error()+"; help: "+invalid.HelpText(), want) || strings.Contains(err.Error(), "SECRET"):
			t.Errorf("%q: %v", address, err)
		}
	}
}
