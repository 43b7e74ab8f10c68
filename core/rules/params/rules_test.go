package params

import (
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/linttest"
	"github.com/flow-toolkit/flow-toolkit/core/schema/params"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// bench validates each sample against the schema in its first line: all of it, or the parameters alone.
var bench = linttest.Bench{
	Rules: All(), Kind: sampleKind(),
	Text: func(sample string, _ *dialect.Names) string { return sample },
	Name: func(*lint.Rule, *dialect.Names) string { return "params.yml" },
}

func sampleKind() *lint.Kind {
	var opened *lint.Kind
	return &lint.Kind{
		Read: func(file *source.File) lint.Document {
			line, _, _ := strings.Cut(file.Text, "\n")
			text, declared := strings.CutPrefix(line, "# schema: ")
			if !declared {
				text = "{}"
			}
			if !strings.Contains(text, `"properties"`) {
				text = `{"properties": ` + text + `}`
			}
			doc := tree.ParseJSON(source.New("schema.json", []byte(text)))
			known := func(path string) params.Entry {
				if path == "missing.fa" {
					return params.Missing
				}
				return params.File
			}
			content := func(path, _ string) (int, bool) { return strings.Count(path, "faulty"), true }
			opened = Kind(params.Options{Schema: OpenSchema(doc, dialect.NFCore), AssertFormat: true, Unknown: diag.Warning, Known: known, Content: content}, doc)
			return opened.Read(file)
		},
		Detect: func(*tree.Document) *dialect.Names { return dialect.NFCore },
		Open:   func(p *lint.Pass, in lint.Input) lint.Opened { return opened.Open(p, in) },
	}
}

// sheetBench validates each sample of a samplesheet against one schema; a sample that begins with "---" is YAML.
var sheetBench = linttest.Bench{
	Rules: Sheets(), Kind: sampleSheetKind(),
	Text: func(sample string, _ *dialect.Names) string { return sample },
	Name: func(rule *lint.Rule, _ *dialect.Names) string {
		if strings.HasPrefix(rule.Before, "---") {
			return "sheet.yml"
		}
		return "sheet.csv"
	},
}

func sampleSheetKind() *lint.Kind {
	doc := tree.ParseJSON(source.New("schema.json", []byte(`{
		"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "array",
		"items": {
			"type": "object",
			"properties": {
				"sample": {"type": "string"}, "reads": {"type": "string", "pattern": "fq$|^b"}, "reads2": {"type": "string"},
				"lane": {"type": "integer"}, "index": {"type": "string", "format": "path"}, "tags": {"type": "array"}
			},
			"required": ["sample"], "dependentRequired": {"reads2": ["reads"]}, "not": {"required": ["lane", "index"]}
		},
		"uniqueEntries": ["sample", "lane"]
	}`)))
	return SheetKind(OpenSchema(doc, dialect.NFCore), params.Options{Unknown: diag.Warning}, doc)
}

func TestSamples(t *testing.T) {
	bench.Samples(t)
	sheetBench.Samples(t)
}

func TestCatalogue(t *testing.T) {
	bench.Catalogue(t)
	sheetBench.Catalogue(t)
}
