package core

// The inputs and outputs of the operations. TypeScript's types are generated from these
// structs and those of package report, so their comments are the documentation of both.

import "github.com/flow-toolkit/flow-toolkit/core/report"

// FileInput names one file of a call; its bytes follow the call's header line.
type FileInput struct {
	// Path of the file, with "/"; used in findings and to detect the dialect.
	Path string `json:"path"`
	// Size of the file in bytes.
	Size int `json:"size"`
	// Omitted is the size in bytes of a file whose content is left out, because it is no text or longer
	// than is looked into: that it is there is known, and Size is 0. Only operations over a folder take
	// such files.
	Omitted int `json:"omitted,omitempty"`
}

// LintOptions say how files are linted.
type LintOptions struct {
	// Dialect of names: "toolkit", "nf-core", or "auto" (the default: from the file's name and
	// content, else "toolkit").
	Dialect string `json:"dialect,omitempty"`
	// Profile of rules: "recommended" (the default), "strict", "upstream" or "off".
	Profile string `json:"profile,omitempty"`
	// Keys selects rules or checks by id; empty means all of the profile.
	Keys []string `json:"keys,omitempty"`
	// ShowPassed adds a finding for every rule that passed.
	ShowPassed bool `json:"showPassed,omitempty"`
	// ShowAll lists every place of a rule in the text format, which else shows five and counts the others.
	ShowAll bool `json:"showAll,omitempty"`
	// ShowIgnored lists what the settings exclude in the text format as well, which else counts it.
	ShowIgnored bool `json:"showIgnored,omitempty"`
	// FailWarned makes warned findings fail the run.
	FailWarned bool `json:"failWarned,omitempty"`
	// Format to render the report in, such as "text" or "sarif"; "" renders none. "markdown" and
	// "upstream-json" are the reference's own.
	Format string `json:"format,omitempty"`
	// Also lists further formats to render; the report then has them under "renderings".
	Also []string `json:"also,omitempty"`
	// Color adds ANSI colours to the text format.
	Color bool `json:"color,omitempty"`
	// Date of the run, as "YYYY-MM-DD HH:MM:SS", for the reference's formats.
	Date string `json:"date,omitempty"`
	// Commit that is linted, for the reference's Markdown.
	Commit string `json:"commit,omitempty"`
}

// SchemaOptions say how schemas are linted.
type SchemaOptions struct {
	LintOptions
	// Config is the pipeline's configuration, flat: "manifest.name", "manifest.description",
	// "plugins", "params.outdir" … Rules that need it are reported as not checked without it.
	Config map[string]string `json:"config,omitempty"`
	// Configs are the same for schemas of several pipelines, by the path of the schema; a schema without one
	// has Config.
	Configs map[string]map[string]string `json:"configs,omitempty"`
}

// SchemaInput is the input of lintSchema and fixSchema.
type SchemaInput struct {
	Files []FileInput `json:"files"`
	SchemaOptions
}

// FixResult is the output of fixSchema and fixConfig.
type FixResult struct {
	// Files in the order given, each with its text after the safe fixes.
	Files []FixedFile `json:"files"`
	// Report on the texts after the fixes; what was mended is in it with outcome "fixed".
	Report report.Report `json:"report"`
}

// FixedFile is one file after its fixes.
type FixedFile struct {
	Path string `json:"path"`
	// Changed tells whether any fix was applied.
	Changed bool `json:"changed"`
	// Text after the fixes.
	Text string `json:"text"`
	// Diff from the text given to the text after, in unified format; "" without a change.
	Diff string `json:"diff"`
	// ReadMD5 is the MD5 sum of a pipeline's file as it was read, for the writer of the text: a file that has another
	// sum by then was changed meanwhile.
	ReadMD5 string `json:"readMD5,omitempty"`
}

// RulesInput is the input of describeRules.
type RulesInput struct {
	// ID of one rule, or of a check that a report names in the place of one; "" describes all rules.
	ID string `json:"id,omitempty"`
	// Operation whose rules are wanted, such as "lintSchema" or "validateParams"; "lint" means those over a
	// pipeline as a whole, "" those of all.
	Operation string `json:"operation,omitempty"`
}

// RuleInfo describes one rule.
type RuleInfo struct {
	ID string `json:"id"`
	// Check that the rule belongs to, such as "schema_lint".
	Check string `json:"check"`
	// Title is one line without a full stop.
	Title string `json:"title"`
	// Doc is Markdown: why, what passes, what fails, how to mend.
	Doc string `json:"doc"`
	// Severity by default: error, warning, info, or off (runs only when asked for by name).
	Severity string `json:"severity"`
	// Dialects in which the rule applies.
	Dialects []string `json:"dialects"`
	// Profiles that run the rule.
	Profiles []string `json:"profiles"`
	// Needs beside the schema, such as "the pipeline's manifest"; "" when nothing.
	Needs string `json:"needs"`
	// Fixable tells that some findings come with a safe fix.
	Fixable bool `json:"fixable"`
	// Language of the samples, such as "json" or "yaml".
	Language string `json:"language"`
	// Before is a sample that breaks the rule.
	Before string `json:"before"`
	// After is the sample mended.
	After string `json:"after"`
	// URL of the rule's documentation.
	URL string `json:"url"`
}

// About is the output of about.
type About struct {
	// Version of the toolkit.
	Version string `json:"version"`
	// Dialects that can be asked for.
	Dialects []string `json:"dialects"`
	// Profiles that can be asked for.
	Profiles []string `json:"profiles"`
	// Formats that a report can be rendered in.
	Formats []string `json:"formats"`
	// SchemaFiles are the names that a parameter schema has, one for each dialect.
	SchemaFiles []string `json:"schemaFiles"`
	// Operations that can be called.
	Operations []OperationInfo `json:"operations"`
}

// OperationInfo describes one operation.
type OperationInfo struct {
	Name string `json:"name"`
	Doc  string `json:"doc"`
	// Needs are the ports without which it rejects with ERR_UNAVAILABLE.
	Needs []string `json:"needs"`
	// Uses are the ports that it makes use of where they are.
	Uses []string `json:"uses"`
}
