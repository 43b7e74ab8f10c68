package builder

import (
	"runtime"
	"slices"
	"testing"
)

func TestHasScreen(t *testing.T) {
	for _, c := range []struct {
		system string
		set    []string
		want   bool
	}{
		{"linux", nil, false},
		{"linux", []string{"DISPLAY"}, true},
		{"linux", []string{"WAYLAND_DISPLAY"}, true},
		{"freebsd", []string{"DISPLAY", "SSH_CONNECTION"}, true},
		{"darwin", nil, true},
		{"darwin", []string{"DISPLAY", "SSH_CONNECTION"}, false},
		{"windows", nil, true},
		{"windows", []string{"SSH_CONNECTION"}, false},
		{"js", []string{"DISPLAY"}, false},
	} {
		env := func(name string) string {
			if slices.Contains(c.set, name) {
				return ":0"
			}
			return ""
		}
		if got := hasScreen(c.system, env); got != c.want {
			t.Errorf("%s with %q: %v", c.system, c.set, got)
		}
	}
}

// TestShowOnly: where nothing may be opened, or there is no screen, nothing is.
func TestShowOnly(t *testing.T) {
	for _, opens := range []bool{false, true} {
		t.Setenv("PATH", t.TempDir())
		t.Setenv("DISPLAY", ":7")
		if opens {
			if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
				t.Setenv("SSH_CONNECTION", "192.0.2.1 50000 192.0.2.2 22")
			}
			t.Setenv("DISPLAY", "")
			t.Setenv("WAYLAND_DISPLAY", "")
		}
		screen := &fakeScreen{}
		show(screen, nil, "http://x/", opens)
		if told := screen.sentences(); !slices.Equal(told, []string{"open this URL in a browser on this machine: http://x/"}) {
			t.Errorf("%q", told)
		}
	}
}
