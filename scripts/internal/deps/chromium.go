package deps

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
)

// Variable names the Chromium to test with.
const Variable = "CHROMIUM"

// Chromium is the path of a Chromium for the tests of the page. Where none is found and the
// system's package manager can be used, it installs one.
func Chromium() (string, error) {
	if path := findChromium(); path != "" {
		return path, nil
	}
	if !canInstall() {
		return "", fmt.Errorf("the tests of the page need Chromium: install it (on Debian or Ubuntu "+
			"`sudo apt-get install chromium`) or name its program in the variable %s", Variable)
	}
	if err := install("chromium"); err != nil {
		return "", err
	}
	if path := findChromium(); path != "" {
		return path, nil
	}
	return "", errors.New("apt-get installed Chromium, but its program is not on the path")
}

func findChromium() string {
	if named := os.Getenv(Variable); named != "" {
		return named
	}
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome-stable", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

// OtherBrowsers installs Firefox and WebKit, in which the main paths are tested, where the system's package manager can be
// used. Elsewhere the tests say that they skip what is not there.
func OtherBrowsers() {
	if !canInstall() {
		return
	}
	for _, each := range [][2]string{
		{"firefox-esr", "firefox-esr"}, {"WebKitWebDriver", "webkit2gtk-driver"}, {"xvfb-run", "xvfb"}, {"xauth", "xauth"},
	} {
		program, name := each[0], each[1]
		if _, err := exec.LookPath(program); err == nil {
			continue
		}
		if err := install(name); err != nil {
			fmt.Println(err)
		}
	}
}
