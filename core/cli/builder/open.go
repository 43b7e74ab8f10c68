//go:build !js

package builder

import (
	"os/exec"
	"runtime"

	"github.com/flow-toolkit/flow-toolkit/core/cli/crash"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// openers are the systems' programs that show a URL; all others have xdg-open.
var openers = map[string][]string{
	"darwin":  {"open"},
	"windows": {"rundll32", "url.dll,FileProtocolHandler"},
}

// Open starts the system's program that shows a web URL in a browser, and does not wait for it: some wait until the
// browser ends. The program and the browser outlive this one, and Ctrl-C in its terminal does not reach them. failed is
// called once, from any goroutine, when they cannot be started or the program ends with an error while this one runs.
func Open(crashes *crash.Group, address string, failed func()) {
	command, err := opener(address)
	if err == nil {
		err = command.Start()
	}
	if err != nil {
		failed()
		return
	}
	crashes.Go(func() {
		if command.Wait() != nil {
			failed()
		}
	})
}

// opener is the program for a URL. One that is not of the web could start any other program.
func opener(address string) (*exec.Cmd, error) {
	if err := host.CheckAddress(address); err != nil {
		return nil, err
	}
	words, ok := openers[runtime.GOOS]
	if !ok {
		words = []string{"xdg-open"}
	}
	command := exec.Command(words[0], append(words[1:len(words):len(words)], address)...)
	command.SysProcAttr = detached
	return command, nil
}
