package folder

// Scripts that cannot be read: what they declare and call is not known.

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// TestScriptOfNoText: the content of an unreadable script is unknown, and causes no finding.
func TestScriptOfNoText(t *testing.T) {
	dir := fresh(t)
	at := "modules/toolkit/readcount/main.flow"
	write(t, filepath.Join(dir, at), []byte(original(t, at)+"// caf\xe9\nprocess LONELY {\n}\nSystem.exit(1)\n"))
	settings := "conf/modules.config"
	write(t, filepath.Join(dir, settings), []byte(original(t, settings)+"process {\n    withName: LONELY { cpus = 1 }\n}\n"))
	report := lintFS(t, os.DirFS(dir))
	if got := needs(report, at); !slices.Equal(got, []string{`the content of "` + at + `": not a text file`}) {
		t.Errorf("%q", got)
	}
	var rules []string
	for _, n := range report.NotChecked {
		rules = append(rules, n.Rule)
	}
	for _, rule := range []string{"system-exit", "plugin-include", "modules-selector"} {
		if !slices.Contains(rules, rule) {
			t.Errorf("%s says nothing", rule)
		}
	}
	if got := faultsAt(report, settings); got != nil {
		t.Errorf("%q", got)
	}
}
