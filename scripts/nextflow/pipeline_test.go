package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

// pipelineAndProgram returns examples/nextflow and a directory with the native command, which it builds.
func pipelineAndProgram(t *testing.T) (pipeline, program string) {
	t.Helper()
	if testing.Short() {
		t.Skip("builds and runs other programs")
	}
	root, err := repo.Root()
	if err != nil {
		t.Fatal(err)
	}
	program = t.TempDir()
	name := "toolkit"
	if runtime.GOOS == "windows" {
		name = "toolkit.exe"
	}
	run(t, root, nil, "go", "build", "-o", filepath.Join(program, name), "./core/cmd/toolkit")
	return filepath.Join(root, "examples", "nextflow"), program
}

// run runs a program and returns what it printed; the test ends if it fails.
func run(t *testing.T, directory string, env []string, name string, args ...string) string {
	t.Helper()
	command := exec.CommandContext(t.Context(), name, args...)
	command.Dir, command.Env = directory, append(os.Environ(), env...)
	printed, err := command.CombinedOutput()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, printed)
	}
	return string(printed)
}

func read(t *testing.T, path ...string) string {
	t.Helper()
	content, err := os.ReadFile(filepath.Join(path...))
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}

// write writes files, whose directories are made.
func write(t *testing.T, root string, files map[string]string) {
	t.Helper()
	for name, content := range files {
		file := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// TestPipelineFiles lints the schema of the pipeline with the strictest rules, resolves its config with both parsers, and
// compares its versions with that of the project.
func TestPipelineFiles(t *testing.T) {
	pipeline, program := pipelineAndProgram(t)
	toolkit := filepath.Join(program, "toolkit")
	run(t, pipeline, nil, toolkit, "schema", "lint", "--profile", "strict", "nextflow_schema.json")
	var resolved []string
	for _, parser := range []string{"v1", "v2"} {
		for _, profile := range []string{"standard", "docker", "apptainer", "slurm", "kubernetes", "awsbatch"} {
			resolved = append(resolved, run(t, pipeline, nil, toolkit, "config", "resolve", "--format", "flat", "--parser", parser, "--profile", profile))
		}
	}
	if half := len(resolved) / 2; !reflect.DeepEqual(resolved[:half], resolved[half:]) {
		t.Error("the parsers resolve different values")
	}
	var manifest struct{ Version string }
	if err := json.Unmarshal([]byte(read(t, pipeline, "..", "..", "package.json")), &manifest); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"params.image = 'flow-toolkit-nextflow:" + manifest.Version + "'\n", "manifest.version = '" + manifest.Version + "'\n"} {
		if !strings.Contains(resolved[0], want) {
			t.Errorf("the config does not have %s", want)
		}
	}
}

// opened are the packages of Java whose internals the engine uses, as its own launcher opens them.
var opened = strings.Fields(`java.lang java.io java.nio java.net java.util java.util.concurrent.locks java.util.concurrent.atomic
	sun.nio.ch sun.nio.fs sun.net.www.protocol.http sun.net.www.protocol.https sun.net.www.protocol.ftp
	sun.net.www.protocol.file jdk.internal.misc`)

// engine returns a function that runs Nextflow in a directory, without network, and its standard output; the test is
// skipped where it cannot be run.
func engine(t *testing.T) func(directory string, env []string, args ...string) string {
	t.Helper()
	if testing.Short() {
		t.Skip("runs Nextflow")
	}
	if runtime.GOOS == "windows" {
		t.Skip("Nextflow does not run on Windows")
	}
	for _, name := range []string{"java", "bash", "git", "tar", "unzip"} {
		if _, err := exec.LookPath(name); err != nil {
			t.Skipf("needs %s: %v", name, err)
		}
	}
	version := run(t, ".", nil, "java", "-version")
	if found := regexp.MustCompile(`version "(\d+)`).FindStringSubmatch(version); found == nil {
		t.Skipf("needs Java 17 or later, found %s", version)
	} else if major, err := strconv.Atoi(found[1]); err != nil || major < 17 {
		t.Skipf("needs Java 17 or later, found %s", found[1])
	}
	jars, err := classPath()
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip("needs Nextflow: go run ./scripts/nextflow downloads it")
	} else if err != nil {
		t.Fatal(err)
	}
	home := t.TempDir()
	return func(directory string, env []string, args ...string) string {
		t.Helper()
		all := append([]string{"NXF_HOME=" + home, "NXF_OFFLINE=true", "NXF_ANSI_LOG=false", "NXF_DISABLE_CHECK_LATEST=true"}, env...)
		java := []string{"-XX:TieredStopAtLevel=1"}
		for _, name := range opened {
			java = append(java, "--add-opens", "java.base/"+name+"=ALL-UNNAMED")
		}
		return run(t, directory, all, "java", append(append(java, "-cp", jars, "nextflow.cli.Launcher"), args...)...)
	}
}

// archive returns a .tar.gz of files.
func archive(t *testing.T, files map[string]string) string {
	t.Helper()
	var packed bytes.Buffer
	compressed := gzip.NewWriter(&packed)
	writer := tar.NewWriter(compressed)
	for name, content := range files {
		header := &tar.Header{Name: name, Mode: 0o600, Size: int64(len(content))}
		if err := errors.Join(writer.WriteHeader(header), writeAll(writer, content)); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(writer.Close(), compressed.Close()); err != nil {
		t.Fatal(err)
	}
	return packed.String()
}

func writeAll(w *tar.Writer, content string) error {
	_, err := w.Write([]byte(content))
	return err
}

func zipped(t *testing.T, name, content string) string {
	t.Helper()
	var packed bytes.Buffer
	writer := zip.NewWriter(&packed)
	file, err := writer.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	_, err = file.Write([]byte(content))
	if err := errors.Join(err, writer.Close()); err != nil {
		t.Fatal(err)
	}
	return packed.String()
}

const todo = "// TODO nf-core: write it\n"

// pipelines writes pipelines of every kind below a directory, and returns the list of them and the line that each must
// have in table.tsv: name, exit code, errors, warnings.
func pipelines(t *testing.T, root string) (list string, want [][4]string) {
	t.Helper()
	write(t, root, map[string]string{
		"p/a todo/main.nf":             todo,
		"p/broken/main.nf":             "",
		"p/broken/nextflow.config":     "params {\n  x = \n",
		"p/many/a/main.nf":             "",
		"p/many/b c/main.nf":           todo,
		"p/many/work/x/main.nf":        todo,
		"p/none/readme.md":             "",
		"p/archives/one.tar.gz":        archive(t, map[string]string{"one-1.0/main.nf": todo}),
		"p/archives/two.tgz":           archive(t, map[string]string{"x/main.nf": todo, "y/main.nf": ""}),
		"p/archives/flat.ZIP":          zipped(t, "main.nf", todo),
		"p/archives/cut.tar.gz":        "no archive",
		"p/$(touch broken); 'x'/a.txt": "",
		"repo/main.nf":                 todo,
	})
	if err := os.Symlink("many", filepath.Join(root, "p", "link")); err != nil {
		t.Fatal(err)
	}
	repository := filepath.Join(root, "repo")
	git := func(args ...string) string {
		return strings.TrimSpace(run(t, repository, nil, "git", append([]string{"-c", "user.name=x", "-c", "user.email=x@example.org"}, args...)...))
	}
	git("init", "--quiet")
	git("add", ".")
	git("commit", "--quiet", "-m", "one")
	git("tag", "1.0")
	first := git("rev-parse", "HEAD")
	write(t, root, map[string]string{"repo/main.nf": ""})
	git("commit", "--quiet", "-a", "-m", "two")

	server := httptest.NewServer(http.FileServer(http.Dir(filepath.Join(root, "p"))))
	t.Cleanup(server.Close)
	url := "file://" + repository
	want = [][4]string{
		{"p/a todo", "0", "0", "1"},
		{"missing", "2", "", ""},
		{url, "0", "0", "0"},
		{"p/many/a", "0", "0", "0"},
		{"p/many/b c", "0", "0", "1"},
		{url + " 1.0", "0", "0", "1"},
		{"p/broken", "1", "1", "0"},
		{url + ".gone", "2", "", ""},
		{"p/link/a", "0", "0", "0"},
		{"p/link/b c", "0", "0", "1"},
		{url + " " + first, "0", "0", "1"},
		{url + " 2.0", "2", "", ""},
		{"p/none", "2", "", ""},
		{"p/archives/one.tar.gz", "0", "0", "1"},
		{"p/archives/two.tgz/x", "0", "0", "1"},
		{"p/archives/two.tgz/y", "0", "0", "0"},
		{"p/archives/flat.ZIP", "0", "0", "1"},
		{server.URL + "/archives/one.tar.gz", "0", "0", "1"},
		{server.URL + "/archives/gone.zip", "2", "", ""},
		{"p/archives/cut.tar.gz", "2", "", ""},
		{"p/$(touch broken); 'x'", "2", "", ""},
		{"repo/main.nf", "2", "", ""},
		{"https://host.invalid/x 1.0 more", "2", "", ""},
		{"https://host.invalid/x", "2", "", ""},
	}
	list = "# pipelines\n\n" + strings.Join([]string{
		"p/a todo", "missing", url, "p/many", url + " 1.0", "p/broken", url + ".gone", "p/link", url + " " + first, url + " 2.0", "p/none",
		"p/archives/one.tar.gz", "p/archives/two.tgz", "p/archives/flat.ZIP", server.URL + "/archives/one.tar.gz",
		server.URL + "/archives/gone.zip", "p/archives/cut.tar.gz", "p/$(touch broken); 'x'", "repo/main.nf",
		"https://host.invalid/x 1.0 more", "https://user:secret@host.invalid/x",
	}, "\n")
	return list, want
}

// TestPipeline runs the pipeline with the real engine and each of its parsers over pipelines of every kind, and compares
// the results with what is known of them and with what the command prints.
func TestPipeline(t *testing.T) {
	nextflow := engine(t)
	pipeline, program := pipelineAndProgram(t)
	path := "PATH=" + program + string(filepath.ListSeparator) + os.Getenv("PATH")
	root := t.TempDir()
	list, want := pipelines(t, root)
	write(t, root, map[string]string{
		"list.txt":     list,
		"extra.config": "process.ext.args = '--key pipeline_todos --key syntax'\n",
	})

	var before string
	for _, parser := range []string{"v1", "v2"} {
		printed := nextflow(root, []string{path, "NXF_SYNTAX_PARSER=" + parser},
			"run", pipeline, "-c", "extra.config", "--input", "list.txt", "--shard_size", "3", "--outdir", parser)
		if !strings.Contains(printed, "pipelines: 24, not linted: 10, errors: 1, warnings: 9; see ") {
			t.Errorf("it prints\n%s", printed)
		}
		results := read(t, root, parser, "results.jsonl")
		if before != "" && results != before {
			t.Errorf("the lines differ with parser %s", parser)
		}
		before = results
	}
	checkLines(t, before, want)
	checkTable(t, read(t, root, "v1", "table.tsv"), want)
	checkSummary(t, filepath.Join(root, "v1"))
	if strings.Contains(before+read(t, root, "v1", "summary.md"), "secret") {
		t.Error("the results contain a password")
	}
	if _, err := os.Stat(filepath.Join(root, "broken")); err == nil {
		t.Error("a name was run as a command")
	}

	resumed := nextflow(root, []string{path, "NXF_SYNTAX_PARSER=v2"}, "run", pipeline, "-c", "extra.config", "--input", "list.txt", "--shard_size", "3", "-resume")
	if !strings.Contains(resumed, "Cached process > LINT (shard 1)") || strings.Contains(resumed, "Submitted process") || read(t, root, "results", "results.jsonl") != before {
		t.Errorf("-resume prints\n%s", resumed)
	}

	// A directory that is searched has the lines of the command.
	nextflow(root, []string{path}, "run", pipeline, "-c", "extra.config", "--input", "p", "--shard_size", "2")
	direct := exec.CommandContext(t.Context(), filepath.Join(program, "toolkit"), "lint", "--each", "p", "--key", "pipeline_todos", "--key", "syntax")
	direct.Dir = root
	lines, err := direct.Output()
	if err != nil && direct.ProcessState.ExitCode() != 1 {
		t.Fatal(err)
	}
	if got := strings.ReplaceAll(read(t, root, "results", "results.jsonl"), `{"pipeline":`, `{"directory":`); got != string(lines) {
		t.Errorf("found\n%s\nthe command prints\n%s", got, lines)
	}
}

type line struct {
	Pipeline string
	ExitCode int
	Error    string
	Report   *struct{ Findings []struct{ Rule string } }
}

func checkLines(t *testing.T, text string, want [][4]string) {
	t.Helper()
	var got []string
	for each := range strings.Lines(text) {
		var l line
		if err := json.Unmarshal([]byte(each), &l); err != nil {
			t.Fatalf("%v\n%s", err, each)
		}
		if (l.Error == "") != (l.Report != nil) || strings.Contains(l.Error, "staged/") {
			t.Errorf("%s", each)
		}
		got = append(got, l.Pipeline+" "+strconv.Itoa(l.ExitCode))
	}
	var expected []string
	for _, row := range want {
		expected = append(expected, row[0]+" "+row[1])
	}
	if !reflect.DeepEqual(got, expected) {
		t.Errorf("found\n%s\nmust be\n%s", strings.Join(got, "\n"), strings.Join(expected, "\n"))
	}
}

func checkTable(t *testing.T, text string, want [][4]string) {
	t.Helper()
	expected := "pipeline\texit_code\tfailed\twarned\tignored\tnot_checked\n"
	for _, row := range want {
		none := "0"
		if row[2] == "" {
			none = ""
		}
		expected += strings.Join(append(row[:], none, none), "\t") + "\n"
	}
	if text != expected {
		t.Errorf("found\n%s\nmust be\n%s", text, expected)
	}
}

func checkSummary(t *testing.T, directory string) {
	t.Helper()
	var summary struct {
		Profile                  string
		Pipelines, Linted, Clean int
		Findings                 map[string]int
		Rules                    []struct {
			Rule                      string
			Pipelines, Failed, Warned int
		}
		NotLinted []line
	}
	if err := json.Unmarshal([]byte(read(t, directory, "summary.json")), &summary); err != nil {
		t.Fatal(err)
	}
	if summary.Profile != "recommended" || summary.Pipelines != 24 || summary.Linted != 14 || summary.Clean != 4 || summary.Findings["warned"] != 9 {
		t.Errorf("%+v", summary)
	}
	if len(summary.Rules) != 2 || summary.Rules[0].Rule != "todo-comment" || summary.Rules[0].Pipelines != 9 || summary.Rules[0].Warned != 9 {
		t.Errorf("%+v", summary.Rules)
	}
	reasons := map[string]string{}
	for _, each := range summary.NotLinted {
		reasons[each.Pipeline] = each.Error
	}
	text := read(t, directory, "summary.md")
	for name, reason := range map[string]string{
		"missing":                         `cannot read "missing": no such file or directory`,
		"p/none":                          `no pipeline found in "p/none"`,
		"p/archives/cut.tar.gz":           "cannot fetch: ",
		"repo/main.nf":                    "expected a directory, a git URL or an archive",
		"https://host.invalid/x":          "cannot fetch: ",
		"https://host.invalid/x 1.0 more": "expected a URL and a revision, found 3 words",
	} {
		if !strings.HasPrefix(reasons[name], reason) || !strings.Contains(text, "| "+name+" | "+reason) {
			t.Errorf("%s: %q\n%s", name, reasons[name], text)
		}
	}
	if !strings.Contains(text, "| `todo-comment` | 9 | 0 | 9 |\n| `syntax` | 1 | 1 | 0 |\n") {
		t.Errorf("%s", text)
	}
}

// TestShardsThatFail runs a shard whose program ends before it has linted all pipelines.
func TestShardsThatFail(t *testing.T) {
	nextflow := engine(t)
	pipeline, _ := pipelineAndProgram(t)
	root, program := t.TempDir(), t.TempDir()
	write(t, root, map[string]string{
		"list.txt":     "p/a\np/b\np/killed\np/c\np/d\n",
		"extra.config": "process {\n  withLabel: 'lint' {\n    errorStrategy = 'ignore'\n  }\n}\n",
		"p/a/main.nf":  "", "p/b/main.nf": "", "p/killed/main.nf": "", "p/c/main.nf": "", "p/d/main.nf": "",
	})
	// It prints a result for the first pipeline only, and one shard ends it.
	write(t, program, map[string]string{"toolkit": `#!/bin/sh
read -r first
case $first in *killed*) kill -KILL $$ ;; esac
echo 'toolkit: no memory' >&2
printf '{"directory":"%s","exitCode":0,"report":{"findings":[],"counts":{"failed":0,"warned":0}}}\n' "$first"
exit 3
`})
	if err := os.Chmod(filepath.Join(program, "toolkit"), 0o700); err != nil {
		t.Fatal(err)
	}
	nextflow(root, []string{"PATH=" + program + string(filepath.ListSeparator) + os.Getenv("PATH")},
		"run", pipeline, "-c", "extra.config", "--input", "list.txt", "--shard_size", "2")
	checkLines(t, read(t, root, "results", "results.jsonl"), [][4]string{{"p/a", "0"}, {"p/b", "2"}, {"p/killed", "2"}, {"p/c", "2"}, {"p/d", "0"}})
	text := read(t, root, "results", "summary.md")
	for _, row := range []string{"| p/b | toolkit: no memory |", "| p/killed | the task of its shard failed |", "| p/c | the task of its shard failed |"} {
		if !strings.Contains(text, row) {
			t.Errorf("no row %s in\n%s", row, text)
		}
	}
}

// TestDownload refuses content that is not that of the list.
func TestDownload(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/maven/a/b.jar" {
			http.NotFound(w, r)
			return
		}
		_, _ = w.Write([]byte("jar"))
	}))
	defer server.Close()
	const sum = "0163f1eea7894350060624d315234d40c508ab251ba121714e234503045faadd"
	if content, err := (jar{sum: sum, path: "a/b.jar"}).download(server.URL + "/maven/"); string(content) != "jar" || err != nil {
		t.Errorf("%q, %v", content, err)
	}
	if content, err := (jar{sum: strings.Repeat("0", 64), path: "a/b.jar"}).download(server.URL + "/maven"); err == nil {
		t.Errorf("%q", content)
	}
	if _, err := (jar{sum: sum, path: "a/c.jar"}).download(server.URL + "/maven"); err == nil || !strings.Contains(err.Error(), "404") {
		t.Error(err)
	}
	if len(jars()) < 50 {
		t.Error(len(jars()))
	}
}
