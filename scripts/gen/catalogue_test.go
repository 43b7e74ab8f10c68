package main

// The catalogue is held to the interface, to the core's table of operations, and to the names in
// the sources: what it lists exists, and what exists it does not deny.

import (
	"go/ast"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/cli"
	"github.com/flow-toolkit/flow-toolkit/core/cli/env"
	"github.com/flow-toolkit/flow-toolkit/core/cli/screen"
	"github.com/flow-toolkit/flow-toolkit/core/host"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/modules/pipeline"
)

// interfaceOperations are those of interface §4, and those in R1 alone.
var interfaceOperations = strings.Fields(`
PipelineLint.schema_lint toolkit_schema_build toolkit_schema_lint toolkit_lint
HostAPISession.get HostAPISession.lazy_init HostAPISession.log_content_headers HostAPISession.request_retry HostAPISession.safe_get HostAPISession.setup_host_auth
channel_package registry_package parse_channel_licence get_container_tag check_if_outdated fetch_remote_version check_flow_version get_flow_version
pretty_flow_version fetch_wf_config load_tools_config determine_base_dir get_first_available_path get_wf_files is_file_binary is_pipeline_directory is_relative_to
get_repo_commit get_repo_releases_branches prompt_pipeline_release_branch prompt_remote_pipeline_name poll_toolkit_web_api file_md5 validate_file_md5
nested_delitem nested_setitem sort_dictionary custom_yaml_dumper plural_s plural_es plural_y force_colors strip_ansi_codes run_cmd set_wd
setup_toolkit_cachedir setup_toolkit_dir setup_requests_cachedir wait_cli_function`)

var r1Operations = []string{"check_flow_version", "get_flow_version", "pretty_flow_version", "get_repo_commit"}

// ofTypes are the methods of the types in interface §2.
var ofTypes = strings.Fields(`ToolkitYamlConfig ToolkitYamlConfig.get ToolkitYamlConfig.model_dump ToolkitYamlLintConfig ToolkitYamlLintConfig.get
ToolkitTemplateConfig ToolkitTemplateConfig.get Pipeline Pipeline._fp Pipeline._load Pipeline._load_env_file Pipeline.list_files Pipeline.load_pipeline_config
ContainerCacheFilePathValidator.validate`)

func entries() (all []entry) {
	for _, group := range catalogueGroups {
		all = append(all, group.entries...)
	}
	return all
}

func TestCatalogueIsComplete(t *testing.T) {
	var listed []string
	for _, e := range entries() {
		name := strings.ReplaceAll(e.name, " ", "_")
		if slices.Contains(listed, name) {
			t.Errorf("%s is listed twice", e.name)
		}
		listed = append(listed, name)
		if onlyR1 := slices.Contains(r1Operations, name); (e.revision == dialect.Since(dialect.R1)) != onlyR1 || !onlyR1 && e.revision != 0 {
			t.Errorf("%s is said to be of %s", e.name, e.revisions())
		}
	}
	wanted := slices.Concat(interfaceOperations, ofTypes)
	for _, name := range wanted {
		if !slices.Contains(listed, name) {
			t.Errorf("the interface's %s is not listed", name)
		}
	}
	for _, name := range listed {
		if !slices.Contains(wanted, name) {
			t.Errorf("%s is no operation of the interface", name)
		}
	}
}

var (
	interfaceSection = regexp.MustCompile(`(?m)^### 4\.(\d)`)
	interfaceRow     = regexp.MustCompile("(?m)^\\| (?:command )?`([\\w. ]+)(?:\\(\\))?`( \\(R1 only\\))? \\|")
)

// TestInterfaceTable compares the table above with the interface itself.
func TestInterfaceTable(t *testing.T) {
	text, err := os.ReadFile("../../../shared/spec/interface.md")
	if err != nil {
		t.Skip("skipped: the interface (../shared/spec) is not here")
	}
	_, section, _ := strings.Cut(string(text), "\n## 4. ")
	section, _, _ = strings.Cut(section, "\n## 5. ")
	var names, onlyR1 []string
	for _, place := range interfaceSection.FindAllStringSubmatchIndex(section, -1) {
		part, _, _ := strings.Cut(section[place[1]:], "\n### ")
		for _, row := range interfaceRow.FindAllStringSubmatch(part, -1) {
			name := strings.ReplaceAll(row[1], " ", "_")
			if section[place[2]:place[3]] == "2" {
				name = "HostAPISession." + name
			}
			names = append(names, name)
			if row[2] != "" {
				onlyR1 = append(onlyR1, name)
			}
		}
	}
	slices.Sort(names)
	if want := slices.Sorted(slices.Values(interfaceOperations)); !slices.Equal(names, want) {
		t.Errorf("the interface has %q,\nthe table %q", names, want)
	}
	slices.Sort(onlyR1)
	if want := slices.Sorted(slices.Values(r1Operations)); !slices.Equal(onlyR1, want) {
		t.Errorf("of R1 alone are %q, in the table %q", onlyR1, want)
	}
}

// TestCatalogueNames holds every listed name to the sources.
func TestCatalogueNames(t *testing.T) {
	for _, e := range entries() {
		if e.later != "" {
			if e.goName+e.jsName+e.command != "" {
				t.Errorf("%s is said to come later and yet has names", e.name)
			}
			continue
		}
		if !goNameExists(t, e.goName) {
			t.Errorf("%s: there is no %q in Go", e.name, e.goName)
		}
		if !jsNameExists(t, e.jsName) {
			t.Errorf("%s: there is no %q in JavaScript", e.name, e.jsName)
		}
		if e.command != "" && !commandExists(e.command) {
			t.Errorf("%s: there is no command %q", e.name, e.command)
		}
	}
	for _, name := range []string{"core/utils.Nothing", "core/utils.FlowVersion.Nothing", "core/nothing.Plural", "core.nothing"} {
		if goNameExists(t, name) {
			t.Errorf("%q is said to exist", name)
		}
	}
	for _, name := range []string{"nothing", "HostSession.nothing", "Nothing.get", "plural"} {
		if jsNameExists(t, name) {
			t.Errorf("%q is said to exist", name)
		}
	}
	if commandExists("toolkit schema nothing") || commandExists("toolkit nothing lint") {
		t.Error("a command that is none is said to exist")
	}
}

// goNameExists looks for an exported function or method: "core/folder.Func", "core/folder.Type.Method".
func goNameExists(t *testing.T, name string) bool {
	folder, rest, _ := strings.Cut(path.Base(name), ".")
	folder = path.Join(path.Dir(name), folder)
	receiver, method, isMethod := strings.Cut(rest, ".")
	if !isMethod {
		receiver, method = "", rest
	}
	files, err := filepath.Glob(filepath.Join("..", "..", folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed, err := parse(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range parsed.Decls {
			if f, ok := decl.(*ast.FuncDecl); ok && f.Name.IsExported() && f.Name.Name == method && receiverOf(f) == receiver {
				return true
			}
		}
	}
	return false
}

func receiverOf(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return ""
	}
	of := f.Recv.List[0].Type
	if star, ok := of.(*ast.StarExpr); ok {
		of = star.X
	}
	return of.(*ast.Ident).Name
}

// jsNameExists looks for a member of a class or interface of the SDK: of Toolkit, where no type is
// named, and of what Toolkit extends.
func jsNameExists(t *testing.T, name string) bool {
	owner, member, typed := strings.Cut(name, ".")
	if !typed {
		owner, member = "Toolkit", name
	}
	return declares(t, owner, regexp.MustCompile(`(?m)^  (?:async |override |abstract )*`+regexp.QuoteMeta(member)+`[(<]`))
}

var extended = regexp.MustCompile(`^[^{]*\bextends\s([^{]*)`)

// declares looks for a member in a class or interface and in what it extends.
func declares(t *testing.T, owner string, member *regexp.Regexp) bool {
	body := declaration(t, owner)
	if member.MatchString(body) {
		return true
	}
	names := extended.FindStringSubmatch(body)
	return names != nil && slices.ContainsFunc(strings.Split(names[1], ","), func(name string) bool {
		return declares(t, strings.TrimSpace(name), member)
	})
}

// declaration is the text of a class or interface, from its name to the brace in the first column; "" for a type that
// is not declared with the methods.
func declaration(t *testing.T, name string) string {
	starts := regexp.MustCompile(`(?m)^(?:export )?(?:abstract )?(?:class|interface) ` + regexp.QuoteMeta(name) + `\b`)
	for _, text := range methodSources(t) {
		if at := starts.FindStringIndex(text); at != nil {
			body, _, _ := strings.Cut(text[at[0]:], "\n}")
			return body
		}
	}
	return ""
}

func methodSources(t *testing.T) (texts []string) {
	err := filepath.WalkDir("../../web/sdk/methods", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(file)
		texts = append(texts, string(text))
		return err
	})
	if err != nil || len(texts) == 0 {
		t.Fatalf("%d files of the SDK's methods: %v", len(texts), err)
	}
	return texts
}

// commandExists looks for a command "toolkit group name" among those that there are.
func commandExists(command string) bool {
	words := strings.Fields(command)
	if len(words) < 2 || words[0] != "toolkit" {
		return false
	}
	nothing := &env.Env{Host: &host.Host{}, Screen: screen.New(screen.Options{}), Clock: &env.Clock{}}
	defer nothing.Screen.Close()
	found, rest, err := cli.Program(nothing).Find(words[1:])
	return err == nil && len(rest) == 0 && !found.HasSubCommands()
}

// needs are ports that a browser does not have.
var needs = map[host.Port]hosts{"exec": runsPrograms, "files": onDisk, "prompt": askingUser, "fetch": overNetwork}

// TestCatalogueAgreesWithCore holds the rows to the core's operations: names, revisions and ports.
// What the core has may not be said to come later.
func TestCatalogueAgreesWithCore(t *testing.T) {
	seen := 0
	for _, op := range pipeline.Module().Operations {
		i := slices.IndexFunc(entries(), func(e entry) bool {
			return e.name == op.Interface || op.Interface == "model_dump" && e.name == "ToolkitYamlConfig.model_dump"
		})
		if op.Interface == "" {
			continue
		}
		if i < 0 {
			t.Errorf("%s is %q in the interface, which the catalogue lacks", op.Name, op.Interface)
			continue
		}
		seen++
		e := entries()[i]
		if e.later != "" {
			t.Errorf("%s is said to come later; the core has %s", e.name, op.Name)
		}
		if e.revision != op.Revision {
			t.Errorf("%s is of %s here and of %s in the core", e.name, e.revisions(), op.Revision)
		}
		for _, port := range op.Needs {
			if where, limited := needs[port]; limited && e.where != where && e.where != onDisk {
				t.Errorf("%s needs %q, but is said to work %v", e.name, port, hostColumns[e.where])
			}
		}
		if len(op.Needs) == 0 && slices.Contains([]hosts{runsPrograms, onDisk}, e.where) {
			t.Errorf("%s needs nothing, but is said to work %v", e.name, hostColumns[e.where])
		}
	}
	if seen < 40 {
		t.Errorf("only %d operations of the core are of the interface", seen)
	}
}
