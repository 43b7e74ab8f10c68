package build_test

// The reference's own tests of its build (schema.md §10.1), by their names.

import (
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/schema/build"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// built is a build for settings, each a name and a string; "" means no schema.
func built(t *testing.T, text string, settings map[string]string, o build.Options) *build.Built {
	t.Helper()
	var keys, values []string
	for key, value := range settings {
		keys, values = append(keys, key), append(values, value)
	}
	var file *source.File
	if text != "" {
		file = source.New("nextflow_schema.json", []byte(text))
	}
	out, err := build.Build(file, build.Flatly(keys, values, o.Names), o)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func schemaOf(t *testing.T, out *build.Built) *schema.Schema {
	t.Helper()
	doc := tree.ParseJSON(source.New("nextflow_schema.json", []byte(out.Text)))
	if !doc.Readable() || len(doc.Problems) > 0 {
		t.Fatalf("the schema is no JSON:\n%s", out.Text)
	}
	return schema.Open(doc, dialect.NFCore)
}

func TestMakeSkeletonSchema(t *testing.T) {
	for _, names := range dialect.All {
		for _, name := range []string{"nf-core/test", "wf"} { // the second is make_skeleton_schema_absent_name
			out := built(t, "", map[string]string{"manifest.name": name, "params.outdir": "null"}, build.Options{Names: names})
			s := schemaOf(t, out)
			if !strings.HasPrefix(s.Root.Get("title").String(), name+" ") || !s.DraftKnown || len(s.Named("outdir")) != 1 || len(s.Params) != 1 {
				t.Errorf("the skeleton of %q is\n%s", name, out.Text)
			}
			if id := s.Root.Get("$id").String(); !strings.Contains(id, "/"+name+"/main/") {
				t.Errorf("the address of %q is %q", name, id)
			}
		}
	}
}

func TestPromptRemoveSchemaNotFoundConfig(t *testing.T) {
	text := `{"properties": {"foo": {"type": "string"}, "baz": {"type": "string"}}}`
	for _, compat := range []bool{false, true} {
		out := built(t, text, map[string]string{"params.foo": "bar"}, build.Options{Names: dialect.NFCore, Compat: compat})
		s := schemaOf(t, out)
		if len(s.Named("baz")) != 0 || len(s.Named("foo")) != 1 {
			t.Errorf("left is\n%s", out.Text)
		}
	}
}

func TestRemoveSchemaNotFoundConfigs(t *testing.T) {
	for name, text := range map[string]string{
		"top":         `{"properties": {"foo": {"type": "string"}, "bar": {"type": "string"}}, "required": ["foo"]}`,
		"childschema": `{"$defs": {"subSchemaId": {"properties": {"foo": {"type": "string"}, "bar": {"type": "string"}}, "required": ["foo"]}}}`,
	} {
		for _, compat := range []bool{false, true} {
			out := built(t, text, map[string]string{"params.bar": "null"}, build.Options{Names: dialect.NFCore, Compat: compat})
			s := schemaOf(t, out)
			if len(s.Params) != 1 || s.Params[0].Name != "bar" || strings.Contains(out.Text, "required") {
				t.Errorf("%s: left is\n%s", name, out.Text)
			}
			if p := out.Proposals[0]; p.ID != "removeParam:foo" || !p.Taken {
				t.Errorf("%s: %+v", name, p)
			}
		}
	}
}

func TestAddSchemaFoundConfigs(t *testing.T) {
	for _, compat := range []bool{false, true} {
		out := built(t, `{"properties": {}}`, map[string]string{"params.foo": "bar"}, build.Options{Names: dialect.NFCore, Compat: compat})
		if out.Text != `{"properties": {"foo": {"type": "string", "default": "bar"}}}` || len(out.Proposals) != 1 || out.Proposals[0].ID != "addParam:foo" {
			t.Errorf("%d proposals make\n%s", len(out.Proposals), out.Text)
		}
	}
}

func TestBuildSchemaParam(t *testing.T) {
	for config, want := range map[string]string{
		"foo": `{"type": "string", "default": "foo"}`, "True": `{"type": "boolean", "default": true}`,
		"12": `{"type": "integer", "default": 12}`, "12.34": `{"type": "number", "default": 12.34}`,
	} {
		if got := property(t, "", config, build.Options{Names: dialect.NFCore, Compat: true}); !sameJSON(got, want) {
			t.Errorf("%s is %s, not %s", config, got, want)
		}
	}
}
