package inputs

import (
	"path/filepath"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/schema/params"
)

// named are the names that each dialect has for something, in the order of the dialects.
func named(of func(n *dialect.Names) []string) (names []string) {
	for _, n := range dialect.All {
		names = append(names, of(n)...)
	}
	return names
}

// SchemaFiles are the names of parameter schemas, one for each dialect.
func SchemaFiles() []string {
	return named(func(n *dialect.Names) []string { return []string{n.SchemaFile} })
}

// ToolConfigFiles are the names of tools configs.
func ToolConfigFiles() []string {
	return named(func(n *dialect.Names) []string { return n.ToolConfigFiles })
}

// OldLintFiles are the deprecated names of tools configs.
func OldLintFiles() []string {
	return named(func(n *dialect.Names) []string { return n.OldLintFiles })
}

// PipelineConfigs are the names of pipeline configs, one for each dialect.
func PipelineConfigs() []string {
	return named(func(n *dialect.Names) []string { return []string{n.ConfigFile} })
}

// PipelineFiles are the names of files by which a directory is known as a pipeline.
func PipelineFiles() []string {
	return named(func(n *dialect.Names) []string { return []string{n.ConfigFile, n.MainScript, n.SchemaFile} })
}

// ParamsFiles are the names of params files.
func ParamsFiles() []string {
	return named(func(n *dialect.Names) []string {
		return []string{params.FileName(n, params.JSON), params.FileName(n, params.YAML)}
	})
}

// The kinds of files that commands search for.
var (
	Schemas      = Kind{Noun: "schema", Names: [][]string{SchemaFiles()}}
	ToolConfigs  = Kind{Noun: "tools config", Names: [][]string{ToolConfigFiles()}, Old: OldLintFiles()}
	Params       = Kind{Noun: "params file", Names: each(ParamsFiles())}
	Sheets       = Kind{Noun: "samplesheet", Names: each([]string{"samplesheet.csv", "samplesheet.tsv"})}
	SheetSchemas = Kind{Noun: "samplesheet schema", Names: [][]string{{filepath.Join("assets", "schema_input.json")}}}
)

// each are groups of one name.
func each(names []string) (groups [][]string) {
	for _, name := range names {
		groups = append(groups, []string{name})
	}
	return groups
}
