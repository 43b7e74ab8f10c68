package convert

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// suiteGroup is a schema of the JSON-Schema-Test-Suite with its values.
type suiteGroup struct {
	name, schema string
	values       []*tree.Node
}

func suiteOf(t *testing.T, folder string) (groups []suiteGroup) {
	t.Helper()
	paths, _ := filepath.Glob("../../../../shared/data/conformance/json-schema-test-suite/tests/" + folder + "/*.json")
	if len(paths) == 0 {
		t.Skip("skipped: the JSON-Schema-Test-Suite is not here")
	}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		doc := tree.ParseJSON(source.New(path, text))
		for _, group := range doc.Root.Items {
			schema := group.Get("schema")
			if !schema.Is(tree.Object) {
				continue
			}
			one := suiteGroup{name: filepath.Base(path) + ": " + group.Get("description").Text, schema: doc.File.Slice(schema.Span)}
			for _, test := range group.Get("tests").Items {
				one.values = append(one.values, test.Get("data"))
			}
			groups = append(groups, one)
		}
	}
	return groups
}

// TestSuite converts every schema of the suite to the other draft, and there and back. If no note reports a loss, each value
// has the same result as before.
func TestSuite(t *testing.T) {
	for _, c := range []struct {
		folder string
		own    validate.Draft
		to     [2]dialect.Draft
		least  int
	}{
		{"draft7", validate.Draft07, [2]dialect.Draft{dialect.Draft2020, dialect.Draft07}, 240},
		{"draft2020-12", validate.Draft2020, [2]dialect.Draft{dialect.Draft07, dialect.Draft2020}, 245},
	} {
		same, noted, unread := 0, 0, 0
		for _, group := range suiteOf(t, c.folder) {
			text := declared(t, group.schema, c.to[1])
			if compiled(t, text) == nil {
				unread++ // it needs other documents
				continue
			}
			there, notes := converted(t, text, c.to[0])
			back, _ := converted(t, there, c.to[1])
			if len(notes) > 0 {
				noted++
				continue
			}
			for _, after := range []string{there, back} {
				checkVerdicts(t, group, text, after)
			}
			same++
		}
		t.Logf("%s: %d schemas judge as before, %d have notes, %d need other documents", c.folder, same, noted, unread)
		if same < c.least {
			t.Errorf("%s: %d schemas are compared; %d are expected", c.folder, same, c.least)
		}
	}
}

// checkVerdicts holds a converted schema to what it was before.
func checkVerdicts(t *testing.T, group suiteGroup, before, after string) {
	t.Helper()
	was, is := compiled(t, before), compiled(t, after)
	if is == nil {
		t.Errorf("%s: cannot be read any more:\n%s\nwas\n%s", group.name, after, before)
		return
	}
	for _, value := range group.values {
		if want, got := verdict(t, was, value) == "", verdict(t, is, value) == ""; want != got {
			t.Errorf("%s: %s is valid: %v; it was: %v\n%s\nwas\n%s", group.name, tree.JSON(value), got, want, after, before)
		}
	}
}

// declared is a schema that declares its draft.
func declared(t *testing.T, text string, draft dialect.Draft) string {
	t.Helper()
	doc := parse(t, text)
	if doc.Root.Get("$schema") != nil {
		return text
	}
	out, err := diag.Apply(text, []diag.Edit{doc.Prepend(doc.Root, "$schema", tree.Quote(draft.URI))})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// compiled is a compiled schema, or nil.
func compiled(t *testing.T, text string) *validate.Schema {
	t.Helper()
	s, err := validate.Compile(parse(t, text).Root, validate.Options{Format: validate.FormatIgnore})
	if err != nil {
		return nil
	}
	return s
}
