//go:build !js

package cli_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// TestLongLintsShowProgress: where the program draws, a terminal sees which check runs when a lint takes more than a second; a short lint, the log
// of a build, a terminal that cannot draw and --quiet show nothing.
func TestLongLintsShowProgress(t *testing.T) {
	dir := directory(t, fresh())
	for _, c := range []struct {
		vars  map[string]string
		quiet bool
		long  bool
		want  bool
	}{
		{map[string]string{"TERM": "xterm"}, false, true, true},
		{map[string]string{"TERM": "xterm"}, false, false, false},
		{map[string]string{"TERM": "xterm"}, true, true, false},
		{map[string]string{"TERM": "xterm", "CI": "true"}, false, true, false},
		{map[string]string{"TERM": "dumb"}, false, true, false},
	} {
		var delay time.Duration
		waits, over := 0, make(chan struct{})
		clock := func(d time.Duration, f func()) func() bool {
			delay, waits = d, waits+1
			if c.long && waits == 1 {
				go func() {
					f()
					close(over)
				}()
			}
			return func() bool { return false }
		}
		w := world{vars: c.vars, terminal: clock, files: func(files host.Files) host.Files {
			return watchedFiles{files, func(string) {
				if c.long && waits > 0 {
					<-over
				}
			}}
		}}
		args := []string{"lint", dir, "--tool-version", "0.0.0"}
		if c.quiet {
			args = append(args, "--quiet")
		}
		ended := run(t, w, args...)
		drawn := regexp.MustCompile(`Reading files|█+░* +\d+/\d+ [a-z_]+`).MatchString(ended.stderr)
		if ended.code != 0 || drawn != c.want || strings.Contains(ended.stdout, "█") {
			t.Errorf("%+v: drawn: %t, %+v", c, drawn, ended)
		}
		if waits > 0 && delay != time.Second {
			t.Errorf("%+v: progress begins after %v", c, delay)
		}
	}
}
