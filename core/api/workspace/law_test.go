package workspace_test

// The lint of a workspace says what a lint of its files says, whatever was edited between the lints.

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"path"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/linting"
	"github.com/flow-toolkit/flow-toolkit/core/api/pipeline"
	"github.com/flow-toolkit/flow-toolkit/core/api/workspace"
	"github.com/flow-toolkit/flow-toolkit/core/report"
)

// snippets are lines that some rule, reader or resolver has something to say of.
var snippets = []string{
	"<<<<<<< HEAD", "// TODO toolkit: do this", "params.extra = 1", "params { outdir = 'x' }", "params {\n  email: Integer = 3\n  fresh: Path\n}", "process FOO {\n  script: 'true'\n}", "}", "{", `"`, "'", "\x00", "\xff\xfe",
	"include { FOO } from './modules/local/foo.flow'", "include { x } from 'plugin/flow-validation'", "includeConfig 'conf/base.config'", "includeConfig 'conf/none.config'",
	"process { withName: 'FOO' { cpus = 1 } }", "  - x", "nf_core_version: 3.5.1", "nf_core_version: 4.2.0", "lint:\n  readme: false", "lint:\n  files_exist: false", "manifest { name = 'org/other' }", "manifest.version = '9.9.9'",
	"params.outdir = params.fresh ?: 'y'", "params.fresh = params.outdir", "profiles {\n  lab {\n    params.fresh = 2\n    includeConfig 'conf/lab.config'\n  }\n}", "includeConfig params.fresh ? 'conf/test.config' : 'conf/lab.config'",
	"if (params.fresh) { println params.outdri }", "params[name] = 1", "params.each { println it }", "if (params.containsKey('fresh')) { println params.containsKey('other') }", "println params.toMap()", "show(params)", "def show(params) { params.fresh }",
	"flow run org/other --fresh x --outdri y", "flow run . --input x --unknown y", "process.ext.args = \"${params.fresh} ${params.email}\"", "include { FOO } from '../../params/foo'", "include { BAR } from params.modules",
	"ch.ifEmpty(null)", "*.md", "!*", "docs/", `"type": "strin",`, "System.exit(1)", "// ok", "plugins { id 'flow-validation' }", "[![badge](x)](y)", "skip: true",
	"process { withName: 'X:BAR|FOO' { cpus = 1 } }", "include { FOO as BAR } from './modules/local/foo.flow'", "workflow X {\n  main:\n  BAR()\n}", "X()", "include { BAR } from './none'", "// FOO BAR",
}

// values replace those of config options, of declared parameters and of keywords of the schema.
var values = []string{"'x'", "'org/other'", `"${params.outdir}/x"`, "5", "true", "null", "params.fresh", "params.email", "[1, 2]", "[a: params.input]", "System.getenv('HOME')", "{ params.input }", "'9.9.9'", "!params.email", `"string",`, "7,"}

// editor edits the files of a workspace at random, and keeps its own copy of them.
type editor struct {
	*testing.T
	*rand.Rand
	original, now map[string]string
	edits         []string
	// unsent are files that the next lint writes.
	unsent api.Files
	// names writes names of files, in paths and in content, as the dialect does.
	names *strings.Replacer
}

// namesOf a dialect, which are in the place of those that the template has.
var namesOf = map[string]*strings.Replacer{
	"toolkit": strings.NewReplacer(),
	"nf-core": strings.NewReplacer("flow_schema.json", "nextflow_schema.json", "flow.config", "nextflow.config", "flow-test", "nf-test", "flow-schema", "nf-schema",
		"flowVersion", "nextflowVersion", "flow run", "nextflow run", ".flow", ".nf", ".toolkit", ".nf-core"),
}

// name of the workspace.
const name = "w"

func openEditor(t *testing.T, seed uint64, dialect string) *editor {
	t.Helper()
	e := &editor{t, rand.New(rand.NewPCG(seed, seed)), map[string]string{}, map[string]string{}, nil, nil, namesOf[dialect]}
	rendered, err := pipeline.RenderTemplate(context.Background(), &pipeline.TemplateInput{})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range rendered {
		e.original[e.names.Replace(f.Path)] = e.names.Replace(f.Text) + string(f.Base64)
	}
	e.now = maps.Clone(e.original)
	if err := workspace.Open(context.Background(), &workspace.WorkspaceFilesInput{Workspace: name, Files: e.files()}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = workspace.Close(context.Background(), &workspace.WorkspaceInput{Workspace: name}) })
	return e
}

func (e *editor) files() (list api.Files) {
	for _, path := range slices.Sorted(maps.Keys(e.now)) {
		list = append(list, api.File{Path: path, Content: []byte(e.now[path])})
	}
	return list
}

// write writes a file at once, or with the next lint.
func (e *editor) write(path, text string) {
	e.now[path] = text
	e.unsent = slices.DeleteFunc(e.unsent, func(f api.File) bool { return f.Path == path })
	e.unsent = append(e.unsent, api.File{Path: path, Content: []byte(text)})
	if e.IntN(2) == 0 {
		e.send()
	}
}

// send writes what is not written yet.
func (e *editor) send() {
	if err := workspace.Write(context.Background(), &workspace.WorkspaceFilesInput{Workspace: name, Files: e.unsent}); err != nil {
		e.Fatal(err)
	}
	e.unsent = nil
}

func (e *editor) remove(path string) {
	delete(e.now, path)
	e.send()
	if err := workspace.Remove(context.Background(), &workspace.RemoveInput{Workspace: name, Path: path}); err != nil {
		e.Fatal(err)
	}
}

func (e *editor) rename(from, to string) {
	e.now[to] = e.now[from]
	delete(e.now, from)
	e.send()
	if err := workspace.Rename(context.Background(), &workspace.RenameInput{Workspace: name, From: from, To: to}); err != nil {
		e.Fatal(err)
	}
}

// important are the files that much depends on.
var important = []string{"flow.config", "flow_schema.json", "main.flow", ".toolkit.yml", "conf/base.config", "conf/modules.config", "modules.json", ".gitignore", "README.md", "docs/usage.md", "conf/test.config", "workflows/pipeline.flow"}

// edit makes one change.
func (e *editor) edit() {
	list := slices.Sorted(maps.Keys(e.now))
	path := list[e.IntN(len(list))]
	if e.IntN(2) == 0 {
		path = e.names.Replace(important[e.IntN(len(important))])
	}
	text, there := e.now[path]
	if !there {
		e.write(path, e.original[path])
		e.did("restore %s", path)
		return
	}
	lines := strings.SplitAfter(text, "\n")
	at := e.IntN(len(lines))
	switch e.IntN(20) {
	case 0:
		e.remove(path)
		e.did("remove %s", path)
	case 1:
		e.add(list, path, text)
	case 2:
		e.rename(path, fmt.Sprintf("%s.moved%d", path, len(e.edits)))
		e.did("rename %s", path)
	case 3, 4:
		e.write(path, e.original[path])
		e.did("restore %s", path)
	case 5, 6, 7:
		e.write(path, strings.Join(slices.Delete(lines, at, at+1), ""))
		e.did("delete line %d of %s", at+1, path)
	case 8, 9:
		e.write(path, strings.Join(slices.Insert(lines, at, lines[at]), ""))
		e.did("double line %d of %s", at+1, path)
	case 10:
		e.write(path, strings.Replace(text, "true", "false", 1))
		e.did("false in %s", path)
	case 11, 12, 13:
		e.set(path, lines)
	default:
		snippet := e.names.Replace(snippets[e.IntN(len(snippets))])
		e.write(path, strings.Join(slices.Insert(lines, at, snippet+"\n"), ""))
		e.did("insert %q before line %d of %s", snippet, at+1, path)
	}
}

// set gives another value to an option, parameter or keyword of a file.
func (e *editor) set(path string, lines []string) {
	var at []int
	for i, line := range lines {
		if strings.Contains(line, " = ") || strings.Contains(line, `": `) {
			at = append(at, i)
		}
	}
	if len(at) == 0 {
		return
	}
	i, sign := at[e.IntN(len(at))], " = "
	if !strings.Contains(lines[i], sign) {
		sign = `": `
	}
	before, _, _ := strings.Cut(lines[i], sign)
	lines[i] = before + sign + values[e.IntN(len(values))] + "\n"
	e.write(path, strings.Join(lines, ""))
	e.did("set line %d of %s to %q", i+1, path, lines[i])
}

// add copies a file to another folder.
func (e *editor) add(list []string, from, text string) {
	to := path.Join(path.Dir(list[e.IntN(len(list))]), fmt.Sprintf("copy%d%s", len(e.edits), path.Ext(from)))
	e.write(to, text)
	e.did("copy %s to %s", from, to)
}

func (e *editor) did(form string, args ...any) { e.edits = append(e.edits, fmt.Sprintf(form, args...)) }

// lint gives the report on the workspace, or on the editor's own copy of the files, line by line.
func (e *editor) lint(in pipeline.LintInput) []string {
	e.Helper()
	if in.Workspace != "" {
		in.Files, e.unsent = e.unsent, nil
	}
	report, err := pipeline.Lint(context.Background(), nil, &in)
	if err != nil {
		e.Fatal(err)
	}
	return e.lines(report)
}

func (e *editor) lines(answer any) []string {
	e.Helper()
	text, err := json.MarshalIndent(answer, "", " ")
	if err != nil {
		e.Fatal(err)
	}
	return strings.Split(string(text), "\n")
}

// fix gives what the safe fixes make of the workspace, or of the editor's own copy of the files, line by line.
func (e *editor) fix(in pipeline.LintInput) []string {
	e.Helper()
	fixed, err := pipeline.Fix(context.Background(), nil, &pipeline.FixInput{LintInput: in})
	if err != nil {
		e.Fatal(err)
	}
	return e.lines(fixed)
}

// TestWorkspaceReportsAsFresh edits 2,000 times, a tenth of that in short mode. Some edits have the fixes made as well, of which
// nothing may be left in the workspace.
func TestWorkspaceReportsAsFresh(t *testing.T) {
	for i, of := range []struct{ profile, dialect string }{{"recommended", "toolkit"}, {"strict", "toolkit"}, {"upstream", "nf-core"}, {"recommended", "nf-core"}} {
		e := openEditor(t, uint64(i), of.dialect)
		options := pipeline.FolderOptions{LintOptions: linting.LintOptions{Profile: of.profile, Dialect: of.dialect, Format: "text"}, ToolVersion: "0.0.0"}
		most := 500
		if testing.Short() {
			most = 50
		}
		for len(e.edits) < most {
			for range 1 + e.IntN(3) {
				e.edit()
			}
			if e.IntN(40) == 0 {
				e.restoreAll()
			}
			got := e.lint(pipeline.LintInput{Workspace: name, FolderOptions: options})
			want := e.lint(pipeline.LintInput{Files: e.files(), FolderOptions: options})
			if slices.Equal(got, want) && e.IntN(10) == 0 {
				e.did("fix")
				got = e.fix(pipeline.LintInput{Workspace: name, FolderOptions: options})
				want = e.fix(pipeline.LintInput{Files: e.files(), FolderOptions: options})
			}
			if !slices.Equal(got, want) {
				t.Fatalf("%s, after\n%s\n%s", of, strings.Join(e.edits, "\n"), firstDifference(got, want))
			}
		}
	}
}

// TestPassedFindingsAreCounted lints in turn with passed findings listed and counted: nothing else differs.
func TestPassedFindingsAreCounted(t *testing.T) {
	for i, profile := range []string{"recommended", "strict", "upstream"} {
		e := openEditor(t, uint64(i), "nf-core")
		for range 20 {
			e.edit()
			e.send()
			var reports [2]*report.Report
			for listed := range reports {
				options := linting.LintOptions{Profile: profile, Dialect: "nf-core", ShowPassed: listed == 1}
				r, err := pipeline.Lint(context.Background(), nil, &pipeline.LintInput{Workspace: name, FolderOptions: pipeline.FolderOptions{LintOptions: options, Times: true}})
				if err != nil {
					t.Fatal(err)
				}
				for i := range r.Times {
					r.Times[i].Milliseconds = 0
				}
				passed := len(r.Findings)
				r.Findings = slices.DeleteFunc(r.Findings, func(f report.Finding) bool { return f.Outcome == "passed" })
				if passed -= len(r.Findings); passed != listed*r.Counts.Passed || r.Counts.Passed == 0 {
					t.Fatalf("%s: %d passed findings are listed, %d counted", profile, passed, r.Counts.Passed)
				}
				reports[listed] = r
			}
			if !reflect.DeepEqual(reports[0], reports[1]) {
				t.Fatalf("%s, after\n%s: not the same, counts %+v and %+v", profile, strings.Join(e.edits, "\n"), reports[0].Counts, reports[1].Counts)
			}
		}
	}
}

// exemptions are sections of the settings of checks, and what is none.
var exemptions = []string{
	"  files_exist:\n    - README.md\n    - none.md", "  files_exist: false", "  files_unchanged:\n    - LICENSE\n    - .gitignore", "  flow_config:\n    - manifest.name\n    - config_defaults:\n        - params.outdir",
	"  flow_config: false", "  readme:\n    - flow_badge", "  pipeline_todos: false", "  template_strings:\n    - main.flow", "  template_strings: false", "  merge_markers:\n    - README.md",
	"  report_config:\n    - report_comment", "  modules_config:\n    - FOO", "  modules_config: false", "  schema_lint: false", "  nonsense: false", "  base_config: [withName, 5]", "  readme: {", "template:\n  org: other",
}

// TestSettingsAreFollowed writes settings of checks at random, and breaks what they concern.
func TestSettingsAreFollowed(t *testing.T) {
	for i, profile := range []string{"recommended", "strict", "upstream"} {
		e := openEditor(t, uint64(i), "toolkit")
		options := pipeline.FolderOptions{LintOptions: linting.LintOptions{Profile: profile, Dialect: "toolkit"}, ToolVersion: "0.0.0"}
		for range 60 {
			settings := e.original[".toolkit.yml"] + strings.Repeat("# a line\n", e.IntN(3)) + "lint:\n"
			for range e.IntN(5) {
				settings += exemptions[e.IntN(len(exemptions))] + "\n"
			}
			e.write(".toolkit.yml", settings)
			if e.IntN(2) == 0 {
				e.edit()
			}
			got := e.lint(pipeline.LintInput{Workspace: name, FolderOptions: options})
			want := e.lint(pipeline.LintInput{Files: e.files(), FolderOptions: options})
			if !slices.Equal(got, want) {
				t.Fatalf("%s, with\n%s\nafter\n%s\n%s", profile, settings, strings.Join(e.edits, "\n"), firstDifference(got, want))
			}
		}
	}
}

// TestScriptsAreFollowed edits a script that two checks look through for the names of processes.
func TestScriptsAreFollowed(t *testing.T) {
	e := openEditor(t, 1, "toolkit")
	options := pipeline.FolderOptions{LintOptions: linting.LintOptions{Dialect: "toolkit"}, ToolVersion: "0.0.0"}
	script, ext := "modules/local/bar/main.flow", "process %s {\n    script:\n    'true'\n}\n"
	for _, config := range []string{"conf/base.config", "conf/modules.config"} {
		e.write(config, e.original[config]+"process {\n    withName: 'BAR' {\n        cpus = 1\n    }\n}\n")
	}
	e.write("main.flow", e.original["main.flow"]+"include { BAR } from './modules/local/bar/main'\nworkflow ANY {\n    BAR()\n}\n")
	var told []string
	for _, process := range []string{"BAR", "OTHER", "BAR"} {
		e.write(script, fmt.Sprintf(ext, process))
		got := e.lint(pipeline.LintInput{Workspace: name, FolderOptions: options})
		want := e.lint(pipeline.LintInput{Files: e.files(), FolderOptions: options})
		if !slices.Equal(got, want) {
			t.Fatalf("with process %s\n%s", process, firstDifference(got, want))
		}
		told = append(told, strings.Join(got, "\n"))
	}
	if told[0] == told[1] || told[0] != told[2] {
		t.Error("the process has no say in the report")
	}
}

// TestEditsAreFollowed edits files one by one that other files depend on: each edit changes the report, and the report is that
// of a new lint. An edit is a path and what is added to the end of the original file, or "old=>new".
func TestEditsAreFollowed(t *testing.T) {
	for _, edits := range [][][2]string{
		{ // the commands in documents are recognized by the name of the pipeline
			{"README.md", "\n    nextflow run new/name --unknown 1\n"}, {"main.nf", "\n// nothing of parameters\n"},
			{"nextflow.config", "\nmanifest.name = 'new/name'\n"},
		},
		{ // the version of nf-core/tools chooses the rules
			{".nf-core.yml", "\nnf_core_version: 3.5.1\n"}, {".nf-core.yml", "\nnf_core_version: 3.5.0\n"}, {".nf-core.yml", "\nnf_core_version: 4.2.0\n"}, {"nextflow.config", "\nparams.fresh = 1\n"},
		},
		{ // what a script reads, a config outside of the includes sets, which the config then includes
			{"main.nf", "\nprintln params.fresh\n"}, {"conf/fresh.config", "params.fresh = 1\n"}, {"conf/fresh.config", "params.fresher = 1\n"},
			{"nextflow.config", "\nincludeConfig 'conf/fresh.config'\n"}, {"conf/fresh.config", "params.fresh = 1\n"},
		},
		{ // what the schema declares and the config does not set, the main script declares
			{"nextflow.config", "    email           = null\n=>"}, {"main.nf", "\nparams {\n    email: String\n}\n"}, {"main.nf", "\n"},
		},
		{ // what a config reads, the main script declares
			{"nextflow.config", "\nprocess.ext.args = params.fresh\n"}, {"main.nf", "\nparams.fresh = 1\n"}, {"main.nf", "\nparams.fresher = 1\n"},
		},
		{ // any name may be read, or none
			{"nextflow.config", "\nparams.fresh = 1\n"}, {"workflows/pipeline.nf", "\ndef f(name) { params[name] }\n"}, {"workflows/pipeline.nf", "\n"},
			{"workflows/pipeline.nf", "\ndef g() { params.fresh }\n"},
		},
		{ // a script that mentions no single parameter passes all of them on, or includes what is not known
			{"nextflow.config", "\nparams.fresh = 1\n"}, {"modules/local/summary/main.nf", "\ndef f(any) { show(any.params) }\ndef g() { show(params) }\n"},
			{"modules/local/summary/main.nf", "\n"}, {"modules/local/summary/main.nf", "\ninclude { X } from \"${where}/x\"\n"}, {"modules/local/summary/main.nf", "\n"},
		},
		{ // a config that git ignores counts from where another config includes it
			{".gitignore", "\n# nothing yet\nconf/fresh.config\n"}, {"conf/fresh.config", "params.fresh = 1 // nothing includes it\n"}, {"conf/base.config", "\nincludeConfig 'fresh.config'\n"},
			{"conf/fresh.config", "params.fresher = 1\n"}, {"conf/base.config", "\n"},
		},
		{ // selectors meet processes by their names, those of includes and workflows, wherever a script has them
			{"conf/modules.config", "\nprocess {\n    withName: 'ANY:FRESH' {\n        cpus = 1\n    }\n}\n"},
			{"main.nf", calling("SUMMARY as FRESH", "summary", "ANY", "FRESH(1)")},
			{"main.nf", "\n// nothing but a comment above" + calling("SUMMARY as FRESH", "summary", "ANY", "FRESH(1)")},
			{"main.nf", calling("SUMMARY as FRESH", "summary", "OTHER", "FRESH(1)")},
			{"main.nf", calling("SUMMARY as FRESH", "summary", "ANY", "FRESH(1)")},
			{"main.nf", calling("SUMMARY as FRESHER", "summary", "ANY", "FRESH(1)")},
			{"main.nf", calling("SUMMARY as FRESH", "summary", "ANY", "FRESH(1)")},
			{"main.nf", calling("NONE as FRESH", "summary", "ANY", "FRESH(1)")},
			{"main.nf", calling("SUMMARY as FRESH", "summary", "ANY", "FRESH(1)")},
			{"main.nf", calling("SUMMARY as FRESH", "other", "ANY", "FRESH(1)")},
			{"main.nf", calling("SUMMARY as FRESH", "summary", "ANY", "FRESH(1)")},
			{"main.nf", calling("SUMMARY as FRESH", "summary", "ANY", "other()")},
			{"main.nf", calling("SUMMARY as FRESH", "summary", "ANY", "other()") + "def other() {\n    FRESH(1)\n}\n"},
			{"main.nf", calling("SUMMARY as FRESH", "summary", "ANY", "other()") + "def other() {\n    1\n}\n"},
			{"main.nf", calling("SUMMARY as FRESH", "summary", "ANY", "FRESH(1)")},
			{"modules/local/summary/main.nf", "process SUMMARY {=>process ELSE {"},
			{"modules/local/summary/main.nf", "\ninclude { X } from \"${where}/x\"\n"},
		},
		{ // an include of what does not exist stops a run where the main script leads to it
			{"modules/local/fresh/main.nf", "include { X } from './none'\nworkflow FRESH {\n    X()\n}\n"},
			{"main.nf", "\ninclude { FRESH } from './modules/local/fresh/main'\n"}, {"main.nf", "\n"},
		},
		{ // rules over the schema read single values of the config
			{"nextflow.config", "\nmanifest.description = 'Other'\n"}, {"nextflow.config", "\nmanifest.description = 'Another'\n"},
			{"nextflow_schema.json", `"email": {=>"e-mail": {"type": "string"}, "eMail": {"type": "string"}, "email": {`},
			{"nextflow.config", "\nmanifest.nextflowVersion = '!>=23.10.0'\n"}, {"nextflow.config", "\nmanifest.nextflowVersion = '!>=25.10.0'\n"},
		},
		{ // parameters move, change places, are renamed, and are set twice
			{"nextflow.config", "email           = null\n=>email           = null\n    // one more\n    fresh = 1\n"},
			{"nextflow.config", "email           = null\n=>fresh = 1\n    email           = null\n\n    // one more\n"},
			{"nextflow.config", "email           = null\n=>email           = null\n\n    // one more\n    fresh = 1\n"},
			{"nextflow.config", "email           = null\n=>e_mail           = null\n"}, {"nextflow.config", "email           = null\n=>email           = null\n    email           = null\n"},
		},
		{ // a type in the script, another in the schema
			{"main.nf", "\nparams {\n    email: Integer = 3\n}\n"}, {"main.nf", "\nparams {\n    email: String = 'x'\n}\n"}, {"nextflow.config", "\nparams.email = 'y'\n"},
		},
	} {
		e := openEditor(t, 1, "nf-core")
		options := pipeline.FolderOptions{LintOptions: linting.LintOptions{Dialect: "nf-core"}, ToolVersion: "0.0.0"}
		before := e.lint(pipeline.LintInput{Workspace: name, FolderOptions: options})
		for _, edit := range edits {
			path, text := edit[0], edit[1]
			if before, after, replaces := strings.Cut(text, "=>"); replaces {
				e.write(path, strings.Replace(e.original[path], before, after, 1))
			} else {
				e.write(path, e.original[path]+text)
			}
			got := e.lint(pipeline.LintInput{Workspace: name, FolderOptions: options})
			want := e.lint(pipeline.LintInput{Files: e.files(), FolderOptions: options})
			if !slices.Equal(got, want) {
				t.Fatalf("with %q in %s\n%s", text, path, firstDifference(got, want))
			}
			if slices.Equal(got, before) != strings.Contains(text, "nothing") {
				t.Errorf("%q in %s: the report is as before: %t", text, path, slices.Equal(got, before))
			}
			before = got
		}
	}
}

// calling is a workflow that calls an item of a module.
func calling(item, module, workflow, call string) string {
	return fmt.Sprintf("\ninclude { %s } from './modules/local/%s/main'\nworkflow %s {\n    %s\n}\n", item, module, workflow, call)
}

// restoreAll restores all files, so that they do not only decay.
func (e *editor) restoreAll() {
	for path := range maps.Clone(e.now) {
		if _, original := e.original[path]; !original {
			e.remove(path)
		}
	}
	for path, text := range e.original {
		if now, there := e.now[path]; !there || now != text {
			e.write(path, text)
		}
	}
	e.did("restore all")
}

func firstDifference(got, want []string) string {
	for i := range min(len(got), len(want)) {
		if got[i] != want[i] {
			from := max(0, i-12)
			return fmt.Sprintf("got\n%s\nwant\n%s", strings.Join(got[from:min(len(got), i+8)], "\n"), strings.Join(want[from:min(len(want), i+8)], "\n"))
		}
	}
	return fmt.Sprintf("got %d lines, want %d", len(got), len(want))
}
