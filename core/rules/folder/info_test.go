package folder

// Findings that are hints where a pipeline is likely right.

import (
	"context"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/git"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

// severities of a rule's findings, as the strict profile shows them and as the default one does.
func severities(t *testing.T, given Given, rule string) (strict, standard []diag.Severity) {
	t.Helper()
	for _, profile := range []string{"strict", "recommended"} {
		p, err := Open(context.Background(), given)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range Run(p, Options{Selection: lint.Selection{Profile: lint.ProfileNamed(profile)}}).Findings {
			switch {
			case f.Rule != rule:
			case f.Outcome == diag.Passed:
				t.Errorf("%s: %s: %s", profile, f.Outcome, f.Message)
			case profile == "strict":
				strict = append(strict, f.Severity)
			default:
				standard = append(standard, f.Severity)
			}
		}
	}
	return strict, standard
}

// TestVersionOfTaggedCommit: a version without "dev" is right at a tag, and in a folder without a repository.
func TestVersionOfTaggedCommit(t *testing.T) {
	files := pipelineWith(t, map[string]string{"conf/modules.config": "manifest.version = '1.2'\n"})
	for _, c := range []struct {
		name string
		tags *git.Tags
		tag  string
		want diag.Severity
	}{
		{"no repository", nil, "", diag.Info},
		{"a tagged commit", &git.Tags{On: []string{"x"}}, "", diag.Info},
		{"a tag that may be of the commit", &git.Tags{Unclear: []string{"v1.2"}}, "", diag.Info},
		{"a tag of a release", &git.Tags{}, "1.2", diag.Info},
		{"another tag", &git.Tags{Unclear: []string{"1.1"}}, "", diag.Warning},
		{"no tag", &git.Tags{}, "", diag.Warning},
	} {
		given := Given{Files: files, Names: dialect.Toolkit, Tags: c.tags, ReleaseTag: c.tag}
		strict, standard := severities(t, given, "dev-version-required")
		if len(strict) != 1 || strict[0] != c.want || len(standard) > 0 != (c.want == diag.Warning) {
			t.Errorf("%s: %v %v", c.name, strict, standard)
		}
	}
}

// TestTemplateOverrides: an option that the template sets in a profile and again below causes no warning.
func TestTemplateOverrides(t *testing.T) {
	for option, want := range map[string]diag.Severity{"flow.enable.configProcessNamesValidation": diag.Info, "docker.registry": diag.Warning} {
		config := "profiles { own { " + option + " = 1 } }\n" + option + " = 2\n"
		given := Given{Files: pipelineWith(t, map[string]string{"flow.config": original(t, "flow.config") + config}), Names: dialect.Toolkit}
		strict, standard := severities(t, given, "profile-overridden")
		if len(strict) != 1 || strict[0] != want || len(standard) > 0 != (want == diag.Warning) {
			t.Errorf("%s: %v %v", option, strict, standard)
		}
	}
}
