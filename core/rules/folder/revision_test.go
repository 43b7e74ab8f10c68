package folder_test

import (
	"context"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/folder"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

// TestFreshPipelines: a new pipeline of each revision has no findings.
func TestFreshPipelines(t *testing.T) {
	for _, revision := range dialect.Revisions() {
		given := changed(t, "", false)
		given.Revision, given.Files, given.Template = revision, fresh(t, revision), fresh(t, revision)
		p, err := folder.Open(context.Background(), given)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range folder.Run(p, folder.Options{Selection: lint.Selection{Profile: lint.Profiles[0]}}).Findings {
			if f.Outcome == diag.Warned || f.Outcome == diag.Failed {
				t.Errorf("%s: %s: %s [%s]", revision, f.Path, f.Message, f.Rule)
			}
		}
	}
}

// TestRevisionChosen by each kind of evidence, in their order.
func TestRevisionChosen(t *testing.T) {
	const badge = "[![nf-core template version](https://img.shields.io/badge/nf--core_template-4.0.3-green?style=flat&logo=nfcore&logoColor=white&color=%2324B064&link=https%3A%2F%2Fnf-co.re)](https://github.com/nf-core/tools/releases/tag/4.0.3)\n"
	for _, c := range []struct {
		name     string
		files    map[string]string
		given    dialect.Revision
		dialect  *dialect.Names
		want     dialect.Revision
		reason   string
		supposed bool
	}{
		{name: "the caller", files: map[string]string{".nf-core.yml": "nf_core_version: 3.5.1"}, given: dialect.R31, want: dialect.R31, reason: "set by the caller"},
		{name: "another dialect", dialect: dialect.Toolkit, want: dialect.R1, reason: "the default", supposed: true},
		{name: "an old version", files: map[string]string{".nf-core.yml": "nf_core_version: 2.14.1"}, want: dialect.R2, reason: `"nf_core_version" is 2.14.1 in .nf-core.yml`},
		{name: "3.2", files: map[string]string{".nf-core.yml": "nf_core_version: 3.2.1"}, want: dialect.R2, reason: `"nf_core_version" is 3.2.1 in .nf-core.yml`},
		{name: "3.3", files: map[string]string{".nf-core.yml": "nf_core_version: 3.3.2"}, want: dialect.R1, reason: `"nf_core_version" is 3.3.2 in .nf-core.yml, and these are nearest to it`},
		{name: "3.4", files: map[string]string{".nf-core.yml": "nf_core_version: 3.4.0"}, want: dialect.R1, reason: `"nf_core_version" is 3.4.0 in .nf-core.yml`},
		{name: "3.5", files: map[string]string{".nf-core.yaml": "nf_core_version: '3.5.2'"}, want: dialect.R1, reason: `"nf_core_version" is 3.5.2 in .nf-core.yaml`},
		{name: "4.0", files: map[string]string{".nf-core.yml": "nf_core_version: 4.0.2"}, want: dialect.R30, reason: `"nf_core_version" is 4.0.2 in .nf-core.yml`},
		{name: "the version of development", files: map[string]string{".nf-core.yml": "nf_core_version: 4.1.0.dev0"}, want: dialect.R31, reason: `"nf_core_version" is 4.1.0.dev0 in .nf-core.yml`},
		{name: "a later version", files: map[string]string{".nf-core.yml": "nf_core_version: 5.10.0"}, want: dialect.R32, reason: `"nf_core_version" is 5.10.0 in .nf-core.yml`},
		{name: "the badge", files: map[string]string{".nf-core.yml": "nf_core_version: next", "README.md": badge}, want: dialect.R303, reason: "template version 4.0.3 in the badge of README.md"},
		{name: "files of 4.2", files: map[string]string{".github/workflows/fix-linting.yml": "", ".github/workflows/pr-comment.yml": ""}, want: dialect.R32, reason: "file .github/workflows/fix-linting.yml"},
		{name: "a file of 4.1", files: map[string]string{".hooks/block_pipeline_outdir.sh": ""}, want: dialect.R31, reason: "file .hooks/block_pipeline_outdir.sh"},
		{name: "a file of 4.0", files: map[string]string{"docs/CONTRIBUTING.md": ""}, want: dialect.R30, reason: "file docs/CONTRIBUTING.md"},
		{name: "a file of 3", files: map[string]string{".github/CONTRIBUTING.md": ""}, want: dialect.R1, reason: "file .github/CONTRIBUTING.md"},
		{name: "files before 3.3", files: map[string]string{".github/CONTRIBUTING.md": "", ".github/workflows/ci.yml": ""}, want: dialect.R2, reason: "file .github/CONTRIBUTING.md"},
		{name: "files of before and after 3.3", files: map[string]string{".github/CONTRIBUTING.md": "", ".github/workflows/ci.yml": "", ".github/workflows/nf-test.yml": ""}, want: dialect.R1, reason: "file .github/CONTRIBUTING.md"},
		{name: "nothing", want: dialect.R32, reason: "no version of nf-core/tools is named, so the newest rules are used", supposed: true},
		{name: "both guidelines", files: map[string]string{"docs/CONTRIBUTING.md": "", ".github/CONTRIBUTING.md": ""}, want: dialect.R32, reason: "no version of nf-core/tools is named, so the newest rules are used", supposed: true},
	} {
		t.Run(c.name, func(t *testing.T) {
			files := fstest.MapFS{"nextflow.config": {}}
			for path, text := range c.files {
				files[path] = &fstest.MapFile{Data: []byte(text)}
			}
			names := c.dialect
			if names == nil {
				names = dialect.NFCore
			}
			p, err := folder.Open(context.Background(), folder.Given{Files: files, Names: names, Revision: c.given})
			if err != nil {
				t.Fatal(err)
			}
			if p.Revision != c.want || p.RevisionReason != c.reason || p.RevisionKnown == c.supposed {
				t.Errorf("%s, %q, %t", p.Revision, p.RevisionReason, p.RevisionKnown)
			}
		})
	}
}

// TestMovedFiles: a file with another path in other revisions counts under both, unless the version says which.
func TestMovedFiles(t *testing.T) {
	const old, now = ".github/CONTRIBUTING.md", "docs/CONTRIBUTING.md"
	for _, c := range []struct {
		version, has, missing string
	}{
		{"3.5.1", old, ""}, {"3.5.1", now, ""}, {"3.5.1", "", old},
		{"4.0.2", now, ""}, {"4.0.2", old, now},
		{"", old, ""}, {"", now, ""}, {"", "", now}, {"", old + " " + now, ""},
	} {
		files := fstest.MapFS{"nextflow.config": {}, ".nf-core.yml": {Data: []byte("repository_type: pipeline\n")}}
		if c.version != "" {
			files[".nf-core.yml"].Data = []byte("nf_core_version: " + c.version + "\n")
		}
		for _, path := range strings.Fields(c.has) {
			files[path] = &fstest.MapFile{}
		}
		p, err := folder.Open(context.Background(), folder.Given{Files: files, Names: dialect.NFCore})
		if err != nil {
			t.Fatal(err)
		}
		missing := ""
		for _, f := range folder.Run(p, folder.Options{Selection: lint.Selection{Profile: lint.Profiles[0], Keys: []string{"file-missing"}}}).Findings {
			if f.Outcome == diag.Failed && (f.Path == old || f.Path == now) {
				missing = f.Path
			}
		}
		if missing != c.missing {
			t.Errorf("%q with %q: %q is missing, want %q", c.version, c.has, missing, c.missing)
		}
	}
}
