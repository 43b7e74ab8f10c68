package modules_test

// The archives of testdata/cells have the lines "operation: …" and its options, a file, and after "-- want --" the answer: the
// text of what is written or created, other answers as JSON, or the error. The same archives are run through the npm package.

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/report"
)

func TestCells(t *testing.T) {
	paths, err := filepath.Glob(filepath.Join("..", "..", "testdata", "cells", "*.txtar"))
	if err != nil || len(paths) < 20 {
		t.Fatalf("most of the archives are missing: %d, %v", len(paths), err)
	}
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			a := readArchive(t, path)
			got := cellsAnswer(t, a)
			if *update {
				a.rewrite(t, got)
				return
			}
			if got != a.want {
				t.Errorf("got\n%s\nwant\n%s", got, a.want)
			}
		})
	}
}

func cellsAnswer(t *testing.T, a *archive) string {
	t.Helper()
	var operation string
	if err := json.Unmarshal(a.options["operation"].(json.RawMessage), &operation); err != nil {
		t.Fatal(err)
	}
	delete(a.options, "operation")
	var answer struct {
		Result json.RawMessage
		Error  *api.Error
	}
	if err := json.Unmarshal(Call(operation, a.message(t)), &answer); err != nil {
		t.Fatal(err)
	}
	if answer.Error != nil {
		return errorText(answer.Error)
	}
	var written struct{ Text *string }
	if err := json.Unmarshal(answer.Result, &written); err != nil {
		t.Fatal(err)
	}
	if written.Text != nil {
		return *written.Text
	}
	var indented bytes.Buffer
	if err := json.Indent(&indented, answer.Result, "", "  "); err != nil {
		t.Fatal(err)
	}
	return indented.String() + "\n"
}

// TestCreatedSheetSchemas: a schema that is created lints clean, also under the strict profile, and its sheet passes it.
func TestCreatedSheetSchemas(t *testing.T) {
	sheets := map[string]string{
		"nothing": "",
		"types":   "sample,fastq_1,lane,depth,paired,mixed,empty,odd] [name\na,a.fq.gz,1,2.5,true,x,,b c\nb,b.fastq.gz,2,1,FALSE,1,,\n",
		"header":  "id,genome_dir\n",
		"paths":   "patient\tbam\tindex\np1\tx.bam\tx.bai\np2\ty.cram\ty.crai\n",
	}
	for name, sheet := range sheets {
		for _, dialect := range []string{"toolkit", "nf-core"} {
			var created struct{ Text, Path string }
			var files []string
			if sheet != "" {
				files = []string{"sheet", sheet}
			}
			result(t, paramsCall(t, "createSheetSchema", map[string]any{"dialect": dialect, "name": "org/demo"}, files...), &created)
			for _, profile := range []string{"recommended", "strict"} {
				var linted report.Report
				result(t, paramsCall(t, "lintSchema", map[string]any{"dialect": dialect, "profile": profile}, created.Path, created.Text), &linted)
				if len(linted.Findings) > 0 || linted.Counts.Passed == 0 {
					t.Errorf("%s in %s under %s: %s", name, dialect, profile, wantLines(linted))
				}
			}
			if sheet == "" || !strings.Contains(sheet[strings.IndexByte(sheet, '\n'):], "a") {
				continue
			}
			var checked struct{ Valid bool }
			answer := paramsCall(t, "validateSampleSheet", map[string]any{"schema": created.Path, "sheet": "sheet"}, created.Path, created.Text, "sheet", sheet)
			if result(t, answer, &checked); !checked.Valid {
				t.Errorf("%s in %s does not pass its own schema: %v", name, dialect, answer)
			}
		}
	}
}

// result decodes the result of an answer.
func result(t *testing.T, answer map[string]any, into any) {
	t.Helper()
	text, err := json.Marshal(answer["result"])
	if err != nil || answer["error"] != nil {
		t.Fatal(err, answer["error"])
	}
	if err := json.Unmarshal(text, into); err != nil {
		t.Fatal(err)
	}
}

// TestCellsAsFile: the problems of cells are those that the same sheet has as a file, in every archive of sheets in CSV and TSV.
func TestCellsAsFile(t *testing.T) {
	compared := 0
	for _, path := range archives(t) {
		a := readArchive(t, path)
		if a.operation != "validateSampleSheet" {
			continue
		}
		var schema, sheet, name string
		for _, f := range a.txt.Files {
			switch filepath.Ext(f.Name) {
			case ".json":
				schema = string(f.Data)
			case ".csv", ".tsv":
				name, sheet = f.Name, string(f.Data)
			}
		}
		var read struct {
			Columns  []string
			Rows     [][]string
			Problems []any
		}
		if sheet == "" || schema == "" {
			continue
		}
		result(t, paramsCall(t, "readSampleSheet", nil, name, sheet), &read)
		if len(read.Problems) > 0 || len(read.Columns) == 0 {
			continue
		}
		options := map[string]any{"columns": read.Columns, "rows": read.Rows}
		for _, name := range []string{"dialect", "lenient", "assertFormat", "unknownParams"} {
			if value, given := a.options[name]; given {
				options[name] = value
			}
		}
		answer := paramsCall(t, "validateSheetCells", options, "schema.json", schema)
		if answer["error"] != nil {
			continue
		}
		var cells struct {
			Problems []struct{ Rule, Message string }
		}
		result(t, answer, &cells)
		var said []string
		for _, p := range cells.Problems {
			said = append(said, p.Rule+": "+p.Message)
		}
		var asFile []string
		for _, f := range a.run(t).Findings {
			if f.Outcome != "passed" && f.Rule != "sheet-delimiter" && f.Rule != "sheet-syntax" {
				asFile = append(asFile, f.Rule+": "+f.Message)
			}
		}
		if !sameLines(said, asFile) {
			t.Errorf("%s: as cells\n%s\nas a file\n%s", path, strings.Join(said, "\n"), strings.Join(asFile, "\n"))
		}
		compared++
	}
	if compared < 5 {
		t.Errorf("only %d sheets were compared", compared)
	}
}

// sameLines reports whether two lists have the same lines in any order.
func sameLines(a, b []string) bool {
	count := map[string]int{}
	for _, line := range a {
		count[line]++
	}
	for _, line := range b {
		count[line]--
	}
	for _, n := range count {
		if n != 0 {
			return false
		}
	}
	return true
}
