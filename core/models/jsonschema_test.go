package models

import (
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

func compiled(t *testing.T, names *dialect.Names) *validate.Schema {
	t.Helper()
	doc := tree.ParseJSON(source.New("schema.json", JSONSchema(names)))
	if !doc.Readable() {
		t.Fatal(doc.Problems)
	}
	draft, ok := validate.DraftOf(doc.Root.Get("$schema").Text)
	if !ok {
		t.Fatal("the schema's draft is unknown")
	}
	if faults := validate.CheckKeywordValues(doc.Root, draft); len(faults) > 0 {
		t.Fatalf("the schema is unsound: %v", faults[0])
	}
	schema, err := validate.Compile(doc.Root, validate.Options{Draft: draft})
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

// accepts reports whether the schema takes the values, and whether the model takes them whole.
func accepts(t *testing.T, schema *validate.Schema, text string, o Options) (bySchema, byModel bool) {
	t.Helper()
	violations, err := schema.Validate(tree.ParseJSON(source.New("", []byte(text))).Root)
	if err != nil {
		t.Fatal(err)
	}
	c := checker{Options: o.orDefault()}
	c.record(Config.table, wire(t, text).(*tree.Map))
	return len(violations) == 0, c.failed == 0 && c.dropped == nil
}

// TestSchemaAgreesWithModels gives every recorded case to the published schema.
func TestSchemaAgreesWithModels(t *testing.T) {
	schema := compiled(t, dialect.NFCore)
	for _, table := range caseTables {
		for _, row := range rowsOf[fieldCase](t, readCases(t, table.file)[table.table]) {
			text := row.given(table)
			if section := table.model.table.Section; section != "" {
				text = member(section, text)
			}
			bySchema, byModel := accepts(t, schema, text, revisionsOf(table.file)[0])
			overridden := row.InMap != nil // of two spellings of a key the schema checks both
			if bySchema != byModel && (bySchema || !overridden) {
				t.Errorf("%s: the schema says %v, the model %v", text, bySchema, byModel)
			}
		}
	}
	for _, table := range dumpTables {
		for _, row := range rowsOf[dumpCase](t, readCases(t, table.file)[table.table]) {
			if bySchema, _ := accepts(t, schema, string(row.Input), nfCore); bySchema != (row.Errors == nil) {
				t.Errorf("%s: the schema says %v", row.Input, bySchema)
			}
		}
	}
}

func TestSchemaOfBothDialects(t *testing.T) {
	for _, c := range []struct {
		names *dialect.Names
		text  string
		want  bool
	}{
		{dialect.Toolkit, `{"toolkit_version": "3.1.0", "template": {"is_toolkit": true}, "lint": {"flow_config": ["a", {"config_defaults": ["params.x"]}]}}`, true},
		{dialect.Toolkit, `{"nf_core_version": "3.1.0"}`, false},
		{dialect.NFCore, `{"nf_core_version": "3.1.0", "template": {"is_nfcore": "Yes"}}`, true},
		{dialect.NFCore, `{"nf_core_version": 3.1}`, false},
		{dialect.NFCore, `{"lint": {"actions_ci": false, "actions_nf_test": false}}`, true}, // both revisions
		{dialect.NFCore, `{"lint": {"schema_lnt": false}}`, false},
		{dialect.NFCore, `{"template": {"prefix": "org", "skip": ["ci"]}}`, true}, // still read
		{dialect.NFCore, `{"template": null, "lint": null, "update": null, "repository_type": null}`, true},
	} {
		bySchema, _ := accepts(t, compiled(t, c.names), c.text, Options{Names: c.names})
		if bySchema != c.want {
			t.Errorf("%s %s: got %v", c.names.ID, c.text, bySchema)
		}
	}
}
