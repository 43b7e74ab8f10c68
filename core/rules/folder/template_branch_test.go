//go:build !js

package folder_test

import (
	"context"
	"os"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/git"
	"github.com/flow-toolkit/flow-toolkit/core/git/gittest"
	"github.com/flow-toolkit/flow-toolkit/core/oshost"
	"github.com/flow-toolkit/flow-toolkit/core/rules/folder"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

// TestTemplateBranch: the commit of the pipeline's version is compared, else the nearest earlier one, else the newest.
func TestTemplateBranch(t *testing.T) {
	const file = ".prettierrc.yml"
	dir := t.TempDir()
	gittest.Run(t, dir, "init", "-q", "-b", folder.TemplateBranch, ".")
	for _, c := range []struct{ subject, content, version string }{
		{"initial template build from nf-core/tools, version 3.5.1", "a: 3.5\n", ""},
		{"Template update for nf-core/tools version 4.0.2", "a: 4.0\n", ""},
		{"Update by hand", "a: 4.1\n", "4.1.0"},
		{"Template update for nf-core/tools version 4.2.1", "a: 4.2\n", ""},
	} {
		gittest.Write(t, dir, file, c.content)
		if c.version != "" {
			gittest.Write(t, dir, ".nf-core.yml", "nf_core_version: "+c.version+"\n")
		}
		gittest.Run(t, dir, "add", "-A")
		gittest.Run(t, dir, "commit", "-q", "-m", c.subject)
	}
	for _, c := range []struct {
		version, content, with string
		severity               diag.Severity
	}{
		{"4.0.2", "a: 4.0\n", "", ""},
		{"4.0.2", "a: 4.0\r\n", "", ""},
		{"4.0.2", "a: 9\n", "version 4.0.2", diag.Error},
		{"4.1.0", "a: 4.1\n", "", ""},
		{"4.1.0", "a: 9\n", "version 4.1.0", diag.Error},
		{"4.0.3", "a: 9\n", "version 4.0.2", diag.Warning},
		{"3.2.0", "a: 9\n", "version 4.2.1", diag.Info},
		{"", "a: 9\n", "version 4.2.1", diag.Info},
	} {
		gittest.Run(t, dir, "checkout", "-q", "--orphan", "other")
		gittest.Write(t, dir, file, c.content)
		gittest.Write(t, dir, ".nf-core.yml", "repository_type: pipeline\n")
		if c.version != "" {
			gittest.Write(t, dir, ".nf-core.yml", "nf_core_version: "+c.version+"\n")
		}
		gittest.Write(t, dir, "nextflow.config", "manifest.name = 'nf-core/demo'\nmanifest.description = 'x'\nmanifest.version = '1.0'\n")
		repository, err := git.Open(context.Background(), oshost.New(oshost.Options{}).Files, dir)
		if err != nil {
			t.Fatal(err)
		}
		history, err := repository.Branch(folder.TemplateBranch)
		if err != nil {
			t.Fatal(err)
		}
		p, err := folder.Open(context.Background(), folder.Given{Files: os.DirFS(dir), Names: dialect.NFCore, TemplateHistory: history})
		if err != nil {
			t.Fatal(err)
		}
		with, severity := "", diag.Severity("")
		for _, f := range folder.Run(p, folder.Options{Selection: lint.Selection{Profile: lint.Profiles[0], Keys: []string{"file-changed"}}}).Findings {
			if f.Path == file && f.Outcome != diag.Passed {
				severity = f.Severity
				_, with, _ = strings.Cut(strings.Join(f.Notes, ""), "(")
				with = strings.TrimSuffix(with, ")")
				if safe := f.Fixes[0].Safe; safe != (severity == diag.Error) {
					t.Errorf("%q: the fix is safe: %t", c.version, safe)
				}
			}
		}
		if with != c.with || severity != c.severity {
			t.Errorf("%q with %q: compared with %q, %q", c.version, c.content, with, severity)
		}
	}
}
