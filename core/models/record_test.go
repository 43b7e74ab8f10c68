package models

import (
	"errors"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// What records answer (utils.md §3.3-3.6).

func newRecord(t testing.TB, m *Model, text string, o Options) *Record {
	t.Helper()
	r, err := m.New(wire(t, text), o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// orders are the orders of declaration that utils.md §3.3-3.5 states, R1 first.
var orders = []struct {
	model    *Model
	revision dialect.Revision
	want     string
}{
	{Template, dialect.R1, "org name description author version force outdir skip_features is_toolkit"},
	{Template, dialect.R2, "org name description author version force outdir skip_features is_toolkit"},
	{Config, dialect.R1, "repository_type toolkit_version org_path lint template bump_version update"},
	{Config, dialect.R2, "repository_type toolkit_version org_path lint template bump_version update"},
	{Lint, dialect.R1, "files_unchanged modules_config merge_markers flow_config flow_test_content report_config files_exist template_strings readme toolkit_components actions_flow_test actions_awstest actions_awsfulltest pipeline_todos pipeline_if_empty_null plugin_includes pipeline_name_conventions schema_lint schema_params system_exit schema_description actions_schema_validation modules_json modules_structure base_config toolkit_yml version_consistency included_configs local_component_structure rocrate_readme_sync"},
	{Lint, dialect.R2, "files_unchanged modules_config merge_markers flow_config report_config files_exist template_strings readme toolkit_components actions_ci actions_awstest actions_awsfulltest pipeline_todos plugin_includes pipeline_name_conventions schema_lint schema_params system_exit schema_description actions_schema_validation modules_json modules_structure base_config toolkit_yml version_consistency included_configs"},
}

func TestOrderOfFields(t *testing.T) {
	for _, o := range orders {
		r := newRecord(t, o.model, `{}`, Options{Revision: o.revision})
		var names []string
		for _, f := range r.Fields() {
			names = append(names, f.Name(dialect.Toolkit))
		}
		if got := strings.Join(names, " "); got != o.want {
			t.Errorf("%s in %s: got %s", r.Name(), o.revision, got)
		}
	}
}

// TestRevisionsDropEachOthersFields: a field of the other revision is dropped.
func TestRevisionsDropEachOthersFields(t *testing.T) {
	both := `{"actions_ci":"maybe","actions_flow_test":false,"rocrate_readme_sync":true}`
	r1 := newRecord(t, Lint, both, Options{})
	if r1.Has("actions_ci") || !r1.IsSet("actions_flow_test") || !r1.IsSet("rocrate_readme_sync") {
		t.Error("R1 has the wrong fields")
	}
	_, err := Lint.New(wire(t, both), Options{Revision: dialect.R2})
	if got := faultLines(t, err); got != `bool_parsing ["actions_ci"]` {
		t.Error(got)
	}
}

func TestGet(t *testing.T) {
	template := newRecord(t, Template, `{"name":"n","force":null}`, Options{})
	config := newRecord(t, Config, `{"org_path":null,"lint":{"readme":null,"files_exist":[],"schema_lint":false}}`, Options{})
	lint := config.Get("lint", nil).(*Record)
	for _, c := range []struct {
		r        *Record
		name     string
		fallback any
		want     string
	}{
		{template, "name", "x", `"n"`},
		{template, "org", "x", `null`},
		{template, "force", "x", `null`},
		{template, "nope", "x", `"x"`},
		{template, "get", "x", `"x"`}, // no method
		{config, "org_path", "x", `null`},
		{config, "nope", nil, `null`},
		{lint, "readme", "x", `"x"`},
		{lint, "merge_markers", []any{}, `[]`},
		{lint, "files_exist", "x", `[]`},
		{lint, "schema_lint", "x", `false`},
		{lint, "nope", "x", `"x"`},
		{newRecord(t, Template, `{}`, Options{}), "force", nil, `true`},
	} {
		if got := wireText(t, c.r.Get(c.name, c.fallback)); got != c.want {
			t.Errorf("%s.get(%q): got %s, want %s", c.r.Name(), c.name, got, c.want)
		}
	}
	if v, err := lint.Item("readme"); v != nil || err != nil {
		t.Errorf("the item is %v, %v", v, err)
	}
}

func TestHasAndIsSet(t *testing.T) {
	r := newRecord(t, Template, `{"name":null,"x":1}`, Options{})
	for _, c := range []struct {
		name       string
		has, isSet bool
	}{{"name", true, true}, {"org", true, false}, {"force", true, false}, {"x", false, false}} {
		if r.Has(c.name) != c.has || r.IsSet(c.name) != c.isSet {
			t.Errorf("%s: has %v, is set %v", c.name, r.Has(c.name), r.IsSet(c.name))
		}
	}
}

func kindOf(err error) diag.Kind {
	var raised *diag.Raised
	if errors.As(err, &raised) {
		return raised.Kind
	}
	return ""
}

func TestAssignment(t *testing.T) {
	config := newRecord(t, Config, `{}`, Options{})
	template := newRecord(t, Template, `{}`, Options{})
	if err := config.Set("toolkit_version", 1.5); err != nil || config.Get("toolkit_version", nil) != 1.5 || !config.IsSet("toolkit_version") {
		t.Error("an assignment is not looked at, and sets the field:", err)
	}
	_, missing := config.Item("nope")
	for _, c := range []struct {
		name string
		err  error
		want diag.Kind
	}{
		{"item", missing, diag.AttributeError},
		{"set", config.Set("nope", 1), diag.ValueError},
		{"set by key", config.SetItem("nope", 1), diag.ValueError},
		{"set by key", config.SetItem("org_path", "a"), ""},
		{"set by key in a template", template.SetItem("org", "a"), diag.TypeError},
		{"set in a template", template.Set("org", "a"), ""},
		{"checked", config.SetChecked("lint", &tree.Map{}), ""},
		{"checked", config.SetChecked("lint", true), diag.ValidationError},
		{"checked", config.SetChecked("nope", true), diag.ValueError},
		{"checked", config.SetChecked("bump_version", nil), ""},
	} {
		if kindOf(c.err) != c.want {
			t.Errorf("%s: got %v, want %s", c.name, c.err, c.want)
		}
	}
	if r, ok := config.Get("lint", nil).(*Record); !ok || r.Model() != Lint {
		t.Error("a checked assignment converts")
	}
}

func TestEqual(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want bool
	}{
		{`{"$model":{"model":"ToolkitTemplateConfig","dialect":"toolkit","revision":"R1","values":{},"given":[]}}`, `{"$model":{"model":"ToolkitTemplateConfig","dialect":"toolkit","revision":"R1","values":{"org":null},"given":["org"]}}`, true},
		{`{"$model":{"model":"ToolkitTemplateConfig","dialect":"toolkit","revision":"R1","values":{},"given":[]}}`, `{"$model":{"model":"ToolkitTemplateConfig","dialect":"toolkit","revision":"R1","values":{"org":"a"},"given":[]}}`, false},
		{`{"$model":{"model":"ToolkitTemplateConfig","dialect":"toolkit","revision":"R1","values":{},"given":[]}}`, `{"$model":{"model":"ToolkitYamlLintConfig","dialect":"toolkit","revision":"R1","values":{},"given":[]}}`, false},
		{`[1]`, `[{"$float":"1.0"}]`, true},
		{`[true]`, `[1]`, true},
		{`[1]`, `{"$tuple":[1]}`, false},
		{`{"$set":[1,2]}`, `{"$set":[2,{"$float":"1.0"}]}`, true},
		{`{"a":1,"b":2}`, `{"b":2,"a":1}`, true},
		{`{"a":1}`, `{"a":1,"b":2}`, false},
		{`{"a":1,"b":2}`, `{"a":1,"c":2}`, false},
		{`{"$map":[[1,2]]}`, `{"$map":[[true,2]]}`, true},
		{`{"$float":"inf"}`, `{"$float":"inf"}`, true},
		{`{"$float":"nan"}`, `{"$float":"nan"}`, false},
		{`{"$bytes":"YQ=="}`, `{"$bytes":"YQ=="}`, true},
		{`{"$bytes":"YQ=="}`, `"a"`, false},
		{`{"$date":"2020-01-01"}`, `"2020-01-01"`, false},
		{`{"$bigint":"36893488147419103232"}`, `{"$float":"36893488147419103232.0"}`, true},
		{`null`, `false`, false},
	} {
		if got := Equal(wire(t, c.a), wire(t, c.b)); got != c.want {
			t.Errorf("%s and %s: got %v", c.a, c.b, got)
		}
	}
}

func TestNamedModels(t *testing.T) {
	for _, n := range dialect.All {
		for _, m := range All {
			if Named(m.Name(n)) != m {
				t.Errorf("%s is not found", m.Name(n))
			}
		}
	}
	if Named("") != nil || Named("Config") != nil {
		t.Error("a name that is none is found")
	}
}

// TestMessagesHaveNoMarks: a message shows values as people know them, not as they cross the border.
func TestMessagesHaveNoMarks(t *testing.T) {
	for _, c := range []struct{ values, want string }{
		{`{"org":{"$opaque":0}}`, "invalid values for ToolkitTemplateConfig:\n  org must be a string, found a value of another type"},
		{`{"org":[{"$opaque":0}]}`, "invalid values for ToolkitTemplateConfig:\n  org must be a string, found [a value of another type]"},
		{`{"org":{"$set":[1]}}`, "invalid values for ToolkitTemplateConfig:\n  org must be a string, found [1]"},
		{`{"org":{"$tuple":[{"$date":"2020-01-01"}]}}`, "invalid values for ToolkitTemplateConfig:\n  org must be a string, found [\"2020-01-01\"]"},
		{`{"org":{"$text":"\"a\\ud800\""}}`, "invalid values for ToolkitTemplateConfig:\n  org must be a string in UTF-8, found \"a\\ud800\""},
		{`{"org":{"$model":{"model":"ToolkitYamlLintConfig","dialect":"toolkit","revision":"R1","values":{},"given":[]}}}`,
			"invalid values for ToolkitTemplateConfig:\n  org must be a string, found a model of type ToolkitYamlLintConfig"},
		{`{"$map":[[{"$opaque":3},1]]}`, "field names of ToolkitTemplateConfig must be strings, got the key a value of another type"},
	} {
		if _, err := Template.New(wire(t, c.values), Options{}); err == nil || err.Error() != c.want {
			t.Errorf("%s: %v, want %s", c.values, err, c.want)
		}
	}
	if _, err := Template.New(wire(t, `{"$map":[[{"$text":"\"\\ud800\""},1],["org","a"]]}`), Options{}); err != nil {
		t.Errorf("a name with half a character is no field, and dropped: %v", err)
	}
}
