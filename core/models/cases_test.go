package models

import (
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// The recorded outcomes of the reference's models, read in place. Their names are those of the
// public pipelines.

const (
	casesFile      = "../../../shared/data/utils-cases.json"
	newerCasesFile = "../../../shared/data/nfcore4-cases.json"
)

// fieldCase is one value given to one field.
type fieldCase struct {
	In json.RawMessage
	// InMap are values by key, and Key is the spelling of the field's key, where a row says so.
	InMap  json.RawMessage `json:"in_map"`
	Key    string
	OK     bool
	Value  json.RawMessage
	Errors []struct {
		Type string
		Loc  json.RawMessage
	}
}

type dumpCase struct {
	fieldCase             // Errors alone, of an input that makes no record
	Input, Kwargs, Output json.RawMessage
}

// caseTable is one table of a file: the field that it is about, and how many rows it has.
type caseTable struct {
	file, table string
	model       *Model
	field       string
	rows        int
}

var caseTables = []caseTable{
	{casesFile, "bool_field", Lint, "schema_lint", 42},
	{casesFile, "bool_or_string_list_field", Lint, "files_exist", 47},
	{casesFile, "flow_config_field", Lint, "nextflow_config", 18},
	{casesFile, "string_field", Template, "org", 8},
	{casesFile, "outdir_field", Template, "outdir", 8},
	{casesFile, "any_list_field", Template, "skip_features", 8},
	{casesFile, "repository_type_field", Config, "repository_type", 8},
	{casesFile, "bump_version_field", Config, "bump_version", 10},
	{casesFile, "update_field", Config, "update", 19},
	{casesFile, "lint_field", Config, "lint", 9},
	{newerCasesFile, "container_configs_field", Lint, "container_configs", 19},
	{newerCasesFile, "container_registry_field", Config, "container_registry", 35},
}

var (
	nfCore      = Options{Names: dialect.NFCore, Revision: dialect.R1}
	newerNFCore = Options{Names: dialect.NFCore, Revision: dialect.R32}
)

// revisionsOf a file of cases: what is recorded of the older reference holds for the newest as well.
func revisionsOf(file string) []Options {
	if file == newerCasesFile {
		return []Options{newerNFCore}
	}
	return []Options{nfCore, newerNFCore}
}

func readCases(t *testing.T, file string) map[string]json.RawMessage {
	t.Helper()
	text, err := os.ReadFile(file)
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

// given are the values that a row gives, as JSON.
func (row *fieldCase) given(table caseTable) string {
	if row.InMap != nil {
		return string(row.InMap)
	}
	return member(cmp.Or(row.Key, table.field), string(row.In))
}

// member is an object with one member.
func member(key, value string) string {
	quoted, _ := json.Marshal(key)
	return "{" + string(quoted) + ":" + value + "}"
}

func TestFieldCases(t *testing.T) {
	for _, table := range caseTables {
		rows := rowsOf[fieldCase](t, readCases(t, table.file)[table.table])
		if len(rows) != table.rows {
			t.Errorf("%s has %d rows, not %d", table.table, len(rows), table.rows)
		}
		for _, o := range revisionsOf(table.file) {
			for _, row := range rows {
				record, err := table.model.New(wire(t, row.given(table)), o)
				checkFieldCase(t, table.table, table.field, row, record, err)
			}
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
	checkIssues(t, table+" "+string(row.In), row, err)
}

// checkIssues wants the error to have the issues of the row.
func checkIssues(t *testing.T, what string, row fieldCase, err error) {
	t.Helper()
	invalid, ok := err.(*Invalid)
	if !ok || invalid.Kind != diag.ValidationError || len(invalid.Issues) != len(row.Errors) {
		t.Errorf("%s: got %v, want %d issues", what, err, len(row.Errors))
		return
	}
	for i, want := range row.Errors {
		got := invalid.Issues[i]
		if got.Type != want.Type || wireText(t, got.Loc) != wireText(t, wire(t, string(want.Loc))) {
			t.Errorf("%s: issue %d is %s at %s, want %s at %s", what, i, got.Type, wireText(t, got.Loc), want.Type, want.Loc)
		}
		if got.Message == "" {
			t.Errorf("%s has no message", got.Type)
		}
	}
}

// TestLintRecordCases makes whole records of the lint section.
func TestLintRecordCases(t *testing.T) {
	rows := rowsOf[fieldCase](t, readCases(t, newerCasesFile)["lint_record"])
	if len(rows) != 20 {
		t.Errorf("%d rows, not 20", len(rows))
	}
	for _, row := range rows {
		record, err := Lint.New(wire(t, string(row.In)), newerNFCore)
		if !row.OK {
			checkIssues(t, string(row.In), row, err)
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", row.In, err)
			continue
		}
		dumped, _, err := record.Dump(DumpOptions{ExcludeNone: true})
		if want := wire(t, string(row.Value)); err != nil || wireText(t, dumped) != wireText(t, want) {
			t.Errorf("%s: got %s, %v, want %s", row.In, wireText(t, dumped), err, row.Value)
		}
	}
}

// dumpTables are the recorded dumps. Those of the older reference say nothing of fields that it lacks.
var dumpTables = []struct {
	file, table string
	rows        int
}{{casesFile, "model_dump", 160}, {newerCasesFile, "model_dump", 42}, {newerCasesFile, "model_dump_json", 2}}

func TestDumpCases(t *testing.T) {
	for _, table := range dumpTables {
		rows := rowsOf[dumpCase](t, readCases(t, table.file)[table.table])
		if len(rows) != table.rows {
			t.Errorf("%s has %d rows, not %d", table.table, len(rows), table.rows)
		}
		for _, o := range revisionsOf(table.file) {
			for _, row := range rows {
				checkDumpCase(t, table.file, table.table, row, o)
			}
		}
	}
}

func checkDumpCase(t *testing.T, file, table string, row dumpCase, o Options) {
	t.Helper()
	what := fmt.Sprintf("%s %s %s in %s", table, row.Input, row.Kwargs, o.Revision)
	record, err := Config.New(wire(t, string(row.Input)), o)
	if row.Errors != nil {
		checkIssues(t, what, row.fieldCase, err)
		return
	}
	if err != nil {
		t.Fatalf("%s: %v", what, err)
	}
	keywords, err := ParseKeywords(wire(t, string(row.Kwargs)).(*tree.Map), o.Revision)
	if err != nil {
		t.Fatalf("%s: %v", what, err)
	}
	dump := record.Dump
	if table == "model_dump_json" {
		dump = record.dumpAll
	}
	dumped, warning, err := dump(keywords)
	if err != nil || warning != "" {
		t.Errorf("%s: %v %s", what, err, warning)
		return
	}
	want := wire(t, string(row.Output)).(*tree.Map)
	if file == casesFile && o.Revision != dialect.R1 {
		withoutNewer(dumped)
	}
	if wireText(t, dumped) != wireText(t, want) {
		t.Errorf("%s: got %s, want %s", what, wireText(t, dumped), row.Output)
	}
}

// dumpAll is the dump as JSON, which has the fields of all types of repository.
func (r *Record) dumpAll(o DumpOptions) (*tree.Map, string, error) {
	d := dumper{DumpOptions: o, json: true}
	include, err := parseSelection("include", o.Include, limits.JSONDepth.Max)
	if err != nil {
		return nil, "", err
	}
	dumped, err := d.record(r, filter{include: include})
	return dumped, "", err
}

// withoutNewer takes the fields out of a dump that R1 lacks; there they are null.
func withoutNewer(dumped *tree.Map) {
	dumped.Entries = slices.DeleteFunc(dumped.Entries, func(e tree.Entry) bool {
		f := Lint.table.Named(dialect.NFCore, e.Key.(string))
		if f == nil {
			f = Config.table.Named(dialect.NFCore, e.Key.(string))
		}
		return e.Value == nil && f != nil && !f.Revisions.Has(dialect.R1)
	})
	for _, e := range dumped.Entries {
		if section, ok := e.Value.(*tree.Map); ok && e.Key == dialect.LintRecord.Section {
			withoutNewer(section)
		}
	}
}

// TestCaseCount keeps the sum of the tables.
func TestCaseCount(t *testing.T) {
	for file, want := range map[string]int{casesFile: 337, newerCasesFile: 98} {
		tables, sum := readCases(t, file), 0
		for _, table := range caseTables {
			if table.file == file {
				sum += len(rowsOf[json.RawMessage](t, tables[table.table]))
			}
		}
		for _, table := range dumpTables {
			if table.file == file {
				sum += len(rowsOf[json.RawMessage](t, tables[table.table]))
			}
		}
		if sum != want {
			t.Errorf("%s: %d cases, not %d", file, sum, want)
		}
	}
}

// loadCase is a folder with a configuration, and what is loaded of it.
type loadCase struct {
	Files      map[string]string
	WfConfig   json.RawMessage `json:"wf_config"`
	OK         bool
	File, Kind string
	Config     json.RawMessage
	Paths, Got []string
}

// caseFolder replaces "<dir>".
const caseFolder = "a/b"

// kindsHere are the kinds of errors that have other names here.
var kindsHere = map[string]diag.Kind{"ParserError": diag.SyntaxError}

func TestLoadCases(t *testing.T) {
	rows := rowsOf[loadCase](t, readCases(t, newerCasesFile)["load_tools_config"])
	if len(rows) != 29 {
		t.Errorf("%d rows, not 29", len(rows))
	}
	for _, row := range rows {
		tree := fstest.MapFS{}
		for name, text := range row.Files {
			tree[caseFolder+"/"+name] = &fstest.MapFile{Data: []byte(text)}
		}
		for _, revision := range []dialect.Revision{dialect.R31, dialect.R32} {
			loaded, err := Load(tree, caseFolder, LoadOptions{Names: dialect.NFCore, Revision: revision, Nested: nested(t, string(row.WfConfig)), Compat: true})
			checkLoadCase(t, fmt.Sprintf("%s %q %s", revision, row.Files, row.WfConfig), row, loaded, err)
		}
	}
}

func nested(t *testing.T, config string) *tree.Map {
	t.Helper()
	return wire(t, config).(*tree.Map)
}

func checkLoadCase(t *testing.T, what string, row loadCase, loaded Loaded, err error) {
	t.Helper()
	if !row.OK {
		kind := cmp.Or(kindsHere[row.Kind], diag.Kind(row.Kind))
		checkRaised(t, err, kind, nil)
		paths, got := compatLines(err.Error())
		if !slices.Equal(paths, row.Paths) || !slices.Equal(got, row.Got) {
			t.Errorf("%s: %q with %q, want %q with %q", what, paths, got, row.Paths, row.Got)
		}
		return
	}
	if err != nil {
		t.Errorf("%s: %v", what, err)
		return
	}
	config := "null"
	if loaded.Record != nil {
		dumped, _, err := loaded.Record.Dump(DumpOptions{ExcludeNone: true})
		if err != nil {
			t.Errorf("%s: %v", what, err)
			return
		}
		config = wireText(t, dumped)
	}
	want := wireText(t, wire(t, strings.ReplaceAll(string(row.Config), "<dir>", caseFolder)))
	if config != want || loaded.Path != caseFolder+"/"+row.File {
		t.Errorf("%s: got %s %s, want %s %s", what, loaded.Path, config, row.File, want)
	}
}

// compatLines are the locations and the values in the message of an invalid file.
func compatLines(message string) (paths, got []string) {
	lines := strings.Split(message, "\n")[1:]
	for i := 0; i+1 < len(lines); i += 2 {
		path, _, _ := strings.Cut(lines[i], ": ")
		_, value, _ := strings.Cut(lines[i+1], ": ")
		paths, got = append(paths, path), append(got, value)
	}
	return paths, got
}
