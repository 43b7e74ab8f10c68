package config

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/config/reading"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

var configKeyType = &Rule{Rule: lint.Rule{
	ID: "config-key-type", Check: reading.ToolkitYML, Title: "Keys must be strings",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Fixable: true,
	Doc: lint.RuleDoc{
		What: "Reports keys that YAML does not read as strings, at the top level and in settings whose keys are names.",
		Why: "YAML reads a key such as `1`, `on` or `2026-01-31` as a number, a boolean or a date. nf-core/tools then " +
			"ends with an error that does not name the file. In a section, such a key is ignored like any unknown " +
			"setting.",
		Fix:    "Add quotes to the key.",
		Source: toolSource,
	},
	Before: "update:\n  1: false\n",
	After:  "update:\n  \"1\": false\n",
}, Run: func(p *lint.Pass, view *reading.View) {
	for _, key := range view.Reading.OddKeys {
		reportOddKey(p, view, []any{key})
	}
	reported := map[*tree.Node]bool{}
	for _, issue := range view.Reading.Issues {
		if n := view.Reading.Node(issue.Path); isOfKey(issue) && !reported[n] {
			reported[n] = true
			reportOddKey(p, view, issue.Path)
		}
	}
}}

// reportOddKey reports the key at the end of a path.
func reportOddKey(p *lint.Pass, view *reading.View, path []any) {
	m, ok := view.Reading.Member(path)
	if !ok {
		return
	}
	object, i := m.Value.Parent, m.Value.Index()
	key := view.Reading.Doc.KeyScalar(object, i)
	subject := "key"
	if key.Raw != "" {
		subject += " " + key.Raw
	}
	p.Report(diag.Finding{
		Node: m.Value, Span: m.KeySpan, Message: fmt.Sprintf("%s must be a string, found %s", subject, tagNames[key.Tag]),
		Help: "add quotes", Fixes: reading.FixWith("add quotes", true, reading.Rename(p, view, object, i, m.Key)),
	})
}

// tagNames are the types of YAML scalars that are not strings, with an article.
var tagNames = map[yaml.Tag]string{
	yaml.Null: "null", yaml.Bool: "a boolean", yaml.Int: "an integer", yaml.Float: "a number",
	yaml.Date: "a date", yaml.DateTime: "a date", yaml.Binary: "binary data",
}
