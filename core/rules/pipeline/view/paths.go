package view

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// CrateFile describes the pipeline as a research object.
const CrateFile = "ro-crate-metadata.json"

// PathWords fills the words in braces that stand for what a dialect, or the pipeline's name,
// makes of a path; nameKnown tells whether the name is known.
func (f *Folder) PathWords() (words *strings.Replacer, nameKnown bool) {
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
		"{Short}", upperFirst(short),
	), nameKnown
}

// NeedsName reports whether a path in braces holds the pipeline's name.
func NeedsName(path string) bool {
	return strings.Contains(path, "logo") || strings.Contains(path, "{Short}")
}

func upperFirst(s string) string {
	r, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[size:]
}
