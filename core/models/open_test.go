package models

import (
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

func openText(text string, o Options) *Reading {
	return Open(yaml.Parse(source.New(".toolkit.yml", []byte(text))), o)
}

// TestReadingKeepsWhatFits: a field with an issue is as if not given; the others count.
func TestReadingKeepsWhatFits(t *testing.T) {
	r := openText("toolkit_version: 3.1\norg_path: a\nlint:\n  readme: [1]\n  schema_lint: off\n  files_exist: 'yes'\n  nope: 1\ntemplate: 3\nbump_version: {x: 0}\n", Options{})
	if got := strings.Join(r.Record.Given(), " "); got != "org_path lint bump_version" {
		t.Errorf("given: %s", got)
	}
	lint := r.Record.Get("lint", nil).(*Record)
	if got := strings.Join(lint.Given(), " "); got != "files_exist schema_lint" {
		t.Errorf("given of the section: %s", got)
	}
	var issues, coerced, dropped []string
	for _, issue := range r.Issues {
		issues = append(issues, PathText(issue.Path))
	}
	for _, c := range r.Coerced {
		coerced = append(coerced, PathText(c.Path)+" "+Excerpt(c.From)+" "+Excerpt(c.To))
	}
	for _, d := range r.Dropped {
		dropped = append(dropped, PathText(d.Path)+" "+d.Model.Name(dialect.Toolkit))
	}
	for _, c := range []struct{ got, want string }{
		{strings.Join(issues, " "), "toolkit_version lint.readme lint.readme[0] template"},
		{strings.Join(coerced, ", "), `lint.files_exist "yes" true, bump_version.x 0 false`}, // off is a boolean in YAML 1.1
		{strings.Join(dropped, ", "), "lint.nope ToolkitYamlLintConfig"},
	} {
		if c.got != c.want {
			t.Errorf("got %s, want %s", c.got, c.want)
		}
	}
	if at := r.Node(r.Issues[2].Path); r.Doc.File.Text[at.Span.Start:at.Span.End] != "1" {
		t.Error("the place of a list's item is wrong")
	}
}

func TestReadingOfNoMap(t *testing.T) {
	for _, text := range []string{"", "- a", "3", "~"} {
		if r := openText(text, Options{}); r.Record != nil || r.Issues != nil {
			t.Errorf("%q: %v", text, r.Issues)
		}
	}
	r := openText("1: a\n~: b\nlint: {2: c}\n", Options{})
	if len(r.OddKeys) != 2 || r.Record == nil || len(r.Dropped) != 3 {
		t.Errorf("odd keys %v, dropped %v", r.OddKeys, r.Dropped)
	}
	for _, d := range r.Dropped {
		if _, ok := r.Member(d.Path); !ok {
			t.Errorf("%s has no place", PathText(d.Path))
		}
	}
}

// TestModelOfFile: the deprecated file holds the lint section alone.
func TestModelOfFile(t *testing.T) {
	for _, n := range dialect.All {
		for _, name := range n.ToolConfigFiles {
			if r := Open(yaml.Parse(source.New("a/"+name, []byte("lint: {}"))), Options{Names: n}); r.Model != Config || !r.Record.IsSet("lint") {
				t.Errorf("%s is read as %s", name, r.Model.Name(n))
			}
		}
		for _, name := range n.OldLintFiles {
			if r := Open(yaml.Parse(source.New("a/"+name, []byte("readme: false"))), Options{Names: n}); r.Model != Lint || !r.Record.IsSet("readme") {
				t.Errorf("%s is read as %s", name, r.Model.Name(n))
			}
		}
	}
}

// TestYAMLTypes are the effects on the models that utils.md §3.10 describes.
func TestYAMLTypes(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"org_path: no", "string_type"},
		{"org_path: 'no'", ""},
		{"org_path: y", ""},
		{"org_path: 1:30", "string_type"},
		{"org_path: 2020-01-01", "string_type"},
		{"org_path: 2020-01-01 10:00:00", "string_type"},
		{"org_path: 010", "string_type"},
		{"org_path: 0o14", ""},
		{"org_path: 1e3", ""},
		{"org_path: 1.0e+3", "string_type"},
		{"org_path: !!binary YQ==", ""},
		{"toolkit_version: 3.1", "string_type"},
		{"toolkit_version: 3.1.0", ""},
		{"lint: {readme: no}", ""},
		{"lint: {readme: [yes]}", "bool_type string_type"},
		{"lint: {readme: [y]}", ""},
		{"lint: {schema_lint: 0x1}", ""},
		{"lint: {schema_lint: 0b10}", "bool_parsing"},
		{"bump_version: {1: true}", "string_type"},
		{"bump_version: {yes: true}", "string_type"},
		{"lint:\n", ""},
	} {
		var types []string
		for _, issue := range openText(c.text, Options{}).Issues {
			types = append(types, issue.Type)
		}
		if got := strings.Join(types, " "); got != c.want {
			t.Errorf("%s: got %q, want %q", c.text, got, c.want)
		}
	}
}

// FuzzOpen: for any content reading ends, and every issue has its location.
func FuzzOpen(f *testing.F) {
	for _, c := range loadCases {
		for _, text := range c.files {
			f.Add([]byte(text))
		}
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		for _, name := range []string{".toolkit.yml", ".toolkit-lint.yml"} {
			r := Open(yaml.Parse(source.New(name, text)), Options{})
			if !r.Doc.Readable() {
				continue
			}
			for _, issue := range r.Issues {
				if r.Node(issue.Path) == nil || issue.Message == "" {
					t.Fatalf("%s has no place or no words", PathText(issue.Path))
				}
			}
		}
	})
}
