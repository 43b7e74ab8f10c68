package cli_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/api/rules"
)

// TestRenamedParameter: a new pipeline is as clean under the new name, and nothing has the old one.
func TestRenamedParameter(t *testing.T) {
	dir := directory(t, fresh())
	ended := run(t, world{}, "params", "rename", "publish_dir_mode", "publish_mode", dir, "--write", "--allow-no-vcs")
	if ended.code != 0 || !strings.Contains(ended.stderr, `renamed "publish_dir_mode" in `) {
		t.Fatalf("%+v", ended)
	}
	if ended := run(t, world{}, "lint", dir, "--key", "parameters", "--key", "schema_params"); ended.code != 0 {
		t.Errorf("%+v", ended)
	}
	if ended := run(t, world{}, "params", "list", dir); strings.Contains(ended.stdout, "publish_dir_mode") || !strings.Contains(ended.stdout, "publish_mode\n") {
		t.Errorf("%+v", ended)
	}
}

// TestDeclaredInScript: parameters that the main script declares with types need no place in the config, whether a build reports
// it or the lint of a schema alone.
func TestDeclaredInScript(t *testing.T) {
	dir := directory(t, map[string]string{
		"main.flow":   "params {\n    input: Path\n    threads: Integer = 4\n}\nworkflow {\n    println params.input\n    println params.threads\n}\n",
		"flow.config": "manifest.name = 'org/demo'\nparams.other = 1\n",
	})
	built := run(t, world{}, "schema", "build", dir, "--no-prompts")
	if !strings.Contains(built.stderr+built.stdout, `"threads"`) || strings.Contains(built.stdout, "param-not-in-config") {
		t.Errorf("%+v", built)
	}
	for profile, want := range map[string]bool{"recommended": false, "upstream": true} { // nf-core/tools does not read the block
		ended := run(t, world{}, "schema", "lint", filepath.Join(dir, "flow_schema.json"), "--profile", profile, "--key", "param-not-in-config")
		if reported := strings.Contains(ended.stdout, `"threads" is not set`); reported != want {
			t.Errorf("%s: %+v", profile, ended)
		}
	}
}

// TestExitCodes are those that scripts branch on.
func TestExitCodes(t *testing.T) {
	pipe := with(fresh(), ".prettierrc.yml", "x: 1\n")
	dir := directory(t, map[string]string{
		"faulty.json": faulty, "schema.json": `{"$schema":"https://json-schema.org/draft-07/schema","type":"object","properties":{}}`, "p.yml": "input: 1\n",
		"named/flow_schema.json": readable, "c.yml": "lint:\n  readme: 3\n", "main.flow": "", "flow.config": "params.x = }\n",
	})
	at := func(name string) string { return filepath.Join(dir, name) }
	fixed := func() string { return directory(t, pipe) }
	for _, c := range []struct {
		args []string
		want int
	}{
		{[]string{"lint", directory(t, fresh())}, 0},
		{[]string{"lint", fixed()}, 1},
		{[]string{"lint", fixed(), "--exit-zero"}, 0},
		{[]string{"lint", fixed(), "--diff"}, 1},
		{[]string{"lint", directory(t, fresh()), "--diff"}, 0},
		{[]string{"lint", fixed(), "--fix"}, 2},
		{[]string{"lint", fixed(), "--fix", "--allow-no-vcs"}, 0},
		{[]string{"lint", fixed(), "--fix", "merge_markers", "--allow-no-vcs"}, 1},
		{[]string{"lint", fixed(), "--fix", "merge_marker", "--allow-no-vcs"}, 2},
		{[]string{"lint", at("none")}, 2},
		{[]string{"schema", "lint", at("faulty.json")}, 1},
		{[]string{"schema", "lint", at("faulty.json"), "--exit-zero"}, 0},
		{[]string{"schema", "lint", at("faulty.json"), "--diff"}, 1},
		{[]string{"schema", "lint", at("schema.json"), "--key", "json-syntax"}, 0},
		{[]string{"schema", "lint", at("none.json"), at("schema.json"), "--exit-zero"}, 2},
		{[]string{"schema", "docs", at("schema.json")}, 0},
		{[]string{"schema", "docs", at("faulty.json"), "-o", at("c.yml")}, 2},
		{[]string{"schema", "convert", at("schema.json"), "--to", "2020-12"}, 0},
		{[]string{"schema", "convert", at("schema.json")}, 2},
		{[]string{"schema", "build", dir, "--no-prompts"}, 2},
		{[]string{"config", "validate", at("c.yml"), "--fail-warned"}, 1},
		{[]string{"config", "resolve", dir}, 1},
		{[]string{"config", "resolve", at("none")}, 2},
		{[]string{"params", "validate", at("named"), at("p.yml")}, 1},
		{[]string{"params", "validate", at("named"), at("none.yml")}, 2},
		{[]string{"params", "create", at("named"), "-o", "-"}, 0},
		{[]string{"params", "list", directory(t, fresh())}, 0},
		{[]string{"params", "list", directory(t, fresh()), "-f", "json"}, 0},
		{[]string{"params", "list", at("none")}, 2},
		{[]string{"params", "rename", "outdir", "output", directory(t, fresh())}, 0},
		{[]string{"params", "rename", "outdri", "output", directory(t, fresh())}, 2},
		{[]string{"params", "rename", "outdir", "input", directory(t, fresh())}, 2},
		{[]string{"params", "rename", "outdir", "out dir", directory(t, fresh())}, 2},
		{[]string{"params", "rename", "outdir", "output", directory(t, fresh()), "--write"}, 2},
		{[]string{"params", "rename", "outdir"}, 2},
		{[]string{"rules"}, 0},
		{[]string{"rules", "none"}, 2},
	} {
		if ended := run(t, world{}, c.args...); ended.code != c.want {
			t.Errorf("%q: %+v", c.args, ended)
		}
	}
}

// TestLastOfConfigCounts: --config and --no-config say the opposite.
func TestLastOfConfigCounts(t *testing.T) {
	dir := directory(t, map[string]string{
		"flow_schema.json": readable, "flow.config": "params.beside = 1\n", "other/x.config": "params.named = 1\n",
	})
	named := filepath.Join(dir, "other", "x.config")
	for _, c := range []struct {
		options []string
		want    string
	}{
		{nil, "beside"}, {[]string{"--no-config"}, ""}, {[]string{"--config", named}, "named"}, {[]string{"--config", named, "--no-config"}, ""},
		{[]string{"--no-config", "--config", named}, "named"}, {[]string{"--no-config", "--no-config=false"}, "beside"},
	} {
		ended := run(t, world{}, append([]string{"schema", "lint", dir, "--format", "compact"}, c.options...)...)
		for _, name := range []string{"beside", "named"} {
			if has := strings.Contains(ended.stdout, `"params.`+name+`"`); has != (name == c.want) {
				t.Errorf("%q: %+v", c.options, ended)
			}
		}
	}
}

// TestInit makes files that are missing, and nothing outside of the pipeline.
func TestInit(t *testing.T) {
	dir := directory(t, map[string]string{"nextflow.config": ""})
	at := func(name string) string { return filepath.Join(dir, filepath.FromSlash(name)) }
	ended := run(t, world{}, "init", dir, "--github", "--pre-commit")
	if ended.code != 0 || strings.Count(ended.stderr, "toolkit: made ") != 3 {
		t.Errorf("%+v", ended)
	}
	write(t, at(".nf-core.yml"), "lint: {}\n")
	ended = run(t, world{}, "init", dir, "--github")
	if ended.code != 0 || strings.Count(ended.stderr, " exists, and is kept\n") != 2 || read(t, at(".nf-core.yml")) != "lint: {}\n" {
		t.Errorf("%+v", ended)
	}
	outside, other := t.TempDir(), directory(t, map[string]string{"main.nf": ""})
	link(t, outside, filepath.Join(other, ".github"))
	if ended = run(t, world{}, "init", other, "--github"); ended.code != 2 || !strings.Contains(ended.stderr, "cannot write ") {
		t.Errorf("%+v", ended)
	}
	if made, _ := os.ReadDir(outside); len(made) > 0 {
		t.Errorf("%v was made outside of the pipeline", made)
	}
}

// TestGivenDirectoryStays: a name of --fix is not read as another directory.
func TestGivenDirectoryStays(t *testing.T) {
	faulty := with(fresh(), ".prettierrc.yml", "x: 1\n")
	for name, content := range faulty {
		faulty["Other/"+name] = content
	}
	dir := directory(t, faulty)
	t.Chdir(dir)
	ended := run(t, world{}, "lint", ".", "--fix", "Other", "--allow-no-vcs")
	if ended.code != 2 || !strings.Contains(ended.sentence(t), `"Other"`) || read(t, "Other/.prettierrc.yml") != "x: 1\n" {
		t.Errorf("%+v", ended)
	}
	if ended := run(t, world{}, "lint", "--fix", "Other", "--allow-no-vcs"); ended.code != 0 || read(t, "Other/.prettierrc.yml") == "x: 1\n" {
		t.Errorf("%+v", ended)
	}
}

// TestParamsRefusals: files that cannot be what they were given as.
func TestParamsRefusals(t *testing.T) {
	dir := directory(t, map[string]string{
		"flow_schema.json": readable, "p.yml": "input: a\n", "p.json": `{"input": "a"}`, "rows.json": "[]",
	})
	t.Chdir(dir)
	const swapped = " does not\nhelp: give the schema first, then the file to validate"
	for _, c := range []struct{ args, want string }{
		{"p.yml flow_schema.json", `"flow_schema.json" looks like a schema, and "p.yml"` + swapped},
		{"rows.json flow_schema.json", `"flow_schema.json" looks like a schema, and "rows.json"` + swapped},
		{"flow_schema.json flow_schema.json", `"flow_schema.json" cannot be both the schema and the params file`},
		{"- -", `"<stdin>" cannot be both the schema and the params file`},
		{"a b c", `one params file is checked at a time, found 2`},
		{"--schema flow_schema.json p.json p.yml", `one params file is checked at a time, found 2`},
		{"p.json -o p.json", `--output must not overwrite "p.json"`},
		{"p.json -o flow_schema.json", `--output must not overwrite "flow_schema.json"`},
		{"flow_schema.json none.json", `cannot read "none.json": no such file or directory`},
		{"none p.json", `cannot read "none": no such file or directory`},
	} {
		ended := run(t, world{stdin: strings.NewReader("{}")}, append([]string{"params", "validate"}, strings.Fields(c.args)...)...)
		if ended.code != 2 || ended.sentence(t) != "toolkit: error: "+c.want {
			t.Errorf("%q: %+v", c.args, ended)
		}
	}
	if read(t, "p.json") != `{"input": "a"}` {
		t.Error("the params file was written to")
	}
}

// TestRules are listed, and each is explained.
func TestRules(t *testing.T) {
	all := rules.Rules("")
	list := run(t, world{}, "rules")
	if lines := strings.Split(strings.TrimSuffix(list.stdout, "\n"), "\n"); len(lines) != len(all) || list.stderr != "" {
		t.Errorf("%d rules and %d lines: %s", len(all), len(lines), list.stderr)
	}
	for i, line := range strings.Split(list.stdout, "\n")[:len(all)] {
		fields := strings.Fields(line)
		isFixable := fields[2] == "fixable"
		if fields[0] != all[i].ID || fields[1] != all[i].Severity || isFixable != all[i].Fixable || !strings.HasSuffix(line, "  "+all[i].Title) {
			t.Errorf("%s: %s", all[i].ID, line)
		}
	}
	for i, rule := range all {
		if i%10 != 0 && rule.Severity != "off" {
			continue
		}
		one := run(t, world{}, "rules", rule.ID)
		if one.code != 0 || !strings.HasPrefix(one.stdout, rule.ID+": "+rule.Title+"\n\n  check     "+rule.Check+"\n  severity  "+rule.Severity) {
			t.Errorf("%+v", one)
		}
		if isOff := strings.Contains(one.stdout, "off; enable it with --key "+rule.ID+"\n"); isOff != (rule.Severity == "off") {
			t.Errorf("%+v", one)
		}
		for line := range strings.Lines(one.stdout) {
			if line = strings.TrimSuffix(line, "\n"); line != strings.TrimRight(line, " ") && strings.HasPrefix(line, "    ") {
				t.Errorf("%s: a space at the end of %q", rule.ID, line)
			}
		}
	}
	var found []rules.RuleInfo
	one := run(t, world{}, "rules", all[0].ID, "--format", "json")
	if err := json.Unmarshal([]byte(one.stdout), &found); err != nil || len(found) != 1 || found[0].ID != all[0].ID {
		t.Errorf("%v, %+v", err, one)
	}
}

// TestUnknownRule is an error, with the nearest rule.
func TestUnknownRule(t *testing.T) {
	for id, want := range map[string]string{"duplicate-para": `did you mean "duplicate-param"`, "xyzzy": `"xyzzy"`} {
		if ended := run(t, world{}, "rules", id); ended.code != 2 || ended.stdout != "" || !strings.Contains(ended.sentence(t), want) {
			t.Errorf("%+v", ended)
		}
	}
}

// TestReportsOfOneRun go to files and to standard output, each in its format; colors are for a terminal.
func TestReportsOfOneRun(t *testing.T) {
	dir := directory(t, with(fresh(), ".prettierrc.yml", "x: 1\n"))
	out := t.TempDir()
	to := func(name string) string { return filepath.Join(out, name) }
	ended := run(t, world{}, "lint", dir, "--format", "github", "--color", "always", "--report", "json="+to("a=b.json"), "--report", "text="+to("t"))
	if ended.code != 1 || !strings.Contains(ended.stdout, "::error file=.prettierrc.yml,") {
		t.Errorf("%+v", ended)
	}
	if text := read(t, to("t")); strings.Contains(text, "\x1b") || !strings.HasPrefix(text, "1 error in ") {
		t.Errorf("%s", text)
	}
	if !json.Valid([]byte(read(t, to("a=b.json")))) {
		t.Error("the JSON report is none")
	}
	quiet := run(t, world{}, "lint", dir, "-q", "-o", to("q"))
	if quiet != (ran{1, "", ""}) || !strings.HasPrefix(read(t, to("q")), "1 error in ") {
		t.Errorf("%+v", quiet)
	}
	refused := run(t, world{}, "lint", dir, "-o", to("none/x"))
	if want := "toolkit: error: cannot write \"" + to("none/x") + "\": no such file or directory"; refused.code != 2 || refused.sentence(t) != want {
		t.Errorf("%+v", refused)
	}
}

// TestWorkflowDecidesRelease unless an option does, and the user is informed.
func TestWorkflowDecidesRelease(t *testing.T) {
	dir := directory(t, fresh())
	vars := map[string]string{"GITHUB_ACTIONS": "true", "GITHUB_REPOSITORY": "toolkit/demo", "GITHUB_REF": "refs/tags/1.0.0"}
	for option, want := range map[string]bool{"": true, "--no-release": false, "--release=false": false, "--release": true} {
		args := []string{"lint", dir, "--format", "json", "--times"}
		if option != "" {
			args = append(args, option)
		}
		ended := run(t, world{vars: vars}, args...)
		if has := strings.Contains(ended.stdout, `"check": "version_consistency"`); has != want {
			t.Errorf("%q: %s", option, ended.stderr)
		}
		if told := strings.Contains(ended.stderr, "because the workflow runs for the tag \"1.0.0\"\nhelp: disable them with --no-release\n"); told != (option == "") {
			t.Errorf("%q: %s", option, ended.stderr)
		}
	}
}

// TestFileNamesAreNotEmpty: an option that names a file does not mean another one where its value is missing.
func TestFileNamesAreNotEmpty(t *testing.T) {
	dir := directory(t, map[string]string{"flow_schema.json": readable})
	for _, args := range [][]string{
		{"schema", "lint", dir, "--config"}, {"schema", "lint", dir, "-o"}, {"schema", "docs", dir, "-o"}, {"params", "validate", dir, "--schema"},
		{"lint", dir, "--workflow-schema"}, {"config", "resolve", dir, "--output"},
	} {
		ended := run(t, world{}, append(args, "")...)
		if ended.code != 2 || !strings.HasSuffix(ended.sentence(t), `must be the name of a file, found ""`) {
			t.Errorf("%q: %+v", args, ended)
		}
	}
	if left, _ := os.ReadDir(dir); len(left) != 1 {
		t.Errorf("%v", left)
	}
}
