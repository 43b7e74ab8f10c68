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
	ID: "format-unknown", Check: kind.SchemaLint, Title: "Every format is known",
	Severity: diag.Warning, Alone: true,
	Doc: "A format that no tool knows is passed over: the file is not looked for, the date not checked, and pipelines' metaschema refuses it.\n\n" +
		"**Fails** on a `format` that is neither one of the path formats nor one of JSON Schema's.\n\n" +
		"**Mend** by writing the format that was meant, or by removing it.",
	Before: `"input": {"type": "string", "format": "filepath"}`,
	After:  `"input": {"type": "string", "format": "file-path"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachString(view, "format", func(param *schema.Param, format *tree.Node) {
		if schema.KnownFormat(format.Text) || !guess.MayBeText(param) {
			return // beside a type that is no text any format is idle, and that is reported
		}
		fault := diag.Finding{Node: format}
		if near := nearestFormat(format.Text); near != "" {
			fault.Message = fmt.Sprintf("the format %s of %q is known to no tool; did you mean %q?", wording.Show(format), param.Name, near)
			fault.Fixes = diag.Suggestion("write \""+near+"\"", tree.Replace(format, tree.Quote(near)))
		} else {
			fault.Message = fmt.Sprintf("the format %s of %q is known to no tool; %s is expected", wording.Show(format), param.Name, wording.QuoteAny(schema.Formats()))
			fault.Fixes = diag.Suggestion("remove it", tree.Remove(format))
		}
		p.Report(fault)
	})
}}

// nearestFormat is the format that a word stands for, "" when none is near.
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
