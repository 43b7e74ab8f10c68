package models

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// The recorded outcomes of the reference's models, read in place. Their names are those of the
// public pipelines.

const casesFile = "../../../shared/data/utils-cases.json"

// fieldCase is one value given to one field.
type fieldCase struct {
	In     json.RawMessage
	OK     bool
	Value  json.RawMessage
	Errors []struct {
		Type string
		Loc  json.RawMessage
	}
}

type dumpCase struct{ Input, Kwargs, Output json.RawMessage }

// caseTables are the field that each table is about, and how many rows it has.
var caseTables = []struct {
	table string
	model *Model
	field string
	rows  int
}{
	{"bool_field", Lint, "schema_lint", 42},
	{"bool_or_string_list_field", Lint, "files_exist", 47},
	{"flow_config_field", Lint, "nextflow_config", 18},
	{"string_field", Template, "org", 8},
	{"outdir_field", Template, "outdir", 8},
	{"any_list_field", Template, "skip_features", 8},
	{"repository_type_field", Config, "repository_type", 8},
	{"bump_version_field", Config, "bump_version", 10},
	{"update_field", Config, "update", 19},
	{"lint_field", Config, "lint", 9},
}

var nfCore = Options{Names: dialect.NFCore, Revision: dialect.R1}

func readCases(t *testing.T) map[string]json.RawMessage {
	t.Helper()
	text, err := os.ReadFile(casesFile)
	if err != nil {
		t.Skip("the recorded cases are not here:", err)
	}
	var tables map[string]json.RawMessage
	if err := json.Unmarshal(text, &tables); err != nil {
		t.Fatal(err)
	}
	return tables
}

func rowsOf[T any](t *testing.T, table json.RawMessage) []T {
	t.Helper()
	var rows []T
	if err := json.Unmarshal(table, &rows); err != nil {
		t.Fatal(err)
	}
	return rows
}

// wire reads a value, wireText writes one.
func wire(t testing.TB, text string) any {
	t.Helper()
	v, err := DecodeWire([]byte(text))
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return v
}

func wireText(t testing.TB, v any) string {
	t.Helper()
	text, err := EncodeWire(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestFieldCases(t *testing.T) {
	tables := readCases(t)
	for _, table := range caseTables {
		rows := rowsOf[fieldCase](t, tables[table.table])
		if len(rows) != table.rows {
			t.Errorf("%s has %d rows, not %d", table.table, len(rows), table.rows)
		}
		for _, row := range rows {
			given := &tree.Map{Entries: []tree.Entry{{Key: table.field, Value: wire(t, string(row.In))}}}
			record, err := table.model.New(given, nfCore)
			checkFieldCase(t, table.table, table.field, row, record, err)
		}
	}
}

func checkFieldCase(t *testing.T, table, field string, row fieldCase, record *Record, err error) {
	t.Helper()
	if row.OK {
		if err != nil {
			t.Errorf("%s %s: %v", table, row.In, err)
			return
		}
		got := record.Get(field, nil)
		if nested, ok := got.(*Record); ok { // the table has what was given of it
			got, _, _ = nested.Dump(DumpOptions{ExcludeUnset: true})
		}
		want := wire(t, string(row.Value))
		if wireText(t, got) != wireText(t, want) {
			t.Errorf("%s %s: got %s, want %s", table, row.In, wireText(t, got), row.Value)
		}
		return
	}
	invalid, ok := err.(*Invalid)
	if !ok || invalid.Kind != diag.ValidationError || len(invalid.Issues) != len(row.Errors) {
		t.Errorf("%s %s: got %v, want %d issues", table, row.In, err, len(row.Errors))
		return
	}
	for i, want := range row.Errors {
		got := invalid.Issues[i]
		if got.Type != want.Type || wireText(t, got.Loc) != wireText(t, wire(t, string(want.Loc))) {
			t.Errorf("%s %s: issue %d is %s at %s, want %s at %s", table, row.In, i, got.Type, wireText(t, got.Loc), want.Type, want.Loc)
		}
		if got.Message == "" {
			t.Errorf("%s: %s has no message", table, got.Type)
		}
	}
}

func TestDumpCases(t *testing.T) {
	rows := rowsOf[dumpCase](t, readCases(t)["model_dump"])
	if len(rows) != 160 {
		t.Errorf("%d rows, not 160", len(rows))
	}
	for _, row := range rows {
		record, err := Config.New(wire(t, string(row.Input)), nfCore)
		if err != nil {
			t.Fatalf("%s: %v", row.Input, err)
		}
		o, err := ParseKeywords(wire(t, string(row.Kwargs)).(*tree.Map), dialect.R1)
		if err != nil {
			t.Fatalf("%s: %v", row.Kwargs, err)
		}
		dumped, warning, err := record.Dump(o)
		if err != nil || warning != "" {
			t.Errorf("%s %s: %v %s", row.Input, row.Kwargs, err, warning)
			continue
		}
		want := wire(t, string(row.Output))
		if wireText(t, dumped) != wireText(t, want) {
			t.Errorf("%s %s: got %s, want %s", row.Input, row.Kwargs, wireText(t, dumped), row.Output)
		}
	}
}

// TestCaseCount keeps the sum of the tables.
func TestCaseCount(t *testing.T) {
	tables, sum := readCases(t), 0
	for _, table := range caseTables {
		sum += len(rowsOf[json.RawMessage](t, tables[table.table]))
	}
	sum += len(rowsOf[json.RawMessage](t, tables["model_dump"]))
	if sum != 337 {
		t.Errorf("%d cases, not 337", sum)
	}
}
