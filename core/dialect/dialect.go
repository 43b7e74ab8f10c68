// Package dialect is the one table of names. The interface's conventions exist in the world
// under two sets of words; everything else in the core asks for a name and never writes one.
package dialect

import (
	"cmp"
	"path"
	"slices"
	"strings"
)

// Names are the words of one dialect.
type Names struct {
	// ID is how the dialect is asked for.
	ID string
	// Tool is the name of the tool that the dialect's authors run, and Org their organization.
	Tool, Org string
	// Engine is the name of the workflow engine, and TestTool that of the program that runs its
	// tests.
	Engine, TestTool string
	// Folder is the last part of the directories that the tool keeps for a user, and CacheName the
	// name of the cache of the hosting API's answers.
	Folder, CacheName string
	// SchemaFile describes the parameters; ConfigFile and MainScript make a folder a pipeline.
	SchemaFile, ConfigFile, MainScript string
	// ParamsFile is the usual name of a params file, without its extension.
	ParamsFile string
	// EngineVersions is the setting for the versions of the engine that run a pipeline.
	EngineVersions string
	// ToolConfigFiles are the names of the tool's own configuration file, the preferred one first.
	ToolConfigFiles []string
	// OldLintFiles are the names of the deprecated file that holds the lint section alone.
	OldLintFiles []string
	// Drafts that the parameter schema may declare, the preferred one first.
	Drafts []Draft
	// TitleSuffix ends a schema's title after the pipeline's name.
	TitleSuffix string
	// RawURL is the address of a pipeline's raw schema file, with {name} and {branch}.
	RawURL string
	// Branches that RawURL may name, the preferred one first.
	Branches []string
	// ReferenceBranches are those that the reference accepts.
	ReferenceBranches []string
	// ValidationPlugins name the engine's plugins that decide the draft, by the draft's URI.
	ValidationPlugins []Plugin
	// UndeclaredParams are parameters that a configuration may set without the schema declaring
	// them (schema.md §1.2).
	UndeclaredParams []string
	// UndeclaredLists are settings of the configuration that list more such parameters.
	UndeclaredLists []string
	// UnreadLists are those of them that nf-core/tools does not read.
	UnreadLists []string
	// UndeclaredNames are settings of the configuration that name one such parameter each.
	UndeclaredNames []Setting
	// TemplateDefaults are the defaults that the template gives parameters of its own and that lead to another
	// machine, by the parameter's name.
	TemplateDefaults map[string][]string
	// Display are the product names that messages and documentation show.
	Display Display
	// Layout of a pipeline's folder.
	Layout Layout
}

// Display are the names of a dialect's products as people know them.
type Display struct {
	// Tool is the tool that the dialect's authors run, Engine the workflow engine, and Plugin the engine's validation plugin.
	Tool, Engine, Plugin string
	// CodeHost is the hosting service of repositories, and CI a workflow file that runs there.
	CodeHost, CI string
	// ReportTool collects the reports of a run, and Batch is a service that runs tasks.
	ReportTool, Batch string
	// Shared are the modules of the community, Configs the config files of institutions, and Template the pipeline template.
	Shared, Configs, Template string
}

// Setting is a key of the configuration and the value it has when it is not set.
type Setting struct{ Key, Default string }

// Draft is a version of JSON Schema as a dialect uses it.
type Draft struct {
	// URI as "$schema" spells it in a pipeline.
	URI string
	// Official is how the draft names itself, for validators and editors.
	Official string
	// Defs is the key that holds the groups.
	Defs string
	// Name for people.
	Name string
}

// The drafts that some dialect uses.
var (
	Draft07 = Draft{
		URI: "https://json-schema.org/draft-07/schema", Official: "http://json-schema.org/draft-07/schema#",
		Defs: "definitions", Name: "JSON Schema draft 7",
	}
	Draft2020 = Draft{
		URI: "https://json-schema.org/draft/2020-12/schema", Official: "https://json-schema.org/draft/2020-12/schema",
		Defs: "$defs", Name: "JSON Schema 2020-12",
	}
)

// BaselineFile is the name of the file with the known findings of a pipeline. It quotes what they are about, so it is not
// linted.
const BaselineFile = ".toolkit-baseline.json"

// Toolkit is the interface's own dialect and the default.
var Toolkit = &Names{
	ID: "toolkit", Tool: "toolkit", Org: "toolkit", Engine: "flow", TestTool: "flow-test", Folder: "toolkit", CacheName: "host_info",
	SchemaFile: "flow_schema.json", ConfigFile: "flow.config", MainScript: "main.flow", ParamsFile: "flow-params", EngineVersions: "manifest.flowVersion",
	ToolConfigFiles: []string{".toolkit.yml", ".toolkit.yaml"}, OldLintFiles: []string{".toolkit-lint.yml", ".toolkit-lint.yaml"},
	Drafts:      []Draft{Draft07},
	TitleSuffix: " pipeline parameters",
	RawURL:      "https://raw.githubusercontent.com/{name}/{branch}/flow_schema.json",
	Branches:    []string{"main", "master"}, ReferenceBranches: []string{"master"},
	UndeclaredParams: []string{"schema_ignore_params"}, UndeclaredLists: []string{"params.schema_ignore_params"},
	TemplateDefaults: map[string][]string{
		"igenomes_base":      {"s3://toolkit-references/igenomes"},
		"custom_config_base": {"https://raw.githubusercontent.com/toolkit/configs/master"},
	},
	Display: Display{
		Tool: "toolkit", Engine: "Flow", CI: "CI workflow", CodeHost: "hosting service", ReportTool: "report tool", Plugin: "flow-schema",
		Batch: "cloud batch", Shared: "shared modules", Configs: "institutional configs", Template: "pipeline template",
	},
	Layout: toolkitLayout,
}

// NFCore is the dialect of the public pipelines that follow the same conventions.
var NFCore = &Names{
	ID: "nf-core", Tool: "nf-core", Org: "nf-core", Engine: "nextflow", TestTool: "nf-test", Folder: "nfcore", CacheName: "github_info",
	SchemaFile: "nextflow_schema.json", ConfigFile: "nextflow.config", MainScript: "main.nf", ParamsFile: "nf-params", EngineVersions: "manifest.nextflowVersion",
	ToolConfigFiles: []string{".nf-core.yml", ".nf-core.yaml"}, OldLintFiles: []string{".nf-core-lint.yml", ".nf-core-lint.yaml"},
	Drafts:      []Draft{Draft2020, Draft07},
	TitleSuffix: " pipeline parameters",
	RawURL:      "https://raw.githubusercontent.com/{name}/{branch}/nextflow_schema.json",
	Branches:    []string{"main", "master"}, ReferenceBranches: []string{"main", "master"},
	ValidationPlugins: []Plugin{nfSchema, nfValidation},
	UndeclaredParams:  []string{"schema_ignore_params", "validationSchemaIgnoreParams", "trace_report_suffix"},
	UndeclaredLists:   []string{"params.schema_ignore_params", "params.validationSchemaIgnoreParams", "validation.defaultIgnoreParams", "validation.ignoreParams"},
	UnreadLists:       []string{"validation.ignoreParams"},
	UndeclaredNames: []Setting{
		{Key: "validation.help.shortParameter", Default: "help"},
		{Key: "validation.help.fullParameter", Default: "helpFull"},
		{Key: "validation.help.showHiddenParameter", Default: "showHidden"},
	},
	TemplateDefaults: map[string][]string{
		"igenomes_base":      {"s3://ngi-igenomes/igenomes/", "s3://ngi-igenomes/igenomes"},
		"custom_config_base": {"https://raw.githubusercontent.com/nf-core/configs/master"},
	},
	Display: Display{
		Tool: "nf-core/tools", Engine: "Nextflow", CI: "GitHub Actions workflow", CodeHost: "GitHub", ReportTool: "MultiQC", Plugin: "nf-schema",
		Batch: "AWS Batch", Shared: "nf-core modules", Configs: "nf-core/configs", Template: "nf-core template",
	},
	Layout: nfcoreLayout,
}

// All dialects, the default first.
var All = []*Names{Toolkit, NFCore}

// OrAll are the dialects to consider: this one, or for nil all, the default first.
func (n *Names) OrAll() []*Names {
	if n != nil {
		return []*Names{n}
	}
	return All
}

// IDs of all dialects.
func IDs() []string {
	ids := make([]string, len(All))
	for i, n := range All {
		ids[i] = n.ID
	}
	return ids
}

// Auto asks for the dialect to be detected.
const Auto = "auto"

// Named is the dialect with the ID, or nil.
func Named(id string) *Names {
	for _, n := range All {
		if n.ID == id {
			return n
		}
	}
	return nil
}

// TestOutput is the parameter that the program that runs the engine's tests adds to every run.
func (n *Names) TestOutput() string { return strings.ReplaceAll(n.TestTool, "-", "_") + "_output" }

// Detect returns the dialect by paths or URLs of files: that of the first with a name of one dialect, otherwise the default.
func Detect(paths ...string) *Names { return cmp.Or(OfFiles(paths...), All[0]) }

// OfFiles returns the dialect of the first path or URL with a name of one dialect, or nil.
func OfFiles(paths ...string) *Names {
	for _, p := range paths {
		if n := ofFile(p); n != nil {
			return n
		}
	}
	return nil
}

// ofFile is the dialect that has a file of the path's name, or nil.
func ofFile(p string) *Names {
	base := path.Base(strings.ReplaceAll(p, "\\", "/"))
	for _, n := range All {
		if base == n.SchemaFile || base == n.ConfigFile || base == n.MainScript || n.IsToolConfig(base) {
			return n
		}
	}
	return nil
}

// IsToolConfig reports whether the dialect's tool reads a file of the name as its configuration, under a current or a
// deprecated name.
func (n *Names) IsToolConfig(base string) bool {
	return slices.Contains(n.ToolConfigFiles, base) || slices.Contains(n.OldLintFiles, base)
}

// IsOldLintFile reports whether a path names the deprecated file with the lint section, of
// whichever dialect.
func IsOldLintFile(p string) bool {
	base := path.Base(strings.ReplaceAll(p, "\\", "/"))
	return slices.ContainsFunc(All, func(n *Names) bool { return slices.Contains(n.OldLintFiles, base) })
}

// DraftFor is the dialect's draft that a "$schema" value names, however its scheme and its
// trailing "#" are written. Known is false for any other value; the preferred draft is
// returned then.
func (n *Names) DraftFor(uri string) (d Draft, known bool) {
	bare := bareURI(uri)
	for _, d := range n.Drafts {
		if bareURI(d.URI) == bare {
			return d, true
		}
	}
	return n.Drafts[0], false
}

// AnyDraft is the draft of any dialect that the URI names.
func AnyDraft(uri string) (Draft, bool) {
	for _, d := range []Draft{Draft2020, Draft07} {
		if bareURI(d.URI) == bareURI(uri) {
			return d, true
		}
	}
	return Draft{}, false
}

// LegacyDefs is a key that one early release of a validation plugin used for groups; no draft has it.
const LegacyDefs = "defs"

// SheetSchema is the usual path of a pipeline's samplesheet schema.
const SheetSchema = "assets/schema_input.json"

// DefsKeys are the keys under which drafts keep subschemas.
func DefsKeys() []string { return []string{Draft07.Defs, Draft2020.Defs} }

func bareURI(uri string) string {
	if rest, ok := strings.CutPrefix(strings.TrimSuffix(uri, "#"), "http://"); ok {
		return "https://" + rest
	}
	return strings.TrimSuffix(uri, "#")
}

// RawURLs are the addresses that a pipeline's schema may have, the preferred one first.
func (n *Names) RawURLs(pipeline string) []string { return n.rawURLs(pipeline, n.Branches) }

// ReferenceURLs are those that the reference accepts.
func (n *Names) ReferenceURLs(pipeline string) []string {
	return n.rawURLs(pipeline, n.ReferenceBranches)
}

func (n *Names) rawURLs(pipeline string, branches []string) []string {
	var urls []string
	for _, branch := range branches {
		urls = append(urls, strings.NewReplacer("{name}", pipeline, "{branch}", branch).Replace(n.RawURL))
	}
	return urls
}

// EngineOptions are names of the engine's own command-line options (schema.md §9.3): a
// parameter of the same name cannot be distinguished from them.
var EngineOptions = []string{
	"bg", "c", "C", "config", "d", "D", "dockerize", "h", "log", "q", "quiet", "syslog", "v",
	"ansi", "ansi-log", "bucket-dir", "cache", "dsl2", "dump-channels", "dump-hashes", "E",
	"entry", "latest", "lib", "main-script", "N", "name", "offline", "params-file", "pi",
	"plugins", "poll-interval", "pool-size", "profile", "ps", "qs", "queue-size", "r", "resume",
	"revision", "stdin", "stub", "stub-run", "test", "w", "work-dir",
}

// EngineOptionFamilies are the beginnings of further options, one for each way to run a task.
var EngineOptionFamilies = []string{"with-", "without-"}

// IsEngineOption reports whether the engine has an option of the name.
func IsEngineOption(name string) bool {
	return slices.Contains(EngineOptions, name) ||
		slices.ContainsFunc(EngineOptionFamilies, func(start string) bool { return strings.HasPrefix(name, start) })
}
