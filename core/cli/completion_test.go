package cli_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/api/rules"
	"github.com/flow-toolkit/flow-toolkit/core/cli/options"
	"github.com/flow-toolkit/flow-toolkit/core/report"

	"github.com/spf13/pflag"
)

// What the shells get besides the words, as the scripts read it.
const (
	files       = ":0"
	noFiles     = ":4"
	noSpace     = ":6"
	directories = ":16"
)

// completed are the words without their descriptions, and what the shell does besides.
func completed(t *testing.T, words ...string) (found []string, otherwise string) {
	t.Helper()
	ended := run(t, world{}, append([]string{"__completeNoDesc"}, words...)...)
	if ended.code != 0 {
		t.Errorf("%v: %+v", words, ended)
	}
	lines := strings.Split(strings.TrimSuffix(ended.stdout, "\n"), "\n")
	return lines[:len(lines)-1], lines[len(lines)-1]
}

// TestCompletion: words complete as the options and arguments take them.
func TestCompletion(t *testing.T) {
	var ids []string
	for _, rule := range rules.Rules("") {
		ids = append(ids, rule.ID)
	}
	var reports []string
	for _, format := range report.Formats() {
		reports = append(reports, format+"=")
	}
	for _, c := range []struct {
		words     []string
		want      []string
		otherwise string
	}{
		{[]string{""}, []string{"completion", "config", "help", "init", "lint", "lsp", "params", "rules", "schema"}, noFiles},
		{[]string{"schema", ""}, []string{"build", "convert", "docs", "help", "lint"}, noFiles},
		{[]string{"schema", "nothing", ""}, nil, noFiles},
		{[]string{"help", ""}, []string{"completion", "config", "init", "lint", "lsp", "params", "rules", "schema"}, noFiles},
		{[]string{"help", "config", ""}, []string{"resolve", "validate"}, noFiles},
		{[]string{"help", "nothing", ""}, nil, noFiles},
		{[]string{"completion", ""}, []string{"bash", "fish", "help", "powershell", "zsh"}, noFiles},
		{[]string{"completion", "zsh", ""}, nil, noFiles},
		{[]string{"lint", "--format", ""}, report.Formats(), noFiles},
		{[]string{"lint", "--format=j"}, report.Formats(), noFiles},
		{[]string{"schema", "docs", "-x", ""}, []string{"markdown", "html", "json"}, noFiles},
		{[]string{"schema", "convert", "--to", ""}, []string{"draft-07", "2020-12", "params"}, noFiles},
		{[]string{"lint", "--report", ""}, reports, noSpace},
		{[]string{"lint", "--report", "json="}, nil, files},
		{[]string{"lint", "-o", ""}, nil, files},
		{[]string{"schema", "lint", "--config", ""}, nil, files},
		{[]string{"lint", "--template", ""}, nil, directories},
		{[]string{"lint", "--project-dir", ""}, nil, directories},
		{[]string{"params", "validate", "--launch-dir", ""}, nil, directories},
		{[]string{"init", ""}, nil, directories},
		{[]string{"lint", "--env", ""}, nil, noFiles},
		{[]string{"lint", "--timeout", ""}, nil, noFiles},
		{[]string{"lint", ""}, nil, directories},
		{[]string{"schema", "build", ""}, nil, directories},
		{[]string{"config", "resolve", ""}, nil, files},
		{[]string{"schema", "lint", ""}, nil, files},
		{[]string{"rules", ""}, ids, noFiles},
		{[]string{"rules", ids[0], ""}, nil, noFiles},
	} {
		got, otherwise := completed(t, c.words...)
		if !slices.Equal(got, c.want) || otherwise != c.otherwise {
			t.Errorf("%q: %q %s, expected %q %s", c.words, got, otherwise, c.want, c.otherwise)
		}
	}
}

// TestCompletionOfRules: where a rule is taken, a check is as well.
func TestCompletionOfRules(t *testing.T) {
	for _, words := range [][]string{{"lint", "-k", ""}, {"schema", "lint", "--key", ""}, {"lint", "--fix="}, {"lint", "--explain", ""}} {
		got, otherwise := completed(t, words...)
		if !slices.Contains(got, "duplicate-param") || !slices.Contains(got, "files_exist") || otherwise != noFiles {
			t.Errorf("%q: %q %s", words, got, otherwise)
		}
		if slices.Sort(got); len(slices.Compact(slices.Clone(got))) != len(got) {
			t.Errorf("%q has a word twice: %q", words, got)
		}
	}
}

// TestCompletionOfChoices: each option with choices completes them.
func TestCompletionOfChoices(t *testing.T) {
	count := 0
	for name, cmd := range commands(t) {
		cmd.Flags().VisitAll(func(f *pflag.Flag) {
			want := options.Choices(f)
			if want == nil {
				return
			}
			count++
			got, otherwise := completed(t, append(strings.Fields(name), "--"+f.Name, "")...)
			if !slices.Equal(got, want) || otherwise != noFiles {
				t.Errorf("%s --%s: %q %s", name, f.Name, got, otherwise)
			}
		})
	}
	if count < 20 {
		t.Errorf("only %d options with choices", count)
	}
}

// TestCompletionDescriptions: a word has its description behind a tab.
func TestCompletionDescriptions(t *testing.T) {
	if ended := run(t, world{}, "__complete", "li"); !strings.HasPrefix(ended.stdout, "lint\tLint pipelines\n") {
		t.Errorf("%+v", ended)
	}
}

// TestCompletionScripts are printed, with and without descriptions.
func TestCompletionScripts(t *testing.T) {
	for shell, start := range map[string]string{
		"bash": "# bash completion V2 for toolkit ", "zsh": "#compdef toolkit\n", "fish": "# fish completion for toolkit ",
		"powershell": "# powershell completion for toolkit ",
	} {
		whole := run(t, world{}, "completion", shell)
		if whole.code != 0 || !strings.HasPrefix(whole.stdout, start) || whole.stderr != "" {
			t.Errorf("%s: %d, %.60q, %s", shell, whole.code, whole.stdout, whole.stderr)
		}
		plain := run(t, world{}, "completion", shell, "--no-descriptions")
		if strings.Contains(whole.stdout, "__completeNoDesc ") || !strings.Contains(plain.stdout, "__completeNoDesc ") {
			t.Errorf("%s: --no-descriptions has no effect", shell)
		}
	}
}
