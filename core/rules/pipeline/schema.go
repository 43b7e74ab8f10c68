package pipeline

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
)

// The checks of the parameter schema (lint.md §3.15-3.17) are rules over that kind of file; the rules here report that there
// is no such file.
var (
	schemaLint = &Check{
		ID: "schema_lint", Title: "Parameter schemas must be valid",
		Rules: []*Rule{schemaMissing},
	}
	schemaParams = &Check{
		ID: "schema_params", Title: "Schemas and configs must have the same parameters",
		Rules: []*Rule{paramsUnknown},
	}
	schemaDescription = &Check{
		ID: "schema_description", Title: "Parameter schemas must describe all parameters",
		Rules: []*Rule{descriptionsUnknown},
	}
)

const schemaHelp = `create it with "toolkit schema build"`

var schemaMissing = &Rule{Rule: lint.Rule{
	ID: "schema-missing", Check: "schema_lint", Title: "Pipelines must have a parameter schema",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Presence: true,
	Doc: lint.RuleDoc{
		What:     "Reports a parameter schema that does not exist or cannot be read.",
		Why:      "Help, launch forms and the validation of parameters all use the schema.",
		Fix:      "Create it with `toolkit schema build`.",
		Upstream: "The profile `upstream` reports a config option too at which nf-core/tools 4.1 and later stops with an error.",
	},
	Before: "-- !{schema} --\n",
	After:  unchanged,
}, Run: func(p *lint.Pass, folder *view.Folder) {
	path := folder.Names.SchemaFile
	if file, err := folder.Text(path); err != nil {
		view.ReportUnreadable(p, file, err, schemaHelp)
		return
	}
	reportEnd(p, folder, folder.ConfigFile(), endOfLoading, endOfSchema)
}}

var paramsUnknown = &Rule{Rule: lint.Rule{
	ID: "schema-params-unread", Check: "schema_params", Title: "Parameter schemas must be readable to compare parameters",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Presence: true,
	Doc: lint.RuleDoc{
		What:     "Reports a parameter schema that does not exist or cannot be read.",
		Why:      "Without a schema the parameters of the pipeline config cannot be compared.",
		Fix:      "Create it with `toolkit schema build`.",
		Upstream: "The profile `upstream` reports a config option too at which nf-core/tools 4.1 and later stops with an error.",
	},
	Before: "-- !{schema} --\n",
	After:  unchanged,
}, Run: func(p *lint.Pass, folder *view.Folder) {
	if !failWithoutSchema(p, folder, "the parameters of the pipeline config cannot be compared with it") {
		reportEnd(p, folder, folder.ConfigFile(), endOfLoading, endOfSchema, endOfAdding)
	}
}}

var descriptionsUnknown = &Rule{Rule: lint.Rule{
	ID: "schema-description-unread", Check: "schema_description", Title: "Parameter schemas must be readable to check descriptions",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Presence: true,
	Doc: lint.RuleDoc{
		What:     "Reports a parameter schema that does not exist or cannot be read.",
		Why:      "Without a schema no parameter has a description.",
		Fix:      "Create it with `toolkit schema build`.",
		Upstream: "The profile `upstream` reports a config option too at which nf-core/tools 4.1 and later stops with an error.",
	},
	Before: "-- !{schema} --\n",
	After:  unchanged,
}, Run: func(p *lint.Pass, folder *view.Folder) {
	if !failWithoutSchema(p, folder, "the descriptions of parameters are not checked") {
		reportEnd(p, folder, folder.ConfigFile(), endOfLoading, endOfSchema)
	}
}}

// failWithoutSchema reports a schema that cannot be used; false if it can.
func failWithoutSchema(p *lint.Pass, f *view.Folder, consequence string) bool {
	doc, err := f.JSON(f.Names.SchemaFile)
	finding := diag.Finding{File: doc.File, Message: "parameter schema cannot be read", Notes: []string{consequence}, Missing: view.IfMissing(doc.File.Name, err)}
	switch {
	case err == view.ErrOutside:
		p.NotChecked(view.ContentOf(doc.File.Name, err))
		return true
	case err == view.ErrMissing:
		finding.Message, finding.Help = "parameter schema does not exist", schemaHelp
	case f.Schema() == nil:
		finding.Help = "correct the errors that toolkit schema lint reports"
	case p.Upstream && f.HasConfig() && f.Schema().IsRejected(pluginsText(f)):
		finding.Message = "parameter schema is rejected by nf-core/tools"
	default:
		return false
	}
	p.Report(finding)
	return true
}
