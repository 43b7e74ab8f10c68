package keywords

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/guess"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var formatUnknown = &kind.Rule{Rule: lint.Rule{
	ID: "format-unknown", Check: kind.SchemaLint, Title: "Formats should be known",
	Severity: diag.Warning, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports a `format` that is neither a path format nor a format of JSON Schema.",
		Why:  "Tools ignore an unknown format: no file and no date is checked. The pipeline meta-schema rejects it.",
		Fix:  "Write the intended format, or remove it.",
	},
	Before: `"input": {"type": "string", "format": "filepath"}`,
	After:  `"input": {"type": "string", "format": "file-path"}`,
}, Columns: true, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachString(view, "format", func(param *schema.Param, format *tree.Node) {
		if schema.KnownFormat(format.Text) || !guess.MayBeText(param) {
			return // keyword-type-mismatch reports a format without an effect
		}
		finding := diag.Finding{Node: format, Message: fmt.Sprintf("unknown format %s for parameter %q", wording.Show(format), param.Name)}
		if near := nearestFormat(format.Text); near != "" {
			finding.Help = fmt.Sprintf("did you mean %q?", near)
			finding.Fixes = diag.Suggestion("change it to \""+near+"\"", tree.Replace(format, tree.Quote(near)))
		} else {
			finding.Help = "use " + lint.Join(schema.Formats(), "or")
			finding.Fixes = diag.Suggestion("remove the format", tree.Remove(format))
		}
		p.Report(finding)
	})
}}

// nearestFormat returns the format that a word most likely means, "" if none is similar.
func nearestFormat(word string) string {
	switch lint.Fold(word) {
	case "file", "filename":
		return "file-path"
	case "directory", "dir", "folder", "dirpath", "directoryname":
		return "directory-path"
	case "glob", "filepattern", "pathpattern":
		return "file-path-pattern"
	case "url", "link":
		return "uri"
	case "mail":
		return "email"
	case "regexp", "pattern":
		return "regex"
	}
	for _, name := range schema.Formats() {
		if lint.Fold(name) == lint.Fold(word) {
			return name
		}
	}
	return lint.Nearest(word, schema.Formats())
}
