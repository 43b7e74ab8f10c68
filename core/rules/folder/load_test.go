package folder

import (
	"context"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

// TestDetect: the files of the folder itself tell its dialect, whatever lies in folders that come first.
func TestDetect(t *testing.T) {
	for paths, want := range map[string]*dialect.Names{
		"conf/nextflow.config flow.config": dialect.Toolkit, "conf/flow.config nextflow.config": dialect.NFCore,
		"conf/nextflow.config": dialect.NFCore, "README.md": dialect.Toolkit, "a/main.flow main.nf": dialect.NFCore,
	} {
		files := fstest.MapFS{}
		for path := range strings.FieldsSeq(paths) {
			files[path] = &fstest.MapFile{}
		}
		p, err := Open(context.Background(), Given{Files: files})
		if err != nil {
			t.Fatal(err)
		}
		if p.Names != want {
			t.Errorf("%s: %s", paths, p.Names.ID)
		}
	}
}

// TestUnreadSettings: a tools config that exists and is not a text file is not missing.
func TestUnreadSettings(t *testing.T) {
	report := lintedAs(t, map[string]string{".toolkit.yml": "\x00\x01", "README.md": "x\r\n"}, lint.Profiles[0])
	var messages []string
	for _, f := range report.Findings {
		if f.Rule == "tools-config-missing" && f.Outcome == diag.Failed {
			messages = append(messages, f.Message)
		}
	}
	if len(messages) != 1 || !strings.Contains(messages[0], ": not a text file") {
		t.Errorf("%q", messages)
	}
}

// TestLineEnds: a checkout with another system's line ends has the same files.
func TestLineEnds(t *testing.T) {
	over := map[string]string{}
	for _, path := range []string{"CODE_OF_CONDUCT.md", ".prettierrc.yml", ".gitignore", "README.md", "LICENSE"} {
		over[path] = strings.ReplaceAll(original(t, path), "\n", "\r\n")
	}
	report := lintedAs(t, over, lint.Profiles[0])
	for _, f := range report.Findings {
		changed := f.Check == "files_unchanged" || f.Check == "rocrate_readme_sync"
		if changed && (f.Outcome == diag.Failed || f.Outcome == diag.Warned) {
			t.Errorf("%s: %s", f.Path, f.Message)
		}
	}
}

// TestFiledAsFailed: what is to fail is failed, and what is disabled is not.
func TestFiledAsFailed(t *testing.T) {
	over := map[string]string{".toolkit.yml": settingsHead + "  files_exist: [CHANGELOG.md]\n  readme: false\n", "modules/local/x.flow": "process X {}\n"}
	p, err := Open(context.Background(), Given{Files: pipelineWith(t, over), Names: dialect.Toolkit, ToolVersion: "0.0.0"})
	if err != nil {
		t.Fatal(err)
	}
	selection := lint.Selection{Profile: lint.Profiles[0]}
	plain := Run(p, Options{Selection: selection})
	strict := Run(p, Options{Selection: selection, FailWarned: true, FailIgnored: true})
	if plain.Count(diag.Warned) == 0 || strict.Count(diag.Warned) > 0 || strict.Count(diag.Ignored) != 1 {
		t.Errorf("warned %d and %d, ignored %d and %d", plain.Count(diag.Warned), strict.Count(diag.Warned), plain.Count(diag.Ignored), strict.Count(diag.Ignored))
	}
	if all := plain.Count(diag.Warned) + plain.Count(diag.Failed) + plain.Count(diag.Ignored) - 1; strict.Count(diag.Failed) != all {
		t.Errorf("%d failed, not %d", strict.Count(diag.Failed), all)
	}
}
