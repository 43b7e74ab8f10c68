package config

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

func input(name, text string) lint.Input {
	kind := Kind(dialect.R1)
	return lint.Input{Kind: kind, Doc: kind.Read(source.New(name, []byte(text))), Names: dialect.Toolkit, Selection: lint.Selection{Profile: lint.ProfileNamed("strict")}}
}

// messagesOf returns the messages of a rule.
func messagesOf(report *diag.Report, rule *lint.Rule) (messages []string) {
	for _, f := range report.Findings {
		if f.Rule == rule.ID && f.Outcome != diag.Passed {
			messages = append(messages, f.Message)
		}
	}
	return messages
}

// TestFixesLeaveTheRest applies safe fixes where one could break another value.
func TestFixesLeaveTheRest(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"a key whose tag decides", "update:\n  !!null x: false\n", "update:\n  !!null x: false\n"},
		{"a key of a number", "update:\n  1: false\n", "update:\n  \"1\": false\n"},
		{"a number under a key of a number", "repository_type: modules\nbump_version:\n  2: 3\n", "repository_type: modules\nbump_version:\n  \"2\": 3\n"},
		{"a boolean that is a string elsewhere", "lint:\n  readme: &x \"no\"\ntemplate:\n  name: *x\n", "lint:\n  readme: &x \"no\"\ntemplate:\n  name: *x\n"},
		{"spaces that are missing", "lint:\n  readme:false # c\n  schema_lint: true\n", "lint:\n  readme: false # c\n  schema_lint: true\n"},
		{"spaces that are missing in each line", "lint:\n  readme:false\n  schema_lint:true\n", "lint:\n  readme: false\n  schema_lint: true\n"},
		{"a space that is missing at the top", "lint:{}\n", "lint: {}\n"},
		{"dashes without a space", "lint:\n  files_exist:\n    -a.md\n    -b.md\n", "lint:\n  files_exist:\n    - a.md\n    - b.md\n"},
		{"a URL", "lint: http://x\n", "lint: http://x\n"},
		{"text with a colon", "lint:\n  see:there\n", "lint:\n  see:there\n"},
		{"one line that is not a setting", "lint:\n  readme:false\n  schema_lint true\n", "lint:\n  readme:false\n  schema_lint true\n"},
		{"spaces that are not ASCII", "lint:\n\u00a0\u00a0readme: false\n\u00a0\u00a0schema_lint:\u00a0true\n", "lint:\n  readme: false\n  schema_lint: true\n"},
		{"curly quotes", "lint:\n  readme: “no”\n  files_exist: [‘a, b’]\n“template”:\n  name: “a”\n", "lint:\n  readme: false\n  files_exist: [‘a, b’]\ntemplate:\n  name: “a”\n"},
		{"quotes inside a value", "template:\n  name: “a” and “b”\n", "template:\n  name: “a” and “b”\n"},
		{"asterisks", "lint:\n  files_exist:\n    * a # c\n    * b\n", "lint:\n  files_exist:\n    - a # c\n    - b\n"},
		{"a fence", "```yaml\nlint: {}\n```\n", "lint: {}\n"},
		{"a boolean", "lint:\n  readme: \"no\" # c\n", "lint:\n  readme: false # c\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := lint.Fix(All(), input("config.yml", c.text)).Doc.Tree().File.Text; got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

// TestEndOfTheBudget: a run that cannot try all fixes is incomplete, and further runs make the others.
func TestEndOfTheBudget(t *testing.T) {
	var text strings.Builder
	text.WriteString("repository_type: pipeline\nlint:\n  files_exist:\n")
	for i := range 400 {
		fmt.Fprintf(&text, "    - ./some/path/to/a/file/of/the/pipeline/%d\n", i)
	}
	starved := func(r *diag.Report) bool {
		return slices.ContainsFunc(r.NotChecked, func(n diag.NotChecked) bool { return n.Rule == configPathForm.ID })
	}
	fixed := lint.Fix(All(), input("config.yml", text.String()))
	if !fixed.Report.Incomplete || !starved(fixed.Report) {
		t.Errorf("incomplete %v, not checked %v", fixed.Report.Incomplete, fixed.Report.NotChecked)
	}
	if again := lint.Run(All(), input("config.yml", text.String())); again.Incomplete || starved(again) {
		t.Error("a lint without fixes is incomplete")
	}
	runs := 0
	for ; fixed.Report.Incomplete && runs < 100; runs++ {
		fixed = lint.Fix(All(), input("config.yml", fixed.Doc.Tree().File.Text))
	}
	if after := fixed.Doc.Tree().File.Text; strings.Contains(after, "./") || fixed.Report.Incomplete {
		t.Errorf("after %d runs:\n%s", runs, after)
	}
	if few := lint.Fix(All(), input("config.yml", "lint:\n  files_exist:\n    - ./a\n")); few.Report.Incomplete || len(few.Report.NotChecked) > 0 {
		t.Errorf("%v", few.Report.NotChecked)
	}
}

// TestKeysAreNotValues checks that a key which is not a string is not reported as an invalid value.
func TestKeysAreNotValues(t *testing.T) {
	for _, c := range []struct {
		text string
		want []string
	}{
		{"update:\n  1: false\n", nil},
		{"bump_version:\n  1: maybe\n", []string{`"bump_version.1" must be a boolean, found the string "maybe"`}},
		{"bump_version:\n  true: maybe\n", []string{`"bump_version.true" must be a boolean, found the string "maybe"`}},
		{"update:\n  \"\": [1]\n", []string{`"update." must be a boolean, a string or a mapping, found a list`}},
	} {
		if got := messagesOf(lint.Run(All(), input("config.yml", c.text)), &configType.Rule); !slices.Equal(got, c.want) {
			t.Errorf("%q: %q, want %q", c.text, got, c.want)
		}
	}
}

// TestOfferedFixes applies the fix of one finding.
func TestOfferedFixes(t *testing.T) {
	for _, c := range []struct {
		rule             *Rule
		name, text, want string
	}{
		{configType, "under an empty key", "update:\n  \"\": [1]\n", "update:\n  \"\": false\n"},
		{configKeyMisplaced, "the last key, without its section", "repository_type: pipeline\nfiles_exist:\n  - é\n", "repository_type: pipeline\nlint:\n  files_exist:\n    - é\n"},
		{configKeyMisplaced, "before its section", "files_exist: [é] # c\n# d\nlint:\n  readme: false # e\ntemplate: {}", "# d\nlint:\n  readme: false # e\n  files_exist:\n    - é\ntemplate: {}"},
		{configKeyMisplaced, "behind its section, at the end", "lint:\n  readme: false\nfiles_exist: [é]", "lint:\n  readme: false\n  files_exist:\n    - é"},
		{configKeyMisplaced, "within brackets", "{files_exist: [é], lint: {readme: false}}\n", "{lint: {readme: false, files_exist: [é]}}\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			in := input("config.yml", c.text)
			findings := lint.Run([]*lint.Rule{&c.rule.Rule}, in).Findings
			if len(findings) != 1 {
				t.Fatalf("%d findings", len(findings))
			}
			for _, f := range findings {
				var edits []diag.Edit
				for _, e := range f.Fixes[0].Edits {
					edits = append(edits, diag.Edit{Span: e.Span, Text: e.Text})
				}
				got, err := diag.Apply(c.text, edits)
				if err != nil || got != c.want {
					t.Errorf("%v, got\n%s\nwant\n%s", err, got, c.want)
				}
			}
		})
	}
}

// TestOldFileOfAnotherDialect checks that the deprecated file name is known in every dialect.
func TestOldFileOfAnotherDialect(t *testing.T) {
	for _, name := range []string{dialect.NFCore.OldLintFiles[0], `conf\` + dialect.Toolkit.OldLintFiles[0]} {
		in := input(name, "files_exist: 5\n")
		if got := messagesOf(lint.Run(All(), in), &configType.Rule); len(got) != 1 {
			t.Errorf("%s: %q", name, got)
		}
	}
}

// TestAlias checks a setting whose key has two spellings.
func TestAlias(t *testing.T) {
	for _, c := range []struct {
		revision dialect.Revision
		text     string
		want     []string // rules
		safe     string   // the text after safe fixes
	}{
		{dialect.R31, "container-registry:\n  - quay.io\n", nil, ""},
		{dialect.R32, "container_registry:\n  - quay.io\n", nil, ""},
		{dialect.R31, "container-registry: quay.io\n", []string{configType.ID}, "container-registry:\n  - quay.io\n"},
		{dialect.R31, "container_registry:\n  - 5\n", []string{configType.ID}, "container_registry:\n  - \"5\"\n"},
		{dialect.R31, "container_registry: 5\ncontainer-registry: [quay.io]\n", []string{configKeyUnknown.ID}, ""},
		{dialect.R31, "containerRegistry: [quay.io]\n", []string{configKeyUnknown.ID}, "container_registry: [quay.io]\n"},
		{dialect.R31, "containerRegistry: [quay.io]\ncontainer-registry: []\n", []string{configKeyUnknown.ID}, ""},
		{dialect.R1, "container-registry: [quay.io]\n", []string{configKeyRevision.ID}, ""},
		{dialect.R1, "lint: {container_configs: false}\n", []string{configKeyRevision.ID}, ""},
		{dialect.R30, "lint: {container_configs: false}\n", nil, ""},
	} {
		const start = "repository_type: pipeline\n"
		in := input("config.yml", start+c.text)
		in.Kind = Kind(c.revision)
		var got []string
		for _, rule := range All() {
			for range messagesOf(lint.Run(All(), in), rule) {
				got = append(got, rule.ID)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s %q: %q, want %q", c.revision, c.text, got, c.want)
		}
		if fixed := lint.Fix(All(), in).Doc.Tree().File.Text; fixed != start+cmp.Or(c.safe, c.text) {
			t.Errorf("%s %q: fixed to %q", c.revision, c.text, fixed)
		}
	}
}

// TestFeaturesOfRevisions: a feature of another revision's template is not reported as a misspelling, and none is suggested
// that the selected one lacks.
func TestFeaturesOfRevisions(t *testing.T) {
	for _, c := range []struct {
		revision dialect.Revision
		feature  string
		want     int
	}{
		{dialect.R1, "adaptivecard", 0}, {dialect.R1, "adaptivecards", 1}, {dialect.R30, "adaptivecard", 0}, {dialect.R30, "adaptivecards", 0},
		{dialect.R32, "slackreport", 0}, {dialect.R32, "slack_report", 0}, {dialect.R32, "igenome", 1},
	} {
		in := input("config.yml", "template:\n  skip_features: ["+c.feature+"]\n")
		in.Kind = Kind(c.revision)
		if got := messagesOf(lint.Run(All(), in), &configFeatureMisspelt.Rule); len(got) != c.want {
			t.Errorf("%s in %s: %q", c.feature, c.revision, got)
		}
	}
}
