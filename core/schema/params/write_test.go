package params_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/schema/params"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

func open(t testing.TB, text string) *schema.Schema {
	t.Helper()
	doc := tree.ParseJSON(source.New("schema.json", []byte(text)))
	if !doc.Readable() || !doc.Root.Is(tree.Object) {
		t.Fatalf("cannot read the schema: %v", doc.Problems)
	}
	return schema.Open(doc, dialect.NFCore)
}

func read(name, text string) *params.Document { return params.Read(source.New(name, []byte(text))) }

const groups = `{
	"title": "example/demo pipeline parameters", "description": "Shows how parameters are written, at a length that must be wrapped to fit in the lines.",
	"properties": {"loose": {"type": "number", "default": 1e-9}, "dotted.name": {"type": "string"}},
	"$defs": {
		"second": {"title": "Second", "type": "object", "properties": {"on": {"type": "boolean", "default": true}, "list": {"type": "array", "default": ["a"]}}},
		"first": {"title": "First", "description": "What comes first.", "type": "object", "required": ["input"], "properties": {
			"input": {"type": "string", "format": "file-path", "description": "The sheet of samples.\nIt has a name."},
			"aligner": {"type": "string", "enum": ["star", "bwa"], "default": "star"},
			"threads": {"type": ["integer", "string"], "minimum": 1, "maximum": 16, "default": 4},
			"secret": {"type": "string", "hidden": true, "default": "x: \"#\""}}},
		"unnamed": {"type": "object", "properties": {"last": {"type": "string", "deprecated": true, "errorMessage": "Use input."}}}
	},
	"allOf": [{"$ref": "#/$defs/first"}, {"$ref": "#/$defs/second"}]
}`

// TestWrite: the schema's order, values that say nothing left out, numbers with their digits; what is
// written is read back as it was.
func TestWrite(t *testing.T) {
	s := open(t, groups)
	values := `{"zzz": 1, "loose": 0.000000001, "dotted.name": "", "on": false, "list": ["a"], "last": null, "aligner": "bwa", "input": "no", "threads": 4.0}`
	for _, c := range []struct {
		format params.Format
		all    bool
		want   string
	}{
		{params.JSON, false, "{\n    \"input\": \"no\",\n    \"aligner\": \"bwa\",\n    \"on\": false,\n    \"zzz\": 1\n}\n"},
		{params.YAML, false, "input: \"no\"\naligner: bwa\n\"on\": false\nzzz: 1\n"},
		{params.YAML, true, "input: \"no\"\naligner: bwa\nthreads: 4.0\n\"on\": false\nlist:\n  - a\nlast: null\nloose: 1.0e-09\ndotted.name: \"\"\nzzz: 1\n"},
	} {
		got := params.Write(s, tree.ParseJSON(source.New("", []byte(values))).Root, params.WriteOptions{Format: c.format, All: c.all})
		if got != c.want {
			t.Errorf("%s, all %v:\n%s\nexpected\n%s", c.format, c.all, got, c.want)
		}
		again := read("params."+string(c.format), got)
		if !again.Readable() || again.Root.Get("input").String() != "no" || !again.Root.Get("on").Is(tree.Bool) {
			t.Errorf("read back as %s", tree.JSON(again.Root))
		}
	}
}

// TestWriteNothing: what has no value worth a line is still a map, which the engine asks for.
func TestWriteNothing(t *testing.T) {
	for _, format := range []params.Format{params.JSON, params.YAML} {
		text := params.Write(open(t, `{}`), tree.ParseJSON(source.New("", []byte(`{"a": null}`))).Root, params.WriteOptions{Format: format})
		if text != "{}\n" {
			t.Errorf("%s: %q", format, text)
		}
	}
}

func TestCommand(t *testing.T) {
	got := params.Command(dialect.Toolkit, "org/name", params.FileName(dialect.Toolkit, params.YAML))
	if want := []string{"flow", "run", "org/name", "-params-file", "flow-params.yml"}; !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

// TestCreate holds the created file of a small schema to the letter.
func TestCreate(t *testing.T) {
	text, hidden := params.Create(open(t, groups), params.CreateOptions{Pipeline: "."})
	want, err := os.ReadFile(filepath.Join("testdata", "created.yml"))
	if err != nil {
		t.Fatal(err)
	}
	if text != string(want) || hidden != 1 {
		t.Errorf("%d hidden:\n%s", hidden, text)
	}
	if all, none := params.Create(open(t, groups), params.CreateOptions{Pipeline: ".", ShowHidden: true}); none != 0 || !strings.Contains(all, "\n# secret: \"x: \\\"#\\\"\"\n") {
		t.Errorf("with the hidden ones, %d hidden:\n%s", none, all)
	}
}

// TestCreateReal: for every real schema the created file is YAML, its lines are narrow, and without the
// signs of comments it has each parameter's default and fits the schema, but for what must be given.
func TestCreateReal(t *testing.T) {
	files, _ := filepath.Glob("../../../../shared/data/pipelines/*/nextflow_schema.json")
	more, _ := filepath.Glob("../../../../shared/data/pipelines/*/*_schema.json")
	if files = append(files, more...); len(files) == 0 {
		t.Skip("skipped: the real schemas are not here")
	}
	for _, path := range files {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		s := open(t, string(text))
		created, hidden := params.Create(s, params.CreateOptions{Pipeline: ".", ShowHidden: true})
		if hidden != 0 {
			t.Errorf("%s: %d hidden", path, hidden)
		}
		checkCreated(t, path, created, s)
	}
	t.Logf("%d schemas", len(files))
}

func checkCreated(t *testing.T, path, created string, s *schema.Schema) {
	t.Helper()
	set := []string{}
	for line := range strings.Lines(created) {
		if strings.HasPrefix(line, "## ") && strings.Contains(line[3:], " ") && utf8.RuneCountInString(line) > 81 && len(strings.Fields(line)) > 2 {
			t.Errorf("%s: a line of %d characters: %s", path, utf8.RuneCountInString(line), line)
		}
		if rest, ok := strings.CutPrefix(line, "# "); ok {
			set = append(set, rest)
		}
	}
	if doc := read("created.yml", created); doc.Faulty() || doc.Root != nil {
		t.Errorf("%s: the created file is no YAML without values: %v", path, doc.Problems)
	}
	doc := read("set.yml", strings.Join(set, ""))
	if !doc.Readable() {
		t.Errorf("%s: the parameters are no YAML: %v", path, doc.Problems)
		return
	}
	for _, p := range s.Params {
		value, written := p.Get("default"), doc.Root.Get(p.Name)
		if value == nil || value.Kind == tree.Null || len(s.Named(p.Name)) > 1 || p.Get("deprecated").True() || tree.Equal(value, written) {
			continue
		}
		if !slices.ContainsFunc(s.JudgeDefault(p).Violations, func(v validate.Violation) bool { return v.Keyword() == "type" }) {
			t.Errorf("%s: %s is %s, its default %s", path, p.Name, tree.JSON(written), tree.JSON(value))
		}
	}
	for _, f := range params.Check(doc, params.Options{Schema: s, Unknown: diag.Warning}).Findings {
		node, _ := f.Node.(*tree.Node)
		judged := s.ParamAt(subschema(s, node))
		if f.Code == params.Required && node.Is(tree.Null) || strings.HasSuffix(f.Message, " must be set") {
			continue // nothing is invented for what only the user knows
		}
		if f.Code != params.Type && judged != nil && len(s.JudgeDefault(judged).Violations) > 0 {
			continue
		}
		t.Errorf("%s: %s: %s", path, f.Code, f.Message)
	}
}

// subschema is the subschema of the parameter whose value a node is.
func subschema(s *schema.Schema, n *tree.Node) *tree.Node {
	if m, ok := n.Key(); ok && len(s.Named(m.Key)) > 0 {
		return s.Named(m.Key)[0].Node
	}
	return nil
}
