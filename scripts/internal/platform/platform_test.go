package platform

import (
	"strings"
	"testing"
)

func TestNames(t *testing.T) {
	want := "linux-x64 linux-arm64 darwin-x64 darwin-arm64 win32-x64 win32-arm64"
	var names []string
	for _, p := range All() {
		names = append(names, p.Name())
		if named, err := Named(p.Name()); err != nil || named != p {
			t.Errorf("Named(%q) = %v, %v", p.Name(), named, err)
		}
		if p.WheelTag() == "" {
			t.Errorf("%s has no tag for wheels", p.Name())
		}
		if exe := strings.HasSuffix(p.Program(), ".exe"); exe != (p.OS == "windows") {
			t.Errorf("the program for %s is %s", p.Name(), p.Program())
		}
	}
	if got := strings.Join(names, " "); got != want {
		t.Errorf("platforms are %s, want %s", got, want)
	}
	if _, err := Named("linux-amd64"); err == nil || !strings.Contains(err.Error(), want[:9]) {
		t.Errorf("the error of an unknown platform lists none: %v", err)
	}
}
