package builder

// The user's browser.

import (
	"os"
	"runtime"

	"github.com/flow-toolkit/flow-toolkit/core/cli/crash"
)

// show gives the user the URL, and opens it in a browser if that is allowed and there is a screen.
func show(screen Screen, crashes *crash.Group, address string, opens bool) {
	if !opens || !hasScreen(runtime.GOOS, os.Getenv) {
		screen.Tell("open this URL in a browser on this machine: " + address)
		return
	}
	screen.Tell("the builder opens in your browser; if it does not, open this URL: " + address)
	Open(crashes, address, func() { screen.Tell("no browser could be opened on this machine") })
}

// hasScreen reports whether there is a screen to show a browser on. Without one, the programs that open browsers on some
// systems start one in the terminal, over everything that it shows.
func hasScreen(system string, env func(string) string) bool {
	switch system {
	case "darwin", "windows":
		return env("SSH_CONNECTION") == ""
	case "js":
		return false
	}
	return env("DISPLAY") != "" || env("WAYLAND_DISPLAY") != ""
}
