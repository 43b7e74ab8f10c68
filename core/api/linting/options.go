package linting

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/report"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

// LintOptions set how files are linted.
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
	// ExtraFormats lists further formats to render; the report then has them under "renderings".
	ExtraFormats []string `json:"extraFormats,omitempty"`
	// Color adds ANSI colours to the text format.
	Color bool `json:"color,omitempty"`
	// Date of the run, as "YYYY-MM-DD HH:MM:SS"; the formats of the reference show it.
	Date string `json:"date,omitempty"`
	// Commit that is linted; the Markdown of the reference shows it.
	Commit string `json:"commit,omitempty"`
	// Filter changes what was found before the report is made; nil keeps it. Go programs alone have it.
	Filter func(found *diag.Report) `json:"-"`
}

// FixResult is the output of fixSchema and fixConfig.
type FixResult struct {
	// Files in the order given, each with its text after the safe fixes.
	Files []FixedFile `json:"files"`
	// Report on the content after the fixes; what was fixed is in it with outcome "fixed".
	Report report.Report `json:"report"`
}

// FixedFile is one file after its fixes.
type FixedFile struct {
	Path string `json:"path"`
	// Changed reports whether any fix was applied.
	Changed bool `json:"changed"`
	// Text after the fixes.
	Text string `json:"text"`
	// Diff from the text given to the text after, in unified format; "" without a change.
	Diff string `json:"diff"`
	// ReadMD5 is the MD5 sum of a pipeline's file as it was read. If the sum differs when the fix is written, the file was
	// changed in between.
	ReadMD5 string `json:"readMD5,omitempty"`
}

// Dialects that can be asked for.
func Dialects() []string { return append(dialect.IDs(), dialect.Auto) }

// Profiles that can be asked for, the default first.
func Profiles() []string {
	var ids []string
	for _, p := range lint.Profiles {
		ids = append(ids, p.ID)
	}
	return ids
}

// IDs of rules.
func IDs(rules []*lint.Rule) []string {
	var ids []string
	for _, r := range rules {
		ids = append(ids, r.ID)
	}
	return ids
}

// RuleMetas are what formats contain of the rules.
func RuleMetas(rules []*lint.Rule) []report.RuleMeta {
	var metas []report.RuleMeta
	for _, r := range rules {
		severity := r.Severity
		if severity == diag.Off {
			severity = diag.Info
		}
		metas = append(metas, report.RuleMeta{ID: r.ID, Title: r.Title, Doc: r.Doc.Markdown(), Severity: string(severity), URL: report.DocURL(r.ID)})
	}
	return metas
}
