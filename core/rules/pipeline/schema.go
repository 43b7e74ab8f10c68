package pipeline

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// The checks of the parameter schema (lint.md §3.15-3.17) are rules over that kind of file; here is
// what they cannot say: that there is no such file.
var (
	schemaLint = &Check{
		ID: "schema_lint", Title: "The parameter schema is sound",
		Rules: []*Rule{schemaMissing},
	}
	schemaParams = &Check{
		ID: "schema_params", Title: "The parameter schema and the configuration have the same parameters",
		Rules: []*Rule{paramsUnknown},
	}
	schemaDescription = &Check{
		ID: "schema_description", Title: "Every parameter of the schema is described",
		Rules: []*Rule{descriptionsUnknown},
	}
)

var schemaMissing = &Rule{Rule: lint.Rule{
	ID: "schema-missing", Check: "schema_lint", Title: "The parameter schema is there",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Presence: true,
	Doc: "Help texts, launch forms and the validation of parameters all come from the schema.\n\n" +
		"**Fails** where the file is missing or cannot be read.\n\n" +
		"**Mend** by having the tool build it.",
	Before: "-- !{schema} --\n",
	After:  "",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	path := folder.Names.SchemaFile
	if file, err := folder.Text(path); err != nil {
		view.TellUnread(p, file, err, "the schema of the parameters is expected there")
	}
}}

var paramsUnknown = &Rule{Rule: lint.Rule{
	ID: "schema-params-unread", Check: "schema_params", Title: "The parameters of schema and configuration can be compared",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Presence: true,
	Doc: "Without a schema there is nothing to compare the configuration's parameters with.\n\n" +
		"**Fails** where the schema cannot be read.\n\n**Mend** by having the tool build it.",
	Before: "-- !{schema} --\n",
	After:  "",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	failWithoutSchema(p, folder, "the configuration's parameters cannot be compared with it")
}}

var descriptionsUnknown = &Rule{Rule: lint.Rule{
	ID: "schema-description-unread", Check: "schema_description", Title: "The descriptions of the parameters can be read",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Presence: true,
	Doc: "Without a schema no parameter is described.\n\n" +
		"**Fails** where the schema cannot be read.\n\n**Mend** by having the tool build it.",
	Before: "-- !{schema} --\n",
	After:  "",
}, Run: func(p *lint.Pass, folder *view.Folder) { failWithoutSchema(p, folder, "no parameter is described") }}

func failWithoutSchema(p *lint.Pass, f *view.Folder, consequence string) {
	doc, err := f.JSON(f.Names.SchemaFile)
	state := "cannot be read"
	switch {
	case err == view.ErrOutside:
		p.NotChecked(view.ContentOf(doc.File.Name, err))
		return
	case err == view.ErrMissing:
		state = "is missing"
	case err != nil || !doc.Readable() || !doc.Root.Is(tree.Object):
	case p.Reference && f.HasConfig() && schema.Open(doc, f.Names).IsRejected(pluginsText(f)):
		state = "is rejected by nf-core/tools for its \"$schema\""
	default:
		return
	}
	p.Report(diag.Finding{File: doc.File, Message: "the parameter schema " + state + ", so " + consequence, Missing: view.IfMissing(doc.File.Name, err)})
}
