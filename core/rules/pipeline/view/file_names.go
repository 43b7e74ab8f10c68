package view

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/english"
)

// CrateFile describes the pipeline as a research object.
const CrateFile = "ro-crate-metadata.json"

// PathWords replaces the words in braces of a path by the names of the dialect and the pipeline name; nameKnown reports
// whether the pipeline name is known.
func (f *Folder) PathWords() (replacer *strings.Replacer, nameKnown bool) {
	l := f.Names.Layout
	name, _ := f.Setting("manifest.name")
	short := name.Text[strings.LastIndexByte(name.Text, '/')+1:]
	nameKnown = name.Text != "" && name.Unknown == ""
	if !nameKnown {
		short = "<name>"
	}
	fill := func(path string) string { return strings.ReplaceAll(path, "{short}", short) }
	return strings.NewReplacer(
		"{settings}", f.Names.ToolConfigFiles[0], "{other-settings}", f.Names.ToolConfigFiles[1],
		"{schema}", f.Names.SchemaFile, "{config}", f.Names.ConfigFile, "{script}", f.Names.MainScript,
		"{logo-light}", fill(l.LogoLight), "{logo-dark}", fill(l.LogoDark), "{old-logo}", fill(l.OldLogo),
		"{test-workflow}", l.TestWorkflow, "{test-action}", l.TestAction, "{test-runner}", l.TestRunner, "{default-test}", l.DefaultTest,
		"{old-workflow}", l.OldWorkflow, "{report-config}", l.ReportConfig, "{helper}", l.TemplateHelper, "{java-deps}", l.JavaDeps,
		"{Short}", english.Capitalized(short),
	), nameKnown
}

// NeedsName reports whether a path in braces contains the pipeline name.
func NeedsName(path string) bool {
	return strings.Contains(path, "logo") || strings.Contains(path, "{Short}")
}
