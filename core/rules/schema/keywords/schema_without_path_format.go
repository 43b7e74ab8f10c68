package keywords

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/guess"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
)

var schemaWithoutPathFormat = &kind.Rule{Rule: lint.Rule{
	ID: "schema-without-path-format", Check: kind.SchemaLint, Title: "\"schema\" should only be used with a file format",
	Severity: diag.Warning, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports `schema` in a string parameter whose format is neither `file-path` nor `path`.",
		Why: "`schema` is the schema for the content of a file, usually a samplesheet. For a parameter that is not a " +
			"file no content is checked, and the pipeline meta-schema rejects the keyword.",
		Fix: "Write the format, or remove the keyword.",
	},
	Before: `"input": {"type": "string", "schema": "assets/schema_input.json"}`,
	After:  `"input": {"type": "string", "format": "file-path", "schema": "assets/schema_input.json"}`,
}, Columns: true, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachParam(view, func(param *schema.Param) {
		m, ok := param.Node.Member("schema")
		if !ok || !guess.MayBeText(param) || guess.SaysPath(param.Node, schema.FileFormat) {
			return
		}
		finding := diag.Finding{
			Node: m.Value, Span: m.KeySpan,
			Message: fmt.Sprintf("\"schema\" of %q has no effect without a file format", param.Name),
			Help:    "add \"format\": \"file-path\" if the value is a file, else remove \"schema\"",
			Notes:   []string{"\"schema\" describes the content of a file, such as a samplesheet"},
		}
		if format, ok := param.Node.Member("format"); ok {
			finding.Message = fmt.Sprintf("\"schema\" of %q has no effect with the format %s", param.Name, wording.Show(format.Value))
			finding.Help = "write \"format\": \"file-path\" if the value is a file, else remove \"schema\""
			finding.Related = diag.RelatedPlace(format.Span(), "format declared here")
		} else {
			finding.Fixes = diag.Suggestion("add \"format\": \"file-path\"", p.Doc.Append(param.Node, "format", `"file-path"`))
		}
		p.Report(finding)
	})
}}
