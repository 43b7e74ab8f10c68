package values

import (
	"fmt"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/pattern"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var patternMimetype = &kind.Rule{Rule: lint.Rule{
	ID: "pattern-mimetype", Check: kind.SchemaLint, Title: "The mimetype and the pattern speak of the same kind of file",
	Severity: diag.Info, Alone: true,
	Doc: "File pickers offer files by `mimetype`, validators judge their names by `pattern`. When the mimetype says `text/csv` and the pattern takes " +
		"`.tsv` and `.yaml` too, or only, users cannot pick what they may give, or may not give what they can pick.\n\n" +
		"**Fails** (as a hint) when the mimetype is one of comma- or tab-separated tables, YAML or JSON and the pattern takes another of these.\n\n" +
		"**Mend** the one that is wrong; where several kinds are welcome, leave `mimetype` out.",
	Before: `"input": {"type": "string", "mimetype": "text/csv", "pattern": "^\\S+\\.tsv$"}`,
	After:  `"input": {"type": "string", "mimetype": "text/csv", "pattern": "^\\S+\\.csv$"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachString(view, "pattern", func(param *schema.Param, value *tree.Node) {
		mimetype := param.Get("mimetype")
		own := extensionsOf[mimetype.String()]
		matcher, err := pattern.Cached(value.Text)
		if own == nil || err != nil || matcher.Match("file.other") {
			return
		}
		if others := otherExtensions(matcher, own); len(others) > 0 {
			p.Report(diag.Finding{
				Node: mimetype, Related: diag.RelatedPlace(value.Span, "this is the pattern"),
				Message: fmt.Sprintf("the mimetype of %q is %s, but its pattern takes files with %s; make them agree or leave \"mimetype\" out", param.Name, wording.Show(mimetype), wording.QuoteAll(others)),
			})
		}
	})
}}

// extensionsOf are the extensions of the kinds of files that are told apart.
var extensionsOf = map[string][]string{
	"text/csv": {".csv"}, "application/csv": {".csv"},
	"text/tsv": {".tsv"}, "text/tab-separated-values": {".tsv"},
	"text/yaml": {".yaml", ".yml"}, "application/yaml": {".yaml", ".yml"}, "application/x-yaml": {".yaml", ".yml"},
	"application/json": {".json"}, "text/json": {".json"},
}

func otherExtensions(matcher *pattern.Matcher, own []string) []string {
	var others []string
	for _, extension := range strings.Fields(".csv .tsv .yaml .yml .json") {
		if !slices.Contains(own, extension) && matcher.Match("file"+extension) {
			others = append(others, extension)
		}
	}
	return others
}
