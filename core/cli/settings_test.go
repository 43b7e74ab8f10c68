package cli_test

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/pflag"

	"github.com/flow-toolkit/flow-toolkit/core/cli"
	"github.com/flow-toolkit/flow-toolkit/core/cli/settings"
)

// repository is a directory with these files, and that of a git repository.
func repository(t *testing.T, files ...string) string {
	t.Helper()
	return directory(t, with(map[string]string{".git/HEAD": "ref: refs/heads/main\n"}, files...))
}

// TestSettings: the options of the nearest file count where the command line has none.
func TestSettings(t *testing.T) {
	dir := repository(t, settings.FileName, "format: compact\nprofile: strict\n", "a/flow_schema.json", faulty, "b/flow_schema.json", faulty,
		"b/"+settings.FileName, "format: json\n", "other.yml", "format: sarif\n")
	a, b := filepath.Join(dir, "a"), filepath.Join(dir, "b")
	plain := run(t, world{}, "schema", "lint", "--no-settings", a)
	if plain.code != 1 || !strings.Contains(plain.stdout, "\n5 errors, ") {
		t.Fatalf("%+v", plain)
	}
	for _, c := range []struct {
		args []string
		same []string
	}{
		{[]string{a}, []string{"--format", "compact", "--profile", "strict", a}},
		{[]string{"--format", "text", "--profile", "recommended", a}, []string{a}},
		{[]string{filepath.Join(a, "flow_schema.json")}, []string{"--format", "compact", "--profile", "strict", filepath.Join(a, "flow_schema.json")}},
		{[]string{b}, []string{"--format", "json", b}},
		{[]string{a, b}, []string{"--format", "compact", "--profile", "strict", a, b}},
		{[]string{"--settings", filepath.Join(dir, "other.yml"), a}, []string{"--format", "sarif", a}},
		{[]string{"--settings=" + filepath.Join(dir, "other.yml"), "--format=text", a}, []string{a}},
	} {
		got := run(t, world{}, append([]string{"schema", "lint"}, c.args...)...)
		want := run(t, world{}, append([]string{"schema", "lint", "--no-settings"}, c.same...)...)
		if got != want {
			t.Errorf("%q: %+v\nwant %+v", c.args, got, want)
		}
	}
	if err := os.RemoveAll(filepath.Join(dir, ".git")); err != nil {
		t.Fatal(err)
	}
	if got := run(t, world{}, "schema", "lint", a); got != plain {
		t.Errorf("without a repository: %+v", got)
	}
	if got, want := run(t, world{}, "schema", "lint", b), run(t, world{}, "schema", "lint", "--format", "json", b); got != want {
		t.Errorf("without a repository: %+v", got)
	}
}

// TestSettingsOfHere: without arguments and for standard input the file is that of the working directory.
func TestSettingsOfHere(t *testing.T) {
	t.Chdir(repository(t, settings.FileName, "format: compact", "flow_schema.json", faulty))
	for _, args := range [][]string{{"schema", "lint"}, {"schema", "lint", "-"}} {
		got := run(t, world{stdin: strings.NewReader(faulty)}, args...)
		want := run(t, world{stdin: strings.NewReader(faulty)}, append(args, "--format", "compact")...)
		if got != want || got.code != 1 {
			t.Errorf("%q: %+v", args, got)
		}
	}
	write(t, settings.FileName, "formt: compact")
	got := run(t, world{}, "schema", "lint")
	if want := (ran{2, "", "toolkit: error: .flow-toolkit.yml:1:1: unknown option \"formt\"\nhelp: did you mean \"format\"?\n"}); got != want {
		t.Errorf("%+v", got)
	}
}

// TestSettingsOfLint: what cannot be combined with an option of the command line is left out, and other commands leave out
// what they do not have.
func TestSettingsOfLint(t *testing.T) {
	dir := directory(t, with(fresh(), ".git/HEAD", "ref: refs/heads/main\n"))
	same := func(file string, args, as []string) {
		t.Helper()
		write(t, filepath.Join(dir, settings.FileName), file)
		got, want := run(t, world{}, append(args, dir)...), run(t, world{}, append(as, "--no-settings", dir)...)
		if got != want {
			t.Errorf("%q with %q: %+v\nwant %+v", args, file, got, want)
		}
	}
	same("key: readme", []string{"lint", "-p"}, []string{"lint", "-p", "-k", "readme"})
	same("key: [readme, files_exist]", []string{"lint", "-p"}, []string{"lint", "-p", "-k", "readme", "-k", "files_exist"})
	same("key: [readme]", []string{"lint", "-p", "-k", "files_exist"}, []string{"lint", "-p", "-k", "files_exist"})
	same("format: json\nall: true\nshow-passed: true", []string{"lint", "--plain"}, []string{"lint", "--plain", "--all", "-p"})
	same("format: json\njobs: 2\nunknown: error", []string{"lint", "--each"}, []string{"lint", "--each", "--jobs", "2"})
	same("format: json\njobs: 2", []string{"config", "validate"}, []string{"config", "validate", "--format", "json"})
	same("# nothing\n", []string{"lint"}, []string{"lint"})
	same("", []string{"lint"}, []string{"lint"})
	write(t, filepath.Join(dir, "flow_schema.json"), faulty)
	write(t, filepath.Join(dir, "other.yml"), "")
	for _, words := range [][]string{{"--settings", filepath.Join(dir, "other.yml")}, {"--no-settings"}} {
		got := run(t, world{}, append([]string{"lint", dir}, words...)...)
		if !strings.Contains(got.stderr, "with: toolkit lint "+dir+" "+strings.Join(words, " ")+" --fix\n") {
			t.Errorf("%q: %s", words, got.stderr)
		}
	}
}

// TestSettingsExclude: patterns with "/" are of paths below the file, wherever the command runs.
func TestSettingsExclude(t *testing.T) {
	dir := repository(t, settings.FileName, "exclude: ['sub/old/**', 'skipped']", "sub/old/a/main.nf", "", "sub/new/old/main.nf", "", "sub/skipped/main.nf", "")
	for _, c := range []struct{ here, argument string }{{dir, "."}, {filepath.Join(dir, "sub"), "."}, {filepath.Join(dir, "sub", "new"), ".."}, {"/", dir}} {
		t.Chdir(c.here)
		got := run(t, world{}, "lint", "--each", c.argument)
		if lines := strings.Split(strings.TrimSpace(got.stdout), "\n"); len(lines) != 1 || !strings.Contains(lines[0], `new`) && !strings.Contains(lines[0], `"directory":"old"`) {
			t.Errorf("in %s: %.300s", c.here, got.stdout)
		}
	}
}

// TestSettingsErrors: what is wrong in the file is reported with its place, and nothing runs.
func TestSettingsErrors(t *testing.T) {
	dir := repository(t, "flow_schema.json", faulty)
	file := filepath.Join(dir, settings.FileName)
	for _, c := range []struct{ text, want string }{
		{"profile: strict\nprofil: strict\n", `2:1: unknown option "profil"` + "\nhelp: did you mean \"profile\"?"},
		{"# a\n\nprofile: strickt", `3:10: option "profile" must be one of recommended, strict, upstream, off, found "strickt"`},
		{"jobs: 0", `1:7: option "jobs" must be a number from 1 to 1000, found "0"`},
		{"jobs: 1000000000", `1:7: option "jobs" must be a number from 1 to 1000, found "1000000000"`},
		{"all: yes", `1:6: option "all" must be true or false, found "yes"`},
		{"format: [json]", `1:9: option "format" must be a single value, found array`},
		{"exclude: [a, {b: c}]", `1:14: option "exclude" must be a single value, found object`},
		{"exclude: ['']", `1:11: option "exclude" must not contain an empty name, found ""`},
		{"format:", `option "format" must be a single value, found null`},
		{"format: json\nformat: sarif", `1:1: duplicate option "format"`},
		{"- format", `1:1: a settings file must be a mapping of options to their values`},
		{"format: [json", `1:`},
		{"baseline: ../known.json", `1:11: option "baseline" must be a path below the directory of the settings file, found "../known.json"`},
		{"baseline: /etc/passwd", `1:11: option "baseline" must be a path below the directory of the settings file, found "/etc/passwd"`},
	} {
		write(t, file, c.text)
		got := run(t, world{}, "schema", "lint", dir)
		if got.code != 2 || got.stdout != "" || !strings.Contains(got.stderr, settings.FileName+":") || !strings.Contains(got.stderr, c.want) {
			t.Errorf("%q: %+v", c.text, got)
		}
	}
	if got := run(t, world{}, "schema", "lint", "--settings", filepath.Join(dir, "none.yml"), dir); got.code != 2 || !strings.Contains(got.stderr, "cannot read the settings file") {
		t.Errorf("%+v", got)
	}
	if got := run(t, world{}, "schema", "lint", "--settings", file, "--no-settings", dir); got.code != 2 || !strings.Contains(got.stderr, "cannot be combined") {
		t.Errorf("%+v", got)
	}
}

// TestSettingsRefused: every option that is not in the published schema is refused in a file, such as those that write or
// read files.
func TestSettingsRefused(t *testing.T) {
	dir := repository(t, "flow_schema.json", faulty)
	allowed := cli.SettingsSchema().Properties
	refused := []string{}
	for _, cmd := range commands(t) {
		if cmd.Flags().Lookup("settings") == nil {
			continue
		}
		cmd.Flags().VisitAll(func(f *pflag.Flag) {
			if _, ok := allowed[f.Name]; ok || slices.Contains(refused, f.Name) {
				return
			}
			refused = append(refused, f.Name)
			write(t, filepath.Join(dir, settings.FileName), f.Name+": true")
			got := run(t, world{}, "schema", "lint", dir)
			if got.code != 2 || !strings.Contains(got.stderr, `1:1: option "`+f.Name+`" is not allowed in a settings file`) || !strings.Contains(got.stderr, "give --"+f.Name+" on the command line") {
				t.Errorf("%s: %+v", f.Name, got)
			}
		})
	}
	for _, name := range []string{
		"output", "report", "fix", "write-baseline", "config", "template", "workflow-schema", "schema", "project-dir", "launch-dir", "settings", "no-settings",
		"since", "timeout", "exit-zero", "quiet", "env", "param", "allow-dirty", "allow-no-vcs", "color", "release",
	} {
		if !slices.Contains(refused, name) {
			t.Errorf("%s is not refused", name)
		}
	}
}

// TestSettingsSchema: the published schema has what the commands take.
func TestSettingsSchema(t *testing.T) {
	dir := repository(t, "flow_schema.json", readable)
	properties := cli.SettingsSchema().Properties
	if len(properties) < 15 {
		t.Fatalf("%d options", len(properties))
	}
	for name, p := range properties {
		values := p.Enum
		switch {
		case p.Type == "boolean":
			values = []string{"true", "false"}
		case p.Type == "integer":
			values = []string{"7"}
		case p.AnyOf != nil:
			values = []string{"one", "[one, two]", "[]"}
		case p.Type == "string":
			values = []string{"text"}
		}
		for _, value := range values {
			write(t, filepath.Join(dir, settings.FileName), name+": "+value)
			if got := run(t, world{}, "schema", "lint", dir); strings.Contains(got.stderr, settings.FileName) {
				t.Errorf("%s: %s: %+v", name, value, got)
			}
		}
	}
}

// TestSettingsBaseline: the file of a baseline starts from that of the settings, and does not lead elsewhere by a link.
func TestSettingsBaseline(t *testing.T) {
	files := with(fresh(), ".git/HEAD", "", "flow_schema.json", faulty, settings.FileName, "baseline: known/list.json")
	dir := directory(t, files)
	if got := run(t, world{}, "lint", dir); got.code != 2 || !strings.Contains(got.stderr, "cannot read") {
		t.Errorf("%+v", got)
	}
	if err := os.Mkdir(filepath.Join(dir, "known"), 0o777); err != nil {
		t.Fatal(err)
	}
	if got := run(t, world{}, "lint", "--write-baseline", dir); got.code != 0 || !strings.Contains(got.stderr, "wrote") {
		t.Fatalf("%+v", got)
	}
	list := filepath.Join(dir, "known", "list.json")
	if got := run(t, world{}, "lint", dir); !strings.Contains(got.stderr, "are not shown") || read(t, list) == "" {
		t.Errorf("%+v", got)
	}
	if runtime.GOOS == "windows" {
		return // links need a privilege
	}
	outside := directory(t, map[string]string{"list.json": secret})
	if err := os.RemoveAll(filepath.Dir(list)); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(outside, filepath.Dir(list)); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"lint", dir}, {"lint", "--write-baseline", dir}} {
		got := run(t, world{}, args...)
		if got.code != 2 || !strings.Contains(got.stderr, "leads out of the directory") || read(t, filepath.Join(outside, "list.json")) != secret {
			t.Errorf("%q: %+v", args, got)
		}
	}
	link := filepath.Join(dir, settings.FileName)
	if err := os.Remove(link); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(filepath.Join(outside, "list.json"), link); err != nil {
		t.Fatal(err)
	}
	if got := run(t, world{}, "lint", dir); got.code != 2 || strings.Contains(got.stderr, secret) || !strings.Contains(got.stderr, "leads out of the directory") {
		t.Errorf("%+v", got)
	}
}
