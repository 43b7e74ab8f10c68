package pipeline

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
)

// An example of a rule over directories is what it changes in a new pipeline: "-- path --" begins a file, "-- !path --"
// removes one, and "-- release --" or a revision such as "-- R2 --" alone set how the directory is checked. Words in braces are replaced by
// the names of the dialect.

// unchanged is the example of a new pipeline as it is: text above the files of an example is for readers only.
const unchanged = "A new pipeline, as the template creates it.\n"

// Sample replaces the words in braces of an example.
func Sample(sample string, names *dialect.Names) string {
	if !strings.Contains(sample, "{") {
		return sample
	}
	l := &names.Layout
	engine, badge := l.EngineBadges[0], l.TemplateBadgeForm
	f := &view.Folder{Facts: view.Facts{Names: names, Revision: dialect.R1}}
	return strings.NewReplacer(
		"{config}", names.ConfigFile, "{script}", names.MainScript, "{schema}", names.SchemaFile, "{file}", names.ToolConfigFiles[0],
		"{version}", dialect.ConfigRecord.Named(dialect.Toolkit, "toolkit_version").Name(names), "{todo}", l.Todo,
		"{plugin}", l.SchemaPlugin, "{old-plugin}", l.OldSchemaPlugin, "{engine-key}", l.EngineVersion,
		"{engine-badge 0.0.1}", engine.Start+engine.Signs[0]+"0.0.1"+engine.End,
		"{engine-badge {engine-version}}", engine.Start+engine.Signs[0]+sampleEngine+engine.End, "{engine-version}", sampleEngine,
		"{template-badge}", badge.Start+"1.0.0"+badge.End+"1.0.0)",
		"{test-workflow}", l.TestWorkflow, "{test-job}", l.TestJob, "{version-key}", l.VersionKey, "{components}", l.Components,
		"{script-ext}", l.ScriptExt, "{test-ext}", l.TestExt, "{test-config}", l.TestConfig, "{test-runner}", l.TestRunner,
		"{runner-lines}", "    "+strings.Join(runnerLines(l), "\n    "), "{report-config}", l.ReportConfig,
		"{summary}", names.Org+"-demo-summary", "{org}", names.Org, "{home}", strings.ReplaceAll(l.Home, "{org}", names.Org),
		"{custom-base}", l.CustomBase, "{custom-line}", customIncludes(f)[0], "{pipeline-configs}", pipelineConfigs(names, "demo"),
		"{report-comment}", commentText(reportLinks{home: strings.ReplaceAll(l.Home, "{org}", names.Org), docs: l.DocsHome, org: names.Org, name: "demo", version: "1.0.0dev"}),
	).Replace(sample)
}

// sampleEngine is the engine version that a new pipeline requires.
const sampleEngine = "25.04.0"

// pipelineConfigs is the line that includes the institutional configs for one pipeline, by its name without the organization.
func pipelineConfigs(names *dialect.Names, name string) string {
	return `includeConfig params.custom_config_base && (!System.getenv('` + names.Layout.OfflineVariable +
		`') || !params.custom_config_base.startsWith('http')) ? "${params.custom_config_base}/pipeline/` + name + `.config" : "/dev/null"`
}
