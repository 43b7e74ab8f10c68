package config

import (
	"cmp"
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/config/reading"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

var configKeyType = &Rule{Rule: lint.Rule{
	ID: "config-key-type", Check: reading.ToolkitYML, Title: "Every key is a text",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Fixable: true,
	Doc: "YAML takes a key such as `1`, `on` or `2026-01-31` for a number, a switch or a date. The names of settings at the top " +
		"and of what a setting lists are texts, and the tool ends with an error that does not name the file. Within a section a key " +
		"that is no text is dropped as any other that is no setting.\n\n" +
		"**Fails** at each key that is no text where the tool takes texts alone.\n\n" +
		"**Mend** by putting the key in quotes." + toolSource,
	Before: "update:\n  1: false\n",
	After:  "update:\n  \"1\": false\n",
}, Run: func(p *lint.Pass, view *reading.View) {
	for _, key := range view.Reading.OddKeys {
		reportOddKey(p, view, []any{key})
	}
	told := map[*tree.Node]bool{}
	for _, issue := range view.Reading.Issues {
		if n := view.Reading.Node(issue.Path); isOfKey(issue) && !told[n] {
			told[n] = true
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
	p.Report(diag.Finding{
		Node: m.Value, Span: m.KeySpan, Message: fmt.Sprintf("the key %s is %s; a text in quotes is expected", cmp.Or(key.Raw, "that is not written"), tagWords[key.Tag]),
		Fixes: reading.Offered("put it in quotes", true, reading.Rename(p, view, object, i, m.Key)),
	})
}

// tagWords say what YAML takes a scalar for.
var tagWords = map[yaml.Tag]string{
	yaml.Null: "taken for nothing", yaml.Bool: "taken for true or false", yaml.Int: "a number", yaml.Float: "a number",
	yaml.Date: "a date", yaml.DateTime: "a date", yaml.Binary: "binary data",
}
