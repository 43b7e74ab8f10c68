package dialect

import "testing"

// TestVariable reads the interface's spelling first, and takes an empty value for none.
func TestVariable(t *testing.T) {
	for name, c := range map[string]struct {
		env         map[string]string
		value, from string
	}{
		"none":          {map[string]string{}, "", ""},
		"own":           {map[string]string{"HOST_TOKEN": "a", "GITHUB_TOKEN": "b"}, "a", "HOST_TOKEN"},
		"other":         {map[string]string{"GITHUB_TOKEN": "b"}, "b", "GITHUB_TOKEN"},
		"own but empty": {map[string]string{"HOST_TOKEN": "", "GITHUB_TOKEN": "b"}, "b", "GITHUB_TOKEN"},
		"both empty":    {map[string]string{"HOST_TOKEN": "", "GITHUB_TOKEN": ""}, "", ""},
		"zero counts":   {map[string]string{"HOST_TOKEN": "0"}, "0", "HOST_TOKEN"},
		"another's":     {map[string]string{"TOKEN": "c"}, "", ""},
	} {
		env := func(name string) (string, bool) { value, ok := c.env[name]; return value, ok }
		if value, from := HostToken.Find(env); value != c.value || from != c.from {
			t.Errorf("%s: %q from %q", name, value, from)
		}
	}
	if HostToken.In(nil) != "" {
		t.Error("a value without an environment")
	}
}

// TestAddresses: the interface's own dialect knows no address, the other knows all of them.
func TestAddresses(t *testing.T) {
	if (Toolkit.PublicAddresses() != Addresses{}) {
		t.Error("the interface's dialect names a service")
	}
	a := NFCore.PublicAddresses()
	for _, address := range []string{a.Version, a.Channels, a.Registry, a.Containers, a.Hosting, a.Pipelines} {
		if len(address) < len("https://") || address[:8] != "https://" || address[len(address)-1] == '/' {
			t.Errorf("%q is no address", address)
		}
	}
}
