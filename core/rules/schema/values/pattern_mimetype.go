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
	ID: "pattern-mimetype", Check: kind.SchemaLint, Title: "Mimetypes should match the pattern",
	Severity: diag.Info, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports parameters whose mimetype is that of CSV, TSV, YAML or JSON files, and whose pattern accepts " +
			"another of these file types.",
		Why: "File pickers filter files by `mimetype`, validators check names by `pattern`. If the mimetype is `text/csv` " +
			"and the pattern accepts `.tsv` or `.yaml`, users cannot pick files that are allowed, or can pick files that " +
			"are not.",
		Fix: "Correct the wrong keyword. If several file types are allowed, remove `mimetype`.",
	},
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
				Node: mimetype, Related: diag.RelatedPlace(value.Span, "pattern declared here"),
				Message: fmt.Sprintf("mimetype %s of %q does not match its pattern", wording.Show(mimetype), param.Name),
				Help:    "remove \"mimetype\" if all these files are allowed, or correct the pattern",
				Notes: []string{fmt.Sprintf("the mimetype is that of files with %s, and the pattern also accepts %s",
					wording.QuoteAll(own), wording.QuoteAll(others))},
			})
		}
	})
}}

// extensionsOf are the extensions of the known file types.
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
