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
	ID: "exists-without-path-format", Check: kind.SchemaLint, Title: "Only paths are asked to exist",
	Severity: diag.Warning, Alone: true,
	Doc: "`exists` makes validation look for the file that a text names, whatever the text is. Without a path format forms offer no file chooser, " +
		"a folder passes for a file, and pipelines' metaschema refuses the keyword.\n\n" +
		"**Fails** on `exists` in a text parameter without one of the path formats.\n\n" +
		"**Mend** by adding `file-path`, `directory-path`, `path` or `file-path-pattern` as its format.",
	Before: `"fasta": {"type": "string", "exists": true}`,
	After:  `"fasta": {"type": "string", "format": "file-path", "exists": true}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachParam(view, func(param *schema.Param) {
		m, ok := param.Node.Member("exists")
		if !ok || !guess.MayBeText(param) || guess.SaysPath(param.Node, schema.PathFormat) {
			return
		}
		p.Report(diag.Finding{
			Node: m.Value, Span: m.KeySpan,
			Message: fmt.Sprintf("\"exists\" of %q looks for a file, but the parameter has no path format; add %s or remove it", param.Name, formatHint(param)),
			Fixes:   setFormat(p, param),
		})
	})
}}

// formatHint names the format to add, as far as the name tells it.
func formatHint(param *schema.Param) string {
	if format := guess.FormatByName(param.Name); format != "" {
		return fmt.Sprintf("\"format\": %q", format)
	}
	return "a format such as \"path\""
}

// setFormat offers the path format that the name lets one expect, or else the widest.
func setFormat(p *lint.Pass, param *schema.Param) []diag.Fix {
	format := guess.FormatByName(param.Name)
	if format == "" {
		format = "path"
	}
	edit := p.Doc.Append(param.Node, "format", tree.Quote(format))
	if value := param.Get("format"); value != nil {
		edit = tree.Replace(value, tree.Quote(format))
	}
	return diag.Suggestion("write the format \""+format+"\"", edit)
}
