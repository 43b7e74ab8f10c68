package keywords

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/guess"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var existsWithoutPathFormat = &kind.Rule{Rule: lint.Rule{
	ID: "exists-without-path-format", Check: kind.SchemaLint, Title: "\"exists\" should only be used with a path format",
	Severity: diag.Warning, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports `exists` in a string parameter without a path format.",
		Why: "With `exists` validation looks for a file of that name, whatever the string means. Without a path " +
			"format launch forms offer no file chooser, a directory is accepted as a file, and the pipeline " +
			"meta-schema rejects the keyword.",
		Fix: "Add `file-path`, `directory-path`, `path` or `file-path-pattern` as its format.",
	},
	Before: `"fasta": {"type": "string", "exists": true}`,
	After:  `"fasta": {"type": "string", "format": "file-path", "exists": true}`,
}, Columns: true, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachParam(view, func(param *schema.Param) {
		m, ok := param.Node.Member("exists")
		if !ok || !guess.MayBeText(param) || guess.SaysPath(param.Node, schema.PathFormat) {
			return
		}
		p.Report(diag.Finding{
			Node: m.Value, Span: m.KeySpan,
			Message: fmt.Sprintf("parameter %q has \"exists\" but no path format", param.Name),
			Help:    fmt.Sprintf("add %s, or remove \"exists\" if it is not a path", formatToAdd(param)),
			Notes:   []string{"validation looks for a file of that name, even if the value is not a path"},
			Fixes:   setFormat(p, param),
		})
	})
}}

// formatToAdd returns the format that the name of the parameter suggests, to be used in a help.
func formatToAdd(param *schema.Param) string {
	if format := guess.FormatByName(param.Name); format != "" {
		return fmt.Sprintf("\"format\": %q", format)
	}
	return "\"format\": \"file-path\" or \"directory-path\""
}

// setFormat offers the path format that the name of the parameter suggests, or else "path".
func setFormat(p *lint.Pass, param *schema.Param) []diag.Fix {
	format := guess.FormatByName(param.Name)
	if format == "" {
		format = "path"
	}
	edit := p.Doc.Append(param.Node, "format", tree.Quote(format))
	if value := param.Get("format"); value != nil {
		edit = tree.Replace(value, tree.Quote(format))
	}
	return diag.Suggestion("set the format to \""+format+"\"", edit)
}
