package models

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/growth"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Conversions and issues beyond the recorded cases: values that JSON lacks, keys that are not strings, nested records, order.
// Expectations are runs of the reference, and utils.md §3.1-3.2.

// coerceCases give one value to one field, in wire form; want is what is kept, or the issues as "type loc" lines.
var coerceCases = []struct{ field, in, want string }{
	// boolean
	{"lint.schema_lint", `{"$float":"1.0"}`, `true`},
	{"lint.schema_lint", `{"$float":"-0.0"}`, `false`},
	{"lint.schema_lint", `{"$float":"2.0"}`, `bool_parsing ["lint","schema_lint"]`},
	{"lint.schema_lint", `0.5`, `bool_type ["lint","schema_lint"]`},
	{"lint.schema_lint", `{"$float":"nan"}`, `bool_type ["lint","schema_lint"]`},
	{"lint.schema_lint", `{"$float":"-inf"}`, `bool_type ["lint","schema_lint"]`},
	{"lint.schema_lint", `1e30`, `bool_type ["lint","schema_lint"]`},
	{"lint.schema_lint", `{"$float":"9223372036854775808.0"}`, `bool_type ["lint","schema_lint"]`},
	{"lint.schema_lint", `{"$float":"-9223372036854775808.0"}`, `bool_type ["lint","schema_lint"]`},
	{"lint.schema_lint", `9223372036854775807`, `bool_parsing ["lint","schema_lint"]`},
	{"lint.schema_lint", `{"$bigint":"9223372036854775808"}`, `bool_type ["lint","schema_lint"]`},
	{"lint.schema_lint", `{"$bigint":"1"}`, `true`},
	{"lint.schema_lint", `{"$decimal":"1.0"}`, `true`},
	{"lint.schema_lint", `{"$decimal":"0.5"}`, `bool_type ["lint","schema_lint"]`},
	{"lint.schema_lint", `{"$decimal":"x"}`, `bool_type ["lint","schema_lint"]`},
	{"lint.schema_lint", `{"$bytes":"eWVz"}`, `true`}, // yes
	{"lint.schema_lint", `{"$bytes":"/w=="}`, `bool_parsing ["lint","schema_lint"]`},
	{"lint.schema_lint", `"oN"`, `true`},
	{"lint.schema_lint", `"ﬁ"`, `bool_parsing ["lint","schema_lint"]`},
	{"lint.schema_lint", `{"$date":"2020-01-01"}`, `bool_type ["lint","schema_lint"]`},
	{"lint.schema_lint", `{"$path":"yes"}`, `bool_type ["lint","schema_lint"]`},
	{"lint.schema_lint", `{"$opaque":1}`, `bool_type ["lint","schema_lint"]`},
	// string
	{"template.org", `{"$bytes":"eA=="}`, `"x"`},
	{"template.org", `{"$bytes":"/w=="}`, `string_unicode ["template","org"]`},
	{"template.org", `{"$text":"\"a\\ud800\""}`, `string_unicode ["template","org"]`},
	{"lint.schema_lint", `{"$text":"\"\\ud800\""}`, `string_unicode ["lint","schema_lint"]`},
	{"template.skip_features", `[{"$text":"\"\\ud800\""}]`, `[{"$text":"\"\\ud800\""}]`},
	{"template.org", `{"$date":"2020-01-01"}`, `string_type ["template","org"]`},
	{"template.org", `{"$path":"x"}`, `string_type ["template","org"]`},
	{"toolkit_version", `3.1`, `string_type ["toolkit_version"]`},
	{"toolkit_version", `"3.1.0"`, `"3.1.0"`},
	// lists
	{"lint.files_exist", `{"$tuple":[{"$bytes":"YQ=="},"b"]}`, `["a","b"]`},
	{"lint.files_exist", `{"$set":["a"]}`, `["a"]`},
	{"lint.files_exist", `[{"$bytes":"/w=="}]`, "bool_type [\"lint\",\"files_exist\",\"bool\"]\nstring_unicode [\"lint\",\"files_exist\",\"list[str]\",0]"},
	{"lint.files_exist", `{"$bytes":"eWVz"}`, `true`},
	{"template.skip_features", `{"$tuple":["a",1,null,{"$date":"2020-01-01"},{"$map":[[1,2]]}]}`, `["a",1,null,{"$date":"2020-01-01"},{"$map":[[1,2]]}]`},
	{"template.skip_features", `{"$bytes":"YWI="}`, `list_type ["template","skip_features"]`},
	{"lint.flow_config", `{"$tuple":[{"a":{"$tuple":["b"]}}]}`, `[{"a":["b"]}]`},
	{"lint.flow_config", `[{"$map":[[1,["a"]]]}]`, "bool_type [\"lint\",\"flow_config\",\"bool\"]\n" +
		"string_type [\"lint\",\"flow_config\",\"list[union[str,dict[str,list[str]]]]\",0,\"str\"]\n" +
		"string_type [\"lint\",\"flow_config\",\"list[union[str,dict[str,list[str]]]]\",0,\"dict[str,list[str]]\",1,\"[key]\"]"},
	// maps
	{"bump_version", `{"$map":[[1,"maybe"],["b",2]]}`, "string_type [\"bump_version\",1,\"[key]\"]\nbool_parsing [\"bump_version\",1]\nbool_parsing [\"bump_version\",\"b\"]"},
	{"bump_version", `{"$map":[[null,true],[1.5,true],[{"$tuple":[1,2]},true]]}`, "string_type [\"bump_version\",\"None\",\"[key]\"]\nstring_type [\"bump_version\",\"1.5\",\"[key]\"]\nstring_type [\"bump_version\",\"1,2\",\"[key]\"]"},
	{"bump_version", `{"$map":[[{"$bytes":"YQ=="},true]]}`, `{"a":true}`},
	{"bump_version", `{"$map":[["a",true],[{"$bytes":"YQ=="},"no"]]}`, `{"a":false}`},
	{"bump_version", `{"b":1,"a":{"$decimal":"0"}}`, `{"b":true,"a":false}`},
	{"update", `{"u":{"$bytes":"eWVz"}}`, `{"u":"yes"}`},
	{"update", `{"u":{"o":{"$bytes":"eA=="}}}`, `{"u":{"o":"x"}}`},
	{"update", `{"u":{"o":{"m":{"$float":"0.0"},"n":"no"}}}`, `{"u":{"o":{"m":false,"n":"no"}}}`},
	// enum, path
	{"repository_type", `{"$bytes":"cGlwZWxpbmU="}`, `literal_error ["repository_type"]`},
	{"repository_type", `"modules "`, `literal_error ["repository_type"]`},
	{"template.outdir", `{"$path":"a/../b"}`, `"a/../b"`},
	{"template.outdir", `{"$bytes":"YQ=="}`, `"a"`},
	{"template.outdir", `{"$bytes":"/w=="}`, "string_unicode [\"template\",\"outdir\",\"str\"]\npath_type [\"template\",\"outdir\",\"path\"]"},
	{"template.force", `null`, `null`},
	// records
	{"lint", `{"$map":[[1,2]]}`, `{}`},
	{"lint", `{"readme":"a","schema_lint":[],"files_unchanged":3}`, "bool_parsing [\"lint\",\"files_unchanged\",\"bool\"]\nlist_type [\"lint\",\"files_unchanged\",\"list[str]\"]\n" +
		"bool_parsing [\"lint\",\"readme\",\"bool\"]\nlist_type [\"lint\",\"readme\",\"list[str]\"]\nbool_type [\"lint\",\"schema_lint\"]"},
	{"lint", `"{}"`, `model_type ["lint"]`},
}

func TestCoercions(t *testing.T) {
	for _, c := range coerceCases {
		section, field, nested := strings.Cut(c.field, ".")
		text := `{"` + section + `":` + c.in + `}`
		if nested {
			text = `{"` + section + `":{"` + field + `":` + c.in + `}}`
		}
		record, err := Config.New(wire(t, text), Options{})
		got := ""
		if err != nil {
			got = faultLines(t, err)
		} else {
			value := record.Get(section, nil)
			if r, ok := value.(*Record); ok && nested {
				value = r.values[r.index(field)]
			} else if ok {
				value, _, _ = r.Dump(DumpOptions{ExcludeUnset: true})
			}
			got = wireText(t, value)
		}
		if got != c.want {
			t.Errorf("%s: %s: got\n%s, want\n%s", c.field, c.in, got, c.want)
		}
	}
}

func faultLines(t *testing.T, err error) string {
	t.Helper()
	var invalid *Invalid
	if !errors.As(err, &invalid) || invalid.Kind != diag.ValidationError {
		t.Fatal(err)
	}
	var lines []string
	for _, issue := range invalid.Issues {
		lines = append(lines, issue.Type+" "+wireText(t, issue.Loc))
	}
	return strings.Join(lines, "\n")
}

// TestArguments: values that are not a map of names are a TypeError.
func TestArguments(t *testing.T) {
	for _, text := range []string{`null`, `[]`, `"x"`, `1`, `{"$map":[[1,2]]}`, `{"$map":[["lint",{}],[null,2]]}`} {
		for _, model := range All {
			_, err := model.New(wire(t, text), Options{})
			var invalid *Invalid
			if !errors.As(err, &invalid) || invalid.Kind != diag.TypeError || invalid.Issues != nil {
				t.Errorf("%s: got %v", text, err)
			}
		}
	}
}

// TestOrderOfIssues: fields in the order of declaration, whatever the order given, and depth first.
func TestOrderOfIssues(t *testing.T) {
	_, err := Config.New(wire(t, `{"update":1,"template":{"force":3,"org":1},"lint":{"readme":3,"merge_markers":{}},"repository_type":1}`), Options{})
	var paths []string
	var invalid *Invalid
	errors.As(err, &invalid)
	for _, issue := range invalid.Issues {
		paths = append(paths, PathText(issue.Path))
	}
	want := "repository_type lint.merge_markers lint.merge_markers lint.readme lint.readme template.org template.force update"
	if got := strings.Join(paths, " "); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	for _, part := range []string{"template.org must be a string, found 1", "lint.merge_markers must be a list, found {}"} {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("%q has not %q", err, part)
		}
	}
}

// TestInstances: a record of exactly the type is kept as it is; any other is not accepted as a map.
func TestInstances(t *testing.T) {
	lint, _ := Lint.New(wire(t, `{"readme":false}`), Options{})
	config, err := Config.New(&tree.Map{Entries: []tree.Entry{{Key: "lint", Value: lint}}}, Options{})
	if err != nil || config.Get("lint", nil) != lint {
		t.Errorf("got %v, %v", config, err)
	}
	template, _ := Template.New(&tree.Map{}, Options{})
	lintR2, _ := Lint.New(&tree.Map{}, Options{Revision: dialect.R2})
	lintOther, _ := Lint.New(&tree.Map{}, Options{Names: dialect.NFCore})
	for _, other := range []*Record{template, lintR2, lintOther} {
		_, err := Config.New(&tree.Map{Entries: []tree.Entry{{Key: "lint", Value: other}}}, Options{})
		if got := faultLines(t, err); got != `model_type ["lint"]` {
			t.Errorf("%s: got %s", other.Name(), got)
		}
	}
}

// TestManyFaults: the issues of hostile values are bounded.
func TestManyFaults(t *testing.T) {
	list := make([]any, 200_000)
	m := &tree.Map{Entries: []tree.Entry{{Key: "files_exist", Value: list}}}
	_, err := Lint.New(m, Options{})
	var invalid *Invalid
	if !errors.As(err, &invalid) || len(invalid.Issues) != 10_000 {
		t.Errorf("%d issues", len(invalid.Issues))
	}
}

// TestWorkGrowsWithKeysOfBytes: a map of names in bytes takes work that grows with its size alone.
func TestWorkGrowsWithKeysOfBytes(t *testing.T) {
	growth.InStep(t, 5_000, 50_000, func(many int) {
		given := &tree.Map{}
		for i := range many {
			given.Entries = append(given.Entries, tree.Entry{Key: fmt.Appendf(nil, "k%d", i%(many-1)), Value: true})
		}
		r, err := Config.New(&tree.Map{Entries: []tree.Entry{{Key: "bump_version", Value: given}}}, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if kept := r.Get("bump_version", nil).(*tree.Map); len(kept.Entries) != many-1 || kept.Entries[0].Key != "k0" {
			t.Errorf("%d names, the first %v", len(kept.Entries), kept.Entries[0].Key)
		}
	})
}
