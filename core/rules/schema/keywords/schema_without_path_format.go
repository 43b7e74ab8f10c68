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
	ID: "schema-without-path-format", Check: kind.SchemaLint, Title: "Only files have a schema for their content",
	Severity: diag.Warning, Alone: true,
	Doc: "`schema` names the schema of a file's content, a sample sheet's mostly. In a parameter that is no file, or that is a folder, nothing " +
		"is read and nothing checked, and pipelines' metaschema refuses the keyword.\n\n" +
		"**Fails** on `schema` in a text parameter whose format is neither `file-path` nor `path`.\n\n" +
		"**Mend** by writing the format, or by removing the keyword.",
	Before: `"input": {"type": "string", "schema": "assets/schema_input.json"}`,
	After:  `"input": {"type": "string", "format": "file-path", "schema": "assets/schema_input.json"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachParam(view, func(param *schema.Param) {
		m, ok := param.Node.Member("schema")
		if !ok || !guess.MayBeText(param) || guess.SaysPath(param.Node, schema.FileFormat) {
			return
		}
		fault := diag.Finding{
			Node: m.Value, Span: m.KeySpan,
			Message: fmt.Sprintf("\"schema\" of %q judges a file's content, but the parameter has no format; add \"format\": \"file-path\" or remove it", param.Name),
		}
		if format, ok := param.Node.Member("format"); ok {
			fault.Message = fmt.Sprintf("\"schema\" of %q judges a file's content, but the parameter's format is %s; \"file-path\" or \"path\" is expected", param.Name, wording.Show(format.Value))
			fault.Related = diag.RelatedPlace(format.Span(), "this is the format")
		} else {
			fault.Fixes = diag.Suggestion("add \"format\": \"file-path\"", p.Doc.Append(param.Node, "format", `"file-path"`))
		}
		p.Report(fault)
	})
}}
