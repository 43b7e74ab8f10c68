package lsp

import (
	"path"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
)

// kind is what a document is, by its name.
type kind uint8

const (
	other kind = iota
	schemaFile
	sheetSchema
	toolsConfig
	pipelineConfig
	script
	paramsFile
	samplesheet
)

// isSchema reports whether it is a parameter schema, or that of a samplesheet.
func (k kind) isSchema() bool { return k == schemaFile || k == sheetSchema }

// kindOf is the kind of a file by its path.
func kindOf(name string) kind {
	base := path.Base(name)
	ending := strings.ToLower(path.Ext(base))
	for _, n := range dialect.All {
		switch {
		case base == n.SchemaFile:
			return schemaFile
		case n.IsToolConfig(base) || slices.Contains(n.OldLintFiles, base):
			return toolsConfig
		case ending != "" && ending == path.Ext(n.MainScript):
			return script
		}
	}
	if base == path.Base(dialect.SheetSchema) {
		return sheetSchema
	}
	data := ending == ".json" || ending == ".yml" || ending == ".yaml"
	table := ending == ".csv" || ending == ".tsv"
	switch word := words(base); {
	case ending == ".config":
		return pipelineConfig
	case (data || table) && (strings.Contains(word, "-samplesheet-") || strings.Contains(word, "-sample-sheet-")):
		return samplesheet
	case data && strings.Contains(word, "-params-"):
		return paramsFile
	}
	return other
}

// words are the words of a name in lower case, with "-" around each.
func words(name string) string {
	return "-" + strings.NewReplacer("_", "-", ".", "-", " ", "-").Replace(strings.ToLower(name)) + "-"
}
